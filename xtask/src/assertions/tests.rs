//! Which tests could fail.

use super::*;

fn assertions(files: &[(&str, &str)]) -> Assertions {
    let file = |(path, text): &(&str, &str)| File { path: (*path).to_owned(), text: (*text).to_owned() };
    Assertions::of(&files.iter().map(file).collect::<Vec<_>>())
}

/// Whether a test with this body counts.
#[track_caller]
fn check(body: &str, expected: bool) {
    let text = format!("#[test]\nfn it() {{\n    {body}\n}}\n");
    assert_eq!(assertions(&[("crates/a/tests/t.rs", &text)]).has("crates/a/tests/t.rs", "it"), expected, "{body}");
}

#[test]
fn a_test_that_asserts_counts() {
    check("assert_eq!(pays(HAND), 10);", true);
    check("prop_assert!(pays(hand) > 0);", true);
    check("world.refuses(FLOOR, Ask::Open, &Why::NotForYou, \"38.3(b)\");", true);
    check("decide(command).expect_err(\"it is refused\");", true);
    check("pays(HAND);", false);
    check("// assert!(true)", false);
}

#[test]
fn an_assertion_about_an_id_counts_for_nothing() {
    check("assert_eq!(told(&game), [\"38.10(a)\"]);", false);
    check("assert!(world.told().contains(&\"38.10(a)\"));", false);
    check("assert_eq!(events[0].clause.id(), \"38.10(a)\");", false);
    check("assert_eq!((refusal.why, refusal.clause.id()), (Why::NotNow, \"38.10(a)\"));", true);
    check("assert!(world.told().contains(&\"38.10(a)\"));\n    assert_eq!(world.balance(), 10);", true);
}

#[test]
fn helpers_count_if_they_assert_or_serve_a_test_that_does() {
    let helped = "
        const ROWS: [Row; 1] = [Row(1)];
        const UNUSED: u8 = 1;
        fn check(row: Row) { assert_eq!(row, oracle(row)); }
        fn oracle(row: Row) -> Row { plain(row) }
        fn plain(row: Row) -> Row { row }
        #[test]
        fn all_rows() { ROWS.map(check); }
        fn dead() -> u8 { UNUSED }
    ";
    let assertions = assertions(&[("crates/a/tests/t.rs", helped), ("crates/b/tests/t.rs", "fn plain() {}")]);
    for name in ["ROWS", "check", "oracle", "plain", "all_rows"] {
        assert!(assertions.has("crates/a/tests/t.rs", name), "{name}");
    }
    for name in ["UNUSED", "dead"] {
        assert!(!assertions.has("crates/a/tests/t.rs", name), "{name}");
    }
    assert!(!assertions.has("crates/b/tests/t.rs", "plain"), "another crate");
}

#[test]
fn a_test_of_prompts_compares_ids() {
    let text = "#[test]\nfn it() { assert_eq!(shown(), [\"38.10(a)\"]); }\n";
    let path = "crates/a/tests/all/prompts.rs";
    assert!(!assertions(&[(path, text)]).has(path, "it"));
}
