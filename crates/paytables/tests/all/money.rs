//! Money: what is read, how it is printed, and that no amount is ever wrong instead of refused.

use paytables::{Cents, MicroDollars};

/// The largest amount that fits, as a file writes it.
const LARGEST: &str = "92233720368547758.07";

fn read(text: &str) -> Option<i64> {
    text.parse::<Cents>().ok().map(Cents::get)
}

#[test]
fn whole_dollars_and_two_decimals_are_read() {
    for (text, cents) in
        [("25", 2_500), ("25.00", 2_500), ("25.50", 2_550), ("0.01", 1), ("0.99", 99), ("1.00", 100), ("0", 0)]
    {
        assert_eq!(read(text), Some(cents), "{text}");
    }
}

/// One decimal or three would leave open whether 25.5 is 25.05: there are two, or there is no point.
#[test]
fn decimals_are_two_or_none() {
    for text in ["25.", "25.5", "25.000", "25.0000", ".50", ".", "25.00.00"] {
        assert_eq!(read(text), None, "{text}");
    }
}

#[test]
fn signs_separators_spaces_and_words_are_refused() {
    for text in ["", "-1.00", "+1.00", "1,000.00", "1_000.00", "$25.00", " 25.00", "25.00 ", "25 .00", "1e3", "25,50"] {
        assert_eq!(read(text), None, "{text:?}");
    }
    for text in ["none", "٢٥.٠٠", "２５", "25.0O", "0x10", "NaN", "\0"] {
        assert_eq!(read(text), None, "{text:?}");
    }
}

#[test]
fn the_largest_amount_is_read_and_one_cent_more_is_refused() {
    assert_eq!(read("92233720368547758.06"), Some(i64::MAX - 1));
    assert_eq!(read(LARGEST), Some(i64::MAX));
    assert_eq!(read("92233720368547758.08"), None);
    assert_eq!(read("92233720368547759"), None);
    // Dollars that fit, but whose cents do not; dollars that do not fit themselves.
    assert_eq!(read("9223372036854775807"), None);
    assert_eq!(read("9223372036854775808"), None);
    assert_eq!(read(&"9".repeat(400)), None);
}

#[test]
fn a_refusal_names_the_text_and_what_would_be_right() {
    let error = "25.5".parse::<Cents>().expect_err("one decimal");
    assert_eq!(error.to_string(), "\"25.5\" is no amount of money: write dollars and cents like \"25.00\"");
}

#[test]
fn people_read_dollars_with_groups_of_three() {
    for (cents, printed) in [
        (0, "$0.00"),
        (1, "$0.01"),
        (99, "$0.99"),
        (100, "$1.00"),
        (99_999, "$999.99"),
        (100_000, "$1,000.00"),
        (99_999_999, "$999,999.99"),
        (100_000_000, "$1,000,000.00"),
        (i64::MAX, "$92,233,720,368,547,758.07"),
    ] {
        assert_eq!(Cents::new(cents).to_string(), printed);
    }
}

#[test]
fn files_have_the_plain_form() {
    for (cents, printed) in [(0, "0.00"), (5, "0.05"), (2_500, "25.00"), (100_000, "1000.00"), (i64::MAX, LARGEST)] {
        assert_eq!(format!("{:#}", Cents::new(cents)), printed);
        assert_eq!(read(printed), Some(cents), "what is printed for a file can be read from it");
    }
}

/// A loss is printed, though no file may hold one. The smallest number has no positive counterpart.
#[test]
fn amounts_below_zero_are_printed() {
    assert_eq!(Cents::new(-1).to_string(), "-$0.01");
    assert_eq!(Cents::new(-123_456).to_string(), "-$1,234.56");
    assert_eq!(format!("{:#}", Cents::new(-123_456)), "-1234.56");
    assert_eq!(Cents::new(i64::MIN).to_string(), "-$92,233,720,368,547,758.08");
}

#[test]
fn amounts_line_up_in_columns() {
    assert_eq!(format!("{:>10}|{:<10}|", Cents::dollars(5), Cents::dollars(5)), "     $5.00|$5.00     |");
    assert_eq!(format!("{:>#8}|", Cents::dollars(5)), "    5.00|");
}

#[test]
fn whole_dollars_are_made_of_cents() {
    assert_eq!(Cents::dollars(0), Cents::ZERO);
    assert_eq!(Cents::dollars(1).get(), 100);
    assert_eq!(Cents::dollars(u32::MAX).get(), 429_496_729_500);
}

#[test]
fn a_sum_that_does_not_fit_is_none() {
    let (one, most, least) = (Cents::new(1), Cents::new(i64::MAX), Cents::new(i64::MIN));
    assert_eq!(Cents::new(i64::MAX - 1).checked_add(one), Some(most));
    assert_eq!(most.checked_add(Cents::ZERO), Some(most));
    assert_eq!(most.checked_add(one), None);
    assert_eq!(least.checked_add(Cents::new(-1)), None);
    assert_eq!(least.checked_add(most), Some(Cents::new(-1)));
}

#[test]
fn a_product_that_does_not_fit_is_none() {
    let half = Cents::new(i64::MAX / 2);
    assert_eq!(half.checked_times(2), Some(Cents::new(i64::MAX - 1)));
    assert_eq!(half.checked_times(3), None);
    assert_eq!(Cents::new(i64::MIN).checked_times(2), None);
    assert_eq!(Cents::new(i64::MAX).checked_times(0), Some(Cents::ZERO));
    assert_eq!(Cents::dollars(1).checked_times(u32::MAX), Some(Cents::dollars(u32::MAX)));
}

/// What is an amount but cannot be counted is told apart from what is none.
#[test]
fn an_amount_that_is_too_large_is_told_so() {
    for (text, largest) in [("92233720368547758.08", LARGEST), ("99999999999999999999", LARGEST)] {
        let error = text.parse::<Cents>().expect_err(text).to_string();
        assert_eq!(error, format!("\"{text}\" is more money than can be counted: write at most \"{largest}\""));
    }
    assert_eq!("9223372036854.775807".parse::<MicroDollars>().map(MicroDollars::get), Ok(i64::MAX));
    let error = "9223372036854.775808".parse::<MicroDollars>().expect_err("too large").to_string();
    let largest = "is more money than can be counted: write at most \"9223372036854.77\"";
    assert_eq!(error, format!("\"9223372036854.775808\" {largest}"));
}

#[test]
fn a_multiple_leaves_no_remainder() {
    let chip = Cents::new(250);
    for (cents, whole) in [(0, true), (249, false), (250, true), (251, false), (500, true), (-500, true)] {
        assert_eq!(Cents::new(cents).is_multiple_of(chip), whole, "{cents}");
    }
}

/// A chip of nothing divides nothing, and the smallest number of all must not overflow.
#[test]
fn pieces_at_the_edges_divide_without_panic() {
    assert!(!Cents::dollars(1).is_multiple_of(Cents::ZERO));
    assert!(!Cents::ZERO.is_multiple_of(Cents::ZERO));
    assert!(Cents::new(i64::MIN).is_multiple_of(Cents::new(-1)));
    assert!(Cents::new(i64::MAX).is_multiple_of(Cents::new(i64::MAX)));
}

#[test]
fn amounts_are_ordered_by_their_worth() {
    let mut amounts = [Cents::dollars(2), Cents::new(-5), Cents::new(199), Cents::ZERO];
    amounts.sort();
    assert_eq!(amounts.map(Cents::get), [-5, 0, 199, 200]);
    assert_eq!(Cents::default(), Cents::ZERO);
}
