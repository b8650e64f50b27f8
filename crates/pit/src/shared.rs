//! What all tables of a node share.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use record::wire::Salt;
use store::{CommandId, Journal, Store};
use table::Minutes;

use crate::keys::Keys;
use crate::meters::Meters;

/// What all tables of a node share.
pub struct Shared {
    /// Where everything is kept.
    pub store: Arc<Store>,
    /// The way into the store for whoever writes.
    pub journal: Journal,
    /// The keys of the pit.
    pub keys: Keys,
    /// What the meters show.
    pub meters: Meters,
}

/// Microseconds since 1970.
pub fn now_micros() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_micros() as i64)
}

/// The minute for the engine's clock.
pub fn now_minutes() -> Minutes {
    Minutes((now_micros() / 60_000_000) as u64)
}

/// An id for a command that the pit itself gives: the time in front, so that those of one moment lie side by side in the store's index.
///
/// # Panics
/// If the operating system gives no randomness: nothing is dealt without it.
pub fn new_command() -> CommandId {
    let mut bytes = [0; 16];
    bytes[..8].copy_from_slice(&now_micros().to_be_bytes());
    getrandom::fill(&mut bytes[8..]).expect("the operating system gives randomness");
    CommandId(bytes)
}

/// Random bytes that are kept with the face of a card, so that no hash tells the card.
///
/// # Panics
/// If the operating system gives no randomness.
pub fn new_salt() -> Salt {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the operating system gives randomness");
    Salt(bytes)
}
