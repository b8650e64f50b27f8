//! The PAR sheet as JSON. Counts and fractions are texts, because they may be larger than the numbers of other programs.

use house::Table;
use odds::{Fraction, PLACES, PricedWager};
use serde_json::{Value, json};

use super::ends;
use super::volatility::{self, LEVELS, ROUNDS};
use super::{AtMost, Flag, LongRun, PaidLine, Par, Progressive, Sheet, Unpriced};
use crate::rules::election;

/// How many decimals an approximate percentage has.
pub(super) const FEW: usize = 4;

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
    "Wagers are priced with the least that may be wagered. Limits on what a hand, a player or a round is paid, cards seen at other \
     positions and coupons are left out.",
    "A hit is a round in which the wager is paid something; a push is none. A hit of a base game is a round that leaves the player with \
     more than before.",
];

/// The same of progressives, at a table that has one.
const METHOD_OF_PROGRESSIVES: [&str; 3] = [
    "Progressives are priced with the meter at its start.",
    "In the long run a progressive gives back what its fixed lines pay, what goes on its meters, which is won in the end, and \
     what the house puts on a meter that was won. What the house puts there at the very beginning is paid out once, and is left out; so is \
     that two who win the whole meter in one round have one reset between them. A hand that fits several lines is paid as with the \
     meter at its start. Where a folded hand loses the progressive wager, hands are folded by the best play.",
    "What a wager itself puts on the meter is on it when the round is decided, and so is what the other players' wagers put there. The edges with a \
     given meter leave it out: they take the meter as it stood before the wagers of the round.",
];

/// How the figures of a table were found.
pub(super) fn method(par: &Par) -> impl Iterator<Item = &'static str> {
    let of_progressives = if par.progressives.is_empty() { &[][..] } else { &METHOD_OF_PROGRESSIVES };
    METHOD.into_iter().chain(of_progressives.iter().copied())
}

/// The facts of a table's PAR sheet.
pub(crate) fn facts(table: &Table, par: &Par) -> Value {
    let elections: Vec<Value> = table.stated.iter().map(election).collect();
    json!({
        "elections": elections,
        "wagers": par.sheets.iter().map(sheet).collect::<Vec<_>>(),
        "progressives": par.progressives.iter().map(progressive).collect::<Vec<_>>(),
        "unpriced": par.unpriced.iter().map(|Unpriced { title, why }| json!({ "title": title, "why": why })).collect::<Vec<_>>(),
        "flags": par.flags.iter().map(|Flag { title, says }| json!({ "title": title, "says": says })).collect::<Vec<_>>(),
        "method": method(par).collect::<Vec<_>>(),
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
        "return_of_all_wagered_percent": (Fraction::ONE - report.element_of_risk()).percent(),
        "average_wager": report.average_wager.decimal(PLACES),
        "element_of_risk_percent": report.element_of_risk().percent(),
        "hit_frequency_percent": report.hit_frequency.percent(),
        "variance": { "num": report.variance.num().to_string(), "den": report.variance.den().to_string() },
        "standard_deviation": report.variance.root(PLACES),
        "total_combinations": report.total_combinations.to_string(),
        "costs_more_percent": sheet.costs_more.map(Fraction::percent),
        "long_run": sheet.long_run.as_ref().map(long_run),
        "at_most": sheet.at_most.as_ref().map(at_most),
        "lines": sheet.lines.iter().map(|paid| line(paid, report.total_combinations)).collect::<Vec<_>>(),
        "lines_note": lines_note(sheet),
        "ends": ends::facts(report),
        "results": results,
        "decisions": decisions,
        "strategy": sheet.strategy,
        "strategy_list": sheet.list,
        "strategy_notes": sheet.notes,
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

/// How the lines of a wager are counted, where that is not said by the table itself.
fn lines_note(sheet: &Sheet) -> Option<&'static str> {
    match sheet.wager {
        PricedWager::Lunar => Some(
            "The rounds in which the bet, two antes, is paid by the line, as the combination that beats the dealer or as the second \
             one (LP-1): a round with both counts in two lines. What the ante wins from a dealer without a hand is in the results.",
        ),
        PricedWager::ThreeCardDraw | PricedWager::Holdem3 => {
            Some("What the line itself pays. What the other wagers win and lose with it stands below.")
        }
        PricedWager::Pack | PricedWager::HighCardFlush | PricedWager::Side(_) => None,
    }
}

fn at_most(AtMost { stake, house_edge, long_run: of_run, .. }: &AtMost) -> Value {
    json!({
        "stake": stake.to_string(),
        "house_edge": fraction(*house_edge),
        "long_run": of_run.as_ref().map(long_run),
    })
}

fn long_run(of: &LongRun) -> Value {
    json!({
        "fixed": fraction(of.fixed),
        "contributed": fraction(of.contributed),
        "reset": of.reset.to_string(),
        "won": fraction(of.won),
        "funded": fraction(of.funded),
        "return": fraction(of.returned()),
        "house_edge": fraction(of.house_edge()),
    })
}

pub(super) fn fraction(fraction: Fraction) -> Value {
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
        "worth_percent": (*units * Fraction::of(*combinations, of)).percent(),
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
        "long_run": long_run(&progressive.long_run),
        "break_even": progressive.break_even.map(|meter| meter.to_string()),
        "edges": progressive.edges.iter().map(edge).collect::<Vec<_>>(),
    })
}
