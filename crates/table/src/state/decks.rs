//! What happens to a deck between the box and its removal, taken into the state of the table.

use games::dealing::Face;
use games::elections::CardsReceived;

use super::Table;
use crate::{Deck, DeckId, Device, Order, Place, What};

impl Table {
    /// Whether a virtual table has committed itself to the order of a deck, for this round or for one that was called off.
    fn is_committed(&self, deck: DeckId) -> bool {
        let in_round = self.running().filter(|playing| playing.deck == deck).and_then(|playing| playing.commitment);
        in_round.or(self.deck(deck).committed).is_some()
    }

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
                self.decks[deck as usize].shuffled_here(self.is_open);
                (deck, Place::Stacked, Some(Order::Uncut))
            }
            What::WentIntoDevice(deck) => {
                self.decks[deck as usize].shuffled_here(self.is_open);
                (deck, Place::InDevice, Some(Order::Unshuffled))
            }
            What::ShuffledByDevice { deck, .. } => (deck, Place::Stacked, Some(Order::ByDevice)),
            What::Jammed(deck) => {
                self.decks[deck as usize].failed = Some(Device::Shuffler);
                (deck, Place::Stacked, Some(Order::Unshuffled))
            }
            //= lunar_poker 38.4(c)1(iii)
            //= high_card_flush 38.4(c)1(iii)
            //= three_card_draw_poker 42.4(c)1(iii)
            //= holdem_3_bonus 42.4(c)1(iii)
            // The rest of the deck goes on top of the cards that were lifted: they are dealt last now.
            What::Cut { deck, by, cards } => {
                let is_committed = self.is_committed(deck);
                let cuts = &mut self.decks[deck as usize].cuts;
                *cuts = if is_committed { cuts.cut_again(cards) } else { cuts.cut(cards) };
                (deck, self.deck(deck).place, Some(Order::Cut(by)))
            }
            What::CoverCardLaid { deck, color } => {
                self.decks[deck as usize].cover = Some(color);
                return;
            }
            What::CoverCardAway(deck) => {
                self.decks[deck as usize].cover = None;
                return;
            }
            What::RecutOrdered { deck, .. } => {
                if let Some(playing) = self.playing.as_mut().filter(|playing| playing.deck == deck) {
                    playing.evolve(what);
                }
                self.decks[deck as usize].cover = None;
                (deck, self.deck(deck).place, Some(Order::Uncut))
            }
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
        // Cards that are spread or shuffled again are not cut yet.
        deck.cover = deck.cover.filter(|_| matches!(deck.order, Order::Uncut | Order::Cut(_)));
        // Whoever spreads or shuffles the cards again has done what the failure demands.
        deck.failed = deck.failed.filter(|_| place == Place::Stacked && deck.order == Order::Unshuffled);
    }
}
