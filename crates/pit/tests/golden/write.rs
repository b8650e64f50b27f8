//! Plays the small pit that becomes the golden store of a version, and writes it in all its forms. The test plays it every time,
//! so that it can be written when a version is new; it is kept only when somebody says so.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use games::round::Day;
use pit::acknowledged;
use pit::coupons::day_of;
use pit::people::Demo;
use pit::shared::now_micros;
use record::body::Body;
use serde_json::json;
use store::Store;
use testkit::pit::live::{Crew, live};
use testkit::pit::rounds::{bets_are_open, plays_on, wagers};
use testkit::pit::running::reconciled;
use testkit::pit::{Client, World, quick, wide};
use testkit::{golden, postgres};

use crate::irregular::{finish, jackpot, regular, reported, void};
use crate::{ADMIN_PASSWORD, LIVE, VIRTUAL, facts, keys};

/// The shipped house: tables that the machine deals, and the same games dealt by people.
fn house() -> String {
    let by_machine = quick(&VIRTUAL);
    let of_people = live(&["packs-1", "lunar-1", "draw-1", "flush-1", "holdem-1"]);
    let (_, by_people) = of_people.split_once("[[table]]").expect("tables");
    let by_people = VIRTUAL.iter().fold(by_people.to_owned(), |text, id| {
        text.replace(&format!("id = \"{id}\""), &format!("id = \"{}-live\"", id.trim_end_matches("-1")))
    });
    format!("{by_machine}\n[[table]]{by_people}").replace("match_play = \"not-accepted\"", "match_play = \"accepted\"")
}

/// Accounts that are made, locked and changed; money that comes and goes; coupons.
async fn people(world: &World) {
    let admin = world.admin().await;
    let ann = json!({"name": "ann", "display_name": "Ann \"Ace\" Lee", "role": "player"});
    let ann = admin.post("/people", &ann).await.ok()["person"]["id"].clone();
    world.nobody().post("/log-in", &json!({"name": "ann", "password": "wrong"})).await.problem(401, "log_in_refused");
    admin.post(&format!("/people/{ann}/lock"), &json!({})).await.ok();
    admin.post(&format!("/people/{ann}/unlock"), &json!({})).await.ok();
    admin.post(&format!("/people/{ann}/role"), &json!({"role": "cashier"})).await.ok();
    admin.post(&format!("/people/{ann}/disable"), &json!({})).await.ok();
    let (cashier, floor) = (world.person("cashier").await, world.person("floor").await);
    let player = world.person("player1").await;
    cashier.post(&format!("/players/{}/buy-in", player.id), &json!({"amount": "5000.00"})).await.ok();
    cashier.post(&format!("/players/{}/cash-out", player.id), &json!({"amount": "12.34"})).await.ok();
    for (by, game, wager, value) in [
        (&cashier, "lunar_poker", "ante", "10.00"),
        (&floor, "lunar_poker", "progressive", "1.00"),
        (&cashier, "high_card_flush", "ante", "5.00"),
    ] {
        let last_day = Day(day_of(now_micros()).0 + 30).to_string();
        let order = json!({"player": player.id, "value": value, "game": game, "wager": wager, "last_day": last_day});
        by.post("/coupons", &order).await.ok();
    }
}

/// Plays a round at a table of the machine. The first wager that is made is taken back.
async fn by_machine(player: &Client, table: &str, made: &[&str], coupon: Option<&str>) {
    let number = bets_are_open(player, table).await;
    wagers(player, table, 2, &made[..1]).await;
    player.sends(table, &json!({"do": "withdraw", "seat": 2, "wager": made[0]})).await.ok();
    wagers(player, table, 2, made).await;
    if let Some(lays) = coupon {
        player.says(table, lays).await.ok();
    }
    player.is_ready(table).await;
    plays_on(player, table, number).await;
}

async fn virtual_rounds(world: &World) {
    let player = world.person("player1").await;
    let rounds: [(&str, &[&str], Option<&str>); 5] = [
        ("packs-1", &["pack_1", "five_card_bonus_1", "seven_card_progressive_2"], None),
        ("lunar-1", &["ante", "super_side_bet"], Some("seat 2 lays coupon 1 of 10.00 on ante")),
        ("draw-1", &["ante", "first_3_bonus"], None),
        ("flush-1", &["ante", "flush_bonus", "progressive"], None),
        ("holdem-1", &["flop", "three_card_bonus"], None),
    ];
    for (table, made, coupon) in rounds {
        player.says(table, "sit 2").await.ok();
        for coupon in [coupon, None] {
            by_machine(&player, table, made, coupon).await;
        }
        // The next round stays open: before the deal, or where somebody has to decide.
        let open = bets_are_open(&player, table).await;
        wagers(&player, table, 2, made).await;
        if ["lunar-1", "flush-1"].contains(&table) {
            player.is_ready(table).await;
            while player.sees(table).await["round"]["phase"] != "decisions" {
                assert_eq!(player.sees(table).await["round"]["number"], open, "{table}");
                tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            }
        }
    }
}

async fn live_rounds(world: &World) {
    let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
    let player = world.person("player1").await;
    for (table, wager) in LIVE {
        let mut crew = Crew::new(&dealer, &floor, &player, table);
        crew.open().await;
        player.says(table, "sit 1").await.ok();
        regular(&mut crew, wager).await;
        match table {
            "flush-live" => {
                jackpot(&mut crew).await;
                void(&mut crew, wager).await;
            }
            "packs-live" => {}
            _ => void(&mut crew, wager).await,
        }
        // Something is reported early in the next round, which stays open where it is not void.
        crew.used.clear();
        crew.until("bets").await;
        wagers(&player, table, 1, &[wager]).await;
        crew.next().await.expect("bets are closed");
        if reported(&mut crew, "report_drawn_in_error").await && table == "packs-live" {
            finish(&mut crew).await;
        } else if dealer.sees(table).await["round"]["phase"] != "over" && table != "packs-live" {
            crew.until("decisions").await;
        }
    }
}

/// Writes the rounds that are over as record files, at most two of each table: the first and the last.
async fn write_rounds(store: &Store, folder: &Path) {
    fs::create_dir_all(folder).expect("a folder");
    for head in store.heads("table/").await.expect("heads") {
        let table = head.name.trim_start_matches("table/").to_owned();
        let entries = store.entries(&head.name, 0, u32::MAX).await.expect("entries");
        let bodies = entries.iter().map(|entry| Body::from_text(&entry.body).expect("a body"));
        let rounds = record::rounds::rounds(bodies).map(|round| round.expect("a round"));
        for round in rounds.filter(|round| round.number == 1 || !VIRTUAL.contains(&table.as_str())) {
            fs::write(folder.join(format!("{table}-{}.toml", round.number)), round.write()).expect("written");
        }
    }
}

/// Writes the store in its other forms beside the SQLite file.
async fn write_forms(store: &Store, folder: &Path) {
    let backup = fs::File::create(folder.join("pit.backup")).expect("a file");
    store::backup(store, backup).await.expect("backed up");
    let address = postgres::database();
    let restored = Store::open(&address, keys(folder).store()).await.expect("a database");
    let backup = fs::File::open(folder.join("pit.backup")).expect("a file");
    store::restore(&restored, std::io::BufReader::new(backup)).await.expect("restored");
    assert_eq!(facts(&restored).await, facts(store).await);
    drop(restored);
    fs::write(folder.join("postgres.sql"), postgres::dump(&address)).expect("written");
    let known = serde_json::to_string_pretty(&facts(store).await).expect("JSON");
    fs::write(folder.join("facts.json"), known + "\n").expect("written");
}

/// Plays the pit; with `CROUPIER_WRITE_GOLDEN=1` it becomes the golden store, otherwise it is forgotten.
#[tokio::test(flavor = "multi_thread")]
async fn a_pit_is_played_and_written_in_all_forms() {
    let temporary = tempfile::tempdir().expect("a folder");
    let folder: PathBuf = match std::env::var_os("CROUPIER_WRITE_GOLDEN") {
        Some(_) => golden::folder(&format!("v{}", record::wire::version::VERSION)),
        None => temporary.path().join("golden"),
    };
    // What was written before, if anything, is not mixed with this.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    // The key with which the tests' nodes seal the seeds.
    fs::write(folder.join("pit.key"), "07".repeat(32) + "\n").expect("written");
    fs::write(folder.join("public-key.txt"), keys(&folder).public() + "\n").expect("written");
    fs::write(folder.join("house.toml"), house()).expect("written");
    let address = format!("sqlite:{}", folder.join("pit.sqlite").display());
    let store = crate::opened(&address, &folder).await;
    let world = World::on(Arc::clone(&store), &house(), wide(), Demo::On).await;
    people(&world).await;
    virtual_rounds(&world).await;
    live_rounds(&world).await;
    world.with_password("admin", ADMIN_PASSWORD).await;
    pit::heads::keep_once(&world.pit, Some(&folder.join("heads.txt"))).await;
    // Rounds stay open: a clean stop would finish them.
    world.crash().await;
    reconciled(&store).await;
    acknowledged::of_restored(&store, &folder.join("pit.sqlite.ack"), &keys(&folder)).await.expect("acknowledged");
    write_rounds(&store, &folder.join("rounds")).await;
    write_forms(&store, &folder).await;
    store.fold().await.expect("the log is folded into the file");
}
