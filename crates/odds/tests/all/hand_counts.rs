//! The counts of hands: published numbers, and every hand dealt where there are not too many.

use std::collections::BTreeMap;

use cards::five::{FiveCardClass, FiveCardRank, Hand};
use cards::flush::{FlushRank, SuitedRun};
use cards::three::{ThreeCardClass, ThreeCardRank};
use cards::{Card, CardSet};
use odds::Alone;
use odds::count::hands::{self, HandClass};
use odds::count::suits::by_best_suit;
use odds::count::{choose, hands_of};
use odds::side::{Counts, SideWager};
use paytables::{Line, PayTable, printed_wager};
use rayon::prelude::*;

/// Hands of so many cards by class, lowest first, from the classes of hands.
fn classes(cards: u32) -> [u64; 10] {
    let mut counts = [0; 10];
    for HandClass { cards, size } in hands::of(cards) {
        counts[FiveCardRank::of(cards).expect("a hand").class() as usize] += size;
    }
    counts
}

#[test]
fn five_six_and_seven_cards_have_the_known_frequencies() {
    assert_eq!(FiveCardClass::ALL[0], FiveCardClass::HighCard);
    assert_eq!(classes(5), [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4]);
    assert_eq!(classes(6), [6_612_900, 9_730_740, 2_532_816, 732_160, 361_620, 205_792, 165_984, 14_664, 1_656, 188]);
    assert_eq!(
        classes(7),
        [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 37_260, 4_324]
    );
}

#[test]
fn three_cards_have_the_known_frequencies() {
    let mut counts = [0; 7];
    for HandClass { cards, size } in hands::of_three() {
        counts[ThreeCardRank::of(cards).expect("three cards").class() as usize] += size;
    }
    assert_eq!(ThreeCardClass::ALL.map(|class| counts[class as usize]), [16_440, 3_744, 1_096, 720, 52, 44, 4]);
}

#[test]
fn decks_have_the_known_numbers_of_hands() {
    let expected = [22_100, 270_725, 2_598_960, 20_358_520, 133_784_560];
    assert_eq!([3, 4, 5, 6, 7].map(hands_of), expected);
    assert_eq!(hands::of_three().iter().map(|class| class.size).sum::<u64>(), expected[0]);
    for cards in 5..=7 {
        let all: u64 = hands::of(cards).iter().map(|class| class.size).sum();
        assert_eq!(all, expected[cards as usize - 3]);
    }
    assert_eq!((choose(3, 4), choose(0, 0), choose(52, 0)), (0, 1, 1));
}

/// Longest flushes of seven cards: 4 × C(13,7), 4 × C(13,6) × 39, 4 × C(13,5) × C(39,2), 4 × C(13,4) × C(39,3) and the rest.
#[test]
fn seven_cards_have_the_known_longest_flushes() {
    let mut counts = [0; 8];
    by_best_suit(7, FlushRank::of_suit).into_iter().for_each(|(flush, hands)| counts[flush.len() as usize] += hands);
    let exactly = |cards: u32| 4 * choose(13, cards) * choose(39, 7 - cards);
    assert_eq!(counts[4..], [exactly(4), exactly(5), exactly(6), exactly(7)]);
    assert_eq!(counts[..2], [0, 0]);
    // Two cards at most: three suits of two and one of one.
    assert_eq!(counts[2], 4 * choose(13, 2).pow(3) * 13);
    assert_eq!(counts.iter().sum::<u64>(), 133_784_560);
}

/// All cards below this one in the deck's order.
fn each_hand(start: CardSet, below: u8, cards: u32, see: &mut impl FnMut(CardSet)) {
    if cards == 0 {
        return see(start);
    }
    for index in (cards as u8 - 1)..below {
        let card = Card::from_index(index).expect("a card");
        each_hand(start.with(card), index, cards - 1, see);
    }
}

/// All hands of so many cards, grouped by what they fit: slow and obvious.
fn dealt<Fits: Ord + Send>(cards: u32, fits: impl Fn(CardSet) -> Fits + Sync) -> BTreeMap<Fits, u64> {
    let from = |highest: u8| {
        let mut found = BTreeMap::new();
        let card = Card::from_index(highest).expect("a card");
        each_hand(CardSet::from(card), highest, cards - 1, &mut |hand| *found.entry(fits(hand)).or_insert(0) += 1);
        found
    };
    let all: Vec<BTreeMap<Fits, u64>> = (cards as u8 - 1..52).into_par_iter().map(from).collect();
    let mut sum = BTreeMap::new();
    for (fits, hands) in all.into_iter().flatten() {
        *sum.entry(fits).or_insert(0) += hands;
    }
    sum
}

fn counted(wager: SideWager, variant: &str) -> BTreeMap<Vec<Line>, u64> {
    let mut sum = BTreeMap::new();
    for (lines, hands) in Counts::default().of(wager, variant, first_table(wager), &Alone) {
        *sum.entry(lines).or_insert(0) += hands;
    }
    sum
}

fn first_table(wager: SideWager) -> &'static PayTable {
    &printed_wager(wager.game(), wager.name()).expect("it is printed").tables[0]
}

fn listed(line: Option<Line>) -> Vec<Line> {
    line.into_iter().collect()
}

#[test]
fn counted_hands_of_three_and_five_cards_are_the_dealt_ones() {
    use games::{holdem_3_bonus::ranking as holdem, three_card_draw_poker::ranking as draw};
    use games::{lunar_poker::ranking as lunar, packs_poker::ranking as packs};
    let three = |cards| ThreeCardRank::of(cards).expect("three cards");
    assert_eq!(counted(SideWager::First3Bonus, ""), dealt(3, |hand| listed(draw::pay_line(three(hand)))));
    assert_eq!(counted(SideWager::ThreeCardBonus, ""), dealt(3, |hand| listed(holdem::three_card_line(three(hand)))));
    assert_eq!(counted(SideWager::FiveCardBonus, ""), dealt(5, packs::five_card_lines));
    assert_eq!(counted(SideWager::SuperSideBet, ""), dealt(5, |hand| listed(lunar::super_side_bet_line(hand))));
    assert_eq!(counted(SideWager::InstantCash, ""), dealt(5, |hand| listed(lunar::instant_cash_line(hand))));
    assert_eq!(counted(SideWager::LunarProgressive, ""), dealt(5, |hand| listed(lunar::progressive_line(hand))));
}

#[test]
fn counted_hands_of_six_cards_are_the_dealt_ones() {
    let fits = |six| {
        let best = Hand::from(six).rank_six();
        games::holdem_3_bonus::ranking::six_card_lines(six, best).to_vec()
    };
    assert_eq!(counted(SideWager::SixCardBonus, ""), dealt(6, fits));
}

/// The longest run and the longest flush of every hand of seven cards.
#[test]
fn counted_runs_and_flushes_of_seven_cards_are_the_dealt_ones() {
    let mut counted = [BTreeMap::new(), BTreeMap::new()];
    for (run, hands) in by_best_suit(7, |ranks| SuitedRun::longest(CardSet::from_suits([ranks, 0, 0, 0]))) {
        let run = run.expect("seven cards have a run");
        counted[0].insert((run.length, run.top), hands);
    }
    for (flush, hands) in by_best_suit(7, FlushRank::of_suit) {
        *counted[1].entry((flush.len(), flush.high_card().expect("a card"))).or_insert(0) += hands;
    }
    let dealt = dealt(7, |hand| {
        let (run, flush) = (SuitedRun::longest(hand).expect("seven cards"), FlushRank::of(hand));
        (run.length, run.top, flush.len(), flush.high_card().expect("a card"))
    });
    let mut found = [BTreeMap::new(), BTreeMap::new()];
    for ((length, top, cards, high), hands) in dealt {
        *found[0].entry((length, top)).or_insert(0) += hands;
        *found[1].entry((cards, high)).or_insert(0) += hands;
    }
    assert_eq!(counted, found);
}

/// Every hand of seven cards and the lines of Pack's tables that it fits.
#[test]
fn counted_hands_of_seven_cards_are_the_dealt_ones() {
    use games::packs_poker::{elections::SevenCardStraightFlush::Any, ranking::seven_card_lines};
    assert_eq!(counted(SideWager::SevenCardBonus, ""), dealt(7, |hand| seven_card_lines(hand, Any)));
}

/// Seven in sequence of one suit end with one of eight ranks; from the ace down to the eight there is one (PP-1).
#[test]
fn seven_card_straight_flushes_are_any_or_only_royal() {
    let of = |variant| -> u64 {
        let lines = counted(SideWager::SevenCardBonus, variant);
        lines.iter().filter(|(lines, _)| lines.contains(&Line::SevenCardStraightFlush)).map(|(_, hands)| hands).sum()
    };
    assert_eq!((of(""), of(odds::side::ROYAL_ONLY)), (32, 4));
}
