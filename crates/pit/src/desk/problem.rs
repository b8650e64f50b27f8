//! Why something was not done at a table.

use std::fmt;

use paytables::Cents;
use store::{Refused, StoreError, account};
use table::Refusal;

use super::Standing;

/// Why something was not done. Nothing has changed, unless it says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The rules refuse it.
    Refused(Box<Refusal>),
    /// It cannot be understood.
    Unreadable(String),
    /// It is not for this person or this table.
    Forbidden(String),
    /// The floor has paused or closed the table.
    Stands(Standing),
    /// The floor has not said why.
    NoReason,
    /// The player has too little.
    NoMoney {
        /// What the player has.
        holds: Cents,
    },
    /// The id of the command was used for something else.
    IdUsed,
    /// Another node serves the table now.
    Elsewhere,
    /// The store does not answer; it may be tried again with the same id.
    Unavailable(String),
    /// The table is being stopped.
    Stopping,
    /// Something is broken.
    Failed(String),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal) => refusal.fmt(f),
            Self::Unreadable(says) | Self::Forbidden(says) | Self::Unavailable(says) | Self::Failed(says) => {
                f.write_str(says)
            }
            Self::Stands(standing) => {
                write!(f, "the table is {}: this can be done when the floor has opened it", standing.word())
            }
            Self::NoReason => write!(f, "say why: the reason is kept in the journal"),
            Self::NoMoney { holds } => write!(f, "the wallet holds {holds}, which is not enough"),
            Self::IdUsed => write!(f, "this command id was used for something else: make a new one for each command"),
            Self::Elsewhere => write!(f, "another node serves this table now: ask there"),
            Self::Stopping => write!(f, "the table is being stopped: ask again when it is served again"),
        }
    }
}

impl std::error::Error for Problem {}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(Box::new(refusal))
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Unavailable(_) | StoreError::Unknown(_) => Self::Unavailable(error.to_string()),
            StoreError::Unfit(_) | StoreError::Corrupt(_) | StoreError::Malformed(_) => Self::Failed(error.to_string()),
        }
    }
}

impl Problem {
    /// The problem that a refusal of the store is for whoever asked.
    pub fn of_store(refused: &Refused) -> Self {
        match refused {
            Refused::Overdrawn { account, holds } if account::kind(account) == "player" => {
                Self::NoMoney { holds: Cents::new(holds / 10_000) }
            }
            Refused::Fenced { .. } | Refused::Behind { .. } => Self::Elsewhere,
            Refused::Moved { .. } => Self::Unavailable("the meters move too fast: try again".to_owned()),
            other => Self::Failed(format!("the store refuses the entry: {other:?}")),
        }
    }
}
