//! The drawing as SVG: one drawing, in a dress for paper or for the screen.
//!
//! Looks are attributes of the elements, not a style sheet: a page with a strict content security policy may show the drawing
//! as it is, and its own style sheet goes before.

mod items;
mod palette;
mod screen;
mod xml;

use crate::layout::Layout;
pub use palette::Palette;

/// What a drawing is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dress {
    /// The table in a browser.
    Screen,
}

/// Writes a layout as SVG.
pub fn to_svg(layout: &Layout, dress: Dress) -> String {
    match dress {
        Dress::Screen => screen::write(layout),
    }
}
