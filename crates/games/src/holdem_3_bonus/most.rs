//! Section 42.11(f): the most that one patron can win in a round with the smallest wagers.
//!
//! The wagers of a hand are not decided apart: a 6 card royal leaves no card for a 7-card royal, for instance. So the most
//! is not the sum of the best lines. It is what one of a few rounds pays, and no other round pays more.

use cards::CardSet;
use paytables::Cents;

use super::elections::{Elections, LimitCounts};
use super::settle::{FinishedRound, FinishedSeat, Terms, settle};
use super::wagers::{Decision, Wagers, turn_river_wagers};
use crate::settlement::{LARGEST_AMOUNT, SettlementLine};
use crate::wager::Wager;

/// The cards of a player, of the dealer and of the board. Whatever the cards of another round are, here is a round that
/// pays the 3 card bonus, the blind bonus and the 6 card bonus at least as well, each by the printed order of the hands,
/// and in which the player beats the dealer.
pub const BEST_ROUNDS: [[&str; 3]; 5] = [
    // A 3-card royal, a 7-card royal flush, four of a kind.
    ["Ad Kd Qd", "Ac Ah As", "Jd Td 9d 8d"],
    // A 3-card royal, a straight flush, a 6-card royal.
    ["Ad Kd Qd", "Jd Td 9d", "2d 3d 4d 5d"],
    // A straight flush, a 7-card straight flush, a 6-card royal.
    ["Jd Td 9d", "Ad Kd Qd", "5d 6d 7d 8d"],
    // A straight flush, a 7-card royal flush, a straight flush.
    ["Td 9d 8d", "7d 6d 2c", "Ad Kd Qd Jd"],
    // A straight, a royal flush, a royal flush.
    ["Ad Kd Qh", "Qd Jd Td", "Ah Kh Jh Th"],
];

/// The most that these wagers of one hand win together at their minimums; none if that is too much to count.
//= holdem_3_bonus 42.11(f)
// What one patron can win in a round with the smallest wagers: with the two that the limit is for, or with all (HB-4).
pub(super) fn most_at_minimum(elections: &Elections, counts: LimitCounts) -> Option<Cents> {
    let minimum = |bonus: &Option<_>| bonus.as_ref().map_or(Cents::ZERO, minimum_of);
    let flop = elections.flop.minimum;
    let wagers = Wagers {
        blind_bonus: flop,
        flop,
        three_card_bonus: minimum(&elections.three_card_bonus),
        six_card_bonus: minimum(&elections.six_card_bonus),
    };
    let counted = |line: &&SettlementLine| match counts {
        LimitCounts::AllWagers => true,
        LimitCounts::BothBonuses => matches!(line.wager, Wager::BlindBonus | Wager::ThreeCardBonus),
    };
    let all = [flop, wagers.three_card_bonus, wagers.six_card_bonus];
    if all.into_iter().any(|stake| stake > LARGEST_AMOUNT) {
        return None;
    }
    // What the limit would cut is what could be won without it.
    let terms = Terms { aggregate_limit: None, ..elections.terms() };
    let mut most = Cents::ZERO;
    for turn_river in turn_river_wagers(elections.version, flop) {
        for cards in BEST_ROUNDS {
            let lines = settle(&terms, &finished(cards, wagers, Decision::TurnRiver(turn_river)));
            let won = lines.iter().filter(counted).try_fold(Cents::ZERO, |sum, line| sum.checked_add(line.paid));
            most = most.max(won?);
        }
    }
    Some(most)
}

const fn minimum_of(bonus: &crate::elections::PaidWager) -> Cents {
    bonus.limits.minimum
}

fn finished([player, dealer, board]: [&str; 3], wagers: Wagers, decision: Decision) -> FinishedRound {
    let seats = vec![FinishedSeat { seat: 1, cards: set(player), wagers, decision }];
    FinishedRound { dealer: set(dealer), board: set(board), seats }
}

fn set(cards: &str) -> CardSet {
    cards.split(' ').map(|card| card.parse::<cards::Card>().expect("a card")).collect()
}
