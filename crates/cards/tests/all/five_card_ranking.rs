//! The five-card ranking against the oracle, over every hand of five, six and seven cards, and against the
//! evaluators of three other projects.

use std::array;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU16, AtomicU32, Ordering::Relaxed};

use cards::five::{FiveCardClass, FiveCardRank, Hand};
use cards::{Card, CardSet};

use crate::oracle::{self, choose};

/// The oracle's verdict on all 2,598,960 hands of five cards, numbered from the worst, and the best verdict on five of
/// each of the 20,358,520 hands of six cards. Every hand has its place.
struct OracleTable {
    fives: Vec<u16>,
    sixes: Vec<AtomicU16>,
    places: [[u32; 8]; 52],
}

impl OracleTable {
    fn new() -> Self {
        let mut values: BTreeMap<oracle::Value, u16> = BTreeMap::new();
        let hands = five_card_hands();
        for hand in &hands {
            values.insert(oracle::five(*hand), 0);
        }
        values.values_mut().zip(0..).for_each(|(strength, number)| *strength = number);
        assert_eq!(values.len(), 7_462);
        let places = array::from_fn(|card| array::from_fn(|left| choose(51 - card, left) as u32));
        let mut table = Self { fives: vec![0; choose(52, 5)], sixes: Vec::new(), places };
        for hand in hands {
            let place = table.place(hand);
            table.fives[place] = values[&oracle::five(hand)];
        }
        table.sixes.resize_with(choose(52, 6), AtomicU16::default);
        oracle::every_hand(|six: [Card; 6]| {
            table.sixes[table.place(six)].store(table.best_of_six(six), Relaxed);
        });
        table
    }

    /// The place of a sorted hand among all hands of its size (the combinatorial number system): hands that differ in
    /// their last card are neighbors.
    fn place<const N: usize>(&self, sorted: [Card; N]) -> usize {
        (0..N).map(|at| self.places[sorted[at].index() as usize][N - at] as usize).sum()
    }

    /// The places of the hands that are left when each card in turn is taken out of a sorted hand.
    fn places_without_one<const N: usize>(&self, sorted: [Card; N]) -> [usize; N] {
        let place = |at: usize, left: usize| self.places[sorted[at].index() as usize][left] as usize;
        let (mut before, mut after) = (0, (1..N).map(|at| place(at, N - at)).sum::<usize>());
        array::from_fn(|out| {
            let found = before + after;
            if out + 1 < N {
                before += place(out, N - out - 1);
                after -= place(out + 1, N - out - 1);
            }
            found
        })
    }

    fn five(&self, sorted: [Card; 5]) -> u16 {
        self.fives[self.place(sorted)]
    }

    fn best_of_six(&self, six: [Card; 6]) -> u16 {
        self.places_without_one(six).into_iter().map(|place| self.fives[place]).fold(0, u16::max)
    }

    fn best_of_seven(&self, seven: [Card; 7]) -> u16 {
        self.places_without_one(seven).into_iter().map(|place| self.sixes[place].load(Relaxed)).fold(0, u16::max)
    }
}

fn five_card_hands() -> Vec<[Card; 5]> {
    let deck: Vec<Card> = Card::all().collect();
    let mut hands = Vec::with_capacity(2_598_960);
    for a in 0..52 {
        for b in a + 1..52 {
            for c in b + 1..52 {
                for d in c + 1..52 {
                    for e in d + 1..52 {
                        hands.push([deck[a], deck[b], deck[c], deck[d], deck[e]]);
                    }
                }
            }
        }
    }
    hands
}

fn hand<const N: usize>(cards: [Card; N]) -> Hand {
    cards.into_iter().collect()
}

//= packs_poker 43.5(b)
//= lunar_poker 38.5(b)
//= lunar_poker 38.5(c)
//= holdem_3_bonus 42.5(b)
//= holdem_3_bonus 42.5(c)
// Classes in order, ties broken within the class (ALL-5), for every hand.
#[test]
fn every_hand_of_five_six_and_seven_cards_agrees_with_the_oracle() {
    let oracle = OracleTable::new();
    for five in five_card_hands() {
        assert_eq!(hand(five).rank_five().strength(), oracle.five(five), "{five:?}");
    }
    oracle::every_hand(|six: [Card; 6]| {
        assert_eq!(hand(six).rank_six().strength(), oracle.best_of_six(six), "{six:?}");
    });
    oracle::every_hand(|seven: [Card; 7]| {
        assert_eq!(hand(seven).rank_seven().strength(), oracle.best_of_seven(seven), "{seven:?}");
    });
}

/// The number of five-card hands of each class is common knowledge.
#[test]
fn known_frequencies_of_five_card_hands() {
    let mut counts = BTreeMap::new();
    for five in five_card_hands() {
        *counts.entry(hand(five).rank_five().class()).or_insert(0) += 1;
    }
    let known = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4];
    assert!(FiveCardClass::ALL.iter().zip(known).all(|(class, count)| counts[class] == count), "{counts:?}");
}

/// So is the number of seven-card hands of each class.
#[test]
fn known_frequencies_of_seven_card_hands() {
    let counts = [const { AtomicU32::new(0) }; 10];
    oracle::every_hand(|seven: [Card; 7]| {
        counts[hand(seven).rank_seven().class() as usize].fetch_add(1, Relaxed);
    });
    let known =
        [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 37_260, 4_324];
    assert_eq!(counts.map(AtomicU32::into_inner), known);
}

/// Another project's rank for each of our strengths: the same one for all hands of a strength, and in the same order.
struct Foreign([AtomicU16; FiveCardRank::COUNT as usize]);

impl Foreign {
    const UNSEEN: u16 = u16::MAX;

    fn new() -> Self {
        Self([const { AtomicU16::new(Self::UNSEEN) }; FiveCardRank::COUNT as usize])
    }

    fn see(&self, ours: FiveCardRank, theirs: u16) {
        let known = &self.0[ours.strength() as usize];
        // Threads that only read do not wait for each other.
        let seen = match known.load(Relaxed) {
            Self::UNSEEN => {
                known.compare_exchange(Self::UNSEEN, theirs, Relaxed, Relaxed).unwrap_or_else(|other| other)
            }
            seen => seen,
        };
        assert!(seen == Self::UNSEEN || seen == theirs, "two ranks for {ours:?}: {seen} and {theirs}");
    }

    /// So many of our strengths were seen, and theirs rise with them.
    fn check_order(self, strengths: usize) {
        let seen: Vec<u16> =
            self.0.into_iter().map(AtomicU16::into_inner).filter(|&rank| rank != Self::UNSEEN).collect();
        assert_eq!(seen.len(), strengths);
        assert!(seen.windows(2).all(|pair| pair[0] < pair[1]));
    }
}

/// Five cards can have 7,462 ranks, six 6,075 and seven 4,824.
const STRENGTHS: [usize; 3] = [7_462, 6_075, 4_824];

#[test]
fn every_hand_agrees_with_rs_poker() {
    let deck: Vec<rs_poker::core::Card> = Card::all()
        .map(|card| rs_poker::core::Card::try_from(card.to_string().as_str()).expect("the two notations agree"))
        .collect();
    let rank = |hand: &[Card]| {
        let empty = rs_poker::core::SevenCardAccum::new();
        let theirs = hand.iter().fold(empty, |all, card| all + deck[card.index() as usize]).rank();
        (theirs.category() as u16) << 12 | theirs.value_bits()
    };
    every_hand_agrees_with(rank);
}

#[test]
fn every_hand_agrees_with_aya_poker() {
    let deck: Vec<aya_poker::base::Card> =
        Card::all().map(|card| card.to_string().parse().expect("the two notations agree")).collect();
    let rank = |hand: &[Card]| {
        let mut theirs = aya_poker::base::Hand::new();
        hand.iter().for_each(|card| theirs.insert_unchecked(&deck[card.index() as usize]));
        aya_poker::poker_rank(&theirs).0
    };
    every_hand_agrees_with(rank);
}

fn every_hand_agrees_with(rank: impl Fn(&[Card]) -> u16 + Sync) {
    let [five, six, seven] = [Foreign::new(), Foreign::new(), Foreign::new()];
    oracle::every_hand(|cards: [Card; 5]| five.see(hand(cards).rank_five(), rank(&cards)));
    oracle::every_hand(|cards: [Card; 6]| six.see(hand(cards).rank_six(), rank(&cards)));
    oracle::every_hand(|cards: [Card; 7]| seven.see(hand(cards).rank_seven(), rank(&cards)));
    for (foreign, strengths) in [five, six, seven].into_iter().zip(STRENGTHS) {
        foreign.check_order(strengths);
    }
}

/// Ranking one hand with many completions gives what ranking each by itself gives, whether a flush is possible or not.
#[test]
fn ranking_with_each_completion_agrees_with_ranking_alone() {
    for held in ["As Ks Qs 2d 3d", "2c 3d 4h 5s 7c", "As Ad Ah Ac Ks", "2h 3h 4h 5h 6h", "As Ks Qd Jd 9h 8c", "Ac"] {
        let held: CardSet = held.parse().expect("cards");
        let rest: Vec<Card> = (CardSet::FULL - held).iter().collect();
        let missing = 7 - held.len() as usize;
        let parts: Vec<Hand> = rest.windows(missing).step_by(3).map(|part| part.iter().copied().collect()).collect();
        let mut ranks = Vec::new();
        Hand::from(held).rank_seven_with_each(&parts, |rank| ranks.push(rank));
        let alone: Vec<_> = parts.iter().filter_map(|part| FiveCardRank::of(held | part.cards())).collect();
        assert_eq!(ranks, alone);
        assert_eq!(ranks.len(), parts.len());
    }
}

#[test]
fn class_and_deciding_ranks_are_those_of_the_oracle() {
    for five in five_card_hands().into_iter().step_by(7) {
        let rank = hand(five).rank_five();
        let (class, ranks) = oracle::five(five);
        assert_eq!(rank.class() as u8, class);
        assert!(rank.deciding_ranks().iter().map(|rank| *rank as u8).eq(ranks), "{five:?}: {rank:?}");
    }
}

#[test]
fn other_numbers_of_cards_have_no_rank() {
    for text in ["", "As", "As Ks Qs Js", "2c 3c 4c 5c 6c 7c 8c 9c"] {
        assert_eq!(FiveCardRank::of(text.parse().expect("cards")), None);
    }
}
