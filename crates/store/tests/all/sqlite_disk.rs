//! A disk that takes no more: nothing is lost, nothing is half written, and it goes on when there is room again.
//!
//! The limit on the size of files that the shell sets for a child process is such a disk. The test starts itself once more as that child.

use std::path::Path;
use std::process::Command;

use store::{Refused, Store, StoreError};

use crate::support::{command, entry, key, paying};

const FILE: &str = "CROUPIER_TEST_OF_A_FULL_DISK";

/// The child: writes until the disk takes no more, and prints what was accepted.
#[tokio::test]
async fn child_that_fills_the_disk() {
    let Ok(file) = std::env::var(FILE) else { return };
    let store = Store::open(&format!("sqlite:{file}"), &key()).await.expect("a store");
    let filling = |number| store::Entry { body: "x".repeat(20_000), ..paying(number, "player:1", 1) };
    let mut number = 0;
    let trouble = loop {
        number += 1;
        match store.commit(vec![filling(number)]).await {
            Ok(answers) => drop(answers.into_iter().next().expect("one").expect("accepted")),
            Err(error) => break error,
        }
    };
    let stays = store.commit(vec![filling(number)]).await.expect_err("there is no room");
    let found = store.find(command(number)).await;
    println!("full at {number}: {trouble:?}; {stays:?}; {found:?}");
    println!("found {}", if found.is_ok() { "out" } else { "nothing out" });
    let told = |error: &StoreError| matches!(error, StoreError::Unavailable(_) | StoreError::Unknown(_));
    assert!(told(&trouble) && told(&stays));
    // It says that nothing was written only when that is certain.
    match found {
        Ok(found) => assert_eq!(found, None),
        Err(error) => assert!(matches!(error, StoreError::Unavailable(_)), "{error:?}"),
    }
    assert_eq!(store.balance("player:1").await, Ok(number as i64 - 1));
}

/// Runs the child with files of at most so many blocks of 512 bytes; how far it came, and what it said of the last.
fn fill(file: &Path, blocks: u32) -> (i64, Said) {
    let program = std::env::current_exe().expect("this program");
    let script = format!(
        "trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" --exact sqlite_disk::child_that_fills_the_disk --nocapture"
    );
    let output = Command::new("sh").args(["-c", &script]).arg(program).env(FILE, file).output().expect("a shell");
    let says = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{says}{}", String::from_utf8_lossy(&output.stderr));
    let full = says.lines().find_map(|line| line.strip_prefix("full at ")).expect("it was full");
    let full = full.split_once(':').expect("a number").0.parse().expect("a number");
    (full, if says.contains("found out") { Said::NotWritten } else { Said::InDoubt })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Said {
    NotWritten,
    InDoubt,
}

#[tokio::test]
async fn a_full_disk_loses_nothing_and_recovers() {
    let folder = tempfile::tempdir().expect("a folder");
    for blocks in [280, 340, 401, 503] {
        let file = folder.path().join(format!("{blocks}.db"));
        let (full, said) = fill(&file, blocks);
        assert!(full > 1, "the disk was too small to begin with");
        let store = Store::open(&format!("sqlite:{}", file.display()), &key()).await.expect("there is room again");
        let entries = store.entries("cashier", 0, 10_000).await.expect("an answer");
        // The one that was in doubt may have been written after all, but then whole.
        let written = i64::try_from(entries.len()).expect("few");
        assert!(written == full - 1 || written == full && said == Said::InDoubt, "{written} of {full}, {said:?}");
        assert_eq!(store.balance("player:1").await, Ok(written));
        let again = store.commit(vec![paying(full as u64, "player:1", 1)]).await.expect("an answer").remove(0);
        match again {
            Ok(committed) => assert_eq!(i64::try_from(committed.seq), Ok(full)),
            Err(refused) => assert!(matches!(refused, Refused::Repeated(_)) && written == full, "{refused:?}"),
        }
        assert!(store.commit(vec![entry("cashier", 9_999)]).await.expect("an answer")[0].is_ok());
    }
}

/// The log of a busy store is copied into the file again and again, also while others read.
#[tokio::test(flavor = "multi_thread")]
async fn the_log_stays_short_under_load() {
    let place = crate::support::Place::sqlite().await;
    let log = place.file().with_file_name("pit.db-wal");
    let reading = std::sync::Arc::clone(&place.store);
    let reader = tokio::spawn(async move {
        loop {
            reading.entries("cashier", 0, 1000).await.expect("entries");
        }
    });
    let (mut longest, mut written) = (0, 0_u64);
    for batch in 0..1_000_u64 {
        let filling =
            |number: u64| store::Entry { body: "x".repeat(4_000), ..paying(batch * 40 + number, "player:1", 1) };
        place.all((1..=40).map(filling).collect()).await;
        written += 40 * 4_000;
        longest = longest.max(std::fs::metadata(&log).expect("the log").len());
    }
    reader.abort();
    eprintln!("the log had at most {} MB while {} MB were written", longest / 1_000_000, written / 1_000_000);
    assert!(longest < 64 * 1024 * 1024, "{longest}");
}
