//! The entries of the stream of the pit: what the house elects, and what it puts on meters at the start.

use std::collections::BTreeMap;

use record::wire::Actor;
use record::wire::facts::Micro;
use record::wire::version::{self, Version};
use serde::{Deserialize, Serialize};

/// An entry of the pit's stream.
#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Entry {
    /// The house elects another `house.toml`.
    Elected { v: Version, by: Actor, house_sha256: String, house: String },
    /// The house puts money on meters.
    MetersSeeded {
        v: Version,
        by: Actor,
        /// The name under which the meters are kept.
        link: String,
        /// The key of the game.
        game: String,
        /// What each meter gets, by its name.
        amounts: BTreeMap<String, Micro>,
    },
    /// Somebody accepted that the store has lost what was acknowledged.
    LossAccepted {
        v: Version,
        by: Actor,
        /// Who has accepted it.
        name: String,
        /// What is missing.
        losses: Vec<String>,
    },
}

impl Entry {
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("an entry is JSON")
    }

    pub fn from_text(text: &str) -> Result<Self, String> {
        version::read(text)
    }
}
