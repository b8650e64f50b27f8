//! The bots of the house: players who sit in empty seats, made and given money once.

use std::collections::BTreeMap;
use std::sync::Arc;

use record::wire::Actor;

use super::elected::Elected;
use super::id_of;
use crate::cashier::{BOT_MONEY, Exchange, Way, exchange};
use crate::desk::{Made, Problem};
use crate::people;
use crate::shared::Shared;

/// The bots of a `house.toml`, by table.
///
/// # Errors
/// What is wrong with the file, or that the store does not answer.
pub async fn hired(shared: &Shared, house: &str) -> Result<BTreeMap<String, Vec<u32>>, Problem> {
    hire(shared, &Elected::recorded(house).map_err(Problem::Unreadable)?.tables).await
}

/// The bots of all tables, by table. Those who are there already stay who they are.
pub(super) async fn hire(shared: &Shared, tables: &[Arc<Made>]) -> Result<BTreeMap<String, Vec<u32>>, Problem> {
    let mut all = BTreeMap::new();
    for made in tables {
        let mut bots = Vec::new();
        for number in 1..=made.service.bots {
            let name = format!("bot-{}-{number}", made.id());
            let player = people::bot(shared, &name).await.map_err(|refused| Problem::Failed(refused.to_string()))?;
            let id = id_of(&format!("first buy in of {name}"));
            exchange(shared, &Exchange { id, by: Actor::House, player, way: Way::In, amount: BOT_MONEY }).await?;
            bots.push(player);
        }
        all.insert(made.id().to_owned(), bots);
    }
    Ok(all)
}
