//! The chores of the project.
//!
//! - `cargo xtask cite` checks that every clause of the five texts is enforced, told, drawn or nothing to do, as the data
//!   state. With `--write` it also rewrites `law/coverage.txt` and the numbers in README and ARCHITECTURE.
//! - `cargo xtask tidy` checks what must be absent: floats and clocks in the pure crates, dependencies that point the
//!   wrong way, long files, unfinished code.
//!
//! - `cargo xtask words` checks that `words/en/sentences.json` has every sentence that people are told, for those who
//!   translate it. With `--write` it writes it.
//!
//! - `cargo xtask mutants` changes cited code in small ways and names the changes that no test notices.
//!
//! - `cargo xtask due PASSED NOW` prints which test programs have changed since all tests passed, for `./test`.
//!
//! The first three print one fault a line, as `path:line: what is wrong and what would be right`, and exit with 1 if there is one.

mod assertions;
mod cite;
mod coverage;
mod due;
mod fault;
mod files;
mod items;
mod layers;
mod mutants;
mod numbers;
mod proof;
mod scan;
mod site;
mod source;
mod texts;
mod tidy;
mod words;

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context as _, Result};

use crate::fault::Fault;

fn main() -> Result<ExitCode> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("xtask stands in the workspace")?;
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["cite"] => cite::run(root, false).map(|(faults, help)| finish(faults, &help)),
        ["cite", "--write"] => cite::run(root, true).map(|(faults, help)| finish(faults, &help)),
        ["words"] => words::run(root, words::Way::Check).map(|(faults, help)| finish(faults, &help)),
        ["words", "--write"] => words::run(root, words::Way::Write).map(|(faults, help)| finish(faults, &help)),
        ["tidy"] => tidy::run(root).map(|faults| finish(faults, &[])),
        ["due", passed, now] => due::run(root, Path::new(passed), Path::new(now)).map(|()| ExitCode::SUCCESS),
        ["mutants", ref options @ ..] => {
            mutants::run(root, &mutants::Options::read(options)?).map(|()| ExitCode::SUCCESS)
        }
        _ => {
            eprintln!("usage: cargo xtask cite [--write] | cargo xtask tidy | cargo xtask words [--write]");
            eprintln!(
                "       cargo xtask mutants [--sample N] [--seed N] [--minutes N] [--uncited] [--list] [part of a path]…"
            );
            Ok(ExitCode::from(2))
        }
    }
}

/// Prints the faults in the order of their places, and what would help.
fn finish(mut faults: Vec<Fault>, help: &[String]) -> ExitCode {
    faults.sort();
    for fault in &faults {
        println!("{fault}");
    }
    for line in help {
        eprintln!("{line}");
    }
    match faults.len() {
        0 => ExitCode::SUCCESS,
        count => {
            eprintln!("{count} fault{}", if count == 1 { "" } else { "s" });
            ExitCode::FAILURE
        }
    }
}
