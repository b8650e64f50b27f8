//! The dealer's four cards, counted by the cards they hold and by their best three.

use std::collections::HashMap;

use cards::canonical::canonical;
use cards::three::ThreeCardRank;
use cards::{Card, CardSet};

use crate::count::{each_subset, representatives};
use crate::crew::Crew;

/// How many hands of the dealer hold some cards and are below each rank.
#[derive(Clone, Debug)]
pub struct Dealers {
    deck: CardSet,
    /// Every rank that three cards can have, lowest first.
    ranks: Vec<ThreeCardRank>,
    /// For each set of up to three cards (one representative for all names of suits) the dealers who hold them:
    /// those below the first rank, below the second, … and all.
    holding: HashMap<CardSet, Vec<u32>>,
}

/// The dealers below a hand and level with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compared {
    /// Those with a lower hand.
    pub below: i64,
    /// Those with an equal hand.
    pub level: i64,
}

impl Dealers {
    /// Counts the dealers of a deck.
    pub fn count(deck: CardSet, crew: &dyn Crew) -> Self {
        let mut ranks = Vec::new();
        each_subset(deck, 3, &mut |hand| ranks.extend(ThreeCardRank::of(hand)));
        ranks.sort_unstable();
        ranks.dedup();
        let known: Vec<CardSet> = (0..=3).flat_map(|cards| representatives(deck, cards)).collect();
        let tables = crew.share(known.len(), |piece| holding(known[piece], deck, &ranks));
        Self { deck, ranks, holding: known.into_iter().zip(tables).collect() }
    }

    /// The deck.
    pub const fn deck(&self) -> CardSet {
        self.deck
    }

    /// Every rank that three cards can have, lowest first.
    pub fn ranks(&self) -> &[ThreeCardRank] {
        &self.ranks
    }

    /// The table of the dealers who hold these cards, three at most.
    pub fn holding(&self, cards: CardSet) -> &[u32] {
        let [representative] = canonical([cards]);
        &self.holding[&representative]
    }

    /// The place of a rank in the tables.
    pub fn place(&self, rank: ThreeCardRank) -> usize {
        place(&self.ranks, rank)
    }
}

fn place(ranks: &[ThreeCardRank], rank: ThreeCardRank) -> usize {
    ranks.binary_search(&rank).expect("every rank is listed")
}

/// The dealers who hold these cards, added up from the lowest rank.
fn holding(cards: CardSet, deck: CardSet, ranks: &[ThreeCardRank]) -> Vec<u32> {
    let mut below = vec![0; ranks.len() + 1];
    each_subset(deck - cards, 4 - cards.len(), &mut |others| {
        let rank = ThreeCardRank::of(cards | others).expect("four cards");
        below[place(ranks, rank) + 1] += 1;
    });
    for next in 1..below.len() {
        below[next] += below[next - 1];
    }
    below
}

/// The dealers who hold none of a player's three cards.
#[derive(Clone, Debug)]
pub struct Without<'a> {
    dealers: &'a Dealers,
    hand: CardSet,
    /// Those below the first rank, below the second, … and all.
    below: Vec<i64>,
}

impl<'a> Without<'a> {
    /// The dealers who hold none of these three cards.
    pub fn new(dealers: &'a Dealers, hand: CardSet) -> Self {
        let mut below = vec![0; dealers.ranks.len() + 1];
        for size in 0..=3 {
            each_subset(hand, size, &mut |cards| {
                let table = dealers.holding(cards);
                below.iter_mut().zip(table).for_each(|(sum, held)| *sum += sign(cards) * i64::from(*held));
            });
        }
        Self { dealers, hand, below }
    }

    /// How they compare with a hand.
    pub fn compared_with(&self, hand: ThreeCardRank) -> Compared {
        let place = self.dealers.place(hand);
        Compared { below: self.below[place], level: self.below[place + 1] - self.below[place] }
    }

    /// Those of them who do not hold this card either.
    pub fn and(&self, card: Card) -> WithoutFour<'_> {
        let mut tables = [(0, &[][..]); 7];
        let mut next = 0;
        for size in 0..=2 {
            each_subset(self.hand, size, &mut |cards| {
                tables[next] = (sign(cards.with(card)), self.dealers.holding(cards.with(card)));
                next += 1;
            });
        }
        let same_four = ThreeCardRank::of(self.hand.with(card)).expect("four cards");
        WithoutFour { three: self, tables, same_four: self.dealers.place(same_four) }
    }
}

/// The dealers who hold none of four cards.
#[derive(Clone, Debug)]
pub struct WithoutFour<'a> {
    three: &'a Without<'a>,
    /// The tables of all sets with the fourth card, with the sign of their size.
    tables: [(i64, &'a [u32]); 7],
    /// The rank of the one dealer who would hold all four.
    same_four: usize,
}

impl WithoutFour<'_> {
    /// How they compare with a hand.
    pub fn compared_with(&self, hand: ThreeCardRank) -> Compared {
        let place = self.three.dealers.place(hand);
        let below = self.below(place);
        Compared { below, level: self.below(place + 1) - below }
    }

    fn below(&self, place: usize) -> i64 {
        let holding: i64 = self.tables.iter().map(|(sign, table)| sign * i64::from(table[place])).sum();
        self.three.below[place] + holding + i64::from(self.same_four < place)
    }
}

/// The sign of a set in inclusion and exclusion.
const fn sign(cards: CardSet) -> i64 {
    if cards.len().is_multiple_of(2) { 1 } else { -1 }
}
