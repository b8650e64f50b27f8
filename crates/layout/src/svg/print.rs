//! The dress for paper: true to scale, with dimensions, a scale bar, a schedule of what lies where and why, and a title block.

mod dimensions;
mod schedule;

use sha2::{Digest as _, Sha256};

use super::palette::Palette;
use super::xml::{Attributes, Xml};
use super::{ENGLISH, Scale, body, cloth, curves};
use crate::layout::Layout;
use crate::measure::{Tenths, millimetres, mm};
use crate::outline::Outline;

/// Around the felt, for dimensions.
const MARGIN: Tenths = mm(130);
/// The only font: it is free (SIL Open Font License).
const FONT: &str = "Lato, sans-serif";
/// What is drawn around the felt.
const LINE: &str = "#222222";

//= packs_poker 1.13Z(a)1
//= three_card_draw_poker 1.13BB(a)1
//= high_card_flush 1.13Y(b)
//= holdem_3_bonus 1.13BB(a)1
// The drawing to true scale that goes to the Division.
pub(super) fn write(layout: &Layout, scale: Scale) -> String {
    let palette = Palette::print(layout.felt.colour);
    let mut xml = Xml::default();
    xml.open("svg", &root(layout, scale));
    let title = format!("{}, table {}, layout {scale}", layout.display_name, layout.table);
    xml.text("title", &Attributes::new(), &title);
    xml.open("defs", &Attributes::new());
    curves(&mut xml, layout);
    xml.close();
    let [x, y, width, height] = sheet(layout).map(millimetres);
    let paper = Attributes::new().with("x", x).with("y", y).with("width", width).with("height", height);
    xml.empty("rect", &paper.with("fill", "#ffffff"));
    let edge = cloth(layout.outline).with("fill", palette.cloth).with("stroke", palette.ink);
    xml.empty("path", &edge.with("stroke-width", "2"));
    body(&mut xml, layout, &palette, ENGLISH);
    xml.open("g", &Attributes::new().with("class", "dimensions").with("fill", LINE).with("stroke-width", "1.2"));
    dimensions::write(&mut xml, layout);
    xml.close();
    xml.open("g", &Attributes::new().with("class", "schedule").with("fill", LINE).with("text-anchor", "start"));
    schedule::write(&mut xml, layout, scale);
    xml.close();
    xml.close();
    xml.into_text()
}

/// Left, top, width and height of the sheet, on the scale of the felt.
fn sheet(layout: &Layout) -> [Tenths; 4] {
    let Outline { width, depth } = layout.outline;
    let (width, height) = (width + 2 * MARGIN, MARGIN + depth + schedule::height(layout));
    [-width / 2, -MARGIN, width, height]
}

fn root(layout: &Layout, scale: Scale) -> Attributes {
    let [_, _, width, height] = sheet(layout);
    let on_paper = |length: Tenths| hundredths(length * 10 / scale.divisor());
    Attributes::new()
        .with("xmlns", "http://www.w3.org/2000/svg")
        .with("width", format!("{}mm", on_paper(width)))
        .with("height", format!("{}mm", on_paper(height)))
        .with("viewBox", sheet(layout).map(millimetres).join(" "))
        .with("font-family", FONT)
        .with("text-anchor", "middle")
}

/// A length in hundredths of a millimetre: `230` or `223.45`.
fn hundredths(length: i32) -> String {
    let part = format!(".{:02}", length % 100);
    format!("{}{}", length / 100, part.trim_end_matches('0').trim_end_matches('.'))
}

/// The number of a drawing: whatever is changed on the felt changes it.
pub(crate) fn number(layout: &Layout) -> String {
    let mut xml = Xml::default();
    curves(&mut xml, layout);
    body(&mut xml, layout, &Palette::print(layout.felt.colour), ENGLISH);
    let hash = Sha256::digest(xml.into_text());
    hash.iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}
