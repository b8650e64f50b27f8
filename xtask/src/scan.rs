//! Finds the citations of clauses and the mentions of readings.
//!
//! A citation is written in one of four ways:
//!
//! - in Rust, a comment of its own line, `//= high_card_flush 38.5(b)1`, with our own words in a comment below it;
//! - in Rust, a value: `cite(Game::HighCardFlush, "38.5(b)1")`;
//! - in `paytables/<game>.toml`, a line `clause = "38.11(b)"`;
//! - in any data file, a line `#= high_card_flush 38.5(b)1`.
//!
//! The value only names a clause, to show it; the other three also cover it.
//!
//! Examples in documentation are comments, so they cite nothing. A citation that is nearly right is a fault, so that
//! none is lost in silence.

use std::sync::LazyLock;

use law::Game;
use regex_lite::Regex;

use crate::fault::Fault;
use crate::files::File;
use crate::items::Items;
use crate::source::{Kind, code, kinds, line_number, lines};

/// Whether a file, or a part of it, plays the game or tests the play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    Code,
    Test,
}

/// Where something is cited: a path and the name of an item, which outlast lines.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub role: Role,
    pub path: String,
    pub item: Option<String>,
}

/// How a citation is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Above the branch, test or data that obeys the clause: this covers it.
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
    pub faults: Vec<Fault>,
}

static VALUE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r#"\bcite\(\s*(?:\w+::)*(\w+)\s*,\s*"([^"]*)""#).expect("a pattern"));
static TEST_DECLARATION: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"^(?:pub(?:\([^)]*\))?\s+)?(?:mod\s+\w+\s*;|use\b)").expect("a pattern"));
static PAY_TABLE: LazyLock<Regex> = LazyLock::new(|| Regex::new(r#"^\s*clause\s*=\s*"([^"]*)""#).expect("a pattern"));
static READING: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\b(?:ALL|PP|LP|TC|HC|HB)-[0-9]+\b").expect("a pattern"));

/// Scans the files that have a role.
pub fn scan(files: &[File]) -> Found {
    let mut found = Found::default();
    for file in files {
        match role(&file.path) {
            Some(role) if file.path.ends_with(".rs") => found.rust(file, role),
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
    fn rust(&mut self, File { path, text }: &File, role: Role) {
        let (kinds, items) = (kinds(text), Items::of(code(text)));
        let tests = tests_start(text, &items);
        let role = |at: usize| if at >= tests { Role::Test } else { role };
        let place =
            |at: usize, item: Option<&str>| Place { role: role(at), path: path.clone(), item: item.map(str::to_owned) };
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
    }

    fn data(&mut self, File { path, text }: &File, role: Role) {
        let place = || Place { role, path: path.clone(), item: None };
        let game = path.strip_prefix("paytables/").and_then(|name| name.strip_suffix(".toml"));
        for (number, line) in (1..).zip(text.lines()) {
            self.marked(path, number, line, "#=", place);
            self.mentions(line, number, place);
            if let (Some(game), Some(cited)) = (game, PAY_TABLE.captures(line)) {
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

/// Where the tests of a Rust file start: at `#[cfg(test)]`, unless that only declares a module of another file.
fn tests_start(text: &str, items: &Items) -> usize {
    let marks = lines(text).filter(|(_, line)| line.trim() == "#[cfg(test)]").map(|(start, _)| start);
    let mut modules = marks.filter(|start| !TEST_DECLARATION.is_match(&text[items.after_attributes(*start)..]));
    modules.next().unwrap_or(text.len())
}

#[cfg(test)]
mod tests;
