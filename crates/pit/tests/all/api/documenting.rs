//! A payout off a meter at a live table: its cards stay until a supervisor confirms that it is documented (ALL-30).

use std::collections::BTreeSet;

use pit::people::Demo;
use serde_json::{Value, json};
use testkit::offers::filled;
use testkit::pit::dealing::{DEALS, command};
use testkit::pit::live::{Crew, first, live};
use testkit::pit::rounds::wagers;
use testkit::pit::{World, memory, wide};

/// A round in which seat 1 wins a percentage of a meter.
struct Jackpot {
    table: &'static str,
    wagers: &'static [&'static str],
    /// The progressive wager among them.
    progressive: &'static str,
    /// The player's cards, and those of the first pack where there is one.
    hand: &'static str,
    pack: &'static str,
    clause: &'static str,
}

/// What somebody at a live table does next.
async fn goes_on(crew: &mut Crew<'_>, jackpot: &Jackpot) {
    let (view, table) = (crew.dealer.sees(jackpot.table).await, jackpot.table);
    let asked = view["to_enter"].as_array().expect("cards").clone();
    let phase = view["round"]["phase"].as_str().unwrap_or_default().to_owned();
    if !asked.is_empty() {
        let faces: Vec<&str> = match asked[0]["spot"].as_str() {
            Some("seat 1") => jackpot.hand.split(' ').collect(),
            Some("pack 1") => jackpot.pack.split(' ').collect(),
            _ => Vec::new(),
        };
        crew.enter(&asked, &faces).await;
    } else if phase == "decisions" {
        crew.choose().await;
    } else if phase == "declarations" && view["seats"][0]["declared"] == false {
        crew.player.says(table, "seat 1 declares").await.ok();
    } else if let Some(offer) = first(&crew.floor.sees(table).await, &["validate_payout"], &BTreeSet::new()) {
        crew.floor.sends(table, &filled(&offer)).await.ok();
    } else {
        let offer = first(&view, &DEALS, &BTreeSet::new()).unwrap_or_else(|| panic!("nothing to do: {view}"));
        let stub = view["round"]["stub"].as_u64().expect("a number");
        crew.dealer.sends(table, &command(&offer, stub)).await.ok();
    }
}

/// Deals until the payout waits for its documentation and nothing else.
async fn until_only_the_papers_are_left(crew: &mut Crew<'_>, jackpot: &Jackpot) {
    let reserved = jackpot.hand.split(' ').chain(jackpot.pack.split(' '));
    crew.used.extend(reserved.map(str::to_owned));
    for _ in 0..200 {
        if crew.dealer.sees(jackpot.table).await["round"]["phase"] == "documentation" {
            return;
        }
        goes_on(crew, jackpot).await;
    }
    panic!("no documentation: {}", crew.dealer.sees(jackpot.table).await);
}

fn cards_of_seat_1(view: &Value) -> usize {
    view["seats"][0]["cards"].as_array().expect("cards").len()
}

async fn stays_until_documented(jackpot: Jackpot) {
    let (table, clause) = (jackpot.table, jackpot.clause);
    let world = World::on(memory().await, &live(&[table]), wide(), Demo::On).await;
    let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
    let player = world.person("player1").await;
    let mut crew = Crew::new(&dealer, &floor, &player, table);
    crew.open().await;
    player.says(table, "sit 1").await.ok();
    crew.until("bets").await;
    wagers(&player, table, 1, jackpot.wagers).await;
    until_only_the_papers_are_left(&mut crew, &jackpot).await;

    let view = floor.sees(table).await;
    let documentation = &view["round"]["documentation"][0];
    assert_eq!(documentation["clause"], clause, "{view}");
    assert_eq!((&documentation["seat"], &documentation["confirmed"]), (&1.into(), &false.into()), "{view}");
    assert!(cards_of_seat_1(&view) > 0, "the cards lie there");
    let waits = view["round"]["waits_for"].as_str().expect("words").to_owned();
    assert!(waits.contains("is documented (reading ALL-30)"), "{waits}");
    let alerts = floor.get("/alerts").await.ok();
    assert!(alerts.as_array().expect("alerts").iter().any(|alert| alert["kind"] == "documentation"), "{alerts}");

    let early = dealer.says(table, "collect").await.problem(409, "not_now");
    assert_eq!(early["clause"], clause, "{early}");
    let words = |by: u32| format!("documented seat 1 on {} by {by}", jackpot.progressive);
    let (of_dealer, of_floor) = (words(dealer.id), words(floor.id));
    dealer.says(table, &of_dealer).await.problem(403, "not_your_command");
    dealer.says(table, &of_floor).await.problem(403, "not_your_command");
    assert_eq!(first(&dealer.sees(table).await, &["document_payout", "collect"], &BTreeSet::new()), None);
    let offered = first(&floor.sees(table).await, &["document_payout"], &BTreeSet::new()).expect("it is offered");
    let of_floor_typed =
        json!({"do": "document_payout", "seat": 1, "wager": jackpot.progressive, "supervisor": floor.id});
    assert_eq!(offered["command"], of_floor_typed);
    floor.says(table, &of_floor).await.ok();
    floor.says(table, &of_floor).await.problem(409, "nothing_to_document");
    assert_eq!(floor.sees(table).await["round"]["documentation"][0]["confirmed"], true);
    dealer.says(table, "collect").await.ok();

    let round = world.nobody().get(&format!("/tables/{table}/rounds/1/record")).await;
    let record = record::Record::read(&round.text()).unwrap_or_else(|faults| panic!("{table}: {faults:?}"));
    assert!(record::Replay::walk(&record).iter().all(|moment| moment.outcome.is_ok()), "{table}");
    let books = world.person("auditor").await.proof().await;
    assert_eq!(books["right"], true, "{books}");
}

//= packs_poker 43.12(d)4
#[tokio::test(flavor = "multi_thread")]
async fn cards_of_packs_poker_stay_until_the_payout_is_documented() {
    stays_until_documented(Jackpot {
        table: "packs-1",
        wagers: &["pack_1", "seven_card_progressive_1"],
        progressive: "seven_card_progressive_1",
        hand: "Th Jh Qh Kh Ah",
        pack: "8h 9h",
        clause: "Pack's Poker 43.12(d)4",
    })
    .await;
}

//= lunar_poker 38.10(a)1
#[tokio::test(flavor = "multi_thread")]
async fn cards_of_lunar_poker_stay_until_the_payout_is_documented() {
    stays_until_documented(Jackpot {
        table: "lunar-1",
        wagers: &["ante", "progressive"],
        progressive: "progressive",
        hand: "Th Jh Qh Kh Ah",
        pack: "",
        clause: "Lunar Poker 38.10(a)1",
    })
    .await;
}

//= high_card_flush 38.12(e)
#[tokio::test(flavor = "multi_thread")]
async fn cards_of_high_card_flush_stay_until_the_payout_is_documented() {
    stays_until_documented(Jackpot {
        table: "flush-1",
        wagers: &["ante", "progressive"],
        progressive: "progressive",
        hand: "5h 6h 7h 8h 9h Th Jh",
        pack: "",
        clause: "High Card Flush 38.12(e)",
    })
    .await;
}
