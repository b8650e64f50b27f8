//! The PAR sheet as JSON. Counts and fractions are texts, because they may be larger than the numbers of other programs.

use house::{House, Table};
use odds::{Fraction, PLACES};
use serde_json::{Value, json};

use super::volatility::{self, LEVELS, ROUNDS};
use super::{Flag, PaidLine, Par, Progressive, Sheet, Unpriced};
use crate::rules::election;
use crate::stamp::Stamp;

/// How many decimals an approximate percentage has.
const FEW: usize = 4;

/// How the figures were found, point by point.
const METHOD: [&str; 6] = [
    "Nothing is sampled: every figure is a count of combinations of cards, or a quotient of such counts, kept as a fraction and \
     rounded to the nearest when it is printed.",
    "Hands are ranked and wagers are settled by the functions that settle rounds at the table.",
    "The house edge is what one unit loses on average; the unit is the wager named with each sheet. The element of risk is the \
     edge divided by all that is wagered in a round on average.",
    "The standard deviation is the root of the exact variance of one round, in units. The volatility index is the deviation times \
     1.645, 1.960 and 2.576; the hold of N rounds lies in the edge ± index / √N. That takes the mean of many rounds to be normal, \
     which is the less true the rarer and larger the prizes are.",
    "Wagers are priced with the least that may be wagered, progressives with the meter at its start. Limits on what a hand, a \
     player or a round is paid, cards seen at other positions and coupons are left out.",
    "A hit is a round in which the wager is paid something; a push is none.",
];

/// The facts of a table's PAR sheet.
pub(crate) fn facts(house: &House, table: &Table, stamp: &Stamp, par: &Par) -> Value {
    let elections: Vec<Value> = table.stated.iter().map(election).collect();
    json!({
        "paper": "PAR sheet",
        "stamp": stamp.facts(),
        "house": house.name,
        "table": table.id,
        "game": table.elections.game().name(),
        "display_name": table.display_name,
        "elections": elections,
        "wagers": par.sheets.iter().map(sheet).collect::<Vec<_>>(),
        "progressives": par.progressives.iter().map(progressive).collect::<Vec<_>>(),
        "unpriced": par.unpriced.iter().map(|Unpriced { title, why }| json!({ "title": title, "why": why })).collect::<Vec<_>>(),
        "flags": par.flags.iter().map(|Flag { title, says }| json!({ "title": title, "says": says })).collect::<Vec<_>>(),
        "method": METHOD,
    })
}

fn sheet(sheet: &Sheet) -> Value {
    let report = &sheet.report;
    let subject = &report.subject;
    let results: Vec<Value> = report.net.iter().map(|net| result(net, report.total_combinations)).collect();
    let decisions = report.decisions.iter().flatten();
    let decisions: Vec<Value> = decisions
        .map(|share| json!({ "action": share.action.replace('_', " "), "percent": share.frequency.percent() }))
        .collect();
    json!({
        "title": sheet.title,
        "play": sheet.play.words(),
        "wager": subject.wager,
        "pay_table": subject.table,
        "variant": subject.variant,
        "stake": subject.stake.to_string(),
        "unit": subject.unit.replace('_', " "),
        "house_edge": fraction(report.house_edge),
        "return_percent": (Fraction::ONE - report.house_edge).percent(),
        "average_wager": report.average_wager.decimal(PLACES),
        "element_of_risk_percent": report.element_of_risk().percent(),
        "hit_frequency_percent": report.hit_frequency.percent(),
        "variance": { "num": report.variance.num().to_string(), "den": report.variance.den().to_string() },
        "standard_deviation": report.variance.root(PLACES),
        "total_combinations": report.total_combinations.to_string(),
        "costs_more_percent": sheet.costs_more.map(Fraction::percent),
        "at_most": sheet.at_most.map(|(stake, edge)| json!({ "stake": stake.to_string(), "house_edge": fraction(edge) })),
        "lines": sheet.lines.iter().map(|paid| line(paid, report.total_combinations)).collect::<Vec<_>>(),
        "results": results,
        "decisions": decisions,
        "strategy": sheet.strategy,
        "volatility": LEVELS.map(|level| json!({
            "level": format!("{}%", level.percent),
            "index": format!("{:.*}", FEW, volatility::index(report, level)),
        })),
        "hold": ROUNDS.map(|rounds| json!({
            "rounds": rounds.to_string(),
            "percent": volatility::bands(report, rounds)
                .map(|band| [band.low, band.high].map(|hold| format!("{:.*}", FEW, 100.0 * hold))),
        })),
    })
}

fn fraction(fraction: Fraction) -> Value {
    json!({ "num": fraction.num().to_string(), "den": fraction.den().to_string(), "percent": fraction.percent() })
}

fn line(line: &PaidLine, of: u128) -> Value {
    let worth = line.result.map(|result| (result * line.probability(of)).percent());
    json!({
        "hand": line.hand,
        "pays": line.pays.to_string(),
        "combinations": line.combinations.to_string(),
        "percent": line.probability(of).percent(),
        "one_in": one_in(line, of),
        "result": line.result.map(|result| result.decimal(FEW as u32)),
        "worth_percent": worth,
    })
}

/// Once in how many rounds a line is paid.
fn one_in(line: &PaidLine, of: u128) -> Option<String> {
    (line.combinations > 0).then(|| Fraction::of(of, line.combinations).decimal(1))
}

fn result((units, combinations): &(Fraction, u128), of: u128) -> Value {
    json!({
        "num": units.num().to_string(),
        "den": units.den().to_string(),
        "units": units.decimal(FEW as u32),
        "combinations": combinations.to_string(),
        "percent": Fraction::of(*combinations, of).percent(),
    })
}

fn progressive(progressive: &Progressive) -> Value {
    let edge = |(meter, edge): &(paytables::Cents, Fraction)| json!({ "meter": meter.to_string(), "edge_percent": edge.percent() });
    let rate = |(meter, rate): &(String, paytables::BasisPoints)| json!({ "meter": meter, "rate": rate.to_string() });
    json!({
        "title": progressive.title,
        "stake": progressive.stake.to_string(),
        "seed": progressive.seed.to_string(),
        "rates": progressive.rates.iter().map(rate).collect::<Vec<_>>(),
        "break_even": progressive.break_even.map(|meter| meter.to_string()),
        "edges": progressive.edges.iter().map(edge).collect::<Vec<_>>(),
    })
}
