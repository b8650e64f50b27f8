//! How the decks of a table are cut: the order of a deck follows from its seed and from the sizes of its cuts.

use super::fault::Wrong;
use super::page::Page;
use super::table::Table;
use crate::deck::{Deck, next_cut};

/// How a deck was cut since it was shuffled.
#[derive(Clone, Debug, Default)]
pub(super) struct Cuts {
    /// How many cards have gone to its bottom before the table committed itself to its order.
    committed: u8,
    /// The sizes of the cuts since.
    again: Vec<u8>,
    is_committed: bool,
}

impl Cuts {
    fn cut(&mut self, cards: u8) {
        if self.is_committed {
            self.again.push(cards);
        } else {
            self.committed = (self.committed + cards % 52) % 52;
        }
    }

    /// How many cards the cuts since the commitment have moved.
    fn again(&self) -> u8 {
        (self.again.iter().map(|cards| u32::from(*cards)).sum::<u32>() % 52) as u8
    }
}

/// The deck of a round.
#[derive(Debug, Default)]
pub(super) struct PlayedDeck {
    name: String,
    /// How it was cut; none if it is dealt without a cut.
    cuts: Option<Cuts>,
}

impl PlayedDeck {
    /// What the commitment says about its cut.
    pub(super) fn committed(&self) -> Option<u8> {
        self.cuts.as_ref().map(|cuts| cuts.committed)
    }

    /// The seed is known: it has drawn every cut since the commitment. The deck, in the order of the deal.
    pub(super) fn open(&self, page: &mut Page<'_>, round: u64, seed: &[u8; 32]) -> Deck {
        let mut so_far = self.committed().unwrap_or_default();
        for is in self.cuts.iter().flat_map(|cuts| &cuts.again) {
            let should = next_cut(seed, so_far);
            if *is != should {
                page.fault(Wrong::WrongCut { round, should, is: *is });
            }
            so_far = (so_far + is % 52) % 52;
        }
        Deck::from_seed(seed, so_far)
    }
}

impl Table {
    /// The round that begins is played with this deck. A round that does not say how far it is cut has a deck that needs
    /// no cut, or was recorded before cuts moved cards.
    pub(super) fn begins_with(&mut self, page: &mut Page<'_>, deck: &str, cut: Option<u8>, cut_again: u8) {
        let cuts = self.cuts.entry(deck.to_owned()).or_default();
        cuts.is_committed = true;
        let Some(round) = &mut self.round else { return };
        for (should, is) in cut.map_or_else(Vec::new, |cut| vec![(cuts.committed, cut), (cuts.again(), cut_again)]) {
            if should != is {
                page.fault(Wrong::WrongCut { round: round.number, should, is });
            }
        }
        round.deck = PlayedDeck { name: deck.to_owned(), cuts: cut.map(|_| cuts.clone()) };
    }

    /// A deck is cut, between rounds or, if another cut was ordered, in the round that is played with it.
    pub(super) fn cuts_deck(&mut self, deck: &str, cards: u8) {
        self.cuts.entry(deck.to_owned()).or_default().cut(cards);
        let played = self.round.as_mut().map(|round| &mut round.deck).filter(|played| played.name == deck);
        if let Some(cuts) = played.and_then(|played| played.cuts.as_mut()) {
            cuts.cut(cards);
        }
    }
}
