//! What all pages share.

use std::sync::Arc;

use axum::http::HeaderMap;
use pit::Pit;
use pit::api::{Buckets, Limits, session_token};
use pit::desk::Made;
use pit::people::{Sessions, Use};
use pit::shared::now_micros;

use crate::reference::odds::PrintedOdds;

/// What all pages share.
pub struct Site {
    /// The node.
    pub pit: Arc<Pit>,
    /// The exact odds.
    pub odds: &'static PrintedOdds,
    /// How many pay tables are priced for one address.
    pub prices: Buckets,
    sessions: Sessions,
}

impl Site {
    /// The pages of a node.
    pub fn new(pit: Arc<Pit>, limits: Limits) -> Self {
        let sessions = Sessions::new(Arc::clone(&pit.shared), pit.demo);
        Self { pit, odds: PrintedOdds::shared(), prices: Buckets::new(limits.prices), sessions }
    }

    /// The number of whoever reads a page, if somebody has logged in. A page that cannot find it out is drawn for nobody: its script will.
    pub async fn reader(&self, headers: &HeaderMap) -> Option<u32> {
        let token = session_token(headers)?;
        let entered = self.sessions.of(&token, Use::Watch, now_micros()).await.ok()??;
        Some(entered.person.id)
    }

    /// The table with this id, as the house elects it now.
    pub fn table(&self, id: &str) -> Option<Arc<Made>> {
        self.pit.made().into_iter().find(|made| made.id() == id)
    }
}
