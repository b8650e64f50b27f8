//! The command of an offer, and what is to be filled in before it is sent.

use games::round::{Command, Positions};
use paytables::Cents;
use record::wire;
use serde::Serialize;
use serde_json::{Map, Value};
use table::Ask;
use utoipa::ToSchema;

use crate::views::cents;

/// The longest reason of a report.
pub const LONGEST_REASON: usize = 200;

/// A field of a command that is to be filled in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Fill {
    /// An amount of money.
    Amount {
        /// The field.
        field: &'static str,
        /// The lowest amount.
        minimum: String,
        /// The highest amount.
        maximum: String,
        /// The amount is a multiple of this.
        step: String,
    },
    /// A whole number.
    Number {
        /// The field.
        field: &'static str,
        /// The lowest number.
        least: u32,
        /// The highest number; left out if any number will do.
        #[serde(skip_serializing_if = "Option::is_none")]
        most: Option<u32>,
        /// The numbers that will do, where not every one from the lowest to the highest does.
        #[serde(skip_serializing_if = "Option::is_none")]
        choices: Option<Vec<u8>>,
        /// What it nearly always is.
        #[serde(skip_serializing_if = "Option::is_none")]
        usual: Option<u8>,
    },
    /// One card, by its position in the deck.
    Card {
        /// The field.
        field: &'static str,
        /// The positions that will do.
        choices: Vec<u8>,
    },
    /// Some cards, as a list of their positions in the deck.
    Cards {
        /// The field.
        field: &'static str,
        /// The fewest cards.
        fewest: u32,
        /// The most cards.
        most: u32,
        /// The positions that will do.
        choices: Vec<u8>,
    },
    /// A text of one line.
    Text {
        /// The field.
        field: &'static str,
        /// The most letters.
        longest: u32,
    },
}

impl Fill {
    /// An amount within these bounds.
    pub(super) fn amount(minimum: Cents, maximum: Cents, step: Cents) -> Self {
        Self::Amount { field: "amount", minimum: cents(minimum), maximum: cents(maximum), step: cents(step) }
    }

    /// A number within these bounds.
    pub(super) const fn number(field: &'static str, least: u32, most: Option<u32>) -> Self {
        Self::Number { field, least, most, choices: None, usual: None }
    }

    /// The number of a card that is given up.
    pub(super) fn card(from: Positions) -> Self {
        Self::Card { field: "position", choices: from.iter().collect() }
    }

    /// Why the floor reports something.
    pub(super) const REASON: Self = Self::Text { field: "reason", longest: LONGEST_REASON as u32 };

    /// The field that is filled in.
    pub const fn field(&self) -> &'static str {
        match self {
            Self::Amount { field, .. }
            | Self::Number { field, .. }
            | Self::Card { field, .. }
            | Self::Cards { field, .. }
            | Self::Text { field, .. } => field,
        }
    }
}

/// A command, without the fields that are to be filled in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct OfferedCommand(Map<String, Value>);

impl From<&wire::Command> for OfferedCommand {
    fn from(command: &wire::Command) -> Self {
        match serde_json::to_value(command) {
            Ok(Value::Object(fields)) => Self(fields),
            other => unreachable!("a command is an object: {other:?}"),
        }
    }
}

impl OfferedCommand {
    /// The command that asks this.
    pub(super) fn of(ask: &Ask) -> Self {
        Self::from(&wire::Command::from(ask))
    }

    /// The command of a player who keeps nobody waiting.
    pub(super) fn ready() -> Self {
        Self::from(&wire::Command::Ready {})
    }

    /// The same without these fields.
    pub(super) fn without(mut self, fill: &[Fill]) -> Self {
        self.0.retain(|key, _| fill.iter().all(|fill| fill.field() != key));
        self
    }

    /// A name for it that stays the same: what is done, and with what, like `wager-1-ante`.
    pub(super) fn id(&self) -> String {
        let mut parts = Vec::new();
        self.0.values().for_each(|value| push_parts(value, &mut parts));
        parts.join("-")
    }
}

fn push_parts(value: &Value, parts: &mut Vec<String>) {
    match value {
        Value::String(text) => parts.push(text.clone()),
        Value::Object(fields) => fields.iter().for_each(|(key, value)| {
            parts.push(key.clone());
            push_parts(value, parts);
        }),
        Value::Array(values) => values.iter().for_each(|value| push_parts(value, parts)),
        value => parts.push(value.to_string()),
    }
}

impl utoipa::PartialSchema for OfferedCommand {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        let name = utoipa::openapi::ObjectBuilder::new().schema_type(utoipa::openapi::schema::Type::String);
        utoipa::openapi::ObjectBuilder::new()
            .description(Some("A Command, without the fields that `fill` names."))
            .property("do", name)
            .required("do")
            .into()
    }
}

impl ToSchema for OfferedCommand {}

/// Whether somebody should confirm it: it cannot be taken back, and ends hands, or takes cards, a device or players off the table.
pub(super) const fn is_confirmed(ask: &Ask) -> bool {
    matches!(
        ask,
        Ask::Round(Command::Report(_))
            | Ask::Jammed(_)
            | Ask::Remove(_)
            | Ask::RemoveDevice(_)
            | Ask::CallOff
            | Ask::Close
    )
}
