//! The check of the citations: every citation is of a clause that exists, every clause is of the kind that is stated for
//! it, every reading is pinned by a test and shown, and everything that is written about all this is up to date.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use law::Game;

use crate::coverage::{self, Coverage};
use crate::fault::Fault;
use crate::scan::{Citation, Found, scan};
use crate::texts::{Law, Reading};
use crate::{files, numbers, proof};

/// Checks the project; with `write`, the coverage and the numbers are rewritten first. Returns the faults and lines of
/// help.
pub fn run(root: &Path, write: bool) -> Result<(Vec<Fault>, Vec<String>)> {
    let law = Law::of_project(root)?;
    let found = scan(&files::under(root)?);
    let coverage = Coverage::new(&law, &found);
    if write {
        fs::write(root.join(coverage::PATH), coverage.render()).context(coverage::PATH)?;
        for path in numbers::DOCUMENTS {
            let document = fs::read_to_string(root.join(path)).context(path)?;
            if let Some(right) = numbers::written(&law, &document) {
                fs::write(root.join(path), right).context(path)?;
            }
        }
    }
    let mut faults = faults(&law, &found, &coverage);
    if fs::read_to_string(root.join(coverage::PATH)).unwrap_or_default() != coverage.render() {
        faults.push(Fault::of_file(coverage::PATH, "is out of date: run `cargo xtask cite --write`"));
    }
    for path in numbers::DOCUMENTS {
        let document = fs::read_to_string(root.join(path)).context(path)?;
        faults.extend(numbers::fault(&law, path, &document));
    }
    Ok((faults, hints(&law, &coverage)))
}

/// All faults of citations, clauses and readings.
fn faults(law: &Law, found: &Found, coverage: &Coverage<'_>) -> Vec<Fault> {
    let mut faults = found.faults.clone();
    faults.extend(found.citations.iter().filter_map(|citation| unknown_clause(law, citation)));
    faults.extend(unknown_readings(law, found));
    for text in &law.texts {
        faults.extend(text.clauses.iter().flat_map(|clause| proof::faults(coverage, text, clause)));
    }
    faults.extend(law.readings.iter().flat_map(|reading| of_reading(coverage, reading)));
    faults
}

/// Where somebody should read whether more can be stated.
fn hints(law: &Law, coverage: &Coverage<'_>) -> Vec<String> {
    let clauses = law.texts.iter().flat_map(|text| text.clauses.iter().map(move |clause| (text, clause)));
    let mut hints: Vec<String> = clauses.filter_map(|(text, clause)| proof::hint(coverage, text, clause)).collect();
    let shown = law.readings.iter().filter(|reading| reading.silent.is_some() && coverage.is_shown(&reading.id));
    hints.extend(shown.map(|reading| {
        format!("hint: law/readings.toml:{}: {} is shown by code: remove `silent`", reading.line, reading.id)
    }));
    hints
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

/// A reading is pinned by a test. Code shows it, or it says why nothing does.
fn of_reading(coverage: &Coverage<'_>, Reading { id, silent, line, .. }: &Reading) -> Vec<Fault> {
    let pinned =
        (!coverage.is_pinned(id)).then(|| format!("{id} is mentioned by no test: name it in the test that pins it"));
    let shown = (!coverage.is_shown(id) && silent.is_none()).then(|| {
        format!("no code shows {id}: carry it with what it decides, by read(\"{id}\"), or say in `silent` why not")
    });
    pinned.into_iter().chain(shown).map(|says| Fault::on_line("law/readings.toml", *line, says)).collect()
}

#[cfg(test)]
mod tests;
