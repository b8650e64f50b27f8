//! The file of known results: it has every printed table, it is what is recounted, and nothing else is found in it.

use std::time::{Duration, Instant};

use law::Game;
use odds::holdem_3_bonus::{Pays, double_tables};
use odds::known::{KnownResults, content};
use odds::side::SideWager;
use odds::{Alone, Book, Crew, PricedWager, Report, Terms};
use paytables::{Cell, Cents, PayTable, Row};

const FILE: &str = include_str!("../../data/known.txt");

/// Refuses to work, so that whatever is not looked up fails.
#[derive(Debug)]
struct Nobody;

impl Crew for Nobody {
    fn each(&self, _: usize, _: &(dyn Fn(usize) + Sync)) {
        panic!("something is counted that should be known");
    }
}

fn terms(stake: i64, meter: u32) -> Terms {
    Terms::new(Cents::new(stake), Cents::dollars(meter)).expect("small amounts")
}

fn wagers() -> impl Iterator<Item = PricedWager> {
    Game::ALL.into_iter().flat_map(PricedWager::of)
}

/// All that is printed about all printed tables: reports, keep lists, short rules and break-even meters.
fn printed(book: &Book, terms: Terms) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for wager in wagers() {
        all.extend(book.printed(wager, terms).iter().map(|report| format!("{report:?}")));
        for table in wager.tables() {
            match wager {
                PricedWager::ThreeCardDraw => all.push(format!("{:?}", book.keep_list(table, terms.stake))),
                PricedWager::Holdem3 => {
                    let doubles = [None].into_iter().chain(double_tables().iter().map(Some));
                    let rule = |double| book.holdem_3_rule(&Pays::new(terms.stake, table, double));
                    all.extend(doubles.map(|double| format!("{:?}", rule(double))));
                }
                PricedWager::Side(side) if side.has_meter() => {
                    let fair = |variant: &&str| format!("{:?}", book.break_even(side, table, variant, terms));
                    all.extend(side.variants().iter().map(fair));
                }
                _ => {}
            }
        }
    }
    all
}

/// Nothing is counted for what is printed, whatever the amounts, and it takes a moment.
#[test]
fn every_printed_table_is_known() {
    let book = Book::new(Nobody);
    let began = Instant::now();
    let all = printed(&book, terms(500, 10_000));
    assert!(began.elapsed() < Duration::from_millis(500), "{:?}", began.elapsed());
    assert!(all.len() > 248 + 44 + 3, "{}", all.len());
    for (stake, meter) in [(1, 0), (37, 1), (2_500, 75_000), (1_000_000, 100_000_000)] {
        assert_eq!(printed(&book, terms(stake, meter)).len(), all.len());
    }
}

pub fn the_file_has_what_is_recounted(recounted: &KnownResults) {
    assert!(recounted.to_string() == FILE, "make the file again with the command that its second line names");
}

pub fn every_report_from_the_file_is_the_recounted_one(recounted: &Book) {
    assert_eq!(printed(&Book::new(Nobody), terms(500, 10_000)), printed(recounted, terms(500, 10_000)));
}

/// At Hold 'em 3 Bonus lines in dollars are worth less to a larger blind. From $50.01 on, odds of 500 to 1 are worth more than
/// $25,000, from $25.01 on odds of 1000 to 1; with 1 cent nearly nothing else counts.
pub fn lines_in_dollars_are_decided_for_each_stake(recounted: &Book) {
    let (known, wager) = (Book::new(Nobody), PricedWager::Holdem3);
    let edges = |book: &Book, stake| -> Vec<Report> {
        let tables = ["A", "J"].map(|name| wager.table(name).expect("a printed table"));
        tables.into_iter().flat_map(|table| book.reports(wager, table, terms(stake, 0)).expect("a report")).collect()
    };
    for stake in [1, 2_500, 2_501, 5_000, 5_001, 1_000_000] {
        assert_eq!(edges(&known, stake), edges(recounted, stake), "{stake}");
    }
    // The dollars do count: with other stakes other hands are doubled.
    let doubled = |stake| edges(&known, stake).iter().map(|report| report.decisions.clone()).collect::<Vec<_>>();
    assert_ne!(doubled(100), doubled(1_000_000));
}

/// The table with one cell that pays more.
fn changed(table: &PayTable, place: usize) -> PayTable {
    let mut rows = table.rows().to_vec();
    rows[place].cell = match rows[place].cell {
        Cell::Odds(odds) => Cell::Odds(odds + 1),
        Cell::Dollars(dollars) => Cell::Dollars(dollars + 1),
        _ => Cell::Odds(1),
    };
    table.with_rows(rows)
}

fn is_counted(wager: PricedWager, table: &PayTable) -> bool {
    std::panic::catch_unwind(|| Book::new(Nobody).reports(wager, table, terms(500, 0))).is_err()
}

/// The same table under another name, with its lines in another order, without the lines that it does not pay, or typed in by hand
/// has the same results; a table that differs in one cell is not found.
#[test]
fn tables_are_found_by_what_they_pay() {
    for wager in [PricedWager::ThreeCardDraw, PricedWager::Holdem3] {
        for table in wager.tables() {
            let other = wager.tables().iter().find(|other| other.name() != table.name()).expect("another table");
            let mut rows: Vec<Row> = table.rows().to_vec();
            rows.retain(|row| row.cell != Cell::NotPaid);
            rows.reverse();
            let typed = other.with_rows(rows);
            assert_eq!(content(&typed), content(table));
            let edges = |table: &PayTable| -> Vec<_> {
                let reports = Book::new(Nobody).reports(wager, table, terms(500, 0)).expect("it is known");
                reports.iter().map(|report| (report.subject.variant.clone(), report.house_edge)).collect()
            };
            assert_eq!(edges(&typed), edges(table), "{table:?}");
            for place in 0..table.rows().len() {
                let changed = changed(table, place);
                let is_another = wager.tables().iter().all(|printed| content(printed) != content(&changed));
                assert_eq!(is_counted(wager, &changed), is_another, "{changed:?}");
            }
        }
    }
    let tables = PricedWager::Holdem3.tables().iter().chain(double_tables());
    let mut contents: Vec<String> = tables.map(content).collect();
    contents.sort_unstable();
    contents.dedup();
    assert_eq!(contents.len(), 14, "printed tables pay different things");
}

/// What is counted for a changed table is right, too: it is what a book counts that looks nothing up.
pub fn a_table_that_differs_in_one_cell_is_counted(recounted: &Book) {
    let (book, wager) = (Book::new(Alone), PricedWager::ThreeCardDraw);
    let table = changed(&wager.tables()[0], 0);
    let reports = |book: &Book| book.reports(wager, &table, terms(500, 0)).expect("it can be priced");
    assert_eq!(reports(&book), reports(recounted));
    assert_ne!(reports(&book)[0].house_edge, book.printed(wager, terms(500, 0))[0].house_edge);
    // Any table of a side wager follows from the counts.
    let side = PricedWager::Side(SideWager::SixCardBonus);
    let table = changed(&side.tables()[0], 0);
    let known = Book::new(Nobody).reports(side, &table, terms(500, 0)).expect("it can be priced");
    assert_eq!(known, recounted.reports(side, &table, terms(500, 0)).expect("it can be priced"));
}

#[test]
fn the_file_is_written_as_it_is_read() {
    assert!(KnownResults::shipped().to_string() == FILE);
    assert_eq!(FILE.parse().as_ref(), Ok(KnownResults::shipped()));
}

/// What is wrong with a file, if this is done to the first line that starts so.
fn fault(start: &str, change: impl Fn(&str) -> String) -> String {
    let line = FILE.lines().find(|line| line.starts_with(start)).expect("such a line");
    FILE.replacen(line, &change(line), 1).parse::<KnownResults>().expect_err("a fault").to_string()
}

/// A line that cannot be read is named with its number and its beginning; a line that is lost is missed.
#[test]
fn a_wrong_line_is_named() {
    let wrong = |start: &str, from: &str, to: &str| fault(start, |line| line.replacen(from, to, 1));
    assert_eq!(
        wrong("lunar_poker instant_cash", "36", "36x"),
        "line 6 cannot be read: \"36x\" is not a count: \"lunar_poker instant_cash | -:2598920 straight_flush:36x roya\""
    );
    for (start, from, to, why) in [
        ("packs_poker five_card ", "two_pair", "two_pairs", "no pay table has a line \"two_pairs\""),
        ("packs_poker five_card ", ":1302540", "", "\"-\" has no count"),
        ("packs_poker pack ", "packs_poker pack", "packs_poker bank", "nothing is known about \"packs_poker bank\""),
        ("packs_poker pack ", " | 1", " | 1 | 1", "four counts of deals are needed"),
        ("high_card_flush runs", "1-4", "1-Z", "\"1-Z\" is not a run of one suit"),
        ("high_card_flush main | T", "T-8-6", "T-8-X", "\"T-8-X\" is not a way to play"),
        ("high_card_flush main | best", ",", "", "5 counts stand where 6 are needed"),
        ("three_card_draw_poker kept", "A one", "Z one", "\"Z one suited\" is not a kind of two cards"),
        ("three_card_draw_poker best", "fold -", "wait -", "\"wait\" is not an action"),
        ("holdem_3_bonus shape", "four_to_a_royal_flush", "royal", "\"royal\" is not the shape of a hand"),
        (
            "holdem_3_bonus best",
            "holdem_3_bonus best",
            "holdem_3_bonus worst",
            "Hold 'em 3 Bonus has no \"worst\" with 5 fields",
        ),
    ] {
        let fault = wrong(start, from, to);
        assert!(fault.starts_with("line ") && fault.contains(&format!(" cannot be read: {why}: \"")), "{fault}");
    }
    for start in
        ["three_card_draw_poker kept", "holdem_3_bonus shape", "holdem_3_bonus in_sequence", "high_card_flush main"]
    {
        let fault = fault(start, |_| String::new());
        assert!(fault.starts_with("lines are missing: "), "{start}: {fault}");
    }
    assert_eq!(
        wrong("lunar_poker instant_cash", "36", "35"),
        "lines are missing: lunar_poker instant_cash has 2598959 of 2598960"
    );
}
