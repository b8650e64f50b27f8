//! `croupier papers`: what it checks itself, and how it starts the program that makes the papers.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use assert_cmd::Command;
use tempfile::{TempDir, tempdir};

use crate::command::{ROOT, command, error_text, printed, text};

/// A folder with `croupier` in it, and beside it a stand-in for `croupier-papers` that runs this script.
fn installed(script: Option<&str>) -> TempDir {
    let folder = tempdir().expect("a folder");
    let croupier = folder.path().join("croupier");
    fs::hard_link(env!("CARGO_BIN_EXE_croupier"), &croupier)
        .or_else(|_| fs::copy(env!("CARGO_BIN_EXE_croupier"), &croupier).map(drop))
        .expect("a copy of the program");
    if let Some(script) = script {
        let papers = folder.path().join("croupier-papers");
        fs::write(&papers, format!("#!/bin/sh\n{script}\n")).expect("written");
        fs::set_permissions(&papers, fs::Permissions::from_mode(0o755)).expect("it may be run");
    }
    folder
}

fn run(folder: &TempDir, words: &[&str]) -> Command {
    let mut command = Command::new(folder.path().join("croupier"));
    command.current_dir(ROOT).args(words);
    command
}

#[test]
fn faults_are_told_before_any_paper_is_made() {
    let refused = |words: &[&str]| error_text(&command(words).assert().code(2).stdout(""));
    let error = refused(&["papers", "--table", "flush-9", "--out", "none"]);
    assert!(error.contains("has no table \"flush-9\"; it has packs-1, lunar-1"), "{error}");
    let error = refused(&["papers", "--house", "no-such.toml", "--out", "none"]);
    assert!(error.starts_with("croupier: no-such.toml cannot be read"), "{error}");
    let folder = tempdir().expect("a folder");
    let house = folder.path().join("house.toml");
    fs::write(&house, "[house]\nname = \"\"\n").expect("written");
    let error = refused(&["papers", "--house", house.to_str().expect("text"), "--out", "none"]);
    assert!(error.contains("nothing of it is used") && error.contains("line "), "{error}");
    assert!(!Path::new(ROOT).join("none").exists());
}

#[test]
fn the_help_shows_examples() {
    let help = printed(&["papers", "--help"]);
    assert!(help.contains("Usage: croupier papers"), "{help}");
    for example in ["croupier papers  ", "croupier papers --table flush-1 --out filing  "] {
        assert!(help.contains(example), "{help}");
    }
}

#[test]
fn without_the_program_one_sentence_says_what_to_do() {
    let folder = installed(None);
    let error = error_text(&run(&folder, &["papers"]).env("PATH", "/nowhere").assert().code(2).stdout(""));
    assert_eq!(
        error,
        "croupier: papers are not installed: put croupier-papers from the release beside croupier, or run ./run papers \
         in the source folder\n"
    );
}

/// The stand-in gets the version, the command and the house file, and what it has made is reported.
#[test]
fn the_program_beside_croupier_makes_the_papers() {
    let made = r#"[{"table":"flush-2","flags":["a flag"],"files":[{"file":"flush-2/rules.pdf"}]}]"#;
    let folder = installed(Some(&format!("cat >\"$0.house\"; echo \"$@\" >\"$0.words\"; echo '{made}'")));
    let said =
        text(&run(&folder, &["papers", "--table", "flush-2", "--out", "somewhere"]).assert().success().stderr(""));
    assert_eq!(said, "flush-2: 1 papers\n  a flag\nStart with somewhere/flush-2/index.html.\n");
    let beside = |name: &str| fs::read_to_string(folder.path().join(name)).expect("it has run");
    assert_eq!(beside("croupier-papers.words"), format!("{} fill somewhere flush-2\n", env!("CARGO_PKG_VERSION")));
    assert_eq!(
        beside("croupier-papers.house"),
        fs::read_to_string(Path::new(ROOT).join("house.toml")).expect("a house")
    );
    let said = text(&run(&folder, &["papers", "--json"]).assert().success().stderr(""));
    let list: serde_json::Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!(list["index"], "index.html");
    assert_eq!(list["files"][0]["file"], "flush-2/rules.pdf");
}

#[test]
fn what_the_program_says_of_a_failure_is_passed_on_once() {
    let folder = installed(Some("cat >/dev/null; echo 'croupier: the folder is full' >&2; exit 2"));
    run(&folder, &["papers"]).assert().code(2).stdout("").stderr("croupier: the folder is full\n");
    let folder = installed(Some("cat >/dev/null; kill -9 $$"));
    let error = error_text(&run(&folder, &["papers"]).assert().code(2).stdout(""));
    assert!(error.starts_with("croupier: croupier-papers has ended with signal: 9"), "{error}");
}
