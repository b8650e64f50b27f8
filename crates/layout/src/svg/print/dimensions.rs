//! Dimensions around the felt: width, depth, radius, the places of the boxes, and how far apart the positions are.

use super::super::xml::{Attributes, Xml};
use super::LINE;
use crate::item::What;
use crate::layout::Layout;
use crate::measure::{Point, Tenths, Turn, millimetres, mm};

/// How far outside the felt the lines are.
const NEAR: Tenths = mm(34);
const FAR: Tenths = mm(84);
const LETTERS: Tenths = mm(22);

pub(super) fn write(xml: &mut Xml, layout: &Layout) {
    let outline = layout.outline;
    let half = outline.width / 2;
    across(xml, (-half, half), -FAR);
    boxes(xml, layout);
    down(xml, outline.depth, -half - NEAR);
    radius(xml, layout);
    pitch(xml, layout);
}

/// From one place to another along the dealer's edge.
fn across(xml: &mut Xml, (left, right): (Tenths, Tenths), y: Tenths) {
    for x in [left, right] {
        line(xml, Point::new(x, y - mm(8)), Point::new(x, -mm(4)));
    }
    line(xml, Point::new(left, y), Point::new(right, y));
    ticks(xml, &[Point::new(left, y), Point::new(right, y)]);
    text(xml, Point::new((left + right) / 2, y - mm(6)), Turn(0), &millimetres(right - left));
}

/// Where the two boxes are, from the middle line.
fn boxes(xml: &mut Xml, layout: &Layout) {
    for kind in [What::DropBox, What::TipBox] {
        let Some(item) = layout.find(|what| *what == kind) else { continue };
        let x = item.shape.centre.x;
        across(xml, (x.min(0), x.max(0)), -NEAR);
    }
}

fn down(xml: &mut Xml, depth: Tenths, x: Tenths) {
    let (top, bottom) = (Point::new(x, 0), Point::new(x, depth));
    for y in [0, depth] {
        line(xml, Point::new(x - mm(8), y), Point::new(if y == 0 { x + NEAR } else { -mm(4) }, y));
    }
    line(xml, top, bottom);
    ticks(xml, &[top, bottom]);
    text(xml, Point::new(x - mm(8), depth / 2), Turn(-9_000), &millimetres(depth));
}

fn radius(xml: &mut Xml, layout: &Layout) {
    let outline = layout.outline;
    let at = |radius: Tenths| outline.centre().plus(Turn(-4_500).of(Point::new(0, radius)));
    line(xml, at(outline.radius()), at(outline.radius() + FAR));
    ticks(xml, &[at(outline.radius())]);
    let label = at(outline.radius() + FAR + mm(8)).plus(Point::new(mm(52), mm(8)));
    text(xml, label, Turn(0), &format!("R {}", millimetres(outline.radius())));
}

/// How far two neighbouring positions are turned from each other.
fn pitch(xml: &mut Xml, layout: &Layout) {
    let turns: Vec<Turn> =
        layout.seats().into_iter().filter_map(|seat| Some(layout.position(seat)?.shape.turn)).collect();
    let [.., one, other] = turns[..] else { return };
    let outline = layout.outline;
    let at = |turn: Turn, radius: Tenths| outline.centre().plus(turn.of(Point::new(0, radius)));
    let radius = outline.radius() + NEAR;
    for turn in [one, other] {
        line(xml, at(turn, outline.radius() + mm(6)), at(turn, radius + mm(8)));
    }
    let ([from, to], far) = ([at(one, radius), at(other, radius)], millimetres(radius));
    let d = format!(
        "M{} {}A{far} {far} 0 0 1 {} {}",
        millimetres(from.x),
        millimetres(from.y),
        millimetres(to.x),
        millimetres(to.y)
    );
    xml.empty("path", &Attributes::new().with("d", d).with("fill", "none").with("stroke", LINE));
    let middle = Turn((one.0 + other.0) / 2);
    text(xml, at(middle, radius + mm(26)), middle, &format!("{}°", Turn(other.0 - one.0)));
}

fn line(xml: &mut Xml, from: Point, to: Point) {
    let place = Attributes::new()
        .with("x1", millimetres(from.x))
        .with("y1", millimetres(from.y))
        .with("x2", millimetres(to.x))
        .with("y2", millimetres(to.y));
    xml.empty("line", &place.with("stroke", LINE));
}

fn ticks(xml: &mut Xml, places: &[Point]) {
    for Point { x, y } in places {
        xml.empty("circle", &Attributes::new().with("cx", millimetres(*x)).with("cy", millimetres(*y)).with("r", 4));
    }
}

fn text(xml: &mut Xml, at: Point, turn: Turn, text: &str) {
    let (x, y) = (millimetres(at.x), millimetres(at.y));
    let place = Attributes::new().with("font-size", millimetres(LETTERS));
    let place = place.with("transform", format!("translate({x} {y}) rotate({turn})"));
    xml.text("text", &place, text);
}
