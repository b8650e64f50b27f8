//! A round that is over, as it is shown.

use ::words::{Said, Words as _, say};
use record::body::Body;
use record::{hex, who};
use serde::Serialize;
use serde_json::Value;
use table::{Player, Who};
use utoipa::ToSchema;

use super::super::retold;
use super::{Over, Problem};
use crate::tongue::tell;
use crate::views::{Onlooker, time_to_text};

/// A round that is over.
#[derive(Serialize, ToSchema)]
pub struct RoundRecord {
    /// The table's id.
    table: String,
    /// The number of the round.
    number: u32,
    /// When it began.
    began: Option<String>,
    /// When it was over.
    over: Option<String>,
    /// What a virtual table has committed itself to before the bets, in hexadecimal digits.
    commitment: Option<String>,
    /// The seed, opened when the round was over, in hexadecimal digits.
    seed: Option<String>,
    /// What was asked and what followed.
    commands: Vec<CommandView>,
    /// What became of every wager, as the journal tells it.
    settlement: Vec<Value>,
}

/// Something that was asked, and what followed.
#[derive(Serialize, ToSchema)]
struct CommandView {
    /// The number of the entry in the table's journal.
    seq: u64,
    /// When.
    at: String,
    /// Who, for programs; a player's number is shown to those who may know it.
    by: String,
    /// The same in words.
    by_says: String,
    /// What.
    ask: String,
    /// That time was over, if the machine has decided for a player who was silent, or the floor's reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    /// What followed, as the journal tells it.
    events: Vec<Value>,
}

/// What the table had committed itself to when the round began.
pub(super) fn commitment(over: &Over) -> Option<String> {
    let first = over.entries.first()?;
    let body: Value = serde_json::from_str(&first.body).ok()?;
    let began = body["events"].as_array()?.iter().find(|event| event["what"] == "round_began")?.clone();
    began["commitment"].as_str().map(str::to_owned)
}

/// The round as somebody may see it.
pub(super) fn of(table: &str, over: &Over, onlooker: Onlooker) -> Result<RoundRecord, Problem> {
    let made = over.made().map_err(crate::desk::Problem::Failed)?;
    let mut commands = Vec::new();
    for (entry, body) in over.entries.iter().zip(over.bodies()?) {
        let (by, ask, note, events) = match body {
            Body::Asked { by, ask, note, events, .. } => (by, ask, note.map(|note| retold::note(&note)), events),
            Body::Entered { by, position, card } => (by, format!("enter {position} {card}"), None, Vec::new()),
            Body::Stands { by, standing } => (by, format!("stand {standing}"), None, Vec::new()),
            // What is elected in the middle of a round is not of the round.
            Body::SetUp { .. } => continue,
        };
        let is_shown = |event: &Value| onlooker.knows_players() || !(event["what"] == "sat" || event["what"] == "left");
        let events = events.into_iter().filter(is_shown).map(|event| retold::event(made.rules(), event)).collect();
        let (at, (by, by_says)) = (time_to_text(entry.at), name_of(by, onlooker));
        commands.push(CommandView { seq: entry.seq, at, by, by_says: tell(&by_says), ask, note, events });
    }
    let settlement = settlement(commands.iter().flat_map(|command| &command.events));
    Ok(RoundRecord {
        table: table.to_owned(),
        number: over.number,
        began: over.entries.first().map(|entry| time_to_text(entry.at)),
        over: over.entries.last().map(|entry| time_to_text(entry.at)),
        commitment: commitment(over),
        seed: over.seed()?.map(|seed| hex(&seed)),
        commands,
        settlement,
    })
}

/// The lines of the settlement that stand: what was reversed is no part of it.
fn settlement<'a>(events: impl Iterator<Item = &'a Value>) -> Vec<Value> {
    let mut lines: Vec<Value> = Vec::new();
    for event in events {
        let undone = match event["what"].as_str() {
            Some("settled" | "coupon_settled") => {
                lines.push(event.clone());
                continue;
            }
            Some("reversed") => "settled",
            Some("coupon_reversed") => "coupon_settled",
            _ => continue,
        };
        let same = |line: &Value| line["what"] == undone && ["seat", "wager"].iter().all(|key| line[key] == event[key]);
        if let Some(at) = lines.iter().rposition(same) {
            lines.remove(at);
        }
    }
    lines
}

/// Who did something, for somebody who looks at it: for programs, and in words.
fn name_of(by: Who, onlooker: Onlooker) -> (String, Said) {
    match by {
        Who::Player(Player(id)) if onlooker == Onlooker::Player(id) => ("you".to_owned(), say!("you")),
        Who::Player(_) if !onlooker.knows_players() => ("player".to_owned(), say!("a player")),
        by => (who::to_text(by), by.said()),
    }
}
