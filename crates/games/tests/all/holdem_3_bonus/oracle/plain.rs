//! The settlement of a round of Hold 'em 3 Bonus, as plainly as the text says it.

use cards::CardSet;
use games::holdem_3_bonus::settle::{FinishedRound, FinishedSeat};
use games::holdem_3_bonus::wagers::Decision;
use games::settlement::Outcome::{self, Lose, Push, Win};

/// A rank from 2 to 14, and a suit from 0 to 3.
type Plain = (u8, u8);
/// Seat, wager, stake, outcome, paid, returned.
pub type Line = (u8, &'static str, i64, Outcome, i64, i64);

/// Odds for three of a kind, straight, flush, full house, four of a kind, straight flush, royal flush.
const EQUAL: [[i64; 7]; 11] = [
    [1, 2, 3, 4, 10, 40, 1000],
    [1, 2, 3, 4, 10, 50, 500],
    [1, 2, 3, 4, 10, 50, 200],
    [1, 2, 3, 4, 10, 25, 200],
    [0, 2, 3, 4, 10, 25, 200],
    [0, 2, 3, 4, 20, 100, 500],
    [0, 2, 3, 4, 20, 100, 1000],
    [0, 2, 3, 4, 20, 100, 200],
    [0, 2, 3, 4, 20, 50, 200],
    [0, 1, 2, 3, 25, 50, 200],
    [0, 1, 2, 4, 20, 50, 200],
];
const DOUBLE: [[i64; 7]; 3] = [[0, 1, 2, 4, 10, 50, 500], [0, 1, 2, 4, 10, 50, 500], [0, 1, 2, 4, 10, 50, 250]];
/// Odds for a pair, a flush, a straight, three of a kind, a straight flush, a royal.
const THREE: [[i64; 6]; 4] =
    [[1, 4, 5, 30, 50, 100], [1, 4, 5, 30, 40, 100], [1, 3, 6, 30, 40, 50], [1, 3, 6, 30, 40, 100]];
const SIX: [[i64; 7]; 11] = [
    [5, 10, 15, 20, 50, 200, 1000],
    [5, 10, 20, 25, 100, 250, 1000],
    [5, 10, 15, 25, 100, 500, 1000],
    [5, 10, 20, 25, 50, 200, 1000],
    [5, 10, 15, 25, 50, 200, 1000],
    [5, 10, 20, 25, 50, 250, 1000],
    [5, 10, 20, 25, 100, 250, 500],
    [4, 10, 20, 25, 100, 250, 500],
    [5, 10, 15, 20, 200, 500, 1000],
    [5, 10, 20, 25, 50, 100, 250],
    [5, 10, 20, 25, 50, 200, 1000],
];

/// Which tables a table plays with, as places in the lists above.
pub struct House {
    pub equal: usize,
    pub double: Option<usize>,
    pub three: Option<usize>,
    pub six: Option<usize>,
    pub limit: Option<i64>,
}

//= holdem_3_bonus 42.5(b)
//= holdem_3_bonus 42.5(c)
// The worth of five cards, highest first: the class (9 a royal, 0 nothing), then the ranks that decide.
fn worth(five: [Plain; 5]) -> u32 {
    let [a, b, c, d, e] = five.map(|(rank, _)| rank);
    let number = |class: u32, ranks: [u8; 5]| ranks.iter().fold(class, |sum, rank| sum << 4 | u32::from(*rank));
    let flush = five.iter().all(|card| card.1 == five[0].1);
    let wheel = [a, b, c, d, e] == [14, 5, 4, 3, 2];
    let straight = wheel || (a == b + 1 && b == c + 1 && c == d + 1 && d == e + 1);
    let top = if wheel { 5 } else { a };
    if straight && flush {
        return number(if top == 14 { 9 } else { 8 }, [top, 0, 0, 0, 0]);
    }
    if a == d || b == e {
        return number(7, [c, if a == d { e } else { a }, 0, 0, 0]);
    }
    if a == c && d == e || a == b && c == e {
        return number(6, [c, if a == c { e } else { a }, 0, 0, 0]);
    }
    if flush {
        return number(5, [a, b, c, d, e]);
    }
    if straight {
        return number(4, [top, 0, 0, 0, 0]);
    }
    match (a == b, b == c, c == d, d == e) {
        (true, true, _, _) => number(3, [a, d, e, 0, 0]),
        (_, true, true, _) => number(3, [b, a, e, 0, 0]),
        (_, _, true, true) => number(3, [c, a, b, 0, 0]),
        (true, _, true, _) => number(2, [a, c, e, 0, 0]),
        (true, _, _, true) => number(2, [a, d, c, 0, 0]),
        (_, true, _, true) => number(2, [b, d, a, 0, 0]),
        (true, ..) => number(1, [a, c, d, e, 0]),
        (_, true, ..) => number(1, [b, a, d, e, 0]),
        (_, _, true, _) => number(1, [c, a, b, e, 0]),
        (.., true) => number(1, [d, a, b, c, 0]),
        _ => number(0, [a, b, c, d, e]),
    }
}

/// The best five of six or seven cards: every way to leave out one or two.
fn best(cards: &[Plain]) -> u32 {
    let mut highest = 0;
    for one in 0..cards.len() {
        for other in one..cards.len() {
            if cards.len() - if one == other { 1 } else { 2 } == 5 {
                let mut kept = (0..cards.len()).filter(|place| ![one, other].contains(place));
                highest = highest.max(worth(std::array::from_fn(|_| cards[kept.next().expect("five cards")])));
            }
        }
    }
    highest
}

/// The odds for the class of a hand of five in a list that starts with three of a kind.
fn odds(list: &[i64; 7], hand: u32) -> i64 {
    let class = (hand >> 20) as usize;
    if class < 3 { 0 } else { list[class - 3] }
}

fn sorted(parts: [CardSet; 2]) -> Vec<Plain> {
    let mut cards: Vec<Plain> =
        (parts[0] | parts[1]).iter().map(|card| (card.rank() as u8 + 2, card.suit() as u8)).collect();
    cards.sort_unstable_by(|one, other| other.cmp(one));
    cards
}

fn suited(cards: &[Plain], ranks: &[u8]) -> bool {
    cards.iter().all(|card| card.1 == cards[0].1) && cards.iter().map(|card| card.0).eq(ranks.iter().copied())
}

//= holdem_3_bonus 42.5(d)1
//= holdem_3_bonus 42.5(d)2
// Seven suited cards in sequence are paid in dollars, if the table does, or as five (ALL-4, HB-3).
fn seven_card_dollars(cards: &[Plain]) -> i64 {
    let in_sequence = cards.windows(2).all(|next| next[0].0 == next[1].0 + 1);
    if !cards.iter().all(|card| card.1 == cards[0].1) {
        0
    } else if in_sequence && cards[0].0 == 14 {
        25_000
    } else if in_sequence || suited(cards, &[14, 7, 6, 5, 4, 3, 2]) {
        10_000
    } else {
        0
    }
}

//= holdem_3_bonus 42.5(e)
// The place of three cards in a list of the 3 card bonus (HB-5).
fn three_card_place(cards: &[Plain]) -> Option<usize> {
    let (a, b, c) = (cards[0].0, cards[1].0, cards[2].0);
    let flush = cards.iter().all(|card| card.1 == cards[0].1);
    let straight = (a == b + 1 && b == c + 1) || (a, b, c) == (14, 3, 2);
    match () {
        () if flush && (a, b, c) == (14, 13, 12) => Some(5),
        () if flush && straight => Some(4),
        () if a == b && b == c => Some(3),
        () if straight => Some(2),
        () if flush => Some(1),
        () if a == b || b == c => Some(0),
        () => None,
    }
}

/// A wager with a bonus table: won if anything is paid.
fn bonus(seat: u8, wager: &'static str, stake: i64, due: i64, paid: i64) -> Line {
    if due > 0 { (seat, wager, stake, Win, paid, stake) } else { (seat, wager, stake, Lose, 0, 0) }
}

/// Every line of the settlement.
pub fn expected(house: &House, round: &FinishedRound) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut three_card_paid = [0; 7];
    let seat_at = |number: u8| round.seats.iter().find(move |seat| seat.seat == number);
    let limit = house.limit.unwrap_or(i64::MAX);
    //= holdem_3_bonus 42.10(a)
    for seat in (1..=6).rev().filter_map(seat_at) {
        let stake = seat.wagers.three_card_bonus.get();
        if stake > 0 {
            let place = three_card_place(&sorted([seat.cards, CardSet::EMPTY]));
            let due = place.map_or(0, |place| THREE[house.three.expect("a table")][place] * stake);
            three_card_paid[seat.seat as usize] = due.min(limit);
            lines.push(bonus(seat.seat, "three_card_bonus", stake, due, due.min(limit)));
        }
    }
    //= holdem_3_bonus 42.10(b)1
    for seat in (1..=6).filter_map(seat_at).filter(|seat| seat.decision == Decision::Fold) {
        lines.push((seat.seat, "blind_bonus", seat.wagers.blind_bonus.get(), Lose, 0, 0));
        lines.push((seat.seat, "flop", seat.wagers.flop.get(), Lose, 0, 0));
    }
    let dealer = best(&sorted([round.dealer, round.board]));
    for seat in (1..=6).rev().filter_map(seat_at) {
        if let Decision::TurnRiver(turn_river) = seat.decision {
            let left = limit - three_card_paid[seat.seat as usize];
            lines.extend(against_dealer(house, round, seat, turn_river.get(), (dealer, left)));
        }
        //= holdem_3_bonus 42.10(e)5
        let stake = seat.wagers.six_card_bonus.get();
        if stake > 0 {
            let (cards, table) = (sorted([seat.cards, round.dealer]), house.six.expect("a table"));
            //= holdem_3_bonus 42.5(f)1
            //= holdem_3_bonus 42.5(f)2
            let royal = table < 6 && suited(&cards, &[14, 13, 12, 11, 10, 9]);
            let dollars = [0, 100_000, 1_000_000][if !royal { 0 } else { 1 + usize::from(cards[0].1 == 1) }];
            let due = (odds(&SIX[table], best(&cards)) * stake).max(dollars * 100);
            lines.push(bonus(seat.seat, "six_card_bonus", stake, due, due));
        }
    }
    lines
}

//= holdem_3_bonus 42.10(e)1
//= holdem_3_bonus 42.10(e)2
//= holdem_3_bonus 42.10(e)3
//= holdem_3_bonus 42.10(e)4
// The dealer's hand and what is left of the limit are given (HB-4); the size of the wager decides the table (HB-1).
fn against_dealer(
    house: &House,
    round: &FinishedRound,
    seat: &FinishedSeat,
    turn_river: i64,
    (dealer, left): (u32, i64),
) -> [Line; 3] {
    let (number, blind, flop) = (seat.seat, seat.wagers.blind_bonus.get(), seat.wagers.flop.get());
    let cards = sorted([seat.cards, round.board]);
    let hand = best(&cards);
    let due = if turn_river == flop {
        (odds(&EQUAL[house.equal], hand) * blind).max(seven_card_dollars(&cards) * 100)
    } else {
        let table = house.double.expect("a table");
        let dollars = if table == 0 { 0 } else { seven_card_dollars(&cards) * 100 };
        (odds(&DOUBLE[table], hand) * blind).max(dollars)
    };
    let outcome = if hand > dealer {
        Win
    } else if hand < dealer {
        Lose
    } else {
        Push
    };
    let even = |wager, stake| match outcome {
        Win => (number, wager, stake, Win, stake, stake),
        Push => (number, wager, stake, Push, 0, stake),
        _ => (number, wager, stake, Lose, 0, 0),
    };
    let blind = match outcome {
        _ if due > 0 => (number, "blind_bonus", blind, Win, due.min(left), blind),
        Lose => (number, "blind_bonus", blind, Lose, 0, 0),
        _ => (number, "blind_bonus", blind, Push, 0, blind),
    };
    [blind, even("flop", flop), even("turn_river", turn_river)]
}
