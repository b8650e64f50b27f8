//! Sections 38.10(b) to (e): buy, exchange, bet or fold, and in which order.

use games::dealing::{Face, Spot};
use games::round::{
    Actor, Choice, Command, Event, Next, Observer, Offer, Positions, Status, Step, What, Why, offers, view,
};
use games::wager::Wager::{self, Ante, Buy, Exchange};
use paytables::Cents;
use testkit::rounds::Game;

use super::scene::{JUST_QUALIFIES, Play as _, PlayLunar as _, choosing, clauses, turned};

const ONE: &str = "2c 5h 9s Jc Kh";
const TWO: &str = "2d 5d 8s Jd Kc";

fn two() -> Game<'static> {
    choosing(&[(2, ONE, 0, 0), (4, TWO, 0, 0)], JUST_QUALIFIES, "Qs Qh Qc Qd")
}

fn offered(game: &Game<'_>, seat: u8) -> Vec<Offer> {
    offers(game.rules, &game.round, &game.outside(), Actor::Seat(seat))
}

fn what(events: &[Event]) -> Vec<What> {
    events.iter().map(|event| event.what).collect()
}

const fn dealt(position: u8, seat: u8) -> What {
    What::Dealt { position, to: Spot::Player(seat), face: Face::Down }
}

//= lunar_poker 38.10(b)
// From the dealer's left (ALL-1); each player finishes before the next begins.
#[test]
fn players_choose_from_the_dealers_left() {
    let mut game = two();
    assert_eq!(game.next(), Next::Choice(2));
    let refusal = game.refuses(Command::Choose { seat: 4, choice: Choice::Bet });
    assert_eq!((refusal.why, refusal.clause.id()), (Why::NotYourTurn { seat: 4, turn: 2 }, "38.10(b)"));
    game.choose(2, Choice::Buy);
    assert_eq!(game.next(), Next::Choice(2), "who bought has still to bet or fold");
    game.choose(2, Choice::Bet);
    assert_eq!(game.next(), Next::Choice(4));
    game.choose(4, Choice::Fold);
    assert_eq!(game.next(), Next::Step(Step::TurnDealer));
}

//= lunar_poker 38.10(b)
//= lunar_poker 38.10(b)1
//= lunar_poker 38.10(b)2
//= lunar_poker 38.10(b)3
//= lunar_poker 38.10(b)4
// Four courses and no other; after an option only two are left (LP-5).
#[test]
fn there_are_four_courses() {
    let mut game = two();
    let choose = |choice| Offer::Choose { seat: 2, choice };
    let own: Positions = game.round.laid().at_spot(Spot::Player(2)).collect();
    let exchange = Offer::Exchange { seat: 2, from: own, fewest: 2, most: 5 };
    assert_eq!(offered(&game, 2), [choose(Choice::Fold), choose(Choice::Bet), choose(Choice::Buy), exchange]);
    assert_eq!(offered(&game, 4), []);
    for choice in [Choice::Force, Choice::LetBe, Choice::InToWin, Choice::Raise(Cents::dollars(20))] {
        let refusal = game.refuses(Command::Choose { seat: 2, choice });
        assert!(matches!(refusal.why, Why::NoSuchChoice(_)), "{refusal}");
    }
    game.choose(2, Choice::Buy);
    assert_eq!(offered(&game, 2), [choose(Choice::Fold), choose(Choice::Bet)]);
    for choice in [Choice::Buy, Choice::Exchange(game.positions(2, "2c 5h"))] {
        let refusal = game.refuses(Command::Choose { seat: 2, choice });
        assert_eq!((refusal.why, refusal.clause.id()), (Why::NoSuchChoice("fold or bet"), "38.10(c)"));
    }
}

//= lunar_poker 38.1:bet_wager
//= lunar_poker 38.10(b)3
// A bet is exactly twice the ante.
#[test]
fn a_bet_is_twice_the_ante() {
    let mut game = two();
    let events = game.choose(2, Choice::Bet);
    let placed = What::Placed { seat: 2, wager: Wager::Bet, amount: Cents::dollars(20) };
    assert_eq!(what(&events), [What::Chose { seat: 2, choice: Choice::Bet }, placed]);
    assert_eq!(clauses(&events), ["38.10(b)3"]);
}

//= lunar_poker 38.1:buy_a_card
//= lunar_poker 38.1:buy_a_card_payment
//= lunar_poker 38.10(c)
// A card costs the ante and comes face down, the next of the stub; only its player sees it.
#[test]
fn a_card_is_bought() {
    let mut game = two();
    let events = game.choose(2, Choice::Buy);
    let placed = What::Placed { seat: 2, wager: Buy, amount: Cents::dollars(10) };
    assert_eq!(what(&events), [What::Chose { seat: 2, choice: Choice::Buy }, placed, dealt(15, 2)]);
    assert_eq!((clauses(&events), turned(&events)), (vec!["38.10(c)"], vec![]));
    let sees = |observer| {
        let seen = view(game.rules, &game.round, &game.outside(), observer);
        seen.seats[1].cards.iter().filter_map(|card| card.face).any(|card| card.to_string() == "Qs")
    };
    assert!(sees(Observer::Seat(2)) && !sees(Observer::Seat(4)) && !sees(Observer::Dealer));
}

//= lunar_poker 38.1:exchange_cards
//= lunar_poker 38.1:exchange_cards_payment
//= lunar_poker 38.10(d)
// An exchange costs the ante: the old cards go away unseen, and as many come face down.
#[test]
fn cards_are_exchanged() {
    let mut game = two();
    let away = game.positions(2, "2c 9s");
    let events = game.choose(2, Choice::Exchange(away));
    let placed = What::Placed { seat: 2, wager: Exchange, amount: Cents::dollars(10) };
    let mut expected = vec![What::Chose { seat: 2, choice: Choice::Exchange(away) }, placed];
    expected.extend(away.iter().map(|position| What::GivenUp { position }));
    expected.extend([dealt(15, 2), dealt(16, 2)]);
    assert_eq!(what(&events), expected);
    assert_eq!((clauses(&events), turned(&events)), (vec!["38.10(d)"], vec![]));
    assert_eq!(game.positions(2, "5h Jc Kh Qs Qh").len(), 5);
}

//= lunar_poker 38.10(b)1
//= lunar_poker 38.10(b)2
// The payment is kept when the player folds, by the clauses on what was paid for (LP-5).
#[test]
fn a_payment_cites_what_was_paid_for() {
    let exchange = Choice::Exchange(two().positions(2, "2c 9s"));
    for (choice, wager, clauses) in
        [(Choice::Buy, Buy, ["38.10(b)1", "38.10(c)"]), (exchange, Exchange, ["38.10(b)2", "38.10(d)"])]
    {
        let mut game = two();
        game.choose(2, choice);
        game.choose(2, Choice::Fold);
        let line = game.round.lines().iter().find(|line| line.wager == wager).expect("the payment is settled");
        assert_eq!(line.clauses.iter().map(|clause| clause.id()).collect::<Vec<_>>(), clauses);
    }
}

//= lunar_poker 38.10(b)2
// Two to five of the player's own cards: not one, not six, and nobody else's.
#[test]
fn two_to_five_own_cards_are_exchanged() {
    let refused = |away: Positions| {
        let refusal = two().refuses(Command::Choose { seat: 2, choice: Choice::Exchange(away) });
        assert!(matches!(refusal.why, Why::NotTheseCards(_)), "{refusal}");
        assert_eq!(refusal.clause.id(), "38.10(b)2");
    };
    let game = two();
    refused(game.positions(2, "2c"));
    refused(Positions::default());
    refused(game.positions(2, "2c").iter().chain(game.positions(4, "2d").iter()).collect());
    refused(game.positions(2, ONE).iter().chain(game.positions(4, "2d").iter()).collect());
    for cards in ["2c 5h", "2c 5h 9s", "2c 5h 9s Jc", ONE] {
        let mut game = two();
        game.choose(2, Choice::Exchange(game.positions(2, cards)));
        assert_eq!(game.round.laid().at_spot(Spot::Player(2)).count(), 5, "{cards}");
    }
}

//= lunar_poker 38.10(b)4
//= lunar_poker 38.10(c)(ii)
//= lunar_poker 38.10(d)(ii)
// A fold loses the ante, and the payment of an option with it (LP-5), each by its clause; the cards stay unseen.
#[test]
fn a_fold_loses_ante_and_payment() {
    let mut game = two();
    let events = game.choose(2, Choice::Fold);
    assert_eq!((clauses(&events), turned(&events)), (vec!["38.10(b)4"], vec![]));
    assert_eq!(game.settled(), [(2, Ante, "lose", 0, 0)]);
    assert_eq!(game.round.seat(2).status, Status::Folded);
    for (option, wager, clause) in
        [(Choice::Buy, Buy, "38.10(c)(ii)"), (Choice::Exchange(two().positions(2, "2c 5h")), Exchange, "38.10(d)(ii)")]
    {
        let mut game = two();
        game.choose(2, option);
        assert_eq!(game.settled(), [], "the payment is decided with the hand (LP-23)");
        let events = game.choose(2, Choice::Fold);
        assert_eq!(events.last().map(|event| event.clause.id()), Some(clause));
        assert_eq!(game.settled(), [(2, wager, "lose", 0, 0), (2, Ante, "lose", 0, 0)]);
    }
}

//= lunar_poker 38.10(c)(i)
//= lunar_poker 38.10(d)(i)
// After an option the bet is still twice the ante, and the payment is lost when the hand is settled, won or not.
#[test]
fn a_bet_after_an_option() {
    for (option, wager) in [(Choice::Buy, Buy), (Choice::Exchange(two().positions(2, "2c 5h")), Exchange)] {
        let mut game = two();
        game.choose(2, option);
        game.choose(2, Choice::Bet);
        game.choose(4, Choice::Fold);
        assert_eq!(game.round.seat(2).stakes.on(Wager::Bet), Cents::dollars(20));
        game.finish();
        let of_two: Vec<_> = game.settled().into_iter().filter(|line| line.0 == 2).collect();
        assert_eq!(of_two[0], (2, wager, "lose", 0, 0));
        assert_eq!(of_two.len(), 3, "payment, ante and bet");
    }
}

//= lunar_poker 38.1:fold
//= lunar_poker 38.10(g)
// When everybody has folded the dealer's cards are still turned, and the round is over.
#[test]
fn everybody_folds() {
    let mut game = two();
    game.choose(2, Choice::Fold);
    game.choose(4, Choice::Fold);
    game.step(Step::TurnDealer);
    assert_eq!(game.next(), Next::Step(Step::Collect));
    let events = game.step(Step::Collect);
    assert_eq!((events[0].what, events[0].clause.id()), (What::Completed, "38.10(l)"));
}
