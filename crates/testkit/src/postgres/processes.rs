//! Signals to a process and its children.

use std::fs;
use std::process::{Command, Output};
use std::thread::sleep;
use std::time::Duration;

/// What is done to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    Kill,
    Stop,
    Continue,
}

/// Sends a signal to the children of a process and to itself. It is stopped first, so that it gets no new ones meanwhile.
pub fn signal(process: u32, signal: Signal) {
    let name = match signal {
        Signal::Kill => "-KILL",
        Signal::Stop => "-STOP",
        Signal::Continue => "-CONT",
    };
    let stopped = send("-STOP", &[process]);
    assert!(stopped.status.success(), "process {process}: {}", String::from_utf8_lossy(&stopped.stderr));
    let children = children(process);
    // A child that has ended by itself meanwhile is no trouble.
    send(name, &children);
    send(name, &[process]);
    if signal == Signal::Kill {
        children.iter().chain([&process]).for_each(|process| await_end(*process));
    }
}

/// Waits until nothing of a process is left but its number.
fn await_end(process: u32) {
    let lives = || {
        let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
        stat.rsplit_once(')').is_some_and(|(_, rest)| !matches!(rest.trim_start().chars().next(), Some('Z' | 'X')))
    };
    while lives() {
        sleep(Duration::from_millis(5));
    }
}

fn send(name: &str, processes: &[u32]) -> Output {
    let numbers = processes.iter().map(u32::to_string);
    Command::new("sh").args(["-c", "kill \"$@\"", "kill", name]).args(numbers).output().expect("a shell")
}

fn children(process: u32) -> Vec<u32> {
    let children = fs::read_to_string(format!("/proc/{process}/task/{process}/children")).unwrap_or_default();
    children.split_whitespace().filter_map(|number| number.parse().ok()).collect()
}
