//! `croupier paytables`: the printed pay tables, for people and for programs.

use std::fmt::{self, Write as _};
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use clap::Args;
use comfy_table::{CellAlignment, Table, presets};
use law::Game;
use paytables::{Binding, Cell, PayTable, PrintedWager, contribution_rates, printed, printed_wager};
use serde_json::{Map, Value, json};

/// Print the pay tables of the five games as the rules print them.
#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier paytables                                     every table of every game
  croupier paytables lunar_poker                         every table of a game
  croupier paytables packs_poker seven_card_bonus        every table of a wager
  croupier paytables packs_poker seven_card_bonus H      one table
  croupier paytables --json                              all of them, for programs")]
pub struct Arguments {
    /// packs_poker, lunar_poker, three_card_draw_poker, high_card_flush or holdem_3_bonus
    game: Option<Game>,
    /// A wager of the game, like flush_bonus
    #[arg(requires = "game")]
    wager: Option<String>,
    /// A table of the wager, by its letter or number
    #[arg(requires = "wager")]
    table: Option<String>,
    /// Print JSON: { game: { wager: { table: { hand: cell } } } }
    #[arg(long)]
    json: bool,
}

/// The wager of High Card Flush whose rates are printed beside its pay tables.
const CONTRIBUTION: &str = "progressive_contribution";

pub fn run(arguments: &Arguments, out: &mut String) -> Result<ExitCode> {
    let selection = Selection::new(arguments)?;
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&selection.to_json())?)?;
    } else {
        selection.print(out)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The part of the tables that was asked for.
struct Selection<'a> {
    games: Vec<Game>,
    wager: Option<&'static PrintedWager>,
    table: Option<&'a str>,
}

impl<'a> Selection<'a> {
    fn new(arguments: &'a Arguments) -> Result<Self> {
        let games = arguments.game.map_or_else(|| Game::ALL.to_vec(), |game| vec![game]);
        let wager = match (arguments.game, &arguments.wager) {
            (Some(game), Some(name)) => Some(find_wager(game, name)?),
            _ => None,
        };
        let table = arguments.table.as_deref();
        if let (Some(wager), Some(name)) = (wager, table) {
            wager.table(name).with_context(|| match wager.tables {
                [_] => format!("{} has no table \"{name}\"; it has only one, without a name", wager.name),
                tables => {
                    let names: Vec<&str> = tables.iter().map(PayTable::name).collect();
                    format!("{} has no table \"{name}\"; it has {}", wager.name, names.join(" "))
                }
            })?;
        }
        Ok(Self { games, wager, table })
    }

    fn wagers(&self, game: Game) -> impl Iterator<Item = &'static PrintedWager> {
        printed(game).iter().filter(|wager| self.wager.is_none_or(|wanted| wanted.name == wager.name))
    }

    fn tables(&self, wager: &'static PrintedWager) -> Vec<&'static PayTable> {
        wager.tables.iter().filter(|table| self.table.is_none_or(|name| table.name() == name)).collect()
    }

    fn to_json(&self) -> Value {
        let games = self.games.iter().map(|game| {
            let mut wagers: Map<String, Value> =
                self.wagers(*game).map(|wager| (wager.name.to_owned(), self.wager_to_json(wager))).collect();
            if *game == Game::HighCardFlush && self.wager.is_none() {
                wagers.insert(CONTRIBUTION.to_owned(), contribution_to_json());
            }
            (game.key().to_owned(), Value::Object(wagers))
        });
        Value::Object(games.collect())
    }

    fn wager_to_json(&self, wager: &'static PrintedWager) -> Value {
        let tables = self.tables(wager).into_iter().map(|table| {
            let lines = table.rows().iter().map(|row| (row.line.key().to_owned(), cell_to_json(row.cell)));
            (table.name().to_owned(), Value::Object(lines.collect()))
        });
        Value::Object(tables.collect())
    }

    fn print(&self, out: &mut String) -> fmt::Result {
        for game in &self.games {
            for wager in self.wagers(*game) {
                print_wager(out, *game, wager, &self.tables(wager))?;
            }
            if *game == Game::HighCardFlush && self.wager.is_none() {
                print_contribution(out)?;
            }
        }
        Ok(())
    }
}

fn find_wager(game: Game, name: &str) -> Result<&'static PrintedWager> {
    let Some(wager) = printed_wager(game, name) else {
        let names: Vec<&str> = printed(game).iter().map(|wager| wager.name).collect();
        bail!("{game} has no pay tables for \"{name}\"; it has {}", names.join(", "));
    };
    Ok(wager)
}

fn cell_to_json(cell: Cell) -> Value {
    match cell {
        Cell::Odds(odds) => json!({ "odds": odds }),
        Cell::Multiple(multiple) => json!({ "multiple": multiple }),
        Cell::Dollars(dollars) => json!({ "dollars": dollars }),
        Cell::MeterPercent(percent) => json!({ "meter_percent": percent }),
        Cell::MeterPercentOrDollars(percent, dollars) => json!({ "meter_percent": percent, "dollars": dollars }),
        Cell::Push => json!("push"),
        Cell::NotPaid => json!("na"),
        Cell::SetByHouse => json!("bonus"),
    }
}

fn contribution_to_json() -> Value {
    let tables = contribution_rates().iter().map(|rates| {
        let percent = |rate: paytables::BasisPoints| rate.get() / 100;
        let rates_json = json!({ "main_percent": percent(rates.main), "secondary_percent": percent(rates.secondary) });
        (rates.table.to_owned(), rates_json)
    });
    Value::Object(tables.collect())
}

/// Tables with the same lines stand side by side, as many as are easy to read.
const SIDE_BY_SIDE: usize = 4;

fn print_wager(out: &mut String, game: Game, wager: &PrintedWager, tables: &[&'static PayTable]) -> fmt::Result {
    let least = match wager.binding {
        Binding::Exact => "",
        Binding::Floor => ", at least",
    };
    writeln!(out, "{game}: {} ({}{least})", wager.name, wager.clause.id())?;
    let lines = |table: &PayTable| table.rows().iter().map(|row| row.line).collect::<Vec<_>>();
    for alike in tables.chunk_by(|one, other| lines(one) == lines(other)) {
        for block in alike.chunks(SIDE_BY_SIDE) {
            writeln!(out, "{}\n", block_of_tables(block))?;
        }
    }
    Ok(())
}

fn block_of_tables(block: &[&'static PayTable]) -> Table {
    let mut table = plain_table();
    if block.iter().any(|table| table.name() != "-") {
        let names = block.iter().map(|table| format!("Table {}", table.name()));
        table.set_header(std::iter::once("Hand".to_owned()).chain(names));
    }
    for row in block[0].rows() {
        let cells = block.iter().filter_map(|table| table.cell(row.line)).map(|cell| cell.to_string());
        table.add_row(std::iter::once(row.line.words().to_owned()).chain(cells));
    }
    table.column_iter_mut().skip(1).for_each(|column| column.set_cell_alignment(CellAlignment::Right));
    table
}

fn print_contribution(out: &mut String) -> fmt::Result {
    let rates = contribution_rates();
    let (game, clause) = (Game::HighCardFlush, rates[0].clause.id());
    writeln!(out, "{game}: what part of each progressive wager goes to the meters ({clause})")?;
    let mut table = plain_table();
    table.set_header(["Table", "Main meter", "Secondary meter"]);
    for rates in rates {
        table.add_row([rates.table.to_owned(), rates.main.to_string(), rates.secondary.to_string()]);
    }
    writeln!(out, "{table}\n")
}

/// A table without lines between its cells.
pub fn plain_table() -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table
}
