//! A shell that cleans up when this process ends, however it ends.

use std::ffi::OsStr;
use std::process::{Child, ChildStdin, Command, Stdio};

/// Waits beside this process. When the value is dropped, or the process is gone, its script runs.
#[derive(Debug)]
pub struct Guard {
    process: Child,
    input: Option<ChildStdin>,
}

impl Guard {
    /// Starts to wait. `shell` is the command for `sh`, and the script finds the arguments as `$1`, `$2` and so on.
    pub fn new(mut shell: Command, script: &str, arguments: &[&OsStr]) -> Self {
        let waits = format!("trap '' INT TERM HUP\nread -r _\n{script}");
        shell.args(["-c", &waits, "guard"]).args(arguments);
        let started = shell.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        let mut process = started.expect("a shell");
        let input = process.stdin.take();
        Self { process, input }
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        drop(self.input.take());
        // If the guard cannot be waited for, it does its work all the same.
        let _ = self.process.wait();
    }
}
