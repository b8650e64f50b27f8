//! The figures of the solved game.

use games::lunar_poker::elections::SecondPayout;
use games::lunar_poker::ranking::bet_line;
use paytables::{Line, PayTable, Row};

use super::solved::{Play, Way, solved};
use super::whole::{First, Part, ROUNDS_OF_A_HAND};
use crate::report::{DecisionShare, Report, ReportRow, Subject};
use crate::{Fraction, Tally};

/// Only a player who bought a sixth card can have a second payout (LP-1).
pub const SIX_CARDS_ONLY: &str = "six_cards_only";
/// The short strategy.
pub const SIMPLE: &str = "simple";
/// The short strategy for the other election.
pub const SIX_CARDS_ONLY_SIMPLE: &str = "six_cards_only_simple";

/// The reports on the best play and on the short strategy, each with both elections of LP-1.
///
/// The rows are those of the table of the bet: a round with a second payout counts in two of them.
pub fn reports(subject: &Subject, bet: &PayTable) -> Vec<Report> {
    let of = |way| report(Subject { variant: variant(way).to_owned(), ..subject.clone() }, bet, &solved(way));
    Way::ALL.into_iter().map(of).collect()
}

/// The name of a way to play among the variants.
const fn variant(way: Way) -> &'static str {
    match (way.play, way.second_payout) {
        (Play::Best, SecondPayout::AnyHand) => "",
        (Play::Best, SecondPayout::SixCardsOnly) => SIX_CARDS_ONLY,
        (Play::Simple, SecondPayout::AnyHand) => SIMPLE,
        (Play::Simple, SecondPayout::SixCardsOnly) => SIX_CARDS_ONLY_SIMPLE,
    }
}

fn report(subject: Subject, bet: &PayTable, part: &Part) -> Report {
    let mut tally = Tally::new(1);
    part.results.iter().for_each(|(net, rounds)| tally.add((*net).into(), *rounds));
    let wins: u128 = part.results.range(1..).map(|(_, rounds)| rounds).sum();
    let average = Fraction::of(part.staked, part.rounds());
    let (rows, decisions) = (Some(rows(bet, part)), Some(decisions(part)));
    Report { rows, decisions, ..Report::new(subject, &tally, wins, average) }
}

/// How often each line of the bet is paid.
fn rows(bet: &PayTable, part: &Part) -> Vec<ReportRow> {
    let rounds = |line: Line| {
        let paid = part.paid.iter().filter(|(kind, _)| bet_line(**kind) == line);
        paid.flat_map(|(_, [first, second])| [first, second]).sum()
    };
    let row = |row: &Row| ReportRow { hand: row.line.key(), combinations: rounds(row.line), pays: row.cell };
    bet.rows().iter().map(row).collect()
}

/// What is done first, in all hands; and how often the dealer is forced, in all rounds.
fn decisions(part: &Part) -> Vec<DecisionShare> {
    let hands = part.rounds() / ROUNDS_OF_A_HAND;
    let first = First::ALL.into_iter().zip(part.hands);
    let share =
        |(first, chosen): (First, u64)| DecisionShare { action: first.name(), frequency: Fraction::of(chosen, hands) };
    let forced = DecisionShare { action: "force", frequency: Fraction::of(part.ends[2], part.rounds()) };
    first.map(share).chain([forced]).collect()
}
