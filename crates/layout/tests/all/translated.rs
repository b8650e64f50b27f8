//! The felt on the screen in another language: everything on it is told, and longer words keep within their areas.

use law::Game;
use layout::{Dress, Scale, to_screen, to_svg, words as felt_words};
use paytables::printed;
use words::Said;

use crate::support::{attribute, drawn, house};

/// A language with words twice as long: every line twice.
fn doubled(said: &Said) -> String {
    said.to_string().lines().map(|line| line.repeat(2)).collect::<Vec<_>>().join("\n")
}

fn number(line: &str, name: &str) -> f64 {
    attribute(line, name).and_then(|value| value.parse().ok()).unwrap_or_else(|| panic!("no {name}: {line}"))
}

/// The half width that the form of an area has between two heights.
fn half_width(form: &str, top: f64, bottom: f64) -> f64 {
    if form.starts_with("<circle") {
        let (radius, far) = (number(form, "r"), top.abs().max(bottom.abs()));
        return (radius * radius - far * far).max(0.0).sqrt();
    }
    number(form, "width") / 2.0
}

#[test]
fn longer_words_keep_within_their_areas() {
    for table in house().tables {
        let svg = to_screen(&drawn(&table), &doubled);
        let lines: Vec<&str> = svg.lines().map(str::trim).collect();
        let mut seen = 0;
        for (at, label) in lines.iter().enumerate().filter(|(_, line)| attribute(line, "textLength").is_some()) {
            let form = lines[..at].iter().rev().find(|line| !line.starts_with("<text")).expect("a form");
            // Capitals rise three quarters of their size above their line.
            let (foot, size) = (number(label, "y"), number(label, "font-size"));
            let room = 2.0 * half_width(form, foot - size * 0.74, foot);
            assert!(number(label, "textLength") <= room, "{}: {form} {label}", table.id);
            seen += 1;
        }
        assert!(seen >= 12, "{}", table.id);
    }
}

/// What stands on a line outside of its tags.
fn text_of(line: &str) -> String {
    line.split('<').filter_map(|tag| tag.split_once('>')).map(|(_, text)| text).collect()
}

#[test]
fn everything_on_the_screen_is_told() {
    for table in house().tables {
        let svg = to_screen(&drawn(&table), &|_| "~".to_owned());
        let names = [&house().name, &table.display_name].map(|name| name.to_uppercase());
        for line in svg.lines() {
            assert!(attribute(line, "aria-label").is_none_or(|label| label == "~"), "{}: {line}", table.id);
            let text = text_of(line);
            assert!(!text.contains(char::is_alphabetic) || names.contains(&text), "{}: {line}", table.id);
        }
    }
}

#[test]
fn papers_stay_english() {
    let table = &house().tables[0];
    let svg = to_svg(&drawn(table), Dress::Print(Scale::Tenth));
    assert!(svg.contains(">PACK'S</text>") && svg.contains("aria-label=\"Seat 1: pack's bet 1, $10.00 to $500.00\""));
}

#[test]
fn every_printed_table_has_a_heading() {
    for wager in Game::ALL.into_iter().flat_map(printed) {
        let heading = felt_words::heading(wager.name).to_string();
        assert!(
            heading.starts_with(char::is_uppercase) || heading.starts_with(['3', '6']),
            "{}: {heading}",
            wager.name
        );
    }
}
