//! `croupier audit`: the journal of a pit, verified, shown and exported.

mod mirror;
mod show;
mod verify;

use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use clap::{Args, Subcommand};
use serde_json::json;
use store::Stored;

use crate::reading::{Which, every_entry, wait};

/// Verify, show, export or mirror the journal of a pit.
#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier audit verify --store sqlite:pit.sqlite
  croupier audit verify --heads pit.heads --public-key 64-hexadecimal-digits
  croupier audit show table/flush-1 --round 12
  croupier audit show cashier --json
  croupier audit export journal.jsonl
  croupier audit mirror --from http://pit.example:7000 --to copy --password-file auditor.password
A server may go on writing meanwhile. docs/pit.md describes the journal.
Exit status: 0 if nothing is wrong, 1 if the journal is, 2 if the command is.")]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Verify(verify::Arguments),
    Show(show::Arguments),
    Export(Export),
    Mirror(mirror::Arguments),
}

/// Write every entry of the journal as a line of JSON
#[derive(Args)]
struct Export {
    #[command(flatten)]
    which: Which,
    /// The file to write
    file: PathBuf,
}

pub fn run(arguments: &Arguments, out: &mut String) -> Result<ExitCode> {
    match &arguments.command {
        Command::Verify(arguments) => wait(verify::run(arguments, out)),
        Command::Show(arguments) => wait(show::run(arguments, out)),
        Command::Export(arguments) => wait(export(arguments, out)),
        Command::Mirror(arguments) => mirror::run(arguments, out),
    }
}

async fn export(arguments: &Export, out: &mut String) -> Result<ExitCode> {
    let store = arguments.which.open().await?;
    let streams = store.heads("").await?;
    let name = arguments.file.display();
    let file = File::create_new(&arguments.file).with_context(|| format!("{name} cannot be made"))?;
    let (mut file, mut written) = (BufWriter::new(file), Ok(0_u64));
    every_entry(&store, &streams, |entry| {
        if let Ok(count) = &mut written {
            *count += 1;
            let line = writeln!(file, "{}", to_json(entry));
            if let Err(error) = line {
                written = Err(error);
            }
        }
    })
    .await?;
    let written =
        written.and_then(|count| file.flush().map(|()| count)).with_context(|| format!("{name} is not whole"))?;
    writeln!(out, "{written} entries are in {name}.")?;
    Ok(ExitCode::SUCCESS)
}

/// An entry for programs.
fn to_json(entry: &Stored) -> serde_json::Value {
    let body: serde_json::Value = serde_json::from_str(&entry.body).unwrap_or_else(|_| json!(entry.body));
    json!({
        "stream": entry.stream,
        "seq": entry.seq,
        "at": entry.at,
        "command": entry.command.to_string(),
        "body": body,
        "body_text": entry.body,
        "postings": entry.postings,
        "snapshot": hex(&entry.snapshot),
        "state": hex(&entry.state),
        "previous": hex(&entry.previous),
        "hash": hex(&entry.hash),
        "seal": hex(&entry.seal),
    })
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
