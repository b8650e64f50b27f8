//! The felt of a table: both fields with every word, and what else may stand in the section.

#[allow(dead_code, reason = "shared with the tests of faults")]
mod files;

use files::{SHIPPED, SMALL, faults, house, replace};
use house::{Felt, FeltColour, FeltSize};

fn with(lines: &str) -> String {
    format!("{SMALL}\n[table.felt]\n{lines}\n")
}

fn felt(text: &str) -> Option<Felt> {
    house(text).tables.remove(0).felt
}

#[test]
fn a_table_without_a_drawing_is_lawful() {
    assert_eq!(felt(SMALL), None);
}

#[test]
fn what_the_section_says_arrives() {
    let sizes = [("standard", FeltSize::Standard), ("compact", FeltSize::Compact)];
    let colours = [
        ("green", FeltColour::Green),
        ("blue", FeltColour::Blue),
        ("burgundy", FeltColour::Burgundy),
        ("purple", FeltColour::Purple),
    ];
    for (size_word, size) in sizes {
        for (colour_word, colour) in colours {
            let read = felt(&with(&format!("size = \"{size_word}\"\ncolour = \"{colour_word}\"")));
            assert_eq!(read, Some(Felt { size, colour }));
            let stated = read.map(|felt| felt.stated());
            assert_eq!(stated, Some([("size", size_word.to_owned()), ("colour", colour_word.to_owned())]));
        }
    }
}

#[test]
fn words_that_are_no_choice_are_told() {
    assert_eq!(
        faults(&with("size = \"large\"\ncolour = \"red\"")),
        [
            "line 33, column 8: table draw-1: felt.size: \"large\" is no choice; lawful: \"compact\" or \"standard\"",
            "line 34, column 10: table draw-1: felt.colour: \"red\" is no choice; \
             lawful: \"green\" or \"blue\" or \"burgundy\" or \"purple\"",
        ]
    );
}

#[test]
fn a_section_has_both_fields_and_no_other() {
    let found = faults(&with("size = \"compact\"\nnap = \"long\""));
    assert_eq!(
        found,
        [
            "line 32, column 1: table draw-1: felt.colour: is missing; \
             lawful: \"green\" or \"blue\" or \"burgundy\" or \"purple\"",
            "line 34, column 1: table draw-1: felt.nap: there is no such field here; lawful: only these fields: \
             colour, size",
        ]
    );
    assert_eq!(
        faults(&replace(SMALL, &[(19, "felt = \"green\"")])),
        [
            "line 19, column 8: table draw-1: felt: a text instead of a section; lawful: a section of its own, or nothing"
        ]
    );
}

#[test]
fn the_shipped_tables_have_felts_of_both_sizes() {
    let tables = house(SHIPPED).tables;
    let sizes: Vec<FeltSize> = tables.iter().filter_map(|table| Some(table.felt?.size)).collect();
    assert_eq!(sizes.len(), tables.len());
    assert!(sizes.contains(&FeltSize::Compact) && sizes.contains(&FeltSize::Standard));
}
