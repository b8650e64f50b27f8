//! Which tests come to which mutants, and how long they take without any.
//!
//! Every test runs once by itself, and the switches in the code note their numbers when they are come by.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};

use super::graft::NOTE;
use super::judge::{LONGEST, Program, start, wait};

/// Tests with names like these play at random for many seconds. They are left out, so the score is a lower bound.
const LEFT_OUT: [&str; 3] = ["million", "laws::", "snapshot::"];
/// The tests of `record` that pin what a table does: its prompts, step by step, and the rounds that a dealer can read.
const OF_RECORD: [&str; 2] = ["procedures::", "scripts::"];
/// A test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    pub program: Program,
    pub name: String,
    /// How long it takes without a mutant.
    pub takes: Duration,
    /// The mutants that it comes to.
    pub reaches: BTreeSet<u32>,
}

/// Runs every test once.
///
/// # Errors
/// A test fails without any mutant.
pub fn tests(programs: &[Program], folder: &Path) -> Result<Vec<Test>> {
    let mut open = Vec::new();
    for program in programs {
        open.extend(names(program)?.into_iter().map(|name| (program, name)));
    }
    let (next, found) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || -> Result<()> {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some((program, name)) = open.get(at) else { return Ok(()) };
            let test = measured(program, name, &folder.join(format!("reached-{at}.txt")))?;
            found.lock().expect("no worker panics").push(test);
        }
    };
    std::thread::scope(|scope| {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("a worker does not panic"))
    })?;
    Ok(found.into_inner().expect("no worker has panicked"))
}

/// The tests of a program that are run.
fn names(program: &Program) -> Result<Vec<String>> {
    let mut command = Command::new(&program.path);
    let listed = command.args(["--list", "--format=terse"]).current_dir(&program.folder).output();
    let listed = listed.with_context(|| program.path.display().to_string())?;
    Ok(chosen(&program.of, &String::from_utf8(listed.stdout)?))
}

fn chosen(of: &str, listed: &str) -> Vec<String> {
    let names = listed.lines().filter_map(|line| line.strip_suffix(": test"));
    let is_run = |name: &&str| {
        let is_of_record = OF_RECORD.iter().any(|start| name.starts_with(start));
        (of != "record" || is_of_record) && !LEFT_OUT.iter().any(|part| name.contains(part))
    };
    names.filter(is_run).map(str::to_owned).collect()
}

/// Runs a test without a mutant.
fn measured(program: &Program, name: &str, file: &PathBuf) -> Result<Test> {
    let _ = fs::remove_file(file);
    let began = Instant::now();
    let noted = file.display().to_string();
    let variables = [("CROUPIER_MUTANT", NOTE), ("CROUPIER_REACHED", &*noted)];
    let mut child = start(program, &["--exact", name], &variables, LONGEST.as_secs())?;
    if !wait(&mut child, LONGEST)?.is_some_and(|status| status.success()) {
        bail!("{} of {} fails without any mutant", name, program.of);
    }
    let takes = began.elapsed();
    // A test that comes to no mutant writes nothing.
    let reaches = fs::read_to_string(file).unwrap_or_default().lines().filter_map(|line| line.parse().ok()).collect();
    let _ = fs::remove_file(file);
    Ok(Test { program: program.clone(), name: name.to_owned(), takes, reaches })
}

/// The test programs that cargo names in its messages, in the order of these crates.
pub fn programs(messages: &str, crates: &[&str], copy: &Path) -> Result<Vec<Program>> {
    let find = |of: &&str| -> Result<Program> {
        let (package, key) = (format!("/crates/{of}#"), "\"executable\":\"");
        let line = messages.lines().find(|line| line.contains(&package) && line.contains(key));
        let after = line.and_then(|line| line.split(key).nth(1)).with_context(|| format!("{of}: no test program"))?;
        let path = after.split('"').next().unwrap_or_default().into();
        Ok(Program { of: (*of).to_owned(), path, folder: copy.join("crates").join(of) })
    };
    crates.iter().map(find).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_random_tests_and_the_storage_of_records_are_left_out() {
        let listed = "laws::a: test\nlunar_poker::laws::b: test\nround::c: test\nd: bench\nscripts::e: test\n";
        assert_eq!(chosen("games", listed), ["round::c", "scripts::e"]);
        assert_eq!(chosen("record", listed), ["scripts::e"]);
    }

    #[test]
    fn programs_are_found_in_the_messages_of_cargo() {
        let messages = "{\"package_id\":\"path+file:///x/crates/games#0.1.0\",\"executable\":null}\n\
                        {\"package_id\":\"path+file:///x/crates/games#0.1.0\",\"executable\":\"/t/all-1\"}\n";
        assert_eq!(programs(messages, &["games"], Path::new("/c")).expect("one")[0].path, Path::new("/t/all-1"));
        assert!(programs(messages, &["table"], Path::new("/c")).is_err());
    }
}
