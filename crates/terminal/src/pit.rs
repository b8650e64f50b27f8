//! The tables of a pit, to choose one.

use house::House;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::Look;
use crate::text::chips;

/// A person in front of a pit.
pub struct PitApp {
    pub(crate) name: String,
    pub(crate) rows: Vec<String>,
    pub(crate) look: Look,
    pub(crate) at: usize,
    answer: Option<Answer>,
}

/// What the person has decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// To sit down at this table of the house.
    Table(usize),
    /// To leave.
    Leave,
}

impl PitApp {
    /// In front of the tables of a house.
    pub fn new(house: &House, look: Look) -> Self {
        let row = |table: &house::Table| {
            let (rules, elections) = (table.elections.rules(), table.elections.table());
            let limits = rules.areas().first().map(|area| area.limits);
            let limits = limits.map(|limits| format!("{}–{}", chips(limits.minimum), chips(limits.maximum)));
            let seats = format!("{} seats", elections.positions);
            format!("{:<26} {:<10} {seats:<8} {}", table.display_name, table.id, limits.unwrap_or_default())
        };
        Self { name: house.name.clone(), rows: house.tables.iter().map(row).collect(), look, at: 0, answer: None }
    }

    /// Takes a key.
    pub fn key(&mut self, key: KeyEvent) {
        if key.kind == KeyEventKind::Release {
            return;
        }
        let count = self.rows.len();
        match key.code {
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => self.answer = Some(Answer::Leave),
            KeyCode::Up | KeyCode::Left | KeyCode::BackTab => self.at = (self.at + count - 1) % count,
            KeyCode::Down | KeyCode::Right | KeyCode::Tab => self.at = (self.at + 1) % count,
            KeyCode::Enter | KeyCode::Char(' ') => self.answer = Some(Answer::Table(self.at)),
            KeyCode::Char(digit @ '1'..='9') => {
                let at = digit as usize - '1' as usize;
                self.answer = (at < count).then_some(Answer::Table(at));
            }
            KeyCode::Esc | KeyCode::Char('q') => self.answer = Some(Answer::Leave),
            _ => {}
        }
    }

    /// What the person has decided, once that is so.
    pub const fn answer(&self) -> Option<Answer> {
        self.answer
    }
}
