//! The fields of a JSON object, read strictly: whatever is missing, wrong or too much is an error that says which.

use std::cell::RefCell;
use std::collections::BTreeSet;

use serde_json::{Map, Value};

/// The fields of an object, taken one by one.
pub(crate) struct Fields<'a> {
    /// Where the object stands, like `decks.first`; empty if it is the whole.
    path: String,
    all: &'a Map<String, Value>,
    taken: RefCell<BTreeSet<&'static str>>,
}

impl<'a> Fields<'a> {
    /// The fields of the object that stands there.
    pub(crate) fn of(value: &'a Value, path: &str) -> Result<Self, String> {
        let all = value.as_object().ok_or_else(|| wrong(path, "an object"))?;
        Ok(Self { path: path.to_owned(), all, taken: RefCell::default() })
    }

    /// Where a field of this object stands.
    pub(crate) fn path_of(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    /// A field that may be missing.
    pub(crate) fn optional(&self, key: &'static str) -> Option<&'a Value> {
        self.taken.borrow_mut().insert(key);
        self.all.get(key)
    }

    /// A field.
    pub(crate) fn value(&self, key: &'static str) -> Result<&'a Value, String> {
        self.optional(key).ok_or_else(|| format!("{}: is missing", self.path_of(key)))
    }

    /// The fields of an object in this one.
    pub(crate) fn object(&self, key: &'static str) -> Result<Fields<'a>, String> {
        Fields::of(self.value(key)?, &self.path_of(key))
    }

    /// The entries of a list.
    pub(crate) fn list(&self, key: &'static str) -> Result<&'a [Value], String> {
        let list = self.value(key)?.as_array().ok_or_else(|| wrong(&self.path_of(key), "a list"))?;
        Ok(list)
    }

    /// A text.
    pub(crate) fn text(&self, key: &'static str) -> Result<&'a str, String> {
        self.value(key)?.as_str().ok_or_else(|| wrong(&self.path_of(key), "a text"))
    }

    /// A text that means something.
    pub(crate) fn word<T>(
        &self,
        key: &'static str,
        what: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, String> {
        read(self.text(key)?).ok_or_else(|| wrong(&self.path_of(key), what))
    }

    /// A text that means something, in a field that may be missing.
    pub(crate) fn word_if_there<T>(
        &self,
        key: &'static str,
        what: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, String> {
        self.optional(key).map(|_| self.word(key, what, read)).transpose()
    }

    /// A text that means something, or nothing at all.
    pub(crate) fn word_or_null<T>(
        &self,
        key: &'static str,
        what: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, String> {
        if self.value(key)?.is_null() { Ok(None) } else { self.word(key, what, read).map(Some) }
    }

    /// A whole number.
    pub(crate) fn number<T: TryFrom<u64>>(&self, key: &'static str) -> Result<T, String> {
        number(self.value(key)?).ok_or_else(|| wrong(&self.path_of(key), "a whole number"))
    }

    /// True or false.
    pub(crate) fn truth(&self, key: &'static str) -> Result<bool, String> {
        self.value(key)?.as_bool().ok_or_else(|| wrong(&self.path_of(key), "true or false"))
    }

    /// Nothing is left over.
    pub(crate) fn finish(self) -> Result<(), String> {
        let taken = self.taken.borrow();
        match self.all.keys().find(|key| !taken.contains(key.as_str())) {
            Some(key) => Err(format!("{}: there is no such field", self.path_of(key))),
            None => Ok(()),
        }
    }
}

/// A whole number that fits.
pub(crate) fn number<T: TryFrom<u64>>(value: &Value) -> Option<T> {
    value.as_u64().and_then(|number| T::try_from(number).ok())
}

/// What is wrong with a field that is something else.
pub(crate) fn wrong(path: &str, what: &str) -> String {
    let place = if path.is_empty() { String::new() } else { format!("{path}: ") };
    format!("{place}is not {what}")
}
