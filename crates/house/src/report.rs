//! Faults as they are found, and where each field stands.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use games::elections::Fault;
use law::Cite;
use words::Said;

use crate::{FileFault, Stated};

/// Collects the faults of one part of the file: the head, or one table.
#[derive(Debug, Default)]
pub(crate) struct Report {
    table: Option<String>,
    state: RefCell<State>,
}

#[derive(Debug, Default)]
struct State {
    faults: Vec<(Range<usize>, FileFault)>,
    /// Where each field stands.
    spans: BTreeMap<String, Range<usize>>,
    /// Fields that could not be read: nothing more is said about them.
    unreadable: BTreeSet<String>,
    /// The elections as they are written, by their place in the file.
    stated: BTreeMap<usize, Stated>,
}

impl Report {
    pub(crate) fn of_table(id: String) -> Self {
        Self { table: Some(id), state: RefCell::default() }
    }

    /// Remembers where a field stands.
    pub(crate) fn locate(&self, field: &str, span: &Range<usize>) {
        self.state.borrow_mut().spans.insert(field.to_owned(), span.clone());
    }

    /// Remembers what the file states for an election.
    pub(crate) fn state(&self, place: usize, stated: Stated) {
        self.state.borrow_mut().stated.insert(place, stated);
    }

    /// What the file states, in its order.
    pub(crate) fn stated(&self) -> Vec<Stated> {
        self.state.borrow().stated.values().cloned().collect()
    }

    /// Adds a fault of a field that could not be read.
    pub(crate) fn unreadable(&self, field: &str, span: &Range<usize>, clause: Option<Cite>, wrong: Said, lawful: Said) {
        self.state.borrow_mut().unreadable.insert(field.to_owned());
        self.add(span, field, clause, wrong, lawful);
    }

    /// Adds an unlawful election at its field, or at the nearest part of the file that encloses it.
    pub(crate) fn unlawful(&self, fault: Fault) {
        if !self.is_readable(&fault.field) {
            return;
        }
        let span = self.nearest(&fault.field);
        self.add(&span, &fault.field, Some(fault.clause), fault.wrong, fault.lawful);
    }

    /// Adds the fault of a field that could be read and that no clause speaks of.
    pub(crate) fn wrong(&self, field: &str, wrong: Said, lawful: Said) {
        let span = self.nearest(field);
        self.add(&span, field, None, wrong, lawful);
    }

    /// Where a field stands, or the nearest part of the file that encloses it.
    pub(crate) fn nearest(&self, field: &str) -> Range<usize> {
        let spans = &self.state.borrow().spans;
        let mut enclosing = field;
        loop {
            match (spans.get(enclosing), enclosing.rsplit_once('.')) {
                (Some(span), _) => return span.clone(),
                (None, Some((outer, _))) => enclosing = outer,
                (None, None) => return Range::default(),
            }
        }
    }

    /// Whether a field, and every part of the file that encloses it, could be read.
    pub(crate) fn is_readable(&self, field: &str) -> bool {
        let unreadable = &self.state.borrow().unreadable;
        let mut enclosing = Some(field);
        while let Some(part) = enclosing {
            if unreadable.contains(part) {
                return false;
            }
            enclosing = part.rsplit_once('.').map(|(outer, _)| outer);
        }
        true
    }

    /// Whether every field could be read.
    pub(crate) fn is_readable_throughout(&self) -> bool {
        self.state.borrow().unreadable.is_empty()
    }

    fn add(&self, span: &Range<usize>, field: &str, clause: Option<Cite>, wrong: Said, lawful: Said) {
        let fault =
            FileFault { line: 0, column: 0, table: self.table.clone(), field: field.to_owned(), clause, wrong, lawful };
        self.state.borrow_mut().faults.push((span.clone(), fault));
    }

    /// The faults with their places in the text.
    pub(crate) fn into_faults(self, text: &str) -> Vec<FileFault> {
        let faults = self.state.into_inner().faults;
        faults
            .into_iter()
            .map(|(span, fault)| {
                let (line, column) = FileFault::place(text, &span);
                FileFault { line, column, ..fault }
            })
            .collect()
    }
}
