//! The `croupier` command.

mod advise_command;
mod audit_command;
mod backup_command;
mod complain;
mod house_command;
mod key_command;
mod law_command;
mod layout_command;
mod odds_command;
mod papers_command;
mod paytables_command;
mod pit_file;
mod play_command;
mod reading;
mod reconcile_command;
mod replay_command;
mod serve_command;
mod settle_command;
mod simulate_command;
mod text_file;
mod verify_deal_command;

use std::io::{self, Write as _};
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use clap::{Parser, Subcommand};

/// A pit asks for much small memory on all threads at once.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Five regulated New Jersey table games by the book.
#[derive(Parser)]
#[command(version, about, propagate_version = true, after_help = EXAMPLES)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve_command::Arguments),
    Play(play_command::Arguments),
    Replay(replay_command::Arguments),
    Paytables(paytables_command::Arguments),
    Law(law_command::Arguments),
    House(house_command::Arguments),
    Layout(layout_command::Arguments),
    Papers(papers_command::Arguments),
    Odds(odds_command::Arguments),
    Advise(advise_command::Arguments),
    Simulate(simulate_command::Arguments),
    Settle(settle_command::Arguments),
    VerifyDeal(verify_deal_command::Arguments),
    Audit(audit_command::Arguments),
    Key(key_command::Arguments),
    Reconcile(reconcile_command::Arguments),
    Backup(backup_command::Backup),
    Restore(backup_command::Restore),
}

const EXAMPLES: &str = "\
Examples:
  croupier serve --demo                              the pit of house.toml, for people and programs
  croupier play                                      play at a table of the pit, with play money
  croupier replay docs/examples/lunar_poker.toml     walk through a recorded round
  croupier house house.toml                          check a pit's elections and show its tables
  croupier layout flush-1                            the felt of a table, drawn to scale
  croupier papers --out papers                       layouts, signs, rack cards, rules and PAR sheets of the pit
  croupier paytables high_card_flush flush_bonus     the printed tables of one wager
  croupier paytables --json                          every printed table, for programs
  croupier odds high_card_flush main -               the exact edge of a game and of its simple rule
  croupier advise high_card_flush --hand 'Th 8h 6h Js Ad Qd Jc'
  croupier simulate high_card_flush                  a million rounds against the exact odds
  croupier settle dispute.toml                       settle a disputed hand, to the cent and to the clause
  croupier law high_card_flush '38.10(e)1(i)'        one clause, its readings, code and tests";

fn main() -> ExitCode {
    let command = Arguments::parse().command;
    answer(&command).unwrap_or_else(|error| {
        let mut out = String::new();
        let told = command.refuses_in_json()
            && complain::refuse_in_json(&mut out, &error).and_then(|()| print_now(&mut out)).is_ok();
        if !told {
            complain::complain(&format!("croupier: {error:#}"));
        }
        ExitCode::from(2)
    })
}

impl Command {
    /// Whether programs read its refusals.
    const fn refuses_in_json(&self) -> bool {
        match self {
            Self::Settle(arguments) => arguments.refuses_in_json(),
            Self::Replay(arguments) => arguments.json,
            Self::House(arguments) => arguments.json,
            _ => false,
        }
    }
}

/// Runs a command and prints what it has written.
fn answer(command: &Command) -> Result<ExitCode> {
    let mut out = String::new();
    let status = match command {
        Command::Serve(arguments) => serve_command::run(arguments),
        Command::Play(arguments) => play_command::run(arguments, &mut out),
        Command::Replay(arguments) => replay_command::run(arguments, &mut out),
        Command::Paytables(arguments) => paytables_command::run(arguments, &mut out),
        Command::Law(arguments) => law_command::run(arguments, &mut out),
        Command::House(arguments) => house_command::run(arguments, &mut out),
        Command::Layout(arguments) => layout_command::run(arguments, &mut out),
        Command::Papers(arguments) => papers_command::run(arguments, &mut out),
        Command::Odds(arguments) => odds_command::run(arguments, &mut out),
        Command::Advise(arguments) => advise_command::run(arguments, &mut out),
        Command::Simulate(arguments) => simulate_command::run(arguments, &mut out),
        Command::Settle(arguments) => settle_command::run(arguments, &mut out),
        Command::VerifyDeal(arguments) => verify_deal_command::run(arguments, &mut out),
        Command::Audit(arguments) => audit_command::run(arguments, &mut out),
        Command::Key(arguments) => key_command::run(arguments, &mut out),
        Command::Reconcile(arguments) => reconcile_command::run(arguments, &mut out),
        Command::Backup(arguments) => backup_command::backup(arguments, &mut out),
        Command::Restore(arguments) => backup_command::restore(arguments, &mut out),
    }?;
    print_now(&mut out).map(|_| status)
}

/// Whether anybody still reads what is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reader {
    There,
    /// Whoever read has read enough: `croupier law lunar_poker | head`.
    Gone,
}

/// Prints what was written so far.
fn print_now(out: &mut String) -> Result<Reader> {
    let printed = io::stdout().write_all(out.as_bytes()).and_then(|()| io::stdout().flush());
    out.clear();
    match printed {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Reader::Gone),
        printed => printed.map(|()| Reader::There).context("the answer cannot be printed"),
    }
}
