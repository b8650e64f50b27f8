//! The golden stores (`testkit::golden`): what was played with an older version goes on with this one.
//!
//! `CROUPIER_WRITE_GOLDEN=1 cargo nextest run -p pit written_in_all_forms` writes the folder of the version that the program
//! writes now. It is done once for each version; everything else only reads.

mod go_on;
mod irregular;
mod open;
mod write;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use pit::keys::Keys;
use serde_json::Value;
use store::Store;
use testkit::golden;

/// The virtual tables, one for each game, and one that shares the meters of another.
const VIRTUAL: [&str; 6] = ["packs-1", "lunar-1", "draw-1", "flush-1", "flush-3", "holdem-1"];
/// The live tables, one for each game, with its first wager.
const LIVE: [(&str, &str); 5] = [
    ("packs-live", "pack_1"),
    ("lunar-live", "ante"),
    ("draw-live", "ante"),
    ("flush-live", "ante"),
    ("holdem-live", "flop"),
];
/// The password that the admin has chosen.
const ADMIN_PASSWORD: &str = "a long password";

fn keys(folder: &Path) -> Keys {
    Keys::open(&folder.join("pit.key")).expect("the key")
}

async fn opened(address: &str, folder: &Path) -> Arc<Store> {
    Arc::new(Store::open(address, keys(folder).store()).await.expect("the store opens"))
}

/// What the store holds: entries by stream, and accounts.
async fn facts(store: &Store) -> Value {
    let heads = store.heads("").await.expect("heads");
    let streams: BTreeMap<String, u64> = heads.into_iter().map(|head| (head.name, head.seq)).collect();
    let accounts: BTreeMap<String, i64> = store.balances("").await.expect("balances").into_iter().collect();
    serde_json::json!({ "streams": streams, "accounts": accounts })
}

/// Each version in each of its forms: the address of a store, on a copy.
fn forms(version: &str, folder: &Path) -> Vec<String> {
    vec![golden::copy(version, folder), golden::database(version)]
}
