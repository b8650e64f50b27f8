//! What is written on a layout, compared with what the table elects.

use games::elections::OddsShown;
use law::Cite;

use super::{Inspection, Missing};
use crate::item::{Item, Notice, What};
use crate::pays::{Shown, ShownRow, shown};
use crate::posted::telling;
use crate::words;

/// Everything that is written on an item, line after line.
pub(super) fn written(item: &Item) -> String {
    item.lettering.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(" ")
}

impl Inspection<'_> {
    /// What is wrong with a notice, if anything is.
    pub(super) fn notice(&self, notice: Notice, seat: Option<u8>, clause: Cite) -> Option<Missing> {
        let expected = words::notice(notice, self.elections)?.to_string();
        let item = self.layout.find(|what| *what == What::Notice { seat, notice });
        let holds = item.is_some_and(|item| written(item) == expected);
        (!holds).then(|| Missing { clause, says: format!("{}the layout does not say: {expected}", at(seat)) })
    }

    /// What is wrong with the odds, at a position or in the middle.
    pub(super) fn odds(&self, seat: Option<u8>, clause: Cite) -> Vec<Missing> {
        shown(self.elections).into_iter().flat_map(|shown| self.odds_of(shown, seat, clause)).collect()
    }

    fn odds_of(&self, shown: Shown<'_>, seat: Option<u8>, clause: Cite) -> Vec<Missing> {
        let name = shown.wager.replace('_', " ");
        let missing = |says: String| Missing { clause, says: format!("{}{says}", at(seat)) };
        let Some(item) = self.layout.find(|what| *what == What::Pays { seat, wager: shown.wager }) else {
            return vec![missing(format!("the layout does not say what the {name} pays"))];
        };
        let lacking = shown.rows().filter(|row| !tells(item, *row));
        let says = |row: ShownRow| format!("the layout does not say of the {name}: {}, {}", row.hand, row.cell);
        let note = shown.note().filter(|note| !written(item).ends_with(note));
        let note = note.map(|note| missing(format!("the layout does not say of the {name}: {note}")));
        lacking.map(|row| missing(says(row))).chain(note).collect()
    }

    /// What the section lets the house choose to tell: on the layout, or on a sign.
    pub(super) fn on_layout_or_sign(&mut self, lacking: Vec<Missing>, sign: Cite) {
        match self.elections.table().odds_shown {
            OddsShown::Layout => self.missing.extend(lacking),
            OddsShown::Sign if lacking.is_empty() => {}
            OddsShown::Sign => self.sign(sign, "what the layout does not say is on no sign"),
        }
    }

    /// A sign that this clause demands goes with the layout, and tells everything that it must; what is to be said if there is none.
    pub(super) fn sign(&mut self, clause: Cite, absent: &str) {
        let layout = self.layout;
        let Some(sign) = layout.signs.iter().find(|sign| sign.clause == clause) else {
            return self.demand(false, clause, absent);
        };
        for line in telling(clause, self.elections) {
            self.demand(sign.tells.contains(&line), clause, format!("the sign does not say: {line}"));
        }
    }

    /// Whether there is a sign that this clause demands.
    pub(super) fn has_sign(&self, clause: Cite) -> bool {
        self.layout.signs.iter().any(|sign| sign.clause == clause)
    }
}

/// Whether a hand and what it pays stand on one line.
fn tells(item: &Item, row: ShownRow) -> bool {
    let (hand, pay) = (row.hand, row.cell.to_string());
    let hands = item.lettering.iter().filter(|line| line.text == hand);
    hands.into_iter().any(|hand| item.lettering.iter().any(|line| line.text == pay && line.at.y == hand.at.y))
}

fn at(seat: Option<u8>) -> String {
    seat.map(|seat| format!("seat {seat}: ")).unwrap_or_default()
}
