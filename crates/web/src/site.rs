//! What all pages share.

use std::sync::Arc;

use pit::Pit;
use pit::desk::Made;

/// What all pages share.
pub struct Site {
    /// The node.
    pub pit: Arc<Pit>,
}

impl Site {
    /// The pages of a node.
    pub const fn new(pit: Arc<Pit>) -> Self {
        Self { pit }
    }

    /// The table with this id, as the house elects it now.
    pub fn table(&self, id: &str) -> Option<Arc<Made>> {
        self.pit.made().into_iter().find(|made| made.id() == id)
    }
}
