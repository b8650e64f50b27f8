//! Finds the citations of clauses and the mentions of readings.
//!
//! A citation is written in one of five ways:
//!
//! - in Rust, a comment of its own line, `//= high_card_flush 38.5(b)1`, with our own words in a comment below it;
//! - in Rust, a value: `cite(Game::HighCardFlush, "38.5(b)1")`;
//! - in `paytables/<game>.toml`, a line `clause = "38.11(b)"`;
//! - in any data file, a line `#= high_card_flush 38.5(b)1`.
//!
//! - in `crates/<name>/tests/procedures/<game>.txt`, a line of two spaces, the clause, and the words of the step.
//!
//! The value only names a clause, to show it. The others count for what they stand above (see [`crate::site`]).
//!
//! Examples in documentation are comments, so they cite nothing. A citation that is nearly right is a fault, so that
//! none is lost in silence.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use law::Game;
use regex_lite::{Captures, Regex};

use crate::assertions::Assertions;
use crate::fault::Fault;
use crate::files::File;
use crate::items::Items;
use crate::site::Site;
use crate::source::{Kind, code, kinds, line_number, lines};

/// Whether a file, or a part of it, plays the game or tests the play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    Code,
    Test,
}

/// Where something is cited: a path and the name of an item, which outlast lines, and what stands there.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub role: Role,
    pub site: Site,
    pub path: String,
    pub item: Option<String>,
}

/// How a citation is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Above the branch, test or data that obeys the clause.
    Mark,
    /// A value that a program shows, in a refusal say: the clause must exist, but naming it is not obeying it.
    Value,
}

/// A citation of a clause, not yet looked up.
#[derive(Clone, Debug)]
pub struct Citation {
    pub form: Form,
    pub game: String,
    pub clause: String,
    pub place: Place,
    pub line: usize,
}

/// A mention of a reading, not yet looked up.
#[derive(Clone, Debug)]
pub struct Mention {
    pub reading: String,
    pub place: Place,
    pub line: usize,
}

/// All that the files say.
#[derive(Debug, Default)]
pub struct Found {
    pub citations: Vec<Citation>,
    pub mentions: Vec<Mention>,
    /// The readings that code shows, by `read("PP-3")`.
    pub shown: BTreeSet<String>,
    pub faults: Vec<Fault>,
}

static VALUE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r#"\bcite\(\s*(?:\w+::)*(\w+)\s*,\s*"([^"]*)""#).expect("a pattern"));
static TEST_DECLARATION: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"^(?:pub(?:\([^)]*\))?\s+)?(?:mod\s+\w+\s*;|use\b)").expect("a pattern"));
static PAY_TABLE: LazyLock<Regex> = LazyLock::new(|| Regex::new(r#"^\s*clause\s*=\s*"([^"]*)""#).expect("a pattern"));
static STEP: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"^  ([0-9]\S*) +\S").expect("a pattern"));
static SHOWN: LazyLock<Regex> = LazyLock::new(|| Regex::new(r#"\bread\(\s*"([^"]*)""#).expect("a pattern"));
static READING: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\b(?:ALL|PP|LP|TC|HC|HB)-[0-9]+\b").expect("a pattern"));

/// Scans the files that have a role.
pub fn scan(files: &[File]) -> Found {
    let (mut found, assertions) = (Found::default(), Assertions::of(files));
    for file in files {
        match role(&file.path) {
            Some(role) if file.path.ends_with(".rs") => found.rust(file, role, &assertions),
            Some(role) => found.data(file, role),
            None => {}
        }
    }
    found
}

/// The role of a file, if it is scanned at all.
pub fn role(path: &str) -> Option<Role> {
    let parts: Vec<&str> = path.split('/').collect();
    let (name, folders) = parts.split_last()?;
    if matches!(folders, ["target" | "law" | "xtask" | "fuzz", ..])
        || folders.contains(&"benches")
        || path.starts_with('.')
    {
        return None;
    }
    let for_tests = *name == "tests.rs" || folders.iter().any(|folder| matches!(*folder, "tests" | "fixtures"));
    let by_folder = if for_tests { Role::Test } else { Role::Code };
    match (name.rsplit('.').next()?, folders) {
        ("rs", ["crates", _]) => name.starts_with("build").then_some(Role::Code),
        ("rs", ["crates", _, "src" | "tests", ..]) => Some(by_folder),
        ("rs", ["crates", _, folder, ..]) => folder.starts_with("build").then_some(Role::Code),
        ("round", _) => Some(Role::Test),
        ("toml" | "txt", _) => Some(by_folder),
        _ => None,
    }
}

impl Found {
    fn rust(&mut self, File { path, text }: &File, role: Role, assertions: &Assertions) {
        let (kinds, items) = (kinds(text), Items::of(code(text)));
        let tests = tests_start(text, &items);
        let role = |at: usize| if at >= tests { Role::Test } else { role };
        let place = |at: usize, item: Option<&str>| {
            let site = match role(at) {
                Role::Code => Site::of_code(path, &items, end_of_line(text, at)),
                Role::Test => of_test(path, item, assertions),
            };
            Place { role: role(at), site, path: path.clone(), item: item.map(str::to_owned) }
        };
        for (number, (start, line)) in (1..).zip(lines(text)) {
            let first = start + line.len() - line.trim_start().len();
            let comment = kinds.get(first) == Some(&Kind::Comment);
            // The heading of a file or module belongs to what it heads.
            let above = comment && !line.trim_start().starts_with("//!");
            let here = || place(start, if above { items.below(start + line.len()) } else { items.around(first) });
            if comment {
                self.marked(path, number, line, "//=", here);
            }
            self.mentions(line, number, here);
        }
        for value in VALUE.captures_iter(text) {
            let (at, game, clause) = (value.get(0).map_or(0, |whole| whole.start()), &value[1], &value[2]);
            if kinds[at] == Kind::Code {
                let variant = Game::ALL.into_iter().find(|known| format!("{known:?}") == *game);
                self.citations.push(Citation {
                    form: Form::Value,
                    game: variant.map_or(game, |known| known.key()).to_owned(),
                    clause: clause.to_owned(),
                    place: place(at, items.around(at)),
                    line: line_number(text, at),
                });
            }
        }
        let starts = |shown: &Captures<'_>| shown.get(0).map_or(0, |whole| whole.start());
        let is_code = |at: usize| kinds[at] == Kind::Code && role(at) == Role::Code;
        let of_code = SHOWN.captures_iter(text).filter(|shown| is_code(starts(shown)));
        self.shown.extend(of_code.map(|shown| shown[1].to_owned()));
    }

    fn data(&mut self, File { path, text }: &File, role: Role) {
        let procedure = path.split_once("/tests/procedures/").and_then(|(_, name)| name.strip_suffix(".txt"));
        let site = match (role, procedure) {
            (Role::Test, Some(_)) => Site::Words,
            (Role::Test, None) => Site::Asserts,
            (Role::Code, _) if path.starts_with("paytables/") => Site::PayTable,
            (Role::Code, _) => Site::Constant,
        };
        let place = || Place { role, site, path: path.clone(), item: None };
        let game = path.strip_prefix("paytables/").and_then(|name| name.strip_suffix(".toml"));
        for (number, line) in (1..).zip(text.lines()) {
            self.marked(path, number, line, "#=", place);
            self.mentions(line, number, place);
            let of_pay_table = game.zip(PAY_TABLE.captures(line));
            if let Some((game, cited)) = of_pay_table.or_else(|| procedure.zip(STEP.captures(line))) {
                let (game, clause) = (game.to_owned(), cited[1].to_owned());
                self.citations.push(Citation { form: Form::Mark, game, clause, place: place(), line: number });
            }
        }
    }

    /// Takes a line that starts with the mark of a citation; a row of `=` is only an ornament.
    fn marked(&mut self, path: &str, line_number: usize, line: &str, mark: &str, place: impl Fn() -> Place) {
        let Some(rest) = line.trim_start().strip_prefix(mark) else { return };
        let words: Vec<&str> = rest.split_whitespace().collect();
        match words[..] {
            _ if rest.starts_with('=') => {}
            [game, clause] if rest.starts_with(' ') => {
                let (game, clause) = (game.to_owned(), clause.to_owned());
                self.citations.push(Citation { form: Form::Mark, game, clause, place: place(), line: line_number });
            }
            _ => {
                let says = format!("a citation is written `{mark} <game> <clause>`, like `{mark} lunar_poker 38.5(c)`");
                self.faults.push(Fault::on_line(path, line_number, says));
            }
        }
    }

    fn mentions(&mut self, line: &str, number: usize, place: impl Fn() -> Place) {
        for found in READING.find_iter(line) {
            self.mentions.push(Mention { reading: found.as_str().to_owned(), place: place(), line: number });
        }
    }
}

/// What a test is that cites something.
fn of_test(path: &str, item: Option<&str>, assertions: &Assertions) -> Site {
    if !item.is_some_and(|item| assertions.has(path, item)) {
        Site::Ids
    } else if path.starts_with("crates/layout/tests/all/defects/") {
        Site::Planted
    } else {
        Site::Asserts
    }
}

/// The end of the line of a position.
fn end_of_line(text: &str, at: usize) -> usize {
    text[at..].find('\n').map_or(text.len(), |length| at + length)
}

/// Where the tests of a Rust file start: at `#[cfg(test)]`, unless that only declares a module of another file.
fn tests_start(text: &str, items: &Items) -> usize {
    let marks = lines(text).filter(|(_, line)| line.trim() == "#[cfg(test)]").map(|(start, _)| start);
    let mut modules = marks.filter(|start| !TEST_DECLARATION.is_match(&text[items.after_attributes(*start)..]));
    modules.next().unwrap_or(text.len())
}

#[cfg(test)]
mod tests;
