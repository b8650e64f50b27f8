//! A copy of the workspace in which the mutants live, built once for all of them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};

use super::find::Mutant;
use super::graft::{graft, switch};
use super::judge::Program;
use super::reach::programs;

/// The tests that should notice a mutant, of crates that do not need a browser, a database or minutes, from below.
const TESTED: [&str; 4] = ["games", "table", "settle", "record"];

/// Files and folders that are other in the copy.
const REWRITTEN: [&str; 3] = ["Cargo.toml", "crates/games/src/", "crates/table/src/"];

/// A mutant with its place and number.
pub struct Numbered {
    pub number: u32,
    /// The file, from the root of the workspace.
    pub path: String,
    pub line: usize,
    pub mutant: Mutant,
    /// The code that is changed, on one line, shortened if it is long.
    pub code: String,
    /// A name that stays as long as the file is as it is.
    pub key: String,
}

/// The copy.
pub struct Tree {
    root: PathBuf,
    copy: PathBuf,
}

impl Tree {
    /// Copies everything that belongs to the workspace below `target/mutants`, and keeps what is built there.
    pub fn copy(root: &Path) -> Result<Self> {
        let copy = root.join("target/mutants/tree");
        let listed = Command::new("git").args(["ls-files", "-co", "--exclude-standard"]).current_dir(root).output()?;
        for path in String::from_utf8(listed.stdout)?.lines() {
            let from = root.join(path);
            let is_rewritten = REWRITTEN.iter().any(|other| path.starts_with(other));
            // A file may be deleted and not yet committed.
            if from.is_file() && !is_rewritten {
                write(&copy.join(path), &fs::read(from)?)?;
            }
        }
        let tree = Self { root: root.to_owned(), copy };
        // These few rounds are played sooner than optimized code is built.
        tree.rewrite("Cargo.toml", |line| match line {
            "games.opt-level = 3" => "games.opt-level = 1",
            "table.opt-level = 3" => "table.opt-level = 1",
            line => line,
        })?;
        Ok(tree)
    }

    fn rewrite(&self, path: &str, change: impl Fn(&str) -> &str) -> Result<()> {
        let text = fs::read_to_string(self.root.join(path))?;
        let changed: String = text.lines().map(|line| change(line).to_owned() + "\n").collect();
        write(&self.copy.join(path), changed.as_bytes())
    }

    fn cargo(&self) -> Command {
        let mut cargo = Command::new("cargo");
        cargo.current_dir(&self.copy).env("CARGO_TARGET_DIR", self.root.join("target/mutants/build"));
        // Grafted code has more parentheses than a person would write: lints must not fail it.
        cargo.env_remove("RUSTC_WORKSPACE_WRAPPER").stdin(Stdio::null());
        cargo
    }

    /// Writes the mutants into the copy and builds its tests. Leaves out mutants that do not compile, and answers them with
    /// the test programs.
    pub fn build(&self, all: &[Numbered]) -> Result<(Vec<Program>, BTreeSet<u32>)> {
        let mut left_out = BTreeSet::new();
        loop {
            self.write_mutants(all, &left_out)?;
            let checked =
                self.cargo().args(["check", "--message-format=short", "-p", "games", "-p", "table"]).output()?;
            if checked.status.success() {
                break;
            }
            let says = String::from_utf8_lossy(&checked.stderr);
            let wrong = self.wrong(&says)?;
            if wrong.is_empty() {
                bail!("the copy does not compile, and not because of a mutant:\n{says}");
            }
            left_out.extend(wrong);
        }
        let mut build = self.cargo();
        build.args(["test", "--no-run", "--test", "all", "--message-format=json"]);
        let built = build.args(TESTED.iter().flat_map(|part| ["-p", part])).output()?;
        if !built.status.success() {
            bail!("the tests do not build:\n{}", String::from_utf8_lossy(&built.stderr));
        }
        Ok((programs(&String::from_utf8_lossy(&built.stdout), &TESTED, &self.copy)?, left_out))
    }

    fn write_mutants(&self, all: &[Numbered], left_out: &BTreeSet<u32>) -> Result<()> {
        for part in ["games", "table"] {
            for file in rust_files(&self.root.join("crates").join(part).join("src"))? {
                let path = file.strip_prefix(&self.root)?;
                let mut text = fs::read_to_string(&file)?;
                let is_in = |known: &&Numbered| Path::new(&known.path) == path && !left_out.contains(&known.number);
                let here = all.iter().filter(is_in);
                text = graft(&text, &here.map(|known| (known.number, &known.mutant)).collect::<Vec<_>>());
                if path.ends_with("src/lib.rs") {
                    text += &switch(all.len());
                }
                write(&self.copy.join(path), text.as_bytes())?;
            }
        }
        Ok(())
    }

    /// The mutants that a compiler's complaints are about: of each complaint the last one that begins before it.
    fn wrong(&self, says: &str) -> Result<BTreeSet<u32>> {
        let mut wrong = BTreeSet::new();
        for complaint in says.lines().filter(|line| line.contains(": error")) {
            let mut parts = complaint.split(':');
            let (Some(path), Some(line), Some(column)) = (parts.next(), parts.next(), parts.next()) else { continue };
            let (Ok(line), Ok(column)) = (line.parse::<usize>(), column.parse::<usize>()) else { continue };
            let text = fs::read_to_string(self.copy.join(path)).with_context(|| complaint.to_owned())?;
            let above: usize = text.split_inclusive('\n').take(line - 1).map(str::len).sum();
            let here = text[above..].char_indices().nth(column.saturating_sub(1)).map_or(0, |(at, _)| at);
            // The complaint may be about the switch itself, or about code a little before it.
            let until = text.len().min(above + here + "crate::mutant(".len());
            let nearest = text[..until]
                .rfind("crate::mutant(")
                .or_else(|| text[above..].find("crate::mutant(").map(|at| above + at));
            let number: Option<u32> = nearest.and_then(|at| text[at + 14..].split(')').next()?.parse().ok());
            wrong.extend(number);
        }
        Ok(wrong)
    }
}

/// Writes a file if it is not like that already, so that nothing is built again without need.
fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    if fs::read(path).is_ok_and(|known| known == bytes) {
        return Ok(());
    }
    fs::create_dir_all(path.parent().context("a folder")?)?;
    fs::write(path, bytes).with_context(|| path.display().to_string())
}

/// All Rust files below a folder.
pub fn rust_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in walkdir::WalkDir::new(folder).sort_by_file_name() {
        let path = entry?.into_path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    Ok(files)
}
