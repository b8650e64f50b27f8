//! The chain of a stream, checked link by link.
//!
//! Every entry is hashed by the SHA-256 of: the text `croupier journal 2`, a zero byte, the hash of the entry before it (32 zero
//! bytes before the first), the stream's name, a zero byte, the entry's number and its time as eight bytes each, high byte first,
//! the command's id, the hash of its snapshot (32 bytes), the sum over the accounts (32 bytes), the length of the postings' text as eight
//! bytes, that text, and the body. Whoever changes an entry must hash it and all that follow anew; then they are not what a signed
//! head says ([`crate::heads`]), and without the key their seals are wrong ([`crate::seal`]).
//!
//! The order of entries comes from their numbers. A clock that goes back is noted and is no fault.

use std::fmt;

use sha2::{Digest as _, Sha256};
use store::Stored;

use crate::heads::Head;
use crate::seal::SealKey;

/// How far around its place the true number of a renumbered entry is looked for.
const NEIGHBOURS: u64 = 4;

/// Checks the entries of one stream, from the first on.
#[derive(Clone, Debug)]
pub struct Verifier {
    /// The key, if the seals are checked, too.
    key: Option<SealKey>,
    head: Head,
    last_time: Option<i64>,
    backwards: Backwards,
}

/// How often the time of an entry was before that of the entry ahead of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Backwards {
    /// How often.
    pub times: u64,
    /// The number of the first such entry.
    pub first: Option<u64>,
}

/// An entry that is not what it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainFault {
    /// The stream that is checked.
    pub stream: String,
    /// The number that should have come.
    pub place: u64,
    /// The number that the entry bears.
    pub seq: u64,
    /// What is wrong with it.
    pub broken: Broken,
}

/// What is wrong with an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broken {
    /// It belongs to another stream.
    Foreign {
        /// Which.
        stream: String,
    },
    /// It is not what was sealed.
    Edited,
    /// It was sealed under another number: it was put into the place of another entry.
    Swapped {
        /// Its true number.
        is: u64,
    },
    /// Entries before it are missing.
    Gap {
        /// The first that is missing.
        first: u64,
        /// The last.
        last: u64,
    },
    /// It comes after an entry that it should come before, or once more.
    OutOfOrder {
        /// The number of that entry.
        after: u64,
    },
    /// It was sealed after another entry than the one before it.
    WrongPrevious,
    /// Its seal is not that of the key: something else than the program has written it.
    Unsealed,
}

impl Verifier {
    /// Before the first entry of a stream.
    pub fn new(stream: &str) -> Self {
        let head = Head { stream: stream.to_owned(), seq: 0, hash: [0; 32] };
        Self { key: None, head, last_time: None, backwards: Backwards::default() }
    }

    /// Before the first entry of a stream whose seals are checked, too.
    pub fn with_key(stream: &str, key: &SealKey) -> Self {
        Self { key: Some(key.clone()), ..Self::new(stream) }
    }

    /// The last entry of those taken so far.
    pub const fn head(&self) -> &Head {
        &self.head
    }

    /// How often time went backwards: worth a look, though no fault.
    pub const fn backwards(&self) -> Backwards {
        self.backwards
    }

    /// Takes the next entry. After a fault the check goes on behind it, so that all faults of a stream can be found.
    pub fn take(&mut self, entry: &Stored) -> Result<(), ChainFault> {
        let place = self.head.seq.saturating_add(1);
        let broken = self.broken(entry, place);
        match broken {
            None | Some(Broken::Gap { .. } | Broken::WrongPrevious | Broken::Unsealed) => self.go_on(entry.seq, entry),
            Some(Broken::Edited | Broken::Swapped { .. }) => self.go_on(place, entry),
            Some(Broken::Foreign { .. } | Broken::OutOfOrder { .. }) => {}
        }
        let fault = |broken| ChainFault { stream: self.head.stream.clone(), place, seq: entry.seq, broken };
        broken.map_or(Ok(()), |broken| Err(fault(broken)))
    }

    fn broken(&self, entry: &Stored, place: u64) -> Option<Broken> {
        if entry.stream != self.head.stream {
            return Some(Broken::Foreign { stream: entry.stream.clone() });
        }
        if seal(entry, entry.seq) != entry.hash {
            return Some(sealed_as(entry, place).map_or(Broken::Edited, |is| Broken::Swapped { is }));
        }
        if entry.seq < place {
            return Some(Broken::OutOfOrder { after: self.head.seq });
        }
        if entry.seq > place {
            return Some(Broken::Gap { first: place, last: entry.seq - 1 });
        }
        if entry.previous != self.head.hash {
            return Some(Broken::WrongPrevious);
        }
        self.key.as_ref().is_some_and(|key| !key.has_sealed(entry)).then_some(Broken::Unsealed)
    }

    fn go_on(&mut self, seq: u64, entry: &Stored) {
        (self.head.seq, self.head.hash) = (seq, entry.hash);
        if self.last_time.is_some_and(|last| entry.at < last) {
            self.backwards.times += 1;
            self.backwards.first.get_or_insert(seq);
        }
        self.last_time = Some(entry.at);
    }
}

/// The seal of an entry, if it bore this number.
fn seal(entry: &Stored, seq: u64) -> [u8; 32] {
    let mut seal = Sha256::new();
    seal.update(b"croupier journal 2\0");
    seal.update(entry.previous);
    seal.update(&entry.stream);
    seal.update([0]);
    seal.update(seq.to_be_bytes());
    seal.update(entry.at.to_be_bytes());
    seal.update(entry.command.0);
    seal.update(entry.snapshot);
    seal.update(entry.state);
    seal.update((entry.postings.len() as u64).to_be_bytes());
    seal.update(&entry.postings);
    seal.update(&entry.body);
    seal.finalize().into()
}

/// The number near its place under which an entry was sealed.
fn sealed_as(entry: &Stored, place: u64) -> Option<u64> {
    let near = place.saturating_sub(NEIGHBOURS)..=place.saturating_add(NEIGHBOURS);
    near.into_iter().find(|number| seal(entry, *number) == entry.hash)
}

impl fmt::Display for ChainFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} entry {}", self.stream, self.seq)?;
        if self.seq != self.place {
            write!(f, " (in place {})", self.place)?;
        }
        match &self.broken {
            Broken::Foreign { stream } => write!(f, " belongs to the stream {stream}"),
            Broken::Edited => write!(f, " was changed: it is not what was sealed"),
            Broken::Swapped { is } => write!(f, " is entry {is}, put into the place of another"),
            Broken::Gap { first, last } if first == last => write!(f, ": entry {first} before it is missing"),
            Broken::Gap { first, last } => write!(f, ": entries {first} to {last} before it are missing"),
            Broken::OutOfOrder { after } => write!(f, " comes after entry {after}"),
            Broken::WrongPrevious => write!(f, " was sealed after another entry than the one before it"),
            Broken::Unsealed => write!(f, " was not written by the program: its seal is not that of the key"),
        }
    }
}

impl std::error::Error for ChainFault {}
