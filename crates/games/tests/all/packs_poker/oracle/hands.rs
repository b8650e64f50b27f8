//! Hands of Pack's Poker by trying all five of seven cards.

use cards::CardSet;

/// Ranks from 2 to 14 with suits, highest first.
fn sorted(cards: CardSet) -> Vec<(u8, u8)> {
    let mut cards: Vec<(u8, u8)> = cards.iter().map(|card| (card.rank() as u8 + 2, card.suit() as u8)).collect();
    cards.sort_unstable_by(|one, other| other.cmp(one));
    cards
}

/// Class (0 nothing, 1 pair … 8 straight flush, 9 royal), then the deciding ranks, as digits of four bits.
pub type Value = u32;

fn digits(class: u32, ranks: [u8; 5]) -> Value {
    ranks.iter().fold(class, |value, rank| value << 4 | u32::from(*rank))
}

/// The places of every five of seven cards.
const FIVES: [[usize; 5]; 21] = {
    let mut fives = [[0; 5]; 21];
    let (mut choice, mut found) = (0u32, 0);
    while choice < 1 << 7 {
        if choice.count_ones() == 5 {
            let (mut place, mut kept) = (0, 0);
            while place < 7 {
                if choice >> place & 1 == 1 {
                    fives[found][kept] = place;
                    kept += 1;
                }
                place += 1;
            }
            found += 1;
        }
        choice += 1;
    }
    fives
};

/// The best five of five or seven cards.
pub fn best(cards: CardSet) -> Value {
    let cards = sorted(cards);
    match <[(u8, u8); 7]>::try_from(&cards[..]) {
        Ok(seven) => FIVES.iter().map(|five| value(five.map(|place| seven[place]))).max().expect("21 hands"),
        Err(_) => value(cards[..].try_into().expect("five cards")),
    }
}

/// The value of five cards, highest first.
fn value(five: [(u8, u8); 5]) -> Value {
    let ranks = five.map(|(rank, _)| rank);
    if ranks.windows(2).any(|two| two[0] == two[1]) {
        return value_of_groups(ranks);
    }
    let flush = five.iter().all(|(_, suit)| *suit == five[0].1);
    let wheel = ranks == [14, 5, 4, 3, 2];
    let straight = wheel || ranks[0] == ranks[4] + 4;
    let class = match (straight, flush) {
        (true, true) if ranks[1] == 13 => 9,
        (true, true) => 8,
        (false, true) => 5,
        (true, false) => 4,
        (false, false) => 0,
    };
    digits(class, if wheel { [5, 4, 3, 2, 1] } else { ranks })
}

/// The value of five cards with equal ranks among them, which stand side by side: the larger group comes first.
fn value_of_groups(ranks: [u8; 5]) -> Value {
    let [a, b, c, d, e] = ranks;
    match (a == b, b == c, c == d, d == e) {
        (true, true, true, _) => digits(7, [a, b, c, d, e]),
        (_, true, true, true) => digits(7, [b, c, d, e, a]),
        (true, true, _, true) => digits(6, [a, b, c, d, e]),
        (true, _, true, true) => digits(6, [c, d, e, a, b]),
        (true, true, ..) => digits(3, [a, b, c, d, e]),
        (_, true, true, _) => digits(3, [b, c, d, a, e]),
        (_, _, true, true) => digits(3, [c, d, e, a, b]),
        (true, _, true, _) => digits(2, [a, b, c, d, e]),
        (true, _, _, true) => digits(2, [a, b, d, e, c]),
        (_, true, _, true) => digits(2, [b, c, d, e, a]),
        (true, ..) => digits(1, [a, b, c, d, e]),
        (_, true, ..) => digits(1, [b, c, a, d, e]),
        (_, _, true, _) => digits(1, [c, d, a, b, e]),
        _ => digits(1, [d, e, a, b, c]),
    }
}

/// The special hands and the class of the best five cards.
pub fn hands(cards: CardSet, value: Value, royal_only: bool) -> Vec<&'static str> {
    let (class, first_rank) = (value >> 20, value >> 16 & 15);
    let all = if class >= 8 { sorted(cards) } else { Vec::new() };
    let suited = |low: u8, suit| (low..=14).all(|rank| all.contains(&(rank, suit)));
    let mut hands = Vec::new();
    if class >= 8 && all.len() == 7 {
        let mut ranks: Vec<u8> = all.iter().map(|(rank, _)| *rank).collect();
        let one_suit = all.iter().all(|(_, suit)| *suit == all[0].1);
        let in_sequence = |ranks: &[u8]| ranks.windows(2).all(|two| two[0] == two[1] + 1);
        let high = in_sequence(&ranks);
        if ranks[0] == 14 {
            ranks.remove(0);
            ranks.push(1);
        }
        if one_suit && (high || in_sequence(&ranks)) && (!royal_only || suited(8, all[0].1)) {
            hands.push("seven_card_straight_flush");
        }
        if (0..4).any(|suit| suited(9, suit)) {
            hands.push("six_card_royal_flush");
        }
    }
    if class == 9 && all.len() == 5 && all[0].1 == 1 {
        hands.push("diamond_royal_flush");
    }
    let names = ["two_pair", "three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind", "straight_flush"];
    match class {
        0 => {}
        1 if first_rank >= 11 => hands.push("pair_jacks_or_better"),
        1 => hands.push("pair_2_through_10"),
        9 => hands.extend(["royal_flush", "straight_flush"]),
        _ => hands.push(names[class as usize - 2]),
    }
    hands
}
