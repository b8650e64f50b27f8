//! Answers without what is another in every run: times, salted hashes, and how long something took.

use std::collections::BTreeMap;

/// A hash, a salt or a MAC has at least so many hexadecimal digits in a row.
const DIGITS: usize = 32;

/// A text without its times and hashes.
pub fn blurred(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let digits = rest.find(|letter: char| !letter.is_ascii_hexdigit()).unwrap_or(rest.len());
        if let Some(length) = time(rest) {
            out.push('@');
            rest = &rest[length..];
        } else if digits >= DIGITS {
            out.push('#');
            rest = &rest[digits..];
        } else {
            let length = digits.max(first.len_utf8());
            out.push_str(&rest[..length]);
            rest = &rest[length..];
        }
    }
    without_numbers_after(&out, "\"ends_in_ms\":")
}

/// How long the time is with which a text begins, like `2026-11-19T03:17:00.123456Z`.
fn time(text: &str) -> Option<usize> {
    const PATTERN: &[u8] = b"0000-00-00T00:00:00";
    let bytes = text.as_bytes();
    let begins = bytes.len() > PATTERN.len()
        && PATTERN.iter().zip(bytes).all(|(wanted, is)| match wanted {
            b'0' => is.is_ascii_digit(),
            wanted => is == wanted,
        });
    begins.then(|| bytes.iter().position(|byte| *byte == b'Z').map_or(PATTERN.len(), |end| end + 1))
}

fn without_numbers_after(text: &str, name: &str) -> String {
    let mut parts = text.split(name);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| {
        all + name + part.trim_start_matches("null").trim_start_matches(|letter: char| letter.is_ascii_digit())
    })
}

/// The figures of a node by name, without those that say how long something took. How often somebody has looked whether the books are proven is
/// such a figure, too.
pub fn figures(text: &str) -> BTreeMap<String, f64> {
    let lines = text.lines().filter(|line| {
        !line.starts_with('#') && !line.contains("_seconds_") && !line.contains("path=\"/audit/reconcile\"")
    });
    lines
        .filter_map(|line| line.rsplit_once(' '))
        .filter_map(|(name, is)| Some((name.into(), is.parse().ok()?)))
        .collect()
}

#[test]
fn what_is_blurred() {
    let hash = "0f".repeat(32);
    let text =
        format!("{{\"at\":\"2026-11-19T03:17:00.123456Z\",\"hash\":\"{hash}\",\"card\":\"5d\",\"ends_in_ms\":17}}");
    assert_eq!(blurred(&text), "{\"at\":\"@\",\"hash\":\"#\",\"card\":\"5d\",\"ends_in_ms\":}");
    assert_eq!(blurred("add 5h to ♥ 2026-11"), "add 5h to ♥ 2026-11");
}
