//! Section 38.12(f): no hand of the deck wins more than the best of those that the least payout limit is computed from.

use std::collections::BTreeSet;

use cards::combination::{Combination, CombinationKind};
use cards::{Card, CardSet};
use games::lunar_poker::elections::Elections;
use games::lunar_poker::most_per_round::{HANDS, most_with};
use games::lunar_poker::ranking::super_side_bet_line;
use paytables::{Cents, Line};
use testkit::rounds::chance::Chance;

use crate::lunar_poker::lawful::lawful;

/// What a hand is paid for: its best combination, another one, and the super side bet.
type Wins = (CombinationKind, Option<CombinationKind>, Option<Line>);

/// Everything that six cards are paid for at some pay tables, whichever of them was bought.
fn wins(six: CardSet) -> Vec<Wins> {
    let Some(best) = Combination::best(six) else { return Vec::new() };
    // A kind that pays more than all others is the second combination, if the hand has one of that kind.
    let has = |wanted: &CombinationKind| {
        let second = Combination::second(six, best.cards, |kind| u32::from(kind == *wanted));
        second.is_some_and(|second| second.kind == *wanted)
    };
    let seconds: Vec<_> = CombinationKind::ALL.into_iter().filter(has).map(Some).chain([None]).collect();
    let sides: BTreeSet<Option<Line>> = six.iter().map(|bought| super_side_bet_line(six.without(bought))).collect();
    sides.into_iter().flat_map(|side| seconds.iter().map(move |second| (best.kind, *second, side))).collect()
}

/// Whether a hand that is paid for `known` is paid at least as much, at any pay tables.
fn covers(known: &Wins, wins: &Wins) -> bool {
    known.0 == wins.0 && (wins.1.is_none() || known.1 == wins.1) && (wins.2.is_none() || known.2 == wins.2)
}

//= lunar_poker 38.12(f)
// Whatever the lines pay, some hand of the list is paid at least as much as this one (LP-8, LP-11). A deck of few ranks and
// suits has the rare hands more often.
#[test]
fn no_hand_wins_more_than_those_of_the_list() {
    let known: BTreeSet<Wins> = HANDS.iter().flat_map(|hand| wins(hand.parse().expect("a hand"))).collect();
    let mut chance = Chance::seeded(3812);
    let mut seen = BTreeSet::new();
    for round in 0..60_000 {
        let deck: Vec<Card> = chance.sealed().deck().cards().to_vec();
        let lowest = [0, 4, 7][round % 3];
        let some: Vec<Card> = deck.into_iter().filter(|card| card.rank() as usize >= lowest).collect();
        let six: CardSet = some[..6].iter().copied().collect();
        seen.extend(wins(six));
    }
    for wins in &seen {
        assert!(known.iter().any(|known| covers(known, wins)), "{wins:?}");
    }
    assert!(seen.len() > 60, "{} ways to win", seen.len());
}

//= lunar_poker 38.12(f)
// A hand that is paid once counts once: a flush, and no second combination with the king. The ante of $10 and a flush at 5 to 1
// on the bet of $20 make $100; the same five cards as instant cash win nothing.
#[test]
fn a_hand_without_a_second_combination_wins_its_first_only() {
    let elections = Elections { super_side_bet: None, ..lawful() };
    let (five, bought) = ("2c 3c 4c 5c 7c".parse().expect("cards"), "Kd".parse().expect("a card"));
    assert_eq!(most_with(&elections, five, bought), Some(Cents::dollars(100)));
}
