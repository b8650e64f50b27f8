//! What happens to people, as the journal keeps it.

use record::wire::Actor;
use record::wire::version::{self, Version};
use serde::{Deserialize, Serialize};
use store::CommandId;
use utoipa::ToSchema;

use super::{PasswordIs, Refused, Role};
use crate::cashier::append;
use crate::desk::Problem;
use crate::shared::Shared;

/// The stream of people.
pub const STREAM: &str = "people";

/// Who does something to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The pit itself.
    House,
    /// This person.
    Person(u32),
}

impl From<By> for Actor {
    fn from(by: By) -> Self {
        match by {
            By::House => Self::House,
            By::Person(id) => Self::Person { id },
        }
    }
}

/// What happens to a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Happened {
    /// The account was made.
    Created {
        /// The name for logging in.
        name: String,
        /// What the person works as.
        role: Role,
    },
    /// The person logged in.
    LoggedIn,
    /// The person logged out.
    LoggedOut,
    /// Somebody tried to log in, and failed.
    LogInFailed,
    /// The account was locked: for this time after failed tries, else until it is unlocked.
    Locked {
        /// For how long.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        minutes: Option<i64>,
    },
    /// The account was unlocked.
    Unlocked,
    /// The account is never used again.
    Disabled,
    /// The person works as something else.
    RoleChanged {
        /// As what.
        role: Role,
    },
    /// The person has another password.
    PasswordChanged {
        /// Who has chosen it.
        password: PasswordIs,
    },
}

/// An entry of the stream of people.
#[derive(Serialize, Deserialize, ToSchema)]
#[schema(as = PeopleEntry)]
pub(crate) struct Entry {
    /// The version of the entry.
    v: Version,
    /// Who did it.
    by: Actor,
    /// The number of the person; left out if nobody has the name that was tried.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    person: Option<u32>,
    #[serde(flatten)]
    what: Happened,
}

/// Writes what happens to a person, once; none is somebody whom nobody knows. Answers with the number of the entry.
pub(super) async fn write(
    shared: &Shared,
    command: CommandId,
    by: By,
    person: Option<u32>,
    what: Happened,
) -> Result<u64, Refused> {
    let entry = Entry { v: Version, by: by.into(), person, what };
    let body = serde_json::to_string(&entry).map_err(|error| Problem::Failed(error.to_string()))?;
    let (_, seq) = append(shared, STREAM, command, body, Vec::new()).await?;
    Ok(seq)
}

/// The number of the person that a command has created, if it has.
pub(super) async fn created(shared: &Shared, command: CommandId) -> Result<Option<u32>, Refused> {
    let Some(stored) = shared.store.find(command).await? else { return Ok(None) };
    if stored.stream != STREAM {
        return Err(Problem::IdUsed.into());
    }
    let entry: Entry = version::read(&stored.body).map_err(Problem::Failed)?;
    match entry.what {
        Happened::Created { .. } => Ok(entry.person),
        _ => Err(Problem::IdUsed.into()),
    }
}
