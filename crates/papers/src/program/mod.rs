//! Filling a folder with papers, several at a time, with a progress bar.

mod folder;

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, Result};
use indicatif::{ProgressBar, ProgressStyle};
use papers::{Made, Paper, Papers, TablePapers, index_of_pit, index_of_table};
use rayon::prelude::*;
use serde_json::{Value, json};

use folder::Folder;

/// Makes the papers of every table, or of one, each in a folder of its own, and prints what was made as JSON.
pub fn fill(papers: &Papers, out: &Path, only: Option<&str>) -> Result<()> {
    let tables = papers.house().tables.iter().filter(|table| only.is_none_or(|id| id == table.id));
    let sets: Vec<Set<'_>> = tables.filter_map(|table| Some((table.id.as_str(), papers.table(&table.id)?))).collect();
    let made = match only {
        Some(_) => {
            folder::without_index_of_pit(out)?;
            in_folders(papers, out, &sets)?
        }
        None => {
            let pit = Folder::begin(out.to_owned())?;
            let made = in_folders(papers, out, &sets)?;
            pit.finish(&index_of_pit(papers.house(), papers.stamp(), &made))?;
            made
        }
    };
    println!("{}", Value::Array(made.iter().map(report).collect()));
    Ok(())
}

/// A table and its papers.
type Set<'a> = (&'a str, TablePapers<'a>);

/// Makes the papers of some tables, each in its folder with its index.
fn in_folders(papers: &Papers, out: &Path, sets: &[Set<'_>]) -> Result<Vec<Made>> {
    let folders = sets.iter().map(|(id, _)| Folder::begin(out.join(id))).collect::<Result<Vec<Folder>>>()?;
    let bar = bar(sets.iter().map(|(_, set)| set.list().len() as u64).sum());
    let made = make(sets, &folders, &bar);
    bar.finish_and_clear();
    let made = made.with_context(|| format!("{} is unfinished", out.display()))?;
    for (folder, made) in folders.into_iter().zip(&made) {
        folder.finish(&index_of_table(papers.house(), papers.stamp(), made))?;
    }
    Ok(made)
}

/// Looks up the odds table by table, then makes as many papers at a time as there are cores.
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

/// What was made for a table.
fn report(made: &Made) -> Value {
    let file = |(paper, bytes): &(Paper, usize)| {
        json!({
            "table": made.table,
            "paper": paper.kind.key(),
            "file": PathBuf::from(&made.table).join(paper.file_name()),
            "media_type": paper.form.media_type(),
            "bytes": bytes,
        })
    };
    json!({
        "table": made.table,
        "flags": made.flags,
        "files": made.papers.iter().map(file).collect::<Vec<_>>(),
    })
}

/// A bar on the standard error stream, if that is a terminal.
fn bar(papers: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {bar:40} {pos} of {len} papers, {msg}").expect("a template");
    let bar = ProgressBar::new(papers).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}
