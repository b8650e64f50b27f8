//! A live table: faces are asked for when cards are turned, and never before.

use games::round::{Choice, Command, Entered, Event, Next, Outside, Position, Refusal, Step, Unknown, Why, decide};
use games::wager::Wager::SuperSideBet;
use testkit::rounds::{Game, METERS};

use super::scene::{JUST_QUALIFIES, NO_HAND, Play as _, PlayLunar as _, Start, choosing, dealt, dealt_by};

const ONE: &str = "2c 5h 9s Jd Kh";
const DIAMONDS: &str = "2d 5d 9d 7d 6d";

/// What a table does that knows no faces.
pub fn blind(game: &Game<'_>, command: Command) -> Result<Vec<Event>, Refusal> {
    decide(game.rules, &game.round, &Outside::new(&Unknown, &game.meters), &command)
}

/// The positions whose faces a table asks for that knows none.
#[track_caller]
fn asked(game: &Game<'_>, step: Step) -> (Vec<Position>, &'static str) {
    match blind(game, Command::Proceed(step)) {
        Err(Refusal { why: Why::FacesNeeded(positions), clause }) => (positions, clause.id()),
        other => panic!("{step:?}: {other:?}"),
    }
}

//= lunar_poker 38.10(b)
// Nobody's face is needed to choose.
#[test]
fn choices_need_no_faces() {
    let game = choosing(&[(1, ONE, 0, 0)], NO_HAND, "");
    let away = game.positions(1, "2c 5h 9s");
    for choice in [Choice::Fold, Choice::Bet, Choice::Buy, Choice::Exchange(away)] {
        let command = Command::Choose { seat: 1, choice };
        assert_eq!(blind(&game, command), game.decide(&command));
    }
}

/// A live round whose players say nothing, until they choose.
pub fn silent(seats: &[Start<'_>], dealer: &str, stub: &str) -> Game<'static> {
    let mut game = dealt(seats, dealer, stub);
    for step in [Step::TurnDeclared, Step::SettleFirstCards] {
        assert!(matches!(game.next(), Next::Step(next) | Next::Declarations(next) if next == step));
        let events = blind(&game, Command::Proceed(step)).expect("nothing is shown");
        assert_eq!(super::scene::declared(&events), [0_u8; 0]);
        game.take(&events);
    }
    assert_eq!(game.settled(), [], "38.10(a): nothing is forfeited before another card is dealt (ALL-14)");
    game
}

//= lunar_poker 38.10(a)
// A super side bet that nobody has declared is lost when the next card is dealt, to whomever (ALL-14).
#[test]
fn a_hand_that_is_not_shown_has_not_won() {
    let mut game = silent(&[(1, ONE, 0, 0), (2, DIAMONDS, 5, 0)], JUST_QUALIFIES, "3d");
    let buys = Command::Choose { seat: 1, choice: Choice::Buy };
    let events = blind(&game, buys).expect("no face is needed");
    game.take(&events);
    assert_eq!(game.settled(), [(2, SuperSideBet, "lose", 0, 0)]);
    let refusal = blind(&game, Command::Declare { seat: 2 }).expect_err("a card was dealt");
    assert_eq!((refusal.why, refusal.clause.id()), (Why::NothingToDeclare(2), "38.10(a)"));
}

//= lunar_poker 38.10(a)
//= lunar_poker 38.10(a)2
// The player of a live table declares, and only then the five faces are entered; what they are is judged by the table.
#[test]
fn a_declared_hand_is_entered() {
    for (cards, outcome) in [(DIAMONDS, "win"), (ONE, "lose")] {
        let mut game = dealt_by(super::scene::elections(), &[(2, cards, 5, 0)], JUST_QUALIFIES, "");
        let declared = blind(&game, Command::Declare { seat: 2 }).expect("nobody knows the hand");
        game.take(&declared);
        assert_eq!(asked(&game, Step::TurnDeclared), (vec![0, 2, 4, 6, 8], "38.10(a)"));
        game.step(Step::TurnDeclared);
        let events = blind(&game, Command::Proceed(Step::SettleFirstCards)).expect("all faces are open");
        game.take(&events);
        assert_eq!(game.settled()[0].2, outcome);
    }
}

//= lunar_poker 38.10(g)
//= lunar_poker 38.10(h)
//= lunar_poker 38.10(j)2
//= lunar_poker 38.10(k)
// Hole cards when they are turned, a hand when it is compared, the dealer's new card when it comes; a hand that nobody
// turns is never asked for.
#[test]
fn faces_are_asked_for_when_cards_are_turned() {
    let mut game = choosing(&[(1, ONE, 0, 0), (2, "2s 4h 9c Js Ks", 0, 0)], NO_HAND, "3d 6c");
    game.choose(1, Choice::Buy);
    game.choose(1, Choice::Bet);
    game.choose(2, Choice::Bet);
    assert_eq!(asked(&game, Step::TurnDealer), (vec![5, 8, 11, 14], "38.10(g)"));
    game.step(Step::TurnDealer);
    game.choose(1, Choice::Force);
    game.choose(2, Choice::LetBe);
    blind(&game, Command::Proceed(Step::SettleHand(2))).expect("no face is needed");
    game.step(Step::SettleHand(2));
    assert_eq!(asked(&game, Step::ForceDealer), (vec![16], "38.10(k)"));
    game.step(Step::ForceDealer);
    assert_eq!(asked(&game, Step::TurnHand(1)), (vec![0, 3, 6, 9, 12, 15], "38.10(h)"));
}

//= lunar_poker 38.10(g)
// A face that lies open already cannot be turned again.
#[test]
fn a_face_cannot_lie_open_twice() {
    let mut game = choosing(&[(1, ONE, 0, 0)], NO_HAND, "");
    game.choose(1, Choice::Bet);
    let mut entered = Entered::default();
    for (position, card) in [(3, "Ah"), (5, "Qd"), (7, "Jc"), (9, "Ts")] {
        entered.enter(position, card.parse().expect("a card"));
    }
    let outside = Outside::new(&entered, &METERS);
    let refusal = decide(game.rules, &game.round, &outside, &Command::Proceed(Step::TurnDealer));
    assert_eq!(refusal.expect_err("the ace is the up card").why, Why::CardTwice("Ah".parse().expect("a card")));
}
