//! The store of tests and demonstrations: everything in memory, gone with the process.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use crate::key::{StoreKey, StreamSeals};
use crate::loaded::{Balance, Head, Loaded, Needs};
use crate::stage::{Staged, stage};
use crate::{CommandId, Committed, Document, Entry, Lease, Moment, Movement, Refused, Stored, StreamHead, StreamState};

mod copying;
mod landmarks;

/// A store in memory.
#[derive(Debug)]
pub struct Memory {
    key: StoreKey,
    held: Mutex<Held>,
}

#[derive(Clone, Debug, Default)]
struct Held {
    /// Every entry, in the order of writing.
    entries: Vec<Stored>,
    streams: BTreeMap<String, Stream>,
    /// The places of the entries by command.
    commands: HashMap<CommandId, usize>,
    accounts: BTreeMap<String, Account>,
    documents: BTreeMap<(String, String), (u64, String)>,
    /// How often any document was changed.
    changes: u64,
}

#[derive(Clone, Debug, Default)]
struct Stream {
    head: Head,
    lease: Option<(String, Instant)>,
    /// The number of the last entry when the key was changed last, in the store of which this is a copy.
    rekeyed: u64,
    snapshot: Option<(u64, String)>,
    secret: Vec<u8>,
    /// The places of its entries.
    entries: Vec<usize>,
}

#[derive(Clone, Debug, Default)]
struct Account {
    micro: i64,
    /// The places of the entries that have moved it, and by how much.
    moves: Vec<(usize, i64)>,
}

impl Memory {
    pub(crate) fn new(key: &StoreKey) -> Self {
        Self { key: key.clone(), held: Mutex::default() }
    }

    pub(crate) const fn store_key(&self) -> &StoreKey {
        &self.key
    }

    pub(crate) fn document_changes(&self) -> u64 {
        self.held().changes
    }

    pub(crate) fn entry(&self, stream: &str, seq: u64) -> Option<Stored> {
        self.entries(stream, seq.checked_sub(1)?, 1).into_iter().next()
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn commit(&self, batch: &[Entry]) -> Vec<Result<Committed, Refused>> {
        let mut held = self.held();
        let staged = stage(batch, held.load(&Needs::of(batch.iter()), &self.key), &self.key);
        held.write(staged)
    }

    pub(crate) fn find(&self, command: CommandId) -> Option<Stored> {
        let held = self.held();
        held.commands.get(&command).map(|place| held.entries[*place].clone())
    }

    pub(crate) fn stream(&self, name: &str) -> Option<StreamState> {
        self.held().streams.get(name).map(|stream| stream.state(name))
    }

    pub(crate) fn streams(&self, prefix: &str) -> Vec<StreamState> {
        let held = self.held();
        beginning(&held.streams, prefix).map(|(name, stream)| stream.state(name)).collect()
    }

    pub(crate) fn heads(&self, prefix: &str) -> Vec<StreamHead> {
        let held = self.held();
        beginning(&held.streams, prefix).map(|(name, stream)| stream.shown(name)).collect()
    }

    pub(crate) fn moment(&self) -> Moment {
        let held = self.held();
        Moment {
            heads: held.streams.iter().map(|(name, stream)| stream.shown(name)).collect(),
            balances: held.accounts.iter().map(|(name, account)| (name.clone(), account.micro)).collect(),
        }
    }

    pub(crate) fn entries(&self, stream: &str, after: u64, limit: u32) -> Vec<Stored> {
        let held = self.held();
        let places = held.streams.get(stream).map_or(&[][..], |stream| &stream.entries);
        let behind = usize::try_from(after).ok().and_then(|after| places.get(after..)).unwrap_or_default();
        behind.iter().take(limit as usize).map(|place| held.entries[*place].clone()).collect()
    }

    pub(crate) fn balance(&self, account: &str) -> i64 {
        self.held().accounts.get(account).map_or(0, |account| account.micro)
    }

    pub(crate) fn balances(&self, prefix: &str) -> Vec<(String, i64)> {
        beginning(&self.held().accounts, prefix).map(|(name, account)| (name.clone(), account.micro)).collect()
    }

    pub(crate) fn movements(&self, account: &str, before: i64, limit: u32) -> Vec<Movement> {
        let held = self.held();
        let moves = held.accounts.get(account).map_or(&[][..], |account| &account.moves);
        let movement = |(place, micro): &(usize, i64)| {
            let Stored { stream, seq, at, .. } = &held.entries[*place];
            Movement { place: *place as i64, stream: stream.clone(), seq: *seq, at: *at, micro: *micro }
        };
        moves.iter().rev().map(movement).filter(|moved| moved.place < before).take(limit as usize).collect()
    }

    pub(crate) fn claim(&self, streams: &[String], lease: &Lease) -> Vec<Option<u64>> {
        let mut held = self.held();
        let now = Instant::now();
        let mut claimed = BTreeMap::new();
        for name in streams {
            claimed.entry(name).or_insert_with(|| {
                let stream = held.streams.entry(name.clone()).or_default();
                let free = stream.lease.as_ref().is_none_or(|(owner, until)| *owner == lease.owner || *until <= now);
                free.then(|| {
                    stream.lease = Some((lease.owner.clone(), now + lease.lasts));
                    stream.head.epoch += 1;
                    stream.head.epoch
                })
            });
        }
        streams.iter().map(|name| claimed[name]).collect()
    }

    pub(crate) fn renew(&self, lease: &Lease) -> Vec<String> {
        let mut held = self.held();
        let until = Instant::now() + lease.lasts;
        let mut renewed = Vec::new();
        for (name, stream) in &mut held.streams {
            if let Some((owner, ends)) = &mut stream.lease
                && *owner == lease.owner
            {
                *ends = until;
                renewed.push(name.clone());
            }
        }
        renewed
    }

    pub(crate) fn release(&self, owner: &str) {
        for stream in self.held().streams.values_mut() {
            stream.lease.take_if(|(held_by, _)| held_by == owner);
        }
    }

    pub(crate) fn let_go(&self, owner: &str, stream: &str) {
        if let Some(stream) = self.held().streams.get_mut(stream) {
            stream.lease.take_if(|(held_by, _)| held_by == owner);
        }
    }

    pub(crate) fn put(&self, document: &Document) -> bool {
        let mut held = self.held();
        let key = (document.kind.clone(), document.key.clone());
        let version = held.documents.get(&key).map_or(0, |(version, _)| *version);
        let unchanged = version == document.version;
        if unchanged {
            held.documents.insert(key, (version + 1, document.text.clone()));
            held.changes += 1;
        }
        unchanged
    }

    pub(crate) fn document(&self, kind: &str, key: &str) -> Option<Document> {
        let (kind, key) = (kind.to_owned(), key.to_owned());
        let (version, text) = self.held().documents.get(&(kind.clone(), key.clone())).cloned()?;
        Some(Document { kind, key, text, version })
    }

    pub(crate) fn documents(&self, kind: &str) -> Vec<Document> {
        self.held().all_documents().filter(|document| document.kind == kind).collect()
    }

    pub(crate) fn remove(&self, kind: &str, key: &str) {
        let mut held = self.held();
        if held.documents.remove(&(kind.to_owned(), key.to_owned())).is_some() {
            held.changes += 1;
        }
    }
}

impl Held {
    fn load(&self, needs: &Needs, key: &StoreKey) -> Loaded {
        let head = |name: &String| Some((name.clone(), self.streams.get(name)?.head));
        let balance = |name: &String| Some((name.clone(), Balance::of(key, name, self.accounts.get(name)?.micro)));
        let known = |command: &CommandId| Some((*command, self.entries[*self.commands.get(command)?].clone()));
        Loaded {
            heads: needs.streams.iter().filter_map(head).collect(),
            balances: needs.accounts.iter().filter_map(balance).collect(),
            known: needs.commands.iter().filter_map(known).collect(),
        }
    }

    fn write(&mut self, staged: Staged) -> Vec<Result<Committed, Refused>> {
        let first = self.entries.len();
        for (name, change) in staged.streams {
            let stream = self.streams.entry(name).or_default();
            stream.head = change.after;
            stream.snapshot = change.snapshot.or(stream.snapshot.take());
            stream.secret = change.secret.unwrap_or(std::mem::take(&mut stream.secret));
        }
        for moved in staged.moves {
            let account = self.accounts.entry(moved.account).or_default();
            account.micro += moved.micro;
            account.moves.push((first + moved.entry, moved.micro));
        }
        for entry in staged.entries {
            let place = self.entries.len();
            self.commands.insert(entry.command, place);
            self.streams.entry(entry.stream.clone()).or_default().entries.push(place);
            self.entries.push(entry);
        }
        staged.answers
    }

    fn set_stream(&mut self, state: StreamState, seals: StreamSeals) {
        let stream = self.streams.entry(state.name).or_default();
        stream.head.state = seals.state;
        stream.rekeyed = seals.claim.rekeyed;
        // Whoever had it has to claim it again.
        stream.lease = seals.claim.owner.map(|owner| (owner, Instant::now()));
        stream.head.epoch = state.epoch;
        stream.snapshot = state.snapshot;
        stream.secret = state.secret;
    }

    fn all_documents(&self) -> impl Iterator<Item = Document> {
        self.documents.iter().map(|((kind, key), (version, text))| Document {
            kind: kind.clone(),
            key: key.clone(),
            text: text.clone(),
            version: *version,
        })
    }
}

impl Stream {
    /// Who holds the lease, if it has not run out.
    fn owner(&self) -> Option<String> {
        let now = Instant::now();
        self.lease.as_ref().filter(|(_, until)| *until > now).map(|(owner, _)| owner.clone())
    }

    fn shown(&self, name: &str) -> StreamHead {
        let Head { seq, hash, state, .. } = self.head;
        StreamHead { name: name.to_owned(), seq, hash, owner: self.owner(), state: state.0 }
    }

    fn state(&self, name: &str) -> StreamState {
        StreamState {
            name: name.to_owned(),
            seq: self.head.seq,
            hash: self.head.hash,
            epoch: self.head.epoch,
            owner: self.owner(),
            snapshot: self.snapshot.clone(),
            secret: self.secret.clone(),
        }
    }
}

/// The part of a map whose names begin with `prefix`.
fn beginning<'a, T>(map: &'a BTreeMap<String, T>, prefix: &'a str) -> impl Iterator<Item = (&'a String, &'a T)> {
    map.range(prefix.to_owned()..).take_while(move |(name, _)| name.starts_with(prefix))
}
