//! Sentences and their translations.

mod messages;
