//! High Card Flush 38.10: hands that are set and folded as the text says, and a player who talks.

use games::dealing::Spot::{Dealer, Player};
use serde_json::json;

use super::{Scene, line};

const TABLE: &str = "flush-1";

/// The dealer's hand: three spades, king high, which qualifies.
const DEALERS: &str = "Ks 8s 4s 2d 5d 3h 7c";
/// Four hearts that play, and a run of three clubs that the player gives up.
const HEARTS: &str = "Ah Jh 6h 2h 8c 9c Tc";
/// Four diamonds that win the flush bonus, and three cards that win nothing.
const DIAMONDS: &str = "Ad Td 9d 6d 5c 5s 3c";
/// Nothing that wins anything.
const NOTHING: &str = "Qh 9h Qc 4c 7s 2s Kd";

//= high_card_flush 38.10(b)
//= high_card_flush 38.10(c)
//= high_card_flush 38.10(d)
//= high_card_flush 38.10(e)
// Three players, to the letter. Seat 1 raises, lays the four hearts at the raise and discards three clubs face down; the dealer
// racks them before the dealer's hand is shown, and enters only the hearts. Seat 2 folds and shows only the four diamonds that
// win. Seat 3 folds without showing anything. The round comes to its end with the other cards unseen.
#[tokio::test(flavor = "multi_thread")]
async fn discards_and_folded_hands_stay_face_down_to_the_end() {
    let mut scene = Scene::at(TABLE, &[1, 2, 3]).await;
    scene.wagers(1, &["10.00 on ante", "5.00 on flush_bonus", "5.00 on straight_flush_bonus"]).await;
    scene.wagers(2, &["10.00 on ante", "5.00 on flush_bonus"]).await;
    scene.wagers(3, &["10.00 on ante", "5.00 on flush_bonus"]).await;
    let before = [scene.holds(1).await, scene.holds(2).await, scene.holds(3).await];
    let hands = [(Player(1), HEARTS), (Player(2), DIAMONDS), (Player(3), NOTHING), (Dealer, DEALERS)];
    scene.stacks(&[1, 2, 3], &hands, "");
    scene.until("decisions").await;
    scene.plays(1, "raises 10.00").await;
    // Seat 2 shows what wins: four cards are asked for in all, and the other three stay face down.
    scene.plays(2, "declares").await;
    scene.player(2).says(TABLE, "seat 2 folds").await.problem(409, "faces_needed");
    scene.enters("Ad Td 9d 6d").await;
    scene.plays(2, "folds").await;
    scene.plays(3, "folds").await;
    // The discards are racked before the dealer's hand is turned.
    let prompts = scene.prompts().await;
    let at = |clause: &str| prompts.iter().position(|(cited, _)| cited.ends_with(clause));
    assert!(at("38.10(b)").is_some() && at("38.10(b)") < at("38.10(d)"), "{prompts:?}");
    scene.enters(DEALERS).await;
    let turned = scene.does("turn dealer").await;
    let kinds: Vec<&str> =
        turned["events"].as_array().expect("events").iter().filter_map(|event| event["kind"].as_str()).collect();
    assert!(!kinds.is_empty(), "{turned}");
    scene.dealer.says(TABLE, "turn seat 1").await.problem(409, "faces_needed");
    scene.enters("Ah Jh 6h 2h").await;
    scene.does("turn seat 1").await;
    scene.does("settle seat 1").await;
    // 38.11(b), table of the house: the run of clubs was discarded and decides nothing (HC-13).
    let lines = scene.lines().await;
    let of =
        |seat: u64, wager: &str| lines.iter().find(|line| (line.0, line.1.as_str()) == (seat, wager)).expect("a line");
    assert_eq!(*of(1, "ante"), line(1, "ante", "win", 1000, 1000));
    assert_eq!(*of(1, "raise"), line(1, "raise", "win", 1000, 1000));
    assert_eq!(*of(1, "straight_flush_bonus"), line(1, "straight_flush_bonus", "lose", 0, 0));
    for seat in [1, 2] {
        let (.., outcome, paid, returned) = of(seat, "flush_bonus");
        assert_eq!((outcome.as_str(), *paid > 0, *returned), ("win", true, 500), "seat {seat}: {lines:?}");
    }
    assert_eq!(*of(2, "ante"), line(2, "ante", "lose", 0, 0));
    assert_eq!(*of(3, "ante"), line(3, "ante", "lose", 0, 0));
    assert_eq!(*of(3, "flush_bonus"), line(3, "flush_bonus", "lose", 0, 0));
    let bonus = of(1, "flush_bonus").3;
    scene.ends().await;
    // Antes and bonuses were taken from the wallets before.
    assert_eq!(scene.holds(1).await - before[0], 1000 + 1000 + 1000 + bonus + 500);
    assert_eq!(scene.holds(2).await - before[1], bonus + 500);
    assert_eq!(scene.holds(3).await, before[2]);
    // Nobody has seen the cards that were not shown.
    let record = scene.world.nobody().get(&format!("/tables/{TABLE}/rounds/1/record")).await.text();
    for card in ["8c", "9c", "Tc", "5c", "5s", "3c", "Qh", "Qc"] {
        assert!(!record.contains(&format!("\"{card}\"")), "{card}");
    }
    assert!(record.contains("\"6d\"") || record.contains("6d"));
}

//= high_card_flush 38.10(a)
// Seat 1 folds with a flush bonus that wins and is paid, and then tells seat 2 about the hand: all wagers are forfeited, and the
// bonus is given back. Seat 2 plays on.
#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_folded_and_tells_the_others_forfeits_the_bonus() {
    let mut scene = Scene::at(TABLE, &[1, 2]).await;
    let had = scene.holds(1).await;
    scene.wagers(1, &["10.00 on ante", "5.00 on flush_bonus"]).await;
    scene.wagers(2, &["10.00 on ante"]).await;
    scene.stacks(&[1, 2], &[(Player(1), DIAMONDS), (Player(2), HEARTS), (Dealer, DEALERS)], "");
    scene.until("decisions").await;
    scene.plays(1, "declares").await;
    scene.enters("Ad Td 9d 6d").await;
    scene.plays(1, "folds").await;
    assert!(scene.holds(1).await > had - 1500, "the bonus is paid");
    scene.does("seat 1 communicated").await;
    assert_eq!(scene.holds(1).await, had - 1500);
    let lines = scene.lines().await;
    assert_eq!(lines[1], line(1, "flush_bonus", "forfeit", 0, 0), "{lines:?}");
    assert!(lines.iter().all(|line| line.3 == 0 && line.4 == 0), "{lines:?}");
    // The dealer's hand is shown, and then it is too late (38.10(a)).
    scene.plays(2, "raises 10.00").await;
    scene.until_seen(|view| view["round"]["dealer_hand"].is_string()).await;
    let problem = scene.dealer.says(TABLE, "seat 2 communicated").await.problem(409, "cannot_happen_now");
    assert_eq!(problem["clause"], json!("High Card Flush 38.10(a)"));
    scene.ends().await;
    assert_eq!(scene.holds(1).await, had - 1500);
}

//= high_card_flush 38.13(c)
// The dealer counts six cards while racking a folded hand: all hands are void, the ante that was lost by the fold included.
#[tokio::test(flavor = "multi_thread")]
async fn a_folded_hand_with_six_cards_voids_all_hands() {
    let mut scene = Scene::at(TABLE, &[1, 2]).await;
    let before = scene.all_money().await;
    scene.wagers(1, &["10.00 on ante"]).await;
    scene.wagers(2, &["10.00 on ante"]).await;
    scene.stacks(&[1, 2], &[(Player(1), NOTHING), (Player(2), HEARTS), (Dealer, DEALERS)], "");
    scene.until("decisions").await;
    scene.plays(1, "folds").await;
    scene.does("misdealt seat 1 6").await;
    assert_eq!(scene.view().await["round"]["phase"], "over");
    assert_eq!(scene.all_money().await, before);
    scene.ends().await;
}
