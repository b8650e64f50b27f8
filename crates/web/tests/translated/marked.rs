//! The language of this test: that of [`words::marks`], read from a folder as `croupier serve --words` reads one.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Once;

use testkit::marks::marked_file;
use web::translation::{Translation, is_code};

/// From now on this process speaks it.
pub fn speak() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| Translation::read(&folder()).expect("a whole translation").take_up());
}

/// Writes the language of marks into a folder.
fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("marked-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    for file in ["pages.json", "sentences.json"] {
        // Cards and clauses are the same in every language.
        fs::write(folder.join(file), marked_file(file, is_code).to_string()).expect("a file");
    }
    folder
}
