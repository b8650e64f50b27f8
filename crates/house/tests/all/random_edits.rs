//! The shipped file with random damage: reading never panics, and what is read is lawful and whole.

use std::collections::BTreeSet;

use house::{House, read};
use proptest::prelude::*;

use crate::files::{SHIPPED, delete, house, replace};

/// The numbers of the lines that say something: no comments, no empty ones.
fn telling() -> impl Iterator<Item = usize> {
    let says = |line: &str| !line.is_empty() && !line.starts_with('#');
    (1..).zip(SHIPPED.lines()).filter(move |(_, line)| says(line)).map(|(number, _)| number)
}

/// Either faults, each at a place of the file and with words, or a house without any fault.
fn judge(text: &str) -> Result<(), TestCaseError> {
    match read(text) {
        Ok(House { tables, .. }) => {
            let ids: BTreeSet<&str> = tables.iter().map(|table| table.id.as_str()).collect();
            prop_assert_eq!(ids.len(), tables.len());
            prop_assert!(!tables.is_empty());
            for table in &tables {
                prop_assert_eq!(table.elections.faults(), vec![], "{}", table.id);
            }
        }
        Err(faults) => {
            prop_assert!(!faults.is_empty());
            for fault in &faults {
                prop_assert!((1..=text.lines().count().max(1) + 1).contains(&fault.line), "{}", fault);
                prop_assert!(fault.column >= 1 && !fault.wrong.is_nothing() && !fault.lawful.is_nothing(), "{}", fault);
            }
            let places: Vec<_> = faults.iter().map(|fault| (fault.line, fault.column)).collect();
            prop_assert!(places.is_sorted(), "{:?}", places);
        }
    }
    Ok(())
}

/// There are no defaults, so every line is needed: without any of them the file is refused.
#[test]
fn no_line_can_be_spared() {
    assert!(telling().count() > 200);
    for line in telling() {
        assert!(read(&delete(SHIPPED, line, line)).is_err(), "line {line} can be spared");
    }
}

#[test]
fn comments_and_empty_lines_can_be_spared() {
    let whole = house(SHIPPED);
    let bare: String =
        telling().map(|line| SHIPPED.lines().nth(line - 1).unwrap_or_default().to_owned() + "\n").collect();
    assert_eq!(house(&bare), whole);
}

/// A file that was cut off is refused, unless the cut leaves whole tables.
#[test]
fn a_cut_file_is_refused_or_holds_whole_tables() {
    let whole = house(SHIPPED);
    let cuts = SHIPPED.char_indices().map(|(at, _)| at).step_by(7);
    for at in cuts {
        if let Ok(part) = read(&SHIPPED[..at]) {
            assert_eq!(part.tables[..], whole.tables[..part.tables.len()], "cut at byte {at}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn deleted_lines_are_told(from in 1..450_usize, length in 0..40_usize) {
        judge(&delete(SHIPPED, from, from + length))?;
    }

    #[test]
    fn swapped_lines_are_told(one in 0..450_usize, other in 0..450_usize) {
        let mut lines: Vec<&str> = SHIPPED.lines().collect();
        let last = lines.len() - 1;
        lines.swap(one.min(last), other.min(last));
        judge(&lines.join("\n"))?;
    }

    #[test]
    fn foreign_lines_are_told(at in 1..450_usize, from in 1..450_usize) {
        let lines: Vec<&str> = SHIPPED.lines().collect();
        let (at, from) = (at.min(lines.len()), from.min(lines.len()));
        judge(&replace(SHIPPED, &[(at, lines[from - 1])]))?;
    }

    #[test]
    fn other_values_are_told(
        pick in any::<prop::sample::Index>(),
        value in "(\"[ -~]{0,12}\"|-?[0-9]{1,20}|\\[\\]|true)",
    ) {
        let field = |line: usize| Some((line, SHIPPED.lines().nth(line - 1)?.split_once(" = ")?.0));
        let fields: Vec<(usize, &str)> = telling().filter_map(field).collect();
        let (line, name) = *pick.get(&fields);
        judge(&replace(SHIPPED, &[(line, &format!("{name} = {value}"))]))?;
    }

    #[test]
    fn random_characters_are_told(at in any::<prop::sample::Index>(), noise in "\\PC{0,6}") {
        let boundaries: Vec<usize> = SHIPPED.char_indices().map(|(at, _)| at).collect();
        let at = *at.get(&boundaries);
        judge(&format!("{}{noise}{}", &SHIPPED[..at], &SHIPPED[at..]))?;
    }

    #[test]
    fn any_text_is_told(text in "(?s).{0,200}") {
        judge(&text)?;
    }
}
