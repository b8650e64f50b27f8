//! A small journal to be proved and to be damaged: `journal.jsonl`, one entry a line.
//!
//! Two tables of High Card Flush share their meters, one virtual and one live, where a straight flush of six takes 10% of the main
//! meter while the other table plays; a table of Lunar Poker has a meter of its own. Decks, commitments, postings and balances were worked out
//! by a program in another language. Here the entries are only sealed, by the store's own code.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use audit::reconcile::{Fault, Reconciler, Report};
use serde_json::Value;
use store::chain::{Link, START, hash};
use store::{CommandId, Movement, Stored};

/// The entries in the order in which they were written, all streams mixed.
pub fn journal() -> Vec<Stored> {
    JOURNAL.clone()
}

static JOURNAL: LazyLock<Vec<Stored>> = LazyLock::new(|| {
    let mut entries: Vec<Stored> = (1..).zip(include_str!("../journal.jsonl").lines()).map(entry).collect();
    seal(&mut entries);
    entries
});

fn entry((number, line): (u64, &str)) -> Stored {
    let line: Value = serde_json::from_str(line).expect("a line is JSON");
    let text = |key: &str| line[key].as_str().expect("a text").to_owned();
    let posted = text("posted");
    Stored {
        stream: text("stream"),
        seq: 0,
        command: CommandId(std::array::from_fn(|at| number.to_be_bytes()[at % 8])),
        at: line["at"].as_i64().expect("a time"),
        body: line["body"].to_string(),
        postings: posted.split(", ").filter(|posting| !posting.is_empty()).map(|line| format!("{line}\n")).collect(),
        snapshot: START,
        state: START,
        previous: START,
        hash: START,
        seal: START,
    }
}

/// Numbers and seals all entries anew, as somebody would who owns the database.
pub fn seal(entries: &mut [Stored]) {
    let mut heads: BTreeMap<String, (u64, [u8; 32])> = BTreeMap::new();
    for entry in entries {
        let (seq, head) = heads.entry(entry.stream.clone()).or_insert((0, START));
        *seq += 1;
        (entry.seq, entry.previous) = (*seq, *head);
        *head = sealed(entry);
        entry.hash = *head;
    }
}

/// The seal that an entry must have.
pub fn sealed(entry: &Stored) -> [u8; 32] {
    hash(&entry.previous, &Link::of(entry))
}

/// The balances after these postings.
pub fn balances(entries: &[Stored]) -> BTreeMap<String, i64> {
    let mut balances = BTreeMap::new();
    for line in entries.iter().flat_map(|entry| entry.postings.lines()) {
        let (account, micro) = line.rsplit_once(' ').expect("an account and an amount");
        *balances.entry(account.to_owned()).or_default() += micro.parse::<i64>().expect("an amount");
    }
    balances
}

/// The entries of one stream.
pub fn stream(entries: &[Stored], name: &str) -> Vec<Stored> {
    entries.iter().filter(|entry| entry.stream == name).cloned().collect()
}

/// What a reconciliation of these entries finds.
pub fn reconcile(entries: &[Stored], balances: &BTreeMap<String, i64>) -> Report {
    let mut reconciler = Reconciler::new();
    entries.iter().for_each(|entry| reconciler.take(entry));
    movements(entries).iter().for_each(|(account, movement)| reconciler.show(account, movement));
    reconciler.finish(balances.clone())
}

/// What statements show after these postings.
pub fn movements(entries: &[Stored]) -> Vec<(String, Movement)> {
    let of_entry = |(place, entry): (i64, &Stored)| {
        let Stored { stream, seq, at, postings, .. } = entry.clone();
        let movement = move |line: &str| {
            let (account, micro) = line.rsplit_once(' ').expect("an account and an amount");
            let micro = micro.parse().expect("an amount");
            (account.to_owned(), Movement { place, stream: stream.clone(), seq, at, micro })
        };
        postings.lines().map(movement).collect::<Vec<_>>()
    };
    (0..).zip(entries).flat_map(of_entry).collect()
}

/// The faults of a journal that was changed, when the store still has the balances of the true one.
pub fn faults(entries: &[Stored]) -> Vec<Fault> {
    reconcile(entries, &balances(&JOURNAL)).faults
}

/// The place of the entry with this number in a stream.
pub fn place(entries: &[Stored], stream: &str, seq: u64) -> usize {
    let found = entries.iter().position(|entry| (entry.stream.as_str(), entry.seq) == (stream, seq));
    found.expect("there is such an entry")
}

/// The journal after a change, sealed anew.
pub fn changed(change: impl FnOnce(&mut Vec<Stored>)) -> Vec<Stored> {
    let mut entries = journal();
    change(&mut entries);
    seal(&mut entries);
    entries
}

/// What is said of a journal, while the store has the true balances.
pub fn said(entries: &[Stored]) -> Vec<String> {
    faults(entries).iter().map(ToString::to_string).collect()
}

/// The journal with another value at a place of the body of an entry.
pub fn with(stream: &str, seq: u64, pointer: &str, value: Value) -> Vec<Stored> {
    changed(|entries| set(entries, stream, seq, pointer, value))
}

/// Sets a value at a place of the body of an entry.
pub fn set(entries: &mut [Stored], stream: &str, seq: u64, pointer: &str, value: Value) {
    let entry = &mut entries[place(&JOURNAL, stream, seq)];
    let mut body: Value = serde_json::from_str(&entry.body).expect("a body is JSON");
    *body.pointer_mut(pointer).expect("there is such a field") = value;
    entry.body = body.to_string();
}

/// Posts something else.
pub fn post(entries: &mut [Stored], stream: &str, seq: u64, postings: &str) {
    entries[place(&JOURNAL, stream, seq)].postings = postings.to_owned();
}

/// Numbers from a fixed start, the same in every run.
pub fn numbers(mut state: u64) -> impl FnMut(u64) -> u64 {
    move |below| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % below
    }
}
