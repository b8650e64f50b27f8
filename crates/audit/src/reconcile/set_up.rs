//! What the audit must know of a table's elections: its game, how its cards come, and whose meters it moves.

use serde::Deserialize;
use words::{Said, say};

use super::event::Pays;
use crate::money::Cents;

/// The set-up of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SetUp {
    pub game: String,
    pub dealt: Dealt,
    /// The name of the link, if the meters are shared.
    pub link: Option<String>,
    /// The names of the table's meters, in the order in which entries list their amounts.
    pub meters: Vec<String>,
    /// Which payouts keep their cards until they are documented; none in elections from before there was such a choice.
    pub documented: Option<Documented>,
}

/// Which progressive payouts are documented before their cards are collected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Documented {
    /// From which amount up, in millionths of a dollar, also those that are no percentage of a meter.
    pub others_from: Option<i64>,
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

impl Documented {
    /// Whether the payout of a wager keeps its cards: a percentage of a meter, or a progressive payout of that amount.
    pub fn applies_to(self, wager: &str, pays: Option<Pays>, paid: i64) -> bool {
        let percentage = matches!(pays, Some(Pays::MeterPercent(_)));
        let elected = wager.contains("progressive") && self.others_from.is_some_and(|from| paid >= from);
        paid > 0 && (percentage || elected)
    }
}

#[derive(Deserialize)]
struct House {
    table: Vec<Table>,
}

#[derive(Deserialize)]
struct Table {
    id: String,
    documented_from: Option<String>,
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
    pub fn from_text(text: &str, id: &str, meters: Vec<String>) -> Result<Self, Said> {
        let house: House = toml::from_str(text).map_err(|error| Said::plain(error.message()))?;
        let [table] = &house.table[..] else {
            return Err(say!("{tables} tables instead of one", tables = house.table.len()));
        };
        if table.id != id {
            return Err(say!("they are those of the table {id}", id = table.id));
        }
        let link = Some(table.service.meters.clone()).filter(|name| name != "alone");
        let documented = table.documented_from.as_deref().map(documented).transpose()?;
        Ok(Self { game: table.game.clone(), dealt: table.service.dealt, link, meters, documented })
    }
}

/// A house writes an amount with cents or without.
fn documented(from: &str) -> Result<Documented, Said> {
    if from == "none" {
        return Ok(Documented { others_from: None });
    }
    let amount = Cents::from_text(from).or_else(|| Cents::from_text(&format!("{from}.00")));
    let wrong = || say!("\"{from}\" is no amount from which payouts are documented", from);
    amount.map(|amount| Documented { others_from: Some(amount.0) }).ok_or_else(wrong)
}
