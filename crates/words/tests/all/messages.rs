//! What is said, in English and in another language.

use words::{Said, Words, displayed, say, text};

#[derive(Clone, Copy)]
enum Deck {
    First,
}

impl Words for Deck {
    fn said(&self) -> Said {
        match self {
            Self::First => say!("the first deck"),
        }
    }
}

displayed!(Deck);

/// A language of which every translation is known by its brackets.
fn bracketed(said: &Said) -> String {
    said.told(&|template| match template {
        "the first deck" => Some("[first]"),
        "{deck} has {cards} cards" => Some("[{cards}: {deck}]"),
        "Full house" => Some("[House]"),
        _ => None,
    })
}

#[test]
fn what_has_words_is_translated_inside_and_what_has_none_is_not() {
    let (deck, cards) = (Deck::First, 52);
    let said = say!("{deck} has {cards} cards", deck, cards);
    assert_eq!(said.to_string(), "the first deck has 52 cards");
    assert_eq!(bracketed(&said), "[52: [first]]");
    let named = say!("{deck} has {cards} cards", deck = "the first deck", cards = text!("two").len());
    assert_eq!(bracketed(&named), "[3: the first deck]");
    assert_eq!(format!("{:>16}|{deck}", deck), "  the first deck|the first deck");
}

#[test]
fn what_is_not_translated_stays_english() {
    let deck = Deck::First;
    assert_eq!(bracketed(&say!("{deck} is cut", deck)), "[first] is cut");
    assert_eq!(bracketed(&Said::plain("Full house")), "Full house");
}

#[test]
fn capitals_are_for_every_language_and_small_letters_for_english() {
    assert_eq!(Deck::First.said().capitalised().to_string(), "The first deck");
    assert_eq!(Said::text("Full house").small().to_string(), "full house");
    assert_eq!(bracketed(&Said::text("Full house").small()), "[House]");
    assert_eq!(say!("élan").capitalised().to_string(), "Élan");
}

#[test]
fn a_list_of_very_many_things_is_told_in_their_order() {
    let numbers = || 0..100_000_u32;
    let all: Vec<String> = numbers().map(|number| number.to_string()).collect();
    assert_eq!(Said::list(numbers().map(Said::plain), ",").to_string(), all.join(","));
}

#[test]
fn lists_have_something_between() {
    let all = || [Deck::First.said(), Said::plain(2), say!("three")];
    assert_eq!(Said::list(all(), ", ").to_string(), "the first deck, 2, three");
    assert_eq!(bracketed(&Said::list(all(), " ")), "[first] 2 three");
    assert!(Said::list([], ", ").is_nothing());
}
