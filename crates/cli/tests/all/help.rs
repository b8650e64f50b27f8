//! What every command says about itself, and how it behaves among other commands.

use std::io::Read as _;
use std::process::{Command, Stdio};

use crate::command::{ROOT, command, error_text, printed};

const COMMANDS: [&str; 7] = ["paytables", "law", "house", "layout", "replay", "odds", "simulate"];

/// The words of the examples in a help text: between two blanks and the explanation, quotes taken off.
fn examples(help: &str) -> Vec<Vec<String>> {
    let section = help.split("Examples:\n").nth(1).expect("the help shows examples");
    let lines = section.lines().filter_map(|line| line.strip_prefix("  croupier "));
    let words = |line: &str| line.split("  ").next().unwrap_or_default().to_owned();
    lines.map(|line| words(line).split(' ').map(|word| word.trim_matches('\'').to_owned()).collect()).collect()
}

#[test]
fn every_command_shows_examples() {
    for name in COMMANDS {
        let help = printed(&[name, "--help"]);
        assert!(help.contains(&format!("Usage: croupier {name}")), "{help}");
        assert!(examples(&help).len() >= 2, "{help}");
        assert!(examples(&help).iter().all(|words| words[0] == name), "{help}");
    }
}

#[test]
fn every_example_works() {
    for name in COMMANDS {
        for words in examples(&printed(&[name, "--help"])) {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            assert!(!printed(&words).is_empty(), "{words:?}");
        }
    }
}

#[test]
fn the_whole_shows_its_commands_and_examples() {
    let help = printed(&["--help"]);
    for name in COMMANDS {
        assert!(help.lines().any(|line| line.trim_start().starts_with(&format!("{name}  "))), "{name}: {help}");
        assert!(examples(&help).iter().any(|words| words[0] == name), "{name}: {help}");
    }
}

#[test]
fn the_version_is_the_packages() {
    let version = format!("croupier {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(printed(&["--version"]), version);
    assert_eq!(printed(&["-V"]), version);
}

#[test]
fn no_command_or_an_unknown_one_is_refused_with_help() {
    let run = command(&[]).assert().code(2).stdout("");
    assert!(error_text(&run).contains("Usage: croupier <COMMAND>"));
    let run = command(&["deal-me-in"]).assert().code(2).stdout("");
    assert!(error_text(&run).starts_with("error: unrecognized subcommand 'deal-me-in'"));
}

/// `croupier law lunar_poker | head` reads a few lines and goes away: that is no failure, and no reason to panic.
#[test]
fn a_reader_may_go_away() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_croupier"))
        .args(["law", "lunar_poker", "--json"])
        .current_dir(ROOT)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    // More is printed than a pipe holds, so the command is still writing when its reader goes.
    let mut first = [0; 100];
    let mut reader = child.stdout.take().expect("what it prints is piped");
    reader.read_exact(&mut first).expect("something is printed");
    drop(reader);
    let run = child.wait_with_output().expect("the command ends");
    assert_eq!(String::from_utf8_lossy(&run.stderr), "");
    assert_eq!(run.status.code(), Some(0));
}
