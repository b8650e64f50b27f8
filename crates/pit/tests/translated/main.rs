//! Everything that people are told by the API is told in the language in use.
//!
//! The language of these tests is the one of [`words::marks`]: a word outside of the marks was never translated, unless it is in no language.

mod faults;
mod no_language;
mod refusals;
mod rewritten;
mod told;

use pit::people::Demo;
use pit::tongue::{self, Sentences};
use serde_json::Value;
use testkit::marks::marked_file;
use testkit::pit::dealing::GAMES;
use testkit::pit::live::{Crew, live};
use testkit::pit::rounds::wagers;
use testkit::pit::{World, memory, wide};

use crate::told::Told;

/// Takes up the language of marks.
fn mark_everything() {
    let groups = marked_file("sentences.json", |_| false);
    let all = groups.as_object().expect("groups").values().flat_map(|group| group.as_object().expect("sentences"));
    let text = |marked: &Value| marked.as_str().expect("a text").to_owned();
    tongue::take_up(all.map(|(english, marked)| (english.clone(), text(marked))).collect::<Sentences>());
}

#[tokio::test(flavor = "multi_thread")]
async fn players_dealers_and_floor_are_told_everything_in_the_language_in_use() {
    mark_everything();
    let mut told = Told::default();
    let tables = ["packs-1", "lunar-1", "draw-1", "flush-1", "holdem-1"];
    let world = World::on(memory().await, &live(&tables), wide(), Demo::On).await;
    let (dealer, floor, player) =
        (world.person("dealer").await, world.person("floor").await, world.person("player1").await);
    let watcher = world.person("surveillance").await;
    for (table, made) in GAMES {
        let mut crew = Crew::new(&dealer, &floor, &player, table);
        crew.open().await;
        player.sits(table, 1).await.ok();
        crew.until("bets").await;
        wagers(&player, table, 1, &[made]).await;
        let mut settled = 0;
        while settled == 0 || player.sees(table).await["round"]["phase"] != "over" {
            for person in [&player, &dealer, &floor] {
                let view = person.sees(table).await;
                settled = settled.max(view["round"]["settled"].as_array().map_or(0, Vec::len));
                told.read(&view);
                let refused = person.says(table, "seat 1 wagers 0.07 on ante").await;
                told.read(&refused.json());
            }
            told.read(&floor.get("/alerts").await.ok());
            assert!(crew.goes_on().await.is_some(), "{table}");
        }
        for person in [&player, &dealer, &floor] {
            told.read(&person.sees(table).await);
            told.read(&person.get(&format!("/tables/{table}/rounds/1")).await.ok());
        }
        told.read(&watcher.get(&format!("/journal/table:{table}?limit=1000")).await.ok());
    }
    for stream in ["pit", "people", "cashier"] {
        told.read(&watcher.get(&format!("/journal/{stream}")).await.ok());
    }
    // Offers, prompts, clauses, refusals and settlements of five games.
    told.check(300);
}
