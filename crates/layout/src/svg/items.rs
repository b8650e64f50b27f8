//! Items as elements: each is a group with its origin in its middle, so that a page can put chips and cards on it.

use games::dealing::Spot;
use games::wager::Wager;
use words::{Said, say};

use super::palette::{Labels, Palette};
use super::xml::{Attributes, Xml};
use super::{Teller, labels};
use crate::item::{Item, What};
use crate::letters::{Anchor, Lettering, Style};
use crate::measure::{Tenths, millimetres, mm};
use crate::shape::{Form, Shape};
use crate::words as felt_words;

/// How an area is for the wagers that lie there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Without it there is no round.
    Main,
    /// It is made besides.
    Bonus,
    /// It is a payment, not a wager.
    Payment,
}

const fn kind(wager: Wager) -> Kind {
    match wager {
        Wager::Ante | Wager::Raise | Wager::Bet | Wager::InToWinDraw | Wager::Flop | Wager::TurnRiver => Kind::Main,
        Wager::BlindBonus | Wager::Pack1 | Wager::Pack2 | Wager::Pack3 => Kind::Main,
        Wager::Buy | Wager::Exchange | Wager::Force => Kind::Payment,
        _ => Kind::Bonus,
    }
}

/// Whether it is the area of a bonus that the section wants and the house does not offer.
pub(super) fn is_closed(what: &What) -> bool {
    let What::Bets { wagers, limits: None, .. } = what else { return false };
    wagers.first().is_some_and(|wager| kind(*wager) == Kind::Bonus)
}

/// Writes one item.
pub(super) fn write(xml: &mut Xml, item: &Item, palette: &Palette, tell: Teller<'_>) {
    let attributes = Attributes::new()
        .with("id", item.what.id())
        .with("class", class(&item.what))
        .with_some("transform", transform(&item.shape));
    let attributes = described(attributes, item, tell);
    xml.open("g", &attributes);
    form(xml, item, palette);
    for lettering in &item.lettering {
        write_lettering(xml, item, lettering, palette);
    }
    xml.close();
}

/// What a page and a screen reader must know.
fn described(attributes: Attributes, item: &Item, tell: Teller<'_>) -> Attributes {
    let attributes = match &item.what {
        What::Bets { seat, wagers, limits } => {
            let names: Vec<&str> = wagers.iter().map(|wager| wager.name()).collect();
            attributes
                .with("data-seat", seat)
                .with("data-wager", names.join(" "))
                .with_some("data-minimum", limits.map(|limits| format!("{:#}", limits.minimum)))
                .with_some("data-maximum", limits.map(|limits| format!("{:#}", limits.maximum)))
        }
        _ => attributes,
    };
    let attributes = attributes.with_some("data-clause", item.clause.map(|clause| clause.id()));
    match label(&item.what) {
        Some(label) => attributes.with("role", "img").with("aria-label", tell(&label)),
        None if item.lettering.is_empty() => attributes.with("aria-hidden", "true"),
        None => attributes,
    }
}

/// What a screen reader says instead of the lettering.
fn label(what: &What) -> Option<Said> {
    match what {
        What::Bets { seat, wagers, limits } => {
            let wager = wagers.first().map(|wager| felt_words::name(*wager).small()).unwrap_or_default();
            Some(match limits {
                None => say!("Seat {seat}: {wager}", seat, wager),
                Some(of) if of.minimum == of.maximum => {
                    say!("Seat {seat}: {wager}, {amount}", seat, wager, amount = of.minimum)
                }
                Some(of) => {
                    let (least, most) = (of.minimum, of.maximum);
                    say!("Seat {seat}: {wager}, {least} to {most}", seat, wager, least, most)
                }
            })
        }
        What::Position { seat } => Some(say!("Seat {seat}", seat)),
        What::Discard { seat } => Some(say!("Seat {seat}: discards", seat)),
        What::Tray => Some(say!("Chip tray")),
        _ => None,
    }
}

/// The classes by which a page finds its items.
fn class(what: &What) -> String {
    let class = match what {
        What::Bets { wagers, .. } => match wagers.first().map(|wager| kind(*wager)) {
            Some(Kind::Bonus) => "area bonus",
            Some(Kind::Payment) => "area payment",
            _ => "area main",
        },
        What::Position { .. } => "position",
        What::Hand(_) => "hand",
        What::Card { .. } | What::Discard { .. } => "card",
        What::Pays { .. } => "pays",
        What::Notice { .. } | What::Limits => "notice",
        What::HouseName | What::GameName => "name",
        _ => "furniture",
    };
    class.to_owned()
}

/// Where the group has its origin; a band stays where its curve is.
fn transform(shape: &Shape) -> Option<String> {
    let (x, y) = (millimetres(shape.centre.x), millimetres(shape.centre.y));
    match (shape.form, shape.turn.0) {
        (Form::Band { .. }, _) => None,
        (_, 0) => Some(format!("translate({x} {y})")),
        _ => Some(format!("translate({x} {y}) rotate({})", shape.turn)),
    }
}

/// The visible part of an item.
fn form(xml: &mut Xml, item: &Item, palette: &Palette) {
    let Palette { ink, accent, panel, .. } = *palette;
    let look = Attributes::new();
    let look = match &item.what {
        What::Bets { wagers, .. } => {
            let filled = look.with("fill", ink).with("fill-opacity", "0.07");
            match wagers.first().map(|wager| kind(*wager)) {
                Some(Kind::Bonus) => filled.with("stroke", accent).with("stroke-width", "1.6"),
                Some(Kind::Payment) => {
                    filled.with("stroke", ink).with("stroke-width", "1.6").with("stroke-dasharray", "5 3")
                }
                _ => filled.with("stroke", ink).with("stroke-width", "2.2"),
            }
        }
        What::Card { spot: Spot::Player(_) | Spot::Pack(_), .. } => look.with("fill", "none"),
        What::Card { .. } => look.with("fill", "none").with("stroke", ink).with("stroke-opacity", "0.45"),
        What::Hand(Spot::Player(_)) | What::Discard { .. } => look
            .with("fill", ink)
            .with("fill-opacity", "0.04")
            .with("stroke", ink)
            .with("stroke-opacity", "0.45")
            .with("stroke-dasharray", "4 4"),
        What::Hand(Spot::Pack(_)) => {
            look.with("fill", panel).with("fill-opacity", "0.55").with("stroke", ink).with("stroke-opacity", "0.45")
        }
        What::Hand(_) => look.with("fill", panel).with("fill-opacity", "0.55"),
        What::Pays { .. } => {
            look.with("fill", panel).with("fill-opacity", "0.7").with("stroke", accent).with("stroke-width", "0.6")
        }
        What::Notice { seat: Some(_), .. } => look.with("fill", panel).with("fill-opacity", "0.7"),
        What::Position { .. } => look.with("fill", panel).with("stroke", accent).with("stroke-width", "0.8"),
        What::Notice { .. } | What::Limits | What::HouseName | What::GameName | What::Dealer => return,
        _ => look.with("fill", panel).with("stroke", ink).with("stroke-opacity", "0.6"),
    };
    outline(xml, item.shape.form, look);
    if item.what == What::Tray {
        columns(xml, item.shape.form, palette);
    }
}

fn outline(xml: &mut Xml, form: Form, look: Attributes) {
    match form {
        Form::Circle { diameter } => {
            xml.empty("circle", &Attributes::new().with("r", millimetres(diameter / 2)).joined(look));
        }
        Form::Rectangle { width, height, corner } => {
            let place = Attributes::new()
                .with("x", millimetres(-width / 2))
                .with("y", millimetres(-height / 2))
                .with("width", millimetres(width))
                .with("height", millimetres(height))
                .with("rx", millimetres(corner));
            xml.empty("rect", &place.joined(look));
        }
        Form::Band { .. } => {}
    }
}

/// The columns of a chip tray.
fn columns(xml: &mut Xml, form: Form, palette: &Palette) {
    let Form::Rectangle { width, height, .. } = form else { return };
    let pitch = mm(42);
    let number = (width - mm(20)) / pitch;
    let first = -(number - 1) * pitch / 2;
    let column = |n: Tenths| {
        let x = millimetres(first + n * pitch - mm(17));
        format!("M{x} {}h34v{}h-34z", millimetres(-height / 2 + mm(8)), millimetres(height - mm(16)))
    };
    let path: String = (0..number).map(column).collect();
    let look = Attributes::new().with("d", path).with("fill", palette.ink).with("fill-opacity", "0.1");
    xml.empty("path", &look);
}

fn write_lettering(xml: &mut Xml, Item { what, shape, .. }: &Item, lettering: &Lettering, palette: &Palette) {
    let fill = match (what, lettering.style) {
        (What::HouseName, _) | (What::Pays { .. }, Style::Bold) => palette.accent,
        _ => palette.ink,
    };
    let attributes = Attributes::new();
    let attributes = match shape.form {
        Form::Band { .. } => attributes,
        _ => attributes.with("x", millimetres(lettering.at.x)).with("y", millimetres(lettering.at.y)),
    };
    let attributes = match lettering.anchor {
        Anchor::Middle => attributes,
        Anchor::Start => attributes.with("text-anchor", "start"),
        Anchor::End => attributes.with("text-anchor", "end"),
    };
    let attributes = attributes.with("font-size", millimetres(lettering.size));
    let attributes = match lettering.style {
        Style::Plain => attributes,
        Style::Bold => attributes.with("font-weight", "bold"),
        Style::Title => attributes
            .with_some("font-family", palette.title)
            .with("font-weight", "bold")
            .with("letter-spacing", millimetres(lettering.size * lettering.style.spacing() / 100)),
    };
    let attributes = match (what, palette.labels) {
        (What::Bets { .. }, Labels::ByArea) => {
            let length = millimetres(labels::length(shape.form, lettering));
            attributes.with("textLength", length).with("lengthAdjust", "spacingAndGlyphs")
        }
        _ => attributes,
    };
    let attributes = attributes.with("fill", fill);
    match shape.form {
        Form::Band { .. } => {
            let along = Attributes::new().with("href", format!("#{}-curve", what.id())).with("startOffset", "50%");
            xml.text_within(("text", &attributes), ("textPath", &along), &lettering.text);
        }
        _ => xml.text("text", &attributes, &lettering.text),
    }
}
