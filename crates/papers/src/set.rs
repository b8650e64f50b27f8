//! The papers of a pit, table by table.

use std::sync::OnceLock;

use house::{FileFault, House, Table};
use layout::{Dress, Layout, Scale, draw, to_svg};
use odds::{Book, Crew};
use serde_json::{Value, json};

use crate::paper::{Form, Kind, Paper};
use crate::par::{self, Par};
use crate::stamp::Stamp;
use crate::trouble::Trouble;
use crate::{posted, procedure, rules, typeset, wording};

/// The papers of a pit.
#[derive(Debug)]
pub struct Papers<C> {
    house: House,
    stamp: Stamp,
    book: Book<C>,
}

/// The papers of a table of the pit; what is counted for one is kept for the others.
#[derive(Debug)]
pub struct TablePapers<'a, C> {
    of: &'a Papers<C>,
    table: &'a Table,
    par: OnceLock<Par>,
}

/// How wide a picture of a layout is, in pixels.
const PICTURE: u32 = 2_000;

impl<C: Crew> Papers<C> {
    /// Reads a `house.toml`; the crew counts the odds.
    ///
    /// # Errors
    /// All faults of the file.
    pub fn read(text: &str, crew: C) -> Result<Self, Vec<FileFault>> {
        Ok(Self { house: house::read(text)?, stamp: Stamp::of(text), book: Book::new(crew) })
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
    pub fn table(&self, id: &str) -> Option<TablePapers<'_, C>> {
        let table = self.house.tables.iter().find(|table| table.id == id)?;
        Some(TablePapers { of: self, table, par: OnceLock::new() })
    }
}

impl<C: Crew> TablePapers<'_, C> {
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
        let (house, table, stamp) = (&self.of.house, self.table, &self.of.stamp);
        let facts = match kind {
            Kind::Layout | Kind::FullSizeLayout => self.drawing(kind)?,
            Kind::Signs => posted::signs(house, table, stamp),
            Kind::RackCard => posted::rack_card(house, table, stamp, self.par()),
            Kind::Rules => rules::facts(house, table, stamp),
            Kind::Procedure => procedure::facts(house, table, stamp),
            Kind::ParSheet => par::facts(house, table, stamp, self.par()),
        };
        wording::check(&facts)?;
        Ok(facts)
    }

    /// A paper.
    ///
    /// # Errors
    /// If it cannot be made.
    pub fn make(&self, paper: Paper) -> Result<Vec<u8>, Trouble> {
        let Paper { kind, form } = paper;
        Ok(match (kind, form) {
            (_, Form::Pdf) => typeset::pdf(template(kind), &self.facts(kind)?, self.svg(kind)?)?,
            (_, Form::Json) => {
                let text = serde_json::to_string_pretty(&self.facts(kind)?).expect("facts are JSON");
                format!("{text}\n").into_bytes()
            }
            (Kind::Layout | Kind::FullSizeLayout, Form::Svg) => self.svg(kind)?.unwrap_or_default().into_bytes(),
            (Kind::Layout, Form::Png) => typeset::png(&self.svg(kind)?.unwrap_or_default(), PICTURE)?,
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
        Ok(draw(&self.of.house, self.table)?)
    }

    /// The drawing, if the paper is one. What is written on it is looked through like every other paper.
    fn svg(&self, kind: Kind) -> Result<Option<String>, Trouble> {
        let Some(scale) = scale(kind) else { return Ok(None) };
        let svg = to_svg(&self.layout()?, Dress::Print(scale));
        svg.split(['<', '>']).try_for_each(wording::check_text)?;
        Ok(Some(svg))
    }

    fn drawing(&self, kind: Kind) -> Result<Value, Trouble> {
        let layout = self.layout()?;
        let scale = scale(kind).map(|scale| scale.to_string());
        let signs = layout.signs.iter().map(|sign| json!({ "clause": sign.clause.id(), "says": sign.says }));
        let signs: Vec<Value> = signs.collect();
        Ok(json!({
            "paper": kind.title(),
            "stamp": self.of.stamp.facts(),
            "house": layout.house,
            "table": layout.table,
            "game": layout.game.name(),
            "display_name": layout.display_name,
            "scale": scale,
            "drawing": layout.number(),
            "signs": signs,
        }))
    }
}

/// The scale of a drawing.
const fn scale(kind: Kind) -> Option<Scale> {
    match kind {
        Kind::Layout => Some(Scale::Tenth),
        Kind::FullSizeLayout => Some(Scale::Full),
        _ => None,
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
