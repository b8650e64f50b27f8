//! What the journal keeps, told in the language in use.
//!
//! The journal is written in English, and what is hashed stays as it was written. Events are kept with all that they say in fields, too: they are
//! read back from these, and said again. An event that would be said otherwise today is shown as it is kept.

use ::words::{Said, Words as _, say, text};
use games::round::{self, Rules};
use record::body::Note;
use record::event::{from_json, table_in_words};
use record::who;
use serde_json::Value;
use table::{Event, What};

use crate::tongue::{self, tell};

/// What is in the body of an entry of a table with these rules.
pub(super) fn body(rules: &dyn Rules, body: &mut Value) {
    for kept in body.get_mut("events").and_then(Value::as_array_mut).into_iter().flatten() {
        *kept = event(rules, kept.take());
    }
    if let Some(kept) = body["note"].as_str().and_then(Note::from_text) {
        body["note"] = note(&kept).into();
    }
}

/// An event of a table with these rules, as the journal keeps it.
pub(super) fn event(rules: &dyn Rules, mut kept: Value) -> Value {
    if tongue::is_english() {
        return kept;
    }
    let Ok(Event { what, clause }) = from_json(&kept) else { return kept };
    let says = table_in_words(rules, &Event { what, clause });
    if kept["says"] != says.to_string() {
        return kept;
    }
    kept["says"] = tell(&says).into();
    let of_round = if let What::Round(event) = what { Some(event.what) } else { None };
    if let Some(round::What::Settled(line) | round::What::Reversed { line, .. }) = of_round {
        kept["hand"] = tell(&line.hand.said()).into();
        kept["pays"] = line.cell.map(|cell| tell(&cell.short())).into();
        if let Some(against) = line.against {
            kept["against"] = tell(&against.said()).into();
        }
        if let Some(second) = line.second {
            kept["also_pays"] = tell(&second.short()).into();
        }
    }
    kept
}

/// What is to be known besides.
pub(super) fn note(note: &Note) -> String {
    tell(&match note {
        Note::TimeIsOver => say!("time is over"),
        Note::Because(reason) => say!("because {reason}", reason),
    })
}

/// Who did something, by the words of any stream.
pub(super) fn who(by: &str) -> String {
    let of_pit = || match by.split_once(' ') {
        Some(("person", number)) => say!("person {number}", number),
        Some(("cashier", number)) => say!("cashier {number}", number),
        _ if by == "house" => Said::text(text!("house")),
        _ => Said::plain(by),
    };
    tell(&who::from_text(by).map_or_else(|_| of_pit(), |who| who.said()))
}
