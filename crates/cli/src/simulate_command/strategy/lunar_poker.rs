//! Rules of one's own for Lunar Poker: what to do first with each kind of hand, and when to bet and to force in the end.

use anyhow::{Context as _, Result, bail};
use cards::Rank;
use odds::lunar_poker::rule::{Action, Advice, Kind, LastAdvice, NEVER, Rule};
use serde_json::{Map, Value, json};
use simulate::LunarRules;

use super::by_rank::{ByRank, Names, rank};

/// What a file says.
pub const KEYS: [&str; 5] = ["first", "bet_nothing", "bet_ace_king", "beside_ace_king", "force_from"];

const ACTIONS: &Names<Action> =
    &[("fold", Action::Fold), ("bet", Action::Bet), ("buy", Action::Buy), ("exchange", Action::Exchange)];
/// What stands for more cards than there are.
const NEVER_IN_WORDS: &str = "never";

pub fn read([first, nothing, ace_king, beside, force_from]: [&toml::Value; 5]) -> Result<LunarRules> {
    let first = first.as_table().context("first is a table: a kind of hand and what is done with it on each line")?;
    let mut advice: Vec<Advice> = Vec::new();
    for (key, value) in first {
        let ByRank { low, up_to, high } = ByRank::read(key, value, ACTIONS)?;
        for kind in kinds(key)? {
            if advice.iter().any(|known| known.kind == kind) {
                bail!("{kind} is there twice; every kind of hand is named once");
            }
            advice.push(Advice { kind, low, up_to, high });
        }
    }
    advice.sort_unstable_by_key(|advice| advice.kind);
    let last = LastAdvice {
        nothing: seen("bet_nothing", nothing)?,
        ace_king: seen("bet_ace_king", ace_king)?,
        beside: rank("beside_ace_king", beside)?,
        force_from: force_from
            .as_integer()
            .filter(|odds| *odds > 0)
            .context("force_from is what the bet is paid, to one")?,
    };
    Ok(LunarRules::new(Rule { first: advice, last })?)
}

/// The kinds of hands that a key names: one, or all from one to another.
fn kinds(key: &str) -> Result<Vec<Kind>> {
    let all = Kind::all();
    let place = |name: &str| all.iter().position(|kind| kind.to_string() == name);
    if let Some(only) = place(key) {
        return Ok(vec![all[only]]);
    }
    // Names of kinds have the same word in them.
    let parts: Vec<(&str, &str)> =
        key.match_indices(" to ").map(|(start, word)| (&key[..start], &key[start + word.len()..])).collect();
    let ends = parts.iter().find_map(|(from, to)| place(from).zip(place(to)));
    let Some((from, to)) = ends else {
        let names = all.iter().map(Kind::to_string).collect::<Vec<_>>().join(", ");
        bail!("\"{key}\" is no kind of hand; there are: {names}");
    };
    if from > to {
        bail!("\"{key}\": the lower hand stands first");
    }
    Ok(all[from..=to].to_vec())
}

/// How many cards of the up card's rank must be seen.
fn seen(key: &str, value: &toml::Value) -> Result<u8> {
    if value.as_str() == Some(NEVER_IN_WORDS) {
        return Ok(NEVER);
    }
    let cards = value.as_integer().and_then(|cards| u8::try_from(cards).ok()).filter(|cards| *cards < NEVER);
    cards.with_context(|| {
        format!("{key} is how many cards of the up card's rank must be seen, 0 to 3, or \"{NEVER_IN_WORDS}\"")
    })
}

/// The rules in a form that is the same if they are.
pub fn words(rules: &LunarRules) -> Value {
    let Rule { first, last } = rules.rule();
    let said = |advice: &Advice| {
        let done = ByRank { low: advice.low, up_to: advice.up_to, high: advice.high };
        (advice.kind.to_string(), done.words(ACTIONS))
    };
    let seen = |cards: u8| if cards < NEVER { json!(cards) } else { json!(NEVER_IN_WORDS) };
    json!({
        "first": first.iter().map(said).collect::<Map<_, _>>(),
        "bet_nothing": seen(last.nothing),
        "bet_ace_king": seen(last.ace_king),
        "beside_ace_king": Rank::name(last.beside),
        "force_from": last.force_from,
    })
}
