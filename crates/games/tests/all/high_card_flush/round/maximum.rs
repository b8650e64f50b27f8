//! Section 38.11(h): the maximum per round, which the bonus wagers of several hands share (HC-8), when one of them loses what it
//! was paid (HC-14, ALL-23).

use games::high_card_flush::elections::Elections;
use games::high_card_flush::round::Rulebook;
use games::round::{Choice, Command, Entered, Irregularity, Outside, Sealed, What, decide};
use games::wager::Wager::{self, FlushBonus, StraightFlushBonus};
use paytables::Cents;
use testkit::rounds::Game;

use super::scene::{FOUR_SPADES, NOTHING, SUPERVISOR, deal, go_on, line, shipped, table, wager};

const FOUR_HEARTS: &str = "Kh Jh 8h 5h 5c Tc Qd";
const FOUR_DIAMONDS: &str = "Ad Kd Td 8d 8c 4c 2h";

/// Seats 1 to 3 have folded four spades, four hearts and four diamonds, each of which wins $5 on the flush bonus. The
/// straight flush bonus of seat 3 has lost. Seat 4 has still to choose.
fn three_have_folded(maximum: Option<Cents>) -> Game<'static> {
    let rules = Box::leak(Box::new(Rulebook::new(Elections { bonus_limit_per_round: maximum, ..shipped() })));
    let mut game = table(rules, &[(1, FOUR_SPADES), (2, FOUR_HEARTS), (3, FOUR_DIAMONDS), (4, NOTHING)]);
    for seat in 1..=4 {
        wager(&mut game, seat, Wager::Ante, 10);
        wager(&mut game, seat, FlushBonus, 5);
    }
    wager(&mut game, 3, StraightFlushBonus, 5);
    deal(&mut game);
    for seat in 1..=3 {
        game.must(Command::Choose { seat, choice: Choice::Fold });
    }
    assert_eq!(line(&game, 3, StraightFlushBonus), ("lose", 0, 0));
    game
}

/// What each of the three flush bonuses has been paid, in dollars.
fn paid(game: &Game<'_>) -> [i64; 3] {
    [1, 2, 3].map(|seat| line(game, seat, FlushBonus).1)
}

/// The player at the seat is heard telling others; the wagers that were undone by it, in order.
fn forfeits(game: &mut Game<'_>, seat: u8) -> Vec<(u8, Wager)> {
    let events = game.must(Command::Report(Irregularity::Communicated(seat)));
    let undone = events.iter().filter_map(|event| match event.what {
        What::Reversed { line, .. } => Some((line.seat, line.wager)),
        _ => None,
    });
    undone.collect()
}

//= high_card_flush 38.11(h)
// Of $6 seat 1 has $5 and seat 2 the last dollar. Seat 1 forfeits: seat 2 gets its $5, and seat 3 the dollar that is left now.
#[test]
fn what_a_forfeit_leaves_is_shared_in_turn() {
    let mut game = three_have_folded(Some(Cents::dollars(6)));
    assert_eq!(paid(&game), [5, 1, 0]);
    assert_eq!(forfeits(&mut game, 1), [(1, FlushBonus), (3, FlushBonus), (2, FlushBonus)]);
    assert_eq!(paid(&game), [0, 5, 1]);
    assert_eq!(line(&game, 1, FlushBonus).0, "forfeit");
}

//= high_card_flush 38.11(h)
// Only bonus wagers that won after the forfeited one are settled again: not what was paid before it, and not what lost.
#[test]
fn what_was_paid_before_a_forfeit_stands() {
    let mut game = three_have_folded(Some(Cents::dollars(6)));
    assert_eq!(forfeits(&mut game, 2), [(2, FlushBonus), (3, FlushBonus)]);
    assert_eq!(paid(&game), [5, 0, 1]);
}

//= high_card_flush 38.11(h)
// Where the maximum has cut nothing, or there is none, a forfeit makes no difference to others. $14 cut the last dollar, $16
// leave one.
#[test]
fn a_forfeit_below_the_maximum_concerns_nobody_else() {
    for maximum in [None, Some(Cents::dollars(16))] {
        let mut game = three_have_folded(maximum);
        assert_eq!(paid(&game), [5, 5, 5]);
        assert_eq!(forfeits(&mut game, 1), [(1, FlushBonus)]);
        assert_eq!(paid(&game), [0, 5, 5]);
    }
    let mut game = three_have_folded(Some(Cents::dollars(14)));
    assert_eq!(paid(&game), [5, 5, 4]);
    forfeits(&mut game, 1);
    assert_eq!(paid(&game), [0, 5, 5]);
}

/// A supervisor corrects the face of a card; the card that was entered by mistake is deep in the stub.
fn correct(game: &mut Game<'_>, entered: &str, really: &str) {
    let mut cards = *game.sealed.deck().cards();
    let place = |card: &str| cards.iter().position(|known| known.to_string() == card).expect("a card of the deck");
    let (position, other) = (place(entered), place(really));
    cards.swap(position, other);
    game.sealed = Sealed::new(cards::Deck::new(&cards).expect("a deck"), game.sealed.renewal().to_vec());
    let mut faces = Entered::default();
    (0..).zip(cards).for_each(|(at, card)| faces.enter(at, card));
    let correction = Command::CorrectFace { position: position as u8, by: SUPERVISOR };
    let outside = Outside::new(&faces, &game.meters);
    let events = decide(game.rules, &game.round, &outside, &correction).expect("a supervisor corrects the face");
    game.take(&events);
}

/// Reading "ALL-23": the three of spades is really the seven of hearts, so that seat 1 has no flush of four.
//= high_card_flush 38.11(h)
#[test]
fn a_corrected_face_leaves_the_maximum_to_those_who_come_later() {
    let mut game = three_have_folded(Some(Cents::dollars(6)));
    correct(&mut game, "3s", "7h");
    go_on(&mut game);
    assert_eq!(paid(&game), [0, 5, 1]);
    assert_eq!(line(&game, 1, FlushBonus).0, "lose");
}
