//! `croupier replay`: a recorded round, command by command.

use std::fmt::{self, Write as _};
use std::io::{self, IsTerminal as _};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use clap::Args;
use games::round::Prompt;
use paytables::Cents;
use record::{Balances, Cards, Moment, Record, RecordFault, Replay};
use serde_json::{Map, Value, json};
use terminal::{Look, ReplayApp, cards_in_line, screen};

use crate::complain::{complain, shortened};
use crate::text_file::{SMALL, text_of};

/// Walk through a recorded round with the dealer's prompts, the events and their clauses.
#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier replay docs/examples/lunar_poker.toml            step through it with Enter and the arrow keys
  croupier replay docs/examples/lunar_poker.toml --plain    print the whole walk
  croupier replay docs/examples/lunar_poker.toml --json     the same for programs
The form of a record is described in docs/replay.md.
Exit status: 0 if the rules allow all of it, 2 if not or if the file is damaged.")]
pub struct Arguments {
    /// The recorded round
    file: PathBuf,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// Print the whole walk, in a terminal too
    #[arg(long, conflicts_with = "json")]
    plain: bool,
}

pub fn run(arguments: &Arguments, out: &mut String) -> Result<ExitCode> {
    let file = arguments.file.display();
    let text = text_of(&arguments.file, SMALL)
        .with_context(|| format!("{file} cannot be read; give the path of a recorded round"))?;
    let record = match Record::read(&text) {
        Ok(record) => record,
        Err(faults) => {
            refuse(arguments, out, &faults)?;
            return Ok(ExitCode::from(2));
        }
    };
    let moments = Replay::walk(&record);
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&to_json(&record, &moments))?)?;
    } else if arguments.plain || !(io::stdout().is_terminal() && io::stdin().is_terminal()) {
        write_walk(out, &record)?;
    } else {
        let plain = std::env::var_os("NO_COLOR").is_some_and(|set| !set.is_empty());
        let mut app = ReplayApp::new(&record, if plain { Look::PLAIN } else { Look::COLOURED });
        screen::replay(&mut app).context("the terminal cannot be used")?;
    }
    let Some((number, moment, why)) = refused(&moments) else { return Ok(ExitCode::SUCCESS) };
    if !arguments.json {
        complain(&format!("{file}: command {number}, \"{}\": {}", shortened(&moment.command), shortened(why)));
    }
    Ok(ExitCode::from(2))
}

fn refuse(arguments: &Arguments, out: &mut String, faults: &[RecordFault]) -> Result<()> {
    let file = arguments.file.display();
    if arguments.json {
        let list: Vec<Value> = faults.iter().map(|fault| json!({ "fault": shortened(&fault.to_string()) })).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&json!({ "refused": list }))?)?;
        return Ok(());
    }
    complain(&format!("{file} is no record that can be replayed.\n"));
    faults.iter().for_each(|fault| complain(&format!("{file}: {}", shortened(&fault.to_string()))));
    Ok(())
}

/// The command that the rules refuse, its number and why.
fn refused(moments: &[Moment]) -> Option<(usize, &Moment, &str)> {
    let last = moments.last()?;
    last.outcome.as_ref().err().map(|why| (moments.len(), last, why.as_str()))
}

/// The whole walk as text.
pub fn write_walk(out: &mut String, record: &Record) -> fmt::Result {
    let (table, moments) = (&record.table, Replay::walk(record));
    writeln!(out, "{}, table {}, round {}", table.display_name, table.id, record.number)?;
    match (&record.cards, record.commitment()) {
        (Cards::Seed(seed, cuts), Some(commitment)) => {
            writeln!(out, "commitment {commitment}\nseed       {}", record::hex(seed))?;
            if let Some(cuts) = cuts {
                writeln!(out, "cut        {} cards", cuts.total())?;
            }
        }
        _ => writeln!(out, "cards as they were entered")?,
    }
    write_meters(out, record, &record.meters)?;
    let (mut prompts, mut cards): (&[Prompt], _) = (&[], Vec::new());
    let mut balances = Balances::default();
    for (number, moment) in (1..).zip(&moments) {
        writeln!(out)?;
        for prompt in moment.prompts.iter().filter(|prompt| !prompts.contains(prompt)) {
            writeln!(out, "     • {} ({})", prompt.says, prompt.clause.id())?;
        }
        prompts = &moment.prompts;
        writeln!(out, "{number:>3}. {}", moment.command)?;
        for said in moment.outcome.iter().flatten() {
            writeln!(out, "     {} ({})", said.says, said.clause.id())?;
        }
        let lie = cards_in_line(&moment.after);
        let new = lie.iter().filter(|place| !cards.contains(*place));
        new.into_iter().try_for_each(|(spot, cards)| writeln!(out, "         {spot:<10} {cards}"))?;
        cards = lie;
        let moved = (1..=6).filter(|seat| moment.balances.of(*seat) != balances.of(*seat));
        let moved: Vec<String> =
            moved.map(|seat| format!("seat {seat} {}", signed(moment.balances.of(seat)))).collect();
        if !moved.is_empty() {
            writeln!(out, "         {:<10} {}", "money", moved.join(", "))?;
        }
        balances = moment.balances;
    }
    write_end(out, record, &moments)
}

/// A balance with its sign.
fn signed(amount: Cents) -> String {
    if amount > Cents::ZERO { format!("+{amount}") } else { amount.to_string() }
}

fn write_meters(out: &mut String, record: &Record, meters: &games::round::MeterAmounts) -> fmt::Result {
    for (name, amount) in record.table.elections.rules().meters().iter().zip(meters) {
        writeln!(out, "meter {name}: ${amount}")?;
    }
    Ok(())
}

fn write_end(out: &mut String, record: &Record, moments: &[Moment]) -> fmt::Result {
    let Some(last) = moments.last() else { return writeln!(out, "\nThe record has no commands.") };
    writeln!(out)?;
    if last.outcome.is_err() {
        return writeln!(out, "The rules refuse command {}.", moments.len());
    }
    if last.after.next != games::round::Next::Nothing {
        writeln!(out, "The record ends here; the round waits for {}.", last.after.next)?;
    }
    for seat in last.after.lines.iter().map(|line| line.seat).collect::<std::collections::BTreeSet<u8>>() {
        writeln!(out, "seat {seat}: {}", signed(last.balances.of(seat)))?;
    }
    write_meters(out, record, &last.meters)
}

fn to_json(record: &Record, moments: &[Moment]) -> Value {
    let seed = match &record.cards {
        Cards::Seed(seed, _) => Some(record::hex(seed)),
        Cards::Deck(_) | Cards::Turned(_) => None,
    };
    let mut answer = json!({
        "table": record.table.id,
        "game": record.table.elections.game().key(),
        "round": record.number,
        "commitment": record.commitment().map(|commitment| commitment.to_string()),
        "seed": seed,
        "moments": moments.iter().map(|moment| moment_to_json(record, moment)).collect::<Vec<_>>(),
    });
    if let Some((number, moment, why)) = refused(moments) {
        answer["refused"] = json!([{ "command": number, "line": moment.command, "why": shortened(why) }]);
    }
    answer
}

fn moment_to_json(record: &Record, moment: &Moment) -> Value {
    let said = |says: &str, clause: law::Cite| json!({ "says": says, "clause": clause.id() });
    let meters = record.table.elections.rules().meters().iter().zip(&moment.meters);
    let meters: Map<String, Value> =
        meters.map(|(name, amount)| ((*name).to_owned(), json!(amount.to_string()))).collect();
    let cards: Map<String, Value> =
        cards_in_line(&moment.after).into_iter().map(|(spot, cards)| (spot, json!(cards))).collect();
    let events = moment.outcome.iter().flatten().map(|event| said(&event.says.to_string(), event.clause));
    json!({
        "waited_for": moment.waited_for.to_string(),
        "prompts": moment.prompts.iter().map(|prompt| said(prompt.says, prompt.clause)).collect::<Vec<_>>(),
        "command": moment.command,
        "events": events.collect::<Vec<_>>(),
        "cards": cards,
        "seats": moment.after.seats.iter().filter_map(|seat| seat_to_json(moment, seat)).collect::<Vec<_>>(),
        "meters": meters,
    })
}

/// The money of a seat: what lies on its wagers, and what it has won or lost so far.
fn seat_to_json(moment: &Moment, seat: &games::round::SeatView) -> Option<Value> {
    let stakes: Map<String, Value> = seat
        .public
        .stakes
        .made()
        .map(|(wager, amount)| (wager.name().to_owned(), json!(format!("{amount:#}"))))
        .collect();
    let balance = moment.balances.of(seat.seat);
    let plays = !stakes.is_empty() || !seat.cards.is_empty() || balance != Cents::ZERO;
    plays.then(|| json!({ "seat": seat.seat, "stakes": stakes, "balance": format!("{balance:#}") }))
}
