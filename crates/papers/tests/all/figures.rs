//! Every figure of the PAR sheets is that of the odds, and follows from the results that stand beside it.

use odds::{Fraction, PricedWager};
use papers::par::{Play, Sheet};
use papers::{Kind, par};
use serde_json::Value;

use crate::support::{HOUSE, ids, read, table};

fn number(value: &Value) -> i128 {
    value.as_str().expect("a text").parse().expect("a whole number")
}

/// The results of a wager as facts state them.
fn results(wager: &Value) -> Vec<(Fraction, u128)> {
    let result = |result: &Value| {
        let combinations = number(&result["combinations"]).unsigned_abs();
        (Fraction::new(number(&result["num"]), number(&result["den"])), combinations)
    };
    wager["results"].as_array().expect("a list").iter().map(result).collect()
}

#[test]
fn the_edge_follows_from_the_results() {
    for id in ids() {
        let facts = table(&id).facts(Kind::ParSheet).expect("facts");
        let wagers = facts["wagers"].as_array().expect("a list");
        assert!(!wagers.is_empty(), "{id}");
        for wager in wagers {
            let total = number(&wager["total_combinations"]).unsigned_abs();
            let results = results(wager);
            assert_eq!(results.iter().map(|(_, combinations)| combinations).sum::<u128>(), total, "{id}");
            let mean = results.iter().map(|(units, combinations)| *units * Fraction::of(*combinations, total));
            let mean = mean.fold(Fraction::ZERO, |sum, part| sum + part);
            let edge = Fraction::new(number(&wager["house_edge"]["num"]), number(&wager["house_edge"]["den"]));
            assert_eq!(-mean, edge, "{id} {}", wager["title"]);
            assert_eq!(wager["house_edge"]["percent"], edge.percent(), "{id}");
            assert_eq!(wager["return_percent"], (Fraction::ONE - edge).percent(), "{id}");
        }
    }
}

/// Every base game but Lunar Poker has every way in which a round may end: the rows are all rounds, what their wagers win and lose is
/// their result, and together they make up the edge.
#[test]
fn the_edge_follows_from_the_ends() {
    let mut seen = Vec::new();
    for id in ids() {
        let facts = table(&id).facts(Kind::ParSheet).expect("facts");
        for wager in facts["wagers"].as_array().expect("a list").iter().filter(|wager| !wager["ends"].is_null()) {
            let total = number(&wager["total_combinations"]).unsigned_abs();
            let rows = wager["ends"]["rows"].as_array().expect("a list");
            let (mut rounds, mut mean) = (0, Fraction::ZERO);
            for row in rows {
                let combinations = number(&row["combinations"]).unsigned_abs();
                let units = Fraction::new(number(&row["num"]), number(&row["den"]));
                let share = Fraction::of(combinations, total);
                assert_eq!(row["percent"], share.percent(), "{id} {row}");
                assert_eq!(row["worth_percent"], (units * share).percent(), "{id} {row}");
                let parts = row["wagers"].as_array().expect("a list").iter();
                let sum: f64 =
                    parts.map(|part| part["units"].as_str().expect("a text").parse::<f64>().expect("units")).sum();
                assert!((sum - units.num() as f64 / units.den() as f64).abs() < 2e-4, "{id} {row}");
                rounds += combinations;
                mean = mean + units * share;
            }
            assert_eq!(rounds, total, "{id} {}", wager["title"]);
            let edge = Fraction::new(number(&wager["house_edge"]["num"]), number(&wager["house_edge"]["den"]));
            assert_eq!(-mean, edge, "{id} {}", wager["title"]);
            seen.push(format!("{id} {}", rows.len()));
        }
    }
    // Twice at each table with decisions, three times where a First 3 Bonus changes them, once at Pack's Poker.
    assert_eq!(seen.len(), 1 + 3 + 2 * 5, "{seen:?}");
}

/// The lines of a side wager and what they lose with no line make up the edge.
#[test]
fn the_edge_follows_from_the_lines() {
    let mut seen = 0;
    for id in ids() {
        let set = table(&id);
        for Sheet { wager, report, lines, .. } in &set.par().sheets {
            let PricedWager::Side(side) = wager else { continue };
            let total = report.total_combinations;
            let paid: u128 = lines.iter().map(|line| line.combinations).sum();
            let worth = lines.iter().map(|line| line.result.expect("a side wager") * line.probability(total));
            let worth = worth.fold(Fraction::ZERO, |sum, part| sum + part);
            let lost = match side.stake() {
                odds::side::Stake::StaysInPlay => Fraction::ZERO,
                _ => Fraction::of(total - paid, total),
            };
            assert_eq!(lost - worth, report.house_edge, "{id} {side:?}");
            seen += 1;
        }
    }
    assert_eq!(seen, 15, "side wagers of the shipped pit");
}

/// Known figures of the games, found elsewhere in the project by other methods.
#[test]
fn some_edges_are_known() {
    for (id, title, play, edge) in [
        ("flush-1", "Ante and raise", Play::Best, "2.6645303991"),
        ("flush-1", "Ante and raise", Play::Simple, "2.7113820571"),
        ("flush-1", "Flush bonus", Play::NoDecision, "7.8071580158"),
        ("packs-1", "Pack's bet", Play::NoDecision, "2.9950916796"),
        ("draw-1", "Ante and In To Win/Draw", Play::Best, "1.0418479610"),
    ] {
        let set = table(id);
        let sheet = set.par().sheets.iter().find(|sheet| sheet.title == title && sheet.play == play);
        assert_eq!(sheet.expect("a sheet").report.house_edge.percent(), edge, "{id} {title}");
    }
}

/// 90, 95 and 99 of a hundred normal means lie in the bands; a hundred times the rounds make a band a tenth as wide.
#[test]
fn bands_narrow_with_the_root_of_the_rounds() {
    let set = table("flush-1");
    let report = &set.par().sheets[0].report;
    for (few, many) in par::bands(report, 1_000).into_iter().zip(par::bands(report, 100_000)) {
        assert!((few.high - few.low - 10.0 * (many.high - many.low)).abs() < 1e-12);
        assert!((few.high + few.low - many.high - many.low).abs() < 1e-12);
    }
    // The deviation of the best play at High Card Flush is 1.630869…; 1.959964 × 1.630869 / √1000 is 0.101080.
    let [_, band, _] = par::bands(report, 1_000);
    assert!(((band.high - band.low) / 2.0 - 0.101_080).abs() < 1e-6, "{band:?}");
}

#[test]
fn a_meter_is_fair_where_the_sheet_says() {
    let set = table("flush-1");
    let progressive = &set.par().progressives[0];
    assert_eq!(progressive.seed, paytables::Cents::dollars(10_000));
    let rates: Vec<String> = progressive.rates.iter().map(|(meter, rate)| format!("{meter} {rate}")).collect();
    assert_eq!(rates, ["main 24.00%", "secondary 2.00%"], "those of 38.11(f) with table A");
    let fair = progressive.break_even.expect("an amount");
    let (_, edge) = progressive.edges.iter().find(|(meter, _)| *meter == fair).expect("it is priced");
    assert!(*edge <= Fraction::ZERO && *edge > Fraction::new(-1, 1_000_000), "{edge:?}");
}

#[test]
fn what_a_regulator_would_ask_about_is_flagged() {
    let flags = |id: &str| table(id).par().flags.iter().map(|flag| flag.says.clone()).collect::<Vec<_>>().join("\n");
    assert!(flags("flush-1").contains("come back in the long run, less than 83%"), "{}", flags("flush-1"));
    assert_eq!(flags("draw-1"), "");
    assert_eq!(flags("packs-1"), "");
    // 70% go on Lunar Poker's meter, as 38.12(h) demands, besides what fixed lines pay.
    assert!(flags("lunar-1").contains("the player has an advantage of 7.7"), "{}", flags("lunar-1"));
    // With 18% and 4% on the meters the same table of Pack's Poker would give back more than it takes.
    let rich = HOUSE.replace("primary_rate = \"6.00%\"", "primary_rate = \"18.00%\"");
    let rich = read(&rich.replace("reset_rate = \"2.00%\"", "reset_rate = \"4.00%\""));
    let rich = rich.table("packs-1").expect("a table").par().flags.clone();
    assert!(rich[0].says.starts_with("the player has an advantage of 9.66"), "{rich:?}");
}
