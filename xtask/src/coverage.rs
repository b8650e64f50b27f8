//! Who obeys and who pins each clause, and `law/coverage.txt`, which says it for people and programs.
//!
//! The file holds a summary, then every clause in the order of its text with the places that cite it, or with the
//! reason of its gap, and last the readings. It has no line numbers, so it changes only when its meaning does.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use law::ClauseKind;

use crate::gaps::{Entry, Gaps, Status};
use crate::scan::{Form, Found, Place, Role};
use crate::texts::{Clause, Law, Text};

/// Where the coverage is written.
pub const PATH: &str = "law/coverage.txt";

const HEAD: &str = "Which code obeys each clause, and which test pins it. Written by `cargo xtask cite --write`.\n\n";

/// The places that cite each clause, and the tests that mention each reading.
#[derive(Debug)]
pub struct Coverage<'a> {
    law: &'a Law,
    gaps: &'a Gaps,
    cited: BTreeMap<(&'a str, &'a str), BTreeSet<&'a Place>>,
    pinned: BTreeMap<&'a str, BTreeSet<&'a Place>>,
}

/// How a rule stands.
enum Standing<'a> {
    Covered,
    Gap(&'a Entry),
    Missing,
}

impl<'a> Coverage<'a> {
    /// Sorts what was found by clause and by reading.
    pub fn new(law: &'a Law, gaps: &'a Gaps, found: &'a Found) -> Self {
        let (mut cited, mut pinned) = (BTreeMap::new(), BTreeMap::new());
        for citation in found.citations.iter().filter(|citation| citation.form == Form::Mark) {
            let key = (citation.game.as_str(), citation.clause.as_str());
            cited.entry(key).or_insert_with(BTreeSet::new).insert(&citation.place);
        }
        for mention in found.mentions.iter().filter(|mention| mention.place.role == Role::Test) {
            pinned.entry(mention.reading.as_str()).or_insert_with(BTreeSet::new).insert(&mention.place);
        }
        Self { law, gaps, cited, pinned }
    }

    /// Whether anything of this role cites the clause.
    pub fn is_cited(&self, game: &str, id: &str, role: Role) -> bool {
        self.cited.get(&(game, id)).is_some_and(|places| places.iter().any(|place| place.role == role))
    }

    /// Whether both code and a test cite the clause.
    pub fn is_covered(&self, game: &str, id: &str) -> bool {
        self.is_cited(game, id, Role::Code) && self.is_cited(game, id, Role::Test)
    }

    /// Whether a test mentions the reading.
    pub fn is_pinned(&self, reading: &str) -> bool {
        self.pinned.contains_key(reading)
    }

    /// The rules of a text that are neither covered nor in a gap.
    pub fn missing(&self, text: &'a Text) -> impl Iterator<Item = &'a Clause> {
        text.rules().filter(|clause| matches!(self.standing(text, clause), Standing::Missing))
    }

    fn standing(&self, text: &Text, clause: &Clause) -> Standing<'_> {
        if self.is_covered(&text.key, &clause.id) {
            Standing::Covered
        } else {
            self.gaps.clause(&text.key, &clause.id).map_or(Standing::Missing, Standing::Gap)
        }
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
        let mut row = |name: &str, cells: [String; 5]| {
            let [clauses, rules, covered, physical, not_yet] = cells;
            let _ = writeln!(out, "{name:<21} {clauses:>7} {rules:>5} {covered:>13} {physical:>8} {not_yet:>7}");
        };
        row("game", ["clauses", "rules", "code and test", "physical", "not yet"].map(str::to_owned));
        let mut total = [0; 5];
        for text in &self.law.texts {
            let counts = self.counts(text);
            row(&text.key, counts.map(|count| count.to_string()));
            total = std::array::from_fn(|at| total[at] + counts[at]);
        }
        row("all", total.map(|count| count.to_string()));
        let pinned = self.law.readings.iter().filter(|reading| self.is_pinned(&reading.id)).count();
        let _ = writeln!(out, "\nreadings pinned by a test: {pinned} of {}", self.law.readings.len());
    }

    /// Clauses, rules, and the rules that are covered, physical and not yet done.
    fn counts(&self, text: &Text) -> [usize; 5] {
        let mut counts = [text.clauses.len(), text.rules().count(), 0, 0, 0];
        for clause in text.rules() {
            match self.standing(text, clause) {
                Standing::Covered => counts[2] += 1,
                Standing::Gap(entry) if entry.status == Status::Physical => counts[3] += 1,
                Standing::Gap(_) => counts[4] += 1,
                Standing::Missing => {}
            }
        }
        counts
    }

    fn clause(&self, out: &mut String, text: &Text, clause: &Clause) {
        let _ = writeln!(out, "{} {}", clause.id, clause.kind);
        for place in self.cited.get(&(text.key.as_str(), clause.id.as_str())).into_iter().flatten() {
            write_place(out, place);
        }
        if clause.kind == ClauseKind::Rule {
            match self.standing(text, clause) {
                Standing::Covered => {}
                Standing::Gap(entry) => write_gap(out, entry),
                Standing::Missing => out.push_str("    missing\n"),
            }
        }
    }

    fn readings(&self, out: &mut String) {
        out.push_str("\n== readings ==\n");
        for reading in &self.law.readings {
            let _ = writeln!(out, "{} {}", reading.id, reading.title);
            match (self.pinned.get(reading.id.as_str()), self.gaps.reading(&reading.id)) {
                (Some(places), _) => places.iter().for_each(|place| write_place(out, place)),
                (None, Some(entry)) => write_gap(out, entry),
                (None, None) => out.push_str("    missing\n"),
            }
        }
    }
}

fn write_place(out: &mut String, Place { role, path, item }: &Place) {
    let role = match role {
        Role::Code => "code",
        Role::Test => "test",
    };
    let _ = match item {
        Some(item) => writeln!(out, "    {role} {path} {item}"),
        None => writeln!(out, "    {role} {path}"),
    };
}

fn write_gap(out: &mut String, entry: &Entry) {
    let status = match entry.status {
        Status::Physical => "physical",
        Status::NotYet => "not yet",
    };
    let _ = writeln!(out, "    {status}: {}", entry.reason);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::File;
    use crate::scan::scan;
    use crate::texts::small_law;

    const GAPS: &str = r#"
        [[gap]]
        game = "high_card_flush"
        status = "physical"
        reason = "a look at the cards"
        clauses = ["38.3*"]
        [[gap]]
        game = "high_card_flush"
        status = "not-yet"
        reason = "half done"
        clauses = ["38.5(b)1(i)"]
        [[reading_gap]]
        status = "not-yet"
        reason = "later"
        readings = ["HC-2"]
    "#;

    #[test]
    fn the_file_says_who_obeys_and_who_pins() {
        let file = |path: &str, text: &str| File { path: path.to_owned(), text: text.to_owned() };
        let code = "//= high_card_flush 38.5(b)\n//= high_card_flush 38.5(b)1(i)\n//= high_card_flush 38.1:ante\nfn rank() {}\n";
        let test = "//= high_card_flush 38.5(b)\n// (HC-1)\nfn ranks() {}\n";
        let files =
            [file("crates/a/tests/b.rs", test), file("crates/a/src/b.rs", code), file("crates/a/src/a.rs", code)];
        let (law, gaps, found) = (small_law(), Gaps::parse(GAPS).expect("gaps"), scan(&files));
        let expected = "\
Which code obeys each clause, and which test pins it. Written by `cargo xtask cite --write`.

game                  clauses rules code and test physical not yet
high_card_flush             9     7             1        2       1
all                         9     7             1        2       1

readings pinned by a test: 1 of 2

== high_card_flush ==
38.1:ante definition
    code crates/a/src/a.rs rank
    code crates/a/src/b.rs rank
38.3(a) rule
    physical: a look at the cards
38.3(b) rule
    physical: a look at the cards
38.5 definition
38.5(b) rule
    code crates/a/src/a.rs rank
    code crates/a/src/b.rs rank
    test crates/a/tests/b.rs ranks
38.5(b)1 rule
    missing
38.5(b)1(i) rule
    code crates/a/src/a.rs rank
    code crates/a/src/b.rs rank
    not yet: half done
38.5(b)10 rule
    missing
38.30(a) rule
    missing

== readings ==
HC-1 Title 1
    test crates/a/tests/b.rs ranks
HC-2 Title 2
    not yet: later
";
        let coverage = Coverage::new(&law, &gaps, &found);
        assert_eq!(coverage.render(), expected);
        let missing: Vec<&str> = coverage.missing(&law.texts[0]).map(|clause| clause.id.as_str()).collect();
        assert_eq!(missing, ["38.5(b)1", "38.5(b)10", "38.30(a)"]);
    }
}
