//! Fields that say which table it is: no clause decides them, but the file needs them.

use std::collections::BTreeSet;

use law::Game;
use toml::Spanned;
use toml::de::DeValue;
use words::{Said, say};

use super::{Section, kind};

impl<'a, 'text> Section<'a, 'text> {
    /// A part of the file that no clause speaks of.
    pub(crate) fn plain_section(&self, key: &'static str, lawful: &Said) -> Option<Self> {
        let value = self.value(key, None, lawful)?;
        if value.get_ref().as_table().is_none() {
            self.unreadable(key, value, None, say!("{kind} instead of a section", kind = kind(value)), lawful);
        }
        value.get_ref().as_table().map(|fields| self.part(key, Some(fields), value.span()))
    }

    /// A field that is a text with something in it.
    pub(crate) fn nonempty_text(&self, key: &'static str, lawful: &Said) -> String {
        let text = self.text(key, None, lawful).unwrap_or("?");
        if text.trim().is_empty() {
            self.wrong_text(key, None, say!("is empty"), lawful);
        }
        text.to_owned()
    }

    /// The field that names a game.
    pub(crate) fn game(&self, key: &'static str) -> Option<Game> {
        let wrong = |text: &str| say!("\"{text}\" is no game", text);
        self.parsed(key, None, wrong, &say!("one of {games}", games = Game::ALL.map(Game::key).join(", ")))
    }

    /// The field that names a table: letters, digits and hyphens, and no two tables alike.
    pub(crate) fn id(&self, key: &'static str, taken: &mut BTreeSet<String>) {
        let lawful = &say!("letters, digits and hyphens, like \"flush-1\", different for each table");
        let Some(id) = self.text(key, None, lawful) else { return };
        if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
            self.wrong_text(key, None, say!("\"{id}\" is no id", id), lawful);
        } else if !taken.insert(id.to_owned()) {
            self.wrong_text(key, None, say!("another table is \"{id}\" already", id), lawful);
        }
    }

    /// The entries of a list of sections; none, after a fault, if there are none.
    pub(crate) fn list(&self, key: &'static str, lawful: &Said) -> Vec<&'a Spanned<DeValue<'text>>> {
        let Some(value) = self.value(key, None, lawful) else { return Vec::new() };
        let entries: Vec<_> = value.get_ref().as_array().map(|list| list.iter().collect()).unwrap_or_default();
        if entries.is_empty() || entries.iter().any(|entry| entry.get_ref().as_table().is_none()) {
            self.unreadable(key, value, None, say!("{kind} instead of sections", kind = kind(value)), lawful);
            return Vec::new();
        }
        entries
    }
}
