//! Live tables: a dealer and a floorperson work through the procedure, by what the table offers and asks of them.

use std::collections::BTreeSet;

use cards::Deck;
use serde_json::Value;

use super::dealing::{DEALS, command, first_choice};
use super::{Client, quick, validated_by_floor};
use crate::offers::filled;

/// The same tables, dealt by people.
pub fn live(tables: &[&str]) -> String {
    validated_by_floor(&quick(tables).replace("dealt = \"virtual\"", "dealt = \"live\""))
}

/// Cards are spread face up, each deck once.
const SPREADS: [&str; 2] = ["spread_deck-first-up", "spread_deck-second-up"];

/// The people who work at a table, and what they have in mind.
pub struct Crew<'a> {
    /// Deals.
    pub dealer: &'a Client,
    /// Supervises.
    pub floor: &'a Client,
    /// Plays at seat 1.
    pub player: &'a Client,
    /// The table's id.
    pub table: &'a str,
    /// The cards that were entered.
    pub used: BTreeSet<String>,
    /// What was done since the last round began: cards are not shuffled twice.
    done: BTreeSet<String>,
    /// Whether the cards at the table are new, and are spread once more before they are played.
    are_new: bool,
}

impl<'a> Crew<'a> {
    /// Nobody has done anything yet.
    pub fn new(dealer: &'a Client, floor: &'a Client, player: &'a Client, table: &'a str) -> Self {
        Self { dealer, floor, player, table, used: BTreeSet::new(), done: BTreeSet::new(), are_new: false }
    }

    /// Works until the table is open.
    pub async fn open(&mut self) {
        while self.dealer.sees(self.table).await["open"] != true {
            assert!(self.next().await.is_some(), "{}", self.table);
        }
    }

    /// A card that was not seen yet.
    fn card(&mut self) -> String {
        let cards = Deck::sorted().cards().map(|card| card.to_string());
        // Every fifth card of the sorted deck, so that hands are mixed.
        let mixed = (0..52).map(|at| cards[at * 5 % 52].clone());
        let card = mixed.into_iter().find(|card| !self.used.contains(card)).expect("a card is left");
        self.used.insert(card.clone());
        card
    }

    /// Enters the faces that are asked for: these, or any.
    pub async fn enter(&mut self, asked: &[Value], faces: &[&str]) {
        for (at, card) in asked.iter().enumerate() {
            let face = match faces.get(at) {
                Some(face) => (*face).to_owned(),
                None => self.card(),
            };
            self.used.insert(face.clone());
            self.dealer.says(self.table, &format!("enter {} {face}", card["position"])).await.ok();
        }
    }

    /// Does the next thing that somebody has to do; what it was.
    pub async fn next(&mut self) -> Option<String> {
        let view = self.dealer.sees(self.table).await;
        let asked = view["to_enter"].as_array().expect("cards").clone();
        if !asked.is_empty() {
            self.enter(&asked, &[]).await;
            return Some("enter".to_owned());
        }
        let floor = self.floor.sees(self.table).await;
        let supervises = ["verify_deck", "validate_payout", "document_payout", "open_table"];
        if let Some(offer) = first(&floor, &supervises, &BTreeSet::new()) {
            self.floor.sends(self.table, &filled(&offer)).await.ok();
            return Some(id(&offer));
        }
        let may_spread = view["open"] != true || self.are_new;
        let spread = || if may_spread { first(&view, &SPREADS, &self.done) } else { None };
        let Some(offer) = first(&view, &DEALS, &self.done).or_else(spread) else {
            // The other deck was with the shuffler when the first one was changed.
            let is_old = |prompt: &Value| prompt["clause_id"].as_str().is_some_and(|id| id.starts_with("1.18(g)"));
            if !view["prompts"].as_array().expect("prompts").iter().any(is_old) {
                return None;
            }
            self.change_cards().await;
            return Some("change".to_owned());
        };
        let id = id(&offer);
        let stub = view["round"]["stub"].as_u64().unwrap_or(52);
        let answer = self.dealer.sends(self.table, &command(&offer, stub)).await;
        let begins = id.starts_with("begin_round");
        if begins && answer.status == 409 && answer.json()["code"] == "cards_too_old" {
            self.change_cards().await;
            return Some("change".to_owned());
        }
        answer.ok();
        if begins {
            self.done.clear();
            self.are_new = false;
        } else if ["shuffle_by", "load_shuffler", "spread_deck"].iter().any(|once| id.starts_with(once)) {
            self.done.insert(id.clone());
        }
        Some(id)
    }

    /// The floor takes the cards off the table, and inspects them.
    async fn change_cards(&mut self) {
        let mut view = self.floor.sees(self.table).await;
        while let Some(offer) = first(&view, &["remove_deck", "inspect_used_deck"], &BTreeSet::new()) {
            self.floor.sends(self.table, &filled(&offer)).await.ok();
            view = self.floor.sees(self.table).await;
        }
        self.done.clear();
        self.are_new = true;
    }

    /// Works until the table waits for players: wagers, a choice, or the end of the round.
    pub async fn until(&mut self, phase: &str) {
        for _ in 0..500 {
            let view = self.dealer.sees(self.table).await;
            if view["round"]["phase"] == phase {
                return;
            }
            assert!(self.goes_on().await.is_some(), "nobody has anything to do: {view}");
        }
        panic!("{} has not come to {phase}", self.table);
    }

    /// Does the next thing, the player's choice included; what it was.
    pub async fn goes_on(&mut self) -> Option<String> {
        if self.dealer.sees(self.table).await["round"]["phase"] == "decisions" {
            self.choose().await;
            return Some("choose".to_owned());
        }
        self.next().await
    }

    /// The player takes the first choice that is no fold.
    pub async fn choose(&self) {
        let command = first_choice(&self.player.sees(self.table).await);
        self.player.sends(self.table, &command).await.ok();
    }
}

/// The first of these that is offered and was not done: how the ids of the offers begin.
pub fn first(view: &Value, wanted: &[&str], done: &BTreeSet<String>) -> Option<Value> {
    let offers = view["offers"].as_array().expect("offers").iter().filter(|offer| offer["kind"] != "irregularity");
    let all: Vec<&Value> = offers.filter(|offer| !done.contains(&id(offer))).collect();
    wanted
        .iter()
        .find_map(|wanted| all.iter().find(|offer| id(offer).starts_with(wanted)).map(|offer| (*offer).clone()))
}

/// Which offer it is.
pub fn id(offer: &Value) -> String {
    offer["id"].as_str().expect("an id").to_owned()
}
