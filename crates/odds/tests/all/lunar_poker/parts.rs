//! The parts of Lunar Poker's prices, each against a plain count: what hands win, bets against every dealer, forcing.

use std::cmp::Ordering;

use cards::combination::CombinationKind;
use cards::five::{FiveCardRank, Hand};
use cards::{Card, CardSet};
use games::lunar_poker::elections::SecondPayout;
use games::lunar_poker::ranking::{dealer_qualifies, rank_of};
use games::lunar_poker::settle::Terms;
use games::lunar_poker::wagers::{Decision, Draw, Then};
use odds::count::hands;
use odds::lunar_poker::{Betting, Dealers, SixCards, forced, lowest_qualifying};
use rayon::prelude::*;
use testkit::cores::AllCores;

use super::rounds::{pays, settled, terms};
use crate::support::{Chance, each_set};

const BOTH: [SecondPayout; 2] = [SecondPayout::AnyHand, SecondPayout::SixCardsOnly];

/// A dealer who qualifies and has no card of this hand, worse than the hand if there is one.
fn low_dealer(hand: CardSet) -> Option<CardSet> {
    let low =
        ["Ac Kd 4h 3s 2c", "As Kh 4d 3c 2s", "Ad Ks 4c 3h 2d", "Ah Kc 4s 3d 2h", "2c 2d 3s 4h 5c", "2h 2s 3d 4c 6d"];
    let higher = ["3c 3d 4s 5h 7c", "3h 3s 4d 6c 7d", "5c 5d 6s 7h 9c", "5h 5s 6d 7c 9d"];
    let dealers = low.into_iter().chain(higher).map(|cards| cards.parse::<CardSet>().expect("cards"));
    dealers.filter(|dealer| dealer.is_disjoint(hand)).find(|dealer| rank_of(*dealer) < rank_of(hand))
}

/// What the engine pays a hand that beats a dealer: the ante is pushed, so it is what the bet wins.
fn paid(terms: &Terms, hand: CardSet) -> Option<i64> {
    let bought = (hand.len() == 6).then(|| hand.iter().next().expect("a card"));
    let first_five = bought.map_or(hand, |card| hand.without(card));
    let draw = bought.map_or(Draw::Nothing, Draw::Buy);
    let decision = Some(Decision { draw, then: Then::Bet });
    let option = i64::from(bought.is_some());
    // The tables of the first five cards pay only wagers that are made, and instant cash.
    let terms = Terms { instant_cash: terms.instant_cash.with_rows(Vec::new()), ..terms.clone() };
    low_dealer(hand).map(|dealer| settled(&terms, first_five, decision, dealer, None) + option)
}

#[test]
fn hands_win_what_the_engine_pays() {
    for second_payout in BOTH {
        let terms = terms(second_payout);
        let pays = pays(&terms);
        let six_cards = SixCards::new(&pays, &AllCores);
        let (mut fives, mut sixes) = (0, 0);
        for hand in hands::of(5).iter().map(|class| class.cards) {
            let Some(paid) = paid(&terms, hand) else { continue };
            assert_eq!((pays.five(rank_of(hand)), pays.won_with(hand)), (paid, paid), "{hand}");
            fives += 1;
        }
        for hand in hands::of(6).iter().map(|class| class.cards) {
            let Some(paid) = paid(&terms, hand) else { continue };
            assert_eq!((six_cards.won_by(hand).antes, pays.won_with(hand)), (paid, paid), "{hand}");
            sixes += 1;
        }
        // Nearly half of all hands beat one of the dealers.
        assert!(fives > 5_000 && sixes > 20_000, "{fives} {sixes}");
    }
}

/// The examples of LP-1, in antes: the bet is two.
#[test]
fn second_payouts_are_those_of_the_reading() {
    let all = pays(&terms(SecondPayout::AnyHand));
    let six_cards_only = pays(&terms(SecondPayout::SixCardsOnly));
    use CombinationKind::{AceKing, Flush, FourOfAKind, OnePair, Straight, TwoPair};
    let examples = [
        ("Ac Kd Kh 3s 5c", 2 * (1 + 1), 2, [Some(OnePair), Some(AceKing)]),
        ("Ac Ad Kc Kd 7s", 2 * 2, 2 * 2, [Some(TwoPair), None]),
        ("Kc Kd Kh Ks Ac", 2 * (20 + 1), 2 * 20, [Some(FourOfAKind), Some(AceKing)]),
        ("3c 4d 4h 5s 6c 7d", 2 * (4 + 4), 2 * (4 + 4), [Some(Straight); 2]),
        ("3c 3d 5h 5s 9c 9d", 2 * (2 + 2), 2 * (2 + 2), [Some(TwoPair); 2]),
        ("2h 4h 7h 9h Jh Kh", 2 * (5 + 5), 2 * (5 + 5), [Some(Flush); 2]),
        ("9c 7d 5h 3s 2c", 0, 0, [None; 2]),
    ];
    for (hand, any_hand, only_six, combinations) in examples {
        let hand: CardSet = hand.parse().expect("cards");
        assert_eq!((all.won_with(hand), six_cards_only.won_with(hand)), (any_hand, only_six), "{hand}");
        assert_eq!(all.won_by(hand).paid, combinations, "{hand}");
        let six = hand.len() == 6;
        let alone = [combinations[0], combinations[1].filter(|_| six)];
        assert_eq!(six_cards_only.won_by(hand).paid, alone, "{hand}");
    }
}

/// Any suits: a hand wins what the one that stands for its class wins.
#[test]
fn the_tables_hold_for_all_hands() {
    let pays = pays(&terms(SecondPayout::AnyHand));
    let six_cards = SixCards::new(&pays, &AllCores);
    let mut chance = Chance(0x5eed_0041);
    let hands: Vec<CardSet> = (0..200_000).map(|_| chance.hand(6)).collect();
    hands.par_iter().for_each(|six| {
        assert_eq!(six_cards.won_by(*six), pays.won_by(*six), "{six}");
        let five = six.without(six.iter().next().expect("a card"));
        assert_eq!(pays.five_won(rank_of(five)), pays.won_by(five), "{five}");
    });
}

#[test]
fn the_dealer_qualifies_from_ace_king_four_three_two_up() {
    assert_eq!(lowest_qualifying(), rank_of("Ac Kd 4h 3s 2c".parse().expect("cards")));
    for five in hands::of(5).iter().map(|class| class.cards) {
        assert_eq!(dealer_qualifies(five), rank_of(five) >= lowest_qualifying(), "{five}");
    }
}

/// A player's final hand before all dealers, counted card by card.
struct Plain {
    up: Card,
    live: CardSet,
    held: FiveCardRank,
    wins: i64,
}

impl Plain {
    fn result(&self, dealer: FiveCardRank) -> i64 {
        match self.held.cmp(&dealer) {
            Ordering::Greater => self.wins,
            Ordering::Equal => 0,
            Ordering::Less => -3,
        }
    }

    /// What all cards together win for a player who forces this dealer, the payments taken off.
    fn forcing(&self, dealer: CardSet) -> i64 {
        let highest = dealer.iter().max_by_key(|card| card.rank()).expect("cards");
        let kept = Hand::from(dealer.without(highest));
        let against = |card: Card| {
            let rank = (kept + card).rank_five();
            if rank < lowest_qualifying() { 0 } else { self.result(rank) }
        };
        (self.live - dealer).iter().map(|card| against(card) - 1).sum()
    }

    /// The sum of all results of betting, and how much of it comes from forcing, over every holding and every card
    /// for a forced dealer.
    fn net(&self) -> (i64, i64) {
        let (mut net, mut gain) = (0, 0);
        let cards = i64::from(self.live.len()) - 4;
        each_set(self.live, 4, &mut |hole| {
            let dealer = hole.with(self.up);
            let rank = Hand::from(dealer).rank_five();
            if rank >= lowest_qualifying() {
                net += cards * self.result(rank);
            } else {
                let more = (self.forcing(dealer) - cards).max(0);
                net += cards + more;
                gain += more;
            }
        });
        (net, gain)
    }
}

/// Some hands, draws and up cards of the full deck, half of them good enough to force: every dealer, every card.
#[test]
fn bets_agree_with_a_count_of_every_dealer() {
    const HANDS: usize = 120;
    let pays = pays(&terms(SecondPayout::AnyHand));
    let mut chance = Chance(0x5eed_0042);
    let mut cases = Vec::new();
    while cases.len() < HANDS {
        // Five first cards, the up card, and a draw: none, a sixth card, or two to five for as many of the five.
        let (dealt, drawn) = (chance.deal(11), cases.len() % 6);
        let thrown = if drawn == 1 { 0 } else { drawn };
        let kept = dealt[thrown..5].iter().chain(&dealt[6..6 + drawn]);
        let last: CardSet = kept.copied().collect();
        if cases.len() >= HANDS / 2 || pays.won_with(last) >= 8 {
            cases.push((dealt[..5].iter().copied().collect::<CardSet>(), dealt[5], last, drawn));
        }
    }
    let forced = cases.par_iter().filter(|(hand, up, last, drawn)| {
        let dealers = Dealers::new(CardSet::FULL, *hand, *up);
        let betting = Betting::new(&dealers, &pays);
        let unseen = dealers.unseen();
        let places: Vec<usize> = (0..unseen.len()).filter(|place| last.contains(unseen[*place])).collect();
        assert_eq!(places.len(), *drawn);
        let live = (CardSet::FULL - *hand - *last).without(*up);
        let plain = Plain { up: *up, live, held: rank_of(*last), wins: pays.won_with(*last) };
        let (net, gain) = plain.net();
        assert_eq!(betting.net((*last).into(), &places), net, "{last} of {hand} up {up}");
        gain > 0
    });
    assert!(forced.count() >= HANDS / 4);
}

/// Any live cards, any hand, any pay: also for hands that only a generous table would force with.
#[test]
fn forcing_agrees_with_a_count_of_every_dealer() {
    let mut chance = Chance(0x5eed_0043);
    let cases: Vec<(Vec<Card>, usize)> = (0..400).map(|case| (chance.deal(52), case)).collect();
    let gaining = cases.par_iter().filter(|(deck, case)| {
        let (up, live) = (deck[0], deck[1..].iter().take(5 + case % 42).copied().collect());
        let held = rank_of(deck[46 + case % 2..].iter().copied().collect());
        let wins = [2, 4, 6, 8, 10, 14, 40, 100, 2_000][case % 9];
        let (_, gain) = Plain { up, live, held, wins }.net();
        assert_eq!(forced::gain(live, up, held, wins), gain, "{live} up {up} {held:?} {wins}");
        gain > 0
    });
    assert!(gaining.count() >= 100);
}
