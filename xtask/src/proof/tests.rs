//! Each kind, proved and with one planted omission after the other.

use super::*;
use crate::fault::printed;
use crate::files::File;
use crate::scan::scan;
use crate::texts::{Law, small_law};

const BRANCH: (&str, &str) = ("crates/a/src/a.rs", "//= high_card_flush CLAUSE\nfn pays() -> Cents { table() }\n");
const CONSTANT: (&str, &str) = ("crates/a/src/b.rs", "//= high_card_flush CLAUSE\nconst PAYS: u8 = 5;\n");
const PAY_TABLE: (&str, &str) = ("paytables/high_card_flush.toml", "clause = \"CLAUSE\"\n");
const PROMPT: (&str, &str) = ("crates/a/src/prompts.rs", "//= high_card_flush CLAUSE\nfn cut() -> Part { CUT }\n");
const ASSERTS: (&str, &str) =
    ("crates/a/tests/a.rs", "//= high_card_flush CLAUSE\n#[test]\nfn it() {\n    assert_eq!(pays(), 5);\n}\n");
const IDS: (&str, &str) = (
    "crates/a/tests/b.rs",
    "//= high_card_flush CLAUSE\n#[test]\nfn ids() {\n    assert_eq!(told(), [\"CLAUSE\"]);\n}\n",
);
const WORDS: (&str, &str) = ("crates/a/tests/procedures/high_card_flush.txt", "A round\n  CLAUSE  Cut the deck.\n");
const DRAWING: (&str, &str) = ("crates/layout/src/draw/a.rs", "//= high_card_flush CLAUSE\nfn draw() { area() }\n");
const CHECK: (&str, &str) = ("crates/layout/src/check/a.rs", "//= high_card_flush CLAUSE\nfn check() { demand() }\n");
const PLANTED: (&str, &str) = (
    "crates/layout/tests/all/defects/a.rs",
    "//= high_card_flush CLAUSE\n#[test]\nfn it() {\n    assert_eq!(lacks(), 1);\n}\n",
);

/// Calls `with` with a clause of the small law, and what is known of it if these files cite it.
fn project<T>(id: &str, files: &[(&str, &str)], with: impl Fn(&Coverage<'_>, &Law, &Clause) -> T) -> T {
    let file = |(path, text): &(&str, &str)| File { path: (*path).to_owned(), text: text.replace("CLAUSE", id) };
    let (law, found) = (small_law(), scan(&files.iter().map(file).collect::<Vec<_>>()));
    let clause = law.texts[0].clause(id).expect("a clause of the small law");
    with(&Coverage::new(&law, &found), &law, clause)
}

/// What is wrong with a clause that these files cite, without the list of what cites it.
fn wrong(id: &str, files: &[(&str, &str)]) -> Vec<String> {
    let faults = project(id, files, |coverage, law, clause| faults(coverage, &law.texts[0], clause));
    let plain = |fault: &String| fault.split(" (cited by").next().unwrap_or_default().to_owned();
    printed(faults).iter().map(plain).collect()
}

#[test]
fn an_enforced_clause_has_a_branch_and_a_test_that_asserts() {
    let no_branch = "law/high_card_flush.toml:3: high_card_flush 38.5(b) is stated enforced, \
                     but no branch, order or pay table cites it";
    let no_test = "law/high_card_flush.toml:3: high_card_flush 38.5(b) is stated enforced, \
                   but no test that asserts something cites it";
    assert_eq!(wrong("38.5(b)", &[BRANCH, ASSERTS]), [""; 0]);
    assert_eq!(wrong("38.5(b)", &[PAY_TABLE, ASSERTS]), [""; 0]);
    for only in [CONSTANT, PROMPT, DRAWING, CHECK] {
        assert_eq!(wrong("38.5(b)", &[only, ASSERTS]), [no_branch]);
    }
    for only in [IDS, WORDS, PLANTED] {
        assert_eq!(wrong("38.5(b)", &[BRANCH, only]), [no_test]);
    }
    assert_eq!(wrong("38.5(b)", &[]), [no_branch, no_test]);
}

#[test]
fn a_told_clause_has_its_words_in_a_procedure() {
    let no_words = "law/high_card_flush.toml:2: high_card_flush 38.3(a) is stated told, \
                    but no step of a procedures/high_card_flush.txt has it";
    let no_code = "law/high_card_flush.toml:2: high_card_flush 38.3(a) is stated told, but no code cites it";
    assert_eq!(wrong("38.3(a)", &[PROMPT, WORDS]), [""; 0]);
    assert_eq!(wrong("38.3(a)", &[CONSTANT, WORDS]), [""; 0]);
    assert_eq!(wrong("38.3(a)", &[PROMPT, IDS]), [no_words]);
    assert_eq!(wrong("38.3(a)", &[PROMPT, ASSERTS]), [no_words]);
    assert_eq!(wrong("38.3(a)", &[WORDS]), [no_code]);
}

#[test]
fn a_drawn_clause_is_checked_and_missed() {
    let no_check = "law/high_card_flush.toml:5: high_card_flush 38.30(a) is stated drawn, \
                    but no check of a layout cites it";
    let no_omission = "law/high_card_flush.toml:5: high_card_flush 38.30(a) is stated drawn, \
                       but no test that plants an omission cites it";
    assert_eq!(wrong("38.30(a)", &[CHECK, PLANTED]), [""; 0]);
    assert_eq!(wrong("38.30(a)", &[DRAWING, PLANTED]), [no_check]);
    assert_eq!(wrong("38.30(a)", &[CHECK, ASSERTS]), [no_omission]);
}

#[test]
fn nothing_to_do_has_a_reason_and_nothing_else_has() {
    assert_eq!(wrong("38.1:ante", &[]), [""; 0]);
    let without = project("38.1:ante", &[], |coverage, law, clause| {
        faults(coverage, &law.texts[0], &Clause { reason: None, ..clause.clone() })
    });
    let says = "law/high_card_flush.toml:1: high_card_flush 38.1:ante is stated nothing, but it has no reason";
    assert_eq!(printed(without), [says]);
    let with = project("38.5(b)", &[BRANCH, ASSERTS], |coverage, law, clause| {
        faults(coverage, &law.texts[0], &Clause { reason: Some("Why?".to_owned()), ..clause.clone() })
    });
    let says = "law/high_card_flush.toml:3: high_card_flush 38.5(b) has a reason, \
                but only a clause with nothing to do needs one";
    assert_eq!(printed(with), [says]);
}

#[test]
fn a_fault_says_what_cites_the_clause() {
    let faults = project("38.5(b)", &[CONSTANT, IDS], |coverage, law, clause| faults(coverage, &law.texts[0], clause));
    let cited = "(cited by code constant: crates/a/src/b.rs PAYS, test ids: crates/a/tests/b.rs ids)";
    assert!(printed(faults).iter().all(|fault| fault.ends_with(cited)));
}

#[test]
fn more_than_is_stated_is_a_hint() {
    let hint = |id: &str, files: &[(&str, &str)]| {
        project(id, files, |coverage, law, clause| hint(coverage, &law.texts[0], clause))
    };
    let says = "hint: law/high_card_flush.toml:2: 38.3(a) is stated told, but a branch and a test could enforce it: \
                code branch: crates/a/src/a.rs pays";
    assert_eq!(hint("38.3(a)", &[PROMPT, WORDS, BRANCH, ASSERTS]).as_deref(), Some(says));
    assert!(hint("38.1:ante", &[BRANCH, ASSERTS]).is_some());
    assert_eq!(hint("38.3(a)", &[PROMPT, WORDS, BRANCH]), None, "no test");
    assert_eq!(hint("38.3(a)", &[PROMPT, WORDS, ASSERTS]), None, "no branch");
    assert_eq!(hint("38.5(b)", &[BRANCH, ASSERTS]), None, "it is stated");
    assert_eq!(hint("38.30(a)", &[BRANCH, ASSERTS, CHECK, PLANTED]), None, "a layout may also be refused");
}
