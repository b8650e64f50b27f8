//! The names of people by number, as far as they were asked for.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use store::Store;

use crate::people::{Refused, Role, with_id};

/// The names of people by number.
#[derive(Debug, Default)]
pub struct Names(RwLock<HashMap<u32, Known>>);

/// What is known of somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The name for logging in; empty if there is nobody with this number.
    pub name: String,
    /// The name that others see.
    pub display_name: String,
    /// Whether the pit plays for it.
    pub is_bot: bool,
}

impl Names {
    /// Learns the names of these people.
    ///
    /// # Errors
    /// The store's.
    pub async fn learn(&self, store: &Store, people: impl IntoIterator<Item = u32>) -> Result<(), Refused> {
        let unknown: Vec<u32> = people.into_iter().filter(|id| self.of(*id).is_none()).collect();
        for id in unknown {
            let known = match with_id(store, id).await {
                Ok(person) => {
                    let is_bot = person.role == Role::Bot;
                    Known { name: person.name, display_name: person.display_name, is_bot }
                }
                Err(Refused::NoSuchPerson) => {
                    Known { name: String::new(), display_name: format!("person {id}"), is_bot: false }
                }
                Err(refused) => return Err(refused),
            };
            self.0.write().unwrap_or_else(PoisonError::into_inner).insert(id, known);
        }
        Ok(())
    }

    /// What is known of somebody.
    pub fn of(&self, id: u32) -> Option<Known> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).get(&id).cloned()
    }
}
