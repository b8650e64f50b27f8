//! Runs the real binary, in the folder where `house.toml` is.

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use serde_json::Value;

/// The folder of the project.
pub const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// The command with these words, not yet run.
pub fn command(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_croupier"));
    command.current_dir(ROOT).args(words);
    command
}

/// What is printed by a command that succeeds; nothing is printed as an error.
#[track_caller]
pub fn printed(words: &[&str]) -> String {
    text(&command(words).assert().success().stderr(""))
}

/// The same, without the blanks with which columns end.
#[track_caller]
pub fn trimmed(words: &[&str]) -> String {
    printed(words).lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// The JSON printed by a command that succeeds.
#[track_caller]
pub fn json(words: &[&str]) -> Value {
    serde_json::from_str(&printed(words)).expect("JSON is printed")
}

/// Runs a command that is refused: exit status 2, this error and nothing else.
#[track_caller]
pub fn refused(words: &[&str], error: &str) {
    command(words).assert().code(2).stdout("").stderr(format!("croupier: {error}\n"));
}

/// What was printed.
pub fn text(run: &Assert) -> String {
    String::from_utf8(run.get_output().stdout.clone()).expect("text is printed")
}

/// What was printed as an error.
pub fn error_text(run: &Assert) -> String {
    String::from_utf8(run.get_output().stderr.clone()).expect("text is printed")
}
