//! High Card Flush, proved: small decks through the engine, every dealer for sampled hands, simulation, known counts.

use cards::canonical::{canonical, class_size};
use cards::flush::FlushRank;
use cards::{Card, CardSet};
use games::high_card_flush::elections::{FoldedProgressive, ProgressiveOrder};
use games::high_card_flush::progressive::Meters;
use games::high_card_flush::settle::{FinishedRound, FinishedSeat, Terms, settle};
use games::high_card_flush::wagers::{Decision, Wagers, most_times_ante};
use law::Game;
use odds::high_card_flush::{ByFlush, Play, advise, best_rule, done, report, showdown, solve, solve_deck};
use odds::report::Subject;
use odds::{Alone, Fraction, Report};
use paytables::Cents;
use rayon::prelude::*;
use testkit::cores::AllCores;

use crate::support::{Chance, agrees, deck_of, sets};

const FULL_SUIT: u16 = 0x1fff;
const ANTE: Cents = Cents::dollars(1);

fn subject() -> Subject {
    let (game, table, variant) = (Game::HighCardFlush, "-".to_owned(), String::new());
    Subject { game, wager: "main", table, variant, stake: ANTE, unit: "ante" }
}

fn figures(solution: &[ByFlush], play: Play) -> Report {
    report(subject(), &done(solution, play))
}

/// What a round wins, in antes, as the engine settles it.
fn settled(player: CardSet, dealer: CardSet, decision: Decision) -> i64 {
    let terms = Terms {
        folded_progressive: FoldedProgressive::Loses,
        progressive_order: ProgressiveOrder::FromRight,
        bonus_limit_per_hand: None,
        bonus_limit_per_round: None,
        flush_bonus: None,
        straight_flush_bonus: None,
        progressive: None,
    };
    let wagers = Wagers { ante: ANTE, ..Wagers::default() };
    let seat = FinishedSeat { seat: 1, cards: player, wagers, decision };
    let lines = settle(&terms, &FinishedRound { dealer, seats: vec![seat] }, &mut Meters::default());
    let cents: i64 = lines.iter().map(|line| line.paid.get() + line.returned.get() - line.stake.get()).sum();
    cents / ANTE.get()
}

fn decisions(player: CardSet) -> Vec<Decision> {
    let raise = |times| Decision::Raise(ANTE.checked_times(times).expect("small"));
    [Decision::Fold].into_iter().chain((1..=most_times_ante(player)).map(raise)).collect()
}

#[test]
fn all_hands_are_counted() {
    let solution = solve(&AllCores);
    assert_eq!(solution.iter().map(|by_flush| by_flush.classes).sum::<u64>(), 6_009_159);
    let hands = |by_flush: &ByFlush| by_flush.folded.hands + by_flush.raised_once.hands + by_flush.raised_most.hands;
    assert_eq!(solution.iter().map(hands).sum::<u64>(), 133_784_560);
    assert_eq!(figures(&solution, Play::Optimal).total_combinations, 133_784_560 * 45_379_620);
    // Who has four cards of a suit never folds, so the longest run that is ever folded is of three cards.
    assert!(solution.iter().filter(|by_flush| by_flush.flush.len() > 3).all(|by_flush| by_flush.folded.hands == 0));
}

/// Twenty cards, five ranks of four suits: every hand, every decision, every dealer, as the engine settles them.
#[test]
fn small_decks_agree_with_the_engine() {
    for ranks in [0b0_0001_1111_0000_u16, 0b1_0001_0010_0101] {
        let deck = deck_of(ranks);
        let hands: Vec<CardSet> = sets(deck, 7).into_iter().filter(|hand| canonical([*hand]) == [*hand]).collect();
        let best = |hand: &CardSet| -> (i64, u64) {
            let dealers = sets(deck - *hand, 7);
            let value = |decision| dealers.iter().map(|dealer| settled(*hand, *dealer, decision)).sum::<i64>();
            let best = decisions(*hand).into_iter().map(value).max().expect("decisions");
            (best * i64::from(class_size([*hand])), dealers.len() as u64 * u64::from(class_size([*hand])))
        };
        let (net, deals) =
            hands.par_iter().map(best).reduce(|| (0, 0), |one, other| (one.0 + other.0, one.1 + other.1));
        let exact = figures(&solve_deck(ranks, &Alone), Play::Optimal);
        assert_eq!(exact.total_combinations, u128::from(deals));
        assert_eq!(exact.house_edge, Fraction::new((-net).into(), deals.into()));
    }
}

/// Fifty hands of the full deck against all of their 45,379,620 dealers. Dealers with the same best suit are one to the
/// engine, so one of each is settled.
#[test]
fn every_dealer_of_sampled_hands_agrees_with_the_engine() {
    let mut chance = Chance(0x5eed_0001);
    let hands: Vec<CardSet> = (0..50).map(|_| chance.hand(7)).collect();
    hands.par_iter().for_each(|hand| {
        let mut dealers = Dealers { by_best_suit: vec![(0, CardSet::EMPTY); 1 << 16] };
        let left: Vec<Card> = (CardSet::FULL - *hand).iter().collect();
        dealers.deal(CardSet::EMPTY, [0; 4], &left, 7);
        let advice = advise(*hand);
        for (decision, choice) in decisions(*hand).into_iter().zip(&advice.options) {
            let found = dealers.by_best_suit.iter().filter(|(count, _)| *count > 0);
            let net: i128 =
                found.map(|(count, dealer)| i128::from(settled(*hand, *dealer, decision)) * i128::from(*count)).sum();
            assert_eq!(choice.value, Fraction::new(net, 45_379_620), "{hand:?} {decision:?}");
        }
        assert_eq!(showdown(*hand, FULL_SUIT).total(), 45_379_620);
    });
}

/// Dealers, dealt card by card, by their best suit: the number of its cards above its thirteen bits.
struct Dealers {
    by_best_suit: Vec<(u64, CardSet)>,
}

impl Dealers {
    /// Deals so many more cards, each of a lower place than the one before.
    fn deal(&mut self, dealt: CardSet, suits: [usize; 4], left: &[Card], cards: u32) {
        let with = |card: &Card| suits[card.suit() as usize] + (1 << 13) + usize::from(card.rank().bit());
        if cards == 1 {
            let best = suits.into_iter().max().expect("four suits");
            for card in left {
                let found = &mut self.by_best_suit[best.max(with(card))];
                if found.0 == 0 {
                    found.1 = dealt.with(*card);
                }
                found.0 += 1;
            }
            return;
        }
        for (place, card) in left.iter().enumerate() {
            let mut next = suits;
            next[card.suit() as usize] = with(card);
            self.deal(dealt.with(*card), next, &left[..place], cards - 1);
        }
    }
}

#[test]
fn names_of_suits_do_not_matter() {
    let mut chance = Chance(0x5eed_0002);
    for _ in 0..200 {
        let hand = chance.hand(7);
        let [a, b, c, d] = hand.suits();
        let expected = showdown(hand, FULL_SUIT);
        for suits in [[b, a, c, d], [d, c, b, a], [b, c, d, a], [c, d, a, b]] {
            assert_eq!(showdown(CardSet::from_suits(suits), FULL_SUIT), expected);
        }
    }
}

/// A hundred thousand rounds through the engine, each played by the advice on its hand, and by the rule.
#[test]
fn simulations_agree() {
    const ROUNDS: usize = 100_000;
    let solution = solve(&AllCores);
    let rule = best_rule(&solution);
    assert_eq!(rule.to_string(), "3-card flush, T-8-6");
    let mut chance = Chance(0x5eed_0003);
    let deals: Vec<Vec<Card>> = (0..ROUNDS).map(|_| chance.deal(14)).collect();
    let mut sums = [0, 0, 0];
    for deal in &deals {
        let (player, dealer): (CardSet, CardSet) =
            (deal[..7].iter().copied().collect(), deal[7..].iter().copied().collect());
        let best = advise(player).best;
        let all = decisions(player);
        let most = *all.last().expect("a raise");
        let by_rule = if FlushRank::of(player) >= rule { most } else { Decision::Fold };
        for (sum, decision) in sums.iter_mut().zip([all[best], most, by_rule]) {
            *sum += settled(player, dealer, decision);
        }
    }
    let plays = [Play::Optimal, Play::ALWAYS_RAISE, Play::RaiseFrom(rule)];
    for (sum, play) in sums.into_iter().zip(plays) {
        assert!(agrees(sum as f64 / ROUNDS as f64, ROUNDS, &figures(&solution, play)), "{play:?}");
    }
}

/// No rule of its form is better than the one found, and none is as good as the best play.
#[test]
fn the_rule_is_the_best_of_its_form() {
    let solution = solve(&AllCores);
    let rule = best_rule(&solution);
    let edge = |play| figures(&solution, play).house_edge;
    let best = edge(Play::RaiseFrom(rule));
    for by_flush in solution.iter().filter(|by_flush| by_flush.flush.len() == 3) {
        assert!(edge(Play::RaiseFrom(by_flush.flush)) >= best);
    }
    assert!(edge(Play::Optimal) < best && best < edge(Play::ALWAYS_RAISE));
}

/// Distribution, average wager and shares of decisions fit together.
#[test]
fn the_report_is_consistent() {
    let solution = solve(&AllCores);
    for play in [Play::Optimal, Play::ALWAYS_RAISE] {
        let report = figures(&solution, play);
        let shares = report.decisions.as_ref().expect("decisions");
        let all = shares.iter().fold(Fraction::ZERO, |sum, share| sum + share.frequency);
        assert_eq!(all, Fraction::ONE);
        let wagered = (1..)
            .zip(shares)
            .fold(Fraction::ZERO, |sum, (wager, share)| sum + share.frequency * Fraction::new(wager, 1));
        assert_eq!(report.average_wager, wagered);
        let mean = report
            .net
            .iter()
            .fold(Fraction::ZERO, |sum, (units, count)| sum + *units * Fraction::of(*count, report.total_combinations));
        assert_eq!(report.house_edge, -mean);
        assert_eq!(report.net.iter().map(|(_, count)| count).sum::<u128>(), report.total_combinations);
    }
}
