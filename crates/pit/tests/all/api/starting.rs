//! What the start of a server refuses, and what it decides: the keys, the first administrator, and which file of the house holds.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use axum::http::StatusCode;
use pit::api::router_with;
use pit::people::Demo;
use pit::pit::{Preference, at_start};
use pit::serve::{Options, Server, start};
use pit::shared::new_command;
use serde_json::{Value, json};
use store::Acknowledged;
use testkit::pit::running::shared;
use testkit::pit::{Client, World, memory, quick, wide};
use tokio::time::{Duration, sleep};

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
        accept_loss: None,
        printer: None,
    }
}

/// Starts a server; one that was refused before lets go of the file when its last task has ended.
async fn begins(options: Options) -> Result<Server, String> {
    loop {
        match start(options.clone()).await {
            Err(refused) if refused.contains("another server has") => sleep(Duration::from_millis(20)).await,
            answer => return answer,
        }
    }
}

/// The one-time password is shown by the start that makes the administrator: a start that fails makes none.
#[tokio::test(flavor = "multi_thread")]
async fn a_start_that_fails_makes_no_administrator() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = quick(&["flush-1"]);
    let faulty = house.replace("positions = 6", "positions = 7");
    let refused = begins(options(folder.path(), &faulty)).await.err().expect("a faulty house is refused");
    assert!(refused.contains("1.13Y(a)"), "{refused}");
    let server = begins(options(folder.path(), &house)).await.expect("a lawful house");
    assert!(server.first.admin_password.is_some(), "the administrator is made now");
}

/// Sessions and passwords are no entries. How often they have changed is noted before the answer all the same: here nothing notes
/// it later, because the server does not run.
#[tokio::test(flavor = "multi_thread")]
async fn sessions_and_passwords_are_acknowledged_before_the_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    let demo = Options { demo: Demo::On, ..options(folder.path(), &quick(&["flush-1"])) };
    let Server { pit, first, .. } = begins(demo).await.expect("a first start");
    let noted = || {
        let read = Acknowledged::read_all(&folder.path().join("pit.sqlite.ack"), pit.shared.keys.store());
        read.expect("whole").expect("there").heads().1
    };
    let changes = async || pit.shared.store.document_changes().await.expect("the store answers");
    assert_eq!(noted(), changes().await, "the first administrator");
    let before = noted();
    let client = || Client::new(router_with(Arc::clone(&pit), wide()), Arc::clone(&pit));
    let once = first.admin_password.expect("an administrator");
    let admin = client().log_in("admin", &once).await;
    assert!(noted() > before && noted() == changes().await, "a session: {} of {}", noted(), changes().await);
    let before = noted();
    let chosen = json!({"old": once, "password": "a long password"});
    admin.post(&format!("/people/{}/password", admin.id), &chosen).await.ok();
    assert!(noted() > before && noted() == changes().await, "a password");
    let before = noted();
    let player = client().log_in("player1", "demo").await;
    assert!(noted() > before && noted() == changes().await, "another session");
    let before = noted();
    player.post("/log-out", &json!({})).await.ok();
    assert!(noted() > before && noted() == changes().await, "its end");
}

#[tokio::test(flavor = "multi_thread")]
async fn another_key_file_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = quick(&["flush-1"]);
    let server = begins(options(folder.path(), &house)).await.expect("a first start");
    // It is told to stop, and lets go of the file when the last table has.
    server.run(axum::Router::new(), std::future::ready(())).await.expect("a clean stop");
    let wrong = Options { key: folder.path().join("other.key"), ..options(folder.path(), &house) };
    std::fs::write(&wrong.key, "07".repeat(32)).expect("another key");
    let refused = begins(wrong).await.err().expect("the wrong keys are refused");
    assert!(refused.contains("other.key") && refused.contains("--key"), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_is_refused_before_anything_is_served() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = quick(&["flush-1"]);
    let refuses = async |options: Options| begins(options).await.err().expect("it is refused");
    let plain = || options(folder.path(), &house);
    let wanted = Preference::Tables(vec!["flush-9".to_owned()]);
    let says = refuses(Options { prefers: wanted, ..plain() }).await;
    assert!(says.contains("flush-9") && says.contains("flush-1"), "{says}");
    for url in ["", "nowhere", "http://", "ftp://here.test"] {
        let says = refuses(Options { url: Some(url.to_owned()), ..plain() }).await;
        assert!(says.contains("--url"), "{says}");
    }
    let says = refuses(Options { heads: Some(folder.path().join("none/pit.heads")), ..plain() }).await;
    assert!(says.contains("pit.heads"), "{says}");
    // A store that was begun with a key is of no use without it: no other is made.
    std::fs::remove_file(folder.path().join("pit.key")).expect("it was made");
    let says = refuses(plain()).await;
    assert!(says.contains("pit.key is missing") && says.contains("--key"), "{says}");
    assert!(!folder.path().join("pit.key").exists());
    // An address that nobody knows leaves no key behind.
    let says =
        refuses(Options { store: "mysql://here".to_owned(), key: folder.path().join("my.key"), ..plain() }).await;
    assert!(says.contains("sqlite:") && !folder.path().join("my.key").exists(), "{says}");
}

/// What people sit at and money lies on cannot become something else, neither by an election nor by a start with another file.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_stays_what_it_is() {
    let world = World::on(memory().await, &quick(&["flush-1", "holdem-1"]), wide(), Demo::On).await;
    let admin = world.admin().await;
    let house = quick(&["flush-1", "holdem-1"]);
    let elects = async |house: &str| admin.elects(&new_command().to_string(), house).await;
    elects(&house).await.ok();
    let fewer = house.replacen("positions = 6", "positions = 5", 1);
    let says = elects(&fewer).await.problem(422, "command_does_not_fit")["detail"].clone();
    assert!(says.as_str().is_some_and(|says| says.contains("flush-1") && says.contains("6 positions")), "{says}");
    let says = elects(&quick(&["holdem-1"])).await.problem(422, "command_does_not_fit")["detail"].clone();
    assert!(says.as_str().is_some_and(|says| says.starts_with("table flush-1 is missing")), "{says}");
    assert_eq!(*world.pit.house_text(), *house, "nothing was elected");
    // Whoever changes a number in it begins with the file that holds.
    for person in [&admin, &world.person("auditor").await] {
        let file = person.get("/house").await;
        assert_eq!(
            (&file.headers["content-type"], &*file.bytes),
            (&"application/toml".parse().expect("a type"), house.as_bytes())
        );
    }
    let refused = at_start(&world.pit.shared, "http://other.test", &quick(&["holdem-1"])).await;
    assert!(refused.err().is_some_and(|wrong| wrong.to_string().contains("flush-1 is missing")));
    // A table more is served at once, with its bots.
    let more = quick(&["flush-1", "holdem-1", "flush-3"]).replace("bots = 0", "bots = 1");
    elects(&more).await.ok();
    let player = world.person("player1").await;
    while player.sits("flush-3", 1).await.status != StatusCode::OK {
        sleep(Duration::from_millis(20)).await;
    }
    let mut stream = player.stream("/tables/flush-3/stream").await;
    let has_bot = |view: &Value| view["seats"].as_array().expect("seats").iter().any(|seat| seat["taken"] == "bot");
    while !has_bot(&stream.next().await.expect("a message").json()) {}
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
