//! Which clauses an entry names, and every way in which an entry can be wrong.

use super::*;
use crate::fault::printed;
use crate::texts::small_law;

fn gap(clauses: &str) -> String {
    format!("[[gap]]\ngame = \"high_card_flush\"\nstatus = \"not-yet\"\nreason = \"later\"\nclauses = [{clauses}]\n")
}

/// The faults of these gaps where only the named clauses and readings are covered.
fn faults(text: &str, covered: &[&str]) -> Vec<String> {
    let gaps = Gaps::parse(text).expect("gaps");
    printed(gaps.faults(&small_law(), |_, id| covered.contains(&id)))
}

#[test]
fn a_star_names_a_clause_and_all_below_it() {
    for (id, stem, expected) in [
        ("38.3(a)", "38.3", true),
        ("38.30", "38.3", false),
        ("38.1:ante", "38.1", true),
        ("38.10(e)", "38.10(e)", true),
        ("38.10(e)1(i)", "38.10(e)", true),
        ("38.10(e)1(i)", "38.10(e)1", true),
        ("42.10(h)10", "42.10(h)1", false),
        ("38.10(e)", "38.10(", false),
        ("1.13Y(a)", "1.13", false),
        ("38.2", "38.3", false),
    ] {
        assert_eq!(is_within(id, stem), expected, "{id} {stem}");
    }
}

#[test]
fn the_narrowest_entry_decides() {
    let text = gap("\"38.5*\"") + &gap("\"38.5(b)1*\"").replace("not-yet", "physical");
    let gaps = Gaps::parse(&text).expect("gaps");
    let status = |id| gaps.clause("high_card_flush", id).map(|entry| entry.status);
    assert_eq!(status("38.5(b)"), Some(Status::NotYet));
    assert_eq!(status("38.5(b)1(i)"), Some(Status::Physical));
    assert_eq!(status("38.5(b)10"), Some(Status::NotYet));
    assert_eq!(status("38.3(a)"), None);
    assert!(gaps.clause("lunar_poker", "38.5(b)").is_none());
    assert_eq!(faults(&text, &[]), [""; 0]);
}

#[test]
fn an_entry_without_a_clause_is_a_fault() {
    assert_eq!(
        faults(&gap("\"38.3(a)\",\n\"38.3(c)\", \"38.7*\""), &[]),
        [
            "law/gaps.toml:6: remove \"38.3(c)\": high_card_flush has no such clause; nearest: 38.3(a), 38.3(b)",
            "law/gaps.toml:6: remove \"38.7*\": high_card_flush has no such clause; nearest: 38.1:ante, 38.3(a), 38.3(b)",
        ]
    );
    let other = gap("\"38.3(a)\"").replace("high_card_flush", "faro");
    assert_eq!(faults(&other, &[]), ["law/gaps.toml:5: remove \"38.3(a)\": there is no game faro"]);
}

#[test]
fn an_entry_that_is_no_rule_is_a_fault() {
    let no_rule = |entry: &str| format!("law/gaps.toml:5: remove {entry}: it is no rule, so it needs no citation");
    assert_eq!(faults(&gap("\"38.1:ante\""), &[]), [no_rule("\"38.1:ante\"")]);
    assert_eq!(faults(&gap("\"38.1*\""), &[]), [no_rule("\"38.1*\"")]);
    assert_eq!(faults(&gap("\"38.5*\""), &[]), [""; 0], "a star may also match what is no rule");
}

#[test]
fn a_stale_entry_is_a_fault() {
    let stale = |entry: &str| {
        format!("law/gaps.toml:5: remove {entry}: what it names is cited by code and test, or in a narrower entry")
    };
    assert_eq!(faults(&gap("\"38.3(a)\""), &["38.3(a)"]), [stale("\"38.3(a)\"")]);
    assert_eq!(faults(&gap("\"38.3*\""), &["38.3(a)"]), [""; 0], "38.3(b) is still open");
    assert_eq!(faults(&gap("\"38.3*\""), &["38.3(a)", "38.3(b)"]), [stale("\"38.3*\"")]);
    let narrower = gap("\"38.3*\"") + &gap("\"38.3(a)\", \"38.3(b)\"");
    assert_eq!(faults(&narrower, &[]), [stale("\"38.3*\"")]);
}

#[test]
fn an_entry_said_twice_is_a_fault() {
    assert_eq!(
        faults(&(gap("\"38.3(a)\"") + &gap("\"38.3(a)\"")), &[]),
        ["law/gaps.toml:10: remove \"38.3(a)\": it already stands on line 5"]
    );
    assert_eq!(
        faults(&gap("\"38.3*\", \"38.3(a)\""), &[]),
        ["law/gaps.toml:5: remove \"38.3(a)\": it is within \"38.3*\" of the same gap"]
    );
}

#[test]
fn reading_gaps_are_checked_too() {
    let text = "[[reading_gap]]\nstatus = \"not-yet\"\nreason = \"later\"\nreadings = [\"HC-1\", \"HC-2\", \"HC-9\"]\n";
    let gaps = Gaps::parse(text).expect("gaps");
    assert!(gaps.reading("HC-1").is_some() && gaps.reading("HC-3").is_none());
    assert_eq!(
        faults(text, &["HC-2"]),
        [
            "law/gaps.toml:4: remove \"HC-2\": a test mentions it",
            "law/gaps.toml:4: remove \"HC-9\": there is no such reading",
        ]
    );
}

#[test]
fn a_gap_says_why_and_what() {
    let expected = "law/gaps.toml:4: a gap has a reason and at least one name";
    assert_eq!(faults(&gap(""), &[]), [expected]);
    assert_eq!(faults(&gap("\"38.3(a)\"").replace("later", " "), &[]), [expected]);
    assert!(Gaps::parse(&gap("").replace("not-yet", "never")).is_err());
    assert!(Gaps::parse(&(gap("") + "because = \"x\"\n")).is_err());
}
