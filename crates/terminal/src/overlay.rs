//! What lies over the table when asked for: help, log, pay tables, clauses, irregularities, and the question at the door.

mod help;
mod irregular;
mod pays;
mod why;

use ratatui::crossterm::event::KeyCode;

use crate::App;
use crate::virtual_table::Kind;

pub use irregular::Possible;
pub use why::Reason;

/// What lies over the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// The keys.
    Help { top: usize },
    /// All that was said and done; `up` lines above its end.
    Log { up: usize },
    /// The pay tables.
    Pays { top: usize },
    /// The clauses of what is on the table; the page of the chosen entry starts so far down.
    Why { at: usize, down: usize },
    /// What can go wrong, and what would follow.
    Irregular { at: usize, down: usize },
    /// Whether to leave.
    Quit,
}

/// How a row of a page is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Plain,
    Quiet,
    Strong,
}

/// A row of a page.
pub type Row = (Tone, String);

/// How far a key goes.
fn distance(key: KeyCode) -> Option<isize> {
    match key {
        KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k') => Some(-1),
        KeyCode::Down | KeyCode::Tab | KeyCode::Char('j') => Some(1),
        KeyCode::PageUp => Some(-10),
        KeyCode::PageDown | KeyCode::Char(' ') => Some(10),
        KeyCode::Home => Some(isize::MIN),
        KeyCode::End => Some(isize::MAX),
        _ => None,
    }
}

/// A place moved within so many.
fn moved(at: usize, distance: isize, count: usize) -> usize {
    at.saturating_add_signed(distance).min(count.saturating_sub(1))
}

/// How far down the page of an entry starts after a key; none if the key does not turn pages.
const fn turned(down: usize, key: KeyCode) -> Option<usize> {
    match key {
        KeyCode::Right => Some(down + 3),
        KeyCode::Left => Some(down.saturating_sub(3)),
        _ => None,
    }
}

impl App {
    pub(crate) fn overlay_key(&mut self, overlay: Overlay, key: KeyCode) {
        let away = distance(key);
        self.overlay = match (overlay, away) {
            (Overlay::Help { top }, Some(by)) => Some(Overlay::Help { top: moved(top, by, self.help_page().len()) }),
            (Overlay::Pays { top }, Some(by)) => Some(Overlay::Pays { top: moved(top, by, self.pays_page().len()) }),
            (Overlay::Why { at, .. }, Some(by)) => {
                Some(Overlay::Why { at: moved(at, by, self.reasons().len()), down: 0 })
            }
            (Overlay::Why { at, down }, None) if let Some(down) = turned(down, key) => Some(Overlay::Why { at, down }),
            (Overlay::Irregular { at, .. }, Some(by)) => {
                Some(Overlay::Irregular { at: moved(at, by, self.possible().len()), down: 0 })
            }
            (Overlay::Irregular { at, down }, None) if let Some(down) = turned(down, key) => {
                Some(Overlay::Irregular { at, down })
            }
            (Overlay::Log { up }, Some(by)) => {
                Some(Overlay::Log { up: moved(up, by.checked_neg().unwrap_or(isize::MAX), self.table.log().len()) })
            }
            (Overlay::Irregular { at, .. }, None) if key == KeyCode::Enter => {
                if let Some(possible) = self.possible().into_iter().nth(at) {
                    self.give(&possible.command);
                }
                None
            }
            (Overlay::Quit, _) => {
                if matches!(key, KeyCode::Enter | KeyCode::Char('q' | 'y')) {
                    self.leave();
                }
                None
            }
            // Any other key puts it away.
            (_, None) => None,
        };
    }

    /// All that was said and done.
    pub(crate) fn log_page(&self) -> Vec<Row> {
        let row = |told: &crate::virtual_table::Told| match told.kind {
            Kind::Heading => (Tone::Strong, told.says.clone()),
            Kind::Command => (Tone::Quiet, format!("> {}", told.says)),
            Kind::Event => {
                let clause = told.clause.map(|clause| format!("  {}", clause.id())).unwrap_or_default();
                (Tone::Plain, format!("  {}{clause}", told.says))
            }
        };
        self.table.log().iter().map(row).collect()
    }
}
