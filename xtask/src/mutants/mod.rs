//! Mutation tests: does a test fail if the code that obeys a clause is changed?
//!
//! Each piece of `games` and `table` that stands below a citation is changed in small ways: a condition is negated, `<`
//! becomes `<=`, a statement is left out, an arm is passed over. All changes are compiled into one copy of the workspace,
//! each behind a switch, so the tests are built once and run once per mutant. A mutant that no test notices survives: a
//! test is missing, or the change makes no difference.

mod cited;
mod find;
mod graft;
mod tree;

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};

use tree::{Numbered, Tree, Verdict, rust_files};

/// What is asked for on the command line.
#[derive(Debug, PartialEq, Eq)]
pub struct Options {
    /// How many mutants are tested; all if it is not said.
    sample: Option<usize>,
    /// Which ones are drawn.
    seed: u64,
    /// When no further mutant is begun.
    minutes: Option<u64>,
    /// Only show which mutants there are.
    list: bool,
    /// Parts of paths: mutants of other files are left out.
    paths: Vec<String>,
}

impl Options {
    /// Reads the command line.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(arguments: &[&str]) -> Result<Self> {
        let mut options = Self { sample: None, seed: 1, minutes: None, list: false, paths: Vec::new() };
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
                "--list" => options.list = true,
                unknown if unknown.starts_with('-') => {
                    bail!("{unknown}: the options are --sample N, --seed N, --minutes N and --list")
                }
                path => options.paths.push(path.to_owned()),
            }
        }
        Ok(options)
    }
}

/// Tests the mutants, and prints those that survive and the score.
pub fn run(root: &Path, options: &Options) -> Result<()> {
    let all = all_mutants(root, options)?;
    println!("{} mutants below citations", all.len());
    if options.list {
        all.iter().for_each(|known| println!("{}", describe(known)));
        return Ok(());
    }
    let known = known_verdicts(root);
    let chosen = sample(all, options);
    let (done, open): (Vec<Numbered>, Vec<Numbered>) = chosen.into_iter().partition(|one| known.contains_key(&one.key));
    let mut verdicts: Vec<(Numbered, Verdict)> =
        done.into_iter().map(|one| (known[&one.key], one)).map(|(verdict, one)| (one, verdict)).collect();
    if !verdicts.is_empty() {
        println!("{} of them were judged before", verdicts.len());
    }
    let (left_out, not_begun) = if open.is_empty() { (0, 0) } else { judge_all(root, options, open, &mut verdicts)? };
    report(&verdicts, left_out, not_begun);
    Ok(())
}

/// Judges one mutant after the other. Answers how many do not compile, and for how many there was no time.
fn judge_all(
    root: &Path,
    options: &Options,
    open: Vec<Numbered>,
    verdicts: &mut Vec<(Numbered, Verdict)>,
) -> Result<(usize, usize)> {
    let began = Instant::now();
    let tree = Tree::copy(root)?;
    let (open, left_out) = tree.build(open)?;
    println!("built in {} s", began.elapsed().as_secs());
    let began = Instant::now();
    if tree.judge(0)? == Verdict::Killed {
        bail!("the tests fail without any mutant");
    }
    println!("the tests take {} s", began.elapsed().as_secs());
    let until = options.minutes.map(|minutes| began + Duration::from_secs(60 * minutes));
    let mut results = OpenOptions::new().create(true).append(true).open(root.join(RESULTS))?;
    let mut not_begun = open.len();
    for one in open {
        if until.is_some_and(|until| Instant::now() >= until) {
            break;
        }
        not_begun -= 1;
        let verdict = tree.judge(one.number)?;
        let word = if verdict == Verdict::Killed { "killed" } else { "survived" };
        writeln!(results, "{word} {}", one.key)?;
        println!("{word}: {}", describe(&one));
        verdicts.push((one, verdict));
    }
    Ok((left_out, not_begun))
}

/// Where verdicts are kept, so that a run that was ended can go on.
const RESULTS: &str = "target/mutants/results.txt";

fn known_verdicts(root: &Path) -> BTreeMap<String, Verdict> {
    let kept = fs::read_to_string(root.join(RESULTS)).unwrap_or_default();
    let read = |line: &str| {
        let (word, key) = line.split_once(' ')?;
        Some((key.to_owned(), if word == "killed" { Verdict::Killed } else { Verdict::Survived }))
    };
    kept.lines().filter_map(read).collect()
}

fn all_mutants(root: &Path, options: &Options) -> Result<Vec<Numbered>> {
    let mut all = Vec::new();
    for part in ["games", "table"] {
        for file in rust_files(&root.join("crates").join(part).join("src"))? {
            let path = file.strip_prefix(root)?.display().to_string();
            if !options.paths.is_empty() && !options.paths.iter().any(|wanted| path.contains(wanted)) {
                continue;
            }
            let text = fs::read_to_string(&file)?;
            for mutant in find::mutants(&text).with_context(|| path.clone())? {
                let number = u32::try_from(all.len() + 1)?;
                let line = text[..mutant.range.start].matches('\n').count() + 1;
                let key = format!("{path} {:x} {} {}", hash(&text), mutant.range.start, mutant.what);
                all.push(Numbered { number, path: path.clone(), line, mutant, key });
            }
        }
    }
    Ok(all)
}

/// FNV-1a: only a name for the state of a file.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// As many as were asked for, drawn by the seed.
fn sample(mut all: Vec<Numbered>, options: &Options) -> Vec<Numbered> {
    let Some(wanted) = options.sample else { return all };
    all.sort_by_key(|one| hash(&format!("{} {}", options.seed, one.key)));
    all.truncate(wanted);
    all
}

fn describe(one: &Numbered) -> String {
    format!("{}:{}: {} ({})", one.path, one.line, one.mutant.what, one.mutant.clause)
}

fn report(verdicts: &[(Numbered, Verdict)], left_out: usize, not_begun: usize) {
    let survivors: Vec<&Numbered> =
        verdicts.iter().filter(|(_, verdict)| *verdict == Verdict::Survived).map(|(one, _)| one).collect();
    if !survivors.is_empty() {
        println!("\nNo test notices:");
        survivors.iter().for_each(|one| println!("{}", describe(one)));
    }
    let (all, killed) = (verdicts.len(), verdicts.len() - survivors.len());
    let permille = (1_000 * killed).checked_div(all).unwrap_or(1_000);
    println!("\n{killed} of {all} mutants killed: {}.{} %", permille / 10, permille % 10);
    println!("{left_out} do not compile, for {not_begun} there was no time");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_read() {
        let read = Options::read(&["--sample", "40", "--seed", "7", "lunar_poker"]).expect("options");
        let paths = vec!["lunar_poker".to_owned()];
        assert_eq!(read, Options { sample: Some(40), seed: 7, minutes: None, list: false, paths });
        assert!(Options::read(&["--sample"]).is_err());
        assert!(Options::read(&["--simple", "4"]).is_err());
    }
}
