//! A later program has rewritten every message of every language: a store that was played before goes on as if nothing had
//! happened, and only what people read is another text.

use std::collections::BTreeMap;
use std::sync::Arc;

use paytables::Cents;
use pit::desk::Desk;
use pit::people::Demo;
use serde_json::Value;
use store::{Store, Stored};
use table::{Player, Who};
use testkit::pit::running::{Running, Sits, are_open, fast_house, goes_on, plays, reconciled, says, wish};
use testkit::pit::{World, memory, quick, wide};

const MONEY: Cents = Cents::dollars(50_000);
const FIRST: u32 = 100;
const GAMES: [&str; 5] = ["packs-1", "lunar-1", "draw-1", "flush-1", "holdem-1"];

async fn entries(store: &Store) -> Vec<Stored> {
    let mut all = Vec::new();
    for stream in store.heads("").await.expect("streams") {
        all.extend(store.entries(&stream.name, 0, u32::MAX).await.expect("entries"));
    }
    all
}

/// The table and what it was made of, without what changes by itself.
fn state(desk: &Desk) -> (table::Table, String, u64) {
    (desk.table.clone(), desk.made.text.clone(), desk.seq)
}

/// Plays a round at each table, and begins another one that stays open.
async fn played(store: &Arc<Store>) -> BTreeMap<&'static str, (table::Table, String, u64)> {
    let running = Running::start(Arc::clone(store), &fast_house(&GAMES)).await;
    for (player, table) in (FIRST..).zip(GAMES) {
        running.buy_in(player, MONEY).await;
        plays(Arc::clone(&running.pit), table.to_owned(), player, 1, 1).await;
        let handle = running.table(table);
        let mut shown = handle.follow();
        let desk = shown.wait_for(|desk| desk.is_playing()).await.expect("served").clone();
        let words = wish(&running.pit, &desk, 1).expect("a wager");
        says(&handle, Who::Player(Player(player)), &words).await.expect("a lawful wager");
    }
    let states = GAMES.map(|table| (table, running.table(table)));
    running.crash().await;
    states.map(|(table, handle)| (table, state(&handle.desk()))).into()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_played_store_goes_on_when_every_message_was_rewritten() {
    let store = memory().await;
    let before = played(&store).await;
    let written = entries(&store).await;
    words::replaced::replace_all();
    assert_eq!(words::say!("folded").to_string(), "⟦folded⟧");

    // Every table is as it was.
    let keys = testkit::pit::running::shared(Arc::clone(&store));
    for (table, before) in &before {
        let desk = pit::desk::recover(&store, &keys.keys, table).await.expect("it goes on").expect("a journal");
        assert_eq!(state(&desk).0.rounds(), before.0.rounds(), "{table}");
        assert!(desk.seq >= before.2, "{table}");
    }

    // All of them are served, finish their rounds and play on.
    let running = Running::start(Arc::clone(&store), &fast_house(&GAMES)).await;
    are_open(&running.pit).await;
    for (player, table) in (FIRST..).zip(GAMES) {
        let rounds = running.table(table).desk().table.rounds() + 1;
        goes_on(Arc::clone(&running.pit), table.to_owned(), player, Sits::Already, rounds).await;
        assert_eq!(running.balance(&format!("layout:{table}")).await, 0, "{table}");
    }
    running.stop().await;
    reconciled(&store).await;

    // What was written stays as it was, and nothing that is written holds a message.
    let now = entries(&store).await;
    let same =
        |old: &Stored| now.iter().any(|new| (&new.stream, new.seq, &new.body) == (&old.stream, old.seq, &old.body));
    assert!(written.iter().all(same));
    assert!(now.len() > written.len());
    for entry in &now {
        let holds = entry.body.contains('⟦') || entry.postings.contains('⟦');
        assert!(!holds, "entry {} of {} holds a message: {}", entry.seq, entry.stream, entry.body);
    }
}

/// The facts of a round that is over are the same, and what people read of it is rewritten.
#[tokio::test(flavor = "multi_thread")]
async fn people_read_other_words_of_the_same_facts() {
    let world = World::on(memory().await, &quick(&["flush-1"]), wide(), Demo::On).await;
    let player = world.person("player1").await;
    player.sits("flush-1", 2).await.ok();
    let round = testkit::pit::rounds::bets_are_open(&player, "flush-1").await;
    testkit::pit::rounds::wagers(&player, "flush-1", 2, &["ante"]).await;
    player.is_ready("flush-1").await;
    testkit::pit::rounds::plays_on(&player, "flush-1", round).await;
    let path = format!("/tables/flush-1/rounds/{round}");
    let before = player.get(&path).await.ok();
    words::replaced::replace_all();
    let after = player.get(&path).await.ok();
    assert_eq!(facts(&before), facts(&after));
    let sentence = |round: &Value| round["commands"][0]["events"][0]["says"].as_str().expect("a sentence").to_owned();
    assert!(!sentence(&before).contains('⟦') && sentence(&after).contains('⟦'), "{}", sentence(&after));
}

/// An answer without what people read.
fn facts(answer: &Value) -> Value {
    match answer {
        Value::Object(fields) => {
            let is_read = |key: &str| {
                key.ends_with("says") || ["by", "note", "hand", "dealer_hand", "pays", "also_pays"].contains(&key)
            };
            let kept = fields.iter().filter(|(key, value)| !(is_read(key) && value.is_string()));
            Value::Object(kept.map(|(key, value)| (key.clone(), facts(value))).collect())
        }
        Value::Array(all) => all.iter().map(facts).collect(),
        value => value.clone(),
    }
}
