//! The felt of a table: how large it is, and of what colour. What is printed on it follows from the game and its elections.
//!
//! The section `[table.felt]` may be left out; then the table is lawful, but nobody can draw its layout. Once it is there,
//! size and colour are needed, and with a size of one's own its width and depth in millimetres.

use games::choice;
use games::elections::Choice as _;
use words::say;

use crate::section::Section;

choice! {
    /// How a size is named.
    #[allow(missing_docs, reason = "those of FeltSize")]
    SizeWord {
        Own = "own",
        Compact = "compact",
        Standard = "standard",
    }
}

/// How large the felt is: a half-moon, straight on the dealer's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FeltSize {
    /// 1780 mm wide and 930 mm deep.
    Compact,
    /// 2040 mm wide and 1060 mm deep.
    Standard,
    /// As the house says, in millimetres.
    Own {
        /// From 1780 to 2600.
        width: u16,
        /// From the dealer's edge to the farthest player: 40 to 160 more than half the width.
        depth: u16,
    },
}

impl FeltSize {
    /// The narrowest felt on which the layouts of all games have room, and the widest over which a dealer reaches.
    pub const WIDTHS: (u16, u16) = (1_780, 2_600);
    /// How long the short sides are that lead from the dealer's edge to the half circle.
    pub const SIDES: (u16, u16) = (40, 160);

    /// Width and depth in millimetres.
    pub const fn millimetres(self) -> (u16, u16) {
        match self {
            Self::Compact => (1_780, 930),
            Self::Standard => (2_040, 1_060),
            Self::Own { width, depth } => (width, depth),
        }
    }

    /// Its name in `house.toml`.
    pub fn word(self) -> &'static str {
        let word = match self {
            Self::Compact => SizeWord::Compact,
            Self::Standard => SizeWord::Standard,
            Self::Own { .. } => SizeWord::Own,
        };
        word.word()
    }

    /// Every field and what it says.
    fn stated(self) -> Vec<(&'static str, String)> {
        let mut fields = vec![("size", self.word().to_owned())];
        if let Self::Own { width, depth } = self {
            fields.extend([("width_mm", width.to_string()), ("depth_mm", depth.to_string())]);
        }
        fields
    }

    fn read(section: &Section<'_, '_>) -> Self {
        match section.plain_choice("size") {
            SizeWord::Compact => Self::Compact,
            SizeWord::Standard => Self::Standard,
            SizeWord::Own => {
                let width = section.plain_number("width_mm", Self::WIDTHS, |least, most| {
                    say!("{least} to {most} millimetres", least, most)
                });
                // A width that cannot be read is not held against the depth.
                let widths = if section.is_readable("width_mm") { (width, width) } else { Self::WIDTHS };
                let depths = (widths.0 / 2 + Self::SIDES.0, widths.1 / 2 + Self::SIDES.1);
                let depth = section.plain_number("depth_mm", depths, |least, most| {
                    say!("{least} to {most} millimetres, half the width and the short sides", least, most)
                });
                Self::Own { width, depth }
            }
        }
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
    pub fn stated(&self) -> Vec<(&'static str, String)> {
        self.size.stated().into_iter().chain([("colour", self.colour.word().to_owned())]).collect()
    }

    /// Reads the section of a table, if it is there.
    pub(crate) fn read(table: &Section<'_, '_>) -> Option<Self> {
        let section = table.optional_plain_section("felt", &say!("a section of its own, or nothing"))?;
        let felt = Self { size: FeltSize::read(&section), colour: section.plain_choice("colour") };
        section.finish();
        Some(felt)
    }
}
