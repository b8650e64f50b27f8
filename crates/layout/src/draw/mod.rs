//! Draws the layout of a table: first the positions from the rail inwards, then the middle, then the dealer's side.

mod centre;
mod dealer;
mod draft;
mod high_card_flush;
mod holdem_3_bonus;
mod lunar_poker;
mod packs_poker;
mod signs;
mod tables;
mod three_card_draw_poker;

use std::fmt;

use games::GameElections;
use house::{House, ListedDeviation, Table};

use crate::layout::Layout;
use draft::Draft;
pub use signs::due as signs_due;

/// Why there is no layout: `house.toml` does not say what the felt of the table is like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoFelt {
    /// The id of the table.
    pub table: String,
}

impl fmt::Display for NoFelt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "table {} has no felt: its part of house.toml has no section [table.felt]", self.table)
    }
}

impl std::error::Error for NoFelt {}

/// The layout of a table of this house.
///
/// # Errors
/// If the house does not say what the felt is like.
pub fn draw(house: &House, table: &Table) -> Result<Layout, NoFelt> {
    let felt = table.felt.ok_or_else(|| NoFelt { table: table.id.clone() })?;
    let mut draft = Draft::new(house, table, felt.size);
    match &table.elections {
        GameElections::PacksPoker(of) => packs_poker::draw(&mut draft, of),
        GameElections::LunarPoker(of) => lunar_poker::draw(&mut draft, of),
        GameElections::ThreeCardDrawPoker(of) => three_card_draw_poker::draw(&mut draft, of),
        GameElections::HighCardFlush(of) => high_card_flush::draw(&mut draft, of),
        GameElections::Holdem3Bonus(of) => holdem_3_bonus::draw(&mut draft, of),
    }
    Ok(Layout {
        house: house.name.clone(),
        table: table.id.clone(),
        game: table.elections.game(),
        display_name: table.display_name.clone(),
        felt,
        outline: draft.outline,
        items: draft.into_items(),
        signs: signs_due(&table.elections),
        deviations: table.deviations.iter().filter(|listed| is_of_layout(listed)).cloned().collect(),
        foot: String::new(),
    })
}

/// Whether a deviation departs from the section on the layout, which is one of 13:69E-1.13 in every game.
fn is_of_layout(listed: &ListedDeviation) -> bool {
    listed.deviation.clause.id().starts_with("1.13")
}
