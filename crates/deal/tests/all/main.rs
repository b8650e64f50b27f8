//! The sealed deck: its shuffle and its commitment.

mod shuffle;
