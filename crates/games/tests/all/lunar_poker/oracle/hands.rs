//! Hands by sorting and counting, and every combination among all subsets.

/// A rank from 2 to 14 and a suit from 0 to 3 (clubs, diamonds, hearts, spades).
pub type Card = (u8, u8);

pub const ROYAL: u8 = 9;
pub const STRAIGHT_FLUSH: u8 = 8;
pub const FOUR: u8 = 7;
pub const FULL_HOUSE: u8 = 6;
pub const FLUSH: u8 = 5;
pub const STRAIGHT: u8 = 4;
pub const THREE: u8 = 3;
pub const TWO_PAIR: u8 = 2;
pub const PAIR: u8 = 1;
pub const HIGH: u8 = 0;

/// The class of five cards and then the ranks that decide between equals, most important first.
pub fn five_cards(five: &[Card]) -> [u8; 6] {
    assert_eq!(five.len(), 5);
    let mut counts = [0; 15];
    five.iter().for_each(|card| counts[card.0 as usize] += 1);
    let count = |rank: u8| counts[rank as usize];
    let mut ranks = [five[0].0, five[1].0, five[2].0, five[3].0, five[4].0];
    ranks.sort_unstable_by_key(|&rank| std::cmp::Reverse((count(rank), rank)));
    let flush = five.iter().all(|card| card.1 == five[0].1);
    let different = (0..4).all(|place| ranks[place] != ranks[place + 1]);
    if ranks == [14, 5, 4, 3, 2] {
        ranks = [5, 4, 3, 2, 1];
    }
    let straight = different && ranks[0] - ranks[4] == 4;
    let class = if straight && flush && ranks[0] == 14 {
        ROYAL
    } else if straight && flush {
        STRAIGHT_FLUSH
    } else if count(ranks[0]) == 4 {
        FOUR
    } else if count(ranks[0]) == 3 && ranks[3] == ranks[4] {
        FULL_HOUSE
    } else if flush {
        FLUSH
    } else if straight {
        STRAIGHT
    } else if count(ranks[0]) == 3 {
        THREE
    } else if count(ranks[0]) == 2 && ranks[2] == ranks[3] {
        TWO_PAIR
    } else if count(ranks[0]) == 2 {
        PAIR
    } else {
        HIGH
    };
    [class, ranks[0], ranks[1], ranks[2], ranks[3], ranks[4]]
}

/// The best five of five or six cards, and its strength.
pub fn best_five(hand: &[Card]) -> (Vec<Card>, [u8; 6]) {
    if hand.len() == 5 {
        return (hand.to_vec(), five_cards(hand));
    }
    let mut best: Option<(Vec<Card>, [u8; 6])> = None;
    for left_out in 0..hand.len() {
        let mut five = hand.to_vec();
        five.remove(left_out);
        let strength = five_cards(&five);
        if best.as_ref().is_none_or(|(_, known)| strength > *known) {
            best = Some((five, strength));
        }
    }
    best.unwrap()
}

pub fn qualifies(dealer: &[Card]) -> bool {
    five_cards(dealer) >= [HIGH, 14, 13, 4, 3, 2]
}

/// What these cards make if they are all needed for it: the class, with ace-king as class 0.
pub fn combination(cards: &[Card]) -> Option<u8> {
    let all_one_rank = cards.iter().all(|card| card.0 == cards[0].0);
    let count = |rank: u8| cards.iter().filter(|card| card.0 == rank).count();
    match cards.len() {
        2 if all_one_rank => Some(PAIR),
        2 if count(14) == 1 && count(13) == 1 => Some(HIGH),
        3 if all_one_rank => Some(THREE),
        4 if all_one_rank => Some(FOUR),
        4 if cards.iter().all(|card| count(card.0) == 2) => Some(TWO_PAIR),
        5 => Some(five_cards(cards)[0]).filter(|class| matches!(*class, STRAIGHT | FLUSH | FULL_HOUSE | 8 | 9)),
        _ => None,
    }
}

/// The best combination's class and cards.
pub fn first_combination(hand: &[Card]) -> (u8, Vec<Card>) {
    let (five, strength) = best_five(hand);
    let class = strength[0];
    let count = |rank: u8| five.iter().filter(|card| card.0 == rank).count();
    let needed = |card: &Card| match class {
        HIGH => card.0 >= 13,
        PAIR | TWO_PAIR => count(card.0) == 2,
        THREE => count(card.0) == 3,
        FOUR => count(card.0) == 4,
        _ => true,
    };
    (class, five.iter().copied().filter(needed).collect())
}

/// What the best other combination pays that needs a card which the first does not have.
pub fn second_odds(hand: &[Card], first: &[Card], odds: impl Fn(u8) -> i64) -> i64 {
    let mut most = 0;
    let mut cards = Vec::with_capacity(6);
    for chosen in 1u32..1 << hand.len() {
        if !(2..=5).contains(&chosen.count_ones()) {
            continue;
        }
        cards.clear();
        cards.extend((0..hand.len()).filter(|place| chosen >> place & 1 == 1).map(|place| hand[place]));
        if cards.iter().all(|card| first.contains(card)) {
            continue;
        }
        if let Some(class) = combination(&cards) {
            most = most.max(odds(class));
        }
    }
    most
}
