//! Lunar Poker, proved: all options on small decks through the engine, simulation, laws that every advice keeps.

use cards::{Card, CardSet};
use games::lunar_poker::elections::SecondPayout;
use games::lunar_poker::ranking::dealer_qualifies;
use games::lunar_poker::settle::Terms;
use games::lunar_poker::wagers::{Decision, Draw, Then};
use odds::advice::{Action, Choice};
use odds::lunar_poker::{Betting, Dealers, advise};
use odds::{Alone, Fraction};
use paytables::{Cell, PayTable, Row};
use rayon::prelude::*;
use testkit::cores::AllCores;

use super::rounds::{pays, settled, terms};
use crate::support::{Chance, deck_of, each_set};

/// The cards that an option throws away and how many it draws; nothing for folding and betting at once.
fn drawing(choice: &Choice) -> (CardSet, u32) {
    let thrown: CardSet = choice.detail.parse().expect("cards");
    (thrown, if choice.action == Action::Buy { 1 } else { thrown.len() })
}

fn draw_of(choice: &Choice, drawn: CardSet) -> Draw {
    match choice.action {
        Action::Fold | Action::Bet => Draw::Nothing,
        Action::Buy => Draw::Buy(drawn.iter().next().expect("a card")),
        _ => Draw::Exchange { out: drawing(choice).0, drawn },
    }
}

/// A player's first cards and the dealer's up card, dealt from some deck, and what the table pays.
struct Seat<'a> {
    hand: CardSet,
    up: Card,
    unseen: CardSet,
    terms: &'a Terms,
}

impl Seat<'_> {
    /// What a round wins, in antes.
    fn wins(&self, draw: Draw, then: Then, hole: CardSet, forced: Option<Card>) -> i64 {
        settled(self.terms, self.hand, Some(Decision { draw, then }), hole.with(self.up), forced)
    }

    /// The sum of what a player wins who bets after this draw, over all cards that a forced dealer may get. Whether
    /// to force is decided when the dealer's hand is seen.
    fn bets(&self, draw: Draw, hole: CardSet, live: CardSet) -> i64 {
        let replacements = live - hole;
        let waits = self.wins(draw, Then::Bet, hole, None) * i64::from(replacements.len());
        if dealer_qualifies(hole.with(self.up)) {
            return waits;
        }
        let forces = replacements.iter().map(|card| self.wins(draw, Then::BetAndForce, hole, Some(card))).sum();
        waits.max(forces)
    }

    /// What an option wins on average if all that comes after it is decided best: every draw, every holding of the
    /// dealer and every card for a forced dealer.
    fn value(&self, choice: &Choice) -> Fraction {
        let (mut sum, mut deals) = (0, 0);
        each_set(self.unseen, drawing(choice).1, &mut |drawn| {
            let (draw, live) = (draw_of(choice, drawn), self.unseen - drawn);
            let (mut bet, mut fold) = (0, 0);
            each_set(live, 4, &mut |hole| {
                let replacements = i64::from(live.len()) - 4;
                deals += replacements;
                fold += self.wins(draw, Then::Fold, hole, None) * replacements;
                bet += self.bets(draw, hole, live);
            });
            sum += match choice.action {
                Action::Fold => fold,
                Action::Bet => bet,
                _ => bet.max(fold),
            };
        });
        Fraction::new(sum.into(), deals.into())
    }
}

/// Sixteen and seventeen cards: every option, every draw, every dealer, every card for a forced dealer, as the engine
/// settles them.
#[test]
fn small_decks_agree_with_the_engine() {
    let two_suits = CardSet::from_suits([0b0_0111_1111_1000, 0, 0b0_0111_1111_1000, 0]);
    let with_aces = CardSet::from_suits([0b1_1000_0000_1111, 0b1_1000_0000_0111, 0b1_1000_0000_1010, 0b1]);
    let mut chance = Chance(0x5eed_0031);
    let mixed = chance.hand(17);
    let cases = [
        (two_suits, SecondPayout::AnyHand),
        (with_aces, SecondPayout::SixCardsOnly),
        (mixed, SecondPayout::AnyHand),
        (mixed, SecondPayout::SixCardsOnly),
    ];
    let mut seats = Vec::new();
    for (deck, second_payout) in cases {
        for _ in 0..6 {
            let dealt: Vec<Card> = chance.deal(52).into_iter().filter(|card| deck.contains(*card)).collect();
            seats.push((deck, second_payout, dealt[..5].iter().copied().collect::<CardSet>(), dealt[5]));
        }
    }
    let options: usize = seats
        .par_iter()
        .map(|(deck, second_payout, hand, up)| {
            let terms = terms(*second_payout);
            let seat = Seat { hand: *hand, up: *up, unseen: (*deck - *hand).without(*up), terms: &terms };
            let advice = advise(*deck, *hand, *up, &pays(&terms), &Alone);
            for choice in &advice.options {
                assert_eq!(choice.value, seat.value(choice), "{hand} up {up}: {} {}", choice.action, choice.detail);
            }
            advice.options.len()
        })
        .sum();
    // Fold, bet, buy, and 26 exchanges.
    assert_eq!(options, seats.len() * 29);
}

/// Straight flushes and royals end the round: the ante is paid at once, and nothing is decided.
#[test]
fn instant_cash_ends_the_round() {
    let terms = terms(SecondPayout::AnyHand);
    for (hand, antes) in [("Ah Kh Qh Jh Th", 600), ("Kh Qh Jh Th 9h", 200), ("5s 4s 3s 2s As", 200)] {
        let hand: CardSet = hand.parse().expect("cards");
        let up = "9d".parse().expect("a card");
        let advice = advise(CardSet::FULL, hand, up, &pays(&terms), &Alone);
        let [only] = &advice.options[..] else { panic!("one thing happens") };
        let dealer = "9d 8d 7c 6c 2s".parse().expect("cards");
        assert_eq!((only.action, only.value), (Action::InstantCash, Fraction::new(antes, 1)));
        assert_eq!(i128::from(settled(&terms, hand, None, dealer, None)), antes);
    }
}

/// Hands of a deck of seven ranks, which are quick to price.
fn hands_of_seven_ranks(chance: &mut Chance, hands: usize) -> Vec<(CardSet, CardSet, Card)> {
    let deck = deck_of(0b1_1011_0000_0111);
    let mut deal = || {
        let dealt: Vec<Card> = chance.deal(52).into_iter().filter(|card| deck.contains(*card)).collect();
        (deck, dealt[..5].iter().copied().collect(), dealt[5])
    };
    (0..hands).map(|_| deal()).collect()
}

fn renamed(cards: CardSet, suits: [usize; 4]) -> CardSet {
    CardSet::from_suits(suits.map(|suit| cards.suits()[suit]))
}

#[test]
fn names_of_suits_do_not_matter() {
    let pays = pays(&terms(SecondPayout::AnyHand));
    let sorted = |deck: CardSet, hand: CardSet, up: CardSet| {
        let up = up.iter().next().expect("a card");
        let mut values: Vec<Fraction> =
            advise(deck, hand, up, &pays, &Alone).options.iter().map(|choice| choice.value).collect();
        values.sort_unstable();
        values
    };
    let mut all = hands_of_seven_ranks(&mut Chance(0x5eed_0032), 2);
    let with_four_suited: CardSet = "Ah 9h 7h 4h 2s".parse().expect("cards");
    all.push((CardSet::FULL, with_four_suited, "3h".parse().expect("a card")));
    all.par_iter().for_each(|(deck, hand, up)| {
        let expected = sorted(*deck, *hand, (*up).into());
        for suits in [[1, 0, 2, 3], [3, 2, 1, 0], [1, 2, 3, 0]] {
            assert_eq!(sorted(*deck, renamed(*hand, suits), renamed((*up).into(), suits)), expected, "{hand} {up}");
        }
    });
}

/// Each line in turn pays one more: no option is worth less, and a second payout for everybody costs nobody anything.
#[test]
fn a_better_table_never_lowers_a_value() {
    let printed = terms(SecondPayout::SixCardsOnly);
    let mut better: Vec<Terms> = (0..printed.bet.rows().len())
        .map(|place| Terms { bet: with_one_more(&printed.bet, place), ..printed.clone() })
        .collect();
    better.push(terms(SecondPayout::AnyHand));
    let mut raised = vec![false; better.len()];
    for (deck, hand, up) in hands_of_seven_ranks(&mut Chance(0x5eed_0033), 3) {
        let values = |terms: &Terms| advise(deck, hand, up, &pays(terms), &AllCores).options;
        let before = values(&printed);
        for (terms, raised) in better.iter().zip(&mut raised) {
            let after = values(terms);
            let mut pairs = before.iter().zip(&after);
            assert!(pairs.clone().all(|(lower, higher)| lower.value <= higher.value), "{hand} {up}");
            *raised |= pairs.any(|(lower, higher)| lower.value < higher.value);
        }
    }
    // Seven ranks with gaps have no straight; everything else is paid more often than never.
    assert_eq!(raised.iter().filter(|raised| **raised).count(), raised.len() - 3);
}

fn with_one_more(table: &PayTable, place: usize) -> PayTable {
    let more = |(row, at): (&Row, usize)| match row.cell {
        Cell::Odds(odds) if at == place => Row { cell: Cell::Odds(odds + 1), ..*row },
        _ => *row,
    };
    table.with_rows(table.rows().iter().zip(0..).map(more).collect())
}

/// Thirty thousand rounds of some options through the engine, played on as the prices say.
#[test]
fn simulations_agree() {
    const ROUNDS: usize = 30_000;
    let terms = terms(SecondPayout::AnyHand);
    let pays = pays(&terms);
    let hands = [("Ah Kd Kc 4s 2h", "3d"), ("Qh Jh Th 9s 9h", "As"), ("8h 8d 8c Ks Ad", "6c")];
    for (place, (hand, up)) in hands.into_iter().enumerate() {
        let (hand, up): (CardSet, Card) = (hand.parse().expect("cards"), up.parse().expect("a card"));
        let advice = advise(CardSet::FULL, hand, up, &pays, &AllCores);
        let seat = Seat { hand, up, unseen: (CardSet::FULL - hand).without(up), terms: &terms };
        let dealers = Dealers::new(CardSet::FULL, hand, up);
        let betting = Betting::new(&dealers, &pays);
        let best_exchange = advice.options[3..].iter().max_by_key(|choice| choice.value).expect("exchanges");
        let mut chance = Chance(0x5eed_0034 + place as u64);
        for choice in [&advice.options[1], &advice.options[2], best_exchange] {
            let results: Vec<f64> = (0..ROUNDS).map(|_| played(&seat, &betting, choice, &mut chance) as f64).collect();
            let mean = results.iter().sum::<f64>() / ROUNDS as f64;
            let variance = results.iter().map(|result| (result - mean).powi(2)).sum::<f64>() / ROUNDS as f64;
            let exact: f64 = choice.value.decimal(10).parse().expect("a number");
            let errors = (mean - exact).abs() / (variance / ROUNDS as f64).sqrt();
            assert!(errors < 4.0, "{hand} {} {}: {mean} and {exact}", choice.action, choice.detail);
        }
    }
}

/// One round with an option, all cards dealt by chance.
fn played(seat: &Seat<'_>, betting: &Betting<'_>, choice: &Choice, chance: &mut Chance) -> i64 {
    let cards: Vec<Card> = chance.deal(52).into_iter().filter(|card| seat.unseen.contains(*card)).collect();
    let (thrown, number) = drawing(choice);
    let (drawn, rest) = cards.split_at(number as usize);
    let drawn: CardSet = drawn.iter().copied().collect();
    let unseen = betting.dealers().unseen();
    let places: Vec<usize> = (0..unseen.len()).filter(|place| drawn.contains(unseen[*place])).collect();
    let (draw, hole) = (draw_of(choice, drawn), rest[..4].iter().copied().collect::<CardSet>());
    let bets = betting.net(((seat.hand - thrown) | drawn).into(), &places) > -betting.deals(places.len());
    if number > 0 && !bets {
        return seat.wins(draw, Then::Fold, hole, None);
    }
    let live = seat.unseen - drawn;
    let waits = seat.wins(draw, Then::Bet, hole, None) * i64::from((live - hole).len());
    let forces = !dealer_qualifies(hole.with(seat.up)) && seat.bets(draw, hole, live) > waits;
    seat.wins(draw, if forces { Then::BetAndForce } else { Then::Bet }, hole, Some(rest[4]))
}
