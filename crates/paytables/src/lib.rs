//! The pay tables as data, and whole units of money.
//!
//! `paytables/<game>.toml` holds every table as it is printed. The build script turns them into
//! constants: [`printed`] gives the wagers of a game, each with its tables in printed order and the clause that prints
//! them. Code names rows ([`Line`]) and never odds.

mod cell;
mod line;
mod money;
mod printed;
mod rate;
mod table;

pub use cell::{Cell, CellError};
pub use line::{Line, NoSuchLine};
pub use money::{Cents, MicroDollars, MoneyError};
pub use printed::{Binding, ContributionRates, PrintedWager, contribution_rates, printed, printed_wager};
pub use rate::{BasisPoints, RateError};
pub use table::{PayTable, Row};
