//! What the start of a server refuses, and what it decides: the keys, the first administrator, and which file of the house holds.

use std::net::SocketAddr;
use std::path::Path;

use pit::people::Demo;
use pit::pit::{Preference, at_start};
use pit::serve::{Options, start};
use tokio::time::{Duration, sleep};

use crate::client::{memory, quick};
use crate::support::shared;

fn options(folder: &Path, house: &str) -> Options {
    Options {
        house: house.to_owned(),
        store: format!("sqlite:{}", folder.join("pit.sqlite").display()),
        key: folder.join("pit.key"),
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        url: Some("http://here.test".to_owned()),
        prefers: Preference::Any,
        demo: Demo::Off,
        heads: None,
        printer: None,
    }
}

/// The one-time password is shown by the start that makes the administrator: a start that fails makes none.
#[tokio::test(flavor = "multi_thread")]
async fn a_start_that_fails_makes_no_administrator() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = quick(&["flush-1"]);
    let faulty = house.replace("positions = 6", "positions = 7");
    let refused = start(options(folder.path(), &faulty)).await.err().expect("a faulty house is refused");
    assert!(refused.contains("1.13Y(a)"), "{refused}");
    let server = start(options(folder.path(), &house)).await.expect("a lawful house");
    assert!(server.first.admin_password.is_some(), "the administrator is made now");
}

#[tokio::test(flavor = "multi_thread")]
async fn another_key_file_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = quick(&["flush-1"]);
    let server = start(options(folder.path(), &house)).await.expect("a first start");
    // It is told to stop, and lets go of the file when the last table has.
    server.run(axum::Router::new(), std::future::ready(())).await.expect("a clean stop");
    let wrong = Options { key: folder.path().join("other.key"), ..options(folder.path(), &house) };
    let refused = loop {
        match start(wrong.clone()).await {
            Err(refused) if refused.contains("open") => sleep(Duration::from_millis(20)).await,
            answer => break answer.err().expect("the wrong keys are refused"),
        }
    };
    assert!(refused.contains("other.key") && refused.contains("--key"), "{refused}");
}

/// A file holds from the start with it until something else is elected; a start with the same file again does not bring it back, and a
/// start with a changed one does.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_elected_last_holds() {
    let shared = shared(memory().await);
    let house = quick(&["flush-1"]);
    let [first, second, third] = ["10.00", "15.00", "20.00"]
        .map(|least| house.replacen("minimum = \"10.00\"", &format!("minimum = \"{least}\""), 1));
    assert!(first != second && second != third);
    let begin = async |node: &str, file: &str| at_start(&shared, node, file).await.expect("a lawful file");
    assert_eq!(begin("http://one.test", &first).await, first);
    assert_eq!(begin("http://one.test", &first).await, first);
    // Another node brings another file: it is elected, and node one does not undo it with the file it had before.
    assert_eq!(begin("http://two.test", &second).await, second);
    assert_eq!(begin("http://one.test", &first).await, second);
    // A node that comes new with a file that was replaced long ago does not bring it back either.
    assert_eq!(begin("http://three.test", &first).await, second);
    // But whoever changes the file of a node means it, also if it is an old one.
    assert_eq!(begin("http://one.test", &third).await, third);
    assert_eq!(begin("http://one.test", &first).await, first);
    assert_eq!(begin("http://two.test", &second).await, first);
    let refused = at_start(&shared, "http://one.test", "[house]").await.expect_err("no house");
    assert!(refused.to_string().contains("name"), "{refused}");
}
