//! One process at an address.
//!
//! A node is known by where it is reached, so that it gets its tables back at once when it is started again. Two processes under one address, on
//! two machines that both listen on their own loopback say, would take the tables from each other for ever. So each writes down that it is the one that
//! was started last, and one that finds another in its place ends.

use store::Document;

use super::{Pit, Running};
use crate::desk::Problem;
use crate::shared::new_command;

/// The documents that say which process was started last at an address.
const KIND: &str = "node";

/// A name for this process that no other has.
pub(super) fn life() -> String {
    new_command().to_string()
}

impl Pit {
    /// From now on this process is the one at its address.
    pub(super) async fn take_address(&self) -> Result<(), Problem> {
        let store = &self.shared.store;
        loop {
            let version = store.document(KIND, &self.url).await?.map_or(0, |found| found.version);
            let (kind, key, text) = (KIND.to_owned(), self.url.clone(), self.life.clone());
            if store.put(&Document { kind, key, text, version }).await? {
                return Ok(());
            }
        }
    }

    /// Ends this node if another process was started at its address.
    pub(super) async fn end_if_replaced(&self) -> Result<(), Problem> {
        let found = self.shared.store.document(KIND, &self.url).await?;
        if found.is_some_and(|found| found.text != self.life) {
            self.stop.send_replace(Running::Replaced);
        }
        Ok(())
    }

    /// What a process says that has found another in its place.
    pub(super) fn replaced(&self) -> Problem {
        let url = &self.url;
        Problem::Failed(format!("another server was started at {url}, and this one ends: give each its own --url"))
    }
}
