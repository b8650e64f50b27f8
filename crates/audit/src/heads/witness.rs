//! Signed statements, held against each other and against the entries.

use std::collections::BTreeMap;
use std::fmt;

use store::Stored;

use super::{Head, Heads, time};

/// Remembers what was signed and not yet seen. It is told of all statements first, then of all entries, which a
/// [`crate::chain::Verifier`] must have found sealed.
#[derive(Clone, Debug, Default)]
pub struct Witness {
    signed: BTreeMap<String, BTreeMap<u64, Vec<Said>>>,
    last: BTreeMap<String, u64>,
}

/// What was said of an entry, by whom and when.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Said {
    hash: [u8; 32],
    node: String,
    at: i64,
}

/// A signed head that does not agree with another or with the entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeadFault {
    /// The stream.
    pub stream: String,
    /// The number of the entry that was signed.
    pub seq: u64,
    /// The node that has signed it.
    pub node: String,
    /// When, in microseconds since 1970.
    pub at: i64,
    /// How they differ.
    pub unlike: Unlike,
}

/// How a signed head differs from something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unlike {
    /// Another statement says something else of the same entry: there are two histories.
    Forked {
        /// Who made the other.
        node: String,
        /// When.
        at: i64,
    },
    /// The entry has another seal now: it, or something before it, was written anew.
    Rewritten,
    /// The stream ends before it: its tail was cut off.
    Truncated {
        /// The number of the last entry that is there.
        last: u64,
    },
    /// The entry is not there, though later ones are.
    Missing,
}

impl Witness {
    /// Nothing was signed.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes a statement, and says where it contradicts one that was taken before.
    pub fn hear(&mut self, heads: &Heads) -> Vec<HeadFault> {
        let (node, at) = (heads.node(), heads.at());
        heads.heads().iter().filter(|head| head.seq > 0).filter_map(|head| self.note(head, node, at)).collect()
    }

    fn note(&mut self, head: &Head, node: &str, at: i64) -> Option<HeadFault> {
        let known = self.signed.entry(head.stream.clone()).or_default().entry(head.seq).or_default();
        if known.iter().any(|said| said.hash == head.hash) {
            return None;
        }
        let said = Said { hash: head.hash, node: node.to_owned(), at };
        let forked = |other: &Said| Unlike::Forked { node: other.node.clone(), at: other.at };
        let fault = known.first().map(|other| said.fault(&head.stream, head.seq, forked(other)));
        known.push(said);
        fault
    }

    /// Takes an entry, and says if it is not the one that was signed.
    pub fn take(&mut self, entry: &Stored) -> Result<(), HeadFault> {
        match self.last.get_mut(&entry.stream) {
            Some(last) => *last = entry.seq.max(*last),
            None => drop(self.last.insert(entry.stream.clone(), entry.seq)),
        }
        let Some(signed) = self.signed.get_mut(&entry.stream) else { return Ok(()) };
        let said = signed.remove(&entry.seq).unwrap_or_default();
        let other = said.iter().find(|said| said.hash != entry.hash);
        other.map_or(Ok(()), |said| Err(said.fault(&entry.stream, entry.seq, Unlike::Rewritten)))
    }

    /// After the last entry: what was signed and never came.
    pub fn finish(self) -> Vec<HeadFault> {
        let mut faults = Vec::new();
        for (stream, signed) in &self.signed {
            let last = self.last.get(stream).copied().unwrap_or_default();
            for (seq, said) in signed.iter().flat_map(|(seq, said)| said.iter().map(move |said| (*seq, said))) {
                let unlike = if last < seq { Unlike::Truncated { last } } else { Unlike::Missing };
                faults.push(said.fault(stream, seq, unlike));
            }
        }
        faults
    }
}

impl Said {
    fn fault(&self, stream: &str, seq: u64, unlike: Unlike) -> HeadFault {
        HeadFault { stream: stream.to_owned(), seq, node: self.node.clone(), at: self.at, unlike }
    }
}

impl fmt::Display for HeadFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let time = |at| time::to_text(at).unwrap_or_default();
        write!(f, "{} entry {}, signed by {} at {}: ", self.stream, self.seq, self.node, time(self.at))?;
        match &self.unlike {
            Unlike::Forked { node, at } => write!(f, "{node} has signed another entry at {}", time(*at)),
            Unlike::Rewritten => write!(f, "another entry is there now"),
            Unlike::Truncated { last: 0 } => write!(f, "the stream has no entries"),
            Unlike::Truncated { last } => write!(f, "the stream ends with entry {last}"),
            Unlike::Missing => write!(f, "it is not there, though later entries are"),
        }
    }
}

impl std::error::Error for HeadFault {}
