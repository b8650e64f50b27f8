//! The entries by which others are found.

use super::Memory;
use crate::landmarks::sets_up;
use crate::{Stored, chain};

impl Memory {
    /// Goes from the end to the beginning: who keeps a long journal keeps it elsewhere.
    fn newest(&self, stream: &str, limit: usize, is_it: impl Fn(&Stored) -> bool) -> Vec<Stored> {
        let held = self.held();
        let places = held.streams.get(stream).map_or(&[][..], |stream| &stream.entries);
        let entries = places.iter().rev().map(|place| &held.entries[*place]);
        entries.filter(|entry| is_it(entry)).take(limit).cloned().collect()
    }

    pub(crate) fn snapshot_upto(&self, stream: &str, seq: u64) -> Option<Stored> {
        self.newest(stream, 1, |entry| entry.seq <= seq && has_snapshot(entry)).pop()
    }

    pub(crate) fn snapshot_after(&self, stream: &str, seq: u64) -> Option<Stored> {
        self.newest(stream, usize::MAX, |entry| entry.seq > seq && has_snapshot(entry)).pop()
    }

    pub(crate) fn set_ups_before(&self, stream: &str, seq: u64, limit: u32) -> Vec<Stored> {
        self.newest(stream, limit as usize, |entry| entry.seq < seq && sets_up(&entry.body))
    }
}

fn has_snapshot(entry: &Stored) -> bool {
    entry.snapshot != chain::START
}
