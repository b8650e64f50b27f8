//! How many entries a second are read from a file for verification: `cargo bench -p store --bench reading`.
//!
//! Twenty tables have written 400,000 entries of 1,300 bytes by turns, so that those of one table lie scattered in the file. They are read table
//! by table, 10,000 at a time, as `croupier audit verify` does. The fastest of several turns counts.

use std::time::Instant;

use store::{CommandId, Entry, Posting, Store, StoreKey};

const TABLES: u64 = 20;
const ENTRIES: u64 = 400_000;
const CHUNK: u32 = 10_000;
const TURNS: usize = 5;

#[tokio::main]
async fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("pit.db").display());
    let store = Store::open(&url, &StoreKey::new(&[1; 32], &[2; 32], &[3; 32])).await.expect("a store");
    let numbers: Vec<u64> = (0..ENTRIES).collect();
    for batch in numbers.chunks(5_000) {
        let answers =
            store.commit(batch.iter().map(|number| entry(*number)).collect::<Vec<_>>()).await.expect("an answer");
        assert!(answers.iter().all(Result::is_ok));
    }
    drop(store);
    let store = Store::open_read_only(&url).await.expect("a store");
    let mut fastest = 0.0_f64;
    for _ in 0..TURNS {
        let start = Instant::now();
        let read = read(&store).await;
        assert_eq!(read, ENTRIES);
        fastest = fastest.max(read as f64 / start.elapsed().as_secs_f64());
    }
    println!("{ENTRIES} entries of 1,300 bytes from SQLite, {CHUNK} at a time: {fastest:.0} entries/s");
}

async fn read(store: &Store) -> u64 {
    let mut read = 0;
    for table in 0..TABLES {
        let mut after = 0;
        loop {
            let entries = store.entries(&format!("table/{table}"), after, CHUNK).await.expect("an answer");
            let Some(last) = entries.last() else { break };
            after = last.seq;
            read += entries.len() as u64;
        }
    }
    read
}

fn entry(number: u64) -> Entry {
    let mut command = [0; 16];
    command[..8].copy_from_slice(&number.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_be_bytes());
    command[8..].copy_from_slice(&number.to_be_bytes());
    let posting = |account: &str, micro| Posting { account: account.to_owned(), micro };
    Entry {
        stream: format!("table/{}", number % TABLES),
        epoch: None,
        after: None,
        command: CommandId(command),
        at: 0,
        body: "x".repeat(1_300),
        postings: vec![posting("bank:flush-1", -10_000_000), posting("player:17", 10_000_000)],
        guesses: Vec::new(),
        snapshot: None,
        secret: None,
    }
}
