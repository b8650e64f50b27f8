//! Reading a pit's store from the command line, beside a server that writes it.

use std::future::Future;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use pit::keys::Keys;
use store::{Movement, Store, StoreError, Stored, StreamHead};

/// How many entries are read at a time.
const PAGE: u32 = 10_000;

/// Which store.
#[derive(Args)]
pub struct Which {
    /// Where the pit keeps everything: sqlite:PATH or postgres://…
    #[arg(long, default_value = "sqlite:pit.sqlite")]
    pub store: String,
}

impl Which {
    /// Opens it to read.
    pub async fn open(&self) -> Result<Store> {
        Store::open_read_only(&self.store).await.with_context(|| store::shown(&self.store))
    }
}

/// The keys of a file, which must be there.
pub fn key_file(path: &Path) -> Result<Keys> {
    if !path.exists() {
        bail!("there is no key file {}", path.display());
    }
    Keys::open(path).with_context(|| format!("the key file {}", path.display()))
}

/// Waits for something that waits for a store.
pub fn wait<T>(what: impl Future<Output = Result<T>>) -> Result<T> {
    tokio::runtime::Runtime::new().context("no threads can be started")?.block_on(what)
}

/// Hands on every entry of some streams, stream by stream, and shows how far it has come.
pub async fn every_entry(
    store: &Store,
    streams: &[StreamHead],
    mut take: impl FnMut(&Stored),
) -> Result<(), StoreError> {
    let bar = bar(
        "Reading {wide_bar} {human_pos} of {human_len} entries, {eta}",
        streams.iter().map(|stream| stream.seq).sum(),
    );
    for stream in streams {
        let mut last = 0;
        while last < stream.seq {
            let page = store.entries(&stream.name, last, PAGE).await?;
            let Some(end) = page.last() else { break };
            last = end.seq;
            bar.inc(page.len() as u64);
            page.iter().filter(|entry| entry.seq <= stream.seq).for_each(&mut take);
        }
    }
    bar.finish_and_clear();
    Ok(())
}

/// Hands on every movement of these accounts, and shows how far it has come.
pub async fn every_movement(
    store: &Store,
    balances: &[(String, i64)],
    mut take: impl FnMut(&str, &Movement),
) -> Result<(), StoreError> {
    let bar = bar("Comparing statements {wide_bar} {human_pos} of {human_len} accounts", balances.len() as u64);
    for (account, _) in balances {
        store.every_movement(account, |movement| take(account, movement)).await?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(())
}

fn bar(template: &str, length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template(template);
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
