//! Section 38.12(f): which hands the search for the most that one patron could win has to look at.

use cards::combination::{Combination, CombinationKind};
use cards::{Card, CardSet, Suit};
use games::lunar_poker::most_per_round::HANDS;
use games::lunar_poker::ranking::super_side_bet_line;
use paytables::Line;
use std::collections::{BTreeMap, BTreeSet};

type Wins = (CombinationKind, Option<CombinationKind>, Option<Line>);

fn masks(cards: &[Card]) -> [u16; 4] {
    let mut masks = [0; 4];
    for card in cards {
        masks[card.suit() as usize] |= 1 << card.rank() as u16;
    }
    masks
}

/// Every way in which these six cards win, the last of the five being bought.
fn wins(hand: CardSet) -> Vec<Wins> {
    let Some(best) = Combination::best(hand) else { return Vec::new() };
    let kinds = CombinationKind::ALL;
    // Whichever kind pays most is the second combination, if the hand has one of it.
    let second = |wanted: CombinationKind| {
        Combination::second(hand, best.cards, |kind| u32::from(kind == wanted)).filter(|second| second.kind == wanted)
    };
    let seconds: Vec<_> = kinds.into_iter().filter(|kind| second(*kind).is_some()).map(Some).chain([None]).collect();
    let sides = hand.iter().map(|sixth| super_side_bet_line(hand.without(sixth)));
    let sides: BTreeSet<Option<Line>> = sides.collect();
    sides.into_iter().flat_map(|side| seconds.iter().map(move |second| (best.kind, *second, side))).collect()
}

#[test]
#[ignore]
fn generate() {
    let deck: Vec<Card> = Suit::ALL.into_iter().flat_map(|suit| cards::Rank::ALL.map(|rank| Card::new(rank, suit))).collect();
    let mut found: BTreeMap<Vec<Wins>, CardSet> = BTreeMap::new();
    let n = 52;
    for a in 0..n { for b in a+1..n { for c in b+1..n { for d in c+1..n { for e in d+1..n { for f in e+1..n {
        let six = [deck[a],deck[b],deck[c],deck[d],deck[e],deck[f]];
        let m = masks(&six);
        if m[0] < m[1] || m[1] < m[2] || m[2] < m[3] { continue }
        let hand: CardSet = six.into_iter().collect();
        let w = wins(hand);
        found.entry(w).or_insert(hand);
    }}}}}}
    let mut all: BTreeSet<Wins> = found.keys().flatten().copied().collect();
    println!("{} distinct, {} triples", found.len(), all.len());
    let full = all.clone();
    all.retain(|(b, x, s)| {
        let better = full.iter().any(|(b2, x2, s2)| b == b2 && (x2 == x || x.is_none()) && (s2 == s || s.is_none()) && (x2, s2) != (x, s));
        !better
    });
    println!("{} undominated", all.len());
    while !all.is_empty() {
        let (w, hand) = found.iter().max_by_key(|(w, _)| w.iter().filter(|x| all.contains(x)).count()).unwrap();
        println!("HAND {}", hand.iter().map(|c| c.to_string()).collect::<Vec<_>>().join(" "));
        for x in w { all.remove(x); }
    }
    let _ = HANDS;
}
