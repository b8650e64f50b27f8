//! A field that cannot be read is one fault: nothing that follows from it is blamed on another field.

use house::read;

use crate::files::{SHIPPED, delete, faults, line_of, replace};

/// The lines of the shipped file that hold a field, with their numbers and the field's name.
fn fields() -> impl Iterator<Item = (usize, &'static str)> {
    let field = |line: &'static str| line.split_once(" = ").map(|(name, _)| name).filter(|name| !name.starts_with('#'));
    (1..).zip(SHIPPED.lines()).filter_map(move |(number, line)| Some((number, field(line)?)))
}

#[test]
fn the_shipped_file_has_many_fields() {
    assert!(fields().count() > 150, "{}", fields().count());
}

/// An empty list is the right type nowhere.
#[test]
fn every_unreadable_field_is_exactly_one_fault() {
    for (line, name) in fields() {
        let found = read(&replace(SHIPPED, &[(line, &format!("{name} = []"))])).expect_err("an empty list");
        let places: Vec<_> = found.iter().map(|fault| (fault.line, fault.field.rsplit('.').next())).collect();
        assert_eq!(places, [(line, Some(name))], "line {line}: {found:#?}");
    }
}

/// No choice, no amount, no rate, no table and no pay is written like this; only names and reasons may be.
#[test]
fn every_text_that_cannot_be_read_is_exactly_one_fault() {
    for (line, name) in fields().filter(|(_, name)| !["name", "display_name", "reason"].contains(name)) {
        let found = read(&replace(SHIPPED, &[(line, &format!("{name} = \"?!\""))])).expect_err("no such word");
        let places: Vec<_> = found.iter().map(|fault| (fault.line, fault.field.rsplit('.').next())).collect();
        assert_eq!(places, [(line, Some(name))], "line {line}: {found:#?}");
    }
}

/// Nothing has a default, and what is missing is told once. Only a house that is no demonstration does not say so.
#[test]
fn every_missing_field_is_exactly_one_fault() {
    for (line, name) in fields().filter(|(_, name)| *name != "demonstration") {
        let found = read(&delete(SHIPPED, line, line)).expect_err("a field is missing");
        let [fault] = &found[..] else { panic!("line {line}, {name}: {found:#?}") };
        assert_eq!(fault.field.rsplit('.').next(), Some(name), "line {line}");
        assert!(["is missing", "no amount is stated"].contains(&fault.wrong.to_string().as_str()), "{fault}");
        assert!(fault.line < line, "it is told where the section begins: {fault}");
    }
}

/// A minimum of $60 and table A would win $60,000: but which table was meant is not known.
#[test]
fn an_unreadable_table_is_not_held_against_the_aggregate_limit() {
    let table = |path: &str| line_of(SHIPPED, &["id = \"holdem-2\"", path]);
    let minimum = line_of(SHIPPED, &["id = \"holdem-2\"", "[table.wagers.flop]", "minimum"]);
    for (line, text) in [
        (table("equal_table"), "equal_table = \"Z\""),
        (table("double_table"), "double_table = 2"),
        (line_of(SHIPPED, &["id = \"holdem-2\"", "[table.wagers.three_card_bonus]", "table"]), "table = \"Z\""),
    ] {
        for stake in [100, 200, 1_000] {
            let limits = format!("minimum = \"{stake}.00\"");
            let maximum = "maximum = \"1000.00\"";
            let found = faults(&replace(SHIPPED, &[(minimum, &limits), (minimum + 1, maximum), (line, text)]));
            assert_eq!(found.len(), 1, "{found:#?}");
            assert!(found[0].starts_with(&format!("line {line}, ")), "{found:#?}");
        }
    }
}

/// A blind bonus that is missing as a whole has no tables either.
#[test]
fn a_missing_section_is_not_held_against_the_aggregate_limit() {
    let minimum = line_of(SHIPPED, &["id = \"holdem-2\"", "[table.wagers.flop]", "minimum"]);
    let blind = line_of(SHIPPED, &["id = \"holdem-2\"", "[table.wagers.blind_bonus]"]);
    let edited = replace(SHIPPED, &[(minimum, "minimum = \"500.00\"")]);
    let found = faults(&delete(&edited, blind, blind + 2));
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(found[0].contains("wagers.blind_bonus: is missing"), "{found:#?}");
}

/// A primary rate of 3% needs 2% on the reset meter; what is on it is not known.
#[test]
fn an_unreadable_reset_rate_is_not_held_against_the_primary_rate() {
    let primary = line_of(SHIPPED, &["id = \"packs-1\"", "primary_rate"]);
    for reset in ["reset_rate = \"2\"", "reset_rate = 2", ""] {
        let found = faults(&replace(SHIPPED, &[(primary, "primary_rate = \"3.00%\""), (primary + 1, reset)]));
        assert_eq!(found.len(), 1, "{found:#?}");
        assert!(found[0].contains("reset_rate: "), "{found:#?}");
    }
}

/// An unreadable game leaves no rules to judge the table by; its name is still judged.
#[test]
fn an_unreadable_game_hides_the_rest_of_its_table_only() {
    let game = line_of(SHIPPED, &["id = \"lunar-1\"", "game"]);
    let id = line_of(SHIPPED, &["id = \"lunar-1\""]);
    let positions = line_of(SHIPPED, &["id = \"lunar-1\"", "positions"]);
    let other = line_of(SHIPPED, &["id = \"draw-1\"", "positions"]);
    let edits =
        [(id, "id = \"lunar 1\""), (game, "game = \"moon\""), (positions, "positions = 99"), (other, "positions = 99")];
    let found = read(&replace(SHIPPED, &edits)).expect_err("three faults");
    let places: Vec<usize> = found.iter().map(|fault| fault.line).collect();
    assert_eq!(places, [id, game, other], "{found:#?}");
}
