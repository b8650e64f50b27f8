//! What players see: their tables before, in and after a round, and their rounds.

use testkit::browser::{Player, World, quick_house, speak_in_marks};

use crate::seen::Reader;

#[tokio::test(flavor = "multi_thread")]
async fn what_players_see_is_translated() {
    speak_in_marks();
    let world = World::new(&quick_house()).await;
    let mut reader = Reader::of(&world);
    for table in ["packs-1", "lunar-1", "draw-1", "flush-1", "holdem-1"] {
        let player = Player::guest(world.browser().await, table).await;
        player.browser.click("#advice-switch").await;
        reader.reads(&player.browser, table).await;
        let round = player.round().await;
        player.bets_and_is_ready().await;
        // There is nothing to decide at Pack's Poker.
        if table != "packs-1" {
            player.waits_for_turn().await;
            reader.reads(&player.browser, table).await;
        }
        player.plays_to_the_end(round).await;
        reader.reads(&player.browser, table).await;
        reader.visits(&player.browser, "/history").await;
        player.looks_at_round(round).await;
        reader.reads(&player.browser, "/rounds").await;
        // Every step is one of the journal's sentences.
        while player.browser.says("return document.getElementById('next').disabled").await != true {
            player.browser.click("#next").await;
            reader.reads(&player.browser, "/rounds").await;
        }
    }
    reader.has_missed_nothing();
}
