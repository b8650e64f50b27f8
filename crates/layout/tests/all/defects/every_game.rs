//! Planted defects that every game knows: positions, names, boxes, and what is wrong with an area.

use games::elections::OddsShown;
use layout::{check, mm};

use crate::support::{Spoiled, drawn, showing, table};

/// A shipped table of each game, and its clauses for the positions, the dealer's place, the name and the boxes.
const GAMES: [(&str, [&str; 4]); 5] = [
    //= packs_poker 1.13Z(a)
    //= packs_poker 1.13Z(b)
    //= packs_poker 1.13Z(b)1
    //= packs_poker 1.13Z(d)
    ("packs-1", ["1.13Z(a)", "1.13Z(a)", "1.13Z(b)1", "1.13Z(d)"]),
    //= lunar_poker 1.13X(a)
    //= lunar_poker 1.13X(b)
    //= lunar_poker 1.13X(b)1
    //= lunar_poker 1.13X(b)5
    //= lunar_poker 1.13X(e)
    ("lunar-1", ["1.13X(b)1", "1.13X(a)", "1.13X(b)5", "1.13X(e)"]),
    //= three_card_draw_poker 1.13BB(a)
    //= three_card_draw_poker 1.13BB(b)
    //= three_card_draw_poker 1.13BB(b)1
    //= three_card_draw_poker 1.13BB(e)
    ("draw-1", ["1.13BB(a)", "1.13BB(a)", "1.13BB(b)1", "1.13BB(e)"]),
    //= high_card_flush 1.13Y(a)
    //= high_card_flush 1.13Y(b)1
    //= high_card_flush 1.13Y(c)
    ("flush-1", ["1.13Y(a)", "1.13Y(a)", "1.13Y(b)1", "1.13Y(c)"]),
    //= holdem_3_bonus 1.13BB(a)
    //= holdem_3_bonus 1.13BB(b)1
    //= holdem_3_bonus 1.13BB(d)
    ("holdem-1", ["1.13BB(a)", "1.13BB(a)", "1.13BB(b)1", "1.13BB(d)"]),
];

fn spoiled(id: &str) -> Spoiled {
    Spoiled::new(id, OddsShown::Layout)
}

#[test]
fn the_name_of_the_house() {
    for (id, [_, _, name, _]) in GAMES {
        let lacking = [(name, "the name of the house is not on the layout")];
        spoiled(id).without("house-name").lacks(&lacking);
        spoiled(id).saying("house-name", "CROUPIER DEMONSTRATION HOUSE", "ANOTHER HOUSE").lacks(&lacking);
        spoiled(id).saying("house-name", "CROUPIER DEMONSTRATION HOUSE", "").lacks(&lacking);
    }
}

#[test]
fn drop_box_and_tip_box() {
    for (id, [_, _, _, boxes]) in GAMES {
        spoiled(id).without("drop-box").lacks(&[(boxes, "there is no drop box")]);
        spoiled(id).without("tip-box").lacks(&[(boxes, "there is no tip box")]);
        spoiled(id).swapped("drop-box", "tip-box").lacks(&[]);
        let far = (boxes, "the tip box is not on the dealer's side of the table");
        spoiled(id).moved("tip-box", 0, mm(36)).lacks(&[]);
        spoiled(id).moved("tip-box", 0, mm(37)).lacks(&[far]);
        let opposite = (boxes, "drop box and tip box are not on opposite sides of the dealer");
        // Over to the drop box, on the same side of the dealer.
        spoiled(id).moved("tip-box", -mm(750), 0).lacks(&[opposite]);
        spoiled(id).moved("drop-box", mm(750), 0).lacks(&[opposite]);
    }
}

#[test]
fn the_dealers_place() {
    for (id, [_, opposite, _, boxes]) in GAMES {
        let lacking = (opposite, "there is no place for the dealer opposite the players");
        let table = showing(table(id), OddsShown::Layout);
        let mut layout = drawn(&table);
        layout.items.retain(|item| item.what.id() != "dealer");
        let found = check(&layout, &table);
        assert!(found.iter().any(|missing| (missing.clause.id(), &*missing.says) == lacking), "{found:?}");
        // Without a dealer nothing is on a side of the dealer.
        assert!(found.iter().any(|missing| missing.clause.id() == boxes), "{found:?}");
        spoiled(id).moved("dealer", 0, mm(49)).lacks(&[]);
        spoiled(id).moved("dealer", 0, mm(50)).lacks(&[lacking]);
    }
}

#[test]
fn a_position_that_is_missing() {
    for (id, [positions, ..]) in GAMES {
        let table = showing(table(id), OddsShown::Layout);
        let mut layout = drawn(&table);
        layout.items.retain(|item| item.what.id() != "seat-2");
        let found = check(&layout, &table);
        assert_eq!((found[0].clause.id(), &*found[0].says), (positions, "there is no position 2"));
        // Its areas are at no position any more.
        assert!(found[1..].iter().any(|missing| missing.says.starts_with("seat 2: the area for the ")), "{found:?}");
    }
}

#[test]
fn a_position_too_many() {
    for (id, [positions, ..]) in GAMES {
        let mut table = showing(table(id), OddsShown::Layout);
        let layout = drawn(&table);
        table.elections.table_mut().positions -= 1;
        let found = check(&layout, &table);
        let found: Vec<_> = found.iter().map(|missing| (missing.clause.id(), &*missing.says)).collect();
        assert_eq!(found, [(positions, "there are more positions than the table has")]);
    }
}

#[test]
fn a_position_on_the_dealers_side() {
    let table = showing(table("flush-1"), OddsShown::Layout);
    let mut layout = drawn(&table);
    let seat = layout.items.iter_mut().find(|item| item.what.id() == "seat-3").expect("it is there");
    seat.shape.centre = layout::Point::new(0, mm(60));
    let found = check(&layout, &table);
    assert_eq!(found[0].to_string(), "position 3 is not on the players' side (High Card Flush 1.13Y(a))");
}

/// An area is there, says what it is for, is at its position, and apart from all others.
#[test]
fn areas() {
    for (id, area, name, clause) in [
        ("packs-1", "pack-2", "pack's bet 2", "1.13Z(b)2"),
        ("lunar-1", "ante", "ante", "1.13X(b)2(i)"),
        ("lunar-1", "bet", "bet", "1.13X(b)2(ii)"),
        ("lunar-1", "super-side-bet", "super side bet", "1.13X(b)2(iii)"),
        ("lunar-1", "options", "options", "1.13X(b)2(iv)"),
        ("lunar-1", "progressive", "progressive", "1.13X(d)1"),
        ("draw-1", "ante", "ante", "1.13BB(b)2"),
        ("draw-1", "first-3-bonus", "first 3 bonus", "1.13BB(b)2"),
        ("draw-1", "in-to-win-draw", "in to win/draw", "1.13BB(b)2"),
        ("flush-1", "ante", "ante", "1.13Y(b)2"),
        ("flush-1", "raise", "raise", "1.13Y(b)3"),
        ("flush-1", "flush-bonus", "flush bonus", "1.13Y(b)4"),
        ("flush-1", "straight-flush-bonus", "straight flush bonus", "1.13Y(b)4"),
        ("flush-1", "progressive", "progressive", "1.13Y(b)4"),
        ("holdem-1", "blind-bonus", "blind bonus", "1.13BB(b)2(i)"),
        ("holdem-1", "flop", "flop", "1.13BB(b)2(ii)"),
        ("holdem-1", "turn-river", "turn/river", "1.13BB(b)2(iii)"),
        ("holdem-1", "three-card-bonus", "3 card bonus", "1.13BB(b)2(iv)"),
        ("holdem-1", "six-card-bonus", "6 card bonus", "1.13BB(b)2(v)"),
    ] {
        let item = format!("seat-3-{area}");
        spoiled(id).without(&item).lacks(&[(clause, &format!("seat 3 has no area for the {name}"))]);
        let silent = drawn(&showing(table(id), OddsShown::Layout));
        let label = silent.by_id(&item).expect("it is there").lettering[0].text.clone();
        let says = format!("seat 3: the area for the {name} does not say so");
        spoiled(id).saying(&item, &label, "WAGER").lacks(&[(clause, &says)]);
        spoiled(id).saying(&item, &label, "").lacks(&[(clause, &says)]);
    }
}

#[test]
fn an_area_that_is_elsewhere() {
    // At lunar-1 nothing is said about the order of the areas, so nothing else follows.
    let away = ("1.13X(b)2(iii)", "seat 3: the area for the super side bet is not at the position");
    spoiled("lunar-1").moved("seat-3-super-side-bet", 0, -mm(60)).lacks(&[
        ("1.13X(b)2(iii)", "seat 3: the area for the super side bet is not separate"),
        ("1.13X(b)2(iv)", "seat 3: the area for the options is not separate"),
    ]);
    spoiled("lunar-1").moved("seat-3-super-side-bet", 0, mm(300)).lacks(&[away]);
    spoiled("lunar-1").moved("seat-3-super-side-bet", mm(520), -mm(60)).lacks(&[away]);
}
