//! `croupier law`: a clause in our own words, how it is read, what the program does about it, and what proves that.

use std::fmt::{self, Write as _};
use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::Args;
use law::{Clause, ClauseKind, Game, Reading, readings};
use serde_json::{Value, json};

/// Look up a clause: what it says, the readings on it, what the program does about it, and what proves that.
#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier law                                       how many clauses are enforced, told, drawn or nothing to do
  croupier law high_card_flush                       every clause of the game
  croupier law high_card_flush 38.10                 a section and everything in it
  croupier law high_card_flush '38.10(e)1(i)'        one clause
  croupier law lunar_poker '38.10(i)3' --json        for programs")]
pub struct Arguments {
    /// packs_poker, lunar_poker, three_card_draw_poker, high_card_flush or holdem_3_bonus
    game: Option<Game>,
    /// A clause like '38.10(e)1(i)', or the beginning of several; all clauses if left out
    clause: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Where each clause is implemented and tested: generated, and checked to be up to date.
const COVERAGE: &str = include_str!("../../../law/coverage.txt");

pub fn run(arguments: &Arguments, out: &mut String) -> Result<ExitCode> {
    let Some(game) = arguments.game else {
        print_numbers(arguments.json, out)?;
        return Ok(ExitCode::SUCCESS);
    };
    let wanted = arguments.clause.as_deref().unwrap_or_default();
    let clauses = select(game, wanted);
    if clauses.is_empty() {
        bail!("{game} has no clause \"{wanted}\"; `croupier law {}` lists them all", game.key());
    }
    if arguments.json {
        let list: Vec<Value> = clauses.iter().map(|clause| to_json(game, clause)).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&list)?)?;
    } else if wanted.is_empty() {
        let [enforced, told, drawn, nothing] = counts(&[game]);
        let kinds = format!("{enforced} enforced, {told} told, {drawn} drawn, {nothing} with nothing to do");
        writeln!(out, "{game}: {} clauses, {kinds}\n", clauses.len())?;
        for Clause { id, kind, says, .. } in clauses {
            writeln!(out, "{id:<34} {kind:<15} {says}")?;
        }
    } else {
        for clause in clauses {
            print_clause(out, game, clause)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// How many clauses of these games are of each kind.
fn counts(games: &[Game]) -> [usize; 4] {
    let of = |kind| games.iter().flat_map(|game| game.clauses()).filter(|clause| clause.kind == kind).count();
    ClauseKind::ALL.map(of)
}

/// The numbers of all games, and what the kinds mean.
fn print_numbers(as_json: bool, out: &mut String) -> Result<()> {
    let games = Game::ALL.map(|game| (game.key(), game.name(), counts(&[game])));
    let all = ("all", "All", counts(&Game::ALL));
    if as_json {
        let row = |(key, _, counts): &(&str, &str, [usize; 4])| {
            let kinds = ClauseKind::ALL.iter().zip(counts).map(|(kind, count)| (kind.name().to_owned(), json!(count)));
            ((*key).to_owned(), Value::Object(kinds.collect()))
        };
        let rows: serde_json::Map<String, Value> = games.iter().chain([&all]).map(row).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&Value::Object(rows))?)?;
        return Ok(());
    }
    writeln!(out, "{:<21} {:>7} {:>8} {:>4} {:>5} {:>7}", "Clauses", "all", "enforced", "told", "drawn", "nothing")?;
    for (_, name, counts @ [enforced, told, drawn, nothing]) in games.into_iter().chain([all]) {
        let sum: usize = counts.iter().sum();
        writeln!(out, "{name:<21} {sum:>7} {enforced:>8} {told:>4} {drawn:>5} {nothing:>7}")?;
    }
    writeln!(out, "\n{MEANING}")?;
    Ok(())
}

/// What the four kinds claim, and no more.
const MEANING: &str = "\
enforced  a branch decides, refuses, pays or keeps state by the clause, and a test asserts the result
told      a person does it; the procedure has the step, and a test pins its words
drawn     it is on the layout or on paper, and the check finds a planted omission
nothing   there is nothing to do, for a reason that `croupier law <game> <clause>` gives";

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
    writeln!(out, "{game} {} ({}, {})", clause.id, clause.sort, clause.kind)?;
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
        "sort": clause.sort.name(),
        "kind": clause.kind.name(),
        "reason": clause.reason,
        "says": clause.says,
        "readings": readings,
        "code": with_prefix("code "),
        "tests": with_prefix("test "),
    })
}
