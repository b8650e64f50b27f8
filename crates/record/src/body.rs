//! The body of an entry of a table's journal: one JSON object in one line.
//!
//! ```json
//! {"by":"house","ask":"set up","house":"[house]…","version":"0.1.0"}
//! {"by":"player 17","ask":"seat 1 wagers 10.00 on ante","meters":["10000.000000"],"events":[…]}
//! {"by":"player 17","ask":"seat 1 folds","note":"time is over","events":[…]}
//! {"by":"floorperson 4","ask":"misdealt seat 1 8","note":"because two cards stuck together","events":[…]}
//! {"by":"dealer 3","ask":"enter 12 Ah"}
//! {"by":"floorperson 4","ask":"stand paused"}
//! ```
//!
//! `note` says that the machine has decided for a player whose time was over, or why the floor has said that something went wrong. `meters` is what the meters showed when something of a round was
//! decided, at tables that have meters. `funds` is what players had, by seat, who could not give back all of a payment that was
//! reversed (ALL-17). When a virtual table completes a round, `opened` follows with the seed of its deck.

use cards::Card;
use deal::Seed;
use games::round::Position;
use paytables::{Cents, MicroDollars};
use serde_json::Value;
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
        /// What is to be known besides.
        note: Option<Note>,
        /// What the meters showed; nothing if it was not asked of a round or the table has none.
        meters: Vec<MicroDollars>,
        /// What players had, by seat, who could not give back all of a payment that was reversed (ALL-17).
        funds: Vec<(u8, Cents)>,
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

/// What is to be known of a command besides what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// The player was silent until the time was over, and the machine has decided by the disclosed rule.
    TimeIsOver,
    /// The floor's reason.
    Because(String),
}

const TIME_IS_OVER: &str = "time is over";
const BECAUSE: &str = "because ";

impl Note {
    /// The note in words.
    pub fn text(&self) -> String {
        match self {
            Self::TimeIsOver => TIME_IS_OVER.to_owned(),
            Self::Because(reason) => format!("{BECAUSE}{reason}"),
        }
    }

    /// The note in a text; none if it is none.
    pub fn from_text(text: &str) -> Option<Self> {
        if text == TIME_IS_OVER {
            return Some(Self::TimeIsOver);
        }
        text.strip_prefix(BECAUSE).filter(|reason| !reason.is_empty()).map(|reason| Self::Because(reason.to_owned()))
    }
}

const HOUSE: &str = "house";
const SET_UP: &str = "set up";
const STAND: &str = "stand ";

impl Body {
    /// The body as it is kept.
    pub fn to_text(&self) -> String {
        let line = match self {
            Self::SetUp { house, version } => {
                Line::default().text("by", HOUSE).text("ask", SET_UP).text("house", house).text("version", version)
            }
            Self::Asked { by, ask, note, meters, funds, events, opened } => {
                let shown: Vec<Value> = meters.iter().map(|meter| meter.to_string().into()).collect();
                let mut line = asked(*by, ask);
                if let Some(note) = note {
                    line = line.text("note", &note.text());
                }
                if !shown.is_empty() {
                    line = line.list("meters", &shown);
                }
                if !funds.is_empty() {
                    let funds: serde_json::Map<String, Value> =
                        funds.iter().map(|(seat, holds)| (seat.to_string(), format!("{holds:#}").into())).collect();
                    line = line.field("funds", &Value::Object(funds).to_string());
                }
                line = line.list("events", events);
                match opened {
                    Some(seed) => line.text("opened", &hex(seed)),
                    None => line,
                }
            }
            Self::Entered { by, position, card } => asked(*by, &enter_to_text(*position, *card)),
            Self::Stands { by, standing } => asked(*by, &stand_to_text(standing)),
        };
        line.end()
    }

    /// Whether it is what somebody has said in these words, with this note.
    pub fn is_said(&self, by: Who, words: &str, with: Option<&Note>) -> bool {
        let (who, said, note) = match self {
            Self::SetUp { .. } => return false,
            Self::Asked { by, ask, note, .. } => (by, ask.clone(), note.as_ref()),
            Self::Entered { by, position, card } => (by, enter_to_text(*position, *card), None),
            Self::Stands { by, standing } => (by, stand_to_text(standing), None),
        };
        *who == by && said == words && note == with
    }

    /// What followed from what was asked.
    pub fn into_events(self) -> Vec<Value> {
        match self {
            Self::Asked { events, .. } => events,
            Self::SetUp { .. } | Self::Entered { .. } | Self::Stands { .. } => Vec::new(),
        }
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

/// A JSON object that is written field by field: the events of a deal are many, and a tree of all fields would copy them.
#[derive(Default)]
struct Line(String);

impl Line {
    fn field(mut self, key: &str, json: &str) -> Self {
        self.0.push(if self.0.is_empty() { '{' } else { ',' });
        self.0 += &format!("\"{key}\":");
        self.0 += json;
        self
    }

    fn text(self, key: &str, text: &str) -> Self {
        self.field(key, &serde_json::to_string(text).expect("a text is JSON"))
    }

    fn list(self, key: &str, values: &[Value]) -> Self {
        self.field(key, &serde_json::to_string(values).expect("JSON is JSON"))
    }

    fn end(mut self) -> String {
        self.0.push('}');
        self.0
    }
}

fn asked(by: Who, ask: &str) -> Line {
    Line::default().text("by", &who::to_text(by)).text("ask", ask)
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
    if let Some(standing) = ask.strip_prefix(STAND) {
        return Ok(Body::Stands { by, standing: standing.to_owned() });
    }
    let (note, meters, funds, opened) = (note(fields)?, meters(fields)?, funds(fields)?, opened(fields)?);
    Ok(Body::Asked { by, ask: ask.to_owned(), note, meters, funds, events: fields.list("events")?.to_vec(), opened })
}

/// The line for how a table stands from now on.
pub fn stand_to_text(standing: &str) -> String {
    format!("{STAND}{standing}")
}

/// The line for a face that a live dealer has turned.
pub fn enter_to_text(position: Position, card: Card) -> String {
    format!("enter {position} {card}")
}

/// The position and the face of a line like `enter 12 Ah`.
pub(crate) fn entered(line: &str) -> Option<(Position, Card)> {
    let (position, card) = line.strip_prefix("enter ")?.split_once(' ')?;
    Some((position.parse().ok()?, card.parse().ok()?))
}

fn note(fields: &Fields<'_>) -> Result<Option<Note>, String> {
    match fields.optional("note") {
        Some(_) => Note::from_text(fields.text("note")?)
            .map(Some)
            .ok_or_else(|| wrong("note", "\"time is over\" or \"because …\"")),
        None => Ok(None),
    }
}

fn funds(fields: &Fields<'_>) -> Result<Vec<(u8, Cents)>, String> {
    let Some(known) = fields.optional("funds") else { return Ok(Vec::new()) };
    let purse = |(seat, holds): (&String, &Value)| Some((seat.parse().ok()?, holds.as_str()?.parse().ok()?));
    let funds: Option<Vec<_>> = known.as_object().and_then(|known| known.iter().map(purse).collect());
    funds.ok_or_else(|| wrong("funds", "amounts like \"10.00\" by seat"))
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
