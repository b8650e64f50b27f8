//! A node of the pit: the tables that it serves, and how it comes to serve them.
//!
//! Every table has one owner at a time. A node claims the tables that nobody owns, renews its claims every second, and takes over
//! what another node has let go or lost. A node that was frozen and wakes up finds its entries refused and lets go.

mod address;
mod claims;
mod elected;
mod fits;
mod held;
mod hired;
pub(crate) mod journal;
mod seed;

pub use elected::{at_start, possible_tables};
pub use hired::hired;

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use sha2::{Digest as _, Sha256};
use store::CommandId;
use tokio::sync::{Mutex, watch};
use tokio::task::{JoinError, JoinSet};
use tokio::time::{Instant, MissedTickBehavior, interval};
use words::{Said, say};

use self::elected::Elected;
pub(crate) use self::held::{Held, VoidAsked};
use crate::desk::{Handle, Made, Problem};
use crate::papers::Printer;
use crate::people::Demo;
use crate::shared::{Shared, now_micros};

/// The stream of the pit itself.
pub(crate) const STREAM: &str = "pit";
/// How long a claim on a table lasts unless it is renewed.
const LEASE: Duration = Duration::from_millis(2_500);
/// How often claims are renewed and free tables are looked for.
const HEARTBEAT: Duration = Duration::from_millis(500);
/// How long a table is left alone that could not be served.
const AFTER_FAILURE: Duration = Duration::from_secs(30);
/// How long a node leaves tables that it does not prefer to those that may be starting, too.
const GRACE: Duration = Duration::from_secs(3);

/// A node of the pit.
pub struct Pit {
    /// What its tables share.
    pub shared: Arc<Shared>,
    /// The house's file and what it says, in order of its tables.
    house: RwLock<Elected>,
    /// How far the stream was read in which elections are written.
    elections_seen: Mutex<u64>,
    /// Where this node is reached, which is also its name as an owner.
    pub url: String,
    /// The name of this process.
    life: String,
    served: RwLock<BTreeMap<String, Handle>>,
    owners: RwLock<BTreeMap<String, String>>,
    /// The tables that could not be served, and when.
    failed: RwLock<BTreeMap<String, Held>>,
    bots: RwLock<BTreeMap<String, Vec<u32>>>,
    prefers: Preference,
    lease: Duration,
    since: Instant,
    /// Whether there are demonstration accounts.
    pub demo: Demo,
    /// When it was started, in microseconds since 1970.
    pub started_at: i64,
    stop: watch::Sender<Running>,
    printer: Option<Arc<dyn Printer>>,
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
    /// Another process is at this node's address.
    Replaced,
}

/// The tasks of the tables.
type Tasks = JoinSet<(String, Ended)>;

/// How the task of a table has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Ended {
    /// It was told to stop, or the table is another node's now.
    Stopped,
    /// By a panic: the table is as its journal says, and is built from it again.
    Failed,
    /// Its round cannot go on, and why.
    Stuck(Said),
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
        let house = RwLock::new(Elected::recorded(house).map_err(|faults| faults.to_string())?);
        let (served, owners, failed) = (RwLock::default(), RwLock::default(), RwLock::default());
        let (stop, _) = watch::channel(Running::Yes);
        let (shared, started_at) = (Arc::new(shared), now_micros());
        let (prefers, since) = (Preference::Any, Instant::now());
        let elections_seen = Mutex::default();
        Ok(Self {
            shared,
            house,
            elections_seen,
            url,
            life: address::life(),
            served,
            owners,
            failed,
            bots: RwLock::new(bots),
            prefers,
            lease: LEASE,
            since,
            demo,
            started_at,
            stop,
            printer: None,
        })
    }

    /// The same node with a preference for some tables.
    #[must_use]
    pub fn preferring(mut self, prefers: Preference) -> Self {
        self.prefers = prefers;
        self
    }

    /// The same node with a lease of another length, for tests on machines that may stand still for a while.
    #[must_use]
    pub const fn with_lease(mut self, lease: Duration) -> Self {
        self.lease = lease;
        self
    }

    /// The same node with somebody who makes papers.
    #[must_use]
    pub fn printing_with(mut self, printer: Option<Arc<dyn Printer>>) -> Self {
        self.printer = printer;
        self
    }

    /// Who makes papers, if anybody does.
    pub fn printer(&self) -> Option<Arc<dyn Printer>> {
        self.printer.clone()
    }

    fn wants(&self, table: &str) -> bool {
        match &self.prefers {
            Preference::Any => true,
            Preference::Tables(tables) => tables.iter().any(|wanted| wanted == table) || self.since.elapsed() > GRACE,
        }
    }

    /// The `house.toml` that holds now.
    pub fn house_text(&self) -> Arc<str> {
        Arc::clone(&read(&self.house).text)
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
    /// If the store fails at the start, or another process was started at this node's address; other failures are waited out.
    pub async fn run(self: Arc<Self>, ready: tokio::sync::oneshot::Sender<()>) -> Result<(), Problem> {
        let mut tasks = Tasks::new();
        self.take_address().await?;
        self.follow_house().await?;
        self.seed_meters(&self.made()).await?;
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
                Some(ended) = tasks.join_next() => self.forget(ended).await,
                () = stopping(&mut stop) => break,
            }
        }
        if *self.stop.borrow() == Running::Replaced {
            // The tables are another process's now: nothing is finished or given back.
            return Err(self.replaced());
        }
        self.wind_down(tasks).await;
        Ok(())
    }

    /// Has the node stop: running rounds are finished, no new one begins.
    pub fn stop(&self) {
        self.stop.send_replace(Running::Stopping);
    }

    async fn forget(&self, ended: Result<(String, Ended), JoinError>) {
        match ended {
            Ok((id, how)) => {
                self.served.write().unwrap_or_else(PoisonError::into_inner).remove(&id);
                match how {
                    Ended::Stopped => {}
                    Ended::Failed => self.fail(&id, say!("its task has failed")).await,
                    Ended::Stuck(why) => self.fail(&id, why).await,
                }
            }
            Err(error) => tracing::error!(%error, "the task of a table was ended"),
        }
    }
}

/// Waits until the node is told to stop, or has been before anybody listened.
async fn stopping(told: &mut watch::Receiver<Running>) {
    // Whoever could tell it is there as long as the node is.
    let _ = told.wait_for(|running| *running != Running::Yes).await;
}

fn read<T>(lock: &RwLock<T>) -> std::sync::RwLockReadGuard<'_, T> {
    lock.read().unwrap_or_else(PoisonError::into_inner)
}
