//! What happens to people, as the journal keeps it.

use std::fmt;

use serde_json::{Map, Value, json};
use store::CommandId;

use super::Refused;
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

impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::House => write!(f, "house"),
            Self::Person(id) => write!(f, "person {id}"),
        }
    }
}

/// Writes what happens to a person, once; none is somebody whom nobody knows. Answers with the number of the entry.
pub(super) async fn write(
    shared: &Shared,
    command: CommandId,
    by: By,
    ask: &str,
    person: Option<u32>,
    more: &[(&str, Value)],
) -> Result<u64, Refused> {
    let first = [("by", json!(by.to_string())), ("ask", json!(ask)), ("person", json!(person))];
    let fields = first.iter().chain(more).map(|(key, value)| ((*key).to_owned(), value.clone()));
    let body = Value::Object(fields.collect::<Map<_, _>>()).to_string();
    let (_, seq) = append(shared, STREAM, command, body, Vec::new()).await?;
    Ok(seq)
}

/// The number of the person that a command has created, if it has.
pub(super) async fn created(shared: &Shared, command: CommandId) -> Result<Option<u32>, Refused> {
    let Some(stored) = shared.store.find(command).await? else { return Ok(None) };
    let body: Value = serde_json::from_str(&stored.body).unwrap_or_default();
    if stored.stream != STREAM || body["ask"] != "create" {
        return Err(Problem::IdUsed.into());
    }
    Ok(body["person"].as_u64().and_then(|id| u32::try_from(id).ok()))
}
