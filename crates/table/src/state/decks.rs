//! What happens to a deck between the box and its removal, taken into the state of the table.

use games::dealing::Face;
use games::elections::CardsReceived;

use super::Table;
use crate::{Deck, Device, Order, Place, What};

impl Table {
    /// Takes an event about a deck into the state.
    pub(super) fn evolve_deck(&mut self, what: What) {
        let now = self.now;
        let (deck, place, order) = match what {
            What::Received { deck, came, color } => {
                self.decks[deck as usize] = Deck { came, color, since: now, ..Deck::default() };
                (deck, Place::Received, None)
            }
            What::Inspected { deck, by } => (deck, Place::Inspected(by), None),
            What::Verified { deck, .. } => match self.deck(deck).came {
                CardsReceived::Sorted => (deck, Place::Verified, None),
                CardsReceived::PreShuffled => (deck, Place::Stacked, Some(Order::Uncut)),
            },
            What::Spread { deck, face } => (deck, Place::Spread(face), Some(Order::Unshuffled)),
            What::TurnedUp(deck) => (deck, Place::Spread(Face::Up), None),
            What::Seen(deck) => (deck, Place::Seen, None),
            What::Washed(deck) => {
                self.decks[deck as usize].must_be_shown = false;
                (deck, Place::Stacked, Some(Order::Unshuffled))
            }
            What::ShuffledByHand { deck, .. } => {
                self.decks[deck as usize].committed = None;
                (deck, Place::Stacked, Some(Order::Uncut))
            }
            What::WentIntoDevice(deck) => {
                self.decks[deck as usize].committed = None;
                (deck, Place::InDevice, Some(Order::Unshuffled))
            }
            What::ShuffledByDevice { deck, .. } => (deck, Place::Stacked, Some(Order::ByDevice)),
            What::Jammed(deck) => {
                self.decks[deck as usize].failed = Some(Device::Shuffler);
                (deck, Place::Stacked, Some(Order::Unshuffled))
            }
            What::Cut { deck, by, .. } => (deck, self.deck(deck).place, Some(Order::Cut(by))),
            What::RecutOrdered { deck, .. } => (deck, self.deck(deck).place, Some(Order::Uncut)),
            What::Removed(deck) => {
                self.decks[deck as usize] = Deck::default();
                // Decks that came after the last round take turns from the start.
                self.last_deck = self.last_deck.filter(|_| self.decks.iter().any(|deck| deck.was_here));
                return;
            }
            _ => return,
        };
        let deck = &mut self.decks[deck as usize];
        deck.place = place;
        deck.order = order.unwrap_or(deck.order);
        // Whoever spreads or shuffles the cards again has done what the failure demands.
        deck.failed = deck.failed.filter(|_| place == Place::Stacked && deck.order == Order::Unshuffled);
    }
}
