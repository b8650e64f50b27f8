//! A dealer before the browser and those whom a live table needs beside: what each does next.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::page::Browser;
use super::person::Person;
use crate::pit::dealing::{DEALS, first_choice};

/// How many cards somebody says who is asked for a count: a cut, a stub as it should be, a whole deck.
fn count(offer: &str, stub: u64) -> u64 {
    if offer.starts_with("cut_deck") {
        20
    } else if offer.starts_with("count_stub") {
        stub
    } else {
        52
    }
}

/// A dealer before the browser, and those whom the table needs beside.
pub struct Crew<'a> {
    dealer: &'a Browser,
    floor: &'a Person,
    player: &'a Person,
    table: &'a str,
    /// What was done since the last round began: cards are not shuffled twice.
    done: BTreeSet<String>,
}

impl<'a> Crew<'a> {
    /// The dealer opens the page of a table.
    pub async fn at(dealer: &'a Browser, floor: &'a Person, player: &'a Person, table: &'a str) -> Self {
        dealer.go(&format!("/deal/{table}")).await;
        dealer.find("#place[data-seq]").await;
        Self { dealer, floor, player, table, done: BTreeSet::new() }
    }

    async fn view(&self, person: &Person) -> Value {
        person.get(&format!("/tables/{}", self.table)).await
    }

    /// The phase of the round; `none` if there is no round.
    pub async fn phase(&self) -> String {
        let view = self.view(self.floor).await;
        view["round"]["phase"].as_str().unwrap_or("none").to_owned()
    }

    /// The page has caught up with the table.
    pub async fn caught_up(&self) {
        let seq = self.view(self.floor).await["seq"].clone();
        self.dealer.until(&format!("Number(document.getElementById('place').dataset.seq) >= {seq}")).await;
    }

    /// The first of these that the page offers and that was not done.
    pub async fn offered(&self) -> Option<String> {
        let all = self
            .dealer
            .says("return [...document.querySelectorAll('#offers [data-offer]')].map((at) => at.dataset.offer)")
            .await;
        let all: Vec<String> = all
            .as_array()?
            .iter()
            .filter_map(Value::as_str)
            .filter(|id| !self.done.contains(*id))
            .map(str::to_owned)
            .collect();
        let is_open = self.view(self.floor).await["open"] == true;
        let spread: &[&str] = if is_open { &[] } else { &["spread_deck"] };
        DEALS.iter().chain(spread).find_map(|wanted| all.iter().find(|id| id.starts_with(wanted)).cloned())
    }

    /// Types this card, or presses any key of the keypad that is not disabled.
    async fn press(&self, faces: &mut Vec<&str>) {
        let asked = self.dealer.text(".wanted").await;
        let is_pressed = faces.is_empty();
        // While a card is needed, nothing else stands out.
        if !self.is_optional().await {
            let main = self.dealer.says("return document.querySelector('#offers .main')").await;
            assert_eq!(main, Value::Null, "{asked}");
        }
        let face = match faces.pop() {
            Some(face) => {
                self.dealer.find("body").await.send_keys(&face.to_lowercase()).await.expect("a keyboard");
                face.to_owned()
            }
            None => {
                // Every fifth key, so that hands are mixed.
                let keys = "[...document.querySelectorAll('[data-card]')]";
                let free = format!(
                    "return {keys}.map((_, at) => {keys}[at * 5 % 52]).find((key) => !key.disabled).dataset.card"
                );
                let face = self.dealer.says(&free).await.as_str().expect("a key").to_owned();
                self.dealer.click(&format!("[data-card='{face}']")).await;
                face
            }
        };
        let has_gone_on = format!(
            "document.getElementById('keypad').hidden || document.querySelector('.wanted').textContent !== {}",
            json!(asked)
        );
        self.dealer.until(&has_gone_on).await;
        let is_disabled = format!(
            "document.querySelector(\"[data-card='{face}']\").disabled || document.getElementById('keypad').hidden"
        );
        self.dealer.until(&is_disabled).await;
        if is_pressed {
            self.keeps_focus().await;
        }
    }

    /// Whether the keypad asks for a card that is entered only if its player has kept or shown it.
    async fn is_optional(&self) -> bool {
        self.dealer.says("return document.getElementById('keypad').classList.contains('optional')").await == true
    }

    /// The floor does what only it can.
    async fn floor_acts(&self) -> bool {
        let view = self.view(self.floor).await;
        let is_wanted = |offer: &&Value| offer["command"]["do"] == "verify_deck" || offer["id"] == "open_table";
        let Some(offer) = view["offers"].as_array().expect("offers").iter().find(is_wanted) else { return false };
        self.floor.sends(self.table, &offer["command"]).await;
        true
    }

    /// The player takes the first choice that is no fold.
    async fn choose(&self) {
        let command = first_choice(&self.view(self.player).await);
        self.player.sends(self.table, &command).await;
    }

    /// Does the next thing that somebody has to do. Nobody but the dealer deals, and the dealer only by the page.
    pub async fn next(&mut self, faces: &mut Vec<&str>) {
        self.caught_up().await;
        if self.phase().await == "decisions" {
            return self.choose().await;
        }
        let is_asked = self.dealer.says("return !document.getElementById('keypad').hidden").await == true;
        // Players keep and show only the cards that the test has named.
        if is_asked && !(faces.is_empty() && self.is_optional().await) {
            return self.press(faces).await;
        }
        if self.floor_acts().await {
            return;
        }
        let offer = self.offered().await.unwrap_or_else(|| panic!("{}: the page offers nothing", self.table));
        if offer.starts_with("begin_round") {
            self.done.clear();
        } else if offer.starts_with("shuffle_by_hand") || offer.starts_with("load_shuffler") {
            self.done.insert(offer.clone());
        }
        self.act(&offer).await;
    }

    /// The dealer does something that the page offers, and waits until the table has done it.
    pub async fn act(&self, offer: &str) {
        let seq = self.dealer.says("return Number(document.getElementById('place').dataset.seq)").await;
        let at = format!("#offers [data-offer={}]", json!(offer));
        if offer.starts_with("begin_round") || offer.starts_with("cut_deck") {
            // What leads to the next round stands out, and shuffling once more does not.
            self.dealer.find(&format!("{at}.main, {at} .main")).await;
            assert_eq!(
                self.dealer.says("return document.querySelector('#offers .main:is([data-offer^=shuffle_by_hand], [data-offer^=load_shuffler])')").await,
                Value::Null
            );
        }
        let is_form = self.dealer.says(&format!("return document.querySelector(`{at}`).matches('form')")).await == true;
        if is_form {
            let stub = self.view(self.floor).await["round"]["stub"].as_u64().unwrap_or(52);
            self.dealer.write(&format!("{at} input"), &count(offer, stub).to_string()).await;
            self.dealer.click(&format!("{at} button")).await;
        } else {
            self.dealer.click(&at).await;
        }
        self.dealer.until(&format!("Number(document.getElementById('place').dataset.seq) > {seq}")).await;
        self.keeps_focus().await;
    }

    /// Confirms what the dialog on a page of the table asks for, and waits until the table has done it. Until then the table still asks
    /// the player for a choice, which it then refuses.
    pub async fn confirms(&self, page: &Browser) {
        let seq = self.view(self.floor).await["seq"].clone();
        page.click("#report:not(:disabled)").await;
        page.until(&format!("Number(document.getElementById('place').dataset.seq) > {seq}")).await;
    }

    /// What was pressed is gone, and the focus is not lost with it.
    async fn keeps_focus(&self) {
        assert_ne!(self.dealer.says("return document.activeElement.tagName").await, "BODY");
    }

    /// Works until the round comes to a phase.
    pub async fn until(&mut self, phase: &str, faces: &mut Vec<&str>) {
        for _ in 0..300 {
            if self.phase().await == phase {
                return self.caught_up().await;
            }
            self.next(faces).await;
        }
        panic!("{} has not come to {phase}", self.table);
    }

    /// Opens the table, seats the player, and comes to the wagers.
    pub async fn come_to_wagers(&mut self) {
        while self.view(self.floor).await["open"] != true {
            self.next(&mut Vec::new()).await;
        }
        self.player.says(self.table, "sit 1").await;
        self.until("bets", &mut Vec::new()).await;
    }

    /// The player makes the smallest wager of a kind.
    pub async fn wager(&self, wager: &str) {
        let view = self.view(self.player).await;
        let limits = view["limits"].as_array().expect("limits");
        let limit = limits.iter().find(|limit| limit["wager"] == wager).expect("the wager");
        let amount = limit["minimum"].as_str().expect("an amount");
        self.player.says(self.table, &format!("seat 1 wagers {amount} on {wager}")).await;
    }
}
