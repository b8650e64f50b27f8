//! Section 38.13(a): a hole card that somebody sees too early (LP-18).

use games::dealing::Spot;
use games::round::Irregularity::Exposed;
use games::round::{Choice, Command, Next, Position, Remedy, Step};
use games::wager::Wager::{Ante, Bet, Buy, SuperSideBet};
use testkit::rounds::Game;

use super::irregularities::cannot_happen;
use super::scene::{JUST_QUALIFIES, Play as _, cards, choosing, closed, dealt, elections, readings, remedy, turned};

const ONE: &str = "2c 5h 9s Jc Kh";
const TWO: &str = "2d 5d 8s Jd Kc";

fn hole_card(game: &Game<'_>) -> Position {
    game.round.laid().at_spot(Spot::Dealer).last().expect("the dealer has cards")
}

fn two() -> Game<'static> {
    choosing(&[(2, ONE, 5, 0), (4, TWO, 0, 0)], JUST_QUALIFIES, "")
}

//= lunar_poker 38.13(a)
// While somebody may still bet, an exposed hole card voids all hands: during the deal, before the first cards are settled,
// and until the last player has bet or folded.
#[test]
fn exposed_while_bets_are_open() {
    let mut dealing = closed(elections(), &[(2, ONE, 5, 0), (4, TWO, 0, 0)], JUST_QUALIFIES, "");
    dealing.must(Command::LockProgressives { counted: 0 });
    dealing.must(Command::Deal { cards: 6 });
    let before = dealt(&[(2, ONE, 5, 0), (4, TWO, 0, 0)], JUST_QUALIFIES, "");
    for mut game in [dealing, before] {
        let events = game.report(Exposed(hole_card(&game)));
        assert_eq!((remedy(&events), readings(&events)), ((Remedy::VoidRound, "38.13(a)"), vec!["LP-18"]));
        assert_eq!(turned(&events).len(), 1);
        assert!(game.settled().iter().all(|line| line.2 == "void"));
        assert_eq!(game.settled().iter().map(|line| line.4).sum::<i64>(), 25);
    }
}

//= lunar_poker 38.13(a)
// One player has bought and bet, the other has still to choose: everything goes back, the payment and the super side bet
// that was lost too (LP-5, ALL-17).
#[test]
fn exposed_before_the_last_player_has_chosen() {
    let mut game = two();
    game.choose(2, Choice::Buy);
    game.choose(2, Choice::Bet);
    assert_eq!(remedy(&game.report(Exposed(hole_card(&game)))), (Remedy::VoidRound, "38.13(a)"));
    assert_eq!(
        game.settled(),
        [
            (2, Ante, "void", 0, 10),
            (2, SuperSideBet, "void", 0, 5),
            (2, Buy, "void", 0, 10),
            (2, Bet, "void", 0, 20),
            (4, Ante, "void", 0, 10),
        ]
    );
}

//= lunar_poker 38.13(a)
// After the last bet it changes nothing: the card stays open, the others are turned, and hands are settled.
#[test]
fn exposed_when_all_have_chosen() {
    let mut game = two();
    game.choose(2, Choice::Bet);
    game.choose(4, Choice::Fold);
    let position = hole_card(&game);
    let events = game.report(Exposed(position));
    assert_eq!((remedy(&events), turned(&events)), ((Remedy::PlayOn, "38.13(a)"), cards("2h")));
    assert_eq!(readings(&events), ["LP-18"]);
    cannot_happen(&game, Exposed(position));
    assert_eq!(game.next(), Next::Step(Step::TurnDealer));
    assert_eq!(turned(&game.step(Step::TurnDealer)), cards("Kd 4c 3s"));
    game.finish();
    assert_eq!(game.settled().last(), Some(&(2, Bet, "lose", 0, 0)));
}

//= lunar_poker 38.1:hole_card
//= lunar_poker 38.13(a)
// The up card and players' cards are no hole cards, and after the turn there is none.
#[test]
fn only_hole_cards_are_exposed() {
    let mut game = two();
    let up = game.round.laid().at_spot(Spot::Dealer).next().expect("an up card");
    let players = game.round.laid().at_spot(Spot::Player(2)).next().expect("a card");
    for position in [up, players, 51] {
        cannot_happen(&game, Exposed(position));
    }
    game.choose(2, Choice::Bet);
    game.choose(4, Choice::Bet);
    game.step(Step::TurnDealer);
    cannot_happen(&game, Exposed(hole_card(&game)));
}
