//! What a player does at a table, as the page offers it.

use serde_json::{Value, json};

use super::page::Browser;

/// What is chosen if it is offered, the first before the others. Cards that have to be chosen first are the first ones.
const CHOICES: [&str; 9] =
    ["exchange", "draw", "raise", "turn_river", "in_to_win", "bet", "force", "decline_force", "fold"];

/// What asks for a decision: to declare a hand is none.
const ASKED: &str = "#actions .action[data-choice]:not([data-choice='declare']):not(:disabled)";

/// A player before a browser.
pub struct Player {
    /// The browser.
    pub browser: Browser,
    table: String,
}

impl Player {
    /// Sits down with one click in the lobby, as a guest.
    pub async fn guest(browser: Browser, table: &str) -> Self {
        browser.go("/").await;
        browser.click(&format!("#table-{table} .sit:not(:disabled)")).await;
        browser.until(&format!("location.pathname === '/tables/{table}'")).await;
        browser.find(".felt .seat.mine").await;
        Self { browser, table: table.to_owned() }
    }

    /// Whoever sits there already, with the page of the table open.
    pub fn seated(browser: Browser, table: &str) -> Self {
        Self { browser, table: table.to_owned() }
    }

    /// The table.
    pub fn table(&self) -> &str {
        &self.table
    }

    /// The number of one's own seat.
    pub async fn seat(&self) -> u64 {
        let seat = self.browser.says("return Number(document.querySelector('.seat.mine').dataset.seat)").await;
        seat.as_u64().expect("a number")
    }

    /// Puts something on the first wager.
    pub async fn bets(&self) {
        self.browser.click("#betting:not([hidden]) #wagers .add:not(:disabled)").await;
        self.browser.find(".felt .seat.mine .stack").await;
    }

    /// Bets, and says so.
    pub async fn bets_and_is_ready(&self) {
        self.bets().await;
        self.browser.click("#ready:not(:disabled)").await;
    }

    /// Waits until there is something to decide. A hand that wins before anybody decides ends its round: then the next one is played.
    pub async fn waits_for_turn(&self) {
        let is_asked = format!("document.querySelector(\"{ASKED}\")");
        let bets_again =
            "document.querySelector('#betting:not([hidden])') && !document.querySelector('.felt .seat.mine .stack')";
        loop {
            self.browser.until(&format!("{is_asked} || ({bets_again})")).await;
            if self.browser.says(&format!("return Boolean({is_asked})")).await == true {
                return;
            }
            self.bets_and_is_ready().await;
        }
    }

    /// Decides, the first that is on the list.
    pub async fn decides(&self) {
        self.waits_for_turn().await;
        let offered = self
            .browser
            .says("return [...document.querySelectorAll('#actions [data-choice]')].map((at) => at.dataset.choice)")
            .await;
        let offered: Vec<String> = serde_json::from_value(offered).expect("names");
        let choice = CHOICES.iter().find(|choice| offered.iter().any(|offered| offered == *choice)).expect("a choice");
        let script = "const action = document.querySelector(`#actions [data-choice=\"${arguments[0]}\"]`); \
                      const [least] = (action.dataset.needs ?? '0').split(' ').map(Number); \
                      [...document.querySelectorAll('.pick')].slice(0, least).forEach((card) => card.click()); \
                      action.click();";
        self.browser.client.execute(script, vec![json!(choice)]).await.expect("a decision");
    }

    /// Decides as often as it is asked until a round is over; answers with the lines of its settlement.
    pub async fn plays_to_the_end(&self, round: u64) -> Vec<Value> {
        let is_over = format!(
            "(document.querySelector('#settled[data-round=\"{round}\"] .sum') && \
             (document.getElementById('table').dataset.phase === 'over' || Number(document.getElementById('table').dataset.round) > {round}))"
        );
        loop {
            self.browser.until(&format!("{is_over} || document.querySelector(\"{ASKED}\")")).await;
            if self.browser.says(&format!("return Boolean({is_over})")).await == true {
                return self.settled().await;
            }
            self.decides().await;
        }
    }

    /// The number of the round.
    pub async fn round(&self) -> u64 {
        self.browser.until("document.getElementById('table').dataset.round").await;
        self.browser
            .says("return Number(document.getElementById('table').dataset.round)")
            .await
            .as_u64()
            .expect("a number")
    }

    async fn settled(&self) -> Vec<Value> {
        let script =
            "return [...document.querySelectorAll('#settled > table tr[data-outcome]')].map((row) => row.textContent)";
        serde_json::from_value(self.browser.says(script).await).expect("lines")
    }

    /// What the API tells this player.
    pub async fn hears(&self, path: &str) -> Value {
        let script =
            "const [path, done] = arguments; fetch('/api/v1' + path).then((answer) => answer.json()).then(done);";
        self.browser.client.execute_async(script, vec![json!(path)]).await.expect("an answer")
    }

    /// What is left of one's money, in the words of the API.
    pub async fn balance(&self) -> String {
        self.hears("/wallet").await["balance"].as_str().expect("an amount").to_owned()
    }

    /// The page of a round that is over.
    pub async fn looks_at_round(&self, round: u64) {
        self.browser.go(&format!("/rounds/{}/{round}", self.table)).await;
        self.browser.find("#settled table").await;
    }
}
