//! Fields that say what a wager pays.

use std::borrow::Cow;
use std::str::FromStr;

use games::elections::{PaidWager, WagerLimits};
use law::{Cite, Game};
use paytables::{Cell, Line, PayTable, PrintedWager, Row, printed_wager};
use toml::Spanned;
use toml::de::DeValue;

use super::{NOT_OFFERED, Section, kind};

/// The word for a table of floors that the house pays as printed.
const AS_PRINTED: &str = "printed";

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
        if self.says(key, NOT_OFFERED) { None } else { Some(self.table(key, game, wager)) }
    }

    fn one_of(&self, key: &'static str, printed: &'static PrintedWager) -> Option<&'static PayTable> {
        let names: Vec<&str> = printed.tables.iter().map(PayTable::name).collect();
        let lawful = format!("one of the tables {}", names.join(" "));
        let name = self.text(key, Some(printed.clause), &lawful)?;
        let table = printed.table(name);
        if table.is_none() {
            self.wrong_text(key, Some(printed.clause), format!("there is no table \"{name}\""), &lawful);
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

    /// The rows that the house states for a printed table.
    pub(crate) fn pays_of(&self, printed: &PayTable, clause: Cite) -> PayTable {
        let lawful = "\"printed\", or a section with what each hand pays";
        if self.says("pays", AS_PRINTED) || self.value("pays", Some(clause), lawful).is_none() {
            return printed.clone();
        }
        let Some(lines) = self.section("pays", clause) else { return printed.clone() };
        let fields = lines.fields.into_iter().flatten();
        let rows = fields.filter_map(|(name, value)| lines.row(name, value, clause)).collect();
        printed.with_rows(rows)
    }

    fn row(&self, name: &Spanned<Cow<'text, str>>, value: &Spanned<DeValue<'text>>, clause: Cite) -> Option<Row> {
        let field = self.path_of(name.get_ref());
        self.report.locate(&field, &name.span());
        let line = Line::from_str(name.get_ref());
        let cell = value.get_ref().as_str().ok_or_else(|| format!("{} instead of a text", kind(value)));
        let cell = cell.and_then(|text| Cell::from_str(text).map_err(|error| error.to_string()));
        let lawful = "a line of the printed table and what it pays, like straight_flush = \"50 to 1\"";
        match (line, cell) {
            (Ok(line), Ok(cell)) => return Some(Row { line, cell }),
            (Err(error), _) => {
                self.report.unreadable(&field, &name.span(), Some(clause), error.to_string(), lawful.to_owned());
            }
            (_, Err(error)) => {
                self.report.unreadable(&field, &value.span(), Some(clause), error, lawful.to_owned());
            }
        }
        None
    }
}
