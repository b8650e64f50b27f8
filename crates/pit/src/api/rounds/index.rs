//! Where the rounds of a table are in its journal.
//!
//! Every round begins with an entry that carries a snapshot. One other entry does: the set-up of a table whose round was held and voided. The store
//! finds the last of them up to any number at once, and
//! rounds are numbered as they are played, so a round is found by halving the journal: a few dozen looks, however long it is.
//! What events there are in a body stands in it word for word, and cannot stand inside of a text, where quotes are escaped.

use serde_json::Value;
use store::{Store, StoreError, Stored};

use crate::desk::stream_of;

/// How many entries are read at a time: those of most rounds.
const PAGE: u32 = 64;
/// How many entries are read at a time that say what the table is made of.
const SET_UPS: u32 = 8;

/// The journal of a table.
pub struct TableJournal<'a> {
    store: &'a Store,
    stream: String,
}

/// Where and when a round begins. A round that is called off begins again with the same number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Begin {
    /// The number of the round.
    pub round: u32,
    /// The number of the entry.
    pub seq: u64,
    /// Microseconds since 1970.
    pub at: i64,
}

/// Whether there is an event of this kind in a body.
pub fn has(body: &str, kind: &str) -> bool {
    body.contains(&format!("\"kind\":\"{kind}\""))
}

/// Whether a body sets the table up, or elects something else for it.
pub fn sets_up(body: &str) -> bool {
    body.starts_with("{\"type\":\"set_up\"")
}

/// Whether a round begins with an entry.
pub fn begins(entry: &Stored) -> bool {
    entry.snapshot != [0; 32] && !sets_up(&entry.body)
}

impl<'a> TableJournal<'a> {
    /// The journal of the table with this id.
    pub fn of(store: &'a Store, table: &str) -> Self {
        Self { store, stream: stream_of(table) }
    }

    /// The round to which an entry belongs; none before the first.
    pub async fn round_at(&self, seq: u64) -> Result<Option<Begin>, StoreError> {
        let mut upto = seq;
        while let Some(entry) = self.store.snapshot_upto(&self.stream, upto).await? {
            if begins(&entry) {
                return begin(&entry).map(Some);
            }
            upto = entry.seq - 1;
        }
        Ok(None)
    }

    /// Where the round after an entry begins.
    pub async fn round_after(&self, seq: u64) -> Result<Option<Begin>, StoreError> {
        let mut after = seq;
        while let Some(entry) = self.store.snapshot_after(&self.stream, after).await? {
            if begins(&entry) {
                return begin(&entry).map(Some);
            }
            after = entry.seq;
        }
        Ok(None)
    }

    /// Where the round with this number begins, for the last time if it was called off.
    pub async fn round(&self, number: u32) -> Result<Option<Begin>, StoreError> {
        Ok(self.last_round(|begin| begin.round <= number).await?.filter(|begin| begin.round == number))
    }

    /// The last round of which something holds that holds of all rounds before it, too.
    pub async fn last_round(&self, holds: impl Fn(&Begin) -> bool) -> Result<Option<Begin>, StoreError> {
        let Some(newest) = self.round_at(u64::MAX).await? else { return Ok(None) };
        if holds(&newest) {
            return Ok(Some(newest));
        }
        // It holds of the rounds that begin up to `low`, and not of those that begin from `high` on.
        let (mut found, mut low, mut high) = (None, 0, newest.seq);
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            match self.round_at(middle).await? {
                Some(begin) if begin.seq > low && !holds(&begin) => high = begin.seq,
                begin => (found, low) = (begin, middle),
            }
        }
        Ok(found)
    }

    /// The entries from the begin of a round up to the next one.
    pub async fn entries_of(&self, begin: &Begin) -> Result<Vec<Stored>, StoreError> {
        let mut entries: Vec<Stored> = Vec::new();
        let mut after = begin.seq - 1;
        loop {
            let page = self.store.entries(&self.stream, after, PAGE).await?;
            let (read, is_end) = (page.len(), page.len() < PAGE as usize);
            entries.extend(page.into_iter().take_while(|entry| entry.seq == begin.seq || !begins(entry)));
            after += read as u64;
            if is_end || entries.last().is_none_or(|last| last.seq < after) {
                return Ok(entries);
            }
        }
    }

    /// The entries that say what the table is made of when something begins at `seq`: how it was set up first, the last method that it has
    /// gone over to, and what was elected last.
    pub async fn before(&self, seq: u64) -> Result<Vec<Stored>, StoreError> {
        let mut all = self.store.entries(&self.stream, 0, 1).await?;
        let mut newest = [None, None];
        let mut before = seq;
        while newest.contains(&None) {
            let page = self.store.set_ups_before(&self.stream, before, SET_UPS).await?;
            let Some(oldest) = page.last() else { break };
            before = oldest.seq;
            for entry in page {
                newest[usize::from(sets_up(&entry.body))].get_or_insert(entry);
            }
        }
        all.extend(newest.into_iter().flatten());
        all.sort_by_key(|entry| entry.seq);
        all.dedup_by_key(|entry| entry.seq);
        Ok(all)
    }

    /// The last entry before `seq` by which the house has elected what applies to the table.
    pub async fn elected_before(&self, seq: u64) -> Result<u64, StoreError> {
        let before = self.before(seq).await?;
        Ok(before.iter().rfind(|entry| sets_up(&entry.body)).map_or(1, |entry| entry.seq))
    }
}

/// Where the round begins that begins with an entry.
fn begin(entry: &Stored) -> Result<Begin, StoreError> {
    let wrong = || StoreError::Corrupt(format!("entry {} of {} begins no round", entry.seq, entry.stream));
    let body: Value = serde_json::from_str(&entry.body).map_err(|_| wrong())?;
    let mut events = body["events"].as_array().into_iter().flatten();
    let began = events.find(|event| event["kind"] == "round_began").ok_or_else(wrong)?;
    let round = began["number"].as_u64().and_then(|number| u32::try_from(number).ok()).ok_or_else(wrong)?;
    Ok(Begin { round, seq: entry.seq, at: entry.at })
}

#[cfg(test)]
mod tests {
    use store::{CommandId, Entry, StoreKey};

    use super::*;

    const SET_UP: &str = "{\"type\":\"set_up\"}";
    const METHOD: &str = "{\"type\":\"command\",\"command\":{\"do\":\"use_equipment\"}}";

    /// The rounds by how many entries they have: lengths around a page, and rounds that are called off and begin again.
    const ROUNDS: [(u32, u64); 11] = [
        (1, 3),
        (2, PAGE as u64),
        (3, 1),
        (3, 2),
        (4, PAGE as u64 - 1),
        (5, 1),
        (5, 1),
        (5, PAGE as u64 + 1),
        (6, 2 * PAGE as u64),
        (7, 1),
        (8, 150),
    ];

    fn entry(seq: u64, body: String) -> Entry {
        Entry {
            stream: stream_of("flush-1"),
            epoch: None,
            after: None,
            command: CommandId(u128::from(seq).to_be_bytes()),
            at: 1_000 * i64::try_from(seq).expect("small"),
            snapshot: body.contains("round_began").then(|| "{}".to_owned()),
            body,
            postings: Vec::new(),
            guesses: Vec::new(),
            secret: None,
        }
    }

    /// A journal that begins with two entries before the first round, and where its rounds are.
    async fn played() -> (Store, Vec<Begin>) {
        let mut bodies = vec![SET_UP.to_owned(), METHOD.to_owned()];
        let mut begins = Vec::new();
        for (round, entries) in ROUNDS {
            let seq = bodies.len() as u64 + 1;
            begins.push(Begin { round, seq, at: 1_000 * seq as i64 });
            bodies.push(format!("{{\"events\":[{{\"kind\":\"round_began\",\"number\":{round}}}]}}"));
            bodies.extend((1..entries).map(|_| "{\"events\":[]}".to_owned()));
        }
        let store = Store::open("memory:", &StoreKey::new(&[1; 32], &[2; 32], &[3; 32])).await.expect("a store");
        let entries: Vec<Entry> = (1..).zip(bodies).map(|(seq, body)| entry(seq, body)).collect();
        assert!(store.commit(entries).await.expect("an answer").iter().all(Result::is_ok));
        (store, begins)
    }

    #[tokio::test]
    async fn every_round_is_found_by_its_number_its_entries_and_its_time() {
        let (store, begins) = played().await;
        let journal = TableJournal::of(&store, "flush-1");
        let last = store.heads("").await.expect("streams")[0].seq;
        for number in 0..=9 {
            let expected = begins.iter().rfind(|begin| begin.round == number).copied();
            assert_eq!(journal.round(number).await, Ok(expected), "round {number}");
        }
        for seq in 0..=last + 1 {
            let expected = begins.iter().rfind(|begin| begin.seq <= seq).copied();
            assert_eq!(journal.round_at(seq).await, Ok(expected), "entry {seq}");
            let after = begins.iter().find(|begin| begin.seq > seq).copied();
            assert_eq!(journal.round_after(seq).await, Ok(after), "entry {seq}");
            let earlier = journal.last_round(|begin| begin.at < 1_000 * seq as i64).await;
            assert_eq!(earlier, Ok(begins.iter().rfind(|begin| begin.seq < seq).copied()), "time of entry {seq}");
        }
        for (begin, (_, entries)) in begins.iter().zip(ROUNDS) {
            let found: Vec<u64> =
                journal.entries_of(begin).await.expect("an answer").iter().map(|entry| entry.seq).collect();
            assert_eq!(found, (begin.seq..begin.seq + entries).collect::<Vec<_>>(), "{begin:?}");
        }
        let none = TableJournal::of(&store, "flush-2");
        assert_eq!((none.round(1).await, none.round_at(9).await), (Ok(None), Ok(None)));
    }

    #[tokio::test]
    async fn what_a_round_was_played_with_is_found_among_many_set_ups() {
        let store = Store::open("memory:", &StoreKey::new(&[1; 32], &[2; 32], &[3; 32])).await.expect("a store");
        // The method is older than more elections than are read at a time.
        let mut bodies = vec![SET_UP, SET_UP, METHOD];
        bodies.extend([SET_UP; 2 * SET_UPS as usize]);
        let entries: Vec<Entry> = (1..).zip(&bodies).map(|(seq, body)| entry(seq, (*body).to_owned())).collect();
        store.commit(entries).await.expect("an answer");
        let journal = TableJournal::of(&store, "flush-1");
        let before = async |seq| {
            let found = journal.before(seq).await.expect("an answer");
            found.iter().map(|entry| entry.seq).collect::<Vec<_>>()
        };
        assert_eq!(before(20).await, [1, 3, 19]);
        assert_eq!(before(19).await, [1, 3, 18]);
        assert_eq!(before(3).await, [1, 2]);
        assert_eq!(before(2).await, [1]);
        assert_eq!((journal.elected_before(20).await, journal.elected_before(4).await), (Ok(19), Ok(2)));
    }
}
