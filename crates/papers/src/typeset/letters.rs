//! Letters that the fonts of the papers do not have would be printed as empty boxes: such a text is refused, with the letter and where it
//! stands.
//!
//! A house may have any name, and a game may be called anything; the fonts know the letters of European languages, and no others.

use std::fmt;

use serde_json::Value;

use super::fonts;

/// A letter that no font of the papers has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoLetter {
    /// The letter.
    pub letter: char,
    /// The text in which it stands.
    pub text: String,
}

impl fmt::Display for NoLetter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { letter, text } = self;
        let code = u32::from(*letter);
        write!(f, "the font of the papers has no letter '{letter}' (U+{code:04X}), which stands in \"{text}\"")
    }
}

impl std::error::Error for NoLetter {}

/// Looks through every text of some facts.
///
/// # Errors
/// The first letter that cannot be printed.
pub fn check(facts: &Value) -> Result<(), NoLetter> {
    match facts {
        Value::String(text) => check_text(text),
        Value::Array(list) => list.iter().try_for_each(check),
        Value::Object(fields) => fields.values().try_for_each(check),
        Value::Null | Value::Bool(_) | Value::Number(_) => Ok(()),
    }
}

/// Looks through one text, also as it is in capitals: names are printed so.
///
/// # Errors
/// The first letter that cannot be printed.
pub fn check_text(text: &str) -> Result<(), NoLetter> {
    let letters = text.chars().chain(text.chars().flat_map(char::to_uppercase));
    match letters.into_iter().find(|letter| !is_known(*letter)) {
        Some(letter) => Err(NoLetter { letter, text: text.to_owned() }),
        None => Ok(()),
    }
}

/// Whether every font has a letter; blanks need none.
fn is_known(letter: char) -> bool {
    letter.is_whitespace() || fonts::all().fonts.iter().all(|font| font.info().coverage.contains(letter.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_european_languages_are_known() {
        for text in ["Hold 'em 3 Bonus", "Casinò Łódź, Größe", "½ × 3 – 4 · √N ± 2 “x” −1\n"] {
            assert_eq!(check_text(text), Ok(()), "{text}");
        }
    }

    #[test]
    fn a_letter_without_a_glyph_is_named_with_its_text() {
        let refused = check_text("Casino 赌场").expect_err("no font has it");
        assert_eq!(refused.letter, '赌');
        let said = "the font of the papers has no letter '赌' (U+8D4C), which stands in \"Casino 赌场\"";
        assert_eq!(refused.to_string(), said);
        let facts = serde_json::json!({ "head": { "display_name": ["♠ Poker"] } });
        assert_eq!(check(&facts).expect_err("no font has it").letter, '♠');
    }
}
