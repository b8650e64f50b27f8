//! Every sentence that people are told, collected for those who translate it.
//!
//! A sentence stands where it is decided: in `say!` and `text!`, in the prompts of the games, in the law. They are put
//! into `words/en/sentences.json`, by the crate that says them first, each once.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use anyhow::{Context as _, Result};
use regex_lite::Regex;
use toml::Table;

use crate::fault::Fault;
use crate::files::{self, File};
use crate::source::{Kind, bracketed, code, kinds, line_number};

const FILE: &str = "words/en/sentences.json";

/// What is done with the collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Check,
    Write,
}

/// What makes a sentence of the first literal in its brackets; `text!` does of all of them.
static MARKS: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"\b(say!|text!|Prompt::new|Prompt::of_plan|Prompt::after_deal)\s*[(\[]").expect("a pattern")
});

/// The sentences by group.
type Sentences = BTreeMap<String, BTreeSet<String>>;

/// Checks or writes the file.
pub fn run(root: &Path, way: Way) -> Result<(Vec<Fault>, Vec<String>)> {
    let files = files::under(root)?;
    let (found, mut faults) = collect(&files);
    let text = written(&found);
    let is_new = fs::read_to_string(root.join(FILE)).map_or(true, |old| old != text);
    if way == Way::Write && is_new && faults.is_empty() {
        let path = root.join(FILE);
        fs::create_dir_all(path.parent().context("it is in a folder")?)?;
        fs::write(&path, text).with_context(|| FILE.to_owned())?;
    } else if way == Way::Check && is_new {
        faults.push(Fault::of_file(FILE, "it does not have the sentences of the sources: cargo xtask words --write"));
    }
    Ok((faults, Vec::new()))
}

fn collect(files: &[File]) -> (Sentences, Vec<Fault>) {
    let (mut found, mut faults) = (Sentences::new(), Vec::new());
    for file in files {
        let parts: Vec<&str> = file.path.split('/').collect();
        match parts[..] {
            ["crates", "words", ..] => {}
            ["crates", folder, "src", ..] if file.path.ends_with(".rs") => {
                let (said, wrong) = of_source(file);
                found.entry(folder.to_owned()).or_default().extend(said);
                faults.extend(wrong);
            }
            ["law", name] if name.ends_with(".toml") && name != "gaps.toml" => {
                found.entry(format!("law/{}", name.trim_end_matches(".toml"))).or_default().extend(of_law(&file.text));
            }
            _ => {}
        }
    }
    let mut seen = BTreeSet::new();
    for group in found.values_mut() {
        group.retain(|said| !said.is_empty() && seen.insert(said.clone()));
    }
    found.retain(|_, group| !group.is_empty());
    (found, faults)
}

/// The sentences of a Rust file without its tests.
fn of_source(file: &File) -> (Vec<String>, Vec<Fault>) {
    let text = file.text.split("#[cfg(test)]").next().unwrap_or_default();
    let (code, kinds) = (code(text), kinds(text));
    let (mut found, mut faults) = (Vec::new(), Vec::new());
    for mark in MARKS.captures_iter(&code) {
        let whole = mark.get(0).expect("the whole is a group");
        let range = bracketed(&code, whole.end() - 1);
        let literals = literals(text, &kinds, range.start..range.end);
        let is_list = &mark[1] == "text!";
        // A prompt may have its text from a variable, where it is marked.
        if literals.is_empty() && mark[1].ends_with('!') {
            let says = format!("{} without a literal: what is said cannot be collected", &mark[1]);
            faults.push(Fault::on_line(&file.path, line_number(text, whole.start()), says));
        }
        let take = if is_list { literals.len() } else { 1 };
        found.extend(literals.into_iter().take(take));
    }
    (found, faults)
}

/// The strings in a range.
fn literals(text: &str, kinds: &[Kind], range: std::ops::Range<usize>) -> Vec<String> {
    let mut found = Vec::new();
    let mut at = range.start;
    while at < range.end {
        if kinds[at] != Kind::Literal || text.as_bytes()[at] != b'"' {
            at += 1;
            continue;
        }
        let mut end = at + 1;
        while text.as_bytes()[end] != b'"' {
            end += if text.as_bytes()[end] == b'\\' { 2 } else { 1 };
        }
        found.push(unescaped(&text[at + 1..end]));
        at = end + 1;
    }
    found
}

/// A literal as the compiler reads it: quotes, and lines that go on.
fn unescaped(literal: &str) -> String {
    let (mut text, mut letters) = (String::new(), literal.chars().peekable());
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => match letters.next() {
                Some('n') => text.push('\n'),
                Some('\n') => while letters.next_if(|next| next.is_whitespace()).is_some() {},
                Some(other) => text.push(other),
                None => {}
            },
            letter => text.push(letter),
        }
    }
    text
}

/// What clauses and readings say.
fn of_law(text: &str) -> Vec<String> {
    let table: Table = text.parse().unwrap_or_default();
    let lists = ["clause", "reading"].into_iter().filter_map(|list| table.get(list)?.as_array()).flatten();
    let says =
        lists.flat_map(|entry| ["title", "says", "election"].into_iter().filter_map(|key| entry.get(key)?.as_str()));
    says.map(str::to_owned).collect()
}

/// The file: English templates, translated by themselves.
fn written(found: &Sentences) -> String {
    let group = |(name, said): (&String, &BTreeSet<String>)| {
        let lines: Vec<String> = said.iter().map(|said| format!("    {0}: {0}", json(said))).collect();
        format!("  {}: {{\n{}\n  }}", json(name), lines.join(",\n"))
    };
    format!("{{\n{}\n}}\n", found.iter().map(group).collect::<Vec<_>>().join(",\n"))
}

/// A text in JSON.
fn json(text: &str) -> String {
    let mut quoted = String::from('"');
    for letter in text.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            letter => quoted.push(letter),
        }
    }
    quoted + "\""
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> File {
        File { path: path.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn marked_sentences_are_collected_each_once_by_the_first_crate() {
        let games = "say!(\"Seat {seat} has \\\"{wager}\\\".\", seat, wager = \"no sentence\");\n// say!(\"no\")\n\
                     const A: &str = text!(\"one\", \"two\");\n#[cfg(test)]\nmod tests { say!(\"no\") }";
        let table = "Prompt::new(\"Do \\\n    this.\", cite(Game, \"38.1\")); say!(\"one\")";
        let law = "game = \"x\"\n[[clause]]\nid = \"1\"\nkind = \"rule\"\nsays = \"A rule.\"\n";
        let files =
            [file("crates/games/src/a.rs", games), file("crates/table/src/b.rs", table), file("law/x.toml", law)];
        let (found, faults) = collect(&files);
        assert!(faults.is_empty());
        let all: Vec<(&str, Vec<&str>)> =
            found.iter().map(|(group, said)| (group.as_str(), said.iter().map(String::as_str).collect())).collect();
        assert_eq!(
            all,
            [
                ("games", vec!["Seat {seat} has \"{wager}\".", "one", "two"]),
                ("law/x", vec!["A rule."]),
                ("table", vec!["Do this."]),
            ]
        );
        assert!(written(&found).starts_with("{\n  \"games\": {\n    \"Seat {seat} has \\\"{wager}\\\".\": \"Seat"));
    }

    #[test]
    fn what_cannot_be_collected_is_a_fault() {
        let (_, faults) = collect(&[file("crates/pit/src/a.rs", "\nsay!(template);\n")]);
        let printed: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(printed, ["crates/pit/src/a.rs:2: say! without a literal: what is said cannot be collected"]);
    }
}
