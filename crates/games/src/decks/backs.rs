//! The backs of a deck, by which two decks are told apart.

use words::{Said, Words, displayed, say};

use crate::elections::choice;

choice! {
    /// The color of the backs of a deck, stated when the table receives it (ALL-32), or of a cover card.
    BackColor {
        /// Red.
        Red = "red",
        /// Blue.
        Blue = "blue",
        /// Green.
        Green = "green",
        /// Black.
        Black = "black",
        /// Yellow.
        Yellow = "yellow",
    }
}

displayed!(BackColor);

impl BackColor {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Red, Self::Blue, Self::Green, Self::Black, Self::Yellow];
}

impl Words for BackColor {
    fn said(&self) -> Said {
        match self {
            Self::Red => say!("red"),
            Self::Blue => say!("blue"),
            Self::Green => say!("green"),
            Self::Black => say!("black"),
            Self::Yellow => say!("yellow"),
        }
    }
}
