//! A golden store opens in all its forms, and holds what it has always held.

use std::fs::File;
use std::io::BufReader;

use serde_json::Value;
use testkit::golden;
use testkit::pit::running::reconciled;

use crate::{facts, forms, opened};

#[tokio::test(flavor = "multi_thread")]
async fn every_form_holds_what_it_has_always_held() {
    for version in golden::VERSIONS {
        let folder = tempfile::tempdir().expect("a folder");
        let known: Value = serde_json::from_str(&golden::text(version, "facts.json")).expect("JSON");
        for address in forms(version, folder.path()) {
            let store = opened(&address, folder.path()).await;
            assert_eq!(facts(&store).await, known, "{address}");
            reconciled(&store).await;
        }
        let restored = format!("sqlite:{}", folder.path().join("restored.sqlite").display());
        let store = opened(&restored, folder.path()).await;
        let backup = File::open(folder.path().join("pit.backup")).expect("a backup");
        store::restore(&store, BufReader::new(backup)).await.expect("it is restored");
        assert_eq!(facts(&store).await, known, "{restored}");
        reconciled(&store).await;
    }
}

/// Record files are read, and every command of theirs is still lawful.
#[test]
fn record_files_are_replayed() {
    for version in golden::VERSIONS {
        let files = golden::rounds(version);
        assert!(files.len() >= 5, "{version}: one for each game");
        for file in files {
            let text = std::fs::read_to_string(&file).expect("a file");
            let record = record::Record::read(&text).unwrap_or_else(|faults| panic!("{}: {faults:?}", file.display()));
            let moments = record::Replay::walk(&record);
            assert!(!moments.is_empty() && moments.iter().all(|moment| moment.outcome.is_ok()), "{}", file.display());
            assert_eq!(record.write(), text, "{}", file.display());
        }
    }
}
