//! The cards of a round: which position of the deck lies where, and which faces are known to all.

use cards::{Card, CardSet};

use super::Positions;
use crate::dealing::Spot;

/// A place in the order in which cards leave the deck, from 0. From 52 on: the cards of a renewed stub.
pub type Position = u8;

/// No round can deal more cards than this: a deck, and once more what was given up.
const MOST: usize = 104;

/// How many spots a layout has.
const SPOTS: usize = 13;

/// The place of a spot in lists by spot; none for a seat or pack that no layout has.
fn place_of(spot: Spot) -> Option<usize> {
    match spot {
        Spot::Player(seat @ 1..=6) => Some(usize::from(seat) - 1),
        Spot::Pack(pack @ 1..=3) => Some(usize::from(pack) + 5),
        Spot::Dealer => Some(9),
        Spot::Board => Some(10),
        Spot::Burn => Some(11),
        Spot::Rack => Some(12),
        Spot::Player(_) | Spot::Pack(_) => None,
    }
}

/// Where a card that was dealt is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lies {
    /// At its spot.
    Down,
    /// At its spot, face up.
    Up(Card),
    /// With the discards; its face if it was seen.
    GivenUp(Option<Card>),
    /// It was given up and is part of the new stub: another position has it now. Its face if it was seen before.
    InStubAgain(Option<Card>),
}

/// A card that was dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dealt {
    /// Where it went.
    pub to: Spot,
    /// Where it is now.
    pub lies: Lies,
}

/// All cards that were dealt in a round, by position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laid {
    cards: [Option<Dealt>; MOST],
    /// What lies at each spot, and what of all lies face down: most questions are about one spot.
    at_spots: [Positions; SPOTS],
    down: Positions,
    /// The position of the next card.
    next: Position,
    /// Where the present stub ends.
    end: Position,
    /// Cards that were not dealt after all, though cards behind them were: they are in the stub.
    skipped: u8,
    /// The cards given up, in their order.
    given_up: Vec<Position>,
    /// Those of them that the renewed stub is made of.
    renewed: Vec<Position>,
    shown: CardSet,
}

impl Default for Laid {
    fn default() -> Self {
        let (cards, given_up, renewed) = ([None; MOST], Vec::new(), Vec::new());
        let (at_spots, down) = ([Positions::default(); SPOTS], Positions::default());
        Self { cards, at_spots, down, next: 0, end: 52, skipped: 0, given_up, renewed, shown: CardSet::EMPTY }
    }
}

impl Laid {
    /// The card at this position, if it was dealt.
    pub fn at(&self, position: Position) -> Option<Dealt> {
        self.cards.get(usize::from(position)).copied().flatten()
    }

    /// The position of the next card; none if the stub is empty.
    pub const fn next(&self) -> Option<Position> {
        if self.next < self.end { Some(self.next) } else { None }
    }

    /// Whether the card at this position may still come out of the deck: out of the stub, or out of the one that is made of
    /// the cards given up when the stub is empty.
    pub fn may_come(&self, position: Position) -> bool {
        let (first, end) = match self.next() {
            Some(next) => (next, self.end),
            None => (self.next.max(52), self.next.max(52).saturating_add(self.given_up.len() as u8)),
        };
        (first..end.min(MOST as u8)).contains(&position)
    }

    /// How many cards are left in the stub.
    pub const fn stub(&self) -> u8 {
        self.end - self.next + self.skipped
    }

    /// How many cards were given up and are not in the stub again.
    pub const fn given_up(&self) -> usize {
        self.given_up.len()
    }

    /// The position that a card of the renewed stub had before, when its cards lie in the order of `shuffle`.
    pub fn before_renewal(&self, position: Position, shuffle: &[u8]) -> Option<Position> {
        let place = usize::from(position).checked_sub(52)?;
        self.made_of().get(usize::from(*shuffle.get(place)?)).copied()
    }

    /// How many cards the renewed stub was made of, or would be made of now.
    pub fn renewed(&self) -> usize {
        self.made_of().len()
    }

    fn made_of(&self) -> &[Position] {
        if self.renewed.is_empty() { &self.given_up } else { &self.renewed }
    }

    /// The positions that lie at a spot now, in the order in which they came.
    pub fn at_spot(&self, spot: Spot) -> impl Iterator<Item = Position> + use<> {
        self.positions_at(spot).iter()
    }

    /// The positions that lie face down at a spot.
    pub fn down_at(&self, spot: Spot) -> Positions {
        self.positions_at(spot).and(self.down)
    }

    fn positions_at(&self, spot: Spot) -> Positions {
        place_of(spot).map(|place| self.at_spots[place]).unwrap_or_default()
    }

    /// All positions that were dealt, in order.
    pub fn dealt(&self) -> impl Iterator<Item = (Position, Dealt)> + '_ {
        (0..self.next).filter_map(|position| self.at(position).map(|dealt| (position, dealt)))
    }

    /// The faces that lie open at a spot.
    pub fn shown_at(&self, spot: Spot) -> CardSet {
        let face = |position| match self.at(position)?.lies {
            Lies::Up(card) => Some(card),
            _ => None,
        };
        self.at_spot(spot).filter_map(face).collect()
    }

    /// The face of a card as it was last seen at its spot, wherever the card is now; none if it was never turned.
    pub fn seen(&self, position: Position) -> Option<Card> {
        match self.at(position)?.lies {
            Lies::Up(card) => Some(card),
            Lies::GivenUp(seen) | Lies::InStubAgain(seen) => seen,
            Lies::Down => None,
        }
    }

    /// The positions that were dealt to a spot and given up since, in the order in which they came.
    pub fn given_up_from(&self, spot: Spot) -> impl Iterator<Item = Position> + '_ {
        let gone = move |dealt: &Dealt| dealt.to == spot && matches!(dealt.lies, Lies::GivenUp(_));
        self.dealt().filter(move |(_, dealt)| gone(dealt)).map(|(position, _)| position)
    }

    /// Every face that was turned up in this round and is not in the stub again.
    pub const fn shown(&self) -> CardSet {
        self.shown
    }

    pub(super) fn deal(&mut self, position: Position, to: Spot) {
        if let Some(place) = self.cards.get_mut(usize::from(position)) {
            *place = Some(Dealt { to, lies: Lies::Down });
            self.next = self.next.max(position + 1);
            self.down.add(position);
            if let Some(place) = place_of(to) {
                self.at_spots[place].add(position);
            }
        }
    }

    pub(super) fn take_back(&mut self, position: Position) {
        if let Some(place) = self.cards.get_mut(usize::from(position)) {
            if let Some(Dealt { lies: Lies::Up(card), .. }) = *place {
                self.shown = self.shown.without(card);
            }
            *place = None;
            self.leave(position);
            // Cards that were dealt after it stay where they are.
            if position + 1 == self.next {
                self.next = position;
            } else {
                self.skipped += 1;
            }
        }
    }

    pub(super) fn turn(&mut self, position: Position, card: Card) {
        if let Some(Some(dealt)) = self.cards.get_mut(usize::from(position)) {
            dealt.lies = if let Lies::GivenUp(_) = dealt.lies { Lies::GivenUp(Some(card)) } else { Lies::Up(card) };
            self.shown = self.shown.with(card);
            self.down.remove(position);
        }
    }

    /// Another face than the one that was entered.
    pub(super) fn correct(&mut self, position: Position, card: Card) {
        let Some(Some(dealt)) = self.cards.get_mut(usize::from(position)) else { return };
        match &mut dealt.lies {
            Lies::Up(wrong) | Lies::GivenUp(Some(wrong)) => {
                self.shown = self.shown.without(*wrong).with(card);
                *wrong = card;
            }
            Lies::InStubAgain(Some(wrong)) => *wrong = card,
            _ => {}
        }
    }

    /// The card lies at no spot any more.
    fn leave(&mut self, position: Position) {
        self.down.remove(position);
        self.at_spots.iter_mut().for_each(|here| here.remove(position));
    }

    pub(super) fn give_up(&mut self, position: Position) {
        if let Some(Some(dealt)) = self.cards.get_mut(usize::from(position)) {
            let seen = if let Lies::Up(card) = dealt.lies { Some(card) } else { None };
            dealt.lies = Lies::GivenUp(seen);
            self.given_up.push(position);
            self.leave(position);
        }
    }

    /// A card that was given up lies at its spot again.
    pub(super) fn lay_back(&mut self, position: Position) {
        if let Some(Some(dealt)) = self.cards.get_mut(usize::from(position))
            && let Lies::GivenUp(seen) = dealt.lies
        {
            dealt.lies = seen.map_or(Lies::Down, Lies::Up);
            if seen.is_none() {
                self.down.add(position);
            }
            if let Some(place) = place_of(dealt.to) {
                self.at_spots[place].add(position);
            }
            self.given_up.retain(|other| *other != position);
        }
    }

    pub(super) fn renew(&mut self, cards: u8) {
        self.renewed = std::mem::take(&mut self.given_up);
        for position in self.renewed.clone() {
            if let Some(Some(dealt)) = self.cards.get_mut(usize::from(position)) {
                let seen = if let Lies::GivenUp(seen) = dealt.lies { seen } else { None };
                if let Some(card) = seen {
                    self.shown = self.shown.without(card);
                }
                dealt.lies = Lies::InStubAgain(seen);
            }
        }
        self.next = self.next.max(52);
        self.end = self.next.saturating_add(cards).min(MOST as u8);
    }

    /// The positions among these that lie at the spot.
    pub fn all_at(&self, spot: Spot, positions: Positions) -> bool {
        let here = self.positions_at(spot);
        positions.iter().all(|position| here.contains(position))
    }
}
