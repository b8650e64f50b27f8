//! Live rounds in which a player says nothing: what is declared late, and progressives that nobody has declared (ALL-14, LP-19).

use games::dealing::Spot;
use games::round::Irregularity::{
    Communicated, DrawnInError, Exposed, FoundFaceUp, LookedAtDrawCard, Misdealt, ShoeFailed, WrongCountOfDeck,
};
use games::round::{Choice, Command, Next, Status, Step, What, Why};
use games::wager::Wager::{Ante, Bet, Exchange, Progressive, SuperSideBet};
use testkit::rounds::{Game, METERS};

use super::live::{blind, silent};
use super::scene::{JUST_QUALIFIES, Play as _, PlayLunar as _, Start, by_player, closed, dealt_by, elections, turned};

const PLAIN: &str = "2c 5h 9c Jc Kh";
const FLUSH: &str = "2d 5d 9d 7d 6d";
const FULL_HOUSE: &str = "6s 6c 6d 8s 8c";
const FOUR_NINES: &str = "9c 9d 9h 9s 5d";
const ROYAL: &str = "Tc Jc Qc Kc Ac";
const OTHER_ROYAL: &str = "Ts Js Qs Ks As";
const STRAIGHT_FLUSH: &str = "5s 6s 7s 8s 9s";
/// A dealer without a hand, and without a card of the royal flushes.
const NOTHING: &str = "Ah Qd Jd Th 8h";

/// The player bets, and the dealer turns the hole cards.
fn bets(game: &mut Game<'_>, seat: u8) {
    game.choose(seat, Choice::Bet);
    if game.next() == Next::Step(Step::TurnDealer) {
        game.step(Step::TurnDealer);
    }
}

/// Turns a hand, validates its payout and settles it.
fn turn_and_pay(game: &mut Game<'_>, seat: u8) {
    game.step(Step::TurnHand(seat));
    assert_eq!(game.next(), Next::Validation { seat, wager: Progressive });
    game.validate(seat);
    game.step(Step::SettleHand(seat));
}

//= lunar_poker 38.10(j)2
//= lunar_poker 38.11(c)
// Seat 1 says nothing and bets. The dealer has no hand, turns seat 1 because it has a progressive wager, and sees a royal
// flush: all of the meter is paid, though the time for instant cash is over (LP-19, LP-20).
#[test]
fn a_silent_royal_flush_wins_the_meter() {
    let mut game = silent(&[(1, ROYAL, 0, 1)], NOTHING, "");
    bets(&mut game, 1);
    game.choose(1, Choice::LetBe);
    turn_and_pay(&mut game, 1);
    assert_eq!(game.settled(), [(1, Progressive, "win", 12_346, 0), (1, Ante, "win", 10, 10), (1, Bet, "void", 0, 20)]);
    assert_eq!(game.round.lines()[0].paid.to_string(), "$12,346.37");
}

//= lunar_poker 38.10(i)3
//= lunar_poker 38.11(c)
// Four nines against a dealer who qualifies: $500 beside the bet.
#[test]
fn silent_four_nines_win_500_dollars() {
    let mut game = silent(&[(1, FOUR_NINES, 0, 1)], JUST_QUALIFIES, "");
    bets(&mut game, 1);
    turn_and_pay(&mut game, 1);
    // The bet of $20 at 20 to 1.
    assert_eq!(game.settled(), [(1, Progressive, "win", 500, 0), (1, Ante, "push", 0, 10), (1, Bet, "win", 400, 20)]);
}

//= lunar_poker 38.11(a)
//= lunar_poker 38.11(c)
// A folded hand that carries a progressive wager is turned before it is collected, and before the next player decides.
#[test]
fn a_folded_hand_is_turned_and_paid() {
    let mut game = silent(&[(1, FULL_HOUSE, 5, 1), (2, PLAIN, 0, 0)], JUST_QUALIFIES, "");
    game.choose(1, Choice::Fold);
    assert_eq!(game.next(), Next::Step(Step::TurnHand(1)));
    assert!(matches!(blind(&game, Command::Proceed(Step::TurnHand(1))).expect_err("5 faces").why, Why::FacesNeeded(_)));
    turn_and_pay(&mut game, 1);
    // The hand lies open in time, so the table declares the super side bet too: 100 to 1.
    let won = [(1, SuperSideBet, "win", 500, 5), (1, Progressive, "win", 100, 0)];
    assert_eq!(game.settled(), [&[(1, Ante, "lose", 0, 0)], won.as_slice()].concat());
    assert_eq!(game.next(), Next::Choice(2));
}

//= lunar_poker 38.10(d)
//= lunar_poker 38.11(a)
// Cards that are exchanged away are turned before they go to the rack: the first five decide the progressive (LP-2).
#[test]
fn exchanged_cards_are_turned_for_the_progressive() {
    let mut game = silent(&[(1, FLUSH, 5, 1)], JUST_QUALIFIES, "Qs Qh");
    let away = Command::Choose { seat: 1, choice: Choice::Exchange(game.positions(1, "7d 6d")) };
    assert!(matches!(blind(&game, away).expect_err("two faces").why, Why::FacesNeeded(cards) if cards.len() == 2));
    let events = game.must(away);
    assert_eq!(turned(&events).len(), 2);
    assert_eq!(game.settled(), [(1, SuperSideBet, "lose", 0, 0)], "38.10(a): two more cards are dealt");
    bets(&mut game, 1);
    turn_and_pay(&mut game, 1);
    // A pair of queens beats the dealer's ace-king: the bet of $20 at 1 to 1.
    let options = [(1, Progressive, "win", 50, 0), (1, Exchange, "lose", 0, 0)];
    let bet = [(1, Ante, "push", 0, 10), (1, Bet, "win", 20, 20)];
    assert_eq!(game.settled()[1..], [options, bet].concat());
}

fn two_royals(seats: &[Start<'_>]) -> Game<'static> {
    let mut game = silent(seats, "Ah Qd Jd 3h 2h", "");
    bets(&mut game, 2);
    bets(&mut game, 4);
    game.choose(2, Choice::LetBe);
    game.choose(4, Choice::LetBe);
    game
}

//= lunar_poker 38.12(i)
// Two silent royal flushes are turned one after the other, from the dealer's right. The second one shares equally in what the
// first was paid, so that is settled again (LP-9): $12,347.0789 for two is $6,173.53 each.
#[test]
fn royal_flushes_share_whenever_they_are_turned() {
    let mut game = two_royals(&[(2, ROYAL, 0, 1), (4, OTHER_ROYAL, 0, 1)]);
    turn_and_pay(&mut game, 4);
    assert_eq!(game.round.lines()[0].paid.to_string(), "$12,347.07");
    turn_and_pay(&mut game, 2);
    let of_meter: Vec<_> = game.round.lines().iter().filter(|line| line.wager == Progressive).collect();
    let paid: Vec<_> = of_meter.iter().map(|line| (line.seat, line.paid.to_string())).collect();
    assert_eq!(paid, [(4, "$6,173.53".to_owned()), (2, "$6,173.53".to_owned())]);
    assert_eq!(game.meters[0].get(), 10_000_018_900, "as if both had been shown at once");
    let again =
        |event: &games::round::Event| matches!(event.what, What::Reversed { reading, .. } if reading.id() == "LP-9");
    assert!(game.events.iter().any(again));
}

//= lunar_poker 38.10(a)
// No card was dealt since the deal, so the hand may be declared: after the declared hands were turned, after they were
// settled, after the player has bet, and after the dealer has turned the hole cards (ALL-14).
#[test]
fn a_hand_is_declared_until_the_next_card() {
    let steps: [&[Step]; 2] = [&[Step::TurnDeclared], &[Step::TurnDeclared, Step::SettleFirstCards]];
    for (steps, choices) in [(steps[0], 0), (steps[1], 0), (steps[1], 1), (steps[1], 2)] {
        let mut game = dealt_by(by_player(), &[(1, FLUSH, 5, 0), (2, PLAIN, 0, 0)], JUST_QUALIFIES, "");
        steps.iter().for_each(|step| drop(game.step(*step)));
        (1..=choices).for_each(|seat| bets(&mut game, seat));
        game.must(Command::Declare { seat: 1 });
        assert_eq!(game.next(), Next::Step(Step::TurnDeclared));
        game.step(Step::TurnDeclared);
        game.step(Step::SettleFirstCards);
        assert_eq!(game.settled(), [(1, SuperSideBet, "win", 300, 5)]);
        assert_eq!(game.refuses(Command::Declare { seat: 1 }).why, Why::NothingToDeclare(1));
    }
}

//= lunar_poker 38.10(a)
// A card that is dealt to another player ends the time to declare, and so does the collection of the player's own cards.
#[test]
fn the_next_card_ends_the_time_to_declare() {
    let seats = [(1, PLAIN, 0, 0), (2, FLUSH, 5, 0)];
    for choice in [Choice::Fold, Choice::Bet, Choice::Buy] {
        let mut game = dealt_by(by_player(), &seats, JUST_QUALIFIES, "");
        game.first_cards();
        game.choose(1, choice);
        let accepted = game.decide(&Command::Declare { seat: 2 }).is_ok();
        assert_eq!(accepted, choice != Choice::Buy, "{choice:?}");
        if choice == Choice::Buy {
            let refusal = game.refuses(Command::Declare { seat: 2 });
            assert_eq!((refusal.why, refusal.clause.id()), (Why::NothingToDeclare(2), "38.10(a)"));
            assert_eq!(game.settled(), [(2, SuperSideBet, "forfeit", 0, 0)]);
        }
    }
    let mut folded = dealt_by(by_player(), &[(1, FLUSH, 5, 0), (2, PLAIN, 0, 0)], JUST_QUALIFIES, "");
    folded.first_cards();
    folded.choose(1, Choice::Fold);
    assert_eq!(folded.refuses(Command::Declare { seat: 1 }).why, Why::NothingToDeclare(1));
}

//= lunar_poker 38.10(a)1
// Instant cash that is declared after the bet ends the player's round: the bet is returned (LP-4).
#[test]
fn instant_cash_that_is_declared_late_returns_the_bet() {
    let mut game = dealt_by(by_player(), &[(1, STRAIGHT_FLUSH, 0, 0), (2, PLAIN, 0, 0)], JUST_QUALIFIES, "");
    game.first_cards();
    bets(&mut game, 1);
    game.must(Command::Declare { seat: 1 });
    game.step(Step::TurnDeclared);
    game.step(Step::SettleFirstCards);
    assert_eq!(game.settled(), [(1, Ante, "win", 2000, 10), (1, Bet, "void", 0, 20)]);
    assert_eq!((game.round.seat(1).status, game.next()), (Status::Finished, Next::Choice(2)));
}

//= lunar_poker 38.13(d)
// A wrong number of cards is found when a folded hand is turned for its progressive: the hand is void, the folded ante comes
// back, and the meter shows what it did (ALL-8).
#[test]
fn a_misdealt_folded_hand_is_void() {
    let mut game = silent(&[(1, PLAIN, 5, 1), (2, FLUSH, 0, 0)], JUST_QUALIFIES, "");
    game.choose(1, Choice::Fold);
    game.report(Misdealt { spot: Spot::Player(1), cards: 4 });
    assert_eq!(
        game.settled().iter().map(|line| (line.2, line.4)).collect::<Vec<_>>(),
        [("void", 10), ("void", 1), ("void", 5)]
    );
    assert_eq!((game.meters, game.next()), (METERS, Next::Choice(2)));
}

//= lunar_poker 38.10(g)
//= lunar_poker 38.10(k)
//= lunar_poker 38.10(h)
// What is refused cites the clause on what was asked for.
#[test]
fn refusals_cite_their_own_clause() {
    let game = silent(&[(1, PLAIN, 0, 0)], NOTHING, "");
    for (command, clause) in [
        (Command::Choose { seat: 1, choice: Choice::Force }, "38.10(k)"),
        (Command::Proceed(Step::ForceDealer), "38.10(k)"),
        (Command::Proceed(Step::TurnDealer), "38.10(g)"),
        (Command::Proceed(Step::TurnHand(1)), "38.10(h)"),
        (Command::Proceed(Step::Collect), "38.10(l)"),
    ] {
        assert_eq!(game.refuses(command).clause.id(), clause, "{command:?}");
    }
    let early = closed(elections(), &[(1, PLAIN, 0, 0)], NOTHING, "");
    for (what, clause) in [
        (FoundFaceUp, "38.13(b)"),
        (DrawnInError, "38.13(c)"),
        (Exposed(3), "38.13(a)"),
        (Misdealt { spot: Spot::Dealer, cards: 4 }, "38.13(d)"),
        (ShoeFailed, "38.13(f)"),
        (WrongCountOfDeck, "38.7(f)2"),
        (Communicated(1), "38.10(f)"),
        (LookedAtDrawCard(1), "38.10(c)"),
    ] {
        assert_eq!(early.refuses(Command::Report(what)).clause.id(), clause, "{what:?}");
    }
}
