//! Reports for people.

use std::fmt::{self, Write as _};

use comfy_table::CellAlignment;
use games::lunar_poker::elections::SecondPayout;
use law::Game;
use odds::holdem_3_bonus::{self, VERSION_1, VERSION_1_SIMPLE, VERSION_2, VERSION_2_SIMPLE, double_tables};
use odds::lunar_poker;
use odds::report::Subject;
use odds::side::{FIXED_STRAIGHT_FLUSH, FOLDED_HANDS_LOSE, ROYAL_ONLY, SideWager};
use odds::three_card_draw::Kind;
use odds::{
    ALWAYS_RAISE, Book, Fraction, HIGHER_NO_PAIR_PUSHES, KEEP_LIST, LARGEST_METER, PLACES, PricedWager, RAISE_WITH,
    Report, Terms,
};
use paytables::{Cents, Line, PayTable, contribution_rates};
use words::Said;

use crate::paytables_command::plain_table;

/// How many decimals of a percentage a person reads in a list.
const FEW: u32 = 4;

/// One line for each report.
pub fn overview(out: &mut String, reports: &[Report]) -> fmt::Result {
    for of_game in reports.chunk_by(|one, other| one.subject.game == other.subject.game) {
        writeln!(out, "{}", of_game[0].subject.game)?;
        let mut table = plain_table();
        table.set_header(["Wager", "Table", "Variant", "House edge", "Per dollar", "Hits", "Deviation"]);
        for report in of_game {
            let subject = &report.subject;
            table.add_row([
                subject.wager.to_owned(),
                subject.table.clone(),
                subject.variant.clone(),
                few_percent(report.house_edge),
                few_percent(report.element_of_risk()),
                few_percent(report.hit_frequency),
                report.variance.root(FEW),
            ]);
        }
        table.column_iter_mut().skip(3).for_each(|column| column.set_cell_alignment(CellAlignment::Right));
        writeln!(out, "{}\n", table.trim_fmt())?;
    }
    Ok(())
}

pub fn few_percent(fraction: Fraction) -> String {
    format!("{}%", (fraction * Fraction::new(100, 1)).decimal(FEW))
}

/// Everything about one wager with one table, and more figures that only some wagers have.
pub fn print(out: &mut String, report: &Report, more: Vec<(String, String)>) -> fmt::Result {
    let subject = &report.subject;
    let variant = if subject.variant.is_empty() { String::new() } else { format!(", {}", subject.variant) };
    let table = if subject.table == "-" { String::new() } else { format!(", table {}", subject.table) };
    writeln!(out, "{}: {}{table}{variant}", subject.game, subject.wager)?;
    writeln!(out, "{}", note(subject).map(|note| format!("  {note}\n")).unwrap_or_default())?;
    if let Some(rows) = &report.rows {
        let mut lines = plain_table();
        lines.set_header(["Hand", "Pays", "Combinations", "Probability"]);
        for row in rows {
            let share = Fraction::of(row.combinations, report.total_combinations);
            let hand = row.hand.parse::<Line>().map_or(row.hand, Line::words);
            lines.add_row([hand.to_owned(), row.pays.to_string(), grouped(row.combinations), percent(share)]);
        }
        lines.column_iter_mut().skip(1).for_each(|column| column.set_cell_alignment(CellAlignment::Right));
        writeln!(out, "{}\n", lines.trim_fmt())?;
    }
    let mut figures = plain_table();
    for (name, value) in figures_of(report).into_iter().chain(more) {
        figures.add_row([name, value]);
    }
    writeln!(out, "{}\n", figures.trim_fmt())
}

/// What a variant means, where the name does not say all.
fn note(subject: &Subject) -> Option<String> {
    let variant = subject.variant.as_str();
    Some(match (subject.game, subject.wager, variant) {
        (Game::HighCardFlush, "main", "") => "The best decision for every hand.".to_owned(),
        (Game::HighCardFlush, "main", ALWAYS_RAISE) => {
            "Never folds; raises as much as may be with five cards of a suit or more.".to_owned()
        }
        (Game::HighCardFlush, "main", rule) => {
            let flush = rule.trim_start_matches(RAISE_WITH);
            format!(
                "Folds below a three-card flush {flush}; raises as much as may be with five cards of a suit or more."
            )
        }
        (Game::HighCardFlush, "progressive", "") => {
            "The player never folds, or a folded hand stays eligible.".to_owned()
        }
        (Game::HighCardFlush, "progressive", FOLDED_HANDS_LOSE) => {
            "A folded hand loses, and the player folds as if there were no progressive.".to_owned()
        }
        (Game::ThreeCardDrawPoker, "main", KEEP_LIST) => {
            "Stands with a flush or better; otherwise keeps the two cards that stand highest on the list below."
                .to_owned()
        }
        (Game::ThreeCardDrawPoker, "main", "") => {
            "The best decision for every hand, without a First 3 Bonus.".to_owned()
        }
        (Game::ThreeCardDrawPoker, "main", _) => {
            "The best decision for every hand, with a First 3 Bonus as large as the ante.".to_owned()
        }
        (Game::ThreeCardDrawPoker, "first_3_bonus", _) => "The player never draws from a hand that wins.".to_owned(),
        (Game::Holdem3Bonus, "main", VERSION_1) => {
            "Version 1, a turn/river wager equal to the flop wager: the best decision for every hand.".to_owned()
        }
        (Game::Holdem3Bonus, "main", VERSION_2) => {
            "Version 2, an equal or double turn/river wager: the best decision for every hand.".to_owned()
        }
        (Game::Holdem3Bonus, "main", VERSION_1_SIMPLE | VERSION_2_SIMPLE) => {
            "Plays by the rule below: the first line that fits counts.".to_owned()
        }
        (Game::LunarPoker, "main", lunar_poker::SIX_CARDS_ONLY) => {
            "The best decision for every hand; only six cards can have a second payout.".to_owned()
        }
        (Game::LunarPoker, "main", lunar_poker::SIMPLE) => {
            "Plays by the rule below: the first line that fits counts.".to_owned()
        }
        (Game::LunarPoker, "main", lunar_poker::SIX_CARDS_ONLY_SIMPLE) => {
            "Plays by the rule below, of which the first line that fits counts; only six cards can have a second payout."
                .to_owned()
        }
        (Game::LunarPoker, "instant_cash", _) => "Paid on the ante; without it the round goes on.".to_owned(),
        (_, _, ROYAL_ONLY) => "Only A-K-Q-J-10-9-8 is a seven-card straight flush.".to_owned(),
        (_, _, FIXED_STRAIGHT_FLUSH) => "A straight flush is paid the fixed amount.".to_owned(),
        (_, _, HIGHER_NO_PAIR_PUSHES) => "A higher hand without a pair pushes.".to_owned(),
        _ => return None,
    })
}

fn figures_of(report: &Report) -> Vec<(String, String)> {
    let (edge, unit) = (report.house_edge, report.subject.unit.replace('_', " "));
    let mut figures = vec![
        (format!("House edge, {} on the {unit}", report.subject.stake), percent(edge)),
        ("  exactly".to_owned(), format!("{}/{}", edge.num(), edge.den())),
        ("Hit frequency".to_owned(), percent(report.hit_frequency)),
        ("Standard deviation, units".to_owned(), report.variance.root(PLACES)),
        ("Combinations".to_owned(), grouped(report.total_combinations)),
    ];
    if report.average_wager != Fraction::ONE {
        figures.push(("Average wager, units".to_owned(), report.average_wager.decimal(PLACES)));
        figures.push(("Element of risk".to_owned(), percent(report.element_of_risk())));
    }
    let decisions = report.decisions.iter().flatten();
    figures.extend(decisions.map(|share| (format!("  {}", share.action.replace('_', " ")), percent(share.frequency))));
    figures
}

/// What a simple way to play costs more than the best one: the first of the reports on the same table, or that with the same election.
pub fn against_best(reports: &[Report], report: &Report) -> Vec<(String, String)> {
    let variant = report.subject.variant.as_str();
    let of_table = |best: &&Report| best.subject.table == report.subject.table;
    let best = match variant {
        lunar_poker::SIX_CARDS_ONLY_SIMPLE => {
            reports.iter().find(|best| best.subject.variant == lunar_poker::SIX_CARDS_ONLY)
        }
        ALWAYS_RAISE | KEEP_LIST | VERSION_1_SIMPLE | VERSION_2_SIMPLE | lunar_poker::SIMPLE => {
            reports.iter().find(of_table)
        }
        rule if rule.starts_with(RAISE_WITH) => reports.iter().find(of_table),
        _ => None,
    };
    best.map(|best| ("More than the best play".to_owned(), percent(report.house_edge - best.house_edge)))
        .into_iter()
        .collect()
}

/// The list of two cards to keep at Three Card Draw Poker, best first.
pub fn keep_list(book: &Book, pays: &PayTable, report: &Report) -> Vec<(String, String)> {
    if report.subject.variant != KEEP_LIST {
        return Vec::new();
    }
    let list = book.keep_list(pays, report.subject.stake);
    let kept = list.kinds[..list.kept()].iter().zip(1..);
    let line = |((kind, value), place): (&(Kind, Fraction), u32)| {
        (format!("  keep {place}. {kind}"), format!("{} antes", value.decimal(FEW)))
    };
    kept.map(line).chain([("  or fold".to_owned(), String::new())]).collect()
}

/// The short rule of Hold 'em 3 Bonus, if the report is on it.
pub fn holdem_3_rule(book: &Book, pays: &PayTable, report: &Report) -> Vec<(String, String)> {
    let subject = &report.subject;
    let double = match subject.variant.as_str() {
        VERSION_1_SIMPLE => None,
        VERSION_2_SIMPLE => double_tables().iter().find(|table| subject.table.ends_with(&format!("+{}", table.name()))),
        _ => return Vec::new(),
    };
    let rule = book.holdem_3_rule(&holdem_3_bonus::Pays::new(subject.stake, pays, double));
    let line = |((deed, hands), place): ((usize, Vec<Said>), u32)| {
        let action = if deed == 0 { "fold".to_owned() } else { format!("bet {deed}") };
        let start = [format!("  {place}. {action} with ")].into_iter().chain(std::iter::repeat("     or ".to_owned()));
        start.zip(hands).map(|(start, hand)| (format!("{start}{hand}"), String::new()))
    };
    rule.lines().into_iter().zip(1..).flat_map(line).collect()
}

/// The short strategy of Lunar Poker, if the report is on it.
pub fn print_lunar_rule(out: &mut String, report: &Report) -> fmt::Result {
    let second_payout = match (report.subject.game, report.subject.variant.as_str()) {
        (Game::LunarPoker, lunar_poker::SIMPLE) => SecondPayout::AnyHand,
        (Game::LunarPoker, lunar_poker::SIX_CARDS_ONLY_SIMPLE) => SecondPayout::SixCardsOnly,
        _ => return Ok(()),
    };
    let lines = lunar_poker::solved::short_strategy(second_payout).lines();
    lines.iter().zip(1..).try_for_each(|(line, place)| writeln!(out, "  {place:2}. {line}"))?;
    writeln!(out)
}

/// What a progressive has to say about its meter.
pub fn meter(book: &Book, wager: PricedWager, pays: &PayTable, report: &Report) -> Vec<(String, String)> {
    let PricedWager::Side(side) = wager else { return Vec::new() };
    if !side.has_meter() {
        return Vec::new();
    }
    let Ok(terms) = Terms::new(report.subject.stake, Cents::ZERO) else { return Vec::new() };
    let variant = report.subject.variant.as_str();
    let fair = match book.break_even(side, pays, variant, terms) {
        Some(meter) => meter.to_string(),
        None => format!("none up to {LARGEST_METER}"),
    };
    let mut lines = vec![("Fair from a meter of".to_owned(), fair)];
    lines.extend([5_000, 10_000, 25_000, 50_000, 100_000, 250_000].map(|dollars| {
        let terms = Terms { meter: Cents::dollars(dollars), ..terms };
        let reports = book.reports(wager, pays, terms).unwrap_or_default();
        let edge = reports.iter().find(|report| report.subject.variant == variant).map(|report| report.house_edge);
        (format!("  edge with {} on the meter", terms.meter), edge.map(percent).unwrap_or_default())
    }));
    lines.extend(contribution(side, pays));
    lines
}

/// What part of a wager goes to the meters, where the rules say so.
fn contribution(side: SideWager, pays: &PayTable) -> Option<(String, String)> {
    let rates = contribution_rates().iter().find(|rates| rates.table == pays.name());
    let rates = rates.filter(|_| side == SideWager::HighCardFlushProgressive)?;
    Some(("To the main and the secondary meter".to_owned(), format!("{} and {}", rates.main, rates.secondary)))
}

fn percent(fraction: Fraction) -> String {
    format!("{}%", fraction.percent())
}

/// A number with its thousands separated by commas.
pub fn grouped(number: impl Into<u128>) -> String {
    let digits = number.into().to_string();
    let separated = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy);
    separated.collect::<Vec<_>>().join(",")
}
