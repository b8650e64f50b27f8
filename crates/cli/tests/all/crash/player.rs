//! A player over HTTP, who remembers what was answered and what was not.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use testkit::offers::filled;

use super::server::PATIENCE;

/// Why nothing was answered.
pub enum Silence {
    /// The server is gone, for this reason: whether it was done is not known.
    Gone(String),
    /// It answers that it was not done.
    Refused(Value),
}

/// A command that was given.
#[derive(Clone, Debug)]
pub struct Given {
    id: String,
    command: Value,
}

/// A player at one table.
pub struct Player {
    agent: ureq::Agent,
    base: String,
    token: String,
    table: String,
    numbers: u64,
    /// Answered commands that no later life has confirmed, with the numbers of their entries.
    answered: Vec<(Given, u64)>,
    /// The command that nobody has answered.
    open: Option<Given>,
    /// What the last refusal said.
    pub refused: Option<Value>,
    /// The last round that was seen, and the commitment to its deck.
    seen: Mutex<(u64, Option<String>)>,
}

impl Player {
    /// Logs in; the session lasts over restarts.
    pub fn new(port: u16, name: &str, table: &str) -> Self {
        let config = ureq::Agent::config_builder().timeout_global(Some(PATIENCE)).http_status_as_error(false);
        // Whoever is sent to another node is told so, and does not go there unasked.
        let agent: ureq::Agent = config.max_redirects(0).max_redirects_will_error(false).build().into();
        let base = format!("http://127.0.0.1:{port}/api/v1");
        let mut player = Self {
            agent,
            base,
            token: String::new(),
            table: table.to_owned(),
            numbers: name.bytes().fold(7, |sum, byte| sum * 31 + u64::from(byte)),
            answered: Vec::new(),
            open: None,
            refused: None,
            seen: Mutex::default(),
        };
        let session = player.post("/log-in", None, &json!({"name": name, "password": "demo"}));
        let session = session.ok().expect("logged in");
        player.token = session["token"].as_str().expect("a token").to_owned();
        player
    }

    /// A new number, the same in every run.
    pub fn number(&mut self) -> u64 {
        self.numbers = self.numbers.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.numbers >> 33
    }

    /// What is shown with every request.
    pub fn token(&self) -> &str {
        &self.token
    }

    /// How many commands were answered and not checked yet.
    pub fn answered(&self) -> usize {
        self.answered.len()
    }

    /// Asks for something that is there.
    pub fn get(&self, path: &str) -> Result<Value, Silence> {
        patiently(|| {
            let request = self.agent.get(format!("{}{path}", self.base));
            answer(request.header("authorization", format!("Bearer {}", self.token)).call())
        })
    }

    /// Sends something, with the id of a command if it has one.
    pub fn post(&self, path: &str, id: Option<&str>, body: &Value) -> Result<Value, Silence> {
        patiently(|| {
            let mut request = self.agent.post(format!("{}{path}", self.base));
            if !self.token.is_empty() {
                request = request.header("authorization", format!("Bearer {}", self.token));
            }
            if let Some(id) = id {
                request = request.header("idempotency-key", id);
            }
            answer(request.send_json(body))
        })
    }

    /// The table as the player sees it.
    pub fn look(&self) -> Result<Value, Silence> {
        let view = self.get(&format!("/tables/{}", self.table))?;
        self.is_no_other(&view);
        Ok(view)
    }

    /// Whatever has happened to the server, a round is never played with another deck, and none comes a second time.
    fn is_no_other(&self, view: &Value) {
        let (number, deck) = (view["round"]["number"].as_u64(), view["round"]["commitment"].as_str());
        let Some(number) = number else { return };
        let mut seen = self.seen.lock().expect("nobody else looks");
        let (last, commitment) = &*seen;
        assert!(number >= *last, "{}: round {number} comes after round {last}", self.table);
        if number == *last {
            assert_eq!(deck, commitment.as_deref(), "{}: round {number} has another deck", self.table);
        }
        *seen = (number, deck.map(str::to_owned));
    }

    /// How many rounds the table has completed.
    pub fn rounds(&self) -> u64 {
        let view = self.look().ok().expect("the server answers");
        let running = u64::from(view["round"]["phase"] != "over");
        view["round"]["number"].as_u64().map_or(0, |number| number - running)
    }

    /// The node that serves the table, as the lobby says.
    pub fn served_by(&self) -> Option<String> {
        let lobby = answer(self.agent.get(format!("{}/lobby", self.base)).call()).ok()?;
        let tables = lobby["tables"].as_array()?;
        let table = tables.iter().find(|table| table["id"] == self.table.as_str())?;
        Some(table["served_by"].as_str()?.to_owned())
    }

    /// Gives a command and remembers what became of it.
    pub fn ask(&mut self, command: Value) -> Result<(), Silence> {
        let id = self.id();
        self.give(Given { id, command })
    }

    /// An id for a command.
    fn id(&mut self) -> String {
        format!(
            "{:032x}",
            u128::from(self.number()) << 64 | u128::from(self.number()) << 32 | u128::from(self.number())
        )
    }

    /// Gives the command again that nobody has answered.
    pub fn ask_again(&mut self) -> Result<(), Silence> {
        match self.open.take() {
            Some(given) => match self.give(given) {
                // It was not done before, and its time is over.
                Err(Silence::Refused(_)) => Ok(()),
                other => other,
            },
            None => Ok(()),
        }
    }

    fn give(&mut self, given: Given) -> Result<(), Silence> {
        let path = format!("/tables/{}/commands", self.table);
        match self.post(&path, Some(&given.id), &given.command) {
            Ok(answer) => {
                let seq = answer["seq"].as_u64().expect("the number of the entry");
                self.answered.push((given, seq));
                Ok(())
            }
            Err(Silence::Gone(why)) => {
                self.open = Some(given);
                Err(Silence::Gone(why))
            }
            Err(Silence::Refused(problem)) => {
                self.refused = Some(problem.clone());
                Err(Silence::Refused(problem))
            }
        }
    }

    /// Whatever was answered before the crash is answered the same way after it. What a server that ends meanwhile has not
    /// answered is asked of the next one.
    pub fn check_answers(&mut self) {
        while let Some((given, seq)) = self.answered.last() {
            let path = format!("/tables/{}/commands", self.table);
            match self.post(&path, Some(&given.id), &given.command) {
                Ok(answer) => assert_eq!(answer["seq"].as_u64(), Some(*seq), "{given:?}"),
                Err(Silence::Refused(problem)) => panic!("{given:?} was answered with entry {seq}, and now: {problem}"),
                Err(Silence::Gone(_)) => return,
            }
            self.answered.pop();
        }
    }

    /// Does something sensible: sits down, wagers, says ready, decides.
    pub fn act(&mut self) -> Result<(), Silence> {
        let view = self.look()?;
        let offers = view["offers"].as_array().cloned().unwrap_or_default();
        let of = |kind: &str| offers.iter().filter(move |offer| offer["kind"] == kind).cloned().collect::<Vec<_>>();
        let seated = view["seats"].as_array().into_iter().flatten().any(|seat| seat["taken"] == "you");
        let choices: Vec<Value> = offers.iter().filter(|offer| offer["kind"] == "choose").cloned().collect();
        if !choices.is_empty() {
            let at = self.number() as usize % choices.len();
            return self.take(&choices[at]);
        }
        let wagers = of("wager");
        if !wagers.is_empty() {
            let at = self.number() as usize % wagers.len();
            self.take(&wagers[at])?;
            return self.ready();
        }
        match offers.iter().find(|offer| offer["command"]["do"] == "sit") {
            Some(offer) if !seated => self.take(offer),
            _ => {
                std::thread::sleep(Duration::from_millis(2));
                Ok(())
            }
        }
    }

    /// It is not kept, so it is not asked again after a crash.
    fn ready(&mut self) -> Result<(), Silence> {
        let id = self.id();
        match self.post(&format!("/tables/{}/commands", self.table), Some(&id), &json!({"do": "ready"})) {
            Err(Silence::Gone(why)) => Err(Silence::Gone(why)),
            _ => Ok(()),
        }
    }

    fn take(&mut self, offer: &Value) -> Result<(), Silence> {
        match self.ask(filled(offer)) {
            Err(Silence::Gone(why)) => Err(Silence::Gone(why)),
            // Somebody was faster, or the bounds have moved: that is for the rules to say.
            _ => Ok(()),
        }
    }
}

/// Whoever asks too fast waits, and asks again: nothing was done.
fn patiently(ask: impl Fn() -> Result<Value, Silence>) -> Result<Value, Silence> {
    let since = Instant::now();
    loop {
        match ask() {
            Err(Silence::Refused(problem)) if problem["code"] == "too_many_requests" && since.elapsed() < PATIENCE => {
                std::thread::sleep(Duration::from_millis(200));
            }
            answered => return answered,
        }
    }
}

fn answer(response: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Result<Value, Silence> {
    let mut response = response.map_err(|error| Silence::Gone(error.to_string()))?;
    let status = response.status();
    let value: Value = match response.body_mut().read_to_string() {
        Ok(text) => serde_json::from_str(&text).unwrap_or(Value::Null),
        Err(error) => return Err(Silence::Gone(error.to_string())),
    };
    if status.is_success() { Ok(value) } else { Err(Silence::Refused(value)) }
}
