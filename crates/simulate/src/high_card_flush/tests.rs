//! The fast way to settle and the settlement of the game, round by round.

use house::GameElections;
use odds::Alone;
use odds::side::FOLDED_HANDS_LOSE;
use paytables::printed_wager;

use super::*;
use crate::sheet::{Columns, Tally};

/// Raises what the cards happen to say, so that every hand is folded and raised some time.
struct Whim;

impl Player for Whim {
    fn raise(&self, hand: CardSet) -> u32 {
        let whim = hand.bits().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 62;
        (whim as u32).min(most_times_ante(hand))
    }
}

fn elections() -> Elections {
    let house = house::read(crate::FIRST_TABLES).expect("a lawful house");
    let found = house.tables.into_iter().find_map(|table| match table.elections {
        GameElections::HighCardFlush(elections) => Some(*elections),
        _ => None,
    });
    found.expect("a table of High Card Flush")
}

fn table(elections: &Elections) -> (HighCardFlush, Columns) {
    let setting = Setting::new(&GameElections::HighCardFlush(Box::new(elections.clone())), 6).expect("six seats");
    let terms = elections.terms();
    let wagers = wagers(&setting);
    let columns = SideColumns { flush_bonus: Some(1), straight_flush_bonus: Some(2), progressive: Some(3) };
    let own: [(usize, &[Wager]); 3] =
        [(1, &[Wager::FlushBonus]), (2, &[Wager::StraightFlushBonus]), (3, &[Wager::Progressive])];
    let shortcut = Shortcut::new(&terms, &wagers);
    (HighCardFlush { terms, setting, wagers, player: Box::new(Whim), columns, shortcut }, Columns::new(own))
}

/// Settles a round both ways with the same meters; the money of every wager and what the meters show then must be the same.
fn settle_twice(table: &HighCardFlush, columns: &Columns, deck: &Deck, meters: &mut Meters) -> Tally {
    let shortcut = table.shortcut.as_ref().expect("there are no limits");
    let nothing = || Sheet::new(Tally::new(4, 4), columns);
    let (mut fast, mut plain) = (nothing(), nothing());
    let mut plain_meters = *meters;
    shortcut.settle(table, deck, meters, &mut fast);
    table.settle(deck, &mut plain_meters, &mut plain);
    fast.close();
    plain.close();
    let (fast, plain) = (fast.finish(), plain.finish());
    assert_eq!(fast, plain, "{deck:?}");
    assert_eq!(*meters, plain_meters, "{deck:?}");
    fast
}

/// Random rounds with every table of the progressive and both elections about folded hands.
#[test]
fn both_ways_agree_on_random_rounds() {
    let mut elections = elections();
    let mut chance = Chance::of_block(38, 0);
    let mut deck = Deck::sorted();
    for progressive in printed_wager(Game::HighCardFlush, "progressive").expect("printed").tables {
        for folded in [FoldedProgressive::Loses, FoldedProgressive::StaysEligible] {
            elections.progressive = Some(progressive.clone());
            elections.folded_progressive = folded;
            let (table, columns) = table(&elections);
            let mut meters = Meters { main: Meter::new(table.setting.opening[0]), secondary: Meter::default() };
            let mut sum = Tally::new(4, 4);
            for _ in 0..50_000 {
                chance.deal(&mut deck, 49);
                sum.add(&settle_twice(&table, &columns, &deck, &mut meters));
            }
            assert!(sum.wagers.iter().all(|wager| wager.hits > 0) && sum.decisions.iter().all(|made| *made > 0));
        }
    }
}

/// Runs of six and seven cards are too rare for chance: each hand of one suit is dealt to two seats in turn, and longer runs
/// meet each other at the meter.
#[test]
fn both_ways_agree_on_every_hand_of_one_suit() {
    let mut elections = elections();
    for progressive in printed_wager(Game::HighCardFlush, "progressive").expect("printed").tables {
        elections.progressive = Some(progressive.clone());
        let (table, columns) = table(&elections);
        let mut meters = Meters { main: Meter::new(table.setting.opening[0]), secondary: Meter::default() };
        for ranks in (0_u16..1 << 13).filter(|ranks| ranks.count_ones() == 7) {
            let [hearts, spades] = [[0, 0, ranks, 0], [0, 0, 0, ranks]].map(CardSet::from_suits);
            let others = CardSet::FULL - hearts - spades;
            let mut others: Vec<_> = others.iter().collect();
            others.splice(7..7, hearts.iter().chain(spades.iter()));
            let deck = Deck::new(&others).expect("all cards");
            let [main, secondary, ..] = table.setting.per_round;
            meters.main.add(main);
            meters.secondary.add(secondary);
            settle_twice(&table, &columns, &deck, &mut meters);
        }
    }
}

#[test]
fn with_a_limit_there_is_no_shortcut() {
    let mut elections = elections();
    elections.bonus_limit_per_round = Some(paytables::Cents::dollars(100_000));
    assert!(table(&elections).0.shortcut.is_none());
}

/// The exact edge with a rule is that of the book for the best play, if the rule folds what the best play folds.
#[test]
fn the_edge_of_the_progressive_is_that_of_the_book() {
    let (terms, book) = (elections().terms(), Book::new(Alone));
    let pays = terms.progressive.as_ref().expect("a progressive");
    let wager = PricedWager::Side(SideWager::HighCardFlushProgressive);
    let best = progressive_edge(&book, &terms, pays, Play::Optimal).expect("priced");
    let of_book = Exact::of_wager(&book, wager, pays, WAGER, FOLDED_HANDS_LOSE).expect("priced");
    assert_eq!((best.edge, best.per_meter_dollar), (of_book.edge, of_book.per_meter_dollar));
    let never_folds = progressive_edge(&book, &terms, pays, Play::ALWAYS_RAISE).expect("priced");
    assert_eq!(never_folds, Exact::of_wager(&book, wager, pays, WAGER, "").expect("priced"));
}
