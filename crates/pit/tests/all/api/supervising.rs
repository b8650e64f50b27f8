//! What a supervisor does in a round that somebody else deals: says what went wrong and why, and confirms a face that was entered wrongly.

use pit::people::Demo;
use serde_json::{Value, json};
use testkit::offers::filled;
use testkit::pit::live::{Crew, live};
use testkit::pit::rounds::wagers;
use testkit::pit::{Client, World, memory, wide};

/// A round of High Card Flush with an ante of ten dollars at seat 1, dealt and waiting for the decision.
async fn dealt<'a>(world: &World, dealer: &'a Client, floor: &'a Client, player: &'a Client) -> Crew<'a> {
    let mut crew = Crew::new(dealer, floor, player, "flush-1");
    crew.open().await;
    player.says("flush-1", "sit 1").await.ok();
    crew.until("bets").await;
    wagers(player, "flush-1", 1, &["ante"]).await;
    while world.nobody().sees("flush-1").await["round"]["phase"] != "decisions" {
        crew.next().await;
    }
    crew
}

/// 38.13(c): a hand of eight cards voids all hands. The floor sees what would follow, says it and says why; without a reason, and where a
/// machine deals, it is refused.
#[tokio::test(flavor = "multi_thread")]
async fn the_floor_has_hands_voided_with_a_reason() {
    let house = live(&["flush-1", "flush-3"]).replacen("dealt = \"live\"", "dealt = \"virtual\"", 2);
    let house = house.replacen("dealt = \"virtual\"", "dealt = \"live\"", 1);
    let world = World::on(memory().await, &house, wide(), Demo::On).await;
    let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
    let player = world.person("player1").await;
    let held = player.get("/wallet").await.ok()["balance"].clone();
    dealt(&world, &dealer, &floor, &player).await;
    let offers = floor.sees("flush-1").await["offers"].clone();
    let wrong = |offer: &&Value| offer["kind"] == "irregularity";
    assert!(offers.as_array().expect("offers").iter().any(|offer| offer["id"] == "report_misdealt-seat-1"), "{offers}");
    let misdealt = json!({"do": "report_misdealt", "spot": {"seat": 1}, "cards": 8});
    let preview = floor.post("/tables/flush-1/preview", &misdealt).await.ok();
    assert_eq!(preview["money"][0]["amount"], "10.00", "{preview}");
    let report = async |table: &str, mut report: Value, reason: Value| {
        report["reason"] = reason;
        floor.sends(table, &report).await
    };
    let face_up = json!({"do": "report_found_face_up"});
    let reason = "the shoe gave two cards at once";
    report("flush-1", misdealt.clone(), Value::Null).await.problem(422, "reason_missing");
    report("flush-1", misdealt.clone(), " ".into()).await.problem(422, "bad_reason");
    report("flush-1", misdealt.clone(), "x".repeat(201).into()).await.problem(422, "bad_reason");
    let recut = json!({"do": "recut_deck", "deck": "first"});
    report("flush-1", recut, reason.into()).await.problem(422, "bad_command");
    // All cards are dealt: none of them is found face up any more.
    let refused = report("flush-1", face_up.clone(), reason.into()).await.problem(409, "cannot_happen_now");
    assert_eq!(refused["clause"], "High Card Flush 38.13(a)");
    report("flush-3", face_up, reason.into()).await.problem(403, "forbidden");
    // The dealer is not asked for a reason, and cannot give one.
    let mut with_reason = misdealt.clone();
    with_reason["reason"] = reason.into();
    let refused = dealer.sends("flush-1", &with_reason).await.problem(422, "bad_command");
    let says = refused["detail"].as_str().expect("a text");
    assert!(["reason", "do", "spot", "cards"].iter().all(|field| says.contains(&format!("\"{field}\""))), "{says}");
    let offered = dealer.sees("flush-1").await["offers"].clone();
    assert!(!offered.to_string().contains("\"reason\""), "{offered}");
    let virtual_offers = floor.sees("flush-3").await["offers"].clone();
    assert_eq!(virtual_offers.as_array().expect("offers").iter().find(wrong), None);
    report("flush-1", misdealt, format!("  {reason} ").into()).await.ok();
    let round = world.nobody().get("/tables/flush-1/rounds/1").await.ok();
    let said = round["commands"].as_array().expect("commands").iter().find(|said| said["asks"] == "misdealt seat 1 8");
    assert_eq!(said.expect("it was said")["note"], format!("because {reason}"));
    assert_eq!(round["settlement"][0]["outcome"], "void");
    assert_eq!(player.get("/wallet").await.ok()["balance"], held, "the ante went back");
    let record = world.nobody().get("/tables/flush-1/rounds/1/record").await;
    let record = record::Record::read(&record.text()).expect("a record");
    assert!(record::Replay::walk(&record).iter().all(|moment| moment.outcome.is_ok()));
    let books = world.person("auditor").await.proof().await;
    assert_eq!(books["right"], true, "{books}");
}

/// After a wrong count no choice is taken: whoever looks is told what the round waits for instead.
#[tokio::test(flavor = "multi_thread")]
async fn after_a_wrong_count_its_cause_is_waited_for() {
    let world = World::on(memory().await, &live(&["flush-1"]), wide(), Demo::On).await;
    let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
    let player = world.person("player1").await;
    dealt(&world, &dealer, &floor, &player).await;
    let before = dealer.sees("flush-1").await["round"].clone();
    assert_eq!(before["waits_for"], "the choice of seat 1");
    let wrong = before["stub"].as_u64().expect("a number") - 1;
    dealer.says("flush-1", &format!("count stub {wrong}")).await.ok();
    assert!(!player.says("flush-1", "seat 1 folds").await.status.is_success());
    let now = dealer.sees("flush-1").await["round"]["waits_for"].clone();
    assert_eq!(now, "the dealer to say why the count of the stub was wrong");
}

/// A face that was entered wrongly: the dealer enters it once more, and when the card lies open the floor confirms it.
#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_face_is_put_right_by_dealer_and_floor() {
    let world = World::on(memory().await, &live(&["flush-1"]), wide(), Demo::On).await;
    let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
    let player = world.person("player1").await;
    let mut crew = dealt(&world, &dealer, &floor, &player).await;
    crew.used.extend(["Ks", "Kh"].map(str::to_owned));
    crew.choose().await;
    // The dealer's cards come first: the first of them is entered wrongly, and once more before it is turned.
    let asked = dealer.sees("flush-1").await["to_enter"].as_array().expect("cards").clone();
    let position = asked[0]["position"].clone();
    crew.enter(&asked, &["Ks"]).await;
    dealer.says("flush-1", &format!("enter {position} Kh")).await.ok();
    crew.next().await;
    let shown = async || dealer.sees("flush-1").await["round"]["dealer"][0]["face"].clone();
    assert_eq!(shown().await, "Kh");
    // Now it lies open: entered once more, it waits for a second person.
    dealer.says("flush-1", &format!("enter {position} Ks")).await.ok();
    assert_eq!(shown().await, "Kh");
    let view = floor.sees("flush-1").await;
    let offer = view["offers"].as_array().expect("offers").iter().find(|offer| offer["kind"] == "correct");
    let offer = offer.expect("a correction is offered").clone();
    assert_eq!(offer["says"], "Card 1 of the dealer was seen: it is K♠");
    floor.sends("flush-1", &filled(&offer)).await.ok();
    assert_eq!(shown().await, "Ks");
}
