//! Faces that turn out to be wrong after folds and settlements, at live tables of all five games (ALL-23), and payments
//! that a player can no longer give back (ALL-17).

use std::collections::{BTreeMap, BTreeSet};

use pit::people::Demo;
use serde_json::{Value, json};
use testkit::offers::filled;
use testkit::pit::live::{Crew, first, live};
use testkit::pit::rounds::{money, wagers};
use testkit::pit::running::reconciled;
use testkit::pit::{Client, World, memory, wide};

/// Each game's table, the first wager, and the spot of the card that is entered wrongly.
const GAMES: [(&str, &str, &str); 5] = [
    ("packs-1", "pack_1", "pack 1"),
    ("lunar-1", "ante", "dealer"),
    ("draw-1", "ante", "dealer"),
    ("flush-1", "ante", "dealer"),
    ("holdem-1", "flop", "dealer"),
];

/// The faces that are entered, by position; without any, the crew chooses them.
type Faces = BTreeMap<u64, String>;

/// What became of a round: every wager, and what the two players have then.
#[derive(Debug, PartialEq)]
struct Outcome {
    lines: Vec<String>,
    wallets: [i64; 2],
}

/// Whether somebody is offered this for this seat.
fn is_offered(view: &Value, what: &str, seat: u8) -> bool {
    let offers = view["offers"].as_array().expect("offers");
    offers.iter().any(|offer| offer["command"]["do"] == what && offer["command"]["seat"] == seat)
}

/// Does what comes next. The player of seat 1 folds where the game knows it; the other one plays.
async fn goes_on(crew: &mut Crew<'_>, folds: &Client, faces: &Faces) {
    let view = crew.dealer.sees(crew.table).await;
    let asked = view["to_enter"].as_array().expect("cards").clone();
    if !asked.is_empty() {
        let known: Vec<&str> =
            asked.iter().filter_map(|card| faces.get(&card["position"].as_u64()?)).map(String::as_str).collect();
        assert!(known.is_empty() || known.len() == asked.len(), "{view}");
        crew.enter(&asked, &known).await;
    } else if view["round"]["phase"] == "decisions" {
        if is_offered(&folds.sees(crew.table).await, "fold", 1) {
            folds.says(crew.table, "seat 1 folds").await.ok();
        } else {
            crew.choose().await;
        }
    } else {
        crew.next().await.expect("something to do");
    }
}

/// A round up to its end, but for the collection of the cards. The faces that were entered, and where they lay.
async fn is_settled(crew: &mut Crew<'_>, folds: &Client, wager: &str, faces: &Faces) -> Vec<(u64, String, String)> {
    crew.used.extend(faces.values().cloned());
    crew.open().await;
    folds.says(crew.table, "sit 1").await.ok();
    crew.player.says(crew.table, "sit 2").await.ok();
    crew.until("bets").await;
    wagers(folds, crew.table, 1, &[wager]).await;
    wagers(crew.player, crew.table, 2, &[wager]).await;
    let mut spots: BTreeMap<u64, String> = BTreeMap::new();
    for _ in 0..200 {
        let view = crew.dealer.sees(crew.table).await;
        let cards = |key: &str| view[key].as_array().cloned().unwrap_or_default().into_iter();
        let position = |card: &Value| card["position"].as_u64().expect("a number");
        let text = |card: &Value, key: &str| card[key].as_str().unwrap_or_default().to_owned();
        spots.extend(cards("to_enter").map(|card| (position(&card), text(&card, "spot"))));
        if first(&view, &["collect"], &BTreeSet::new()).is_some() {
            let spot = |at: u64| spots.get(&at).cloned().unwrap_or_default();
            let entered = cards("entered").map(|card| (position(&card), text(&card, "face")));
            return entered.map(|(at, face)| (at, spot(at), face)).collect();
        }
        goes_on(crew, folds, faces).await;
    }
    panic!("{} is not settled: {}", crew.table, crew.dealer.sees(crew.table).await);
}

/// What the round came to when its cards are collected.
async fn ends(world: &World, crew: &mut Crew<'_>, folds: &Client, faces: &Faces) -> Outcome {
    for _ in 0..200 {
        if crew.dealer.sees(crew.table).await["round"]["phase"] == "over" {
            break;
        }
        goes_on(crew, folds, faces).await;
    }
    let round = world.nobody().get(&format!("/tables/{}/rounds/1", crew.table)).await.ok();
    let line =
        |line: &Value| ["seat", "wager", "outcome", "paid", "returned"].map(|key| line[key].to_string()).join(" ");
    let mut lines: Vec<String> = round["settlement"].as_array().expect("lines").iter().map(line).collect();
    lines.sort();
    let mut wallets = [0; 2];
    for (wallet, player) in wallets.iter_mut().zip([folds, crew.player]) {
        *wallet = money(&player.get("/wallet").await.ok()["balance"]);
    }
    reconciled(&world.pit.shared.store).await;
    Outcome { lines, wallets }
}

/// A round with these faces, some of which are entered wrongly at first and found to be wrong when everything is settled. The
/// faces that were entered in the end, and what the round came to.
async fn plays(
    table: &str,
    wager: &str,
    right: &Faces,
    wrong: &[(u64, String)],
) -> (Vec<(u64, String, String)>, Outcome) {
    let world = World::on(memory().await, &live(&[table]), wide(), Demo::On).await;
    let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
    let (one, two) = (world.person("player1").await, world.person("player2").await);
    let mut crew = Crew::new(&dealer, &floor, &two, table);
    let mut faces = right.clone();
    faces.extend(wrong.iter().cloned());
    let entered = is_settled(&mut crew, &one, wager, &faces).await;
    if !wrong.is_empty() {
        corrects(&crew, right, wrong).await;
    }
    let outcome = ends(&world, &mut crew, &one, right).await;
    (entered, outcome)
}

/// The wrong faces are entered once more, one after the other. The round waits from the first one on; the supervisor can correct
/// something once no face lies on the table twice.
async fn corrects(crew: &Crew<'_>, right: &Faces, wrong: &[(u64, String)]) {
    let (table, dealer, floor) = (crew.table, crew.dealer, crew.floor);
    for (position, _) in wrong {
        let sees = floor.sees(table).await;
        assert!(first(&sees, &["correct"], &BTreeSet::new()).is_none(), "{table}: {sees}");
        dealer.says(table, &format!("enter {position} {}", right[position])).await.ok();
        assert_eq!(dealer.sees(table).await["round"]["phase"], "correction", "{table}");
        dealer.says(table, "collect").await.problem(409, "not_now");
    }
    let offer = first(&floor.sees(table).await, &["correct"], &BTreeSet::new());
    let correct = filled(&offer.unwrap_or_else(|| panic!("{table}: no correction is offered")));
    // The dealer alone corrects nothing.
    assert!(!dealer.sends(table, &correct).await.status.is_success(), "{table}");
    let corrected = floor.sends(table, &correct).await.ok();
    assert!(corrected.to_string().contains("\"wager_reversed\""), "{table}: {corrected}");
}

/// Wrong faces are found when everything is settled: one of them, or two that were entered for each other. The round waits for a
/// supervisor, settles again, and comes out as the same round in which the faces were right from the start.
async fn a_late_correction_settles_again(table: &str, wager: &str, spot: &str) {
    let (entered, expected) = plays(table, wager, &Faces::new(), &[]).await;
    let last = |wanted: &dyn Fn(u64, &str) -> bool| {
        let found = entered.iter().rfind(|(position, spot, _)| wanted(*position, spot));
        found.map(|(position, _, face)| (*position, face.clone()))
    };
    let one = last(&|_, at| at == spot).expect("a card was entered there");
    // A hand that loses to nobody is not turned; then two cards of the dealer are entered for each other.
    let other =
        last(&|_, at| at == "seat 2").or_else(|| last(&|position, _| position != one.0)).expect("a second card");
    let right: Faces = entered.iter().map(|(position, _, face)| (*position, face.clone())).collect();
    let all = cards::Deck::sorted().cards().map(|card| card.to_string());
    let unseen = all.into_iter().find(|face| !right.values().any(|known| known == face)).expect("a card");
    let swapped = [(one.0, other.1), (other.0, one.1)];
    for wrong in [vec![(one.0, unseen)], swapped.to_vec()] {
        let (_, outcome) = plays(table, wager, &right, &wrong).await;
        assert_eq!(outcome, expected, "{table}: {wrong:?}");
    }
}

//= packs_poker 43.10(i)
//= lunar_poker 38.10(i)
//= three_card_draw_poker 42.10(h)
//= high_card_flush 38.10(e)
//= holdem_3_bonus 42.10(e)
// Hands are settled by the cards on the table, however late wrong faces are noticed.
#[tokio::test(flavor = "multi_thread")]
async fn a_late_correction_gives_the_money_of_the_right_face() {
    for (table, wager, spot) in GAMES {
        a_late_correction_settles_again(table, wager, spot).await;
    }
}

//= high_card_flush 38.13(c)
// A void reverses what was paid. What the player has cashed out meanwhile is a loss of the house, on an account of its own.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_player_cannot_give_back_is_a_loss_of_the_house() {
    let table = "flush-1";
    let world = World::on(memory().await, &live(&[table]), wide(), Demo::On).await;
    let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
    let (one, two) = (world.person("player1").await, world.person("player2").await);
    let cashier = world.person("cashier").await;
    let mut crew = Crew::new(&dealer, &floor, &two, table);
    // The dealer has no three cards of one suit at nine or higher; seat 2 has five spades.
    let dealers = ["2c", "3d", "4h", "6c", "7d", "8h", "2s"];
    let players = ["As", "Ks", "Qs", "Js", "9s"];
    crew.used.extend(dealers.iter().chain(&players).map(|face| (*face).to_owned()));
    crew.open().await;
    one.says(table, "sit 1").await.ok();
    two.says(table, "sit 2").await.ok();
    crew.until("bets").await;
    wagers(&one, table, 1, &["ante"]).await;
    wagers(&two, table, 2, &["ante"]).await;
    let held = money(&two.get("/wallet").await.ok()["balance"]);
    for _ in 0..200 {
        let view = dealer.sees(table).await;
        let asked = view["to_enter"].as_array().expect("cards").clone();
        let is_at = |spot: &str| asked.first().is_some_and(|card| card["spot"] == spot);
        if is_offered(&view, "turn_hand", 1) {
            break;
        } else if is_at("dealer") {
            crew.enter(&asked, &dealers).await;
        } else if is_at("seat 2") {
            crew.enter(&asked, &players).await;
        } else if view["round"]["phase"] == "decisions" {
            let is_ones = !one.sees(table).await["offers"].to_string().contains("\"choose\"");
            let player = if is_ones { &two } else { &one };
            let choice = testkit::pit::dealing::first_choice(&player.sees(table).await);
            player.sends(table, &choice).await.ok();
        } else {
            crew.next().await.expect("something to do");
        }
    }
    let holds = two.get("/wallet").await.ok()["balance"].clone();
    let ante = money(&json!("10.00"));
    let won = money(&holds) - held - ante;
    assert!(won > 0, "seat 2 is paid before seat 1: {held} {holds}");
    cashier.post(&format!("/players/{}/cash-out", two.id), &json!({"amount": holds})).await.ok();
    let report = json!({"do": "report_misdealt", "spot": "dealer", "cards": 8, "reason": "two cards stuck together"});
    floor.sends(table, &report).await.ok();
    assert_eq!(money(&two.get("/wallet").await.ok()["balance"]), 0, "the wagers went back, and were owed");
    let store = &world.pit.shared.store;
    let losses = store.balance("losses:flush-1").await.expect("the store answers");
    assert_eq!(losses / 10_000, -won, "what was won and cashed out");
    let report = reconciled(store).await;
    assert!(report.faults.is_empty(), "{report}");
}
