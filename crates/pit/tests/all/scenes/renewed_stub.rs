//! Lunar Poker 38.10(d) and (k): a stub that is renewed (LP-6) at a live table. Its cards are entered at new positions, and some
//! of them were seen before.

use games::dealing::Spot::{Dealer, Player};

use super::Scene;

const TABLE: &str = "lunar-1";
const SEATS: [u8; 5] = [1, 2, 3, 4, 5];

const HANDS: [&str; 5] = ["2c 5d 9s Jh Kc", "2d 5c 9h Js Kh", "2s 4h 9c Jd Ks", "3c 4d 7s Tc Qd", "3d 6c 7h Th Qs"];
/// Ace, king, four, three and deuce: the least hand that qualifies.
const JUST_QUALIFIES: &str = "As Kd 4c 3s 2h";
const NOTHING: &str = "Ac Qh Ts 6d 3h";

/// Five players with an ante each; the first one has a progressive wager, too.
async fn five(dealer: &str) -> Scene {
    let mut scene = Scene::at(TABLE, &SEATS).await;
    for seat in SEATS {
        scene.wagers(seat, &["10.00 on ante"]).await;
    }
    scene.wagers(1, &["1.00 on progressive"]).await;
    let hands: Vec<_> = SEATS.into_iter().zip(HANDS).map(|(seat, hand)| (Player(seat), hand)).collect();
    scene.stacks(&SEATS, &[hands, vec![(Dealer, dealer)]].concat(), "");
    scene.until("decisions").await;
    // The first cards of a hand with a progressive wager are turned before they go away (LP-2).
    scene.enters(HANDS[0]).await;
    scene
}

//= lunar_poker 38.10(d)
// The fifth exchange needs three cards more than are left. The new stub begins with the deuce that the dealer has turned at seat 1:
// it is entered where it lies now.
#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_was_turned_and_exchanged_comes_once_more() {
    let mut scene = five(JUST_QUALIFIES).await;
    let first = HANDS.map(|hand| hand.split(' ').next().expect("a card")).join(" ");
    scene.renews_with(&first);
    for seat in SEATS {
        scene.plays(seat, "exchanges 1 2 3 4 5").await;
        scene.plays(seat, "bets").await;
    }
    assert_eq!(scene.view().await["round"]["stub"], 22);
    scene.ends().await;
}

//= lunar_poker 38.10(k)
// The stub is empty when the dealer is forced: the card that replaces the highest one is the first of the new stub, and lies face
// up at once.
#[tokio::test(flavor = "multi_thread")]
async fn a_forced_dealer_draws_from_a_renewed_stub() {
    let mut scene = five(NOTHING).await;
    scene.renews_with("Kh");
    for seat in SEATS {
        scene.plays(seat, if seat < 5 { "exchanges 1 2 3 4 5" } else { "exchanges 1 2" }).await;
        scene.plays(seat, "bets").await;
    }
    assert_eq!(scene.view().await["round"]["stub"], 0);
    scene.until("decisions").await;
    for seat in SEATS {
        scene.plays(seat, if seat == 1 { "forces" } else { "lets be" }).await;
    }
    scene.ends().await;
}
