//! A server: the store, the tables, the people and the HTTP API put together.

use std::collections::BTreeSet;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::Router;
use store::{Document, Journal, Keeper, Store, StoreError};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use crate::desk::Problem;
use crate::keys::Keys;
use crate::meters::Meters;
use crate::papers::Printer;
use crate::people::{self, Demo, FirstStart};
use crate::pit::{Preference, at_start, hired, possible_tables};
use crate::shared::Shared;
use crate::{Pit, acknowledged, api, heads};

/// How a server is started.
#[derive(Clone, Debug)]
pub struct Options {
    /// The text of `house.toml`.
    pub house: String,
    /// The store: `sqlite:PATH`, `postgres://…` or `memory:`.
    pub store: String,
    /// The file with the pit's keys.
    pub key: PathBuf,
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where others reach this node; its own address if none is given.
    pub url: Option<String>,
    /// Which tables it wants to serve while other nodes are there, too.
    pub prefers: Preference,
    /// Whether there are demonstration accounts.
    pub demo: Demo,
    /// The file to which signed heads of the journal are added, if any.
    pub heads: Option<PathBuf>,
    /// The name of the person who accepts that acknowledged entries are missing, if someone does.
    pub accept_loss: Option<String>,
    /// Who makes the papers of its tables, if anybody does.
    pub printer: Option<Arc<dyn Printer>>,
}

/// A server that is ready.
pub struct Server {
    /// The node.
    pub pit: Arc<Pit>,
    /// Where it listens.
    pub address: SocketAddr,
    /// What the first start has made.
    pub first: FirstStart,
    /// Whether this start has made the key file.
    pub key: KeyFile,
    listener: TcpListener,
    tables: tokio::task::JoinHandle<Result<(), String>>,
    heads: Option<PathBuf>,
    /// What notes in a file what is acknowledged, if there is a file.
    acknowledged: Option<Arc<Keeper>>,
}

/// Opens the store, claims the tables and listens. Nobody is answered before [`Server::run`].
///
/// # Errors
/// What stands against it, in words.
pub async fn start(options: Options) -> Result<Server, String> {
    if options.demo == Demo::On && !options.listen.ip().is_loopback() {
        return Err(format!(
            "demonstration accounts have known passwords: listen on 127.0.0.1, not on {}",
            options.listen
        ));
    }
    // What can be known before anything is made comes first: then a start that is refused leaves nothing behind.
    let listener = TcpListener::bind(options.listen).await.map_err(|error| in_use(options.listen, &error))?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    let url = options.url.clone().unwrap_or_else(|| format!("http://{address}"));
    check_url(&url)?;
    let (keys, made) = keys_of(&options.store, &options.key).await?;
    let opened = open(&options, &keys).await.inspect_err(|_| made.take_back(&options.key));
    let store = Arc::new(opened?);
    check_heads(options.heads.as_deref())?;
    let journal = Journal::start(Arc::clone(&store));
    let shared = Shared { store, journal, keys, meters: Meters::default() };
    if let Some(name) = &options.accept_loss {
        acknowledged::accept(&shared, &options, name).await?;
    }
    let acknowledged = acknowledged::keep_from_now(&shared, &options).await?;
    let in_words = |problem: Problem| problem.to_string();
    let house = at_start(&shared, &url, &options.house).await.map_err(in_words)?;
    let bots = hired(&shared, &house).await.map_err(in_words)?;
    let pit = Pit::new(shared, &house, url, bots, options.demo)?;
    check_preference(&pit.tables().into_iter().map(|(id, _)| id).collect(), &options.prefers)?;
    let pit = Arc::new(pit.preferring(options.prefers).printing_with(options.printer));
    let (ready, is_ready) = oneshot::channel();
    let running = Arc::clone(&pit);
    let tables = tokio::spawn(async move { running.run(ready).await.map_err(in_words) });
    if is_ready.await.is_err() {
        return Err(match tables.await {
            Ok(Err(wrong)) => wrong,
            _ => "the tables cannot be served".to_owned(),
        });
    }
    // A one-time password is shown once: nothing that can go wrong comes between its making and that.
    let first = people::first_start(&pit.shared, options.demo).await.map_err(|refused| refused.to_string())?;
    pit.shared.journal.note_documents().await.map_err(|error| error.to_string())?;
    Ok(Server { pit, address, first, key: made, listener, tables, heads: options.heads, acknowledged })
}

/// The document that says with which keys the store was begun.
const KEYS: (&str, &str) = ("pit", "public key");

/// Whether the key file was made by this start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyFile {
    /// It has made it.
    Made,
    /// The file was there.
    Found,
}

impl KeyFile {
    /// Removes a file that was made for a store that could not be opened.
    fn take_back(self, file: &Path) {
        if self == Self::Made {
            // A key that nothing was written with is of no use, and of no harm if it stays.
            let _ = std::fs::remove_file(file);
        }
    }
}

/// The keys of a store. A store that begins now gets new ones, if the file is not there yet.
async fn keys_of(store: &str, file: &Path) -> Result<(Keys, KeyFile), String> {
    let found = if file.exists() { KeyFile::Found } else { KeyFile::Made };
    if found == KeyFile::Made && Store::is_begun(store).await.map_err(|error| error.to_string())? {
        let place = file.display();
        return Err(format!(
            "the key file {place} is missing: this store was begun with one; say with --key where it is"
        ));
    }
    let keys = Keys::open(file).map_err(|error| format!("the key file {}: {error}", file.display()))?;
    Ok((keys, found))
}

/// Opens the store, and refuses one that something else than the program has written to, or that has lost what was acknowledged.
async fn open(options: &Options, keys: &Keys) -> Result<Store, String> {
    let store = Store::open(&options.store, keys.store()).await.map_err(|error| match error {
        StoreError::WrongKey => format!(
            "the key file {} is not the one with which this store was begun: give that one with --key",
            options.key.display()
        ),
        error => error.to_string(),
    })?;
    if let Err(wrong) = check_store(&store, options, keys).await {
        store.undo().await.map_err(|error| error.to_string())?;
        return Err(wrong);
    }
    Ok(store)
}

async fn check_store(store: &Store, options: &Options, keys: &Keys) -> Result<(), String> {
    let in_words = |error: StoreError| error.to_string();
    let faults = store.check().await.map_err(in_words)?;
    if !faults.is_empty() {
        return Err(format!(
            "the store is not what the program has written, and is not served:\n{}\nRestore a backup; \
             `croupier audit verify --key` and `croupier reconcile` examine the store.",
            faults.join("\n")
        ));
    }
    acknowledged::check(store, options, keys).await?;
    check_names(store, &options.house, &options.prefers).await?;
    acknowledged::begin(store, options, keys).await?;
    if store.document(KEYS.0, KEYS.1).await.map_err(in_words)?.is_none() {
        let (kind, key, text) = (KEYS.0.to_owned(), KEYS.1.to_owned(), keys.public());
        store.put(&Document { kind, key, text, version: 0 }).await.map_err(in_words)?;
    }
    Ok(())
}

/// A node is known by its address, and others are sent there.
fn check_url(url: &str) -> Result<(), String> {
    let host = url.strip_prefix("http://").or_else(|| url.strip_prefix("https://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(char::is_whitespace) => Ok(()),
        _ => Err(format!(
            "\"{url}\" is no address: say with --url where others reach this node, like http://node-2:7000"
        )),
    }
}

/// Heads that cannot be kept would be missed only when they are needed.
fn check_heads(file: Option<&Path>) -> Result<(), String> {
    let Some(file) = file else { return Ok(()) };
    let opened = std::fs::OpenOptions::new().append(true).create(true).open(file);
    opened.map(drop).map_err(|error| format!("signed heads cannot be written to {}: {error}", file.display()))
}

/// Names of tables that no house can have are refused before anything is written.
async fn check_names(store: &Store, house: &str, prefers: &Preference) -> Result<(), String> {
    let known = possible_tables(store, house).await.map_err(|problem| problem.to_string())?;
    check_preference(&known, prefers)
}

fn check_preference(tables: &BTreeSet<String>, prefers: &Preference) -> Result<(), String> {
    let Preference::Tables(wanted) = prefers else { return Ok(()) };
    let all: Vec<&str> = tables.iter().map(String::as_str).collect();
    match wanted.iter().find(|id| !tables.contains(*id)) {
        Some(unknown) => Err(format!("there is no table \"{unknown}\" to prefer: there are {}", all.join(", "))),
        None => Ok(()),
    }
}

fn in_use(address: SocketAddr, error: &io::Error) -> String {
    format!("nobody can be answered at {address}: {error}; choose another address with --listen")
}

impl Server {
    /// Answers until `stop` is done; then rounds that are being played are finished. The pages stand beside the API.
    ///
    /// # Errors
    /// If the listener fails, or another process was started at the same address.
    pub async fn run(self, pages: Router, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), String> {
        let router =
            api::router(Arc::clone(&self.pit)).merge(pages).into_make_service_with_connect_info::<SocketAddr>();
        let keeping = tokio::spawn(heads::keep(Arc::clone(&self.pit), self.heads.clone()));
        let acknowledging = tokio::spawn(acknowledged::keep(Arc::clone(&self.pit), self.acknowledged.clone()));
        let pit = Arc::clone(&self.pit);
        let told_to_stop = tokio::spawn(async move {
            stop.await;
            tracing::info!("stopping: running rounds are finished first");
            pit.stop();
        });
        let serving = axum::serve(self.listener, router);
        let answered = tokio::select! {
            answered = serving => answered.map_err(|error| error.to_string()),
            // The listener is closed when the last round is over, so players can finish.
            ended = self.tables => ended.map_err(|error| error.to_string()).flatten(),
        };
        told_to_stop.abort();
        keeping.abort();
        acknowledging.abort();
        acknowledged::close(&self.pit, self.acknowledged.as_ref()).await;
        heads::keep_once(&self.pit, self.heads.as_deref()).await;
        if let Err(error) = self.pit.shared.store.fold().await {
            tracing::warn!(%error, "the store is whole, but part of it is still in its log");
        }
        answered
    }
}
