//! What a table is made of: its part of `house.toml`, and the rules that follow from it.

use games::GameElections;
use games::decks::DeckLaw;
use games::elections::Dealing;
use games::round::{MeterAmounts, Rules};
use house::{FileFault, House, Service};
use table::{Equipment, Link, Setting};
use words::{Said, Words as _, say};

use crate::ledger::Accounts;

/// Cards dealt from the hand are changed after so many hours, others after twice as many: a table that goes on with another
/// method than it has elected keeps to the shortest time of all games.
const HOURS_FROM_HAND: u8 = 4;

/// What a table is made of.
pub struct Made {
    /// Its part of `house.toml`.
    pub text: String,
    /// What that says.
    pub table: house::Table,
    /// How it is served.
    pub service: Service,
    /// Its accounts.
    pub accounts: Accounts,
    rules: Box<dyn Rules>,
    law: DeckLaw,
    seed: MeterAmounts,
}

impl Made {
    /// A table from its part of a `house.toml`: the house and the one table. The part may come from the journal, so
    /// whether its deviations are listed was judged when the file came in.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn from_text(text: &str) -> Result<Self, Said> {
        let house = read_recorded_house(text)?;
        let table = house.tables.into_iter().next().ok_or_else(|| say!("there is no table"))?;
        let service = table.service.clone().ok_or_else(|| {
            say!("table {id} is not served: its part of house.toml has no section [table.service]", id = table.id)
        })?;
        Ok(Self::new(text.to_owned(), table, service))
    }

    fn new(text: String, table: house::Table, service: Service) -> Self {
        let rules = table.elections.rules();
        let accounts = Accounts::of(&table.id, link_name(&table.id, &service), rules.meters());
        let seed = table::initial_meters(&table.elections, rules.meters());
        let law = table.elections.deck_law();
        Self { text, table, service, accounts, rules, law, seed }
    }

    /// The same table with the rules of the method that it uses now.
    #[must_use]
    pub fn using(&self, equipment: Equipment) -> Self {
        let mut table = self.table.clone();
        let elections = table.elections.table_mut();
        if Equipment::of(elections) != equipment {
            (elections.shuffler, elections.dealing, elections.decks) =
                (equipment.shuffler, equipment.dealing, equipment.decks);
            let hours = if equipment.dealing == Dealing::Hand { HOURS_FROM_HAND } else { 2 * HOURS_FROM_HAND };
            elections.card_age_hours = elections.card_age_hours.min(hours);
        }
        Self::new(self.text.clone(), table, self.service.clone())
    }

    /// The table's id.
    pub fn id(&self) -> &str {
        &self.table.id
    }

    /// The name of the table's stream in the journal.
    pub fn stream(&self) -> String {
        stream_of(&self.table.id)
    }

    /// What it elects.
    pub const fn elections(&self) -> &GameElections {
        &self.table.elections
    }

    /// Its rules.
    pub fn rules(&self) -> &dyn Rules {
        &*self.rules
    }

    /// The name under which its meters are kept.
    pub fn link(&self) -> &str {
        link_name(&self.table.id, &self.service)
    }

    /// What the house puts on its meters at the start, by account.
    pub fn seeds(&self) -> impl Iterator<Item = (&str, i64)> {
        self.accounts.meters.iter().zip(&self.seed).map(|(account, seed)| (account.as_str(), seed.get()))
    }

    /// What the engine is told about it.
    pub fn setting(&self) -> Setting<'_> {
        let link = if self.service.meters.is_some() { Link::Linked } else { Link::Alone };
        Setting { rules: &*self.rules, decks: &self.law, seed: self.seed, link }
    }
}

/// Reads a `house.toml`.
///
/// # Errors
/// All its faults, a line each.
pub fn read_house(text: &str) -> Result<House, Said> {
    house::read(text).map_err(|faults| in_lines(&faults))
}

/// Reads a `house.toml` that is in the journal.
///
/// # Errors
/// All its faults, a line each.
pub fn read_recorded_house(text: &str) -> Result<House, Said> {
    house::read_recorded(text).map_err(|faults| in_lines(&faults))
}

fn in_lines(faults: &[FileFault]) -> Said {
    Said::list(faults.iter().map(|fault| fault.said()), "\n")
}

/// The name of a table's stream in the journal.
pub fn stream_of(table: &str) -> String {
    format!("table/{table}")
}

fn link_name<'a>(table: &'a str, service: &'a Service) -> &'a str {
    service.meters.as_deref().unwrap_or(table)
}
