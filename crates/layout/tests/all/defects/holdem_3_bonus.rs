//! Planted defects of Hold 'em 3 Bonus: five areas, the board, what is paid and how, and signs.

use games::elections::OddsShown;
use layout::mm;

use crate::support::{Spoiled, drawn, table};

fn holdem() -> Spoiled {
    Spoiled::new("holdem-1", OddsShown::Layout)
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
