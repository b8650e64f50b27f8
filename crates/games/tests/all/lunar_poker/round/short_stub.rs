//! A stub that runs out while cards are exchanged (LP-6, LP-15).

use std::ops::Range;

use games::dealing::Spot;
use games::round::{Choice, Event, Lies, Step, What};
use games::wager::Wager;
use testkit::rounds::Game;

use super::scene::{NO_HAND, Play as _, choosing};

/// Five players without anything to show: 22 cards are left.
fn five() -> Game<'static> {
    let seats = [
        (1, "2c 5d 9s Jh Kc", 0, 0),
        (2, "2d 5c 9h Js Kh", 0, 0),
        (3, "2s 4h 9c Jd Ks", 0, 0),
        (4, "3c 4d 7s Tc Kd", 0, 0),
        (5, "3d 4c 7h Th Qs", 0, 0),
    ];
    choosing(&seats, NO_HAND, "")
}

fn exchange(game: &mut Game<'_>, seat: u8, cards: usize) -> Vec<Event> {
    let away = game.round.laid().at_spot(Spot::Player(seat)).take(cards).collect();
    game.choose(seat, Choice::Exchange(away))
}

/// Exactly the cards at these positions may still be dealt.
#[track_caller]
fn may_come(game: &Game<'_>, positions: Range<u8>) {
    let all: Vec<u8> = (0..=u8::MAX).filter(|position| game.round.laid().may_come(*position)).collect();
    assert_eq!(all, positions.collect::<Vec<u8>>());
}

fn renewals(events: &[Event]) -> Vec<(usize, u8)> {
    let renewed = |(at, event): (usize, &Event)| match event.what {
        What::StubRenewed { cards, readings } => {
            let shown: Vec<&str> = readings.iter().map(|reading| reading.id()).collect();
            assert_eq!(shown, ["LP-6", "LP-15"]);
            Some((at, cards))
        }
        _ => None,
    };
    events.iter().enumerate().filter_map(renewed).collect()
}

//= lunar_poker 38.10(d)
// 22 cards are enough for four players and two of the fifth; for the third card the 25 cards exchanged away are the new
// stub, those of the player who draws included (LP-6, LP-15).
#[test]
fn the_stub_is_renewed_when_it_is_empty_and_a_card_is_needed() {
    let mut game = five();
    assert_eq!(game.round.laid().stub(), 22);
    for seat in 1..=4 {
        let events = exchange(&mut game, seat, 5);
        assert_eq!(renewals(&events), []);
        game.choose(seat, Choice::Bet);
    }
    assert_eq!(game.round.laid().stub(), 2);
    may_come(&game, 50..52);
    let events = exchange(&mut game, 5, 5);
    // The choice, the payment, five cards given up, two dealt: then it is empty.
    assert_eq!(renewals(&events), [(9, 25)]);
    assert_eq!(game.round.laid().stub(), 22);
    may_come(&game, 55..77);
    assert!(events[10..].iter().all(|event| event.clause.id() == "38.10(d)"));
}

//= lunar_poker 38.10(d)
// An empty stub is left alone while nobody needs a card.
#[test]
fn an_empty_stub_is_not_renewed_for_nothing() {
    let mut game = five();
    for seat in 1..=4 {
        exchange(&mut game, seat, 5);
        game.choose(seat, Choice::Bet);
    }
    let events = exchange(&mut game, 5, 2);
    assert_eq!((renewals(&events), game.round.laid().stub()), (vec![], 0));
    // If a card is needed, it is one of the 22 that were exchanged.
    may_come(&game, 52..74);
    game.choose(5, Choice::Bet);
    game.step(Step::TurnDealer);
    (1..=5).for_each(|seat| drop(game.choose(seat, Choice::LetBe)));
    game.finish();
    assert_eq!(renewals(&game.events), []);
}

//= lunar_poker 38.10(k)
// A forced dealer's new card may be the one that needs the new stub; the card that the dealer gives up is not in it, and
// neither are folded hands (LP-15).
#[test]
fn the_forced_dealer_draws_from_a_renewed_stub() {
    let mut game = five();
    for seat in 1..=4 {
        exchange(&mut game, seat, 5);
        game.choose(seat, if seat == 1 { Choice::Fold } else { Choice::Bet });
    }
    exchange(&mut game, 5, 2);
    game.choose(5, Choice::Bet);
    game.step(Step::TurnDealer);
    game.choose(2, Choice::Force);
    (3..=5).for_each(|seat| drop(game.choose(seat, Choice::LetBe)));
    while game.next() != games::round::Next::Step(Step::ForceDealer) {
        let games::round::Next::Step(step) = game.next() else { panic!("a step") };
        game.step(step);
    }
    let events = game.step(Step::ForceDealer);
    assert_eq!(renewals(&events), [(0, 22)], "4 × 5 + 2 cards were exchanged away");
    let new = events.iter().find_map(|event| match event.what {
        What::Revealed { card, .. } => Some(card),
        _ => None,
    });
    let again = |(_, dealt): (u8, games::round::Dealt)| matches!(dealt.lies, Lies::InStubAgain(_));
    assert_eq!(game.round.laid().dealt().filter(|card| again(*card)).count(), 22);
    assert!(game.round.shown(Spot::Dealer).contains(new.expect("a new card")));
    game.finish();
    assert!(game.settled().iter().any(|line| line.1 == Wager::Force));
}
