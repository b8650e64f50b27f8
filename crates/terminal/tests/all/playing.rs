//! What a person at the table can do, and cannot.

use paytables::Cents;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use record::{Record, Replay};
use terminal::{App, play_one_round};

use crate::support::{SIZES, house, press, screen, sit_down, sit_with, virtual_table};

/// The row of the screen that answers the last key.
fn answer(app: &App) -> String {
    let text = screen(app, SIZES[0]);
    text.lines().rev().take(2).collect::<Vec<_>>().into_iter().rev().collect::<Vec<_>>().join("").trim().to_owned()
}

fn wallet(app: &App) -> String {
    let text = screen(app, SIZES[0]);
    let row = text.lines().find(|row| row.starts_with(" Seat 1:")).expect("a wallet");
    row[" Seat 1: ".len()..].split(' ').next().expect("an amount").to_owned()
}

#[test]
fn amounts_are_typed_changed_repeated_and_taken_back() {
    let mut app = sit_down("flush-1", 7);
    press(&mut app, "255⌫⏎");
    assert_eq!(wallet(&app), "$975.00");
    press(&mut app, "++-");
    assert_eq!(wallet(&app), "$974.00");
    press(&mut app, "c");
    assert_eq!(wallet(&app), "$1,000.00");
    press(&mut app, "+↓+ ");
    assert_eq!(wallet(&app), "$989.00");
    while !screen(&app, SIZES[0]).contains("The round is over") {
        press(&mut app, "f ");
    }
    press(&mut app, "⏎");
    let before = wallet(&app);
    press(&mut app, "r");
    assert_ne!(wallet(&app), before);
    press(&mut app, "c");
    assert_eq!(wallet(&app), before);
}

#[test]
fn a_wallet_that_cannot_pay_refuses_and_can_be_filled() {
    let mut app = sit_with("flush-1", 7, &[1], Cents::dollars(9));
    press(&mut app, "⏎");
    assert!(answer(&app).starts_with("Seat 1 has $9.00, $1.00 too little for this."), "{}", answer(&app));
    assert_eq!(wallet(&app), "$9.00");
    press(&mut app, "n⏎");
    assert_eq!(wallet(&app), "$8.00");
}

#[test]
fn what_the_rules_refuse_is_said_with_its_clause() {
    let mut app = sit_down("flush-1", 7);
    press(&mut app, "5⏎");
    let expected = "Refused: $5.00 on ante: from $10.00 to $500.00 are taken (High Card Flush38.6(a)1).";
    assert_eq!(answer(&app).replace(" 38.6", "38.6"), expected);
    press(&mut app, "1.5⏎");
    assert!(answer(&app).starts_with("Refused: \"1.5\" is no amount of money"), "{}", answer(&app));
    assert_eq!(wallet(&app), "$1,000.00");
}

#[test]
fn nobody_is_dealt_out_by_a_key_pressed_too_often() {
    let mut app = sit_down("flush-1", 7);
    press(&mut app, "   ");
    assert!(screen(&app, SIZES[0]).contains("Place your bets"));
    assert!(answer(&app).starts_with("Put chips on a betting area first"), "{}", answer(&app));
}

#[test]
fn a_coupon_is_laid_and_taken_back_where_the_table_takes_them() {
    let mut app = sit_down("flush-1", 7);
    press(&mut app, "⏎m");
    assert!(screen(&app, SIZES[0]).contains("coupon $10"), "{}", screen(&app, SIZES[0]));
    press(&mut app, "m");
    assert!(!screen(&app, SIZES[0]).contains("coupon $10"));
    let mut app = sit_down("draw-1", 7);
    press(&mut app, "⏎m");
    assert!(answer(&app).contains("the table takes no coupon with ante"), "{}", answer(&app));
}

#[test]
fn leaving_is_asked_once_and_ctrl_c_leaves_at_once() {
    let mut app = sit_down("flush-1", 7);
    press(&mut app, "qn");
    assert!(!app.has_left());
    press(&mut app, "qy");
    assert!(app.has_left());
    let mut app = sit_down("flush-1", 7);
    app.key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
    assert!(app.has_left());
}

#[test]
fn with_auto_advance_the_dealer_goes_on_until_a_person_has_to_choose() {
    let mut app = sit_down("flush-1", 7);
    press(&mut app, "a⏎");
    (0..5).for_each(|_| app.tick());
    assert!(screen(&app, SIZES[0]).contains("Place your bets"), "the bets are closed by a person");
    press(&mut app, " ");
    (0..5).for_each(|_| app.tick());
    assert!(screen(&app, SIZES[0]).contains("Your choice"));
    press(&mut app, "g");
    (0..40).for_each(|_| app.tick());
    assert!(screen(&app, SIZES[0]).contains("The round is over"));
}

#[test]
fn an_irregularity_does_what_its_preview_says() {
    let mut app = sit_down("flush-1", 7);
    press(&mut app, "⏎   i↓");
    let preview = screen(&app, SIZES[1]);
    assert!(preview.contains("all hands are void, and the deck is removed. (38.7(f)2)"), "{preview}");
    assert!(preview.contains("seat 1 gets +$10.00"), "{preview}");
    press(&mut app, "⏎");
    assert!(screen(&app, SIZES[0]).contains("The round is over"));
    assert_eq!(wallet(&app), "$1,000.00");
}

/// The deck is sealed: reading what would follow from an irregularity, without reporting it, shows no card.
#[test]
fn a_preview_of_an_irregularity_turns_no_card() {
    for (table, keys) in [("lunar-1", "⏎   "), ("flush-1", "⏎  "), ("draw-1", "⏎   ")] {
        let mut app = sit_down(table, 7);
        press(&mut app, keys);
        press(&mut app, "i");
        let mut turning = 0;
        for _ in 0..20 {
            let preview = screen(&app, SIZES[1]);
            assert!(!preview.contains("Turned at"), "{table}: {preview}");
            turning += usize::from(preview.contains("What it is, and what it decides"));
            press(&mut app, "↓");
        }
        assert!(turning > 0, "{table}: no preview turns a card");
    }
}

/// A small generator (splitmix64).
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }
}

/// Whatever is pressed, everything is painted at every size, and every finished round can be replayed.
#[test]
fn any_keys_at_any_size() {
    let keys: Vec<char> =
        "⏎⏎⏎⏎     ↓↓↑→←⌫⎋+-0123456789.rcasmnlpwiqh?fgtbuxoedjk ".chars().filter(|key| *key != 'q').collect();
    let sizes = [(80, 24), (81, 25), (109, 50), (110, 36), (131, 37), (190, 45), (200, 60), (30, 10)];
    for table in house().tables {
        let mut chance = Chance(11);
        let mut app = sit_with(&table.id, 5, &[1, 3], Cents::dollars(100_000));
        let mut finished: Vec<Record> = Vec::new();
        for _ in 0..3_000 {
            press(&mut app, &keys[chance.below(keys.len())].to_string());
            if chance.below(10) == 0 {
                assert!(!screen(&app, sizes[chance.below(sizes.len())]).trim().is_empty());
            }
            app.tick();
            finished.extend(app.take_finished());
        }
        assert!(finished.len() > 10, "{}: {} rounds", table.id, finished.len());
        finished.iter().for_each(replays);
    }
}

/// A record that was written is read again, and the rules allow all of it.
fn replays(record: &Record) {
    let again = Record::read(&record.write()).unwrap_or_else(|faults| panic!("{faults:?}"));
    let moments = Replay::walk(&again);
    assert_eq!(moments.len(), record.commands.len());
    assert!(moments.iter().all(|moment| moment.outcome.is_ok()), "{:?}", moments.last());
}

#[test]
fn a_round_with_bots_alone_ends_and_replays() {
    for table in house().tables {
        for first in 0..20 {
            let seats = (1..=table.elections.table().positions).collect();
            replays(&play_one_round(virtual_table(&table.id, first), seats));
        }
    }
}
