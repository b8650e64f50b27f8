//! Fields that say how a table is served: no clause decides them.

use games::elections::Choice;
use toml::Spanned;
use toml::de::DeValue;
use words::{Said, say};

use super::{Section, kind};

impl<'a, 'text> Section<'a, 'text> {
    /// A part of the file that no clause speaks of and that may be left out.
    pub(crate) fn optional_plain_section(&self, key: &'static str, lawful: &Said) -> Option<Self> {
        self.leave_unread(key);
        self.fields?.get(key)?;
        self.plain_section(key, lawful)
    }

    /// The sections of a list that may be left out, each under its number.
    pub(crate) fn optional_list(&self, key: &'static str, lawful: &Said) -> Vec<Self> {
        self.leave_unread(key);
        if self.fields.is_none_or(|fields| !fields.contains_key(key)) {
            return Vec::new();
        }
        let entries = self.list(key, lawful).into_iter().enumerate();
        let section = |(at, entry): (usize, &'a Spanned<DeValue<'text>>)| {
            self.part(&format!("{key}[{}]", at + 1), entry.get_ref().as_table(), entry.span())
        };
        entries.map(section).collect()
    }

    /// A field that is true or false; false if it is left out.
    pub(crate) fn flag(&self, key: &'static str) -> bool {
        self.leave_unread(key);
        let Some(value) = self.fields.and_then(|fields| fields.get(key)) else { return false };
        let flag = value.get_ref().as_bool();
        if flag.is_none() {
            let wrong = say!("{kind} instead of true or false", kind = kind(value));
            self.unreadable(key, value, None, wrong, &say!("true, or nothing"));
        }
        // Of a field that cannot be read nothing follows.
        flag.unwrap_or(true)
    }

    /// A field that is one of several words, whatever the texts say.
    pub(crate) fn plain_choice<T: Choice>(&self, key: &'static str) -> T {
        self.word(key, None)
    }

    /// A field that is a whole number within these bounds, which are said in words.
    pub(crate) fn plain_number(
        &self,
        key: &'static str,
        (least, most): (u16, u16),
        words: fn(u16, u16) -> Said,
    ) -> u16 {
        let lawful = words(least, most);
        let Some(value) = self.value(key, None, &lawful) else { return least };
        let number = match value.get_ref() {
            DeValue::Integer(integer) => u16::from_str_radix(integer.as_str(), integer.radix())
                .ok()
                .filter(|number| (least..=most).contains(number))
                .ok_or_else(|| say!("{number} is out of bounds", number = integer.as_str())),
            _ => Err(say!("{kind} instead of a whole number", kind = kind(value))),
        };
        number.unwrap_or_else(|wrong| {
            self.unreadable(key, value, None, wrong, &lawful);
            least
        })
    }
}
