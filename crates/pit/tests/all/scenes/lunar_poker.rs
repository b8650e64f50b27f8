//! Lunar Poker 38.7(f), 38.10(a) and 38.11(c): silent players, late declarations, and a stub that is counted after the deal.

use games::dealing::Spot::{Dealer, Player};
use serde_json::json;

use super::{Scene, line};

const TABLE: &str = "lunar-1";

const ROYAL: &str = "Ah Kh Qh Jh Th";
const FOUR_NINES: &str = "9c 9d 9h 9s 2c";
/// A flush in both colors' sense: the super side bet pays 60 to 1.
const FLUSH: &str = "2d 5d 9d 7d 6d";
const PLAIN: &str = "3c 5h 8c Jc Ks";
/// No pair, and no ace with a king: the dealer does not qualify.
const NOTHING: &str = "Qs Jd 8s 5s 3h";
/// Ace, king, four, three and deuce: the least hand that qualifies.
const JUST_QUALIFIES: &str = "As Kd 4c 3s 2h";

//= lunar_poker 38.10(j)2
//= lunar_poker 38.11(a)
//= lunar_poker 38.11(c)
// Nobody says a word. Seat 2 folds four nines, seat 1 bets with a royal flush, and the dealer does not qualify. The dealer turns
// both hands before collecting them, and both progressive wagers are paid (LP-19): $500, and the whole meter, which shows the
// $10,000 of its seed and 70% of two dollars.
#[tokio::test(flavor = "multi_thread")]
async fn silent_players_are_paid_the_progressive() {
    let mut scene = Scene::at(TABLE, &[1, 2]).await;
    let had = [scene.holds(1).await, scene.holds(2).await];
    scene.wagers(1, &["10.00 on ante", "1.00 on progressive"]).await;
    scene.wagers(2, &["10.00 on ante", "1.00 on progressive"]).await;
    scene.stacks(&[1, 2], &[(Player(1), ROYAL), (Player(2), FOUR_NINES), (Dealer, NOTHING)], "");
    scene.until("decisions").await;
    scene.plays(1, "bets").await;
    scene.plays(2, "folds").await;
    scene.until("decisions").await;
    scene.plays(1, "lets be").await;
    scene.ends().await;
    let lines = scene.lines().await;
    let paid = [
        line(1, "ante", "win", 1000, 1000),
        line(1, "bet", "void", 0, 2000),
        line(1, "progressive", "win", 1_000_140, 0),
        line(2, "ante", "lose", 0, 0),
        line(2, "progressive", "win", 50_000, 0),
    ];
    assert_eq!(lines, paid);
    assert_eq!(scene.holds(1).await - had[0], 1000 + 1_000_140 - 100);
    assert_eq!(scene.holds(2).await - had[1], 50_000 - 1000 - 100);
}

//= lunar_poker 38.10(h)
//= lunar_poker 38.10(i)3
// The same four nines against a dealer who qualifies, bet and not declared: $500, and the bet of $20 at 20 to 1.
#[tokio::test(flavor = "multi_thread")]
async fn a_silent_hand_that_beats_the_dealer_is_paid_the_progressive() {
    let mut scene = Scene::at(TABLE, &[1]).await;
    scene.wagers(1, &["10.00 on ante", "1.00 on progressive"]).await;
    scene.stacks(&[1], &[(Player(1), FOUR_NINES), (Dealer, JUST_QUALIFIES.replace("2h", "3h").as_str())], "");
    scene.until("decisions").await;
    scene.plays(1, "bets").await;
    scene.ends().await;
    let paid = [
        line(1, "ante", "push", 0, 1000),
        line(1, "bet", "win", 40_000, 2000),
        line(1, "progressive", "win", 50_000, 0),
    ];
    assert_eq!(scene.lines().await, paid);
}

//= lunar_poker 38.10(a)
// Seat 2 says nothing while declared hands are turned and settled. No card was dealt since, so the hand may still be declared, and
// its super side bet is paid 60 to 1. Then seat 1 buys a card, and seat 3 is too late (ALL-14).
#[tokio::test(flavor = "multi_thread")]
async fn a_hand_is_declared_until_the_next_card_is_dealt() {
    let mut scene = Scene::at(TABLE, &[1, 2, 3]).await;
    scene.wagers(1, &["10.00 on ante"]).await;
    scene.wagers(2, &["10.00 on ante", "5.00 on super_side_bet"]).await;
    scene.wagers(3, &["10.00 on ante", "5.00 on super_side_bet"]).await;
    let three = "4h 4d 4s Th 6c";
    scene.stacks(&[1, 2, 3], &[(Player(1), PLAIN), (Player(2), FLUSH), (Player(3), three), (Dealer, NOTHING)], "");
    scene.until("decisions").await;
    assert_eq!(scene.lines().await, [], "nobody has forfeited anything");
    scene.plays(2, "declares").await;
    scene.until("decisions").await;
    assert_eq!(scene.lines().await, [line(2, "super_side_bet", "win", 30_000, 500)]);
    scene.plays(1, "buys").await;
    let problem = scene.player(3).says(TABLE, "seat 3 declares").await.problem(409, "nothing_to_declare");
    assert_eq!(problem["clause"], json!("Lunar Poker 38.10(a)"));
    assert_eq!(scene.lines().await[1].2, "lose");
}

//= lunar_poker 38.7(e)
//= lunar_poker 38.7(f)
//= lunar_poker 38.7(f)2
// The stub is counted directly after the deal, before any hand is declared or settled (ALL-24). A card is missing, and nothing was
// misdealt: everybody gets everything back, and the deck goes.
#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_deck_is_found_before_it_costs_anybody_anything() {
    let mut scene = Scene::at(TABLE, &[1, 2]).await;
    let before = scene.all_money().await;
    scene.wagers(1, &["10.00 on ante", "5.00 on super_side_bet", "1.00 on progressive"]).await;
    scene.wagers(2, &["10.00 on ante"]).await;
    scene.stacks(&[1, 2], &[(Player(1), ROYAL), (Player(2), PLAIN), (Dealer, NOTHING)], "");
    // Three hands of five are dealt, and 37 cards are left. Nobody has declared or decided anything.
    scene.until_seen(|view| view["round"]["stub"] == 37).await;
    scene.does("count stub 36").await;
    scene.does("wrong count of deck").await;
    assert_eq!(scene.view().await["round"]["phase"], "over");
    assert_eq!(scene.all_money().await, before);
    scene.ends().await;
}

//= lunar_poker 38.13(d)
// Seat 1 has four cards, which shows before or after the declared hands are settled. Either way all of its wagers are returned.
#[tokio::test(flavor = "multi_thread")]
async fn a_void_hand_gets_its_side_wagers_back_whenever_it_is_noticed() {
    for is_settled in [false, true] {
        let mut scene = Scene::at(TABLE, &[1, 2]).await;
        let had = scene.holds(1).await;
        scene.wagers(1, &["10.00 on ante", "5.00 on super_side_bet", "1.00 on progressive"]).await;
        scene.wagers(2, &["10.00 on ante"]).await;
        scene.stacks(&[1, 2], &[(Player(1), PLAIN), (Player(2), FLUSH), (Dealer, JUST_QUALIFIES)], "");
        scene.until("decisions").await;
        if is_settled {
            // The card that seat 2 buys ends the time to declare, so the side bet of seat 1 is lost.
            scene.plays(1, "bets").await;
            scene.plays(2, "buys").await;
            assert_eq!(scene.lines().await, [line(1, "super_side_bet", "lose", 0, 0)]);
        }
        scene.does("misdealt seat 1 4").await;
        assert_eq!(scene.holds(1).await, had, "settled: {is_settled}");
        assert!(scene.lines().await.iter().all(|line| line.2 == "void"));
    }
}
