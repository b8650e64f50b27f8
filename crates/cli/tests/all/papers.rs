//! `croupier papers`: a folder of papers with an index.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value;
use tempfile::tempdir;

use crate::command::{ROOT, command, error_text, printed};

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
        "flush-2/index.html",
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
    ];
    assert_eq!(names, expected);
    assert!(said.starts_with("flush-2: 17 papers\n"), "{said}");
    assert!(said.ends_with("Start with OUT/flush-2/index.html.\n"), "{said}");
    let index = String::from_utf8_lossy(&files["flush-2/index.html"]);
    for name in expected[1..].iter().map(|name| name.trim_start_matches("flush-2/")) {
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
    assert_eq!(list["index"], "flush-3/index.html");
    assert_eq!(files[0]["media_type"], "application/pdf");
}

/// A house with two tables of one game is a pit: each has its folder, and all are in one index.
#[test]
fn a_pit_has_an_index() {
    let folder = tempdir().expect("a folder");
    let shipped = fs::read_to_string(Path::new(ROOT).join("house.toml")).expect("the shipped pit");
    let (head, tables) = shipped.split_once("[[table]]").expect("a table");
    let flush: Vec<&str> = tables.split("[[table]]").filter(|table| table.contains("id = \"flush-")).take(2).collect();
    let house = folder.path().join("house.toml");
    fs::write(&house, format!("{head}[[table]]{}", flush.join("[[table]]"))).expect("written");
    let out = folder.path().join("papers");
    let (house, out) = (house.to_str().expect("text"), out.to_str().expect("text"));
    printed(&["papers", "--house", house, "--out", out]);
    let files = files(Path::new(out));
    let index = String::from_utf8_lossy(&files["index.html"]);
    for table in ["flush-1", "flush-2"] {
        assert!(files.contains_key(&format!("{table}/index.html")), "{table}");
        assert!(index.contains(&format!("href=\"{table}/par-sheet.xlsx\"")), "{table}: {index}");
    }
    assert_eq!(files.len(), 2 * 18 + 1, "and nothing says that it is unfinished");
}

#[test]
fn faults_are_told() {
    let run = command(&["papers", "--table", "flush-9", "--out", "none"]).assert().code(2).stdout("");
    assert!(error_text(&run).contains("has no table \"flush-9\"; it has packs-1, lunar-1"), "{}", error_text(&run));
    let run = command(&["papers", "--house", "no-such.toml", "--out", "none"]).assert().code(2).stdout("");
    assert!(error_text(&run).starts_with("croupier: no-such.toml cannot be read"), "{}", error_text(&run));
    let folder = tempdir().expect("a folder");
    let house = folder.path().join("house.toml");
    fs::write(&house, "[house]\nname = \"\"\n").expect("written");
    let run =
        command(&["papers", "--house", house.to_str().expect("text"), "--out", "none"]).assert().code(2).stdout("");
    assert!(error_text(&run).contains("nothing of it is used"), "{}", error_text(&run));
    assert!(error_text(&run).contains("line "), "{}", error_text(&run));
    assert!(!Path::new(ROOT).join("none").exists());
}

/// A folder that cannot be made is told before any work, and what would help is said.
#[test]
fn a_folder_that_cannot_be_written_is_told_at_once() {
    let folder = tempdir().expect("a folder");
    let in_the_way = folder.path().join("papers");
    fs::write(&in_the_way, "a file").expect("written");
    let out = in_the_way.to_str().expect("text");
    let run = command(&["papers", "--table", "flush-2", "--out", out]).assert().code(2).stdout("");
    let said = error_text(&run);
    assert!(said.contains("cannot be made; give --out a folder that can be written"), "{said}");
}

/// Where a paper cannot be written, the folder has no index and says that it is unfinished.
#[test]
fn what_is_not_complete_says_so() {
    let folder = tempdir().expect("a folder");
    let out = folder.path().to_str().expect("text");
    // A folder stands where a paper should.
    fs::create_dir_all(folder.path().join("flush-2/rules.pdf")).expect("a folder");
    fs::write(folder.path().join("flush-2/index.html"), "of an earlier run").expect("written");
    let run = command(&["papers", "--table", "flush-2", "--out", out]).assert().code(2).stdout("");
    assert!(error_text(&run).contains("is unfinished"), "{}", error_text(&run));
    assert!(error_text(&run).contains("rules.pdf cannot be written"), "{}", error_text(&run));
    assert!(folder.path().join("flush-2/UNFINISHED").exists());
    assert!(!folder.path().join("flush-2/index.html").exists());
}

#[test]
fn the_help_shows_examples() {
    let help = printed(&["papers", "--help"]);
    assert!(help.contains("Usage: croupier papers"), "{help}");
    for example in ["croupier papers --out papers  ", "croupier papers --table flush-1 --out papers  "] {
        assert!(help.contains(example), "{help}");
    }
}

/// A table that is made anew leaves no page that tells of its old papers; a page of somebody else stays.
#[test]
fn a_table_made_anew_takes_the_index_of_the_pit_away() {
    let folder = tempdir().expect("a folder");
    let index = folder.path().join("index.html");
    let out = folder.path().to_str().expect("a path of text");
    for (page, stays) in [("<p>Our house</p>", true), (papers::PIT_INDEX_MARK, false)] {
        fs::write(&index, page).expect("written");
        printed(&["papers", "--table", "flush-2", "--out", out]);
        assert_eq!(index.exists(), stays, "{page}");
    }
}
