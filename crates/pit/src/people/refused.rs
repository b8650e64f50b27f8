//! Why something was not done about a person.

use std::fmt;

use store::StoreError;

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

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotLoggedIn => write!(
                f,
                "the name or the password is wrong, or the account is locked: after three failures it is for 30 minutes"
            ),
            Self::NoSuchPerson => write!(f, "there is no such person"),
            Self::NameTaken(name) => write!(f, "the name \"{name}\" is taken: choose another one"),
            Self::BadName => {
                write!(f, "a name has 1 to 32 letters a to z, digits, dots, hyphens or underscores")
            }
            Self::BadDisplayName => write!(f, "a display name has 1 to 60 letters, and no control characters"),
            Self::BadPassword => {
                write!(f, "a password has {} to {} characters", super::passwords::FEWEST_LETTERS, super::MOST_LETTERS)
            }
            Self::WrongOldPassword => {
                write!(f, "the old password is wrong; after three failures the account is locked for 30 minutes")
            }
            Self::NotForBots => write!(f, "bots are made by the pit and have neither passwords nor other roles"),
            Self::Store(problem) => problem.fmt(f),
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
