//! What a wager that only some options keep alive does to their values.

use games::round::MeterAmounts;
use paytables::MicroDollars;

use super::*;

/// The elections of flush-1: progressive table A, which a folded hand loses unless the house elects otherwise.
fn elections(folded: FoldedProgressive) -> FlushElections {
    let house = house::read(include_str!("../../../../house.toml")).expect("a lawful house");
    let table = house.tables.iter().find(|table| table.id == "flush-1").expect("a table");
    let GameElections::HighCardFlush(of) = table.elections.clone() else { panic!("High Card Flush") };
    FlushElections { folded_progressive: folded, ..*of }
}

/// A hand with an ante of $10 and this on the progressive, when the meter shows $12,345.67 and a part of a cent.
fn situation(hand: &str, progressive: Cents) -> Situation {
    let mut meters = MeterAmounts::default();
    meters[0] = MicroDollars::new(12_345_670_900);
    Situation {
        hand: hand.split(' ').map(|card| card.parse().expect("a card")).collect(),
        given_up: CardSet::EMPTY,
        dealer: Vec::new(),
        board: CardSet::EMPTY,
        stake: Cents::dollars(10),
        first_3: Cents::ZERO,
        progressive,
        meters,
    }
}

fn advised(hand: &str, progressive: Cents, folded: FoldedProgressive) -> Advice {
    flush(&elections(folded), &situation(hand, progressive))
}

/// 38.11(e), table A: a three card straight flush pays $3, of four $50, of five $250, of six a tenth of the meter and of seven all of it.
#[test]
fn folding_a_progressive_that_it_loses_costs_what_it_would_have_paid() {
    for (hand, cents) in [
        ("8s 6d 7d 9c 8c 5s 7c", 300),
        ("Ks 6d 7d 6c 8c 5c 7c", 5_000),
        ("Ks Qd 4h 5h 6h 7h 8h", 25_000),
        ("Ks 3h 4h 5h 6h 7h 8h", 123_456),
        ("2h 3h 4h 5h 6h 7h 8h", 1_234_567),
        ("Ks Qd 9h 7c 5s 3d 2h", 0),
    ] {
        let plain = high_card_flush::advise(situation(hand, Cents::ZERO).cards());
        let with = advised(hand, Cents::dollars(1), FoldedProgressive::Loses);
        assert_eq!(with.options[0].value, Fraction::new(-11, 10), "{hand}: ante and progressive are lost");
        assert_eq!(with.options.len(), plain.options.len());
        for (with, plain) in with.options.iter().zip(&plain.options).skip(1) {
            assert_eq!(with.value, plain.value + Fraction::new(cents - 100, 1_000), "{hand}: {with:?}");
        }
    }
}

/// Without the progressive the first hand is better folded; with it, the three dollars are worth the raise.
#[test]
fn a_hand_that_wins_the_progressive_may_be_worth_a_raise_that_it_is_not_worth_alone() {
    let hand = "8s 6d 7d 9c 8c 5s 7c";
    let best = |progressive, folded| advised(hand, progressive, folded).best().action;
    assert_eq!(best(Cents::ZERO, FoldedProgressive::Loses), Action::Fold);
    assert_eq!(best(Cents::dollars(1), FoldedProgressive::Loses), Action::Raise);
    assert_eq!(best(Cents::dollars(1), FoldedProgressive::StaysEligible), Action::Fold);
}

#[test]
fn a_progressive_that_stays_whatever_is_done_changes_nothing() {
    let hand = "Ks 3h 4h 5h 6h 7h 8h";
    let plain = high_card_flush::advise(situation(hand, Cents::ZERO).cards());
    assert_eq!(advised(hand, Cents::dollars(1), FoldedProgressive::StaysEligible), plain);
    assert_eq!(advised(hand, Cents::ZERO, FoldedProgressive::Loses), plain);
}
