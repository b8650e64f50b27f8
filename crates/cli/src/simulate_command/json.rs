//! Results for programs: what was counted, from which everything else follows, and what follows from it.
//!
//! Whole numbers that may be large are texts, decimals have ten places. What is read again are settings, counts and
//! exact values; the rest is computed anew.

use anyhow::{Context as _, Result};
use odds::{Fraction, PLACES};
use paytables::Cents;
use serde_json::{Value, json};
use simulate::{Action, Column, Exact, Figures, Metered, Spread, Tally, WagerTally};

use super::results::{Part, Results};

pub fn write(results: &Results) -> Value {
    let wagers = results.wagers().map(|(column, tally, figures)| wager(results, column, tally, &figures));
    let decisions = results.actions.iter().zip(&results.tally.decisions);
    json!({
        "settings": results.settings,
        "part": part(&results.part),
        "rounds_played": results.tally.rounds.to_string(),
        "hands_played": results.hands().to_string(),
        "agrees": results.wagers().all(|(_, _, figures)| figures.agrees() != Some(false)),
        "wagers": wagers.collect::<Vec<_>>(),
        "decisions": decisions.map(|(action, count)| decision(results, action, *count)).collect::<Vec<_>>(),
    })
}

fn part(part: &Part) -> Value {
    match part {
        Part::Whole => json!("whole"),
        Part::Shards { numbers, of } => json!({ "shards": numbers, "of": of }),
        Part::Stopped => json!("stopped"),
    }
}

fn wager(results: &Results, column: &Column, tally: &WagerTally, figures: &Figures) -> Value {
    let count = results.count(column);
    let staked = Fraction::new(tally.staked, i128::from(count) * i128::from(column.stake.get()));
    json!({
        "wager": column.wager,
        "table": column.table,
        "unit": column.unit,
        "wager_cents": column.stake.get(),
        "wagers": count.to_string(),
        "simulated_edge_percent": figures.edge.percent(),
        "exact_edge_percent": figures.exact.map(Fraction::percent),
        "standard_error_percent": figures.standard_error.percent(),
        "standard_errors_apart": figures.distance.map(|distance| distance.decimal(PLACES)),
        "agrees": figures.agrees(),
        "hit_frequency_percent": Fraction::of(tally.hits, count).percent(),
        "average_wager": staked.decimal(PLACES),
        "average_meter_cents": (column.meter == Metered::Yes).then(|| figures.average_meter.get()),
        "per_seat": column.per_seat,
        "counts": {
            "staked_cents": tally.staked.to_string(),
            "net_cents": tally.net.to_string(),
            "square_cents_of_rounds": tally.squares.to_string(),
            "hits": tally.hits.to_string(),
            "meter_micro_dollars": tally.meter.to_string(),
        },
        "exact": column.exact.as_ref().map(exact),
    })
}

fn exact(exact: &Exact) -> Value {
    json!({
        "edge": fraction(exact.edge),
        "per_meter_dollar": fraction(exact.per_meter_dollar),
        "spread": match &exact.spread {
            Spread::Unknown => Value::Null,
            Spread::Variance(variance) => json!({ "variance": fraction(*variance) }),
            Spread::ByMeter(parts) => json!({ "mean_square_by_meter": parts.map(fraction) }),
        },
    })
}

fn decision(results: &Results, action: &Action, count: u64) -> Value {
    json!({
        "action": action.name,
        "count": count.to_string(),
        "frequency_percent": (results.hands() > 0).then(|| Fraction::of(count, results.hands()).percent()),
        "exact_percent": action.exact.map(Fraction::percent),
        "exact": action.exact.map(fraction),
    })
}

fn fraction(fraction: Fraction) -> Value {
    json!({ "num": fraction.num().to_string(), "den": fraction.den().to_string() })
}

/// Reads what [`write`] has written.
pub fn read(value: &Value) -> Result<Results> {
    let list = |name: &str| value[name].as_array().with_context(|| format!("it has no list \"{name}\""));
    let (wagers, decisions) = (list("wagers")?, list("decisions")?);
    let seats = value["settings"]["seats"].as_u64().and_then(|seats| u8::try_from(seats).ok());
    Ok(Results {
        settings: value["settings"].clone(),
        part: read_part(&value["part"]).context("it does not say which part of a run it is")?,
        seats: seats.context("it does not say how many seats play")?,
        columns: wagers.iter().map(read_column).collect::<Result<_>>()?,
        actions: decisions.iter().map(read_action).collect::<Result<_>>()?,
        tally: Tally {
            rounds: number(value, "rounds_played")?,
            wagers: wagers.iter().map(|wager| read_tally(&wager["counts"])).collect::<Result<_>>()?,
            decisions: decisions.iter().map(|decision| number(decision, "count")).collect::<Result<_>>()?,
        },
    })
}

fn read_part(part: &Value) -> Option<Part> {
    match part.as_str() {
        Some("whole") => return Some(Part::Whole),
        Some("stopped") => return Some(Part::Stopped),
        _ => {}
    }
    let numbers: Option<Vec<u64>> = part["shards"].as_array()?.iter().map(Value::as_u64).collect();
    Some(Part::Shards { numbers: numbers?, of: part["of"].as_u64()? })
}

fn read_column(wager: &Value) -> Result<Column> {
    let whole = |name: &str| wager[name].as_i64().with_context(|| format!("a wager has no \"{name}\""));
    Ok(Column {
        wager: text(wager, "wager")?,
        table: text(wager, "table")?,
        unit: text(wager, "unit")?,
        stake: Cents::new(whole("wager_cents")?),
        per_seat: u32::try_from(whole("per_seat")?).context("\"per_seat\" is no number of wagers")?,
        meter: if wager["average_meter_cents"].is_null() { Metered::No } else { Metered::Yes },
        exact: (!wager["exact"].is_null()).then(|| read_exact(&wager["exact"])).transpose()?,
    })
}

fn read_exact(exact: &Value) -> Result<Exact> {
    let spread = &exact["spread"];
    let by_meter = |at: usize| read_fraction(&spread["mean_square_by_meter"][at]);
    Ok(Exact {
        edge: read_fraction(&exact["edge"])?,
        per_meter_dollar: read_fraction(&exact["per_meter_dollar"])?,
        spread: match (spread.is_null(), spread["variance"].is_null()) {
            (true, _) => Spread::Unknown,
            (false, false) => Spread::Variance(read_fraction(&spread["variance"])?),
            (false, true) => Spread::ByMeter([by_meter(0)?, by_meter(1)?, by_meter(2)?]),
        },
    })
}

fn read_action(decision: &Value) -> Result<Action> {
    let exact = (!decision["exact"].is_null()).then(|| read_fraction(&decision["exact"])).transpose()?;
    Ok(Action { name: text(decision, "action")?, exact })
}

fn read_tally(counts: &Value) -> Result<WagerTally> {
    Ok(WagerTally {
        staked: number(counts, "staked_cents")?,
        net: number(counts, "net_cents")?,
        squares: number(counts, "square_cents_of_rounds")?,
        hits: number(counts, "hits")?,
        meter: number(counts, "meter_micro_dollars")?,
    })
}

fn read_fraction(value: &Value) -> Result<Fraction> {
    let (num, den) = (number(value, "num")?, number::<i128>(value, "den")?);
    anyhow::ensure!(den > 0, "a fraction has no positive denominator");
    Ok(Fraction::new(num, den))
}

/// A whole number that is written as text.
fn number<T: std::str::FromStr>(value: &Value, name: &str) -> Result<T> {
    let number = value[name].as_str().and_then(|text| text.parse().ok());
    number.with_context(|| format!("there is no number \"{name}\""))
}

fn text(value: &Value, name: &str) -> Result<String> {
    value[name].as_str().map(str::to_owned).with_context(|| format!("there is no text \"{name}\""))
}
