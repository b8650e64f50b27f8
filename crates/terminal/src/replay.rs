//! A recorded round, step by step in both directions.

use games::round::{CardSeen, View};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use record::{Moment, Record, Replay};

use crate::Look;

/// A person who walks through a recorded round.
pub struct ReplayApp {
    pub(crate) title: String,
    pub(crate) meters: &'static [&'static str],
    pub(crate) moments: Vec<Moment>,
    pub(crate) at: usize,
    pub(crate) look: Look,
    left: bool,
}

impl ReplayApp {
    /// At the first command of a record.
    pub fn new(record: &Record, look: Look) -> Self {
        let title = format!("{} · table {} · round {}", record.table.display_name, record.table.id, record.number);
        let meters = record.table.elections.rules().meters();
        Self { title, meters, moments: Replay::walk(record), at: 0, look, left: false }
    }

    /// Takes a key.
    pub fn key(&mut self, key: KeyEvent) {
        if key.kind == KeyEventKind::Release {
            return;
        }
        let last = self.moments.len().saturating_sub(1);
        match key.code {
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => self.left = true,
            KeyCode::Enter | KeyCode::Char(' ') | KeyCode::Right | KeyCode::Down => self.at = (self.at + 1).min(last),
            KeyCode::Left | KeyCode::Up | KeyCode::Backspace => self.at = self.at.saturating_sub(1),
            KeyCode::PageDown => self.at = (self.at + 10).min(last),
            KeyCode::PageUp => self.at = self.at.saturating_sub(10),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = last,
            KeyCode::Char('s') => self.look = self.look.next(),
            KeyCode::Esc | KeyCode::Char('q') => self.left = true,
            _ => {}
        }
    }

    /// Whether the person has left.
    pub const fn has_left(&self) -> bool {
        self.left
    }
}

/// Where cards lie and which faces are open, in a line for each place: `dealer   Ah ?? ??`.
pub fn cards_in_line(view: &View) -> Vec<(String, String)> {
    let faces = |cards: &[CardSeen]| {
        let face = |card: &CardSeen| card.face.map_or_else(|| "??".to_owned(), |face| face.to_string());
        cards.iter().map(face).collect::<Vec<_>>().join(" ")
    };
    let mut all = vec![("dealer".to_owned(), faces(&view.dealer))];
    all.extend((1..).zip(&view.packs).map(|(number, pack)| (format!("pack {number}"), faces(pack))));
    all.push(("board".to_owned(), faces(&view.board)));
    all.extend(view.seats.iter().map(|seat| (format!("seat {}", seat.seat), faces(&seat.cards))));
    all.push(("set aside".to_owned(), faces(&view.set_aside)));
    all.retain(|(_, cards)| !cards.is_empty());
    all
}
