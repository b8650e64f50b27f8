//! The short strategy of Lunar Poker, proved: what it sees in every hand, where its kinds begin and end, and what following it wins.

use std::collections::BTreeMap;

use cards::five::Hand;
use cards::{Card, CardSet, Rank};
use games::elections::Choice as _;
use games::lunar_poker::elections::SecondPayout;
use games::lunar_poker::ranking::{dealer_qualifies, highest_card, rank_of};
use odds::Fraction;
use odds::lunar_poker::rule::{Action, Advice, Kind, LastAdvice, LastHand, NEVER, Rule};
use odds::lunar_poker::solved::{Play, RuleLine, Way, short_strategy, solved_against};
use odds::lunar_poker::whole::{First, Solver};
use odds::lunar_poker::{Dealers, Pays, lowest_qualifying};
use rayon::prelude::*;
use testkit::cores::AllCores;

use super::rounds::{pays, terms};
use crate::support::{each_set, sets};

const ELECTIONS: [SecondPayout; 2] = [SecondPayout::AnyHand, SecondPayout::SixCardsOnly];

/// How many of all 2,598,960 hands are of each kind against an up card of this rank.
fn counted(up: Rank) -> BTreeMap<Kind, u32> {
    let all = sets(CardSet::FULL, 5);
    let of_part = |hands: &[CardSet]| {
        let mut counts = BTreeMap::new();
        hands.iter().for_each(|five| *counts.entry(Kind::of(*five, up)).or_default() += 1);
        counts
    };
    let merged = |mut one: BTreeMap<Kind, u32>, other: BTreeMap<Kind, u32>| {
        other.into_iter().for_each(|(kind, hands)| *one.entry(kind).or_default() += hands);
        one
    };
    all.par_chunks(65_536).map(of_part).reduce(BTreeMap::new, merged)
}

/// The counts are from a program that knows no cards: it lists choices of ranks and counts for each the suits that fit, 960 of 1,024
/// without a flush or four to one, 372 of 384 for a pair, 216 with the two highest cards suited.
#[test]
fn every_hand_is_of_one_kind() {
    let pairs =
        [75_516, 74_400, 73_284, 72_168, 72_168, 72_168, 72_168, 72_168, 72_912, 74_028, 75_144, 59_892, 59_520];
    let above = [
        (Kind::AceKing, 154_560),
        (Kind::PairWithAceKing, 77_376),
        (Kind::TwoStraights, 87_360),
        (Kind::PairAndStraight, 61_008),
        (Kind::FourFlush, 110_940),
        (Kind::TwoPair, 123_552),
        (Kind::Three, 52_800),
        (Kind::ThreeWithAceKing, 2_112),
        (Kind::Straight, 10_200),
        // With the forty hands that win instant cash, of which nobody asks.
        (Kind::Flush, 5_108 + 40),
        (Kind::FullHouse, 3_744),
        (Kind::FourOfAKind, 624),
    ];
    let high = [
        (Rank::Two, [6_720, 24_000, 55_680, 97_152, 158_376, 246_168, 249_024], 146_880),
        (Rank::Ten, [6_720, 24_000, 55_680, 107_520, 170_040, 258_048, 260_904], 101_088),
        (Rank::Queen, [6_720, 24_000, 55_680, 107_520, 186_240, 299_520, 304_320], 0),
    ];
    for (up, high, suited) in high {
        let high = Rank::ALL[Rank::Eight as usize..].iter().map(|rank| Kind::High(*rank)).zip(high);
        let pairs = Rank::ALL.map(Kind::Pair).into_iter().zip(pairs);
        let suited = (suited > 0).then_some((Kind::SuitedHigh, suited));
        let expected: BTreeMap<Kind, u32> = high.chain(pairs).chain(above).chain(suited).collect();
        assert_eq!(expected.values().sum::<u32>(), 2_598_960);
        assert_eq!(counted(up), expected);
        assert!(expected.keys().all(|kind| Kind::all().contains(kind)));
    }
}

fn hand(cards: &str) -> CardSet {
    cards.parse().expect("a hand")
}

/// At each bound of a kind: a hand that is just not of it, and one that just is.
#[test]
fn kinds_begin_and_end_where_they_say() {
    use Kind::*;
    let cases = [
        // The two highest cards: of two suits, of one, and no higher than the up card; a nine is too low.
        ("Kc Qd 8h 5s 2c", Rank::Two, High(Rank::King)),
        ("Kc Qc 8h 5s 2d", Rank::Two, SuitedHigh),
        ("Kc Qc 8h 5s 2d", Rank::Jack, SuitedHigh),
        ("Kc Qc 8h 5s 2d", Rank::Queen, High(Rank::King)),
        ("Kc Tc 8h 5s 2d", Rank::Nine, SuitedHigh),
        ("Kc 9c 8h 5s 2d", Rank::Two, High(Rank::King)),
        ("Kc Qd 8c 5s 2d", Rank::Two, High(Rank::King)),
        ("Ac Qd 8h 5s 2c", Rank::Two, High(Rank::Ace)),
        ("Ac Kc 8h 5s 2d", Rank::Two, AceKing),
        ("8c 7d 6h 3s 2c", Rank::Two, High(Rank::Eight)),
        // Four to one straight, to two at both ends, to two inside, and to two with one and the same card.
        ("9c 8d 7h 5s 2c", Rank::Two, High(Rank::Nine)),
        ("9c 8d 7h 6s 2c", Rank::Two, TwoStraights),
        ("Tc 8d 7h 6s 4c", Rank::Two, TwoStraights),
        ("Tc 9d 8h 6s 5c", Rank::Two, TwoStraights),
        ("Ac Kd Qh Js 2c", Rank::Two, AceKing),
        ("Ac Kd Qh Js 9c", Rank::Two, TwoStraights),
        ("7c 5d 4h 3s 2c", Rank::Two, TwoStraights),
        ("Kc Qc Jd Th 2s", Rank::Two, TwoStraights),
        ("Ac 4d 3h 2s 9c", Rank::Two, High(Rank::Ace)),
        ("9c 8d 7h 6s 5c", Rank::Two, Straight),
        // Four and five of a suit.
        ("9c 8c 6c 3d 2h", Rank::Two, High(Rank::Nine)),
        ("Kc 9c 6c 3c 2h", Rank::Two, FourFlush),
        ("Ac Kc 6c 3c 2h", Rank::Two, FourFlush),
        ("9c 9h 6c 3c 2c", Rank::Two, FourFlush),
        ("9c 8c 7c 6c 5h", Rank::Two, Straight),
        ("Kc 9c 6c 3c 2c", Rank::Two, Flush),
        // Pairs.
        ("9c 9h 8c 3d 2c", Rank::Two, Pair(Rank::Nine)),
        ("9c 9h 8c 7d 2c", Rank::Two, Pair(Rank::Nine)),
        ("9c 9h 8c 7d 5c", Rank::Two, PairAndStraight),
        ("Ac Kd Qh Js Jd", Rank::Two, PairAndStraight),
        ("Ac Kd 9h 9s 2d", Rank::Two, PairWithAceKing),
        ("Ac Kd Kh 9s 2d", Rank::Two, PairWithAceKing),
        ("Ac Qd 9h 9s 2d", Rank::Two, Pair(Rank::Nine)),
        ("Ac Kd Kh As 2d", Rank::Two, TwoPair),
        // More.
        ("Ac 9d 9h 9s 2d", Rank::Two, Three),
        ("Ac Kd 9h 9s 9d", Rank::Two, ThreeWithAceKing),
        ("Ac Ad Ah Ks 2d", Rank::Two, ThreeWithAceKing),
        ("9c 9d 9h 2s 2d", Rank::Two, FullHouse),
        ("9c 9d 9h 9s 2d", Rank::Two, FourOfAKind),
    ];
    for (five, up, kind) in cases {
        assert_eq!(Kind::of(hand(five), up), kind, "{five} against {up:?}");
    }
}

/// A strategy that knows no refinements takes each for what it is otherwise.
#[test]
fn refinements_are_something_else_besides() {
    let plain = [
        ("Kc Qc 8h 5s 2d", Kind::High(Rank::King)),
        ("7c 5d 4h 3s 2c", Kind::High(Rank::Eight)),
        ("Ac Kd Qh Js 9c", Kind::AceKing),
        ("9c 9h 8c 7d 5c", Kind::Pair(Rank::Nine)),
        ("9c 9h 6c 3c 2c", Kind::Pair(Rank::Nine)),
        ("Ac Kd 9h 9s 2d", Kind::Pair(Rank::Nine)),
        ("Ac Kd 9h 9s 9d", Kind::Three),
    ];
    for (five, kind) in plain {
        let refined = Kind::of(hand(five), Rank::Two);
        assert!(refined.is_refinement() && !kind.is_refinement());
        assert_eq!(Kind::plain(hand(five)), kind, "{five}");
        let advice = |kind, action| Advice { kind, low: action, up_to: Rank::Ace, high: action };
        let last = short_strategy(SecondPayout::AnyHand).last;
        let rule = |first| Rule { first, last };
        let without = rule(vec![advice(kind, Action::Bet)]);
        assert_eq!(without.action(hand(five), Rank::Two), (kind, Action::Bet));
        let with = rule(vec![advice(kind, Action::Bet), advice(refined, Action::Buy)]);
        assert_eq!(with.action(hand(five), Rank::Two), (refined, Action::Buy));
    }
}

/// Below, at and above every bound of the last decisions.
#[test]
fn last_decisions_change_where_they_say() {
    let seen_as = |cards: &str| LastHand::of(rank_of(hand(cards)));
    assert_eq!(seen_as("Ac Qd Js Tc 9d"), LastHand::Nothing);
    assert_eq!(seen_as("Ac Kd 4s 3c 2d"), LastHand::AceKing(Rank::Four));
    assert_eq!(seen_as("Ac Kd Qs Jc 9d 2h"), LastHand::AceKing(Rank::Queen));
    assert_eq!(seen_as("2c 2d 5s 4c 3d"), LastHand::Pair);
    assert_eq!(seen_as("Ac Kc 7c 3c 2c"), LastHand::Pair);
    let last = LastAdvice { nothing: 2, ace_king: 1, beside: Rank::Queen, force_from: 4 };
    let bets = |hand, up| (0..=3).map(|seen| last.bets(hand, seen, up)).collect::<Vec<_>>();
    assert_eq!(bets(LastHand::Nothing, Rank::Queen), [false, false, true, true]);
    assert_eq!(bets(LastHand::AceKing(Rank::Four), Rank::Queen), [false, true, true, true]);
    assert_eq!(bets(LastHand::Pair, Rank::Queen), [true; 4]);
    assert_eq!(bets(LastHand::Nothing, Rank::King), [false; 4]);
    assert_eq!(bets(LastHand::AceKing(Rank::Jack), Rank::King), [false; 4]);
    assert_eq!(bets(LastHand::AceKing(Rank::Queen), Rank::King), [true; 4]);
    assert_eq!(bets(LastHand::AceKing(Rank::Queen), Rank::Ace), [true; 4]);
    assert_eq!(bets(LastHand::Pair, Rank::Ace), [true; 4]);
    let never = LastAdvice { nothing: NEVER, ..last };
    assert!((0..=3).all(|seen| !never.bets(LastHand::Nothing, seen, Rank::Two)));
    // What is paid four to one wins eight antes.
    assert_eq!([6, 7, 8, 10].map(|wins| last.forces(wins)), [false, false, true, true]);
}

#[test]
fn the_short_strategies_are_short() {
    for election in ELECTIONS {
        let lines = short_strategy(election).lines();
        assert!((6..=18).contains(&lines.len()), "{lines:#?}");
        assert!(lines.iter().all(|line| line.to_string().len() <= 160), "{lines:#?}");
    }
}

#[test]
fn a_rule_is_read_as_it_was_written() {
    for second_payout in ELECTIONS {
        let line = RuleLine { second_payout, rule: short_strategy(second_payout).clone() };
        let text = line.to_string();
        assert_eq!(text.parse(), Ok(line));
        let fault = |text: String| text.parse::<RuleLine>().map_err(|fault| fault.to_string());
        let word = second_payout.word();
        assert!(fault(text.replace(word, "nobody")).is_err_and(|fault| fault == "no such election"));
        assert!(fault(text.replace("first ", "first bAb,")).is_err_and(|fault| fault.ends_with("every kind of hand")));
        assert!(fault(text.replace("first ", "first -,")).is_err());
        assert!(fault(format!("{text},4")).is_err_and(|fault| fault.starts_with("the last advice")));
        assert!(fault(text.replace(" last", "")).is_err());
    }
}

/// All hands against an up card, asked one by one, decide as often for each action as the file says.
#[test]
fn the_file_has_as_many_hands_of_each_decision() {
    let up: Card = "7d".parse().expect("a card");
    let all = sets(CardSet::FULL.without(up), 5);
    for second_payout in ELECTIONS {
        let (rule, pays) = (short_strategy(second_payout), pays(&terms(second_payout)));
        let first = |five: &CardSet| -> First {
            if pays.instant_cash(*five).is_some() {
                return First::InstantCash;
            }
            let (kind, action) = rule.action(*five, up.rank());
            match (action, kind.keeps(*five)) {
                (Action::Fold, _) => First::Fold,
                (Action::Bet, _) => First::Bet,
                (Action::Buy, _) => First::Buy,
                (Action::Exchange, kept) => First::ALL[6 - kept.expect("cards are kept").len() as usize],
            }
        };
        let counts = all.par_iter().fold(
            || [0_u64; 8],
            |mut counts, five| {
                counts[first(five) as usize] += 1;
                counts
            },
        );
        let counts = counts.reduce(|| [0; 8], |one, other| std::array::from_fn(|place| one[place] + other[place]));
        let way = Way { play: Play::Simple, second_payout };
        assert_eq!(solved_against(way, up.rank()).hands, counts);
    }
}

/// A hand followed by another way of counting: every draw, with the dealers ranked one by one.
struct Followed<'a> {
    rule: &'a Rule,
    pays: &'a Pays,
    dealers: Dealers,
    five: CardSet,
}

impl Followed<'_> {
    fn value(&self) -> Fraction {
        let up = self.dealers.up();
        let (kind, action) = self.rule.action(self.five, up.rank());
        let (kept, drawn) = match action {
            Action::Fold => return Fraction::new(-1, 1),
            Action::Bet => (self.five, 0),
            Action::Buy => (self.five, 1),
            Action::Exchange => {
                let kept = kind.keeps(self.five).expect("cards are kept");
                (kept, 5 - kept.len())
            }
        };
        let unseen: CardSet = self.dealers.unseen().iter().copied().collect();
        let draws = if drawn == 0 { vec![CardSet::EMPTY] } else { sets(unseen, drawn) };
        let sum: i64 = draws.par_iter().map(|draw| self.net(kept, *draw)).sum();
        let deals = i128::from(self.dealers.count(drawn as usize)) * i128::from(42 - drawn) * draws.len() as i128;
        Fraction::new(sum.into(), deals) - Fraction::new(i128::from(drawn > 0), 1)
    }

    /// What a draw wins against all dealers and all cards for a forced one, in antes.
    fn net(&self, kept: CardSet, draw: CardSet) -> i64 {
        let (dealers, up, hand) = (&self.dealers, self.dealers.up(), kept | draw);
        let (rank, wins) = (rank_of(hand), self.pays.won_with(hand));
        let seen = (self.five | draw).iter().filter(|card| card.rank() == up.rank()).count();
        let places: Vec<usize> =
            (0..dealers.unseen().len()).filter(|place| draw.contains(dealers.unseen()[*place])).collect();
        let (all, new_cards) = (dealers.count(places.len()), 42 - places.len() as i64);
        if !draw.is_empty() && !self.rule.last.bets(LastHand::of(rank), seen as u8, up.rank()) {
            return -all * new_cards;
        }
        let no_hand = dealers.without_a_hand(&places);
        if rank < lowest_qualifying() {
            return new_cards * (no_hand - 3 * (all - no_hand));
        }
        let (no_better, level) = (dealers.no_better(rank, &places), dealers.level(rank, &places));
        let forced = if self.rule.last.forces(wins) { self.forced(hand, draw, wins) } else { new_cards * no_hand };
        forced + new_cards * (wins * (no_better - level - no_hand) - 3 * (all - no_better))
    }

    /// Every dealer without a hand is forced and gets every card.
    fn forced(&self, hand: CardSet, draw: CardSet, wins: i64) -> i64 {
        let up = self.dealers.up();
        let live = (CardSet::FULL - self.five - draw).without(up);
        let (held, mut sum) = (rank_of(hand), 0);
        each_set(live, 4, &mut |hole| {
            let dealer = hole.with(up);
            if dealer_qualifies(dealer) {
                return;
            }
            let four: Hand = dealer.without(highest_card(dealer)).into();
            for card in live - hole {
                let made = (four + card).rank_five();
                let net = match made.cmp(&held) {
                    _ if made < lowest_qualifying() => 0,
                    std::cmp::Ordering::Less => wins,
                    std::cmp::Ordering::Equal => 0,
                    std::cmp::Ordering::Greater => -3,
                };
                sum += net - 1;
            }
        });
        sum
    }
}

#[test]
fn following_wins_what_another_count_says() {
    following_wins_what_another_count_says_with(SecondPayout::AnyHand);
}

#[test]
fn following_wins_what_another_count_says_if_only_six_cards_are_paid_twice() {
    following_wins_what_another_count_says_with(SecondPayout::SixCardsOnly);
}

/// One hand of every decision, with forcing where that can be dealt out in a moment.
fn following_wins_what_another_count_says_with(second_payout: SecondPayout) {
    let up: Card = "8c".parse().expect("a card");
    let forcing = short_strategy(SecondPayout::AnyHand);
    let leaving = Rule { last: LastAdvice { force_from: 1_000, ..forcing.last }, ..forcing.clone() };
    let cases = [
        ("Kc Kd 4h 4s 9d", forcing, "bet"),
        ("9c Td Jh Qs Kd", forcing, "buy"),
        ("Ah 9h 6h 3h 2c", forcing, "buy"),
        ("Qc Jd Th 9s 2c", forcing, "buy"),
        ("Tc Td Th 6s 2c", &leaving, "exchange 2"),
        ("7c 7d Th 6s 2c", &leaving, "exchange 3"),
        ("Ac Kd 9h 6s 3c", &leaving, "exchange 3"),
        ("Kh Qh 9c 6s 3c", &leaving, "exchange 3"),
        ("Ah 9d 7c 4s 2h", &leaving, "exchange 4"),
    ];
    let pays = pays(&terms(second_payout));
    let solver = Solver::new(up.rank(), &pays, &AllCores);
    for (five, rule, _) in cases {
        let five = hand(five);
        let followed = Followed { rule, pays: &pays, dealers: Dealers::new(CardSet::FULL, five, up), five };
        assert_eq!(solver.by_rule(rule, five, up), followed.value(), "{five}");
        assert!(solver.by_rule(rule, five, up) <= solver.best(five, up).1, "{five}");
    }
    for (five, rule, done) in cases {
        let (kind, action) = rule.action(hand(five), up.rank());
        let said = match action {
            Action::Exchange => format!("exchange {}", 5 - kind.keeps(hand(five)).expect("cards are kept").len()),
            action => format!("{action:?}").to_lowercase(),
        };
        assert_eq!(said, done, "{five}");
    }
}
