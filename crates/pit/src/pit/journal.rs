//! The entries of the stream of the pit: what the house elects, what it puts on meters at the start,
//! which losses were
//! accepted, and how its key has changed.

use std::collections::BTreeMap;

use record::wire::Actor;
use record::wire::facts::Micro;
use record::wire::version::{self, Version};
use serde::{Deserialize, Serialize};
use store::Loss;
use utoipa::ToSchema;

/// An entry of the pit's stream.
#[derive(Serialize, Deserialize, ToSchema)]
#[schema(as = PitEntry)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Entry {
    /// The house elects another `house.toml`.
    Elected {
        /// The version of the entry.
        v: Version,
        /// Who did it.
        by: Actor,
        /// The SHA-256 of the file: 64 hexadecimal digits.
        house_sha256: String,
        /// The file.
        house: String,
    },
    /// The house puts money on meters.
    MetersFunded {
        /// The version of the entry.
        v: Version,
        /// Who did it.
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
        /// The version of the entry.
        v: Version,
        /// Who did it.
        by: Actor,
        /// Who has accepted it.
        name: String,
        /// What is missing.
        losses: Vec<Lost>,
    },
    /// Somebody changes the key of the pit: the entry is the last one before the change.
    KeyRotated {
        /// The version of the entry.
        v: Version,
        /// Who did it.
        by: Actor,
        /// Who changes it.
        name: String,
        /// The public key of the key that is replaced: 64 hexadecimal digits.
        old: String,
        /// The public key of the key that takes its place.
        new: String,
    },
}

/// Something that was acknowledged and is missing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "what", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Lost {
    /// A stream ends too early.
    Entries {
        /// The stream.
        stream: String,
        /// The number of the last entry that was acknowledged.
        acknowledged: u64,
        /// The number of its last entry now.
        found: u64,
    },
    /// Another entry stands in the place of the one that was acknowledged.
    EntryReplaced {
        /// The stream.
        stream: String,
        /// The number of the entry.
        entry: u64,
    },
    /// People, sessions and settings are from an earlier time.
    Documents {
        /// How many changes are missing.
        changes: u64,
    },
    /// The file of acknowledged heads is missing, so nobody knows what is.
    HeadsMissing,
    /// The file of acknowledged heads cannot be read, so nobody knows what is missing.
    HeadsDamaged,
}

impl From<Loss> for Lost {
    fn from(loss: Loss) -> Self {
        match loss {
            Loss::Entries { stream, acknowledged, found } => Self::Entries { stream, acknowledged, found },
            Loss::Another { stream, seq } => Self::EntryReplaced { stream, entry: seq },
            Loss::Documents { changes } => Self::Documents { changes },
        }
    }
}

impl Entry {
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("an entry is JSON")
    }

    pub fn from_text(text: &str) -> Result<Self, String> {
        version::read(text)
    }
}
