//! The people at a live table, and everything that they and the books show at one moment.

use games::round::CouponNumber;
use paytables::Cents;
use pit::cashier::{Exchange, Way, exchange};
use pit::coupons::day_of;
use pit::ledger::coupon_account;
use pit::people::Demo;
use pit::shared::{new_command, now_micros};
use serde_json::{Value, json};
use testkit::pit::lines::command;
use testkit::pit::rounds::money;
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

    /// The floor issues the coupon that a player is about to lay; its number and its account.
    pub async fn issue(&self, who: usize, lays: &Value) -> (u64, String) {
        let game = self.world.pit.table(&self.table).expect("it is served").desk().made.rules().game().key();
        let last_day = games::round::Day(day_of(now_micros()).0 + 1).to_string();
        let (player, value, wager) = (self.clients[who].id, &lays["amount"], &lays["wager"]);
        let order = json!({"player": player, "value": value, "game": game, "wager": wager, "last_day": last_day});
        let issued = self.clients[FLOOR].post("/coupons", &order).await.ok();
        let number = issued["coupon"].as_u64().expect("a number");
        (number, coupon_account(CouponNumber(number)))
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

    /// What the players have in cents.
    pub async fn wallets(&self) -> Vec<i64> {
        let mut held = Vec::new();
        for player in &self.clients[PLAYERS..] {
            held.push(money(&player.get("/wallet").await.ok()["balance"]));
        }
        held
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
    /// What players and meters have, and the coupons that were not used. An account that holds nothing is as good as none.
    pub fn money(&self) -> Vec<(String, i64)> {
        let kinds = ["player:", "meter:", "coupon:"];
        let counts = |account: &str| kinds.iter().any(|kind| account.starts_with(kind));
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
