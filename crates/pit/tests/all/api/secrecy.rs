//! Nobody's answer depends on cards that they may not see.
//!
//! Two worlds differ in nothing but hidden cards: everybody who may not see them gets the same bytes from both.

use std::collections::BTreeSet;
use std::sync::Arc;

use cards::{Card, Deck};
use deal::Seed;
use games::round::Sealed;
use pit::desk::{Cards, Desk, stream_of};
use pit::keys::{Keys, Of};
use pit::people::Demo;
use pit::views::{Names, Onlooker, table as view_of};
use record::body::Body;
use record::wire::values::TableStatus;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use store::{Entry, Store};
use table::{Command, decide};
use testkit::pit::dealing::GAMES;
use testkit::pit::lines;
use testkit::pit::rounds::{bets_are_open, plays_on, wagers};
use testkit::pit::running::says;
use testkit::pit::{Client, World, memory, quick, wide};

/// A small generator: tests are the same every time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// The same table with all cards changed that stand at none of these positions.
fn other_world(desk: &Desk, known: &BTreeSet<u8>, chance: &mut Chance) -> Desk {
    let Cards::Sealed { seed, deck } = &desk.cards else { panic!("a virtual table") };
    let mut changed = Deck::new(deck.deck().cards()).expect("52 cards");
    let free: Vec<usize> = (0..52).filter(|at| !known.contains(&(*at as u8))).collect();
    for at in (1..free.len()).rev() {
        changed.swap(free[at], free[chance.below(at + 1)]);
    }
    let mut renewal = deck.renewal().to_vec();
    renewal.reverse();
    let cards = Cards::Sealed { seed: seed.clone(), deck: Arc::new(Sealed::new(changed, renewal)) };
    Desk { cards, ..desk.clone() }
}

/// The positions whose faces somebody has seen, or sees in a view.
fn known(desk: &Desk, view: &Value) -> BTreeSet<u8> {
    let Cards::Sealed { deck, .. } = &desk.cards else { panic!("a virtual table") };
    let mut faces: BTreeSet<String> = BTreeSet::new();
    collect(view, &mut faces);
    let playing = desk.table.last_round().expect("a round");
    faces.extend(playing.round.laid().shown().iter().map(|card: Card| card.to_string()));
    let at = |(position, card): (usize, &Card)| faces.contains(&card.to_string()).then_some(position as u8);
    deck.deck().cards().iter().enumerate().filter_map(at).collect()
}

fn collect(value: &Value, faces: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            faces.extend(fields.get("face").and_then(Value::as_str).map(str::to_owned));
            fields.values().for_each(|value| collect(value, faces));
        }
        Value::Array(values) => values.iter().for_each(|value| collect(value, faces)),
        _ => {}
    }
}

/// What somebody is told who asks this, without what follows if it is done.
fn told(desk: &Desk, meters: &games::round::MeterAmounts, onlooker: Onlooker, words: &str) -> Option<String> {
    let ask = record::ask::from_text(&desk.table, words).ok()?;
    let command = Command { by: onlooker.who()?, ask };
    let answer = decide(&desk.made.setting(), &desk.table, &desk.outside(meters), &command);
    Some(answer.map_or_else(|refusal| refusal.to_string(), |_| "done".to_owned()))
}

/// Things that are mostly refused.
const TRIES: [&str; 16] = [
    "seat 1 folds",
    "seat 1 raises 10.00",
    "seat 1 raises 20.00",
    "seat 1 raises 30.00",
    "seat 1 stands",
    "seat 1 draws for 1",
    "seat 1 plays 10.00",
    "seat 1 plays 20.00",
    "seat 1 buys",
    "seat 1 exchanges 1 2",
    "seat 1 bets",
    "seat 1 forces",
    "seat 1 lets be",
    "seat 1 declares",
    "seat 2 folds",
    "turn dealer",
];

#[tokio::test(flavor = "multi_thread")]
async fn no_view_and_no_refusal_depends_on_hidden_cards() {
    let world = World::new(&GAMES.map(|(table, _)| table)).await;
    let (one, two) = (world.person("player1").await, world.person("player2").await);
    let (names, mut chance) = (Names::default(), Chance(1));
    for (table, wager) in GAMES {
        let (first, second) = if table == "lunar-1" { (1, 3) } else { (1, 2) };
        let handle = world.pit.table(table).expect("served");
        one.says(table, &format!("sit {first}")).await.ok();
        two.says(table, &format!("sit {second}")).await.ok();
        let (mut pairs, mut hidden) = (0, 0);
        for _ in 0..3 {
            let number = bets_are_open(&one, table).await;
            let mut shown = handle.follow();
            let watching = tokio::spawn(async move {
                let mut desks = Vec::new();
                while shown.changed().await.is_ok() {
                    let desk = shown.borrow_and_update().clone();
                    let over = desk.table.running().is_none();
                    desks.push(desk);
                    if over {
                        break;
                    }
                }
                desks
            });
            wagers(&one, table, first, &[wager]).await;
            wagers(&two, table, second, &[wager]).await;
            for player in [&one, &two] {
                player.is_ready(table).await;
            }
            let other = tokio::spawn({
                let two = two.clone();
                async move { plays_on(&two, table, number).await }
            });
            plays_on(&one, table, number).await;
            other.await.expect("no panic");
            for desk in watching.await.expect("no panic").iter().filter(|desk| desk.table.running().is_some()) {
                let meters = world.pit.shared.meters.amounts(&desk.made.accounts.meters);
                for onlooker in [
                    Onlooker::Spectator,
                    Onlooker::Player(one.id),
                    Onlooker::Player(two.id),
                    Onlooker::Player(99_999),
                    Onlooker::Dealer(1),
                    Onlooker::Floor(2),
                    Onlooker::Surveillance,
                ] {
                    let see =
                        |desk: &Desk| serde_json::to_string(&view_of(desk, &meters, onlooker, &names)).expect("JSON");
                    let here = see(desk);
                    let known = known(desk, &serde_json::from_str(&here).expect("JSON"));
                    hidden = hidden.max(52 - known.len());
                    for _ in 0..4 {
                        let there = other_world(desk, &known, &mut chance);
                        assert_eq!(see(&there), here, "{table} {onlooker:?}");
                        for words in TRIES {
                            let ask = |desk: &Desk| told(desk, &meters, onlooker, words);
                            assert_eq!(ask(&there), ask(desk), "{table} {onlooker:?} {words}");
                        }
                        pairs += 1;
                    }
                }
            }
        }
        assert!(pairs >= 100 && hidden >= 40, "{table}: {pairs} pairs, {hidden} hidden cards");
        says(&handle, table::Who::Player(table::Player(one.id)), &format!("leave {first}")).await.expect("left");
        says(&handle, table::Who::Player(table::Player(two.id)), &format!("leave {second}")).await.expect("left");
    }
}

/// The views do differ where somebody may see: otherwise the test above would prove nothing.
#[tokio::test(flavor = "multi_thread")]
async fn who_may_see_a_card_does_see_it() {
    let world = World::on(memory().await, &quick(&["flush-1"]), wide(), Demo::On).await;
    let player = world.person("player1").await;
    until_it_waits(&player, "flush-1", "ante").await;
    let own = player.sees("flush-1").await;
    let cards = own["seats"][0]["cards"].as_array().expect("cards");
    assert_eq!(cards.len(), 7);
    assert!(cards.iter().all(|card| card["face"].is_string() && card["open"] == false), "{own}");
    let others = world.nobody().sees("flush-1").await;
    assert!(others["seats"][0]["cards"].as_array().expect("cards").iter().all(|card| card["face"].is_null()));
}

/// Plays at the first seat until the player has to decide; in Pack's Poker nobody does, and the wagers are the last that waits.
async fn until_it_waits(player: &Client, table: &str, wager: &str) {
    player.says(table, "sit 1").await.ok();
    bets_are_open(player, table).await;
    wagers(player, table, 1, &[wager]).await;
    if table == "packs-1" {
        return;
    }
    player.is_ready(table).await;
    let mut stream = player.stream(&format!("/tables/{table}/stream")).await;
    while stream.next().await.expect("a message").json()["round"]["phase"] != "decisions" {}
}

/// A text without the time that is left, which is another at every moment.
fn without_time(text: &str) -> String {
    let mut parts = text.split("\"ends_in_ms\":");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| {
        all + part.trim_start_matches("null").trim_start_matches(|letter: char| letter.is_ascii_digit())
    })
}

/// Everything that people who may not see the cards can ask, and what they are answered.
async fn answers(world: &World, people: &[Client], table: &str) -> Vec<String> {
    let mut all = Vec::new();
    for person in people {
        let mut asker = world.nobody();
        (asker.token, asker.id) = (person.token.clone(), person.id);
        let paths = ["", "/house", "/rounds/1", "/rounds/1/record", "/rounds/1/verification"];
        let paths = paths.map(|path| format!("/tables/{table}{path}"));
        let others = ["/lobby", "/meters", "/journal", "/alerts", "/reports/tables", "/audit/reconcile"];
        let journal = ["?limit=1000&seals=true", "/search?text=h"].map(|more| format!("/journal/table:{table}{more}"));
        let others = others.iter().map(|path| (*path).to_owned()).chain(journal);
        for path in paths.into_iter().chain(others) {
            let mut answer = asker.get(&path).await;
            let text = without_time(&answer.text());
            // How long the text is depends on the time that is left in it.
            answer.headers.remove("content-length");
            all.push(format!("GET {path} {} {:?} {text}", answer.status, answer.headers));
        }
        let desk = world.pit.table(table).expect("served").desk();
        for command in TRIES.iter().filter_map(|line| lines::command(&desk, line).ok()) {
            let answer = asker.sends(table, &json!(command)).await;
            assert!(!answer.status.is_success(), "{command:?}");
            all.push(format!("{command:?} {} {:?} {}", answer.status, answer.headers, answer.text()));
        }
        if asker.get("/audit/reconcile").await.status.is_success() {
            all.push(asker.proof().await.to_string());
        }
        let message = asker.stream(&format!("/tables/{table}/stream")).await.next().await.expect("a message");
        all.push(without_time(&message.data));
    }
    all
}

/// Puts another seed into the store, sealed as the pit does it, with an entry that changes nothing else.
async fn plant(store: &Store, table: &str, seed: &Seed) {
    let state = store.stream(&stream_of(table)).await.expect("an answer").expect("a stream");
    let body = Body::Stands { by: table::Who::Floor(games::round::Person(2)), status: TableStatus::Open };
    let secret = Keys::from_bytes(&[7; 32]).seal(seed, Of { table, round: 1 }).expect("sealed");
    let entry = Entry {
        stream: stream_of(table),
        epoch: Some(state.epoch),
        after: Some(state.seq),
        command: store::CommandId([9; 16]),
        at: 1_700_000_000_000_000,
        body: body.to_text(),
        postings: Vec::new(),
        guesses: Vec::new(),
        snapshot: None,
        secret: Some(secret),
    };
    store.commit(vec![entry]).await.expect("an answer").remove(0).expect("written");
}

/// Other seeds whose decks show the same faces where cards lie open.
fn other_seeds(desk: &Desk) -> [Seed; 3] {
    let Cards::Sealed { deck, .. } = &desk.cards else { panic!("a virtual table") };
    let shown = desk.table.last_round().expect("a round").round.laid().shown();
    let fits = |seed: &Seed| {
        let other = deal::seal(seed);
        let pairs = deck.deck().cards().iter().zip(other.deck().cards());
        pairs.filter(|(here, _)| shown.contains(**here)).all(|(here, there)| here == there)
    };
    let seeds = (0_u64..).map(|number| Seed::opened(Sha256::digest(number.to_be_bytes()).into()));
    let mut fitting = seeds.filter(fits);
    std::array::from_fn(|_| fitting.next().expect("a seed"))
}

#[tokio::test(flavor = "multi_thread")]
async fn two_pits_that_differ_in_hidden_cards_answer_alike() {
    for (table, wager) in GAMES {
        let (store, house) = (memory().await, quick(&[table]));
        let world = World::on(Arc::clone(&store), &house, wide(), Demo::On).await;
        let player = world.person("player1").await;
        until_it_waits(&player, table, wager).await;
        let mut people = vec![world.nobody()];
        for name in ["player2", "dealer", "floor", "surveillance", "cashier", "auditor"] {
            people.push(world.person(name).await);
        }
        let desk = world.pit.table(table).expect("served").desk();
        let Cards::Sealed { seed, deck } = &desk.cards else { panic!("a virtual table") };
        let others = other_seeds(&desk);
        assert!(others.iter().all(|other| deal::seal(other).deck().cards() != deck.deck().cards()));
        world.crash().await;
        let mut copy = Vec::new();
        store::backup(&store, &mut copy).await.expect("a copy");
        let mut told = Vec::new();
        for seed in [seed].into_iter().chain(&others) {
            let store = memory().await;
            store::restore(&store, copy.as_slice()).await.expect("the same");
            plant(&store, table, seed).await;
            let world = World::on(store, &house, wide(), Demo::On).await;
            told.push(answers(&world, &people, table).await);
            world.crash().await;
        }
        for other in &told[1..] {
            for (here, there) in told[0].iter().zip(other) {
                assert_eq!(here, there, "{table}");
            }
            assert_eq!(told[0].len(), other.len());
        }
    }
}
