//! Section 43.6: the wagers of a seat, up to three on each pack. There are no decisions after the deal.

use paytables::Cents;

/// How many packs there are.
pub const PACKS: usize = 3;

/// The pack wagers as files name them, pack by pack.
pub const PACK: [&str; PACKS] = ["pack_1", "pack_2", "pack_3"];
/// The plain five-card bonus wagers.
pub const FIVE_CARD_BONUS: [&str; PACKS] = ["five_card_bonus_1", "five_card_bonus_2", "five_card_bonus_3"];
/// The progressive five-card bonus wagers.
pub const FIVE_CARD_PROGRESSIVE: [&str; PACKS] =
    ["five_card_progressive_1", "five_card_progressive_2", "five_card_progressive_3"];
/// The plain seven-card bonus wagers.
pub const SEVEN_CARD_BONUS: [&str; PACKS] = ["seven_card_bonus_1", "seven_card_bonus_2", "seven_card_bonus_3"];
/// The progressive seven-card bonus wagers.
pub const SEVEN_CARD_PROGRESSIVE: [&str; PACKS] =
    ["seven_card_progressive_1", "seven_card_progressive_2", "seven_card_progressive_3"];

/// The wagers of a seat on one pack; zero where none is made. A bonus is plain or progressive as the table offers it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PackWagers {
    /// That the player's hand with this pack is higher than the dealer's.
    pub pack: Cents,
    /// That the player's five cards are a hand on the table.
    pub five_card: Cents,
    /// That the player's five cards and this pack are a hand on the table.
    pub seven_card: Cents,
}

/// The wagers that a seat makes before cards are dealt, pack by pack.
pub type Wagers = [PackWagers; PACKS];

impl PackWagers {
    /// Whether there is a bonus wager on the pack and no pack wager.
    pub fn has_bonus_alone(self) -> bool {
        //= packs_poker 43.6(b)
        // Each wager is made by itself, unless the house ties a bonus to the wager on the same pack (PP-7).
        self.pack == Cents::ZERO && (self.five_card > Cents::ZERO || self.seven_card > Cents::ZERO)
    }
}
