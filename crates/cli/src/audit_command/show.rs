//! `croupier audit show`: entries in words, or a round card by card.

use std::fmt::Write as _;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow, bail};
use clap::Args;
use record::body::Body;
use store::{Store, Stored};

use super::to_json;
use super::told::{Told, write_other};
use crate::reading::{Which, every_entry};
use crate::replay_command::write_walk;

/// How often the journal is looked at again.
const LOOK: Duration = Duration::from_millis(300);
/// How many entries are read at a time.
const PAGE: u32 = 1_000;

/// Show entries of a stream in words, or a round card by card with money and clauses
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    which: Which,
    /// The stream: table/ID, cashier, people or pit
    pub stream: String,
    /// Show this round of a table, card by card
    #[arg(long, conflicts_with_all = ["after", "follow"])]
    round: Option<u64>,
    /// With --round: the record that `croupier replay` reads
    #[arg(long, requires = "round", conflicts_with = "json")]
    record: bool,
    /// Begin behind the entry with this number
    #[arg(long, default_value_t = 0)]
    pub after: u64,
    /// Go on with what is written from now on
    #[arg(long)]
    follow: bool,
    /// Print JSON, one entry in a line
    #[arg(long)]
    pub json: bool,
}

pub async fn run(arguments: &Arguments, out: &mut String) -> Result<ExitCode> {
    let store = arguments.which.open().await?;
    if store.stream(&arguments.stream).await?.is_none() {
        let known: Vec<String> = store.heads("").await?.into_iter().map(|stream| stream.name).collect();
        bail!("there is no stream \"{}\"; there are: {}", arguments.stream, known.join(", "));
    }
    if let Some(number) = arguments.round {
        if !arguments.stream.starts_with("table/") {
            bail!("rounds are played at tables: name one, like table/flush-1, instead of {}", arguments.stream);
        }
        return round(arguments, &store, number, out).await;
    }
    let (mut last, mut table) = (arguments.after, Told::before(&store, arguments).await?);
    loop {
        let page = store.entries(&arguments.stream, last, PAGE).await?;
        for entry in &page {
            last = entry.seq;
            write_entry(arguments, entry, &mut table, out)?;
        }
        if arguments.follow {
            if crate::print_now(out)? == crate::Reader::Gone {
                return Ok(ExitCode::SUCCESS);
            }
            if page.is_empty() {
                tokio::time::sleep(LOOK).await;
            }
        } else if page.is_empty() {
            return Ok(ExitCode::SUCCESS);
        }
    }
}

async fn round(arguments: &Arguments, store: &Store, number: u64, out: &mut String) -> Result<ExitCode> {
    let heads = store.heads(&arguments.stream).await?;
    let head = heads.into_iter().find(|head| head.name == arguments.stream).context("the stream is gone")?;
    let mut bodies = Vec::new();
    every_entry(store, &[head], |entry| bodies.push(Body::from_text(&entry.body))).await?;
    let bodies: Vec<Body> = bodies.into_iter().collect::<Result<_, _>>().map_err(|wrong| anyhow!(wrong))?;
    let found = record::rounds::round(bodies, number).map_err(|wrong| anyhow!(wrong))?;
    let Some(record) = found else { bail!("{} has no finished round {number}", arguments.stream) };
    if arguments.record {
        out.push_str(&record.write());
    } else {
        write_walk(out, &record)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn write_entry(arguments: &Arguments, entry: &Stored, table: &mut Told, out: &mut String) -> Result<()> {
    if arguments.json {
        writeln!(out, "{}", to_json(entry))?;
        return Ok(());
    }
    match entry.stream.strip_prefix("table/") {
        Some(_) => table.write_entry(entry, out)?,
        None => write_other(entry, out)?,
    }
    for line in entry.postings.lines() {
        let (account, micro) = line.rsplit_once(' ').context("a posting without an amount")?;
        let amount = paytables::MicroDollars::new(micro.parse()?);
        writeln!(out, "            {account:<28} {:>18}", amount.to_string())?;
    }
    Ok(())
}
