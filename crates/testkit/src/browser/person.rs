//! A person who uses the API directly, beside the one before the browser.

use serde_json::Value;

use crate::pit::Client;

/// A person who has logged in, and whose requests are all accepted.
pub struct Person {
    /// What sends the requests.
    pub client: Client,
}

impl Person {
    /// What is at a path.
    pub async fn get(&self, path: &str) -> Value {
        self.client.get(path).await.ok()
    }

    /// Sends something, which must be accepted.
    pub async fn post(&self, path: &str, body: &Value) -> Value {
        self.client.post(path, body).await.ok()
    }

    /// Sends a command to a table.
    pub async fn sends(&self, table: &str, command: &Value) -> Value {
        self.client.sends(table, command).await.ok()
    }

    /// Sends a command that is written as people write it.
    pub async fn says(&self, table: &str, line: &str) -> Value {
        self.client.says(table, line).await.ok()
    }
}
