//! The language of marks for a whole process: that of [`words::marks`], read from a folder as `croupier serve --words` reads one.

use std::fs;
use std::sync::Once;

use web::translation::{Translation, is_code};

use crate::marks::marked_file;

/// From now on this process speaks it.
pub fn speak_in_marks() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let folder = tempfile::tempdir().expect("a folder");
        for file in ["pages.json", "sentences.json"] {
            // Cards and clauses are the same in every language.
            fs::write(folder.path().join(file), marked_file(file, is_code).to_string()).expect("a file");
        }
        Translation::read(folder.path()).expect("a whole translation").take_up();
    });
}
