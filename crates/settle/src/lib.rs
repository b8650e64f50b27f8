//! Settles a disputed hand: a finished round, written down as JSON or TOML, becomes settlement lines.
//!
//! The form is documented in `docs/settle.md`. A round that cannot have happened is refused with *all* its faults, each
//! with the clause it breaks. The money is computed by `games`, the engine's own code; here a round is only read,
//! checked and written.

mod fault;
mod high_card_flush;
mod holdem_3_bonus;
mod input;
mod json;
mod lunar_poker;
mod output;
mod packs_poker;
mod seat;
mod terms;
mod three_card_draw_poker;

use games::settlement::SettlementLine;
use law::Game;
use serde_json::Value;

pub use fault::{Fault, Refused};
use input::Input;
use output::Settled;

/// Settles a round written as JSON (if it starts with a brace) or TOML.
pub fn settle_text(text: &str) -> Result<Value, Refused> {
    if text.trim_start().starts_with('{') {
        return settle_json(text);
    }
    match toml::from_str(text) {
        Ok(round) => settle(&round),
        // A number or a list is JSON too, though no round.
        Err(error) => settle(&json::read(text).map_err(|_| Refused::unreadable(neither(text, &error)))?),
    }
}

/// What a text is told that is neither JSON nor TOML. The line is not repeated: it may be long.
fn neither(text: &str, error: &toml::de::Error) -> String {
    let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
    let no_toml = format!("line {line}, column {column}: {}", error.message());
    format!("this is no TOML, and no JSON, which would begin with a brace: {no_toml}")
}

/// Settles a round written as JSON.
pub fn settle_json(text: &str) -> Result<Value, Refused> {
    settle(&json::read(text).map_err(Refused::unreadable)?)
}

/// Settles a round.
pub fn settle(round: &Value) -> Result<Value, Refused> {
    settled(round).map(|settled| settled.to_json())
}

/// What became of every wager of a round, for programs that put it into words of their own.
pub fn settlement(round: &Value) -> Result<Vec<SettlementLine>, Refused> {
    settled(round).map(|settled| settled.lines)
}

fn settled(round: &Value) -> Result<Settled, Refused> {
    let input = Input::new(round)?;
    let settled = match input.game() {
        Game::PacksPoker => packs_poker::settle(&input),
        Game::LunarPoker => lunar_poker::settle(&input),
        Game::ThreeCardDrawPoker => three_card_draw_poker::settle(&input),
        Game::HighCardFlush => high_card_flush::settle(&input),
        Game::Holdem3Bonus => holdem_3_bonus::settle(&input),
    };
    match settled {
        Some(settled) if input.is_faultless() => Ok(settled),
        _ => Err(input.into_refusal()),
    }
}
