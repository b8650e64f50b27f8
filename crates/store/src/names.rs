//! What the store can keep, the same for every backend.
//!
//! Names of streams and accounts are keys in every backend, stand in lines of text, and are hashed with a zero byte behind them: so
//! they are short, and have no control characters. The last character of Unicode is never part of a name, so it stands
//! behind all names that begin alike. PostgreSQL keeps no zero byte in a text, so no backend does.

use crate::{Document, Entry};

const LONGEST_NAME: usize = 200;

/// Whether this can be the name of a stream, an account, a kind or a key.
pub fn is_name(name: &str) -> bool {
    let fits = |letter: char| !letter.is_control() && letter != char::MAX;
    !name.is_empty() && name.len() <= LONGEST_NAME && name.chars().all(fits)
}

/// What stands behind every name that begins with `prefix`, and before every other that comes after it.
pub fn end_of(prefix: &str) -> String {
    format!("{prefix}{}", char::MAX)
}

fn is_text(text: &str) -> bool {
    !text.contains('\0')
}

/// What is wrong with the form of an entry, if anything is.
pub fn fault(entry: &Entry) -> Option<&'static str> {
    let accounts = entry.postings.iter().map(|posting| &posting.account);
    let mut accounts = accounts.chain(entry.guesses.iter().map(|guess| &guess.account));
    if !is_name(&entry.stream) {
        Some("the stream's name is empty, too long or has a control character")
    } else if !accounts.all(|account| is_name(account)) {
        Some("the name of an account is empty, too long or has a control character")
    } else if !is_text(&entry.body) || !entry.snapshot.as_deref().is_none_or(is_text) {
        Some("there is a zero byte in a text")
    } else {
        None
    }
}

/// What is wrong with the form of a document, if anything is.
pub fn fault_of_document(document: &Document) -> Option<&'static str> {
    if !is_name(&document.kind) || !is_name(&document.key) {
        Some("the kind or the key of a document is empty, too long or has a control character")
    } else if !is_text(&document.text) {
        Some("there is a zero byte in a document")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_short_and_has_no_control_characters() {
        assert!(is_name("player:17") && is_name("table/Zürich 1") && is_name(&"x".repeat(200)));
        for wrong in ["", "a\nb", "a\0b", "a\u{7f}", "a\u{10ffff}", &"x".repeat(201)] {
            assert!(!is_name(wrong), "{wrong:?}");
        }
    }

    #[test]
    fn the_end_of_a_prefix_parts_the_names_that_begin_alike_from_the_others() {
        let end = end_of("player:1");
        assert!(["player:1", "player:10", "player:1\u{10fffe}z"].iter().all(|name| *name < end.as_str()));
        assert!(["player:2", "players", "q"].iter().all(|name| *name > end.as_str()));
    }
}
