//! Pages and sentences in another language: two files in a folder, checked against the English ones before anything is shown.
//!
//! `pages.json` has the words of the pages by their keys, `sentences.json` the English templates of everything that rules and API say, each with its
//! translation. A file that lacks something, has something too much, or fills in other `{places}` than the English is refused with all faults
//! at once.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use ::words::places;
use cards::Card;
use law::Game;
use pit::tongue::{self, Sentences};
use serde_json::Value;

use crate::words;

/// The English sentences.
const SENTENCES: &str = include_str!("../../../words/en/sentences.json");

/// Another language.
#[derive(Debug)]
pub struct Translation {
    pages: String,
    sentences: Sentences,
}

impl Translation {
    /// Reads the two files of a folder.
    ///
    /// # Errors
    /// Everything that is wrong with them.
    pub fn read(folder: &Path) -> Result<Self, Vec<String>> {
        let (mut faults, mut texts) = (Vec::new(), Vec::new());
        for (file, english) in [("pages.json", words::ENGLISH), ("sentences.json", SENTENCES)] {
            let path = folder.join(file);
            match read(&path) {
                Ok((text, translated)) => {
                    let english = serde_json::from_str(english).expect("the English words are JSON");
                    let found = differences("", &english, &translated);
                    faults.extend(found.into_iter().map(|fault| format!("{}: {fault}", path.display())));
                    texts.push((text, translated));
                }
                Err(error) => faults.push(format!("{}: {error}", path.display())),
            }
        }
        match <[(String, Value); 2]>::try_from(texts) {
            Ok([(pages, _), (_, sentences)]) if faults.is_empty() => Ok(Self { pages, sentences: flat(&sentences) }),
            _ => Err(faults),
        }
    }

    /// Shows and answers everything in this language from now on. A process speaks one language: the first one stays.
    pub fn take_up(self) {
        words::take_up(self.pages);
        tongue::take_up(self.sentences);
    }
}

/// A file, as text and as what it says.
fn read(path: &Path) -> Result<(String, Value), String> {
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    let value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    Ok((text, value))
}

/// The sentences of all groups.
fn flat(groups: &Value) -> Sentences {
    let groups = groups.as_object().into_iter().flat_map(|groups| groups.values());
    let pairs = groups.filter_map(Value::as_object).flatten();
    pairs.filter_map(|(english, said)| Some((english.clone(), said.as_str()?.to_owned()))).collect()
}

/// Where a translation differs from the English in anything but its words.
fn differences(at: &str, english: &Value, translated: &Value) -> Vec<String> {
    match (english, translated) {
        (Value::Object(english), Value::Object(translated)) => {
            let keys: BTreeSet<&String> = english.keys().chain(translated.keys()).collect();
            let of_key = |key: &String| {
                let at = if at.is_empty() { key.clone() } else { format!("{at}.{key}") };
                match (english.get(key), translated.get(key)) {
                    (Some(english), Some(translated)) => differences(&at, english, translated),
                    (Some(_), None) => vec![format!("\"{at}\" is missing")],
                    _ => vec![format!("\"{at}\" is not in the English file: leave it out")],
                }
            };
            keys.into_iter().flat_map(of_key).collect()
        }
        (Value::Array(english), Value::Array(translated)) if english.len() == translated.len() => {
            let pairs = english.iter().zip(translated).enumerate();
            pairs.flat_map(|(place, (one, other))| differences(&format!("{at}.{place}"), one, other)).collect()
        }
        (Value::String(english), Value::String(translated)) => of_text(at, english, translated),
        (english, translated) if english == translated => Vec::new(),
        _ => vec![format!("\"{at}\" has another form than in the English file")],
    }
}

/// Whether a text is the same in every language: cards, or a clause.
pub fn is_code(text: &str) -> bool {
    let is_clause = |word: &str| Game::ALL.iter().any(|game| game.clause(word).is_some());
    text.split(' ').all(|word| word.parse::<Card>().is_ok() || is_clause(word))
}

fn of_text(at: &str, english: &str, translated: &str) -> Vec<String> {
    if is_code(english) && english != translated {
        return vec![format!("\"{at}\" is \"{english}\" in every language")];
    }
    let set = |text: &str| places(text).into_iter().map(str::to_owned).collect::<BTreeSet<String>>();
    let (wanted, found) = (set(english), set(translated));
    let shown = |places: &BTreeSet<String>| {
        let all: Vec<String> = places.iter().map(|place| format!("{{{place}}}")).collect();
        if all.is_empty() { "nothing".to_owned() } else { all.join(", ") }
    };
    if wanted == found {
        return Vec::new();
    }
    vec![format!("\"{at}\" fills in {} instead of {}", shown(&found), shown(&wanted))]
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn other_words_are_no_difference_and_everything_else_is() {
        let english =
            json!({ "1": "38.5(b)1", "2": "Ah Td", "a": { "b": "Seat {seat}", "c": ["one", "two"] }, "d": "x" });
        let same =
            json!({ "1": "38.5(b)1", "2": "Ah Td", "a": { "b": "{seat}. Platz", "c": ["eins", "zwei"] }, "d": "y" });
        assert_eq!(differences("", &english, &same), [""; 0]);
        let other = json!({ "1": "38.5(b)2", "2": "As Td", "a": { "b": "Platz {platz}", "c": ["eins"] }, "e": "z" });
        assert_eq!(
            differences("", &english, &other),
            [
                "\"1\" is \"38.5(b)1\" in every language",
                "\"2\" is \"Ah Td\" in every language",
                "\"a.b\" fills in {platz} instead of {seat}",
                "\"a.c\" has another form than in the English file",
                "\"d\" is missing",
                "\"e\" is not in the English file: leave it out",
            ]
        );
    }

    #[test]
    fn the_english_files_are_a_translation_and_a_folder_without_files_is_none() {
        let words = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../words");
        let english = Translation::read(&words.join("en")).expect("English is whole");
        assert!(english.sentences.iter().all(|(template, said)| template == said) && english.sentences.len() > 1000);
        assert_eq!(Translation::read(&words).expect_err("nothing is there").len(), 2);
    }
}
