//! Three Card Draw Poker: fold, stand, or which card to draw.
//!
//! The dealer has the best three of four cards out of all that the player does not know: 49 for a player who stands, 48 for
//! one who draws and whose draw card is one more known card in hindsight. Dealing them all for every hand, discard and
//! draw card would take fifty thousand million deals. Instead the dealers are counted once for every set of up to three cards
//! that they may hold, and dealers without the known cards follow by inclusion and exclusion (`dealers.rs`).
//!
//! Standing and drawing are counted in the same unit: 49 × C(48,4) = 45 × C(49,4) ways.

mod dealers;
mod ends;
mod hands;
mod known;
mod played;
mod price;
mod rule;

pub use dealers::Dealers;
pub use hands::{HandFacts, Ways, facts, solve};
pub(crate) use known::{DrawResults, first_3_tables};
pub(crate) use played::ACTIONS;
pub use played::Played;
pub use price::{Deed, Pays, Play, advise};
pub use rule::{KeepList, Kept, Kind};
