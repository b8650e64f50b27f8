//! Events of a table in words.

use games::dealing::Face;
use games::decks::BackColor;
use games::elections::{CardsReceived, Choice as _};
use games::round::Rules;
use table::{DeckId, Event, What};
use words::{Said, Words as _, say};

use super::in_words;
use super::words::meter_in_words;
use crate::words::of_device;

/// What happened at a table with these rules, in one sentence; the clause is left to whoever shows it.
pub fn table_in_words(rules: &dyn Rules, event: &Event) -> Said {
    let the = |deck: DeckId| deck.said().capitalised();
    match event.what {
        What::Told(minutes) => say!("The clock says minute {minute}.", minute = minutes.0),
        What::Opened(by) => say!("Floorperson {by} opens the table.", by = by.0),
        What::Closed(by) => say!("Floorperson {by} closes the table.", by = by.0),
        What::Sat { player, seat } => say!("Player {player} sits down at seat {seat}.", player = player.0, seat),
        What::Left { player, seat } => say!("Player {player} leaves seat {seat}.", player = player.0, seat),
        What::DeviceRemoved(device) => {
            say!("The {device} is taken off the table.", device = Said::text(of_device(device)))
        }
        What::Uses(equipment) => {
            let (shuffler, dealing) = (equipment.shuffler.word(), equipment.dealing.word());
            say!(
                "From now on: shuffler {shuffler}, dealing {dealing}, decks {decks}.",
                shuffler,
                dealing,
                decks = equipment.decks.word()
            )
        }
        What::RoundBegan { number, deck, commitment: Some(_), cuts: Some(cuts) } => {
            let moved = cuts.total();
            say!(
                "Round {number} begins with {deck}, cut by {moved} cards, whose order is committed.",
                number,
                deck,
                moved
            )
        }
        What::RoundBegan { number, deck, commitment: Some(_), cuts: None } => {
            say!("Round {number} begins with {deck}, whose order is committed.", number, deck)
        }
        What::RoundBegan { number, deck, commitment: None, .. } => {
            say!("Round {number} begins with {deck}.", number, deck)
        }
        What::DeckPlaced { holder } => say!("The deck is in {holder}.", holder),
        What::CalledOff => say!("The round is called off: nobody has wagered."),
        What::DealerActs(person) => say!("Dealer {person} acts in this round.", person = person.0),
        What::StubCounted { found, expected } if found == expected => {
            say!("The stub is counted: {found} cards, as it should be.", found)
        }
        What::StubCounted { found, expected } => {
            say!("The stub is counted: {found} cards instead of {expected}.", found, expected)
        }
        What::StubPutAway => say!("The stub goes into the discard rack."),
        What::LinkedMeterMoved { meter, by } => {
            say!("{meter}: rounds at other tables.", meter = meter_in_words(rules, meter, by))
        }
        What::Round(event) => in_words(rules, &event),
        What::Received { deck, came, color } => received_in_words(&the(deck), came, color),
        What::Inspected { deck, by } => say!("Dealer {by} has inspected {deck}.", by = by.0, deck),
        What::Verified { deck, by } => say!("Floorperson {by} has verified the inspection of {deck}.", by = by.0, deck),
        What::Spread { deck, face: Face::Up } => say!("{deck} is spread face up.", deck = the(deck)),
        What::Spread { deck, face: Face::Down } => say!("{deck} is spread face down.", deck = the(deck)),
        What::TurnedUp(deck) => say!("{deck} is turned face up.", deck = the(deck)),
        What::Seen(deck) => say!("A player has had the chance to look over {deck}.", deck),
        What::Washed(deck) => say!("{deck} is washed and stacked.", deck = the(deck)),
        What::ShuffledByHand { deck, by } => say!("Dealer {by} has shuffled {deck} by hand.", by = by.0, deck),
        What::WentIntoDevice(deck) => say!("{deck} goes into the shuffler.", deck = the(deck)),
        What::ShuffledByDevice { deck, found: Some(found) } => {
            say!("The shuffler has shuffled {deck} and counted {found} cards.", deck, found)
        }
        What::ShuffledByDevice { deck, found: None } => say!("The shuffler has shuffled {deck}.", deck),
        What::Jammed(deck) => say!("The shuffler has failed with {deck}.", deck),
        What::CoverCardLaid { deck, color } => say!("A {color} cover card lies before {deck}.", color, deck),
        What::CoverCardAway(_) => say!("The cover card goes into the discard rack."),
        What::Cut { deck, cards, by } => say!("Dealer {by} has cut {cards} cards off {deck}.", by = by.0, cards, deck),
        What::RecutOrdered { deck, by } => say!("Floorperson {by} has {deck} cut again.", by = by.0, deck),
        What::Removed(deck) => say!("{deck} leaves the table.", deck = the(deck)),
        What::WaitsForInspection(used) => {
            say!("{used} waits for its inspection.", used = used.said().capitalised())
        }
        What::UsedInspected { used, found, by } => {
            say!(
                "{used} is inspected: {found}. Recorded by floorperson {by}.",
                used = used.said().capitalised(),
                found,
                by = by.0
            )
        }
    }
}

/// A deck comes to the table; the color of its backs is in the record since the table asks for it (ALL-32).
fn received_in_words(deck: &Said, came: CardsReceived, color: Option<BackColor>) -> Said {
    match (came, color) {
        (CardsReceived::Sorted, None) => say!("{deck} comes to the table, sorted.", deck),
        (CardsReceived::PreShuffled, None) => say!("{deck} comes to the table, shuffled beforehand.", deck),
        (CardsReceived::Sorted, Some(color)) => {
            say!("{deck} comes to the table, sorted, with {color} backs.", deck, color)
        }
        (CardsReceived::PreShuffled, Some(color)) => {
            say!("{deck} comes to the table, shuffled beforehand, with {color} backs.", deck, color)
        }
    }
}
