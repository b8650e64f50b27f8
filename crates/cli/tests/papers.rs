//! `croupier papers`: a folder of papers with an index.

#[allow(dead_code, reason = "shared with the other commands")]
mod command;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use command::{command, error_text, printed};
use serde_json::Value;
use tempfile::tempdir;

/// All files of a folder and of the folders in it, by their names.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        let name = entry.file_name().expect("a name").to_string_lossy().into_owned();
        if entry.is_dir() {
            all.extend(files(&entry).into_iter().map(|(file, bytes)| (format!("{name}/{file}"), bytes)));
        } else {
            all.insert(name, fs::read(&entry).expect("a file"));
        }
    }
    all
}

/// The papers of a table, made into a new folder, and what was printed.
fn made(table: &str, more: &[&str]) -> (BTreeMap<String, Vec<u8>>, String) {
    let folder = tempdir().expect("a folder");
    let out = folder.path().join("papers");
    let out = out.to_str().expect("a path of text");
    let said = printed(&[&["papers", "--table", table, "--out", out], more].concat());
    (files(Path::new(out)), said.replace(out, "OUT"))
}

#[test]
fn a_table_has_all_its_papers() {
    let (files, said) = made("flush-2", &[]);
    let names: Vec<&str> = files.keys().map(String::as_str).collect();
    let expected = [
        "flush-2/layout-full-size.pdf",
        "flush-2/layout-full-size.svg",
        "flush-2/layout.pdf",
        "flush-2/layout.png",
        "flush-2/layout.svg",
        "flush-2/par-sheet.csv",
        "flush-2/par-sheet.json",
        "flush-2/par-sheet.pdf",
        "flush-2/par-sheet.xlsx",
        "flush-2/procedure.json",
        "flush-2/procedure.pdf",
        "flush-2/rack-card.json",
        "flush-2/rack-card.pdf",
        "flush-2/rules.json",
        "flush-2/rules.pdf",
        "flush-2/signs.json",
        "flush-2/signs.pdf",
        "index.html",
    ];
    assert_eq!(names, expected);
    assert_eq!(said, "flush-2: 17 papers\nStart with OUT/index.html.\n");
    let index = String::from_utf8_lossy(&files["index.html"]);
    for name in names.iter().filter(|name| **name != "index.html") {
        assert!(index.contains(&format!("href=\"{name}\"")), "{name} is not in the index");
    }
}

#[test]
fn the_same_pit_gives_the_same_bytes_and_a_list() {
    let (one, _) = made("flush-3", &[]);
    let (other, said) = made("flush-3", &["--json"]);
    assert!(one == other, "another day, other bytes");
    let list: Value = serde_json::from_str(&said).expect("JSON");
    let files = list["files"].as_array().expect("a list");
    assert_eq!(files.len(), 17);
    for file in files {
        let name = file["file"].as_str().expect("a name");
        assert_eq!(file["bytes"], one[name].len(), "{name}");
    }
    assert_eq!(files[0]["media_type"], "application/pdf");
}

#[test]
fn faults_are_told() {
    let run = command(&["papers", "--table", "flush-9", "--out", "none"]).assert().code(2).stdout("");
    assert!(error_text(&run).contains("has no table \"flush-9\""), "{}", error_text(&run));
    let run = command(&["papers", "--house", "no-such.toml", "--out", "none"]).assert().code(2).stdout("");
    assert!(error_text(&run).starts_with("croupier: no-such.toml cannot be read"), "{}", error_text(&run));
    let folder = tempdir().expect("a folder");
    let house = folder.path().join("house.toml");
    fs::write(&house, "[house]\nname = \"\"\n").expect("written");
    let run =
        command(&["papers", "--house", house.to_str().expect("text"), "--out", "none"]).assert().code(2).stdout("");
    assert!(error_text(&run).contains("line "), "{}", error_text(&run));
    assert!(!Path::new("none").exists());
}
