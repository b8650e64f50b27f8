//! Tables whose meters are linked: they must be tables of one game whose meters are alike.

use std::collections::BTreeSet;
use std::ops::Range;

use games::packs_poker::elections::Progressive;
use law::Game;
use words::{Said, say};

use crate::report::Report;
use crate::section::NOT_OFFERED;
use crate::{FileFault, GameElections};

const FIELD: &str = "service.meters";
const LAWFUL: Said = say!("one game and the same meters at all tables of a link, or \"alone\"");

/// A table whose meters are linked, as far as it could be read.
pub(crate) struct Linked {
    table: String,
    link: String,
    span: Range<usize>,
    game: Game,
    /// What decides how the meters start and move, by field.
    elects: Vec<(String, Said)>,
}

impl Linked {
    /// The table with this link; none, after a fault, if it has no meters.
    pub(crate) fn new(table: &str, link: &str, elections: &GameElections, report: &Report) -> Option<Self> {
        let all = elects(elections);
        if !all.iter().any(|(_, value)| *value == OFFERED) && all.iter().all(|(field, _)| report.is_readable(field)) {
            let wrong = say!("the table has no meters that \"{link}\" could link", link);
            report.wrong(FIELD, wrong, say!("\"alone\", or a progressive wager"));
            return None;
        }
        let elects = all.into_iter().filter(|(field, _)| report.is_readable(field)).collect();
        let (table, link) = (table.to_owned(), link.to_owned());
        Some(Self { table, link, span: report.nearest(FIELD), game: elections.game(), elects })
    }

    /// What is different at another table.
    fn difference(&self, other: &Self) -> Option<Said> {
        let (link, table) = (&self.link, &other.table);
        if self.game != other.game {
            let game = other.game;
            return Some(say!(
                "linked by \"{link}\" with table {table}, which is a table of {game}",
                link,
                table,
                game
            ));
        }
        let elected = |field: &str| other.elects.iter().find(|(elected, _)| elected == field);
        self.elects.iter().find_map(|(field, here)| {
            let (_, there) = elected(field).filter(|(_, there)| there != here)?;
            Some(say!(
                "linked by \"{link}\" with table {table}, where {field} is {there} instead of {here}",
                link,
                table,
                field,
                there,
                here
            ))
        })
    }

    fn fault(&self, text: &str, wrong: Said) -> FileFault {
        let (line, column) = FileFault::place(text, &self.span);
        let (table, field) = (Some(self.table.clone()), FIELD.to_owned());
        FileFault { line, column, table, field, clause: None, wrong, lawful: LAWFUL }
    }
}

/// The faults of all links: each table is compared with the first one of its link. A link is no table: what both move
/// would be kept under one name.
pub(crate) fn faults(text: &str, all: &[Linked], tables: &BTreeSet<String>) -> Vec<FileFault> {
    let mut faults = Vec::new();
    for (at, table) in all.iter().enumerate() {
        if tables.contains(&table.link) {
            faults.push(
                table.fault(text, say!("\"{link}\" is the id of a table, not the name of a link", link = table.link)),
            );
        }
        let first = all[..at].iter().find(|first| first.link == table.link);
        faults.extend(first.and_then(|first| table.difference(first)).map(|wrong| table.fault(text, wrong)));
    }
    faults
}

const OFFERED: Said = say!("offered");

/// What decides how the meters of a table start and move, by field.
fn elects(elections: &GameElections) -> Vec<(String, Said)> {
    match elections {
        GameElections::PacksPoker(of) => {
            let fields = |Progressive { primary_rate, reset_rate, seed, funded_reset, .. }: &Progressive| {
                let rates = [("primary_rate", primary_rate.to_string()), ("reset_rate", reset_rate.to_string())];
                rates.into_iter().chain([("seed", seed.to_string()), ("funded_reset", funded_reset.to_string())])
            };
            let five = of.five_card.progressive.as_ref().map(fields);
            let seven = of.seven_card.progressive.as_ref().map(fields);
            [wager("five_card_progressive", five), wager("seven_card_progressive", seven)].concat()
        }
        GameElections::LunarPoker(of) => {
            let progressive = of.progressive.as_ref().map(|of| {
                [("rate", of.rate.to_string()), ("seed", of.seed.to_string()), ("reset", of.reset.to_string())]
            });
            wager("progressive", progressive)
        }
        // The rates of this game belong to its pay table.
        GameElections::HighCardFlush(of) => {
            wager("progressive", of.progressive.as_ref().map(|pays| [("table", pays.name().to_owned())]))
        }
        GameElections::ThreeCardDrawPoker(_) | GameElections::Holdem3Bonus(_) => Vec::new(),
    }
}

fn wager(name: &str, fields: Option<impl IntoIterator<Item = (&'static str, String)>>) -> Vec<(String, Said)> {
    let offered = if fields.is_some() { OFFERED } else { Said::plain(NOT_OFFERED) };
    let fields = fields.into_iter().flatten();
    let fields = fields.map(|(field, value)| (format!("wagers.{name}.{field}"), Said::plain(value)));
    [(format!("wagers.{name}"), offered)].into_iter().chain(fields).collect()
}
