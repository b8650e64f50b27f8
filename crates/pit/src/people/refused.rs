//! Why something was not done about a person.

use std::fmt;

use store::StoreError;
use words::{Said, Words, say};

use crate::desk::Problem;

/// Why something was not done about a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The name or the password is wrong, or the account is locked or disabled: nobody learns which.
    NotLoggedIn,
    /// There is no such person.
    NoSuchPerson,
    /// Somebody has the name already.
    NameTaken(String),
    /// The name cannot be one.
    BadName,
    /// The display name cannot be one.
    BadDisplayName,
    /// The password is too short or too long.
    BadPassword,
    /// The old password is wrong.
    WrongOldPassword,
    /// An account of this sort cannot have it.
    NotForBots,
    /// The store did not do it.
    Store(Problem),
}

/// English, with all that is known of the store.
impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Store(problem) => problem.fmt(f),
            refused => refused.said().fmt(f),
        }
    }
}

impl Words for Refused {
    fn said(&self) -> Said {
        match self {
            Self::NotLoggedIn => say!(
                "the name or the password is wrong, or the account is locked: after three failures it is for 30 minutes"
            ),
            Self::NoSuchPerson => say!("there is no such person"),
            Self::NameTaken(name) => say!("the name \"{name}\" is taken: choose another one", name),
            Self::BadName => {
                say!("a name has 1 to 32 letters a to z, digits, dots, hyphens or underscores")
            }
            Self::BadDisplayName => say!("a display name has 1 to 60 letters, and no control characters"),
            Self::BadPassword => {
                say!(
                    "a password has {fewest} to {most} characters",
                    fewest = super::passwords::FEWEST_LETTERS,
                    most = super::MOST_LETTERS
                )
            }
            Self::WrongOldPassword => {
                say!("the old password is wrong; after three failures the account is locked for 30 minutes")
            }
            Self::NotForBots => say!("bots are made by the pit and have neither passwords nor other roles"),
            Self::Store(problem) => problem.said(),
        }
    }
}

impl std::error::Error for Refused {}

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Self {
        Self::Store(problem)
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Self {
        Self::Store(error.into())
    }
}
