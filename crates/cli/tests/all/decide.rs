//! `croupier audit decide`: recorded rounds decided again with today's rules, or as another house would have had them.
//!
//! A live round of High Card Flush is dealt: $10.00 on the ante and $1.00 on the flush bonus, a flush of four spades against a
//! king high, and a raise of $10.00. Pay table A of the flush bonus pays a flush of four 1 to 1, table C pays 2 to 1 (38.11(c)).

use std::fs;
use std::sync::Arc;

use pit::keys::Keys;
use pit::people::Demo;
use serde_json::{Value, json};
use store::Store;
use tempfile::TempDir;
use testkit::pit::live::{Crew, live};
use testkit::pit::rounds::wagers;
use testkit::pit::{World, wide};

use crate::command::{command, error_text, json, printed, refused, text};

const ELECTED: &str = "[table.wagers.flush_bonus]\ntable = \"A\"";
const PLAYER: [&str; 7] = ["As", "Js", "9s", "3s", "2h", "6d", "8c"];
const DEALER: [&str; 7] = ["Ks", "8s", "4d", "2d", "5c", "3h", "7c"];

/// A pit in which a round was played, and its house file.
struct Pit {
    folder: TempDir,
    store: String,
    house: String,
}

impl Pit {
    fn played() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let store = format!("sqlite:{}", folder.path().join("pit.sqlite").display());
        let house = live(&["flush-1", "draw-1"]);
        tokio::runtime::Runtime::new().expect("threads").block_on(play(&store, &house));
        Self { folder, store, house }
    }

    /// The path of a house file with another text in place of one that it has.
    fn other(&self, name: &str, from: &str, to: &str) -> String {
        assert_eq!(self.house.matches(from).count(), 1, "{from}");
        let path = self.folder.path().join(name);
        fs::write(&path, self.house.replace(from, to)).expect("written");
        path.display().to_string()
    }

    fn arguments<'a>(&'a self, more: &[&'a str]) -> Vec<&'a str> {
        [&["audit", "decide"], more, &["--store", &self.store]].concat()
    }
}

async fn play(store: &str, house: &str) {
    // The key with which `World` seals.
    let store = Store::open(store, Keys::from_bytes(&[7; 32]).store()).await.expect("a new store");
    let world = World::on(Arc::new(store), house, wide(), Demo::On).await;
    let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
    let (player, table) = (world.person("player1").await, "flush-1");
    let mut crew = Crew::new(&dealer, &floor, &player, table);
    crew.open().await;
    player.says(table, "sit 1").await.ok();
    crew.until("bets").await;
    wagers(&player, table, 1, &["ante", "flush_bonus"]).await;
    crew.used.extend(PLAYER.iter().chain(&DEALER).map(|card| (*card).to_owned()));
    crew.until("decisions").await;
    player.says(table, "seat 1 raises 10.00").await.ok();
    for (spot, faces) in [("dealer", DEALER), ("seat 1", PLAYER)] {
        let asked = dealer.sees(table).await["to_enter"].as_array().expect("cards").clone();
        assert_eq!((asked.len(), &asked[0]["spot"]), (7, &json!(spot)));
        crew.enter(&asked, &faces).await;
        dealer.says(table, &format!("turn {spot}")).await.ok();
    }
    for step in ["settle seat 1", "collect"] {
        dealer.says(table, step).await.ok();
    }
    world.stop().await;
}

#[test]
fn what_another_house_would_have_paid_is_named_to_the_cent() {
    let pit = Pit::played();
    let same = printed(&pit.arguments(&["flush-1"]));
    assert!(same.starts_with("flush-1: 1 rounds, "), "{same}");
    assert!(same.ends_with(" commands: everything comes out the same\n"), "{same}");
    let other = pit.other("other.toml", ELECTED, &ELECTED.replace('A', "C"));

    let run = command(&pit.arguments(&["flush-1", "--house", &other])).assert().code(1).stderr("");
    let said = text(&run);
    // HC-13: the player keeps the cards that play.
    let why = "high_card_flush 38.10(e)2(i), high_card_flush 38.11(c), HC-13";
    let line = format!("      seat 1 flush_bonus: $2.00 recorded, $3.00 now ({why})\n");
    assert!(said.contains("1 commands come out differently, players get $1.00 more\n"), "{said}");
    assert!(said.contains("  round 1: players get $1.00 more\n    entry "), "{said}");
    assert!(said.contains(&line), "{said}");
    assert!(!said.contains("only"), "nothing else differs: {said}");

    let run = command(&pit.arguments(&["flush-1", "--house", &other, "--json"])).assert().code(1).stderr("");
    let said: Value = serde_json::from_str(&text(&run)).expect("JSON");
    let difference = &said[0]["differences"][0];
    assert_eq!((&said[0]["table"], &said[0]["players_get_more"]), (&json!("flush-1"), &json!("1.00")));
    assert_eq!((&difference["round"], &difference["command"]), (&json!(1), &json!("settle seat 1")));
    let line = &difference["today"]["lines"][0];
    assert_eq!((&line["seat"], &line["wager"]), (&json!(1), &json!("flush_bonus")));
    assert_eq!((&line["recorded"], &line["today"]), (&json!("2.00"), &json!("3.00")));
    assert!(line["clauses"].as_array().expect("clauses").contains(&json!("high_card_flush 38.11(c)")), "{line}");

    // Another table, and another round, come out the same under that house.
    let all = command(&pit.arguments(&["--house", &other])).assert().code(1);
    assert!(text(&all).contains("draw-1: 0 rounds, "), "{}", text(&all));
    for which in [&["draw-1"][..], &["flush-1", "--round", "2.."]] {
        let said = printed(&pit.arguments(&[which, &["--house", &other]].concat()));
        assert!(said.contains("everything comes out the same"), "{which:?}: {said}");
    }
    let said = json(&pit.arguments(&["draw-1", "--json"]));
    assert_eq!((&said[0]["differences"], &said[0]["players_get_more"]), (&json!([]), &json!("0.00")));
}

#[test]
fn a_command_that_another_house_refuses_is_named_with_its_clause() {
    let pit = Pit::played();
    let minimum = "[table.wagers.ante]\nminimum = \"10.00\"";
    let other = pit.other("other.toml", minimum, &minimum.replace("10.00", "25.00"));
    let run = command(&pit.arguments(&["flush-1", "--house", &other])).assert().code(1);
    let said = text(&run);
    let refusal = said.split("seat 1 wagers 10.00 on ante\n").nth(1).unwrap_or_else(|| panic!("{said}"));
    let refusal = refusal.lines().next().expect("a line");
    assert!(refusal.starts_with("      is refused: ") && refusal.contains("$25.00"), "{said}");
    assert!(refusal.ends_with(')') && refusal.contains("(high_card_flush 38."), "{said}");
    assert!(said.contains("players get the same"), "a refusal is no money: {said}");
}

#[test]
fn what_cannot_be_decided_again_is_refused() {
    let pit = Pit::played();
    refused(&pit.arguments(&["flush-9"]), "there is no table \"flush-9\"; there are: draw-1, flush-1");
    let path = |name: &str| pit.folder.path().join(name).display().to_string();
    let missing = path("missing.toml");
    let run = command(&pit.arguments(&["--house", &missing])).assert().code(2).stdout("");
    assert!(error_text(&run).starts_with(&format!("croupier: {missing} cannot be read")), "{}", error_text(&run));
    let without = path("without.toml");
    fs::write(&without, live(&["draw-1"])).expect("written");
    let says = "the house file has no lawful section [[table]] for flush-1";
    refused(&pit.arguments(&["flush-1", "--house", &without]), says);
    let unlawful = pit.other("unlawful.toml", ELECTED, &ELECTED.replace('A', "Z"));
    let run = command(&pit.arguments(&["flush-1", "--house", &unlawful])).assert().code(2).stdout("");
    assert!(error_text(&run).starts_with("croupier: "), "{}", error_text(&run));
    for (range, says) in [("3..2", "round 3 comes after round 2"), ("x", "\"x\" is not the number of a round")] {
        let run = command(&pit.arguments(&["--round", range])).assert().code(2).stdout("");
        assert!(error_text(&run).contains(says), "{}", error_text(&run));
    }
    let nowhere = format!("sqlite:{}", path("nowhere.sqlite"));
    let run = command(&["audit", "decide", "--store", &nowhere]).assert().code(2).stdout("");
    assert!(error_text(&run).contains("nowhere.sqlite"), "{}", error_text(&run));
}

#[test]
fn the_help_shows_how_to_ask() {
    let help = printed(&["audit", "decide", "--help"]);
    for says in ["--round", "--house", "--json", "croupier audit decide flush-1 --house other.toml", "Exit status: 0"] {
        assert!(help.contains(says), "{says}: {help}");
    }
}
