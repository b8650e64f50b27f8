//! The workbook read back, and its formulas computed again by a small evaluator of the tests' own.

use std::collections::BTreeMap;
use std::io::Cursor;

use calamine::{Data, Reader as _, Xlsx};
use papers::{Form, Kind};

use crate::formula::{Book, evaluate};
use crate::support::{ids, made, table};

/// All cells of a workbook: numbers, formulas, and the results that stand with them.
struct Opened {
    book: Book,
    results: BTreeMap<(String, String), f64>,
    texts: BTreeMap<(String, String), String>,
}

fn open(bytes: Vec<u8>) -> Opened {
    let mut workbook: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).expect("a workbook");
    let mut opened = Opened { book: Book::default(), results: BTreeMap::new(), texts: BTreeMap::new() };
    for sheet in workbook.sheet_names() {
        let formulas = workbook.worksheet_formula(&sheet).expect("formulas");
        let start = formulas.start().unwrap_or_default();
        for (row, column, formula) in formulas.used_cells() {
            let name = cell(start.0 + row as u32, start.1 + column as u32);
            opened.book.formulas.insert((sheet.clone(), name), formula.clone());
        }
        let values = workbook.worksheet_range(&sheet).expect("values");
        let start = values.start().unwrap_or_default();
        for (row, column, value) in values.used_cells() {
            let at = (sheet.clone(), cell(start.0 + row as u32, start.1 + column as u32));
            match value {
                Data::Float(number) => drop(opened.results.insert(at, *number)),
                Data::Int(number) => drop(opened.results.insert(at, *number as f64)),
                Data::String(text) => drop(opened.texts.insert(at, text.clone())),
                _ => {}
            }
        }
    }
    let formulas = &opened.book.formulas;
    let numbers = opened.results.iter().filter(|(at, _)| !formulas.contains_key(at));
    opened.book.numbers = numbers.map(|(at, number)| (at.clone(), *number)).collect();
    opened
}

/// The name of a cell, like `B7`; sheets of a PAR sheet have fewer than 26 columns.
fn cell(row: u32, column: u32) -> String {
    format!("{}{}", char::from(b'A' + column as u8), row + 1)
}

/// To the printed ten decimals, and to fifteen digits where a number is large.
fn agrees(one: f64, other: f64) -> bool {
    (one - other).abs() <= 5e-11_f64.max(one.abs() * 1e-12)
}

#[test]
fn every_formula_has_the_result_that_stands_with_it() {
    for id in ids() {
        let opened = open(made(&id, Kind::ParSheet, Form::Xlsx));
        assert!(opened.book.formulas.len() > 50, "{id}: {} formulas", opened.book.formulas.len());
        for (at, formula) in &opened.book.formulas {
            let (result, stated) = (evaluate(&opened.book, at), opened.results[at]);
            assert!(agrees(result, stated), "{id} {at:?}: {formula} is {result}, not {stated}");
        }
    }
}

#[test]
fn the_summary_is_that_of_the_odds() {
    for id in ids() {
        let opened = open(made(&id, Kind::ParSheet, Form::Xlsx));
        let set = table(&id);
        for (row, sheet) in (6..).zip(&set.par().sheets) {
            let at = |column: &str| ("Summary".to_owned(), format!("{column}{row}"));
            assert_eq!(opened.texts[&at("A")], sheet.title);
            let printed = |number: f64| format!("{number:.10}");
            let edge = evaluate(&opened.book, &at("D"));
            assert_eq!(printed(100.0 * edge), sheet.report.house_edge.percent(), "{id} {}", sheet.title);
            let deviation = evaluate(&opened.book, &at("G"));
            let exact: f64 = sheet.report.variance.root(10).parse().expect("a number");
            assert!((deviation - exact).abs() < 1e-8 * exact.max(1.0), "{id} {}: {deviation}, {exact}", sheet.title);
        }
    }
}

/// A change to a count changes everything that follows from it: the formulas are alive.
#[test]
fn a_changed_count_changes_the_edge() {
    let mut opened = open(made("flush-1", Kind::ParSheet, Form::Xlsx));
    let edge = ("Summary".to_owned(), "D6".to_owned());
    let before = evaluate(&opened.book, &edge);
    let count = ("1 Ante and raise".to_owned(), "D8".to_owned());
    *opened.book.numbers.get_mut(&count).expect("a count") *= 2.0;
    assert!((evaluate(&opened.book, &edge) - before).abs() > 1e-4);
}
