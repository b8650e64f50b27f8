//! Forcing the dealer, by ranks and suit by suit.
//!
//! A dealer without a hand has five ranks, and the highest is replaced. Whether that pays depends on the four cards that stay:
//! on the live cards of their ranks and, if the four are of one suit, on the live cards of that suit. So the count is
//! one sum over ranks, one change for the suit of the up card and one for each other suit, and these do not know each
//! other. `forced.rs` of this game says the same for one hand with all its suits; here the suits come apart.

use std::cmp::Ordering;
use std::iter::once;

use super::super::{Paid, Won};
use super::ends::Forced;
use super::ranks::{ALL_RANKS, Counts, each};
use super::strengths::{Strengths, straight_of};

/// A final hand: its strength, and what it wins from a dealer whom it beats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Held {
    pub(super) strength: u16,
    pub(super) wins: i64,
    /// For what it wins it.
    pub(super) paid: Paid,
}

impl Held {
    pub(super) const fn new(strength: u16, won: Won) -> Self {
        Self { strength, wins: won.antes, paid: won.paid }
    }
}

/// When the dealer is forced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum When {
    /// Where it pays.
    ItPays,
    /// Against every dealer without a hand.
    Always,
    /// Against nobody.
    Never,
}

/// Where something stands, seen from a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Above,
    Around,
    Below,
}

/// All dealers without a hand whom a hand may force.
#[derive(Debug)]
pub(super) struct Force<'a> {
    live: Counts,
    held: Held,
    new_cards: i64,
    when: When,
    /// Where flushes stand that are no straight flushes, seen from the hand.
    flushes: Side,
    strengths: &'a Strengths,
    /// Dealers who keep the up card and three others, lower than the discarded one.
    with_up: Vec<Stay>,
    /// Dealers who discard the up card.
    without_up: Vec<Stay>,
}

/// Four ranks that stay.
#[derive(Clone, Copy, Debug)]
struct Stay {
    /// All four.
    ranks: u16,
    /// Those of hole cards.
    holding: u16,
    /// The ranks that the discarded card can have if it is a hole card.
    discards: u16,
    /// How many new cards pair one of the four.
    pairs: u16,
    /// What forcing does if the four are of several suits.
    mixed: Outs,
}

/// What new cards do to one dealer; none are counted if the dealer is not forced.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Outs {
    dealers: i8,
    wins: i8,
    ties: i8,
    loses: i8,
}

impl Outs {
    /// So many dealers alike.
    #[inline]
    fn times(self, dealers: i64) -> Forced {
        let [forced, wins, ties, loses] = [self.dealers, self.wins, self.ties, self.loses].map(i64::from);
        Forced { dealers: forced, wins, ties, loses } * dealers
    }
}

impl<'a> Force<'a> {
    /// A hand that may force dealers with an up card of this rank; these cards are live, and so many of them are not in
    /// the dealer's hand.
    pub(super) fn new(
        live: Counts,
        up: usize,
        held: Held,
        when: When,
        new_cards: i64,
        strengths: &'a Strengths,
    ) -> Self {
        let flushes = match held.strength {
            strength if strength < strengths.weakest_flush() => Side::Above,
            strength if strength > strengths.strongest_flush() => Side::Below,
            _ => Side::Around,
        };
        let (with_up, without_up) = (Vec::new(), Vec::new());
        let mut force = Self { live, held, new_cards, when, flushes, strengths, with_up, without_up };
        let stays = &strengths.stays[up];
        let is_live = |ranks: &[u8]| ranks.iter().all(|rank| live[usize::from(*rank)] > 0);
        let pairs = |ranks: &[u8]| ranks.iter().map(|rank| u16::from(live[usize::from(*rank)]) - 1).sum::<u16>();
        for (ranks, three) in stays.with_up.iter().filter(|(_, three)| is_live(three)) {
            let holding = ranks & !(1 << up);
            force.with_up.extend(force.stay(*ranks, holding, pairs(three) + u16::from(live[up])));
        }
        for (ranks, four) in stays.without_up.iter().filter(|(_, four)| is_live(four)) {
            force.without_up.extend(force.stay(*ranks, *ranks, pairs(four)));
        }
        force
    }

    /// Four ranks that stay, if it may ever pay to force then.
    #[inline]
    fn stay(&self, ranks: u16, holding: u16, pairs: u16) -> Option<Stay> {
        let discards = self.strengths.discards[usize::from(ranks)];
        let mixed = self.outs(ranks, pairs, 0);
        // A flush of the dealer that beats the hand makes forcing worse, never better.
        (mixed.dealers > 0 || self.flushes != Side::Above).then_some(Stay { ranks, holding, discards, pairs, mixed })
    }

    /// Against all dealers, if four cards that stay are never of one suit.
    pub(super) fn by_ranks(&self) -> Forced {
        let ways = |stay: &Stay| each(stay.holding).map(|rank| i64::from(self.live[rank])).product::<i64>();
        let mut sum = Forced::default();
        for stay in self.with_up.iter().filter(|stay| stay.mixed.dealers > 0) {
            sum += stay.mixed.times(ways(stay) * self.discards(stay));
        }
        for stay in self.without_up.iter().filter(|stay| stay.mixed.dealers > 0) {
            sum += stay.mixed.times(ways(stay));
        }
        sum
    }

    /// How many cards the dealer can discard beside those that stay.
    fn discards(&self, stay: &Stay) -> i64 {
        each(stay.discards).map(|rank| i64::from(self.live[rank])).sum()
    }

    /// What changes because of the suit of the up card, of which these ranks are live.
    pub(super) fn in_suit_of_up(&self, suit: u16) -> Forced {
        let mut change = Forced::default();
        for stay in self.with_up.iter().filter(|stay| suit & stay.holding == stay.holding) {
            // With a discarded card of the suit the dealer had a flush, which qualifies.
            let discards = self.discards(stay);
            let others = discards - i64::from((suit & stay.discards).count_ones());
            change += stay.mixed.times(-discards);
            if others > 0 {
                change += self.outs(stay.ranks, stay.pairs, suit & !stay.holding).times(others);
            }
        }
        let flushes = self.without_up.iter().filter(|stay| suit & stay.holding == stay.holding);
        flushes.fold(change, |change, stay| change + stay.mixed.times(-1))
    }

    /// What changes because of another suit, of which these ranks are live.
    pub(super) fn in_other_suit(&self, suit: u16) -> Forced {
        let suited = self.without_up.iter().filter(|stay| suit & stay.holding == stay.holding);
        suited.fold(Forced::default(), |change, stay| {
            change + self.outs(stay.ranks, stay.pairs, suit & !stay.holding).times(1) + stay.mixed.times(-1)
        })
    }

    /// Against one dealer who keeps these ranks, which so many cards pair; with one of the `flush` ranks of a suit they
    /// would be a flush.
    #[inline]
    fn outs(&self, ranks: u16, pairs: u16, flush: u16) -> Outs {
        // A pair is below every hand that may force.
        let mut outs = Outs { dealers: 1, wins: pairs as i8, ..Outs::default() };
        let mut made = |strength: u16, cards: i8| match strength.cmp(&self.held.strength) {
            Ordering::Less => outs.wins += cards,
            Ordering::Equal => outs.ties += cards,
            Ordering::Greater => outs.loses += cards,
        };
        let straights = self.strengths.straight_outs[usize::from(ranks)];
        let flushes = flush & !straights;
        match self.flushes {
            Side::Above => made(u16::MAX, flushes.count_ones() as i8),
            Side::Below => made(0, flushes.count_ones() as i8),
            Side::Around => each(flushes).for_each(|out| made(self.strengths.flush(ranks | 1 << out), 1)),
        }
        for out in each(flush & straights) {
            made(self.strengths.flush(ranks | 1 << out), 1);
        }
        for out in each(straights) {
            let straight = straight_of(ranks | 1 << out).expect("an out makes a straight");
            made(self.strengths.straights[straight], self.live[out] as i8 - (flush >> out & 1) as i8);
        }
        let forces = match self.when {
            When::ItPays => outs.times(1).gain(self.held.wins, self.new_cards) > 0,
            When::Always => true,
            When::Never => false,
        };
        if forces { outs } else { Outs::default() }
    }
}

/// The fours that can stay with an up card.
#[derive(Debug)]
pub(super) struct Stays {
    /// Those with the up card, and the three others.
    with_up: Vec<(u16, [u8; 3])>,
    /// Those below the up card, which is discarded.
    without_up: Vec<(u16, [u8; 4])>,
}

impl Stays {
    pub(super) fn new(up: usize, discards: &[u16]) -> Self {
        let can_stay = |four: &u16| discards[usize::from(*four)] != 0;
        let numbers = |bits: u16| each(bits).map(|rank| rank as u8).collect::<Vec<u8>>();
        let with_up = sets_of(3).into_iter().filter(|three| three >> up & 1 == 0);
        let with_up = with_up.map(|three| (three | 1 << up, three)).filter(|(four, _)| can_stay(four));
        let without_up = sets_of(4).into_iter().filter(|four| discards[usize::from(*four)] >> up & 1 == 1);
        Self {
            with_up: with_up.map(|(four, three)| (four, numbers(three).try_into().expect("three"))).collect(),
            without_up: without_up.map(|four| (four, numbers(four).try_into().expect("four"))).collect(),
        }
    }
}

/// The ranks above these four with which a dealer has no hand.
pub(super) fn discards(four: u16) -> u16 {
    let above = ALL_RANKS & !((2 << (15 - four.leading_zeros())) - 1);
    let no_hand = |five: u16| five >> 11 != 0b11 && straight_of(five).is_none();
    each(above).map(|rank| 1 << rank).filter(|top| no_hand(four | top)).fold(0, |tops, top| tops | top)
}

/// All sets of so many ranks.
pub(super) fn sets_of(cards: u32) -> Vec<u16> {
    once(0).chain(1..=ALL_RANKS).filter(|set| set.count_ones() == cards).collect()
}
