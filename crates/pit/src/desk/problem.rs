//! Why something was not done at a table.

use std::fmt;

use paytables::Cents;
use store::{Refused, StoreError, account};
use table::Refusal;
use words::{Said, Words, say};

use super::Standing;
use crate::api::words::FAILED;

/// Why something was not done. Nothing has changed, unless it says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The rules refuse it.
    Refused(Box<Refusal>),
    /// It cannot be understood.
    Unreadable(Said),
    /// It is not for this person or this table.
    Forbidden(Said),
    /// The floor has paused or closed the table.
    Stands(Standing),
    /// A field is filled in that was not offered.
    NotOffered(Said),
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
    /// It cannot be done now; it may be tried again with the same id.
    Unavailable(Said),
    /// The store does not answer; it may be tried again with the same id.
    Store(StoreError),
    /// The table is being stopped.
    Stopping,
    /// Something is broken.
    Failed(String),
}

/// English, with all that is known: for whoever keeps the pit running.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Store(error) => error.fmt(f),
            Self::Failed(says) => f.pad(says),
            problem => problem.said().fmt(f),
        }
    }
}

/// What people are told; how the store or something else is broken is nothing to them.
impl Words for Problem {
    fn said(&self) -> Said {
        match self {
            Self::Refused(refusal) => refusal.said(),
            Self::Unreadable(says) | Self::Forbidden(says) | Self::NotOffered(says) | Self::Unavailable(says) => {
                says.clone()
            }
            Self::Store(_) => say!("the store does not answer: try again, a command with the same Idempotency-Key"),
            Self::Failed(_) => FAILED.into(),
            Self::Stands(standing) => {
                say!(
                    "the table is {standing}: this can be done when the floor has opened it",
                    standing = Said::text(standing.word())
                )
            }
            Self::NoReason => say!("say why: the reason is kept in the journal"),
            Self::NoMoney { holds } => say!("the wallet holds {holds}, which is not enough", holds),
            Self::IdUsed => say!("this command id was used for something else: make a new one for each command"),
            Self::Elsewhere => say!("another node serves this table now: ask there"),
            Self::Stopping => say!("the table is being stopped: ask again when it is served again"),
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
            StoreError::Unavailable(_) | StoreError::Unknown(_) => Self::Store(error),
            StoreError::Unfit(_) | StoreError::Corrupt(_) | StoreError::Malformed(_) | StoreError::WrongKey => {
                Self::Failed(error.to_string())
            }
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
            Refused::Moved { .. } => Self::Unavailable(say!("the meters move too fast: try again")),
            other => Self::Failed(format!("the store refuses the entry: {other:?}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_not_told_how_something_is_broken() {
        let store = Problem::from(StoreError::Unavailable("no route to 10.0.0.7".to_owned()));
        assert_eq!(store.to_string(), "the store cannot be reached: no route to 10.0.0.7");
        let failed = Problem::from(StoreError::Corrupt("entry 7".to_owned()));
        assert_eq!(failed.to_string(), "the store holds something that makes no sense: entry 7");
        assert!(store.said().to_string().starts_with("the store does not answer: try again"), "{:?}", store.said());
        assert_eq!(failed.said(), Said::text(FAILED));
    }
}
