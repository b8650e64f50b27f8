//! A person as others see one: never the password.

use serde::Serialize;
use utoipa::ToSchema;

use super::time_to_text;
use crate::people::{PasswordIs, Person, Role, State};

/// A person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PersonView {
    /// The number.
    pub id: u32,
    /// The name for logging in.
    pub name: String,
    /// The name that others see.
    pub display_name: String,
    /// What the person works as.
    pub role: Role,
    /// Whether the account may be used.
    pub state: State,
    /// Whether attempts to log in have failed too often lately.
    pub locked_out: bool,
    /// Who has chosen the password.
    pub password: PasswordIs,
    /// Whether there is a password to log in with: a guest has none.
    pub has_password: bool,
    /// When the account was created.
    pub created: String,
}

impl PersonView {
    /// A person at this moment.
    pub fn of(person: &Person, now: i64) -> Self {
        Self {
            id: person.id,
            name: person.name.clone(),
            display_name: person.display_name.clone(),
            role: person.role,
            state: person.state,
            locked_out: person.is_locked_out(now),
            password: person.password,
            has_password: person.hash.is_some(),
            created: time_to_text(person.created),
        }
    }
}
