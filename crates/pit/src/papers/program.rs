//! `croupier-papers`, the program that makes papers: found, started and read.
//!
//! It is a program of its own because the typesetter is larger than everything else together. `crates/papers/src/main.rs` has the other
//! side: the house file goes to its standard input, and its arguments are this program's version, a command and what the command needs.

use std::env;
use std::ffi::OsStr;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::thread;

use super::{Printed, Printer, PrinterError};

/// The name of the program, beside `croupier` or on the path.
const NAME: &str = "croupier-papers";

/// The program that makes papers.
#[derive(Clone, Debug)]
pub struct Program {
    path: PathBuf,
}

/// Which papers of a house go into a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Files<'a> {
    /// Those of every table.
    OfAllTables,
    /// Those of the table with this id.
    OfTable(&'a str),
}

/// What became of a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filled {
    /// All papers are in it; the JSON lists them.
    Complete(Vec<u8>),
    /// Something went wrong, and the program has said what on the standard error stream.
    Unfinished,
}

impl Program {
    /// The program beside the one that runs, or else on the path. Whether it is there turns out when it is used, so that a server
    /// need not be started again after it was installed.
    pub fn installed() -> Self {
        let name = format!("{NAME}{}", env::consts::EXE_SUFFIX);
        let beside = env::current_exe().ok().and_then(|this| Some(this.parent()?.join(&name)));
        Self { path: beside.filter(|path| path.exists()).unwrap_or_else(|| name.into()) }
    }

    /// The program at this path.
    pub fn at(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into() }
    }

    /// Fills a folder with papers, with progress on the standard error stream.
    ///
    /// # Errors
    /// Why the program did not run to its end.
    pub fn fill(&self, house: &str, folder: &Path, files: Files<'_>) -> Result<Filled, PrinterError> {
        let table = match files {
            Files::OfAllTables => None,
            Files::OfTable(id) => Some(OsStr::new(id)),
        };
        let arguments = [OsStr::new("fill"), folder.as_os_str()].into_iter().chain(table);
        let output = self.run(arguments, house, Stdio::inherit())?;
        match output.status.code() {
            Some(0) => Ok(Filled::Complete(output.stdout)),
            Some(2) => Ok(Filled::Unfinished),
            _ => Err(PrinterError::Failed(ended(output.status))),
        }
    }

    /// What the program writes when nobody watches it.
    fn ask<'a>(&self, arguments: impl IntoIterator<Item = &'a str>, house: &str) -> Result<Vec<u8>, PrinterError> {
        let output = self.run(arguments.into_iter().map(OsStr::new), house, Stdio::piped())?;
        if output.status.success() {
            return Ok(output.stdout);
        }
        let reason = String::from_utf8_lossy(&output.stderr).trim_end().to_owned();
        Err(PrinterError::Failed(if reason.is_empty() { ended(output.status) } else { reason }))
    }

    fn run<'a>(
        &self,
        arguments: impl Iterator<Item = &'a OsStr>,
        house: &str,
        errors: Stdio,
    ) -> Result<std::process::Output, PrinterError> {
        let mut command = Command::new(&self.path);
        command.arg(env!("CARGO_PKG_VERSION")).args(arguments);
        let spawned = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(errors).spawn();
        let mut child = spawned.map_err(|error| match error.kind() {
            ErrorKind::NotFound => PrinterError::NotInstalled,
            _ => PrinterError::Failed(format!("{} cannot be started: {error}", self.path.display())),
        })?;
        let mut input = child.stdin.take();
        // Beside reading the output: neither side may wait for the other with a full pipe.
        thread::scope(|scope| {
            scope.spawn(move || {
                // A program that ends before it has read everything says why in its own words.
                let _ = input.take().map(|mut input| input.write_all(house.as_bytes()));
            });
            child.wait_with_output().map_err(|error| PrinterError::Failed(error.to_string()))
        })
    }
}

fn ended(status: ExitStatus) -> String {
    format!("{NAME} has ended with {status}")
}

impl Printer for Program {
    fn files(&self, house: &str, table: &str) -> Result<Vec<String>, PrinterError> {
        let listed = self.ask(["list", table], house)?;
        Ok(String::from_utf8_lossy(&listed).lines().map(str::to_owned).collect())
    }

    fn print(&self, house: &str, table: &str, file: &str) -> Result<Printed, PrinterError> {
        let mut bytes = self.ask(["print", table, file], house)?;
        // The first line names the media type.
        let end = bytes.iter().position(|byte| *byte == b'\n');
        let end = end.ok_or_else(|| PrinterError::Failed(format!("{NAME} has printed no media type")))?;
        let media_type = String::from_utf8_lossy(&bytes[..end]).into_owned();
        bytes.drain(..=end);
        Ok(Printed { name: format!("{table}-{file}"), media_type, bytes })
    }
}
