//! What the dealer of a live table is asked for and told: which cards to enter, what leads on, what follows, and who has claimed what.

use std::collections::BTreeSet;

use pit::people::Demo;
use serde_json::{Value, json};
use testkit::offers::filled;
use testkit::pit::dealing::command;
use testkit::pit::live::{Crew, first, id, live};
use testkit::pit::rounds::wagers;
use testkit::pit::{Client, World, memory, wide};

struct Staff {
    world: World,
    dealer: Client,
    floor: Client,
    player: Client,
}

impl Staff {
    async fn at(table: &str) -> Self {
        let world = World::on(memory().await, &live(&[table]), wide(), Demo::On).await;
        let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
        let player = world.person("player1").await;
        Self { world, dealer, floor, player }
    }

    fn crew<'a>(&'a self, table: &'a str) -> Crew<'a> {
        Crew::new(&self.dealer, &self.floor, &self.player, table)
    }

    /// A round in which seat 1 has made these wagers, dealt until it comes to a phase.
    async fn dealt<'a>(&'a self, table: &'a str, made: &[&str], phase: &str) -> Crew<'a> {
        let mut crew = self.crew(table);
        crew.open().await;
        self.player.says(table, "sit 1").await.ok();
        crew.until("bets").await;
        wagers(&self.player, table, 1, made).await;
        while self.dealer.sees(table).await["round"]["phase"] != phase {
            crew.next().await.expect("something to do");
        }
        crew
    }
}

fn offers(view: &Value) -> &[Value] {
    view["offers"].as_array().expect("offers")
}

/// 38.10(c): a player who folds shows the cards that win the bonus, and no others. The fold waits until the dealer has entered
/// cards that win: here a flush of four spades.
#[tokio::test(flavor = "multi_thread")]
async fn a_hand_that_is_shown_is_asked_for_and_folded() {
    let staff = Staff::at("flush-1").await;
    let (dealer, player) = (&staff.dealer, &staff.player);
    let mut crew = staff.dealt("flush-1", &["ante", "flush_bonus"], "decisions").await;
    assert_eq!(dealer.sees("flush-1").await["to_enter"], json!([]), "nobody has shown a hand");
    player.says("flush-1", "seat 1 declares").await.ok();
    player.says("flush-1", "seat 1 folds").await.problem(409, "faces_needed");
    let view = dealer.sees("flush-1").await;
    assert_eq!(view["seats"][0]["declared"], true);
    let asked = view["to_enter"].as_array().expect("cards").clone();
    assert_eq!(
        asked.iter().map(|card| card["says"].as_str()).collect::<Vec<_>>()[..2],
        [Some("Card 1 of seat 1"), Some("Card 2 of seat 1")]
    );
    assert_eq!(asked.len(), 7);
    crew.enter(&asked[..1], &["As"]).await;
    assert_eq!(dealer.sees("flush-1").await["to_enter"].as_array().map(Vec::len), Some(6), "one card wins nothing");
    player.says("flush-1", "seat 1 folds").await.problem(409, "faces_needed");
    crew.enter(&asked[1..4], &["Js", "9s", "3s"]).await;
    let view = dealer.sees("flush-1").await;
    assert_eq!(view["to_enter"], json!([]));
    assert_eq!(view["may_enter"].as_array().map(Vec::len), Some(3), "what the player has not turned stays face down");
    player.says("flush-1", "seat 1 folds").await.ok();
    let settled = dealer.sees("flush-1").await["round"]["settled"].clone();
    let bonus = settled.as_array().expect("lines").iter().find(|line| line["wager"] == "flush_bonus").expect("a line");
    assert_eq!((&bonus["outcome"], &bonus["unclaimed"]), (&json!("win"), &Value::Null), "{bonus}");
}

/// 38.10(b): a player who raises keeps the cards that play and discards the others face down. The dealer racks the discards,
/// turns the dealer's hand, enters only the three kept cards, and finishes the round.
#[tokio::test(flavor = "multi_thread")]
async fn a_round_is_finished_with_only_the_kept_cards_entered() {
    let staff = Staff::at("flush-1").await;
    let (dealer, player) = (&staff.dealer, &staff.player);
    let mut crew = staff.dealt("flush-1", &["ante"], "decisions").await;
    player.says("flush-1", "seat 1 raises 10.00").await.ok();
    let of_dealer = dealer.sees("flush-1").await["to_enter"].as_array().expect("cards").clone();
    crew.enter(&of_dealer, &["Ks", "8s", "4s", "2d", "5d", "3h", "7c"]).await;
    dealer.says("flush-1", "turn dealer").await.ok();
    dealer.says("flush-1", "turn seat 1").await.problem(409, "faces_needed");
    let hand = dealer.sees("flush-1").await["to_enter"].as_array().expect("cards").clone();
    assert_eq!(hand.len(), 7);
    crew.enter(&hand[..3], &["As", "Js", "9s"]).await;
    let view = dealer.sees("flush-1").await;
    assert_eq!(view["to_enter"], json!([]));
    assert_eq!(view["may_enter"].as_array().map(Vec::len), Some(4), "the player might have kept more");
    dealer.says("flush-1", "turn seat 1").await.ok();
    dealer.says("flush-1", "settle seat 1").await.ok();
    dealer.says("flush-1", "collect").await.ok();
    let view = dealer.sees("flush-1").await;
    assert_eq!(view["round"]["phase"], "over");
    let settled = view["round"]["settled"].as_array().expect("lines").clone();
    assert!(settled.iter().all(|line| line["outcome"] == "win"), "ace high beats king high: {settled:?}");
}

/// A card that others have seen is entered when it is reported. Before that the preview tells its face to nobody, not even
/// to the dealer who has entered it.
#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_was_seen_is_entered_and_told_to_nobody_beforehand() {
    let staff = Staff::at("draw-1").await;
    let (dealer, floor) = (&staff.dealer, &staff.floor);
    let second = staff.world.person("dealer2").await;
    staff.dealt("draw-1", &["ante"], "decisions").await;
    let exposed = "exposed dealer 1";
    for asker in [dealer, floor] {
        let asked = asker.previews("draw-1", exposed).await.ok();
        assert_eq!(asked["follows"], json!([]), "{asked}");
        assert_eq!(asked["to_enter"][0]["says"], "Card 1 of the dealer", "{asked}");
    }
    let position = dealer.previews("draw-1", exposed).await.ok()["to_enter"][0]["position"].clone();
    dealer.says("draw-1", &format!("enter {position} Ks")).await.ok();
    for asker in [dealer, floor, &second] {
        let told = asker.previews("draw-1", exposed).await.ok();
        assert!(!told.to_string().contains("Ks"), "{told}");
        // 42.12(a): all hands are void, so the ante of $5 is returned, whatever the card is.
        let returned = json!([{"seat": 1, "amount": "5.00"}]);
        assert_eq!((&told["money"], &told["to_enter"]), (&returned, &json!([])), "{told}");
        assert!(told["follows"].to_string().contains("42.12(a)"), "{told}");
    }
    let report = json!({"do": "report_exposed", "position": position, "reason": "the card fell off the table"});
    floor.post("/tables/draw-1/commands", &report).await.ok();
    assert_eq!(dealer.sees("draw-1").await["round"]["phase"], "over");
}

/// A wrong count of the device takes the deck off the table: that is told before it is said, and so is what the floor takes away.
#[tokio::test(flavor = "multi_thread")]
async fn what_takes_cards_away_is_shown_first() {
    let staff = Staff::at("flush-1").await;
    let (dealer, floor) = (&staff.dealer, &staff.floor);
    let mut crew = staff.crew("flush-1");
    crew.open().await;
    staff.player.says("flush-1", "sit 1").await.ok();
    while first(&dealer.sees("flush-1").await, &["shuffler_finished"], &BTreeSet::new()).is_none() {
        crew.next().await.expect("something to do");
    }
    let tells = async |by: &Client, ask: &str| {
        let told = by.previews("flush-1", ask).await.ok();
        told["follows"].to_string()
    };
    assert!(!tells(dealer, "shuffled first deck 52").await.contains("leaves the table"));
    assert!(tells(dealer, "shuffled first deck 51").await.contains("The first deck leaves the table."));
    assert!(tells(dealer, "jammed first deck").await.contains("failed"));
    assert!(tells(floor, "remove second deck").await.contains("The second deck leaves the table."));
    dealer.previews("flush-1", "begin round with second deck").await.problem(422, "no_preview");
}

/// Who always does what leads on comes to a round, and shuffles each of two decks once.
#[tokio::test(flavor = "multi_thread")]
async fn what_leads_on_is_nothing_that_was_done() {
    let staff = Staff::at("flush-1").await;
    let (dealer, floor) = (&staff.dealer, &staff.floor);
    let mut done: Vec<String> = Vec::new();
    while dealer.sees("flush-1").await["round"].is_null() {
        assert!(done.len() < 40, "it goes in circles: {done:?}");
        if let Some(offer) = first(&floor.sees("flush-1").await, &["verify_deck", "open_table"], &BTreeSet::new()) {
            floor.sends("flush-1", &filled(&offer)).await.ok();
            if offer["id"] == "open_table" {
                staff.player.says("flush-1", "sit 1").await.ok();
            }
            continue;
        }
        let view = dealer.sees("flush-1").await;
        let leads = offers(&view).iter().filter(|offer| offer["leads_on"] == true);
        // A deck that is ready does not hide what is still to be done with the other.
        let are_ready = (0..2).all(|deck| view["decks"][deck]["ready"] == true);
        let mut leads = leads.filter(|offer| are_ready || !id(offer).starts_with("begin"));
        let offer = leads.next().unwrap_or_else(|| panic!("nothing leads on after {done:?}: {view}"));
        dealer.sends("flush-1", &command(offer, 52)).await.ok();
        done.push(id(offer));
    }
    assert_eq!(done.iter().filter(|id| id.starts_with("load_shuffler")).count(), 2, "{done:?}");
    let view = dealer.sees("flush-1").await;
    let says = view["decks"].as_array().expect("decks").iter().filter_map(|deck| deck["says"].as_str());
    let in_play = if done.last().is_some_and(|words| words.contains("first")) { 0 } else { 1 };
    let mut expected =
        ["The first deck (red backs): shuffled and ready", "The second deck (blue backs): shuffled and ready"];
    expected[in_play] = ["The first deck (red backs): in play", "The second deck (blue backs): in play"][in_play];
    assert_eq!(says.collect::<Vec<_>>(), expected);
    assert_eq!(offers(&view).iter().find(|offer| offer["leads_on"] == true), None, "{view}");
}

/// Cards that are dealt face up are named by where they will lie, and told as entered before they lie there.
#[tokio::test(flavor = "multi_thread")]
async fn the_open_card_has_a_name() {
    let staff = Staff::at("lunar-1").await;
    let mut crew = staff.crew("lunar-1");
    crew.open().await;
    staff.player.says("lunar-1", "sit 1").await.ok();
    crew.until("bets").await;
    wagers(&staff.player, "lunar-1", 1, &["ante"]).await;
    let mut view = staff.dealer.sees("lunar-1").await;
    while view["to_enter"].as_array().is_some_and(Vec::is_empty) {
        crew.next().await.expect("something to do");
        view = staff.dealer.sees("lunar-1").await;
    }
    assert_eq!(view["to_enter"][0]["says"], "The dealer's open card", "{view}");
    crew.enter(view["to_enter"].as_array().expect("cards"), &["Ah"]).await;
    let entered = staff.dealer.sees("lunar-1").await["entered"].clone();
    assert_eq!((&entered[0]["face"], &entered[0]["says"]), (&json!("Ah"), &json!("The dealer's open card")));
    assert_eq!(staff.floor.sees("lunar-1").await["entered"], json!([]));
}

/// 42.10(a): who shows no hand is not paid for it. The dealer is told before who loses by that, and afterwards what was lost by it.
#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_claims_is_announced() {
    let staff = Staff::at("holdem-1").await;
    staff.dealt("holdem-1", &["flop", "three_card_bonus"], "declarations").await;
    let step = |view: &Value| offers(view).iter().find(|offer| offer["kind"] == "step").expect("a step").clone();
    let before = step(&staff.dealer.sees("holdem-1").await);
    assert!(before["says"].as_str().is_some_and(|says| says.contains("(seat 1 has claimed nothing")), "{before}");
    staff.dealer.sends("holdem-1", &filled(&before)).await.ok();
    let settled = staff.dealer.sees("holdem-1").await["round"]["settled"].clone();
    assert_eq!((&settled[0]["wager"], &settled[0]["unclaimed"]), (&json!("three_card_bonus"), &json!(true)));
}

/// Three Card Draw 42.10(f)4: a player who looks at the draw card plays on, and the floor is told (TC-7).
#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_looks_at_the_draw_card_is_reported_to_the_floor() {
    let staff = Staff::at("draw-1").await;
    let breaches = async || {
        let alerts = staff.floor.get("/alerts").await.ok();
        alerts.as_array().expect("alerts").iter().filter(|alert| alert["kind"] == "breach").count()
    };
    staff.dealt("draw-1", &["ante"], "decisions").await;
    staff.dealer.says("draw-1", "seat 1 looked at draw card").await.problem(409, "cannot_happen_now");
    staff.player.says("draw-1", "seat 1 draws for 1").await.ok();
    assert_eq!(breaches().await, 0);
    staff.dealer.says("draw-1", "seat 1 looked at draw card").await.ok();
    assert_eq!(breaches().await, 1);
    assert_eq!(staff.dealer.sees("draw-1").await["round"]["phase"], "dealing", "the round goes on");
}

/// A dealer who takes over has not seen the faces that the one before has entered: they are entered again, and a face that lies
/// under one of them is no reason to refuse it.
#[tokio::test(flavor = "multi_thread")]
async fn a_dealer_who_takes_over_enters_the_hidden_faces_again() {
    let staff = Staff::at("flush-1").await;
    let (dealer, player) = (&staff.dealer, &staff.player);
    let second = staff.world.person("dealer2").await;
    let mut crew = staff.dealt("flush-1", &["ante"], "decisions").await;
    player.says("flush-1", "seat 1 raises 10.00").await.ok();
    let asked = dealer.sees("flush-1").await["to_enter"].as_array().expect("cards").clone();
    crew.enter(&asked[..3], &["Ks", "8s", "4s"]).await;
    let says = dealer
        .says("flush-1", &format!("enter {} Ks", asked[3]["position"]))
        .await
        .problem(422, "command_does_not_fit");
    assert!(
        says["detail"].as_str().is_some_and(|says| says.starts_with("K\u{2660}") || says.starts_with("Ks")),
        "{says}"
    );
    // The king of spades lies under the first card of the other dealer, who alone knows it.
    second.says("flush-1", &format!("enter {} Ks", asked[3]["position"])).await.ok();
    assert_eq!(dealer.sees("flush-1").await["entered"], json!([]), "what the first dealer has entered is forgotten");
    let again = second.sees("flush-1").await["to_enter"].as_array().expect("cards").clone();
    assert_eq!(again.len(), 6);
    for (card, face) in again.iter().zip(["2d", "5d", "3h", "7c", "8s", "4s"]) {
        second.says("flush-1", &format!("enter {} {face}", card["position"])).await.ok();
    }
    second.says("flush-1", "turn dealer").await.ok();
    crew.used.extend(["2d", "5d", "3h", "7c"].map(str::to_owned));
    crew.until("over").await;
    let record = staff.world.nobody().get("/tables/flush-1/rounds/1/record").await;
    let record = record::Record::read(&record.text()).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert!(record::Replay::walk(&record).iter().all(|moment| moment.outcome.is_ok()));
    assert_eq!(staff.world.person("auditor").await.proof().await["right"], true);
}
