//! Fractions and the decimals that are printed of them.

use odds::{Fraction, PLACES, Tally};

fn fraction(num: i128, den: i128) -> Fraction {
    Fraction::new(num, den)
}

#[test]
fn fractions_are_in_lowest_terms_with_a_positive_denominator() {
    for (num, den, expected) in [(6, 4, (3, 2)), (-6, 4, (-3, 2)), (6, -4, (-3, 2)), (0, -7, (0, 1)), (-8, -4, (2, 1))]
    {
        let fraction = fraction(num, den);
        assert_eq!((fraction.num(), fraction.den()), expected);
    }
    assert_eq!((fraction(4, 2).as_whole(), fraction(1, 2).as_whole()), (Some(2), None));
}

#[test]
fn arithmetic_is_exact() {
    let (third, quarter) = (fraction(1, 3), fraction(1, 4));
    assert_eq!(third + quarter, fraction(7, 12));
    assert_eq!(third - quarter, fraction(1, 12));
    assert_eq!(third * quarter, fraction(1, 12));
    assert_eq!(third / quarter, fraction(4, 3));
    assert_eq!(-third / quarter, fraction(-4, 3));
    assert!(quarter < third && -third < -quarter && -third < quarter && Fraction::ZERO < Fraction::ONE);
    let huge = i128::MAX / 2;
    assert!(fraction(huge, huge - 1) > fraction(huge + 1, huge));
}

/// Below, at and above a half of the last place.
#[test]
fn decimals_are_rounded_to_the_nearest() {
    for (num, den, expected) in [
        (1, 3, "0.33"),
        (2, 3, "0.67"),
        (124, 1_000, "0.12"),
        (125, 1_000, "0.13"),
        (126, 1_000, "0.13"),
        (-125, 1_000, "-0.13"),
        (-4, 1_000, "0.00"),
        (-5, 1_000, "-0.01"),
        (199_999, 100, "1999.99"),
        (1_999_999, 1_000, "2000.00"),
    ] {
        assert_eq!(fraction(num, den).decimal(2), expected, "{num}/{den}");
    }
    assert_eq!(fraction(5, 2).decimal(0), "3");
    assert_eq!(fraction(1, 38 * 2).percent(), "1.3157894737");
    assert_eq!(fraction(-1, 6).percent(), "-16.6666666667");
}

#[test]
fn roots_are_rounded_to_the_nearest() {
    assert_eq!(fraction(2, 1).root(10), "1.4142135624");
    assert_eq!(fraction(1, 9).root(10), "0.3333333333");
    assert_eq!(fraction(4, 9).root(10), "0.6666666667");
    assert_eq!(fraction(0, 1).root(10), "0.0000000000");
    assert_eq!(fraction(10_i128.pow(16), 1).root(10), "100000000.0000000000");
    // (0.125)² with two decimals is at a half exactly; less by anything is below it.
    assert_eq!(fraction(1, 64).root(2), "0.13");
    assert_eq!(fraction(10_i128.pow(20) - 1, 64 * 10_i128.pow(20)).root(2), "0.12");
}

#[test]
fn a_tally_has_mean_and_variance() {
    let mut tally = Tally::new(100);
    tally.add(-100, 19_u64);
    tally.add(100, 18_u64);
    tally.add(0, 0_u64);
    tally.add(100, 1_u64);
    assert_eq!((tally.total(), tally.mean()), (38, Fraction::ZERO));
    assert_eq!(tally.variance(), Fraction::ONE);
    tally.add(300, 2_u64);
    assert_eq!(tally.mean(), fraction(6, 40));
    assert_eq!(tally.variance(), fraction(38 + 18, 40) - fraction(9, 400));
    let results: Vec<_> = tally.results().collect();
    assert_eq!(results, [(fraction(-1, 1), 19), (fraction(1, 1), 19), (fraction(3, 1), 2)]);
}

/// Counts beyond 64 bits, as Lunar Poker has them: the variance is rounded, and so little that no printed place is touched.
#[test]
fn a_tally_of_large_counts_has_a_rounded_variance() {
    let large = 10_u128.pow(22);
    let mut tally = Tally::new(1);
    tally.add(-1, 2 * large + 1);
    tally.add(1, large);
    tally.add(5, large / 7);
    let (total, first, second) = (3 * large + large / 7 + 1, 5 * (large / 7), 3 * large + 25 * (large / 7) + 1);
    assert_eq!(tally.total(), total);
    // The mean of results is −(large + 1 − first) / total.
    assert_eq!(tally.mean(), Fraction::new(first as i128 - large as i128 - 1, total as i128));
    // With large counts the shares are 14/22, 7/22 and 1/22: mean −2/22, mean square 46/22.
    let limit = fraction(46, 22) - fraction(4, 484);
    assert_eq!(tally.variance().root(PLACES), limit.root(PLACES));
    assert_eq!(second / total, 2);
}
