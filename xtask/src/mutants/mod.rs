//! Mutation tests: does a test fail if the code that obeys a clause is changed?
//!
//! The code of `games` and `table` is changed in small ways: a condition is negated, `<` becomes `<=`, a statement is left
//! out, an arm is passed over. All changes are compiled into one copy of the workspace, each behind a switch, so the tests
//! are built once and run once per mutant. A mutant that no test notices survives: a test is missing, or the change makes
//! no difference. `explained` holds the reasons of the latter.

mod cited;
mod explained;
mod find;
mod graft;
mod judge;
mod reach;
mod report;
mod tree;

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::Write as _;
use std::path::Path;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};

use judge::{Verdict, judge};
use reach::Test;
use report::{Report, describe};
use tree::{Numbered, Tree, rust_files};

/// What is asked for on the command line.
#[derive(Debug, PartialEq, Eq)]
pub struct Options {
    /// How many mutants are tested; all if it is not said.
    sample: Option<usize>,
    /// Which ones are drawn.
    seed: u64,
    /// When no further mutant is begun.
    minutes: Option<u64>,
    /// Which code is changed.
    code: Code,
    /// Only show which mutants there are.
    list: bool,
    /// Parts of paths: mutants of other files are left out.
    paths: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Code {
    Cited,
    Uncited,
}

impl Options {
    /// Reads the command line.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(arguments: &[&str]) -> Result<Self> {
        let mut options =
            Self { sample: None, seed: 1, minutes: None, code: Code::Cited, list: false, paths: Vec::new() };
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            let mut number = || -> Result<u64> {
                let text = rest.next().with_context(|| format!("{argument} needs a number"))?;
                text.parse().with_context(|| format!("{argument} {text}: not a whole number"))
            };
            match *argument {
                "--sample" => options.sample = Some(usize::try_from(number()?)?),
                "--seed" => options.seed = number()?,
                "--minutes" => options.minutes = Some(number()?),
                "--uncited" => options.code = Code::Uncited,
                "--list" => options.list = true,
                unknown if unknown.starts_with('-') => {
                    bail!("{unknown}: the options are --sample N, --seed N, --minutes N, --uncited and --list")
                }
                path => options.paths.push(path.to_owned()),
            }
        }
        Ok(options)
    }

    fn wants(&self, one: &Numbered) -> bool {
        let is_here = self.paths.is_empty() || self.paths.iter().any(|wanted| one.path.contains(wanted));
        is_here && one.mutant.clause.is_some() == (self.code == Code::Cited)
    }
}

/// Tests the mutants, and prints those that survive and the score.
pub fn run(root: &Path, options: &Options) -> Result<()> {
    let all = all_mutants(root)?;
    let explanations = explained::read(root)?;
    let chosen: Vec<&Numbered> = all.iter().filter(|one| options.wants(one)).collect();
    let cited = all.iter().filter(|one| one.mutant.clause.is_some()).count();
    println!("{} mutants, {cited} of them below citations, {} chosen", all.len(), chosen.len());
    if options.list {
        chosen.iter().for_each(|one| println!("{}", describe(one)));
        return Ok(());
    }
    let mut report = Report::new(&explanations, &all);
    let known = killed_before(root);
    let (killed, open): (Vec<&Numbered>, Vec<&Numbered>) =
        sample(chosen, options).into_iter().partition(|one| known.contains(&one.key));
    if !killed.is_empty() {
        println!("{} of them were killed before", killed.len());
    }
    killed.into_iter().for_each(|one| report.add(one, &Verdict::Killed("a test of an earlier run".to_owned())));
    if !open.is_empty() {
        judge_all(root, options, &all, open, &mut report)?;
    }
    report.print();
    Ok(())
}

/// Judges the open mutants, several at once.
fn judge_all<'a>(
    root: &Path,
    options: &Options,
    all: &'a [Numbered],
    open: Vec<&'a Numbered>,
    report: &mut Report<'a>,
) -> Result<()> {
    let began = Instant::now();
    // All mutants are built, so that another choice among them needs no other build.
    let (programs, left_out) = Tree::copy(root)?.build(all)?;
    println!("built in {} s", began.elapsed().as_secs());
    let began = Instant::now();
    let tests = reach::tests(&programs, &root.join("target/mutants"))?;
    println!("{} tests, run without a mutant in {} s", tests.len(), began.elapsed().as_secs());
    let (wrong, open): (Vec<&Numbered>, Vec<&Numbered>) =
        open.into_iter().partition(|one| left_out.contains(&one.number));
    wrong.into_iter().for_each(|one| report.leave_out(one));
    let until = options.minutes.map(|minutes| began + Duration::from_secs(60 * minutes));
    let results = OpenOptions::new().create(true).append(true).open(root.join(RESULTS))?;
    let work = Work { tests, until, open: Mutex::new(open), judged: Mutex::new((report, results)) };
    std::thread::scope(|scope| {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(|| work.go_on())).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("a worker does not panic"))
    })?;
    let not_begun = work.open.into_inner().expect("no worker has panicked").len();
    println!("judged in {} s, for {not_begun} there was no time", began.elapsed().as_secs());
    Ok(())
}

/// What the workers share.
struct Work<'a, 'r> {
    tests: Vec<Test>,
    until: Option<Instant>,
    open: Mutex<Vec<&'a Numbered>>,
    judged: Mutex<(&'r mut Report<'a>, File)>,
}

impl Work<'_, '_> {
    /// Judges one mutant after the other, as long as there is one and there is time.
    fn go_on(&self) -> Result<()> {
        while self.until.is_none_or(|until| Instant::now() < until) {
            let Some(one) = self.open.lock().expect("no worker panics").pop() else { break };
            let verdict = judge(&self.tests, one.number, &one.path)?;
            let (report, results) = &mut *self.judged.lock().expect("no worker panics");
            match &verdict {
                Verdict::Killed(test) => println!("killed: {} by {test}", describe(one)),
                Verdict::Endless(test) => println!("killed: {} by {test}, which does not end", describe(one)),
                Verdict::Survived => println!("survived: {}", describe(one)),
            }
            if verdict != Verdict::Survived {
                writeln!(results, "{}", one.key)?;
            }
            report.add(one, &verdict);
        }
        Ok(())
    }
}

/// Where the killed mutants are kept, so that a run that was ended can go on, and new tests are tried on survivors only.
const RESULTS: &str = "target/mutants/killed.txt";

fn killed_before(root: &Path) -> BTreeSet<String> {
    let kept = fs::read_to_string(root.join(RESULTS)).unwrap_or_default();
    kept.lines().map(str::to_owned).collect()
}

/// Every mutant there is.
fn all_mutants(root: &Path) -> Result<Vec<Numbered>> {
    let mut all = Vec::new();
    for part in ["games", "table"] {
        for file in rust_files(&root.join("crates").join(part).join("src"))? {
            let path = file.strip_prefix(root)?.display().to_string();
            let text = fs::read_to_string(&file)?;
            for mutant in find::mutants(&text).with_context(|| path.clone())? {
                let number = u32::try_from(all.len() + 1)?;
                let line = text[..mutant.range.start].matches('\n').count() + 1;
                let key = format!("{path} {:x} {} {}", hash(&text), mutant.range.start, mutant.what);
                let code = one_line(&text[mutant.range.clone()]);
                all.push(Numbered { number, path: path.clone(), line, mutant, code, key });
            }
        }
    }
    Ok(all)
}

/// The code on one line, shortened if it is long.
fn one_line(code: &str) -> String {
    const LONGEST: usize = 90;
    let line = code.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= LONGEST {
        return line;
    }
    line.chars().take(LONGEST).chain(['…']).collect()
}

/// FNV-1a: only a name for the state of a file.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// As many as were asked for, drawn by the seed.
fn sample<'a>(mut all: Vec<&'a Numbered>, options: &Options) -> Vec<&'a Numbered> {
    let Some(wanted) = options.sample else { return all };
    all.sort_by_key(|one| hash(&format!("{} {}", options.seed, one.key)));
    all.truncate(wanted);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_read() {
        let read = Options::read(&["--sample", "40", "--seed", "7", "lunar_poker"]).expect("options");
        let paths = vec!["lunar_poker".to_owned()];
        assert_eq!(read, Options { sample: Some(40), seed: 7, minutes: None, code: Code::Cited, list: false, paths });
        assert!(Options::read(&["--sample"]).is_err());
        assert!(Options::read(&["--simple", "4"]).is_err());
    }
}
