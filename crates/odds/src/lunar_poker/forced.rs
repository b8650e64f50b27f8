//! What the right to force the dealer is worth.
//!
//! A dealer without a hand pays the ante even money, or, if the player pays one ante for it, discards the highest
//! card and gets another (LP-7). With w of the m live cards the player wins W, with l of them ante and bet are lost,
//! with the others nothing happens. So forcing pays if −1 + (W·w − 3·l) / m is more than 1, and gains
//! W·w − 3·l − 2·m antes in m deals.
//!
//! A dealer without a hand has five ranks, no two alike, so all that matters for w and l is which four ranks stay, how
//! many cards of each rank are left, and whether the four are of one suit. Dealers are taken together by these
//! ranks: at most 330 sums instead of nearly 100,000.

use std::cmp::Ordering;
use std::sync::LazyLock;

use cards::five::{FiveCardClass, FiveCardRank};
use cards::{Card, CardSet, Rank, Suit};
use games::lunar_poker::ranking::highest_card;

use super::dealers::HOLE_CARDS;
use super::lowest_qualifying;
use super::pays::BET;
use crate::count::each_bit as each;

/// What a player loses to a better dealer: ante and bet.
pub(super) const LOST: i64 = 1 + BET;
/// What a player gives up by forcing: the payment, and the even money of the ante.
const PRICE: i64 = 2;

/// Four ranks that a forced dealer can keep.
struct Kept {
    ranks: u16,
    /// The ranks that the discarded card can have: higher than the others, and no hand with them.
    discards: u16,
    /// The ranks that make a hand with the four if suits do not, and its rank.
    makes: Vec<(Rank, FiveCardRank)>,
}

static KEPT: LazyLock<Vec<Kept>> = LazyLock::new(|| {
    let fours = (0..1 << 13_u16).filter(|ranks: &u16| ranks.count_ones() == 4);
    fours.map(Kept::new).filter(|kept| kept.discards != 0).collect()
});

/// The rank of every five cards of one suit, by their thirteen bits.
static FLUSHES: LazyLock<Vec<Option<FiveCardRank>>> = LazyLock::new(|| {
    let fives = (0..1 << 13_u16).map(|ranks| CardSet::from_suits([ranks, 0, 0, 0]));
    fives.map(|cards| FiveCardRank::of(cards).filter(|_| cards.len() == 5)).collect()
});

impl Kept {
    fn new(ranks: u16) -> Self {
        let makes = Rank::ALL.map(|rank| (rank, with_mixed_suits(ranks, rank)));
        let (hands, others): (Vec<_>, Vec<_>) = makes.into_iter().partition(|(_, made)| *made >= lowest_qualifying());
        let higher = others.iter().filter(|(rank, _)| rank.bit() > ranks);
        Self { ranks, discards: higher.fold(0, |bits, (rank, _)| bits | rank.bit()), makes: hands }
    }
}

/// The rank of cards of these four ranks, each of another suit, and one more.
fn with_mixed_suits(ranks: u16, more: Rank) -> FiveCardRank {
    let four = Rank::ALL.into_iter().filter(|rank| ranks & rank.bit() != 0).zip(Suit::ALL);
    let four: CardSet = four.map(|(rank, suit)| Card::new(rank, suit)).collect();
    let fifth = Suit::ALL.into_iter().map(|suit| Card::new(more, suit)).find(|card| !four.contains(*card));
    FiveCardRank::of(four.with(fifth.expect("four of a suit are not held"))).expect("five cards")
}

/// What a hand that wins so much gets from a dealer who qualifies.
fn against(held: FiveCardRank, dealer: FiveCardRank, wins: i64) -> i64 {
    match held.cmp(&dealer) {
        Ordering::Greater => wins,
        Ordering::Equal => 0,
        Ordering::Less => -LOST,
    }
}

/// What a player gains by forcing, over all dealers without a hand and all cards that each may get, if these are live:
/// nothing from those whom it does not pay to force. The player's hand has the rank `held` and wins `wins` antes from
/// a dealer whom it beats.
pub fn gain(live: CardSet, up: Card, held: FiveCardRank, wins: i64) -> i64 {
    let cards = i64::from(live.len() - HOLE_CARDS);
    // Below a straight a hand beats only dealers who pair one of their four cards; three cards at most pair each.
    if held < FiveCardClass::Straight.lowest() && 12 * wins <= PRICE * cards {
        return 0;
    }
    let suits = live.suits();
    let left = std::array::from_fn(|rank| suits.iter().filter(|suit| *suit >> rank & 1 == 1).count() as i64);
    let player = Player { suits, left, cards, up, held, wins };
    KEPT.iter().map(|kept| player.gain_from(kept)).sum()
}

/// Whether it pays to force a dealer without a hand who has these hole cards; the other `live` cards may replace the highest.
pub fn pays(live: CardSet, up: Card, hole: CardSet, held: FiveCardRank, wins: i64) -> bool {
    won(live, up, hole, held, wins) > PRICE * i64::from((live - hole).len())
}

/// What a player wins in all from a forced dealer with these hole cards, over every card that may replace the highest.
pub(super) fn won(live: CardSet, up: Card, hole: CardSet, held: FiveCardRank, wins: i64) -> i64 {
    let dealer = hole.with(up);
    let four = dealer.without(highest_card(dealer));
    let result = |card: Card| match FiveCardRank::of(four.with(card)).filter(|made| *made >= lowest_qualifying()) {
        Some(made) => against(held, made, wins),
        None => 0,
    };
    (live - hole).iter().map(result).sum()
}

/// A player before dealers without a hand.
struct Player {
    /// The live cards.
    suits: [u16; 4],
    /// How many of them each rank has.
    left: [i64; 13],
    /// How many of them are not in the dealer's hand.
    cards: i64,
    up: Card,
    held: FiveCardRank,
    wins: i64,
}

impl Player {
    /// The gain from all dealers who keep these ranks.
    fn gain_from(&self, kept: &Kept) -> i64 {
        let up = self.up.rank().bit();
        if kept.discards & up != 0 {
            self.gain_without_up(kept)
        } else if kept.ranks & up != 0 {
            self.gain_with_up(kept)
        } else {
            0
        }
    }

    /// The up card is discarded: the four hole cards stay.
    fn gain_without_up(&self, kept: &Kept) -> i64 {
        let ways = self.ways(kept.ranks);
        if ways == 0 {
            return 0;
        }
        let mixed = self.gain_each(kept, kept.ranks, 0);
        let mut sum = ways * mixed;
        for (suit, ranks) in Suit::ALL.into_iter().zip(self.suits) {
            if ranks & kept.ranks == kept.ranks {
                // With the up card they would be a flush, which qualifies.
                let flush = suit == self.up.suit();
                sum += if flush { 0 } else { self.gain_each(kept, kept.ranks, ranks & !kept.ranks) } - mixed;
            }
        }
        sum
    }

    /// The up card stays with three hole cards, and the fourth is discarded.
    fn gain_with_up(&self, kept: &Kept) -> i64 {
        let holding = kept.ranks & !self.up.rank().bit();
        let ways = self.ways(holding);
        if ways == 0 {
            return 0;
        }
        let discards: i64 = each(kept.discards).map(|rank| self.left[rank]).sum();
        let mixed = self.gain_each(kept, holding, 0);
        let suit = self.suits[self.up.suit() as usize];
        if suit & holding != holding {
            return ways * discards * mixed;
        }
        // Three are of the up card's suit. With a discard of that suit they would have been a flush.
        let flushes = i64::from((suit & kept.discards).count_ones());
        let suited = self.gain_each(kept, holding, suit & !holding);
        (ways - 1) * discards * mixed + (discards - flushes) * suited
    }

    /// The gain from one dealer who keeps these ranks. `holding` are the kept ranks of hole cards, `flush` the ranks of
    /// the live cards that make a flush with the kept ones.
    fn gain_each(&self, kept: &Kept, holding: u16, flush: u16) -> i64 {
        let mut sum = -PRICE * self.cards;
        for (rank, made) in &kept.makes {
            let gone = (holding >> *rank as u8 & 1) + (flush >> *rank as u8 & 1);
            sum += (self.left[*rank as usize] - i64::from(gone)) * self.result(*made);
        }
        for rank in each(flush) {
            let made = FLUSHES[usize::from(kept.ranks | 1 << rank)];
            sum += self.result(made.expect("four kept ranks and another"));
        }
        sum.max(0)
    }

    /// What the player wins from a dealer with this hand.
    fn result(&self, dealer: FiveCardRank) -> i64 {
        against(self.held, dealer, self.wins)
    }

    /// In how many ways one live card of each of these ranks is chosen.
    fn ways(&self, ranks: u16) -> i64 {
        each(ranks).map(|rank| self.left[rank]).product()
    }
}
