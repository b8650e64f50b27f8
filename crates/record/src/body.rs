//! The body of an entry of a table's journal: one JSON object in one line.
//!
//! ```json
//! {"by":"house","ask":"set up","house":"[house]…","version":"0.1.0"}
//! {"by":"player 17","ask":"seat 1 wagers 10.00 on ante","meters":["10000.000000"],"events":[…]}
//! {"by":"dealer 3","ask":"enter 12 Ah"}
//! {"by":"floorperson 4","ask":"stand paused"}
//! ```
//!
//! `meters` is what the meters showed when something of a round was decided, at tables that have meters. When a virtual
//! table completes a round, `opened` follows with the seed of its deck.

use cards::Card;
use deal::Seed;
use games::round::Position;
use paytables::MicroDollars;
use serde_json::{Map, Value, json};
use table::Who;

use crate::fields::{Fields, wrong};
use crate::{hex, who};

/// What an entry of a table's journal says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// The house has set up the table, or elects something else from the next round on.
    SetUp {
        /// The house and the one table, as in `house.toml`.
        house: String,
        /// The version of the program.
        version: String,
    },
    /// Somebody asked something of the table, and this followed.
    Asked {
        /// Who.
        by: Who,
        /// What, as [`crate::ask`] writes it.
        ask: String,
        /// What the meters showed; nothing if it was not asked of a round or the table has none.
        meters: Vec<MicroDollars>,
        /// What followed, as [`crate::event::to_json`] writes it.
        events: Vec<Value>,
        /// The seed of the round that was completed.
        opened: Option<Seed>,
    },
    /// A live table: the dealer has turned a card.
    Entered {
        /// Who.
        by: Who,
        /// The card's position in the deck.
        position: Position,
        /// Its face.
        card: Card,
    },
    /// The floor opens, pauses or closes the table.
    Stands {
        /// Who.
        by: Who,
        /// How it stands from now on, in one word.
        standing: String,
    },
}

const HOUSE: &str = "house";
const SET_UP: &str = "set up";

impl Body {
    /// The body as it is kept.
    pub fn to_text(&self) -> String {
        let fields = match self {
            Self::SetUp { house, version } => {
                vec![("by", json!(HOUSE)), ("ask", json!(SET_UP)), ("house", json!(house)), ("version", json!(version))]
            }
            Self::Asked { by, ask, meters, events, opened } => {
                let shown: Vec<String> = meters.iter().map(MicroDollars::to_string).collect();
                let shown = (!shown.is_empty()).then(|| ("meters", json!(shown)));
                let opened = opened.as_ref().map(|seed| ("opened", json!(hex(seed))));
                let asked = asked(*by, ask).into_iter().chain(shown);
                asked.chain([("events", json!(events))]).chain(opened).collect()
            }
            Self::Entered { by, position, card } => asked(*by, &enter_to_text(*position, *card)).to_vec(),
            Self::Stands { by, standing } => asked(*by, &format!("stand {standing}")).to_vec(),
        };
        let all: Map<String, Value> = fields.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
        Value::Object(all).to_string()
    }

    /// The body in a text.
    ///
    /// # Errors
    /// What is wrong with it: it is no JSON, a field is missing, of another form, or unknown.
    pub fn from_text(text: &str) -> Result<Self, String> {
        let value: Value = serde_json::from_str(text).map_err(|error| format!("it is no JSON: {error}"))?;
        let fields = Fields::of(&value, "")?;
        let body = read(&fields)?;
        fields.finish()?;
        Ok(body)
    }
}

fn asked(by: Who, ask: &str) -> [(&'static str, Value); 2] {
    [("by", json!(who::to_text(by))), ("ask", json!(ask))]
}

fn read(fields: &Fields<'_>) -> Result<Body, String> {
    let (by, ask) = (fields.text("by")?, fields.text("ask")?);
    if (by, ask) == (HOUSE, SET_UP) {
        let (house, version) = (fields.text("house")?.to_owned(), fields.text("version")?.to_owned());
        return Ok(Body::SetUp { house, version });
    }
    let by = who::from_text(by).map_err(|error| format!("by: {error}"))?;
    if let Some((position, card)) = entered(ask) {
        return Ok(Body::Entered { by, position, card });
    }
    if let Some(standing) = ask.strip_prefix("stand ") {
        return Ok(Body::Stands { by, standing: standing.to_owned() });
    }
    let (meters, opened) = (meters(fields)?, opened(fields)?);
    Ok(Body::Asked { by, ask: ask.to_owned(), meters, events: fields.list("events")?.to_vec(), opened })
}

/// The line for a face that a live dealer has turned.
pub(crate) fn enter_to_text(position: Position, card: Card) -> String {
    format!("enter {position} {card}")
}

/// The position and the face of a line like `enter 12 Ah`.
pub(crate) fn entered(line: &str) -> Option<(Position, Card)> {
    let (position, card) = line.strip_prefix("enter ")?.split_once(' ')?;
    Some((position.parse().ok()?, card.parse().ok()?))
}

fn meters(fields: &Fields<'_>) -> Result<Vec<MicroDollars>, String> {
    if fields.optional("meters").is_none() {
        return Ok(Vec::new());
    }
    let amount = |value: &Value| value.as_str().and_then(|text| text.parse().ok());
    let all: Option<Vec<MicroDollars>> = fields.list("meters")?.iter().map(amount).collect();
    all.ok_or_else(|| wrong("meters", "a list of amounts like \"10000.000000\""))
}

fn opened(fields: &Fields<'_>) -> Result<Option<Seed>, String> {
    match fields.optional("opened") {
        Some(_) => fields.text("opened")?.parse().map(Some).map_err(|error| format!("opened: {error}")),
        None => Ok(None),
    }
}
