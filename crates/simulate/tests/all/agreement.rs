//! What is simulated agrees with what is counted: every wager, every decision, how often each wager is paid.

use std::sync::LazyLock;

use cards::Rank;
use games::GameElections;
use games::lunar_poker::elections::SecondPayout;
use law::Game;
use odds::holdem_3_bonus::{Shape, VERSION_1_SIMPLE, VERSION_2_SIMPLE};
use odds::lunar_poker::rule::{LastAdvice, Rule};
use odds::lunar_poker::{SIMPLE, SIX_CARDS_ONLY_SIMPLE};
use odds::side::{FOLDED_HANDS_LOSE, SideWager};
use odds::{Book, Fraction, PricedWager, Report, Terms};
use paytables::Cents;
use simulate::{Exact, Figures, LunarRules, Rules, Run, Shard, Table, Tally, Unwatched, Way, play};
use testkit::cores::AllCores;

use crate::support::{self, elections};

const ROUNDS: u64 = 250_000;

/// What is known is looked up; what only the strategies need is counted.
static BOOK: LazyLock<Book> = LazyLock::new(|| Book::new(AllCores));

/// Plays the table with this id and checks all edges and decisions that have exact values.
fn checked(id: &str, way: &Way) -> (Table, Tally) {
    checked_with(&elections(id), id, way)
}

/// The same with other elections.
fn checked_with(elections: &GameElections, id: &str, way: &Way) -> (Table, Tally) {
    let seats = elections.table().positions;
    let table = Table::new(elections, seats, way, &BOOK).expect("a table");
    let tally = play(&table, &Run { rounds: ROUNDS, seed: 2026, shard: Shard::WHOLE }, 2, &Unwatched);
    assert_eq!(tally.rounds, ROUNDS);
    for (column, of_wager) in table.columns().iter().zip(&tally.wagers) {
        let per_round = column.per_seat * u32::from(seats);
        let figures = Figures::new(of_wager, ROUNDS, column.stake, per_round, column.exact.as_ref()).expect("rounds");
        assert_ne!(figures.agrees(), Some(false), "{id} {way:?} {}: {figures:?}", column.wager);
        assert_eq!(figures.agrees().is_some(), column.exact.is_some(), "{id} {}", column.wager);
    }
    let hands = ROUNDS * u64::from(seats);
    for (action, count) in table.actions().iter().zip(&tally.decisions) {
        if let Some(exact) = action.exact {
            assert!(fits(exact, *count, hands), "{id} {way:?} {}: {count} of {hands}", action.name);
        }
    }
    (table, tally)
}

/// Whether so many of so many fit a probability: within four standard errors, and one more for the rarest.
fn fits(probability: Fraction, count: u64, of: u64) -> bool {
    let p = probability.num() as f64 / probability.den() as f64;
    let (expected, error) = (p * of as f64, (p * (1.0 - p) * of as f64).sqrt());
    (count as f64 - expected).abs() <= 4.0 * error + 1.0
}

/// Checks how often a wager is paid against the book's report with this variant.
fn check_hits((table, tally): &(Table, Tally), game: Game, wager: &str, variant: &str) {
    let place = table.columns().iter().position(|column| column.wager == wager).expect("a column");
    let column = &table.columns()[place];
    let priced = PricedWager::find(game, wager).expect("a wager");
    let pays = priced.table(&column.table).expect("a printed table");
    let terms = Terms::new(column.stake, Cents::dollars(10_000)).expect("terms");
    let reports = BOOK.reports(priced, pays, terms).expect("reports");
    let report = reports.iter().find(|report| report.subject.variant == variant).expect("a variant");
    // Seats share cards with the dealer or the packs, so that a base game's hits spread more than those of single hands.
    let hits = tally.wagers[place].hits;
    let of = ROUNDS * u64::from(table.seats()) * u64::from(column.per_seat);
    assert!(fits(report.hit_frequency, hits, of), "{wager}: {hits} of {of}, {}", report.hit_frequency.percent());
}

#[test]
fn high_card_flush_played_best() {
    let played = checked("flush-1", &Way::Optimal);
    assert_eq!(played.0.columns().len(), 4);
    assert!(played.0.columns().iter().all(|column| column.exact.is_some()));
    check_hits(&played, Game::HighCardFlush, "flush_bonus", "");
    check_hits(&played, Game::HighCardFlush, "straight_flush_bonus", "");
    check_hits(&played, Game::HighCardFlush, "progressive", FOLDED_HANDS_LOSE);
}

#[test]
fn high_card_flush_by_rules() {
    let (simple, _) = checked("flush-1", &Way::Simple);
    let own = Rules::RaiseWith(support::flush("9-8-2"));
    let (looser, _) = checked("flush-1", &Way::Own(own));
    let edge = |table: &Table| table.columns()[0].exact.as_ref().map(|exact| exact.edge);
    assert!(edge(&simple) < edge(&looser), "the simple rule is the best of its kind");
}

#[test]
fn packs_poker_with_each_bonus_either_way() {
    let first = checked("packs-1", &Way::Optimal);
    check_hits(&first, Game::PacksPoker, "five_card_bonus", "");
    let second = checked("packs-2", &Way::Optimal);
    check_hits(&second, Game::PacksPoker, "five_card_progressive", "");
    let per_seat =
        |(table, _): &(Table, Tally)| table.columns().iter().map(|column| column.per_seat).collect::<Vec<_>>();
    // The same five cards decide the five-card bonus of all packs, so that it is wagered once.
    assert_eq!((per_seat(&first), per_seat(&second)), (vec![3, 1, 3], vec![3, 1, 3]));
}

#[test]
fn three_card_draw_played_best_and_by_a_list() {
    let (best, _) = checked("draw-1", &Way::Optimal);
    let (simple, _) = checked("draw-1", &Way::Simple);
    let both = |table: &Table| {
        let edges = table.columns().iter().map(|column| column.exact.as_ref().expect("exact").edge);
        edges.fold(Fraction::ZERO, |sum, edge| sum + edge)
    };
    // What the book says about both wagers together is the sum of what is said about each.
    let bonus = PricedWager::ThreeCardDraw.table("1").expect("a table");
    let terms = Terms::new(Cents::dollars(5), Cents::ZERO).expect("terms");
    let reports = BOOK.reports(PricedWager::ThreeCardDraw, bonus, terms).expect("reports");
    let together = reports.iter().find(|report| report.subject.variant == "first_3_1").expect("a variant");
    assert_eq!(both(&best), together.house_edge);
    assert!(both(&best) < both(&simple));
    let kinds = vec!["pair of aces".to_owned(), "A high, one apart, suited".to_owned()];
    checked("draw-1", &Way::Own(Rules::Keep(kinds)));
}

#[test]
fn holdem_3_in_both_versions_played_best() {
    for id in ["holdem-1", "holdem-2"] {
        let played = checked(id, &Way::Optimal);
        assert!(played.0.columns().iter().all(|column| column.exact.is_some()));
        assert_eq!(simulate::columns(&elections(id), &BOOK).expect("one seat"), played.0.columns());
        check_hits(&played, Game::Holdem3Bonus, "three_card_bonus", "");
        check_hits(&played, Game::Holdem3Bonus, "six_card_bonus", "");
    }
}

/// The short rule is priced like any other, and that is what the book says about it.
#[test]
fn holdem_3_by_any_rule() {
    for (id, variant) in [("holdem-1", VERSION_1_SIMPLE), ("holdem-2", VERSION_2_SIMPLE)] {
        let (simple, _) = checked(id, &Way::Simple);
        let priced = PricedWager::Holdem3;
        let pays = priced.table("A").expect("a printed table");
        let reports = BOOK.reports(priced, pays, Terms::new(Cents::dollars(5), Cents::ZERO).expect("terms"));
        let reports = reports.expect("reports");
        let column = &simple.columns()[0];
        let of_column = |report: &&Report| report.subject.variant == variant && report.subject.table == column.table;
        let report = reports.iter().find(of_column).expect("a variant");
        assert_eq!(column.exact, Some(Exact::of(report)));
        // With any pair of one's own or better, and nothing else.
        let shapes = [Shape::FourOfAKind, Shape::StraightOrFlush, Shape::TwoPairOrBetter, Shape::HighPair];
        let pairs = Rank::ALL.map(|rank| (Shape::MiddlePair(rank), 1));
        let wagers = shapes.map(|shape| (shape, 1)).into_iter().chain(pairs).chain([(Shape::LowPair, 1)]).collect();
        let (own, _) = checked(id, &Way::Own(Rules::TurnRiver(wagers)));
        assert!(own.columns()[0].exact.as_ref().map(|exact| exact.edge) > Some(report.house_edge));
    }
}

#[test]
fn lunar_poker_by_the_short_strategy() {
    let played = checked("lunar-1", &Way::Simple);
    assert!(played.0.columns().iter().all(|column| column.exact.is_some()));
    assert!(played.0.actions().iter().all(|action| action.exact.is_some()));
    check_hits(&played, Game::LunarPoker, "main", SIMPLE);
    for side in [SideWager::InstantCash, SideWager::SuperSideBet, SideWager::LunarProgressive] {
        check_hits(&played, Game::LunarPoker, side.name(), "");
    }
}

#[test]
fn lunar_poker_with_the_other_election() {
    let GameElections::LunarPoker(mut elected) = elections("lunar-1") else { panic!("a table of Lunar Poker") };
    elected.second_payout = SecondPayout::SixCardsOnly;
    let other = GameElections::LunarPoker(elected);
    let played = checked_with(&other, "lunar-1, six cards only", &Way::Simple);
    assert!(played.0.columns().iter().all(|column| column.exact.is_some()));
    assert!(played.0.actions().iter().all(|action| action.exact.is_some()));
    check_hits(&played, Game::LunarPoker, "main", SIX_CARDS_ONLY_SIMPLE);
}

/// Rules that are those of the short strategy have its exact value, and others have none.
#[test]
fn lunar_poker_by_rules() {
    let way = |force_from: i64| {
        let short = LunarRules::short(SecondPayout::AnyHand).rule().clone();
        let rule = Rule { last: LastAdvice { force_from, ..short.last }, ..short };
        Way::Own(Rules::Lunar(LunarRules::new(rule).expect("rules")))
    };
    let main = |way: &Way| {
        let table = Table::new(&elections("lunar-1"), 1, way, &BOOK).expect("a table");
        table.columns()[0].clone()
    };
    let short = LunarRules::short(SecondPayout::AnyHand).rule().last.force_from;
    assert_eq!(main(&way(short)), main(&Way::Simple));
    assert_eq!(main(&way(short + 1)).exact, None);
    checked("lunar-1", &way(short + 1));
}
