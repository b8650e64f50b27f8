//! A node of the pit: the tables that it serves, and how it comes to serve them.
//!
//! Every table has one owner at a time. A node claims the tables that nobody owns, renews its claims every second, and takes over
//! what another node has let go or lost. A node that was frozen and wakes up finds its entries refused and lets go.

mod claims;
mod elected;

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use sha2::{Digest as _, Sha256};
use store::{CommandId, Posting};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval};

use self::claims::remake;
use self::elected::Elected;
use crate::cashier::append;
use crate::desk::{Handle, Made, Problem};
use crate::ledger::HOUSE;
use crate::people::Demo;
use crate::shared::{Shared, now_micros};

/// How long a claim on a table lasts unless it is renewed.
const LEASE: Duration = Duration::from_millis(2_500);
/// How often claims are renewed and free tables are looked for.
const HEARTBEAT: Duration = Duration::from_millis(500);
/// How long a node leaves tables that it does not prefer to those that may be starting, too.
const GRACE: Duration = Duration::from_secs(5);

/// A node of the pit.
pub struct Pit {
    /// What its tables share.
    pub shared: Arc<Shared>,
    /// The house's file and what it says, in order of its tables.
    house: RwLock<Elected>,
    /// Where this node is reached, which is also its name as an owner.
    pub url: String,
    served: RwLock<BTreeMap<String, Handle>>,
    owners: RwLock<BTreeMap<String, String>>,
    bots: BTreeMap<String, Vec<u32>>,
    prefers: Preference,
    since: Instant,
    /// Whether there are demonstration accounts.
    pub demo: Demo,
    /// When it was started, in microseconds since 1970.
    pub started_at: i64,
    stop: watch::Sender<Running>,
}

/// Which tables a node wants to serve while other nodes are there, too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Preference {
    /// All that are free.
    Any,
    /// These; the others only when nobody serves them.
    Tables(Vec<String>),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Running {
    Yes,
    Stopping,
}

/// The command id that stands for something that is done once: the same words give the same id.
pub fn id_of(words: &str) -> CommandId {
    let hash: [u8; 32] = Sha256::digest(words.as_bytes()).into();
    let mut id = [0; 16];
    id.copy_from_slice(&hash[..16]);
    CommandId(id)
}

impl Pit {
    /// A node that serves the tables of a `house.toml`; `url` is where it is reached, `bots` are the players who are bots,
    /// by table.
    ///
    /// # Errors
    /// What is wrong with the house's file.
    pub fn new(
        shared: Shared,
        house: &str,
        url: String,
        bots: BTreeMap<String, Vec<u32>>,
        demo: Demo,
    ) -> Result<Self, String> {
        let house = RwLock::new(Elected::read(house)?);
        let (served, owners) = (RwLock::default(), RwLock::default());
        let (stop, _) = watch::channel(Running::Yes);
        let (shared, started_at) = (Arc::new(shared), now_micros());
        let (prefers, since) = (Preference::Any, Instant::now());
        Ok(Self { shared, house, url, served, owners, bots, prefers, since, demo, started_at, stop })
    }

    /// The same node with a preference for some tables.
    #[must_use]
    pub fn preferring(mut self, prefers: Preference) -> Self {
        self.prefers = prefers;
        self
    }

    fn wants(&self, table: &str) -> bool {
        match &self.prefers {
            Preference::Any => true,
            Preference::Tables(tables) => tables.iter().any(|wanted| wanted == table) || self.since.elapsed() > GRACE,
        }
    }

    /// The name of the house.
    pub fn house_name(&self) -> String {
        read(&self.house).name.clone()
    }

    /// What the tables are made of, in the order of the file.
    pub fn made(&self) -> Vec<Arc<Made>> {
        read(&self.house).tables.clone()
    }

    /// A table that this node serves.
    pub fn table(&self, id: &str) -> Option<Handle> {
        read(&self.served).get(id).cloned()
    }

    /// All tables of the house, in the order of the file; without a handle if another node serves them.
    pub fn tables(&self) -> Vec<(String, Option<Handle>)> {
        self.made().iter().map(|made| (made.id().to_owned(), self.table(made.id()))).collect()
    }

    /// Where the node that serves a table is reached.
    pub fn owner_of(&self, id: &str) -> Option<String> {
        read(&self.owners).get(id).cloned()
    }

    /// Serves tables until it is stopped. `ready` is told when every table that can be had was claimed once.
    ///
    /// # Errors
    /// If the store fails at the start; later failures are waited out.
    pub async fn run(self: Arc<Self>, ready: tokio::sync::oneshot::Sender<()>) -> Result<(), Problem> {
        let mut tasks = JoinSet::new();
        self.seed_meters().await?;
        self.read_meters().await?;
        self.claim_free(&mut tasks).await?;
        // Whoever does not wait for it needs no telling.
        let _ = ready.send(());
        let (mut beat, mut stop) = (interval(HEARTBEAT), self.stop.subscribe());
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = beat.tick() => if let Err(problem) = self.keep(&mut tasks).await {
                    tracing::warn!(%problem, "the store does not answer the heartbeat");
                },
                Some(ended) = tasks.join_next() => self.forget(ended),
                changed = stop.changed() => if changed.is_err() || *stop.borrow() == Running::Stopping { break },
            }
        }
        self.wind_down(tasks).await;
        Ok(())
    }

    /// Has the node stop: running rounds are finished, no new one begins.
    pub fn stop(&self) {
        self.stop.send_replace(Running::Stopping);
    }

    /// Takes in a new `house.toml`: every table has its new elections from its next round on.
    ///
    /// # Errors
    /// What is wrong with the file, or the table that could not be told.
    pub async fn elect(&self, text: &str) -> Result<(), Problem> {
        let elected = Elected::read(text).map_err(Problem::Unreadable)?;
        *self.house.write().unwrap_or_else(PoisonError::into_inner) = elected;
        self.seed_meters().await?;
        for made in self.made() {
            if let Some(handle) = self.table(made.id()) {
                remake(&handle, made).await?;
            }
        }
        Ok(())
    }

    /// The house puts on its meters what it has elected, once.
    async fn seed_meters(&self) -> Result<(), Problem> {
        for made in self.made() {
            let seeds: Vec<(&str, i64)> = made.seeds().collect();
            if seeds.is_empty() {
                continue;
            }
            let amounts: serde_json::Map<String, serde_json::Value> = made
                .rules()
                .meters()
                .iter()
                .zip(&seeds)
                .map(|(name, (_, micro))| ((*name).to_owned(), paytables::MicroDollars::new(*micro).to_string().into()))
                .collect();
            let (link, game) = (made.link(), made.elections().game().key());
            let body = serde_json::json!({"by": "house", "ask": "seed meters", "meters": link, "game": game, "amounts": amounts});
            let seeded = seeds.iter().map(|(account, micro)| Posting { account: (*account).to_owned(), micro: *micro });
            let from_house =
                Posting { account: HOUSE.to_owned(), micro: -seeds.iter().map(|seed| seed.1).sum::<i64>() };
            // In the order of the accounts' names, as everywhere.
            let postings = [from_house].into_iter().chain(seeded).filter(|posting| posting.micro != 0).collect();
            append(&self.shared, "pit", id_of(&format!("seed meters {link}")), body.to_string(), postings).await?;
        }
        Ok(())
    }

    fn forget(&self, ended: Result<String, tokio::task::JoinError>) {
        match ended {
            Ok(id) => drop(self.served.write().unwrap_or_else(PoisonError::into_inner).remove(&id)),
            Err(error) => tracing::error!(%error, "the task of a table failed"),
        }
    }
}

fn read<T>(lock: &RwLock<T>) -> std::sync::RwLockReadGuard<'_, T> {
    lock.read().unwrap_or_else(PoisonError::into_inner)
}
