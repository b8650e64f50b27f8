//! An automated shoe deals whole stacks: five cards for a pack or a hand of Lunar Poker, seven for a
//! hand of High Card Flush, three for one of Hold 'em 3.

use serde_json::Value;
use testkit::pit::live::live;

use super::Scene;

//= packs_poker 43.9(a)
//= lunar_poker 38.9(c)
//= high_card_flush 38.9(c)
//= holdem_3_bonus 42.9(c)
// No part of a stack is dealt: the server offers the ends of stacks only, refuses everything else with the clause, and takes a
// whole stack.
#[tokio::test(flavor = "multi_thread")]
async fn an_automated_shoe_deals_whole_stacks() {
    let tables = [
        ("packs-1", "pack_1", 5, "Pack's Poker 43.9(a)"),
        ("flush-1", "ante", 7, "High Card Flush 38.9(c)"),
        ("lunar-1", "ante", 5, "Lunar Poker 38.9(c)"),
        ("holdem-1", "flop", 3, "Hold 'em 3 Bonus 42.9(c)"),
    ];
    for (table, wager, stack, clause) in tables {
        let house = live(&[table]);
        let house = ["manual-shoe", "hand"].into_iter().fold(house, |house, dealing| {
            house.replace(&format!("dealing = \"{dealing}\""), "dealing = \"automated-shoe\"")
        });
        let scene = Scene::of(&house, table, &[1]).await;
        scene.wagers(1, &[&format!("10.00 on {wager}")]).await;
        let deals = |view: &Value| find(view).is_some();
        scene.until_seen(deals).await;
        let offer = find(&scene.view().await).expect("cards are dealt");
        assert_eq!(offer["fill"][0]["choices"][0], stack, "{offer}");
        for cards in [1, stack - 2, stack - 1] {
            let before = scene.view().await["seq"].clone();
            let refused = scene.dealer.says(table, &format!("deal {cards}")).await;
            assert_eq!(refused.status, 409, "{table} deals {cards}: {}", refused.text());
            assert_eq!(refused.json()["clause"], clause, "{table} deals {cards}");
            assert_eq!(scene.view().await["seq"], before);
        }
        scene.does(&format!("deal {stack}")).await;
        let view = scene.view().await;
        assert_eq!(view["round"]["stub"], 52 - stack, "{view}");
    }
}

/// The offer to deal.
fn find(view: &Value) -> Option<Value> {
    view["offers"].as_array()?.iter().find(|offer| offer["command"]["do"] == "deal").cloned()
}
