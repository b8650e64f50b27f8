//! Where the faces of cards come from: a sealed order of the deck, or the dealer who turns them.

use cards::{Card, CardSet, Deck};

use super::{Funds, MeterAmounts, Position, Register, Round};
use crate::dealing::Spot;

/// What knows the faces of the cards by their positions.
pub trait Faces {
    /// The face of the card at this position; none if it is not known (yet).
    fn face(&self, position: Position) -> Option<Card>;

    /// Whether a face may be entered once more, because the first time was wrong.
    fn may_be_entered_again(&self) -> bool {
        false
    }

    /// In which order the cards given up lie after they were shuffled into a new stub, by their places before; none if
    /// nobody knows.
    fn renewed_stub(&self, _cards: u8) -> Option<Vec<u8>> {
        None
    }
}

/// What the engine is told from outside: faces, what the meters show, what players can give back, and which coupon was issued.
#[derive(Clone, Copy)]
pub struct Outside<'a> {
    /// The faces.
    pub faces: &'a dyn Faces,
    /// The meters.
    pub meters: &'a MeterAmounts,
    /// What the players can give back if something that was settled is reversed.
    pub funds: Funds,
    /// What the house's register says about the coupon that is laid.
    pub register: Register,
}

impl<'a> Outside<'a> {
    /// These faces and meters, with players who can give back whatever they were paid, and coupons that were compared
    /// with the register before.
    pub const fn new(faces: &'a dyn Faces, meters: &'a MeterAmounts) -> Self {
        Self { faces, meters, funds: Funds::EVERYTHING, register: Register::ComparedBefore }
    }
}

/// The order of a virtual table's deck.
#[derive(Clone, Debug)]
pub struct Sealed {
    deck: Deck,
    renewal: Vec<u8>,
}

impl Sealed {
    /// A deck in this order. `renewal` orders a renewed stub: a card stands before another whose number is larger.
    pub const fn new(deck: Deck, renewal: Vec<u8>) -> Self {
        Self { deck, renewal }
    }

    /// The same after a cut that took this many cards off the top.
    #[must_use]
    pub fn cut(mut self, cards: u8) -> Self {
        self.deck.cut(cards);
        self
    }

    /// The order of a renewed stub.
    pub fn renewal(&self) -> &[u8] {
        &self.renewal
    }

    /// The order.
    pub const fn deck(&self) -> &Deck {
        &self.deck
    }
}

impl Faces for Sealed {
    fn face(&self, position: Position) -> Option<Card> {
        self.deck.cards().get(usize::from(position)).copied()
    }

    fn renewed_stub(&self, cards: u8) -> Option<Vec<u8>> {
        let mut places: Vec<u8> = (0..cards).collect();
        places.sort_by_key(|place| self.renewal.get(usize::from(*place)).copied().unwrap_or(u8::MAX));
        Some(places)
    }
}

/// What the dealer of a live table has entered.
#[derive(Clone, Debug, Default)]
pub struct Entered(Vec<(Position, Card)>);

impl Entered {
    /// Notes the face of the card at this position.
    pub fn enter(&mut self, position: Position, card: Card) {
        self.forget(position);
        self.0.push((position, card));
    }

    /// Forgets what was entered for this position.
    pub fn forget(&mut self, position: Position) {
        self.0.retain(|(known, _)| *known != position);
    }
}

impl Faces for Entered {
    fn face(&self, position: Position) -> Option<Card> {
        self.0.iter().find(|(known, _)| *known == position).map(|(_, card)| *card)
    }

    fn may_be_entered_again(&self) -> bool {
        true
    }
}

/// Nothing is known.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unknown;

impl Faces for Unknown {
    fn face(&self, _position: Position) -> Option<Card> {
        None
    }
}

impl Round {
    /// The face of a card, open or hidden, as far as `outside` knows it.
    pub fn face(&self, outside: &Outside<'_>, position: Position) -> Option<Card> {
        if position < 52 {
            return outside.faces.face(position);
        }
        match outside.faces.renewed_stub(self.laid().renewed() as u8) {
            Some(shuffle) => outside.faces.face(self.laid().before_renewal(position, &shuffle)?),
            None => outside.faces.face(position),
        }
    }

    /// All cards at a spot, open or hidden; none if some are not known.
    pub fn hand(&self, outside: &Outside<'_>, spot: Spot) -> Option<CardSet> {
        let positions = self.laid().at_spot(spot);
        let cards: CardSet = positions.map(|position| self.face(outside, position)).collect::<Option<_>>()?;
        // A face that was entered twice is wrong, so what lies there is not known.
        (cards.len() as usize == self.laid().at_spot(spot).count()).then_some(cards)
    }
}
