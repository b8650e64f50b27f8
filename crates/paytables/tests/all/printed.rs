//! The printed tables as a whole: how many there are, under which clause each stands, and what binds.

use std::collections::BTreeSet;
use std::mem::discriminant;

use law::Game::{self, HighCardFlush, Holdem3Bonus, LunarPoker, PacksPoker, ThreeCardDrawPoker};
use paytables::{Binding, Cell, Line, PayTable, PrintedWager, Row, contribution_rates, printed, printed_wager};

fn wagers() -> impl Iterator<Item = &'static PrintedWager> {
    Game::ALL.into_iter().flat_map(printed)
}

fn tables() -> impl Iterator<Item = &'static PayTable> {
    wagers().flat_map(|wager| wager.tables)
}

fn rows() -> impl Iterator<Item = &'static Row> {
    tables().flat_map(PayTable::rows)
}

/// Each wager, the clause that prints its tables, and the names of the tables.
fn contents(game: Game) -> Vec<(&'static str, &'static str, String)> {
    let names = |wager: &PrintedWager| wager.tables.iter().map(PayTable::name).collect::<Vec<_>>().join("");
    printed(game).iter().map(|wager| (wager.name, wager.clause.id(), names(wager))).collect()
}

fn expect(game: Game, expected: &[(&'static str, &'static str, &str)]) {
    let expected: Vec<_> =
        expected.iter().map(|(name, clause, tables)| (*name, *clause, (*tables).to_owned())).collect();
    assert_eq!(contents(game), expected);
    assert!(printed(game).iter().all(|wager| wager.clause.game() == game), "a clause of another game");
}

#[test]
fn there_are_119_tables() {
    let counts = Game::ALL.map(|game| printed(game).iter().map(|wager| wager.tables.len()).sum::<usize>());
    assert_eq!(Game::ALL, [PacksPoker, LunarPoker, ThreeCardDrawPoker, HighCardFlush, Holdem3Bonus]);
    assert_eq!(counts, [47, 5, 9, 27, 31]);
    assert_eq!(tables().count(), 119);
}

/// The rates of 38.11(f) are printed in a table too: two numbers for each of four pay tables.
#[test]
fn there_are_843_printed_numbers() {
    assert_eq!(rows().count(), 835);
    assert_eq!(contribution_rates().len() * 2, 8);
}

//= packs_poker 43.11(a)
//= packs_poker 43.11(b)1
//= packs_poker 43.11(b)2
//= packs_poker 43.11(c)1
//= packs_poker 43.11(c)2
// Even money for the pack wager; 5 and 5 tables for the five-card bonus, 23 and 13 for the seven-card bonus.
#[test]
fn the_tables_of_packs_poker() {
    expect(
        PacksPoker,
        &[
            ("pack", "43.11(a)", "-"),
            ("five_card_bonus", "43.11(b)1", "ABCDE"),
            ("five_card_progressive", "43.11(b)2", "ABCDE"),
            ("seven_card_bonus", "43.11(c)1", "ABCDEFGHIJKLMNOPQRSTUVW"),
            ("seven_card_progressive", "43.11(c)2", "ABCDEFGHIJKLM"),
        ],
    );
}

//= lunar_poker 38.12(b)
//= lunar_poker 38.12(c)
//= lunar_poker 38.12(d)
//= lunar_poker 38.12(e)
//= lunar_poker 38.12(g)
// One table for each wager.
#[test]
fn the_tables_of_lunar_poker() {
    expect(
        LunarPoker,
        &[
            ("ante", "38.12(b)", "-"),
            ("instant_cash", "38.12(c)", "-"),
            ("super_side_bet", "38.12(d)", "-"),
            ("bet", "38.12(e)", "-"),
            ("progressive", "38.12(g)", "-"),
        ],
    );
}

//= three_card_draw_poker 42.11(b)
//= three_card_draw_poker 42.11(c)
//= three_card_draw_poker 42.11(d)
// Even money for ante and In To Win or Draw; three tables for the bonus on it, four for the First 3 Bonus.
#[test]
fn the_tables_of_three_card_draw_poker() {
    expect(
        ThreeCardDrawPoker,
        &[
            ("ante", "42.11(b)", "-"),
            ("in_to_win_draw", "42.11(b)", "-"),
            ("in_to_win_draw_bonus", "42.11(c)", "123"),
            ("first_3_bonus", "42.11(d)", "1234"),
        ],
    );
}

//= high_card_flush 38.11(b)
//= high_card_flush 38.11(c)
//= high_card_flush 38.11(d)
//= high_card_flush 38.11(e)
// Even money for ante and raise; 14, 7 and 4 tables for the bonuses and the progressive.
#[test]
fn the_tables_of_high_card_flush() {
    expect(
        HighCardFlush,
        &[
            ("ante", "38.11(b)", "-"),
            ("raise", "38.11(b)", "-"),
            ("flush_bonus", "38.11(c)", "ABCDEFGHIJKLMN"),
            ("straight_flush_bonus", "38.11(d)", "ABCDEFG"),
            ("progressive", "38.11(e)", "ABCD"),
        ],
    );
}

//= holdem_3_bonus 42.11(b)
//= holdem_3_bonus 42.11(c)(i)
//= holdem_3_bonus 42.11(c)(ii)
//= holdem_3_bonus 42.11(d)
//= holdem_3_bonus 42.11(e)
// Even money for flop and turn/river; the blind bonus has tables for either size of the turn/river wager.
#[test]
fn the_tables_of_holdem_3_bonus() {
    expect(
        Holdem3Bonus,
        &[
            ("flop", "42.11(b)", "-"),
            ("turn_river", "42.11(b)", "-"),
            ("blind_bonus_equal", "42.11(c)(i)", "ABCDEFGHIJK"),
            ("blind_bonus_double", "42.11(c)(ii)", "ABC"),
            ("three_card_bonus", "42.11(d)", "ABCD"),
            ("six_card_bonus", "42.11(e)", "ABCDEFGHIJK"),
        ],
    );
}

//= lunar_poker 38.12(c)
//= lunar_poker 38.12(d)
//= lunar_poker 38.12(e)
//= lunar_poker 38.12(g)
// "No less than" stands at four tables and nowhere else (LP-8).
#[test]
fn only_lunar_pokers_four_tables_are_floors() {
    let floors: Vec<_> = wagers().filter(|wager| wager.binding == Binding::Floor).collect();
    assert!(floors.iter().all(|wager| wager.clause.game() == LunarPoker));
    let names: Vec<_> = floors.iter().map(|wager| wager.name).collect();
    assert_eq!(names, ["instant_cash", "super_side_bet", "bet", "progressive"]);
}

#[test]
fn all_eight_kinds_of_cell_occur() {
    let kinds = [
        Cell::Odds(1),
        Cell::Multiple(1),
        Cell::Dollars(1),
        Cell::MeterPercent(1),
        Cell::MeterPercentOrDollars(1, 1),
        Cell::Push,
        Cell::NotPaid,
        Cell::SetByHouse,
    ];
    let counts = kinds.map(|kind| rows().filter(|row| discriminant(&row.cell) == discriminant(&kind)).count());
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
    assert_eq!(counts.iter().sum::<usize>(), rows().count(), "there is no ninth kind");
    // A table G of five hands leaves its amounts to the house; one straight flush is paid either way.
    assert_eq!((counts[7], counts[4]), (5, 1));
}

// But for the lines that a house adds for a suit (HC-8).
#[test]
fn every_line_is_in_some_table() {
    let used: BTreeSet<Line> = rows().map(|row| row.line).collect();
    let of_a_suit = [
        Line::SevenCardStraightFlushInClubs,
        Line::SevenCardStraightFlushInDiamonds,
        Line::SevenCardStraightFlushInHearts,
        Line::SevenCardStraightFlushInSpades,
    ];
    assert!(of_a_suit.iter().all(|line| !used.contains(line)));
    let all: BTreeSet<Line> = Line::ALL.iter().copied().collect();
    assert_eq!(used.into_iter().chain(of_a_suit).collect::<BTreeSet<_>>(), all);
}

/// A line of the same kind of amount never pays more than one above it, but for the lines that PP-9 names.
#[test]
fn lower_lines_never_pay_more() {
    let named = [Line::DiamondRoyalFlush, Line::SixCardRoyalFlush, Line::SevenCardStraightFlush];
    let amount = |row: &&Row| match row.cell {
        Cell::Odds(number) | Cell::Multiple(number) if !named.contains(&row.line) => Some(number),
        _ => None,
    };
    for table in printed(PacksPoker).iter().flat_map(|wager| wager.tables) {
        let amounts: Vec<u32> = table.rows().iter().filter_map(|row| amount(&row)).collect();
        assert!(amounts.is_sorted_by(|above, below| above >= below), "table {}: {amounts:?}", table.name());
        assert!(!amounts.is_empty());
    }
}

#[test]
fn no_table_has_a_line_twice_and_none_is_empty() {
    for table in tables() {
        let lines: BTreeSet<Line> = table.rows().iter().map(|row| row.line).collect();
        assert_eq!(lines.len(), table.rows().len(), "table {}", table.name());
        assert!(!lines.is_empty());
    }
}

//= high_card_flush 38.11(f)
// Main and secondary meter take 24 and 2, 23 and 2, 21 and 5, 25 and 5 percent of each wager at tables A to D.
#[test]
fn the_contribution_rates_of_high_card_flush() {
    let rates: Vec<_> =
        contribution_rates().iter().map(|rates| (rates.table, rates.main.get(), rates.secondary.get())).collect();
    assert_eq!(rates, [("A", 2_400, 200), ("B", 2_300, 200), ("C", 2_100, 500), ("D", 2_500, 500)]);
    assert!(
        contribution_rates()
            .iter()
            .all(|rates| (rates.clause.game(), rates.clause.id()) == (HighCardFlush, "38.11(f)"))
    );
}

#[test]
fn a_table_is_found_by_wager_and_name() {
    let wager = printed_wager(PacksPoker, "seven_card_bonus").expect("a wager of the game");
    let table = wager.table("H").expect("a table of the wager");
    assert_eq!(table.cell(Line::SixCardRoyalFlush), Some(Cell::Dollars(2_500)));
    assert_eq!(table.cell(Line::TwoPair), None, "the table does not print it");
    assert!(wager.table("X").is_none());
    assert!(wager.table("h").is_none(), "names are as printed");
    assert!(printed_wager(LunarPoker, "seven_card_bonus").is_none());
}

#[test]
fn other_rows_leave_the_printed_table_as_it_is() {
    let printed = &printed_wager(LunarPoker, "instant_cash").expect("a wager of the game").tables[0];
    let stated = printed.with_rows(vec![Row { line: Line::RoyalFlush, cell: Cell::Odds(700) }]);
    assert_eq!((stated.name(), stated.cell(Line::RoyalFlush)), ("-", Some(Cell::Odds(700))));
    assert_eq!(stated.cell(Line::StraightFlush), None);
    assert_eq!(printed.cell(Line::RoyalFlush), Some(Cell::Odds(600)));
}
