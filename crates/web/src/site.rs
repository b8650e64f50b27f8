//! What all pages share.

use std::sync::Arc;

use pit::Pit;
use pit::api::{Buckets, Limits};
use pit::desk::Made;

use crate::reference::odds::Counted;

/// What all pages share.
pub struct Site {
    /// The node.
    pub pit: Arc<Pit>,
    /// The exact odds, counted once.
    pub odds: &'static Counted,
    /// How many pay tables are priced for one address.
    pub prices: Buckets,
}

impl Site {
    /// The pages of a node.
    pub fn new(pit: Arc<Pit>, limits: Limits) -> Self {
        Self { pit, odds: Counted::shared(), prices: Buckets::new(limits.prices) }
    }

    /// The table with this id, as the house elects it now.
    pub fn table(&self, id: &str) -> Option<Arc<Made>> {
        self.pit.made().into_iter().find(|made| made.id() == id)
    }
}
