//! `croupier simulate`: plays a game by the million and compares what comes out with the exact odds.

mod csv;
mod json;
mod results;
mod strategy;
mod text;
mod watch;

use std::fmt::Write as _;
use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread::available_parallelism;

use anyhow::{Context as _, Result, bail};
use clap::{Args, Subcommand};
use house::{House, Table};
use law::Game;
use odds::Book;
use serde_json::{Map, Value, json};
use simulate::{FIRST_TABLES, MOST_ROUNDS, Run, Shard, Table as Played, play};

use crate::odds_command::Everybody;
use crate::pit_file::PitFile;
use results::{Part, Results};
use watch::Bar;

/// Play a game by the million and compare every wager with its exact edge.
#[derive(Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "\
Examples:
  croupier simulate high_card_flush                           a million rounds, six seats with every wager
  croupier simulate high_card_flush --rounds 100000 --seed 7  fewer rounds; one seed always deals the same cards
  croupier simulate three_card_draw_poker --strategy simple   by the list of two cards to keep
  croupier simulate high_card_flush --strategy docs/examples/strategies/high_card_flush.toml
  croupier simulate high_card_flush --house house.toml --at flush-2 --rounds 100000
On several machines: croupier simulate high_card_flush --rounds 1000000000 --shard 1/3 --json > 1.json
  and so on, then: croupier simulate merge 1.json 2.json 3.json
The number of threads does not change the result. Ctrl-C stops and shows what was played so far.
docs/simulate.md describes files of one's own rules, the JSON and how standard errors are computed."
)]
pub struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    played: PlayArguments,
    #[command(flatten)]
    output: Output,
}

#[derive(Subcommand)]
enum Command {
    Merge(MergeArguments),
}

/// Put the shards of a run together.
#[derive(Args)]
struct MergeArguments {
    /// What `--shard … --json` has printed
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    output: Output,
}

#[derive(Args)]
struct PlayArguments {
    /// packs_poker, lunar_poker, three_card_draw_poker, high_card_flush or holdem_3_bonus
    game: Option<Game>,
    /// How many rounds are played
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    rounds: u64,
    /// How many seats play; as many as the table has if left out
    #[arg(long, value_name = "K")]
    seats: Option<u8>,
    /// From which all cards follow
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// optimal, simple, or a file with rules; optimal if left out, and simple for Lunar Poker
    #[arg(long, value_name = "WAY")]
    strategy: Option<String>,
    /// A house whose table is played; without one, the first table that is printed for each wager
    #[arg(long, value_name = "FILE")]
    house: Option<PathBuf>,
    /// A table of the house, by its id; its first table of the game if left out
    #[arg(long, value_name = "ID")]
    at: Option<String>,
    /// Play only one of several parts of the run, like 2/3
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
    /// How many threads play; as many as the machine has cores if left out
    #[arg(long, value_name = "T")]
    threads: Option<NonZero<usize>>,
}

#[derive(Args)]
struct Output {
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Write a line for each wager to this file, too
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
}

/// The exit status of a run that was stopped, as shells have it for an interrupt.
const STOPPED: u8 = 130;

pub fn run(arguments: &Arguments, out: &mut String) -> Result<ExitCode> {
    let (results, output) = match &arguments.command {
        Some(Command::Merge(merge)) => (merged(&merge.files)?, &merge.output),
        None => (played(&arguments.played)?, &arguments.output),
    };
    if let Some(file) = &output.csv {
        let shown = file.display();
        std::fs::write(file, csv::lines(&results)).with_context(|| format!("{shown} cannot be written"))?;
    }
    if output.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&json::write(&results))?)?;
    } else {
        text::print(out, &results)?;
    }
    let stopped = results.part == Part::Stopped;
    Ok(if stopped { ExitCode::from(STOPPED) } else { ExitCode::SUCCESS })
}

fn merged(files: &[PathBuf]) -> Result<Results> {
    let read = |file: &PathBuf| {
        let shown = file.display();
        let text = std::fs::read_to_string(file).with_context(|| format!("{shown} cannot be read"))?;
        let value: Value = serde_json::from_str(&text).with_context(|| format!("{shown} is no JSON"))?;
        json::read(&value).with_context(|| format!("{shown} is no result of `croupier simulate --json`"))
    };
    results::merge(files.iter().map(read).collect::<Result<_>>()?)
}

fn played(arguments: &PlayArguments) -> Result<Results> {
    let Some(game) = arguments.game else {
        bail!("which game? {}", Game::ALL.map(Game::key).join(", "));
    };
    if !(1..=MOST_ROUNDS).contains(&arguments.rounds) {
        bail!("a run has 1 to {MOST_ROUNDS} rounds, not {}", arguments.rounds);
    }
    let PitFile { name, house, .. } = match &arguments.house {
        Some(file) => PitFile::read(file)?,
        None => PitFile::of("the first printed tables", FIRST_TABLES)?,
    };
    let table = find(&house, &name, game, arguments.at.as_deref())?;
    let way = strategy::read(arguments.strategy.as_deref(), game)?;
    let seats = arguments.seats.unwrap_or(table.elections.table().positions);
    let shard = arguments.shard.unwrap_or(Shard::WHOLE);
    let run = Run { rounds: arguments.rounds, seed: arguments.seed, shard };
    let bar = Bar::new(run.rounds_of_shard())?;
    let book = Book::new(Everybody);
    let played = Played::new(&table.elections, seats, &way, &book)?;
    let threads = arguments.threads.or_else(|| available_parallelism().ok()).map_or(1, NonZero::get);
    let tally = play(&played, &run, threads, &bar);
    bar.finish();
    Ok(Results {
        settings: settings(&run, table, &house, seats, strategy::words(&way)),
        part: if tally.rounds < run.rounds_of_shard() { Part::Stopped } else { Part::of(shard) },
        seats,
        columns: played.columns().to_vec(),
        actions: played.actions().to_vec(),
        tally,
    })
}

/// Everything that decides what a run comes to: shards that differ in any of it are not of one run.
fn settings(run: &Run, table: &Table, house: &House, seats: u8, strategy: Value) -> Value {
    let stated = table.stated.iter().map(|stated| (stated.field.clone(), json!(stated.value)));
    json!({
        "game": table.elections.game().key(),
        "house": house.name,
        "table": table.id,
        "rounds": run.rounds.to_string(),
        "seats": seats,
        "seed": run.seed.to_string(),
        "strategy": strategy,
        "elections": Value::Object(stated.collect::<Map<_, _>>()),
    })
}

fn find<'a>(house: &'a House, name: &str, game: Game, id: Option<&str>) -> Result<&'a Table> {
    let of_game: Vec<&Table> = house.tables.iter().filter(|table| table.elections.game() == game).collect();
    let found = of_game.iter().find(|table| id.is_none_or(|id| table.id == id)).copied();
    let ids = || of_game.iter().map(|table| table.id.as_str()).collect::<Vec<_>>().join(", ");
    found.with_context(|| match id {
        Some(id) if !of_game.is_empty() => format!("{name}: {game} has no table \"{id}\"; it has {}", ids()),
        _ => format!("{name}: there is no table of {game}"),
    })
}
