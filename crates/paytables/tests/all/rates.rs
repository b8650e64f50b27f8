//! Rates: hundredths of a percent, from nothing to all of a wager.

use paytables::BasisPoints;

fn read(text: &str) -> Option<u32> {
    text.parse::<BasisPoints>().ok().map(BasisPoints::get)
}

#[test]
fn percentages_are_read_to_two_decimals() {
    for (text, points) in [
        ("5%", 500),
        ("5.0%", 500),
        ("5.00%", 500),
        ("2.5%", 250),
        ("2.05%", 205),
        ("0.01%", 1),
        ("0.99%", 99),
        ("69.99%", 6_999),
        ("0%", 0),
    ] {
        assert_eq!(read(text), Some(points), "{text}");
    }
}

#[test]
fn all_of_a_wager_is_the_most() {
    assert_eq!(read("99.99%"), Some(9_999));
    assert_eq!(read("100%"), Some(10_000));
    assert_eq!(read("100.00%"), Some(10_000));
    assert_eq!(read("100.01%"), None);
    assert_eq!(read("101%"), None);
    // Numbers that do not fit are refused as well, whether before or after they are multiplied.
    for text in ["4294967295%", "42949673%", "4294967296%"] {
        assert_eq!(read(text), None, "{text}");
    }
    assert_eq!(read(&format!("{}%", "9".repeat(400))), None);
}

#[test]
fn what_is_no_percentage_is_refused() {
    for text in
        ["", "%", "5", "0.05", "5.%", ".5%", "5.125%", "5.000%", "-1%", "+5%", " 5%", "5 %", "5%%", "5,00%", "five%"]
    {
        assert_eq!(read(text), None, "{text:?}");
    }
}

#[test]
fn a_refusal_names_the_text_and_what_would_be_right() {
    let error = "5.125%".parse::<BasisPoints>().expect_err("three decimals");
    assert_eq!(
        error.to_string(),
        "\"5.125%\" is no rate: write a percentage up to 100% with at most two decimals, like \"2.50%\""
    );
}

#[test]
fn rates_are_printed_with_two_decimals_and_read_back() {
    for (rate, printed) in
        [("5%", "5.00%"), ("2.5%", "2.50%"), ("0.01%", "0.01%"), ("100%", "100.00%"), ("0%", "0.00%")]
    {
        let rate: BasisPoints = rate.parse().expect("a rate");
        assert_eq!(rate.to_string(), printed);
        assert_eq!(printed.parse(), Ok(rate));
    }
    assert_eq!(format!("{:>8}|", BasisPoints::percent(5)), "   5.00%|");
}

#[test]
fn every_rate_is_printed_as_it_is_read() {
    for points in 0..=10_000 {
        let text = format!("{}.{:02}%", points / 100, points % 100);
        assert_eq!(read(&text), Some(points));
        assert_eq!(text.parse::<BasisPoints>().expect("a rate").to_string(), text);
    }
}

/// A sum of two rates may pass all of a wager, to be found unlawful; it never wraps around.
#[test]
fn two_rates_add_up() {
    let (primary, reset) = (BasisPoints::percent(70), "30.01%".parse().expect("a rate"));
    assert_eq!(primary.plus(reset).get(), 10_001);
    assert_eq!(primary.plus(reset).to_string(), "100.01%");
    let most = BasisPoints::percent(42_949_672);
    assert_eq!(most.plus(most).get(), u32::MAX);
    assert_eq!(BasisPoints::default().plus(primary), primary);
}
