//! Live equals virtual equals settled: a regular round, dealt over the API of a live table with every face entered, comes
//! out line by line as at a virtual table with the same deck, and as `settle` has the finished round. Coupons are laid in
//! some rounds, and every wallet ends with what the virtual table says; `settle` knows no match play coupons, which change
//! no line.

use std::collections::BTreeSet;

use games::round::{Actor, Command, Event, MeterAmounts, Offer, Person, Rules, What, offers};
use games::settlement::SettlementLine;
use serde_json::{Value, json};
use testkit::pit::live::{Crew, live};
use testkit::rounds::chance::Chance;
use testkit::rounds::{Game, actors};

use super::finished::written_down;
use super::people::{DEALER, FLOOR, PLAYERS, People};
use super::walks;

/// How many rounds are dealt at each table.
const ROUNDS: u64 = 3;
/// How many players there are, at the first seats.
const SEATS: u8 = 3;

/// What is done in a round, and what followed from it at the virtual table.
type Done = Vec<(Command, String, Vec<Event>)>;

async fn compare_at(tables: &[&'static str]) {
    for table in tables {
        let house = live(&[table]).replace("match_play = \"not-accepted\"", "match_play = \"accepted\"");
        let people = People::at(table, &house).await;
        let [dealer, floor, player, ..] = &people.clients[..] else { unreachable!("five people") };
        let mut crew = Crew::new(dealer, floor, player, table);
        crew.open().await;
        for seat in 1..=SEATS {
            people.says(PLAYERS - 1 + usize::from(seat), &format!("sit {seat}")).await.ok();
        }
        for seed in 0..ROUNDS * walks() {
            crew.until("bets").await;
            compare(&people, &house, seed).await;
        }
        people.reconcile().await;
    }
}

async fn compare(people: &People, house: &str, seed: u64) {
    let desk = people.world.pit.table(&people.table).expect("it is served").desk();
    let amounts = || people.world.pit.shared.meters.amounts(&desk.made.accounts.meters);
    let before: MeterAmounts = amounts();
    let wallets = people.wallets().await;
    let (game, done) = virtual_round(desk.made.rules(), before, seed);
    let mut live = LiveRound { people, game: &game, entered: BTreeSet::new() };
    for (command, words, events) in &done {
        live.does(command, words, events).await;
    }
    let view = people.clients[DEALER].sees(&people.table).await;
    assert_eq!(view["round"]["phase"], "over", "{} {seed}", people.table);
    let case = || format!("{}, round {seed}: {:?}", people.table, done.iter().map(|done| &done.1).collect::<Vec<_>>());
    let of_live = sorted(view["round"]["settled"].as_array().expect("lines").iter().map(of_view).collect());
    let of_virtual = sorted(game.round.lines().iter().map(of_line).collect());
    assert_eq!(of_live, of_virtual, "{}", case());
    assert_eq!(amounts(), game.meters, "{}", case());
    for (seat, (before, after)) in (1..=SEATS).zip(wallets.into_iter().zip(people.wallets().await)) {
        assert_eq!(after - before, won(&game, seat), "the wallet of seat {seat}: {}", case());
    }
    let written = written_down(&game, &before, house, &people.table);
    let settled = settle::settle(&written).unwrap_or_else(|refused| panic!("{}: {refused:?}\n{written}", case()));
    let of_settle = sorted(settled["lines"].as_array().expect("lines").iter().map(of_json).collect());
    assert_eq!(of_virtual.len(), of_settle.len(), "{}", case());
    for (line, settled) in of_virtual.iter().zip(&of_settle) {
        assert!(is_same(line, settled), "{line:?} is settled as {settled:?}: {}", case());
    }
    for (name, amount) in game.rules.meters().iter().zip(game.meters) {
        let after = &settled["meters"][name.replace([' ', '-'], "_")];
        assert_eq!(*after, json!(amount.to_string()), "{name}: {}", case());
    }
}

/// A regular round at a virtual table with a deck of its own.
fn virtual_round(rules: &dyn Rules, meters: MeterAmounts, seed: u64) -> (Game<'_>, Done) {
    let mut chance = Chance::seeded(seed ^ 0xe9a1);
    let mut game = Game::new(rules, chance.sealed(), meters);
    let mut done = Vec::new();
    while game.round.seats().all(|(_, seat)| seat.stakes.is_empty()) || !chance.one_in(3 * usize::from(SEATS)) {
        let seat = 1 + chance.below(usize::from(SEATS)) as u8;
        let all = offers(rules, &game.round, &game.outside(), Actor::Seat(seat));
        let lays = |offer: &Offer| matches!(offer, Offer::Wager { .. } | Offer::Coupon { .. });
        let all: Vec<Offer> = all.into_iter().filter(lays).collect();
        let offer = chance.pick(&all);
        does(&mut game, chance.command(offer), &mut done);
    }
    while !game.round.is_completed() {
        let offer = regular_offer(&game, &mut chance);
        does(&mut game, chance.command(offer), &mut done);
    }
    (game, done)
}

/// Something that belongs to a regular round. Bets close now, and players show what wins.
fn regular_offer(game: &Game<'_>, chance: &mut Chance) -> Offer {
    let all: Vec<Offer> = actors().flat_map(|actor| offers(game.rules, &game.round, &game.outside(), actor)).collect();
    let first = |offer: &&Offer| matches!(offer, Offer::CloseBets | Offer::Declare { .. });
    // The ante may be missing where only side wagers were made: then bets stay open for it.
    let is_regular = |offer: &Offer| {
        !matches!(
            offer,
            Offer::Report(_)
                | Offer::Misdealt { .. }
                | Offer::ReturnUnaccepted { .. }
                | Offer::Withdraw { .. }
                | Offer::Coupon { .. }
                | Offer::TakeCouponBack { .. }
        ) && !matches!(offer, Offer::Wager { seat, .. } if *seat > SEATS)
    };
    let found = all.iter().find(first).copied();
    let all: Vec<Offer> = all.into_iter().filter(is_regular).collect();
    found.unwrap_or_else(|| chance.pick(&all))
}

fn does(game: &mut Game<'_>, command: Command, done: &mut Done) {
    let words = record::command::to_text(&game.round, &command);
    let events = game.must(command);
    done.push((command, words, events));
}

/// What the player at a seat has won or lost in cents, coupons included. A stake by coupon is not the player's money.
fn won(game: &Game<'_>, seat: u8) -> i64 {
    let public = game.round.seat(seat);
    let of_line = |line: &SettlementLine| {
        let by_chips = line.returned.get() - line.stake.get();
        line.paid.get() + if public.redeemed_on(line.wager).is_some() { 0 } else { by_chips }
    };
    let lines = game.round.lines().iter().filter(|line| line.seat == seat).map(of_line).sum::<i64>();
    lines + public.settled_coupon.map_or(0, |settled| settled.paid.get())
}

/// The same round at the live table.
struct LiveRound<'a> {
    people: &'a People,
    game: &'a Game<'a>,
    entered: BTreeSet<u8>,
}

impl LiveRound<'_> {
    async fn does(&mut self, command: &Command, words: &str, events: &[Event]) {
        // Where a virtual table declares by itself, the player of a live table shows the hand.
        for event in events {
            if let What::Declared { seat } = event.what
                && !matches!(command, Command::Declare { .. })
            {
                self.is_said(player_at(seat), &format!("seat {seat} declares"), events).await;
            }
        }
        let id = |who: usize| self.people.clients[who].id;
        let (who, words) = match *command {
            Command::Wager { seat, .. } | Command::Declare { seat } | Command::Choose { seat, .. } => {
                (player_at(seat), words.to_owned())
            }
            Command::CloseBets { .. } => (DEALER, words.replace("by 1", &format!("by {}", id(DEALER)))),
            Command::Validate { by: Person(2), .. } => (FLOOR, words.replace("by 2", &format!("by {}", id(FLOOR)))),
            Command::Coupon { seat, wager, amount, .. } => {
                let lays = json!({"wager": wager.name(), "amount": format!("{amount:#}")});
                let (number, _) = self.people.issue(player_at(seat), &lays).await;
                (player_at(seat), format!("seat {seat} lays coupon {number} of {amount:#} on {wager}"))
            }
            _ => (DEALER, words.to_owned()),
        };
        self.is_said(who, &words, events).await;
    }

    /// Says it; the dealer places the deck, enters the faces of the cards that the virtual table turned, and counts the
    /// stub when it is due.
    async fn is_said(&mut self, who: usize, words: &str, events: &[Event]) {
        for _ in 0..4 {
            let answer = self.people.says(who, words).await;
            if answer.status.is_success() {
                return;
            }
            let problem = answer.json();
            match problem["code"].as_str() {
                Some("faces_needed") => self.enters(events).await,
                Some("deck_not_placed") => {
                    let view = self.people.clients[DEALER].sees(&self.people.table).await;
                    let mut offers = view["offers"].as_array().expect("offers").iter();
                    let offer = offers.find(|offer| offer["command"]["do"] == "place_deck").expect("a place");
                    self.people.sends(DEALER, &offer["command"]).await.ok();
                }
                Some("stub_count_due") => {
                    let stub = self.people.clients[DEALER].sees(&self.people.table).await["round"]["stub"].clone();
                    self.people.says(DEALER, &format!("count stub {stub}")).await.ok();
                }
                _ => panic!("{} at {}: {problem}", words, self.people.table),
            }
        }
        panic!("{words} at {} is refused though every face is entered", self.people.table);
    }

    async fn enters(&mut self, events: &[Event]) {
        let turned = events.iter().filter_map(|event| match event.what {
            What::Revealed { position, .. } => Some(position),
            _ => None,
        });
        let mut all: Vec<u8> = turned.filter(|position| !self.entered.contains(position)).collect();
        if all.is_empty() {
            // A live table may need more than a virtual one shows.
            let view = self.people.clients[DEALER].sees(&self.people.table).await;
            let asked = view["to_enter"].as_array().expect("cards").iter();
            all = asked.map(|card| card["position"].as_u64().expect("a position") as u8).collect();
        }
        for position in all {
            let face = self.game.round.face(&self.game.outside(), position).expect("a face");
            self.people.says(DEALER, &format!("enter {position} {face}")).await.ok();
            self.entered.insert(position);
        }
    }
}

fn player_at(seat: u8) -> usize {
    PLAYERS - 1 + usize::from(seat)
}

/// A line as all three have it: seat, wager, money, clauses and readings.
type Line = (u64, String, [String; 4], Vec<String>, Vec<String>);

fn sorted(mut lines: Vec<Line>) -> Vec<Line> {
    lines.sort();
    lines
}

/// Whether a line of a table is that of `settle`. Readings about the procedure, such as who shows which cards, are nothing to
/// a finished round. Who loses with cards that nobody has turned loses by fewer clauses than `settle`, which knows the cards,
/// and where players must declare, such a wager is forfeited.
fn is_same((seat, wager, money, clauses, _): &Line, settled: &Line) -> bool {
    let is_unseen = settled.2[1] == "lose" && ["lose", "forfeit"].contains(&money[1].as_str());
    let by = if is_unseen {
        !clauses.is_empty() && clauses.iter().all(|clause| settled.3.contains(clause))
    } else {
        money[1] == settled.2[1] && *clauses == settled.3
    };
    let paid = |money: &[String; 4]| [money[0].clone(), money[2].clone(), money[3].clone()];
    (seat, wager, paid(money)) == (&settled.0, &settled.1, paid(&settled.2)) && by
}

fn texts(list: &Value) -> Vec<String> {
    list.as_array().expect("a list").iter().map(|text| text.as_str().expect("a text").to_owned()).collect()
}

fn of_json(line: &Value) -> Line {
    let text = |key: &str| line[key].as_str().expect("a text").to_owned();
    let money = ["stake", "outcome", "paid", "returned"].map(text);
    (line["seat"].as_u64().expect("a seat"), text("wager"), money, texts(&line["clauses"]), texts(&line["readings"]))
}

/// The API names the game with each clause.
fn of_view(line: &Value) -> Line {
    let (seat, wager, money, clauses, readings) = of_json(line);
    let id = |clause: String| clause.rsplit(' ').next().expect("an id").to_owned();
    (seat, wager, money, clauses.into_iter().map(id).collect(), readings)
}

fn of_line(line: &SettlementLine) -> Line {
    let cents = |amount: paytables::Cents| format!("{amount:#}");
    let money = [cents(line.stake), line.outcome.word().to_owned(), cents(line.paid), cents(line.returned)];
    let clauses = line.clauses.iter().map(|clause| clause.id().to_owned()).collect();
    let readings = line.readings.iter().map(|reading| reading.id().to_owned()).collect();
    (line.seat.into(), line.wager.name().to_owned(), money, clauses, readings)
}

#[tokio::test]
async fn a_live_round_of_packs_poker_is_settled_as_a_virtual_one() {
    compare_at(&["packs-1"]).await;
}

#[tokio::test]
async fn a_live_round_of_lunar_poker_is_settled_as_a_virtual_one() {
    compare_at(&["lunar-1"]).await;
}

#[tokio::test]
async fn a_live_round_of_three_card_draw_poker_is_settled_as_a_virtual_one() {
    compare_at(&["draw-1"]).await;
}

#[tokio::test]
async fn a_live_round_of_high_card_flush_is_settled_as_a_virtual_one() {
    compare_at(&["flush-1", "flush-2", "flush-3"]).await;
}

#[tokio::test]
async fn a_live_round_of_holdem_3_bonus_is_settled_as_a_virtual_one() {
    compare_at(&["holdem-1", "holdem-2"]).await;
}
