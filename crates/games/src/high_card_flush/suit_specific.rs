//! 38.5(c)2: the seven-card straight flush in a suit that the house has chosen beforehand (HC-8).
//!
//! The house elects it in its Straight Flush Bonus table G: the line that it adds names the suit and states what it pays.
//! The printed tables have no such line.

use cards::Suit;
use law::{Cite, Game::HighCardFlush, cite};
use paytables::{Cell, Cents, Line, PayTable, Row};
use words::{Said, say};

use super::bonus::STATED_BY_HOUSE;
use super::ranking::{is_suit_specific, suit_specific_line};
use crate::elections::{Fault, Faults};

const SUIT_SPECIFIC: Cite = cite(HighCardFlush, "38.5(c)2");

/// The lines that a house may add, one for each suit.
pub fn lines() -> impl Iterator<Item = Line> {
    Suit::ALL.into_iter().map(suit_specific_line)
}

/// A table with the lines that a house may add above the printed ones; only table G has any.
pub fn with_lines(printed: &PayTable) -> PayTable {
    if printed.name() != STATED_BY_HOUSE {
        return printed.clone();
    }
    let added = lines().map(|line| Row { line, cell: Cell::SetByHouse });
    printed.with_rows(added.chain(printed.rows().iter().copied()).collect())
}

/// A table without the lines that the house may add: these are compared with the printed ones.
pub fn without_lines(pays: &PayTable) -> PayTable {
    if pays.name() != STATED_BY_HOUSE {
        return pays.clone();
    }
    pays.with_rows(pays.rows().iter().copied().filter(|row| !is_suit_specific(row.line)).collect())
}

/// Every fault of the suit-specific lines of table G, for wagers of these amounts.
pub fn faults(pays: &PayTable, stakes: &[Cents]) -> Vec<Fault> {
    let mut faults = Faults::new();
    let field = |line: Line| format!("wagers.straight_flush_bonus.pays.{}", line.key());
    let added = pays.rows().iter().filter(|row| is_suit_specific(row.line) && pays.name() == STATED_BY_HOUSE);
    for (place, row) in added.enumerate() {
        //= high_card_flush 38.5(c)2
        // The hand is in one suit.
        if place > 0 {
            let wrong = say!("a second suit is chosen");
            faults.add(field(row.line), SUIT_SPECIFIC, wrong, say!("one suit for the 7-card straight flush"));
        }
        let wrong =
            say!("{line} pays \"{pays}\"", line = Said::text(row.line.words()).small(), pays = row.cell.written());
        if !matches!(row.cell, Cell::Odds(_) | Cell::Dollars(_)) {
            let lawful = say!("odds or dollars of the house's choice, like \"500 to 1\" or \"$2,500\"");
            faults.add(field(row.line), SUIT_SPECIFIC, wrong, lawful);
        } else if let Some(seven) = pays.cell(Line::SevenCardStraightFlush).filter(|seven| {
            //= high_card_flush 38.5(c)2
            // No player is paid less because the seven cards are in the suit of the house (HC-8).
            stakes.iter().any(|stake| worth(row.cell, *stake) < worth(*seven, *stake))
        }) {
            let lawful = say!(
                "at least as much for every wager as any 7-card straight flush, which pays \"{seven}\"",
                seven = seven.written()
            );
            faults.add(field(row.line), SUIT_SPECIFIC, wrong, lawful);
        }
    }
    faults.into_list()
}

/// What a line pays for a wager, in cents; none if it pays neither odds nor dollars.
fn worth(cell: Cell, stake: Cents) -> Option<i128> {
    match cell {
        Cell::Odds(times) => Some(i128::from(stake.get()) * i128::from(times)),
        Cell::Dollars(dollars) => Some(i128::from(Cents::dollars(dollars).get())),
        _ => None,
    }
}
