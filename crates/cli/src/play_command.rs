//! `croupier play`: a table in the terminal.

use std::fmt::Write as _;
use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use clap::Args;
use deal::Seed;
use house::{House, Table};
use law::Game;
use paytables::Cents;
use record::Record;
use terminal::{App, Look, Options, PitApp, Seeds, VirtualTable, screen};

use crate::pit_file::PitFile;
use crate::replay_command::write_walk;

/// Play at a virtual table in the terminal, with play money.
#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier play                                     choose a table of the pit
  croupier play high-card-flush                     sit down at the first table of a game
  croupier play lunar --seats 1,3 --bots 2          play two seats, with two bots beside them
  croupier play --table holdem-2 --house my.toml    a table of your own pit
  croupier play packs-poker --record round.toml     keep the last round for `croupier replay`
  croupier play three-card-draw --demo              one round with bots in all seats, as text
The games: packs-poker, lunar-poker, three-card-draw-poker, high-card-flush, holdem-3-bonus.
At the table ? shows the keys. NO_COLOR=1 plays without colours.")]
pub struct Arguments {
    /// A game, by its name or the beginning of it; without one, a menu of the pit's tables
    game: Option<String>,
    /// The pit; the one that ships with the project if left out
    #[arg(long, value_name = "FILE")]
    house: Option<PathBuf>,
    /// A table of the pit, by its id
    #[arg(long, value_name = "ID")]
    table: Option<String>,
    /// The seats that you play: one, several like 1,3, or all
    #[arg(long, default_value = "1")]
    seats: String,
    /// How many bots sit in the other seats; all of them if left out
    #[arg(long, value_name = "N")]
    bots: Option<usize>,
    /// The seed of the first round, 64 hexadecimal digits, to play the same cards again
    #[arg(long, value_name = "HEX")]
    seed: Option<Seed>,
    /// What each wallet holds at first
    #[arg(long, default_value = "1000.00")]
    money: Cents,
    /// Write the last finished round to this file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Play one round with bots in all seats, yours too, and print it
    #[arg(long)]
    demo: bool,
}

/// The pit that ships with the project.
const SHIPPED: &str = include_str!("../../../house.toml");

pub fn run(arguments: &Arguments, out: &mut String) -> Result<ExitCode> {
    let pit = match &arguments.house {
        Some(file) => PitFile::read(file)?,
        None => PitFile::of("the shipped pit", SHIPPED)?,
    };
    let (text, house) = (pit.text, pit.house);
    let chosen = choose(arguments, &house)?;
    if arguments.demo {
        return demo(arguments, &text, chosen.unwrap_or(&house.tables[0]), out);
    }
    // What is wrong with the words is said before what is wrong with the terminal.
    chosen.map(|table| seats(arguments, table)).transpose()?;
    if !(io::stdout().is_terminal() && io::stdin().is_terminal()) {
        bail!("play needs a terminal, and this is none; --demo plays one round with bots and prints it as text");
    }
    let look =
        if std::env::var_os("NO_COLOR").is_some_and(|set| !set.is_empty()) { Look::PLAIN } else { Look::COLOURED };
    let table = match chosen {
        Some(table) => table,
        None => match screen::choose_table(PitApp::new(&house, look)).context("the terminal cannot be used")? {
            Some(at) => &house.tables[at],
            None => return Ok(ExitCode::SUCCESS),
        },
    };
    let (humans, bots) = seats(arguments, table)?;
    let options = Options { humans, bots, money: arguments.money, look };
    let mut app = App::new(open(arguments, &text, table)?, &options);
    screen::play(&mut app, |round| keep(arguments.record.as_deref(), round)).context("the play was broken off")?;
    out.push_str(&app.farewell());
    if let Some(file) = arguments.record.as_deref().filter(|file| file.exists()) {
        writeln!(out, "The last finished round: croupier replay {}", file.display())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The table that was asked for; none if nothing was said.
fn choose<'a>(arguments: &Arguments, house: &'a House) -> Result<Option<&'a Table>> {
    let game = arguments.game.as_deref().map(find_game).transpose()?;
    let fits = |table: &&Table| game.is_none_or(|game| table.elections.game() == game);
    if let Some(id) = &arguments.table {
        let ids: Vec<&str> = house.tables.iter().filter(fits).map(|table| table.id.as_str()).collect();
        let found = house.tables.iter().filter(fits).find(|table| table.id == *id);
        return found
            .map(Some)
            .with_context(|| format!("{} has no such table \"{id}\"; it has {}", house.name, ids.join(", ")));
    }
    let Some(game) = game else { return Ok(None) };
    let first = house.tables.iter().find(fits);
    first.map(Some).with_context(|| format!("{} has no table of {game}", house.name))
}

/// The game whose name begins so; case, blanks, hyphens and apostrophes do not matter.
fn find_game(text: &str) -> Result<Game> {
    let plain = |text: &str| text.to_lowercase().chars().filter(char::is_ascii_alphanumeric).collect::<String>();
    let wanted = plain(text);
    let fits: Vec<Game> = Game::ALL.into_iter().filter(|game| plain(game.key()).starts_with(&wanted)).collect();
    match fits[..] {
        [game] if !wanted.is_empty() => Ok(game),
        _ => bail!(
            "\"{text}\" is none of the five games: {}",
            Game::ALL.map(|game| game.key().replace('_', "-")).join(", ")
        ),
    }
}

/// The seats of people and bots.
fn seats(arguments: &Arguments, table: &Table) -> Result<(Vec<u8>, Vec<u8>)> {
    let last = table.elections.table().positions;
    let mut humans: Vec<u8> = Vec::new();
    if arguments.seats == "all" {
        humans.extend(1..=last);
    } else {
        for part in arguments.seats.split(',') {
            let seat = part.trim().parse().ok().filter(|seat| (1..=last).contains(seat));
            let Some(seat) = seat else {
                bail!("there is no seat \"{part}\" at {}: write seats from 1 to {last} like 1,3, or all", table.id);
            };
            if humans.contains(&seat) {
                bail!("seat {seat} is named twice: write each seat once, like 1,3");
            }
            humans.push(seat);
        }
    }
    humans.sort_unstable();
    let free: Vec<u8> = (1..=last).filter(|seat| !humans.contains(seat)).collect();
    let bots = arguments.bots.unwrap_or(free.len());
    if bots > free.len() {
        bail!("{bots} bots find no seats at {}: {} are free", table.id, free.len());
    }
    Ok((humans, free[..bots].to_vec()))
}

fn open(arguments: &Arguments, house: &str, table: &Table) -> Result<VirtualTable> {
    let seeds = arguments.seed.clone().map_or(Seeds::OperatingSystem, Seeds::From);
    let part = record::house_of_table(house, &table.id).with_context(|| {
        format!("the file does not write {} as a section [[table]], so no record could be kept", table.id)
    })?;
    VirtualTable::open(table.clone(), part, seeds).context("no round can be dealt")
}

fn keep(file: Option<&Path>, round: &Record) -> io::Result<()> {
    file.map_or(Ok(()), |file| std::fs::write(file, round.write()))
}

fn demo(arguments: &Arguments, house: &str, table: &Table, out: &mut String) -> Result<ExitCode> {
    let (own, others) = seats(arguments, table)?;
    let mut bots = [own, others].concat();
    bots.sort_unstable();
    let round = terminal::play_one_round(open(arguments, house, table)?, bots);
    if let Some(file) = &arguments.record {
        keep(Some(file), &round).with_context(|| format!("{} cannot be written", file.display()))?;
    }
    write_walk(out, &round)?;
    Ok(ExitCode::SUCCESS)
}
