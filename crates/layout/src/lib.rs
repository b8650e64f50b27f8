//! The felt of a table, drawn to scale.
//!
//! [`draw`] makes the [`Layout`] of a table of the pit: everything that its game's section of 13:69E-1.13 wants on the felt,
//! where it wants it, in tenths of a millimetre. [`to_svg`] writes it down in a dress for paper, true to scale, or for the
//! screen; it is one drawing for both. [`check`] looks at a layout, whoever drew it, and names everything that is missing.
//!
//! | module | what it holds |
//! |---|---|
//! | `measure`, `shape`, `outline`, `letters` | lengths, forms, the edge of the felt, lettering |
//! | `item`, `layout` | what lies on a felt |
//! | `words`, `pays`, `posted` | what is written on it, and on the signs that go with it |
//! | `draw` | one file per game: where everything goes |
//! | `check` | one file per game: what must be there |
//! | `svg` | the drawing as text |

mod check;
mod draw;
mod item;
mod layout;
mod letters;
mod measure;
mod outline;
mod pays;
mod posted;
mod shape;
mod stamp;
mod svg;
pub mod words;

pub use check::{Missing, check};
pub use draw::{NoFelt, draw, signs_due};
pub use item::{Item, Notice, What};
pub use layout::{Layout, Sign};
pub use letters::{Anchor, Lettering, Style};
pub use measure::{Point, Tenths, Turn, millimetres, mm};
pub use outline::Outline;
pub use pays::{Shown, ShownRow, shown, shown_on_progressive_sign};
pub use posted::PROGRESSIVE_POINTS;
pub use shape::{Form, Shape};
pub use stamp::Stamp;
pub use svg::{Dress, Palette, Scale, Teller, to_screen, to_svg};
