//! The ways to play in words.

use games::GameElections;
use house::Table;
use odds::holdem_3_bonus::Pays;
use odds::lunar_poker::solved::short_strategy;
use odds::{Book, PricedWager, RAISE_WITH, Report};
use words::Said;

use super::Play;
use super::asked::{Asked, capitalised};

/// How a strategy of several lines is read.
const ORDER: &str = "The first line that fits a hand counts.";
/// What a strategy for the ante assumes where the First 3 Bonus depends on the draw, too (TC-3).
const WITHOUT_FIRST_3: &str = "This is for ante and In To Win/Draw alone: a First 3 Bonus that a pair or better would win is lost if \
    the draw breaks it.";

/// What is to be known about a strategy: how its lines are read, and what it leaves out.
pub(super) fn notes(table: &Table, lines: &[String], play: Play) -> Vec<String> {
    let order = (lines.len() > 1).then_some(ORDER);
    let first_3 = match (&table.elections, play) {
        (GameElections::ThreeCardDrawPoker(of), Play::Best | Play::Simple) => {
            of.first_3_bonus.as_ref().map(|_| WITHOUT_FIRST_3)
        }
        _ => None,
    };
    order.into_iter().chain(first_3).map(str::to_owned).collect()
}

/// A way to play, line by line; of several lines the first that fits a hand counts.
pub(super) fn lines(asked: &Asked, table: &Table, report: &Report, play: Play, book: &Book) -> Vec<String> {
    match play {
        Play::NoDecision | Play::MeterAtStart | Play::NothingBroken | Play::PartOfBase => Vec::new(),
        Play::Best | Play::WithBonus => vec![
            "Every hand is decided by the option that is worth most over all cards that the player cannot see."
                .to_owned(),
        ],
        Play::Simple => short(asked, table, report, book),
    }
}

/// The list to which a short strategy refers, the best first: of Three Card Draw Poker the two cards that are kept.
pub(super) fn list(asked: &Asked, report: &Report, play: Play, book: &Book) -> Vec<String> {
    if (asked.wager, play) != (PricedWager::ThreeCardDraw, Play::Simple) {
        return Vec::new();
    }
    let list = book.keep_list(&asked.pays, report.subject.stake);
    list.kinds[..list.kept()].iter().map(|(kind, _)| capitalised(&kind.to_string())).collect()
}

fn short(asked: &Asked, table: &Table, report: &Report, book: &Book) -> Vec<String> {
    let stake = report.subject.stake;
    match (asked.wager, &table.elections) {
        (PricedWager::HighCardFlush, _) => {
            let flush = report.subject.variant.trim_start_matches(RAISE_WITH).replace('T', "10");
            vec![
                "Raise as much as is allowed with five cards of a suit or more.".to_owned(),
                format!("Raise once the ante with four cards of a suit, or a three-card flush of {flush} or better."),
                "Fold everything else.".to_owned(),
            ]
        }
        (PricedWager::ThreeCardDraw, _) => vec![
            "Bet In To Win with a flush or better.".to_owned(),
            "Otherwise draw, and keep the two cards that stand highest on the list below.".to_owned(),
            "Fold if no two of the cards are on it.".to_owned(),
        ],
        (PricedWager::Lunar, GameElections::LunarPoker(of)) => short_strategy(of.second_payout)
            .lines()
            .into_iter()
            .map(|line| format!("{}.", line.capitalised()))
            .collect(),
        (PricedWager::Holdem3, GameElections::Holdem3Bonus(of)) => {
            let pays = Pays::new(stake, &of.blind_bonus_equal, of.blind_bonus_double.as_ref());
            let line = |(deed, hands): (usize, Vec<Said>)| match (deed, Said::list(hands, "; ")) {
                (0, hands) => format!("Fold {hands}."),
                (1, hands) => format!("Bet the flop wager again with {hands}."),
                (_, hands) => format!("Bet twice the flop wager with {hands}."),
            };
            book.holdem_3_rule(&pays).lines().into_iter().map(line).collect()
        }
        _ => Vec::new(),
    }
}
