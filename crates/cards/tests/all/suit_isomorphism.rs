//! Suit isomorphism against its definition: the images of a hand under all 24 renamings of the four suits.
//!
//! The numbers of classes are common knowledge: 169 starting hands, 1,755 flops, 1,286,792 starting hands with a flop.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use cards::canonical::{canonical, class_size};
use cards::{Card, CardSet, Suit};

use crate::oracle::{self, Random, choose};

/// A renaming: the suits that clubs, diamonds, hearts and spades become.
type Renaming = [Suit; 4];

fn all_renamings() -> Vec<Renaming> {
    let mut renamings = Vec::new();
    for one in Suit::ALL {
        for two in Suit::ALL {
            for three in Suit::ALL {
                for four in Suit::ALL {
                    renamings.push([one, two, three, four]);
                }
            }
        }
    }
    renamings.retain(|suits| Suit::ALL.iter().all(|suit| suits.contains(suit)));
    renamings
}

/// The groups as they look with other names for the suits.
fn renamed<const GROUPS: usize>(groups: [CardSet; GROUPS], suits: &Renaming) -> [CardSet; GROUPS] {
    groups.map(|group| group.iter().map(|card| Card::new(card.rank(), suits[card.suit() as usize])).collect())
}

/// Everything that the groups can look like.
fn images<const GROUPS: usize>(groups: [CardSet; GROUPS], renamings: &[Renaming]) -> BTreeSet<[CardSet; GROUPS]> {
    renamings.iter().map(|suits| renamed(groups, suits)).collect()
}

/// Groups of these sizes, no card in two of them: always the same thousand.
fn samples<const GROUPS: usize>(sizes: [usize; GROUPS]) -> Vec<[CardSet; GROUPS]> {
    let mut random = Random(2026);
    let sample = |_| {
        let mut cards = random.cards(sizes.iter().sum()).into_iter();
        sizes.map(|size| cards.by_ref().take(size).collect())
    };
    (0..1_000).map(sample).collect()
}

/// All that a representative promises, for these groups.
fn check<const GROUPS: usize>(samples: impl IntoIterator<Item = [CardSet; GROUPS]>) {
    let renamings = all_renamings();
    for groups in samples {
        let representative = canonical(groups);
        let images = images(groups, &renamings);
        // Images of one another have one representative ...
        assert!(images.iter().all(|image| canonical(*image) == representative), "{groups:?}");
        // ... and it is itself an image, so that two hands with one representative are images of each other.
        assert!(images.contains(&representative), "{groups:?} is no image of {representative:?}");
        assert_eq!(canonical(representative), representative);
        assert_eq!(class_size(groups) as usize, images.len(), "{groups:?}");
    }
}

#[test]
fn there_are_24_renamings() {
    assert_eq!(all_renamings().len(), 24);
}

#[test]
fn representatives_of_every_hand_of_two_and_three_cards() {
    for_every_hand::<2>();
    for_every_hand::<3>();
}

fn for_every_hand<const N: usize>() {
    let hands = Mutex::new(Vec::new());
    oracle::every_hand(|hand: [Card; N]| {
        hands.lock().expect("no thread panicked").push([CardSet::from_iter(hand)]);
    });
    let hands = hands.into_inner().expect("no thread panicked");
    assert_eq!(hands.len(), choose(52, N));
    check(hands);
}

#[test]
fn representatives_of_samples() {
    check(samples([5]));
    check(samples([6]));
    check(samples([7]));
    check(samples([2, 3]));
    check(samples([5, 5, 2]));
    check(samples([3, 3, 4, 0]));
    check(samples([26, 26]));
}

/// Two groups are renamed together: what is alike apart may differ together.
#[test]
fn groups_share_the_names_of_their_suits() {
    let set = |text: &str| text.parse::<CardSet>().expect("cards");
    let suited_with_board = [set("As Ks"), set("2s 3s 4s")];
    let suited_beside_board = [set("As Ks"), set("2h 3h 4h")];
    assert_eq!(canonical([suited_with_board[1]]), canonical([suited_beside_board[1]]));
    assert_ne!(canonical(suited_with_board), canonical(suited_beside_board));
    assert_eq!(canonical(suited_beside_board), canonical([set("Ad Kd"), set("2c 3c 4c")]));
}

/// The classes by their representatives, and how many hands each has.
fn classes<const N: usize>() -> BTreeMap<CardSet, u32> {
    let classes = Mutex::new(BTreeMap::new());
    oracle::every_hand(|hand: [Card; N]| {
        let [representative] = canonical([CardSet::from_iter(hand)]);
        *classes.lock().expect("no thread panicked").entry(representative).or_insert(0) += 1;
    });
    classes.into_inner().expect("no thread panicked")
}

#[test]
fn classes_by_their_representatives() {
    let (two, three) = (classes::<2>(), classes::<3>());
    assert_eq!([two.len(), three.len()], [169, 1_755]);
    for (representative, hands) in two.into_iter().chain(three) {
        assert_eq!(class_size([representative]), hands, "{representative}");
    }
}

/// How many hands are their own representatives, and how many hands their classes have together.
fn count_classes<const N: usize>() -> (usize, usize) {
    let (classes, hands) = (AtomicUsize::new(0), AtomicUsize::new(0));
    oracle::every_hand(|hand: [Card; N]| count([CardSet::from_iter(hand)], &classes, &hands));
    (classes.into_inner(), hands.into_inner())
}

fn count<const GROUPS: usize>(groups: [CardSet; GROUPS], classes: &AtomicUsize, hands: &AtomicUsize) {
    if canonical(groups) == groups {
        classes.fetch_add(1, Relaxed);
        hands.fetch_add(class_size(groups) as usize, Relaxed);
    }
}

#[test]
fn known_numbers_of_classes() {
    assert_eq!(count_classes::<2>(), (169, choose(52, 2)));
    assert_eq!(count_classes::<3>(), (1_755, choose(52, 3)));
    assert_eq!(count_classes::<5>(), (134_459, choose(52, 5)));
    assert_eq!(count_classes::<7>(), (6_009_159, choose(52, 7)));
}

#[test]
fn known_number_of_classes_of_two_cards_and_a_flop() {
    let (classes, hands) = (AtomicUsize::new(0), AtomicUsize::new(0));
    oracle::every_hand(|five: [Card; 5]| {
        let five = CardSet::from_iter(five);
        for one in five {
            for other in five.iter().filter(|other| *other > one) {
                let hole = CardSet::from_iter([one, other]);
                count([hole, five - hole], &classes, &hands);
            }
        }
    });
    assert_eq!((classes.into_inner(), hands.into_inner()), (1_286_792, choose(52, 2) * choose(50, 3)));
}
