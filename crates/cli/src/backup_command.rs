//! `croupier backup` and `croupier restore`: a whole store as one file, and back.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result, anyhow, bail};
use clap::Args;
use store::{Store, new_private_file};

use crate::reading::{Which, key_file, wait};

/// Write everything that a pit keeps into one file, while it runs.
#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier backup pit.backup
  croupier backup --store postgres://pit@db/pit pit.backup
The key file is not part of it: keep it elsewhere. Without it an open round cannot go on.")]
pub struct Backup {
    #[command(flatten)]
    which: Which,
    /// The file to write; it must not exist
    file: PathBuf,
}

/// Fill an empty store from a backup, checking every entry on the way.
#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier restore --store sqlite:new.sqlite --key pit.key pit.backup
  croupier restore --store postgres://pit@db/new --key pit.key pit.backup
A damaged file is refused with the place of the damage, and the store stays empty.")]
pub struct Restore {
    #[command(flatten)]
    which: Which,
    /// The key file with which the store was begun
    #[arg(long)]
    key: PathBuf,
    /// The file to read
    file: PathBuf,
}

pub fn backup(arguments: &Backup, out: &mut String) -> Result<ExitCode> {
    let name = arguments.file.display();
    wait(async {
        let store = arguments.which.open().await?;
        let file = new_private_file(&arguments.file).with_context(|| format!("{name} cannot be made"))?;
        let made = match store::backup(&store, BufWriter::new(&file)).await {
            Ok(()) => file.sync_all().map_err(anyhow::Error::from),
            Err(error) => Err(error.into()),
        };
        if let Err(error) = made {
            // What is not whole must not be taken for a backup.
            let _ = std::fs::remove_file(&arguments.file);
            return Err(error);
        }
        writeln!(out, "Everything is in {name}.")?;
        Ok(ExitCode::SUCCESS)
    })
}

pub fn restore(arguments: &Restore, out: &mut String) -> Result<ExitCode> {
    let name = arguments.file.display();
    let file = File::open(&arguments.file).with_context(|| format!("{name} cannot be read"))?;
    wait(async {
        let keys = key_file(&arguments.key)?;
        let place = store::shown(&arguments.which.store);
        let store = Store::open(&arguments.which.store, keys.store()).await.with_context(|| place.clone())?;
        match fill(&store, arguments, file).await {
            Ok(entries) => {
                if let Some(file) = pit::acknowledged::file(&arguments.which.store, &arguments.key) {
                    pit::acknowledged::of_restored(&store, &file, &keys).await.map_err(|wrong| anyhow!(wrong))?;
                }
                writeln!(out, "{entries} entries were checked and are in {place}.")?;
                Ok(ExitCode::SUCCESS)
            }
            Err(error) => {
                store.undo().await?;
                Err(error)
            }
        }
    })
}

/// Restores a backup into a store, and says how many entries it has now.
async fn fill(store: &Store, arguments: &Restore, backup: File) -> Result<u64> {
    if !store.heads("").await?.is_empty() {
        bail!("{} is not empty: a backup is restored into a new store", store::shown(&arguments.which.store));
    }
    let name = || arguments.file.display().to_string();
    store::restore(store, BufReader::new(backup)).await.with_context(name)?;
    store.fold().await.context("the restored store cannot be put in order")?;
    Ok(store.heads("").await?.iter().map(|stream| stream.seq).sum())
}
