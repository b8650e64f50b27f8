//! The proof of the books, for auditors.

use std::sync::Arc;

use audit::reconcile::Reconciler;
use axum::Json;
use axum::extract::State;
use serde_json::Value;
use store::{Moment, Store, StreamHead};

use super::{Api, Problem};
use crate::tongue::tell;

/// How many entries are read at a time.
const PAGE: u32 = 1_000;

/// Proves the books from the journal, with code that shares nothing with the code that keeps them.
#[utoipa::path(get, path = "/audit/reconcile", tag = "journal", responses((status = 200, body = serde_json::Value)))]
pub(super) async fn reconcile(State(api): State<Arc<Api>>) -> Result<Json<Value>, Problem> {
    let store = &api.pit.shared.store;
    let Moment { heads, balances } = store.moment().await?;
    let mut reconciler = Reconciler::new();
    for head in &heads {
        take(store, &mut reconciler, head).await?;
    }
    for (account, _) in &balances {
        store.every_movement(account, |movement| reconciler.show(account, movement)).await?;
    }
    Ok(Json(reconciler.finish(balances).to_json(&tell)))
}

/// Takes in a stream as far as it had come.
async fn take(store: &Store, reconciler: &mut Reconciler, head: &StreamHead) -> Result<(), Problem> {
    let mut last = 0;
    while last < head.seq {
        let page = store.entries(&head.name, last, PAGE).await?;
        let Some(newest) = page.last() else { break };
        last = newest.seq;
        page.iter().take_while(|entry| entry.seq <= head.seq).for_each(|entry| reconciler.take(entry));
    }
    Ok(())
}
