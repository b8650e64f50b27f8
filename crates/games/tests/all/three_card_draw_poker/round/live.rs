//! A live table: faces are asked for when cards are turned, and never before.

use games::round::{Choice, Command, Entered, Event, Outside, Refusal, Round, Step, Why, decide};
use testkit::rounds::{Game, METERS};

use super::scene::{Play as _, blind, dealt};

/// The positions whose faces a table asks for that knows none but what was entered.
fn asked(game: &Game<'_>, step: Step) -> (Vec<u8>, &'static str) {
    match blind(game, Command::Proceed(step)) {
        Err(Refusal { why: Why::FacesNeeded(positions), clause }) => (positions, clause.id()),
        other => panic!("{step:?}: {other:?}"),
    }
}

//= three_card_draw_poker 42.10(f)
// Nobody needs a face to fold, to stand or to draw.
#[test]
fn decisions_need_no_faces() {
    for choice in [Choice::Fold, Choice::InToWin, Choice::Draw(0)] {
        let game = dealt(&[(1, 5)], "");
        let seen = blind(&game, Command::Choose { seat: 1, choice });
        assert_eq!(seen, game.decide(&Command::Choose { seat: 1, choice }));
    }
}

//= three_card_draw_poker 42.10(h)8
//= three_card_draw_poker 42.10(h)9
// First the dealer's four cards, then the two kept cards, and the draw card only after these.
#[test]
fn faces_are_asked_for_when_cards_are_turned() {
    let mut game = dealt(&[(1, 5)], "2c 2d 9h  3s 5d 8c Jh  2s");
    game.choose(1, Choice::Draw(1));
    assert_eq!(asked(&game, Step::TurnDealer), (vec![3, 4, 5, 6], "42.10(g)"));
    game.step(Step::TurnDealer);
    assert_eq!(asked(&game, Step::TurnHand(1)), (vec![0, 2], "42.10(h)8"));
    game.step(Step::TurnHand(1));
    assert_eq!(asked(&game, Step::TurnDraw(1)), (vec![7], "42.10(h)9"));
}

//= three_card_draw_poker 42.10(h)9
// A face that lies open already cannot be turned again.
#[test]
fn a_face_cannot_lie_open_twice() {
    let mut game = dealt(&[(1, 0)], "2c 2d 9h  3s 5d 8c Jh  2s");
    game.choose(1, Choice::Draw(2));
    game.step(Step::TurnDealer);
    game.step(Step::TurnHand(1));
    let mut entered = Entered::default();
    entered.enter(7, "3s".parse().expect("a card"));
    let refusal = with(&game.round, &game, &entered).expect_err("the three of spades is the dealer's");
    assert_eq!(refusal.why, Why::CardTwice("3s".parse().expect("a card")));
}

fn with(round: &Round, game: &Game<'_>, entered: &Entered) -> Result<Vec<Event>, Refusal> {
    let outside = Outside::new(entered, &METERS);
    decide(game.rules, round, &outside, &Command::Proceed(Step::TurnDraw(1)))
}
