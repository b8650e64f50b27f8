//! The drawing as SVG: well formed, and readable for pages, screen readers and people.

use std::collections::BTreeSet;

use games::elections::OddsShown;
use games::wager::Wager;
use house::FeltColour;
use layout::{Dress, Palette, Scale, What, to_svg};

use crate::golden::golden;
use crate::support::{SIZES, attribute, drawn, house, showing, sized, table};

#[test]
fn felts_on_the_screen() {
    for id in ["packs-1", "lunar-1", "draw-1", "flush-1", "holdem-1"] {
        golden(&format!("{id}-screen"), &to_svg(&drawn(&table(id)), Dress::Screen));
    }
}

/// Every drawing of the shipped tables, on both sizes and in all dresses.
fn drawings() -> Vec<(String, String)> {
    let dresses = [Dress::Screen, Dress::Print(Scale::Tenth), Dress::Print(Scale::Full)];
    let mut drawings = Vec::new();
    for table in house().tables {
        for size in SIZES {
            let layout = drawn(&sized(table.clone(), size));
            for dress in dresses {
                drawings.push((format!("{} {size:?} {dress:?}", table.id), to_svg(&layout, dress)));
            }
        }
    }
    drawings
}

/// The name of the first tag of a line.
fn tag(line: &str) -> &str {
    line.trim_start_matches(['<', '/']).split([' ', '>', '/']).next().unwrap_or_default()
}

#[test]
fn elements_are_closed_in_order_and_stand_on_their_lines() {
    for (about, svg) in drawings() {
        let mut open: Vec<&str> = Vec::new();
        for line in svg.lines() {
            let element = line.trim_start();
            assert_eq!(
                line.len() - element.len(),
                open.len() - usize::from(element.starts_with("</")),
                "{about}: {line}"
            );
            match element {
                _ if element.starts_with("</") => assert_eq!(open.pop(), Some(tag(element)), "{about}"),
                _ if element.ends_with("/>") => {}
                _ if element.contains("</") => {
                    assert!(element.ends_with(&format!("</{}>", tag(element))), "{about}: {line}");
                }
                _ => open.push(tag(element)),
            }
        }
        assert_eq!(open, [""; 0], "{about}");
        assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""), "{about}");
        assert!(!svg.contains("<style") && !svg.contains(" style=") && !svg.contains("<script"), "{about}");
    }
}

#[test]
fn ids_are_of_one_element_each_and_curves_exist() {
    for (about, svg) in drawings() {
        let ids: Vec<&str> = svg.lines().filter_map(|line| attribute(line, "id")).collect();
        let unique: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), unique.len(), "{about}");
        let references: Vec<&str> = svg.lines().filter_map(|line| attribute(line, "href")).collect();
        assert!(!references.is_empty());
        for reference in references {
            assert!(unique.contains(reference.trim_start_matches('#')), "{about}: {reference}");
        }
    }
}

/// What the browser needs: every wager of every seat has an area, by its id, with its wager, its limits and a name.
#[test]
fn every_area_can_be_found_and_is_named() {
    let layout = drawn(&table("flush-1"));
    let svg = to_svg(&layout, Dress::Screen);
    let line = svg.lines().find(|line| line.contains("id=\"seat-3-straight-flush-bonus\"")).expect("it is there");
    assert_eq!(attribute(line, "class"), Some("area bonus"));
    assert_eq!(attribute(line, "data-seat"), Some("3"));
    assert_eq!(attribute(line, "data-wager"), Some("straight_flush_bonus"));
    assert_eq!(attribute(line, "data-minimum"), Some("1.00"));
    assert_eq!(attribute(line, "data-maximum"), Some("100.00"));
    assert_eq!(attribute(line, "data-clause"), Some("1.13Y(b)4"));
    assert_eq!(attribute(line, "aria-label"), Some("Seat 3: straight flush bonus, $1.00 to $100.00"));
    for table in house().tables {
        let (layout, rules) = (drawn(&table), table.elections.rules());
        let svg = to_svg(&layout, Dress::Screen);
        for area in rules.areas() {
            for seat in layout.seats() {
                let item = layout.area(seat, area.wager).unwrap_or_else(|| panic!("{seat} {}", area.wager));
                let What::Bets { limits, .. } = &item.what else { panic!("it is an area") };
                assert_eq!(*limits, Some(area.limits));
                let id = format!(" id=\"{}\"", item.what.id());
                let line = svg.lines().find(|line| line.contains(&id)).expect("it is drawn");
                assert!(attribute(line, "data-wager").is_some_and(|wagers| wagers.contains(area.wager.name())));
                assert!(
                    attribute(line, "aria-label").is_some_and(|label| label.starts_with(&format!("Seat {seat}: ")))
                );
                assert_eq!(attribute(line, "data-clause"), item.clause.map(|clause| clause.id()));
            }
        }
    }
    let options = drawn(&table("lunar-1"));
    let options = options.area(2, Wager::Force).expect("it is there");
    assert_eq!(options.what.id(), "seat-2-options");
}

/// Whoever has a position in large on a telephone, 344 pixels wide, sees at least 1.1 of them for each millimetre: letters of ten millimetres
/// have eleven pixels there.
#[test]
fn labels_on_the_screen_are_large() {
    for table in house().tables {
        let svg = to_svg(&drawn(&table), Dress::Screen);
        let labels: Vec<&str> = svg.lines().filter(|line| attribute(line, "textLength").is_some()).collect();
        assert!(labels.len() >= 12, "{}", table.id);
        for label in labels {
            let number = |name| attribute(label, name).and_then(|value| value.parse::<f64>().ok()).expect("a number");
            assert!(number("font-size") >= 10.0, "{}: {label}", table.id);
            assert!(number("textLength") <= 130.0, "{}: {label}", table.id);
        }
        // What nobody could read there is beside the felt.
        assert!(!svg.contains("class=\"pays\"") && !svg.contains("class=\"notice\""), "{}", table.id);
    }
}

#[test]
fn cards_and_views_have_their_ids() {
    let svg = |id: &str| to_svg(&drawn(&table(id)), Dress::Screen);
    let has = |svg: &str, id: &str| assert!(svg.contains(&format!(" id=\"{id}\"")), "{id}");
    let flush = svg("flush-1");
    for id in ["seat-3-card-1", "seat-3-card-7", "dealer-card-7", "view-seat-6", "discard-rack", "shoe"] {
        has(&flush, id);
    }
    let packs = svg("packs-1");
    for id in ["pack-2-card-1", "board-1", "board-2", "dealer-card-2", "seat-6-five-card-bonus-3", "shuffler"] {
        has(&packs, id);
    }
    for id in ["board-4", "seat-1-blind-bonus"] {
        has(&svg("holdem-1"), id);
    }
    for id in ["seat-3-discard", "seat-3-card-4", "seat-3-in-to-win-draw"] {
        has(&svg("draw-1"), id);
    }
}

//= lunar_poker 38.12(a)
//= three_card_draw_poker 42.11(a)
//= high_card_flush 38.11(a)
//= holdem_3_bonus 42.11(a)
// "To" or "win", never "for".
#[test]
fn odds_are_never_worded_for() {
    for table in house().tables.into_iter().map(|table| showing(table, OddsShown::Layout)) {
        for item in drawn(&table).items.iter().filter(|item| matches!(item.what, What::Pays { .. })) {
            for text in item.lettering.iter().map(|line| &line.text) {
                assert!(!text.to_lowercase().split(' ').any(|word| word == "for"), "{text}");
            }
        }
    }
}

/// A name may hold whatever a house likes.
#[test]
fn names_are_no_markup() {
    let mut pit = house();
    pit.name = "Smith & Sons <\"Casino\">".to_owned();
    let layout = layout::draw(&pit, &pit.tables[3]).expect("it has a felt");
    for dress in [Dress::Screen, Dress::Print(Scale::Tenth)] {
        let svg = to_svg(&layout, dress);
        assert!(svg.contains("SMITH &amp; SONS &lt;&quot;CASINO&quot;&gt;"));
        assert!(!svg.contains("<\"CASINO\">"));
    }
}

/// How light a colour is, by the Web Content Accessibility Guidelines.
fn luminance(colour: &str) -> f64 {
    let channel = |at: usize| {
        let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).expect("two digits")) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn letters_stand_out() {
    assert!((contrast("#000000", "#ffffff") - 21.0).abs() < 1e-9);
    for colour in [FeltColour::Green, FeltColour::Blue, FeltColour::Burgundy, FeltColour::Purple] {
        for palette in [Palette::screen(colour), Palette::print(colour)] {
            for letters in [palette.ink, palette.accent] {
                for behind in [palette.cloth, palette.shade, palette.panel] {
                    let ratio = contrast(letters, behind);
                    assert!(ratio >= 4.5, "{letters} on {behind}: {ratio}");
                }
            }
        }
    }
}
