//! What the journal keeps, in words: events, commands and people are typed in it, and are put into the language in use when
//! somebody reads them.

use ::words::{Said, say, text};
use games::round::{Round, Rules};
use record::body::Body;
use record::wire::{Actor, CommandCause};
use serde_json::Value;

use crate::tongue::tell;
use crate::views::EventView;

/// Adds to the facts of an entry what its events say, at a table with these rules.
pub(super) fn events(rules: &dyn Rules, kept: &str, body: &mut Value) {
    let Ok(Body::Asked { events, .. }) = Body::from_text(kept) else { return };
    if let Ok(events) = serde_json::to_value(EventView::all(rules, &events)) {
        body["events"] = events;
    }
}

/// What was asked, in a line; the entries of other streams name what was done by their type.
pub(super) fn asked(kept: &str, body: &Value) -> String {
    match Body::from_text(kept).ok().and_then(|body| body.asked()) {
        // Where a card lies is not known from the entry alone: it is named by its position in the deck.
        Some((_, command)) => record::ask::line_of(&Round::new(), &command),
        None => body["type"].as_str().unwrap_or_default().replace('_', " "),
    }
}

/// Why something was done: the machine's grounds, or the reason that staff gave.
pub(super) fn because(because: Option<CommandCause>, reason: Option<&str>) -> Option<String> {
    match (because, reason) {
        (Some(CommandCause::Timeout), _) => Some(tell(&say!("time is over"))),
        (None, Some(reason)) => Some(tell(&say!("because {reason}", reason))),
        (None, None) => None,
    }
}

/// Who did something.
pub(crate) fn actor(actor: Actor) -> Said {
    match actor {
        Actor::Player { id } => say!("player {player}", player = id),
        Actor::Dealer { id } => say!("dealer {person}", person = id),
        Actor::Floor { id } => say!("floorperson {person}", person = id),
        Actor::Cashier { id } => say!("cashier {number}", number = id),
        Actor::Person { id } => say!("person {number}", number = id),
        Actor::Clock => say!("the clock"),
        Actor::House => Said::text(text!("house")),
    }
}
