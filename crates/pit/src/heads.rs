//! Signed heads of the journal: how far every stream has come, signed by the pit's key, to be kept elsewhere.
//!
//! Whoever keeps them can tell later whether the tail of a stream was cut off or its past was rewritten.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use audit::heads::{Head, Heads, sign};

use crate::Pit;
use crate::shared::now_micros;

/// How often heads are signed.
const EVERY: Duration = Duration::from_secs(10);

/// Signs the heads again and again and adds them to a file, if there is one.
pub async fn keep(pit: Arc<Pit>, file: Option<PathBuf>) {
    let mut beat = tokio::time::interval(EVERY);
    loop {
        beat.tick().await;
        keep_once(&pit, file.as_deref()).await;
    }
}

/// Signs the heads as they are now and adds them to the file, if there is one.
pub async fn keep_once(pit: &Pit, file: Option<&Path>) {
    let (Some(path), Some(statement)) = (file, sign_once(pit).await) else { return };
    let added = OpenOptions::new().create(true).append(true).open(path).and_then(|mut file| {
        file.write_all(statement.as_bytes())?;
        file.sync_data()
    });
    if let Err(error) = added {
        tracing::error!(path = %path.display(), %error, "the signed heads could not be kept");
    }
}

/// The heads of all streams, signed now; none if the store does not answer.
async fn sign_once(pit: &Pit) -> Option<String> {
    let streams = match pit.shared.store.heads("").await {
        Ok(streams) => streams,
        Err(error) => {
            tracing::warn!(%error, "the heads cannot be signed");
            return None;
        }
    };
    let heads = streams.into_iter().filter(|stream| stream.seq > 0);
    let heads: Vec<Head> =
        heads.map(|stream| Head { stream: stream.name, seq: stream.seq, hash: stream.hash }).collect();
    match Heads::new(&pit.url, now_micros(), heads) {
        Ok(heads) => Some(sign(pit.shared.keys.signing(), &heads)),
        Err(fault) => {
            tracing::error!(%fault, "the heads cannot be signed");
            None
        }
    }
}
