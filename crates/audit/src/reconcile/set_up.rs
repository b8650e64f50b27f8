//! What the audit must know of a table's elections: its game, how its cards come, and whose meters it moves.

use serde::Deserialize;
use words::{Said, say};

/// The set-up of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SetUp {
    pub game: String,
    pub dealt: Dealt,
    /// The name of the link, if the meters are shared.
    pub link: Option<String>,
}

/// Where the cards of a table come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Dealt {
    /// From a seed that was committed to.
    Virtual,
    /// From a dealer who turns them.
    Live,
}

#[derive(Deserialize)]
struct House {
    table: Vec<Table>,
}

#[derive(Deserialize)]
struct Table {
    id: String,
    #[serde(default)]
    game: String,
    service: Service,
}

#[derive(Deserialize)]
struct Service {
    dealt: Dealt,
    meters: String,
}

impl SetUp {
    /// Reads the elections of the table with this id; an error says what is wrong with them.
    pub fn from_text(text: &str, id: &str) -> Result<Self, Said> {
        let house: House = toml::from_str(text).map_err(|error| Said::plain(error.message()))?;
        let [table] = &house.table[..] else {
            return Err(say!("{tables} tables instead of one", tables = house.table.len()));
        };
        if table.id != id {
            return Err(say!("they are those of the table {id}", id = table.id));
        }
        let link = Some(table.service.meters.clone()).filter(|name| name != "alone");
        Ok(Self { game: table.game.clone(), dealt: table.service.dealt, link })
    }
}
