//! Drawings that are kept in `tests/golden`.

use std::path::PathBuf;

/// Compares with a file that a person can read. `UPDATE_GOLDEN=1 cargo test` writes it anew.
#[track_caller]
pub fn golden(name: &str, actual: &str) {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.svg"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&file, actual).expect("the golden file is written");
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default();
    let line = (1..).zip(actual.lines().zip(expected.lines())).find(|(_, (one, other))| one != other);
    assert!(actual == expected, "{name} differs at line {line:?}; UPDATE_GOLDEN=1 writes it anew");
}
