//! Lunar Poker: what the house pays, line by line one below, at and above the printed floor.

use games::lunar_poker::elections::Elections;
use law::Game::LunarPoker;
use paytables::Cell::{Dollars, MeterPercent, MeterPercentOrDollars, Multiple, NotPaid, Odds, Push, SetByHouse};
use paytables::Line::{
    AceKing, AceKingQueen, FiveSameColored, Flush, FourOfAKind, FullHouse, OnePair, RoyalFlush, SameColoredStraight,
    Straight, StraightFlush, ThreeOfAKind, TwoPair,
};
use paytables::{Line, PayTable, Row};

use crate::elections::{Expected, expect, printed, with, without};
use crate::lunar_poker::lawful::lawful;

/// The pay table of a wager, by the wager's name.
fn pays<'a>(of: &'a mut Elections, wager: &str) -> &'a mut PayTable {
    match wager {
        "bet" => &mut of.bet_pays,
        "instant_cash" => &mut of.instant_cash_pays,
        "super_side_bet" => &mut of.super_side_bet.as_mut().expect("it is offered").pays,
        "progressive" => &mut of.progressive.as_mut().expect("it is offered").pays,
        other => unreachable!("{other} has no pay table"),
    }
}

#[track_caller]
fn check(wager: &str, change: impl FnOnce(&PayTable) -> PayTable, expected: &[Expected<'_>]) {
    let mut elections = lawful();
    let changed = change(pays(&mut elections, wager));
    *pays(&mut elections, wager) = changed;
    expect(LunarPoker, &elections.faults(), expected);
}

/// Checks every line of a wager with odds: one below the floor is refused, the floor and one above are not.
#[track_caller]
fn floors(wager: &str, clause: &str, floors: &[(Line, u32)]) {
    let printed: Vec<Row> = floors.iter().map(|(line, odds)| Row { line: *line, cell: Odds(*odds) }).collect();
    assert_eq!(self::printed(LunarPoker, wager, "-").rows(), printed);
    for (line, floor) in floors {
        let field = format!("wagers.{wager}.pays.{}", line.key());
        let refused = [(field.as_str(), clause, &*format!("\"{floor} to 1\" or more"))];
        check(wager, |pays| with(pays, *line, Odds(floor - 1)), &refused);
        check(wager, |pays| with(pays, *line, Odds(*floor)), &[]);
        check(wager, |pays| with(pays, *line, Odds(floor + 1)), &[]);
        check(wager, |pays| with(pays, *line, Odds(u32::MAX)), &[]);
        // What is no odds cannot be compared with them.
        for cell in [Dollars(1_000_000), Multiple(1_000), MeterPercent(100), Push, NotPaid, SetByHouse] {
            check(wager, |pays| with(pays, *line, cell), &refused);
        }
    }
}

//= lunar_poker 38.12(e)
// The bet pays no less than this (LP-8).
#[test]
fn the_bet_pays_no_less_than_printed() {
    let lines =
        [RoyalFlush, StraightFlush, FourOfAKind, FullHouse, Flush, Straight, ThreeOfAKind, TwoPair, OnePair, AceKing];
    let odds = [100, 50, 20, 7, 5, 4, 3, 2, 1, 1];
    floors("bet", "38.12(e)", &lines.into_iter().zip(odds).collect::<Vec<_>>());
}

//= lunar_poker 38.12(c)
// Instant cash pays no less than this (LP-8).
#[test]
fn instant_cash_pays_no_less_than_printed() {
    floors("instant_cash", "38.12(c)", &[(RoyalFlush, 600), (StraightFlush, 200)]);
}

//= lunar_poker 38.12(d)
// The super side bet pays no less than this (LP-8).
#[test]
fn the_super_side_bet_pays_no_less_than_printed() {
    let lines =
        [FourOfAKind, SameColoredStraight, FullHouse, Flush, Straight, ThreeOfAKind, AceKingQueen, FiveSameColored];
    let odds = [250, 150, 100, 60, 30, 7, 5, 2];
    floors("super_side_bet", "38.12(d)", &lines.into_iter().zip(odds).collect::<Vec<_>>());
}

//= lunar_poker 38.12(g)
// A royal takes the whole meter: there is nothing above 100%, and less is too little.
#[test]
fn a_progressive_royal_takes_the_whole_meter() {
    let refused = [("wagers.progressive.pays.royal_flush", "38.12(g)", "\"100% of the meter\", as printed")];
    check("progressive", |pays| with(pays, RoyalFlush, MeterPercent(100)), &[]);
    for cell in [MeterPercent(99), Dollars(1_000_000), Odds(1_000_000), MeterPercentOrDollars(100, 1)] {
        check("progressive", |pays| with(pays, RoyalFlush, cell), &refused);
    }
}

//= lunar_poker 38.12(g)
// A straight flush is paid by percentage or by amount, and no less than 10% or $5,000 (LP-8).
#[test]
fn a_progressive_straight_flush_is_paid_either_way() {
    let lawful = "\"10% of the meter\" or \"$5,000\", or more of either";
    let refused = [("wagers.progressive.pays.straight_flush", "38.12(g)", lawful)];
    for cell in [MeterPercent(10), MeterPercent(11), MeterPercent(100), Dollars(5_000), Dollars(5_001)] {
        check("progressive", |pays| with(pays, StraightFlush, cell), &[]);
    }
    for cell in [MeterPercent(9), MeterPercent(1), Dollars(4_999), Odds(5_000), Multiple(5_000), Push, NotPaid] {
        check("progressive", |pays| with(pays, StraightFlush, cell), &refused);
    }
}

//= lunar_poker 38.12(g)
// The house designates which: a table that leaves it open is no election.
#[test]
fn a_progressive_straight_flush_is_designated() {
    let lawful = "\"10% of the meter\" or \"$5,000\", or more of either";
    let refused = [("wagers.progressive.pays.straight_flush", "38.12(g)", lawful)];
    check("progressive", |pays| with(pays, StraightFlush, MeterPercentOrDollars(10, 5_000)), &refused);
    check("progressive", |pays| with(pays, StraightFlush, MeterPercentOrDollars(50, 9_000)), &refused);
}

//= lunar_poker 38.12(g)
// The other hands are paid no less than these amounts (LP-8).
#[test]
fn progressive_amounts_are_no_less_than_printed() {
    for (line, floor) in [(FourOfAKind, 500), (FullHouse, 100), (Flush, 50)] {
        let field = format!("wagers.progressive.pays.{}", line.key());
        let refused = [(field.as_str(), "38.12(g)", &*format!("\"${floor}\" or more"))];
        check("progressive", |pays| with(pays, line, Dollars(floor - 1)), &refused);
        check("progressive", |pays| with(pays, line, Dollars(floor)), &[]);
        check("progressive", |pays| with(pays, line, Dollars(floor + 1)), &[]);
        check("progressive", |pays| with(pays, line, Odds(floor)), &refused);
    }
}

//= lunar_poker 38.12(e)
//= lunar_poker 38.12(g)
// Every printed hand is paid.
#[test]
fn a_missing_line_is_refused() {
    let pair = [("wagers.bet.pays.one_pair", "38.12(e)", "\"1 to 1\" or more")];
    check("bet", |pays| without(pays, OnePair), &pair);
    let royal = [("wagers.progressive.pays.royal_flush", "38.12(g)", "\"100% of the meter\", as printed")];
    check("progressive", |pays| without(pays, RoyalFlush), &royal);
    let all = [
        ("wagers.instant_cash.pays.royal_flush", "38.12(c)", "\"600 to 1\" or more"),
        ("wagers.instant_cash.pays.straight_flush", "38.12(c)", "\"200 to 1\" or more"),
    ];
    check("instant_cash", |pays| pays.with_rows(vec![]), &all);
}

//= lunar_poker 38.12(c)
//= lunar_poker 38.12(d)
// No other hand is paid.
#[test]
fn a_foreign_line_is_refused() {
    let with_line = |line| {
        move |pays: &PayTable| {
            let foreign = Row { line, cell: Odds(1) };
            pays.with_rows(pays.rows().iter().copied().chain([foreign]).collect())
        }
    };
    let lawful = "only these lines: royal_flush, straight_flush";
    check("instant_cash", with_line(FourOfAKind), &[("wagers.instant_cash.pays.four_of_a_kind", "38.12(c)", lawful)]);
    let lawful = "only these lines: four_of_a_kind, same_colored_straight, full_house, flush, straight, \
                  three_of_a_kind, ace_king_queen, five_same_colored";
    check("super_side_bet", with_line(TwoPair), &[("wagers.super_side_bet.pays.two_pair", "38.12(d)", lawful)]);
}

#[test]
fn faults_of_pays_say_what_is_wrong() {
    let wrong = |wager: &str, change: &dyn Fn(&PayTable) -> PayTable| {
        let mut elections = lawful();
        let changed = change(pays(&mut elections, wager));
        *pays(&mut elections, wager) = changed;
        elections.faults().remove(0).wrong.to_string()
    };
    assert_eq!(wrong("bet", &|pays| with(pays, Flush, Odds(4))), "flush pays \"4 to 1\"");
    assert_eq!(wrong("bet", &|pays| without(pays, Flush)), "no amount is stated");
    let foreign = |pays: &PayTable| pays.with_rows([pays.rows(), &[Row { line: Flush, cell: Odds(9) }]].concat());
    assert_eq!(wrong("instant_cash", &foreign), "the table has no line for flush");
    let open = |pays: &PayTable| with(pays, StraightFlush, MeterPercentOrDollars(10, 5_000));
    assert_eq!(wrong("progressive", &open), "straight flush pays \"10% of the meter or $5,000\"");
}
