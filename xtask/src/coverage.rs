//! What cites each clause, and `law/coverage.txt`, which says it for people and programs.
//!
//! The file holds the numbers, then every clause in the order of its text with its kind and the places that cite it, and
//! last the readings. It has no line numbers, so it changes only when its meaning does.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use law::ClauseKind;

use crate::scan::{Form, Found, Place, Role};
use crate::site::Site;
use crate::texts::{Clause, Law, Text};

/// Where the coverage is written.
pub const PATH: &str = "law/coverage.txt";

const HEAD: &str = "\
What the program does about each clause, and what cites it. Written by `cargo xtask cite --write`.

enforced: a branch decides, refuses, pays or keeps state by the clause, and a test asserts the result.
told: a person does it; the procedure has the step, and a test pins its words.
drawn: it is on the layout or on paper, and the check finds a planted omission.
nothing: there is nothing to do, for the reason given.

";

/// The places that cite each clause, and the tests that mention each reading.
#[derive(Debug)]
pub struct Coverage<'a> {
    law: &'a Law,
    cited: BTreeMap<(&'a str, &'a str), BTreeSet<&'a Place>>,
    pinned: BTreeMap<&'a str, BTreeSet<&'a Place>>,
    shown: &'a BTreeSet<String>,
}

impl<'a> Coverage<'a> {
    /// Sorts what was found by clause and by reading.
    pub fn new(law: &'a Law, found: &'a Found) -> Self {
        let (mut cited, mut pinned) = (BTreeMap::new(), BTreeMap::new());
        for citation in found.citations.iter().filter(|citation| citation.form == Form::Mark) {
            let key = (citation.game.as_str(), citation.clause.as_str());
            cited.entry(key).or_insert_with(BTreeSet::new).insert(&citation.place);
        }
        for mention in found.mentions.iter().filter(|mention| mention.place.role == Role::Test) {
            pinned.entry(mention.reading.as_str()).or_insert_with(BTreeSet::new).insert(&mention.place);
        }
        Self { law, cited, pinned, shown: &found.shown }
    }

    /// The places that cite the clause.
    pub fn places<'b>(&'b self, game: &'b str, id: &'b str) -> impl Iterator<Item = &'a Place> + 'b {
        self.cited.get(&(game, id)).into_iter().flatten().copied()
    }

    /// Whether the clause is cited at such a site.
    pub fn has(&self, game: &str, id: &str, site: impl Fn(Site) -> bool) -> bool {
        self.places(game, id).any(|place| site(place.site))
    }

    /// Whether a test mentions the reading.
    pub fn is_pinned(&self, reading: &str) -> bool {
        self.pinned.contains_key(reading)
    }

    /// Whether code shows the reading.
    pub fn is_shown(&self, reading: &str) -> bool {
        self.shown.contains(reading)
    }

    /// The whole file.
    pub fn render(&self) -> String {
        let mut out = HEAD.to_owned();
        self.summary(&mut out);
        for text in &self.law.texts {
            let _ = writeln!(out, "\n== {} ==", text.key);
            for clause in &text.clauses {
                self.clause(&mut out, text, clause);
            }
        }
        self.readings(&mut out);
        out
    }

    fn summary(&self, out: &mut String) {
        let mut row = |name: &str, clauses: String, kinds: [String; 4]| {
            let [enforced, told, drawn, nothing] = kinds;
            let _ = writeln!(out, "{name:<21} {clauses:>7} {enforced:>8} {told:>4} {drawn:>5} {nothing:>7}");
        };
        row("game", "clauses".to_owned(), ClauseKind::ALL.map(|kind| kind.name().to_owned()));
        for text in &self.law.texts {
            row(&text.key, text.clauses.len().to_string(), text.counts().map(|count| count.to_string()));
        }
        let all = self.law.counts();
        row("all", all.iter().sum::<usize>().to_string(), all.map(|count| count.to_string()));
        let readings = &self.law.readings;
        let pinned = readings.iter().filter(|reading| self.is_pinned(&reading.id)).count();
        let shown = readings.iter().filter(|reading| self.is_shown(&reading.id)).count();
        let _ = writeln!(out, "\nreadings: {}, pinned by a test: {pinned}, shown: {shown}", readings.len());
    }

    fn clause(&self, out: &mut String, text: &Text, clause: &Clause) {
        let _ = writeln!(out, "{} {}", clause.id, clause.kind);
        if let Some(reason) = &clause.reason {
            let _ = writeln!(out, "    reason {reason}");
        }
        self.places(&text.key, &clause.id).for_each(|place| write_place(out, place));
    }

    fn readings(&self, out: &mut String) {
        out.push_str("\n== readings ==\n");
        for reading in &self.law.readings {
            let _ = writeln!(out, "{} {}", reading.id, reading.title);
            if let (Some(silent), false) = (&reading.silent, self.is_shown(&reading.id)) {
                let _ = writeln!(out, "    silent {silent}");
            }
            let pinned = self.pinned.get(reading.id.as_str());
            pinned.into_iter().flatten().for_each(|place| write_place(out, place));
        }
    }
}

fn write_place(out: &mut String, place: &Place) {
    let _ = writeln!(out, "    {}", shown(place));
}

/// A place in one line: its role, what stands there, the path, and the item.
pub fn shown(Place { role, site, path, item }: &Place) -> String {
    let role = match role {
        Role::Code => "code",
        Role::Test => "test",
    };
    let item = item.as_ref().map_or_else(String::new, |item| format!(" {item}"));
    format!("{role} {}: {path}{item}", site.name())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::File;
    use crate::scan::scan;
    use crate::texts::small_law;

    #[test]
    fn the_file_says_what_is_done_about_each_clause() {
        let file = |path: &str, text: &str| File { path: path.to_owned(), text: text.to_owned() };
        let code = "//= high_card_flush 38.5(b)\nfn rank() -> R {\n    read(\"HC-1\").longest()\n}\n\
                    //= high_card_flush 38.5(b)1\nconst A: Cite = cite(Game::HighCardFlush, \"38.5(b)1\");\n";
        let test = "//= high_card_flush 38.5(b)\n// (HC-1)\n#[test]\nfn ranks() {\n    assert!(true);\n}\n";
        let files = [
            file("crates/a/src/a.rs", code),
            file("crates/a/tests/b.rs", test),
            file("crates/a/tests/procedures/high_card_flush.txt", "Title\n  38.3(a)  Cut the deck.\n"),
        ];
        let (law, found) = (small_law(), scan(&files));
        let expected = format!(
            "{HEAD}\
game                  clauses enforced told drawn nothing
high_card_flush             5        2    1     1       1
all                         5        2    1     1       1

readings: 2, pinned by a test: 1, shown: 1

== high_card_flush ==
38.1:ante nothing
    reason It explains a word.
38.3(a) told
    test words: crates/a/tests/procedures/high_card_flush.txt
38.5(b) enforced
    code branch: crates/a/src/a.rs rank
    test asserts: crates/a/tests/b.rs ranks
38.5(b)1 enforced
    code constant: crates/a/src/a.rs A
38.30(a) drawn

== readings ==
HC-1 Title 1
    test asserts: crates/a/tests/b.rs ranks
HC-2 Title 2
    silent It decides no wager.
"
        );
        assert_eq!(Coverage::new(&law, &found).render(), expected);
    }
}
