//! The PDFs opened again: every page is stamped, and every fact that is to be read can be read.

use papers::{Form, Kind};
use serde_json::Value;

use crate::support::{ids, made, papers, poppler, squeezed, table};

/// All texts of some facts.
fn texts(facts: &Value) -> Vec<String> {
    match facts {
        Value::String(text) => vec![text.clone()],
        Value::Array(list) => list.iter().flat_map(texts).collect(),
        Value::Object(fields) => fields.values().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}

/// The pages of a PDF as text, in the order in which it was set.
fn pages(pdf: &[u8]) -> Vec<String> {
    let text = poppler("pdftotext", &["-raw"], pdf);
    text.trim_end_matches('\u{c}').split('\u{c}').map(str::to_owned).collect()
}

#[test]
fn every_page_is_stamped() {
    let stamp = papers().stamp();
    for id in ids() {
        let line = format!("croupier {} · house.toml SHA-256 {} · table {id}", stamp.version, &stamp.input[..16]);
        let stamped = squeezed(&line);
        for kind in [Kind::Layout, Kind::FullSizeLayout] {
            let svg = String::from_utf8(made(&id, kind, Form::Svg)).expect("text");
            assert!(svg.contains(&line), "{id} {kind:?}");
        }
        for kind in Kind::ALL {
            for (number, page) in (1..).zip(pages(&made(&id, kind, Form::Pdf))) {
                assert!(squeezed(&page).contains(&stamped), "{id} {kind:?} page {number}: {page}");
            }
        }
    }
}

/// A text without what a page may write in another way: blanks, capitals, and the marks between a section and its term.
fn bare(text: &str) -> String {
    squeezed(text).replace([':', '_'], "").to_lowercase()
}

/// What players and dealers read: nothing is lost between the facts and the page.
#[test]
fn every_fact_is_on_a_page() {
    for id in ids() {
        for kind in [Kind::Signs, Kind::RackCard, Kind::Rules, Kind::Procedure] {
            let page = bare(&pages(&made(&id, kind, Form::Pdf)).concat());
            let mut facts = table(&id).facts(kind).expect("facts");
            // These are no words of the page, or only a part of them is.
            for field in ["paper", "stamp", "foot", "colour", "game", "edges"] {
                facts.as_object_mut().expect("fields").remove(field);
            }
            for text in texts(&facts).into_iter().filter(|text| text != "-") {
                assert!(page.contains(&bare(&text)), "{id} {kind:?}: \"{text}\" is on no page");
            }
        }
    }
}

/// The edges and the pay tables of the PAR sheet, as they are printed.
#[test]
fn the_figures_are_on_the_pages() {
    for id in ids() {
        let page = squeezed(&pages(&made(&id, Kind::ParSheet, Form::Pdf)).concat());
        let facts = table(&id).facts(Kind::ParSheet).expect("facts");
        for wager in facts["wagers"].as_array().expect("a list") {
            let edge = &wager["house_edge"];
            let text = |value: &Value| value.as_str().expect("a text").to_owned();
            for figure in [
                format!("{}%", text(&edge["percent"])),
                format!("{}/{}", text(&edge["num"]), text(&edge["den"])),
                text(&wager["standard_deviation"]),
                format!("{}%", text(&wager["hit_frequency_percent"])),
            ] {
                assert!(page.contains(&figure), "{id} {}: {figure}", wager["title"]);
            }
            for end in wager["ends"]["rows"].as_array().into_iter().flatten() {
                let row = [text(&end["percent"]), text(&end["worth_percent"])].join("%");
                assert!(page.contains(&format!("{row}%")), "{id} {}: {end}", wager["title"]);
            }
            for line in wager["lines"].as_array().expect("a list") {
                assert!(page.contains(&format!("{}%", text(&line["percent"]))), "{id} {line}");
            }
        }
    }
}

#[test]
fn a_rack_card_is_one_sheet() {
    for id in ids() {
        let said = poppler("pdfinfo", &[], &made(&id, Kind::RackCard, Form::Pdf));
        assert!(said.contains("Pages:           2"), "{id}: {said}");
        assert!(said.contains("792 x 612 pts (letter)"), "{id}: {said}");
        assert!(said.contains("Tagged:          yes"), "{id}: {said}");
    }
}
