//! The people at a live table, and everything that they and the books show at one moment.

use paytables::Cents;
use pit::cashier::{Exchange, Way, exchange};
use pit::people::Demo;
use pit::shared::new_command;
use serde_json::{Value, json};
use testkit::pit::lines::command;
use testkit::pit::{Answer, Client, World, memory, wide};

/// Who is there: somebody who deals, a supervisor, and players.
pub const NAMES: [&str; 5] = ["dealer", "floor", "player1", "player2", "player3"];
pub const DEALER: usize = 0;
pub const FLOOR: usize = 1;
/// The first of the players; the player after the last sits at seat 1, and so on.
pub const PLAYERS: usize = 2;

/// A served table and its people.
pub struct People {
    pub world: World,
    pub table: String,
    pub clients: Vec<Client>,
}

/// What everybody sees, and what is in the books.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    pub views: Vec<Value>,
    pub books: Vec<(String, i64)>,
}

impl People {
    /// The table of this house, with players who can afford everything.
    pub async fn at(table: &str, house: &str) -> Self {
        let world = World::on(memory().await, house, wide(), Demo::On).await;
        let mut clients = Vec::new();
        for name in NAMES {
            clients.push(world.person(name).await);
        }
        for player in &clients[PLAYERS..] {
            let amount = Cents::dollars(1_000_000);
            let money = Exchange {
                id: new_command(),
                by: record::wire::Actor::Cashier { id: 9 },
                player: player.id,
                way: Way::In,
                amount,
            };
            exchange(&world.pit.shared, &money).await.expect("bought in");
        }
        Self { world, table: table.to_owned(), clients }
    }

    /// Somebody says something.
    pub async fn says(&self, who: usize, words: &str) -> Answer {
        self.sends(who, &self.command(words)).await
    }

    /// The command of a line. What is no command at the table as it is now is sent as it is.
    pub fn command(&self, words: &str) -> Value {
        let desk = self.world.pit.table(&self.table).expect("it is served").desk();
        command(&desk, words).map_or_else(|_| json!({"do": words}), |command| json!(command))
    }

    /// Somebody sends a command, the floor with its reason where one is needed.
    pub async fn sends(&self, who: usize, command: &Value) -> Answer {
        let mut command = command.clone();
        if who == FLOOR && is_report(&command) {
            command["reason"] = "seen on the layout".into();
        }
        self.clients[who].sends(&self.table, &command).await
    }

    /// What would follow from a report.
    pub async fn preview(&self, who: usize, report: &Value) -> Answer {
        self.clients[who].post(&format!("/tables/{}/preview", self.table), report).await
    }

    /// What everybody sees now.
    pub async fn look(&self) -> Seen {
        let mut views = Vec::new();
        for who in 0..self.clients.len() {
            views.push(self.view(who).await);
        }
        Seen { views, books: self.books().await }
    }

    async fn view(&self, who: usize) -> Value {
        let mut view = self.clients[who].sees(&self.table).await;
        // How much time is left changes without anybody's doing.
        view["ends_in_ms"] = Value::Null;
        view
    }

    async fn books(&self) -> Vec<(String, i64)> {
        self.world.pit.shared.store.balances("").await.expect("the store answers")
    }

    /// Whether this person still sees the same, with the number of the last entry, and the books are the same.
    pub async fn is_still(&self, seen: &Seen, who: usize) -> bool {
        self.view(who).await == seen.views[who] && self.books().await == seen.books
    }

    /// Proves the books of the whole pit.
    pub async fn reconcile(&self) {
        let books = self.world.person("auditor").await.proof().await;
        assert_eq!(books["right"], true, "{books}");
    }
}

impl Seen {
    /// What players and meters have. An account that holds nothing is as good as none.
    pub fn money(&self) -> Vec<(String, i64)> {
        let counts = |account: &str| account.starts_with("player:") || account.starts_with("meter:");
        self.books.iter().filter(|(account, holds)| counts(account) && *holds != 0).cloned().collect()
    }

    /// What somebody may do.
    pub fn offers(&self, who: usize) -> &[Value] {
        self.views[who]["offers"].as_array().expect("offers")
    }

    /// The cards that the dealer has to enter.
    pub fn to_enter(&self) -> &[Value] {
        self.views[DEALER]["to_enter"].as_array().expect("cards")
    }

    pub fn phase(&self) -> Option<&str> {
        self.views[DEALER]["round"]["phase"].as_str()
    }

    pub fn stub(&self) -> Option<u64> {
        self.views[DEALER]["round"]["stub"].as_u64()
    }
}

/// Whether a command says that something went wrong.
pub fn is_report(command: &Value) -> bool {
    command["do"].as_str().is_some_and(|verb| verb.starts_with("report_"))
}
