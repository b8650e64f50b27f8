//! Events as people read them: the facts of the journal, and what they say in the language in use, in fields of their own.

use ::words::Words as _;
use games::round::{self, Rules};
use law::Cite;
use record::event::table_in_words;
use record::wire;
use serde::Serialize;
use table::{Event, What};
use utoipa::ToSchema;

use super::settled;
use crate::tongue::{tell, tell_with_faces};

/// A clause, by the key of its game and its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ClauseView {
    /// The key of the game.
    pub game: &'static str,
    /// The id of the clause.
    pub id: &'static str,
}

impl From<Cite> for ClauseView {
    fn from(clause: Cite) -> Self {
        Self { game: clause.game().key(), id: clause.id() }
    }
}

/// Something that happened, with its facts and what they say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct EventView {
    /// The facts, as the journal keeps them.
    #[serde(flatten)]
    pub facts: wire::Event,
    /// What happened, in a sentence.
    pub says: String,
    /// The clause by which it happened.
    pub by_clause: ClauseView,
    /// The name of a meter that moved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meter_name: Option<&'static str>,
    /// The hand that decided a wager, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand_says: Option<String>,
    /// The dealer's hand that decided it, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer_hand_says: Option<String>,
    /// What the pay table pays, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pays_says: Option<String>,
    /// What was paid by a second line, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub also_pays_says: Option<String>,
}

impl EventView {
    /// An event of a table with these rules.
    pub fn of(rules: &dyn Rules, event: &Event) -> Self {
        let of_round = if let What::Round(event) = event.what { Some(event.what) } else { None };
        let line = match of_round {
            Some(round::What::Settled(line) | round::What::Reversed { line, .. }) => Some(line),
            _ => None,
        };
        let meter = match (event.what, of_round) {
            (What::LinkedMeterMoved { meter, .. }, _) | (_, Some(round::What::MeterMoved { meter, .. })) => Some(meter),
            _ => None,
        };
        Self {
            facts: event.into(),
            says: tell_with_faces(&table_in_words(rules, event)),
            by_clause: event.clause.into(),
            meter_name: meter.and_then(|meter| rules.meters().get(usize::from(meter)).copied()),
            hand_says: line.map(|line| tell(&line.hand.said())),
            dealer_hand_says: line.and_then(|line| line.against).map(|hand| tell(&hand.said())),
            pays_says: line.and_then(|line| line.cell).map(settled::pays),
            also_pays_says: line.and_then(|line| line.second).map(settled::pays),
        }
    }

    /// Events of a table with these rules.
    pub fn all(rules: &dyn Rules, events: &[Event]) -> Vec<Self> {
        events.iter().map(|event| Self::of(rules, event)).collect()
    }
}
