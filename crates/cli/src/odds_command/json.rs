//! A report for programs: whole numbers that may be large are texts, decimals have ten places.

use odds::{Fraction, PLACES, Report};
use serde_json::{Value, json};

pub fn report(report: &Report) -> Value {
    let subject = &report.subject;
    json!({
        "game": subject.game.key(),
        "wager": subject.wager,
        "table": subject.table,
        "variant": subject.variant,
        "wager_cents": subject.stake.get(),
        "unit": subject.unit,
        "house_edge": {
            "num": report.house_edge.num().to_string(),
            "den": report.house_edge.den().to_string(),
            "percent": report.house_edge.percent(),
        },
        "element_of_risk_percent": report.element_of_risk().percent(),
        "std_dev": report.variance.root(PLACES),
        "average_wager": report.average_wager.decimal(PLACES),
        "hit_frequency_percent": report.hit_frequency.percent(),
        "total_combinations": report.total_combinations.to_string(),
        "rows": rows(report),
        "decisions": decisions(report),
        "net": net(report),
    })
}

fn rows(report: &Report) -> Option<Vec<Value>> {
    let rows = report.rows.as_ref()?.iter();
    Some(
        rows.map(
            |row| json!({ "hand": row.hand, "combinations": row.combinations.to_string(), "pays": row.pays.written() }),
        )
        .collect(),
    )
}

fn decisions(report: &Report) -> Option<Vec<Value>> {
    let decisions = report.decisions.as_ref()?.iter();
    Some(
        decisions
            .map(|share| json!({ "action": share.action, "frequency_percent": share.frequency.percent() }))
            .collect(),
    )
}

fn net(report: &Report) -> Vec<Value> {
    let result = |(net, count): &(Fraction, u128)| json!({ "units": units(*net), "combinations": count.to_string() });
    report.net.iter().map(result).collect()
}

/// A whole number of units, or a fraction as text.
fn units(net: Fraction) -> Value {
    match net.as_whole().and_then(|whole| i64::try_from(whole).ok()) {
        Some(whole) => json!(whole),
        None => json!(format!("{}/{}", net.num(), net.den())),
    }
}
