//! The language of this test: that of [`words::marks`], read from a folder as `croupier serve --words` reads one.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Once;

use serde_json::Value;
use web::translation::{Translation, is_code};
use words::marks::marked;

/// From now on this process speaks it.
pub fn speak() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| Translation::read(&folder()).expect("a whole translation").take_up());
}

/// Writes the language of marks into a folder.
fn folder() -> PathBuf {
    let english = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../words/en");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("marked-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    for file in ["pages.json", "sentences.json"] {
        let text = fs::read_to_string(english.join(file)).expect("the English words");
        let mut words: Value = serde_json::from_str(&text).expect("JSON");
        mark(&mut words);
        fs::write(folder.join(file), words.to_string()).expect("a file");
    }
    folder
}

fn mark(words: &mut Value) {
    match words {
        // Cards and clauses are the same in every language.
        Value::String(text) if !is_code(text) => *text = marked(text),
        Value::Array(list) => list.iter_mut().for_each(mark),
        Value::Object(fields) => {
            fields.iter_mut().filter(|(key, _)| *key != "language").for_each(|(_, value)| mark(value))
        }
        _ => {}
    }
}
