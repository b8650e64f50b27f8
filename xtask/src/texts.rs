//! The law as the checker sees it: the clauses of every text and the readings, each with its line in `law/*.toml`.
//!
//! The clauses come from the crate `law`, so they are those that [`law::cite`] accepts. Tests make small laws of
//! their own.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use law::{ClauseKind, Game};

/// A clause or a reading, and where it is written.
#[derive(Clone, Debug)]
pub struct Clause {
    pub id: String,
    pub kind: ClauseKind,
    /// Why there is nothing to do.
    pub reason: Option<String>,
    pub line: usize,
}

/// The clauses of one game, in the order of the text.
#[derive(Clone, Debug)]
pub struct Text {
    pub key: String,
    pub clauses: Vec<Clause>,
}

/// A reading.
#[derive(Clone, Debug)]
pub struct Reading {
    pub id: String,
    pub title: String,
    /// Why nothing shows it.
    pub silent: Option<String>,
    pub line: usize,
}

/// Everything that can be cited.
#[derive(Clone, Debug)]
pub struct Law {
    pub texts: Vec<Text>,
    pub readings: Vec<Reading>,
}

impl Text {
    /// The clause with this id.
    pub fn clause(&self, id: &str) -> Option<&Clause> {
        self.clauses.iter().find(|clause| clause.id == id)
    }

    /// How many clauses are of each kind.
    pub fn counts(&self) -> [usize; 4] {
        ClauseKind::ALL.map(|kind| self.clauses.iter().filter(|clause| clause.kind == kind).count())
    }

    /// The file of the text.
    pub fn path(&self) -> String {
        format!("law/{}.toml", self.key)
    }

    /// Up to three clauses whose ids begin most like this one.
    pub fn nearest(&self, id: &str) -> Vec<&str> {
        let common = |other: &str| id.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
        let most = self.clauses.iter().map(|clause| common(&clause.id)).max().unwrap_or(0);
        let nearest = self.clauses.iter().filter(|clause| common(&clause.id) == most);
        nearest.take(3).map(|clause| clause.id.as_str()).collect()
    }
}

impl Law {
    /// The law of the project.
    pub fn of_project(root: &Path) -> Result<Self> {
        let read = |path: &str| fs::read_to_string(root.join(path)).with_context(|| path.to_owned());
        let text = |game: Game| -> Result<Text> {
            let written = read(&format!("law/{}.toml", game.key()))?;
            let clauses = game.clauses().iter().map(|clause| Clause {
                id: clause.id.to_owned(),
                kind: clause.kind,
                reason: clause.reason.map(str::to_owned),
                line: line_of_id(&written, clause.id),
            });
            Ok(Text { key: game.key().to_owned(), clauses: clauses.collect() })
        };
        let written = read("law/readings.toml")?;
        let readings = law::readings().iter().map(|reading| Reading {
            id: reading.id.to_owned(),
            title: reading.title.to_owned(),
            silent: reading.silent.map(str::to_owned),
            line: line_of_id(&written, reading.id),
        });
        let texts = Game::ALL.into_iter().map(text).collect::<Result<_>>()?;
        Ok(Self { texts, readings: readings.collect() })
    }

    /// The text of a game.
    pub fn text(&self, key: &str) -> Option<&Text> {
        self.texts.iter().find(|text| text.key == key)
    }

    /// How many clauses of all texts are of each kind.
    pub fn counts(&self) -> [usize; 4] {
        self.texts.iter().map(Text::counts).fold([0; 4], |sum, of| std::array::from_fn(|at| sum[at] + of[at]))
    }

    /// Whether there is such a reading.
    pub fn has_reading(&self, id: &str) -> bool {
        self.readings.iter().any(|reading| reading.id == id)
    }
}

/// The line on which an entry of a data file gives its id, or 0 (the whole file).
fn line_of_id(text: &str, id: &str) -> usize {
    let wanted = format!("id = \"{id}\"");
    text.lines().position(|line| line.trim() == wanted).map_or(0, |at| at + 1)
}

/// A law of one small text, with a clause of every kind, and two readings.
#[cfg(test)]
pub fn small_law() -> Law {
    use ClauseKind::{Drawn, Enforced, Nothing, Told};
    let clauses =
        [("38.1:ante", Nothing), ("38.3(a)", Told), ("38.5(b)", Enforced), ("38.5(b)1", Enforced), ("38.30(a)", Drawn)];
    let clause = |(at, (id, kind)): (usize, &(&str, ClauseKind))| Clause {
        id: (*id).to_owned(),
        kind: *kind,
        reason: (*kind == Nothing).then(|| "It explains a word.".to_owned()),
        line: at + 1,
    };
    let reading = |(at, id): (usize, &&str)| Reading {
        id: (*id).to_owned(),
        title: format!("Title {}", at + 1),
        silent: (at == 1).then(|| "It decides no wager.".to_owned()),
        line: at + 1,
    };
    let clauses = clauses.iter().enumerate().map(clause).collect();
    let readings = ["HC-1", "HC-2"].iter().enumerate().map(reading).collect();
    Law { texts: vec![Text { key: "high_card_flush".to_owned(), clauses }], readings }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_are_found_and_suggested() {
        let law = small_law();
        let text = law.text("high_card_flush").expect("the one text");
        assert!(text.clause("38.5(b)1").is_some() && text.clause("38.5(b)2").is_none());
        assert_eq!(text.nearest("38.3(c)"), ["38.3(a)"]);
        assert_eq!((text.counts(), law.counts()), ([2, 1, 1, 1], [2, 1, 1, 1]));
        assert!(law.text("faro").is_none() && law.has_reading("HC-2") && !law.has_reading("HC-3"));
    }

    #[test]
    fn the_law_of_the_project_knows_its_lines() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a workspace");
        let law = Law::of_project(root).expect("the law");
        assert_eq!(law.texts.len(), 5);
        assert!(law.texts.iter().flat_map(|text| &text.clauses).all(|clause| clause.line > 0));
        assert!(law.readings.iter().all(|reading| reading.line > 0));
    }
}
