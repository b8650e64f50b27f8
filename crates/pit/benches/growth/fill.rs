//! Rounds for the store: two of them are played, and written again and again.

use std::sync::Arc;

use deal::{Commitment, Seed};
use games::round::{Next, next};
use paytables::Cents;
use pit::cashier::{Exchange, Way, exchange};
use pit::people::Demo;
use pit::shared::{new_command, now_micros};
use serde_json::json;
use store::account::from_text;
use store::{CommandId, Entry, Store, Stored};
use table::{Player, Who};
use testkit::pit::running::{says, wish};
use testkit::pit::{Client, World, wide};

use super::{TABLES, house, name, opened};

/// Fills a store, and says who has played, and who looks at the books.
pub async fn filled(url: &str, rounds: u32) -> (Client, Client) {
    let world = World::on(opened("memory:").await, &house(1), wide(), Demo::On).await;
    let guest = world.nobody().post("/demo", &json!({})).await.ok();
    let player = world.nobody().with_token(&guest);
    let (by, amount) = (record::wire::Actor::Cashier { id: 9 }, Cents::dollars(1_000_000_000));
    let money = Exchange { id: new_command(), by, player: player.id, way: Way::In, amount };
    exchange(&world.pit.shared, &money).await.expect("bought in");
    let pattern = Pattern::played(&world, player.id).await;
    let auditor = world.person("auditor").await;
    let first = Arc::clone(&world.pit.shared.store);
    world.crash().await;
    let mut copy = Vec::new();
    store::backup(&first, &mut copy).await.expect("a copy");
    let store = opened(url).await;
    store::restore(&store, copy.as_slice()).await.expect("restored");
    pattern.write(&store, rounds).await;
    store.fold().await.expect("one file");
    (player, auditor)
}

/// What is written again and again: how a table begins, and two rounds that follow each other.
struct Pattern {
    before: Part,
    rounds: [Part; 2],
    /// The snapshot with which the last of them began.
    snapshot: String,
}

/// Entries with one round, and what fixed its deck.
struct Part {
    entries: Vec<Stored>,
    round: u32,
    seed: Seed,
    cut: Option<u8>,
}

impl Part {
    fn of(entries: &[Stored], round: u32) -> Self {
        let bodies: String = entries.iter().map(|entry| &*entry.body).collect();
        let digits = |field: &str| {
            let (_, rest) = bodies.split_once(&format!("\"{field}\":\"")).expect("a virtual table");
            rest.split('"').next().expect("digits").to_owned()
        };
        let (committed, seed): (_, Seed) = (digits("commitment"), digits("seed").parse().expect("a seed"));
        let fits = |cut: &Option<u8>| commitment(&seed, *cut, PLAYED, round) == committed;
        let cut = std::iter::once(None).chain((0..52).map(Some)).find(fits).expect("the seed opens it");
        Self { entries: entries.to_vec(), round, seed, cut }
    }
}

fn commitment(seed: &Seed, cut: Option<u8>, table: &str, round: u32) -> String {
    Commitment::to(seed, cut, table, u64::from(round)).to_string()
}

/// The table that is played for the pattern, the only one of its node.
const PLAYED: &str = "flush-3-0";
/// From when to when a round takes, in microseconds.
const ROUND: i64 = 10_000_000;
/// How many entries are written at a time.
const BATCH: usize = 5_000;

impl Pattern {
    /// Plays until the fourth round has begun, with an ante alone: so no meter moves. The second and the third round are the pattern.
    async fn played(world: &World, player: u32) -> Self {
        let handle = world.pit.table(PLAYED).expect("served");
        let by = Who::Player(Player(player));
        says(&handle, by, "sit 1").await.expect("a free seat");
        let (mut shown, mut wagered, mut snapshot) = (handle.follow(), 0, String::new());
        let stream = format!("table/{PLAYED}");
        let store = &world.pit.shared.store;
        loop {
            let desk = shown.borrow_and_update().clone();
            let rounds = desk.table.rounds();
            if rounds == 3 && snapshot.is_empty() {
                let state = store.stream(&stream).await.expect("an answer").expect("a stream");
                snapshot = state.snapshot.expect("a snapshot").1;
            }
            if rounds > 3 {
                break;
            }
            let meters = world.pit.shared.meters.amounts(&desk.made.accounts.meters);
            let waits_for = desk.table.running().map(|on| next(desk.made.rules(), &on.round, &desk.outside(&meters)));
            let words = match waits_for {
                Some(Next::Bets) if wagered < rounds => {
                    wagered = rounds;
                    Some("seat 1 wagers 10.00 on ante".to_owned())
                }
                Some(Next::Choice(1)) => wish(&world.pit, &desk, 1),
                _ => None,
            };
            if let Some(words) = words {
                says(&handle, by, &words).await.expect("accepted");
            } else {
                handle.ready(player).await;
                shown.changed().await.expect("the table is served");
            }
        }
        let all = store.entries(&stream, 0, u32::MAX).await.expect("entries");
        let begins: Vec<usize> = (0..all.len()).filter(|at| all[*at].snapshot != [0; 32]).collect();
        // A round that was called off begins again: those with a wager are the last ones.
        let [.., second, third, fourth] = begins[..] else { panic!("four rounds") };
        let rounds = [Part::of(&all[second..third], 2), Part::of(&all[third..fourth], 3)];
        Self { before: Part::of(&all[..second], 1), rounds, snapshot }
    }

    /// Writes the pattern to every table, round by round.
    async fn write(&self, store: &Store, rounds: u32) {
        let (mut entries, mut written) = (Vec::new(), 0);
        let since = now_micros() - (i64::from(rounds) + 1) * ROUND;
        for round in 1..=rounds {
            let part = if round == 1 { &self.before } else { &self.rounds[(round % 2) as usize] };
            for table in 1..=TABLES {
                for (place, stored) in part.entries.iter().enumerate() {
                    written += 1;
                    let at = since + i64::from(round) * ROUND + place as i64 * 1_000;
                    entries.push(self.entry(stored, part, (table, round), (written, at)));
                }
            }
            if entries.len() >= BATCH || round == rounds {
                let answers = store.commit(std::mem::take(&mut entries)).await.expect("the store answers");
                assert!(answers.iter().all(Result::is_ok), "{answers:?}");
            }
        }
    }

    /// An entry of the pattern's table for another table, as that of another round.
    fn entry(&self, stored: &Stored, part: &Part, (table, round): (u32, u32), (number, at): (u128, i64)) -> Entry {
        let (id, began) = (name(table), |number: u32| format!("\"kind\":\"round_began\",\"number\":{number},"));
        let committed = |table: &str, round| commitment(&part.seed, part.cut, table, round);
        let mut body = stored.body.replace(PLAYED, &id).replace(&began(part.round), &began(round));
        if stored.snapshot != [0; 32] {
            body = body.replace(&committed(PLAYED, part.round), &committed(&id, round));
        }
        let snapshot = self.snapshot.replace(PLAYED, &id);
        let snapshot = snapshot.replace("\"rounds\":2,", &format!("\"rounds\":{},", round - 1));
        Entry {
            stream: format!("table/{id}"),
            epoch: None,
            after: None,
            command: CommandId(number.to_be_bytes()),
            at,
            body,
            postings: from_text(&stored.postings.replace(PLAYED, &id)).expect("postings"),
            guesses: Vec::new(),
            snapshot: (stored.snapshot != [0; 32]).then_some(snapshot),
            secret: None,
        }
    }
}
