//! What a house may elect although no clause allows it: only as a demonstration, and only by name (ALL-29).

use law::Cite;
use words::Said;

/// An election that no clause allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deviation {
    /// Its name in `house.toml`: `first-3-bonus-not-offered`.
    pub what: &'static str,
    /// The field that elects it: `wagers.first_3_bonus`.
    pub field: &'static str,
    /// The clause that demands something else.
    pub clause: Cite,
    /// What it is, in words.
    pub says: Said,
    /// What would be lawful instead.
    pub lawful: Said,
}
