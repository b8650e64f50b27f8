//! Sections 38.10(j) and (k): a dealer who does not qualify, let be or forced.

use games::dealing::{Face, Spot};
use games::round::{Actor, Choice, Command, Next, Offer, Step, What, Why, offers};
use games::settlement::{HandInWords, SettlementLine};
use games::wager::Wager::{Ante, Bet, Force, Progressive};
use paytables::Cents;
use testkit::rounds::Game;

use super::scene::{NO_HAND, Play as _, cards, choosing, clauses, turned};

const PAIR: &str = "7c 7d 5s Jh 3c";
const PLAIN: &str = "2c 5d 9s Jd Kc";
const OTHER: &str = "2d 5c 9h Js Kh";

/// These seats have bet, and the dealer has A-Q-J-10-8; the next card of the stub is `next`.
fn no_hand(seats: &[(u8, &str, u32, u32)], next: &str) -> Game<'static> {
    let mut game = choosing(seats, NO_HAND, next);
    seats.iter().for_each(|seat| drop(game.choose(seat.0, Choice::Bet)));
    game.step(Step::TurnDealer);
    game
}

fn is_read_by_lp_24(line: &SettlementLine) -> bool {
    line.readings.iter().any(|reading| reading.id() == "LP-24")
}

//= lunar_poker 38.10(k)
// Seat by seat, everybody who has bet may force or let the dealer be, and nothing else (LP-7).
#[test]
fn every_player_may_force() {
    let mut game = no_hand(&[(2, PLAIN, 0, 0), (4, OTHER, 0, 0)], "");
    assert_eq!(game.next(), Next::Choice(2));
    let offered = offers(game.rules, &game.round, &game.outside(), Actor::Seat(2));
    let choose = |choice| Offer::Choose { seat: 2, choice };
    assert_eq!(offered, [choose(Choice::LetBe), choose(Choice::Force)]);
    assert_eq!(
        game.refuses(Command::Choose { seat: 4, choice: Choice::Force }).why,
        Why::NotYourTurn { seat: 4, turn: 2 }
    );
    for choice in [Choice::Bet, Choice::Fold, Choice::Buy] {
        let refusal = game.refuses(Command::Choose { seat: 2, choice });
        let why = Why::NoSuchChoice("force the dealer, or let the dealer be");
        assert_eq!((refusal.why, refusal.clause.id()), (why, "38.10(k)"));
    }
    game.choose(2, Choice::LetBe);
    assert_eq!(game.next(), Next::Choice(4));
}

//= lunar_poker 38.10(j)
//= lunar_poker 38.10(j)1
//= lunar_poker 38.10(j)2
//= lunar_poker 38.12(b)
// Without a hand the antes are paid even money from the dealer's right and the bets go back; nobody's cards are seen (LP-24).
#[test]
fn no_hand_pays_the_antes() {
    let mut game = no_hand(&[(2, PLAIN, 0, 0), (4, OTHER, 0, 0)], "");
    game.choose(2, Choice::LetBe);
    game.choose(4, Choice::LetBe);
    for step in [Step::SettleHand(4), Step::SettleHand(2), Step::Collect] {
        assert_eq!(game.next(), Next::Step(step));
        assert_eq!(turned(&game.step(step)), []);
    }
    assert_eq!(
        game.settled(),
        [(4, Ante, "win", 10, 10), (4, Bet, "void", 0, 20), (2, Ante, "win", 10, 10), (2, Bet, "void", 0, 20),]
    );
    assert!(game.round.lines().iter().all(|line| line.hand == HandInWords::Nothing));
    assert!(game.round.lines().iter().all(is_read_by_lp_24));
}

//= lunar_poker 38.10(j)2
// Only the hand of a player with a progressive wager is turned.
#[test]
fn progressive_hands_are_turned() {
    let mut game = no_hand(&[(2, PLAIN, 0, 1), (4, OTHER, 0, 0)], "");
    game.choose(2, Choice::LetBe);
    game.choose(4, Choice::LetBe);
    for step in [Step::SettleHand(4), Step::TurnHand(2), Step::SettleHand(2), Step::Collect] {
        assert_eq!(game.next(), Next::Step(step));
        game.step(step);
    }
    // It is settled when its hand is turned (LP-19).
    assert_eq!(game.settled()[2], (2, Progressive, "lose", 0, 0));
    assert_eq!(game.round.shown(Spot::Player(2)).len(), 5);
    assert_eq!(game.round.shown(Spot::Player(4)).len(), 0);
}

//= lunar_poker 38.1:force_the_dealer
//= lunar_poker 38.1:force_the_dealer_payment
//= lunar_poker 38.10(k)
// A force costs the ante. Who lets be is settled first; then the highest card goes and one comes face up (LP-7, LP-12).
#[test]
fn the_dealers_highest_card_is_replaced() {
    let mut game = no_hand(&[(2, PAIR, 0, 0), (3, OTHER, 0, 0), (4, PLAIN, 0, 0)], "9c");
    let events = game.choose(2, Choice::Force);
    let placed = What::Placed { seat: 2, wager: Force, amount: Cents::dollars(10) };
    assert_eq!((events[1].what, clauses(&events)), (placed, vec!["38.10(k)"]));
    game.choose(3, Choice::LetBe);
    game.choose(4, Choice::Force);
    assert_eq!(game.next(), Next::Step(Step::SettleHand(3)));
    game.step(Step::SettleHand(3));
    assert_eq!(game.next(), Next::Step(Step::ForceDealer));
    let events = game.step(Step::ForceDealer);
    let [gone, came] = [events[0].what, events[1].what];
    assert!(
        matches!(gone, What::GivenUp { .. }) && matches!(came, What::Dealt { to: Spot::Dealer, face: Face::Up, .. })
    );
    assert_eq!((turned(&events), clauses(&events)), (cards("9c"), vec!["38.10(k)"]));
    assert_eq!(game.round.shown(Spot::Dealer), "Qd Jc Ts 8h 9c".parse().expect("cards"));
    for step in [Step::TurnHand(4), Step::SettleHand(4), Step::TurnHand(2), Step::SettleHand(2), Step::Collect] {
        assert_eq!(game.next(), Next::Step(step));
        game.step(step);
    }
}

//= lunar_poker 38.10(k)1
// With the new card the dealer has a straight: who forced loses, and has paid; who let be keeps the ante's even money.
#[test]
fn a_forced_dealer_may_qualify() {
    let mut game = no_hand(&[(2, PAIR, 0, 0), (3, OTHER, 0, 0)], "9c");
    game.choose(2, Choice::Force);
    game.choose(3, Choice::LetBe);
    game.finish();
    assert_eq!(
        game.settled(),
        [
            (3, Ante, "win", 10, 10),
            (3, Bet, "void", 0, 20),
            (2, Force, "lose", 0, 0),
            (2, Ante, "lose", 0, 0),
            (2, Bet, "lose", 0, 0),
        ]
    );
    let clauses: Vec<&str> = game.round.lines()[4].clauses.iter().map(|clause| clause.id()).collect();
    assert_eq!(clauses, ["38.10(i)1", "38.10(k)1"]);
}

//= lunar_poker 38.10(k)1
//= lunar_poker 38.10(i)3
// A dealer who now has a pair of eights loses to a better hand: the ante pushes and the bet is paid.
#[test]
fn a_forced_dealer_may_lose() {
    let mut game = no_hand(&[(2, "Kc Kd 5s 3h 2c", 0, 0)], "8c");
    game.choose(2, Choice::Force);
    game.finish();
    assert_eq!(game.settled(), [(2, Force, "lose", 0, 0), (2, Ante, "push", 0, 10), (2, Bet, "win", 20, 20)]);
}

//= lunar_poker 38.10(k)2
// A dealer who still has nothing leaves ante and bet undecided; the payment is gone, and the hand is turned (LP-24).
#[test]
fn a_force_in_vain() {
    let mut game = no_hand(&[(2, PAIR, 0, 0)], "2h");
    game.choose(2, Choice::Force);
    game.step(Step::ForceDealer);
    assert_eq!(turned(&game.step(Step::TurnHand(2))), cards(PAIR));
    game.finish();
    assert_eq!(game.settled(), [(2, Force, "lose", 0, 0), (2, Ante, "void", 0, 10), (2, Bet, "void", 0, 20)]);
    assert_eq!(game.round.lines()[1].clauses[0].id(), "38.10(k)2");
    assert!(game.round.lines()[1..].iter().all(is_read_by_lp_24));
}

//= lunar_poker 38.10(k)
// Against a dealer who qualifies there is nothing to force.
#[test]
fn a_qualifying_dealer_is_not_forced() {
    let mut game = choosing(&[(2, PAIR, 0, 0)], super::scene::JUST_QUALIFIES, "");
    game.choose(2, Choice::Bet);
    game.step(Step::TurnDealer);
    let refusal = game.refuses(Command::Choose { seat: 2, choice: Choice::Force });
    assert_eq!(refusal.why, Why::NotNow(Next::Step(Step::TurnHand(2))));
}
