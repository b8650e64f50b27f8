//! `croupier papers`: what a licensee draws, posts and files for its tables.

mod folder;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, Result};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use papers::{Made, Paper, Papers, TablePapers, index_of_pit, index_of_table};
use rayon::prelude::*;
use serde_json::{Value, json};

use crate::house_command::{complain_of_all, find};
use crate::odds_command::Everybody;
use crate::pit_file::text_of;
use folder::Folder;

/// Write the papers of a table or of the whole pit: layouts, signs, rack cards, rules, procedures and PAR sheets.
#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier papers --out papers                     everything for every table of house.toml; start with papers/index.html
  croupier papers --table flush-1 --out papers     the submission set of one table, in papers/flush-1
  croupier papers --out papers --json              the same as the first, and a list of the files for programs
The same house.toml gives the same bytes. A folder with a file UNFINISHED is not complete.
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
    let text = text_of(&arguments.house)?;
    let papers = match Papers::read(&text, Everybody) {
        Ok(papers) => papers,
        Err(faults) => {
            complain_of_all(&arguments.house, &faults);
            return Ok(ExitCode::from(2));
        }
    };
    let asked = arguments.table.as_deref().map(|id| find(papers.house(), id)).transpose()?;
    let tables = papers.house().tables.iter().filter(|table| asked.is_none_or(|asked| asked.id == table.id));
    let sets: Vec<Set<'_>> = tables.filter_map(|table| Some((table.id.as_str(), papers.table(&table.id)?))).collect();
    let made = match asked {
        Some(table) => {
            folder::without_index_of_pit(&arguments.out)?;
            in_folders(arguments, &papers, &sets, &[arguments.out.join(&table.id)])?
        }
        None => {
            let pit = Folder::begin(arguments.out.clone())?;
            let folders: Vec<PathBuf> = sets.iter().map(|(id, _)| arguments.out.join(id)).collect();
            let made = in_folders(arguments, &papers, &sets, &folders)?;
            pit.finish(&index_of_pit(papers.house(), papers.stamp(), &made))?;
            made
        }
    };
    report(arguments, out, &made)?;
    Ok(ExitCode::SUCCESS)
}

/// A table and its papers.
type Set<'a> = (&'a str, TablePapers<'a>);

/// Makes the papers of some tables, each in its folder with its index.
fn in_folders(arguments: &Arguments, papers: &Papers, sets: &[Set<'_>], folders: &[PathBuf]) -> Result<Vec<Made>> {
    let folders: Vec<Folder> = folders.iter().cloned().map(Folder::begin).collect::<Result<_>>()?;
    let bar = bar(sets.iter().map(|(_, set)| set.list().len() as u64).sum());
    let made = make(sets, &folders, &bar);
    bar.finish_and_clear();
    let made = made.with_context(|| format!("{} is unfinished", arguments.out.display()))?;
    for (folder, made) in folders.into_iter().zip(&made) {
        folder.finish(&index_of_table(papers.house(), papers.stamp(), made))?;
    }
    Ok(made)
}

/// Counts the odds table by table, then makes as many papers at a time as the machine has cores.
fn make(sets: &[Set<'_>], folders: &[Folder], bar: &ProgressBar) -> Result<Vec<Made>> {
    for (table, set) in sets {
        bar.set_message(format!("odds of {table}"));
        set.par();
    }
    let of_table = |(folder, (table, set)): (&Folder, &Set<'_>)| {
        let one = |paper: Paper| {
            bar.set_message(format!("{table}/{}", paper.file_name()));
            let bytes = set.make(paper).with_context(|| format!("{} of table {table}", paper.file_name()))?;
            folder.write(&paper.file_name(), &bytes)?;
            bar.inc(1);
            Ok((paper, bytes.len()))
        };
        let papers = set.list().into_par_iter().map(one).collect::<Result<Vec<_>>>()?;
        let flags = set.par().flags.iter().map(|flag| format!("{}: {}", flag.title, flag.says)).collect();
        Ok(Made { table: (*table).to_owned(), papers, flags })
    };
    folders.par_iter().zip(sets).map(of_table).collect()
}

fn report(arguments: &Arguments, out: &mut String, made: &[Made]) -> Result<()> {
    let index = match &arguments.table {
        Some(table) => format!("{table}/index.html"),
        None => "index.html".to_owned(),
    };
    if arguments.json {
        let files: Vec<Value> = made.iter().flat_map(files).collect();
        let list = json!({ "folder": arguments.out.display().to_string(), "index": index, "files": files });
        writeln!(out, "{}", serde_json::to_string_pretty(&list)?)?;
        return Ok(());
    }
    for Made { table, papers, flags } in made {
        writeln!(out, "{table}: {} papers", papers.len())?;
        flags.iter().try_for_each(|flag| writeln!(out, "  {flag}"))?;
    }
    writeln!(out, "Start with {}.", arguments.out.join(index).display())?;
    Ok(())
}

/// The files of a table, for programs.
fn files(made: &Made) -> Vec<Value> {
    let file = |(paper, bytes): &(Paper, usize)| {
        json!({
            "table": made.table,
            "paper": paper.kind.key(),
            "file": format!("{}/{}", made.table, paper.file_name()),
            "media_type": paper.form.media_type(),
            "bytes": bytes,
        })
    };
    made.papers.iter().map(file).collect()
}

/// A bar on the standard error stream, if that is a terminal; it turns while odds are counted.
fn bar(papers: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {bar:40} {pos} of {len} papers, {msg}").expect("a template");
    let bar = ProgressBar::new(papers).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}
