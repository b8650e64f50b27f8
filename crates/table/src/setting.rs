//! What a table is: its game, its house's elections, and the law of its decks.

use games::decks::DeckLaw;
use games::round::{MeterAmounts, Rules};

/// Whether the meters of a table move by its own rounds only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// By its own rounds only.
    Alone,
    /// By those of other tables, too.
    Linked,
}

/// What a table is. The rules and the law are those of the method that the table uses now.
#[derive(Clone, Copy)]
pub struct Setting<'a> {
    /// The game, with the elections of the house.
    pub rules: &'a dyn Rules,
    /// The law of its decks.
    pub decks: &'a DeckLaw,
    /// What the house has put on the meters at the start.
    pub seed: MeterAmounts,
    /// Whether the meters are linked.
    pub link: Link,
}
