//! One planted fault for every check.

use super::*;
use crate::fault::printed;
use crate::files::File;
use crate::texts::small_law;

const GAPS: &str = r#"
[[gap]]
game = "high_card_flush"
status = "not-yet"
reason = "later"
clauses = ["38.3*", "38.5(b)1*", "38.5(b)10", "38.30*"]
[[reading_gap]]
status = "not-yet"
reason = "later"
readings = ["HC-2"]
"#;
const CODE: &str = "//= high_card_flush 38.5(b)\nfn rank() {}\n";
const TEST: &str = "//= high_card_flush 38.5(b)\n// (HC-1)\nfn ranks() {}\n";

/// The faults of a project of one code file, one test file and the gaps, with the coverage as it should be.
fn check(code: &str, test: &str, gaps: &str) -> Vec<String> {
    printed(project(code, test, gaps, None))
}

fn project(code: &str, test: &str, gaps: &str, written: Option<&str>) -> Vec<Fault> {
    let file = |path: &str, text: &str| File { path: path.to_owned(), text: text.to_owned() };
    let files = [file("crates/a/src/lib.rs", code), file("crates/a/tests/t.rs", test)];
    let (law, gaps, found) = (small_law(), Gaps::parse(gaps).expect("gaps"), scan(&files));
    let coverage = Coverage::new(&law, &gaps, &found);
    faults(&law, &gaps, &found, &coverage, written.unwrap_or(&coverage.render()))
}

#[test]
fn a_project_in_order_has_no_fault() {
    assert_eq!(check(CODE, TEST, GAPS), [""; 0]);
}

#[test]
fn a_citation_of_nothing_is_a_fault() {
    let game = format!("{CODE}//= faro 1.1\nfn f() {{}}\n");
    let faults = check(&game, TEST, GAPS);
    assert_eq!(faults.len(), 1);
    assert!(faults[0].starts_with("crates/a/src/lib.rs:3: \"faro\" is no game; the games are packs_poker (Game::"));
    let clause = format!("{CODE}const C: Cite = cite(Game::HighCardFlush, \"38.3(c)\");\n");
    assert_eq!(
        check(&clause, TEST, GAPS),
        ["crates/a/src/lib.rs:3: high_card_flush has no clause \"38.3(c)\"; nearest: 38.3(a), 38.3(b)"]
    );
    assert_eq!(check(&format!("{CODE}//= 38.3(a)\n"), TEST, GAPS).len(), 1, "malformed");
}

#[test]
fn a_rule_needs_code_and_a_test() {
    let uncovered = |lacks: &str| {
        format!(
            "law/high_card_flush.toml:5: high_card_flush 38.5(b) is not cited by {lacks}: \
             write `//= high_card_flush 38.5(b)` there, or add \"38.5(b)\" to a gap"
        )
    };
    assert_eq!(check("", TEST, GAPS), [uncovered("code")]);
    assert_eq!(check(CODE, "// HC-1\n", GAPS), [uncovered("a test")]);
    assert_eq!(check("", "// HC-1\n", GAPS), [uncovered("code and a test")]);
    assert_eq!(check(CODE, "// HC-1\n", &GAPS.replace("\"38.30*\"", "\"38.30*\", \"38.5(b)\"")), [""; 0]);
}

#[test]
fn a_stale_gap_is_a_fault() {
    let faults = check(CODE, TEST, &GAPS.replace("\"38.30*\"", "\"38.30*\", \"38.5(b)\""));
    assert_eq!(
        faults,
        ["law/gaps.toml:6: remove \"38.5(b)\": what it names is cited by code and test, or in a narrower entry"]
    );
    let pinned = TEST.replace("HC-1", "HC-1, HC-2");
    assert_eq!(check(CODE, &pinned, GAPS), ["law/gaps.toml:10: remove \"HC-2\": a test mentions it"]);
}

#[test]
fn a_reading_needs_a_test_and_a_mention_a_reading() {
    let expected = "law/readings.toml:1: HC-1 is mentioned by no test: name it in the test that pins it, \
                    or add \"HC-1\" to a reading gap in law/gaps.toml";
    let in_code_only = format!("{CODE}// HC-1\n");
    assert_eq!(check(&in_code_only, &TEST.replace("HC-1", ""), GAPS), [expected]);
    assert_eq!(
        check(&format!("{CODE}// HC-3 and LP-1\n"), TEST, GAPS),
        [
            "crates/a/src/lib.rs:3: there is no reading HC-3; the last of its family is HC-2",
            "crates/a/src/lib.rs:3: there is no reading LP-1",
        ]
    );
}

#[test]
fn a_coverage_out_of_date_is_a_fault() {
    let faults = printed(project(CODE, TEST, GAPS, Some("as it was")));
    assert_eq!(faults, ["law/coverage.txt: is out of date: run `cargo xtask cite --write`"]);
}

#[test]
fn the_help_names_what_is_missing_in_few_entries() {
    let law = small_law();
    let text = &law.texts[0];
    assert_eq!(entries(text, &["38.3(a)", "38.3(b)"]), ["38.3*"]);
    assert_eq!(entries(text, &["38.3(a)"]), ["38.3(a)"]);
    assert_eq!(entries(text, &["38.5(b)", "38.5(b)10"]), ["38.5(b)", "38.5(b)10"]);
    assert_eq!(entries(text, &["38.5(b)1", "38.5(b)1(i)", "38.30(a)"]), ["38.5(b)1*", "38.30*"]);

    let (gaps, found) = (Gaps::default(), scan(&[]));
    let coverage = Coverage::new(&law, &gaps, &found);
    assert_eq!(
        help(&law, &gaps, &coverage),
        [
            "law/gaps.toml lacks for high_card_flush: clauses = [\"38.3*\", \"38.5*\", \"38.30*\"]",
            "law/gaps.toml lacks: readings = [\"HC-1\", \"HC-2\"]",
        ]
    );
}
