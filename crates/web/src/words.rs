//! The words of the pages come from `words/en/pages.json`, or from the same file in another language.
//!
//! Pages take words by their keys, like `lobby.title`; scripts import the same words as a module. `{places}` are filled in by whoever shows them.
//!
//! What a page only passes on is not here: offers, refusals, what a round waits for, lines of the settlement, names of hands, clauses and
//! readings are said by the rules and the API, and [`pit::tongue`] tells them in the language in use. All of them are collected in
//! `words/en/sentences.json`, and [`crate::translation`] reads both files.

use std::sync::{LazyLock, OnceLock};

use serde_json::Value;

/// The file.
pub(crate) const ENGLISH: &str = include_str!("../../../words/en/pages.json");

static TRANSLATED: OnceLock<Value> = OnceLock::new();

static WORDS: LazyLock<Value> = LazyLock::new(|| {
    TRANSLATED.get().cloned().unwrap_or_else(|| serde_json::from_str(ENGLISH).expect("the words are JSON"))
});

/// Shows these words from now on: only the first ones are taken up, and only before a page is shown.
pub(crate) fn take_up(words: Value) {
    let _ = TRANSLATED.set(words);
}

/// The words with a key, like `lobby.title`.
///
/// # Panics
/// If there are none: a page that lacks words is a mistake in the program.
pub fn words(key: &str) -> &'static str {
    entry(key).as_str().unwrap_or_else(|| panic!("no words for {key}"))
}

/// What stands at a key: words, or a list or group of them.
///
/// # Panics
/// If nothing does.
pub fn entry(key: &str) -> &'static Value {
    let found = key.split('.').try_fold(&*WORDS, |words, part| words.get(part));
    found.unwrap_or_else(|| panic!("no words for {key}"))
}

/// The words as a module for scripts.
pub fn module() -> String {
    format!("export default {};\n", *WORDS)
}

#[cfg(test)]
mod tests {
    use games::wager::Wager;
    use pit::people::Role;

    use super::*;

    #[test]
    fn every_wager_and_role_has_a_name() {
        for wager in Wager::ALL {
            assert!(!words(&format!("wagers.{wager}")).is_empty());
        }
        for role in Role::PEOPLE {
            assert!(!words(&format!("roles.{}", role.word())).is_empty());
        }
    }
}
