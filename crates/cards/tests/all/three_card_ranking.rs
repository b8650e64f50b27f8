//! The three-card ranking against the oracle and another project, over every hand of three and of four cards.

use std::collections::BTreeMap;
use std::sync::Mutex;

use cards::Card;
use cards::three::{ThreeCardClass, ThreeCardRank};

use crate::oracle;

//= three_card_draw_poker 42.5(a)
//= three_card_draw_poker 42.5(b)
//= holdem_3_bonus 42.5(e)
// The order of the classes, and within a class the ranks from the top; A-2-3 is the lowest straight (TC-4, HB-5).
#[test]
fn every_three_card_hand_agrees_with_the_oracle() {
    let ranks = Mutex::new(BTreeMap::new());
    oracle::every_hand(|hand: [Card; 3]| {
        let rank = ThreeCardRank::of_three(hand);
        let known = ranks.lock().expect("no thread panicked").insert(oracle::three(hand), rank);
        assert!(known.is_none_or(|known| known == rank), "{hand:?}");
    });
    let ranks: Vec<ThreeCardRank> = ranks.into_inner().expect("no thread panicked").into_values().collect();
    assert_eq!(ranks.len(), 741);
    assert!(ranks.windows(2).all(|pair| pair[0] < pair[1]), "the two orders agree");
}

#[test]
fn known_frequencies_of_three_card_hands() {
    let counts = Mutex::new(BTreeMap::new());
    oracle::every_hand(|hand: [Card; 3]| {
        *counts.lock().expect("no thread panicked").entry(ThreeCardRank::of_three(hand).class()).or_insert(0) += 1;
    });
    let known = [16_440, 3_744, 1_096, 720, 52, 44, 4];
    let counts = counts.into_inner().expect("no thread panicked");
    assert!(ThreeCardClass::ALL.iter().zip(known).all(|(class, count)| counts[class] == count), "{counts:?}");
}

//= three_card_draw_poker 42.10(g)
// The dealer plays the best three of four cards.
#[test]
fn every_four_card_hand_agrees_with_the_oracle() {
    oracle::every_hand(|[a, b, c, d]: [Card; 4]| {
        let threes = [[a, b, c], [a, b, d], [a, c, d], [b, c, d]];
        let best = threes.into_iter().max_by_key(|three| oracle::three(*three)).expect("four threes");
        assert_eq!(ThreeCardRank::of_best_three([a, b, c, d]), ThreeCardRank::of_three(best));
    });
}

#[test]
fn every_three_card_hand_agrees_with_the_poker_crate() {
    let evaluator = poker::Evaluator::new();
    let pairs = Mutex::new(Vec::new());
    oracle::every_hand(|hand: [Card; 3]| {
        let theirs = hand.map(|card| card.to_string().parse::<poker::Card>().expect("the two notations agree"));
        let theirs = evaluator.evaluate_three(theirs).expect("three different cards");
        pairs.lock().expect("no thread panicked").push((ThreeCardRank::of_three(hand), theirs));
    });
    let mut pairs = pairs.into_inner().expect("no thread panicked");
    pairs.sort_by_key(|(ours, _)| *ours);
    for pair in pairs.windows(2) {
        assert_eq!(pair[0].0.cmp(&pair[1].0), pair[0].1.cmp(&pair[1].1), "{pair:?}");
    }
}

#[test]
fn deciding_ranks_of_named_hands() {
    let ranks = |text: &str| {
        let rank = ThreeCardRank::of(text.parse().expect("cards")).expect("three or four cards");
        rank.deciding_ranks().map(|rank| rank.letter()).iter().collect::<String>()
    };
    assert_eq!(ranks("2c Ad 3h"), "32A");
    assert_eq!(ranks("Qc Ad Kh"), "AKQ");
    assert_eq!(ranks("9c 2d 9h"), "992");
    assert_eq!(ranks("9c Kd 9h"), "99K");
    assert_eq!(ranks("9c Kd 9h 9s"), "999");
    assert_eq!(ThreeCardRank::of("9c Kd".parse().expect("cards")), None);
}
