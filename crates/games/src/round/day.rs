//! A day of the calendar, as coupons name it: `2026-12-31`.

use std::fmt;

/// From the first of March of the year 0 to the first day of 1970.
const DAYS_BEFORE_1970: i32 = 719_468;
/// Four hundred years.
const ERA: i32 = 146_097;

/// A day, counted from the first day of 1970. The house says which day it is: the engine has no clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub i32);

impl Day {
    /// The day of a date in the Gregorian calendar; none if there is no such date between the years 1970 and 9999.
    pub fn from_date(year: i32, month: i32, day: i32) -> Option<Self> {
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return None;
        }
        // Years begin with March here, so that the day that is sometimes missing is the last one.
        let from_march = if month <= 2 { year - 1 } else { year };
        let (era, of_era) = (from_march.div_euclid(400), from_march.rem_euclid(400));
        let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        let found = Self(era * ERA + of_era * 365 + of_era / 4 - of_era / 100 + of_year - DAYS_BEFORE_1970);
        (found.date() == (year, month, day)).then_some(found)
    }

    /// The day in a text like `2026-12-31`.
    pub fn from_text(text: &str) -> Option<Self> {
        let number = |part: &str, digits: usize| {
            let is_number = part.len() == digits && part.bytes().all(|digit| digit.is_ascii_digit());
            is_number.then(|| part.parse().ok()).flatten()
        };
        let mut parts = text.splitn(3, '-');
        let (year, month, day) = (number(parts.next()?, 4)?, number(parts.next()?, 2)?, number(parts.next()?, 2)?);
        Self::from_date(year, month, day)
    }

    /// Year, month and day.
    const fn date(self) -> (i32, i32, i32) {
        let day = self.0.saturating_add(DAYS_BEFORE_1970);
        let (era, day) = (day.div_euclid(ERA), day.rem_euclid(ERA));
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
        let of_year = day - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let (month, more) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
        (year + era * 400 + more, month, day)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}
