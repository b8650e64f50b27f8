//! The felt of a table: both fields with every word, and what else may stand in the section.

use house::{Felt, FeltColour, FeltSize};

use crate::files::{SHIPPED, SMALL, faults, house, replace};

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
            assert_eq!(stated, Some(vec![("size", size_word.to_owned()), ("colour", colour_word.to_owned())]));
        }
    }
}

#[test]
fn words_that_are_no_choice_are_told() {
    assert_eq!(
        faults(&with("size = \"large\"\ncolour = \"red\"")),
        [
            "line 33, column 8: table draw-1: felt.size: \"large\" is no choice; lawful: \"own\" or \"compact\" or \"standard\"",
            "line 34, column 10: table draw-1: felt.colour: \"red\" is no choice; \
             lawful: \"green\" or \"blue\" or \"burgundy\" or \"purple\"",
        ]
    );
}

/// A felt of 1900 mm has a half circle of 950 mm, and short sides of 40 to 160 mm.
#[test]
fn a_house_may_state_its_own_size() {
    let own = |width: &str, depth: &str| with(&format!("size = \"own\"\n{width}\n{depth}\ncolour = \"blue\""));
    let read = felt(&own("width_mm = 1900", "depth_mm = 1000")).expect("a felt");
    assert_eq!(read.size, FeltSize::Own { width: 1_900, depth: 1_000 });
    let stated: Vec<String> = read.stated().into_iter().map(|(field, says)| format!("{field} {says}")).collect();
    assert_eq!(stated, ["size own", "width_mm 1900", "depth_mm 1000", "colour blue"]);
    for (width, depth) in [(1_780, 930), (1_780, 1_050), (2_600, 1_340), (2_600, 1_460)] {
        assert!(felt(&own(&format!("width_mm = {width}"), &format!("depth_mm = {depth}"))).is_some());
    }
    let table = "table draw-1: felt";
    let widths = "lawful: 1780 to 2600 millimetres";
    for width in [1_779, 2_601] {
        let found = faults(&own(&format!("width_mm = {width}"), "depth_mm = 1000"));
        assert_eq!(found[0], format!("line 34, column 12: {table}.width_mm: {width} is out of bounds; {widths}"));
    }
    let depths = "lawful: 990 to 1110 millimetres, half the width and the short sides";
    for depth in [989, 1_111] {
        let found = faults(&own("width_mm = 1900", &format!("depth_mm = {depth}")));
        assert_eq!(found, [format!("line 35, column 12: {table}.depth_mm: {depth} is out of bounds; {depths}")]);
    }
    let found = faults(&own("", "depth_mm = \"deep\""));
    assert_eq!(found[0], format!("line 32, column 1: {table}.width_mm: is missing; {widths}"));
    // A named size has its own measures.
    let found = faults(&with("size = \"compact\"\nwidth_mm = 1900\ncolour = \"blue\""));
    assert!(found[0].contains("felt.width_mm: there is no such field here"), "{found:?}");
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
