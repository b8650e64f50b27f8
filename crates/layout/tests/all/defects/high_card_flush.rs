//! Planted defects of High Card Flush: in front of the ante, behind it, and inscriptions that no sign replaces.

use cards::CardSet;
use games::elections::OddsShown;
use games::high_card_flush::wagers::most_times_ante;
use layout::{Notice, mm, words};

use crate::support::{Spoiled, drawn, table};

fn spoiled() -> Spoiled {
    Spoiled::new("flush-1", OddsShown::Layout)
}

//= high_card_flush 1.13Y(b)2
//= high_card_flush 1.13Y(b)3
// At every position.
#[test]
fn ante_and_raise_are_at_every_position() {
    for seat in 1..=6 {
        let says = |name: &str| format!("seat {seat} has no area for the {name}");
        spoiled().without(&format!("seat-{seat}-ante")).lacks(&[("1.13Y(b)2", &says("ante"))]);
        spoiled().without(&format!("seat-{seat}-raise")).lacks(&[("1.13Y(b)3", &says("raise"))]);
    }
}

//= high_card_flush 1.13Y(b)3
// In front of the ante, not behind it, not beside it, with nothing between.
#[test]
fn the_raise_is_right_in_front_of_the_ante() {
    for seat in 1..=6 {
        let [ante, raise] = ["ante", "raise"].map(|area| format!("seat-{seat}-{area}"));
        let in_front = format!("seat {seat}: the raise is not right in front of the ante");
        spoiled().swapped(&ante, &raise).lacks(&[("1.13Y(b)3", &in_front)]);
    }
    // At seat 3, turned by 13 degrees, some way to the right: half the width of the ante, 41 mm, is the most.
    let in_front = ("1.13Y(b)3", "seat 3: the raise is not right in front of the ante");
    spoiled().moved("seat-3-raise", mm(38), -mm(9)).lacks(&[]);
    spoiled().moved("seat-3-raise", mm(44), -mm(10)).lacks(&[in_front]);
    // Farther away, with an area of another wager between the two: that is not behind the ante any more, either.
    let layout = drawn(&table("flush-1"));
    let [ante, raise, bonus] = ["ante", "raise", "flush-bonus"]
        .map(|id| layout.by_id(&format!("seat-3-{id}")).expect("it is there").shape.centre);
    let step = raise.from(ante);
    let to_raise = raise.from(bonus);
    spoiled()
        .moved("seat-3-raise", step.x, step.y)
        .moved("seat-3-flush-bonus", to_raise.x, to_raise.y)
        .lacks(&[in_front, ("1.13Y(b)4", "seat 3: the flush bonus is not behind the ante")]);
}

//= high_card_flush 1.13Y(b)4
// Behind the ante, each of them.
#[test]
fn optional_wagers_are_behind_the_ante() {
    for (area, name) in [
        ("flush-bonus", "flush bonus"),
        ("straight-flush-bonus", "straight flush bonus"),
        ("progressive", "progressive"),
    ] {
        for seat in 1..=6 {
            let (raise, area) = (format!("seat-{seat}-raise"), format!("seat-{seat}-{area}"));
            spoiled().without(&area).lacks(&[("1.13Y(b)4", &format!("seat {seat} has no area for the {name}"))]);
            let in_front = format!("seat {seat}: the raise is not right in front of the ante");
            let behind = format!("seat {seat}: the {name} is not behind the ante");
            spoiled().swapped(&area, &raise).lacks(&[("1.13Y(b)3", &in_front), ("1.13Y(b)4", &behind)]);
        }
    }
}

//= high_card_flush 1.13Y(b)5
// Each line of each table.
#[test]
fn the_layout_says_what_the_optional_wagers_pay() {
    let check = |id: &str, says: &str| spoiled().without(id).lacks(&[("1.13Y(b)5", says)]);
    check("pays-flush-bonus", "the layout does not say what the flush bonus pays");
    check("pays-straight-flush-bonus", "the layout does not say what the straight flush bonus pays");
    check("pays-progressive", "the layout does not say what the progressive pays");
    let says = "the layout does not say of the flush bonus: 5-card flush, 10 to 1";
    spoiled().saying("pays-flush-bonus", "10 to 1", "10 for 1").lacks(&[("1.13Y(b)5", says)]);
}

//= high_card_flush 1.13Y(b)6
// What may be raised: the clause means 38.6(a)5 (ALL-7).
#[test]
fn the_layout_says_what_may_be_raised() {
    let text =
        words::notice(Notice::LaterWager, &table("flush-1").elections).expect("there is something to say").to_string();
    spoiled().without("notice-later-wager").lacks(&[("1.13Y(b)6", &format!("the layout does not say: {text}"))]);
    // The longest flush, and how often the ante may be raised: the game's own rule says the same.
    for (hand, times, words) in [
        ("Ah Kh Qh 9h 2c 3d 5s", 1, "Raise 1 × the ante"),
        ("Ah Kh Qh 9h 2h 3d 5s", 2, "up to 2 × with five cards of a suit"),
        ("Ah Kh Qh 9h 2h 3h 5s", 3, "up to 3 × with six"),
        ("Ah Kh Qh 9h 2h 3h 5h", 3, "or seven"),
    ] {
        let cards: CardSet = hand.parse().expect("seven cards");
        assert_eq!(most_times_ante(cards), times);
        assert!(text.contains(words), "{words}");
    }
}

//= high_card_flush 1.13Y(b)7
// The dealer's qualifying hand.
#[test]
fn the_layout_says_when_the_dealer_qualifies() {
    let says = "the layout does not say: Dealer qualifies with a three-card flush, nine high, or better";
    spoiled().without("notice-dealers-hand").lacks(&[("1.13Y(b)7", says)]);
}

//= high_card_flush 1.13Y(d)
// Only a table with the progressive has the panel of its system.
#[test]
fn the_progressive_has_a_panel() {
    let panel = |id: &str| drawn(&table(id)).by_id("progressive-panel").and_then(|item| item.clause);
    assert_eq!(panel("flush-1").map(|clause| clause.id()), Some("1.13Y(d)"));
    assert_eq!(panel("flush-2"), None);
    let says = "there is no panel of the progressive system";
    spoiled().without("progressive-panel").lacks(&[("1.13Y(d)", says)]);
    Spoiled::new("flush-2", OddsShown::Layout).lacks(&[]);
}
