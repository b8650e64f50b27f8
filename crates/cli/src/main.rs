//! The `croupier` command.

mod house_command;
mod law_command;
mod paytables_command;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Five regulated New Jersey table games by the book.
#[derive(Parser)]
#[command(version, about, propagate_version = true, after_help = EXAMPLES)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Paytables(paytables_command::Arguments),
    Law(law_command::Arguments),
    House(house_command::Arguments),
}

const EXAMPLES: &str = "\
Examples:
  croupier house house.toml                          check a pit's elections and show its tables
  croupier paytables high_card_flush flush_bonus     the printed tables of one wager
  croupier paytables --json                          every printed table, for programs
  croupier law high_card_flush '38.10(e)1(i)'        one clause: what it says, readings, code and tests";

fn main() -> ExitCode {
    let outcome = match Arguments::parse().command {
        Command::Paytables(arguments) => paytables_command::run(&arguments),
        Command::Law(arguments) => law_command::run(&arguments),
        Command::House(arguments) => house_command::run(&arguments),
    };
    outcome.unwrap_or_else(|error| {
        eprintln!("croupier: {error:#}");
        ExitCode::from(2)
    })
}
