//! The words of the pages come from `words/en/pages.json`, or from the same file in another language.
//!
//! Pages take words by their keys, like `lobby.title`; scripts import the same words as a module. `{places}` are filled in by whoever shows them.
//!
//! What a page only passes on is not here: offers, refusals, what a round waits for, lines of the settlement, names of hands, clauses and
//! readings are said by the rules and the API, and [`pit::tongue`] tells them in the language in use. All of them are collected in
//! `words/en/sentences.json`, and [`crate::translation`] reads both files.

use std::sync::{LazyLock, OnceLock};

use ::words::fill;
use maud::{Markup, PreEscaped, Render};
use serde_json::Value;

/// The file.
pub(crate) const ENGLISH: &str = include_str!("../../../words/en/pages.json");

static TRANSLATED: OnceLock<String> = OnceLock::new();

static WORDS: LazyLock<Value> = LazyLock::new(|| serde_json::from_str(text()).expect("the words are JSON"));

/// The file in the language in use.
fn text() -> &'static str {
    TRANSLATED.get().map_or(ENGLISH, String::as_str)
}

/// Shows the words of this file from now on: only the first ones are taken up, and only before a page is shown.
pub(crate) fn take_up(file: String) {
    let _ = TRANSLATED.set(file);
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
    find(key).unwrap_or_else(|| panic!("no words for {key}"))
}

/// What stands at a key, if anything does.
pub fn find(key: &str) -> Option<&'static Value> {
    key.split('.').try_fold(&*WORDS, |words, part| words.get(part))
}

/// The words with a key, and what goes into their `{places}`.
///
/// # Panics
/// If there are none.
pub fn filled(key: &str, parts: &[(&str, &str)]) -> String {
    fill(words(key), &|name| parts.iter().find(|(place, _)| *place == name).map(|(_, text)| (*text).to_owned()))
}

/// The same for places that hold more than text, like a link.
///
/// # Panics
/// If there are none.
pub fn filled_markup(key: &str, parts: &[(&str, &dyn Render)]) -> Markup {
    // Braces are nothing to HTML: the words are escaped first, and what is filled in is by itself.
    let escaped = words(key).render().into_string();
    let part = |name: &str| parts.iter().find(|(place, _)| *place == name).map(|(_, part)| part.render().into_string());
    PreEscaped(fill(&escaped, &part))
}

/// The words as a module for scripts.
pub fn module() -> String {
    format!("export default {};\n", text())
}

#[cfg(test)]
mod tests {
    use games::wager::Wager;
    use maud::html;
    use pit::people::Role;

    use super::*;

    #[test]
    fn places_hold_texts_or_markup() {
        let parts = [("edge", "<1>"), ("wager", "ante"), ("share", "2")];
        assert_eq!(filled("lobby.costs", &parts), "<1> of the ante · 2 of all that is wagered");
        let link = html! { a { "<1>" } };
        let markup = filled_markup("lobby.costs", &[("edge", &link), ("wager", &"ante"), ("share", &"2")]);
        assert_eq!(markup.into_string(), "<a>&lt;1&gt;</a> of the ante · 2 of all that is wagered");
    }

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
