//! A seat after its decision.

use cards::CardSet;

/// A seat whose player has decided, with the wagers and decisions of some game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishedSeat<Wagers, Decision> {
    /// The seat's number.
    pub seat: u8,
    /// The cards that it was dealt.
    pub cards: CardSet,
    /// Its wagers.
    pub wagers: Wagers,
    /// What its player did.
    pub decision: Decision,
}
