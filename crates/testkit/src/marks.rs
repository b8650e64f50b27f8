//! The English words in the language of [`words::marks`], in which everything that was translated stands between marks.

use std::fs;
use std::path::Path;

use serde_json::Value;
use words::marks::marked;

/// A file of `words/en` in the language of marks. Texts that `is_code` names, such as cards, are the same in every language.
pub fn marked_file(name: &str, is_code: impl Fn(&str) -> bool) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../words/en").join(name);
    let text = fs::read_to_string(path).expect("the English words");
    let mut words = serde_json::from_str(&text).expect("JSON");
    mark(&mut words, &is_code);
    words
}

fn mark(words: &mut Value, is_code: &impl Fn(&str) -> bool) {
    match words {
        Value::String(text) if !is_code(text) => *text = marked(text),
        Value::Array(list) => list.iter_mut().for_each(|words| mark(words, is_code)),
        Value::Object(fields) => {
            let texts = fields.iter_mut().filter(|(key, _)| *key != "language");
            texts.for_each(|(_, words)| mark(words, is_code));
        }
        _ => {}
    }
}

/// The pieces of a text that stand outside of the marks.
pub fn outside(text: &str) -> impl Iterator<Item = &str> {
    text.split('⟦').map(|piece| piece.split_once('⟧').map_or(piece, |(_, outside)| outside))
}
