//! Planted defects of Three Card Draw Poker and Hold 'em 3 Bonus.

#[allow(dead_code, reason = "shared with the tests of properties")]
mod support;

use games::GameElections;
use games::elections::OddsShown;
use law::{Game, cite};
use layout::{Sign, check, mm};
use support::{Spoiled, drawn, table};

fn draw() -> Spoiled {
    Spoiled::new("draw-1", OddsShown::Layout)
}

fn holdem() -> Spoiled {
    Spoiled::new("holdem-1", OddsShown::Layout)
}

//= three_card_draw_poker 1.13BB(b)2
// Three areas at every position, even where the house does not offer the First 3 Bonus.
#[test]
fn three_card_draw_has_three_areas() {
    for seat in 1..=6 {
        for (area, name) in [("ante", "ante"), ("first-3-bonus", "first 3 bonus"), ("in-to-win-draw", "in to win/draw")]
        {
            let says = format!("seat {seat} has no area for the {name}");
            draw().without(&format!("seat-{seat}-{area}")).lacks(&[("1.13BB(b)2", &says)]);
        }
    }
    let mut closed = table("draw-1");
    let GameElections::ThreeCardDrawPoker(of) = &mut closed.elections else { panic!("another game") };
    of.first_3_bonus = None;
    let mut layout = drawn(&closed);
    assert_eq!(check(&layout, &closed), []);
    let area = layout.by_id("seat-1-first-3-bonus").expect("it is there");
    assert!(area.lettering.iter().any(|line| line.text == "NOT OFFERED"));
    layout.items.retain(|item| item.what.id() != "seat-1-first-3-bonus");
    assert_eq!(check(&layout, &closed)[0].says, "seat 1 has no area for the first 3 bonus");
}

//= three_card_draw_poker 1.13BB(b)2
//= three_card_draw_poker 1.13BB(c)
// Two notices, or the sign of (c), which means (b)2 (ALL-7).
#[test]
fn three_card_draw_has_two_notices() {
    let always = ("1.13BB(b)2", "the layout does not say: Dealer always qualifies");
    let equal = ("1.13BB(b)2", "the layout does not say: In To Win/Draw must equal the ante");
    draw().without("notice-dealers-hand").lacks(&[always]);
    draw().without("notice-later-wager").lacks(&[equal]);
    let table = table("draw-1");
    let mut layout = drawn(&table);
    layout.items.retain(|item| !item.what.id().starts_with("notice-"));
    assert_eq!(check(&layout, &table).len(), 2);
    let clause = cite(Game::ThreeCardDrawPoker, "1.13BB(c)");
    let both = ["Dealer always qualifies", "In To Win/Draw must equal the ante"].map(str::to_owned).to_vec();
    layout.signs.push(Sign { clause, says: "both notices".to_owned(), tells: both });
    assert_eq!(check(&layout, &table), []);
    // A sign that only claims to say it is none.
    layout.signs[0].tells.truncate(1);
    let missing: Vec<String> = check(&layout, &table).iter().map(ToString::to_string).collect();
    let says = "the sign does not say: In To Win/Draw must equal the ante (Three Card Draw Poker 1.13BB(c))";
    assert_eq!(missing, [says]);
}

//= three_card_draw_poker 1.13BB(b)3
//= three_card_draw_poker 1.13BB(d)
// All odds, or the sign of (d), which means (b)3 (ALL-7).
#[test]
fn three_card_draw_says_what_is_paid() {
    let check = |id: &str, name: &str| {
        draw().without(id).lacks(&[("1.13BB(b)3", &format!("the layout does not say what the {name} pays"))]);
    };
    check("pays-ante", "ante");
    check("pays-in-to-win-draw", "in to win draw");
    check("pays-in-to-win-draw-bonus", "in to win draw bonus");
    check("pays-first-3-bonus", "first 3 bonus");
    let sign = Spoiled::new("draw-1", OddsShown::Sign);
    sign.without_sign("1.13BB(d)").lacks(&[("1.13BB(d)", "what the layout does not say is on no sign")]);
}

//= holdem_3_bonus 1.13BB(b)
//= holdem_3_bonus 1.13BB(b)2
//= holdem_3_bonus 1.13BB(b)2(i)
//= holdem_3_bonus 1.13BB(b)2(ii)
//= holdem_3_bonus 1.13BB(b)2(iii)
//= holdem_3_bonus 1.13BB(b)2(iv)
//= holdem_3_bonus 1.13BB(b)2(v)
// At every position; the bonuses only where they are offered.
#[test]
fn holdem_has_up_to_five_areas() {
    for seat in 1..=6 {
        for (area, name, clause) in [
            ("blind-bonus", "blind bonus", "1.13BB(b)2(i)"),
            ("flop", "flop", "1.13BB(b)2(ii)"),
            ("turn-river", "turn/river", "1.13BB(b)2(iii)"),
            ("three-card-bonus", "3 card bonus", "1.13BB(b)2(iv)"),
            ("six-card-bonus", "6 card bonus", "1.13BB(b)2(v)"),
        ] {
            let says = format!("seat {seat} has no area for the {name}");
            holdem().without(&format!("seat-{seat}-{area}")).lacks(&[(clause, &says)]);
        }
    }
    let without_six = drawn(&table("holdem-2"));
    assert!(without_six.by_id("seat-1-six-card-bonus").is_none(), "holdem-2 does not offer it");
}

//= holdem_3_bonus 1.13BB(b)3
// Four cards in the middle.
#[test]
fn holdem_has_its_board_in_the_middle() {
    let number = "there are 3 places for community cards, not 4";
    holdem().without("board-4").lacks(&[("1.13BB(b)3", number)]);
    let middle = [("1.13BB(b)3", "the community cards are not at the center of the table")];
    holdem().without("board").lacks(&middle);
    // 2040 mm wide: a twentieth of that is 102 mm.
    holdem().moved("board", mm(102), 0).lacks(&[]);
    holdem().moved("board", mm(103), 0).lacks(&middle);
    holdem().moved("board", 0, mm(400)).lacks(&middle);
    holdem().moved("board", 0, -mm(200)).lacks(&middle);
}

//= holdem_3_bonus 1.13BB(b)4
//= holdem_3_bonus 1.13BB(b)4(i)
//= holdem_3_bonus 1.13BB(b)4(ii)
//= holdem_3_bonus 1.13BB(b)4(iii)
//= holdem_3_bonus 1.13BB(b)4(iv)
// Four pieces of information.
#[test]
fn holdem_says_what_is_paid_and_how() {
    let check = |id: &str, clause: &str, says: &str| {
        holdem().without(id).lacks(&[(clause, &format!("the layout does not say{says}"))]);
    };
    check("pays-blind-bonus-equal", "1.13BB(b)4(i)", " what the blind bonus equal pays");
    check("pays-three-card-bonus", "1.13BB(b)4(i)", " what the three card bonus pays");
    check("pays-six-card-bonus", "1.13BB(b)4(i)", " what the six card bonus pays");
    check("notice-later-wager", "1.13BB(b)4(ii)", ": The turn/river wager equals the flop wager");
    check(
        "notice-whatever-the-dealer-holds",
        "1.13BB(b)4(iii)",
        ": Blind, 3 card and 6 card bonus are paid whatever the dealer holds",
    );
    check(
        "notice-highest-line",
        "1.13BB(b)4(iv)",
        ": A blind bonus wager is paid once: its highest payout, by odds or in dollars",
    );
}

//= holdem_3_bonus 1.13BB(b)4(ii)
// Version 2 lets the player choose.
#[test]
fn holdem_says_which_version_is_played() {
    let two = "The turn/river wager is the flop wager or twice the flop wager";
    let one = "The turn/river wager equals the flop wager";
    Spoiled::new("holdem-2", OddsShown::Layout)
        .saying("notice-later-wager", two, one)
        .lacks(&[("1.13BB(b)4(ii)", &format!("the layout does not say: {two}"))]);
}

//= holdem_3_bonus 1.13BB(c)
// What is not inscribed is on a sign.
#[test]
fn holdem_has_a_sign_instead() {
    let sign = Spoiled::new("holdem-2", OddsShown::Sign);
    sign.without_sign("1.13BB(c)").lacks(&[("1.13BB(c)", "what the layout does not say is on no sign")]);
}

/// A sign is there and lacks a line of a pay table.
#[test]
fn a_sign_tells_every_line() {
    let sign = Spoiled::new("holdem-2", OddsShown::Sign);
    let missing = "the sign does not say: BLIND BONUS, Straight flush: 50 to 1";
    sign.silent_about("1.13BB(c)", "BLIND BONUS, Straight flush: 50 to 1").lacks(&[("1.13BB(c)", missing)]);
}
