//! The gaps: rules that no code obeys or no test pins, as data with a reason (`law/gaps.toml`).
//!
//! An entry names one clause, `38.7(a)`, or with a star a clause and everything printed below it: `38.3*` is 38.3(a)
//! but not 38.30. Where entries overlap, the narrowest decides, so every clause is in one gap at most. An entry that
//! decides nothing any more is a fault: gaps must shrink when the work is done.

use anyhow::{Context as _, Result};
use law::ClauseKind;
use serde::Deserialize;
use toml::Spanned;

use crate::fault::Fault;
use crate::source::line_number;
use crate::texts::{Law, Text};

/// Where the gaps are written.
pub const PATH: &str = "law/gaps.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default)]
    gap: Vec<ClauseGap>,
    #[serde(default)]
    reading_gap: Vec<ReadingGap>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClauseGap {
    game: String,
    status: Status,
    reason: Spanned<String>,
    clauses: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReadingGap {
    status: Status,
    reason: Spanned<String>,
    readings: Vec<Spanned<String>>,
}

/// Why a rule is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It moves hands, cards or furniture: there is nothing to compute.
    Physical,
    /// It will be modelled.
    NotYet,
}

/// One name in a gap.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The game of a clause; none for a reading.
    game: Option<String>,
    /// The name without its star.
    stem: String,
    /// Whether it ends with a star.
    wide: bool,
    /// The number of its gap.
    gap: usize,
    line: usize,
    pub status: Status,
    pub reason: String,
}

/// All gaps.
#[derive(Debug, Default)]
pub struct Gaps {
    entries: Vec<Entry>,
    faults: Vec<Fault>,
}

impl Gaps {
    /// Reads the gaps.
    pub fn parse(text: &str) -> Result<Self> {
        let written: Written = toml::from_str(text).context(PATH)?;
        let clauses = written.gap.into_iter().map(|gap| (Some(gap.game), gap.status, gap.reason, gap.clauses));
        let readings = written.reading_gap.into_iter().map(|gap| (None, gap.status, gap.reason, gap.readings));
        let mut gaps = Self::default();
        for (number, (game, status, reason, names)) in clauses.chain(readings).enumerate() {
            let line = line_number(text, reason.span().start);
            if reason.get_ref().trim().is_empty() || names.is_empty() {
                gaps.faults.push(Fault::on_line(PATH, line, "a gap has a reason and at least one name"));
            }
            for name in names {
                let (stem, wide) = match name.get_ref().strip_suffix('*') {
                    Some(stem) => (stem, true),
                    None => (name.get_ref().as_str(), false),
                };
                gaps.entries.push(Entry {
                    game: game.clone(),
                    stem: stem.to_owned(),
                    wide,
                    gap: number,
                    line: line_number(text, name.span().start),
                    status,
                    reason: reason.get_ref().clone(),
                });
            }
        }
        Ok(gaps)
    }

    /// The entry that decides a clause.
    pub fn clause(&self, game: &str, id: &str) -> Option<&Entry> {
        self.narrowest(Some(game), id)
    }

    /// The entry that decides a reading.
    pub fn reading(&self, id: &str) -> Option<&Entry> {
        self.narrowest(None, id)
    }

    fn narrowest(&self, game: Option<&str>, id: &str) -> Option<&Entry> {
        let matching = self.entries.iter().filter(|entry| entry.game.as_deref() == game && entry.matches(id));
        // Of two alike the first decides; the second is a fault.
        matching.rev().max_by_key(|entry| entry.narrowness())
    }

    /// Every entry that is wrong, stale or said twice. Whether a clause or a reading (without a game) is covered is
    /// asked of `covered`.
    pub fn faults(&self, law: &Law, covered: impl Fn(Option<&str>, &str) -> bool) -> Vec<Fault> {
        let mut faults = self.faults.clone();
        for (at, entry) in self.entries.iter().enumerate() {
            let wrong = self.repeated(at).or_else(|| match &entry.game {
                Some(game) => match law.text(game) {
                    Some(text) => self.wrong_clause(entry, text, |id| covered(Some(game), id)),
                    None => Some(format!("there is no game {game}")),
                },
                None => wrong_reading(entry, law, |id| covered(None, id)),
            });
            faults
                .extend(wrong.map(|why| Fault::on_line(PATH, entry.line, format!("remove {}: {why}", entry.shown()))));
        }
        faults
    }

    /// Says whether an entry stands twice, or within a wider one of its own gap.
    fn repeated(&self, at: usize) -> Option<String> {
        let entry = &self.entries[at];
        let same_game = |other: &&Entry| other.game == entry.game;
        let alike = |other: &&Entry| other.stem == entry.stem && other.wide == entry.wide;
        if let Some(first) = self.entries[..at].iter().filter(same_game).find(alike) {
            return Some(format!("it already stands on line {}", first.line));
        }
        let around = self.entries.iter().filter(same_game).filter(|other| other.matches(&entry.stem));
        let wider =
            around.filter(|other| other.narrowness() < entry.narrowness()).max_by_key(|other| other.narrowness())?;
        (wider.gap == entry.gap).then(|| format!("it is within {} of the same gap", wider.shown()))
    }

    fn wrong_clause(&self, entry: &Entry, text: &Text, covered: impl Fn(&str) -> bool) -> Option<String> {
        let mut matched = text.clauses.iter().filter(|clause| entry.matches(&clause.id)).peekable();
        if matched.peek().is_none() {
            return Some(format!("{} has no such clause; nearest: {}", text.key, text.nearest(&entry.stem).join(", ")));
        }
        let rules: Vec<_> = matched.filter(|clause| clause.kind == ClauseKind::Rule).collect();
        if rules.is_empty() {
            return Some("it is no rule, so it needs no citation".to_owned());
        }
        let decides = |id: &str| self.clause(&text.key, id).is_some_and(|narrowest| std::ptr::eq(narrowest, entry));
        let needed = rules.iter().any(|clause| !covered(&clause.id) && decides(&clause.id));
        (!needed).then(|| "what it names is cited by code and test, or in a narrower entry".to_owned())
    }
}

fn wrong_reading(entry: &Entry, law: &Law, pinned: impl Fn(&str) -> bool) -> Option<String> {
    if entry.wide || !law.has_reading(&entry.stem) {
        Some("there is no such reading".to_owned())
    } else {
        pinned(&entry.stem).then(|| "a test mentions it".to_owned())
    }
}

impl Entry {
    /// Whether the entry names this clause.
    fn matches(&self, id: &str) -> bool {
        if self.wide { is_within(id, &self.stem) } else { id == self.stem }
    }

    /// Orders entries that name the same clause from wide to narrow.
    fn narrowness(&self) -> (usize, bool) {
        (self.stem.len(), !self.wide)
    }

    fn shown(&self) -> String {
        format!("\"{}{}\"", self.stem, if self.wide { "*" } else { "" })
    }
}

/// Whether a clause is this one or printed below it: the id goes on with a new label, not in the middle of one.
pub fn is_within(id: &str, stem: &str) -> bool {
    id.strip_prefix(stem).is_some_and(|rest| match rest.chars().next() {
        None | Some('(' | '.' | ':') => true,
        Some(next) => next.is_ascii_digit() && stem.ends_with(')'),
    })
}

#[cfg(test)]
mod tests;
