//! Runs the tests with one mutant until one of them fails.
//!
//! A test that never comes to the place of a mutant cannot notice it, so only the tests that do are run: those of the
//! mutant's game first, and among them the quickest. `reach` finds out which these are.

use std::os::unix::process::ExitStatusExt as _;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

use anyhow::{Context as _, Result};

use super::reach::Test;

/// A mutant may make a test run forever. Every test may compute for so many seconds, and a slow one for longer. It is the
/// processor's time that counts: a busy machine does not make a test endless.
const SHORTEST_PATIENCE: u64 = 15;
/// How many times as long as without a mutant a test may compute.
const PATIENCE: u64 = 10;
/// How long a test may take that waits and does not compute.
pub const LONGEST: Duration = Duration::from_secs(600);
/// The signal to a program that has computed for too long.
const OUT_OF_TIME: i32 = 24;
/// A test that runs forever must not take all memory of the machine: this many KiB of addresses.
const MEMORY: u32 = 6_000_000;
/// How many rounds the tests with random rounds play: enough to meet what is common, since they run once per mutant.
const ROUNDS: &str = "60";

/// What the tests say about a mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// This test fails.
    Killed(String),
    /// This test does not end.
    Endless(String),
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

/// Runs the tests that come to this mutant, which is in this file.
///
/// # Errors
/// A test program cannot be started.
pub fn judge(tests: &[Test], number: u32, path: &str) -> Result<Verdict> {
    for test in in_order(tests, number, path) {
        let seconds = SHORTEST_PATIENCE.max(test.takes.as_secs() * PATIENCE);
        let variables = [("CROUPIER_MUTANT", &*number.to_string())];
        let mut child = start(&test.program, &["--exact", &test.name], &variables, seconds)?;
        match wait(&mut child, LONGEST)? {
            None => return Ok(Verdict::Endless(test.name.clone())),
            Some(status) if status.signal() == Some(OUT_OF_TIME) => return Ok(Verdict::Endless(test.name.clone())),
            Some(status) if !status.success() => return Ok(Verdict::Killed(test.name.clone())),
            Some(_) => {}
        }
    }
    Ok(Verdict::Survived)
}

/// The tests that come to a mutant, the likeliest to fail soon first.
fn in_order<'a>(tests: &'a [Test], number: u32, path: &str) -> Vec<&'a Test> {
    let game = law::Game::ALL.iter().map(|game| game.key()).find(|game| path.contains(&format!("/{game}/")));
    let mut found: Vec<&Test> = tests.iter().filter(|test| test.reaches.contains(&number)).collect();
    found.sort_by_key(|test| (!game.is_some_and(|game| test.name.starts_with(game)), test.takes));
    found
}

/// Starts a test program, without its output. It is ended when it has computed for so many seconds.
pub fn start(program: &Program, arguments: &[&str], variables: &[(&str, &str)], seconds: u64) -> Result<Child> {
    let mut command = Command::new("sh");
    let limited = format!("ulimit -v {MEMORY}; ulimit -S -t {seconds}; exec \"$0\" \"$@\"");
    command.arg("-c").arg(limited).arg(&program.path);
    command.arg("--test-threads=1").args(arguments);
    command.envs(variables.iter().copied()).env("CROUPIER_ROUNDS", ROUNDS);
    // Random tests draw the same for every mutant.
    command.env("PROPTEST_RNG_SEED", "1").env("PROPTEST_FAILURE_PERSISTENCE", "off");
    command.env("CARGO_MANIFEST_DIR", &program.folder).current_dir(&program.folder);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().with_context(|| program.path.display().to_string())
}

/// How a test program ended, or nothing if it took too long and was ended.
pub fn wait(child: &mut Child, longest: Duration) -> Result<Option<ExitStatus>> {
    // Only pauses count, not the clock: this program may be stopped for a while, together with the tests.
    let (mut waited, mut pause) = (Duration::ZERO, Duration::from_millis(1));
    while waited < longest {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        std::thread::sleep(pause);
        waited += pause;
        pause = (pause * 2).min(Duration::from_millis(20));
    }
    // It may have ended by itself.
    let _ = child.kill();
    child.wait()?;
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test(name: &str, takes: u64, reaches: &[u32]) -> Test {
        let program = Program { of: "games".to_owned(), path: PathBuf::new(), folder: PathBuf::new() };
        let (takes, reaches) = (Duration::from_millis(takes), reaches.iter().copied().collect());
        Test { program, name: name.to_owned(), takes, reaches }
    }

    #[test]
    fn only_tests_that_come_to_the_mutant_run_those_of_its_game_first_and_quick_ones_first() {
        let tests = [
            test("batch::a", 1, &[3, 4]),
            test("lunar_poker::b", 20, &[4]),
            test("lunar_poker::c", 10, &[4]),
            test("lunar_poker::d", 5, &[3]),
        ];
        let names = |path: &str| in_order(&tests, 4, path).iter().map(|one| one.name.clone()).collect::<Vec<_>>();
        assert_eq!(names("crates/games/src/lunar_poker/play.rs"), ["lunar_poker::c", "lunar_poker::b", "batch::a"]);
        assert_eq!(names("crates/games/src/round/play.rs"), ["batch::a", "lunar_poker::c", "lunar_poker::b"]);
    }

    #[test]
    fn a_program_that_takes_too_long_is_ended() {
        let started = |command: &str| Command::new("sh").args(["-c", command]).spawn().expect("sh");
        let ended =
            |command: &str, longest| wait(&mut started(command), Duration::from_millis(longest)).expect("ended");
        assert_eq!(ended("exit 3", 10_000).and_then(|status| status.code()), Some(3));
        assert_eq!(ended("exec sleep 60", 50), None);
        let busy = "ulimit -S -t 1; exec sh -c 'while :; do :; done'";
        assert_eq!(ended(busy, 60_000).and_then(|status| status.signal()), Some(OUT_OF_TIME));
    }
}
