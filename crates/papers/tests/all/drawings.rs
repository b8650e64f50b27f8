//! Layouts on paper: as large as they say, and with a sign where inscriptions are missing.

use layout::{Dress, Scale, draw, to_svg};
use papers::{Form, Kind};

use crate::support::{ids, made, papers, poppler, squeezed, table};

/// A length of the SVG's root in millimetres: `width="234mm"`.
fn length(svg: &str, side: &str) -> f64 {
    let start = svg.find(&format!(" {side}=\"")).expect("a size") + side.len() + 3;
    let end = start + svg[start..].find("mm\"").expect("millimetres");
    svg[start..end].parse().expect("a number")
}

/// The size of the first page in millimetres.
fn page(pdf: &[u8]) -> (f64, f64) {
    let said = poppler("pdfinfo", &[], pdf);
    let size = said.lines().find_map(|line| line.strip_prefix("Page size:")).expect("a size");
    let numbers: Vec<f64> = size.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    (numbers[0] * 25.4 / 72.0, numbers[1] * 25.4 / 72.0)
}

#[test]
fn a_page_is_as_large_as_the_drawing() {
    for id in ids() {
        for (kind, scale) in [(Kind::Layout, Scale::Tenth), (Kind::FullSizeLayout, Scale::Full)] {
            let house = papers().house();
            let of = house.tables.iter().find(|table| table.id == id).expect("a table");
            let svg = to_svg(&draw(house, of).expect("a felt"), Dress::Print(scale));
            let (width, height) = page(&made(&id, kind, Form::Pdf));
            assert!((width - length(&svg, "width")).abs() < 0.05, "{id} {kind:?}: {width} mm wide");
            assert!((height - length(&svg, "height")).abs() < 0.05, "{id} {kind:?}: {height} mm high");
        }
    }
}

/// A felt of 2040 mm leaves a margin of 130 mm to either side: at 1:10 the sheet is 230 mm wide.
#[test]
fn the_sheet_of_a_standard_felt_is_230_mm_wide() {
    let (width, _) = page(&made("flush-1", Kind::Layout, Form::Pdf));
    assert!((width - 230.0).abs() < 0.05, "{width}");
}

#[test]
fn a_layout_without_odds_comes_with_the_sign() {
    for id in ids() {
        let drawing = table(&id).facts(Kind::Layout).expect("facts");
        let signs = table(&id).facts(Kind::Signs).expect("facts").to_string();
        for sign in drawing["signs"].as_array().expect("a list") {
            let clause = sign["clause"].as_str().expect("a clause");
            assert!(signs.contains(&format!("\"{clause}\"")), "{id}: no sign obeys {clause}");
        }
    }
    // What a sign must tell stands on one, line by line.
    for table in &papers().house().tables {
        let signs = self::table(&table.id).facts(Kind::Signs).expect("facts").to_string();
        for line in layout::signs_due(&table.elections).into_iter().flat_map(|sign| sign.tells) {
            let row = |(hand, pays): (&str, &str)| {
                let hand = hand.rsplit(", ").next().unwrap_or(hand);
                signs.contains(&format!("{{\"hand\":\"{hand}\",\"pays\":\"{pays}\"}}"))
            };
            let told = signs.contains(&line) || line.rsplit_once(": ").is_some_and(row);
            assert!(told, "{}: no sign says {line}", table.id);
        }
    }
    // Table holdem-2 has its odds on a sign: all of them stand there.
    let text = squeezed(&poppler("pdftotext", &[], &made("holdem-2", Kind::Signs, Form::Pdf)));
    for words in ["Blind bonus", "Blind bonus with a double turn/river wager", "3 card bonus"] {
        assert!(text.contains(&squeezed(words)), "{words}: {text}");
    }
}

#[test]
fn a_picture_is_as_wide_as_it_says() {
    let png = made("draw-1", Kind::Layout, Form::Png);
    assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    assert_eq!(u32::from_be_bytes(png[16..20].try_into().expect("four bytes")), 2_000);
}

/// The middle of the only place where the page says a word, from the left in millimetres.
fn place(pdf: &[u8], word: &str) -> f64 {
    let said = poppler("pdftotext", &["-bbox"], pdf);
    let number = |line: &str, name: &str| -> f64 {
        let start = line.find(&format!("{name}=\"")).expect("a box") + name.len() + 2;
        line[start..].split('"').next().and_then(|text| text.parse().ok()).expect("a number")
    };
    let boxes: Vec<&str> = said.lines().filter(|line| line.contains(&format!(">{word}</word>"))).collect();
    assert_eq!(boxes.len(), 1, "{word}: {boxes:?}");
    (number(boxes[0], "xMin") + number(boxes[0], "xMax")) / 2.0 * 25.4 / 72.0
}

/// Drop box and tip box, whose names stand in their middles, are as far from each other on paper as on the felt, at the scale.
#[test]
fn the_scale_is_measured_on_the_page() {
    let house = papers().house();
    for id in ["flush-1", "holdem-2"] {
        let of = house.tables.iter().find(|table| table.id == id).expect("a table");
        let felt = draw(house, of).expect("a felt");
        let x = |item| f64::from(felt.by_id(item).expect("it is there").shape.centre.x) / 10.0;
        let apart = x("tip-box") - x("drop-box");
        assert!(apart.abs() > 700.0, "{apart} mm on the felt");
        for (kind, scale) in [(Kind::Layout, 10.0), (Kind::FullSizeLayout, 1.0)] {
            let pdf = made(id, kind, Form::Pdf);
            let measured = (place(&pdf, "TIP") - place(&pdf, "DROP")) * scale;
            assert!((measured - apart).abs() < 1.0, "{id} {kind:?}: {measured} mm instead of {apart} mm");
        }
    }
}
