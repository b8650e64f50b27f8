//! `croupier-papers`: makes papers for `croupier papers` and for the server, which start it when papers are asked for.
//!
//! The text of a house file comes in on the standard input. The arguments are the version of the program that asks, a command, and what
//! the command needs. `pit::papers::Program` is the other side.

mod program;

use std::io::{self, Read as _, Write as _};
use std::process::ExitCode;

use anyhow::{Result, anyhow, bail};
use odds::Alone;
use papers::Papers;

const HELP: &str = "\
croupier-papers makes papers for croupier, which starts it when papers are asked for. Run one of these instead:
  croupier papers --help
  croupier serve --demo        then open the Papers page as floor, auditor or admin

Programs may run it too, with the text of a house.toml on its standard input:
  croupier-papers VERSION list TABLE           the names of a table's papers, one on each line
  croupier-papers VERSION print TABLE FILE     the media type on a line, and then one paper
  croupier-papers VERSION fill FOLDER [TABLE]  all papers into a folder; prints what was made as JSON
VERSION is the version of croupier, which must be the same.";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("croupier: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &[&str]) -> Result<()> {
    let [version, command @ ..] = arguments else { bail!(HELP) };
    if matches!(*version, "--help" | "-h") {
        println!("{HELP}");
        return Ok(());
    }
    if *version == "--version" {
        println!("croupier-papers {}", env!("CARGO_PKG_VERSION"));
        return Ok(());
    }
    if *version != env!("CARGO_PKG_VERSION") {
        let ours = env!("CARGO_PKG_VERSION");
        bail!("croupier is version {version} and croupier-papers is version {ours}: install both from one release");
    }
    match command {
        ["list", table] => list(&house()?, table),
        ["print", table, file] => print(&house()?, table, file),
        ["fill", folder] => program::fill(&house()?, folder.as_ref(), None),
        ["fill", folder, table] => program::fill(&house()?, folder.as_ref(), Some(table)),
        _ => bail!(HELP),
    }
}

/// The house on the standard input.
fn house() -> Result<Papers> {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    Papers::read(&text, Alone).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        anyhow!("the house file has faults:\n{}", faults.join("\n"))
    })
}

fn list(papers: &Papers, table: &str) -> Result<()> {
    let set = papers.table(table).map(|table| table.list()).unwrap_or_default();
    let names = set.iter().map(|paper| format!("{}\n", paper.file_name()));
    Ok(io::stdout().write_all(names.collect::<String>().as_bytes())?)
}

fn print(papers: &Papers, table: &str, file: &str) -> Result<()> {
    let paper = papers.one(table, file)?;
    let mut out = io::stdout();
    writeln!(out, "{}", paper.media_type)?;
    out.write_all(&paper.bytes)?;
    Ok(out.flush()?)
}
