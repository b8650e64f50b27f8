//! The moments of a live round at which a card lies face down whose face somebody has entered.

use std::collections::BTreeSet;

use cards::Deck;
use pit::people::Demo;
use serde_json::Value;
use testkit::pit::live::{Crew, live};
use testkit::pit::rounds::wagers;
use testkit::pit::{Client, World, memory, wide};

/// Who looks on: somebody who has not logged in, and people of the demonstration.
pub const ONLOOKERS: [&str; 8] = ["", "player1", "player2", "dealer2", "floor", "surveillance", "cashier", "auditor"];

/// A moment, as a copy of the whole pit.
pub struct Moment {
    pub table: &'static str,
    pub house: String,
    /// A backup of the store.
    pub copy: Vec<u8>,
    /// The cards that the dealer enters next, the last of them with any face.
    pub positions: Vec<u64>,
    /// Faces for them.
    pub faces: Vec<String>,
    /// The faces that the dealer may still enter: nobody has seen them, and no other position has them.
    pub free: Vec<String>,
    /// What comes next when they are entered.
    pub kind: Kind,
    /// Whether these cards are the own ones of the player at seat 1, who may see them.
    pub of_player: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// The next step turns these cards.
    Turning,
    /// A player has to decide, and the dealer has entered faces too early.
    Deciding,
}

/// Who the people are, as they were when the round was dealt: their sessions go on in every copy.
pub struct People(Vec<(String, Client)>);

impl People {
    async fn of(world: &World) -> Self {
        let mut all = vec![(String::new(), world.nobody())];
        for name in ONLOOKERS[1..].iter().chain(&["dealer"]) {
            all.push(((*name).to_owned(), world.person(name).await));
        }
        Self(all)
    }

    /// The same person at a copy of the pit.
    pub fn at(&self, world: &World, name: &str) -> Client {
        let (_, known) = self.0.iter().find(|(known, _)| known == name).expect("somebody of these");
        let mut client = world.nobody();
        (client.token, client.id) = (known.token.clone(), known.id);
        client
    }
}

impl Moment {
    /// What is entered so that the last card has this face; a card that would have had it gets the other one.
    pub fn entered(&self, face: &str) -> Vec<(u64, String)> {
        let mut faces = self.faces.clone();
        let last = faces.pop().expect("a card");
        if let Some(other) = faces.iter_mut().find(|other| *other == face) {
            *other = last;
        }
        faces.push(face.to_owned());
        self.positions.iter().copied().zip(faces).collect()
    }
}

/// Plays a live round and keeps its moments: the first at which a player decides, and every one at which cards are turned.
pub async fn of_a_round(table: &'static str, wager: &str) -> (People, Vec<Moment>) {
    let (store, house) = (memory().await, live(&[table]));
    let world = World::on(std::sync::Arc::clone(&store), &house, wide(), Demo::On).await;
    let people = People::of(&world).await;
    let [dealer, floor, player] = ["dealer", "floor", "player1"].map(|name| people.at(&world, name));
    let mut crew = Crew::new(&dealer, &floor, &player, table);
    crew.open().await;
    player.says(table, "sit 1").await.ok();
    crew.until("bets").await;
    wagers(&player, table, 1, &[wager]).await;
    let mut moments: Vec<Moment> = Vec::new();
    loop {
        let view = dealer.sees(table).await;
        if view["round"]["phase"] == "over" {
            break;
        }
        for (kind, positions) in positions(&view, &moments) {
            let mut copy = Vec::new();
            store::backup(&store, &mut copy).await.expect("a copy");
            let free = free(&view);
            let faces = free.iter().step_by(3).take(positions.len()).cloned().collect();
            let own = cards(&view["seats"][0]["cards"]);
            let of_player = positions.iter().any(|at| own.contains(at));
            let is_same = |known: &&Moment| (known.kind, known.of_player) == (kind, of_player);
            if moments.iter().filter(is_same).count() == 2 {
                // Pack's Poker turns one pack after the other: the first two are enough.
                continue;
            }
            moments.push(Moment { table, house: house.clone(), copy, positions, faces, free, kind, of_player });
        }
        assert!(crew.goes_on().await.is_some(), "{view}");
    }
    world.crash().await;
    (people, moments)
}

/// The cards that are entered now, if this is a moment to be kept.
fn positions(view: &Value, known: &[Moment]) -> Vec<(Kind, Vec<u64>)> {
    let asked = cards(&view["to_enter"]);
    let is_entered =
        |at: &u64| known.iter().any(|moment| moment.kind == Kind::Turning && moment.positions.contains(at));
    if asked.iter().any(|at| !is_entered(at)) {
        return vec![(Kind::Turning, asked)];
    }
    if view["round"]["phase"] != "decisions" || known.iter().any(|moment| moment.kind == Kind::Deciding) {
        return Vec::new();
    }
    let hands = [&view["seats"][0]["cards"], &view["round"]["dealer"]].map(cards);
    let two_of = |hand: Vec<u64>| hand.into_iter().rev().take(2).collect();
    hands.into_iter().map(two_of).filter(|two: &Vec<u64>| !two.is_empty()).map(|two| (Kind::Deciding, two)).collect()
}

/// The positions of cards of which no face is seen.
fn cards(cards: &Value) -> Vec<u64> {
    let hidden = cards.as_array().into_iter().flatten().filter(|card| card["face"].is_null());
    hidden.filter_map(|card| card["position"].as_u64()).collect()
}

/// The faces that nobody has seen or entered.
fn free(view: &Value) -> Vec<String> {
    let entered = view["entered"].as_array().into_iter().flatten().map(|card| &card["face"]);
    let seen = view["round"]["seen"].as_array().into_iter().flatten();
    let known: BTreeSet<&str> = entered.chain(seen).filter_map(Value::as_str).collect();
    Deck::sorted()
        .cards()
        .map(|card| card.to_string())
        .into_iter()
        .filter(|card| !known.contains(card.as_str()))
        .collect()
}
