//! The decision: which entries of a batch are written, and what that changes.
//!
//! A backend says what a batch needs ([`crate::loaded::Needs`]), loads it under lock, and asks here. The entries are taken one after another, each on top of
//! those before it, and each whole or not at all; what has been decided is [`Staged`] and written by the backend in
//! bulk, in one transaction. Nothing here waits, reads or writes, so every backend decides alike.
//!
//! The checks, in this order: the command is new; the entry can be kept at all; the writer has not been fenced off; it knows the
//! last entry; the postings add up to zero; the balances it relied on are so; nobody is overdrawn; every balance stays in range.

use std::collections::BTreeMap;

use crate::account::{is_guarded, to_text};
use crate::chain::{self, Link};
use crate::key::StoreKey;
use crate::loaded::{Balance, Head, Loaded};
use crate::sum::Sum;
use crate::{CommandId, Committed, Entry, Refused, Stored, names};

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

impl StreamChange {
    /// The MAC of where the stream ends now.
    pub fn mac(&self, key: &StoreKey, name: &str) -> [u8; 32] {
        key.head(name, self.after.seq, &self.after.hash, &self.after.state)
    }

    /// The MAC of the new secret, if there is one.
    pub fn secret_mac(&self, key: &StoreKey, name: &str) -> Option<[u8; 32]> {
        self.secret.as_ref().map(|secret| key.secret(name, secret))
    }
}

/// An account that has changed.
pub struct AccountChange {
    /// What it held before the batch; none if it is new.
    pub before: Option<i64>,
    /// What it holds now.
    pub after: Balance,
}

/// Decides about a batch.
pub fn stage(batch: &[Entry], loaded: Loaded, key: &StoreKey) -> Staged {
    let mut desk = Desk { key, loaded, batch: BTreeMap::new(), staged: Staged::default() };
    for entry in batch {
        let answer = desk.take(entry, None);
        desk.staged.answers.push(answer);
    }
    desk.staged
}

/// Decides about entries of a backup once more. What only their first writer knew, the snapshot and the sum over the accounts, is
/// as it was written then.
pub fn stage_again(batch: &[(Entry, &Stored)], loaded: Loaded, key: &StoreKey) -> Staged {
    let mut desk = Desk { key, loaded, batch: BTreeMap::new(), staged: Staged::default() };
    for (entry, written) in batch {
        let answer = desk.take(entry, Some(written));
        desk.staged.answers.push(answer);
    }
    desk.staged
}

/// The batch so far.
struct Desk<'a> {
    key: &'a StoreKey,
    loaded: Loaded,
    /// The commands of this batch, and the places of their entries.
    batch: BTreeMap<CommandId, usize>,
    staged: Staged,
}

impl Desk<'_> {
    fn take(&mut self, entry: &Entry, written: Option<&Stored>) -> Result<Committed, Refused> {
        self.is_new(entry)?;
        if let Some(fault) = names::fault(entry) {
            return Err(Refused::Malformed(fault));
        }
        let head = self.head(&entry.stream);
        may_write(entry, head)?;
        let moves = balanced(entry)?;
        self.guesses_hold(entry)?;
        let balances = self.balances_after(&moves)?;
        Ok(self.write(entry, written, head, moves, balances))
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

    fn balance(&self, account: &str) -> Option<Balance> {
        let staged = self.staged.accounts.get(account).map(|change| change.after);
        staged.or_else(|| self.loaded.balances.get(account).copied())
    }

    fn holds(&self, account: &str) -> i64 {
        self.balance(account).map_or(0, |balance| balance.micro)
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
        written: Option<&Stored>,
        head: Head,
        moves: BTreeMap<&str, i128>,
        balances: BTreeMap<String, i64>,
    ) -> Committed {
        let after: Vec<(&String, Balance)> =
            balances.iter().map(|(account, micro)| (account, Balance::of(self.key, account, *micro))).collect();
        let moved = after.iter().fold(head.state, |sum, (account, after)| {
            let before = self.balance(account).map_or([0; 32], Balance::counted);
            sum.minus(&before).plus(&after.counted())
        });
        let state = written.map_or(moved, |written| Sum(written.state));
        let snapshot =
            written.map_or_else(|| chain::of_snapshot(entry.snapshot.as_deref()), |written| written.snapshot);
        let stored = self.linked(entry, head, snapshot, state);
        let committed = Committed { seq: stored.seq, hash: stored.hash, balances: self.seen(entry, &balances) };
        let place = self.staged.entries.len();
        let changed = |(account, micro): (&str, i128)| Move {
            account: account.to_owned(),
            entry: place,
            micro: i64::try_from(micro).expect("checked before"),
        };
        self.staged.moves.extend(moves.into_iter().map(changed));
        for (account, after) in after {
            let before = self.loaded.balances.get(account).map(|balance| balance.micro);
            self.staged.accounts.entry(account.clone()).or_insert(AccountChange { before, after }).after = after;
        }
        self.go_on(entry, Head { seq: stored.seq, hash: stored.hash, epoch: head.epoch, state });
        self.batch.insert(entry.command, place);
        self.staged.entries.push(stored);
        committed
    }

    /// The entry as it is kept, behind the end of its stream.
    fn linked(&self, entry: &Entry, head: Head, snapshot: [u8; 32], state: Sum) -> Stored {
        let mut stored = Stored {
            stream: entry.stream.clone(),
            seq: head.seq + 1,
            command: entry.command,
            at: entry.at,
            body: entry.body.clone(),
            postings: to_text(&entry.postings),
            snapshot,
            state: state.0,
            previous: head.hash,
            hash: chain::START,
            seal: chain::START,
        };
        stored.hash = chain::hash(&head.hash, &Link::of(&stored));
        stored.seal = self.key.seal(&stored.hash);
        stored
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
