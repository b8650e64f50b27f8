//! The terms of the house in a round: pay tables and elections.
//!
//! `tables` names the lettered tables that the house has chosen. `elections` has the field names of `house.toml`; what it
//! does not state is as the readings hold. A field of a wager may stand where `house.toml` has it
//! (`wagers.seven_card_progressive.funded_reset`), below the wager alone, or plain (`funded_reset`).

use games::elections::Choice;
use games::settlement::LARGEST_AMOUNT;
use law::Cite;
use paytables::{Binding, Cell, Cents, Line, PayTable, Row, printed, printed_wager};
use serde_json::{Map, Value};

use crate::input::Input;

/// What `house.toml` may say below a wager, in every game.
const WAGER_FIELDS: [&str; 6] = ["minimum", "maximum", "table", "equal_table", "double_table", "pays"];

impl Input<'_> {
    /// Reports tables of wagers or letters that do not exist.
    pub(crate) fn check_tables(&self) {
        for (wager, table) in self.object("tables").into_iter().flatten() {
            let Some(known) = printed_wager(self.game(), wager) else {
                let names: Vec<&str> = printed(self.game()).iter().map(|wager| wager.name).collect();
                self.fault(None, format!("there are no pay tables for \"{wager}\", only for {}", names.join(", ")));
                continue;
            };
            if table.as_str().and_then(|name| known.table(name)).is_none() {
                let names: Vec<&str> = known.tables.iter().map(PayTable::name).collect();
                let wanted = names.join(" ");
                self.fault(Some(known.clause), format!("{wager} has no table {table}: its tables are {wanted}"));
            }
        }
    }

    /// The table that was named for a wager; none if none was. A table that does not exist is one fault, and for the rest
    /// of the check as good as any.
    pub(crate) fn table(&self, wager: &str) -> Option<PayTable> {
        let name = self.object("tables")?.get(wager)?;
        let printed = printed_wager(self.game(), wager)?;
        name.as_str().and_then(|name| printed.table(name)).or_else(|| printed.tables.first()).cloned()
    }

    /// The one table of a wager that has no letters.
    pub(crate) fn only_table(&self, wager: &str) -> PayTable {
        printed_wager(self.game(), wager).expect("the wager has a printed table").tables[0].clone()
    }

    /// Reports elections that `house.toml` does not have for this game: `plain` fields, and fields of wagers.
    pub(crate) fn only_elections(&self, plain: &[&str], of_wagers: &[&str]) {
        let common = [
            "positions",
            "shuffler",
            "dealing",
            "decks",
            "cards_received",
            "card_age_hours",
            "match_play",
            "odds_shown",
            "declarations",
            "documented_from",
            "smallest_chip",
            "wagers",
        ];
        for key in self.object("elections").into_iter().flat_map(Map::keys) {
            let key = key.as_str();
            let of_a_wager = printed_wager(self.game(), key).is_some();
            if !common.contains(&key) && !plain.contains(&key) && !of_wagers.contains(&key) && !of_a_wager {
                let known: Vec<&str> = plain.iter().chain(of_wagers).copied().collect();
                self.fault(None, format!("there is no election \"{key}\" that decides money: {}", known.join(", ")));
            }
        }
        self.only_wager_fields(of_wagers);
    }

    /// Reports fields of wagers that `house.toml` does not have, and pays stated where the printed tables bind.
    fn only_wager_fields(&self, of_wagers: &[&str]) {
        let elections = self.object("elections").into_iter().flatten();
        let (nested, plain): (Vec<_>, Vec<_>) = elections.partition(|(key, _)| *key == "wagers");
        let nested = nested.into_iter().filter_map(|(_, wagers)| wagers.as_object()).flatten();
        let plain = plain.into_iter().filter(|(key, _)| printed_wager(self.game(), key).is_some());
        for (wager, fields) in nested.chain(plain) {
            for field in fields.as_object().into_iter().flat_map(Map::keys) {
                if !WAGER_FIELDS.contains(&field.as_str()) && !of_wagers.contains(&field.as_str()) {
                    let known: Vec<&str> = WAGER_FIELDS.iter().chain(of_wagers).copied().collect();
                    self.fault(None, format!("{wager} has no election \"{field}\", only {}", known.join(", ")));
                }
                self.check_bound(wager, field);
            }
        }
    }

    /// Reports pays that are stated for a wager whose tables the house chooses but does not write.
    fn check_bound(&self, wager: &str, field: &str) {
        let Some(printed) = printed_wager(self.game(), wager).filter(|_| field == "pays") else { return };
        let open = printed.tables.iter().flat_map(PayTable::rows).any(|row| row.cell == Cell::SetByHouse);
        if printed.binding == Binding::Exact && !open {
            let fault = format!("{wager}.pays: the printed tables are exact; name one of them in \"tables\"");
            self.fault(Some(printed.clause), fault);
        }
    }

    fn election(&self, field: &str) -> Option<&Value> {
        self.object("elections")?.get(field)
    }

    /// A field of a wager, wherever it stands.
    pub(crate) fn wager_election(&self, wager: &str, field: &str) -> Option<&Value> {
        let below = |outer: &Value| outer.get(wager).and_then(|fields| fields.get(field)).cloned();
        let elections = self.object("elections")?;
        let nested = elections.get("wagers").filter(|wagers| below(wagers).is_some());
        match nested {
            Some(wagers) => wagers.get(wager)?.get(field),
            None => elections.get(wager).and_then(|fields| fields.get(field)).or_else(|| elections.get(field)),
        }
    }

    /// A choice that the house elects, or what the readings hold.
    pub(crate) fn choice_or<T: Choice>(&self, field: &str, as_read: T) -> T {
        let Some(value) = self.election(field) else { return as_read };
        value.as_str().and_then(T::from_word).unwrap_or_else(|| {
            let words: Vec<String> = T::WORDS.iter().map(|(word, _)| format!("\"{word}\"")).collect();
            self.fault(None, format!("{field}: {value} is no choice: {}", words.join(" or ")));
            as_read
        })
    }

    /// A limit that the house sets; none if it sets none.
    pub(crate) fn limit(&self, field: &str) -> Option<Cents> {
        let value = self.election(field)?;
        if value.as_str() == Some("none") { None } else { self.money(field, value) }
    }

    /// A limit that the house sets and that a clause keeps from being less than this, whatever the table's minimums are.
    pub(crate) fn limit_from(&self, field: &str, least: Cents, clause: Cite) -> Option<Cents> {
        let limit = self.limit(field)?;
        if limit < least {
            self.fault(Some(clause), format!("{field} of {limit}: it is {least} or more, or \"none\""));
        }
        Some(limit)
    }

    /// An amount of money that belongs to a wager; nothing if it is not stated.
    pub(crate) fn wager_money(&self, wager: &str, field: &str) -> Cents {
        let stated = self.wager_election(wager, field);
        stated.and_then(|value| self.money(&format!("{wager}.{field}"), value)).unwrap_or_default()
    }

    /// What the house pays instead of a printed table, where it may: the printed table if nothing is stated.
    pub(crate) fn pays_or(&self, wager: &str, printed: PayTable) -> PayTable {
        let stated = self.wager_election(wager, "pays").filter(|value| value.as_str() != Some("printed"));
        let Some(stated) = stated else { return printed };
        let Some(lines) = stated.as_object() else {
            self.fault(None, format!("{wager}.pays: {stated} is neither \"printed\" nor an object of hands"));
            return printed;
        };
        let rows = lines.iter().filter_map(|(name, value)| self.row(wager, name, value)).collect();
        printed.with_rows(rows)
    }

    fn row(&self, wager: &str, name: &str, value: &Value) -> Option<Row> {
        let line = name.parse::<Line>().map_err(|error| error.to_string());
        let cell = value.as_str().ok_or_else(|| format!("{value} is no text"));
        let cell = cell.and_then(|text| text.parse::<Cell>().map_err(|error| error.to_string()));
        let cell =
            cell.and_then(|cell| if is_countable(cell) { Ok(cell) } else { Err(format!("{value} is too much")) });
        match (line, cell) {
            (Ok(line), Ok(cell)) => Some(Row { line, cell }),
            (Err(error), _) | (_, Err(error)) => {
                self.fault(None, format!("{wager}.pays.{name}: {error}"));
                None
            }
        }
    }
}

/// Whether the largest wager can be paid, even twice over, without being too large to be counted.
fn is_countable(cell: Cell) -> bool {
    match cell {
        Cell::Odds(times) | Cell::Multiple(times) => {
            LARGEST_AMOUNT.checked_times(times).and_then(|pay| pay.checked_times(4)).is_some()
        }
        _ => true,
    }
}
