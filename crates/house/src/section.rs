//! A part of the file and its typed fields.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::Range;
use std::str::FromStr;

use games::elections::Choice;
use law::Cite;
use paytables::{BasisPoints, Cents};
use toml::Spanned;
use toml::de::{DeTable, DeValue};
use words::{Said, say};

use crate::Stated;
use crate::report::Report;

mod head;
mod pays;
mod plain;

/// The word for a wager that a table does not offer.
pub(crate) const NOT_OFFERED: &str = "not-offered";
/// The word for a limit that it does not set.
const NO_LIMIT: &str = "none";

/// A table of the file: its fields are read one by one, and what is left over at the end is a fault.
pub(crate) struct Section<'a, 'text> {
    /// None if the part is missing: that was one fault, and nothing is said about its fields.
    fields: Option<&'a DeTable<'text>>,
    span: Range<usize>,
    path: String,
    report: &'a Report,
    read: RefCell<BTreeSet<&'static str>>,
}

impl<'a, 'text> Section<'a, 'text> {
    pub(crate) fn new(fields: &'a DeTable<'text>, span: Range<usize>, report: &'a Report) -> Self {
        Self { fields: Some(fields), span, path: String::new(), report, read: RefCell::default() }
    }

    fn path_of(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    /// The value of a field; a missing one is a fault.
    fn value(&self, key: &'static str, clause: Option<Cite>, lawful: &Said) -> Option<&'a Spanned<DeValue<'text>>> {
        self.read.borrow_mut().insert(key);
        let Some((name, value)) = self.fields?.get_key_value(key) else {
            self.report.unreadable(&self.path_of(key), &self.span, clause, say!("is missing"), lawful.clone());
            return None;
        };
        self.take(name, value, clause);
        Some(value)
    }

    /// Remembers where a field stands and, if it is an election, what it states.
    fn take(&self, name: &Spanned<Cow<'text, str>>, value: &Spanned<DeValue<'text>>, clause: Option<Cite>) {
        let field = self.path_of(name.get_ref());
        self.report.locate(&field, &name.span());
        let value = match value.get_ref() {
            DeValue::String(text) => text.to_string(),
            DeValue::Integer(integer) => match i64::from_str_radix(integer.as_str(), integer.radix()) {
                Ok(number) => number.to_string(),
                Err(_) => integer.as_str().to_owned(),
            },
            _ => return,
        };
        if let Some(clause) = clause {
            self.report.state(name.span().start, Stated { field, value, clause });
        }
    }

    /// Whether a field has this very word.
    fn says(&self, key: &'static str, word: &str, clause: Cite) -> bool {
        let Some((name, value)) = self.fields.and_then(|fields| fields.get_key_value(key)) else { return false };
        let says = value.get_ref().as_str() == Some(word);
        if says {
            self.read.borrow_mut().insert(key);
            self.take(name, value, Some(clause));
        }
        says
    }

    /// Whether a field could be read.
    pub(crate) fn is_readable(&self, field: &str) -> bool {
        self.report.is_readable(&self.path_of(field))
    }

    /// Takes a field as read about which nothing can be said.
    pub(crate) fn leave_unread(&self, key: &'static str) {
        self.read.borrow_mut().insert(key);
    }

    /// Adds the fault of a field that is a text, but a wrong one.
    pub(crate) fn wrong_text(&self, key: &'static str, clause: Option<Cite>, wrong: Said, lawful: &Said) {
        if let Some(value) = self.fields.and_then(|fields| fields.get(key)) {
            self.unreadable(key, value, clause, wrong, lawful);
        }
    }

    fn unreadable(&self, key: &str, value: &Spanned<DeValue<'_>>, clause: Option<Cite>, wrong: Said, lawful: &Said) {
        self.report.unreadable(&self.path_of(key), &value.span(), clause, wrong, lawful.clone());
    }

    /// A field that is a text.
    pub(crate) fn text(&self, key: &'static str, clause: Option<Cite>, lawful: &Said) -> Option<&'a str> {
        let value = self.value(key, clause, lawful)?;
        let text = value.get_ref().as_str();
        if text.is_none() {
            self.unreadable(key, value, clause, say!("{kind} instead of a text", kind = kind(value)), lawful);
        }
        text
    }

    /// A field that is a text of some form; what is wrong with a text of another form is said of it.
    fn parsed<T: FromStr>(
        &self,
        key: &'static str,
        clause: Option<Cite>,
        wrong: impl FnOnce(&str) -> Said,
        lawful: &Said,
    ) -> Option<T> {
        let text = self.text(key, clause, lawful)?;
        let parsed = text.parse::<T>().ok();
        if parsed.is_none() {
            self.wrong_text(key, clause, wrong(text), lawful);
        }
        parsed
    }

    /// A field that is one of several words.
    pub(crate) fn choice<T: Choice>(&self, key: &'static str, clause: Cite) -> T {
        self.word(key, Some(clause))
    }

    /// The same where each word stands under a clause of its own, or under a common one.
    pub(crate) fn choice_by<T: Choice>(&self, key: &'static str, own: impl Fn(T) -> Option<Cite>, common: Cite) -> T {
        let stated = self.fields.and_then(|fields| fields.get(key)?.get_ref().as_str());
        let clause = stated.and_then(T::from_word).and_then(own).unwrap_or(common);
        self.word(key, Some(clause))
    }

    fn word<T: Choice>(&self, key: &'static str, clause: Option<Cite>) -> T {
        let words = T::WORDS.iter().map(|(word, _)| say!("\"{word}\"", word));
        let lawful = words.reduce(|one, other| say!("{one} or {other}", one, other)).unwrap_or_default();
        // The last alternative of every choice causes no fault of another field.
        let harmless = T::WORDS[T::WORDS.len() - 1].1;
        let Some(word) = self.text(key, clause, &lawful) else { return harmless };
        T::from_word(word).unwrap_or_else(|| {
            self.wrong_text(key, clause, say!("\"{word}\" is no choice", word), &lawful);
            harmless
        })
    }

    /// A field that is a small whole number.
    pub(crate) fn number(&self, key: &'static str, clause: Cite, lawful: &Said) -> u8 {
        let Some(value) = self.value(key, Some(clause), lawful) else { return 0 };
        let number = match value.get_ref() {
            DeValue::Integer(integer) => u8::from_str_radix(integer.as_str(), integer.radix())
                .map_err(|_| say!("{number} is out of all bounds", number = integer.as_str())),
            _ => Err(say!("{kind} instead of a whole number", kind = kind(value))),
        };
        number.unwrap_or_else(|wrong| {
            self.unreadable(key, value, Some(clause), wrong, lawful);
            0
        })
    }

    /// A field that is an amount of money.
    pub(crate) fn money(&self, key: &'static str, clause: Cite) -> Cents {
        self.parsed(key, Some(clause), no_amount, &say!("dollars and cents like \"25.00\"")).unwrap_or_default()
    }

    /// A field that is an amount of money or the word for no limit.
    pub(crate) fn limit(&self, key: &'static str, clause: Cite) -> Option<Cents> {
        if self.says(key, NO_LIMIT, clause) {
            return None;
        }
        self.parsed(key, Some(clause), no_amount, &say!("\"none\", or dollars and cents like \"50000.00\""))
    }

    /// A field that is a percentage.
    pub(crate) fn rate(&self, key: &'static str, clause: Cite) -> BasisPoints {
        let lawful = say!("a percentage up to 100% with at most two decimals, like \"5.00%\"");
        let wrong = |text: &str| say!("\"{text}\" is no rate", text);
        self.parsed(key, Some(clause), wrong, &lawful).unwrap_or_default()
    }

    /// A part of this section; none, after a fault, if it is missing or no section.
    fn section(&self, key: &'static str, clause: Cite, lawful: &Said) -> Option<Self> {
        let value = self.value(key, Some(clause), lawful)?;
        let DeValue::Table(fields) = value.get_ref() else {
            self.unreadable(key, value, Some(clause), say!("{kind} instead of a section", kind = kind(value)), lawful);
            return None;
        };
        Some(self.part(key, Some(fields), value.span()))
    }

    fn part(&self, key: &str, fields: Option<&'a DeTable<'text>>, span: Range<usize>) -> Self {
        Section { fields, span, path: self.path_of(key), report: self.report, read: RefCell::default() }
    }

    /// A part of this section. If it is missing, that is one fault, and nothing is said about its fields.
    pub(crate) fn section_or_empty(&self, key: &'static str, clause: Cite) -> Self {
        self.section(key, clause, &say!("a section of its own"))
            .unwrap_or_else(|| self.part(key, None, self.span.clone()))
    }

    /// A part of this section that stands for an optional wager: none if it says that the wager is not offered.
    pub(crate) fn optional_section(&self, key: &'static str, clause: Cite) -> Option<Self> {
        if self.says(key, NOT_OFFERED, clause) {
            return None;
        }
        self.section(key, clause, &say!("a section of its own, or \"not-offered\""))
    }

    /// Reports whatever was not read: a field nobody knows is a mistake, not a comment.
    pub(crate) fn finish(self) {
        let read = self.read.borrow();
        let known = read.iter().copied().collect::<Vec<_>>().join(", ");
        for (name, _) in self.fields.into_iter().flatten() {
            let key: &str = name.get_ref();
            if !read.contains(key) {
                let (wrong, lawful) = (say!("there is no such field here"), say!("only these fields: {known}", known));
                self.report.unreadable(&self.path_of(key), &name.span(), None, wrong, lawful);
            }
        }
    }
}

fn no_amount(text: &str) -> Said {
    say!("\"{text}\" is no amount of money", text)
}

fn kind(value: &Spanned<DeValue<'_>>) -> Said {
    match value.get_ref() {
        DeValue::String(_) => say!("a text"),
        DeValue::Integer(_) => say!("a number"),
        DeValue::Float(_) => say!("a number with a point"),
        DeValue::Boolean(_) => say!("true or false"),
        DeValue::Datetime(_) => say!("a date"),
        DeValue::Array(_) => say!("a list"),
        DeValue::Table(_) => say!("a section"),
    }
}
