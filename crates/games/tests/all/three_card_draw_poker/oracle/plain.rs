//! The settlement of Three Card Draw Poker as the text tells it, in if-chains: no code of the table is used.

/// A card of the oracle: its rank from 2 to 14, and its suit.
pub type Plain = (u32, u32);

/// One line of the oracle: seat, wager, stake, outcome, paid, returned.
pub type PlainLine = (u8, &'static str, i64, &'static str, i64, i64);

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Played {
    Folds,
    Stands,
    Draws { out: Plain, new: Plain },
}

#[derive(Clone, Debug)]
pub struct PlainSeat {
    pub seat: u8,
    pub cards: Vec<Plain>,
    pub ante: i64,
    pub first_3: i64,
    pub played: Played,
}

#[derive(Clone, Debug)]
pub struct PlainRound {
    /// Which printed table, counted from one; none if the wager is not offered.
    pub bonus_table: Option<usize>,
    pub first_3_table: Option<usize>,
    pub dealer: Vec<Plain>,
    pub seats: Vec<PlainSeat>,
}

/// A hand as a list of numbers: how good its kind is, then the ranks that decide within the kind.
fn value(cards: &[Plain]) -> Vec<u32> {
    let mut ranks: Vec<u32> = cards.iter().map(|card| card.0).collect();
    ranks.sort_unstable();
    ranks.reverse();
    let one_suit = cards.iter().all(|card| card.1 == cards[0].1);
    if ranks == [14, 13, 12] && one_suit {
        return vec![7];
    }
    // With the ace below the two, the sequence is three, two, one.
    let in_sequence = if ranks == [14, 3, 2] {
        Some(3)
    } else if ranks[0] == ranks[1] + 1 && ranks[1] == ranks[2] + 1 {
        Some(ranks[0])
    } else {
        None
    };
    if let (Some(top), true) = (in_sequence, one_suit) {
        return vec![6, top];
    }
    if ranks[0] == ranks[1] && ranks[1] == ranks[2] {
        return vec![5, ranks[0]];
    }
    if let Some(top) = in_sequence {
        return vec![4, top];
    }
    if one_suit {
        return vec![3, ranks[0], ranks[1], ranks[2]];
    }
    if ranks[0] == ranks[1] {
        return vec![2, ranks[0], ranks[2]];
    }
    if ranks[1] == ranks[2] {
        return vec![2, ranks[1], ranks[0]];
    }
    vec![1, ranks[0], ranks[1], ranks[2]]
}

fn best_three_of_four(cards: &[Plain]) -> Vec<u32> {
    let without = |place: usize| {
        let mut three = cards.to_vec();
        three.remove(place);
        value(&three)
    };
    (0..4).map(without).max().expect("four ways to leave one card out")
}

/// The odds of the First 3 Bonus, typed from the text: tables 1 to 4, from the pair to the mini royal flush.
pub fn first_3_odds(table: usize, kind: u32) -> Option<i64> {
    match kind {
        2 => Some(1),
        3 => Some(3),
        4 => Some([6, 6, 7, 6][table - 1]),
        5 => Some(30),
        6 => Some([50, 60, 40, 40][table - 1]),
        7 => Some([200, 100, 150, 60][table - 1]),
        _ => None,
    }
}

/// The odds of the In To Win/Draw Bonus, typed from the text: tables 1 to 3, from the straight to the mini royal flush.
pub fn bonus_odds(table: usize, kind: u32) -> Option<i64> {
    match kind {
        4 => Some(1),
        5 => Some([5, 4, 5][table - 1]),
        6 => Some([10, 10, 6][table - 1]),
        7 => Some(20),
        _ => None,
    }
}

//= three_card_draw_poker 42.10(f)1
//= three_card_draw_poker 42.10(h)
// Folded antes in the order of the decisions, then the seats from the dealer's right.
pub fn plain_settlement(round: &PlainRound) -> Vec<PlainLine> {
    let mut lines = Vec::new();
    for number in 1..=6 {
        for seat in round.seats.iter().filter(|seat| seat.seat == number && seat.played == Played::Folds) {
            lines.push((number, "ante", seat.ante, "lose", 0, 0));
        }
    }
    let dealer = best_three_of_four(&round.dealer);
    for number in (1..=6).rev() {
        for seat in round.seats.iter().filter(|seat| seat.seat == number) {
            plain_first_3(round, seat, &mut lines);
            if seat.played != Played::Folds {
                plain_main_wagers(round, seat, &dealer, &mut lines);
            }
        }
    }
    lines
}

//= three_card_draw_poker 42.10(h)2
//= three_card_draw_poker 42.10(h)8
//= three_card_draw_poker 42.11(d)
// Three cards of a player who stands or folded (TC-2), two of one who draws (TC-3).
fn plain_first_3(round: &PlainRound, seat: &PlainSeat, lines: &mut Vec<PlainLine>) {
    let Some(table) = round.first_3_table else { return };
    if seat.first_3 == 0 {
        return;
    }
    let odds = if let Played::Draws { out, .. } = seat.played {
        let kept: Vec<Plain> = seat.cards.iter().copied().filter(|card| *card != out).collect();
        assert_eq!(kept.len(), 2);
        if kept[0].0 == kept[1].0 { first_3_odds(table, 2) } else { None }
    } else {
        first_3_odds(table, value(&seat.cards)[0])
    };
    lines.push(match odds {
        Some(odds) => (seat.seat, "first_3_bonus", seat.first_3, "win", odds * seat.first_3, seat.first_3),
        None => (seat.seat, "first_3_bonus", seat.first_3, "lose", 0, 0),
    });
}

//= three_card_draw_poker 42.10(h)3
//= three_card_draw_poker 42.10(h)9
//= three_card_draw_poker 42.11(b)
//= three_card_draw_poker 42.11(c)
// The final hand against the dealer's best three, then the bonus on a wager as large as the ante (TC-1).
fn plain_main_wagers(round: &PlainRound, seat: &PlainSeat, dealer: &[u32], lines: &mut Vec<PlainLine>) {
    let mut hand = seat.cards.clone();
    if let Played::Draws { out, new } = seat.played {
        hand.retain(|card| *card != out);
        hand.push(new);
    }
    let held = value(&hand);
    for wager in ["ante", "in_to_win_draw"] {
        if held.as_slice() > dealer {
            lines.push((seat.seat, wager, seat.ante, "win", seat.ante, seat.ante));
        } else if held.as_slice() < dealer {
            lines.push((seat.seat, wager, seat.ante, "lose", 0, 0));
        } else {
            lines.push((seat.seat, wager, seat.ante, "push", 0, seat.ante));
        }
    }
    if let Some(odds) = round.bonus_table.and_then(|table| bonus_odds(table, held[0])) {
        lines.push((seat.seat, "in_to_win_draw_bonus", 0, "win", odds * seat.ante, 0));
    }
}
