//! Why a line asks nothing: which part of it is wrong, and what would be right there.

use std::str::FromStr;

use games::dealing::Spot;
use games::elections::Choice;
use games::round::{Person, Position, Round};
use games::wager::Wager;
use paytables::{Cents, MoneyError};
use words::{Said, Words, say};

use crate::forms;

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wrong {
    /// Its words stand in no order that means something.
    Form,
    /// Something else than a number, or one that does not fit.
    Number {
        text: String,
        most: u64,
    },
    Money(MoneyError),
    Wager(String),
    /// None of the words that may stand there.
    Word {
        text: String,
        known: Vec<&'static str>,
    },
    /// No spot where cards lie.
    Spot(String),
    /// No card at a spot at which so many lie.
    Card {
        spot: Spot,
        place: String,
        lie: usize,
    },
    /// The deck has no card that comes next.
    NoNext,
    Commitment(String),
}

impl Wrong {
    /// What is wrong with this line.
    pub(crate) fn of(self, line: &str) -> Said {
        let wrong = match self {
            Self::Form => forms::wrong(line),
            Self::Number { text, most } => {
                say!("\"{text}\" is no number that fits there: write a whole number from 0 to {most}", text, most)
            }
            Self::Money(error) => error.said(),
            Self::Wager(name) => {
                let known = quoted(Wager::ALL.iter().map(|wager| wager.name()));
                say!("there is no wager \"{name}\": there are {known}", name, known)
            }
            Self::Word { text, known } => {
                say!("\"{text}\" means nothing there: write one of {known}", text, known = quoted(known))
            }
            Self::Spot(text) => {
                let known = quoted(["seat 1", "dealer", "pack 1", "board", "burn", "rack"]);
                say!("cards lie at no place \"{text}\": write one like {known}", text, known)
            }
            Self::Card { spot, place, lie: 0 } => {
                let card = at(spot, &place);
                say!("\"{card}\" names no card: none lies there", card)
            }
            Self::Card { spot, place, lie } => {
                let card = at(spot, &place);
                say!("\"{card}\" names no card: those that lie there are counted from 1 to {lie}", card, lie)
            }
            Self::NoNext => say!("no card comes next: the deck is used up"),
            Self::Commitment(text) => {
                say!("\"{text}\" is no commitment: write 64 hexadecimal digits", text)
            }
        };
        say!("\"{line}\" is no command: {wrong}", line, wrong)
    }
}

fn at(spot: Spot, place: &str) -> String {
    format!("{} {place}", crate::command::spot_to_text(spot))
}

/// Words of commands one after the other.
pub(crate) fn quoted<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    words.into_iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(", ")
}

/// A small whole number: a seat, a pack, so many cards.
pub(crate) fn small(text: &str) -> Result<u8, Wrong> {
    number(text, u8::MAX)
}

/// Somebody who works here, by number.
pub(crate) fn person(text: &str) -> Result<Person, Wrong> {
    number(text, u32::MAX).map(Person)
}

/// A whole number of which this is the largest.
pub(crate) fn number<T: FromStr + Into<u64>>(text: &str, most: T) -> Result<T, Wrong> {
    text.parse().map_err(|_| Wrong::Number { text: text.to_owned(), most: most.into() })
}

/// An amount of money.
pub(crate) fn money(text: &str) -> Result<Cents, Wrong> {
    text.parse().map_err(Wrong::Money)
}

/// A wager.
pub(crate) fn wager(name: &str) -> Result<Wager, Wrong> {
    Wager::from_name(name).ok_or_else(|| Wrong::Wager(name.to_owned()))
}

/// One of some words.
pub(crate) fn word<T: Copy>(text: &str, all: &[(&'static str, T)]) -> Result<T, Wrong> {
    let meant = all.iter().find(|(word, _)| *word == text).map(|(_, meant)| *meant);
    meant.ok_or_else(|| Wrong::Word { text: text.to_owned(), known: all.iter().map(|(word, _)| *word).collect() })
}

/// One of the words of an election.
pub(crate) fn choice<T: Choice>(text: &str) -> Result<T, Wrong> {
    word(text, T::WORDS)
}

/// The card at a place of a spot, counted from 1.
pub(crate) fn card(round: &Round, spot: Spot, place: &str) -> Result<Position, Wrong> {
    let at = place.parse::<usize>().ok().and_then(|place| place.checked_sub(1));
    let card = at.and_then(|at| round.laid().at_spot(spot).nth(at));
    card.ok_or_else(|| Wrong::Card { spot, place: place.to_owned(), lie: round.laid().at_spot(spot).count() })
}
