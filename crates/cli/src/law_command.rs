//! `croupier law`: a clause in our own words, how it is read, and where it is implemented and tested.

use std::fmt::{self, Write as _};
use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::Args;
use law::{Clause, Game, Reading, readings};
use serde_json::{Value, json};

/// Look up a clause: what it says, the readings on it, where it is implemented and tested.
#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier law high_card_flush                       every clause of the game
  croupier law high_card_flush 38.10                 a section and everything in it
  croupier law high_card_flush '38.10(e)1(i)'        one clause
  croupier law lunar_poker '38.10(i)3' --json        for programs")]
pub struct Arguments {
    /// packs_poker, lunar_poker, three_card_draw_poker, high_card_flush or holdem_3_bonus
    game: Game,
    /// A clause like '38.10(e)1(i)', or the beginning of several; all clauses if left out
    clause: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Where each clause is implemented and tested: generated, and checked to be up to date.
const COVERAGE: &str = include_str!("../../../law/coverage.txt");

pub fn run(arguments: &Arguments, out: &mut String) -> Result<ExitCode> {
    let wanted = arguments.clause.as_deref().unwrap_or_default();
    let clauses = select(arguments.game, wanted);
    if clauses.is_empty() {
        bail!("{} has no clause \"{wanted}\"; `croupier law {}` lists them all", arguments.game, arguments.game.key());
    }
    if arguments.json {
        let list: Vec<Value> = clauses.iter().map(|clause| to_json(arguments.game, clause)).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&list)?)?;
    } else if wanted.is_empty() {
        writeln!(out, "{}: {} clauses\n", arguments.game, clauses.len())?;
        for Clause { id, kind, says } in clauses {
            writeln!(out, "{id:<34} {kind:<15} {says}")?;
        }
    } else {
        for clause in clauses {
            print_clause(out, arguments.game, clause)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The clause with this id and everything printed below it.
fn select(game: Game, wanted: &str) -> Vec<&'static Clause> {
    let below = |id: &str| {
        id.strip_prefix(wanted).is_some_and(|rest| {
            let splits_a_number =
                wanted.ends_with(|c: char| c.is_ascii_digit()) && rest.starts_with(|c: char| c.is_ascii_alphanumeric());
            !splits_a_number
        })
    };
    game.clauses().iter().filter(|clause| below(clause.id)).collect()
}

fn print_clause(out: &mut String, game: Game, clause: &Clause) -> fmt::Result {
    writeln!(out, "{game} {} ({})", clause.id, clause.kind)?;
    writeln!(out, "  {}", clause.says)?;
    for reading in readings_on(game, clause) {
        writeln!(out, "  Reading {}, {}: {}", reading.id, reading.title, reading.says)?;
        if let Some(election) = reading.election {
            writeln!(out, "    The house may elect: {election}")?;
        }
    }
    for line in coverage(game, clause) {
        writeln!(out, "  {line}")?;
    }
    writeln!(out)
}

fn readings_on(game: Game, clause: &Clause) -> impl Iterator<Item = &'static Reading> {
    let on_it =
        move |reading: &&Reading| reading.clauses.iter().any(|cite| cite.game() == game && cite.id() == clause.id);
    readings().iter().filter(on_it)
}

/// The lines of the coverage file below the clause.
fn coverage(game: Game, clause: &Clause) -> impl Iterator<Item = &'static str> {
    let heading = format!("== {} ==", game.key());
    let first = format!("{} {}", clause.id, clause.kind);
    COVERAGE
        .lines()
        .skip_while(move |line| *line != heading)
        .skip_while(move |line| *line != first)
        .skip(1)
        .take_while(|line| line.starts_with(' '))
        .map(str::trim_start)
}

fn to_json(game: Game, clause: &Clause) -> Value {
    let readings: Vec<Value> = readings_on(game, clause)
        .map(|reading| {
            json!({ "id": reading.id, "title": reading.title, "says": reading.says, "election": reading.election })
        })
        .collect();
    let with_prefix = |prefix: &str| -> Vec<&str> {
        coverage(game, clause).filter_map(|line| line.strip_prefix(prefix)).map(str::trim_start).collect()
    };
    json!({
        "game": game.key(),
        "clause": clause.id,
        "kind": clause.kind.name(),
        "says": clause.says,
        "readings": readings,
        "code": with_prefix("code "),
        "tests": with_prefix("test "),
        "physical": with_prefix("physical: ").first(),
        "not_yet": with_prefix("not yet: ").first(),
    })
}
