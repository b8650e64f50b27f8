//! What the dealer is told to do with hands, cards and chips while a round waits for something.

use law::Cite;

/// An instruction to the dealer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// What to do, in our own words.
    pub says: &'static str,
    /// The clause that demands it.
    pub clause: Cite,
}

impl Prompt {
    /// A prompt.
    pub const fn new(says: &'static str, clause: Cite) -> Self {
        Self { says, clause }
    }
}
