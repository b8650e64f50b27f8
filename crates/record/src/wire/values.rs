//! Small values inside commands: amounts of money, cards, positions in the deck, and words for what there are only a few of.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use games::{dealing, decks, round, wager};
use paytables::Cents;
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::{ObjectBuilder, RefOr, Schema, schema::Type};
use utoipa::{PartialSchema, ToSchema};

/// Declares a value with a word for each case of a type of the engine, both ways.
macro_rules! mirror {
    ($(#[doc = $about:literal])* $name:ident = $of:ty { $($(#[$note:meta])* $case:ident = $word:literal,)* }) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        $(#[doc = $about])*
        #[allow(missing_docs, reason = "most words say it")]
        pub enum $name { $($(#[$note])* #[serde(rename = $word)] $case,)* }

        // Written out, because the derive does not read a word that a macro passes on.
        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                let words = ObjectBuilder::new().schema_type(Type::String).enum_values(Some([$($word),*]));
                words.description(Some(concat!($($about),*).trim())).into()
            }
        }

        impl ToSchema for $name {}

        impl From<$of> for $name {
            fn from(value: $of) -> Self {
                match value { $(<$of>::$case => Self::$case,)* }
            }
        }

        impl From<$name> for $of {
            fn from(value: $name) -> Self {
                match value { $($name::$case => Self::$case,)* }
            }
        }
    };
}

mod equipment;

pub use equipment::{Dealing, Decks, Holder, Shuffler};

mirror! {
    /// One of the two decks that a table may have.
    Deck = table::DeckId { First = "first", Second = "second", }
}

mirror! {
    /// A device on the table.
    Device = table::Device { Shuffler = "shuffler", Shoe = "shoe", }
}

mirror! {
    /// How cards lie.
    Lies = dealing::Face { Up = "up", Down = "down", }
}

mirror! {
    /// The color of a deck's backs, or of a cover card.
    Backs = decks::BackColor { Red = "red", Blue = "blue", Green = "green", Black = "black", Yellow = "yellow", }
}

mirror! {
    /// What the inspection of a used deck has found.
    InspectionResult = table::UsedCards {
        /// All cards are there and as they should be.
        Sound = "sound",
        /// Cards are missing, or there are too many.
        WrongCount = "wrong_count",
        /// Marks, alterations or anything else that may indicate tampering.
        Suspicious = "suspicious",
    }
}

mirror! {
    /// What the dealer verifies before a progressive payout.
    Check = round::Check {
        /// The hand wins.
        Hand = "hand",
        /// The progressive system has accepted the wager.
        Accepted = "acceptance",
    }
}

/// Whether a table takes players and begins rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TableStatus {
    /// Rounds are played.
    Open,
    /// No new round begins.
    Paused,
    /// No new round begins, and players and cards leave.
    Closed,
}

/// Where cards lie: `{"seat": 1}`, `"dealer"`, `{"pack": 2}`, `"board"`, `"burn"`, `"rack"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// In front of the player at this seat.
    Seat(u8),
    /// The dealer's hand.
    Dealer,
    /// A pack of Pack's Poker, 1 to 3.
    Pack(u8),
    /// The community cards.
    Board,
    /// Burned.
    Burn,
    /// The discard rack.
    Rack,
}

impl From<dealing::Spot> for Spot {
    fn from(spot: dealing::Spot) -> Self {
        match spot {
            dealing::Spot::Player(seat) => Self::Seat(seat),
            dealing::Spot::Dealer => Self::Dealer,
            dealing::Spot::Pack(pack) => Self::Pack(pack),
            dealing::Spot::Board => Self::Board,
            dealing::Spot::Burn => Self::Burn,
            dealing::Spot::Rack => Self::Rack,
        }
    }
}

impl From<Spot> for dealing::Spot {
    fn from(spot: Spot) -> Self {
        match spot {
            Spot::Seat(seat) => Self::Player(seat),
            Spot::Dealer => Self::Dealer,
            Spot::Pack(pack) => Self::Pack(pack),
            Spot::Board => Self::Board,
            Spot::Burn => Self::Burn,
            Spot::Rack => Self::Rack,
        }
    }
}

/// Declares a value that is a string in JSON: how its text is read and written, and what is expected if it cannot be read.
macro_rules! text_value {
    ($(#[$about:meta])* $name:ident($of:ty), $expected:literal, $read:expr, $write:expr) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, ToSchema)]
        $(#[$about])*
        pub struct $name(pub $of);

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                let write: fn(&$of) -> String = $write;
                to.serialize_str(&write(&self.0))
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let read: fn(&str) -> Option<$of> = $read;
                from.deserialize_str(Text { read, expected: $expected }).map(Self)
            }
        }
    };
}

text_value! {
    /// An amount of money in dollars and cents.
    #[schema(value_type = String, pattern = r"^[0-9]+(\.[0-9]{2})?$", example = "10.00")]
    Money(Cents), "an amount like \"10.00\"", |text| Cents::from_str(text).ok(), |amount| format!("{amount:#}")
}

text_value! {
    /// What is put on a wager. Nothing is put there by another command, which takes it back.
    #[schema(value_type = String, pattern = r"^[0-9]+(\.[0-9]{2})?$", example = "10.00")]
    Stake(Cents), "an amount above \"0.00\"", stake, |amount| format!("{amount:#}")
}

fn stake(text: &str) -> Option<Cents> {
    Cents::from_str(text).ok().filter(|amount| *amount > Cents::ZERO)
}

text_value! {
    /// A card: rank and suit.
    #[schema(value_type = String, pattern = "^[2-9TJQKA][shdc]$", example = "Kd")]
    Card(cards::Card), "a card like \"Kd\"", |text| text.parse().ok(), cards::Card::to_string
}

text_value! {
    /// The hash that a virtual table has committed itself to: 64 hexadecimal digits.
    #[schema(value_type = String, pattern = "^[0-9a-f]{64}$")]
    Commitment([u8; 32]), "64 hexadecimal digits", crate::words::hash, crate::words::of_hash
}

/// Reads a string that means something.
struct Text<T> {
    read: fn(&str) -> Option<T>,
    expected: &'static str,
}

impl<T> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        (self.read)(text).ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
    }
}

/// A wager, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wager(pub wager::Wager);

impl Wager {
    /// The names of all wagers.
    pub const NAMES: [&'static str; wager::Wager::ALL.len()] = {
        let mut names = [""; wager::Wager::ALL.len()];
        let mut at = 0;
        while at < names.len() {
            names[at] = wager::Wager::ALL[at].name();
            at += 1;
        }
        names
    };
}

impl Serialize for Wager {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.0.name())
    }
}

impl<'de> Deserialize<'de> for Wager {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let name = Cow::<str>::deserialize(from)?;
        wager::Wager::from_name(&name).map(Self).ok_or_else(|| D::Error::unknown_variant(&name, &Self::NAMES))
    }
}

impl PartialSchema for Wager {
    fn schema() -> RefOr<Schema> {
        let names = ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("A wager, by its name."))
            .enum_values(Some(Self::NAMES));
        names.into()
    }
}

impl ToSchema for Wager {}

/// A position in the deck: the card that leaves it first is 0. From 52 on they are cards of a renewed stub.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(value_type = u8, maximum = 127)]
pub struct Position(pub round::Position);

/// The highest position.
const LAST_POSITION: round::Position = 127;

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let position = u8::deserialize(from)?;
        if position > LAST_POSITION {
            return Err(D::Error::invalid_value(Unexpected::Unsigned(position.into()), &"a position from 0 to 127"));
        }
        Ok(Self(position))
    }
}

/// Some positions in the deck, each once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ToSchema)]
#[schema(value_type = Vec<Position>)]
pub struct Positions(pub round::Positions);

impl Serialize for Positions {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0.iter())
    }
}

impl<'de> Deserialize<'de> for Positions {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let all = Vec::<Position>::deserialize(from)?;
        let positions: round::Positions = all.iter().map(|position| position.0).collect();
        if positions.len() as usize != all.len() {
            return Err(D::Error::invalid_value(Unexpected::Seq, &"a list with each position once"));
        }
        Ok(Self(positions))
    }
}
