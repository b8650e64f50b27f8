//! The body of an entry of a table's journal: one JSON object in one line.
//!
//! ```json
//! {"type":"set_up","v":1,"house":"[house]…","program":"0.1.0","meters":["main"]}
//! {"type":"command","v":1,"by":{"role":"player","id":17},"command":{"do":"wager",…},"meters":["10000.000000"],"events":[…]}
//! {"type":"command","v":1,"by":{"role":"player","id":17},"command":{"do":"fold","seat":1},"cause":"timeout","events":[…]}
//! {"type":"entered","v":1,"by":{"role":"dealer","id":3},"position":12,"card":"Ah","salt":"32 hexadecimal digits"}
//! {"type":"status","v":1,"by":{"role":"floor","id":4},"status":"paused"}
//! ```

use deal::Seed;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use utoipa::ToSchema;

use super::actor::Actor;
use super::facts::Micro;
use super::values::{Card, Money, Position, TableStatus};
use super::version::Version;
use super::{Command, Event};

/// What an entry of a table's journal says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry {
    /// The house has set up the table, or elects something else from the next round on.
    SetUp {
        /// The version of the entry.
        v: Version,
        /// The house and the one table, as in `house.toml`.
        house: String,
        /// The version of the program.
        program: String,
        /// The names of the table's meters, in the order in which entries list their amounts.
        meters: Vec<String>,
    },
    /// Somebody asked something of the table, and this followed.
    Command {
        /// The version of the entry.
        v: Version,
        /// Who did it.
        by: Actor,
        /// What was asked.
        command: Command,
        /// Why the machine has decided for a player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cause: Option<CommandCause>,
        /// What the meters showed; nothing if it was not asked of a round or the table has none.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        meters: Vec<Micro>,
        /// What players had, by seat, who could not give back all of a payment that was reversed.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        balances: Vec<PlayerBalance>,
        /// What followed.
        events: Vec<Event>,
        /// The seed of the round that was completed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<OpenedSeed>,
    },
    /// The dealer of a live table has turned a card.
    Entered {
        /// The version of the entry.
        v: Version,
        /// Who did it.
        by: Actor,
        /// The card's position in the deck.
        position: Position,
        /// Its face.
        card: Card,
        /// Random digits, so that the hash of the entry tells nothing about the card.
        salt: Salt,
    },
    /// The floor opens, pauses or closes the table.
    Status {
        /// The version of the entry.
        v: Version,
        /// Who did it.
        by: Actor,
        /// What the table is from now on.
        status: TableStatus,
    },
}

/// What a player had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerBalance {
    /// The player's seat.
    pub seat: u8,
    /// What the player had.
    pub amount: Money,
}

/// Why the machine has decided for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CommandCause {
    /// The player did not answer in time, and the machine has decided by the disclosed rule.
    Timeout,
}

/// Random bytes that are hashed with the face of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Salt(pub [u8; 16]);

impl Serialize for Salt {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let digits: String = self.0.iter().map(|byte| format!("{byte:02x}")).collect();
        serializer.serialize_str(&digits)
    }
}

impl<'de> Deserialize<'de> for Salt {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digits = text.len() == 32 && text.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
        let number = u128::from_str_radix(&text, 16).ok().filter(|_| digits);
        let number = number.ok_or_else(|| D::Error::custom("the salt is not 32 hexadecimal digits"))?;
        Ok(Self(number.to_be_bytes()))
    }
}

impl utoipa::PartialSchema for Salt {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        let digits = utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::String)
            .pattern(Some("^[0-9a-f]{32}$"))
            .description(Some("32 random hexadecimal digits."));
        digits.into()
    }
}

impl ToSchema for Salt {}

/// The seed of a round that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenedSeed(pub Seed);

impl Serialize for OpenedSeed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&crate::hex(&self.0))
    }
}

impl<'de> Deserialize<'de> for OpenedSeed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map(Self).map_err(D::Error::custom)
    }
}

impl utoipa::PartialSchema for OpenedSeed {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        let digits = utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::String)
            .pattern(Some("^[0-9a-f]{64}$"))
            .description(Some("The seed of a round that is over: 64 hexadecimal digits."));
        digits.into()
    }
}

impl ToSchema for OpenedSeed {}
