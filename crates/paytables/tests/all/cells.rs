//! The cells of pay tables: eight kinds, how each is read, written and printed.

use paytables::Cell::{Dollars, MeterPercent, MeterPercentOrDollars, Multiple, NotPaid, Odds, Push, SetByHouse};
use paytables::{Cell, Line};

/// One cell of each kind: as a file writes it, and as a layout or sign prints it.
const KINDS: [(&str, Cell, &str); 9] = [
    ("5 to 1", Odds(5), "5 to 1"),
    ("200", Multiple(200), "win 200 times the wager"),
    ("1", Multiple(1), "win 1 time the wager"),
    ("$500", Dollars(500), "win $500"),
    ("10% of the meter", MeterPercent(10), "win 10% of the meter"),
    ("10% of the meter or $5,000", MeterPercentOrDollars(10, 5_000), "win 10% of the meter or $5,000"),
    ("push", Push, "push"),
    ("n/a", NotPaid, "n/a"),
    ("set by the house", SetByHouse, "set by the house"),
];

fn read(text: &str) -> Option<Cell> {
    text.parse().ok()
}

#[test]
fn every_kind_is_read_written_and_printed() {
    for (text, cell, printed) in KINDS {
        assert_eq!(read(text), Some(cell), "{text}");
        assert_eq!(cell.written(), text);
        assert_eq!(cell.to_string(), printed);
    }
}

//= lunar_poker 38.12(a)
//= three_card_draw_poker 42.11(a)
//= high_card_flush 38.11(a)
//= holdem_3_bonus 42.11(a)
// Odds are stated as "to" or as a win: "5 for 1" would count the returned wager as a payment.
#[test]
fn no_cell_is_worded_for() {
    let large = [Odds(u32::MAX), Multiple(u32::MAX), Dollars(u32::MAX), MeterPercent(100)];
    for cell in KINDS.map(|(_, cell, _)| cell).into_iter().chain(large) {
        assert!(!cell.to_string().contains("for"), "{cell}");
    }
    assert_eq!(read("5 for 1"), None);
}

#[test]
fn thousands_are_grouped_or_not() {
    for text in ["1000 to 1", "1,000 to 1"] {
        assert_eq!(read(text), Some(Odds(1_000)), "{text}");
    }
    assert_eq!(read("$1,000,000"), Some(Dollars(1_000_000)));
    assert_eq!(read("$1000000"), Some(Dollars(1_000_000)));
    assert_eq!(read("1,000"), Some(Multiple(1_000)));
    assert_eq!(Odds(999).to_string(), "999 to 1");
    assert_eq!(Odds(1_000).to_string(), "1,000 to 1");
    assert_eq!(Dollars(1_000_000).to_string(), "win $1,000,000");
    assert_eq!(Multiple(12_345).to_string(), "win 12,345 times the wager");
}

#[test]
fn groups_that_are_not_of_three_are_refused() {
    for text in ["1,00", "10,00 to 1", ",100", "100,", "1,,000", "1000,000", "$1,00", "1,000000", ","] {
        assert_eq!(read(text), None, "{text}");
    }
}

#[test]
fn odds_are_whole_positive_and_to_one() {
    assert_eq!(read("1 to 1"), Some(Odds(1)));
    for text in ["0 to 1", "5 to 2", "3 to 2", "5 to 10", "-5 to 1", " 5 to 1", "5 to 1 ", "5  to 1", "5to1", "5 To 1"]
    {
        assert_eq!(read(text), None, "{text:?}");
    }
    for text in ["to 1", " to 1", "1.5 to 1", "+5 to 1", "five to 1", "5:1", "5-1"] {
        assert_eq!(read(text), None, "{text:?}");
    }
}

#[test]
fn amounts_are_whole_positive_dollars() {
    assert_eq!(read("$1"), Some(Dollars(1)));
    for text in ["$", "$0", "$-5", "-$5", "$5.00", "$ 5", "5$", "$$5", "$5 to 1"] {
        assert_eq!(read(text), None, "{text}");
    }
}

#[test]
fn percentages_of_the_meter_run_from_one_to_a_hundred() {
    for percent in [1, 99, 100] {
        assert_eq!(read(&format!("{percent}% of the meter")), Some(MeterPercent(percent)));
    }
    for text in ["0% of the meter", "101% of the meter", "10%", "% of the meter", "10% of meter", "1.5% of the meter"] {
        assert_eq!(read(text), None, "{text}");
    }
    assert_eq!(read("100% of the meter or $1"), Some(MeterPercentOrDollars(100, 1)));
    for text in ["101% of the meter or $1", "0% of the meter or $1", "10% of the meter or $0", "10% of the meter or $"]
    {
        assert_eq!(read(text), None, "{text}");
    }
}

#[test]
fn numbers_that_do_not_fit_are_refused() {
    assert_eq!(read("4294967295 to 1"), Some(Odds(u32::MAX)));
    assert_eq!(read("4,294,967,295"), Some(Multiple(u32::MAX)));
    for text in ["4294967296 to 1", "$4,294,967,296", "4294967296"] {
        assert_eq!(read(text), None, "{text}");
    }
    assert_eq!(read(&"9".repeat(400)), None);
}

#[test]
fn words_are_read_as_written_only() {
    for text in ["", " ", "Push", "PUSH", "push ", "N/A", "na", "bonus", "set by house", "pays", "٥ to 1", "0", "-1"] {
        assert_eq!(read(text), None, "{text:?}");
    }
}

#[test]
fn a_refusal_names_the_text_and_every_way_to_write_it() {
    let error = "5 to 2".parse::<Cell>().expect_err("odds to two");
    assert_eq!(
        error.to_string(),
        "\"5 to 2\" is no pay: write \"5 to 1\", \"$500\", \"10% of the meter\", \"push\" or \"n/a\"; \
         a bare number multiplies a progressive wager"
    );
}

#[test]
fn what_is_written_is_read_back() {
    for number in [1, 7, 99, 100, 999, 1_000, 65_536, 1_000_000, u32::MAX] {
        for cell in [Odds(number), Multiple(number), Dollars(number), MeterPercentOrDollars(10, number)] {
            assert_eq!(read(&cell.written()), Some(cell));
        }
    }
}

#[test]
fn cells_line_up_in_columns() {
    assert_eq!(format!("{:>8}|{:<8}|", Odds(5), Push), "  5 to 1|push    |");
}

#[test]
fn every_line_has_its_own_key_and_words() {
    for (at, line) in Line::ALL.iter().enumerate() {
        assert_eq!(line.key().parse(), Ok(*line));
        assert!(
            Line::ALL[..at].iter().all(|other| other.key() != line.key() && other.words() != line.words()),
            "{line}"
        );
        assert_eq!(line.to_string(), line.words());
    }
    assert_eq!(format!("{:>10}|", Line::Flush), "     Flush|");
}

#[test]
fn a_line_that_no_table_has_is_refused() {
    for text in ["", "Flush", "flush ", "royal", "royal-flush"] {
        let error = text.parse::<Line>().expect_err(text);
        assert_eq!(error.to_string(), format!("no pay table has a line \"{text}\""));
    }
}
