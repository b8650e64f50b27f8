//! A server: the store, the tables, the people and the HTTP API put together.

use std::collections::BTreeMap;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::Router;
use store::{Document, Journal, Store};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use crate::cashier::{BOT_MONEY, Exchange, Way, exchange};
use crate::desk::Problem;
use crate::keys::Keys;
use crate::meters::Meters;
use crate::papers::Printer;
use crate::people::{self, Demo, FirstStart};
use crate::pit::{Preference, at_start, id_of};
use crate::shared::Shared;
use crate::{Pit, api, heads};

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
    listener: TcpListener,
    tables: tokio::task::JoinHandle<Result<(), String>>,
    heads: Option<PathBuf>,
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
    let keys = Keys::open(&options.key).map_err(|error| format!("the key file {}: {error}", options.key.display()))?;
    let store = Arc::new(Store::open(&options.store).await.map_err(|error| error.to_string())?);
    let listener = TcpListener::bind(options.listen).await.map_err(|error| in_use(options.listen, &error))?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    let url = options.url.unwrap_or_else(|| format!("http://{address}"));
    let journal = Journal::start(Arc::clone(&store));
    let shared = Shared { store, journal, keys, meters: Meters::default() };
    let in_words = |problem: Problem| problem.to_string();
    keys_fit(&shared, &options.key).await?;
    let house = at_start(&shared, &url, &options.house).await.map_err(in_words)?;
    let bots = bots(&shared, &house).await?;
    let pit = Pit::new(shared, &house, url, bots, options.demo)?;
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
    Ok(Server { pit, address, first, listener, tables, heads: options.heads })
}

/// The document that says with which keys the store was begun.
const KEYS: (&str, &str) = ("pit", "public key");

/// Refuses a key file that is not the one with which the store was begun: what is sealed with the right one could not be opened.
async fn keys_fit(shared: &Shared, file: &Path) -> Result<(), String> {
    let (kind, key) = (KEYS.0.to_owned(), KEYS.1.to_owned());
    let ours = shared.keys.public();
    let begun = Document { kind, key, text: ours.clone(), version: 0 };
    shared.store.put(&begun).await.map_err(|error| error.to_string())?;
    let known = shared.store.document(KEYS.0, KEYS.1).await.map_err(|error| error.to_string())?;
    if known.is_some_and(|known| known.text == ours) {
        return Ok(());
    }
    Err(format!(
        "the key file {} is not the one with which this store was begun: give that one with --key",
        file.display()
    ))
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
        heads::keep_once(&self.pit, self.heads.as_deref()).await;
        answered
    }
}

/// The bots of all tables, made and given money once.
async fn bots(shared: &Shared, house: &str) -> Result<BTreeMap<String, Vec<u32>>, String> {
    let house =
        house::read(house).map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))?;
    let mut all = BTreeMap::new();
    for table in &house.tables {
        let Some(service) = &table.service else { continue };
        let mut bots = Vec::new();
        for number in 1..=service.bots {
            let name = format!("bot-{}-{number}", table.id);
            let player = people::bot(shared, &name).await.map_err(|problem| problem.to_string())?;
            let id = id_of(&format!("first buy in of {name}"));
            let money = Exchange { id, by: "house", player, way: Way::In, amount: BOT_MONEY };
            exchange(shared, &money).await.map_err(|problem| problem.to_string())?;
            bots.push(player);
        }
        all.insert(table.id.clone(), bots);
    }
    Ok(all)
}
