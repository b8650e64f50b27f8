//! The dealer's holdings by ranks for one up card, weakest first.

use games::lunar_poker::ranking::rank_of;

use super::super::last::LastHand;
use super::super::{Paid, Won};
use super::dealer_flushes::{DealerFlushes, Row};
use super::ends::Ends;
use super::game::Game;
use super::ranks::{Catalog, Counts, RANKS, cards, choices_of, chosen, each};
use super::strengths::{straight_up_to, strength, unsuited};
use crate::count::choose;

/// A final hand that is no flush, seen against this up card.
#[derive(Clone, Copy, Debug)]
pub(super) struct Final {
    pub(super) strength: u16,
    pub(super) wins: i64,
    /// For what it wins it.
    pub(super) paid: Paid,
    /// What a short strategy sees in it.
    pub(super) last: LastHand,
    /// What flushes of the dealer change.
    pub(super) row: Row,
    /// How many holdings are weaker, and how many are not stronger.
    below: u16,
    not_above: u16,
}

/// One up card.
#[derive(Debug)]
pub(super) struct UpCard {
    pub(super) rank: usize,
    /// Each holding as four places in the choices of all ranks; the first place says "none" where it has fewer ranks.
    holdings: Vec<[u8; 4]>,
    /// How many of the holdings are no hand.
    no_hand: usize,
    /// All hands of five cards, and of six.
    hands: [Vec<Final>; 2],
    pub(super) flushes: DealerFlushes,
}

impl UpCard {
    pub(super) fn new(rank: usize, game: &Game) -> Self {
        let possible = game.catalogs[4].all().iter().filter(|holding| holding[rank] < 4);
        let mut ranked: Vec<(u16, [u8; 4])> = possible.map(|holding| ranked(holding, rank, game.qualifying)).collect();
        ranked.sort_unstable();
        let weaker_than = |strength: u16| ranked.partition_point(|(other, _)| *other < strength);
        let mut flushes = DealerFlushes::new(rank, game);
        let mut finals = |catalog: &Catalog, won: &[Won]| -> Vec<Final> {
            let seen = |(counts, won): (&Counts, &Won)| {
                let rank = rank_of(unsuited(counts));
                let (strength, last) = (rank.strength(), LastHand::of(rank));
                let row = flushes.row_for(strength, game);
                let below = weaker_than(strength) as u16;
                let not_above = weaker_than(strength + 1) as u16;
                Final { strength, wins: won.antes, paid: won.paid, last, row, below, not_above }
            };
            catalog.all().iter().zip(won).map(seen).collect()
        };
        let hands = [5, 6].map(|cards| finals(&game.catalogs[cards], &game.won[cards - 5]));
        let no_hand = weaker_than(1);
        let holdings = ranked.iter().map(|(_, places)| *places).collect();
        Self { rank, holdings, no_hand, hands, flushes }
    }

    /// The final hand of five or six cards with this number.
    pub(super) fn hand(&self, cards: usize, number: usize) -> &Final {
        &self.hands[cards - 5][number]
    }

    /// How many holdings of these live cards stand before each place of the list.
    pub(super) fn before(&self, live: &Counts) -> Vec<i64> {
        let choices = choices_of(live);
        let mut sums = Vec::with_capacity(self.holdings.len() + 1);
        let mut sum = 0;
        sums.push(sum);
        for places in &self.holdings {
            let [one, two, three, four] = places.map(|place| choices[usize::from(place)]);
            sum += one * two * three * four;
            sums.push(sum);
        }
        sums
    }

    /// How a bet with a hand that is no flush ends, flushes of the dealer not looked at, nobody forced.
    pub(super) fn ends(&self, hand: &Final, before: &[i64]) -> Ends {
        let (no_hand, all) = (before[self.no_hand], before[before.len() - 1]);
        // A hand that would not qualify has no holding below it but those without a hand.
        let below = before[usize::from(hand.below)].max(no_hand);
        let not_above = before[usize::from(hand.not_above)].max(no_hand);
        let (wins, ties, loses) = (below - no_hand, not_above - below, all - not_above);
        Ends { no_hand, wins, ties, loses, ..Ends::default() }
    }

    /// The same for one hand alone: holdings above it need not be looked at.
    pub(super) fn ends_with(&self, hand: &Final, live: &Counts) -> Ends {
        let choices = choices_of(live);
        let ways = |places: &[u8; 4]| places.iter().map(|place| choices[usize::from(*place)]).product::<i64>();
        let count = |from: usize, to: usize| self.holdings[from..to.max(from)].iter().map(ways).sum::<i64>();
        let below = usize::from(hand.below).max(self.no_hand);
        let (no_hand, wins) = (count(0, self.no_hand), count(self.no_hand, below));
        let ties = count(below, usize::from(hand.not_above));
        let loses = choose(cards(live) as u32, 4) as i64 - no_hand - wins - ties;
        Ends { no_hand, wins, ties, loses, ..Ends::default() }
    }

    /// The same for a flush: only full houses and four of a kind are above it, and nothing above a straight flush.
    pub(super) fn ends_of_flush(&self, is_straight: Straight, live: &Counts) -> Ends {
        let all = choose(cards(live) as u32, 4) as i64;
        let no_hand = self.without_a_hand(live);
        let loses = match is_straight {
            Straight::Yes => 0,
            Straight::No => self.full_houses_and_fours(live),
        };
        Ends { no_hand, wins: all - no_hand - loses, loses, ..Ends::default() }
    }

    /// Four different ranks, no pair with the up card, no straight, not ace and king.
    fn without_a_hand(&self, live: &Counts) -> i64 {
        let of = |rank: usize| i64::from(live[rank]);
        // Ace and king qualify together, so at most one of them is there.
        let (mut low, mut both) = ([1, 0, 0, 0, 0], [0; 2]);
        for rank in 0..RANKS {
            match rank {
                _ if rank == self.rank => {}
                KING | ACE if self.rank >= KING => {}
                KING | ACE => both[rank - KING] = of(rank),
                _ => (1..5).rev().for_each(|cards| low[cards] += low[cards - 1] * of(rank)),
            }
        }
        let high_straight = straight_up_to(ACE);
        let straights =
            (3..RANKS).map(straight_up_to).filter(|five| *five != high_straight && five >> self.rank & 1 == 1);
        let straights = straights.map(|five| each(five & !(1 << self.rank)).map(of).product::<i64>());
        low[4] + low[3] * (both[0] + both[1]) - straights.sum::<i64>()
    }

    fn full_houses_and_fours(&self, live: &Counts) -> i64 {
        let up = live[self.rank];
        let with = |rank: usize| {
            let [one, two, three, four] = [1, 2, 3, 4].map(|count| chosen(live[rank], count));
            chosen(up, 3) * one + chosen(up, 2) * two + i64::from(up) * three + four
        };
        (0..RANKS).filter(|rank| *rank != self.rank).map(with).sum()
    }
}

const KING: usize = 11;
const ACE: usize = 12;

/// Whether a flush is a straight flush.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Straight {
    Yes,
    No,
}

/// A holding's strength, zero if it is no hand, and its places.
fn ranked(holding: &Counts, up: usize, qualifying: u16) -> (u16, [u8; 4]) {
    let mut five = *holding;
    five[up] += 1;
    let strength = strength(&five);
    let mut places = [0; 4];
    let held = (0..RANKS).filter(|rank| holding[*rank] > 0);
    for (place, rank) in places.iter_mut().zip(held) {
        *place = rank as u8 * 5 + holding[rank];
    }
    (if strength < qualifying { 0 } else { strength }, places)
}
