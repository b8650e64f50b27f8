//! Three Card Draw Poker, proved: small decks through the engine, every dealer for sampled hands, simulation.

use cards::canonical::{canonical, class_size};
use cards::three::ThreeCardRank;
use cards::{Card, CardSet};
use games::three_card_draw_poker::settle::{FinishedRound, FinishedSeat, Terms, settle};
use games::three_card_draw_poker::wagers::{Decision, Wagers};
use law::Game;
use odds::report::Subject;
use odds::three_card_draw::{Dealers, KeepList, Kept, Pays, Played, Ways, advise, facts, solve};
use odds::{Alone, Fraction, Report};
use paytables::{Cents, PayTable, printed_wager};
use rayon::prelude::*;
use testkit::cores::AllCores;

use crate::support::{Chance, agrees, deck_of, each_set, sets};

const ANTE: Cents = Cents::dollars(1);

fn subject() -> Subject {
    let (game, table, variant) = (Game::ThreeCardDrawPoker, "1".to_owned(), String::new());
    Subject { game, wager: "main", table, variant, stake: ANTE, unit: "ante" }
}

fn table(wager: &str, name: &str) -> &'static PayTable {
    printed_wager(Game::ThreeCardDrawPoker, wager).and_then(|wager| wager.table(name)).expect("a printed table")
}

fn pays(bonus: &str, first_3: Option<&str>) -> Pays<'static> {
    let first_3 = first_3.map(|name| table("first_3_bonus", name));
    Pays { ante: ANTE, bonus: table("in_to_win_draw_bonus", bonus), first_3 }
}

/// What a round wins, in antes, as the engine settles it.
fn settled(player: CardSet, dealer: CardSet, decision: Decision, pays: &Pays<'_>) -> i64 {
    let terms = Terms { in_to_win_draw_bonus: Some(pays.bonus.clone()), first_3_bonus: pays.first_3.cloned() };
    let first_3_bonus = if pays.first_3.is_some() { ANTE } else { Cents::ZERO };
    let wagers = Wagers { ante: ANTE, first_3_bonus };
    let seat = FinishedSeat { seat: 1, cards: player, wagers, decision };
    let lines = settle(&terms, &FinishedRound { dealer, seats: vec![seat] });
    lines.iter().map(|line| line.paid.get() + line.returned.get() - line.stake.get()).sum::<i64>() / ANTE.get()
}

/// The sums of all results of the options of a hand, in the order of the advice, and the number of deals.
fn dealt(hand: CardSet, deck: CardSet, pays: &Pays<'_>) -> (Vec<i64>, u64) {
    let mut sums = vec![0; 5];
    let mut deals = 0;
    for draw_card in deck - hand {
        each_set((deck - hand).without(draw_card), 4, &mut |dealer| {
            deals += 1;
            let draw = |discard: Card| Decision::Draw { discard, draw_card };
            let options = [Decision::Fold, Decision::InToWin].into_iter().chain(hand.iter().map(draw));
            for (sum, decision) in sums.iter_mut().zip(options) {
                *sum += settled(hand, dealer, decision, pays);
            }
        });
    }
    (sums, deals)
}

/// Sixteen or twenty cards: every hand, every decision, every draw card, every dealer, as the engine settles them.
#[test]
fn small_decks_agree_with_the_engine() {
    for (ranks, first_3) in
        [(0b1_1100_0000_0001_u16, None), (0b0_0000_0111_1000, Some("1")), (0b1_0000_0000_0111, Some("4"))]
    {
        let (deck, pays) = (deck_of(ranks), pays("1", first_3));
        let hands: Vec<CardSet> = sets(deck, 3).into_iter().filter(|hand| canonical([*hand]) == [*hand]).collect();
        let best = |hand: &CardSet| -> (i64, u64) {
            let (sums, deals) = dealt(*hand, deck, &pays);
            let size = class_size([*hand]);
            (sums.into_iter().max().expect("options") * i64::from(size), deals * u64::from(size))
        };
        let (net, deals) =
            hands.par_iter().map(best).reduce(|| (0, 0), |one, other| (one.0 + other.0, one.1 + other.1));
        let dealers = Dealers::count(deck, &Alone);
        let exact = Played::best(&solve(&dealers, &Alone), &pays).report(subject(), &pays);
        assert_eq!(exact.total_combinations, u128::from(deals));
        assert_eq!(exact.house_edge, Fraction::new((-net).into(), deals.into()));
    }
}

/// Fifty hands of the full deck against every dealer: standing as the engine settles it, drawing with every draw card.
#[test]
fn every_dealer_of_sampled_hands_agrees() {
    let dealers = Dealers::count(CardSet::FULL, &AllCores);
    let pays = pays("3", Some("2"));
    let mut chance = Chance(0x5eed_0011);
    let hands: Vec<CardSet> = (0..50).map(|_| chance.hand(3)).collect();
    hands.par_iter().for_each(|hand| {
        let mut net = 0;
        each_set(CardSet::FULL - *hand, 4, &mut |dealer| net += settled(*hand, dealer, Decision::InToWin, &pays));
        let stand = &advise(*hand, &dealers, &pays).options[1];
        assert_eq!(stand.value, Fraction::new(net.into(), 211_876), "{hand:?}");
        let facts = facts(*hand, &dealers);
        assert_eq!(facts.draws.map(|(_, ways)| ways), drawn(*hand), "{hand:?}");
    });
}

/// How a hand ends if each of its cards is given up, every draw card and every dealer dealt.
fn drawn(hand: CardSet) -> [Ways; 3] {
    let discards: Vec<Card> = hand.iter().collect();
    let mut draws = [Ways::default(); 3];
    for draw_card in CardSet::FULL - hand {
        let played = [0, 1, 2].map(|place| ThreeCardRank::of(hand.without(discards[place]).with(draw_card)));
        each_set((CardSet::FULL - hand).without(draw_card), 4, &mut |dealer| {
            let dealer = ThreeCardRank::of(dealer).expect("four cards");
            for (ways, rank) in draws.iter_mut().zip(played) {
                let rank = rank.expect("three cards");
                ways.0[rank.class() as usize][(rank.cmp(&dealer) as i8 + 1) as usize] += 1;
            }
        });
    }
    draws
}

#[test]
fn all_hands_and_deals_are_counted() {
    let dealers = Dealers::count(CardSet::FULL, &AllCores);
    let solution = solve(&dealers, &AllCores);
    assert_eq!((solution.len(), solution.iter().map(|facts| facts.size).sum::<u64>()), (1_755, 22_100));
    let deals = 49 * 194_580;
    assert!(solution.iter().all(|facts| facts.stand.total() == deals));
    assert!(solution.iter().flat_map(|facts| &facts.draws).all(|(_, ways)| ways.total() == deals));
    assert_eq!(dealers.holding(CardSet::EMPTY).last(), Some(&270_725));
    assert_eq!(dealers.ranks().len(), 741);
}

#[test]
fn names_of_suits_do_not_matter() {
    let (dealers, pays) = (Dealers::count(CardSet::FULL, &AllCores), pays("2", None));
    let mut chance = Chance(0x5eed_0012);
    for _ in 0..50 {
        let hand = chance.hand(3);
        let [a, b, c, d] = hand.suits();
        let values = |hand| {
            let mut values: Vec<_> = advise(hand, &dealers, &pays).options.iter().map(|choice| choice.value).collect();
            values.sort_unstable();
            values
        };
        let expected = values(hand);
        for suits in [[b, a, c, d], [d, c, b, a], [b, c, d, a]] {
            assert_eq!(values(CardSet::from_suits(suits)), expected);
        }
    }
}

/// Twenty thousand rounds through the engine, each played by the advice on its hand.
#[test]
fn simulations_agree() {
    const ROUNDS: usize = 20_000;
    let dealers = Dealers::count(CardSet::FULL, &AllCores);
    let solution = solve(&dealers, &AllCores);
    for (bonus, first_3) in [("1", None), ("2", Some("3")), ("3", None)] {
        let pays = pays(bonus, first_3);
        let mut chance = Chance(0x5eed_0013);
        let deals: Vec<Vec<Card>> = (0..ROUNDS).map(|_| chance.deal(8)).collect();
        let net: i64 = deals.par_iter().map(|deal| played(deal, &dealers, &pays)).sum();
        let exact: Report = Played::best(&solution, &pays).report(subject(), &pays);
        assert!(agrees(net as f64 / ROUNDS as f64, ROUNDS, &exact), "{bonus} {first_3:?}");
    }
}

/// What a deal wins whose first three cards are the player's, the fourth the draw card, the rest the dealer's.
fn played(deal: &[Card], dealers: &Dealers, pays: &Pays<'_>) -> i64 {
    let (hand, dealer): (CardSet, CardSet) = (deal[..3].iter().copied().collect(), deal[4..].iter().copied().collect());
    let discards: Vec<Card> = hand.iter().collect();
    let decision = match advise(hand, dealers, pays).best {
        0 => Decision::Fold,
        1 => Decision::InToWin,
        draw => Decision::Draw { discard: discards[draw - 2], draw_card: deal[3] },
    };
    settled(hand, dealer, decision, pays)
}

/// A wager on the First 3 Bonus can only make drawing dearer, so both together cost at least what each costs alone.
#[test]
fn the_first_3_bonus_adds_its_edge_or_more() {
    let dealers = Dealers::count(CardSet::FULL, &AllCores);
    let solution = solve(&dealers, &AllCores);
    let edge = |bonus, first_3| {
        let pays = pays(bonus, first_3);
        Played::best(&solution, &pays).report(subject(), &pays).house_edge
    };
    for bonus in ["1", "2", "3"] {
        // Pair 1, flush 3, straight 6, three of a kind 30, straight flush 50, mini royal 200; 16,440 others lose.
        let alone = Fraction::new(-(3_744 + 3 * 1_096 + 6 * 720 + 30 * 52 + 50 * 44 + 200 * 4 - 16_440), 22_100);
        assert!(edge(bonus, Some("1")) >= edge(bonus, None) + alone);
    }
}

/// The list costs more than the best play and less than a hundredth of the ante, and pairs of high cards lead it.
#[test]
fn the_keep_list_is_nearly_the_best_play() {
    let dealers = Dealers::count(CardSet::FULL, &AllCores);
    let solution = solve(&dealers, &AllCores);
    for bonus in ["1", "2", "3"] {
        let pays = pays(bonus, None);
        let list = KeepList::find(&Kept::of(&solution), pays.bonus, ANTE);
        let by_list = Played::by(&solution, &pays, |facts| list.decide(facts.hand));
        let edge = |played: Played| played.report(subject(), &pays).house_edge;
        let (best, by_list) = (edge(Played::best(&solution, &pays)), edge(by_list));
        assert!(best < by_list && by_list < best + Fraction::new(1, 100), "{bonus}");
        assert!(list.kinds.is_sorted_by(|one, other| one.1 >= other.1));
        assert_eq!((list.kinds[0].0.to_string(), list.kinds.len()), ("pair of aces".to_owned(), 28));
    }
}
