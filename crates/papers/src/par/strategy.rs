//! The ways to play in words.

use games::GameElections;
use house::Table;
use odds::holdem_3_bonus::Pays;
use odds::lunar_poker::solved::short_strategy;
use odds::{Book, Crew, PricedWager, RAISE_WITH, Report};

use super::Play;
use super::asked::Asked;

/// A way to play, line by line; of several lines the first that fits a hand counts.
pub(super) fn lines<C: Crew>(asked: &Asked, table: &Table, report: &Report, play: Play, book: &Book<C>) -> Vec<String> {
    match play {
        Play::NoDecision | Play::PartOfBase => Vec::new(),
        Play::Best | Play::WithBonus => vec![
            "Every hand is decided by the option that is worth most over all cards that the player cannot see."
                .to_owned(),
        ],
        Play::Simple => short(asked, table, report, book),
    }
}

fn short<C: Crew>(asked: &Asked, table: &Table, report: &Report, book: &Book<C>) -> Vec<String> {
    let stake = report.subject.stake;
    match (asked.wager, &table.elections) {
        (PricedWager::HighCardFlush, _) => {
            let flush = report.subject.variant.trim_start_matches(RAISE_WITH);
            vec![
                format!("Raise with a three-card flush of {flush} or better, or with four cards of a suit or more."),
                "Raise as much as is allowed with five cards of a suit or more.".to_owned(),
                "Fold everything else.".to_owned(),
            ]
        }
        (PricedWager::ThreeCardDraw, _) => {
            let list = book.keep_list(&asked.pays, stake);
            let kept: Vec<String> = list.kinds[..list.kept()].iter().map(|(kind, _)| kind.to_string()).collect();
            vec![
                "Bet In To Win with a flush or better.".to_owned(),
                format!("Otherwise draw, and keep the two cards that stand highest on this list: {}.", kept.join("; ")),
                "Fold everything else.".to_owned(),
            ]
        }
        (PricedWager::Lunar, GameElections::LunarPoker(of)) => short_strategy(of.second_payout).lines(),
        (PricedWager::Holdem3, GameElections::Holdem3Bonus(of)) => {
            let pays = Pays::new(stake, &of.blind_bonus_equal, of.blind_bonus_double.as_ref());
            let line = |(deed, words): (usize, Vec<String>)| match deed {
                0 => format!("Fold {}.", words.join("; ")),
                1 => format!("Bet the flop wager again with {}.", words.join("; ")),
                _ => format!("Bet twice the flop wager with {}.", words.join("; ")),
            };
            book.holdem_3_rule(&pays).lines().into_iter().map(line).collect()
        }
        _ => Vec::new(),
    }
}
