//! What is a citation, of which role, and where it belongs.

use super::*;
use crate::fault::printed;

fn found(path: &str, text: &str) -> Found {
    scan(&[File { path: path.to_owned(), text: text.to_owned() }])
}

/// Each citation as `line role game clause item`.
fn citations(path: &str, text: &str) -> Vec<String> {
    let show = |cited: &Citation| {
        let item = cited.place.item.as_deref().unwrap_or("-");
        format!("{} {:?} {} {} {item}", cited.line, cited.place.role, cited.game, cited.clause)
    };
    found(path, text).citations.iter().map(show).collect()
}

#[test]
fn comments_cite() {
    let text = "
//= high_card_flush 38.5(b)1
//= high_card_flush 38.5(b)2
// The longest suit counts.
fn longest() {
    //= lunar_poker 38.5(c)
    // Kickers.
    if kickers {}
}
";
    let expected = [
        "2 Code high_card_flush 38.5(b)1 longest",
        "3 Code high_card_flush 38.5(b)2 longest",
        "6 Code lunar_poker 38.5(c) longest",
    ];
    assert_eq!(citations("crates/cards/src/flush.rs", text), expected);
    assert_eq!(citations("crates/cards/tests/flush.rs", text)[0], "2 Test high_card_flush 38.5(b)1 longest");
}

#[test]
fn values_cite_also_over_several_lines() {
    let text = r#"
const QUALIFYING: Cite = cite(Game::HighCardFlush, "38.10(e)1(i)");
fn refuse() {
    refusal(cite(
        law::Game::Holdem3Bonus,
        "42.10(b)",
    ));
    cite(PacksPoker, "43.6(a)");
    cite(GAME, "43.6(a)");
}
"#;
    let expected = [
        "2 Code high_card_flush 38.10(e)1(i) QUALIFYING",
        "4 Code holdem_3_bonus 42.10(b) refuse",
        "8 Code packs_poker 43.6(a) refuse",
        "9 Code GAME 43.6(a) refuse",
    ];
    assert_eq!(citations("crates/games/src/lib.rs", text), expected);
}

#[test]
fn documentation_strings_and_functions_do_not_cite() {
    let text = r#"
//! cite(Game::HighCardFlush, "38.5(a)")
/// ```
/// //= high_card_flush 38.5(a)
/// cite(Game::HighCardFlush, "38.5(a)")
/// ```
pub const fn cite(game: Game, clause: &'static str) -> Cite {}
const TEXT: &str = "
//= high_card_flush 38.5(a)
";
//==========================
fn made() { format!("cite(Game::{variant}, {clause:?})") }
"#;
    assert!(citations("crates/law/src/lib.rs", text).is_empty());
    assert!(found("crates/law/src/lib.rs", text).faults.is_empty());
}

#[test]
fn data_files_cite() {
    let pay_table = "game = \"packs_poker\"\n[[block]]\nclause = \"43.11(b)1\"\n";
    assert_eq!(citations("paytables/packs_poker.toml", pay_table), ["3 Code packs_poker 43.11(b)1 -"]);
    assert!(citations("house.toml", pay_table).is_empty());
    let comment = "#= packs_poker 43.6(b)\n# A bonus alone.\n#====\n";
    assert_eq!(citations("house.toml", comment), ["1 Code packs_poker 43.6(b) -"]);
    assert_eq!(citations("crates/games/tests/rounds/one.round", comment), ["1 Test packs_poker 43.6(b) -"]);
    assert!(citations("law/readings.toml", comment).is_empty());
}

#[test]
fn a_procedure_cites_with_every_step() {
    let steps = "A round\n> seat 1 folds\n  43.10(b)      Wait.\n  Not a clause\n  43.10(c)\n";
    assert_eq!(citations("crates/a/tests/procedures/packs_poker.txt", steps), ["3 Test packs_poker 43.10(b) -"]);
    assert!(citations("crates/a/tests/rounds/packs_poker.txt", steps).is_empty());
}

#[test]
fn readings_are_shown_by_code_only() {
    let text = "const A: ReadingId = read(\"PP-1\");\n// read(\"PP-2\")\nconst B: &str = \"read(PP-3)\";\n";
    let shown = |path: &str| found(path, text).shown.into_iter().collect::<Vec<_>>();
    assert_eq!(shown("crates/games/src/a.rs"), ["PP-1"]);
    assert_eq!(shown("crates/games/tests/a.rs"), [""; 0]);
}

#[test]
fn malformed_citations_are_faults() {
    let text = "//= high_card_flush\n//=high_card_flush 38.5(a)\n//= high_card_flush 38.5(a) The ace.\nfn f() {}\n";
    let faults = printed(found("crates/cards/src/lib.rs", text).faults);
    assert_eq!(faults.len(), 3);
    assert_eq!(
        faults[0],
        "crates/cards/src/lib.rs:1: a citation is written `//= <game> <clause>`, like `//= lunar_poker 38.5(c)`"
    );
    assert_eq!(printed(found("house.toml", "#= 38.5(a)\n").faults).len(), 1);
}

#[test]
fn files_have_roles() {
    use Role::{Code, Test};
    for (path, expected) in [
        ("crates/cards/src/five/rank.rs", Some(Code)),
        ("crates/cards/src/five/tests.rs", Some(Test)),
        ("crates/cards/build.rs", Some(Code)),
        ("crates/cards/build/ranking.rs", Some(Code)),
        ("crates/cards/tests/oracle/mod.rs", Some(Test)),
        ("crates/games/tests/rounds/tie.txt", Some(Test)),
        ("paytables/lunar_poker.toml", Some(Code)),
        ("house.toml", Some(Code)),
        ("fixtures/tie.round", Some(Test)),
        ("crates/cards/benches/evaluators.rs", None),
        ("xtask/src/scan.rs", None),
        ("law/coverage.txt", None),
        ("target/debug/build/law/out/law.rs", None),
        (".cargo/config.toml", None),
        ("README.md", None),
    ] {
        assert_eq!(role(path), expected, "{path}");
    }
}

#[test]
fn the_test_module_of_a_file_is_test() {
    let text = "
#[cfg(test)]
mod oracle;
//= lunar_poker 38.5(a)
fn code() {}
#[cfg(test)]
mod tests {
    //= lunar_poker 38.5(b)
    fn test() {}
}
";
    let expected = ["4 Code lunar_poker 38.5(a) code", "8 Test lunar_poker 38.5(b) test"];
    assert_eq!(citations("crates/cards/src/lib.rs", text), expected);
}

#[test]
fn readings_are_mentioned_as_words() {
    let text = "//! Suits (ALL-5, HC-12).\nmod oracle;\nfn f() {\n    \"XHC-1 PP-A HB-2\" }\n// HB-3\nfn g() {}\n";
    let found = found("crates/cards/tests/a.rs", text);
    let show = |found: &Mention| format!("{} {} {:?}", found.line, found.reading, found.place.item);
    let mentioned: Vec<String> = found.mentions.iter().map(show).collect();
    assert_eq!(mentioned, ["1 ALL-5 None", "1 HC-12 None", "4 HB-2 Some(\"f\")", "5 HB-3 Some(\"g\")"]);
}
