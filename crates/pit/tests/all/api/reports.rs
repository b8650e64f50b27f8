//! Reports and the proof of the books, compared with what the rounds themselves say.

use pit::shared::now_micros;
use serde_json::{Value, json};
use testkit::pit::rounds::{bets_are_open, plays_on, wagers};
use testkit::pit::{Client, World};

/// Plays so many rounds with an ante of ten dollars.
async fn plays(player: &Client, table: &str, seat: u8, rounds: u32) {
    player.says(table, &format!("sit {seat}")).await.ok();
    plays_sitting(player, table, seat, rounds).await;
    player.says(table, &format!("leave {seat}")).await.ok();
}

async fn plays_sitting(player: &Client, table: &str, seat: u8, rounds: u32) {
    for _ in 0..rounds {
        let number = bets_are_open(player, table).await;
        wagers(player, table, seat, &["ante"]).await;
        player.is_ready(table).await;
        plays_on(player, table, number).await;
    }
}

fn cents(text: &Value) -> i64 {
    let text = text.as_str().expect("money").replace('.', "");
    text.parse().expect("cents")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_agrees_with_the_rounds_and_with_the_exact_odds() {
    let world = World::new(&["flush-1"]).await;
    let (player, auditor) = (world.person("player1").await, world.person("auditor").await);
    player.says("flush-1", "sit 2").await.ok();
    plays_sitting(&player, "flush-1", 2, 3).await;
    // Moments are told to the second: the last round begins in another one than the first.
    let second = now_micros() / 1_000_000;
    while now_micros() / 1_000_000 == second {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    plays_sitting(&player, "flush-1", 2, 2).await;
    player.says("flush-1", "leave 2").await.ok();
    let (mut drop, mut paid, mut began) = (0, 0, Vec::new());
    for number in 1..=5 {
        let round = world.nobody().get(&format!("/tables/flush-1/rounds/{number}")).await.ok();
        began.push(round["began"].as_str().expect("a moment").to_owned());
        for line in round["settlement"].as_array().expect("lines") {
            drop += cents(&line["stake"]);
            paid += cents(&line["paid"]) + cents(&line["returned"]);
        }
    }
    let report = auditor.get("/reports/tables").await.ok();
    let table = &report[0];
    assert_eq!((&table["table"], &table["rounds"]), (&json!("flush-1"), &json!(5)));
    assert_eq!((cents(&table["drop"]), cents(&table["win"])), (drop, drop - paid));
    // `croupier odds high_card_flush main -`: an edge of 2.6645303991% of the ante, so five antes of $10 cost $1.33.
    assert_eq!(table["theoretical_win"], "1.33");
    assert!(table["rounds_an_hour"].is_string(), "{table}");
    assert_eq!(table["deviations"], json!([]), "flush-1 deviates nowhere");
    let players = auditor.get("/reports/players").await.ok();
    assert_eq!((&players[0]["player"], &players[0]["rounds"]), (&json!(player.id), &json!(5)));
    for key in ["drop", "win", "hold", "theoretical_win"] {
        assert_eq!(players[0][key], table[key], "{key}");
    }
    let balance = cents(&player.get("/wallet").await.ok()["balance"]);
    assert_eq!(balance, 100_000 - (drop - paid));
    let none = auditor.get("/reports/tables?from=2000-01-01&to=2000-01-02T12:00:00Z").await.ok();
    assert_eq!((&none[0]["rounds"], &none[0]["drop"], &none[0]["hold"]), (&json!(0), &json!("0.00"), &Value::Null));
    // A day is counted to its end: those of the first and of the last round have all that was played on them.
    let day = |moment: Option<&String>| moment.expect("five rounds")[..10].to_owned();
    let days = format!("?from={}&to={}", day(began.first()), day(began.last()));
    assert_eq!(auditor.get(&format!("/reports/tables{days}")).await.ok(), report);
    // A shift ends where the next one begins: every round is in one of them.
    let border = began.last().expect("five rounds");
    let early = began.iter().filter(|moment| *moment < border).count() as i64;
    assert!((1..5).contains(&early), "{began:?}");
    let mut sums = [0; 3];
    for (shift, rounds) in [(format!("?to={border}"), early), (format!("?from={border}"), 5 - early)] {
        let tables = auditor.get(&format!("/reports/tables{shift}")).await.ok();
        let players = auditor.get(&format!("/reports/players{shift}")).await.ok();
        for report in [&tables[0], &players[0]] {
            assert_eq!(report["rounds"], rounds, "{report}");
        }
        let parts = [cents(&tables[0]["drop"]), cents(&tables[0]["win"]), rounds];
        sums.iter_mut().zip(parts).for_each(|(sum, part)| *sum += part);
    }
    assert_eq!(sums, [drop, drop - paid, 5]);
    auditor.get("/reports/tables?from=yesterday").await.problem(400, "bad_query");
    auditor.get("/reports/tables?from=2001-01-02&to=2001-01-01").await.problem(400, "bad_query");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_books_are_proven_from_the_journal() {
    let world = World::new(&["flush-1", "draw-1"]).await;
    let (player, auditor) = (world.person("player1").await, world.person("auditor").await);
    plays(&player, "flush-1", 1, 2).await;
    plays(&player, "draw-1", 1, 2).await;
    assert_eq!(auditor.get("/audit/reconcile").await.ok()["status"], "none");
    let books = auditor.proof().await;
    assert_eq!(books["right"], true, "{}", books["faults"]);
    // What is done can be read again, and not canceled any more.
    let again = auditor.delete("/audit/reconcile").await.ok();
    assert_eq!((&again["status"], &again["report"]), (&json!("done"), &books));
    for count in ["entries", "movements"] {
        assert_eq!(again[count]["done"], again[count]["of"], "{again}");
        assert_ne!(again[count]["done"], 0, "{again}");
    }
    assert_eq!(again["entries"]["done"], books["entries"], "{again}");
    assert_eq!(books["accounts"][format!("player:{}", player.id)], {
        let balance = player.get("/wallet").await.ok()["balance"].as_str().expect("money").to_owned();
        json!(format!("{balance}0000"))
    });
}
