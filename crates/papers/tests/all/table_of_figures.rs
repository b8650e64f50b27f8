//! The PAR sheet as CSV, read back by a program.

use std::collections::BTreeMap;

use papers::{Form, Kind};
use serde_json::Value;

use crate::support::{ids, made, papers, table};

/// The values by wager, pay table, play, part and item.
type Figures = BTreeMap<[String; 5], String>;

fn figures(id: &str) -> Figures {
    let bytes = made(id, Kind::ParSheet, Form::Csv);
    let mut reader = csv::Reader::from_reader(&bytes[..]);
    assert_eq!(
        reader.headers().expect("a head"),
        "table,game,wager,pay_table,play,part,item,value".split(',').collect::<Vec<_>>()
    );
    let mut figures = Figures::new();
    for line in reader.records() {
        let cells: Vec<String> = line.expect("as many cells as the head has").iter().map(str::to_owned).collect();
        assert_eq!(cells[0], id);
        let key: [String; 5] = cells[2..7].to_vec().try_into().expect("five");
        assert!(figures.insert(key.clone(), cells[7].clone()).is_none(), "{id}: {key:?} twice");
    }
    figures
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

/// A result in units: `-1/1`, `25/2`.
fn units(result: &str) -> f64 {
    let (num, den) = result.split_once('/').expect("a fraction");
    num.parse::<f64>().expect("a number") / den.parse::<f64>().expect("a number")
}

#[test]
fn every_wager_has_its_figures_on_lines_of_their_own() {
    for id in ids() {
        let (figures, facts) = (figures(&id), table(&id).facts(Kind::ParSheet).expect("facts"));
        for wager in facts["wagers"].as_array().expect("a list") {
            let about = ["wager", "pay_table", "play"].map(|field| text(&wager[field]));
            let value = |part: &str, item: &str| {
                let [name, pays, play] = about.clone();
                figures
                    .get(&[name, pays, play, part.to_owned(), item.to_owned()])
                    .unwrap_or_else(|| panic!("{id}: {about:?} {item}"))
            };
            for field in ["num", "den", "percent"] {
                assert_eq!(*value("figure", &format!("house_edge_{field}")), text(&wager["house_edge"][field]));
            }
            // Every way in which a round may end is there, and the edge follows from them.
            let of_wager = |(key, _): &(&[String; 5], _)| key[..3] == about && key[3] == "result";
            let results: Vec<(f64, u128)> = figures
                .iter()
                .filter(of_wager)
                .map(|(key, ways)| (units(&key[4]), ways.parse().expect("a count")))
                .collect();
            let ways: u128 = results.iter().map(|(_, ways)| ways).sum();
            assert_eq!(ways.to_string(), *value("figure", "total_combinations"), "{id}: {about:?}");
            let lost: f64 = results.iter().map(|(units, of)| -units * *of as f64 / ways as f64).sum();
            let edge: f64 = value("figure", "house_edge_percent").parse().expect("a percentage");
            assert!((100.0 * lost - edge).abs() < 1e-6, "{id}: {about:?}: {lost} and {edge}%");
        }
    }
}

#[test]
fn it_says_where_it_comes_from() {
    let figures = figures("flush-1");
    let made_by = |item: &str| figures[&["-", "-", "-", "made by", item].map(str::to_owned)].clone();
    assert_eq!(made_by("version"), papers().stamp().version);
    assert_eq!(made_by("input_sha256"), papers().stamp().input);
}
