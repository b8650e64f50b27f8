//! A playing card: one of thirteen ranks in one of four suits.

use words::text;

//= packs_poker 43.5(a)
//= lunar_poker 38.5(a)
//= three_card_draw_poker 42.5(a)
//= high_card_flush 38.5(a)
//= holdem_3_bonus 42.5(a)
/// The rank of a card, deuce lowest, ace highest. Where the ace may also stand below the deuce, the ranking says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// All ranks, lowest first.
    pub const ALL: [Self; 13] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
    ];

    /// The rank with this number (deuce = 0, ace = 12).
    pub const fn new(number: u8) -> Option<Self> {
        if number < 13 { Some(Self::ALL[number as usize]) } else { None }
    }

    /// This rank's bit in a suit's thirteen.
    pub const fn bit(self) -> u16 {
        1 << self as u8
    }

    /// The rank in words, as a dealer calls it.
    pub const fn name(self) -> &'static str {
        const NAMES: [&str; 13] = text![
            "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"
        ];
        NAMES[self as usize]
    }

    /// The rank in words, plural: "three sixes", "a pair of kings".
    pub const fn plural(self) -> &'static str {
        const NAMES: [&str; 13] = text![
            "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens",
            "kings", "aces"
        ];
        NAMES[self as usize]
    }
}

/// The suit of a card. No suit is higher than another; the order is only for sorting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// All suits.
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    /// Whether the suit's pips are red or black.
    pub const fn color(self) -> Color {
        match self {
            Self::Diamonds | Self::Hearts => Color::Red,
            Self::Clubs | Self::Spades => Color::Black,
        }
    }

    /// The suit in words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Clubs => "clubs",
            Self::Diamonds => "diamonds",
            Self::Hearts => "hearts",
            Self::Spades => "spades",
        }
    }
}

/// The color of a suit's pips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Color {
    Red,
    Black,
}

/// One of the 52 cards.
///
/// The number inside is the card's bit in a [`CardSet`](crate::CardSet): sixteen bits a suit, thirteen of them used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The card of this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self((suit as u8) << 4 | rank as u8)
    }

    /// The card at this bit of a card set; none if the bit stands for no card.
    pub const fn from_bit(bit: u8) -> Option<Self> {
        if bit < 64 && bit & 15 < 13 { Some(Self(bit)) } else { None }
    }

    /// The card at this place of a new deck, 0 to 51: clubs from deuce to ace, then diamonds, hearts, spades.
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 52 { Some(Self(((index / 13) << 4) | (index % 13))) } else { None }
    }

    /// The card's place in a new deck, 0 to 51.
    pub const fn index(self) -> u8 {
        (self.0 >> 4) * 13 + (self.0 & 15)
    }

    /// The card's bit number in a card set.
    pub const fn bit(self) -> u8 {
        self.0
    }

    /// The card's rank.
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 & 15) as usize]
    }

    /// The card's suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 >> 4) as usize]
    }

    /// All 52 cards in the order of a new deck.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..52u8).map(|index| Self(((index / 13) << 4) | (index % 13)))
    }
}
