//! Every way in which a round of a base game may end, as rows of the PAR sheet: what each wager of the round is paid, what all of them come
//! to, how often, and what that adds to the return.

use odds::ends::{End, Outcome, Settled};
use odds::{Fraction, Report};
use serde_json::{Value, json};

use super::asked::{capitalised, title};
use super::facts::{FEW, fraction};

/// What an end is called: the decision, how the hand compares with the dealer's, and the lines that are paid.
pub(super) fn name(end: &End) -> String {
    let action = end.action.map(in_words);
    let outcome = (end.outcome != Outcome::Folded).then(|| end.outcome.words().to_owned());
    let lines = end.wagers.iter().filter_map(line);
    let all: Vec<String> = action.into_iter().chain(outcome).chain(lines).collect();
    capitalised(&all.join(", "))
}

fn in_words(action: &str) -> String {
    match action {
        "in_to_win" => "In To Win".to_owned(),
        other => other.to_owned(),
    }
}

/// The line that a wager is paid by; that of the First 3 Bonus is told from that of the final hand.
fn line(settled: &Settled) -> Option<String> {
    let (line, _) = settled.paid_by?;
    let words = line.words().to_lowercase();
    Some(if settled.wager == "first_3_bonus" { format!("first three: {words}") } else { words })
}

/// What is paid by lines, as the pay tables have it: `5 to 1`.
pub(super) fn pays(end: &End) -> String {
    let cells = end.wagers.iter().filter_map(|settled| settled.paid_by);
    cells.map(|(_, cell)| cell.to_string()).collect::<Vec<_>>().join(", ")
}

/// The wagers of a round, as columns are headed.
pub(super) fn wagers(report: &Report) -> Vec<String> {
    report.ends.first().iter().flat_map(|end| &end.wagers).map(|settled| title(settled.wager)).collect()
}

/// What each wager of the round gives back or takes, in units of a round.
pub(super) fn by_wager(report: &Report) -> Vec<Fraction> {
    let sum = |place: usize| {
        let of_end = |end: &End| end.wagers[place].net * Fraction::of(end.combinations, report.total_combinations);
        report.ends.iter().map(of_end).fold(Fraction::ZERO, |sum, net| sum + net)
    };
    (0..wagers(report).len()).map(sum).collect()
}

/// All ends as facts; none where they are not counted.
pub(super) fn facts(report: &Report) -> Option<Value> {
    if report.ends.is_empty() {
        return None;
    }
    let rows: Vec<Value> = report.ends.iter().map(|end| row(end, report.total_combinations)).collect();
    let of_wager = |(wager, net): (String, Fraction)| json!({ "wager": wager, "result": fraction(net) });
    let by_wager: Vec<Value> = wagers(report).into_iter().zip(by_wager(report)).map(of_wager).collect();
    Some(json!({ "rows": rows, "by_wager": by_wager, "together": fraction(-report.house_edge) }))
}

fn row(end: &End, of: u128) -> Value {
    let share = Fraction::of(end.combinations, of);
    let settled = |settled: &Settled| {
        json!({
            "wager": title(settled.wager),
            "staked": settled.staked.to_string(),
            "pays": settled.paid_by.map(|(_, cell)| cell.to_string()),
            "units": units(settled.net),
        })
    };
    json!({
        "end": name(end),
        "wagers": end.wagers.iter().map(settled).collect::<Vec<_>>(),
        "num": end.net().num().to_string(),
        "den": end.net().den().to_string(),
        "units": units(end.net()),
        "combinations": end.combinations.to_string(),
        "percent": share.percent(),
        "worth_percent": (end.net() * share).percent(),
    })
}

/// A number of units, without decimals if it is whole.
pub(super) fn units(number: Fraction) -> String {
    number.as_whole().map_or_else(|| number.decimal(FEW as u32), |whole| whole.to_string())
}
