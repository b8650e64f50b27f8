//! The drawing as SVG: one drawing, in a dress for paper or for the screen.
//!
//! Looks are attributes of the elements, not a style sheet: a page with a strict content security policy may show the drawing
//! as it is, and its own style sheet goes before.
//!
//! Every item is a group with its origin in its middle and turned as its player sees it, so a page puts chips and cards at the
//! origin. On the screen a page finds:
//!
//! | what | how |
//! |---|---|
//! | a betting area | `#seat-3-ante`, `.area` with `.main`, `.bonus` or `.payment`; `data-seat`, `data-wager`, `data-minimum`, `data-maximum` |
//! | the place of a card | `#seat-3-card-1`, `#dealer-card-2`, `#board-1`, `#pack-2-card-1`, `#seat-3-discard`, `#discard-rack`; 63 by 88 |
//! | all of a position | `.seat[data-seat="3"]`; `data-turn` is how far the drawing is turned for its player |
//! | what a small screen shows of it | the `viewBox` of `#view-seat-3` |
//! | the clause that demands something | `data-clause` |

mod items;
mod labels;
mod palette;
mod print;
mod screen;
mod xml;

use std::fmt;

use words::{Said, say};

use crate::item::Item;
use crate::layout::Layout;
use crate::measure::{Tenths, millimetres};
use crate::outline::Outline;
use crate::shape::Form;
pub use palette::Palette;
pub(crate) use print::number;
use xml::{Attributes, Xml};

/// What a drawing is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dress {
    /// Paper, true to scale.
    Print(Scale),
    /// The table in a browser.
    Screen,
}

/// How large a drawing on paper is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// As large as the felt.
    Full,
    /// A tenth of it: the sheet fits on A4.
    Tenth,
}

impl Scale {
    /// By what lengths are divided.
    pub const fn divisor(self) -> i32 {
        match self {
            Self::Full => 1,
            Self::Tenth => 10,
        }
    }
}

/// Writes `1:10`.
impl fmt::Display for Scale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "1:{}", self.divisor())
    }
}

/// Tells in some language what is said.
pub type Teller<'a> = &'a dyn Fn(&Said) -> String;

/// Papers are filed in English.
const ENGLISH: Teller<'static> = &|said| said.to_string();

/// Writes a layout as SVG, in English. The same layout always gives the same text.
pub fn to_svg(layout: &Layout, dress: Dress) -> String {
    match dress {
        Dress::Print(scale) => print::write(layout, scale),
        Dress::Screen => to_screen(layout, ENGLISH),
    }
}

/// Writes a layout as SVG for the screen, in the language of this teller.
pub fn to_screen(layout: &Layout, tell: Teller<'_>) -> String {
    screen::write(layout, tell)
}

/// Items that belong to no position first, then each position as a group.
fn body(xml: &mut Xml, layout: &Layout, palette: &Palette, tell: Teller<'_>) {
    for item in layout.items.iter().filter(|item| item.what.seat().is_none()) {
        items::write(xml, item, palette, tell);
    }
    for seat in layout.seats() {
        let turn = layout.position(seat).map(|item| item.shape.turn.to_string());
        let group = Attributes::new()
            .with("class", "seat")
            .with("data-seat", seat)
            .with_some("data-turn", turn)
            .with("role", "group")
            .with("aria-label", tell(&say!("Seat {seat}", seat)));
        xml.open("g", &group);
        for item in layout.items.iter().filter(|item| item.what.seat() == Some(seat)) {
            items::write(xml, item, palette, tell);
        }
        xml.close();
    }
}

/// The lines that bands are written along.
fn curves(xml: &mut Xml, layout: &Layout) {
    for Item { what, shape, lettering, .. } in &layout.items {
        let (Form::Band { .. }, Some(text)) = (shape.form, lettering.first()) else { continue };
        let radius = text.at.y;
        let (left, right) = (shape.centre.x - radius, shape.centre.x + radius);
        let (y, radius) = (millimetres(shape.centre.y), millimetres(radius));
        let d = format!("M{} {y}A{radius} {radius} 0 0 0 {} {y}", millimetres(left), millimetres(right));
        xml.empty("path", &Attributes::new().with("id", format!("{}-curve", what.id())).with("d", d));
    }
}

/// The cloth, not yet coloured.
fn cloth(outline: Outline) -> Attributes {
    Attributes::new().with("class", "cloth").with("d", path(outline, 0))
}

/// The edge of the felt, or a line so far outside of it.
fn path(outline: Outline, outside: Tenths) -> String {
    let (half, side) = (millimetres(outline.width / 2 + outside), millimetres(outline.side()));
    let top = millimetres(-outside);
    format!("M-{half} {top}H{half}V{side}A{half} {half} 0 0 1 -{half} {side}Z")
}
