//! What people are told, and whether all of it is in the language of marks.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::no_language::NoLanguage;

/// What people read in the answers of the API.
const READ: [&str; 17] = [
    "says",
    "by_says",
    "note",
    "detail",
    "title",
    "waits_for",
    "hand",
    "against",
    "also_pays",
    "dealer_hand",
    "clause_says",
    "pays",
    "choices",
    "hand_says",
    "dealer_hand_says",
    "pays_says",
    "also_pays_says",
];

/// What events have beside what people read: facts, whose codes are in no language.
const FACTS: [&str; 4] = ["hand", "dealer_hand", "pays", "also_pays"];

/// The texts that people read anywhere in an answer, by whether they have words outside of all marks.
#[derive(Default)]
pub struct Told {
    no_language: NoLanguage,
    pub marked: BTreeSet<String>,
    pub untranslated: BTreeSet<String>,
}

impl Told {
    /// Reads an answer to a request in which nothing was written that the answer repeats.
    pub fn read(&mut self, answer: &Value) {
        self.read_with(answer, &[]);
    }

    /// Reads an answer that may repeat what was written in the request.
    pub fn read_with(&mut self, answer: &Value, written: &[&str]) {
        match answer {
            Value::Object(fields) => {
                for (key, value) in fields {
                    let texts = match value {
                        Value::Array(list) => list.iter().filter_map(Value::as_str).collect(),
                        value => value.as_str().into_iter().collect::<Vec<_>>(),
                    };
                    let is_fact = fields.contains_key("kind") && FACTS.contains(&key.as_str());
                    for text in texts.into_iter().filter(|_| READ.contains(&key.as_str()) && !is_fact) {
                        let is_missed = !self.no_language.is_all_outside_of_marks(text, written);
                        let found = if is_missed { &mut self.untranslated } else { &mut self.marked };
                        found.insert(format!("{key}: {text}"));
                    }
                    self.read_with(value, written);
                }
            }
            Value::Array(list) => list.iter().for_each(|value| self.read_with(value, written)),
            _ => {}
        }
    }

    /// Nothing was missed, and this much was read.
    #[track_caller]
    pub fn check(&self, at_least: usize) {
        assert!(self.untranslated.is_empty(), "{:#?}", self.untranslated);
        assert!(self.marked.len() >= at_least, "{} of {at_least}: {:#?}", self.marked.len(), self.marked);
    }
}

#[test]
fn words_outside_of_marks_are_found() {
    let mut told = Told::default();
    told.read(&json!({ "says": "⟦Seat ⟧1⟦ has ⟧⟦ante⟧.", "ask": "open", "pays": "$500" }));
    told.read(&json!({ "says": "⟦table ⟧flush-1⟦ shows ⟧Ah Ks⟦ by ⟧High Card Flush 38.5(b)1" }));
    told.read(&json!({ "says": "⟦\"⟧ante⟦\" is no wager: write one of ⟧\"ante\", \"seat 1 folds\"" }));
    told.read_with(&json!({ "detail": "\"a b\"⟦ is nobody⟧" }), &["a b"]);
    assert_eq!(told.untranslated, BTreeSet::new());
    assert_eq!(told.marked.len(), 5);
    told.read(&json!([{ "offers": [{ "says": "⟦Sit⟧ down" }], "choices": ["⟦folds⟧", "bets"] }]));
    told.read(&json!({ "detail": "\"a b\"⟦ is nobody⟧" }));
    told.read(&json!({ "title": "⟦by ⟧38.99(z)", "hand": "Ah is high", "waits_for": "\"seat free\"" }));
    let missed: Vec<_> = told.untranslated.iter().map(String::as_str).collect();
    let expected = [
        "choices: bets",
        "detail: \"a b\"⟦ is nobody⟧",
        "hand: Ah is high",
        "says: ⟦Sit⟧ down",
        "title: ⟦by ⟧38.99(z)",
        "waits_for: \"seat free\"",
    ];
    assert_eq!(missed, expected);
}
