//! The bodies of entries, read from their JSON: as much of them as moves money or can be proved.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::Deserialize;

use super::event::Event;
use crate::money::{Cents, Micro};

/// The version of entries that is read here.
#[derive(Debug)]
pub(super) struct Version;

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u64::deserialize(deserializer)? {
            1 => Ok(Self),
            newer => Err(serde::de::Error::custom(format_args!(
                "it is of version {newer}, and this program audits version 1"
            ))),
        }
    }
}

/// Who did something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "role", rename_all = "snake_case")]
pub(super) enum Actor {
    Player { id: u64 },
    Dealer { id: u64 },
    Floor { id: u64 },
    Cashier { id: u64 },
    Person { id: u64 },
    Clock,
    House,
}

/// An entry of a table's stream.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum OfTable<'a> {
    SetUp {
        #[serde(rename = "v")]
        _v: Version,
        #[serde(borrow)]
        house: Cow<'a, str>,
        meters: Vec<String>,
    },
    Command {
        #[serde(rename = "v")]
        _v: Version,
        by: Actor,
        #[serde(default)]
        meters: Option<Vec<Micro>>,
        #[serde(borrow)]
        events: Vec<Event<'a>>,
        #[serde(borrow, default)]
        seed: Option<Cow<'a, str>>,
    },
    Entered {
        #[serde(rename = "v")]
        _v: Version,
        position: u8,
        #[serde(borrow)]
        card: Cow<'a, str>,
    },
    /// The floor opens, pauses or closes the table: nothing follows but that.
    Status {
        #[serde(rename = "v")]
        _v: Version,
    },
}

/// An entry of the cashier's stream.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum OfCashier {
    BuyIn {
        #[serde(rename = "v")]
        _v: Version,
        player: u64,
        amount: Cents,
    },
    CashOut {
        #[serde(rename = "v")]
        _v: Version,
        player: u64,
        amount: Cents,
    },
}

/// An entry of the stream of coupons.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum OfCoupons<'a> {
    Issued {
        #[serde(rename = "v")]
        _v: Version,
        by: Actor,
        coupon: u64,
        player: u64,
        value: Cents,
        #[serde(borrow)]
        game: Cow<'a, str>,
        #[serde(borrow)]
        wager: Cow<'a, str>,
        #[serde(borrow)]
        last_day: Cow<'a, str>,
    },
}

/// An entry of the pit's stream; only one that seeds meters moves money.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum OfPit {
    Elected {
        #[serde(rename = "v")]
        _v: Version,
    },
    LossAccepted {
        #[serde(rename = "v")]
        _v: Version,
    },
    KeyRotated {
        #[serde(rename = "v")]
        _v: Version,
    },
    MetersFunded {
        #[serde(rename = "v")]
        _v: Version,
        link: String,
        amounts: BTreeMap<String, Micro>,
    },
}

/// An entry of the stream about people: no money moves.
#[derive(Debug, Deserialize)]
pub(super) struct OfPeople {
    #[serde(rename = "v")]
    pub _v: Version,
    #[serde(rename = "by")]
    pub _by: Actor,
    #[serde(rename = "type")]
    pub _type: String,
}
