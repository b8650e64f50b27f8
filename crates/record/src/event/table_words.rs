//! Events of a table in words.

use games::dealing::Face;
use games::elections::{CardsReceived, Choice as _};
use games::round::Rules;
use table::{Event, What};

use super::in_words;
use super::words::meter_in_words;
use crate::words::{of_deck, of_device};

/// What happened at a table with these rules, in one sentence; the clause is left to whoever shows it.
pub fn table_in_words(rules: &dyn Rules, event: &Event) -> String {
    let the = |deck| format!("The {} deck", of_deck(deck));
    match event.what {
        What::Told(minutes) => format!("The clock says minute {}.", minutes.0),
        What::Opened(by) => format!("Floorperson {} opens the table.", by.0),
        What::Closed(by) => format!("Floorperson {} closes the table.", by.0),
        What::Sat { player, seat } => format!("Player {} sits down at seat {seat}.", player.0),
        What::Left { player, seat } => format!("Player {} leaves seat {seat}.", player.0),
        What::DeviceRemoved(device) => format!("The {} is taken off the table.", of_device(device)),
        What::Uses(equipment) => {
            let (shuffler, dealing) = (equipment.shuffler.word(), equipment.dealing.word());
            format!("From now on: shuffler {shuffler}, dealing {dealing}, decks {}.", equipment.decks.word())
        }
        What::RoundBegan { number, deck, commitment } => {
            let committed = if commitment.is_some() { ", whose order is committed" } else { "" };
            format!("Round {number} begins with {deck}{committed}.")
        }
        What::CalledOff => "The round is called off: nobody has wagered.".to_owned(),
        What::DealerActs(person) => format!("Dealer {} acts in this round.", person.0),
        What::StubCounted { found, expected } if found == expected => {
            format!("The stub is counted: {found} cards, as it should be.")
        }
        What::StubCounted { found, expected } => format!("The stub is counted: {found} cards instead of {expected}."),
        What::StubPutAway => "The stub goes into the discard rack.".to_owned(),
        What::LinkedMeterMoved { meter, by } => {
            format!("{}: rounds at other tables.", meter_in_words(rules, meter, by))
        }
        What::Round(event) => in_words(rules, &event),
        What::Received { deck, came: CardsReceived::Sorted } => format!("{} comes to the table, sorted.", the(deck)),
        What::Received { deck, came: CardsReceived::PreShuffled } => {
            format!("{} comes to the table, shuffled beforehand.", the(deck))
        }
        What::Inspected { deck, by } => format!("Dealer {} has inspected {deck}.", by.0),
        What::Verified { deck, by } => format!("Floorperson {} has verified the inspection of {deck}.", by.0),
        What::Spread { deck, face: Face::Up } => format!("{} is spread face up.", the(deck)),
        What::Spread { deck, face: Face::Down } => format!("{} is spread face down.", the(deck)),
        What::TurnedUp(deck) => format!("{} is turned face up.", the(deck)),
        What::Seen(deck) => format!("A player has had the chance to look over {deck}."),
        What::Washed(deck) => format!("{} is washed and stacked.", the(deck)),
        What::ShuffledByHand { deck, by } => format!("Dealer {} has shuffled {deck} by hand.", by.0),
        What::WentIntoDevice(deck) => format!("{} goes into the shuffler.", the(deck)),
        What::ShuffledByDevice { deck, found: Some(found) } => {
            format!("The shuffler has shuffled {deck} and counted {found} cards.")
        }
        What::ShuffledByDevice { deck, found: None } => format!("The shuffler has shuffled {deck}."),
        What::Jammed(deck) => format!("The shuffler has failed with {deck}."),
        What::Cut { deck, cards, by } => format!("Dealer {} has cut {cards} cards off {deck}.", by.0),
        What::RecutOrdered { deck, by } => format!("Floorperson {} has {deck} cut again.", by.0),
        What::Removed(deck) => format!("{} leaves the table.", the(deck)),
    }
}
