//! Cards as text, both ways: `As Td`, `A♠ T♦`, `10h`.
//!
//! A rank is `2`–`9`, `T` or `10`, `J`, `Q`, `K`, `A`; a suit is `c d h s` or `♣ ♦ ♥ ♠` (the
//! outlined `♧ ♢ ♡ ♤` too), in either case. Cards may be separated by spaces or commas, or by nothing.

use std::fmt::{self, Display, Write as _};
use std::str::{Chars, FromStr};

use crate::{Card, CardSet, Rank, Suit};

const RANKS: [char; 13] = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];
const SUITS: [char; 4] = ['c', 'd', 'h', 's'];
const SYMBOLS: [char; 4] = ['♣', '♦', '♥', '♠'];
const OUTLINED: [char; 4] = ['♧', '♢', '♡', '♤'];

/// What is wrong with a text that should be cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotationError {
    /// A card starts with something that is no rank.
    NoRank(char),
    /// A rank is followed by something that is no suit, or by nothing.
    NoSuit(Rank, Option<char>),
    /// A card stands in the text twice.
    Twice(Card),
    /// There is no card, or more than one, where one card is wanted.
    NotOneCard(usize),
}

impl Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // In the form of a character literal, which spells out what cannot be seen.
            Self::NoRank(found) => write!(f, "{found:?} is no rank: a card starts with 2-9, T or 10, J, Q, K or A"),
            Self::NoSuit(rank, Some(found)) => {
                write!(f, "{found:?} is no suit: after {} comes c, d, h, s or ♣ ♦ ♥ ♠", rank.name())
            }
            Self::NoSuit(rank, None) => write!(f, "the {} at the end has no suit: c, d, h, s or ♣ ♦ ♥ ♠", rank.name()),
            Self::Twice(card) => write!(f, "{card} is there twice: a deck has one of each card"),
            Self::NotOneCard(count) => write!(f, "{count} cards where one card is wanted, like As or T♦"),
        }
    }
}

impl std::error::Error for NotationError {}

/// Reads any number of cards in the order written; a card may stand there only once.
pub fn parse_cards(text: &str) -> Result<Vec<Card>, NotationError> {
    let mut cards = Vec::new();
    let mut seen = CardSet::EMPTY;
    let mut rest = text.chars();
    while let Some(card) = next_card(&mut rest)? {
        if seen.contains(card) {
            return Err(NotationError::Twice(card));
        }
        seen = seen.with(card);
        cards.push(card);
    }
    Ok(cards)
}

fn next_card(rest: &mut Chars<'_>) -> Result<Option<Card>, NotationError> {
    let Some(first) = rest.find(|&c| !c.is_whitespace() && c != ',') else {
        return Ok(None);
    };
    let rank = rank(first, rest)?;
    let found = rest.next();
    let suit = found.and_then(suit).ok_or(NotationError::NoSuit(rank, found))?;
    Ok(Some(Card::new(rank, suit)))
}

fn rank(first: char, rest: &mut Chars<'_>) -> Result<Rank, NotationError> {
    if first == '1' && rest.as_str().starts_with('0') {
        rest.next();
        return Ok(Rank::Ten);
    }
    let upper = first.to_ascii_uppercase();
    let number = RANKS.iter().position(|&c| c == upper).ok_or(NotationError::NoRank(first))?;
    Ok(Rank::ALL[number])
}

fn suit(found: char) -> Option<Suit> {
    let lower = found.to_ascii_lowercase();
    let number = (0..4).find(|&n| [SUITS[n], SYMBOLS[n], OUTLINED[n]].contains(&lower))?;
    Some(Suit::ALL[number])
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match parse_cards(text)?.as_slice() {
            [card] => Ok(*card),
            cards => Err(NotationError::NotOneCard(cards.len())),
        }
    }
}

impl FromStr for CardSet {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        parse_cards(text).map(Self::from_iter)
    }
}

impl Rank {
    /// The rank as one character: `2` … `9`, `T`, `J`, `Q`, `K`, `A`.
    pub const fn letter(self) -> char {
        RANKS[self as usize]
    }
}

impl Suit {
    /// The suit as a letter: `c`, `d`, `h`, `s`.
    pub const fn letter(self) -> char {
        SUITS[self as usize]
    }

    /// The suit as a symbol: `♣`, `♦`, `♥`, `♠`.
    pub const fn symbol(self) -> char {
        SYMBOLS[self as usize]
    }
}

/// Writes `As`, or `A♠` with the alternate form `{:#}`.
impl Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.rank().letter())?;
        f.write_char(if f.alternate() { self.suit().symbol() } else { self.suit().letter() })
    }
}

/// Writes the cards from the highest rank down, separated by spaces.
impl Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut cards: Vec<Card> = self.iter().collect();
        cards.sort_by_key(|card| std::cmp::Reverse((card.rank(), card.suit())));
        for (place, card) in cards.iter().enumerate() {
            if place > 0 {
                f.write_char(' ')?;
            }
            Display::fmt(card, f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}
