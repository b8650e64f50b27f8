//! Who may write a stream, and for how long.

use std::time::Duration;

/// A claim on a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    /// Who claims it: the node's name, and where it can be reached.
    pub owner: String,
    /// For how long, counted by the store's clock.
    pub lasts: Duration,
}
