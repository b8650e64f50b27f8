//! The plan by which each game's cards are dealt, for every way of dealing and every election that changes it.
//!
//! A plan is written as a row of letters, one per card from the top of the deck: a digit for a player's seat, `D` for the
//! dealer, `U` for the dealer's card that lies face up, `a b c` for the packs, `B` for the board, `x` for a burned card.

use games::dealing::{Face, Placed, Spot};
use house::House;

use crate::files::SHIPPED;

/// The plan of a table of the shipped pit after some lines of its part of the file were changed.
fn plan(table: &str, changes: &[(&str, &str)], seats: &[u8]) -> String {
    let start = SHIPPED.find(&format!("id = \"{table}\"")).expect("the table");
    let (before, after) = SHIPPED.split_at(start);
    let end = after.find("[[table]]").unwrap_or(after.len());
    let mut part = after[..end].to_owned();
    for (from, to) in changes {
        assert!(part.contains(from), "{table} has no {from}");
        part = part.replacen(from, to, 1);
    }
    let pit: House = house::read(&format!("{before}{part}{}", &after[end..])).expect("lawful elections");
    let table = pit.tables.iter().find(|known| known.id == table).expect("the table");
    table.elections.deal_plan(seats).iter().map(letter).collect()
}

fn letter(placed: &Placed) -> char {
    match (placed.to, placed.face) {
        (Spot::Player(seat), Face::Down) => char::from(b'0' + seat),
        (Spot::Dealer, Face::Down) => 'D',
        (Spot::Dealer, Face::Up) => 'U',
        (Spot::Pack(pack), Face::Down) => char::from(b'a' + pack - 1),
        (Spot::Board, Face::Down) => 'B',
        (Spot::Burn, Face::Down) => 'x',
        other => panic!("{other:?} is never dealt"),
    }
}

//= high_card_flush 38.7(c)
//= high_card_flush 38.7(d)
//= high_card_flush 38.8(c)
//= high_card_flush 38.8(d)
//= high_card_flush 38.9(c)
//= high_card_flush 38.9(d)
// Seven consecutive cards to each player from the dealer's left (ALL-1), then seven to the dealer, whatever deals them.
#[test]
fn high_card_flush_deals_seven_at_a_time() {
    let expected = "111111144444446666666DDDDDDD";
    for dealing in ["automated-shoe", "manual-shoe", "hand"] {
        let change = format!("dealing = \"{dealing}\"");
        let changed = plan("flush-1", &[("dealing = \"automated-shoe\"", &change)], &[6, 1, 4]);
        assert_eq!(changed, expected, "{dealing}");
    }
}

//= lunar_poker 38.7(d)
//= lunar_poker 38.7(d)1
//= lunar_poker 38.7(d)2
//= lunar_poker 38.7(d)3
//= lunar_poker 38.7(d)4
//= lunar_poker 38.7(d)5
//= lunar_poker 38.8(c)
//= lunar_poker 38.8(c)1
//= lunar_poker 38.8(c)2
//= lunar_poker 38.8(c)3
//= lunar_poker 38.8(c)4
//= lunar_poker 38.8(c)5
// Card by card around the table (LP-17), the dealer's first card face up (LP-10).
#[test]
fn lunar_poker_deals_card_by_card_from_shoe_and_hand() {
    let expected = "25U25D25D25D25D";
    assert_eq!(plan("lunar-1", &[], &[2, 5]), expected);
    let from_a_shoe = [("dealing = \"hand\"", "dealing = \"manual-shoe\"")];
    assert_eq!(plan("lunar-1", &from_a_shoe, &[2, 5]), expected);
}

//= lunar_poker 38.9(a)
//= lunar_poker 38.9(c)
//= lunar_poker 38.9(g)
// Stacks of five; the bottom card of the dealer's stack left the deck first and is turned up (LP-10, LP-17).
#[test]
fn lunar_poker_deals_stacks_from_the_automated_shoe() {
    let from_the_shoe = [("dealing = \"hand\"", "dealing = \"automated-shoe\"")];
    assert_eq!(plan("lunar-1", &from_the_shoe, &[5, 2]), "2222255555UDDDD");
}

//= packs_poker 43.7(d)
//= packs_poker 43.7(e)
//= packs_poker 43.8(c)
//= packs_poker 43.8(d)
// Five cards together or one by one from seat 1 (PP-11) with the dealer last, then the packs two by two or one by one.
#[test]
fn packs_poker_deals_as_the_house_elects() {
    for dealing in ["dealing = \"manual-shoe\"", "dealing = \"hand\"         "] {
        let way = ("dealing = \"manual-shoe\"", dealing);
        let age = ("card_age_hours = 8", "card_age_hours = 4");
        let one_by_one = ("players_cards = \"together\"", "players_cards = \"one-by-one\"");
        let packs_one_by_one = ("pack_cards = \"two-by-two\"", "pack_cards = \"one-by-one\"");
        assert_eq!(plan("packs-1", &[way, age], &[1, 3]), "1111133333DDDDDaabbcc");
        assert_eq!(plan("packs-1", &[way, age, one_by_one], &[1, 3]), "13D13D13D13D13Daabbcc");
        assert_eq!(plan("packs-1", &[way, age, packs_one_by_one], &[1, 3]), "1111133333DDDDDabcabc");
    }
}

//= packs_poker 43.9(a)
//= packs_poker 43.9(c)
//= packs_poker 43.9(d)
// The automated shoe dispenses stacks of five.
#[test]
fn packs_poker_deals_stacks_from_the_automated_shoe() {
    let shoe = ("dealing = \"manual-shoe\"", "dealing = \"automated-shoe\"");
    assert_eq!(plan("packs-1", &[shoe], &[2, 6]), "2222266666DDDDDaabbcc");
}

//= three_card_draw_poker 42.7(d)
//= three_card_draw_poker 42.8(c)
//= three_card_draw_poker 42.9(c)
//= three_card_draw_poker 42.10(a)
//= three_card_draw_poker 42.10(b)
//= three_card_draw_poker 42.10(c)
//= three_card_draw_poker 42.10(d)
// Three cards to each player and four to the dealer; whichever way the fourth comes, it is the same card.
#[test]
fn three_card_draw_deals_three_and_the_dealer_four() {
    let expected = "222333555DDDD";
    assert_eq!(plan("draw-1", &[], &[2, 3, 5]), expected);
    for cards in ["dealers_cards = \"three-then-one\"", "dealers_cards = \"four-from-stub\""] {
        assert_eq!(plan("draw-1", &[("dealers_cards = \"four\"", cards)], &[2, 3, 5]), expected);
    }
    for dealing in ["dealing = \"manual-shoe\"", "dealing = \"hand\""] {
        let changes = [("dealing = \"automated-shoe\"", dealing), ("card_age_hours = 8", "card_age_hours = 4")];
        assert_eq!(plan("draw-1", &changes, &[2, 3, 5]), expected);
    }
}

//= holdem_3_bonus 42.7(c)
//= holdem_3_bonus 42.7(c)1
//= holdem_3_bonus 42.7(c)2
//= holdem_3_bonus 42.7(c)3
//= holdem_3_bonus 42.8(c)
//= holdem_3_bonus 42.8(c)1
//= holdem_3_bonus 42.8(c)2
//= holdem_3_bonus 42.8(c)3
//= holdem_3_bonus 42.9(a)
//= holdem_3_bonus 42.9(c)
// Three to each player, three to the dealer, four to the board; the house may burn a card before each pair of these.
#[test]
fn holdem_3_deals_three_and_a_board_of_four() {
    for dealing in ["automated-shoe", "manual-shoe", "hand"] {
        let dealing = format!("dealing = \"{dealing}\"");
        let way = ("dealing = \"automated-shoe\"", dealing.as_str());
        let burn = ("burn_cards = \"none\"", "burn_cards = \"before-each-pair\"");
        let stacked = ("dealers_cards = \"spread\"", "dealers_cards = \"stacked\"");
        assert_eq!(plan("holdem-1", &[way, stacked], &[1, 6]), "111666DDDBBBB");
        assert_eq!(plan("holdem-1", &[way, stacked, burn], &[1, 6]), "111666DDDxBBxBB");
    }
}

/// No game needs more cards than a deck has, with every seat taken.
#[test]
fn a_full_table_leaves_a_stub() {
    for (table, seats, left) in [
        ("packs-1", 6, 52 - 6 * 5 - 5 - 6),
        ("lunar-1", 5, 22),
        ("draw-1", 6, 52 - 6 * 3 - 4),
        ("flush-1", 6, 3),
        ("holdem-2", 6, 52 - 6 * 3 - 3 - 6),
    ] {
        let seats: Vec<u8> = (1..=seats).collect();
        assert_eq!(52 - plan(table, &[], &seats).len(), left, "{table}");
    }
}
