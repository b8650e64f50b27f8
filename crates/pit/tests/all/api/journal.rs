//! The journal, read by those who watch.

use std::collections::BTreeSet;

use pit::people::Demo;
use pit::shared::new_command;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use store::{Entry, Store};
use testkit::pit::live::{Crew, live};
use testkit::pit::rounds::{bets_are_open, plays_on, wagers};
use testkit::pit::running::says;
use testkit::pit::{World, memory, wide};

#[tokio::test(flavor = "multi_thread")]
async fn entries_are_paged_and_chained() {
    let world = World::new(&["flush-1"]).await;
    let (watcher, player) = (world.person("surveillance").await, world.person("player1").await);
    player.says("flush-1", "sit 1").await.ok();
    let number = bets_are_open(&player, "flush-1").await;
    wagers(&player, "flush-1", 1, &["ante"]).await;
    player.is_ready("flush-1").await;
    plays_on(&player, "flush-1", number).await;
    let streams = watcher.get("/journal").await.ok();
    let names: Vec<&str> = streams.as_array().expect("streams").iter().filter_map(|one| one["name"].as_str()).collect();
    assert_eq!(names, ["cashier", "people", "pit", "table/flush-1"]);
    let mut after = 0;
    let mut previous = "0".repeat(64);
    let mut kinds = BTreeSet::new();
    loop {
        let page = watcher.get(&format!("/journal/table:flush-1?after={after}&limit=7")).await.ok();
        let page = page.as_array().expect("entries");
        assert!(page.len() <= 7);
        let Some(last) = page.last() else { break };
        for entry in page {
            after += 1;
            assert_eq!(entry["seq"], after);
            assert_eq!(entry["previous"], previous);
            previous = entry["hash"].as_str().expect("a hash").to_owned();
            let events = entry["body"]["events"].as_array().cloned().unwrap_or_default();
            kinds.extend(events.iter().filter_map(|event| event["kind"].as_str()).map(str::to_owned));
        }
        assert_eq!(last["seq"], after);
    }
    for kind in [
        "player_sat",
        "round_began",
        "wager_placed",
        "bets_closed",
        "card_dealt",
        "card_revealed",
        "wager_settled",
        "round_completed",
    ] {
        assert!(kinds.contains(kind), "{kind}: {kinds:?}");
    }
    watcher.get("/journal/table:none").await.problem(404, "not_found");
    watcher.get("/journal/people?after=-1").await.problem(400, "bad_query");
    let mut tail = watcher.stream("/journal/people/stream").await;
    world.nobody().post("/log-in", &json!({"name": "player2", "password": "demo"})).await.ok();
    let message = tail.next().await.expect("an entry");
    let entry = message.json();
    assert_eq!((&entry["body"]["type"], message.id), (&json!("logged_in"), Some(entry["seq"].to_string())));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_face_that_was_entered_early_is_not_shown_before_it_is_turned() {
    let world = World::on(memory().await, &live(&["flush-1"]), wide(), Demo::On).await;
    let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
    let (player, watcher) = (world.person("player1").await, world.person("surveillance").await);
    let mut crew = Crew::new(&dealer, &floor, &player, "flush-1");
    crew.used.insert("Ks".to_owned());
    crew.open().await;
    player.says("flush-1", "sit 1").await.ok();
    crew.until("bets").await;
    wagers(&player, "flush-1", 1, &["ante"]).await;
    while dealer.sees("flush-1").await["round"]["phase"] != "decisions" {
        crew.next().await;
    }
    let hidden = dealer.sees("flush-1").await["round"]["dealer"][0]["position"].clone();
    dealer.says("flush-1", &format!("enter {hidden} Ks")).await.ok();
    let entered = async || {
        let entries = watcher.get("/journal/table:flush-1?limit=1000").await.ok();
        let words = |entry: &Value| entry["asks"].as_str().map(str::to_owned);
        let all: Vec<String> = entries.as_array().expect("entries").iter().filter_map(words).collect();
        all.into_iter().find(|ask| ask.starts_with(&format!("enter {hidden} "))).expect("the entry")
    };
    assert_eq!(entered().await, format!("enter {hidden} ??"));
    // Nor is it found, or given as it was hashed.
    let found = watcher.get(&format!("/journal/table:flush-1/search?text=enter%20{hidden}%20Ks")).await.ok();
    assert_eq!(found["entries"], json!([]));
    let sealed = watcher.get("/journal/table:flush-1?limit=1000&seals=true").await.ok();
    let whole = |entry: &&Value| entry["sealed"].is_null();
    let hidden_entries = sealed.as_array().expect("entries").iter().filter(whole).count();
    assert_eq!(hidden_entries, 1, "only the face that lies face down");
    let seen = |view: &Value| view.to_string().contains("Ks");
    for client in [&floor, &player, &watcher, &world.nobody()] {
        let view = client.sees("flush-1").await;
        assert!(!seen(&view));
        assert_eq!(view["entered"], json!([]));
    }
    // Whoever has entered it knows it, in every browser; but not where others look, too.
    let mut own = dealer.sees("flush-1").await;
    let typed = own["entered"].as_array().expect("a list").clone();
    assert!(typed.iter().any(|card| card["position"] == hidden && card["face"] == "Ks"), "{typed:?}");
    own["entered"].take();
    assert!(!seen(&own));
    crew.until("over").await;
    assert_eq!(dealer.sees("flush-1").await["entered"], json!([]), "what is over needs no keypad");
    assert_eq!(entered().await, format!("enter {hidden} Ks"));
    assert!(seen(&world.nobody().sees("flush-1").await));
}

#[tokio::test(flavor = "multi_thread")]
async fn alerts_name_what_needs_attention() {
    let world = World::on(memory().await, &live(&["flush-1"]), wide(), Demo::On).await;
    let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
    assert_eq!(floor.get("/alerts").await.ok(), json!([]));
    let player = world.person("player1").await;
    let mut crew = Crew::new(&dealer, &floor, &player, "flush-1");
    let waits = async || {
        let alerts = floor.get("/alerts").await.ok();
        alerts.as_array().expect("alerts").iter().map(|alert| alert["kind"].clone()).collect::<Vec<_>>()
    };
    let mut told = std::collections::BTreeSet::new();
    while dealer.sees("flush-1").await["open"] != true {
        crew.next().await.expect("a step");
        told.extend(waits().await.iter().map(ToString::to_string));
    }
    assert!(["\"verification\"", "\"opening\""].iter().all(|kind| told.contains(*kind)), "{told:?}");
    assert_eq!(waits().await, Vec::<Value>::new(), "nothing waits for the floor any more");
    player.says("flush-1", "sit 1").await.ok();
    while !crew.next().await.expect("a step").starts_with("load_shuffler-first") {}
    dealer.says("flush-1", "jammed first deck").await.ok();
    let alerts = floor.get("/alerts").await.ok();
    assert_eq!((&alerts[0]["table"], &alerts[0]["kind"]), (&json!("flush-1"), &json!("jam")));
    floor.says("flush-1", "remove shuffler").await.ok();
    let kinds = floor.get("/alerts").await.ok();
    let kinds: Vec<&str> =
        kinds.as_array().expect("alerts").iter().filter_map(|alert| alert["kind"].as_str()).collect();
    assert_eq!(kinds, ["jam", "device_missing"]);
}

/// The hash of an entry by docs/audit.md.
fn sealed(stream: &str, entry: &Value) -> String {
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let bytes = |hex: String| -> Vec<u8> {
        (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).expect("digits")).collect()
    };
    let (postings, at) = (text(&entry["sealed"]["postings"]), text(&entry["sealed"]["at"]));
    let mut all = b"croupier journal 2\0".to_vec();
    all.extend(bytes(text(&entry["previous"])));
    all.extend(format!("{stream}\0").bytes());
    all.extend(entry["seq"].as_u64().expect("a number").to_be_bytes());
    all.extend(at.parse::<i64>().expect("a time").to_be_bytes());
    all.extend(bytes(text(&entry["command"])));
    all.extend(bytes(text(&entry["sealed"]["snapshot"])));
    all.extend(bytes(text(&entry["sealed"]["state"])));
    all.extend((postings.len() as u64).to_be_bytes());
    all.extend(postings.bytes());
    all.extend(text(&entry["sealed"]["body"]).bytes());
    Sha256::digest(all).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_hash_can_be_worked_out_again() {
    let world = World::new(&["flush-1"]).await;
    let (auditor, player) = (world.person("auditor").await, world.person("player1").await);
    player.says("flush-1", "sit 1").await.ok();
    bets_are_open(&player, "flush-1").await;
    wagers(&player, "flush-1", 1, &["ante"]).await;
    for stream in ["table/flush-1", "cashier", "people", "pit"] {
        let entries = auditor.get(&format!("/journal/{}?seals=true", stream.replace('/', ":"))).await.ok();
        let entries = entries.as_array().expect("entries");
        assert!(!entries.is_empty(), "{stream}");
        for entry in entries {
            assert_eq!(entry["hash"], sealed(stream, entry), "{stream} {}", entry["seq"]);
        }
    }
    let plain = auditor.get("/journal/people").await.ok();
    assert_eq!(plain[0].get("sealed"), None, "only who asks for it gets everything twice");
}

/// The whole stream is looked through, newest first, and an answer that is cut off goes on where it ended.
/// Writes the last entry about people, a log-in, so many times more. A real one takes long, because passwords are slow to check.
async fn logs_in_again(store: &Store, times: u8) {
    let last = store.entries("people", 0, u32::MAX).await.expect("an answer").pop().expect("an entry");
    let again = |_| Entry {
        stream: last.stream.clone(),
        epoch: None,
        after: None,
        command: new_command(),
        at: last.at,
        body: last.body.clone(),
        postings: Vec::new(),
        guesses: Vec::new(),
        snapshot: None,
        secret: None,
    };
    let written = store.commit((0..times).map(again).collect::<Vec<_>>()).await.expect("an answer");
    assert!(written.iter().all(Result::is_ok), "{written:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn words_are_found_in_the_whole_journal() {
    let world = World::new(&["flush-1"]).await;
    let watcher = world.person("surveillance").await;
    world.person("player2").await;
    logs_in_again(&world.pit.shared.store, 150).await;
    world.nobody().post("/log-in", &json!({"name": "cashier", "password": "demo"})).await.ok();
    let search = async |query: &str| watcher.get(&format!("/journal/people/search?{query}")).await;
    let all = watcher.get("/journal/people?limit=1000").await.ok();
    let all = all.as_array().expect("entries");
    let logged_in: Vec<&Value> = all.iter().rev().filter(|entry| entry["body"]["type"] == "logged_in").collect();
    assert!(logged_in.len() > 150);
    let first = search("text=LOGGED%20in").await.ok();
    let found = first["entries"].as_array().expect("entries").clone();
    assert_eq!(found.iter().collect::<Vec<_>>(), logged_in[..100]);
    let rest = search(&format!("text=logged%20in&before={}", first["from"])).await.ok();
    assert_eq!(rest["entries"].as_array().expect("entries").iter().collect::<Vec<_>>(), logged_in[100..]);
    assert_eq!(rest["from"], 1, "nothing is left");
    // Who has asked is found by name, too: the cashier logged in once for this test.
    let by_name = search("text=cashier").await.ok();
    let logged_in =
        by_name["entries"].as_array().expect("entries").iter().find(|entry| entry["body"]["type"] == "logged_in");
    assert_eq!(logged_in.expect("the cashier's entry")["by_name"], "cashier");
    assert_eq!(search("text=no%20such%20words").await.ok()["entries"], json!([]));
    search("text=%20").await.problem(422, "bad_search");
    search(&format!("text={}", "x".repeat(201))).await.problem(422, "bad_search");
    search("txt=a").await.problem(400, "bad_query");
}

#[tokio::test(flavor = "multi_thread")]
async fn alerts_name_old_cards_a_count_that_is_due() {
    let world = World::on(memory().await, &live(&["holdem-1", "flush-1"]), wide(), Demo::On).await;
    let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
    let player = world.person("player1").await;
    let kinds = async |table: &str| -> Vec<String> {
        let alerts = floor.get("/alerts").await.ok();
        let of_table = alerts.as_array().expect("alerts").iter().filter(|alert| alert["table"] == table);
        of_table.filter_map(|alert| alert["kind"].as_str()).map(str::to_owned).collect()
    };
    let mut crew = Crew::new(&dealer, &floor, &player, "holdem-1");
    crew.open().await;
    player.says("holdem-1", "sit 1").await.ok();
    // 42.7(d): the stub is counted at least once in five rounds.
    let mut rounds = 0;
    'due: loop {
        crew.until("bets").await;
        rounds += 1;
        crew.used.clear();
        wagers(&player, "holdem-1", 1, &["flop"]).await;
        while dealer.sees("holdem-1").await["round"]["phase"] != "over" {
            if kinds("holdem-1").await == ["stub_count"] {
                break 'due;
            }
            crew.goes_on().await;
        }
    }
    assert_eq!(rounds, 5);
    while crew.goes_on().await.is_none_or(|done| !done.starts_with("count_stub")) {}
    assert_eq!(kinds("holdem-1").await, Vec::<String>::new());
    crew.until("over").await;
    // Both decks may lie there for 24 hours, by the house.
    let handle = world.pit.table("holdem-1").expect("served");
    let came = handle.desk().table.now().0;
    says(&handle, table::Who::Clock, &format!("tell {}", came + 24 * 60)).await.expect("told");
    assert_eq!(kinds("holdem-1").await, ["card_age", "card_age"], "both decks");
}
