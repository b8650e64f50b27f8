//! How cards and money look: with colours or without, suits by symbol or by letter.

use cards::{Card, Suit};
use paytables::Cents;
use ratatui::style::{Color, Modifier, Style};

/// How many colours there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// None: bold and reversed text tell what colours would.
    None,
    /// Red and black suits.
    Two,
    /// A colour for each suit.
    Four,
}

/// How suits are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suits {
    /// `A♠`.
    Symbols,
    /// `As`.
    Letters,
}

/// How everything looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The colours.
    pub colours: Colours,
    /// The suits.
    pub suits: Suits,
}

impl Look {
    /// The look for a terminal with colours.
    pub const COLOURED: Self = Self { colours: Colours::Two, suits: Suits::Symbols };
    /// The look for a terminal without.
    pub const PLAIN: Self = Self { colours: Colours::None, suits: Suits::Symbols };

    /// The next look: two colours, four colours, letters, and again.
    #[must_use]
    pub const fn next(self) -> Self {
        let (colours, suits) = match (self.colours, self.suits) {
            (Colours::None, Suits::Symbols) => (Colours::None, Suits::Letters),
            (Colours::None, Suits::Letters) => (Colours::None, Suits::Symbols),
            (Colours::Two, _) => (Colours::Four, Suits::Symbols),
            (Colours::Four, Suits::Symbols) => (Colours::Four, Suits::Letters),
            (Colours::Four, Suits::Letters) => (Colours::Two, Suits::Symbols),
        };
        Self { colours, suits }
    }

    /// The look in words.
    pub const fn words(self) -> &'static str {
        match (self.colours, self.suits) {
            (Colours::None, Suits::Symbols) => "suits as symbols",
            (Colours::None | Colours::Two, Suits::Letters) => "suits as letters",
            (Colours::Two, Suits::Symbols) => "suits in two colours",
            (Colours::Four, Suits::Symbols) => "suits in four colours",
            (Colours::Four, Suits::Letters) => "suits as letters in four colours",
        }
    }

    /// A card as two characters.
    pub fn card(self, card: Card) -> String {
        match self.suits {
            Suits::Symbols => format!("{card:#}"),
            Suits::Letters => card.to_string(),
        }
    }

    /// The style of a suit.
    pub const fn suit(self, suit: Suit) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        match (self.colours, suit) {
            (Colours::Two, Suit::Diamonds) | (Colours::Two | Colours::Four, Suit::Hearts) => style.fg(Color::Red),
            (Colours::Four, Suit::Diamonds) => style.fg(Color::Cyan),
            (Colours::Four, Suit::Clubs) => style.fg(Color::Green),
            _ => style,
        }
    }

    /// A colour if there are colours.
    pub const fn colour(self, colour: Color) -> Style {
        match self.colours {
            Colours::None => Style::new(),
            Colours::Two | Colours::Four => Style::new().fg(colour),
        }
    }

    /// What can be done, or has the focus.
    pub const fn focus(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// What matters less.
    pub const fn quiet(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// What matters more.
    pub const fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Money won or lost.
    pub const fn money(self, amount: Cents) -> Style {
        let style = match amount.get() {
            1.. => self.colour(Color::Green),
            0 => Style::new(),
            _ => self.colour(Color::Red),
        };
        style.add_modifier(Modifier::BOLD)
    }
}
