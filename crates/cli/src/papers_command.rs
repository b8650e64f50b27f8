//! `croupier papers`: what a licensee draws, posts and files for its tables.
//!
//! The house file is checked here. The papers are made by `croupier-papers`, a program of its own, because the typesetter is larger
//! than everything else together.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use clap::Args;
use pit::papers::{Files, Filled, PrinterError, Program};
use serde_json::{Value, json};

use crate::house_command::{complain_of_all, find};
use crate::pit_file::text_of;

/// Write the papers of a table or of the whole pit: layouts, signs, rack cards, rules, procedures and PAR sheets.
#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier papers                                  everything for every table of house.toml; start with papers/index.html
  croupier papers --table flush-1 --out filing     the submission set of one table, in filing/flush-1
  croupier papers --json                           the same as the first, and a list of the files for programs
The same house.toml gives the same bytes. A folder with a file UNFINISHED is not complete.
The program croupier-papers makes the papers; it must be beside croupier or on the path.
Exit status: 0 if all papers were made, 2 if not.")]
pub struct Arguments {
    /// The pit
    #[arg(long, value_name = "FILE", default_value = "house.toml")]
    house: PathBuf,
    /// Only this table of the pit, by its id
    #[arg(long, value_name = "TABLE")]
    table: Option<String>,
    /// The folder for the papers; each table has a folder of its own in it
    #[arg(long, value_name = "DIR", default_value = "papers")]
    out: PathBuf,
    /// Print the files as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, out: &mut String) -> Result<ExitCode> {
    let text = text_of(&arguments.house)?;
    let pit = match house::read(&text) {
        Ok(pit) => pit,
        Err(faults) => {
            complain_of_all(&arguments.house, &faults);
            return Ok(ExitCode::from(2));
        }
    };
    let files = match arguments.table.as_deref() {
        Some(id) => Files::OfTable(&find(&pit, id)?.id),
        None => Files::OfAllTables,
    };
    let made = match Program::installed().fill(&text, &arguments.out, files) {
        Ok(Filled::Complete(made)) => made,
        Ok(Filled::Unfinished) => return Ok(ExitCode::from(2)),
        Err(PrinterError::NotInstalled) => bail!(pit::papers::NOT_INSTALLED),
        Err(PrinterError::Failed(why)) => bail!(why),
    };
    let made: Vec<Value> = serde_json::from_slice(&made).context("croupier-papers has printed no list of papers")?;
    report(arguments, out, &made)?;
    Ok(ExitCode::SUCCESS)
}

fn report(arguments: &Arguments, out: &mut String, made: &[Value]) -> Result<()> {
    let list = |table: &Value, field: &str| table[field].as_array().cloned().unwrap_or_default();
    let index = match &arguments.table {
        Some(table) => format!("{table}/index.html"),
        None => "index.html".to_owned(),
    };
    if arguments.json {
        let files: Vec<Value> = made.iter().flat_map(|table| list(table, "files")).collect();
        let list = json!({ "folder": arguments.out.display().to_string(), "index": index, "files": files });
        writeln!(out, "{}", serde_json::to_string_pretty(&list)?)?;
        return Ok(());
    }
    for table in made {
        writeln!(out, "{}: {} papers", table["table"].as_str().unwrap_or_default(), list(table, "files").len())?;
        for flag in list(table, "flags") {
            writeln!(out, "  {}", flag.as_str().unwrap_or_default())?;
        }
    }
    writeln!(out, "Start with {}.", arguments.out.join(index).display())?;
    Ok(())
}
