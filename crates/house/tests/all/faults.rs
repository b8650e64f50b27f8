//! One fault at a time in a small file: the exact place, field, words and clause, and what would be lawful.

use house::read;
use law::Game::ThreeCardDrawPoker;

use crate::files::{SMALL, delete, faults, house, replace};

/// Replaces a line of the small file: the faults are these, as people read them.
#[track_caller]
fn check(line: usize, text: &str, expected: &[&str]) {
    assert_eq!(faults(&replace(SMALL, &[(line, text)])), expected);
}

#[test]
fn the_small_file_has_no_fault() {
    assert_eq!(house(SMALL).tables.len(), 1);
}

/// A fault has all its parts apart from each other, for programs.
#[test]
fn a_fault_has_its_parts() {
    let found = read(&replace(SMALL, &[(8, "positions = 7")])).expect_err("seven positions");
    let [fault] = &found[..] else { panic!("{found:#?}") };
    assert_eq!((fault.line, fault.column), (8, 1));
    assert_eq!((fault.table.as_deref(), fault.field.as_str()), (Some("draw-1"), "positions"));
    let clause = fault.clause.expect("a clause forbids it");
    assert_eq!((clause.game(), clause.id()), (ThreeCardDrawPoker, "1.13BB(a)"));
    assert_eq!(
        (fault.wrong.to_string(), fault.lawful.to_string()),
        ("7 positions".to_owned(), "1 to 6 positions".to_owned())
    );
}

#[test]
fn an_unlawful_election_stands_at_its_field() {
    check(
        8,
        "  positions = 7",
        &["line 8, column 3: table draw-1: positions: 7 positions (Three Card Draw Poker 1.13BB(a)); \
           lawful: 1 to 6 positions"],
    );
    check(
        22,
        r#"maximum = "4.00""#,
        &["line 22, column 1: table draw-1: wagers.ante.maximum: a maximum of $4.00 under the minimum of $5.00 \
           (Three Card Draw Poker 42.6(a)); lawful: $5.00 or more"],
    );
    // The dealer's own shuffle is lawful, but not with a second deck: the fault stands at the deck.
    check(
        9,
        r#"shuffler = "manual""#,
        &["line 11, column 1: table draw-1: decks: a second deck is used without an automated shuffler \
           (Three Card Draw Poker 42.2(b)); lawful: an automated shuffler, or one deck"],
    );
}

#[test]
fn a_missing_field_stands_where_its_section_begins() {
    check(
        8,
        "",
        &["line 4, column 1: table draw-1: positions: is missing (Three Card Draw Poker 1.13BB(a)); \
           lawful: 1 to 6 positions"],
    );
    check(
        29,
        "",
        &["line 27, column 1: table draw-1: wagers.first_3_bonus.minimum: is missing \
           (Three Card Draw Poker 42.6(a)); lawful: dollars and cents like \"25.00\""],
    );
    check(5, "", &[&format!("line 4, column 1: table ?: id: is missing; lawful: {ID}")]);
    check(2, "", &["line 1, column 1: house.name: is missing; lawful: the name or trade name of the licensee"]);
}

const ID: &str = "letters, digits and hyphens, like \"flush-1\", different for each table";

/// Nothing has a default, so a section that is left out is a fault; of its fields nothing is said.
#[test]
fn a_missing_section_is_one_fault() {
    assert_eq!(
        faults(&delete(SMALL, 27, 30)),
        ["line 20, column 8: table draw-1: wagers.first_3_bonus: is missing (Three Card Draw Poker 42.6(a)); \
          lawful: a section of its own, or \"not-offered\""]
    );
    assert_eq!(
        faults(&delete(SMALL, 20, 22)),
        ["line 21, column 8: table draw-1: wagers.ante: is missing (Three Card Draw Poker 42.6(a)); \
          lawful: a section of its own"]
    );
    assert_eq!(
        faults(&delete(SMALL, 20, 30)),
        ["line 4, column 1: table draw-1: wagers: is missing (Three Card Draw Poker 42.6(a)); \
          lawful: a section of its own"]
    );
    assert_eq!(
        faults(&delete(SMALL, 1, 2)),
        ["line 1, column 1: house: is missing; lawful: a section [house] with the licensee's name"]
    );
}

/// A field that nobody knows is a mistake, not a comment: somebody believes that it has an effect.
#[test]
fn an_unknown_field_is_told_which_there_are() {
    check(
        19,
        "loud = true",
        &["line 19, column 1: table draw-1: loud: there is no such field here; lawful: only these fields: \
           card_age_hours, cards_received, dealers_cards, dealing, decks, deviations, display_name, felt, game, id, \
           match_play, odds_shown, positions, service, shuffler, smallest_chip, wagers"],
    );
    check(
        23,
        "rate = 5",
        &["line 23, column 1: table draw-1: wagers.ante.rate: there is no such field here; \
           lawful: only these fields: maximum, minimum"],
    );
    check(
        3,
        "licence = 1",
        &["line 3, column 1: house.licence: there is no such field here; lawful: only these fields: name"],
    );
    assert_eq!(
        faults(&format!("pit = 1\n{SMALL}")),
        ["line 1, column 1: pit: there is no such field here; lawful: only these fields: demonstration, house, table"]
    );
}

#[test]
fn a_misspelt_field_is_unknown_and_missing() {
    let found = read(&replace(SMALL, &[(13, "card_age = 8")])).expect_err("a misspelt field");
    let places: Vec<_> = found.iter().map(|fault| (fault.line, fault.field.as_str())).collect();
    assert_eq!(places, [(4, "card_age_hours"), (13, "card_age")]);
}

#[test]
fn a_value_of_the_wrong_type_is_told_which_it_is() {
    for (value, kind) in [
        ("true", "true or false"),
        ("7", "a number"),
        ("7.5", "a number with a point"),
        ("1979-05-27", "a date"),
        ("[\"manual\"]", "a list"),
        ("{ word = \"manual\" }", "a section"),
    ] {
        check(
            9,
            &format!("shuffler = {value}"),
            &[&format!(
                "line 9, column 12: table draw-1: shuffler: {kind} instead of a text \
                 (Three Card Draw Poker 42.4(a)); lawful: \"manual\" or \"automated\" or \"automated-counting\""
            )],
        );
    }
}

#[test]
fn a_number_is_whole_and_small() {
    for (value, wrong) in [
        ("\"6\"", "a text instead of a whole number"),
        ("6.0", "a number with a point instead of a whole number"),
        ("-1", "-1 is out of all bounds"),
        ("256", "256 is out of all bounds"),
        ("99999999999999999999", "99999999999999999999 is out of all bounds"),
    ] {
        check(
            8,
            &format!("positions = {value}"),
            &[&format!(
                "line 8, column 13: table draw-1: positions: {wrong} (Three Card Draw Poker 1.13BB(a)); \
                 lawful: 1 to 6 positions"
            )],
        );
    }
}

#[test]
fn a_word_that_is_no_choice_is_told_the_choices() {
    for word in ["robot", "Manual", "manual ", ""] {
        check(
            9,
            &format!("shuffler = \"{word}\""),
            &[&format!(
                "line 9, column 12: table draw-1: shuffler: \"{word}\" is no choice (Three Card Draw Poker 42.4(a)); \
                 lawful: \"manual\" or \"automated\" or \"automated-counting\""
            )],
        );
    }
    check(
        6,
        r#"game = "poker""#,
        &["line 6, column 8: table draw-1: game: \"poker\" is no game; \
           lawful: one of packs_poker, lunar_poker, three_card_draw_poker, high_card_flush, holdem_3_bonus"],
    );
}

#[test]
fn an_unknown_table_is_told_the_printed_ones() {
    for (value, wrong) in [("\"4\"", "there is no table \"4\""), ("1", "a number instead of a text")] {
        check(
            25,
            &format!("table = {value}"),
            &[&format!(
                "line 25, column 9: table draw-1: wagers.in_to_win_draw_bonus.table: {wrong} \
                 (Three Card Draw Poker 42.11(c)); lawful: one of the tables 1 2 3"
            )],
        );
    }
}

#[test]
fn money_is_dollars_and_cents_in_a_text() {
    for (value, wrong) in [
        ("\"5,00\"", "\"5,00\" is no amount of money"),
        ("\"5.0\"", "\"5.0\" is no amount of money"),
        ("\"-5.00\"", "\"-5.00\" is no amount of money"),
        ("\"$5.00\"", "\"$5.00\" is no amount of money"),
        ("\"none\"", "\"none\" is no amount of money"),
        ("\"\"", "\"\" is no amount of money"),
        ("5.00", "a number with a point instead of a text"),
    ] {
        check(
            21,
            &format!("minimum = {value}"),
            &[&format!(
                "line 21, column 11: table draw-1: wagers.ante.minimum: {wrong} (Three Card Draw Poker 42.6(a)); \
                 lawful: dollars and cents like \"25.00\""
            )],
        );
    }
}

#[test]
fn names_are_not_empty() {
    check(
        2,
        r#"name = """#,
        &["line 2, column 8: house.name: is empty; lawful: the name or trade name of the licensee"],
    );
    check(
        7,
        r#"display_name = "  ""#,
        &["line 7, column 16: table draw-1: display_name: is empty; lawful: the game's name as players see it"],
    );
}

#[test]
fn an_id_is_letters_digits_and_hyphens() {
    for id in ["draw 1", "draw/1", "zwölf", "draw_1"] {
        let expected = format!("line 5, column 6: table {id}: id: \"{id}\" is no id; lawful: {ID}");
        check(5, &format!("id = \"{id}\""), &[&expected]);
    }
    check(5, r#"id = """#, &[&format!("line 5, column 6: table ?: id: \"\" is no id; lawful: {ID}")]);
    check(5, "id = 1", &[&format!("line 5, column 6: table ?: id: a number instead of a text; lawful: {ID}")]);
}

#[test]
fn no_two_tables_have_one_id() {
    let second = &SMALL[SMALL.find("[[table]]").expect("a table")..];
    let third = second.replace("draw-1", "draw-2");
    assert_eq!(house(&format!("{SMALL}{third}")).tables.len(), 2);
    assert_eq!(
        faults(&format!("{SMALL}{third}{second}")),
        [format!("line 59, column 6: table draw-1: id: another table is \"draw-1\" already; lawful: {ID}")]
    );
}
