//! Planted defects of Three Card Draw Poker: three areas, two notices, and what is paid.

use games::GameElections;
use games::elections::OddsShown;
use law::{Game, cite};
use layout::{Sign, check};

use crate::support::{Spoiled, drawn, table};

fn draw() -> Spoiled {
    Spoiled::new("draw-1", OddsShown::Layout)
}

//= three_card_draw_poker 1.13BB(b)2
// Three areas at every position.
#[test]
fn three_card_draw_has_three_areas() {
    for seat in 1..=6 {
        for (area, name) in [("ante", "ante"), ("first-3-bonus", "first 3 bonus"), ("in-to-win-draw", "in to win/draw")]
        {
            let says = format!("seat {seat} has no area for the {name}");
            draw().without(&format!("seat-{seat}-{area}")).lacks(&[("1.13BB(b)2", &says)]);
        }
    }
}

//= three_card_draw_poker 1.13BB(b)2
// A house that deviates and leaves out the First 3 Bonus has a felt without its areas and its odds (ALL-29), and an
// area that is left on the felt invites wagers that the table does not take.
#[test]
fn a_felt_without_the_first_3_bonus_has_no_areas_for_it() {
    let mut closed = table("draw-1");
    let GameElections::ThreeCardDrawPoker(of) = &mut closed.elections else { panic!("another game") };
    of.first_3_bonus = None;
    let layout = drawn(&closed);
    assert_eq!(check(&layout, &closed), []);
    assert!(layout.areas().all(|area| !area.what.id().contains("first-3")));
    assert!(layout.by_id("pays-first-3-bonus").is_none());

    let offered = drawn(&table("draw-1"));
    let found: Vec<String> = check(&offered, &closed).iter().map(ToString::to_string).collect();
    let says = |seat: u8| {
        format!(
            "seat {seat} has an area for the first 3 bonus, which the table does not offer \
             (Three Card Draw Poker 1.13BB(b)2)"
        )
    };
    assert_eq!(found, [1, 2, 3, 4, 5, 6].map(says));
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
