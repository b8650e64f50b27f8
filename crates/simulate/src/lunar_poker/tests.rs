//! What rules say about hands, and a round in which the stub runs dry.

use cards::Rank;
use cards::five::FiveCardClass;
use odds::lunar_poker::lowest_qualifying;
use odds::lunar_poker::rule::{Action, Advice, Kind};

use super::*;
use crate::sheet::{Columns, Tally};

/// Buys with two pair or better; otherwise exchanges against an up card up to nine and folds above it.
fn rules() -> LunarRules {
    let advice = |kind: Kind| match kind.actions().contains(&Action::Exchange) {
        true => Advice { kind, low: Action::Exchange, up_to: Rank::Nine, high: Action::Fold },
        false => Advice { kind, low: Action::Buy, up_to: Rank::Ace, high: Action::Buy },
    };
    let first = Kind::all().into_iter().map(advice).collect();
    LunarRules::new(first, lowest_qualifying(), FiveCardClass::Straight.lowest()).expect("every kind has an action")
}

fn hand(cards: &str) -> CardSet {
    cards.parse().expect("a hand")
}

#[test]
fn what_makes_the_hand_is_kept_and_the_rest_exchanged() {
    let choose = |five: &str, up: &str| rules().choose(hand(five), up.parse().expect("a card"));
    let exchange = |out: &str| Choice::Exchange(hand(out));
    assert_eq!(choose("2c 9d 5s Kc Td", "9h"), exchange("2c 9d 5s Td"));
    assert_eq!(choose("2c 9d 5s Kc Ad", "9h"), exchange("2c 9d 5s"));
    assert_eq!(choose("2c 9d 5s 5c Td", "8h"), exchange("2c 9d Td"));
    assert_eq!(choose("2c 5d 5s 5c Td", "2h"), exchange("2c Td"));
    assert_eq!(choose("2c 9d 5s Kc Td", "Th"), Choice::Fold);
    assert_eq!(choose("2c 2d 5s 5c Td", "Th"), Choice::Buy);
}

#[test]
fn bets_and_forces_begin_with_the_named_hands() {
    let seen = |cards: &str| {
        let up = "2h".parse().expect("a card");
        Seen { five: hand(cards), out: CardSet::EMPTY, drawn: CardSet::EMPTY, up }
    };
    let bet = |cards: &str| rules().bet(&seen(cards));
    assert_eq!(bet("Ac Qd Js Tc 9d"), Last::Leave);
    assert_eq!(bet("Ac Kd 4s 3c 2d"), Last::Pay);
    assert_eq!(bet("2c 2d 5s 4c 3d"), Last::Pay);
    let force = |cards: &str| rules().force(&seen(cards), hand("7c 6d 4s 3c 2h"));
    assert_eq!(force("Ac Ad As Kc Qd"), Last::Leave);
    assert_eq!(force("5c 4d 3h 2d Ad"), Last::Pay);
    // After a draw the new cards count: the best five of six, or those that were kept and those that came.
    let bought = Seen { drawn: hand("Ah"), ..seen("Kc 5d 4h 3s 2d") };
    assert_eq!(rules().force(&bought, hand("7c 6d 4s 3c 2h")), Last::Pay);
    let exchanged = Seen { out: hand("5d 4h 3s"), drawn: hand("Kd Th 9s"), ..seen("Kc 5d 4h 3s 2d") };
    assert_eq!(rules().bet(&exchanged), Last::Pay);
    assert_eq!(rules().force(&exchanged, hand("7c 6d 4s 3c 2h")), Last::Leave);
}

#[test]
fn rules_with_gaps_or_without_sense_are_refused() {
    let lowest = lowest_qualifying();
    let mut first = rules().first().to_vec();
    let removed = first.remove(3);
    let refusal = LunarRules::new(first.clone(), lowest, lowest).expect_err("a kind is missing");
    assert_eq!(refusal, Refusal::Unsaid(vec![removed.kind]));
    assert_eq!(refusal.to_string(), "nothing is said about ten high; every kind of hand needs an action");
    first.push(removed);
    let two_pair = first.iter_mut().find(|advice| advice.kind == Kind::TwoPair).expect("a kind");
    two_pair.high = Action::Exchange;
    let refusal = LunarRules::new(first, lowest, lowest).expect_err("two pair keep all");
    assert_eq!(refusal.to_string(), "two pair has no cards that the rule would exchange; it can fold, bet or buy");
}

/// Exchanges everything, always, and forces every dealer: five seats want more cards than the stub has.
struct Spendthrift;

impl Player for Spendthrift {
    fn choose(&self, five: CardSet, _up: Card) -> Choice {
        Choice::Exchange(five)
    }

    fn bet(&self, _seen: &Seen) -> Last {
        Last::Pay
    }

    fn force(&self, _seen: &Seen, _dealer: CardSet) -> Last {
        Last::Pay
    }
}

#[test]
fn a_stub_that_runs_dry_is_renewed() {
    let house = house::read(crate::FIRST_TABLES).expect("a lawful house");
    let table = house.tables.into_iter().find(|table| table.id == "lunar-1").expect("a table");
    let setting = Setting::new(&table.elections, 5).expect("five seats");
    let games::GameElections::LunarPoker(elections) = table.elections else { panic!("a table of Lunar Poker") };
    let (terms, wagers) = (elections.terms(), Wagers { ante: setting.stake(Wager::Ante), ..Wagers::default() });
    let table = LunarPoker { terms, setting, wagers, player: Box::new(Spendthrift), progressive: None };
    let places = Columns::new([]);
    let mut sheet = Sheet::new(Tally::new(2, ACTIONS.len()), &places);
    let (mut chance, mut deck, mut forced) = (Chance::of_block(5, 0), Deck::sorted(), 0);
    for _ in 0..2_000 {
        chance.deal(&mut deck, 52);
        let round = table.round(&deck, &mut chance, &mut sheet);
        let hands: Vec<CardSet> =
            round.seats.iter().filter_map(|seat| Some(seat.decision?.hand(seat.first_five))).collect();
        let lying = hands.iter().fold(round.dealer, |all, hand| all | *hand);
        assert!(hands.iter().all(|hand| hand.len() == 5));
        assert_eq!(lying.len(), 5 + 5 * hands.len() as u32, "no card lies in two hands");
        assert!(round.forced.is_none_or(|card| !lying.contains(card)), "nor is it dealt twice");
        forced += u32::from(round.forced.is_some());
        settle(&table.terms, &round, &mut Meters::default()).iter().for_each(|line| sheet.settled(line));
        sheet.close();
    }
    assert!(forced > 500, "{forced}");
}
