//! Texts that only events have: amounts on meters, clauses and readings, parts of a hand.

use std::borrow::Cow;

use cards::{Rank, Suit};
use games::decks::DECK;
use games::elections::Choice as _;
use games::settlement;
use law::{Cite, Game, ReadingId};
use paytables::{Line, MicroDollars};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use utoipa::openapi::{ArrayBuilder, ObjectBuilder, RefOr, Schema, schema::Type};
use utoipa::{PartialSchema, ToSchema};

use crate::words;

/// A value with one text.
trait Written: Sized {
    /// What the text is, for errors and for the description of the API.
    const FORM: &'static str;

    fn write(&self) -> Cow<'static, str>;
    fn read(text: &str) -> Option<Self>;
}

/// Declares a wrapper for a value of the domain with its text, both ways.
macro_rules! texts {
    ($($(#[doc = $about:literal])+ $name:ident($domain:ty) $form:literal $write:expr, $read:expr;)+) => { $(
        $(#[doc = $about])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $name(pub $domain);

        impl Written for $name {
            const FORM: &'static str = $form;

            fn write(&self) -> Cow<'static, str> {
                let write: fn($domain) -> Cow<'static, str> = $write;
                write(self.0)
            }

            fn read(text: &str) -> Option<Self> {
                let read: fn(&str) -> Option<$domain> = $read;
                read(text).map(Self)
            }
        }

        impl From<$domain> for $name {
            fn from(value: $domain) -> Self {
                Self(value)
            }
        }

        impl From<$name> for $domain {
            fn from(value: $name) -> Self {
                value.0
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.write())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = Cow::<str>::deserialize(deserializer)?;
                let value = Self::read(&text).filter(|value| value.write() == text);
                value.ok_or_else(|| D::Error::custom(format!("\"{text}\" is not {}", Self::FORM)))
            }
        }

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                let about = concat!($($about),+).trim();
                let form = format!("{about} Written as {}.", Self::FORM);
                ObjectBuilder::new().schema_type(Type::String).description(Some(form)).into()
            }
        }

        impl ToSchema for $name {}
    )+ };
}

texts! {
    /// An amount on a meter, in millionths of a dollar; it may be below zero.
    Micro(MicroDollars) "an amount like \"10000.250000\""
        |amount| amount.to_string().into(), words::micro_dollars;
    /// A clause of the regulations.
    Clause(Cite) "a clause with its game, like \"lunar_poker 38.6(a)\""
        |clause| format!("{} {}", clause.game().key(), clause.id()).into(), clause;
    /// A reading of the regulations.
    Reading(ReadingId) "a reading, like \"ALL-8\""
        |reading| reading.id().into(), ReadingId::find;
    /// A rank of cards.
    RankName(Rank) "a rank: 2-9, T, J, Q, K or A"
        |rank| RANKS[rank as usize].into(), |text| Rank::ALL.into_iter().find(|rank| RANKS[*rank as usize] == text);
    /// A suit.
    SuitName(Suit) "a suit: c, d, h or s"
        |suit| SUITS[suit as usize].into(), |text| Suit::ALL.into_iter().find(|suit| SUITS[*suit as usize] == text);
    /// A line of a pay table.
    LineName(Line) "a line of a pay table, like \"flush\""
        |line| line.key().into(), |text| Line::ALL.iter().copied().find(|line| line.key() == text);
    /// In which order a deck came to the table.
    CardsReceived(games::elections::CardsReceived) "\"sorted\" or \"pre-shuffled\""
        |came| came.word().into(), games::elections::CardsReceived::from_word;
}

const RANKS: [&str; 13] = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];
const SUITS: [&str; 4] = ["c", "d", "h", "s"];

fn clause(text: &str) -> Option<Cite> {
    let (game, id) = text.split_once(' ')?;
    Cite::find(Game::ALL.into_iter().find(|known| known.key() == game)?, id)
}

/// Declares a list of reasons that has as much room as a line of the settlement.
macro_rules! reasons {
    ($($(#[doc = $about:literal])+ $name:ident = $domain:ty, $one:ident, $most:literal;)+) => { $(
        $(#[doc = $about])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $name(pub $domain);

        impl $name {
            /// Whether there is none.
            pub fn is_empty(&self) -> bool {
                self.0.is_empty()
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self(<$domain>::NONE)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.0.iter().copied().map($one))
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let all = Vec::<$one>::deserialize(deserializer)?;
                if all.len() > $most {
                    return Err(D::Error::invalid_length(all.len(), &concat!("at most ", $most)));
                }
                let all: Vec<_> = all.into_iter().map(|one| one.0).collect();
                Ok(Self(<$domain>::of(&all)))
            }
        }

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                let about = concat!($($about),+).trim();
                ArrayBuilder::new().items($one::schema()).max_items(Some($most)).description(Some(about)).into()
            }
        }

        impl ToSchema for $name {}
    )+ };
}

reasons! {
    /// The clauses that decide a line of the settlement.
    Clauses = settlement::Clauses, Clause, 5;
    /// The readings that decide something.
    Readings = settlement::Readings, Reading, 7;
}

/// How many cards cuts have moved to the bottom of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(try_from = "u8", into = "u8")]
#[schema(value_type = u8, maximum = 51)]
pub struct CutCards(u8);

impl CutCards {
    /// How many.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for CutCards {
    type Error = &'static str;

    fn try_from(cards: u8) -> Result<Self, Self::Error> {
        if cards < DECK { Ok(Self(cards)) } else { Err("a cut moves fewer than 52 cards") }
    }
}

impl From<CutCards> for u8 {
    fn from(cards: CutCards) -> Self {
        cards.0
    }
}
