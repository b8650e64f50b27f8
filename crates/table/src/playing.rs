//! A round at a table: with which deck it is played, who has dealt it, and what became of its stub.

use games::decks::Holder;
use games::round::{self, Irregularity, Person, Round};

use crate::{DeckId, What};

/// Whether the stub of a round was counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Count {
    /// Not yet.
    #[default]
    NotYet,
    /// It was, and the deck is complete.
    Right,
    /// It was, and the deck is not complete.
    Wrong,
}

/// A round at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playing {
    /// The how many-th it is.
    pub number: u32,
    /// With which deck it is played.
    pub deck: DeckId,
    /// What a virtual table has committed itself to.
    pub commitment: Option<[u8; 32]>,
    /// Where the dealer has placed its deck: in the shoe, or in the hand that keeps it.
    pub holder: Option<Holder>,
    /// Whether the deck is there now. A virtual table has nothing to place.
    pub is_placed: bool,
    /// The round itself.
    pub round: Round,
    /// Who has acted as its dealer: none of them validates its payouts.
    pub dealers: Vec<Person>,
    /// The last count of its stub.
    pub count: Count,
    /// How many cards that count has found; none before the first.
    pub found: Option<u8>,
    /// Whether the stub was put into the discard rack, so that nobody can count it any more.
    pub stub_is_away: bool,
    /// Whether a card was drawn in error: it is out of the deck, though it goes nowhere yet.
    pub drawn_in_error: bool,
}

impl Playing {
    /// A round that begins.
    pub(crate) fn new(number: u32, deck: DeckId, commitment: Option<[u8; 32]>) -> Self {
        let (round, dealers, count) = (Round::new(), Vec::new(), Count::NotYet);
        let (found, stub_is_away, drawn_in_error) = (None, false, false);
        let (holder, is_placed) = (None, commitment.is_some());
        Self { number, deck, commitment, holder, is_placed, round, dealers, count, found, stub_is_away, drawn_in_error }
    }

    /// Whether a card has left the deck: dealt, set aside or drawn in error.
    pub fn has_cards_out(&self) -> bool {
        self.drawn_in_error || self.round.laid().dealt().next().is_some()
    }

    /// Whether this person has validated a payout of the round, or confirmed its documentation.
    pub fn was_supervised_by(&self, person: Person) -> bool {
        let validated = self.round.payouts().iter().any(|payout| payout.validated_by == Some(person));
        validated || self.round.documentations().iter().any(|documented| documented.by == person)
    }

    /// Takes an event around the round into the state.
    pub(crate) fn evolve(&mut self, what: What) {
        match what {
            What::DealerActs(person) => self.dealers.push(person),
            What::DeckPlaced { holder } => (self.holder, self.is_placed) = (Some(holder), true),
            // The deck comes out of the shoe, or out of the hand.
            What::RecutOrdered { .. } => self.is_placed = self.commitment.is_some(),
            What::StubCounted { found, expected } => {
                self.found = Some(found);
                self.count = if found == expected { Count::Right } else { Count::Wrong };
            }
            What::StubPutAway => self.stub_is_away = true,
            _ => {}
        }
    }

    /// Takes an event of the round itself into the state.
    pub(crate) fn evolve_round(&mut self, event: &round::Event) {
        self.round.evolve(event);
        if let round::What::Irregular { what: Irregularity::DrawnInError, .. } = event.what {
            self.drawn_in_error = true;
        }
    }
}
