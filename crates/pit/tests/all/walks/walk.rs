//! A random walk at a live table: everybody does what is offered to them, makes mistakes, and tries what is not offered.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use testkit::pit::Answer;
use testkit::pit::live::Crew;
use testkit::rounds::chance::Chance;

use super::forms::{covers, fill};
use super::mutated::mutated;
use super::nonsense::anything;
use super::people::{DEALER, FLOOR, PLAYERS, People, Seen, is_report};

/// How many things that are not offered are tried at each step.
const TRIED: usize = 2;
/// How often something goes wrong where it can, a face is entered wrongly, a wrong one is noticed, and the table does
/// something that does not bring it on.
const IRREGULAR: usize = 10;
const WRONG_FACE: usize = 8;
const NOTICED: usize = 5;
const ASTRAY: usize = 40;
/// Problems that are no refusal by a rule, and so name no clause.
const WITHOUT_CLAUSE: [&str; 5] =
    ["bad_command", "command_does_not_fit", "forbidden", "reason_missing", "balance_too_low"];

/// What a walk has done.
#[derive(Debug, Default)]
pub struct Tally {
    pub accepted: usize,
    pub refused: usize,
    /// How many of these were nearly what was offered.
    pub mutated: usize,
    pub coupons: usize,
    pub declared: usize,
    pub previewed: usize,
    pub reported: usize,
    pub void: usize,
    pub corrected: usize,
    pub rounds: usize,
}

pub struct Walk<'a> {
    people: &'a People,
    chance: Chance,
    seen: Seen,
    /// The cards of the round from the top of the deck, and what was entered for them.
    deck: Vec<String>,
    entered: BTreeMap<u64, String>,
    /// What players and meters had when the round began.
    at_begin: Option<Vec<(String, i64)>>,
    /// What was offered to somebody a while ago.
    earlier: Vec<Value>,
    pub tally: Tally,
}

impl<'a> Walk<'a> {
    pub async fn new(people: &'a People, seed: u64) -> Self {
        let (seen, deck, entered) = (people.look().await, Vec::new(), BTreeMap::new());
        let (at_begin, earlier) = (None, Vec::new());
        let chance = Chance::seeded(seed);
        Self { people, chance, seen, deck, entered, at_begin, earlier, tally: Tally::default() }
    }

    /// Between rounds the crew mostly does what the procedure wants next.
    async fn prepares(&mut self, crew: &mut Crew<'_>) -> bool {
        let is_running = self.seen.phase().is_some_and(|phase| phase != "over");
        if is_running || self.chance.one_in(6) {
            return false;
        }
        let Some(done) = crew.next().await else { return false };
        let done = done.split('-').next().unwrap_or_default();
        self.takes(&json!({"do": done}), &json!({"events": []})).await;
        true
    }

    /// Goes so many steps.
    pub async fn goes(&mut self, steps: usize, crew: &mut Crew<'_>) {
        for _ in 0..steps {
            self.is_refused_what_is_not_offered().await;
            self.previews().await;
            if self.chance.one_in(8) {
                assert!(self.people.look().await == self.seen, "what was refused or previewed has changed something");
            }
            if !self.puts_right().await && !self.prepares(crew).await {
                self.does_what_is_offered().await;
            }
        }
    }

    fn is_offered(&self, who: usize, command: &Value) -> bool {
        self.seen.offers(who).iter().any(|offer| covers(offer, command))
    }

    /// Nothing happens by what is not offered, and whoever tries it is told why.
    async fn is_refused_what_is_not_offered(&mut self) {
        let numbers: Vec<u32> = self.people.clients.iter().map(|client| client.id).collect();
        for _ in 0..TRIED {
            let mut who = self.chance.below(self.people.clients.len());
            let kind = self.chance.below(6);
            let mut command = match kind {
                // What somebody else may do, or what could be done before.
                0 => self.offer_to_anybody(),
                // What is nearly offered, by whoever may do the thing itself.
                4 | 5 => {
                    let (offered_to, command) = self.nearly_offered();
                    who = offered_to;
                    command
                }
                1 if !self.earlier.is_empty() => {
                    let at = self.chance.below(self.earlier.len());
                    self.earlier[at].clone()
                }
                _ => self.people.command(&anything(&self.seen.views[DEALER], &numbers, &mut self.chance)),
            };
            if who == FLOOR && is_report(&command) {
                command["reason"] = "seen on the layout".into();
            } else if let Some(fields) = command.as_object_mut() {
                // Only the floor says why, and the dealer may try what the floor has reported before.
                fields.remove("reason");
            }
            if self.is_offered(who, &command) {
                continue;
            }
            let answer = self.people.sends(who, &command).await;
            let case = || self.case(who, &command);
            assert!(!answer.status.is_success(), "accepted and not offered: {}", case());
            check_problem(&answer, &case);
            let is_unchanged = self.people.is_still(&self.seen, who).await;
            assert!(is_unchanged, "refused with {}, and something has changed: {}", answer.text(), case());
            self.tally.refused += 1;
            self.tally.mutated += usize::from(kind >= 4);
        }
    }

    fn offer_to_anybody(&mut self) -> Value {
        let who = self.chance.below(self.people.clients.len());
        let all = self.seen.offers(who);
        match all.len() {
            0 => json!({"do": "look_over_cards"}),
            some => fill(&all[self.chance.below(some)], None, &mut self.chance),
        }
    }

    fn nearly_offered(&mut self) -> (usize, Value) {
        let able: Vec<usize> =
            (0..self.people.clients.len()).filter(|who| !self.seen.offers(*who).is_empty()).collect();
        let Some(who) = (!able.is_empty()).then(|| self.chance.pick(&able)) else {
            return (DEALER, json!({"do": "look_over_cards"}));
        };
        let offers = self.seen.offers(who);
        let offer = offers[self.chance.below(offers.len())].clone();
        (who, mutated(&fill(&offer, None, &mut self.chance), &mut self.chance))
    }

    /// Whatever can be reported can be seen beforehand, and nothing changes by it.
    async fn previews(&mut self) {
        let who = self.chance.pick(&[DEALER, FLOOR]);
        let reports: Vec<Value> = self.of_kind(who, |kind| kind == "irregularity");
        if reports.is_empty() {
            return;
        }
        let at = self.chance.below(reports.len());
        let report = fill(&reports[at], None, &mut self.chance);
        let preview = self.people.preview(who, &report).await;
        assert!(preview.status.is_success(), "{}: {}", self.case(who, &report), preview.text());
        let preview = preview.json();
        let shows = |part: &str| preview[part].as_array().is_some_and(|all| !all.is_empty());
        assert!(shows("follows") || shows("to_enter"), "{}: {preview}", self.case(who, &report));
        self.tally.previewed += 1;
    }

    fn of_kind(&self, who: usize, is_wanted: impl Fn(&str) -> bool) -> Vec<Value> {
        let kind = |offer: &&Value| is_wanted(offer["kind"].as_str().expect("a kind"));
        self.seen.offers(who).iter().filter(kind).cloned().collect()
    }

    /// Somebody does something that is offered, which must be accepted.
    async fn does_what_is_offered(&mut self) {
        let Some((who, offer)) = self.pick() else {
            // Nobody can go on before faces are entered.
            assert!(!self.seen.to_enter().is_empty(), "nobody can go on: {}", self.case(DEALER, &json!("anything")));
            return self.enters_what_is_asked().await;
        };
        let usual = if offer["command"]["do"] == "count_stub" { self.seen.stub() } else { None };
        let command = fill(&offer, usual, &mut self.chance);
        let command = if offer["kind"] == "coupon" { self.with_coupon(who, command).await } else { command };
        if self.chance.one_in(3) {
            self.earlier.push(command.clone());
        }
        let answer = self.is_accepted(who, &command).await;
        self.takes(&command, &answer).await;
    }

    /// The same with a coupon that the floor issues to the player for it: the house has issued no other.
    async fn with_coupon(&mut self, who: usize, mut command: Value) -> Value {
        let (coupon, account) = self.people.issue(who, &command).await;
        command["coupon"] = coupon.into();
        self.seen = self.people.look().await;
        let holds = self.seen.books.iter().find(|(known, _)| *known == account).expect("an account of its own").clone();
        if let Some(at_begin) = &mut self.at_begin {
            at_begin.push(holds);
            at_begin.sort();
        }
        self.tally.coupons += 1;
        command
    }

    /// What is done next: mostly what brings the table on, sometimes a report, seldom anything else.
    fn pick(&mut self) -> Option<(usize, Value)> {
        let mut onward = Vec::new();
        let (mut reports, mut astray) = (Vec::new(), Vec::new());
        for who in 0..self.people.clients.len() {
            // Players lay coupons of their own.
            for offer in self.seen.offers(who).iter().filter(|offer| offer["kind"] != "coupon" || who >= PLAYERS) {
                let list = match sort(offer, self.seen.phase()) {
                    Sort::Onward => &mut onward,
                    Sort::Report => &mut reports,
                    Sort::Astray => &mut astray,
                };
                list.push((who, offer.clone()));
            }
        }
        let closes = onward.iter().position(|(_, offer)| is_close(offer)).filter(|_| self.chance.one_in(8));
        if let Some(at) = closes {
            return Some(onward.swap_remove(at));
        }
        let from = if !reports.is_empty() && self.chance.one_in(IRREGULAR) {
            reports
        } else if !astray.is_empty()
            && (onward.is_empty() && self.seen.to_enter().is_empty() || self.chance.one_in(ASTRAY))
        {
            astray
        } else {
            onward
        };
        (!from.is_empty()).then(|| from[self.chance.below(from.len())].clone())
    }

    /// Says it until all faces that it needs are entered.
    async fn is_accepted(&mut self, who: usize, command: &Value) -> Value {
        for _ in 0..4 {
            let answer = self.people.sends(who, command).await;
            if answer.status.is_success() {
                return answer.json();
            }
            let problem = answer.json();
            assert_eq!(problem["code"], "faces_needed", "offered and refused: {}: {problem}", self.case(who, command));
            self.seen = self.people.look().await;
            if is_report(command) {
                let preview = self.people.preview(who, command).await.ok();
                for card in preview["to_enter"].as_array().expect("cards") {
                    self.enters(card).await;
                }
            } else {
                self.enters_what_is_asked().await;
            }
        }
        panic!("all faces are entered, and still it is refused: {}", self.case(who, command));
    }

    async fn enters_what_is_asked(&mut self) {
        let asked = self.seen.to_enter().to_vec();
        assert!(!asked.is_empty(), "faces are needed, and none is asked for: {}", self.case(DEALER, &json!("enter")));
        for card in asked {
            self.enters(&card).await;
        }
        self.seen = self.people.look().await;
    }

    /// The dealer enters the face of a card, sometimes a wrong one: then one from the end of the deck.
    async fn enters(&mut self, card: &Value) {
        let position = card["position"].as_u64().expect("a position");
        let right = self.deck[position as usize].clone();
        let wrong = self.deck[51 - self.chance.below(6)].clone();
        let is_free = |face: &String| self.entered.values().all(|known| known != face);
        let is_wrong = self.chance.one_in(WRONG_FACE) || !is_free(&right);
        let face = if is_wrong && is_free(&wrong) { wrong } else { right };
        if !is_free(&face) {
            // The face lies elsewhere by mistake: that is put right first.
            return self.puts_all_right().await;
        }
        self.enter(position, &face).await;
    }

    async fn enter(&mut self, position: u64, face: &str) {
        let command = json!({"do": "enter", "position": position, "card": face});
        let answer = self.people.sends(DEALER, &command).await;
        assert!(answer.status.is_success(), "{}: {}", self.case(DEALER, &command), answer.text());
        self.entered.insert(position, face.to_owned());
    }

    fn wrong(&self) -> Vec<u64> {
        let is_wrong = |(at, face): &(&u64, &String)| self.deck[**at as usize] != **face;
        self.entered.iter().filter(is_wrong).map(|(at, _)| *at).collect()
    }

    /// The dealer notices a face that was entered wrongly, and enters the right one.
    async fn puts_right(&mut self) -> bool {
        let wrong = self.wrong();
        let is_running = self.seen.phase().is_some_and(|phase| phase != "over");
        if wrong.is_empty() || !is_running || !self.chance.one_in(NOTICED) {
            return false;
        }
        let position = self.chance.pick(&wrong);
        self.put_right(position).await;
        self.seen = self.people.look().await;
        true
    }

    async fn puts_all_right(&mut self) {
        for position in self.wrong() {
            self.put_right(position).await;
        }
    }

    async fn put_right(&mut self, position: u64) {
        let right = self.deck[position as usize].clone();
        // Only a face that was entered for another card has to wait.
        if self.entered.values().all(|face| *face != right) {
            self.enter(position, &right).await;
        }
    }

    /// Goes on from what has happened.
    async fn takes(&mut self, command: &Value, answer: &Value) {
        let before = self.seen.views[DEALER]["seq"].as_u64();
        self.seen = self.people.look().await;
        assert!(self.seen.views[DEALER]["seq"].as_u64() > before, "{command}: no entry was written");
        self.tally.accepted += 1;
        self.tally.reported += usize::from(is_report(command));
        self.tally.corrected += usize::from(command["do"] == "correct_face");
        self.tally.declared += usize::from(command["do"] == "declare");
        if command["do"] == "begin_round" {
            self.deck = self.chance.sealed().deck().cards().iter().map(ToString::to_string).collect();
            self.entered.clear();
            self.at_begin = Some(self.seen.money());
            self.tally.rounds += 1;
        }
        let events = answer["events"].as_array().expect("events");
        let voids = |event: &Value| event["remedy"].as_str().is_some_and(|remedy| remedy.starts_with("void_round"));
        if events.iter().any(voids) {
            self.tally.void += 1;
            self.is_as_before_the_wagers(command);
        }
    }

    /// A void round leaves everybody's money and the meters as they were (ALL-17), but for bonuses that a clause keeps alive.
    fn is_as_before_the_wagers(&self, command: &Value) {
        let lines = self.seen.views[DEALER]["round"]["settled"].as_array().expect("lines");
        let lives = |line: &Value| line["outcome"] != "void";
        let may_live = |line: &Value| matches!(line["wager"].as_str(), Some("three_card_bonus" | "six_card_bonus"));
        assert!(lines.iter().filter(|line| lives(line)).all(may_live), "{}", self.case(DEALER, command));
        if !lines.iter().any(lives) {
            assert_eq!(Some(self.seen.money()), self.at_begin, "{}", self.case(DEALER, command));
        }
    }

    /// Where the walk is, for whoever looks for a fault.
    fn case(&self, who: usize, command: &Value) -> String {
        let view = &self.seen.views[DEALER];
        let offered: Vec<&Value> = self.seen.offers(who).iter().map(|offer| &offer["id"]).collect();
        format!(
            "{} at {} of {} in step {}, waiting for {}; offered: {offered:?}; entered: {:?}",
            command,
            super::people::NAMES[who],
            self.people.table,
            view["seq"],
            view["round"]["waits_for"],
            self.entered,
        )
    }
}

enum Sort {
    /// Brings the table on.
    Onward,
    Report,
    /// Leads somewhere else: people leave, cards and devices are removed.
    Astray,
}

fn sort(offer: &Value, phase: Option<&str>) -> Sort {
    let verb = offer["command"]["do"].as_str().unwrap_or_default();
    let is_between = phase.is_none_or(|phase| phase == "over");
    match offer["kind"].as_str() {
        Some("irregularity") => Sort::Report,
        Some("return") => Sort::Astray,
        Some("table") => match verb {
            "receive_deck" | "inspect_deck" | "inspect_used_deck" | "verify_deck" | "open_table" | "lay_cover_card"
            | "cut_deck" | "take_cover_card" | "begin_round" | "place_deck" | "count_stub" => Sort::Onward,
            "look_over_cards" | "wash_deck" | "shuffler_finished" if is_between => Sort::Onward,
            _ if offer["leads_on"] == true => Sort::Onward,
            _ => Sort::Astray,
        },
        _ => Sort::Onward,
    }
}

fn is_close(offer: &Value) -> bool {
    offer["command"]["do"] == "close_bets"
}

/// A problem says what is wrong, and by which clause if a rule refuses.
fn check_problem(answer: &Answer, case: &dyn Fn() -> String) {
    assert!(answer.status.is_client_error(), "{}: {}", case(), answer.text());
    assert_eq!(answer.headers["content-type"], "application/problem+json", "{}", case());
    let problem = answer.json();
    let says = |key: &str| problem[key].as_str().is_some_and(|text| !text.is_empty());
    assert!(["code", "title", "detail"].into_iter().all(says), "{}: {problem}", case());
    let by_a_rule = !WITHOUT_CLAUSE.contains(&problem["code"].as_str().expect("a code"));
    assert!(!by_a_rule || (says("clause") && says("clause_says")), "{}: {problem}", case());
}

/// Which seats players sit at is theirs to choose; two of them sit down first, so that the table is never without play.
pub async fn sit_down(people: &People) {
    for (seat, who) in (1..).zip(PLAYERS..PLAYERS + 2) {
        people.says(who, &format!("sit {seat}")).await.ok();
    }
}
