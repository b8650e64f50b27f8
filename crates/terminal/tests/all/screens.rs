//! Golden screens that a person can read: every game at every size, and what lies over the table.

use record::Record;
use terminal::{App, Look, PitApp, ReplayApp, draw_pit, draw_replay, play_one_round};

use crate::support::{SIZES, golden, house, key_of, painted, press, screen, sit_down, sit_with, virtual_table};

/// The dealer goes on until somebody has to choose, or the round is over.
fn go_on(app: &mut App) {
    for _ in 0..60 {
        let text = screen(app, SIZES[0]);
        if text.contains("Your choice") || text.contains("The round is over") {
            return;
        }
        press(app, " ");
    }
    panic!("the round does not come to an end:\n{}", screen(app, SIZES[0]));
}

fn check(id: &str, bets: &str, choice: &str) {
    let mut app = sit_down(id, 7);
    press(&mut app, bets);
    golden(&format!("{id}-betting-80"), &screen(&app, SIZES[0]));
    go_on(&mut app);
    for size in SIZES {
        golden(&format!("{id}-choice-{}", size.0), &screen(&app, size));
    }
    press(&mut app, choice);
    while !screen(&app, SIZES[0]).contains("The round is over") {
        go_on(&mut app);
        // Lunar Poker asks again.
        press(&mut app, "be");
    }
    for size in SIZES {
        golden(&format!("{id}-over-{}", size.0), &screen(&app, size));
    }
}

#[test]
fn high_card_flush() {
    check("flush-1", "⏎↓⏎↓5⏎↓⏎", "g");
}

#[test]
fn lunar_poker() {
    check("lunar-1", "25⏎↓⏎↓⏎", "123x");
}

#[test]
fn three_card_draw_poker() {
    check("draw-1", "⏎↓⏎", "1");
}

#[test]
fn holdem_3_bonus() {
    check("holdem-1", "⏎↓⏎↓⏎", "t");
}

#[test]
fn packs_poker() {
    // There is nothing to choose: the round goes on to its end.
    let mut app = sit_down("packs-1", 7);
    press(&mut app, "⏎↓⏎↓⏎↓⏎");
    golden("packs-1-betting-80", &screen(&app, SIZES[0]));
    press(&mut app, "    ");
    for size in SIZES {
        golden(&format!("packs-1-turned-{}", size.0), &screen(&app, size));
    }
    go_on(&mut app);
    for size in SIZES {
        golden(&format!("packs-1-over-{}", size.0), &screen(&app, size));
    }
}

#[test]
fn several_seats() {
    let mut app = sit_with("flush-1", 3, &[1, 2, 6], paytables::Cents::dollars(200));
    press(&mut app, "⏎↓↓↓↓⏎↓↓↓↓⏎");
    golden("several-seats-80", &screen(&app, SIZES[0]));
}

#[test]
fn what_lies_over_the_table() {
    let mut app = sit_down("flush-1", 7);
    for (key, name) in [("?", "help"), ("p", "pays"), ("q", "leave"), ("i", "irregular-before-the-deal")] {
        press(&mut app, key);
        golden(&format!("over-{name}-80"), &screen(&app, SIZES[0]));
        press(&mut app, "⎋");
    }
    press(&mut app, "⏎   ");
    for (key, name) in [("l", "log"), ("w", "why-prompts"), ("i↓↓", "irregular")] {
        press(&mut app, key);
        golden(&format!("over-{name}-80"), &screen(&app, SIZES[0]));
        press(&mut app, "⎋");
    }
    press(&mut app, "f");
    go_on(&mut app);
    press(&mut app, "w↓");
    golden("over-why-settled-120", &screen(&app, SIZES[1]));
}

#[test]
fn a_terminal_that_is_too_small_says_what_it_needs() {
    golden("too-small", &screen(&sit_down("flush-1", 7), (60, 5)));
}

#[test]
fn the_tables_of_the_pit() {
    let mut pit = PitApp::new(&house(), Look::PLAIN);
    pit.key(key_of('↓'));
    golden("pit-80", &painted(SIZES[0], |frame| draw_pit(&pit, frame)));
}

#[test]
fn a_recorded_round_goes_both_ways() {
    let record: Record = play_one_round(virtual_table("flush-1", 7), (1..=6).collect());
    let mut app = ReplayApp::new(&record, Look::PLAIN);
    let show = |app: &ReplayApp, size| painted(size, |frame| draw_replay(app, frame));
    golden("replay-first-80", &show(&app, SIZES[0]));
    let first = show(&app, SIZES[0]);
    (0..20).for_each(|_| app.key(key_of('⏎')));
    golden("replay-later-120", &show(&app, SIZES[1]));
    (0..20).for_each(|_| app.key(key_of('←')));
    assert_eq!(show(&app, SIZES[0]), first);
}
