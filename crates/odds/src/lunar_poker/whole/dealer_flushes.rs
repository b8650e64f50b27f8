//! What flushes of the dealer change: holdings of four cards in the suit of the up card.
//!
//! Counted by ranks alone, such a holding is no hand, ace-king high or a straight. The changes are kept for every set of
//! live ranks of the suit, each the sum over all holdings within the set.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::ends::Ends;
use super::force::Held;
use super::game::Game;
use super::ranks::{ALL_RANKS, RANKS, one_each};
use super::strengths::{straight_of, strength};

/// Which hands have the same changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Row(u16);

/// The dealer's flushes for one up card.
#[derive(Debug)]
pub(super) struct DealerFlushes {
    all: Vec<Flush>,
    /// By row and by the live ranks: dealers without a hand, and those who lose, tie and win, seen by the player.
    rows: Vec<Vec<[i16; 4]>>,
    /// The rows of hands that are compared one by one.
    compared: BTreeMap<u16, Row>,
}

/// Four ranks of the up card's suit.
#[derive(Clone, Copy, Debug)]
struct Flush {
    ranks: u16,
    strength: u16,
    /// Its strength without its suit, zero if that is no hand.
    unsuited: u16,
}

const NO_HAND: usize = 0;
const WINS: usize = 1;
const TIES: usize = 2;
const LOSES: usize = 3;
/// Hands from a pair up that a flush beats, and hands that beat a flush.
const PAIRS: Row = Row(0);
const FULL_HOUSES: Row = Row(1);

impl DealerFlushes {
    pub(super) fn new(up: usize, game: &Game) -> Self {
        let sets = game.strengths.fours.iter().filter(|set| *set >> up & 1 == 0);
        let all: Vec<Flush> = sets.map(|ranks| Flush::new(*ranks, up, game)).collect();
        let pairs = sums(&all, |flush| flush.change(game.lowest_pair, game));
        let full_houses = sums(&all, |flush| flush.change(game.strengths.weakest_straight_flush() - 1, game));
        Self { all, rows: vec![pairs, full_houses], compared: BTreeMap::new() }
    }

    /// The row of a hand that is no flush.
    pub(super) fn row_for(&mut self, strength: u16, game: &Game) -> Row {
        if strength > game.strengths.weakest_flush() {
            return FULL_HOUSES;
        }
        let is_straight = game.strengths.straights.contains(&strength);
        if strength >= game.lowest_pair && !is_straight {
            return PAIRS;
        }
        // All hands that would not qualify are alike.
        let strength = if strength < game.qualifying { 1 } else { strength };
        *self.compared.entry(strength).or_insert_with(|| {
            self.rows.push(sums(&self.all, |flush| flush.change(strength, game)));
            Row(self.rows.len() as u16 - 1)
        })
    }

    /// What changes for a hand that is no flush, if these ranks of the suit are live.
    #[inline]
    pub(super) fn change(&self, row: Row, suit: u16) -> Ends {
        let [no_hand, wins, ties, loses] = self.rows[usize::from(row.0)][usize::from(suit)].map(i64::from);
        Ends { no_hand, wins, ties, loses, ..Ends::default() }
    }

    /// What changes for a flush of the player.
    pub(super) fn change_for_flush(&self, held: Held, suit: u16) -> Ends {
        let within = self.all.iter().filter(|flush| flush.ranks & suit == flush.ranks);
        let mut sum = [0; 4];
        for flush in within {
            // Whatever it is without its suit, a flush beats it.
            sum[if flush.unsuited == 0 { NO_HAND } else { WINS }] -= 1;
            sum[compared(held.strength, flush.strength)] += 1;
        }
        let [no_hand, wins, ties, loses] = sum;
        Ends { no_hand, wins, ties, loses, ..Ends::default() }
    }
}

impl Flush {
    fn new(ranks: u16, up: usize, game: &Game) -> Self {
        let five = ranks | 1 << up;
        let unsuited = strength(&one_each(five));
        let is_hand = unsuited >= game.qualifying || straight_of(five).is_some();
        Self { ranks, strength: game.strengths.flush(five), unsuited: if is_hand { unsuited } else { 0 } }
    }

    /// What changes for a hand of this strength when the holding is seen to be a flush.
    fn change(&self, held: u16, game: &Game) -> [i16; 4] {
        let mut change = [0; 4];
        let was = match self.unsuited {
            0 => NO_HAND,
            _ if held < game.qualifying => LOSES,
            unsuited => compared(held, unsuited),
        };
        change[was] -= 1;
        change[compared(held, self.strength)] += 1;
        change
    }
}

/// How a hand fares against a dealer's.
fn compared(held: u16, dealer: u16) -> usize {
    match held.cmp(&dealer) {
        Ordering::Less => LOSES,
        Ordering::Equal => TIES,
        Ordering::Greater => WINS,
    }
}

/// For each set of ranks, the sum of the changes over all flushes within it.
fn sums(all: &[Flush], change: impl Fn(&Flush) -> [i16; 4]) -> Vec<[i16; 4]> {
    let mut sums = vec![[0; 4]; usize::from(ALL_RANKS) + 1];
    all.iter().for_each(|flush| sums[usize::from(flush.ranks)] = change(flush));
    for rank in 0..RANKS {
        for set in (0..sums.len()).filter(|set| set >> rank & 1 == 1) {
            let without = sums[set & !(1 << rank)];
            sums[set].iter_mut().zip(without).for_each(|(sum, more)| *sum += more);
        }
    }
    sums
}
