//! How a node comes to serve tables, keeps them, and lets them go.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError};

use record::body::Body;
use store::{Entry, Lease};
use tokio::task::JoinSet;
use tokio::time::interval;

use super::{HEARTBEAT, LEASE, Pit, id_of, read};
use crate::crash;
use crate::desk::{Asked, Desk, Handle, Made, Problem, Task, Wish, recover, set_up, stream_of};
use crate::shared::now_micros;

impl Pit {
    /// Renews claims, lets go of what was lost, takes what is free, and learns what the meters show.
    pub(super) async fn keep(self: &Arc<Self>, tasks: &mut JoinSet<String>) -> Result<(), Problem> {
        let kept = self.shared.store.renew(&self.url, LEASE).await?;
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
        self.read_meters().await?;
        self.claim_free(tasks).await
    }

    pub(super) async fn read_meters(&self) -> Result<(), Problem> {
        let balances = self.shared.store.balances("meter:").await?;
        self.shared.meters.take(&balances);
        Ok(())
    }

    pub(super) async fn claim_free(self: &Arc<Self>, tasks: &mut JoinSet<String>) -> Result<(), Problem> {
        let states = self.shared.store.heads("table/").await?;
        let owners = states.iter().filter_map(|state| Some((state.name.strip_prefix("table/")?, state.owner.clone()?)));
        let owners: BTreeMap<String, String> = owners.map(|(id, owner)| (id.to_owned(), owner)).collect();
        // What this node's former life owned is ours, too: nobody else is reached at this address.
        let is_free = |id: &str| owners.get(id).is_none_or(|owner| *owner == self.url);
        let free = |made: &&Arc<Made>| self.table(made.id()).is_none() && is_free(made.id()) && self.wants(made.id());
        let made = self.made();
        let free: Vec<&Arc<Made>> = made.iter().filter(free).collect();
        *self.owners.write().unwrap_or_else(PoisonError::into_inner) = owners;
        if free.is_empty() {
            return Ok(());
        }
        let streams: Vec<String> = free.iter().map(|made| made.stream()).collect();
        let lease = Lease { owner: self.url.clone(), lasts: LEASE };
        let claimed = self.shared.store.claim(&streams, &lease).await?;
        for (made, epoch) in free.into_iter().zip(claimed) {
            if let Some(epoch) = epoch {
                self.serve(made, epoch, tasks).await;
            }
        }
        Ok(())
    }

    /// Starts the task of a table; a table that cannot go on is reported and left alone.
    async fn serve(self: &Arc<Self>, made: &Arc<Made>, epoch: u64, tasks: &mut JoinSet<String>) {
        crash::point("claimed");
        let desk = match self.desk_of(made, epoch).await {
            Ok(desk) => desk,
            Err(wrong) => return tracing::error!(table = made.id(), wrong, "the table is not served"),
        };
        let id = made.id().to_owned();
        let bots = self.bots.get(&id).cloned().unwrap_or_default();
        let (task, handle) = Task::new(Arc::clone(&self.shared), desk, epoch, bots);
        self.served.write().unwrap_or_else(PoisonError::into_inner).insert(id.clone(), handle.clone());
        self.owners.write().unwrap_or_else(PoisonError::into_inner).insert(id.clone(), self.url.clone());
        tasks.spawn(async move {
            task.run().await;
            id
        });
        if let Err(problem) = remake(&handle, Arc::clone(made)).await {
            tracing::error!(table = made.id(), %problem, "the new elections were not taken in");
        }
    }

    /// The table as its journal says, or newly set up.
    async fn desk_of(&self, made: &Arc<Made>, epoch: u64) -> Result<Desk, String> {
        let shared = &self.shared;
        let found = recover(&shared.store, &shared.keys, made.id()).await.map_err(|error| error.to_string())?;
        if let Some(desk) = found {
            return Ok(desk);
        }
        let entry = first_entry(made, epoch, &set_up(made));
        match shared.journal.commit(entry).await {
            Ok(Ok(committed)) => Ok(Desk { seq: committed.seq, ..Desk::new(Arc::clone(made)) }),
            Ok(Err(refused)) => Err(Problem::of_store(&refused).to_string()),
            Err(error) => Err(error.to_string()),
        }
    }

    pub(super) async fn wind_down(&self, mut tasks: JoinSet<String>) {
        let served: Vec<Handle> = read(&self.served).values().cloned().collect();
        for handle in served {
            handle.stop().await;
        }
        let mut beat = interval(HEARTBEAT);
        loop {
            tokio::select! {
                ended = tasks.join_next() => match ended {
                    Some(ended) => self.forget(ended),
                    None => break,
                },
                // Rounds that are being finished are still ours.
                _ = beat.tick() => drop(self.shared.store.renew(&self.url, LEASE).await),
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
