//! Section 38.10(a): who shows the first five cards, and what silence costs.

use games::round::{Choice, Command, Next, Step, What, Why};
use games::settlement::HandInWords;
use games::wager::Wager::{Ante, Bet, Progressive, SuperSideBet};

use super::scene::{
    JUST_QUALIFIES, Play as _, PlayLunar as _, by_player, cards, clauses, dealt, dealt_by, declared, elections, turned,
};

const FOUR_DIAMONDS: &str = "2d 5d 9d Jd Kc";
const DIAMONDS: &str = "2d 5d 9d Jd 7d";
const PLAIN: &str = "2c 5h 9c Jc Kh";
const STRAIGHT_FLUSH: &str = "5s 6s 7s 8s 9s";

//= lunar_poker 38.10(a)
// Right after the deal everybody may declare, before any choice; the table declares what wins, and shows nothing else
// (ALL-14).
#[test]
fn the_table_declares_what_wins() {
    let mut game = dealt(&[(1, PLAIN, 5, 1), (2, DIAMONDS, 5, 0), (4, STRAIGHT_FLUSH, 0, 0)], JUST_QUALIFIES, "");
    assert_eq!(game.next(), Next::Declarations(Step::TurnDeclared));
    let refusal = game.refuses(Command::Choose { seat: 1, choice: Choice::Bet });
    assert_eq!(refusal.why, Why::NotNow(Next::Declarations(Step::TurnDeclared)));
    let events = game.step(Step::TurnDeclared);
    assert_eq!(declared(&events), [2, 4]);
    assert_eq!(turned(&events), [cards(DIAMONDS), cards(STRAIGHT_FLUSH)].concat());
    assert_eq!(clauses(&events), ["38.10(a)"]);
}

//= lunar_poker 38.10(a)
// A flush wins nothing for who has neither side wager nor progressive: nobody sees it.
#[test]
fn what_no_wager_claims_stays_hidden() {
    let mut game = dealt(&[(2, DIAMONDS, 0, 0)], JUST_QUALIFIES, "");
    assert_eq!(turned(&game.step(Step::TurnDeclared)), []);
    assert_eq!(game.next(), Next::Step(Step::SettleFirstCards));
}

//= lunar_poker 38.10(a)
// A super side bet whose hand is not shown loses when the cards are collected, and the record does not say with what.
#[test]
fn an_unseen_hand_loses_its_super_side_bet() {
    let mut game = dealt(&[(1, FOUR_DIAMONDS, 5, 0)], JUST_QUALIFIES, "");
    let events = game.first_cards();
    assert_eq!((turned(&events), game.settled()), (vec![], vec![]));
    game.choose(1, Choice::Fold);
    assert_eq!(game.settled(), [(1, Ante, "lose", 0, 0), (1, SuperSideBet, "lose", 0, 0)]);
    assert_eq!(game.round.lines()[1].hand, HandInWords::Nothing);
}

//= lunar_poker 38.10(a)
// Where players must declare, the hand is shown and paid if its player speaks (ALL-14).
#[test]
fn a_player_declares() {
    let mut game = dealt_by(by_player(), &[(2, DIAMONDS, 5, 1)], JUST_QUALIFIES, "");
    let events = game.must(Command::Declare { seat: 2 });
    assert_eq!((declared(&events), clauses(&events)), (vec![2], vec!["38.10(a)"]));
    let refusal = game.refuses(Command::Declare { seat: 2 });
    assert_eq!((refusal.why, refusal.clause.id()), (Why::NothingToDeclare(2), "38.10(a)"));
    game.first_cards();
    assert_eq!(game.settled(), [(2, SuperSideBet, "win", 300, 5), (2, Progressive, "win", 50, 0)]);
}

//= lunar_poker 38.10(a)
// Silence until the next card forfeits the super side bet, with winning and with losing cards alike (ALL-14).
#[test]
fn silence_forfeits_whatever_the_cards_are() {
    let mut game = dealt_by(by_player(), &[(1, PLAIN, 5, 1), (2, DIAMONDS, 5, 0)], JUST_QUALIFIES, "");
    let events = game.first_cards();
    assert_eq!((turned(&events), game.settled()), (vec![], vec![]));
    game.choose(1, Choice::Buy);
    assert_eq!(game.settled(), [(2, SuperSideBet, "forfeit", 0, 0), (1, SuperSideBet, "forfeit", 0, 0)]);
    assert!(game.round.lines().iter().all(|line| line.hand == HandInWords::Nothing));
    assert!(game.round.lines()[0].readings.iter().any(|reading| reading.id() == "ALL-14"));
}

//= lunar_poker 38.11(c)
// Nobody has to declare the progressive: it is paid when the dealer turns the hand, and the super side bet, which had to be
// declared, is forfeited (LP-19, ALL-14).
#[test]
fn a_progressive_is_paid_without_a_word() {
    let mut game = dealt_by(by_player(), &[(2, DIAMONDS, 5, 1)], JUST_QUALIFIES, "");
    game.first_cards();
    assert_eq!((game.round.seat(2).declared, game.settled()), (false, vec![]));
    game.choose(2, Choice::Bet);
    game.step(Step::TurnDealer);
    game.step(Step::TurnHand(2));
    game.validate(2);
    game.step(Step::SettleHand(2));
    // The flush beats the dealer: the bet of $20 at 5 to 1.
    let bet = [(2, Ante, "push", 0, 10), (2, Bet, "win", 100, 20)];
    let side = [(2, SuperSideBet, "forfeit", 0, 0), (2, Progressive, "win", 50, 0)];
    assert_eq!(game.settled(), [side, bet].concat());
    let readings = game.round.lines()[1].readings;
    assert!(readings.iter().any(|reading| reading.id() == "LP-19"));
    // A flush is not worth instant cash, so nothing was given up.
    assert!(game.round.lines().iter().all(|line| line.readings.iter().all(|reading| reading.id() != "LP-20")));
}

//= lunar_poker 38.10(a)1
//= lunar_poker 38.12(e)
// Instant cash that nobody declares is given up, not the ante: the straight flush plays on and wins the bet (LP-20).
#[test]
fn undeclared_instant_cash_plays_on() {
    let mut game = dealt_by(by_player(), &[(3, STRAIGHT_FLUSH, 0, 0)], JUST_QUALIFIES, "");
    game.first_cards();
    assert_eq!(game.settled(), []);
    game.choose(3, Choice::Bet);
    game.finish();
    // The bet of $20 at 50 to 1.
    assert_eq!(game.settled(), [(3, Ante, "push", 0, 10), (3, Bet, "win", 1000, 20)]);
    for line in game.round.lines() {
        assert!(line.readings.iter().any(|reading| reading.id() == "LP-20"), "{line:?}");
    }
}

//= lunar_poker 38.10(a)
// A player without cards has nothing to declare, and nobody declares before the deal is over.
#[test]
fn nothing_is_declared_without_a_hand() {
    let game = dealt_by(by_player(), &[(2, DIAMONDS, 5, 0)], JUST_QUALIFIES, "");
    assert_eq!(game.refuses(Command::Declare { seat: 1 }).why, Why::NothingToDeclare(1));
    let mut early = super::scene::closed(by_player(), &[(2, DIAMONDS, 5, 0)], JUST_QUALIFIES, "");
    early.must(Command::LockProgressives { counted: 0 });
    early.must(Command::Deal { cards: 4 });
    assert_eq!(early.refuses(Command::Declare { seat: 2 }).why, Why::NothingToDeclare(2));
}

//= lunar_poker 38.6(e)
//= lunar_poker 38.10(a)2
// A hand that wins nothing is not shown to the others, as far as the table knows it; its side wagers lose.
#[test]
fn a_hand_that_wins_nothing_is_not_declared() {
    for (elections, side) in [(elections(), "lose"), (by_player(), "forfeit")] {
        let mut game = dealt_by(elections, &[(2, FOUR_DIAMONDS, 5, 1)], JUST_QUALIFIES, "");
        // Four diamonds are not a flush, and the king of clubs is black.
        assert_eq!(game.refuses(Command::Declare { seat: 2 }).why, Why::NothingToDeclare(2));
        assert_eq!(turned(&game.step(Step::TurnDeclared)), []);
        assert_eq!(game.next(), Next::Step(Step::SettleFirstCards), "no payout is to be validated");
        game.step(Step::SettleFirstCards);
        assert_eq!((game.settled(), game.next()), (vec![], Next::Choice(2)));
        game.choose(2, Choice::Fold);
        // The folded hand carries a progressive wager, so the dealer turns it (LP-19).
        game.step(Step::TurnHand(2));
        let events = game.step(Step::SettleHand(2));
        assert_eq!(game.settled()[1..], [(2, SuperSideBet, side, 0, 0), (2, Progressive, "lose", 0, 0)]);
        assert!(!events.iter().any(|event| matches!(event.what, What::MeterMoved { .. })));
    }
}
