//! The language that people are answered in.
//!
//! What the rules, the tables and the API say is a [`Said`]: here, at the edge, it becomes a text. It is English unless translations were
//! taken up when the program started; a process speaks one language.

use std::collections::HashMap;
use std::sync::OnceLock;

use words::Said;

/// Translations of sentences: the English template, and the same in another language.
pub type Sentences = HashMap<String, String>;

static IN_USE: OnceLock<Sentences> = OnceLock::new();

/// Answers everybody with these translations from now on. Only the first ones are taken up.
pub fn take_up(sentences: Sentences) {
    let _ = IN_USE.set(sentences);
}

/// Whether nothing has to be translated.
pub fn is_english() -> bool {
    IN_USE.get().is_none()
}

/// What is said, in the language in use.
pub fn tell(said: &Said) -> String {
    match IN_USE.get() {
        None => said.to_string(),
        Some(sentences) => said.told(&|template| sentences.get(template).map(String::as_str)),
    }
}

/// A constant text in the language in use: a clause, a prompt.
pub fn tell_text(text: &'static str) -> String {
    tell(&Said::text(text))
}
