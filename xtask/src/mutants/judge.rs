//! Runs the tests with one mutant until one of them fails.
//!
//! The test programs are started directly, one process per stage, and read line by line. The tests that are most likely to
//! notice a mutant run first: those of its game, then the others of its crate, then those of the crates above.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};

/// A mutant may make a test run forever. No test takes nearly as long without a mutant.
const LONGEST_TEST: Duration = Duration::from_secs(40);
/// A test that runs forever must not take all memory of the machine: this many KiB of addresses.
const MEMORY: u32 = 6_000_000;
/// How many rounds the tests with random rounds play: enough to meet what is common, since they run once per mutant.
const ROUNDS: &str = "60";
/// Tests with names like these play at random for many seconds. They are left out, so the score is a lower bound.
const LEFT_OUT: [&str; 3] = ["million", "laws::", "snapshot::"];
/// The tests of `record` that pin what a table does: its prompts, step by step.
const PROCEDURES: &str = "procedures::";

/// What the tests say about a mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// This test fails.
    Killed(String),
    /// A test does not end.
    Endless,
    Survived,
}

/// The test program of a crate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The crate.
    pub of: String,
    pub path: PathBuf,
    /// Where it runs.
    pub folder: PathBuf,
}

/// Part of the tests of a program.
#[derive(Debug, PartialEq, Eq)]
struct Stage<'a> {
    program: &'a Program,
    /// Only tests with this in their name, if it is not empty.
    only: String,
    /// No tests with this in their name, if it is not empty.
    without: String,
}

/// The tests that can notice a change of this file, the likeliest first.
fn stages<'a>(programs: &'a [Program], path: &str) -> Vec<Stage<'a>> {
    let parts: Vec<&str> = path.split('/').collect();
    let of = parts.get(1).copied().unwrap_or_default();
    let game = parts.get(3).filter(|part| law::Game::ALL.iter().any(|game| game.key() == **part));
    let mut all = Vec::new();
    for program in programs {
        let stage = |only: &str, without: &str| Stage { program, only: only.to_owned(), without: without.to_owned() };
        match game.map(|game| format!("{game}::")) {
            Some(game) if program.of == "games" => all.extend([stage(&game, ""), stage("", &game)]),
            _ if program.of == "record" => all.push(stage(PROCEDURES, "")),
            // What plays rounds does not know of the table around it.
            _ if of == "table" && program.of != "table" => {}
            _ => all.push(stage("", "")),
        }
    }
    all
}

/// Runs the tests with this mutant, which is in this file, or with none if the number is 0.
///
/// # Errors
/// A test program cannot be started.
pub fn judge(programs: &[Program], number: u32, path: &str) -> Result<Verdict> {
    for stage in stages(programs, path) {
        let verdict = run(&stage, number)?;
        if verdict != Verdict::Survived {
            return Ok(verdict);
        }
    }
    Ok(Verdict::Survived)
}

fn run(stage: &Stage, number: u32) -> Result<Verdict> {
    let mut child = start(stage, number)?;
    let output = child.stdout.take().context("the output of a test program")?;
    let (sender, lines) = mpsc::channel();
    std::thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(std::io::Result::ok) {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    let verdict = watch(&lines);
    // It may have ended by itself.
    let _ = child.kill();
    let status = child.wait()?;
    match verdict {
        Some(verdict) => Ok(verdict),
        None if status.success() => bail!("{} ended without a result", stage.program.path.display()),
        None => Ok(Verdict::Killed(format!("a crash ({status})"))),
    }
}

fn start(stage: &Stage, number: u32) -> Result<Child> {
    let mut command = Command::new("sh");
    command.arg("-c").arg(format!("ulimit -v {MEMORY}; exec \"$0\" \"$@\"")).arg(&stage.program.path);
    command.arg("--test-threads=1").args(LEFT_OUT.iter().flat_map(|name| ["--skip", name]));
    if !stage.without.is_empty() {
        command.args(["--skip", &stage.without]);
    }
    if !stage.only.is_empty() {
        command.arg(&stage.only);
    }
    command.env("CROUPIER_MUTANT", number.to_string()).env("CROUPIER_ROUNDS", ROUNDS);
    // Random tests draw the same for every mutant.
    command.env("PROPTEST_RNG_SEED", "1").env("PROPTEST_FAILURE_PERSISTENCE", "off");
    command.env("CARGO_MANIFEST_DIR", &stage.program.folder).current_dir(&stage.program.folder);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    command.spawn().with_context(|| stage.program.path.display().to_string())
}

/// The verdict, or nothing if the tests ended without one.
fn watch(lines: &Receiver<String>) -> Option<Verdict> {
    loop {
        match lines.recv_timeout(LONGEST_TEST) {
            Ok(line) if line.starts_with("test result: ok") => return Some(Verdict::Survived),
            Ok(line) => {
                if let Some(name) = line.strip_prefix("test ").and_then(|rest| rest.strip_suffix(" ... FAILED")) {
                    return Some(Verdict::Killed(name.to_owned()));
                }
            }
            Err(RecvTimeoutError::Timeout) => return Some(Verdict::Endless),
            Err(RecvTimeoutError::Disconnected) => return None,
        }
    }
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

    fn program(of: &str) -> Program {
        Program { of: of.to_owned(), path: PathBuf::new(), folder: PathBuf::new() }
    }

    fn names(path: &str) -> Vec<String> {
        let programs = ["games", "table", "settle", "record"].map(program);
        stages(&programs, path).iter().map(|one| format!("{} +{} -{}", one.program.of, one.only, one.without)).collect()
    }

    #[test]
    fn the_tests_of_the_game_come_first() {
        let expected =
            ["games +lunar_poker:: -", "games + -lunar_poker::", "table + -", "settle + -", "record +procedures:: -"];
        assert_eq!(names("crates/games/src/lunar_poker/play.rs"), expected);
        assert_eq!(
            names("crates/games/src/round/play.rs"),
            ["games + -", "table + -", "settle + -", "record +procedures:: -"]
        );
    }

    #[test]
    fn a_table_is_tested_by_what_knows_tables() {
        assert_eq!(names("crates/table/src/decide/stub.rs"), ["table + -", "record +procedures:: -"]);
    }

    #[test]
    fn a_failed_test_decides_and_an_end_without_result_does_not() {
        let watched = |said: &[&str]| {
            let (sender, lines) = mpsc::channel();
            said.iter().for_each(|line| sender.send((*line).to_owned()).expect("sent"));
            drop(sender);
            watch(&lines)
        };
        let killed = Some(Verdict::Killed("a::b".to_owned()));
        assert_eq!(watched(&["test a::a ... ok", "test a::b ... FAILED"]), killed);
        assert_eq!(watched(&["test a::a ... ok", "test result: ok. 1 passed"]), Some(Verdict::Survived));
        assert_eq!(watched(&["test a::a ... "]), None);
    }

    #[test]
    fn programs_are_found_in_the_messages_of_cargo() {
        let messages = "{\"package_id\":\"path+file:///x/crates/games#0.1.0\",\"executable\":null}\n\
                        {\"package_id\":\"path+file:///x/crates/games#0.1.0\",\"executable\":\"/t/all-1\"}\n";
        assert_eq!(programs(messages, &["games"], Path::new("/c")).expect("one")[0].path, Path::new("/t/all-1"));
        assert!(programs(messages, &["table"], Path::new("/c")).is_err());
    }
}
