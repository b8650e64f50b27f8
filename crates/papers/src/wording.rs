//! Layouts, signs and other publications word odds "to" or "win", never "for": "7 for 1" would promise a wager less than "7 to 1".
//!
//! Whatever is made is looked through before it leaves this crate: "for" next to an amount is refused, with the sentence it stands in.

use std::fmt;

use serde_json::Value;

/// A text that words odds with "for".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worded {
    /// The text.
    pub text: String,
}

impl fmt::Display for Worded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "odds must be worded \"to\" or \"win\", never \"for\": \"{}\"", self.text)
    }
}

impl std::error::Error for Worded {}

/// Looks through every text of some facts.
///
/// # Errors
/// The first text that words odds with "for".
pub fn check(facts: &Value) -> Result<(), Worded> {
    match facts {
        Value::String(text) => check_text(text),
        Value::Array(list) => list.iter().try_for_each(check),
        Value::Object(fields) => fields.values().try_for_each(check),
        Value::Null | Value::Bool(_) | Value::Number(_) => Ok(()),
    }
}

/// Looks through one text.
///
/// # Errors
/// If it words odds with "for".
pub fn check_text(text: &str) -> Result<(), Worded> {
    // "5-for-1" is three words.
    let words: Vec<&str> = text.split(|letter: char| letter.is_whitespace() || letter == '-').collect();
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    let worded = words.iter().enumerate().filter(|(_, word)| word.eq_ignore_ascii_case("for")).any(|(at, _)| {
        let before = at.checked_sub(1).map_or("", |before| words[before]);
        let after = words.get(at + 1).map_or("", |after| after.trim_matches(is_mark));
        // "For one player" is no odds, but "seven for one" is.
        is_amount(before) || after == "1" || (is_number_word(before) && after.eq_ignore_ascii_case("one"))
    });
    if worded { Err(Worded { text: text.to_owned() }) } else { Ok(()) }
}

/// Whether a word is a whole number, an amount of money or a percentage, with no mark behind it that ends a part of the sentence. A
/// number with a point that is neither is a clause.
fn is_amount(word: &str) -> bool {
    let bare = word.trim_start_matches(is_mark).trim_end_matches('%');
    let has_unit = word.contains(['$', '%']);
    bare.ends_with(|last: char| last.is_ascii_digit())
        && bare
            .chars()
            .all(|character| character.is_ascii_digit() || character == ',' || (character == '.' && has_unit))
}

/// Numbers as they are spelled out in odds.
const NUMBERS: [&str; 21] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "fifteen",
    "twenty", "thirty", "forty", "fifty", "sixty", "hundred", "thousand", "million",
];

fn is_number_word(word: &str) -> bool {
    NUMBERS.iter().any(|number| word.trim_start_matches(is_mark).eq_ignore_ascii_case(number))
}

/// Whether a character belongs to no word.
fn is_mark(character: char) -> bool {
    !character.is_alphanumeric()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_worded_with_for_are_refused() {
        for text in [
            "pays 7 for 1",
            "win $50 for a flush",
            "Royal flush: 1,000 for one.",
            "100% for a royal",
            "(5 FOR 1)",
            "even money for 1",
            "$2.50 for a pair",
            "pays 5-for-1",
            "seven for one",
            "A hundred for one!",
        ] {
            assert_eq!(check_text(text), Err(Worded { text: text.to_owned() }), "{text}");
        }
    }

    #[test]
    fn other_sentences_are_not() {
        for text in [
            "7 to 1",
            "win $50",
            "Wait for the device to finish.",
            "a forfeit of 7",
            "",
            "For a card: take the payment",
            "a device that checks for 52 cards",
            "in odds 'to 1', for flushes of four to seven cards",
            "paid under 42.11 for a pair or better",
            "a hand for one player",
            "seven cards for the player",
            "a two-for-all offer",
        ] {
            assert_eq!(check_text(text), Ok(()), "{text}");
        }
    }

    #[test]
    fn every_text_of_the_facts_is_looked_at() {
        let facts = serde_json::json!({ "signs": [{ "lines": ["fine", { "pays": "3 for 2" }] }] });
        assert_eq!(check(&facts), Err(Worded { text: "3 for 2".to_owned() }));
    }
}
