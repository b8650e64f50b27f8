//! Times of our calendar, `2026-07-01T18:30:00.000000Z`, both ways, from the year 1 to the year 9999.

const SECOND: i64 = 1_000_000;
const DAY: i64 = 86_400 * SECOND;
/// Days from the first of March of the year 0 to 1970.
const BEFORE_1970: i64 = 719_468;
/// Days of 400 years.
const ERA: i64 = 146_097;

/// The time so many microseconds after the start of 1970; none if the year has not four digits.
pub(super) fn to_text(at: i64) -> Option<String> {
    let (days, rest) = (at.div_euclid(DAY), at.rem_euclid(DAY));
    let (year, month, day) = date(days);
    let (seconds, micro) = (rest / SECOND, rest % SECOND);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let text = format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{micro:06}Z");
    (1..=9999).contains(&year).then_some(text)
}

/// The microseconds since 1970 of such a text; none if it is another.
pub(super) fn from_text(text: &str) -> Option<i64> {
    let part = |from: usize, to: usize| text.get(from..to)?.parse::<i64>().ok();
    let days = days(part(0, 4)?, part(5, 7)?, part(8, 10)?);
    let seconds = (part(11, 13)? * 60 + part(14, 16)?) * 60 + part(17, 19)?;
    let at = days.checked_mul(DAY)?.checked_add(seconds * SECOND + part(20, 26)?)?;
    // Whatever has another text, like the 31st of June or a sign, is not what it seems.
    (to_text(at)? == text).then_some(at)
}

/// Year, month and day of the day so many after the first of 1970. Years are counted from March, so that the leap day is the last.
fn date(days: i64) -> (i64, i64, i64) {
    let days = days + BEFORE_1970;
    let (era, day) = (days.div_euclid(ERA), days.rem_euclid(ERA));
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let january_on = i64::from(month >= 10);
    (era * 400 + year + january_on, month + 3 - 12 * january_on, day)
}

fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = year - i64::from(month <= 2);
    let (era, year) = (year.div_euclid(400), year.rem_euclid(400));
    let month = (month + 9) % 12;
    let day = (153 * month + 2) / 5 + day - 1 + 365 * year + year / 4 - year / 100;
    era * ERA + day - BEFORE_1970
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seconds since 1970 as other calendars have them.
    #[test]
    fn known_times_have_known_texts() {
        for (seconds, text) in [
            (0, "1970-01-01T00:00:00.000000Z"),
            (951_827_696, "2000-02-29T12:34:56.000000Z"),
            (1_782_930_600, "2026-07-01T18:30:00.000000Z"),
            (-1, "1969-12-31T23:59:59.000000Z"),
            (253_402_300_799, "9999-12-31T23:59:59.000000Z"),
        ] {
            assert_eq!(to_text(seconds * SECOND).as_deref(), Some(text));
            assert_eq!(from_text(text), Some(seconds * SECOND));
        }
        assert_eq!(from_text("1970-01-01T00:00:00.000001Z"), Some(1));
    }

    #[test]
    fn every_day_of_eight_centuries_comes_back() {
        for day in -200_000..92_000 {
            assert_eq!(to_text(day * DAY).as_deref().and_then(from_text), Some(day * DAY), "{day}");
        }
    }

    #[test]
    fn other_texts_are_no_times() {
        for text in [
            "2026-06-31T00:00:00.000000Z",
            "2026-02-29T00:00:00.000000Z",
            "2026-07-01T24:00:00.000000Z",
            "2026-07-01 18:30:00.000000Z",
            "2026-07-01T18:30:00.000000",
            "2026-07-01T18:30:00Z",
            "2026-07-01T18:+3:00.000000Z",
            "",
        ] {
            assert_eq!(from_text(text), None, "{text}");
        }
        assert_eq!(to_text(i64::MAX), None);
        assert_eq!(to_text(i64::MIN), None);
    }
}
