//! How fast a journal of ten million events is proved: `cargo bench -p audit --bench chain`, or with another number of events, `-- 1000000`.
//!
//! Entries with eight events each, as a table writes them, go into a SQLite file by the store. Then all of them are read from the
//! file and nothing else is done, checked link by link as they are read, the same with the seals and the sums over the accounts, which is what
//! `croupier audit verify --key` does, and the books are worked out and compared with the balances and the statements of the store. The fastest of
//! several turns counts.

use std::hint::black_box;
use std::time::{Duration, Instant};

use audit::chain::Verifier;
use audit::reconcile::Reconciler;
use audit::seal::{Balances, SealKey};
use store::{CommandId, Entry, Posting, Store, StoreKey, Stored};

const STREAM: &str = "table/flush-1";
const STREAMS: [&str; 2] = ["cashier", STREAM];
/// How many events there are, unless another number is given.
const ALL: u64 = 10_000_000;
/// How many an entry has.
const EVENTS: u64 = 8;
const TURNS: usize = 3;
const CHUNK: u32 = 10_000;

fn main() {
    let folder = tempfile::tempdir().expect("a folder for a file");
    let url = format!("sqlite:{}", folder.path().join("journal.db").display());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let entries = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(ALL) / EVENTS;
    runtime.block_on(written(&url, entries));
    // As the command line opens it.
    let store = runtime.block_on(Store::open_read_only(&url)).expect("the file");
    println!("{entries} entries of {EVENTS} events in SQLite: {} events", entries * EVENTS);
    let reading = fastest(|| {
        let mut bytes = 0;
        let mut count = |entry: &Stored| bytes += black_box(entry).body.len();
        runtime.block_on(each(&store, STREAM, &mut count));
    });
    say("read", reading, reading);
    say("the chain", fastest(|| runtime.block_on(chain_of(&store, entries))), reading);
    say("the chain, seals and balances", fastest(|| runtime.block_on(sealed_of(&store))), reading);
    say("the books", fastest(|| runtime.block_on(books_of(&store))), reading);
}

fn say(what: &str, took: Duration, reading: Duration) {
    let seconds = took.as_secs_f64();
    println!("{what}: {seconds:.1} s, {:.2} times the reading", seconds / reading.as_secs_f64());
}

fn fastest(mut turn: impl FnMut()) -> Duration {
    let time = |_| {
        let start = Instant::now();
        turn();
        start.elapsed()
    };
    (0..TURNS).map(time).min().expect("there are turns")
}

async fn each(store: &Store, stream: &str, take: &mut impl FnMut(&Stored)) {
    let mut after = 0;
    loop {
        let chunk = store.entries(stream, after, CHUNK).await.expect("the store answers");
        let Some(last) = chunk.last() else { return };
        after = last.seq;
        chunk.iter().for_each(&mut *take);
    }
}

async fn chain_of(store: &Store, entries: u64) {
    let mut verifier = Verifier::new(STREAM);
    each(store, STREAM, &mut |entry| verifier.take(entry).expect("the chain is whole")).await;
    assert_eq!(verifier.head().seq, entries);
}

async fn sealed_of(store: &Store) {
    let (key, moment) = (SealKey::new(KEYS[0], KEYS[1]), store.moment().await.expect("the store answers"));
    let mut balances = Balances::new(key.clone());
    for stream in STREAMS {
        let mut verifier = Verifier::with_key(stream, &key);
        each(store, stream, &mut |entry| {
            verifier.take(entry).expect("the chain is whole");
            balances.take(entry);
        })
        .await;
    }
    let sums = moment.heads.iter().map(|head| head.state);
    assert_eq!(balances.finish(sums, &moment.balances), [""; 0]);
}

async fn books_of(store: &Store) {
    let mut reconciler = Reconciler::new();
    for stream in STREAMS {
        each(store, stream, &mut |entry| reconciler.take(entry)).await;
    }
    let balances = store.balances("").await.expect("the store answers");
    for (account, _) in &balances {
        let shown = store.every_movement(account, |movement| reconciler.show(account, movement)).await;
        shown.expect("the store answers");
    }
    let report = reconciler.finish(balances);
    assert_eq!(report.faults, []);
}

/// A store with a player who has bought in, and cards that are dealt and wagers that are changed, one entry after the other.
async fn written(url: &str, entries: u64) {
    let store = Store::open(url, &StoreKey::new(&KEYS[0], &KEYS[1], &KEYS[2])).await.expect("a new file");
    let numbers: Vec<u64> = (0..=entries).collect();
    for batch in numbers.chunks(5_000) {
        let entries = batch.iter().map(|seq| match seq {
            0 => entry("cashier", 0, BOUGHT_IN.to_owned(), "cashier", 100_000_000),
            1 => entry(STREAM, 1, SET_UP.to_owned(), "layout:flush-1", 0),
            2 => entry(STREAM, 2, begun(), "layout:flush-1", 0),
            seq => dealt(*seq),
        });
        let answers = store.commit(entries.collect::<Vec<_>>()).await.expect("the store answers");
        assert!(answers.iter().all(Result::is_ok), "{answers:?}");
    }
    store.fold().await.expect("one file");
}

/// The keys of the journal, the accounts and the documents.
const KEYS: [[u8; 32]; 3] = [[1; 32], [2; 32], [3; 32]];
const BOUGHT_IN: &str = r#"{"type":"buy_in","v":1,"by":{"role":"cashier","id":5},"player":17,"amount":"100.00"}"#;
const SET_UP: &str = r#"{"type":"set_up","v":1,"house":"[house]\nname = \"House\"\n\n[[table]]\nid = \"flush-1\"\ngame = \"high_card_flush\"\n\n[table.service]\ndealt = \"virtual\"\nmeters = \"flush\"\n","program":"0.1.0","meters":[]}"#;

/// An entry by which the player gets something from another account.
fn entry(stream: &str, seq: u64, body: String, from: &str, micro: i64) -> Entry {
    let posting = |account: &str, micro: i64| Posting { account: account.to_owned(), micro };
    let postings = if micro == 0 { Vec::new() } else { vec![posting(from, -micro), posting("player:17", micro)] };
    Entry {
        stream: stream.to_owned(),
        epoch: None,
        after: None,
        command: CommandId(u128::from(seq).to_be_bytes()),
        at: 1_782_930_600_000_000 + seq as i64,
        body,
        postings,
        guesses: Vec::new(),
        snapshot: None,
        secret: None,
    }
}

fn begun() -> String {
    let commitment = "00".repeat(32);
    format!(
        r#"{{"type":"command","v":1,"by":{{"role":"dealer","id":3}},"command":{{"do":"begin_round","deck":"first","commitment":"{commitment}"}},"events":[{{"kind":"player_sat","player":17,"seat":1,"clause":"high_card_flush 38.6(b)"}},{{"kind":"round_began","number":1,"deck":"first","commitment":"{commitment}","clause":"high_card_flush 38.4(f)"}}]}}"#
    )
}

fn dealt(seq: u64) -> Entry {
    let (amount, lay) = (10 + seq % 2 * 10, if seq == 3 { 0 } else { 10 + (seq - 1) % 2 * 10 });
    let card = |position: u64| {
        format!(
            r#"{{"kind":"card_dealt","position":{position},"spot":{{"seat":1}},"face":"down","clause":"high_card_flush 38.9(b)"}}"#
        )
    };
    let cards: Vec<String> = (0..EVENTS - 1).map(card).collect();
    let body = format!(
        r#"{{"type":"command","v":1,"by":{{"role":"player","id":17}},"command":{{"do":"wager","seat":1,"wager":"ante","amount":"{amount}.00"}},"events":[{{"kind":"wager_placed","seat":1,"wager":"ante","amount":"{amount}.00","clause":"high_card_flush 38.6(b)"}},{}]}}"#,
        cards.join(",")
    );
    entry(STREAM, seq, body, "layout:flush-1", (lay as i64 - amount as i64) * 1_000_000)
}
