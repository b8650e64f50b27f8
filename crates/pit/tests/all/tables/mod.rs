//! Virtual tables of all five games, played by people: the money is conserved, the cards were fixed before, and a crash
//! in the middle of a round changes nothing.
//!
//! Where tables wait for time to pass, the clock of the test is paused: it goes on by itself when nobody has anything to do.

mod cuts;
mod lone_wagers;
mod payouts;
mod strict;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use paytables::Cents;
use pit::desk::{Cards, Desk, Standing, recover};
use record::body::Body;
use record::wire::Command;
use table::{Player, Who};
use testkit::pit::running::{Sits, fast_house, goes_on, node, plays, reconciled, says, stands, wish};
use testkit::pit::{Running, memory};
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};

const GAMES: [&str; 5] = ["packs-1", "lunar-1", "draw-1", "flush-1", "holdem-1"];
const MONEY: Cents = Cents::dollars(10_000);

async fn sum_of_all(running: &Running) -> i64 {
    let all = running.pit.shared.store.balances("").await.expect("the store answers");
    all.iter().map(|(_, micro)| micro).sum()
}

#[tokio::test(flavor = "multi_thread")]
async fn rounds_of_all_games_are_played_to_their_end() {
    let store = memory().await;
    let running = Running::start(Arc::clone(&store), &fast_house(&GAMES)).await;
    for (player, table) in (100..).zip(GAMES) {
        running.buy_in(player, MONEY).await;
        plays(Arc::clone(&running.pit), table.to_owned(), player, 2, 5).await;
        let desk = running.table(table).desk();
        assert!(desk.table.rounds() >= 5, "{table}");
        assert_eq!(running.balance(&format!("layout:{table}")).await, 0, "{table}");
        assert_eq!(sum_of_all(&running).await, 0, "{table}");
    }
    running.stop().await;
    let report = reconciled(&store).await;
    assert!(report.tables.values().all(|totals| totals.rounds >= 5), "{report}");
}

/// After every entry the journal alone leads to the same table: the same cards, the same wagers, the same meters.
#[tokio::test(start_paused = true)]
async fn whatever_was_written_last_the_table_goes_on_from_there() {
    let store = memory().await;
    let slower = fast_house(&GAMES).replace("milliseconds_a_step = 0", "milliseconds_a_step = 20");
    let running = Running::start(Arc::clone(&store), &slower).await;
    for (player, table) in (100..).zip(GAMES) {
        running.buy_in(player, MONEY).await;
        let playing = tokio::spawn(plays(Arc::clone(&running.pit), table.to_owned(), player, 1, u32::MAX));
        let (mut shown, mut compared) = (running.table(table).follow(), 0);
        // A machine that is busy otherwise compares fewer states of a round, and plays more rounds.
        while compared <= 20 || shown.borrow().table.rounds() <= 3 {
            let desk = shown.borrow_and_update().clone();
            let again = recover(&store, &running.pit.shared.keys, table).await.expect("sound").expect("written");
            if again.seq == desk.seq {
                assert_eq!(again.table, desk.table, "{table} after entry {}", desk.seq);
                assert_eq!(seed_of(&again), seed_of(&desk), "{table} after entry {}", desk.seq);
                compared += 1;
            }
            shown.changed().await.expect("the table is served");
        }
        playing.abort();
    }
    running.crash().await;
}

fn seed_of(desk: &Desk) -> Option<&deal::Seed> {
    match &desk.cards {
        Cards::Sealed { seed, .. } => Some(seed),
        _ => None,
    }
}

/// A clean stop finishes the rounds that have wagers, by the clock if the players are silent (ALL-25); what the clock has decided is marked.
#[tokio::test(start_paused = true)]
async fn a_stop_finishes_the_rounds_of_all_games() {
    let store = memory().await;
    let quick = |line: &str| match line.split('=').next().map(str::trim) {
        Some("seconds_to_bet") => "seconds_to_bet = 1".to_owned(),
        Some("seconds_to_decide") => "seconds_to_decide = 1".to_owned(),
        _ => line.to_owned(),
    };
    let house: String = fast_house(&GAMES).lines().map(|line| quick(line) + "\n").collect();
    let running = Running::start(Arc::clone(&store), &house).await;
    for (player, table) in (100..).zip(GAMES) {
        running.buy_in(player, MONEY).await;
        wagers_only(&running, table, player).await;
    }
    running.stop().await;
    let report = reconciled(&store).await;
    let mut decided = 0;
    for table in GAMES {
        assert_eq!(report.tables[table].rounds, 1, "{table} has finished its round");
        let entries = store.entries(&format!("table/{table}"), 0, u32::MAX).await.expect("the store answers");
        let bodies: Vec<Body> = entries.iter().map(|entry| Body::from_text(&entry.body).expect("a body")).collect();
        for body in bodies {
            let Body::Asked { by, command, because, .. } = body else { continue };
            let decides = !matches!(command, Command::Wager { .. } | Command::Sit { .. });
            let of_player = matches!(by, Who::Player(_)) && decides;
            assert_eq!(because.is_some(), of_player, "{table}: {command:?}");
            decided += u32::from(because.is_some());
        }
    }
    assert!(decided >= 4, "all games but Pack's Poker ask players for a decision: {decided}");
}

/// Sits down and wagers, and is silent from then on.
async fn wagers_only(running: &Running, table: &str, player: u32) {
    let (handle, by) = (running.table(table), Who::Player(Player(player)));
    says(&handle, by, "sit 1").await.expect("a free seat");
    let mut shown = handle.follow();
    let desk = shown.wait_for(|desk| desk.is_playing()).await.expect("served").clone();
    let words = wish(&running.pit, &desk, 1).expect("a wager");
    says(&handle, by, &words).await.expect("a lawful wager");
}

/// A node that dies in the middle of rounds and starts again goes on with the same rounds.
#[tokio::test(flavor = "multi_thread")]
async fn a_crash_in_the_middle_of_a_round_is_no_second_chance() {
    let store = memory().await;
    let mut commitments = std::collections::BTreeMap::new();
    let first = Running::start(Arc::clone(&store), &fast_house(&GAMES)).await;
    for player in 100..105 {
        first.buy_in(player, MONEY).await;
    }
    first.crash().await;
    for life in 0..12 {
        let running = Running::start(Arc::clone(&store), &fast_house(&GAMES)).await;
        for (player, table) in (100..).zip(GAMES) {
            let desk = running.table(table).desk();
            if let Some(playing) = desk.table.running() {
                let known = commitments.insert((table, playing.number), playing.commitment);
                assert!(known.is_none_or(|known| known == playing.commitment), "{table}, life {life}");
            }
            let seated = desk.table.seats().at(1).is_some();
            let rounds = desk.table.rounds() + 1;
            let pit = Arc::clone(&running.pit);
            tokio::spawn(goes_on(
                pit,
                table.to_owned(),
                player,
                if seated { Sits::Already } else { Sits::Now },
                rounds,
            ));
        }
        tokio::time::sleep(std::time::Duration::from_millis(30)).await;
        running.crash().await;
    }
    let last = Running::start(Arc::clone(&store), &fast_house(&GAMES)).await;
    for (player, table) in (100..).zip(GAMES) {
        let desk = last.table(table).desk();
        let pit = Arc::clone(&last.pit);
        let sits = if desk.table.seats().at(1).is_some() { Sits::Already } else { Sits::Now };
        goes_on(pit, table.to_owned(), player, sits, desk.table.rounds() + 1).await;
        assert_eq!(last.balance(&format!("layout:{table}")).await, 0, "{table}");
    }
    assert_eq!(sum_of_all(&last).await, 0);
    last.stop().await;
    reconciled(&store).await;
}

/// A stop that is said before the node listens is heard all the same.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_is_stopped_at_once_stops() {
    let pit = node(memory().await, &fast_house(&GAMES), BTreeMap::new());
    let (ready, _) = oneshot::channel();
    pit.stop();
    let ended = timeout(Duration::from_secs(600), pit.run(ready)).await;
    ended.expect("it stops").expect("a clean stop");
}

/// Everybody leaves while bets are open: the cards are shown and shuffled again, and whoever comes next plays.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_was_left_alone_plays_on_with_the_next_player() {
    let store = memory().await;
    let running = Running::start(Arc::clone(&store), &fast_house(&GAMES)).await;
    for (player, table) in (100..).zip(GAMES) {
        running.buy_in(player, MONEY).await;
        let (handle, by) = (running.table(table), Who::Player(Player(player)));
        says(&handle, by, "sit 1").await.expect("a free seat");
        handle.follow().wait_for(|desk| desk.is_playing()).await.expect("served");
        says(&handle, by, "leave 1").await.expect("nothing lies there");
        handle.follow().wait_for(|desk| !desk.is_playing()).await.expect("served");
        plays(Arc::clone(&running.pit), table.to_owned(), player, 1, 1).await;
    }
    running.stop().await;
    let report = reconciled(&store).await;
    assert!(report.tables.values().all(|totals| totals.rounds == 1), "a round that was called off is none: {report}");
}

/// A table that the floor closes while bets are open, and nobody has made one, is closed.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_closed_before_the_first_wager() {
    let running = Running::start(memory().await, &fast_house(&["flush-1"])).await;
    let handle = running.table("flush-1");
    says(&handle, Who::Player(Player(100)), "sit 1").await.expect("a free seat");
    handle.follow().wait_for(|desk| desk.is_playing()).await.expect("served");
    stands(&handle, Standing::Closed).await;
    handle.follow().wait_for(|desk| !desk.is_playing() && !desk.table.is_open()).await.expect("served");
    running.stop().await;
}

/// A bot that cannot pay for what it wants is silent, and the machine decides as for everybody who is; the house gives it more.
#[tokio::test(start_paused = true)]
async fn a_bot_without_money_stops_nobody() {
    let store = memory().await;
    let house = fast_house(&["flush-1"]).replace("seconds_to_decide = 30", "seconds_to_decide = 1");
    let bots = BTreeMap::from([("flush-1".to_owned(), vec![200, 201])]);
    let running = Running::with_bots(Arc::clone(&store), &house, bots).await;
    running.buy_in(100, MONEY).await;
    // One bot can pay its ante and nothing else, the other not even that.
    running.buy_in(200, Cents::dollars(10)).await;
    plays(Arc::clone(&running.pit), "flush-1".to_owned(), 100, 1, 4).await;
    running.stop().await;
    reconciled(&store).await;
    let bought = store.entries("cashier", 0, u32::MAX).await.expect("entries");
    let of_house = |entry: &&store::Stored| entry.body.contains("\"role\":\"house\"");
    assert!(bought.iter().filter(of_house).count() >= 2, "both were given more");
}

/// Bots, and the clocks of those who wager and decide, do not wait until nobody says anything any more.
#[tokio::test(start_paused = true)]
async fn whoever_talks_all_the_time_holds_nobody_up() {
    let slow = fast_house(&["flush-1"]).replace("milliseconds_a_step = 0", "milliseconds_a_step = 100");
    let house = slow
        .replace("seconds_to_bet = 20", "seconds_to_bet = 1")
        .replace("seconds_to_decide = 30", "seconds_to_decide = 1");
    let bots = BTreeMap::from([("flush-1".to_owned(), vec![200])]);
    let running = Running::with_bots(memory().await, &house, bots).await;
    let handle = running.table("flush-1");
    running.buy_in(200, MONEY).await;
    let talker = handle.clone();
    let talking = tokio::spawn(async move {
        loop {
            // Somebody who does not sit there is never ready, and is refused whatever else is asked.
            talker.ready(300).await;
            assert!(says(&talker, Who::Player(Player(300)), "leave 1").await.is_err());
            sleep(Duration::from_millis(20)).await;
        }
    });
    says(&handle, Who::Player(Player(100)), "sit 1").await.expect("a free seat");
    handle.follow().wait_for(|desk| desk.table.rounds() >= 2).await.expect("the bot plays two rounds");
    talking.abort();
    running.stop().await;
}

/// A player who only sits there gives up the seat after three rounds of the others.
#[tokio::test(start_paused = true)]
async fn who_sits_by_gives_up_the_seat() {
    let store = memory().await;
    let house = fast_house(&["flush-1"]).replace("seconds_to_bet = 20", "seconds_to_bet = 1");
    let running = Running::start(Arc::clone(&store), &house).await;
    running.buy_in(100, MONEY).await;
    let handle = running.table("flush-1");
    says(&handle, Who::Player(Player(101)), "sit 4").await.expect("a free seat");
    let sits = |desk: &Desk| desk.table.seats().at(4) == Some(Player(101));
    plays(Arc::clone(&running.pit), "flush-1".to_owned(), 100, 1, 3).await;
    assert!(sits(&handle.desk()), "three rounds may be sat by");
    goes_on(Arc::clone(&running.pit), "flush-1".to_owned(), 100, Sits::Already, 4).await;
    handle.follow().wait_for(|desk| !sits(desk)).await.expect("served");
    assert_eq!(handle.desk().table.seats().at(1), Some(Player(100)), "whoever plays stays");
    running.stop().await;
    reconciled(&store).await;
}
