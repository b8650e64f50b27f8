//! All dealers against one hand.
//!
//! Let a bound be a flush of L cards. A suit of the dealer is below it if it has fewer than L cards, or L cards and lower
//! ones. If the player leaves r cards in the suit, the choices of k < L cards number C(r, k), and the choices of L
//! cards that are low enough, c, are counted by walking down the bound's cards. The dealers below the
//! bound are the coefficient of x⁷ in the product over the suits of
//!
//! C(r,0) + C(r,1) x + … + C(r,L−1) x^(L−1) + c x^L.
//!
//! All but the c depend only on how many cards the player holds in each suit. So the product is multiplied out once for
//! each such pattern, as a polynomial in the four c: seven cards have room for at most two suits of three or more,
//! so there is a constant, a term for each suit, and a term for each pair of suits.

use std::sync::LazyLock;

use cards::flush::FlushRank;
use games::high_card_flush::ranking::dealer_qualifies;

use crate::count::choose;
use crate::count::suits::times;

/// The cards of a hand, the player's or the dealer's.
pub const CARDS: u32 = 7;
/// All ranks of a suit.
pub const FULL_SUIT: u16 = 0x1fff;

/// What all dealers make of a hand that is raised.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Showdown {
    /// The dealer does not qualify: the ante wins, the raise goes back.
    pub no_dealer: u64,
    /// Ante and raise win.
    pub win: u64,
    /// Ante and raise go back.
    pub tie: u64,
    /// Ante and raise lose.
    pub lose: u64,
}

impl Showdown {
    /// All dealers.
    pub const fn total(self) -> u64 {
        self.no_dealer + self.win + self.tie + self.lose
    }

    /// The sum of all results with a raise of so many antes.
    pub fn net(self, times: u32) -> i128 {
        let both = i128::from(1 + times);
        i128::from(self.no_dealer) + both * (i128::from(self.win) - i128::from(self.lose))
    }

    /// By how many antes the hand is best raised if so many may be; zero if it is better folded.
    pub fn best_raise(self, most: u32) -> u32 {
        if most > 1 && self.win > self.lose { most } else { u32::from(self.net(1) >= -i128::from(self.total())) }
    }

    /// Adds the showdown of so many hands alike.
    pub fn add(&mut self, other: Self, hands: u64) {
        self.no_dealer += hands * other.no_dealer;
        self.win += hands * other.win;
        self.tie += hands * other.tie;
        self.lose += hands * other.lose;
    }
}

/// A deck, and the best hand with which the dealer does not qualify.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// The ranks that the deck has in each suit.
    pub deck: u16,
    unqualified: FlushRank,
}

/// The best flush with which the dealer does not qualify, as the game says.
static UNQUALIFIED: LazyLock<FlushRank> = LazyLock::new(|| {
    let flushes = (0..=FULL_SUIT).map(FlushRank::of_suit);
    flushes.filter(|flush| !dealer_qualifies(*flush)).max().expect("some hands do not qualify")
});

impl Rules {
    /// The rules with a deck of these ranks.
    pub fn new(deck: u16) -> Self {
        Self { deck, unqualified: *UNQUALIFIED }
    }
}

/// What the dealer's suits are compared with: the player's flush, and the best hand that does not qualify.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    rules: Rules,
    flush: FlushRank,
}

/// One suit of the player's hand and how many choices it leaves to the dealer.
#[derive(Clone, Copy, Debug)]
pub struct Held {
    /// How many cards the player holds in it.
    pub cards: u32,
    /// As many cards as the player's flush has, but lower ones.
    below: u64,
    /// The same cards in this suit: one choice or none.
    level: u64,
    /// As many as the best hand that does not qualify, and not better.
    unqualified: u64,
}

/// The product of the four polynomials for one bound: a polynomial in the c of the four suits.
#[derive(Clone, Copy, Debug)]
struct Product {
    constant: u64,
    of_suit: [u64; 4],
    of_pair: [[u64; 4]; 4],
}

/// The products for all bounds.
#[derive(Clone, Copy, Debug)]
pub struct Coefficients {
    unqualified: Product,
    flush: Product,
    all: u64,
}

impl Bounds {
    /// The bounds for a player with this flush.
    pub const fn new(rules: Rules, flush: FlushRank) -> Self {
        Self { rules, flush }
    }

    /// The products if the player holds so many cards of each suit.
    pub fn coefficients(&self, held: [u32; 4]) -> Coefficients {
        let left = held.map(|cards| self.rules.deck.count_ones() - cards);
        Coefficients {
            unqualified: Product::new(left, self.rules.unqualified.len()),
            flush: Product::new(left, self.flush.len()),
            all: choose(left.iter().sum(), CARDS),
        }
    }

    /// What all dealers make of these four suits.
    pub fn showdown(&self, suits: &[&Held; 4], coefficients: &Coefficients) -> Showdown {
        let no_dealer = coefficients.unqualified.with(suits.map(|suit| suit.unqualified));
        if self.flush <= self.rules.unqualified {
            // Every dealer who qualifies is better.
            return Showdown { no_dealer, win: 0, tie: 0, lose: coefficients.all - no_dealer };
        }
        let below = coefficients.flush.with(suits.map(|suit| suit.below));
        let level = coefficients.flush.with(suits.map(|suit| suit.below + suit.level));
        Showdown { no_dealer, win: below - no_dealer, tie: level - below, lose: coefficients.all - level }
    }
}

impl Held {
    /// The suit of a player who holds these ranks in it.
    pub fn new(ranks: u16, bounds: &Bounds) -> Self {
        let left = bounds.rules.deck & !ranks;
        let (below, level) = choices(left, bounds.flush);
        let (lower, same) = choices(left, bounds.rules.unqualified);
        Self { cards: ranks.count_ones(), below, level, unqualified: lower + same }
    }
}

/// How many choices of as many cards as the bound has are lower than the bound, and whether the bound itself is one.
///
/// A lower choice agrees with the bound from the top down to some card and has only lower cards from there on.
fn choices(left: u16, bound: FlushRank) -> (u64, u64) {
    let (mut lower, mut to_come) = (0, bound.len());
    for rank in bound.ranks() {
        lower += choose((left & (rank.bit() - 1)).count_ones(), to_come);
        if left & rank.bit() == 0 {
            return (lower, 0);
        }
        to_come -= 1;
    }
    (lower, 1)
}

impl Product {
    fn new(left: [u32; 4], bound: u32) -> Self {
        let power = CARDS as usize;
        let fewer = left.map(|left| -> Vec<u64> {
            (0..=CARDS).map(|cards| if cards < bound { choose(left, cards) } else { 0 }).collect()
        });
        let one: Vec<u64> = (0..=CARDS).map(|cards| u64::from(cards == 0)).collect();
        let without = |leave_out: &[usize]| {
            let kept = (0..4).filter(|suit| !leave_out.contains(suit));
            kept.fold(one.clone(), |product, suit| times(&product, &fewer[suit]))
        };
        let coefficient = |leave_out: &[usize]| {
            let taken = bound as usize * leave_out.len();
            power.checked_sub(taken).map_or(0, |rest| without(leave_out)[rest])
        };
        Self {
            constant: coefficient(&[]),
            of_suit: std::array::from_fn(|suit| coefficient(&[suit])),
            of_pair: std::array::from_fn(|suit| {
                std::array::from_fn(|other| if other > suit { coefficient(&[suit, other]) } else { 0 })
            }),
        }
    }

    /// The number of dealers if the suits have so many choices at the bound. Three suits of three cards are too many
    /// for seven cards, and no bound that is asked for has fewer than three.
    #[inline]
    fn with(&self, c: [u64; 4]) -> u64 {
        let pairs = &self.of_pair;
        self.constant
            + c[0] * (self.of_suit[0] + c[1] * pairs[0][1] + c[2] * pairs[0][2] + c[3] * pairs[0][3])
            + c[1] * (self.of_suit[1] + c[2] * pairs[1][2] + c[3] * pairs[1][3])
            + c[2] * (self.of_suit[2] + c[3] * pairs[2][3])
            + c[3] * self.of_suit[3]
    }
}
