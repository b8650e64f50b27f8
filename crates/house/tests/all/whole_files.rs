//! Files that are wrong as a whole: empty, broken, garbage; and many faults at once.

use house::read;

use crate::files::{SHIPPED, SMALL, delete, faults, line_of, replace};

const HOUSE: &str = "house: is missing; lawful: a section [house] with the licensee's name";
const LAWFUL_TABLE: &str = "lawful: at least one [[table]]";
const LAWFUL_FILE: &str = "lawful: a TOML file like the house.toml that ships with the project";

#[test]
fn an_empty_file_lacks_a_house_and_tables() {
    for text in ["", "\n\n", "# nothing yet\n", "\u{feff}"] {
        let expected =
            [format!("line 1, column 1: {HOUSE}"), format!("line 1, column 1: table: is missing; {LAWFUL_TABLE}")];
        assert_eq!(faults(text), expected, "{text:?}");
    }
}

#[test]
fn a_pit_has_a_table() {
    let head = "[house]\nname = \"A House\"\n";
    assert_eq!(faults(head), [format!("line 1, column 1: table: is missing; {LAWFUL_TABLE}")]);
    for (tables, kind) in [("[]", "a list"), ("[1, 2]", "a list"), ("{}", "a section"), ("\"one\"", "a text")] {
        assert_eq!(
            faults(&format!("table = {tables}\n{head}")),
            [format!("line 1, column 9: table: {kind} instead of sections; {LAWFUL_TABLE}")]
        );
    }
    // A single pair of brackets is one section, not a list of them.
    assert_eq!(
        faults(&replace(SMALL, &[(4, "[table]")])),
        [format!("line 4, column 1: table: a section instead of sections; {LAWFUL_TABLE}")]
    );
}

#[test]
fn a_house_is_a_section() {
    assert_eq!(
        faults(&format!("house = 1\n{}", delete(SMALL, 1, 2))),
        ["line 1, column 9: house: a number instead of a section; lawful: a section [house] with the licensee's name"]
    );
}

/// The words of the parser are its own; the place and what would be right are ours.
#[test]
fn broken_syntax_stands_at_its_place() {
    for (line, text) in [(2, "name = \"A House"), (8, "positions = "), (8, "positions 6"), (4, "[[table]"), (8, "= 6")]
    {
        let found = read(&replace(SMALL, &[(line, text)])).expect_err("broken syntax");
        assert_eq!(found[0].line, line, "{text}: {found:#?}");
        assert!(found.iter().all(|fault| fault.clause.is_none() && fault.table.is_none()), "{found:#?}");
        assert!(found.iter().all(|fault| fault.to_string().ends_with(LAWFUL_FILE)), "{found:#?}");
    }
}

#[test]
fn a_field_that_stands_twice_is_broken_syntax() {
    assert_eq!(
        faults(&replace(SMALL, &[(19, "positions = 6"), (23, "minimum = \"5.00\"")])),
        [
            format!("line 19, column 1: duplicate key; {LAWFUL_FILE}"),
            format!("line 23, column 1: duplicate key; {LAWFUL_FILE}"),
        ]
    );
}

/// A file in one line, a file of control characters, deep nesting, and other files that were never meant.
#[test]
fn garbage_is_refused_without_panic() {
    let nested = "[".repeat(5_000) + &"]".repeat(5_000);
    let controls: String = (0..=0x2ff).filter_map(char::from_u32).collect();
    for text in
        ["\0\u{1}\u{7f}=]]", "{\"house\": {}}", "<html>", "%PDF-1.7", &controls, &nested, &format!("a = {nested}")]
    {
        let found = read(text).expect_err("garbage");
        assert!(!found.is_empty());
        assert!(found.iter().all(|fault| fault.line >= 1 && fault.column >= 1 && !fault.wrong.is_nothing()));
    }
}

#[test]
fn columns_count_characters_not_bytes() {
    let text = delete(SMALL, 1, 2).replace("[[table]]", "house = { name = \"Zwölf\", \"größe\" = 1 }\n[[table]]");
    assert_eq!(
        faults(&text),
        ["line 2, column 27: house.größe: there is no such field here; lawful: only these fields: name"]
    );
}

/// Ten different faults in three tables and in the head: all are told, in the order of the file.
#[test]
fn ten_faults_are_told_at_once_in_order_of_place() {
    let line = |path: &[&str]| line_of(SHIPPED, path);
    let edits = [
        (line(&["[house]", "name"]), "name = \"\""),
        (line(&["id = \"packs-1\"", "positions"]), "positions = 5"),
        (line(&["id = \"packs-1\"", "decks"]), "decks = \"three\""),
        (line(&["id = \"packs-1\"", "[table.wagers.pack]", "maximum"]), "maximum = \"5.00\""),
        (line(&["id = \"packs-1\"", "primary_rate"]), "primary_rate = \"2.99%\""),
        (line(&["id = \"lunar-1\"", "payout_limit"]), "payout_limit = \"5999.99\""),
        (line(&["id = \"lunar-1\"", "[table.wagers.super_side_bet.pays]", "flush"]), "flush = \"59 to 1\""),
        (line(&["id = \"lunar-1\"", "rate"]), "rate = \"70\""),
        (line(&["id = \"flush-2\"", "table ="]), "table = \"H\""),
        (line(&["id = \"holdem-2\"", "smallest_chip"]), "smallest_chip = 5"),
    ];
    let found = read(&replace(SHIPPED, &edits)).expect_err("ten faults");
    let lines: Vec<usize> = found.iter().map(|fault| fault.line).collect();
    assert_eq!(lines, edits.map(|(line, _)| line));
    let told: Vec<String> = found.iter().map(|fault| format!("{}: {}", fault.field, fault.wrong)).collect();
    assert_eq!(
        told,
        [
            "house.name: is empty",
            "positions: 5 positions",
            "decks: \"three\" is no choice",
            "wagers.pack.maximum: a maximum of $5.00 under the minimum of $10.00",
            "wagers.seven_card_progressive.primary_rate: the meters take 4.99% of each wager",
            "payout_limit: a payout limit of $5,999.99",
            "wagers.super_side_bet.pays.flush: flush pays \"59 to 1\"",
            "wagers.progressive.rate: \"70\" is no rate",
            "wagers.straight_flush_bonus.table: there is no table \"H\"",
            "smallest_chip: a number instead of a text",
        ]
    );
}
