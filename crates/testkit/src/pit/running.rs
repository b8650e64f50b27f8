//! A node without HTTP: its tables are asked directly.

use std::collections::BTreeMap;
use std::sync::Arc;

use games::round::{self, Observer, Person, view};
use house::Dealt;
use paytables::Cents;
use pit::Pit;
use pit::cashier::{Exchange, Way, exchange};
use pit::desk::{Answer, Asked, Desk, Handle, Problem, Standing, Wish};
use pit::keys::Keys;
use pit::meters::Meters;
use pit::people::Demo;
use pit::shared::{Shared, new_command};
use record::wire::Command;
use store::{Journal, Store};
use table::{Ask, Player, Who};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::lines;

/// A pit that runs in this process.
pub struct Running {
    /// The node.
    pub pit: Arc<Pit>,
    task: JoinHandle<Result<(), Problem>>,
}

/// The house's file, served as fast as it goes: `tables` are kept, all of them virtual unless the file says otherwise.
pub fn fast_house(tables: &[&str]) -> String {
    let shipped = include_str!("../../../../house.toml");
    let fast = shipped
        .lines()
        .map(|line| match line.split('=').next().map(str::trim) {
            Some("milliseconds_a_step") => "milliseconds_a_step = 0",
            Some("bots") => "bots = 0",
            _ => line,
        })
        .collect::<Vec<_>>()
        .join("\n");
    let parts = record::house_parts(&fast);
    let kept: Vec<&String> =
        tables.iter().map(|id| &parts.iter().find(|(known, _)| known == id).expect("a table of the house").1).collect();
    let (head, _) = kept[0].split_once("[[table]]").expect("a table");
    let sections = kept.iter().map(|part| format!("[[table]]{}", part.split_once("[[table]]").expect("a table").1));
    format!("{head}{}", sections.collect::<String>())
}

/// The same table again and again, under other names, each with meters of its own.
pub fn copies(table: &str, number: usize) -> String {
    let alone = |line: &str| if line.starts_with("meters =") { "meters = \"alone\"" } else { line }.to_owned() + "\n";
    let one: String = fast_house(&[table]).lines().map(alone).collect();
    let (head, section) = one.split_once("[[table]]").expect("a table");
    let copy =
        |at: usize| format!("[[table]]{}", section.replace(&format!("\"{table}\""), &format!("\"{table}-{at}\"")));
    format!("{head}{}", (0..number).map(copy).collect::<String>())
}

/// What the tables of a node share, with a key that is always the same.
pub fn shared(store: Arc<Store>) -> Shared {
    let journal = Journal::start(Arc::clone(&store));
    Shared { store, journal, keys: Keys::from_bytes(&[7; 32]), meters: Meters::default() }
}

/// A node that does not run yet.
pub fn node(store: Arc<Store>, house: &str, bots: BTreeMap<String, Vec<u32>>) -> Arc<Pit> {
    let pit = Pit::new(shared(store), house, "http://test".to_owned(), bots, Demo::Off);
    Arc::new(pit.expect("a lawful house"))
}

impl Running {
    /// A node with these tables on this store.
    pub async fn start(store: Arc<Store>, house: &str) -> Self {
        Self::with_bots(store, house, BTreeMap::new()).await
    }

    /// A node with bots.
    pub async fn with_bots(store: Arc<Store>, house: &str, bots: BTreeMap<String, Vec<u32>>) -> Self {
        let pit = node(store, house, bots);
        let (ready, is_ready) = oneshot::channel();
        let task = tokio::spawn(Arc::clone(&pit).run(ready));
        is_ready.await.expect("the tables are served");
        are_open(&pit).await;
        Self { pit, task }
    }

    /// Stops it as a clean shutdown does.
    pub async fn stop(self) {
        self.pit.stop();
        self.task.await.expect("no panic").expect("a clean stop");
    }

    /// Ends it as a crash does: nothing more is written.
    pub async fn crash(self) {
        self.task.abort();
        // The task is gone, whatever it says.
        let _ = self.task.await;
    }

    /// Gives a player money.
    pub async fn buy_in(&self, player: u32, amount: Cents) {
        let money =
            Exchange { id: new_command(), by: record::wire::Actor::Cashier { id: 9 }, player, way: Way::In, amount };
        exchange(&self.pit.shared, &money).await.expect("bought in");
    }

    /// The table.
    pub fn table(&self, id: &str) -> Handle {
        self.pit.table(id).expect("the table is served")
    }

    /// What an account holds.
    pub async fn balance(&self, account: &str) -> i64 {
        self.pit.shared.store.balance(account).await.expect("the store answers")
    }
}

/// Asks something in words.
pub async fn says(handle: &Handle, by: Who, words: &str) -> Result<Answer, Problem> {
    sends(handle, by, lines::command(&handle.desk(), words).map_err(Problem::Unreadable)?).await
}

/// Asks something as a client sends it.
pub async fn sends(handle: &Handle, by: Who, command: Command) -> Result<Answer, Problem> {
    handle.ask(Asked { id: new_command(), by, wish: Wish::Command(command) }).await
}

/// The floor opens, pauses or closes a table.
pub async fn stands(handle: &Handle, standing: Standing) {
    let by = Who::Floor(Person(9));
    handle
        .ask(Asked { id: new_command(), by, wish: Wish::Command(Command::SetStatus { status: standing.into() }) })
        .await
        .expect("the floor decides");
}

/// What a player at a seat would do now, in words: the bots' rules.
pub fn wish(pit: &Pit, desk: &Desk, seat: u8) -> Option<String> {
    let command = choice(pit, desk, seat)?;
    Some(record::command::to_text(&desk.table.running()?.round, &command))
}

/// What a player at a seat would do now, as it is sent.
pub fn choice_to_send(pit: &Pit, desk: &Desk, seat: u8) -> Option<Command> {
    Some(Command::from(&Ask::Round(choice(pit, desk, seat)?)))
}

fn choice(pit: &Pit, desk: &Desk, seat: u8) -> Option<round::Command> {
    let playing = desk.table.running()?;
    let meters = pit.shared.meters.amounts(&desk.made.accounts.meters);
    let seen = view(desk.made.rules(), &playing.round, &desk.outside(&meters), Observer::Seat(seat));
    let mood = u64::from(playing.number) * 64 + u64::from(seat);
    bots::wants(desk.made.rules().game(), &seen, seat, mood)
}

/// Whether a player sits at the table already.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sits {
    /// Since before.
    Already,
    /// Only now.
    Now,
}

/// Plays at a seat until so many rounds have ended.
pub async fn plays(pit: Arc<Pit>, name: String, player: u32, seat: u8, rounds: u32) {
    let handle = pit.table(&name).expect("the table is served");
    says(&handle, Who::Player(Player(player)), &format!("sit {seat}")).await.expect("a free seat");
    play(&pit, &handle, player, seat, rounds).await;
}

/// Waits until the machine has opened its tables, those that a node serves and that the floor lets be open.
pub async fn are_open(pit: &Pit) {
    for (_, handle) in pit.tables() {
        let Some(handle) = handle else { continue };
        let desk = handle.desk();
        if desk.made.service.dealt == Dealt::Virtual && desk.standing == Standing::Open {
            handle.follow().wait_for(|desk| desk.table.is_open()).await.expect("the table is served");
        }
    }
}

/// Plays at seat 1, whether the player sits there already or not.
pub async fn goes_on(pit: Arc<Pit>, name: String, player: u32, sits: Sits, rounds: u32) {
    let handle = pit.table(&name).expect("the table is served");
    if sits == Sits::Now && says(&handle, Who::Player(Player(player)), "sit 1").await.is_err() {
        return;
    }
    play(&pit, &handle, player, 1, rounds).await;
}

/// Wagers, says ready, decides, and leaves the rest to the machine, until so many rounds have ended.
async fn play(pit: &Pit, handle: &Handle, player: u32, seat: u8, rounds: u32) {
    let by = Who::Player(Player(player));
    let mut shown = handle.follow();
    loop {
        let desk = shown.borrow_and_update().clone();
        if desk.table.rounds() > rounds || (desk.table.rounds() == rounds && !desk.is_playing()) {
            break;
        }
        match wish(pit, &desk, seat) {
            Some(words) => {
                if says(handle, by, &words).await.is_err_and(|problem| problem == Problem::Stopping) {
                    break;
                }
            }
            None => {
                handle.ready(player).await;
                if shown.changed().await.is_err() {
                    break;
                }
            }
        }
    }
}

/// Proves the journal and the books from the record alone. A table that plays on meanwhile is read again.
pub async fn reconciled(store: &Store) -> audit::reconcile::Report {
    loop {
        let before = store.streams("").await.expect("the store answers");
        let (report, heads) = read_all(store).await;
        if store.streams("").await.expect("the store answers") == before {
            assert!(before.iter().map(|stream| stream.seq).eq(heads), "every stream ends where it says");
            assert!(report.is_right(), "{report}");
            return report;
        }
    }
}

/// What the record proves, and the number of the last entry of each stream.
async fn read_all(store: &Store) -> (audit::reconcile::Report, Vec<u64>) {
    let (mut reconciler, mut heads) = (audit::reconcile::Reconciler::new(), Vec::new());
    for stream in store.streams("").await.expect("the store answers") {
        let mut verifier = audit::chain::Verifier::new(&stream.name);
        for entry in store.entries(&stream.name, 0, u32::MAX).await.expect("the store answers") {
            verifier.take(&entry).expect("the chain is whole");
            reconciler.take(&entry);
        }
        heads.push(verifier.head().seq);
    }
    let balances = store.balances("").await.expect("the store answers");
    for (account, _) in &balances {
        let shown = store.every_movement(account, |movement| reconciler.show(account, movement)).await;
        shown.expect("the store answers");
    }
    (reconciler.finish(balances), heads)
}
