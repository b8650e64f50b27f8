//! `croupier reconcile`: every cent, worked out again from the events.

use std::fmt::Write as _;
use std::process::ExitCode;

use anyhow::Result;
use audit::reconcile::Reconciler;
use clap::Args;

use crate::reading::{Which, every_entry, every_movement, wait};

/// Work out every account, statement, stake, meter and opened deck again from the events alone, and compare.
#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier reconcile --store sqlite:pit.sqlite
  croupier reconcile --store postgres://pit@db/pit --json
Nothing is shared with the code that made the postings. A server may go on writing meanwhile; what it writes after the start is not looked at.
Exit status: 0 if everything agrees, 1 if not, 2 if the command is wrong.")]
pub struct Arguments {
    #[command(flatten)]
    which: Which,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, out: &mut String) -> Result<ExitCode> {
    wait(async {
        let store = arguments.which.open().await?;
        let moment = store.moment().await?;
        let mut reconciler = Reconciler::new();
        every_entry(&store, &moment.heads, |entry| reconciler.take(entry)).await?;
        every_movement(&store, &moment.balances, |account, movement| reconciler.show(account, movement)).await?;
        let report = reconciler.finish(moment.balances);
        if arguments.json {
            writeln!(out, "{}", serde_json::to_string_pretty(&report.to_json(&ToString::to_string))?)?;
        } else {
            write!(out, "{report}")?;
        }
        Ok(if report.is_right() { ExitCode::SUCCESS } else { ExitCode::from(1) })
    })
}
