//! Changes of the key, as the journal of the house keeps them: which key replaced which, and by whom.
//!
//! The entry is written with the old key, directly before the store is authenticated with the new one. So no key is changed
//! without an entry. After an interruption the entry may be there and the old key in use: then the command is given again, and
//! a second entry follows.

use record::wire::Actor;
use record::wire::version::Version;
use store::{Store, StoreError, Stored};

use crate::pit::STREAM;
use crate::pit::journal::Entry;
use crate::shared::{new_command, now_micros};

/// Writes into the journal that somebody replaces a key, by their public keys.
///
/// # Errors
/// If the store does not take the entry.
pub async fn announce(store: &Store, name: &str, old: String, new: String) -> Result<(), StoreError> {
    let body = Entry::KeyRotated { v: Version, by: Actor::House, name: name.to_owned(), old, new }.to_text();
    let entry = store::Entry {
        stream: STREAM.to_owned(),
        epoch: None,
        after: None,
        command: new_command(),
        at: now_micros(),
        body,
        postings: Vec::new(),
        guesses: Vec::new(),
        snapshot: None,
        secret: None,
    };
    let answers = store.commit(vec![entry]).await?;
    let refused = answers.into_iter().find_map(Result::err);
    refused.map_or(Ok(()), |refused| Err(StoreError::Unavailable(format!("{refused:?}"))))
}

/// The changes of the key that a journal tells, taken entry by entry.
#[derive(Debug, Default)]
pub struct KeyChanges {
    last: Option<Change>,
    faults: Vec<String>,
}

/// The last change that was told.
#[derive(Debug)]
struct Change {
    seq: u64,
    old: String,
    new: String,
}

impl KeyChanges {
    /// Takes the next entry; those that change no key are passed over.
    pub fn take(&mut self, entry: &Stored) {
        if entry.stream != STREAM {
            return;
        }
        let Ok(Entry::KeyRotated { old, new, .. }) = Entry::from_text(&entry.body) else { return };
        // After an interruption the same key is replaced once more.
        if let Some(last) = self.last.as_ref().filter(|last| old != last.new && old != last.old) {
            let seq = entry.seq;
            self.faults.push(format!("{STREAM} entry {seq}: it replaces the key {old}, and {} was in use", last.new));
        }
        self.last = Some(Change { seq: entry.seq, old, new });
    }

    /// What does not agree with the store: `public` is the public key with which it opens, if that is known, and `rekeyed`
    /// the number of the last entry of the house's stream before the key was changed last.
    pub fn finish(self, public: Option<&str>, rekeyed: u64) -> Vec<String> {
        let Self { last, mut faults } = self;
        let told = last.as_ref().map_or(0, |last| last.seq);
        if rekeyed != 0 && told != rekeyed {
            faults.push(format!("the key was changed behind entry {rekeyed} of {STREAM}, and no entry says so"));
        }
        if let (Some(last), Some(public)) = (last, public.filter(|public| !public.is_empty()))
            && last.new != public
        {
            let (seq, new) = (last.seq, last.new);
            faults.push(format!(
                "{STREAM} entry {seq} says that the key {new} is in use, and it is {public}: \
                 `croupier key rotate` was interrupted, or this is not the key of the pit"
            ));
        }
        faults
    }
}
