//! A store and its key: whether the program has written everything, and another key for all of it.

use crate::{Store, StoreError, StoreKey, check};

impl Store {
    /// Checks before it is served that every row on which the next start relies was written by the program: one sentence for each
    /// fault. It takes as long as there are streams, accounts and documents, however long the journal is.
    ///
    /// # Errors
    /// If the store does not answer, or was opened without its key.
    pub async fn check(&self) -> Result<Vec<String>, StoreError> {
        self.check_with(self.key().ok_or(StoreError::WrongKey)?).await
    }

    /// Checks the same with this key, of a store that was opened to be read.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn check_with(&self, key: &StoreKey) -> Result<Vec<String>, StoreError> {
        let rows = match self {
            Self::Memory(_) => return Ok(Vec::new()),
            Self::Sqlite(store) => store.rows().await?,
            Self::Postgres(store) => store.rows().await?,
        };
        Ok(check::faults(&rows, key))
    }

    /// The number of the last entry of a stream before the key was changed last; 0 if it never was.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn rekeyed(&self, stream: &str) -> Result<u64, StoreError> {
        let rows = match self {
            Self::Memory(_) => return Ok(0),
            Self::Sqlite(store) => store.rows().await?,
            Self::Postgres(store) => store.rows().await?,
        };
        Ok(rows.streams.iter().find(|row| row.name == stream).map_or(0, |row| row.claim.rekeyed))
    }

    /// Authenticates everything with another key instead of its own, in one transaction; then it opens with that key only. The secrets of the
    /// streams are sealed anew by `reseal`, which gets the name of the stream, the secret and the number of the last entry.
    ///
    /// # Errors
    /// If something in it was not written by the program, if a node serves it, or if it does not answer.
    pub async fn rekey(
        self,
        new: &StoreKey,
        reseal: impl Fn(&str, &[u8], u64) -> Result<Vec<u8>, String> + Send + Sync + 'static,
    ) -> Result<(), StoreError> {
        match self {
            Self::Memory(_) => Err(StoreError::Unfit("a store in memory keeps its key".to_owned())),
            Self::Sqlite(store) => {
                store.rekey(new, Box::new(reseal)).await?;
                store.fold().await
            }
            Self::Postgres(store) => store.rekey(new, &reseal).await,
        }
    }
}
