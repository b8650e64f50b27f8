//! What PostgreSQL's errors mean for whoever asked.

use sqlx::Error;

use crate::StoreError;

/// Why something was not done.
#[derive(Debug)]
pub enum Trouble {
    /// The server or the connection said so.
    Said(Error),
    /// Nobody said anything in time.
    Silent,
}

/// Why a transaction was not done.
#[derive(Debug)]
pub enum Failure {
    /// Another one was faster; this one can start again.
    Raced(String),
    /// Anything else.
    Store(StoreError),
}

/// The server ended the transaction for the sake of another: a serialisation failure, a deadlock, a key that is there by now.
const RACED: [&str; 3] = ["40001", "40P01", "23505"];

/// The classes of errors that say that the server cannot just now: connection, resources, operator, limits, transaction state, and so on.
const NOT_NOW: [&str; 9] = ["08", "25", "28", "3D", "40", "53", "55", "57", "58"];

impl Trouble {
    fn code(&self) -> Option<String> {
        match self {
            Self::Said(Error::Database(error)) => error.code().map(|code| code.into_owned()),
            _ => None,
        }
    }

    /// Whether the connection is gone.
    pub fn is_lost(&self) -> bool {
        let ended = || self.code().is_some_and(|code| code.starts_with("57P") || code.starts_with("25P03"));
        matches!(self, Self::Said(Error::Io(_) | Error::Protocol(_))) || ended()
    }

    /// Before the commit: nothing was written.
    pub fn of_work(self) -> StoreError {
        let why = self.to_string();
        match (&self, self.code()) {
            (_, Some(code)) if NOT_NOW.iter().any(|class| code.starts_with(class)) => StoreError::Unavailable(why),
            // Not permitted, or there is no such table.
            (_, Some(code)) if code.starts_with("42") => StoreError::Unfit(why),
            (_, Some(_)) => StoreError::Malformed(why),
            (Self::Said(Error::ColumnDecode { .. } | Error::Decode(_)), None) => StoreError::Corrupt(why),
            _ => StoreError::Unavailable(why),
        }
    }

    /// At the commit: what the server has turned down was not written; of anything else nobody knows.
    pub fn of_commit(self) -> StoreError {
        match self.code() {
            Some(code) if code.starts_with("23") || code.starts_with("40") => self.of_work(),
            _ => StoreError::Unknown(self.to_string()),
        }
    }
}

impl std::fmt::Display for Trouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Said(error) => error.fmt(f),
            Self::Silent => write!(f, "the server is silent"),
        }
    }
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Self {
        match trouble.code() {
            Some(code) if RACED.contains(&code.as_str()) => Self::Raced(trouble.to_string()),
            _ => Self::Store(trouble.of_work()),
        }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}
