//! How a node comes to serve tables, keeps them, and lets them go.

use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::pin::pin;
use std::sync::{Arc, PoisonError};

use futures_util::FutureExt as _;
use record::body::Body;
use store::{Entry, Lease};
use tokio::time::{Instant, interval, interval_at};
use words::{Said, Words as _, say};

use super::{AFTER_FAILURE, Ended, HEARTBEAT, Held, Pit, Tasks, id_of, read};
use crate::crash;
use crate::desk::{Asked, Desk, Handle, Made, Problem, Task, Wish, recover, set_up, stream_of, stuck};
use crate::shared::now_micros;

impl Pit {
    /// Renews claims, lets go of what was lost, takes what is free, and learns what the meters show.
    pub(super) async fn keep(self: &Arc<Self>, tasks: &mut Tasks) -> Result<(), Problem> {
        self.end_if_replaced().await?;
        let kept = self.shared.store.renew(&self.url, self.lease).await?;
        let lost: Vec<String> = {
            let served = read(&self.served);
            served.keys().filter(|id| !kept.contains(&stream_of(id))).cloned().collect()
        };
        for id in lost {
            tracing::warn!(table = id, "the claim on the table is lost");
            if let Some(handle) = self.table(&id) {
                handle.drop_now().await;
            }
        }
        self.follow_house().await?;
        self.read_meters().await?;
        self.claim_free(tasks).await
    }

    pub(super) async fn read_meters(&self) -> Result<(), Problem> {
        let balances = self.shared.store.balances("meter:").await?;
        self.shared.meters.take(&balances);
        Ok(())
    }

    pub(super) async fn claim_free(self: &Arc<Self>, tasks: &mut Tasks) -> Result<(), Problem> {
        let states = self.shared.store.heads("table/").await?;
        let owners = states.iter().filter_map(|state| Some((state.name.strip_prefix("table/")?, state.owner.clone()?)));
        let owners: BTreeMap<String, String> = owners.map(|(id, owner)| (id.to_owned(), owner)).collect();
        // What this node's former life owned is ours, too: nobody else is reached at this address.
        let is_free = |id: &str| owners.get(id).is_none_or(|owner| *owner == self.url);
        let is_open = |id: &str| self.table(id).is_none() && is_free(id) && !self.has_failed(id);
        let free = |made: &&Arc<Made>| is_open(made.id()) && self.wants(made.id());
        let made = self.made();
        let free: Vec<&Arc<Made>> = made.iter().filter(free).collect();
        *self.owners.write().unwrap_or_else(PoisonError::into_inner) = owners;
        if free.is_empty() {
            return Ok(());
        }
        let streams: Vec<String> = free.iter().map(|made| made.stream()).collect();
        let lease = Lease { owner: self.url.clone(), lasts: self.lease };
        let claimed = self.shared.store.claim(&streams, &lease).await?;
        let serving = async {
            for (made, epoch) in free.into_iter().zip(claimed) {
                if let Some(epoch) = epoch {
                    self.serve(made, epoch, tasks).await;
                }
            }
        };
        self.renewing_meanwhile(serving).await;
        Ok(())
    }

    /// Does something that may take longer than a claim lasts: journals are read.
    async fn renewing_meanwhile(&self, work: impl Future<Output = ()>) {
        let (mut work, mut beat) = (pin!(work), interval_at(Instant::now() + HEARTBEAT, HEARTBEAT));
        loop {
            tokio::select! {
                () = &mut work => return,
                // A claim that cannot be renewed is found to be lost at the next heartbeat.
                _ = beat.tick() => drop(self.shared.store.renew(&self.url, self.lease).await),
            }
        }
    }

    /// Whether the table could not be served a little while ago.
    fn has_failed(&self, id: &str) -> bool {
        read(&self.failed).get(id).is_some_and(|held| held.since.elapsed() < AFTER_FAILURE)
    }

    /// A table that cannot be served here is held: it is left to other nodes, and tried again a little later.
    pub(super) async fn fail(&self, id: &str, why: Said) {
        tracing::error!(table = id, %why, "the table is not served");
        let round = self.round_held(id).await;
        let held = Held { since: Instant::now(), why, round };
        self.failed.write().unwrap_or_else(PoisonError::into_inner).insert(id.to_owned(), held);
        if let Err(error) = self.shared.store.let_go(&self.url, &stream_of(id)).await {
            tracing::warn!(table = id, %error, "the claim could not be let go");
        }
    }

    /// Starts the task of a table; a table that cannot go on is reported and let go.
    async fn serve(self: &Arc<Self>, made: &Arc<Made>, epoch: u64, tasks: &mut Tasks) {
        crash::point("claimed", made.id());
        let desk = match self.desk_of(made, epoch).await {
            Ok(desk) => desk,
            Err(why) => return self.fail(made.id(), why).await,
        };
        let id = made.id().to_owned();
        self.failed.write().unwrap_or_else(PoisonError::into_inner).remove(&id);
        let bots = read(&self.bots).get(&id).cloned().unwrap_or_default();
        let (task, handle) = Task::new(Arc::clone(&self.shared), desk, epoch, bots);
        self.served.write().unwrap_or_else(PoisonError::into_inner).insert(id.clone(), handle.clone());
        self.owners.write().unwrap_or_else(PoisonError::into_inner).insert(id.clone(), self.url.clone());
        tasks.spawn(async move {
            let ended = AssertUnwindSafe(task.run()).catch_unwind().await;
            let how = match ended {
                Ok(Ok(())) => Ended::Stopped,
                Ok(Err(why)) => Ended::Stuck(why),
                Err(_) => Ended::Failed,
            };
            (id, how)
        });
        if let Err(problem) = remake(&handle, Arc::clone(made)).await {
            tracing::error!(table = made.id(), %problem, "the new elections were not taken in");
        }
    }

    /// The table as its journal says, or newly set up.
    async fn desk_of(&self, made: &Arc<Made>, epoch: u64) -> Result<Desk, Said> {
        let shared = &self.shared;
        // A journal that this program cannot follow is one table's fault, whatever becomes of the attempt.
        let recovering = AssertUnwindSafe(recover(&shared.store, &shared.keys, made.id())).catch_unwind();
        let found = recovering.await.map_err(|_| say!("this program cannot follow its journal; the log says where"))?;
        if let Some(desk) = found.map_err(Said::plain)? {
            let meters = shared.meters.amounts(&desk.made.accounts.meters);
            return stuck(&desk, &meters).map_or(Ok(desk), Err);
        }
        let entry = first_entry(made, epoch, &set_up(made));
        match shared.journal.commit(entry).await {
            Ok(Ok(committed)) => Ok(Desk { seq: committed.seq, ..Desk::new(Arc::clone(made)) }),
            Ok(Err(refused)) => Err(Problem::of_store(&refused).said()),
            Err(error) => Err(Said::plain(error)),
        }
    }

    pub(super) async fn wind_down(&self, mut tasks: Tasks) {
        let served: Vec<Handle> = read(&self.served).values().cloned().collect();
        for handle in served {
            handle.stop().await;
        }
        let mut beat = interval(HEARTBEAT);
        loop {
            tokio::select! {
                ended = tasks.join_next() => match ended {
                    Some(ended) => self.forget(ended).await,
                    None => break,
                },
                // Rounds that are being finished are still ours.
                _ = beat.tick() => drop(self.shared.store.renew(&self.url, self.lease).await),
            }
        }
        if let Err(error) = self.shared.store.release(&self.url).await {
            tracing::warn!(%error, "the claims could not be released; they run out by themselves");
        }
    }
}

/// Tells a table what the house elects, if it is something new.
pub(super) async fn remake(handle: &Handle, made: Arc<Made>) -> Result<(), Problem> {
    let desk = handle.desk();
    let known = desk.next_made.as_ref().unwrap_or(&desk.made);
    if known.text == made.text {
        return Ok(());
    }
    let id = id_of(&format!("remake {} {} {}", made.id(), desk.seq, made.text));
    let by = table::Who::Floor(crate::desk::SUPERVISOR);
    handle.ask(Asked { id, by, wish: Wish::Remake(made) }).await.map(drop)
}

fn first_entry(made: &Made, epoch: u64, body: &Body) -> Entry {
    Entry {
        stream: made.stream(),
        epoch: Some(epoch),
        after: Some(0),
        command: id_of(&format!("set up {}", made.id())),
        at: now_micros(),
        body: body.to_text(),
        postings: Vec::new(),
        guesses: Vec::new(),
        snapshot: None,
        secret: None,
    }
}
