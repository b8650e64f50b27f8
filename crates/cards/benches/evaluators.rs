//! Seven-card evaluators side by side, in one process and on one thread: `cargo bench --bench evaluators`.
//!
//! Two tasks. *In order*: all 133,784,560 hands, deuces first, each evaluator fed as its own
//! documentation recommends for hands that share cards. *Random*: a million random hands, dealt beforehand, each built
//! card by card and ranked. Every evaluator's answers are added up, so that no work
//! can be optimised away. The evaluators take turns and the fastest of several turns
//! counts: on a machine that does other things too, the ratios are worth more than the times.

use std::hint::black_box;
use std::time::{Duration, Instant};

use aya_poker::base as aya;
use cards::five::{FiveCardRank, Hand};
use cards::{Card, Rank, Suit};
use rs_poker::core::SevenCardAccum;

/// Each evaluator has so many turns at each task.
const TURNS: usize = 9;
/// So many random hands are dealt, and ranked so many times in one turn.
const RANDOM_HANDS: usize = 1 << 20;
const PASSES: usize = 8;
const ALL_HANDS: u32 = 133_784_560;

fn main() {
    let random = random_hands();
    let theirs = random.iter().map(|hand| hand.map(rs_poker_card)).collect::<Vec<_>>();
    let ayas = random.iter().map(|hand| hand.map(aya_card)).collect::<Vec<_>>();

    let mut in_order = [Duration::MAX; 3];
    let mut by_card = [Duration::MAX; 3];
    for _ in 0..TURNS {
        keep_fastest(&mut in_order, [&mut croupier_in_order, &mut rs_poker_in_order, &mut aya_poker_in_order]);
        keep_fastest(
            &mut by_card,
            [
                &mut || (0..PASSES).map(|_| croupier_by_card(black_box(&random))).sum(),
                &mut || (0..PASSES).map(|_| rs_poker_by_card(black_box(&theirs))).sum(),
                &mut || (0..PASSES).map(|_| aya_poker_by_card(black_box(&ayas))).sum(),
            ],
        );
    }

    println!("{:<18} {:>22} {:>22}", "7 cards, 1 thread", "all hands in order", "random, card by card");
    for (name, (all, some)) in
        ["croupier", "rs_poker 5.0.0", "aya_poker 0.1.0"].iter().zip(in_order.iter().zip(by_card))
    {
        println!(
            "{name:<18} {:>14} M hands/s {:>12} M hands/s",
            rate(ALL_HANDS, *all),
            rate((RANDOM_HANDS * PASSES) as u32, some)
        );
    }
    println!(
        "in_order_vs_rs_poker={:.2} random_vs_rs_poker={:.2}",
        in_order[1].as_secs_f64() / in_order[0].as_secs_f64(),
        by_card[1].as_secs_f64() / by_card[0].as_secs_f64(),
    );
}

fn keep_fastest(fastest: &mut [Duration; 3], tasks: [&mut dyn FnMut() -> u64; 3]) {
    for (fastest, task) in fastest.iter_mut().zip(tasks) {
        let start = Instant::now();
        black_box(task());
        *fastest = start.elapsed().min(*fastest);
    }
}

fn rate(hands: u32, time: Duration) -> u64 {
    (f64::from(hands) / time.as_secs_f64() / 1e6).round() as u64
}

/// The deck rank by rank: 2c 2d 2h 2s 3c … As.
fn deck() -> [Card; 52] {
    std::array::from_fn(|place| Card::new(Rank::ALL[place / 4], Suit::ALL[place % 4]))
}

/// Hands from a fixed generator, so that every run sees the same ones.
fn random_hands() -> Vec<[Card; 7]> {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut deck = deck();
    let mut draw = |left: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) as usize % left
    };
    (0..RANDOM_HANDS)
        .map(|_| {
            (0..7).for_each(|place| deck.swap(place, place + draw(52 - place)));
            std::array::from_fn(|place| deck[place])
        })
        .collect()
}

/// Five cards in order, completed by every later pair of cards.
fn croupier_in_order() -> u64 {
    let deck = deck().map(|card| Hand::EMPTY + card);
    // Pairs by their first card, last pair first: those behind a card are the first so many.
    let pairs: Vec<Hand> =
        (0..52).rev().flat_map(|one| (one + 1..52).map(move |other| deck[one] + deck[other])).collect();
    let mut sum = 0;
    for a in 0..52 {
        for b in a + 1..52 {
            let two = deck[a] + deck[b];
            for c in b + 1..52 {
                let three = two + deck[c];
                for d in c + 1..52 {
                    let four = three + deck[d];
                    for (left, &e) in (0..51 - d).rev().zip(&deck[d + 1..]) {
                        let later_pairs = &pairs[..left * left.saturating_sub(1) / 2];
                        let add = |rank: FiveCardRank| sum += u64::from(rank.strength());
                        (four + e).rank_seven_with_each(later_pairs, add);
                    }
                }
            }
        }
    }
    sum
}

/// Card by card, partial hands shared: the use that the documentation of `SevenCardAccum` recommends.
fn rs_poker_in_order() -> u64 {
    let deck = deck().map(rs_poker_card);
    let mut sum = 0;
    for a in 0..52 {
        let one = SevenCardAccum::new() + deck[a];
        for b in a + 1..52 {
            let two = one + deck[b];
            for c in b + 1..52 {
                let three = two + deck[c];
                for d in c + 1..52 {
                    let four = three + deck[d];
                    for e in d + 1..52 {
                        let five = four + deck[e];
                        for f in e + 1..52 {
                            let six = five + deck[f];
                            for &g in &deck[f + 1..] {
                                sum += u64::from((six + g).rank().value_bits());
                            }
                        }
                    }
                }
            }
        }
    }
    sum
}

/// Card by card, partial hands shared.
fn aya_poker_in_order() -> u64 {
    let deck = deck().map(aya_card);
    let with = |hand: &aya::Hand, card: aya::Card| {
        let mut more = *hand;
        more.insert_unchecked(&card);
        more
    };
    let mut sum = 0;
    for a in 0..52 {
        let one = with(&aya::Hand::new(), deck[a]);
        for b in a + 1..52 {
            let two = with(&one, deck[b]);
            for c in b + 1..52 {
                let three = with(&two, deck[c]);
                for d in c + 1..52 {
                    let four = with(&three, deck[d]);
                    for e in d + 1..52 {
                        let five = with(&four, deck[e]);
                        for f in e + 1..52 {
                            let six = with(&five, deck[f]);
                            for &g in &deck[f + 1..] {
                                sum += u64::from(aya_poker::poker_rank(&with(&six, g)).0);
                            }
                        }
                    }
                }
            }
        }
    }
    sum
}

fn croupier_by_card(hands: &[[Card; 7]]) -> u64 {
    let strength = |hand: &[Card; 7]| hand.iter().fold(Hand::EMPTY, |hand, &card| hand + card).rank_seven().strength();
    hands.iter().map(|hand| u64::from(strength(hand))).sum()
}

fn rs_poker_by_card(hands: &[[rs_poker::core::Card; 7]]) -> u64 {
    let rank = |hand: &[rs_poker::core::Card; 7]| {
        hand.iter().fold(SevenCardAccum::new(), |hand, &card| hand + card).rank().value_bits()
    };
    hands.iter().map(|hand| u64::from(rank(hand))).sum()
}

fn aya_poker_by_card(hands: &[[aya::Card; 7]]) -> u64 {
    let rank = |hand: &[aya::Card; 7]| {
        let mut all = aya::Hand::new();
        hand.iter().for_each(|card| all.insert_unchecked(card));
        aya_poker::poker_rank(&all).0
    };
    hands.iter().map(|hand| u64::from(rank(hand))).sum()
}

fn rs_poker_card(card: Card) -> rs_poker::core::Card {
    rs_poker::core::Card::try_from(card.to_string().as_str()).expect("the two notations agree")
}

fn aya_card(card: Card) -> aya::Card {
    card.to_string().parse().expect("the two notations agree")
}
