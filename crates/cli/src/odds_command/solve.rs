//! `croupier odds lunar_poker main --solve FILE`: solves Lunar Poker and keeps the result in a file.
//!
//! Every up card is a line of the file, written as soon as it is solved. A file that is not complete is gone on with, so that the
//! work can be stopped and taken up again.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::Write as _;
use std::path::Path;

use anyhow::{Context as _, Result};
use cards::Rank;
use games::elections::Choice as _;
use games::lunar_poker::elections::SecondPayout;
use indicatif::{ProgressBar, ProgressStyle};
use law::Game;
use odds::lunar_poker::rule::Rule;
use odds::lunar_poker::solved::{Line, Play, RULE, RuleLine, Way};
use odds::lunar_poker::{Pays, whole};
use paytables::printed_wager;

use super::Everybody;

const HEADER: &str = "\
# Lunar Poker solved: the rounds of the best play and those of the short strategy, for both elections and every up card.
# Made by: croupier odds lunar_poker main --solve crates/odds/data/lunar_poker.txt
";

/// Solves what the file lacks, and says what it holds then.
pub fn solve(path: &Path) -> Result<String> {
    let mut known = Known::read(path)?;
    let mut file = OpenOptions::new().append(true).create(true).open(path);
    let file = file.as_mut().map_err(|error| anyhow::anyhow!("{} cannot be written: {error}", path.display()))?;
    if known.is_empty() {
        file.write_all(HEADER.as_bytes()).context("the file cannot be written")?;
    }
    for (election, second_payout) in SecondPayout::WORDS {
        let pays = pays(*second_payout);
        let way = Way { play: Play::Best, second_payout: *second_payout };
        for up in Rank::ALL.into_iter().filter(|up| !known.has(way, *up)).collect::<Vec<_>>() {
            let bar = bar(&format!("best play, {election}, up card {}", up.name()));
            let part = whole::solve(up, &pays, &Everybody, &|done, all| advance(&bar, done, all));
            bar.finish_and_clear();
            known.write(file, Line { way, up, part })?;
        }
    }
    for (_, second_payout) in SecondPayout::WORDS {
        short_strategy(*second_payout, &mut known, file)?;
    }
    Ok(format!("{} is complete: {} up cards solved\n", path.display(), known.lines.len()))
}

/// Finds the short strategy for an election and counts its rounds, as far as the file lacks them.
fn short_strategy(second_payout: SecondPayout, known: &mut Known, file: &mut File) -> Result<()> {
    let (pays, election) = (pays(second_payout), second_payout.word());
    let rule = match known.rule(second_payout) {
        Some(rule) => rule.clone(),
        None => {
            let kinds = Rank::ALL.map(|up| {
                let bar = bar(&format!("what a short strategy can do, {election}, up card {}", up.name()));
                let kinds = whole::kinds(up, &pays, &Everybody, &|done, all| advance(&bar, done, all));
                bar.finish_and_clear();
                kinds
            });
            let line = RuleLine { second_payout, rule: whole::best_rule(&kinds) };
            writeln!(file, "{line}").context("the file cannot be written")?;
            line.rule
        }
    };
    let way = Way { play: Play::Simple, second_payout };
    for up in Rank::ALL.into_iter().filter(|up| !known.has(way, *up)).collect::<Vec<_>>() {
        let bar = bar(&format!("short strategy, {election}, up card {}", up.name()));
        let part = whole::follow(up, &pays, &rule, &Everybody, &|done, all| advance(&bar, done, all));
        bar.finish_and_clear();
        known.write(file, Line { way, up, part })?;
    }
    Ok(())
}

/// The lines that a file has.
struct Known {
    lines: BTreeMap<(String, Rank), Line>,
    rules: Vec<RuleLine>,
}

impl Known {
    fn read(path: &Path) -> Result<Self> {
        let text = match fs::read_to_string(path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            read => read.with_context(|| format!("{} cannot be read", path.display()))?,
        };
        let mut known = Self { lines: BTreeMap::new(), rules: Vec::new() };
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            let place = || format!("line {} of {} cannot be read: remove it", number + 1, path.display());
            if line.starts_with(RULE) {
                known.rules.push(line.parse().with_context(place)?);
            } else {
                known.keep(line.parse().with_context(place)?);
            }
        }
        Ok(known)
    }

    fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    fn rule(&self, second_payout: SecondPayout) -> Option<&Rule> {
        self.rules.iter().find(|line| line.second_payout == second_payout).map(|line| &line.rule)
    }

    fn has(&self, way: Way, up: Rank) -> bool {
        self.lines.contains_key(&(way.to_string(), up))
    }

    fn keep(&mut self, line: Line) {
        self.lines.insert((line.way.to_string(), line.up), line);
    }

    fn write(&mut self, file: &mut File, line: Line) -> Result<()> {
        writeln!(file, "{line}").and_then(|()| file.sync_data()).context("the file cannot be written")?;
        self.keep(line);
        Ok(())
    }
}

fn pays(second_payout: SecondPayout) -> Pays {
    let table = |wager| &printed_wager(Game::LunarPoker, wager).expect("it is printed").tables[0];
    Pays::new(table("bet"), table("instant_cash"), second_payout)
}

/// A bar on the standard error stream, if that is a terminal.
fn bar(what: &str) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent}% of {msg}, {eta} left").expect("a template");
    ProgressBar::new(0).with_style(style).with_message(what.to_owned())
}

fn advance(bar: &ProgressBar, done: usize, all: usize) {
    bar.set_length(all as u64);
    bar.set_position(done as u64);
}
