//! `croupier odds`: the exact value of every wager, with any pay table.

mod chart;
mod json;
mod own_table;
mod solve;
mod text;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use clap::Args;
use law::Game;
use odds::holdem_3_bonus::double_tables;
use odds::{Book, Crew, PricedWager, Report, Terms};
use paytables::{Cents, PayTable};
use rayon::prelude::*;

pub use text::{few_percent, grouped};

/// The exact house edge of every wager: combinations, hit frequency, standard deviation, best play.
#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier odds                                             every wager of the book, one line each
  croupier odds high_card_flush                             every wager of a game
  croupier odds packs_poker seven_card_bonus --compare      all tables of a wager side by side
  croupier odds packs_poker seven_card_bonus H              one table: every line, edge, deviation
  croupier odds packs_poker seven_card_bonus H --wager 25   lines in dollars are worth less to a larger wager
  croupier odds high_card_flush progressive A --meter 75000.00
  croupier odds holdem_3_bonus main A                       Version 1; with two tables, like A+B, Version 2
  croupier odds --all --json                                everything, for programs
  croupier odds --recount                                   everything, counted again instead of looked up
A table of your own: croupier odds high_card_flush flush_bonus --paytable my.toml
  with a line for each hand, such as: seven_card_flush = \"300 to 1\"
Edges are exact fractions; decimals are rounded. Progressives are priced for the meter that is given.")]
pub struct Arguments {
    /// packs_poker, lunar_poker, three_card_draw_poker, high_card_flush or holdem_3_bonus
    game: Option<Game>,
    /// A wager of the game, like flush_bonus; main is a base game with decisions
    #[arg(requires = "game")]
    wager: Option<String>,
    /// A table of the wager, by its letter or number
    #[arg(requires = "wager")]
    table: Option<String>,
    /// Every wager of every game
    #[arg(long, conflicts_with = "game")]
    all: bool,
    /// The amount of the wager, for lines that pay dollars; progressives of one dollar keep theirs
    #[arg(long = "wager", value_name = "AMOUNT", default_value = "5.00")]
    stake: Cents,
    /// What the progressive meter shows
    #[arg(long, value_name = "AMOUNT", default_value = "10000.00")]
    meter: Cents,
    /// Price a table of your own: a file with a line for each hand
    #[arg(long, value_name = "FILE", requires = "wager", conflicts_with = "table")]
    paytable: Option<PathBuf>,
    /// Show all tables side by side with a chart
    #[arg(long, requires = "wager", conflicts_with_all = ["table", "json"])]
    compare: bool,
    #[command(flatten)]
    counting: Counting,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Counting again what is otherwise looked up.
#[derive(Args)]
struct Counting {
    /// Lunar Poker: solve the game and keep the result in a file; minutes for each of 26 up cards, and it can be stopped and taken
    /// up again
    #[arg(long, value_name = "FILE", requires = "wager", conflicts_with_all = ["table", "json", "compare", "paytable"])]
    solve: Option<PathBuf>,
    /// Count again instead of looking results up; takes seconds. Only Lunar Poker keeps its file, see --solve
    #[arg(long)]
    recount: bool,
    /// Write the results for the printed tables to a file, for the next build: crates/odds/data/known.txt
    #[arg(long, value_name = "FILE", requires = "recount", conflicts_with_all = ["game", "all", "json"])]
    write: Option<PathBuf>,
}

/// As many hands as the machine has cores.
#[derive(Debug)]
pub struct Everybody;

impl Crew for Everybody {
    fn each(&self, pieces: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..pieces).into_par_iter().for_each(work);
    }
}

pub fn run(arguments: &Arguments, out: &mut String) -> Result<ExitCode> {
    if let Some(file) = &arguments.counting.solve {
        if wager(arguments)? != Some(PricedWager::Lunar) {
            bail!("only lunar_poker main is solved into a file of its own; --recount --write has all others");
        }
        out.push_str(&solve::solve(file)?);
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(file) = &arguments.counting.write {
        out.push_str(&write_known_results(file)?);
        return Ok(ExitCode::SUCCESS);
    }
    let terms = Terms::new(arguments.stake, arguments.meter)?;
    let book = if arguments.counting.recount { Book::recounting(Everybody) } else { Book::new(Everybody) };
    let reports = reports(arguments, &book, terms)?;
    if arguments.json {
        let list: Vec<_> = reports.iter().map(json::report).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&list)?)?;
    } else if arguments.compare {
        chart::print(out, &reports)?;
    } else if arguments.table.is_some() || arguments.paytable.is_some() {
        let wager = wager(arguments)?.context("a table belongs to a wager")?;
        let pays = pays(arguments, wager)?;
        for report in &reports {
            let mut more = text::against_best(&reports, report);
            more.extend(text::keep_list(&book, &pays, report));
            more.extend(text::holdem_3_rule(&book, &pays, report));
            more.extend(text::meter(&book, wager, &pays, report));
            text::print(out, report, more)?;
            text::print_lunar_rule(out, report)?;
        }
    } else {
        text::overview(out, &reports)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Counts the results for the printed tables and writes the file that the next build of `odds` includes.
fn write_known_results(file: &Path) -> Result<String> {
    let text = Book::recounting(Everybody).recount().to_string();
    fs::write(file, &text).with_context(|| format!("{} cannot be written", file.display()))?;
    Ok(format!("{} has {} lines of results\n", file.display(), text.lines().count()))
}

fn reports(arguments: &Arguments, book: &Book, terms: Terms) -> Result<Vec<Report>> {
    let Some(wager) = wager(arguments)? else {
        let games = arguments.game.map_or_else(|| Game::ALL.to_vec(), |game| vec![game]);
        let wagers = games.into_iter().flat_map(PricedWager::of);
        return Ok(wagers.flat_map(|wager| book.printed(wager, terms)).collect());
    };
    if arguments.table.is_none() && arguments.paytable.is_none() {
        return Ok(book.printed(wager, terms));
    }
    let pays = pays(arguments, wager)?;
    let mut reports = book.reports(wager, &pays, terms)?;
    if let Some(name) = &arguments.table {
        reports.retain(|report| report.subject.table == *name);
    }
    if let Some(file) = &arguments.paytable {
        // Only the file's own table is named after it, not one beside it.
        let renamed = |table: &str| table.replacen(pays.name(), &file.display().to_string(), 1);
        reports.iter_mut().for_each(|report| report.subject.table = renamed(&report.subject.table));
    }
    Ok(reports)
}

/// The wager that was asked for.
fn wager(arguments: &Arguments) -> Result<Option<PricedWager>> {
    let (Some(game), Some(name)) = (arguments.game, &arguments.wager) else { return Ok(None) };
    let Some(wager) = PricedWager::find(game, name) else {
        let names: Vec<&str> = PricedWager::of(game).into_iter().map(PricedWager::name).collect();
        bail!("{game} has no wager \"{name}\" with known odds; it has {}", names.join(", "));
    };
    Ok(Some(wager))
}

/// The table that was asked for: a printed one, or one's own.
fn pays(arguments: &Arguments, wager: PricedWager) -> Result<PayTable> {
    if let Some(file) = &arguments.paytable {
        return own_table::read(file, wager);
    }
    let name = arguments.table.as_deref().unwrap_or_default();
    // Version 2 of Hold 'em 3 Bonus is named after two tables.
    let doubles = if wager == PricedWager::Holdem3 { double_tables() } else { &[] };
    let (first, second) = name.split_once('+').map_or((name, None), |(first, second)| (first, Some(second)));
    let is_double = |name: &str| doubles.iter().any(|table| table.name() == name);
    let found = wager.table(first).filter(|_| second.is_none_or(is_double)).with_context(|| {
        let names = |tables: &[PayTable]| tables.iter().map(PayTable::name).collect::<Vec<_>>().join(" ");
        let known = match (wager.tables(), doubles) {
            ([_], _) => "only one, \"-\"".to_owned(),
            (tables, []) => names(tables),
            (tables, doubles) => {
                format!("{}, and each of them with +{}", names(tables), names(doubles).replace(' ', " +"))
            }
        };
        format!("{} has no table \"{name}\"; it has {known}", wager.name())
    })?;
    Ok(found.clone())
}
