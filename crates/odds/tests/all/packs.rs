//! Pack's Poker, proved: small decks and whole packs dealt card by card, simulation through the engine.

use cards::canonical::class_size;
use cards::five::{FiveCardClass, FiveCardRank};
use cards::{Card, CardSet};
use games::packs_poker::elections::{HigherWithoutPair, SevenCardStraightFlush};
use games::packs_poker::progressive::Meters;
use games::packs_poker::settle::{FinishedRound, FinishedSeat, Terms, settle};
use games::packs_poker::wagers::{PackWagers, Wagers};
use odds::packs::{Deals, Outcomes, packs, with_pack};
use odds::{Book, PricedWager, Report, Terms as Amounts};
use paytables::Cents;
use rayon::prelude::*;

use crate::support::{Chance, agrees, deck_of, sets};

const STAKE: Cents = Cents::dollars(1);
const ELECTIONS: [HigherWithoutPair; 2] = [HigherWithoutPair::Loses, HigherWithoutPair::Pushes];

/// What the wager on one pack wins, as the engine settles it; the other packs do not matter.
fn settled(pack: CardSet, player: CardSet, dealer: CardSet, higher_without_pair: HigherWithoutPair) -> i64 {
    let terms = Terms {
        higher_without_pair,
        seven_card_straight_flush: SevenCardStraightFlush::Any,
        five_card: None,
        seven_card: None,
    };
    let wagers: Wagers =
        [PackWagers { pack: STAKE, ..PackWagers::default() }, PackWagers::default(), PackWagers::default()];
    let seats = vec![FinishedSeat { seat: 1, cards: player, wagers }];
    let lines = settle(&terms, &FinishedRound { dealer, packs: [pack; 3], seats }, &mut Meters::default());
    lines.iter().map(|line| line.paid.get() + line.returned.get() - line.stake.get()).sum::<i64>() / STAKE.get()
}

/// All hands of five cards with what they are worth with the pack.
fn hands(pack: CardSet, deck: CardSet) -> Vec<(CardSet, FiveCardRank)> {
    let rank = |five: CardSet| FiveCardRank::of(five | pack).expect("seven cards");
    sets(deck - pack, 5).into_iter().map(|five| (five, rank(five))).collect()
}

/// Every deal of a small deck, by the ranks of both hands, and one such deal.
fn dealt(pack: CardSet, deck: CardSet) -> Vec<(u64, CardSet, CardSet)> {
    let hands = hands(pack, deck);
    let mut ranks: Vec<FiveCardRank> = hands.iter().map(|hand| hand.1).collect();
    ranks.sort_unstable();
    ranks.dedup();
    let place = |rank| ranks.binary_search(&rank).expect("every rank is listed");
    let hands: Vec<(CardSet, usize)> = hands.iter().map(|(five, rank)| (*five, place(*rank))).collect();
    let mut found = vec![(0, CardSet::EMPTY, CardSet::EMPTY); ranks.len() * ranks.len()];
    for (player, held) in &hands {
        for (dealer, against) in hands.iter().filter(|(dealer, _)| dealer.is_disjoint(*player)) {
            let (deals, ..) = found[held * ranks.len() + against];
            found[held * ranks.len() + against] = (deals + 1, *player, *dealer);
        }
    }
    found
}

/// Deals with the same two ranks are one to the engine, so one of each is settled.
fn outcomes(pack: CardSet, dealt: &[(u64, CardSet, CardSet)], election: HigherWithoutPair) -> Outcomes {
    let mut outcomes = Outcomes { win: 0, push: 0, lose: 0 };
    for (deals, player, dealer) in dealt.iter().filter(|(deals, ..)| *deals > 0) {
        match settled(pack, *player, *dealer, election) {
            1 => outcomes.win += deals,
            0 => outcomes.push += deals,
            _ => outcomes.lose += deals,
        }
    }
    outcomes
}

#[test]
fn small_decks_agree_with_the_engine() {
    for ranks in [0b1_1111_0000_0000_u16, 0b1_0000_0000_1111, 0b0_1101_0010_0010] {
        packs(ranks).into_par_iter().step_by(3).for_each(|pack| {
            let (deals, dealt) = (with_pack(pack, ranks), dealt(pack, deck_of(ranks)));
            for election in ELECTIONS {
                assert_eq!(deals.outcomes(election), outcomes(pack, &dealt, election), "{pack:?} {election:?}");
            }
        });
    }
}

/// Three packs of a deck of six ranks, and the equal hands of a pack of nine ranks.
#[test]
fn pairs_of_hands_dealt_one_by_one_agree() {
    let ranks = 0b1_0011_0110_0010;
    let small = packs(ranks);
    let chosen = [small[0], small[small.len() / 2], small[small.len() - 1]];
    chosen.into_par_iter().for_each(|pack| assert_eq!(with_pack(pack, ranks), pairs(pack, deck_of(ranks))));
    let pack = "Ah Th".parse::<CardSet>().expect("a pack");
    let counted = with_pack(pack, 0x1ff0);
    assert_eq!((counted.equal, counted.equal_without_pair), equal(&hands(pack, deck_of(0x1ff0))));
}

fn pairs(pack: CardSet, deck: CardSet) -> Deals {
    let hands = hands(pack, deck);
    let (equal, equal_without_pair) = equal(&hands);
    let no_pair = |hand: &&(CardSet, FiveCardRank)| hand.1.class() == FiveCardClass::HighCard;
    let without_pair: Vec<_> = hands.iter().filter(no_pair).copied().collect();
    Deals { all: disjoint(&hands), equal, equal_without_pair, without_pair: disjoint(&without_pair) }
}

/// Ordered pairs of equal hands without a common card: all, and those without a pair.
fn equal(hands: &[(CardSet, FiveCardRank)]) -> (u64, u64) {
    let mut hands = hands.to_vec();
    hands.sort_unstable_by_key(|hand| hand.1);
    let alike: Vec<_> = hands.chunk_by(|one, other| one.1 == other.1).collect();
    let pairs = |alike: &&[(CardSet, FiveCardRank)]| {
        let deals = disjoint(alike);
        (deals, if alike[0].1.class() == FiveCardClass::HighCard { deals } else { 0 })
    };
    alike.par_iter().map(pairs).reduce(|| (0, 0), |one, other| (one.0 + other.0, one.1 + other.1))
}

fn disjoint(hands: &[(CardSet, FiveCardRank)]) -> u64 {
    let cards: Vec<CardSet> = hands.iter().map(|hand| hand.0).collect();
    let with = |one: &CardSet| cards.iter().filter(|other| one.is_disjoint(**other)).count() as u64;
    cards.iter().map(with).sum()
}

/// The pack wager, counted, with each election.
fn reports(book: &Book) -> Vec<Report> {
    let terms = Amounts::new(STAKE, Cents::ZERO).expect("small amounts");
    book.reports(PricedWager::Pack, &PricedWager::Pack.tables()[0], terms).expect("a printed table")
}

pub fn all_deals_are_counted(book: &Book) {
    let all = packs(0x1fff);
    assert_eq!((all.len(), all.iter().map(|pack| class_size([*pack])).sum::<u32>()), (169, 1_326));
    assert!(reports(book).iter().all(|report| report.total_combinations == 1_326 * 2_118_760 * 1_221_759));
}

/// Seven hundred thousand packs through the engine.
pub fn simulations_agree(book: &Book) {
    const ROUNDS: usize = 700_000;
    let mut chance = Chance(0x5eed_0021);
    let dealt: Vec<Vec<Card>> = (0..ROUNDS).map(|_| chance.deal(12)).collect();
    for (election, report) in ELECTIONS.into_iter().zip(reports(book)) {
        let set = |cards: &[Card]| cards.iter().copied().collect::<CardSet>();
        let net: i64 =
            dealt.par_iter().map(|deal| settled(set(&deal[..2]), set(&deal[2..7]), set(&deal[7..]), election)).sum();
        assert!(agrees(net as f64 / ROUNDS as f64, ROUNDS, &report), "{election:?}");
    }
}
