//! The drawing as SVG: well formed, true to scale, and readable for pages, screen readers and people.

#[allow(dead_code, reason = "shared with the tests of defects")]
mod support;

use std::collections::BTreeSet;
use std::path::PathBuf;

use games::elections::OddsShown;
use games::wager::Wager;
use house::FeltColour;
use layout::{Dress, Palette, Scale, Style, Tenths, What, mm, to_svg};
use support::{SIZES, drawn, house, showing, sized, table};

/// Compares with a file that a person can read. `UPDATE_GOLDEN=1 cargo test` writes it anew.
#[track_caller]
fn golden(name: &str, actual: &str) {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.svg"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&file, actual).expect("the golden file is written");
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default();
    let line = (1..).zip(actual.lines().zip(expected.lines())).find(|(_, (one, other))| one != other);
    assert!(actual == expected, "{name} differs at line {line:?}; UPDATE_GOLDEN=1 writes it anew");
}

#[test]
fn felts_on_the_screen() {
    for id in ["packs-1", "lunar-1", "draw-1", "flush-1", "holdem-1"] {
        golden(&format!("{id}-screen"), &to_svg(&drawn(&table(id)), Dress::Screen));
    }
}

#[test]
fn felts_on_paper() {
    for id in ["lunar-1", "flush-2", "holdem-1"] {
        golden(&format!("{id}-print"), &to_svg(&drawn(&table(id)), Dress::Print(Scale::Tenth)));
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

/// The value of an attribute.
fn attribute<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    line.split(&format!(" {name}=\"")).nth(1)?.split('"').next()
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

/// The four numbers of a view box.
fn view_box(svg: &str) -> Vec<f64> {
    let numbers = attribute(svg, "viewBox").expect("a view box").split(' ');
    numbers.map(|number| number.parse().expect("a number")).collect()
}

//= packs_poker 1.13Z(a)1
//= three_card_draw_poker 1.13BB(a)1
//= high_card_flush 1.13Y(b)
//= holdem_3_bonus 1.13BB(a)1
// A millimetre on the felt is a tenth of a millimetre on the sheet, or a millimetre.
#[test]
fn paper_is_true_to_scale() {
    for table in house().tables {
        for (scale, divisor, stated) in [(Scale::Tenth, 10.0, "1:10"), (Scale::Full, 1.0, "1:1")] {
            let layout = drawn(&table);
            let svg = to_svg(&layout, Dress::Print(scale));
            let length = |name| {
                let value = attribute(&svg, name).and_then(|value| value.strip_suffix("mm"));
                value.and_then(|value| value.parse::<f64>().ok()).expect("a length in millimetres")
            };
            let view = view_box(&svg);
            assert!((length("width") * divisor - view[2]).abs() < 1e-9, "{}", table.id);
            assert!((length("height") * divisor - view[3]).abs() < 1e-9, "{}", table.id);
            assert!(svg.contains(&format!("Scale {stated} · drawing {}", layout.number())), "{}", table.id);
            assert!(svg.contains(&format!(">0 to 500 mm, {stated}</text>")));
            let bar = svg.lines().filter(|line| attribute(line, "width") == Some("100")).count();
            assert_eq!(bar, 5, "five decimetres");
            if scale == Scale::Tenth {
                // A4, across.
                assert!(length("width") <= 297.0 && length("height") <= 210.0, "{}", table.id);
            }
        }
    }
}

#[test]
fn paper_has_dimensions_and_a_title_block() {
    let layout = drawn(&table("flush-1"));
    let svg = to_svg(&layout, Dress::Print(Scale::Tenth));
    let boxes = ["drop-box", "tip-box"].map(|id| layout.by_id(id).expect("it is there").shape.centre.x.abs() / 10);
    for text in [
        "2040",
        "1060",
        "R 1020",
        "26°",
        &boxes[0].to_string(),
        &boxes[1].to_string(),
        "Croupier Demonstration",
        "High Card Flush, table flush-1",
        "N.J.A.C. 13:69E-1.13Y",
        "Felt 2040 × 1060 mm (standard), burgundy",
        "Straight flush bonus",
        "circle 68",
    ] {
        assert!(svg.contains(&format!(">{text}</text>")), "{text}");
    }
    let lunar = to_svg(&drawn(&table("lunar-1")), Dress::Print(Scale::Tenth));
    assert!(lunar.contains(">1.13X(c)2: what a second payout needs</text>"), "signs are listed");
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

/// Long names are written smaller, whole and within the block of 540 mm, less its edges.
#[test]
fn the_title_block_holds_long_names() {
    let mut layout = drawn(&table("flush-1"));
    layout.house =
        "The Grand Boardwalk Casino, Hotel and Convention Center of Atlantic City and Absecon Island, New Jersey"
            .to_owned();
    layout.display_name = "High Card Flush with Flush Bonus, Straight Flush Bonus and Progressive".to_owned();
    let svg = to_svg(&layout, Dress::Print(Scale::Tenth));
    let block = &svg[svg.find("width=\"540\" height=\"290\"").expect("a title block")..];
    let written: Vec<(Tenths, Style, &str)> = block
        .split("<text ")
        .skip(1)
        .take_while(|text| !text.contains("N.J.A.C."))
        .map(|text| {
            let size = text.split("font-size=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a size");
            let size: f64 = size.parse().expect("a number");
            let style = if text.contains("font-weight=\"bold\"") { Style::Bold } else { Style::Plain };
            let says = text.split('>').nth(1).and_then(|rest| rest.split('<').next()).expect("a text");
            ((size * 10.0).round() as Tenths, style, says)
        })
        .collect();
    for (size, style, says) in &written {
        assert!(style.length(says, *size) <= mm(508), "{says}");
    }
    let all = written.iter().map(|(_, _, says)| *says).collect::<Vec<_>>().join(" ");
    assert_eq!(all, format!("{} {}, table flush-1", layout.house, layout.display_name));
}
