//! The felt of a table: how large it is, and of what colour. What is printed on it follows from the game and its elections.
//!
//! The section `[table.felt]` may be left out; then the table is lawful, but nobody can draw its layout. Once it is there,
//! both its fields are needed.

use games::choice;
use games::elections::Choice as _;

use crate::section::Section;

choice! {
    /// How large the felt is: a half-moon, straight on the dealer's side.
    FeltSize {
        /// 1780 mm wide and 930 mm deep.
        Compact = "compact",
        /// 2040 mm wide and 1060 mm deep.
        Standard = "standard",
    }
}

choice! {
    /// Of what colour the cloth is.
    #[allow(missing_docs, reason = "the names say it")]
    FeltColour {
        Green = "green",
        Blue = "blue",
        Burgundy = "burgundy",
        Purple = "purple",
    }
}

/// The felt of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Felt {
    /// How large it is.
    pub size: FeltSize,
    /// Of what colour it is.
    pub colour: FeltColour,
}

impl Felt {
    /// Every field and what it says, in the order of the file.
    pub fn stated(&self) -> [(&'static str, String); 2] {
        [("size", self.size.word().to_owned()), ("colour", self.colour.word().to_owned())]
    }

    /// Reads the section of a table, if it is there.
    pub(crate) fn read(table: &Section<'_, '_>) -> Option<Self> {
        let section = table.optional_plain_section("felt", "a section of its own, or nothing")?;
        let felt = Self { size: section.plain_choice("size"), colour: section.plain_choice("colour") };
        section.finish();
        Some(felt)
    }
}
