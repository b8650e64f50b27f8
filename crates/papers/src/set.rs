//! The papers of a pit, table by table.

use std::sync::OnceLock;

use house::{FileFault, House, ListedDeviation, Table};
use layout::{Dress, Layout, Scale, Stamp, check, draw, to_svg};
use odds::{Book, Crew};
use serde_json::{Map, Value, json};

use crate::paper::{Form, Kind, Paper};
use crate::par::{self, Par};
use crate::trouble::Trouble;
use crate::{posted, procedure, rules, typeset, wording};

/// The papers of a pit.
#[derive(Debug)]
pub struct Papers {
    house: House,
    stamp: Stamp,
    book: Book,
}

/// The papers of a table of the pit; what is counted for one is kept for the others.
#[derive(Debug)]
pub struct TablePapers<'a> {
    of: &'a Papers,
    table: &'a Table,
    par: OnceLock<Par>,
}

/// One paper of one table, as a server hands it out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OneFile {
    /// What it is called when it is saved, with its table: `flush-1-rules.pdf`.
    pub name: String,
    /// What it is.
    pub media_type: &'static str,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// How wide a picture of a layout is, in pixels.
const PICTURE: u32 = 2_000;

impl Papers {
    /// Reads a `house.toml`; the crew counts the odds. The file may come from the journal of a pit, so it is taken as
    /// recorded, and its papers name every deviation.
    ///
    /// # Errors
    /// All faults of the file.
    pub fn read(text: &str, crew: impl Crew + 'static) -> Result<Self, Vec<FileFault>> {
        Ok(Self { house: house::read_recorded(text)?, stamp: Stamp::of(text), book: Book::new(crew) })
    }

    /// The house.
    pub const fn house(&self) -> &House {
        &self.house
    }

    /// What every page says about where it comes from.
    pub const fn stamp(&self) -> &Stamp {
        &self.stamp
    }

    /// The papers of the table with this id.
    pub fn table(&self, id: &str) -> Option<TablePapers<'_>> {
        let table = self.house.tables.iter().find(|table| table.id == id)?;
        Some(TablePapers { of: self, table, par: OnceLock::new() })
    }

    /// One paper by its table and its file name, like `flush-1` and `rules.pdf`: what a route of a server calls. What was counted for
    /// one paper is kept for the next; making one takes up to some seconds of a core, so a server does it beside its own tasks.
    ///
    /// # Errors
    /// If there is no such table or paper, or it cannot be made.
    pub fn one(&self, table: &str, file_name: &str) -> Result<OneFile, Trouble> {
        let nothing = || Trouble::NoFile { table: table.to_owned(), file_name: file_name.to_owned() };
        let set = self.table(table).ok_or_else(nothing)?;
        let paper = Paper::find(file_name).filter(|paper| set.list().contains(paper)).ok_or_else(nothing)?;
        let bytes = set.make(paper)?;
        Ok(OneFile { name: format!("{table}-{file_name}"), media_type: paper.form.media_type(), bytes })
    }
}

impl TablePapers<'_> {
    /// The papers that there are.
    pub fn list(&self) -> Vec<Paper> {
        Paper::of(self.table)
    }

    /// The figures of the PAR sheet.
    pub fn par(&self) -> &Par {
        self.par.get_or_init(|| Par::of(self.table, &self.of.book))
    }

    /// What a paper says: everything that is written of it is taken from here.
    ///
    /// # Errors
    /// If there is nothing to draw, or odds are worded wrongly.
    pub fn facts(&self, kind: Kind) -> Result<Value, Trouble> {
        let table = self.table;
        let own = match kind {
            Kind::Layout | Kind::FullSizeLayout => self.drawing(kind)?,
            Kind::Signs => posted::signs(table),
            Kind::RackCard => posted::rack_card(table, self.par()),
            Kind::Rules => rules::facts(table),
            Kind::Procedure => procedure::facts(table),
            Kind::ParSheet => par::facts(table, self.par()),
        };
        let facts = together(self.head(kind), own);
        wording::check(&facts)?;
        typeset::check_letters(&facts)?;
        Ok(facts)
    }

    /// What every paper says about itself first.
    fn head(&self, kind: Kind) -> Value {
        let (stamp, table) = (&self.of.stamp, self.table);
        json!({
            "paper": kind.title(),
            "stamp": { "program": "croupier", "version": stamp.version, "input_sha256": stamp.input },
            "foot": stamp.line(&table.id),
            "house": self.of.house.name,
            "table": table.id,
            "game": table.elections.game().name(),
            "display_name": table.display_name,
            "deviations": table.deviations.iter().map(deviation).collect::<Vec<_>>(),
        })
    }

    /// A paper.
    ///
    /// # Errors
    /// If it cannot be made.
    pub fn make(&self, paper: Paper) -> Result<Vec<u8>, Trouble> {
        let Paper { kind, form } = paper;
        Ok(match (kind, form) {
            (_, Form::Pdf) => typeset::pdf(template(kind), &self.facts(kind)?, self.drawings(kind)?)?,
            (_, Form::Json) => {
                let text = serde_json::to_string_pretty(&self.facts(kind)?).expect("facts are JSON");
                format!("{text}\n").into_bytes()
            }
            (Kind::Layout | Kind::FullSizeLayout, Form::Svg) => self.svg(kind)?.into_bytes(),
            (Kind::Layout, Form::Png) => typeset::png(&self.svg(kind)?, PICTURE)?,
            (Kind::ParSheet, Form::Csv) => par::csv(&self.facts(kind)?).into_bytes(),
            (Kind::ParSheet, Form::Xlsx) => {
                // The workbook is written of the same texts.
                self.facts(kind)?;
                par::xlsx(&self.of.house, self.table, &self.of.stamp, self.par())?
            }
            _ => return Err(Trouble::NoPaper(paper)),
        })
    }

    fn layout(&self) -> Result<Layout, Trouble> {
        let foot = self.of.stamp.line(&self.table.id);
        complete(Layout { foot, ..draw(&self.of.house, self.table)? }, self.table)
    }

    /// The drawings that a paper shows.
    fn drawings(&self, kind: Kind) -> Result<Vec<String>, Trouble> {
        Ok(match kind {
            Kind::Layout | Kind::FullSizeLayout => vec![self.svg(kind)?],
            Kind::ParSheet => self.par().plots(),
            _ => Vec::new(),
        })
    }

    /// The drawing of the felt. What is written on it is looked through like every other paper.
    fn svg(&self, kind: Kind) -> Result<String, Trouble> {
        let svg = to_svg(&self.layout()?, Dress::Print(scale(kind)));
        svg.split(['<', '>']).try_for_each(wording::check_text)?;
        svg.split(['<', '>']).try_for_each(typeset::check_letters_of)?;
        Ok(svg)
    }

    fn drawing(&self, kind: Kind) -> Result<Value, Trouble> {
        let layout = self.layout()?;
        let signs = layout.signs.iter().map(|sign| json!({ "clause": sign.clause.id(), "says": sign.says }));
        let signs: Vec<Value> = signs.collect();
        Ok(json!({
            "scale": scale(kind).to_string(),
            "drawing": layout.number(),
            "signs": signs,
        }))
    }
}

/// Where a table departs from a clause (ALL-29): every paper names it.
fn deviation(ListedDeviation { deviation, reason }: &ListedDeviation) -> Value {
    json!({ "says": deviation.says.to_string(), "clause": deviation.clause.id(), "reason": reason })
}

/// A layout that has everything its section demands: no other one is filed.
fn complete(layout: Layout, table: &Table) -> Result<Layout, Trouble> {
    let missing = check(&layout, table);
    if missing.is_empty() { Ok(layout) } else { Err(Trouble::Incomplete(missing)) }
}

/// The facts of a paper: what all of them say first, and then its own.
fn together(head: Value, own: Value) -> Value {
    let fields = |facts| if let Value::Object(fields) = facts { fields } else { Map::new() };
    Value::Object(fields(head).into_iter().chain(fields(own)).collect())
}

/// The scale of a drawing.
const fn scale(kind: Kind) -> Scale {
    match kind {
        Kind::FullSizeLayout => Scale::Full,
        _ => Scale::Tenth,
    }
}

const fn template(kind: Kind) -> typeset::Template {
    match kind {
        Kind::Layout | Kind::FullSizeLayout => typeset::LAYOUT,
        Kind::Signs => typeset::SIGNS,
        Kind::RackCard => typeset::RACK_CARD,
        Kind::Rules => typeset::RULES,
        Kind::Procedure => typeset::PROCEDURE,
        Kind::ParSheet => typeset::PAR_SHEET,
    }
}

#[cfg(test)]
mod tests {
    use odds::Alone;

    use super::*;

    fn papers() -> Papers {
        Papers::read(include_str!("../../../house.toml"), Alone).expect("a lawful house")
    }

    #[test]
    fn a_layout_that_lacks_something_is_not_filed() {
        let papers = papers();
        let table = papers.table("lunar-1").expect("a table");
        let mut spoiled = table.layout().expect("it is complete");
        spoiled.items.retain(|item| item.what.id() != "drop-box");
        spoiled.signs.iter_mut().find(|sign| sign.clause.id() == "1.13X(c)3").expect("a sign").tells.clear();
        let refused = complete(spoiled, table.table).expect_err("two things are missing").to_string();
        assert!(refused.starts_with("the layout is not complete: "), "{refused}");
        assert!(refused.contains("there is no drop box (Lunar Poker 1.13X(e))"), "{refused}");
        assert!(refused.contains("the sign does not say: If the dealer does not qualify"), "{refused}");
    }
}
