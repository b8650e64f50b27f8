//! The check of the citations: every citation is of a clause that exists, and every rule is cited by code and by a
//! test, or is a gap with a reason.
//!
//! After the faults it prints the entries that would fill `law/gaps.toml`, as short as stars can make them.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use law::Game;

use crate::coverage::{self, Coverage};
use crate::fault::Fault;
use crate::files;
use crate::gaps::{self, Gaps, is_within};
use crate::scan::{Citation, Found, Role, scan};
use crate::texts::{Clause, Law, Reading, Text};

/// Checks the project; with `write`, the coverage is rewritten first. Returns the faults and lines of help.
pub fn run(root: &Path, write: bool) -> Result<(Vec<Fault>, Vec<String>)> {
    let law = Law::of_project(root)?;
    let files = files::under(root)?;
    let gaps = Gaps::parse(&fs::read_to_string(root.join(gaps::PATH)).context(gaps::PATH)?)?;
    let mut written = fs::read_to_string(root.join(coverage::PATH)).unwrap_or_default();
    let found = scan(&files);
    let coverage = Coverage::new(&law, &gaps, &found);
    if write && written != coverage.render() {
        written = coverage.render();
        fs::write(root.join(coverage::PATH), &written).context(coverage::PATH)?;
    }
    Ok((faults(&law, &gaps, &found, &coverage, &written), help(&law, &gaps, &coverage)))
}

/// All faults of the citations, given the coverage as it is written.
fn faults(law: &Law, gaps: &Gaps, found: &Found, coverage: &Coverage, written: &str) -> Vec<Fault> {
    let mut faults = found.faults.clone();
    faults.extend(found.citations.iter().filter_map(|citation| unknown_clause(law, citation)));
    faults.extend(unknown_readings(law, found));
    for text in &law.texts {
        faults.extend(coverage.missing(text).map(|clause| uncovered(coverage, text, clause)));
    }
    faults.extend(unpinned(law, gaps, coverage).map(|reading| {
        let says = format!(
            "{id} is mentioned by no test: name it in the test that pins it, or add \"{id}\" to a reading gap in {}",
            gaps::PATH,
            id = reading.id
        );
        Fault::on_line("law/readings.toml", reading.line, says)
    }));
    faults.extend(gaps.faults(law, |game, id| match game {
        Some(game) => coverage.is_covered(game, id),
        None => coverage.is_pinned(id),
    }));
    if written != coverage.render() {
        faults.push(Fault::of_file(coverage::PATH, "is out of date: run `cargo xtask cite --write`"));
    }
    faults
}

fn unknown_clause(law: &Law, Citation { game, clause, place, line, .. }: &Citation) -> Option<Fault> {
    let says = match law.text(game) {
        None => {
            let games = Game::ALL.map(|game| format!("{} (Game::{game:?})", game.key())).join(", ");
            format!("\"{game}\" is no game; the games are {games}")
        }
        Some(text) if text.clause(clause).is_none() => {
            format!("{game} has no clause \"{clause}\"; nearest: {}", text.nearest(clause).join(", "))
        }
        Some(_) => return None,
    };
    Some(Fault::on_line(&place.path, *line, says))
}

fn unknown_readings<'a>(law: &'a Law, found: &'a Found) -> impl Iterator<Item = Fault> + 'a {
    let unknown = found.mentions.iter().filter(|mention| !law.has_reading(&mention.reading));
    unknown.map(|mention| {
        let family = mention.reading.split_inclusive('-').next().unwrap_or_default();
        let last = law.readings.iter().rfind(|reading| reading.id.starts_with(family));
        let last = last.map_or_else(String::new, |last| format!("; the last of its family is {}", last.id));
        Fault::on_line(&mention.place.path, mention.line, format!("there is no reading {}{last}", mention.reading))
    })
}

fn uncovered(coverage: &Coverage, text: &Text, clause: &Clause) -> Fault {
    let (game, id) = (&text.key, &clause.id);
    let lacks = match [Role::Code, Role::Test].map(|role| coverage.is_cited(game, id, role)) {
        [true, _] => "a test",
        [_, true] => "code",
        _ => "code and a test",
    };
    let says = format!("{game} {id} is not cited by {lacks}: write `//= {game} {id}` there, or add \"{id}\" to a gap");
    Fault::on_line(&text.path(), clause.line, says)
}

fn unpinned<'a>(law: &'a Law, gaps: &'a Gaps, coverage: &'a Coverage) -> impl Iterator<Item = &'a Reading> + 'a {
    law.readings.iter().filter(|reading| !coverage.is_pinned(&reading.id) && gaps.reading(&reading.id).is_none())
}

/// The entries that `law/gaps.toml` lacks.
fn help(law: &Law, gaps: &Gaps, coverage: &Coverage) -> Vec<String> {
    let quoted = |names: &[String]| names.iter().map(|name| format!("{name:?}")).collect::<Vec<_>>().join(", ");
    let mut lines = Vec::new();
    for text in &law.texts {
        let entries = entries(text, &coverage.missing(text).map(|clause| clause.id.as_str()).collect::<Vec<_>>());
        if !entries.is_empty() {
            lines.push(format!("{} lacks for {}: clauses = [{}]", gaps::PATH, text.key, quoted(&entries)));
        }
    }
    let readings: Vec<String> = unpinned(law, gaps, coverage).map(|reading| reading.id.clone()).collect();
    if !readings.is_empty() {
        lines.push(format!("{} lacks: readings = [{}]", gaps::PATH, quoted(&readings)));
    }
    lines
}

/// The fewest entries that name these rules and no other rule.
fn entries(text: &Text, missing: &[&str]) -> Vec<String> {
    let mut entries: Vec<String> = Vec::new();
    for id in missing {
        let named = |entry: &String| entry.strip_suffix('*').map_or(entry == id, |stem| is_within(id, stem));
        if entries.iter().any(named) {
            continue;
        }
        let within = |stem: &str| text.rules().filter(|rule| is_within(&rule.id, stem)).collect::<Vec<_>>();
        let widest = stems(id).find(|stem| within(stem).iter().all(|rule| missing.contains(&rule.id.as_str())));
        entries.push(match widest {
            Some(stem) if stem != *id || within(stem).len() > 1 => format!("{stem}*"),
            _ => (*id).to_owned(),
        });
    }
    entries
}

/// A clause's id cut after its section and after each label: `38.5`, `38.5(b)`, `38.5(b)1`.
fn stems(id: &str) -> impl Iterator<Item = &str> {
    let cuts = (1..=id.len()).filter(|at| id.is_char_boundary(*at) && id[..*at].contains('.'));
    cuts.map(|at| &id[..at]).filter(|stem| is_within(id, stem))
}

#[cfg(test)]
mod tests;
