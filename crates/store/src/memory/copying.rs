//! Backups of a store in memory.

use tokio::sync::mpsc::{Receiver, Sender};

use super::{Held, Memory, Stream};
use crate::backup::{CHUNK, Piece, again, needs, no_end, not_empty, whole};
use crate::key::{Claim, DocumentSum, StreamSeals};
use crate::loaded::Head;
use crate::stage::stage_again;
use crate::sum::Sum;
use crate::{StoreError, StoreKey};

impl Memory {
    pub(crate) async fn copy(&self, to: Sender<Piece>) -> Result<(), StoreError> {
        let held = self.held().clone();
        for chunk in held.entries.chunks(CHUNK) {
            let _ = to.send(Piece::Entries(chunk.to_vec())).await;
        }
        let stream = |(name, stream): (&String, &Stream)| (stream.state(name), stream.seals(&self.key, name));
        let _ = to.send(Piece::Streams(held.streams.iter().map(stream).collect())).await;
        let documents: Vec<_> =
            held.all_documents().map(|document| (document.clone(), self.key.document(&document))).collect();
        let sum = documents.iter().fold(Sum::default(), |sum, (_, mac)| sum.plus(mac));
        let all = DocumentSum { changes: held.changes, sum };
        let _ = to.send(Piece::Documents(documents)).await;
        let _ = to.send(Piece::Sum((all, self.key.documents(&all)))).await;
        let _ = to.send(Piece::End).await;
        Ok(())
    }

    pub(crate) async fn restore(&self, mut from: Receiver<Piece>) -> Result<(), StoreError> {
        let mut restored = Held::default();
        while let Some(piece) = from.recv().await {
            match piece {
                Piece::Entries(entries) => {
                    let batch = again(&entries)?;
                    let loaded = restored.load(&needs(&batch), &self.key);
                    let staged = stage_again(&batch, loaded, &self.key);
                    restored.write(whole(staged, &entries)?);
                }
                Piece::Streams(streams) => {
                    streams.into_iter().for_each(|(stream, seals)| restored.set_stream(stream, seals));
                }
                Piece::Documents(documents) => documents.into_iter().for_each(|(document, _)| {
                    restored.documents.insert((document.kind, document.key), (document.version, document.text));
                }),
                Piece::Sum((all, _)) => restored.changes = all.changes,
                Piece::End => {
                    let mut held = self.held();
                    if !(held.streams.is_empty() && held.documents.is_empty()) {
                        return Err(not_empty());
                    }
                    *held = restored;
                    return Ok(());
                }
            }
        }
        Err(no_end())
    }
}

impl Stream {
    /// What would authenticate it in another store.
    fn seals(&self, key: &StoreKey, name: &str) -> StreamSeals {
        let Head { seq, hash, epoch, state } = self.head;
        let claim = Claim { epoch, owner: self.lease.as_ref().map(|(owner, _)| owner.clone()), rekeyed: self.rekeyed };
        StreamSeals {
            state,
            mac: key.head(name, seq, &hash, &state),
            claim_mac: key.claim(name, &claim),
            claim,
            secret_mac: key.secret(name, &self.secret),
        }
    }
}
