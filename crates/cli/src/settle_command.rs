//! `croupier settle`: settles a disputed hand from its cards and decisions.

use std::fmt::Write as _;
use std::io::{self, BufRead, Read as _, Write as _};
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use clap::Args;
use serde_json::Value;
use settle::{Fault, Refused};

use crate::complain::{complain, shortened};
use crate::paytables_command::plain_table;
use crate::text_file::{SMALL, text_from, too_large};

/// Settle a finished round from its cards and decisions, to the cent and to the clause.
#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier settle dispute.toml               settle a round written as TOML or JSON
  croupier settle - --json < dispute.json    from standard input, for programs
  croupier settle --lines - < rounds.jsonl   one JSON round per line, one answer per line
The form of a round is described in docs/settle.md.
Exit status: 0 if the round was settled, 2 if it is refused (with --lines: 0, each line has its answer).")]
pub struct Arguments {
    /// The file with the round, or - for standard input
    file: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Read one JSON round per line and answer one line each
    #[arg(long)]
    lines: bool,
}

impl Arguments {
    /// Whether a program reads why nothing is settled at all.
    pub const fn refuses_in_json(&self) -> bool {
        self.json && !self.lines
    }
}

pub fn run(arguments: &Arguments, out: &mut String) -> Result<ExitCode> {
    if arguments.lines {
        return run_lines(&arguments.file);
    }
    let file = &arguments.file;
    let text = text_from(open(file)?, SMALL).with_context(|| format!("{file} is no round"))?;
    let (answer, status) = match settle::settle_text(&text) {
        Ok(settled) => (settled, ExitCode::SUCCESS),
        Err(refused) => (to_json(refused), ExitCode::from(2)),
    };
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&answer)?)?;
    } else if let Some(faults) = answer["refused"].as_array() {
        complain("This round is refused; nothing was settled.\n");
        faults.iter().for_each(print_fault);
    } else {
        write_settlement(out, &answer)?;
    }
    Ok(status)
}

fn open(file: &str) -> Result<Box<dyn BufRead>> {
    if file == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    let opened = std::fs::File::open(file)
        .with_context(|| format!("{file} cannot be read; give the path of a round, or - for standard input"))?;
    Ok(Box::new(io::BufReader::new(opened)))
}

/// A refusal that quotes no more of the round than people can read.
fn to_json(mut refused: Refused) -> Value {
    refused.0.iter_mut().for_each(|fault| fault.fault = shortened(&fault.fault));
    refused.to_json()
}

/// Answers each line as soon as it is read, however many there are, and whatever is in it.
fn run_lines(file: &str) -> Result<ExitCode> {
    let mut input = open(file)?;
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut line = Vec::new();
    while let Some(answer) = answer_next(&mut input, &mut line).with_context(|| format!("{file} cannot be read"))? {
        match writeln!(out, "{answer}") {
            // Whoever reads has read enough.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(ExitCode::SUCCESS),
            written => written.context("the answers cannot be written")?,
        }
    }
    out.flush().context("the answers cannot be written")?;
    Ok(ExitCode::SUCCESS)
}

/// The answer to the next line, which is read into `line`; none at the end.
fn answer_next(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<Value>> {
    line.clear();
    if input.by_ref().take(SMALL + 1).read_until(b'\n', line)? == 0 {
        return Ok(None);
    }
    if line.len() as u64 > SMALL && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        let fault = format!("this line is no round: {}", too_large(SMALL));
        return Ok(Some(to_json(Refused(vec![Fault { fault, clause: None }]))));
    }
    Ok(Some(settle::settle_json(&String::from_utf8_lossy(line)).unwrap_or_else(to_json)))
}

fn print_fault(fault: &Value) {
    let clause = fault["clause"].as_str().map(|clause| format!(" ({clause})")).unwrap_or_default();
    complain(&format!("  {}{clause}", fault["fault"].as_str().unwrap_or_default()));
}

fn write_settlement(out: &mut String, answer: &Value) -> Result<()> {
    let mut table = plain_table();
    table.set_header(["Seat", "Wager", "Stake", "Hand", "Outcome", "Paid", "Returned", "By"]);
    for line in answer["lines"].as_array().into_iter().flatten() {
        let text = |field: &str| line[field].as_str().map_or_else(|| line[field].to_string(), str::to_owned);
        let list = |field: &str| line[field].as_array().into_iter().flatten().filter_map(Value::as_str);
        let by = list("clauses").chain(list("readings")).collect::<Vec<_>>().join(", ");
        let mut row = ["seat", "wager", "stake", "hand", "outcome", "paid", "returned"].map(text).to_vec();
        row.push(by);
        table.add_row(row);
    }
    writeln!(out, "{}", table.trim_fmt())?;
    for (name, amount) in answer["meters"].as_object().into_iter().flatten() {
        writeln!(out, "meter {name}: {}", amount.as_str().unwrap_or_default())?;
    }
    Ok(())
}
