//! `croupier-papers`, the real program: folders of papers with an index, single papers, and what it says when something is wrong.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use pit::papers::{Files, Filled, Printed, Printer as _, PrinterError, Program};
use serde_json::Value;
use tempfile::tempdir;

use crate::support::HOUSE;

const PROGRAM: &str = env!("CARGO_BIN_EXE_croupier-papers");

fn program() -> Program {
    Program::at(PROGRAM)
}

/// Fills a folder, and reads the list of what was made.
fn filled(house: &str, folder: &Path, files: Files<'_>) -> Value {
    match program().fill(house, folder, files) {
        Ok(Filled::Complete(list)) => serde_json::from_slice(&list).expect("JSON"),
        other => panic!("{other:?}"),
    }
}

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

/// The papers of a table, made into a new folder, and the list of what was made.
fn made(table: &str) -> (BTreeMap<String, Vec<u8>>, Value) {
    let folder = tempdir().expect("a folder");
    let out = folder.path().join("papers");
    let list = filled(HOUSE, &out, Files::OfTable(table));
    (files(&out), list)
}

#[test]
fn a_table_has_all_its_papers() {
    let (files, list) = made("flush-2");
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
    assert_eq!(list[0]["table"], "flush-2");
    assert_eq!(list[0]["files"].as_array().map(Vec::len), Some(17));
    let index = String::from_utf8_lossy(&files["flush-2/index.html"]);
    for name in expected[1..].iter().map(|name| name.trim_start_matches("flush-2/")) {
        assert!(index.contains(&format!("href=\"{name}\"")), "{name} is not in the index");
    }
}

#[test]
fn the_same_pit_gives_the_same_bytes_and_a_list() {
    let (one, _) = made("flush-3");
    let (other, list) = made("flush-3");
    assert!(one == other, "another day, other bytes");
    let files = list[0]["files"].as_array().expect("a list");
    assert_eq!(files.len(), 17);
    for file in files {
        let name = file["file"].as_str().expect("a name");
        assert_eq!(file["bytes"], one[name].len(), "{name}");
    }
    assert_eq!(files[0]["media_type"], "application/pdf");
}

/// A house with two tables of one game is a pit: each has its folder, and all are in one index.
#[test]
fn a_pit_has_an_index() {
    let folder = tempdir().expect("a folder");
    let (head, tables) = HOUSE.split_once("[[table]]").expect("a table");
    let flush: Vec<&str> = tables.split("[[table]]").filter(|table| table.contains("id = \"flush-")).take(2).collect();
    let house = format!("{head}[[table]]{}", flush.join("[[table]]"));
    let out = folder.path().join("papers");
    filled(&house, &out, Files::OfAllTables);
    let files = files(&out);
    let index = String::from_utf8_lossy(&files["index.html"]);
    for table in ["flush-1", "flush-2"] {
        assert!(files.contains_key(&format!("{table}/index.html")), "{table}");
        assert!(index.contains(&format!("href=\"{table}/par-sheet.xlsx\"")), "{table}: {index}");
    }
    assert_eq!(files.len(), 2 * 18 + 1, "and nothing says that it is unfinished");
}

/// The program refuses a folder that it cannot make before it does any work, and names the way out.
#[test]
fn a_folder_that_cannot_be_written_is_told_at_once() {
    let folder = tempdir().expect("a folder");
    let in_the_way = folder.path().join("papers");
    fs::write(&in_the_way, "a file").expect("written");
    let error = refused(&["fill", in_the_way.to_str().expect("text"), "flush-2"]);
    assert!(error.contains("cannot be made; give --out a folder that can be written"), "{error}");
    assert_eq!(program().fill(HOUSE, &in_the_way, Files::OfTable("flush-2")), Ok(Filled::Unfinished));
}

/// Where a paper cannot be written, the folder has no index and says that it is unfinished.
#[test]
fn what_is_not_complete_says_so() {
    let folder = tempdir().expect("a folder");
    let out = folder.path().to_str().expect("text");
    // A folder stands where a paper should.
    fs::create_dir_all(folder.path().join("flush-2/rules.pdf")).expect("a folder");
    fs::write(folder.path().join("flush-2/index.html"), "of an earlier run").expect("written");
    let error = refused(&["fill", out, "flush-2"]);
    assert!(error.contains("is unfinished"), "{error}");
    assert!(error.contains("rules.pdf cannot be written"), "{error}");
    assert!(folder.path().join("flush-2/UNFINISHED").exists());
    assert!(!folder.path().join("flush-2/index.html").exists());
}

/// A table that is made anew leaves no page that tells of its old papers; a page of somebody else stays.
#[test]
fn a_table_made_anew_takes_the_index_of_the_pit_away() {
    let folder = tempdir().expect("a folder");
    let index = folder.path().join("index.html");
    for (page, stays) in [("<p>Our house</p>", true), (papers::PIT_INDEX_MARK, false)] {
        fs::write(&index, page).expect("written");
        filled(HOUSE, folder.path(), Files::OfTable("flush-2"));
        assert_eq!(index.exists(), stays, "{page}");
    }
}

/// Runs the program with its own version and these arguments on the shipped house; it must refuse. Returns what it says.
fn refused(arguments: &[&str]) -> String {
    refused_with(&[&[env!("CARGO_PKG_VERSION")], arguments].concat(), HOUSE)
}

fn refused_with(arguments: &[&str], house: &str) -> String {
    use std::io::Write as _;
    use std::process::{Command, Stdio};
    let piped = || Stdio::piped();
    let started = Command::new(PROGRAM).args(arguments).stdin(piped()).stdout(piped()).stderr(piped()).spawn();
    let mut child = started.expect("the program starts");
    // A program that refuses its arguments does not read its input.
    let _ = child.stdin.take().expect("its input").write_all(house.as_bytes());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]));
    String::from_utf8(output.stderr).expect("text")
}

/// The server asks for a list and for single papers.
#[test]
fn single_papers_are_listed_and_printed() {
    let list = program().files(HOUSE, "flush-2").expect("a list");
    assert_eq!(list.len(), 17);
    assert!(list.contains(&"rules.pdf".to_owned()), "{list:?}");
    let Printed { name, media_type, bytes } = program().print(HOUSE, "flush-2", "rules.pdf").expect("a paper");
    assert_eq!((name.as_str(), media_type.as_str()), ("flush-2-rules.pdf", "application/pdf"));
    assert!(bytes.starts_with(b"%PDF-"));
    assert_eq!(program().files(HOUSE, "flush-9"), Ok(Vec::new()), "no such table");
    let failed = program().print(HOUSE, "flush-2", "rules.doc");
    assert!(matches!(&failed, Err(PrinterError::Failed(why)) if why.contains("rules.doc")), "{failed:?}");
}

#[test]
fn another_version_a_faulty_house_and_unknown_commands_are_refused() {
    let other = refused_with(&["0.0.9", "list", "flush-2"], HOUSE);
    assert!(other.contains("croupier is version 0.0.9") && other.contains("install both from one release"), "{other}");
    let faulty = refused_with(&[env!("CARGO_PKG_VERSION"), "list", "flush-2"], "[house]\nname = \"\"\n");
    assert!(faulty.contains("the house file has faults:\nline "), "{faulty}");
    for unknown in [&["burn"][..], &["print", "flush-2"], &[]] {
        assert!(refused(unknown).contains("croupier papers --help"), "{unknown:?}");
    }
}

#[test]
fn a_program_that_is_not_there_is_not_installed() {
    let missing = Program::at(Path::new(PROGRAM).with_file_name("no-such-program"));
    assert_eq!(missing.files(HOUSE, "flush-2"), Err(PrinterError::NotInstalled));
}
