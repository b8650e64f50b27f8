//! `croupier key`: another key for a pit.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context as _, Result, anyhow, bail};
use clap::{Args, Subcommand};
use pit::keys::{Keys, Of};
use pit::{acknowledged, key_changes};
use store::{Acknowledged, Store, StoreError};

use crate::reading::{Which, key_file, wait};

/// Change the key of a pit.
#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier key rotate --store sqlite:pit.sqlite --key old.key --new-key /safe/new.key --by 'Ann Lee'
  croupier serve --store sqlite:pit.sqlite --key /safe/new.key
Stop all servers first. If the command is interrupted, give it again: the store has either key, never both.
Backups from before open with the old key only: keep it as long as you keep them.")]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Rotate(Rotate),
}

/// Check everything with the old key and authenticate it with a new one
#[derive(Args)]
struct Rotate {
    #[command(flatten)]
    which: Which,
    /// The key file with which the store opens now
    #[arg(long)]
    key: PathBuf,
    /// The new key file; it is made unless it is there
    #[arg(long)]
    new_key: PathBuf,
    /// Who changes the key; the journal keeps the name
    #[arg(long, value_name = "NAME")]
    by: String,
}

pub fn run(arguments: &Arguments, out: &mut String) -> Result<ExitCode> {
    let Command::Rotate(arguments) = &arguments.command;
    wait(rotate(arguments, out))
}

async fn rotate(arguments: &Rotate, out: &mut String) -> Result<ExitCode> {
    let url = &arguments.which.store;
    let place = store::shown(url);
    let old = key_file(&arguments.key)?;
    if !Store::is_begun(url).await.with_context(|| place.clone())? {
        bail!("there is no store at {place}");
    }
    // The new key is on the disk before anything is authenticated with it.
    let new = Keys::open(&arguments.new_key).with_context(|| arguments.new_key.display().to_string())?;
    if old.public() == new.public() {
        bail!("{} holds the same key as {}", arguments.new_key.display(), arguments.key.display());
    }
    let (old, new) = (Arc::new(old), Arc::new(new));
    match Store::open(url, old.store()).await {
        Ok(store) => {
            check_acknowledged(&store, arguments, &old).await?;
            key_changes::announce(&store, &arguments.by, old.public(), new.public()).await?;
            let (from, to) = (Arc::clone(&old), Arc::clone(&new));
            let reseal = move |stream: &str, secret: &[u8], seq: u64| resealed(stream, secret, seq, &from, &to);
            store.rekey(new.store(), reseal).await.with_context(|| place.clone())?;
        }
        // An earlier call was interrupted behind the change of the store.
        Err(StoreError::WrongKey) => {}
        Err(error) => return Err(error).with_context(|| place.clone()),
    }
    let store = Store::open(url, new.store()).await.with_context(|| place.clone())?;
    acknowledge(&store, arguments, &old, &new).await?;
    store.fold().await?;
    writeln!(out, "{place} opens with {} now.", arguments.new_key.display())?;
    writeln!(out, "Heads that are signed from now on are checked with --public-key {}", new.public())?;
    Ok(ExitCode::SUCCESS)
}

/// A store that misses what was acknowledged keeps its key: the file that shows it is authenticated with that.
async fn check_acknowledged(store: &Store, arguments: &Rotate, old: &Keys) -> Result<()> {
    let Some(read) = acknowledged_with(arguments, &arguments.key, old)? else { return Ok(()) };
    let missing = read.missing(store).await?;
    if missing.is_empty() {
        return Ok(());
    }
    let missing: Vec<String> = missing.iter().map(ToString::to_string).collect();
    bail!("the store has lost what was acknowledged, and keeps its key:\n{}", missing.join("\n"))
}

fn acknowledged_with(arguments: &Rotate, key: &Path, keys: &Keys) -> Result<Option<Acknowledged>> {
    let Some(file) = acknowledged::file(&arguments.which.store, key) else { return Ok(None) };
    Acknowledged::read_all(&file, keys.store()).map_err(|wrong| anyhow!(wrong))
}

/// Writes what was acknowledged anew, with the new key.
async fn acknowledge(store: &Store, arguments: &Rotate, old: &Keys, new: &Keys) -> Result<()> {
    let Some(file) = acknowledged::file(&arguments.which.store, &arguments.new_key) else { return Ok(()) };
    if Acknowledged::read(&file, new.store()).is_ok_and(|read| read.is_some()) {
        return Acknowledged::remove_others(&file).with_context(|| file.display().to_string());
    }
    // What an interrupted call has left is checked as well.
    check_acknowledged(store, arguments, old).await?;
    let now = Acknowledged::of(store).await?;
    now.write_alone(&file, new.store()).with_context(|| file.display().to_string())
}

/// The seed of an open round, sealed with the other key. The round is not written beside it, and there are not more rounds than entries.
fn resealed(stream: &str, secret: &[u8], seq: u64, old: &Keys, new: &Keys) -> Result<Vec<u8>, String> {
    let table = stream.strip_prefix("table/").unwrap_or(stream);
    let rounds = (0..=u32::try_from(seq).unwrap_or(u32::MAX)).rev();
    let mut opened = rounds.filter_map(|round| {
        let of = Of { table, round };
        Some((of, old.open_seed(secret, of)?))
    });
    let Some((of, seed)) = opened.next() else {
        return Err(format!("the seed of {stream} does not open with the old key"));
    };
    new.seal(&seed, of).map_err(|error| error.to_string())
}
