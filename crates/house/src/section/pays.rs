//! Fields that say what a wager pays.

use std::borrow::Cow;
use std::str::FromStr;

use games::elections::{PaidWager, WagerLimits};
use law::{Cite, Game};
use paytables::{Cell, Line, PayTable, PrintedWager, Row, printed_wager};
use toml::Spanned;
use toml::de::DeValue;
use words::{Said, say};

use super::{NOT_OFFERED, Section, kind};

/// The word for a table of floors that the house pays as printed.
const AS_PRINTED: &str = "printed";

/// Whether a printed cell has to be completed by the house.
const fn leaves_a_choice(cell: Cell) -> bool {
    matches!(cell, Cell::SetByHouse | Cell::MeterPercentOrDollars(..))
}

impl<'text> Section<'_, 'text> {
    /// The limits of a wager.
    pub(crate) fn limits(&self, clause: Cite) -> WagerLimits {
        WagerLimits { minimum: self.money("minimum", clause), maximum: self.money("maximum", clause) }
    }

    /// The printed table of a wager that a field names.
    pub(crate) fn table(&self, key: &'static str, game: Game, wager: &str) -> PayTable {
        let printed = printed_wager(game, wager).expect("every wager with tables has printed ones");
        self.one_of(key, printed).unwrap_or(&printed.tables[0]).clone()
    }

    /// The printed table that a field names, or none if it says that there is none.
    pub(crate) fn optional_table(&self, key: &'static str, game: Game, wager: &str) -> Option<PayTable> {
        let printed = printed_wager(game, wager).expect("every wager with tables has printed ones");
        if self.says(key, NOT_OFFERED, printed.clause) { None } else { Some(self.table(key, game, wager)) }
    }

    fn one_of(&self, key: &'static str, printed: &'static PrintedWager) -> Option<&'static PayTable> {
        let names: Vec<&str> = printed.tables.iter().map(PayTable::name).collect();
        let lawful = say!("one of the tables {names}", names = names.join(" "));
        let name = self.text(key, Some(printed.clause), &lawful)?;
        let table = printed.table(name);
        if table.is_none() {
            self.wrong_text(key, Some(printed.clause), say!("there is no table \"{name}\"", name), &lawful);
        }
        table
    }

    /// A wager with limits and a printed table.
    pub(crate) fn paid_wager(&self, game: Game, wager: &str, clause: Cite) -> PaidWager {
        PaidWager { limits: self.limits(clause), pays: self.table("table", game, wager) }
    }

    /// What a wager with one printed table of floors pays: the word for "as printed", or a line for each hand.
    pub(crate) fn pays(&self, game: Game, wager: &str) -> PayTable {
        let printed = printed_wager(game, wager).expect("every wager with tables has printed ones");
        self.pays_of(&printed.tables[0], printed.clause)
    }

    /// The rows that the house states for a printed table, in printed order.
    pub(crate) fn pays_of(&self, printed: &PayTable, clause: Cite) -> PayTable {
        let open = printed.rows().iter().any(|row| leaves_a_choice(row.cell));
        let lawful = if open {
            say!("a section with what each hand pays")
        } else {
            say!("\"printed\", or a section with what each hand pays")
        };
        if self.says("pays", AS_PRINTED, clause) {
            if open {
                let wrong = say!("the printed table leaves a choice to the house");
                self.wrong_text("pays", Some(clause), wrong, &lawful);
            }
            return printed.clone();
        }
        let Some(lines) = self.section("pays", clause, &lawful) else { return printed.clone() };
        let fields = lines.fields.into_iter().flatten();
        let mut rows: Vec<Row> = fields.filter_map(|(name, value)| lines.row(name, value, printed, clause)).collect();
        rows.sort_by_key(|row| {
            printed.rows().iter().position(|printed| printed.line == row.line).unwrap_or(usize::MAX)
        });
        printed.with_rows(rows)
    }

    /// A line of a pay table; none, after a fault, if the hand or what it pays cannot be read.
    fn row(
        &self,
        name: &Spanned<Cow<'text, str>>,
        value: &Spanned<DeValue<'text>>,
        printed: &PayTable,
        clause: Cite,
    ) -> Option<Row> {
        let (key, field) = (name.get_ref(), self.path_of(name.get_ref()));
        self.take(name, value, Some(clause));
        let Ok(line) = Line::from_str(key) else {
            let keys: Vec<&str> = printed.rows().iter().map(|row| row.line.key()).collect();
            let wrong = say!("there is no hand \"{key}\"", key);
            let lawful = say!("only these lines: {lines}", lines = keys.join(", "));
            self.report.unreadable(&field, &name.span(), Some(clause), wrong, lawful);
            return None;
        };
        let text = value.get_ref().as_str();
        let cell = text.and_then(|text| Cell::from_str(text).ok());
        if cell.is_none() {
            let wrong = match text {
                Some(text) => say!("\"{text}\" is no pay", text),
                None => say!("{kind} instead of a text", kind = kind(value)),
            };
            self.report.unreadable(&field, &value.span(), Some(clause), wrong, example(printed.cell(line)));
        }
        cell.map(|cell| Row { line, cell })
    }
}

/// How a house may write what a printed line pays.
fn example(printed: Option<Cell>) -> Said {
    match printed {
        Some(Cell::MeterPercentOrDollars(percent, dollars)) => {
            let (percent, dollars) = (Cell::MeterPercent(percent).written(), Cell::Dollars(dollars).written());
            say!("what it pays, like \"{percent}\" or \"{dollars}\"", percent, dollars)
        }
        Some(Cell::SetByHouse) | None => say!("what it pays, like \"50 to 1\" or \"$500\""),
        Some(cell) => say!("what it pays, like \"{pays}\"", pays = cell.written()),
    }
}
