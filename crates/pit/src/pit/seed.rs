//! What the house puts on meters when they are served for the first time.

use std::sync::Arc;

use paytables::MicroDollars;
use record::wire::Actor;
use record::wire::facts::Micro;
use record::wire::version::Version;
use store::Posting;

use super::journal::Entry;
use super::{Pit, STREAM, id_of};
use crate::cashier::append;
use crate::desk::{Made, Problem};
use crate::ledger::HOUSE;

impl Pit {
    /// The house puts on its meters what it has elected, once.
    pub(super) async fn seed_meters(&self, tables: &[Arc<Made>]) -> Result<(), Problem> {
        for made in tables {
            let seeds: Vec<(&str, i64)> = made.seeds().collect();
            if seeds.is_empty() {
                continue;
            }
            let amount = |(name, seed): (&&str, &(&str, i64))| ((*name).to_owned(), Micro(MicroDollars::new(seed.1)));
            let amounts = made.rules().meters().iter().zip(&seeds).map(amount).collect();
            let (link, game) = (made.link().to_owned(), made.elections().game().key().to_owned());
            let id = id_of(&format!("seed meters {link}"));
            let body = Entry::MetersFunded { v: Version, by: Actor::House, link, game, amounts }.to_text();
            let seeded = seeds.iter().map(|(account, micro)| Posting { account: (*account).to_owned(), micro: *micro });
            let from_house =
                Posting { account: HOUSE.to_owned(), micro: -seeds.iter().map(|seed| seed.1).sum::<i64>() };
            // In the order of the accounts' names, as everywhere.
            let postings = [from_house].into_iter().chain(seeded).filter(|posting| posting.micro != 0).collect();
            match append(&self.shared, STREAM, id, body, postings).await {
                // What was put there at the first start stays, whatever the file says now.
                Ok(_) | Err(Problem::IdUsed) => {}
                Err(problem) => return Err(problem),
            }
        }
        Ok(())
    }
}
