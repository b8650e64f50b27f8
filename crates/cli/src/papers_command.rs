//! `croupier papers`: what a licensee draws, posts and files for its tables.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use papers::{Made, Paper, Papers, TablePapers, index};
use rayon::prelude::*;
use serde_json::json;

use crate::complain::complain;
use crate::house_command::find;
use crate::odds_command::Everybody;

/// Write the papers of a table or of the whole pit: layouts, signs, rack cards, rules, procedures and PAR sheets.
#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier papers --out papers                     everything for every table of house.toml, with papers/index.html
  croupier papers --table flush-1 --out papers     the submission set of one table
  croupier papers --out papers --json              the same, and a list of the files for programs
The same house.toml gives the same bytes, on every day and machine.
Exit status: 0 if all papers were made, 2 if not.")]
pub struct Arguments {
    /// The pit
    #[arg(long, value_name = "FILE", default_value = "house.toml")]
    house: PathBuf,
    /// Only this table of the pit, by its id
    #[arg(long, value_name = "TABLE")]
    table: Option<String>,
    /// The folder for the papers; each table has a folder of its own in it
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Print the files as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, out: &mut String) -> Result<ExitCode> {
    let file = arguments.house.display();
    let text = fs::read_to_string(&arguments.house)
        .with_context(|| format!("{file} cannot be read; give the path of a house.toml"))?;
    let papers = match Papers::read(&text, Everybody) {
        Ok(papers) => papers,
        Err(faults) => {
            faults.iter().for_each(|fault| complain(&format!("{file}: {fault}")));
            return Ok(ExitCode::from(2));
        }
    };
    let made = make(arguments, &papers)?;
    let page = arguments.out.join("index.html");
    write_file(&page, index(papers.house(), papers.stamp(), &made).as_bytes())?;
    report(arguments, out, &made)?;
    Ok(ExitCode::SUCCESS)
}

/// Makes the papers of the tables that are asked for.
fn make(arguments: &Arguments, papers: &Papers<Everybody>) -> Result<Vec<Made>> {
    let asked = arguments.table.as_deref().map(|id| find(papers.house(), id)).transpose()?;
    let tables = papers.house().tables.iter().filter(|table| asked.is_none_or(|asked| asked.id == table.id));
    let sets: Vec<(String, TablePapers<'_, Everybody>)> =
        tables.filter_map(|table| Some((table.id.clone(), papers.table(&table.id)?))).collect();
    let bar = bar(sets.iter().map(|(_, set)| set.list().len() as u64).sum());
    let made = sets.iter().map(|(table, set)| of_table(arguments, table, set, &bar)).collect();
    bar.finish_and_clear();
    made
}

/// Makes the papers of one table, as many at a time as the machine has cores.
fn of_table(arguments: &Arguments, table: &str, set: &TablePapers<'_, Everybody>, bar: &ProgressBar) -> Result<Made> {
    let folder = arguments.out.join(table);
    fs::create_dir_all(&folder).with_context(|| format!("the folder {} cannot be made", folder.display()))?;
    bar.set_message(format!("{table}: odds"));
    let flags = set.par().flags.iter().map(|flag| format!("{}: {}", flag.title, flag.says)).collect();
    bar.set_message(table.to_owned());
    let one = |paper: Paper| {
        let bytes = set.make(paper).with_context(|| format!("{} of table {table}", paper.file_name()))?;
        write_file(&folder.join(paper.file_name()), &bytes)?;
        bar.inc(1);
        Ok((paper, bytes.len()))
    };
    let papers = set.list().into_par_iter().map(one).collect::<Result<Vec<_>>>()?;
    Ok(Made { table: table.to_owned(), papers, flags })
}

fn write_file(path: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(path, bytes).with_context(|| format!("{} cannot be written", path.display()))
}

fn report(arguments: &Arguments, out: &mut String, made: &[Made]) -> Result<()> {
    let folder = arguments.out.display();
    if arguments.json {
        let files = made.iter().flat_map(|made| {
            made.papers.iter().map(move |(paper, bytes)| {
                json!({
                    "table": made.table,
                    "paper": paper.kind.key(),
                    "file": format!("{}/{}", made.table, paper.file_name()),
                    "media_type": paper.form.media_type(),
                    "bytes": bytes,
                })
            })
        });
        let list = json!({ "folder": folder.to_string(), "index": "index.html", "files": files.collect::<Vec<_>>() });
        writeln!(out, "{}", serde_json::to_string_pretty(&list)?)?;
        return Ok(());
    }
    for Made { table, papers, flags } in made {
        writeln!(out, "{table}: {} papers", papers.len())?;
        flags.iter().try_for_each(|flag| writeln!(out, "  {flag}"))?;
    }
    writeln!(out, "Start with {}.", arguments.out.join("index.html").display())?;
    Ok(())
}

/// A bar on the standard error stream, if that is a terminal.
fn bar(papers: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} papers, {msg}").expect("a template");
    ProgressBar::new(papers).with_style(style)
}
