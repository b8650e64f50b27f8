//! A live table: faces are asked for when cards are turned, and never before.

use games::round::{Choice, Command, Refusal, Step, Why};
use games::settlement::{HandInWords, Outcome};
use paytables::Cents;
use testkit::rounds::Game;

use super::scene::{Play as _, blind, by_player, dealt, elections, flopped};

/// The positions whose faces a table asks for that knows none but what lies open.
fn asked(game: &Game<'_>, step: Step) -> Vec<u8> {
    match blind(game, Command::Proceed(step)) {
        Err(Refusal { why: Why::FacesNeeded(positions), .. }) => positions,
        other => panic!("{step:?}: {other:?}"),
    }
}

//= holdem_3_bonus 42.10(a)
// A hand that is not shown: its 3 card bonus is collected without a face. It loses (ALL-22) or is forfeited (ALL-14).
#[test]
fn hands_that_nobody_shows_lose_unseen() {
    for (elections, outcome) in [(elections(), Outcome::Lose), (by_player(), Outcome::Forfeit)] {
        let game = dealt(elections, &[(1, 5, 0)], "Ac Ad 3s");
        let events = blind(&game, Command::Proceed(Step::SettleFirstCards)).expect("no face is needed");
        let games::round::What::Settled(line) = events[0].what else { panic!("{events:?}") };
        assert_eq!((line.outcome, line.hand), (outcome, HandInWords::Nothing));
        assert_eq!(line.readings[0].id(), if outcome == Outcome::Lose { "ALL-22" } else { "ALL-14" });
    }
}

//= holdem_3_bonus 42.10(a)
// A player shows the hand: its three faces are asked for, and the others' are not.
#[test]
fn a_hand_that_is_shown_is_asked_for() {
    let mut game = dealt(elections(), &[(1, 5, 0), (2, 5, 0)], "Ac Ad 3s");
    game.must(Command::Declare { seat: 2 });
    assert_eq!(asked(&game, Step::SettleFirstCards), [3, 4, 5]);
}

//= holdem_3_bonus 42.10(b)
// Decisions need no faces.
#[test]
fn decisions_need_no_faces() {
    for choice in [Choice::Fold, Choice::TurnRiver(Cents::dollars(10))] {
        let game = flopped(elections(), &[(1, 0, 5)], "");
        let command = Command::Choose { seat: 1, choice };
        assert_eq!(blind(&game, command), game.decide(&command));
    }
}

//= holdem_3_bonus 42.10(c)
//= holdem_3_bonus 42.10(d)
//= holdem_3_bonus 42.10(e)
// Flop, river, dealer and hands, each when it is turned.
#[test]
fn faces_are_asked_for_when_cards_are_turned() {
    let mut game = dealt(elections(), &[(1, 0, 0)], "");
    let steps = [
        (Step::TurnFlop, vec![6, 7]),
        (Step::TurnRiver, vec![8, 9]),
        (Step::TurnDealer, vec![3, 4, 5]),
        (Step::TurnHand(1), vec![0, 1, 2]),
    ];
    for (step, positions) in steps {
        assert_eq!(asked(&game, step), positions);
        game.step(step);
        if step == Step::TurnFlop {
            game.choose(1, Choice::TurnRiver(Cents::dollars(10)));
        }
    }
    let settled = blind(&game, Command::Proceed(Step::SettleHand(1)));
    assert_eq!(settled, game.decide(&Command::Proceed(Step::SettleHand(1))));
}
