//! Those who deal: a dealer before the browser deals live rounds of all games.

use serde_json::{Value, json};
use testkit::browser::{Crew, World, live_house};
use testkit::pit::dealing::GAMES;
use web::words::words;

#[tokio::test(flavor = "multi_thread")]
async fn a_dealer_deals_a_live_round_of_each_game() {
    let world = World::new(&live_house()).await;
    let (floor, player) = (world.person("floor").await, world.person("player1").await);
    let dealer = world.browser().await;
    dealer.log_in("dealer").await;
    dealer.go("/deal").await;
    dealer.find("a[href='/deal/flush-1']").await;
    dealer.is_fit_to_be_seen("deal").await;
    for (table, wager) in GAMES {
        let mut crew = Crew::at(&dealer, &floor, &player, table).await;
        crew.come_to_wagers().await;
        assert_ne!(dealer.says("return document.querySelectorAll('#prompts .clause').length").await, 0, "{table}");
        crew.wager(wager).await;
        crew.until("over", &mut Vec::new()).await;
        dealer.find("#settled tbody tr .pay").await;
        let shown = dealer
            .says(
                "return [...document.querySelectorAll('#settled tbody tr')].map((row) => row.children[1].textContent)",
            )
            .await;
        let round = floor.get(&format!("/tables/{table}/rounds/1")).await;
        let name = |line: &Value| words(&format!("wagers.{}", line["wager"].as_str().expect("a wager")));
        let settled: Vec<&str> = round["settlement"].as_array().expect("lines").iter().map(name).collect();
        assert_eq!(shown, json!(settled), "{table}: every wager is shown with what it pays");
        dealer.is_fit_to_be_seen(&format!("deal-{table}")).await;
        // Every column of what is paid is in sight, on a desk and on a wall.
        for (width, height) in [(3840, 2160), (1280, 900)] {
            dealer.size(width, height).await;
            let hidden = "const { scrollWidth, clientWidth } = document.querySelector('#settled .scroll'); return scrollWidth - clientWidth";
            assert_eq!(dealer.says(hidden).await, 0, "{table} at {width}");
        }
    }
    // Nothing can be computed from physical cards: nobody is told that their deal is right.
    dealer.go("/rounds/flush-1/1").await;
    dealer.find("#settled table").await;
    assert_eq!(dealer.says("return document.getElementById('check').checkVisibility()").await, false);
    assert_eq!(dealer.text("#check-lead").await, words("check.live"));
    let books = world.person("auditor").await.client.proof().await;
    assert_eq!(books["right"], true, "{books}");
}
