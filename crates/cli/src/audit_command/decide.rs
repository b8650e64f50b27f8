//! `croupier audit decide`: rounds of the journal, decided again with today's rules or with another house file.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result, anyhow, bail};
use clap::Args;
use paytables::Cents;
use record::again::{Again, Difference, Range, Today, by_round, decide_again};
use record::body::Body;
use serde_json::{Value, json};
use store::StreamHead;

use crate::reading::{Which, every_entry};

/// Decide recorded rounds again with today's rules or another house file, and name what would come out differently
#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier audit decide                                       # every table with today's rules
  croupier audit decide flush-1 --round 100..200              # some rounds of a table
  croupier audit decide flush-1 --house other.toml            # as another house file would have had them
  croupier audit decide --json --store sqlite:data/pit.sqlite
The record stays as it is, and tables go on from it whatever this says. Each command is decided at the table as the
record has it, so a difference is named where it arises and not in everything that follows from it.
Exit status: 0 if everything comes out the same, 1 if something differs, 2 if the command is wrong.")]
pub struct Arguments {
    #[command(flatten)]
    which: Which,
    /// The table; all tables unless one is named
    table: Option<String>,
    /// Only these rounds: 12, 12..20, 12.. or ..20
    #[arg(long, value_parser = range)]
    round: Option<Range>,
    /// Decide by this house file instead of what the house had elected
    #[arg(long)]
    house: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn range(text: &str) -> Result<Range, String> {
    let number = |text: &str, open: u32| match text {
        "" => Ok(open),
        text => text.parse().map_err(|_| format!("\"{text}\" is not the number of a round")),
    };
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let range = Range { first: number(first, 0)?, last: number(last, u32::MAX)? };
    if range.first > range.last {
        return Err(format!("round {} comes after round {}", range.first, range.last));
    }
    Ok(range)
}

/// What was found at one table.
struct Found {
    table: String,
    again: Again,
}

pub async fn run(arguments: &Arguments, out: &mut String) -> Result<ExitCode> {
    let store = arguments.which.open().await?;
    let house = arguments
        .house
        .as_ref()
        .map(|path| std::fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display())));
    let house = house.transpose()?;
    let mut found = Vec::new();
    for head in tables(store.heads("table/").await?, arguments.table.as_deref())? {
        let table = head.name.trim_start_matches("table/").to_owned();
        let part = house.as_deref().map(|house| {
            record::house_of_table(house, &table)
                .ok_or_else(|| anyhow!("the house file has no lawful section [[table]] for {table}"))
        });
        let part = part.transpose()?;
        let mut bodies = Vec::new();
        every_entry(&store, &[head], |entry| bodies.push((entry.seq, Body::from_text(&entry.body)))).await?;
        let read = |(seq, body): (u64, Result<Body, String>)| {
            body.map(|body| (seq, body)).map_err(|wrong| anyhow!("{table}, entry {seq}: {wrong}"))
        };
        let bodies = bodies.into_iter().map(read).collect::<Result<Vec<_>>>()?;
        let range = arguments.round.unwrap_or(Range::ALL);
        let again = decide_again(&bodies, range, part.as_deref()).map_err(|wrong| anyhow!("{table}: {wrong}"))?;
        found.push(Found { table, again });
    }
    if arguments.json {
        let tables: Vec<Value> = found.iter().map(to_json).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&tables)?)?;
    } else {
        found.iter().try_for_each(|found| write_table(out, found))?;
    }
    let differs = found.iter().any(|found| !found.again.differences.is_empty());
    Ok(if differs { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn tables(heads: Vec<StreamHead>, wanted: Option<&str>) -> Result<Vec<StreamHead>> {
    let Some(wanted) = wanted else { return Ok(heads) };
    let name = format!("table/{}", wanted.trim_start_matches("table/"));
    let known: Vec<String> = heads.iter().map(|head| head.name.trim_start_matches("table/").to_owned()).collect();
    let found: Vec<StreamHead> = heads.into_iter().filter(|head| head.name == name).collect();
    if found.is_empty() {
        bail!("there is no table \"{wanted}\"; there are: {}", known.join(", "));
    }
    Ok(found)
}

fn write_table(out: &mut String, Found { table, again }: &Found) -> Result<()> {
    let Again { rounds, commands, sealed, differences } = again;
    write!(out, "{table}: {rounds} rounds, {commands} commands: ")?;
    match differences.len() {
        0 => writeln!(out, "everything comes out the same")?,
        many => writeln!(out, "{many} commands come out differently, {}", more(cents_of(differences.iter())))?,
    }
    if *sealed > 0 {
        writeln!(out, "  {sealed} rounds are left out: their decks are still sealed")?;
    }
    for (round, differences) in by_round(differences) {
        writeln!(out, "  round {round}: {}", more(cents_of(differences.iter().copied())))?;
        for difference in differences {
            write_difference(out, difference)?;
        }
    }
    Ok(())
}

fn write_difference(out: &mut String, difference: &Difference) -> Result<()> {
    writeln!(out, "    entry {}: {}", difference.seq, difference.command)?;
    match &difference.today {
        Today::Refused { why, clause } => writeln!(out, "      is refused: {why} ({clause})")?,
        Today::Otherwise { lines, only_recorded, only_today } => {
            for line in lines {
                let why: Vec<&str> =
                    line.clauses.iter().map(String::as_str).chain(line.readings.iter().copied()).collect();
                let (recorded, today) = (Cents::new(line.recorded), Cents::new(line.today));
                let what = format!("seat {} {}", line.seat, line.wager);
                writeln!(out, "      {what}: {recorded} recorded, {today} now ({})", why.join(", "))?;
            }
            only_recorded.iter().try_for_each(|event| writeln!(out, "      only recorded: {event}"))?;
            only_today.iter().try_for_each(|event| writeln!(out, "      only now: {event}"))?;
        }
    }
    Ok(())
}

fn cents_of<'a>(differences: impl Iterator<Item = &'a Difference>) -> i64 {
    differences.map(Difference::cents).sum()
}

/// What players get more or less.
fn more(cents: i64) -> String {
    match cents {
        0 => "players get the same".to_owned(),
        1.. => format!("players get {} more", Cents::new(cents)),
        _ => format!("players get {} less", Cents::new(-cents)),
    }
}

fn to_json(Found { table, again }: &Found) -> Value {
    let differences: Vec<Value> = again.differences.iter().map(difference_to_json).collect();
    json!({
        "table": table,
        "rounds": again.rounds,
        "commands": again.commands,
        "sealed_rounds": again.sealed,
        "players_get_more": plain(cents_of(again.differences.iter())),
        "differences": differences,
    })
}

fn difference_to_json(difference: &Difference) -> Value {
    let Difference { round, seq, command, today } = difference;
    let today = match today {
        Today::Refused { why, clause } => json!({"refused": {"says": why, "clause": clause}}),
        Today::Otherwise { lines, only_recorded, only_today } => {
            let lines = lines.iter().map(|line| {
                json!({
                    "seat": line.seat,
                    "wager": line.wager,
                    "recorded": plain(line.recorded),
                    "today": plain(line.today),
                    "clauses": line.clauses,
                    "readings": line.readings,
                })
            });
            let lines: Vec<Value> = lines.collect();
            json!({"lines": lines, "only_recorded": only_recorded, "only_today": only_today})
        }
    };
    json!({"round": round, "entry": seq, "command": command, "today": today})
}

/// An amount as JSON writes it, also one below zero.
fn plain(cents: i64) -> String {
    let sign = if cents < 0 { "-" } else { "" };
    format!("{sign}{:#}", Cents::new(cents.abs()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_of_rounds() {
        let bounds = |text| range(text).map(|range| (range.first, range.last));
        assert_eq!(bounds("12"), Ok((12, 12)));
        assert_eq!(bounds("12..20"), Ok((12, 20)));
        assert_eq!(bounds("12.."), Ok((12, u32::MAX)));
        assert_eq!(bounds("..20"), Ok((0, 20)));
        assert_eq!(bounds("20..12"), Err("round 20 comes after round 12".to_owned()));
        assert_eq!(bounds("a..b"), Err("\"a\" is not the number of a round".to_owned()));
    }
}
