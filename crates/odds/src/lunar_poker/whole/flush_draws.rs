//! All draws of an exchange that make a flush, each piece computed once for all suits of a hand's ranks.

use super::outcomes::Outcomes;
use super::ranks::{ALL_RANKS, bits_of, each};
use super::spot::{Plan, Spot};
use super::suited::{FlushDraw, Suits};

/// The flushes of an exchange.
#[derive(Debug)]
pub(super) struct FlushDraws<'a> {
    draws: Vec<Known<'a>>,
}

/// A draw and what is known of it, by the places of the hand's ranks in a suit: first for suits that the draw is not of, then
/// for its own.
#[derive(Debug)]
struct Known<'a> {
    ranks: u16,
    draw: FlushDraw<'a>,
    in_suit_of_up: [Vec<Piece>; 2],
    in_other_suit: [Vec<Piece>; 2],
}

/// What a suit adds, and how many hands choose the exchange with it.
#[derive(Clone, Copy, Debug, Default)]
struct Piece {
    more: Option<i64>,
    chosen: i64,
}

/// The live ranks of each suit for a hand with these.
pub(super) fn live_ranks(suits: Suits, up: usize) -> Suits {
    std::array::from_fn(|suit| ALL_RANKS & !suits[suit] & !(u16::from(suit == 0) << up))
}

impl<'a> FlushDraws<'a> {
    /// The flushes of an exchange that keeps no two cards of a rank.
    pub(super) fn new(spot: &Spot<'a>, plan: &Plan) -> Self {
        let kept = bits_of(&plan.kept);
        let drawn = |ranks: &u16| ranks.count_ones() as usize == plan.drawn && ranks & kept == 0;
        let sets = (0..=ALL_RANKS).filter(drawn).filter(|ranks| each(*ranks).all(|rank| spot.live[rank] > 0));
        let none = || [0, 1].map(|_| vec![Piece::default(); spot.sets()]);
        let known = |ranks| Known {
            ranks,
            draw: FlushDraw::new(spot, plan, ranks, spot.game.flush(ranks | kept)),
            in_suit_of_up: none(),
            in_other_suit: none(),
        };
        Self { draws: sets.map(known).collect() }
    }

    /// What flushes of a suit add for a hand with these ranks in the suits.
    pub(super) fn more(&mut self, spot: &Spot<'_>, suits: Suits, flush: usize) -> i64 {
        let mut sum = 0;
        self.each_piece(spot, suits, flush, |draw, piece, suit, left| {
            sum += *piece.more.get_or_insert_with(|| match suit {
                0 => draw.more_in_suit_of_up(spot, left),
                _ => draw.more_in_other_suit(left),
            });
        });
        sum
    }

    /// So many hands with these ranks in the suits choose the exchange and may have a flush of this suit.
    pub(super) fn choose(&mut self, spot: &Spot<'_>, suits: Suits, flush: usize, hands: i64) {
        self.each_piece(spot, suits, flush, |_, piece, _, _| piece.chosen += hands);
    }

    fn each_piece(
        &mut self,
        spot: &Spot<'_>,
        suits: Suits,
        flush: usize,
        mut see: impl FnMut(&FlushDraw<'a>, &mut Piece, usize, u16),
    ) {
        let live = live_ranks(suits, spot.up.rank);
        let places = suits.map(|ranks| spot.places(ranks));
        for known in self.draws.iter_mut().filter(|known| known.ranks & !live[flush] == 0) {
            for suit in 0..4 {
                let own = usize::from(suit == flush);
                let pieces = if suit == 0 { &mut known.in_suit_of_up } else { &mut known.in_other_suit };
                let left = if own == 1 { live[suit] & !known.ranks } else { live[suit] };
                see(&known.draw, &mut pieces[own][places[suit]], suit, left);
            }
        }
    }

    /// Counts the outcomes of all draws of the hands that have chosen the exchange.
    pub(super) fn count(&self, spot: &Spot<'_>, into: &mut Outcomes) {
        for known in &self.draws {
            for own in 0..2 {
                for places in 0..spot.sets() {
                    let taken = if own == 1 { known.ranks } else { 0 };
                    let left = ALL_RANKS & !spot.ranks(places) & !taken;
                    let [up, other] =
                        [&known.in_suit_of_up, &known.in_other_suit].map(|pieces| pieces[own][places].chosen);
                    if up > 0 {
                        known.draw.count_in_suit_of_up(spot, left & !(1 << spot.up.rank), up, into);
                    }
                    if other > 0 {
                        known.draw.count_in_other_suit(spot, left, other, into);
                    }
                }
            }
        }
    }
}
