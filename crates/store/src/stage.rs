//! The decision: which entries of a batch are written, and what that changes.
//!
//! A backend says what a batch [`Needs`], loads it under lock, and asks here. The entries are taken one after another, each on top of
//! those before it, and each whole or not at all; what has been decided is [`Staged`] and written by the backend in
//! bulk, in one transaction. Nothing here waits, reads or writes, so every backend decides alike.
//!
//! The checks, in this order: the command is new; the entry can be kept at all; the writer has not been fenced off; it knows the
//! last entry; the postings add up to zero; the balances it relied on are so; nobody is overdrawn; every balance stays in range.

use std::collections::{BTreeMap, BTreeSet};

use crate::account::{is_guarded, to_text};
use crate::chain::{self, Link};
use crate::{CommandId, Committed, Entry, Refused, Stored, names};

/// What the decision about a batch must know: the names in order, without repetition.
pub struct Needs {
    /// The streams that are written.
    pub streams: Vec<String>,
    /// The accounts that are moved or relied on.
    pub accounts: Vec<String>,
    /// The commands.
    pub commands: Vec<CommandId>,
}

impl Needs {
    /// What these entries need.
    pub fn of(entries: &[Entry]) -> Self {
        let streams: BTreeSet<&String> = entries.iter().map(|entry| &entry.stream).collect();
        let posted = entries.iter().flat_map(|entry| &entry.postings).map(|posting| &posting.account);
        let guessed = entries.iter().flat_map(|entry| &entry.guesses).map(|guess| &guess.account);
        let accounts: BTreeSet<&String> = posted.chain(guessed).collect();
        let commands: BTreeSet<CommandId> = entries.iter().map(|entry| entry.command).collect();
        Self {
            streams: streams.into_iter().filter(|name| names::is_name(name)).cloned().collect(),
            accounts: accounts.into_iter().filter(|name| names::is_name(name)).cloned().collect(),
            commands: commands.into_iter().collect(),
        }
    }
}

/// The end of a stream.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Head {
    /// The number of its last entry; 0 if there is none.
    pub seq: u64,
    /// The hash of its last entry.
    pub hash: [u8; 32],
    /// The epoch that may write.
    pub epoch: u64,
}

/// What was found of what is needed. What is missing does not exist yet.
#[derive(Default)]
pub struct Loaded {
    /// The ends of the streams.
    pub heads: BTreeMap<String, Head>,
    /// What the accounts hold.
    pub balances: BTreeMap<String, i64>,
    /// The entries of those commands that were written before.
    pub known: BTreeMap<CommandId, Stored>,
}

/// What is to be written, and the answers.
#[derive(Default)]
pub struct Staged {
    /// One answer for each entry of the batch.
    pub answers: Vec<Result<Committed, Refused>>,
    /// The entries to write.
    pub entries: Vec<Stored>,
    /// What they do to the accounts.
    pub moves: Vec<Move>,
    /// The streams that have gone on.
    pub streams: BTreeMap<String, StreamChange>,
    /// The accounts that have changed.
    pub accounts: BTreeMap<String, AccountChange>,
}

/// What one entry does to one account.
pub struct Move {
    /// The account.
    pub account: String,
    /// The place of the entry in [`Staged::entries`].
    pub entry: usize,
    /// Millionths of a dollar.
    pub micro: i64,
}

/// A stream that has gone on.
pub struct StreamChange {
    /// Where it ended before the batch; none if it is new.
    pub before: Option<Head>,
    /// Where it ends now.
    pub after: Head,
    /// The new snapshot and the number of the first entry after it, if there is one.
    pub snapshot: Option<(u64, String)>,
    /// The new secret, if there is one.
    pub secret: Option<Vec<u8>>,
}

/// An account that has changed.
pub struct AccountChange {
    /// What it held before the batch; none if it is new.
    pub before: Option<i64>,
    /// What it holds now.
    pub after: i64,
}

/// Decides about a batch.
pub fn stage(batch: &[Entry], loaded: Loaded) -> Staged {
    let mut desk = Desk { loaded, batch: BTreeMap::new(), staged: Staged::default() };
    for entry in batch {
        let answer = desk.take(entry);
        desk.staged.answers.push(answer);
    }
    desk.staged
}

/// The batch so far.
struct Desk {
    loaded: Loaded,
    /// The commands of this batch, and the places of their entries.
    batch: BTreeMap<CommandId, usize>,
    staged: Staged,
}

impl Desk {
    fn take(&mut self, entry: &Entry) -> Result<Committed, Refused> {
        self.is_new(entry)?;
        if let Some(fault) = names::fault(entry) {
            return Err(Refused::Malformed(fault));
        }
        let head = self.head(&entry.stream);
        may_write(entry, head)?;
        let moves = balanced(entry)?;
        self.guesses_hold(entry)?;
        let balances = self.balances_after(&moves)?;
        Ok(self.write(entry, head, moves, balances))
    }

    fn is_new(&self, entry: &Entry) -> Result<(), Refused> {
        let known = self.loaded.known.get(&entry.command);
        let in_batch = || self.batch.get(&entry.command).map(|place| &self.staged.entries[*place]);
        match known.or_else(in_batch) {
            Some(stored) => Err(Refused::Repeated(Box::new(stored.clone()))),
            None => Ok(()),
        }
    }

    fn head(&self, stream: &str) -> Head {
        let staged = self.staged.streams.get(stream).map(|change| change.after);
        staged.or_else(|| self.loaded.heads.get(stream).copied()).unwrap_or_default()
    }

    fn holds(&self, account: &str) -> i64 {
        let staged = self.staged.accounts.get(account).map(|change| change.after);
        staged.or_else(|| self.loaded.balances.get(account).copied()).unwrap_or(0)
    }

    fn guesses_hold(&self, entry: &Entry) -> Result<(), Refused> {
        for guess in &entry.guesses {
            let holds = self.holds(&guess.account);
            if holds != guess.micro {
                return Err(Refused::Moved { account: guess.account.clone(), holds });
            }
        }
        Ok(())
    }

    /// What the accounts hold after these moves.
    fn balances_after(&self, moves: &BTreeMap<&str, i128>) -> Result<BTreeMap<String, i64>, Refused> {
        let after = |account: &str, micro: i128| i128::from(self.holds(account)) + micro;
        for (account, micro) in moves {
            if is_guarded(account) && after(account, *micro) < 0 {
                return Err(Refused::Overdrawn { account: (*account).to_owned(), holds: self.holds(account) });
            }
        }
        let in_range = |(account, micro): (&&str, &i128)| {
            // The move itself must be in range too, for it is kept.
            let after = i64::try_from(*micro).and(i64::try_from(after(account, *micro)));
            let account = (*account).to_owned();
            match after {
                Ok(micro) => Ok((account, micro)),
                Err(_) => Err(Refused::TooMuch { account }),
            }
        };
        moves.iter().map(in_range).collect()
    }

    fn write(
        &mut self,
        entry: &Entry,
        head: Head,
        moves: BTreeMap<&str, i128>,
        balances: BTreeMap<String, i64>,
    ) -> Committed {
        let stored = linked(entry, head);
        let committed = Committed { seq: stored.seq, hash: stored.hash, balances: self.seen(entry, &balances) };
        let place = self.staged.entries.len();
        let changed = |(account, micro): (&str, i128)| Move {
            account: account.to_owned(),
            entry: place,
            micro: i64::try_from(micro).expect("checked before"),
        };
        self.staged.moves.extend(moves.into_iter().map(changed));
        for (account, after) in balances {
            let before = self.loaded.balances.get(&account).copied();
            self.staged.accounts.entry(account).or_insert(AccountChange { before, after }).after = after;
        }
        self.go_on(entry, Head { seq: stored.seq, hash: stored.hash, epoch: head.epoch });
        self.batch.insert(entry.command, place);
        self.staged.entries.push(stored);
        committed
    }

    /// What the accounts that the entry moves or relies on hold after it, by name.
    fn seen(&self, entry: &Entry, moved: &BTreeMap<String, i64>) -> Vec<(String, i64)> {
        let mut seen = moved.clone();
        for posting in &entry.postings {
            seen.entry(posting.account.clone()).or_insert_with(|| self.holds(&posting.account));
        }
        for guess in &entry.guesses {
            seen.entry(guess.account.clone()).or_insert(guess.micro);
        }
        seen.into_iter().collect()
    }

    fn go_on(&mut self, entry: &Entry, after: Head) {
        let before = self.loaded.heads.get(&entry.stream).copied();
        let unchanged = StreamChange { before, after, snapshot: None, secret: None };
        let change = self.staged.streams.entry(entry.stream.clone()).or_insert(unchanged);
        change.after = after;
        if let Some(snapshot) = &entry.snapshot {
            change.snapshot = Some((after.seq, snapshot.clone()));
        }
        if let Some(secret) = &entry.secret {
            change.secret = Some(secret.clone());
        }
    }
}

/// Whether the writer may write the stream, and knows its last entry. A stream that somebody has ever claimed is written
/// with an epoch only.
fn may_write(entry: &Entry, head: Head) -> Result<(), Refused> {
    if entry.epoch.unwrap_or(0) != head.epoch {
        return Err(Refused::Fenced { epoch: head.epoch });
    }
    match entry.after {
        Some(after) if after != head.seq => Err(Refused::Behind { seq: head.seq }),
        _ => Ok(()),
    }
}

/// The postings by account, without those that cancel out, if all of them add up to zero.
fn balanced(entry: &Entry) -> Result<BTreeMap<&str, i128>, Refused> {
    let mut moves = BTreeMap::new();
    for posting in &entry.postings {
        *moves.entry(posting.account.as_str()).or_insert(0) += i128::from(posting.micro);
    }
    if moves.values().sum::<i128>() != 0 {
        return Err(Refused::Unbalanced);
    }
    moves.retain(|_, micro| *micro != 0);
    Ok(moves)
}

/// The entry as it is kept, behind the end of its stream.
fn linked(entry: &Entry, head: Head) -> Stored {
    let (seq, postings) = (head.seq + 1, to_text(&entry.postings));
    let link = Link {
        stream: &entry.stream,
        seq,
        at: entry.at,
        command: entry.command,
        postings: &postings,
        body: &entry.body,
    };
    let hash = chain::hash(&head.hash, &link);
    Stored {
        stream: entry.stream.clone(),
        seq,
        command: entry.command,
        at: entry.at,
        body: entry.body.clone(),
        postings,
        previous: head.hash,
        hash,
    }
}
