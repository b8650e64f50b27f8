//! Planted defects of Lunar Poker: the dealer's hand, odds and signs, the progressive.

use games::elections::OddsShown;
use games::wager::Wager;
use layout::{What, check, mm};

use crate::support::{Spoiled, drawn, table};

fn spoiled() -> Spoiled {
    Spoiled::new("lunar-1", OddsShown::Layout)
}

//= lunar_poker 1.13X(b)2
//= lunar_poker 1.13X(b)2(i)
//= lunar_poker 1.13X(b)2(ii)
//= lunar_poker 1.13X(b)2(iii)
// Each position has all of them.
#[test]
fn every_position_has_its_areas() {
    for seat in 1..=5 {
        for (area, name, clause) in [
            ("ante", "ante", "1.13X(b)2(i)"),
            ("bet", "bet", "1.13X(b)2(ii)"),
            ("super-side-bet", "super side bet", "1.13X(b)2(iii)"),
        ] {
            let says = format!("seat {seat} has no area for the {name}");
            spoiled().without(&format!("seat-{seat}-{area}")).lacks(&[(clause, &says)]);
        }
    }
}

//= lunar_poker 1.13X(b)2(iv)
// One area for three payments.
#[test]
fn the_options_area_serves_all_payments() {
    let table = table("lunar-1");
    let mut layout = drawn(&table);
    for item in &mut layout.items {
        if let What::Bets { seat: 4, wagers, .. } = &mut item.what {
            wagers.retain(|wager| *wager != Wager::Force);
        }
    }
    let found: Vec<String> = check(&layout, &table).iter().map(ToString::to_string).collect();
    let says = "seat 4: the options area does not serve all three payments (Lunar Poker 1.13X(b)2(iv))";
    assert_eq!(found, [says]);
}

//= lunar_poker 1.13X(b)3
// Ace-king or better.
#[test]
fn the_layout_says_with_what_the_dealer_plays() {
    let says = "the layout does not say: Dealer only plays with ace-king or better";
    spoiled().without("notice-dealers-hand").lacks(&[("1.13X(b)3", says)]);
    let wrong = "Dealer only plays with a pair or better";
    let right = "Dealer only plays with ace-king or better";
    spoiled().saying("notice-dealers-hand", right, wrong).lacks(&[("1.13X(b)3", says)]);
    // It is never on a sign instead.
    Spoiled::new("lunar-1", OddsShown::Sign).without("notice-dealers-hand").lacks(&[("1.13X(b)3", says)]);
}

//= lunar_poker 1.13X(b)4
// The odds, as this house pays them, and the most that is paid.
#[test]
fn the_layout_says_what_is_paid() {
    let check = |id: &str, says: &str| spoiled().without(id).lacks(&[("1.13X(b)4", says)]);
    check("pays-bet", "the layout does not say what the bet pays");
    check("pays-instant-cash", "the layout does not say what the instant cash pays");
    check("pays-super-side-bet", "the layout does not say what the super side bet pays");
    //= lunar_poker 38.12(f)
    // Each by itself (LP-8).
    let most = "the layout does not say: A bet is paid $25,000 at most, first and second payout together; \
                instant cash and super side bet $25,000 each";
    check("notice-most-paid", most);
    // The house pays 8 to 1, the text prints 7 to 1.
    let says = "the layout does not say of the super side bet: Three of a kind, 8 to 1";
    spoiled().saying("pays-super-side-bet", "8 to 1", "7 to 1").lacks(&[("1.13X(b)4", says)]);
}

//= lunar_poker 1.13X(c)
//= lunar_poker 1.13X(c)1
//= lunar_poker 1.13X(c)2
//= lunar_poker 1.13X(c)3
//= lunar_poker 1.13X(d)4
// The odds where the layout lacks them, three points of play (LP-1) and the progressive in any case.
#[test]
fn signs_go_with_the_layout() {
    for odds in [OddsShown::Layout, OddsShown::Sign] {
        for (clause, says) in [
            ("1.13X(c)1", "there is no sign about the ante when the dealer qualifies and does not"),
            ("1.13X(c)2", "there is no sign about the second payout"),
            ("1.13X(c)3", "there is no sign about forcing the dealer"),
            ("1.13X(d)4", "there is no sign about what the progressive pays"),
        ] {
            Spoiled::new("lunar-1", odds).without_sign(clause).lacks(&[(clause, says)]);
        }
    }
    let sign = Spoiled::new("lunar-1", OddsShown::Sign);
    sign.without_sign("1.13X(c)").lacks(&[("1.13X(c)", "what the layout does not say is on no sign")]);
}

//= lunar_poker 1.13X(d)
//= lunar_poker 1.13X(d)1
//= lunar_poker 1.13X(d)5
// An acceptor at each position, and a panel.
#[test]
fn the_progressive_has_its_equipment() {
    let says = "seat 5 has no area for the progressive";
    spoiled().without("seat-5-progressive").lacks(&[("1.13X(d)1", says)]);
    for seat in 1..=5 {
        let says = format!("seat {seat}: there is no light beside the acceptor");
        spoiled().without(&format!("seat-{seat}-progressive-light")).lacks(&[("1.13X(d)1", &says)]);
    }
    // Half the acceptor, 34 mm, and once its width, 68 mm, are the most from its middle; the light is 44 mm away now.
    let says = "seat 3: there is no light beside the acceptor";
    spoiled().moved("seat-3-progressive-light", mm(57), 0).lacks(&[]);
    spoiled().moved("seat-3-progressive-light", mm(59), 0).lacks(&[("1.13X(d)1", says)]);
    spoiled().moved("seat-3-progressive-light", -mm(10), 0).lacks(&[("1.13X(d)1", says)]);
    let says = "there is no panel to lock the progressive wagers";
    spoiled().without("progressive-panel").lacks(&[("1.13X(d)5", says)]);
}

//= lunar_poker 38.10(d)
// What is exchanged lies to the right of the options area as the player sees it.
#[test]
fn discards_lie_to_the_right_of_the_options() {
    let layout = drawn(&table("lunar-1"));
    let at = |id: &str| layout.by_id(id).expect("it is there").shape.centre;
    // Seat 3 looks straight at the dealer: the player's right is the right of the drawing.
    assert!(at("seat-3-discard").x > at("seat-3-options").x);
    assert_eq!(at("seat-3-discard").y, at("seat-3-options").y);
    // Seat 1, at the right end of the drawing, looks to the left: its right is up.
    assert!(at("seat-1-discard").y < at("seat-1-options").y);
}
