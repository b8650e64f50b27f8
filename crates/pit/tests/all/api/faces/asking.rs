//! A copy of a pit, in which one card has one face, and everything that people are told in it.

use std::collections::BTreeMap;
use std::sync::Arc;

use pit::people::Demo;
use serde_json::{Value, json};
use store::Store;
use testkit::offers::filled;
use testkit::pit::lines;
use testkit::pit::{Answer, Client, Messages, World, memory, wide};

use super::blurred::{blurred, figures};
use super::log::Log;
use super::moment::{Moment, ONLOOKERS, People};
use super::salted::checked_salt;

/// A copy of the pit as it was at a moment.
pub struct Copy<'a> {
    moment: &'a Moment,
    log: &'a Log,
    store: Arc<Store>,
    world: World,
    dealer: Client,
    onlookers: Vec<(&'static str, Client)>,
    told: Told,
}

/// What everybody was told.
#[derive(Default)]
pub struct Told {
    /// Each answer with who was told and what was asked, without times and hashes.
    pub answers: Vec<String>,
    /// The same as it was sent.
    pub raw: Vec<String>,
    /// The salt that was kept with the face.
    pub salt: String,
}

impl Told {
    fn hears(&mut self, who: &str, what: &str, said: &str) {
        self.answers.push(format!("{who} {what}: {}", blurred(said)));
        self.raw.push(said.to_owned());
    }

    fn answered(&mut self, who: &str, what: &str, answer: &Answer) {
        let mut headers = answer.headers.clone();
        // How long a text is depends on the time that is left in it.
        headers.remove("content-length");
        self.hears(who, what, &format!("{} {headers:?} {}", answer.status, answer.text()));
    }
}

/// What somebody tries who may not, or not now.
const TRIES: [&str; 8] = [
    "seat 1 folds",
    "seat 1 raises 10.00",
    "seat 1 stands",
    "seat 1 exchanges 1 2",
    "seat 1 declares",
    "turn dealer",
    "turn seat 1",
    "settle seat 1",
];

impl<'a> Copy<'a> {
    pub async fn of(moment: &'a Moment, people: &People, log: &'a Log) -> Self {
        let store = memory().await;
        store::restore(&store, moment.copy.as_slice()).await.expect("the same");
        let world = World::on(Arc::clone(&store), &moment.house, wide(), Demo::On).await;
        let dealer = people.at(&world, "dealer");
        let may_see = |name: &&str| !(moment.of_player && *name == "player1");
        let onlookers = ONLOOKERS.into_iter().filter(may_see).map(|name| (name, people.at(&world, name))).collect();
        Self { moment, log, store, world, dealer, onlookers, told: Told::default() }
    }

    fn client(&self, name: &str) -> &Client {
        &self.onlookers.iter().find(|(known, _)| *known == name).expect("somebody of these").1
    }

    /// The dealer enters the cards, the last with this face; then everybody asks everything.
    pub async fn with(mut self, face: &str) -> Told {
        self.log.take();
        let before = self.figures().await;
        let table = self.moment.table;
        let mut entered = self.moment.entered(face);
        let (last, of_face) = (entered.len(), entered.pop().expect("a card"));
        for (at, card) in entered.into_iter().enumerate() {
            self.enter(at, card).await;
        }
        let mut streams = self.open_streams().await;
        let mut views: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        self.look(&mut views).await;
        self.enter(last, of_face).await;
        self.look(&mut views).await;
        self.told.salt = self.salt().await;
        self.ask_everything().await;
        self.another_dealer_enters().await;
        self.look(&mut views).await;
        let floor = self.client("floor").clone();
        let paused = floor.sends(table, &json!({"do": "set_status", "status": "paused"})).await.ok();
        self.look(&mut views).await;
        self.hear(&mut streams, &views, &paused["seq"]).await;
        let after = self.figures().await;
        let counted = after.iter().map(|(name, is)| (name, is - before.get(name).unwrap_or(&0.0)));
        let counted: Vec<String> = counted.map(|(name, by)| format!("{name} {by}")).collect();
        self.told.hears("anybody", "figures", &counted.join("\n"));
        let logged = self.log.take();
        self.told.hears("the log", "says", &logged);
        self.world.crash().await;
        self.told
    }

    /// The dealer enters a card.
    async fn enter(&mut self, at: usize, (position, card): (u64, String)) {
        let command = json!({"do": "enter", "position": position, "card": card});
        let key = format!("00000000-0000-4000-8000-{at:012}");
        let answer = self.dealer.post_as(&key, &format!("/tables/{}/commands", self.moment.table), &command).await;
        answer.ok();
        self.told.answered("dealer", "enters a card", &answer);
    }

    async fn figures(&self) -> BTreeMap<String, f64> {
        figures(&self.client("").get("/metrics").await.text())
    }

    /// The salt of the entry that was written last.
    async fn salt(&self) -> String {
        let name = format!("table/{}", self.moment.table);
        let state = self.store.stream(&name).await.expect("an answer").expect("a stream");
        let entry = self.store.entries(&name, state.seq - 1, 1).await.expect("an answer").remove(0);
        checked_salt(&entry)
    }

    /// Everybody looks at the table.
    async fn look(&mut self, views: &mut BTreeMap<&'static str, Vec<String>>) {
        let path = format!("/tables/{}", self.moment.table);
        for (name, client) in &self.onlookers {
            let answer = client.get(&path).await;
            self.told.answered(name, &path, &answer);
            views.entry(name).or_default().push(blurred(&answer.text()));
        }
    }

    async fn ask_everything(&mut self) {
        let table = self.moment.table;
        let round = self.client("").sees(table).await["round"]["number"].clone();
        let of_table = ["/house", "/seats/1/advice"].map(|path| format!("/tables/{table}{path}"));
        let of_round = ["", "/record", "/verification", "/advice"];
        let of_round = of_round.map(|path| format!("/tables/{table}/rounds/{round}{path}"));
        let journal = [
            format!("/journal/table:{table}?limit=1000&seals=true"),
            format!("/journal/table:{table}/search?text=enter"),
            format!("/journal/table:{table}/search?text={}", self.moment.free[0]),
        ];
        let others = ["/lobby", "/meters", "/alerts", "/me", "/wallet", "/history", "/journal", "/players"];
        let more = ["/reports/tables", "/reports/players", "/health/ready"];
        let paths: Vec<String> = others.iter().chain(&more).map(|path| (*path).to_owned()).collect();
        // A second player and the cashier are told what a spectator is told.
        for (name, client) in self.onlookers.iter().filter(|(name, _)| !["player2", "cashier"].contains(name)) {
            for path in of_table.iter().chain(&of_round).chain(&journal).chain(&paths) {
                self.told.answered(name, path, &client.get(path).await);
            }
        }
        let proof = self.client("auditor").proof().await.to_string();
        self.told.hears("auditor", "has the books proven", &proof);
        let desk = self.world.pit.table(table).expect("served").desk();
        let tries: Vec<_> = TRIES.iter().filter_map(|line| lines::command(&desk, line).ok()).collect();
        for name in ["", "player2", "surveillance"] {
            for command in &tries {
                let answer = self.client(name).sends(table, &json!(command)).await;
                assert!(!answer.status.is_success(), "{name} {command:?}");
                self.told.answered(name, &format!("{command:?}"), &answer);
            }
        }
        self.preview_everything().await;
    }

    /// What would follow from every irregularity, and from every other command that is shown first.
    async fn preview_everything(&mut self) {
        let table = self.moment.table;
        let path = format!("/tables/{table}/preview");
        let mut commands = Vec::new();
        for name in ["dealer2", "floor"] {
            let view = self.client(name).sees(table).await;
            let offers = view["offers"].as_array().expect("offers").clone();
            let shown_first = offers.iter().filter(|offer| offer["kind"] == "irregularity");
            commands.extend(shown_first.map(|offer| (name, self.client(name).clone(), filled(offer))));
        }
        // The dealer knows the face, but a preview is shown on a screen at which others look.
        let own: Vec<_> =
            commands.iter().map(|(_, _, command)| ("dealer", self.dealer.clone(), command.clone())).collect();
        assert!(!own.is_empty(), "{table} offers irregularities");
        for (name, client, command) in commands.into_iter().chain(own) {
            self.told.answered(name, &format!("previews {command}"), &client.post(&path, &command).await);
        }
    }

    /// Another dealer takes over, and says that a card is one of which only the first dealer knows where it lies.
    async fn another_dealer_enters(&mut self) {
        let table = self.moment.table;
        let command = json!({"do": "enter", "position": self.moment.positions[0], "card": self.moment.free[1]});
        let answer = self.client("dealer2").sends(table, &command).await;
        self.told.answered("dealer2", "enters a card", &answer);
    }

    async fn open_streams(&self) -> Vec<(&'static str, Messages)> {
        let mut streams = Vec::new();
        for (name, client) in &self.onlookers {
            streams.push((*name, client.stream(&format!("/tables/{}/stream", self.moment.table)).await));
        }
        for name in ["surveillance", "auditor"] {
            let path = format!("/journal/table:{}/stream", self.moment.table);
            streams.push(("journal", self.client(name).stream(&path).await));
        }
        streams
    }

    /// Everything that the streams have said until the table was paused. Frames may be left out when much happens at once,
    /// so each must be what the onlooker could see at some time; entries of the journal all come.
    async fn hear(
        &mut self,
        streams: &mut [(&'static str, Messages)],
        views: &BTreeMap<&'static str, Vec<String>>,
        paused: &Value,
    ) {
        for (name, stream) in streams {
            loop {
                let message = stream.next().await.expect("a message");
                let is_last = message.json()["seq"] == *paused;
                if *name == "journal" {
                    self.told.hears(name, "frame", &message.data);
                } else {
                    let frame = blurred(&message.data);
                    assert!(views[name].contains(&frame), "{name} sees what the table does not show: {frame}");
                    self.told.raw.push(message.data);
                }
                if is_last {
                    break;
                }
            }
        }
    }
}
