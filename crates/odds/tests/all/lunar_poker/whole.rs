//! The whole of Lunar Poker, proved: hands of every kind against the advice that deals every draw, and the file of the
//! solved game against itself and against known counts.

use cards::combination::CombinationKind;
use cards::{Card, CardSet, Rank};
use games::lunar_poker::elections::SecondPayout;
use games::lunar_poker::ranking::{bet_line, dealer_qualifies, rank_of};
use games::lunar_poker::settle::Terms;
use games::lunar_poker::wagers::{Decision, Draw, Then};
use law::Game;
use odds::advice::Action;
use odds::lunar_poker::solved::{Line, Play, Way, solved, solved_against};
use odds::lunar_poker::whole::{First, ROUNDS_OF_A_HAND, Solver};
use odds::lunar_poker::{Pays, advise, forced};
use odds::{Alone, Fraction};
use paytables::{Cell, Line as PayLine, PayTable, printed_wager};
use rayon::prelude::*;
use testkit::cores::AllCores;

use super::rounds::{pays, settled, terms};
use crate::support::Chance;

/// Hands of five cards for an up card: what chance deals, and hands near every decision.
fn hands(up: Card) -> Vec<CardSet> {
    let chosen = [
        "2c 2d 7h 9s Kc",
        "Qc Qd Qh 2s 7d",
        "As Kd 9h 6c 3s",
        "Ah Jh 9h 4h 2c",
        "5c 6d 7h 9c Ts",
        "Kc Kd 4c 4d 9h",
        "Qs 9s 7s 4s 2s",
        "Jc 9d 7h 4s 3c",
        "As Ad Kc Kd 5h",
        "Th Js Qd Kc Ac",
        "7c 7d 7h 3s 3d",
        "Kh Qh Jh Th 2c",
    ];
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15 ^ u64::from(up.index()));
    let dealt = (0..2).map(|_| chance.hand(5));
    let chosen = chosen.into_iter().map(|cards| cards.parse::<CardSet>().expect("cards"));
    chosen.chain(dealt).filter(|hand| !hand.contains(up)).collect()
}

#[test]
fn best_options_against_an_eight_agree_with_every_draw_counted() {
    best_options_agree_with_every_draw_counted("8c", SecondPayout::AnyHand, 0);
}

#[test]
fn best_options_against_an_ace_agree_with_every_draw_counted() {
    best_options_agree_with_every_draw_counted("As", SecondPayout::SixCardsOnly, 8);
}

/// The same best value and the same first action as the advice, which knows nothing of ranks and suits: it counts every draw.
fn best_options_agree_with_every_draw_counted(up: &str, second_payout: SecondPayout, first: usize) {
    let up: Card = up.parse().expect("a card");
    let pays = pays(&terms(second_payout));
    let solver = Solver::new(up.rank(), &pays, &AllCores);
    hands(up)[first..].par_iter().for_each(|hand| {
        let hand = *hand;
        let advice = advise(CardSet::FULL, hand, up, &pays, &Alone);
        let (first, value) = solver.best(hand, up);
        assert_eq!(value, advice.best().value, "{hand} against {up}");
        let thrown = advice.best().detail.split(' ').count();
        let action = match advice.best().action {
            Action::Exchange => format!("exchange {thrown}"),
            action => action.name().replace('_', " "),
        };
        assert_eq!(first.name(), action, "{hand} against {up}");
    });
}

/// Every line of the file has all hands and all rounds of its up card, and is written as it was read.
#[test]
fn the_file_is_complete() {
    for way in Way::ALL {
        let part = solved(way);
        let hands: u64 = part.hands.iter().sum();
        assert_eq!(hands, 13 * 2_349_060);
        assert_eq!(part.rounds(), u128::from(hands) * ROUNDS_OF_A_HAND);
        assert_eq!(part.ends.iter().sum::<u128>(), part.rounds());
        // 36 straight flushes and 4 royals, each with 47 up cards; a quarter of them, because one suit of the up card is counted.
        assert_eq!(part.hands[First::InstantCash as usize], 40 * 47 / 4);
        assert_eq!(part.results[&600], 47 * ROUNDS_OF_A_HAND);
        let line = Line { way, up: Rank::Two, part };
        assert_eq!(line.to_string().parse(), Ok(line));
    }
}

/// What the lines of the bet pay, what the ante wins, what is lost and what is paid for draws and forcing make up the results, which
/// were counted for themselves.
#[test]
fn the_lines_make_up_the_results() {
    let [bet, instant_cash] =
        ["bet", "instant_cash"].map(|wager| &printed_wager(Game::LunarPoker, wager).expect("it is printed").tables[0]);
    let odds = |table: &PayTable, line| match table.cell(line) {
        Some(Cell::Odds(odds)) => i128::from(odds),
        other => panic!("{line:?} pays {other:?}"),
    };
    let rounds_of = |hands: u64| i128::from(hands) * ROUNDS_OF_A_HAND as i128;
    // A quarter of four royals and 36 straight flushes, each with 47 up cards.
    let [royals, others] = [47, 9 * 47];
    let cash = odds(instant_cash, PayLine::RoyalFlush) * rounds_of(royals)
        + odds(instant_cash, PayLine::StraightFlush) * rounds_of(others);
    for way in Way::ALL {
        let part = solved(way);
        assert_eq!(part.bets.iter().sum::<u128>(), part.ends[1] + part.ends[2], "every bet ends");
        assert_eq!(
            part.paid.values().map(|[first, _]| first).sum::<u128>(),
            part.bets[1],
            "every bet that wins is paid"
        );
        let bought = part.hands[First::Buy as usize] as u128 * ROUNDS_OF_A_HAND;
        let seconds: u128 = part.paid.values().map(|[_, second]| second).sum();
        assert!(seconds > 0 && (way.second_payout == SecondPayout::AnyHand || seconds < bought), "{way}");
        let paid = |(kind, rounds): (&CombinationKind, &[u128; 2])| {
            2 * odds(bet, bet_line(*kind)) * rounds.iter().sum::<u128>() as i128
        };
        let [no_hand, _, _, loses] = part.bets.map(|rounds| rounds as i128);
        let [without_bet, _, forced] = part.ends.map(|rounds| rounds as i128);
        let folded = without_bet - rounds_of(royals + others);
        let draws = rounds_of(part.hands[First::Buy as usize..=First::ExchangeFive as usize].iter().sum());
        let sum = cash + part.paid.iter().map(paid).sum::<i128>() + no_hand - folded - 3 * loses - draws - forced;
        let counted = part.results.iter().map(|(net, rounds)| i128::from(*net) * *rounds as i128).sum::<i128>();
        assert_eq!(sum, counted, "{way}");
    }
}

fn edge(play: Play, second_payout: SecondPayout) -> Fraction {
    let part = solved(Way { play, second_payout });
    let sum: i128 = part.results.iter().map(|(net, rounds)| i128::from(*net) * *rounds as i128).sum();
    Fraction::new(-sum, part.rounds() as i128)
}

/// Fewer payouts cost the player, and so does a short strategy: at most one and a half parts in a hundred.
#[test]
fn edges_stand_in_order() {
    let [best, simple] = [Play::Best, Play::Simple]
        .map(|play| [SecondPayout::AnyHand, SecondPayout::SixCardsOnly].map(|election| edge(play, election)));
    assert!(Fraction::ZERO < best[0] && best[0] < best[1] && simple[0] < simple[1]);
    for (best, simple) in best.into_iter().zip(simple) {
        assert!(best < simple && simple - best < Fraction::new(3, 200), "{}", (simple - best).percent());
    }
}

/// Hands dealt against one up card and played as the solver says, thirty rounds each, through the engine: what they win on
/// average is within four standard errors of what the file says.
#[test]
fn played_hands_win_what_the_file_says() {
    const HANDS: usize = 500;
    const ROUNDS: usize = 30;
    let up: Card = "6d".parse().expect("a card");
    let terms = terms(SecondPayout::AnyHand);
    let pays = pays(&terms);
    let solver = Solver::new(up.rank(), &pays, &AllCores);
    let of_hand = |number: usize| -> f64 {
        // Every hand has its own chance; the product spreads the bits of neighbouring numbers.
        let mut chance = Chance((number as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let deal = || chance.hand(5);
        let five = std::iter::repeat_with(deal).find(|hand| !hand.contains(up)).expect("most hands lack a card");
        let first = pays.instant_cash(five).is_none().then(|| solver.first(five, up));
        let played = |_| played(&solver, &pays, &terms, (five, up), first, &mut chance);
        (0..ROUNDS).map(played).sum::<i64>() as f64 / ROUNDS as f64
    };
    let means: Vec<f64> = (0..HANDS).into_par_iter().map(of_hand).collect();
    let mean = means.iter().sum::<f64>() / HANDS as f64;
    let variance = means.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / HANDS as f64;
    let part = solved_against(Way::ALL[0], up.rank());
    let sum = part.results.iter().map(|(net, rounds)| *net as f64 * *rounds as f64).sum::<f64>();
    let exact = sum / part.rounds() as f64;
    assert!((mean - exact).abs() <= 4.0 * (variance / HANDS as f64).sqrt(), "{mean} and {exact}");
}

/// One round with all other cards dealt by chance.
fn played(
    solver: &Solver,
    pays: &Pays,
    terms: &Terms,
    (five, up): (CardSet, Card),
    first: Option<(First, CardSet)>,
    chance: &mut Chance,
) -> i64 {
    let unseen = (CardSet::FULL - five).without(up);
    let cards: Vec<Card> = chance.deal(52).into_iter().filter(|card| unseen.contains(*card)).collect();
    let Some((first, thrown)) = first else {
        return settled(terms, five, None, cards[..4].iter().copied().collect::<CardSet>().with(up), None);
    };
    let number = if first == First::Buy { 1 } else { thrown.len() as usize };
    let drawn: CardSet = cards[..number].iter().copied().collect();
    let hole: CardSet = cards[number..number + 4].iter().copied().collect();
    let draw = match first {
        First::Fold | First::Bet => Draw::Nothing,
        First::Buy => Draw::Buy(cards[0]),
        _ => Draw::Exchange { out: thrown, drawn },
    };
    let (dealer, hand) = (hole.with(up), (five - thrown) | drawn);
    let held = rank_of(hand);
    let then = if first == First::Fold || number > 0 && !solver.bets(five, up, thrown, drawn) {
        Then::Fold
    } else if !dealer_qualifies(dealer) && forced::pays(unseen - drawn, up, hole, held, pays.won_with(hand)) {
        Then::BetAndForce
    } else {
        Then::Bet
    };
    settled(terms, five, Some(Decision { draw, then }), dealer, Some(cards[number + 4]))
}
