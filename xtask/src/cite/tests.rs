//! One planted fault for every check. What a kind needs has tests of its own.

use super::*;
use crate::fault::printed;
use crate::files::File;
use crate::texts::small_law;

const CODE: &str = "//= high_card_flush 38.5(b)\n//= high_card_flush 38.5(b)1\nfn rank() { read(\"HC-1\") }\n";
const TEST: &str = "//= high_card_flush 38.5(b)\n//= high_card_flush 38.5(b)1\n// (HC-1, HC-2)\n#[test]\nfn ranks() {\n    assert_eq!(1, 1);\n}\n";
const PROMPTS: &str = "//= high_card_flush 38.3(a)\nfn cut() {}\n";
const WORDS: &str = "  38.3(a)  Cut the deck.\n";
const CHECK: &str = "//= high_card_flush 38.30(a)\nfn check() {}\n";
const PLANTED: &str = "//= high_card_flush 38.30(a)\n#[test]\nfn it() {\n    assert_eq!(1, 1);\n}\n";

/// The faults of a project whose code and tests are these and whose other files are in order.
fn check(code: &str, test: &str) -> Vec<String> {
    let files = [
        ("crates/a/src/lib.rs", code),
        ("crates/a/src/prompts.rs", PROMPTS),
        ("crates/a/tests/procedures/high_card_flush.txt", WORDS),
        ("crates/a/tests/t.rs", test),
        ("crates/layout/src/check/a.rs", CHECK),
        ("crates/layout/tests/all/defects/a.rs", PLANTED),
    ];
    let files = files.map(|(path, text)| File { path: path.to_owned(), text: text.to_owned() });
    let (law, found) = (small_law(), scan(&files));
    printed(faults(&law, &found, &Coverage::new(&law, &found)))
}

#[test]
fn a_project_in_order_has_no_fault() {
    assert_eq!(check(CODE, TEST), [""; 0]);
}

#[test]
fn a_citation_of_nothing_is_a_fault() {
    let game = format!("{CODE}//= faro 1.1\nfn f() {{}}\n");
    let faults = check(&game, TEST);
    assert_eq!(faults.len(), 1);
    assert!(faults[0].starts_with("crates/a/src/lib.rs:4: \"faro\" is no game; the games are packs_poker (Game::"));
    let clause = format!("{CODE}const C: Cite = cite(Game::HighCardFlush, \"38.3(c)\");\n");
    assert_eq!(
        check(&clause, TEST),
        ["crates/a/src/lib.rs:4: high_card_flush has no clause \"38.3(c)\"; nearest: 38.3(a)"]
    );
    assert_eq!(check(&format!("{CODE}//= 38.3(a)\n"), TEST).len(), 1, "malformed");
}

#[test]
fn a_kind_that_cannot_be_proved_is_a_fault() {
    let faults = check(&CODE.replace("fn rank() {", "const RANK: Reading = {"), TEST);
    assert_eq!(faults.len(), 2);
    assert!(
        faults[0].starts_with("law/high_card_flush.toml:3: high_card_flush 38.5(b) is stated enforced, but no branch")
    );
}

#[test]
fn a_reading_needs_a_test_and_code_that_shows_it() {
    let unpinned = "law/readings.toml:1: HC-1 is mentioned by no test: name it in the test that pins it";
    assert_eq!(check(CODE, &TEST.replace("HC-1, ", "")), [unpinned]);
    let hidden = "law/readings.toml:1: no code shows HC-1: carry it with what it decides, by read(\"HC-1\"), \
                  or say in `silent` why not";
    assert_eq!(check(&CODE.replace("read(\"HC-1\")", "read(id)"), TEST), [hidden]);
    let only_a_comment = CODE.replace("read(\"HC-1\")", "read(id) // read(\"HC-1\")\n");
    assert_eq!(check(&only_a_comment, TEST), [hidden]);
}

#[test]
fn a_mention_needs_a_reading() {
    assert_eq!(
        check(&format!("{CODE}// HC-3 and LP-1\n"), TEST),
        [
            "crates/a/src/lib.rs:4: there is no reading HC-3; the last of its family is HC-2",
            "crates/a/src/lib.rs:4: there is no reading LP-1",
        ]
    );
}

#[test]
fn a_silent_reading_that_is_shown_is_a_hint() {
    let hints_of = |code: &str| {
        let files = [File { path: "crates/a/src/lib.rs".to_owned(), text: code.to_owned() }];
        let (law, found) = (small_law(), scan(&files));
        hints(&law, &Coverage::new(&law, &found))
    };
    assert_eq!(hints_of("fn f() { read(\"HC-1\") }\n"), [""; 0]);
    assert_eq!(
        hints_of("fn f() { read(\"HC-2\") }\n"),
        ["hint: law/readings.toml:2: HC-2 is shown by code: remove `silent`"]
    );
}
