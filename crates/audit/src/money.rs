//! Money as the journal writes it: a text with a fixed number of decimals and the sign in front. Counted in millionths of a dollar.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};

/// Millionths of a dollar, read from a text with so many decimals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Money<const DECIMALS: u32>(pub i64);

/// An amount in chips: `"10.00"`.
pub(crate) type Cents = Money<2>;

/// An amount on a meter: `"0.250000"`.
pub(crate) type Micro = Money<6>;

impl<const DECIMALS: u32> Money<DECIMALS> {
    /// Reads the one text that an amount has; none if it is another.
    pub fn from_text(text: &str) -> Option<Self> {
        let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
        let (whole, part) = digits.split_once('.')?;
        let plain = |digits: &str| !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
        let padded = whole.len() > 1 && whole.starts_with('0');
        if !plain(whole) || !plain(part) || padded || part.len() != DECIMALS as usize {
            return None;
        }
        let micro = part.parse::<i64>().ok()? * 10_i64.pow(6 - DECIMALS);
        let all = whole.parse::<i64>().ok()?.checked_mul(1_000_000)?.checked_add(micro)?;
        (sign == 1 || all != 0).then_some(Self(sign * all))
    }
}

impl<'de, const DECIMALS: u32> Deserialize<'de> for Money<DECIMALS> {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Self, D::Error> {
        struct Text<const DECIMALS: u32>;

        impl<const DECIMALS: u32> Visitor<'_> for Text<DECIMALS> {
            type Value = Money<DECIMALS>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "money with {DECIMALS} decimals")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
                Money::from_text(text)
                    .ok_or_else(|| E::custom(format!("\"{text}\" is not money with {DECIMALS} decimals")))
            }
        }

        source.deserialize_str(Text::<DECIMALS>)
    }
}

/// Millionths of a dollar as dollars with six decimals: `-0.250000`.
pub(crate) fn dollars(micro: impl Into<i128>) -> String {
    let micro = micro.into();
    let sign = if micro < 0 { "-" } else { "" };
    format!("{sign}{}.{:06}", micro.unsigned_abs() / 1_000_000, micro.unsigned_abs() % 1_000_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_has_one_text() {
        assert_eq!(Cents::from_text("10.00"), Some(Money(10_000_000)));
        assert_eq!(Cents::from_text("-0.01"), Some(Money(-10_000)));
        assert_eq!(Micro::from_text("0.250000"), Some(Money(250_000)));
        assert_eq!(Micro::from_text("9223372036854.775807"), Some(Money(i64::MAX)));
        for wrong in
            ["", "10", "10.0", "10.000", "+1.00", "01.00", "-0.00", "1,000.00", " 1.00", "1.0x", ".50", "--1.00"]
        {
            assert_eq!(Cents::from_text(wrong), None, "{wrong}");
        }
        assert_eq!(Micro::from_text("9223372036854.775808"), None, "beyond the range of money");
    }

    #[test]
    fn millionths_are_written_with_all_decimals() {
        assert_eq!(dollars(-250_000_i64), "-0.250000");
        assert_eq!(dollars(i64::MIN), "-9223372036854.775808");
    }
}
