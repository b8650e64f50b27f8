//! A live table: faces are asked for when cards are turned, and never before.

use games::dealing::Spot;
use games::round::{Choice, Command, Entered, Event, Outside, Refusal, Round, Step, Why, decide};
use games::wager::Wager;
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

//= three_card_draw_poker 42.10(h)8
// A face decides the lines of its own seat, and the draw card not the First 3 Bonus (TC-3); the dealer's decide all wagers but
// that. Only these lines are settled again after a correction (ALL-23).
#[test]
fn a_face_decides_its_own_lines() {
    let mut game = dealt(&[(1, 5), (2, 5)], "2c 2d 9h  3h 5h 8h  3s 5d 8c Jh  2s 2h");
    for seat in [1, 2] {
        let away = game.round.laid().at_spot(Spot::Player(seat)).last().expect("a card lies there");
        game.choose(seat, Choice::Draw(away));
    }
    game.finish();
    let at = |spot| game.round.laid().at_spot(spot).last().expect("a card lies there");
    let (drawn, dealers) = (at(Spot::Player(1)), at(Spot::Dealer));
    let first = game.round.laid().at_spot(Spot::Player(1)).next().expect("a card lies there");
    for line in game.round.lines() {
        let (own, bonus) = (line.seat == 1, line.wager == Wager::First3Bonus);
        let decides = |position| game.rules.is_decided_by(&game.round, line, position);
        assert_eq!([decides(first), decides(drawn), decides(dealers)], [own, own && !bonus, !bonus], "{line:?}");
    }
    let seats_with_bonus = game.round.lines().iter().filter(|line| line.wager == Wager::First3Bonus).count();
    assert_eq!(seats_with_bonus, 2);
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
