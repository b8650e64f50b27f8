//! A live table: the dealer enters each face when its card is turned, and no sooner.

use games::dealing::Spot;
use games::packs_poker::elections::Reveal;
use games::packs_poker::round::Rulebook;
use games::round::{Command, Entered, Event, Outside, Refusal, Step, Why, decide};
use testkit::rounds::Game;

use super::scene::{elections, go, rules_with, usual_game};

/// The positions that a step asks for when nothing is entered.
fn asked(game: &Game<'_>, entered: &Entered, step: Step) -> Result<Vec<Event>, Refusal> {
    let outside = Outside::new(entered, &game.meters);
    decide(game.rules, &game.round, &outside, &Command::Proceed(step))
}

#[track_caller]
fn needed(game: &Game<'_>, entered: &Entered, step: Step) -> Vec<u8> {
    match asked(game, entered, step).expect_err("faces are needed").why {
        Why::FacesNeeded(positions) => positions,
        other => panic!("{other}"),
    }
}

//= packs_poker 43.10(a)1
//= packs_poker 43.10(a)2
// All players' cards, or one player's, are asked for together.
#[test]
fn faces_are_entered_when_cards_are_turned() {
    let nothing = Entered::default();
    let by_players = rules_with(|of| of.reveal = Reveal::Player);
    let game = usual_game(&by_players);
    assert_eq!(needed(&game, &nothing, Step::TurnHands), (0..10).collect::<Vec<u8>>());
    let by_dealer = Rulebook::new(elections());
    let game = usual_game(&by_dealer);
    assert_eq!(needed(&game, &nothing, Step::TurnHand(5)), [5, 6, 7, 8, 9]);
}

//= packs_poker 43.10(c)
//= packs_poker 43.10(d)
// A face that lies open already is refused: the dealer looks again. What is open need not be entered to go on.
#[test]
fn no_card_appears_twice() {
    let rules = Rulebook::new(elections());
    let mut game = usual_game(&rules);
    go(&mut game, Step::TurnHand(5));
    go(&mut game, Step::TurnHand(2));
    go(&mut game, Step::TurnDealer);
    let first = game.round.laid().at_spot(Spot::Pack(1)).next().expect("two cards");
    let mut entered = Entered::default();
    entered.enter(first, "Kc".parse().expect("the dealer's king"));
    entered.enter(first + 1, "3h".parse().expect("a card"));
    let king = "Kc".parse().expect("a card");
    assert_eq!(asked(&game, &entered, Step::TurnPack(1)).expect_err("twice").why, Why::CardTwice(king));
    entered.enter(first, "Jc".parse().expect("a card"));
    let events = asked(&game, &entered, Step::TurnPack(1)).expect("other faces");
    game.take(&events);
    let settled = asked(&game, &Entered::default(), Step::SettlePack(1)).expect("open cards are known");
    assert!(settled.len() > 2);
}
