//! The workbook read back, and its formulas computed again by a small evaluator of the tests' own.

use std::collections::BTreeMap;
use std::io::{Cursor, Read as _};

use calamine::{Data, Reader as _, Xlsx};
use papers::{Form, Kind};

use crate::formula::{Book, evaluate};
use crate::support::{ids, made, papers, table};

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

/// The cell beside this text on a sheet.
fn beside(opened: &Opened, sheet: &str, text: &str) -> (String, String) {
    let found = opened.texts.iter().find(|((on, cell), said)| on == sheet && cell.starts_with('A') && *said == text);
    let ((on, cell), _) = found.unwrap_or_else(|| panic!("{sheet} does not say {text}"));
    (on.clone(), cell.replace('A', "B"))
}

/// What follows from nothing on the sheet is a number with its source, not a formula.
#[test]
fn what_is_counted_elsewhere_is_no_formula() {
    let opened = open(made("lunar-1", Kind::ParSheet, Form::Xlsx));
    let at = beside(&opened, "1 Ante, bet and options", "Average wager, units");
    assert!(!opened.book.formulas.contains_key(&at));
    let says = &opened.texts[&(at.0.clone(), at.1.replace('B', "D"))];
    assert!(says.starts_with("counted over all hands"), "{says}");
    // The decisions are those of the odds.
    let opened = open(made("flush-1", Kind::ParSheet, Form::Xlsx));
    let set = table("flush-1");
    let decisions = set.par().sheets[0].report.decisions.as_ref().expect("decisions");
    let fold = decisions.iter().find(|share| share.action == "fold").expect("a fold").frequency;
    let at = beside(&opened, "1 Ante and raise", "fold");
    assert!(agrees(opened.results[&at], fold.num() as f64 / fold.den() as f64));
}

/// Where every end of a round is counted, what is wagered and how often something is won follow from the rows, and each wager has its sum.
#[test]
fn what_the_ends_say_is_a_formula() {
    for (id, sheet, wagers) in [
        ("flush-1", "1 Ante and raise", vec!["Ante", "Raise"]),
        ("packs-1", "1 Packs bet", vec!["Pack's bet"]),
        ("draw-1", "1 Ante and In To Win Draw", vec!["Ante", "In To Win/Draw", "In To Win/Draw bonus"]),
        ("holdem-2", "1 Flop, blind bonus and turn ", vec!["Flop", "Blind bonus", "Turn/river"]),
    ] {
        let opened = open(made(id, Kind::ParSheet, Form::Xlsx));
        let set = table(id);
        let report = &set.par().sheets[0].report;
        let exact = |fraction: odds::Fraction| fraction.num() as f64 / fraction.den() as f64;
        for (text, is) in [("Average wager, units", report.average_wager), ("Hit frequency", report.hit_frequency)] {
            let at = beside(&opened, sheet, text);
            assert!(opened.book.formulas.contains_key(&at), "{id} {text}");
            assert!(agrees(evaluate(&opened.book, &at), exact(is)), "{id} {text}");
        }
        // Below the rows every wager has what it wins or loses on average; together that is the edge.
        let sums = beside(&opened, sheet, "All").1.replace('B', "");
        let of_wager = |(column, wager): (char, &&str)| {
            assert_eq!(opened.texts[&(sheet.to_owned(), format!("{column}4"))], format!("{wager}, units"));
            evaluate(&opened.book, &(sheet.to_owned(), format!("{column}{sums}")))
        };
        let lost: f64 = ('I'..).zip(&wagers).map(of_wager).sum();
        assert!(agrees(-lost, exact(report.house_edge)), "{id}: {lost}");
        let rows = 5..sums.parse::<u32>().expect("a row");
        assert_eq!(rows.len(), report.ends.len(), "{id}");
    }
}

/// 90, 95 and 99% bands of every wager, and the long run of every progressive, follow on the first sheet from the other ones.
#[test]
fn the_summary_has_the_bands_and_the_long_run() {
    for id in ids() {
        let opened = open(made(&id, Kind::ParSheet, Form::Xlsx));
        let set = table(&id);
        for sheet in &set.par().sheets {
            let title = format!("{}, {}: hold after so many rounds", sheet.title, sheet.play.words());
            let head: u32 = beside(&opened, "Summary", &title).1.replace('B', "").parse().expect("a row");
            for (row, rounds) in (head + 1..).zip(papers::par::ROUNDS) {
                let at = |column: char| ("Summary".to_owned(), format!("{column}{row}"));
                assert!(agrees(opened.book.numbers[&at('A')], rounds.into()), "{id} {title}");
                let bands = papers::par::bands(&sheet.report, rounds);
                for (column, end) in ('B'..).zip(bands.into_iter().flat_map(|band| [band.low, band.high])) {
                    assert!(opened.book.formulas.contains_key(&at(column)), "{id} {title} {column}{row}");
                    assert!(agrees(evaluate(&opened.book, &at(column)), end), "{id} {title} {column}{row}");
                }
            }
        }
        for progressive in &set.par().progressives {
            let rows = opened.texts.iter().filter(|((on, _), text)| on == "Summary" && **text == progressive.title);
            let edge = progressive.long_run.house_edge();
            let edge = edge.num() as f64 / edge.den() as f64;
            let says = |cell: &str| {
                let at = ("Summary".to_owned(), cell.replace('A', "D"));
                opened.book.formulas.contains_key(&at) && agrees(evaluate(&opened.book, &at), edge)
            };
            assert!(rows.into_iter().any(|((_, cell), _)| says(cell)), "{id} {}", progressive.title);
        }
    }
}

/// The formula takes lines to pay a meter to the fraction of a cent; the odds cut them to whole cents.
#[test]
fn the_break_even_follows_from_the_lines() {
    for id in ["packs-1", "lunar-1", "flush-1", "flush-3"] {
        let opened = open(made(id, Kind::ParSheet, Form::Xlsx));
        let at = beside(&opened, "Progressives", "Favours the player from a meter of");
        assert!(opened.book.formulas.contains_key(&at), "{id}");
        let set = table(id);
        let counted = set.par().progressives[0].break_even.expect("an amount").get() as f64 / 100.0;
        let computed = evaluate(&opened.book, &at);
        assert!((computed - counted).abs() < 0.2, "{id}: {computed} and {counted}");
    }
}

/// Another rate changes what comes back in the long run: the figures of the progressive are alive.
#[test]
fn a_changed_rate_changes_the_long_run() {
    let mut opened = open(made("packs-1", Kind::ParSheet, Form::Xlsx));
    let rate = beside(&opened, "Progressives", "Goes on the meter \"seven card primary\"");
    let edge = beside(&opened, "Progressives", "House edge in the long run");
    let before = evaluate(&opened.book, &edge);
    assert!((before - 0.043_396_631).abs() < 1e-9, "{before}");
    opened.book.numbers.insert(rate, 0.18);
    assert!((before - evaluate(&opened.book, &edge) - 0.12).abs() < 1e-12);
}

/// Every sheet has the stamp at its foot on paper.
#[test]
fn every_sheet_is_stamped() {
    let bytes = made("flush-1", Kind::ParSheet, Form::Xlsx);
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).expect("an archive");
    let line = papers().stamp().line("flush-1");
    let mut sheets = 0;
    for n in 0..archive.len() {
        let mut file = archive.by_index(n).expect("a file");
        let name = file.name().expect("a name").into_owned();
        if name.starts_with("xl/worksheets/sheet") {
            let mut text = String::new();
            file.read_to_string(&mut text).expect("text");
            assert!(text.contains(&format!("<oddFooter>&amp;L&amp;8{line}")), "{name}");
            sheets += 1;
        }
    }
    assert_eq!(sheets, table("flush-1").par().sheets.len() + 4, "summary, progressives, elections and method besides");
}

/// A change to a count changes everything that follows from it: the formulas are alive.
#[test]
fn a_changed_count_changes_the_edge() {
    let mut opened = open(made("flush-1", Kind::ParSheet, Form::Xlsx));
    let edge = ("Summary".to_owned(), "D6".to_owned());
    let before = evaluate(&opened.book, &edge);
    let count = ("1 Ante and raise".to_owned(), "D7".to_owned());
    *opened.book.numbers.get_mut(&count).expect("a count") *= 2.0;
    assert!((evaluate(&opened.book, &edge) - before).abs() > 1e-4);
}

/// So does another stake where a blind bonus pays dollars: table D of 42.11(c)(i) pays $25,000 with the seven highest of a suit, 4 hands, and
/// $10,000 with another seven in sequence of a suit, 4 × 7. All of C(52, 7) deals; nobody folds five of them.
#[test]
fn a_changed_stake_changes_the_edge_of_a_base_game() {
    let mut opened = open(made("holdem-1", Kind::ParSheet, Form::Xlsx));
    let sheet = opened.book.formulas.keys().map(|(sheet, _)| sheet.clone()).find(|sheet| sheet.starts_with("1 "));
    let sheet = sheet.expect("the sheet of the base game");
    let edge = beside(&opened, &sheet, "House edge");
    let stake = (sheet, "B3".to_owned());
    assert!(agrees(opened.book.numbers[&stake], 5.0));
    let before = evaluate(&opened.book, &edge);
    opened.book.numbers.insert(stake, 10.0);
    let less = (4.0 * 25_000.0 + 28.0 * 10_000.0) / 133_784_560.0 * (1.0 / 5.0 - 1.0 / 10.0);
    let after = evaluate(&opened.book, &edge);
    assert!((after - before - less).abs() < 1e-9, "{before} {after} {less}");
}

/// So does another meter. Table A of 38.11(e) pays the whole of it with seven in sequence of a suit, of which there are 4 × 8, and a
/// tenth with six: 4 × (9 × 46 − 16), any other card beside nine sequences, without those that make it seven. All of C(52, 7) hands.
#[test]
fn a_changed_meter_changes_the_edge() {
    let mut opened = open(made("flush-1", Kind::ParSheet, Form::Xlsx));
    let title = opened.texts.iter().find(|((_, cell), text)| cell == "A1" && text.starts_with("Progressive"));
    let sheet = title.expect("a sheet of the progressive").0.0.clone();
    let says_edge = opened.texts.iter().find(|((on, _), text)| *on == sheet && *text == "House edge");
    let edge = (sheet.clone(), says_edge.expect("a row").0.1.replace('A', "B"));
    let before = evaluate(&opened.book, &edge);
    opened.book.numbers.insert((sheet, "D3".to_owned()), 20_000.0);
    let after = evaluate(&opened.book, &edge);
    let more = 10_000.0 * (32.0 + 0.1 * 1_592.0) / 133_784_560.0;
    assert!((before - after - more).abs() < 1e-9, "{before} {after} {more}");
}
