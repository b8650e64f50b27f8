//! For tests: every English message is another one from a moment on, as if a later program had rewritten all of them.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use crate::marks::marked;

/// The templates that were asked for since English was replaced, each with what stands in its place.
static REPLACED: LazyLock<Mutex<Option<HashMap<String, &'static str>>>> = LazyLock::new(Mutex::default);

/// Replaces every English message from now on: what is displayed is in the language of [`crate::marks`].
pub fn replace_all() {
    REPLACED.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert_default();
}

/// What stands in the place of an English template.
pub(crate) fn english(template: &str) -> Option<&'static str> {
    let mut replaced = REPLACED.lock().unwrap_or_else(PoisonError::into_inner);
    let known = replaced.as_mut()?;
    if let Some(text) = known.get(template) {
        return Some(text);
    }
    // There are as many templates as the program has, so what is leaked is bounded.
    let text: &'static str = Box::leak(marked(template).into_boxed_str());
    known.insert(template.to_owned(), text);
    Some(text)
}
