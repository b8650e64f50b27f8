//! A live table over the API whose cards a test knows: the dealer enters what it stacks.

use cards::Deck;
use cards::notation::parse_cards;
use games::dealing::Spot;
use pit::people::Demo;
use serde_json::{Value, json};
use testkit::pit::live::{Crew, live};
use testkit::pit::rounds::money;
use testkit::pit::running::reconciled;
use testkit::pit::{Answer, Client, World, memory, wide};

/// What became of a wager: seat, wager, outcome, and what was paid and returned in cents.
pub type Line = (u64, String, String, i64, i64);

/// A live table with a dealer, a floorperson and three players, or as many as there are seats.
pub struct Scene {
    pub world: World,
    pub table: &'static str,
    pub dealer: Client,
    pub floor: Client,
    players: Vec<Client>,
    /// The cards of the round from the top of the deck.
    deck: Vec<String>,
}

/// The line of a wager.
pub fn line(seat: u64, wager: &str, outcome: &str, paid: i64, returned: i64) -> Line {
    (seat, wager.to_owned(), outcome.to_owned(), paid, returned)
}

impl Scene {
    /// The table as the shipped house elects it, open, with players at these seats.
    pub async fn at(table: &'static str, seats: &[u8]) -> Self {
        Self::of(&live(&[table]), table, seats).await
    }

    /// The same by the elections of another house.
    pub async fn of(house: &str, table: &'static str, seats: &[u8]) -> Self {
        let world = World::on(memory().await, house, wide(), Demo::On).await;
        let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
        let mut players = Vec::new();
        for name in ["player1", "player2", "player3"] {
            players.push(world.person(name).await);
        }
        while players.len() < seats.iter().copied().max().map_or(0, usize::from) {
            let began = world.nobody().post("/demo", &json!({})).await.ok();
            players.push(world.nobody().with_token(&began));
        }
        let scene = Self { world, table, dealer, floor, players, deck: Vec::new() };
        let mut crew = scene.crew();
        crew.open().await;
        for seat in seats {
            scene.player(*seat).says(table, &format!("sit {seat}")).await.ok();
        }
        crew.until("bets").await;
        scene
    }

    fn crew(&self) -> Crew<'_> {
        Crew::new(&self.dealer, &self.floor, self.player(1), self.table)
    }

    /// The player at a seat.
    pub fn player(&self, seat: u8) -> &Client {
        &self.players[usize::from(seat) - 1]
    }

    /// Makes these wagers, such as `20.00 on ante`.
    pub async fn wagers(&self, seat: u8, made: &[&str]) {
        for wager in made {
            self.player(seat).says(self.table, &format!("seat {seat} wagers {wager}")).await.ok();
        }
    }

    /// Stacks the deck: these cards for these spots, and `then` at the top of the stub. Everything else comes in order.
    pub fn stacks(&mut self, seats: &[u8], hands: &[(Spot, &str)], then: &str) {
        let parse =
            |text: &str| -> Vec<String> { parse_cards(text).expect("cards").iter().map(ToString::to_string).collect() };
        let mut wanted: Vec<(Spot, Vec<String>)> = hands.iter().map(|(spot, text)| (*spot, parse(text))).collect();
        let named: Vec<String> = wanted.iter().flat_map(|(_, cards)| cards.clone()).chain(parse(then)).collect();
        let all = Deck::sorted().cards().map(|card| card.to_string());
        let mut rest = all.into_iter().filter(|card| !named.contains(card));
        let desk = self.world.pit.table(self.table).expect("it is served").desk();
        let mut deck = Vec::new();
        for placed in desk.made.rules().plan(seats) {
            let hand = wanted.iter_mut().find(|(spot, cards)| *spot == placed.to && !cards.is_empty());
            deck.push(hand.map_or_else(|| rest.next().expect("there are 52 cards"), |(_, cards)| cards.remove(0)));
        }
        deck.extend(parse(then));
        deck.extend(rest);
        self.deck = deck;
    }

    /// The cards of a renewed stub, in their order.
    pub fn renews_with(&mut self, stub: &str) {
        assert_eq!(self.deck.len(), 52, "the deck is stacked first");
        self.deck.extend(parse_cards(stub).expect("cards").iter().map(ToString::to_string));
    }

    /// What the dealer sees.
    pub async fn view(&self) -> Value {
        self.dealer.sees(self.table).await
    }

    /// The dealer says something, which is accepted.
    pub async fn does(&self, words: &str) -> Value {
        self.dealer.says(self.table, words).await.ok()
    }

    /// The player at a seat says something, which is accepted: `folds`, say.
    pub async fn plays(&self, seat: u8, words: &str) {
        self.player(seat).says(self.table, &format!("seat {seat} {words}")).await.ok();
    }

    /// The dealer closes the bets and deals, counts the stub and does whatever comes until the table waits like this.
    pub async fn until(&self, phase: &str) {
        self.until_seen(|view| view["round"]["phase"] == phase).await;
    }

    /// The same until the dealer sees this.
    pub async fn until_seen(&self, is_there: impl Fn(&Value) -> bool) {
        let mut crew = self.crew();
        for _ in 0..200 {
            let view = self.view().await;
            if is_there(&view) {
                return;
            }
            let asked = view["to_enter"].as_array().expect("cards").clone();
            if asked.is_empty() {
                crew.next().await.unwrap_or_else(|| panic!("nobody has anything to do: {view}"));
            }
            for card in &asked {
                self.enters_at(card["position"].as_u64().expect("a position")).await.ok();
            }
        }
        panic!("{} does not come there: {}", self.table, self.view().await);
    }

    /// The dealer enters the card that lies there.
    async fn enters_at(&self, position: u64) -> Answer {
        self.dealer.says(self.table, &format!("enter {position} {}", self.deck[position as usize])).await
    }

    /// The dealer enters these cards, wherever they lie, and no others.
    pub async fn enters(&self, cards: &str) {
        for card in parse_cards(cards).expect("cards") {
            let position = self.deck.iter().position(|known| *known == card.to_string()).expect("a card of the deck");
            self.enters_at(position as u64).await.ok();
        }
    }

    /// What the dealer is told to do, in words and with the clauses.
    pub async fn prompts(&self) -> Vec<(String, String)> {
        let view = self.view().await;
        let text = |prompt: &Value, key: &str| prompt[key].as_str().expect("a text").to_owned();
        let prompts = view["prompts"].as_array().expect("prompts").iter();
        prompts.map(|prompt| (text(prompt, "clause"), text(prompt, "says"))).collect()
    }

    /// What the wagers of the round have come to so far, by seat and wager.
    pub async fn lines(&self) -> Vec<Line> {
        let view = self.view().await;
        let text = |line: &Value, key: &str| line[key].as_str().expect("a text").to_owned();
        let of_line = |line: &Value| {
            let (paid, returned) = (money(&line["paid"]), money(&line["returned"]));
            (line["seat"].as_u64().expect("a seat"), text(line, "wager"), text(line, "outcome"), paid, returned)
        };
        let mut lines: Vec<Line> = view["round"]["settled"].as_array().expect("lines").iter().map(of_line).collect();
        lines.sort();
        lines
    }

    /// What the player at a seat has in cents.
    pub async fn holds(&self, seat: u8) -> i64 {
        money(&self.player(seat).get("/wallet").await.ok()["balance"])
    }

    /// Everything that players and meters have.
    pub async fn all_money(&self) -> Vec<(String, i64)> {
        let books = self.world.pit.shared.store.balances("").await.expect("the store answers");
        let counts = |account: &str| account.starts_with("player:") || account.starts_with("meter:");
        books.into_iter().filter(|(account, _)| counts(account)).collect()
    }

    /// The round is played to its end, and the books of the pit are right.
    pub async fn ends(&self) {
        self.until("over").await;
        let report = reconciled(&self.world.pit.shared.store).await;
        assert!(report.faults.is_empty(), "{report}");
    }
}
