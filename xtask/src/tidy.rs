//! The architecture as absences: what must not be found, and where.
//!
//! - The pure crates have no floats, files, sockets, clocks, threads, chance or printing: a game is a pure function.
//! - Dependencies point to the left only ([`crate::layers`]).
//! - No file of code is longer than 300 lines, and none is unfinished.
//! - No file names a path of one machine.
//! - No unit test stands in a crate whose unit tests are not built.
//!
//! There are no exceptions. Words count in code, not in comments or strings.

use std::path::Path;
use std::sync::LazyLock;

use anyhow::Result;
use regex_lite::Regex;

use crate::fault::Fault;
use crate::files::{self, File};
use crate::layers::{self, PURE};
use crate::source::{bracketed, code, line_number};

const MOST_LINES: usize = 300;

/// Patterns, and what is to be said where one is found.
type Patterns = LazyLock<Vec<(Regex, &'static str)>>;

/// What a pure crate does without.
static IMPURE: Patterns = LazyLock::new(|| {
    compile(&[
        (r"\bf(?:32|64)\b", "no floats in a pure crate: count in whole units"),
        (r"(?:^|[^\w.])[0-9][0-9_]*\.[0-9]", "no floats in a pure crate: count in whole units"),
        (r"\basync\b", "no async in a pure crate: a game waits for nothing"),
        (r"\bserde\b", "no serde in a pure crate: writing and reading belong to other crates"),
        (r"\brand\b", "no rand in a pure crate: chance comes from outside"),
        (r"\be?print(?:ln)?!", "no printing in a pure crate: return what is to be said"),
    ])
});

/// What no crate leaves behind.
static UNFINISHED: Patterns = LazyLock::new(|| {
    compile(&[
        (r"\btodo!", "no todo!: finish it or leave it out"),
        (r"\bunimplemented!", "no unimplemented!: finish it or leave it out"),
        (r"#!?\[[^\]]*\bignore\b", "no ignored test: make it run or remove it"),
    ])
});

/// What a crate does without whose unit tests are not built.
static UNIT_TEST: Patterns = LazyLock::new(|| {
    compile(&[(r"#\[(?:\w+::)?test\b", "no unit test in a crate that says `test = false`: move it to tests/")])
});

/// What no file names.
static MACHINE_PATH: Patterns = LazyLock::new(|| {
    compile(&[(r"(?:^|[^\w.~*\])}-])/(?:work|root|home)/", "no path of one machine: write it relative to the root")])
});

/// The modules of the standard library that reach outside.
const OUTSIDE: [&str; 6] = ["fs", "io", "net", "time", "env", "thread"];

static STANDARD: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\b(?:std|core)\s*::\s*(?:(\w+)|\{)").expect("a pattern"));

fn compile(patterns: &[(&str, &'static str)]) -> Vec<(Regex, &'static str)> {
    let compile = |pattern: &str| Regex::new(&format!("(?m){pattern}")).expect("a pattern");
    patterns.iter().map(|(pattern, says)| (compile(pattern), *says)).collect()
}

/// Checks the project.
pub fn run(root: &Path) -> Result<Vec<Fault>> {
    Ok(faults(&files::under(root)?))
}

fn faults(files: &[File]) -> Vec<Fault> {
    let mut faults = layers::faults(files);
    faults.extend(unbuilt_tests(files));
    for File { path, text } in files {
        faults.extend(found(path, text, &MACHINE_PATH));
        if path.ends_with(".rs") {
            let code = code(text);
            faults.extend(found(path, &code, &UNFINISHED));
            if is_pure(path) {
                faults.extend(found(path, &code, &IMPURE));
                faults.extend(reaches_outside(path, &code));
            }
            if is_source(path) && text.lines().count() > MOST_LINES {
                let says = format!("{} lines, at most {MOST_LINES}: divide the file", text.lines().count());
                faults.push(Fault::of_file(path, says));
            }
        }
    }
    faults
}

/// The unit tests of crates that say `test = false`. Such a crate is not compiled a second time for its unit tests, so they would never run.
fn unbuilt_tests(files: &[File]) -> Vec<Fault> {
    let is_unbuilt = |file: &&File| file.text.contains("[lib]\ntest = false");
    let folder = |file: &File| file.path.strip_suffix("Cargo.toml").map(|crate_folder| format!("{crate_folder}src/"));
    let folders: Vec<String> = files.iter().filter(is_unbuilt).filter_map(folder).collect();
    let is_inside = |file: &&File| folders.iter().any(|folder| file.path.starts_with(folder));
    files.iter().filter(is_inside).flat_map(|file| found(&file.path, &code(&file.text), &UNIT_TEST)).collect()
}

/// Whether a file is source, of a crate or of these chores.
fn is_source(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').collect();
    matches!(parts[..], ["crates", _, "src", ..] | ["xtask", "src", ..])
}

/// Whether a file is source of a pure crate.
fn is_pure(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').collect();
    matches!(parts[..], ["crates", folder, "src", ..] if PURE.contains(&folder))
}

fn found(path: &str, text: &str, patterns: &Patterns) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (pattern, says) in patterns.iter() {
        // A pattern may begin with the character before, even with the end of the line before.
        let place = |at: usize| line_number(text, at + usize::from(text.as_bytes()[at] == b'\n'));
        faults.extend(pattern.find_iter(text).map(|found| Fault::on_line(path, place(found.start()), *says)));
    }
    faults.dedup();
    faults
}

/// The uses of the standard library's outer modules, alone or in a group such as `std::{env, fs}`.
fn reaches_outside(path: &str, code: &str) -> Vec<Fault> {
    let mut faults = Vec::new();
    for used in STANDARD.captures_iter(code) {
        let whole = used.get(0).expect("the whole is a group");
        let names: Vec<&str> = match used.get(1) {
            Some(name) => vec![name.as_str()],
            None => group(&code[bracketed(code, whole.end() - 1)]),
        };
        for name in names.into_iter().filter(|name| OUTSIDE.contains(name)) {
            let says = format!("no std::{name} in a pure crate: only outer crates reach outside");
            faults.push(Fault::on_line(path, line_number(code, whole.start()), says));
        }
    }
    faults
}

/// The first names of the members of `{a, b::c, d::{e, f}}`.
fn group(braces: &str) -> Vec<&str> {
    let (mut names, mut depth, mut start) = (Vec::new(), 0, 1);
    for (at, character) in braces.char_indices() {
        match character {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if (character == ',' && depth == 1) || depth == 0 {
            let member = braces[start..at].trim();
            names.push(member.split(|next: char| !next.is_alphanumeric() && next != '_').next().unwrap_or(member));
            start = at + 1;
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fault::printed;

    const PURE_FILE: &str = "crates/cards/src/lib.rs";

    fn check(path: &str, text: &str) -> Vec<String> {
        printed(faults(&[File { path: path.to_owned(), text: text.to_owned() }]))
    }

    #[test]
    fn pure_crates_do_without() {
        for (text, word) in [
            ("let x: f64 = y;", "floats"),
            ("let x = y as f32;", "floats"),
            ("let x = 1.5;", "floats"),
            ("async fn f() {}", "async"),
            ("use serde::Serialize;", "serde"),
            ("use rand::Rng;", "rand"),
            ("println!(\"x\");", "printing"),
            ("eprintln!(\"x\");", "printing"),
            ("use std::fs;", "std::fs"),
            ("std::io::stdin();", "std::io"),
            ("use std::net::IpAddr;", "std::net"),
            ("use core::time::Duration;", "std::time"),
            ("use std::{collections::{BTreeMap, BTreeSet}, env};", "std::env"),
            ("use std::{\n    thread::{self, spawn},\n};", "std::thread"),
        ] {
            let faults = check(PURE_FILE, &format!("//! One.\n{text}\n"));
            assert_eq!(faults.len(), 1, "{text}: {faults:?}");
            assert!(faults[0].starts_with(&format!("{PURE_FILE}:2: no {word} in a pure crate")), "{faults:?}");
            assert_eq!(check("crates/pit/src/lib.rs", text), [""; 0]);
            assert_eq!(check("crates/cards/tests/a.rs", text), [""; 0]);
        }
    }

    #[test]
    fn comments_strings_and_other_words_are_free() {
        let text = "//! No f64, no std::fs.\nlet brand = \"println! 1.5\"; /* async */ pair.0.1; 0..9; let io = 1;\n\
                    use std::{cmp::Ordering, fmt};\nenv!(\"OUT_DIR\");\n";
        assert_eq!(check(PURE_FILE, text), [""; 0]);
    }

    #[test]
    fn nothing_is_unfinished() {
        for text in ["todo!()", "unimplemented!()", "#[ignore]", "#[ignore = \"slow\"]", "#[cfg_attr(miri, ignore)]"] {
            assert_eq!(check("crates/cards/tests/a.rs", &format!("fn f() {{}}\n{text}\n")).len(), 1, "{text}");
        }
        assert_eq!(check("crates/cards/tests/a.rs", "// todo! #[ignore]\nlet ignore = \"todo!\";\n"), [""; 0]);
    }

    #[test]
    fn unit_tests_stand_where_they_are_built() {
        let file = |path: &str, text: &str| File { path: path.to_owned(), text: text.to_owned() };
        let check = |manifest| {
            let source =
                file("crates/pit/src/a.rs", "fn f() {}\n#[test]\nfn g() {}\n#[tokio::test]\nasync fn h() {}\n");
            let elsewhere = file("crates/pit/tests/all/main.rs", "#[test]\nfn g() {}\n");
            printed(unbuilt_tests(&[file("crates/pit/Cargo.toml", manifest), source, elsewhere]))
        };
        let expected = [2, 4].map(|line| {
            format!("crates/pit/src/a.rs:{line}: no unit test in a crate that says `test = false`: move it to tests/")
        });
        assert_eq!(check("[package]\n\n[lib]\ntest = false\n"), expected);
        assert_eq!(check("[package]\n"), [""; 0]);
    }

    #[test]
    fn long_files_are_divided() {
        let (most, more) = ("//\n".repeat(MOST_LINES), "//\n".repeat(MOST_LINES + 1));
        assert_eq!(check("crates/pit/src/lib.rs", &most), [""; 0]);
        assert_eq!(
            check("crates/pit/src/lib.rs", &more),
            ["crates/pit/src/lib.rs: 301 lines, at most 300: divide the file"]
        );
        assert_eq!(check("xtask/src/main.rs", &more).len(), 1);
        assert_eq!(check("crates/pit/tests/a.rs", &more), [""; 0]);
    }

    #[test]
    fn machines_are_not_named() {
        let home = concat!("/", "home/");
        for text in [format!("see\n{home}me\n"), format!("see\n\"{home}\"\n"), format!("see\nfile://{home}me\n")] {
            let expected = "notes.md:2: no path of one machine: write it relative to the root";
            assert_eq!(check("notes.md", &text), [expected], "{text}");
        }
        let elsewhere = ["https://example.org", "..", "crates/*", "${HOME}"].map(|before| format!("{before}{home}\n"));
        assert_eq!(check("notes.md", &elsewhere.concat()), [""; 0]);
    }
}
