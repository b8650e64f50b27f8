//! `croupier verify-deal`: checks that a deck was fixed before the bets.

use std::fmt::Write as _;
use std::process::ExitCode;

use anyhow::{Result, bail};
use cards::notation::parse_cards;
use clap::Args;
use deal::{Commitment, Seed, shuffle};
use serde_json::json;

/// Check that a deck was fixed before the bets: open the commitment of a round and deal it again.
#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier verify-deal --table flush-1 --round 42 --commitment 9f… --seed 00…
  croupier verify-deal --table flush-1 --round 42 --commitment 9f… --seed 00… --cards 'Kd 5s 8s'
The recipe, for checking with a program of your own, is in docs/verify-deal.md.
Exit status: 0 if everything agrees, 1 if not, 2 if the question cannot be understood.")]
pub struct Arguments {
    /// The table's id
    #[arg(long)]
    table: String,
    /// The round's number
    #[arg(long)]
    round: u64,
    /// What was published when betting opened: 64 hexadecimal digits
    #[arg(long)]
    commitment: Commitment,
    /// What was published after the round: 64 hexadecimal digits
    #[arg(long)]
    seed: Seed,
    /// The cards that were seen, from the top of the deck, to be compared
    #[arg(long)]
    cards: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, out: &mut String) -> Result<ExitCode> {
    let commits = Commitment::to(&arguments.seed, &arguments.table, arguments.round) == arguments.commitment;
    let deck = shuffle(&arguments.seed);
    let seen = parse_cards(arguments.cards.as_deref().unwrap_or_default())?;
    if seen.len() > 52 {
        bail!("{} cards were seen: a deck has 52", seen.len());
    }
    let differs = deck.cards().iter().zip(&seen).position(|(dealt, seen)| dealt != seen);
    let cards = deck.cards().map(|card| card.to_string()).join(" ");
    if arguments.json {
        let answer = json!({ "commitment": commits, "cards": differs.is_none(), "deck": cards });
        writeln!(out, "{}", serde_json::to_string_pretty(&answer)?)?;
    } else {
        let opened = if commits { "opens with this seed" } else { "does NOT open with this seed, table and round" };
        writeln!(out, "The commitment {opened}.")?;
        writeln!(out, "The seed deals, from the top:\n  {cards}")?;
        match differs {
            Some(place) => writeln!(out, "The cards seen are NOT these: card {} differs.", place + 1)?,
            None if seen.is_empty() => {}
            None => writeln!(out, "The {} cards seen are these.", seen.len())?,
        }
    }
    Ok(ExitCode::from(u8::from(!commits || differs.is_some())))
}
