//! Ways to play: by name, or from a file with rules.

mod by_rank;
mod holdem_3_bonus;
mod lunar_poker;

use std::path::Path;

use anyhow::{Context as _, Result, bail};
use cards::Rank;
use cards::flush::FlushRank;
use law::Game;
use serde_json::{Value, json};
use simulate::{Rules, Way};
use toml::Table;

use crate::text_file::{SMALL, text_of};

/// The way that was asked for; without one the best that is played of the game.
pub fn read(text: Option<&str>, game: Game) -> Result<Way> {
    match text {
        Some("optimal") => Ok(Way::Optimal),
        Some("simple") => Ok(Way::Simple),
        Some(file) => read_file(file, game).map(Way::Own),
        None if game == Game::LunarPoker => Ok(Way::Simple),
        None => Ok(Way::Optimal),
    }
}

/// The way in a form that is the same if the way is.
pub fn words(way: &Way) -> Value {
    match way {
        Way::Optimal => json!("optimal"),
        Way::Simple => json!("simple"),
        Way::Own(Rules::RaiseWith(flush)) => json!({ "raise_with": letters(*flush) }),
        Way::Own(Rules::Keep(kinds)) => json!({ "keep": kinds }),
        Way::Own(Rules::Lunar(rules)) => lunar_poker::words(rules),
        Way::Own(Rules::TurnRiver(wagers)) => holdem_3_bonus::words(wagers),
    }
}

fn read_file(file: &str, game: Game) -> Result<Rules> {
    let text = text_of(Path::new(file), SMALL)
        .with_context(|| format!("\"{file}\" is neither optimal nor simple, nor a file that can be read"))?;
    let table: Table = text.parse().with_context(|| format!("{file} is no TOML"))?;
    rules(&table, game).with_context(|| file.to_owned())
}

fn rules(table: &Table, game: Game) -> Result<Rules> {
    match game {
        Game::HighCardFlush => {
            let [value] = only(table, game, ["raise_with"])?;
            let flush = value.as_str().and_then(flush);
            flush.map(Rules::RaiseWith).context("raise_with is a flush, highest card first, like \"T-8-6\"")
        }
        Game::ThreeCardDrawPoker => {
            let [value] = only(table, game, ["keep"])?;
            let kinds = value.as_array().into_iter().flatten().map(|kind| kind.as_str().map(str::to_owned));
            let kinds: Option<Vec<String>> = kinds.collect();
            let kinds = kinds.filter(|_| value.is_array());
            kinds.map(Rules::Keep).context("keep is a list of kinds of two cards, like [\"pair of aces\"]")
        }
        Game::LunarPoker => lunar_poker::read(only(table, game, lunar_poker::KEYS)?).map(Rules::Lunar),
        Game::Holdem3Bonus => holdem_3_bonus::read(only(table, game, holdem_3_bonus::KEYS)?).map(Rules::TurnRiver),
        Game::PacksPoker => bail!("{game} has nothing to decide, so there are no rules for it"),
    }
}

/// The values of these keys; a file has all of them and no others.
fn only<'a, const COUNT: usize>(table: &'a Table, game: Game, keys: [&str; COUNT]) -> Result<[&'a toml::Value; COUNT]> {
    if let Some(other) = table.keys().find(|key| !keys.contains(&key.as_str())) {
        let known = keys.map(|key| format!("\"{key}\"")).join(", ");
        bail!("\"{other}\" is no rule of {game}; there {} {known}", if COUNT == 1 { "is only" } else { "are" });
    }
    if let Some(missing) = keys.iter().find(|key| !table.contains_key(**key)) {
        bail!("the rule \"{missing}\" is missing");
    }
    Ok(keys.map(|key| &table[key]))
}

/// Reads `T-8-6`.
fn flush(text: &str) -> Option<FlushRank> {
    let mut ranks = Vec::new();
    for letter in text.split('-') {
        ranks.push(Rank::ALL.into_iter().find(|rank| letter == rank.letter().to_string())?);
    }
    let falling = ranks.is_sorted_by(|one, other| one > other);
    (falling && ranks.len() <= 7).then(|| FlushRank::of_suit(ranks.iter().fold(0, |bits, rank| bits | rank.bit())))
}

fn letters(flush: FlushRank) -> String {
    flush.ranks().map(|rank| rank.letter().to_string()).collect::<Vec<_>>().join("-")
}
