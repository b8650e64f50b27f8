//! Rules of one's own for Lunar Poker: what to do first with each kind of hand, and from which hands on to bet and to force.

use anyhow::{Context as _, Result, bail};
use cards::five::{FiveCardClass, FiveCardRank};
use odds::lunar_poker::lowest_qualifying;
use odds::lunar_poker::rule::{Action, Advice, Kind};
use serde_json::{Map, Value, json};
use simulate::LunarRules;

use super::by_rank::{ByRank, Names};

/// What a file says.
pub const KEYS: [&str; 3] = ["first", "bet_with", "force_with"];

const ACTIONS: &Names<Action> =
    &[("fold", Action::Fold), ("bet", Action::Bet), ("buy", Action::Buy), ("exchange", Action::Exchange)];

/// The lowest hands with which something is done, weakest first.
fn lowest_hands() -> [(&'static str, FiveCardRank); 10] {
    [
        ("ace-king", lowest_qualifying()),
        ("pair", FiveCardClass::OnePair.lowest()),
        ("two pair", FiveCardClass::TwoPair.lowest()),
        ("three of a kind", FiveCardClass::ThreeOfAKind.lowest()),
        ("straight", FiveCardClass::Straight.lowest()),
        ("flush", FiveCardClass::Flush.lowest()),
        ("full house", FiveCardClass::FullHouse.lowest()),
        ("four of a kind", FiveCardClass::FourOfAKind.lowest()),
        ("straight flush", FiveCardClass::StraightFlush.lowest()),
        ("royal flush", FiveCardClass::RoyalFlush.lowest()),
    ]
}

pub fn read([first, bet_with, force_with]: [&toml::Value; 3]) -> Result<LunarRules> {
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
    Ok(LunarRules::new(advice, lowest("bet_with", bet_with)?, lowest("force_with", force_with)?)?)
}

/// The kinds of hands that a key names: one, or all from one to another.
fn kinds(key: &str) -> Result<Vec<Kind>> {
    let all = Kind::all();
    let place = |name: &str| {
        let place = all.iter().position(|kind| kind.to_string() == name);
        let names = || all.iter().map(Kind::to_string).collect::<Vec<_>>().join(", ");
        place.with_context(|| format!("\"{name}\" is no kind of hand; there are: {}", names()))
    };
    let (from, to) = key.split_once(" to ").unwrap_or((key, key));
    let (from, to) = (place(from)?, place(to)?);
    if from > to {
        bail!("\"{key}\": the lower hand stands first");
    }
    Ok(all[from..=to].to_vec())
}

fn lowest(key: &str, value: &toml::Value) -> Result<FiveCardRank> {
    let hands = lowest_hands();
    let known = hands.iter().find(|(name, _)| value.as_str() == Some(*name));
    known.map(|(_, rank)| *rank).with_context(|| {
        let names = hands.map(|(name, _)| format!("\"{name}\"")).join(", ");
        format!("{key} is the lowest hand with which it is done: {names}")
    })
}

/// The rules in a form that is the same if they are.
pub fn words(rules: &LunarRules) -> Value {
    let said = |advice: &Advice| {
        let done = ByRank { low: advice.low, up_to: advice.up_to, high: advice.high };
        (advice.kind.to_string(), done.words(ACTIONS))
    };
    let name = |lowest| lowest_hands().into_iter().find(|(_, rank)| *rank == lowest).map(|(name, _)| name);
    json!({
        "first": rules.first().iter().map(said).collect::<Map<_, _>>(),
        "bet_with": name(rules.bet_with()),
        "force_with": name(rules.force_with()),
    })
}
