//! Sections .7, .8 and .9 of each game: which card of the deck goes where.
//!
//! A game's dealing is a plan: the spots that get the cards of the deck, from the top, one after the other. The plan depends
//! on the house's elections and on who plays, and never on the cards. What is drawn later comes from the cards
//! below.

use law::Cite;

/// A place on the layout where cards lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Spot {
    /// In front of the player at this seat.
    Player(u8),
    /// The dealer's hand.
    Dealer,
    /// One of Pack's Poker's packs, 1 to 3.
    Pack(u8),
    /// The community cards.
    Board,
    /// Burned: taken out of play unseen.
    Burn,
    /// The discard rack: found face up, and not used.
    Rack,
}

/// How a card is laid down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// Face down.
    Down,
    /// Face up.
    Up,
}

/// The card at the next position of the deck goes there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Where it goes.
    pub to: Spot,
    /// How it is laid down.
    pub face: Face,
    /// The clause that sends it there.
    pub clause: Cite,
}

/// A plan that grows card by card.
#[derive(Debug, Default)]
pub(crate) struct Plan(Vec<Placed>);

impl Plan {
    /// Some cards, one after the other, face down to one spot.
    pub(crate) fn down(&mut self, cards: usize, to: Spot, clause: Cite) {
        self.0.extend(std::iter::repeat_n(Placed { to, face: Face::Down, clause }, cards));
    }

    /// One card face up.
    pub(crate) fn up(&mut self, to: Spot, clause: Cite) {
        self.0.push(Placed { to, face: Face::Up, clause });
    }

    /// Some cards to each player in turn, from the dealer's left (ALL-1).
    pub(crate) fn players(&mut self, cards: usize, seats: &[u8], clause: Cite) {
        for seat in in_turn(seats) {
            self.down(cards, Spot::Player(seat), clause);
        }
    }

    pub(crate) fn finish(self) -> Vec<Placed> {
        self.0
    }
}

/// The seats in the order in which they get cards: from the dealer's left, each once (ALL-1).
fn in_turn(seats: &[u8]) -> Vec<u8> {
    let mut seats = seats.to_vec();
    seats.sort_unstable();
    seats.dedup();
    seats
}
