//! Every English word that a page shows comes from `words/en.json`, so that it can be translated in one place.
//!
//! Pages take words by their keys, like `lobby.title`; scripts import the same words as a module. `{places}` are filled in by whoever shows them.
//!
//! What a page only passes on is not here: sentences of the API (offers, refusals, what a round waits for, lines of the settlement) are in
//! `pit::api::words` and `record`, the names of hands and cells in `paytables`, clauses and readings in `law`, what is written on the felt in
//! `layout::words`. They are the same for programs, papers and journals.

use std::sync::LazyLock;

use serde_json::Value;

/// The file.
const ENGLISH: &str = include_str!("../words/en.json");

static WORDS: LazyLock<Value> = LazyLock::new(|| serde_json::from_str(ENGLISH).expect("the words are JSON"));

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
    format!("export default {ENGLISH};\n")
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
