//! Which test programs `./test` must run: those that it has not seen pass as they are.
//!
//! What a test program does follows from the program itself, which holds all the code and data built into it, from the programs of its
//! own crate, which it may start, and from the files that it may read. Their hash is its state. A program whose state has not changed
//! since all tests passed would only say the same once more.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};

use crate::files;

/// Changes with nearly every line of code. The one program that shows it has it built in, and `cargo xtask cite` checks it.
const COVERAGE: &str = "law/coverage.txt";

/// The test programs, as cargo-nextest lists them.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Listed {
    rust_build_meta: Built,
    rust_binaries: BTreeMap<String, TestProgram>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Built {
    target_directory: PathBuf,
    non_test_binaries: BTreeMap<String, Vec<Program>>,
}

#[derive(Deserialize)]
struct Program {
    path: PathBuf,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct TestProgram {
    package_id: String,
    binary_path: PathBuf,
}

/// The hash of each test program with all that it may start or read, by the name that cargo-nextest gives it.
type States = BTreeMap<String, String>;

/// Prints the filter of cargo-nextest for the test programs that are due, and nothing if none is. Their states go into `now`; the states
/// that have passed are in `passed`.
///
/// # Errors
/// The test programs cannot be listed, or a file cannot be read or written.
pub fn run(root: &Path, passed: &Path, now: &Path) -> Result<()> {
    let before = fs::read_to_string(passed).map(|text| parse(&text)).unwrap_or_default();
    let states = states(root, &listed(root)?)?;
    let due = due(&states, &before);
    eprintln!("{} of {} test programs are due: the others have passed as they are.", due.len(), states.len());
    fs::write(now, print(&states)).with_context(|| now.display().to_string())?;
    println!("{}", due.iter().map(|id| format!("binary_id(={id})")).collect::<Vec<_>>().join(" | "));
    Ok(())
}

fn listed(root: &Path) -> Result<Listed> {
    let arguments = ["nextest", "list", "--workspace", "--list-type", "binaries-only", "--message-format", "json"];
    let output = Command::new("cargo").args(arguments).current_dir(root).output().context("cargo nextest")?;
    ensure!(output.status.success(), "cargo nextest list: {}", String::from_utf8_lossy(&output.stderr));
    Ok(serde_json::from_slice(&output.stdout)?)
}

fn states(root: &Path, listed: &Listed) -> Result<States> {
    let all = files::paths(root)?;
    let own = Path::new(env!("CARGO_PKG_NAME"));
    let mut states = States::new();
    for (id, program) in &listed.rust_binaries {
        let package = folder(root, &program.package_id);
        // The tests of these chores read the sources.
        let reads = |path: &Path| package == Some(own) || may_read(package, path);
        let started = listed.rust_build_meta.non_test_binaries.get(&program.package_id).into_iter().flatten();
        let mut parts = vec![program.binary_path.clone()];
        parts.extend(started.map(|started| listed.rust_build_meta.target_directory.join(&started.path)));
        parts.extend(all.iter().filter(|path| reads(path)).map(|path| root.join(path)));
        states.insert(id.clone(), hash(&parts)?);
    }
    Ok(states)
}

/// The folder of a package, such as `crates/odds`, in the identity `path+file:///…/crates/odds#0.1.0`.
fn folder<'a>(root: &Path, package: &'a str) -> Option<&'a Path> {
    let (_, path) = package.split_once("://")?;
    let path = path.rsplit_once('#').map_or(path, |(path, _)| path);
    Path::new(path).strip_prefix(root).ok()
}

/// Whether the tests of a package may read this file: its own, and those that belong to no crate.
fn may_read(package: Option<&Path>, path: &Path) -> bool {
    let code = path.extension().is_some_and(|extension| extension == "rs");
    let shared = !path.starts_with("crates") && !path.starts_with("xtask") && !path.starts_with("fuzz");
    !code && path != Path::new(COVERAGE) && (shared || package.is_none_or(|package| path.starts_with(package)))
}

fn hash(parts: &[PathBuf]) -> Result<String> {
    let mut hash = Sha256::new();
    for path in parts {
        let bytes = fs::read(path).with_context(|| path.display().to_string())?;
        hash.update(path.as_os_str().as_encoded_bytes());
        hash.update([0]);
        hash.update(Sha256::digest(bytes));
    }
    Ok(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}

fn due<'a>(states: &'a States, before: &States) -> Vec<&'a str> {
    let changed = states.iter().filter(|(id, state)| before.get(*id) != Some(state));
    changed.map(|(id, _)| id.as_str()).collect()
}

/// One program a line: its state and its name.
fn print(states: &States) -> String {
    states.iter().map(|(id, state)| format!("{state} {id}\n")).collect()
}

fn parse(text: &str) -> States {
    let lines = text.lines().filter_map(|line| line.split_once(' '));
    lines.map(|(state, id)| (id.to_owned(), state.to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_that_changed_or_are_new_are_due() {
        let before = parse("aa audit\nbb bots::all\ncc web\n");
        let now = parse("aa audit\nb2 bots::all\ndd odds::all\n");
        assert_eq!(due(&now, &before), ["bots::all", "odds::all"]);
        assert_eq!(due(&now, &States::new()), ["audit", "bots::all", "odds::all"]);
        assert!(due(&now, &parse(&print(&now))).is_empty());
    }

    #[test]
    fn tests_may_read_the_files_of_their_crate_and_those_of_none() {
        let may = |path: &str| may_read(Some(Path::new("crates/store")), Path::new(path));
        for path in ["crates/store/tests/old.db", "house.toml", "docs/audit.md", "words/en/sentences.json"] {
            assert!(may(path), "{path}");
        }
        for path in ["crates/storehouse/old.db", "crates/store/src/lib.rs", "fuzz/corpus/cards/a", COVERAGE] {
            assert!(!may(path), "{path}");
        }
    }

    #[test]
    fn a_package_is_in_the_folder_that_its_identity_names() {
        let folder = |identity| folder(Path::new("/here"), identity);
        assert_eq!(folder("path+file:///here/crates/odds#0.1.0"), Some(Path::new("crates/odds")));
        assert_eq!(folder("path+file:///here/crates/cli#croupier@0.1.0"), Some(Path::new("crates/cli")));
        assert_eq!(folder("registry+https://elsewhere#serde@1.0.0"), None);
    }

    #[test]
    fn a_state_changes_with_the_content_of_each_file() {
        let folder = std::env::temp_dir().join(format!("croupier-due-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let parts = [folder.join("one"), folder.join("two")];
        let state = |one: &str, two: &str| {
            fs::write(&parts[0], one).expect("written");
            fs::write(&parts[1], two).expect("written");
            hash(&parts).expect("both files")
        };
        let states = [state("a", "b"), state("a", "c"), state("ab", ""), state("a", "b")];
        fs::remove_dir_all(&folder).expect("removed");
        assert_eq!(states[0], states[3]);
        assert!(states[0] != states[1] && states[0] != states[2] && states[1] != states[2]);
    }
}
