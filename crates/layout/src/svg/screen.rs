//! The dress for the screen: a dark cloth in its rail, with names for whoever cannot see it.
//!
//! A screen shows a felt of two metres at a third of a pixel for each millimetre, so it leaves out what nobody could read there: pay tables,
//! limits and notices (the page has them beside the felt, as text), the boxes at the dealer's side, and what is written on furniture.

use words::{Said, say};

use super::palette::Palette;
use super::xml::{Attributes, Xml};
use super::{Teller, body, cloth, curves, items, labels, path};
use crate::item::{Item, What};
use crate::layout::Layout;
use crate::measure::{Tenths, millimetres, mm};
use crate::outline::Outline;

/// The width of the rail.
const RAIL: Tenths = mm(46);
/// Around the rail.
const MARGIN: Tenths = mm(8);

pub(super) fn write(layout: &Layout, tell: Teller<'_>) -> String {
    let layout = &dressed(layout, tell);
    let palette = Palette::screen(layout.felt.colour);
    let outline = layout.outline;
    let mut xml = Xml::default();
    xml.open("svg", &root(layout));
    let title = say!("{game}, table {table}", game = layout.display_name, table = layout.table);
    xml.text("title", &Attributes::new().with("id", "felt-title"), &tell(&title));
    xml.text("desc", &Attributes::new().with("id", "felt-desc"), &tell(&description(layout)));
    definitions(&mut xml, layout, &palette);
    for (part, colour) in [(100, "#1c120b"), (82, "#3a2617"), (62, "#4d3420"), (40, "#3a2617"), (18, "#1c120b")] {
        let rail = Attributes::new().with("class", "rail").with("d", path(outline, RAIL * part / 100));
        xml.empty("path", &rail.with("fill", colour));
    }
    let cloth = cloth(outline).with("fill", "url(#cloth)");
    xml.empty("path", &cloth.with("stroke", palette.accent).with("stroke-opacity", "0.5").with("stroke-width", "1.5"));
    body(&mut xml, layout, &palette, tell);
    xml.close();
    xml.into_text()
}

/// The layout with what is seen of it on a screen.
fn dressed(layout: &Layout, tell: Teller<'_>) -> Layout {
    let items = layout.items.iter().filter(|item| is_readable(&item.what) && !items::is_closed(&item.what));
    Layout { items: items.map(bare).map(|item| labels::dressed(&item, tell)).collect(), ..layout.clone() }
}

const fn is_readable(what: &What) -> bool {
    !matches!(
        what,
        What::Pays { .. }
            | What::Notice { .. }
            | What::Limits
            | What::DropBox
            | What::TipBox
            | What::Panel
            | What::Light { .. }
            | What::Dealer
    )
}

/// Furniture is known by its form; the places of cards by the cards.
fn bare(item: &Item) -> Item {
    let speaks = matches!(item.what, What::Bets { .. } | What::Position { .. } | What::HouseName | What::GameName);
    let lettering = if speaks { item.lettering.clone() } else { Vec::new() };
    Item { lettering, ..item.clone() }
}

fn root(layout: &Layout) -> Attributes {
    let Outline { width, depth } = layout.outline;
    let around = RAIL + MARGIN;
    let view = [-width / 2 - around, -around, width + 2 * around, depth + 2 * around].map(millimetres).join(" ");
    Attributes::new()
        .with("xmlns", "http://www.w3.org/2000/svg")
        .with("viewBox", view)
        .with("class", format!("felt {}", layout.game.key()))
        .with("role", "group")
        .with("aria-labelledby", "felt-title")
        .with("aria-describedby", "felt-desc")
        .with("font-family", "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif")
        .with("text-anchor", "middle")
}

fn description(layout: &Layout) -> Said {
    say!(
        "The felt of a {game} table with {seats} seats, seen from above, the dealer at the top. Seat 1 is on the right.",
        game = layout.game,
        seats = layout.seats().len()
    )
}

fn definitions(xml: &mut Xml, layout: &Layout, palette: &Palette) {
    xml.open("defs", &Attributes::new());
    let glow = [("0", palette.cloth), ("1", palette.shade)];
    gradient(xml, "cloth", &glow);
    curves(xml, layout);
    xml.close();
    for seat in layout.seats() {
        let view = Attributes::new().with("id", format!("view-seat-{seat}")).with("viewBox", view_of(layout, seat));
        xml.empty("view", &view);
    }
}

fn gradient(xml: &mut Xml, id: &str, stops: &[(&str, &str)]) {
    let place = Attributes::new().with("id", id).with("cx", "0.5").with("cy", "0").with("r", "1").with("fr", "0");
    xml.open("radialGradient", &place);
    for (offset, colour) in stops {
        xml.empty("stop", &Attributes::new().with("offset", offset).with("stop-color", colour));
    }
    xml.close();
}

/// What a small screen shows of one position, and the dealer's hand with it.
fn view_of(layout: &Layout, seat: u8) -> String {
    let mine = layout.items.iter().filter(|item| item.what.seat() == Some(seat));
    let corners: Vec<_> = mine.flat_map(|item| item.shape.corners()).collect();
    let (left, right) = (corners.iter().map(|corner| corner.x).min(), corners.iter().map(|corner| corner.x).max());
    let (top, bottom) = (corners.iter().map(|corner| corner.y).min(), corners.iter().map(|corner| corner.y).max());
    let [left, right, top, bottom] = [left, right, top, bottom].map(Option::unwrap_or_default);
    let edge = mm(10);
    [left - edge, top - edge, right - left + 2 * edge, bottom - top + 2 * edge].map(millimetres).join(" ")
}
