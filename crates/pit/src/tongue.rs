//! The language that people are answered in.
//!
//! What the rules, the tables and the API say is a [`Said`]: here, at the edge, it becomes a text. It is English unless translations were
//! taken up when the program started; a process speaks one language.

use std::collections::HashMap;
use std::sync::OnceLock;

use cards::{Card, Rank};
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

/// What is said, in the language in use. Ranks stand as on cards: a ten has two digits.
pub fn tell(said: &Said) -> String {
    tell_with(said, &ranks_on_cards)
}

/// The same, and faces as they look on cards: `10♥`.
pub fn tell_with_faces(said: &Said) -> String {
    tell_with(said, &|place, text| match place {
        "card" => text.parse().ok().map(on_card),
        _ => ranks_on_cards(place, text),
    })
}

fn tell_with(said: &Said, written: &dyn Fn(&str, &str) -> Option<String>) -> String {
    match IN_USE.get() {
        None => said.in_english_with(written),
        Some(sentences) => said.told_with(&|template| sentences.get(template).map(String::as_str), written),
    }
}

/// The ranks of a hand are kept in letters, `K-T-8`.
fn ranks_on_cards(place: &str, text: &str) -> Option<String> {
    (place == "letters").then(|| text.replace('T', "10"))
}

/// A card as it looks: `10♥`.
pub fn on_card(card: Card) -> String {
    let rank = card.rank();
    let rank = if rank == Rank::Ten { "10".to_owned() } else { rank.letter().to_string() };
    format!("{rank}{}", card.suit().symbol())
}

/// A constant text in the language in use: a clause, a prompt.
pub fn tell_text(text: &'static str) -> String {
    tell(&Said::text(text))
}
