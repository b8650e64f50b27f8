//! Sections 42.6 and 42.10(b): the wagers of a seat, and how much the turn/river wager may be.

use paytables::Cents;

use super::elections::Version;

/// The wagers that a seat makes before cards are dealt; zero where none is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
//= holdem_3_bonus 42.6(b)
// These four, all of them before "No more bets".
pub struct Wagers {
    /// The blind bonus wager, equal to the flop wager.
    pub blind_bonus: Cents,
    /// The flop wager.
    pub flop: Cents,
    /// The 3 card bonus wager.
    pub three_card_bonus: Cents,
    /// The 6 card bonus wager.
    pub six_card_bonus: Cents,
}

/// What a player does after looking at three cards and the first two community cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
//= holdem_3_bonus 42.10(b)
// Fold, or one more wager.
pub enum Decision {
    /// Fold.
    Fold,
    /// Continue with a turn/river wager of this amount.
    TurnRiver(Cents),
}

/// The turn/river wagers that are lawful after this flop wager, smallest first.
//= holdem_3_bonus 42.10(b)2
// The version of the game decides.
pub fn turn_river_wagers(version: Version, flop: Cents) -> Vec<Cents> {
    match version {
        //= holdem_3_bonus 42.10(b)2(i)
        // Version 1: as much as the flop wager.
        Version::One => vec![flop],
        //= holdem_3_bonus 42.10(b)2(ii)
        // Version 2: as much, or twice as much, and nothing in between.
        Version::Two => vec![flop, flop.checked_times(2).expect("stakes are bounded by LARGEST_AMOUNT")],
    }
}
