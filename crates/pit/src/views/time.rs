//! Moments as texts: `2026-11-16T06:50:51Z`.

const DAY: i64 = 86_400;
const SECOND: i64 = 1_000_000;
/// From the first of March of the year 0 to the first day of 1970.
const DAYS_BEFORE_1970: i64 = 719_468;
/// Four hundred years.
const ERA: i64 = 146_097;

/// A moment, given in microseconds since 1970, to the second.
pub fn to_text(micros: i64) -> String {
    let seconds = micros.div_euclid(SECOND);
    let (day, second) = (seconds.div_euclid(DAY), seconds.rem_euclid(DAY));
    let (year, month, day) = date(day);
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// The moment in a text, `2026-11-16T06:50:51Z` or `2026-11-16` for the first moment of a day, in microseconds since 1970.
pub fn from_text(text: &str) -> Option<i64> {
    let (day, time) = match text.split_once('T') {
        Some((day, time)) => (day, time.strip_suffix('Z')?),
        None => (text, "00:00:00"),
    };
    let [year, month, day] = numbers(day, '-')?;
    let [hour, minute, second] = numbers(time, ':')?;
    let in_order = (1..=12).contains(&month) && (1..=31).contains(&day) && hour < 24 && minute < 60 && second < 60;
    if !in_order || !(1970..=9999).contains(&year) {
        return None;
    }
    let days = days_of(year, month, day);
    (date(days) == (year, month, day)).then_some((days * DAY + hour * 3600 + minute * 60 + second) * SECOND)
}

/// The moment with which a time ends that lasts until a text's moment: a day belongs to it to its end.
pub fn end_from_text(text: &str) -> Option<i64> {
    let whole_day = if text.contains('T') { 0 } else { DAY * SECOND };
    Some(from_text(text)? + whole_day)
}

fn numbers(text: &str, separator: char) -> Option<[i64; 3]> {
    let number = |part: &str| part.bytes().all(|digit| digit.is_ascii_digit()).then(|| part.parse().ok())?;
    let parts: Vec<i64> = text.split(separator).map(number).collect::<Option<_>>()?;
    parts.try_into().ok()
}

/// Years begin with March here, so that the day that is sometimes missing is the last one.
fn date(day: i64) -> (i64, i64, i64) {
    let day = day + DAYS_BEFORE_1970;
    let (era, day) = (day.div_euclid(ERA), day.rem_euclid(ERA));
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, more) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (year + era * 400 + more, month, day)
}

fn days_of(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * ERA + of_era * 365 + of_era / 4 - of_era / 100 + of_year - DAYS_BEFORE_1970
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_and_read() {
        // From `date -u -d @…`.
        for (seconds, text) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (1_794_811_851, "2026-11-16T06:50:51Z"),
            (4_107_542_399, "2100-02-28T23:59:59Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
        ] {
            assert_eq!(to_text(seconds * SECOND), text);
            assert_eq!(from_text(text), Some(seconds * SECOND));
        }
        assert_eq!(from_text("2026-11-16"), Some(1_794_787_200 * SECOND));
        assert_eq!(end_from_text("2026-11-16"), from_text("2026-11-17"));
        assert_eq!(end_from_text("2026-11-16T06:50:51Z"), from_text("2026-11-16T06:50:51Z"));
    }

    #[test]
    fn what_is_no_moment_is_not_read() {
        for text in
            ["", "2026-02-29", "2100-02-29", "2026-13-01", "2026-1-1T25:00:00Z", "1969-12-31", "2026-11-16T06:50:51"]
        {
            assert_eq!(from_text(text), None, "{text}");
        }
    }
}
