//! What rules say about hands, and a round in which the stub runs dry.

use cards::Rank;
use odds::lunar_poker::rule::{Action, Advice, Kind, LastAdvice, Rule};

use super::*;
use crate::sheet::{Columns, Tally};

/// Knows no refinements. Buys with two pair or better; otherwise exchanges against an up card up to nine and folds above it.
fn rule() -> Rule {
    let advice = |kind: Kind| match kind.actions().contains(&Action::Exchange) {
        true => Advice { kind, low: Action::Exchange, up_to: Rank::Nine, high: Action::Fold },
        false => Advice { kind, low: Action::Buy, up_to: Rank::Ace, high: Action::Buy },
    };
    let first = Kind::all().into_iter().filter(|kind| !kind.is_refinement()).map(advice).collect();
    Rule { first, last: LastAdvice { nothing: 2, ace_king: 1, beside: Rank::Queen, force_from: 4 } }
}

fn player_with(rule: Rule, second_payout: SecondPayout) -> ByRules {
    let printed = |wager| &paytables::printed_wager(Game::LunarPoker, wager).expect("a wager").tables[0];
    let rules = LunarRules::new(rule).expect("every kind has an action");
    ByRules { rules, pays: Pays::new(printed("bet"), printed("instant_cash"), second_payout) }
}

fn hand(cards: &str) -> CardSet {
    cards.parse().expect("a hand")
}

#[test]
fn what_makes_the_hand_is_kept_and_the_rest_exchanged() {
    let exchange = |out: &str| Choice::Exchange(hand(out));
    let plain = player_with(rule(), SecondPayout::AnyHand);
    let choose = |five: &str, up: &str| plain.choose(hand(five), up.parse().expect("a card"));
    assert_eq!(choose("2c 9d 5s Kc Td", "9h"), exchange("2c 9d 5s Td"));
    assert_eq!(choose("2c 9d 5s Kc Ad", "9h"), exchange("2c 9d 5s"));
    assert_eq!(choose("2c 9d 5s 5c Td", "8h"), exchange("2c 9d Td"));
    assert_eq!(choose("2c 5d 5s 5c Td", "2h"), exchange("2c Td"));
    assert_eq!(choose("2c 9d 5s Kc Td", "Th"), Choice::Fold);
    assert_eq!(choose("2c 2d 5s 5c Td", "Th"), Choice::Buy);
    // With two suited high cards, of which the plain rule keeps the higher; with ace and king, of which it knows nothing beside a pair.
    assert_eq!(choose("2c 9d 5s Kc Tc", "9h"), exchange("2c 9d 5s Tc"));
    assert_eq!(choose("Ac Kd 5s 5c Td", "9h"), exchange("Ac Kd Td"));
    let mut refined = rule();
    let advice = |kind, action| Advice { kind, low: action, up_to: Rank::Ace, high: action };
    refined.first.extend([advice(Kind::SuitedHigh, Action::Exchange), advice(Kind::PairWithAceKing, Action::Bet)]);
    let refined = player_with(refined, SecondPayout::AnyHand);
    let choose = |five: &str, up: &str| refined.choose(hand(five), up.parse().expect("a card"));
    assert_eq!(choose("2c 9d 5s Kc Tc", "9h"), exchange("2c 9d 5s"));
    assert_eq!(choose("2c 9d 5s Kc Tc", "Th"), Choice::Fold);
    assert_eq!(choose("Ac Kd 5s 5c Td", "9h"), Choice::Bet);
}

/// All cards that were seen count, those too that were thrown away.
#[test]
fn bets_follow_the_cards_of_the_up_rank() {
    let player = player_with(rule(), SecondPayout::AnyHand);
    let bet = |five: &str, out: &str, drawn: &str, up: &str| {
        let (five, out, drawn) = (hand(five), hand(out), hand(drawn));
        player.bet(&Seen { five, out, drawn, up: up.parse().expect("a card") })
    };
    assert_eq!(bet("Ac 9d 7s 5c 3d", "9d 7s 5c 3d", "Kh Js 8c 4d", "2h"), Last::Leave);
    assert_eq!(bet("Ac 9d 7s 5c 2d", "9d 7s 5c 2d", "Kh Js 8c 4d", "2h"), Last::Pay);
    assert_eq!(bet("Ac 9d 7s 5c 2d", "9d 7s 5c 2d", "Qh Js 8c 4d", "2h"), Last::Leave);
    assert_eq!(bet("Ac 9d 7s 5c 2d", "9d 7s 5c 2d", "Qh Js 8c 2c", "2h"), Last::Pay);
    assert_eq!(bet("Ac 9d 7s 5c 3d", "9d 7s 5c 3d", "4h Js 8c 4d", "2h"), Last::Pay);
    assert_eq!(bet("Ac 9d 7s 5c 3d", "9d 7s 5c 3d", "Kh Js 8c 4d", "Kd"), Last::Leave);
    assert_eq!(bet("Ac 9d 7s 5c 3d", "9d 7s 5c 3d", "Kh Qs 8c 4d", "Kd"), Last::Pay);
    assert_eq!(bet("Qc 9d 7s 5c 3d", "", "8h", "2h"), Last::Leave);
    assert_eq!(bet("Qc 9d 7s 5c 3d", "", "Qh", "2h"), Last::Pay);
}

/// A straight is paid four to one. So are three of a kind and ace-king together, where that is a second payout.
#[test]
fn what_is_paid_well_forces() {
    let force = |cards: &str, drawn: &str, second_payout: SecondPayout| {
        let up = "2h".parse().expect("a card");
        let seen = Seen { five: hand(cards), out: CardSet::EMPTY, drawn: hand(drawn), up };
        player_with(rule(), second_payout).force(&seen, hand("7c 6d 4s 3c 2h"))
    };
    for election in [SecondPayout::AnyHand, SecondPayout::SixCardsOnly] {
        assert_eq!(force("5c 4d 3h 2d Ad", "", election), Last::Pay);
        assert_eq!(force("9c 9d 9s Kc Qd", "", election), Last::Leave);
        assert_eq!(force("9c 9d 9s Kc Qd", "Ac", election), Last::Pay);
        assert_eq!(force("9c 9d 8s 8c Qd", "Qc", election), Last::Pay);
        assert_eq!(force("9c 9d 8s 8c Qd", "7c", election), Last::Leave);
    }
    assert_eq!(force("9c 9d 9s Kc Ad", "", SecondPayout::AnyHand), Last::Pay);
    assert_eq!(force("9c 9d 9s Kc Ad", "", SecondPayout::SixCardsOnly), Last::Leave);
}

#[test]
fn rules_with_gaps_or_without_sense_are_refused() {
    let refusal = |change: &dyn Fn(&mut Rule)| {
        let mut rule = rule();
        change(&mut rule);
        LunarRules::new(rule).expect_err("a fault").to_string()
    };
    assert_eq!(
        refusal(&|rule| rule.first.retain(|advice| advice.kind != Kind::High(Rank::Ten))),
        "nothing is said about ten high; every kind of hand needs an action"
    );
    let exchange = |rule: &mut Rule| {
        let two_pair = rule.first.iter_mut().find(|advice| advice.kind == Kind::TwoPair).expect("a kind");
        two_pair.high = Action::Exchange;
    };
    assert_eq!(refusal(&exchange), "two pair has no cards that the rule would exchange; it can fold, bet or buy");
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
