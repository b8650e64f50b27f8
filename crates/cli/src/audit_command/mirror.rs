//! `croupier audit mirror`: a copy of the journal on another host, verified as it grows.

mod copy;
mod remote;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, Result};
use audit::heads::Head;
use clap::Args;

use copy::Copy;
use remote::Remote;

/// How many entries are asked for at a time.
const PAGE: usize = 1000;

/// Follow the journal of a server and keep a verified copy of it
#[derive(Args)]
pub struct Arguments {
    /// Where the server is, like http://pit.example:7000
    #[arg(long)]
    from: String,
    /// The folder of the copy: one file for each stream, and `heads` with the last entry of each
    #[arg(long)]
    to: PathBuf,
    /// The account that reads: an auditor
    #[arg(long, default_value = "auditor")]
    name: String,
    /// The file with the password of that account, in its first line
    #[arg(long)]
    password_file: PathBuf,
    /// How many seconds to wait before the journal is looked at again
    #[arg(long, default_value_t = 5)]
    every: u64,
    /// Copy what is there now, and end
    #[arg(long)]
    once: bool,
}

/// The house's history is not the one that was copied.
struct Alarm(String);

/// What came of one look at the journal.
enum Looked {
    /// So many entries were copied.
    Copied(u64),
    Alarm(Alarm),
}

pub fn run(arguments: &Arguments, out: &mut String) -> Result<ExitCode> {
    let text = std::fs::read_to_string(&arguments.password_file)
        .with_context(|| format!("{} cannot be read", arguments.password_file.display()))?;
    let password = text.lines().next().unwrap_or_default();
    let mut copy = Copy::open(&arguments.to)?;
    let mut session = None;
    loop {
        match look(arguments, password, &mut session, &mut copy) {
            Ok(Looked::Alarm(Alarm(why))) => {
                writeln!(out, "ALARM: {why}")?;
                writeln!(out, "The copy in {} is as it was before.", arguments.to.display())?;
                return Ok(ExitCode::from(1));
            }
            Ok(Looked::Copied(entries)) if arguments.once => {
                writeln!(out, "{entries} new entries were verified; {} holds {}.", arguments.to.display(), copy.len())?;
                return Ok(ExitCode::SUCCESS);
            }
            Ok(Looked::Copied(_)) => {}
            Err(error) if arguments.once => return Err(error),
            Err(error) => {
                eprintln!("{error:#}; trying again");
                session = None;
            }
        }
        std::thread::sleep(Duration::from_secs(arguments.every.max(1)));
    }
}

/// Compares the server's streams with the copy, and copies what is new. A session lasts as long as it is good: every log-in is an entry
/// of the journal.
fn look(arguments: &Arguments, password: &str, session: &mut Option<Remote>, copy: &mut Copy) -> Result<Looked> {
    let remote = match session.take() {
        Some(remote) => remote,
        None => Remote::log_in(&arguments.from, &arguments.name, password)?,
    };
    follow(session.insert(remote), copy)
}

fn follow(remote: &Remote, copy: &mut Copy) -> Result<Looked> {
    let streams = remote.streams()?;
    for kept in copy.heads() {
        let found = streams.iter().find(|stream| stream.stream == kept.stream).map_or(0, |stream| stream.seq);
        if found < kept.seq {
            let Head { stream, seq, .. } = kept;
            let lost = seq - found;
            return Ok(Looked::Alarm(Alarm(format!(
                "{stream} has shrunk: it ends with entry {found}, and entry {seq} was copied; {lost} entries are missing"
            ))));
        }
    }
    let mut copied = 0;
    for stream in streams {
        match follow_stream(remote, copy, &stream)? {
            Looked::Copied(entries) => copied += entries,
            alarm @ Looked::Alarm(_) => return Ok(alarm),
        }
    }
    Ok(Looked::Copied(copied))
}

fn follow_stream(remote: &Remote, copy: &mut Copy, found: &Head) -> Result<Looked> {
    let kept = copy.head(&found.stream);
    if kept == *found {
        return Ok(Looked::Copied(0));
    }
    // The last entry of the copy comes once more: after it another history would begin.
    let mut after = kept.seq.saturating_sub(1);
    let mut copied = 0;
    loop {
        let page = remote.entries(&found.stream, after, PAGE)?;
        let whole = page.iter().take_while(|entry| entry.is_some()).count();
        let all = page.len();
        for entry in page.into_iter().map_while(|entry| entry) {
            after = entry.seq;
            if entry.seq == kept.seq {
                if entry.hash != kept.hash {
                    return Ok(Looked::Alarm(forked(&found.stream, kept.seq)));
                }
                continue;
            }
            if let Err(fault) = copy.take(&entry)? {
                return Ok(Looked::Alarm(Alarm(format!("the server's journal is not whole: {fault}"))));
            }
            copied += 1;
        }
        copy.keep()?;
        // An entry with a face that nobody may know yet comes when it is turned.
        if all < PAGE || whole < all {
            return Ok(Looked::Copied(copied));
        }
    }
}

fn forked(stream: &str, seq: u64) -> Alarm {
    Alarm(format!("{stream} has forked: entry {seq} is another one than was copied, so its past was written anew"))
}
