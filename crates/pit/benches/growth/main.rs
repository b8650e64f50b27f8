//! What takes longer when the store has grown: `cargo bench -p pit --bench growth`, or with numbers of rounds, `-- 1000000`.
//!
//! The pit plays a few rounds of High Card Flush. Two of them are written again and again to a store, under the ids of 100 tables, until there are so
//! many: one player has played them all. Then a node starts on the store, and people ask for what is new, what is old, and what they have not
//! asked for before. A question is asked often with others of its kind, and the slowest answer counts. While the books are proved, the player
//! goes on asking for the wallet.

mod fill;

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::{Body, to_bytes};
use axum::http::Method;
use pit::people::Demo;
use serde_json::{Value, json};
use store::{NEWEST, Store, StoreKey};
use testkit::pit::running::copies;
use testkit::pit::{Client, World, wide};
use tower::ServiceExt as _;

use fill::filled;

/// As in the `croupier` command.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const TABLES: u32 = 100;
const USUAL: [u32; 2] = [10_000, 100_000];
/// How often a question of each kind is asked.
const TIMES: u32 = 20;
/// How many rounds a report covers.
const REPORTED: u32 = 10;

#[tokio::main]
async fn main() {
    let given: Vec<u32> = std::env::args().filter_map(|word| word.parse().ok()).collect();
    let sizes = if given.is_empty() { USUAL.to_vec() } else { given };
    let mut columns = Vec::new();
    for rounds in sizes {
        columns.push(measured((rounds / TABLES) | 1).await);
    }
    let names = columns[0].iter().map(|(name, _)| *name);
    for (row, name) in names.enumerate() {
        let values = columns.iter().fold(String::new(), |mut line, column| {
            let _ = write!(line, " {} |", column[row].1);
            line
        });
        println!("| {name} |{values}");
        if row == 0 {
            println!("|---|{}", "---|".repeat(columns.len()));
        }
    }
}

/// What was measured: its name, and how it is shown.
type Measured = Vec<(&'static str, String)>;

/// So many rounds at each table. The number is odd: the last round is like the third.
async fn measured(rounds: u32) -> Measured {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("pit.db");
    let url = format!("sqlite:{}", file.display());
    let since = Instant::now();
    let (player, auditor) = filled(&url, rounds).await;
    eprintln!("{} rounds were written in {:.0} s", rounds * TABLES, since.elapsed().as_secs_f64());
    let size = std::fs::metadata(&file).expect("a file").len();
    let since = Instant::now();
    let store = opened(&url).await;
    assert_eq!(store.check().await, Ok(Vec::new()));
    let world = World::on(Arc::clone(&store), &house(TABLES + 1), wide(), Demo::On).await;
    let start = since.elapsed();
    let entries: u64 = store.heads("").await.expect("streams").iter().map(|head| head.seq).sum();
    let mut all = vec![
        ("", format!("{} rounds", rounds * TABLES)),
        ("entries in the journal", entries.to_string()),
        ("size of the file", format!("{} MB", size / 1_000_000)),
        ("start of a node with 101 tables", shown(start)),
    ];
    let asked = Asking { world: &world, player: again(&world, &player), auditor: again(&world, &auditor) };
    asked.all(&store, rounds, &mut all).await;
    asked.proof(entries, &mut all).await;
    world.stop().await;
    all
}

async fn opened(url: &str) -> Arc<Store> {
    Arc::new(Store::open(url, &StoreKey::new(&[1; 32], &[2; 32], &[3; 32])).await.expect("a store"))
}

fn house(tables: u32) -> String {
    // All share one pair of meters, to which nobody contributes.
    copies("flush-3", tables as usize).replace("meters = \"alone\"", "meters = \"shared\"")
}

/// The same person, at a node that has started again.
fn again(world: &World, person: &Client) -> Client {
    let mut client = world.nobody();
    (client.token, client.id) = (person.token.clone(), person.id);
    client
}

fn name(table: u32) -> String {
    format!("flush-3-{table}")
}

fn shown(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1e3)
}

/// Who asks what.
struct Asking<'a> {
    world: &'a World,
    player: Client,
    auditor: Client,
}

impl Asking<'_> {
    /// Asks once: how long it took, and the answer.
    async fn ask(&self, client: &Client, path: &str) -> (Duration, Value) {
        let request = client.request(Method::GET, path).body(Body::empty()).expect("a request");
        let since = Instant::now();
        let answer = self.world.router.clone().oneshot(request).await.expect("an answer");
        let status = answer.status();
        let bytes = to_bytes(answer.into_body(), usize::MAX).await.expect("a body");
        let took = since.elapsed();
        assert!(status.is_success(), "{path}: {status} {}", String::from_utf8_lossy(&bytes));
        (took, serde_json::from_slice(&bytes).expect("JSON"))
    }

    /// The slowest answer to questions of a kind.
    async fn slowest(&self, client: &Client, path: impl Fn(u32) -> String) -> String {
        let mut slowest = Duration::ZERO;
        for time in 0..TIMES {
            slowest = slowest.max(self.ask(client, &path(time)).await.0);
        }
        shown(slowest)
    }

    async fn all(&self, store: &Store, rounds: u32, all: &mut Measured) {
        let round = |table: u32, number: u32| format!("/tables/{}/rounds/{number}", name(table));
        let number = |time: u32| 1 + (time * 7919) % rounds;
        all.push(("first look-up of a round", shown(self.ask(&self.player, &round(1, rounds / 2)).await.0)));
        all.push(("look-up of a round", self.slowest(&self.player, |time| round(1 + time, number(time))).await));
        all.push(("a player's last 50 rounds", self.slowest(&self.player, |_| "/history".to_owned()).await));
        let account = format!("player:{}", self.player.id);
        let places = places(store, &account).await;
        let place = |time: u32| places[(places.len() - 1) * (time as usize + 1) / TIMES as usize];
        let paged = |what: &str, time: u32| format!("{what}?limit=50&before={}", place(time));
        all.push(("50 older rounds of a player", self.slowest(&self.player, |time| paged("/history", time)).await));
        let statement = |time| paged("/wallet/statement", time);
        all.push(("50 lines of a statement", self.slowest(&self.player, statement).await));
        let last = store.heads(&format!("table/{}", name(1))).await.expect("streams")[0].seq;
        let page = |time: u32| format!("/journal/table:{}?limit=100&after={}", name(1), last * u64::from(time) / 21);
        all.push(("100 entries of the journal", self.slowest(&self.auditor, page).await));
        let span = self.span(rounds).await;
        for report in ["tables", "players"] {
            let (took, played) = self.ask(&self.auditor, &format!("/reports/{report}?{span}")).await;
            let counted: u64 = played.as_array().expect("a report").iter().filter_map(|of| of["rounds"].as_u64()).sum();
            let name = if report == "tables" { "report on tables" } else { "report on players" };
            let each = took.as_secs_f64() * 1e6 / counted.max(1) as f64;
            all.push((name, format!("{} for {counted} rounds, {each:.0} µs each", shown(took))));
        }
    }

    /// A time in which some rounds began at the first table.
    async fn span(&self, rounds: u32) -> String {
        let began = async |number: u32| {
            let (_, round) = self.ask(&self.player, &format!("/tables/{}/rounds/{number}", name(1))).await;
            round["began"].as_str().expect("a time").to_owned()
        };
        let (from, to) = (began(rounds / 2).await, began((rounds / 2 + REPORTED).min(rounds)).await);
        format!("from={from}&to={to}")
    }

    /// The proof of the books, and the slowest answer to a player meanwhile.
    async fn proof(&self, entries: u64, all: &mut Measured) {
        let (since, mut slowest) = (Instant::now(), Duration::ZERO);
        let mut proof = self.auditor.post("/audit/reconcile", &json!({})).await.ok();
        while proof["status"] == "running" {
            tokio::time::sleep(Duration::from_millis(10)).await;
            slowest = slowest.max(self.ask(&self.player, "/wallet").await.0);
            proof = self.ask(&self.auditor, "/audit/reconcile").await.1;
        }
        let faults = &proof["report"]["faults"];
        assert_eq!(proof["report"]["right"], true, "{} and others", faults[0]);
        let seconds = since.elapsed().as_secs_f64();
        let each = seconds * 1e6 / entries as f64;
        all.push(("proof of the books", format!("{seconds:.1} s, {each:.0} µs for each entry")));
        all.push(("slowest wallet meanwhile", shown(slowest)));
    }
}

/// The places of all movements of an account, oldest first.
async fn places(store: &Store, account: &str) -> Vec<i64> {
    let mut places = Vec::new();
    store.every_movement(account, |movement| places.push(movement.place)).await.expect("movements");
    places.reverse();
    places.push(NEWEST);
    places
}
