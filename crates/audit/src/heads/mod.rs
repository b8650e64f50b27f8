//! Signed statements of how far the streams have come.
//!
//! A chain shows that nothing in its middle was changed, but not that its end was cut off, nor that all of it was written anew.
//! So a node signs the heads of all streams now and then, and somebody else keeps what it has signed:
//!
//! ```text
//! croupier heads 1
//! node pit-a
//! time 2026-07-01T18:30:00.000000Z
//! cashier 17 5f0c…
//! table/flush-1 1234 9b2e…
//! signature 77ab…
//! ```
//!
//! One line per stream, in the order of their names: the stream, the number of its last entry and that entry's seal. The
//! signature is Ed25519 over all bytes before the line `signature`. A statement has exactly one text, and only that is read.
//! A [`Witness`] holds statements against each other and against the entries.

mod time;
mod witness;

use std::fmt;

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};

use crate::hex;

pub use witness::{HeadFault, Unlike, Witness};

const TITLE: &str = "croupier heads 1";

/// How far a stream has come.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Head {
    /// The stream.
    pub stream: String,
    /// The number of its last entry; 0 if there is none.
    pub seq: u64,
    /// The hash of that entry; zeros if there is none.
    pub hash: [u8; 32],
}

/// A statement of all heads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heads {
    node: String,
    at: i64,
    heads: Vec<Head>,
}

/// Why a text is no statement, or something cannot be stated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeadsFault {
    /// A name of a node or a stream that does not fit into a line.
    Name(String),
    /// A stream that is there twice.
    Twice(String),
    /// A time that no four digits of a year can tell.
    Time(i64),
    /// The text is not in the form of a statement, from this line on.
    Form {
        /// The line, from 1.
        line: usize,
    },
    /// The signature is not that of the key, or the text was changed.
    Signature,
}

impl Heads {
    /// What a node states at a time, in microseconds since 1970.
    pub fn new(node: &str, at: i64, mut heads: Vec<Head>) -> Result<Self, HeadsFault> {
        heads.sort_unstable();
        let unfit = |name: &&str| name.is_empty() || name.contains(char::is_control) || name.trim() != *name;
        if let Some(name) = heads.iter().map(|head| head.stream.as_str()).chain([node]).find(unfit) {
            return Err(HeadsFault::Name(name.to_owned()));
        }
        if let Some(pair) = heads.windows(2).find(|pair| pair[0].stream == pair[1].stream) {
            return Err(HeadsFault::Twice(pair[0].stream.clone()));
        }
        time::to_text(at).ok_or(HeadsFault::Time(at))?;
        Ok(Self { node: node.to_owned(), at, heads })
    }

    /// The node that states it.
    pub fn node(&self) -> &str {
        &self.node
    }

    /// When, in microseconds since 1970.
    pub const fn at(&self) -> i64 {
        self.at
    }

    /// The heads in the order of their streams' names.
    pub fn heads(&self) -> &[Head] {
        &self.heads
    }

    /// All that is signed.
    fn text(&self) -> String {
        let time = time::to_text(self.at).unwrap_or_default();
        let line = |head: &Head| format!("{} {} {}\n", head.stream, head.seq, hex::to_text(&head.hash));
        let heads: String = self.heads.iter().map(line).collect();
        format!("{TITLE}\nnode {}\ntime {time}\n{heads}", self.node)
    }
}

/// The statement with its signature.
pub fn sign(key: &SigningKey, heads: &Heads) -> String {
    let text = heads.text();
    let signature = key.sign(text.as_bytes());
    format!("{text}signature {}\n", hex::to_text(&signature.to_bytes()))
}

/// The statement that the holder of a key has signed.
pub fn read(text: &str, key: &VerifyingKey) -> Result<Heads, HeadsFault> {
    let lines: Vec<&str> = text.lines().collect();
    let form = |at: usize| HeadsFault::Form { line: at + 1 };
    let [title, node, time, heads @ .., signature] = &lines[..] else { return Err(form(lines.len())) };
    if *title != TITLE {
        return Err(form(0));
    }
    let node = node.strip_prefix("node ").ok_or(form(1))?;
    let at = time.strip_prefix("time ").and_then(time::from_text).ok_or(form(2))?;
    let head = |(at, line): (usize, &&str)| read_head(line).ok_or(form(at + 3));
    let heads = Heads::new(node, at, heads.iter().enumerate().map(head).collect::<Result<_, _>>()?)?;
    let last = form(lines.len() - 1);
    let signature = signature.strip_prefix("signature ").and_then(hex::from_text).ok_or(last)?;
    let signed = heads.text();
    // What was read must be the whole text: another order or another line end is another text.
    if text != format!("{signed}signature {}\n", hex::to_text(&signature)) {
        return Err(form(differing_line(text, &signed)));
    }
    key.verify_strict(signed.as_bytes(), &Signature::from_bytes(&signature)).map_err(|_| HeadsFault::Signature)?;
    Ok(heads)
}

fn read_head(line: &str) -> Option<Head> {
    let (rest, hash) = line.rsplit_once(' ')?;
    let (stream, seq) = rest.rsplit_once(' ')?;
    Some(Head { stream: stream.to_owned(), seq: seq.parse().ok()?, hash: hex::from_text(hash)? })
}

/// The first line of a text that is not that of the other.
fn differing_line(text: &str, other: &str) -> usize {
    text.split('\n').zip(other.split('\n')).take_while(|(line, other)| line == other).count()
}

impl fmt::Display for HeadsFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => write!(f, "{name:?} cannot stand in a line of signed heads"),
            Self::Twice(stream) => write!(f, "the stream {stream} is there twice"),
            Self::Time(at) => write!(f, "{at} microseconds are no time of our calendar"),
            Self::Form { line } => write!(f, "line {line} is not that of signed heads"),
            Self::Signature => write!(f, "the signature is not that of the key, or the text was changed"),
        }
    }
}

impl std::error::Error for HeadsFault {}

/// The day of a moment in microseconds since 1970, like `2026-07-01` (UTC).
pub(crate) fn day(micros: i64) -> String {
    time::to_text(micros).unwrap_or_default().chars().take("2026-07-01".len()).collect()
}
