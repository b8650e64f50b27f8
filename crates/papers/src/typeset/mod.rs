//! Facts become a PDF: a template of `templates/` reads them as JSON.
//!
//! Typst sets the pages. Nothing but the template, the facts and the drawings goes in, no clock and no files of the machine, so
//! the same facts always give the same bytes.

mod desk;
mod fonts;
mod letters;
mod picture;

use std::fmt;

use serde_json::Value;
use typst_layout::PagedDocument;
use typst_pdf::PdfOptions;

use desk::Desk;
pub use letters::{NoLetter, check as check_letters, check_text as check_letters_of};
pub use picture::png;

/// A template, by its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Template {
    /// The name of the file.
    name: &'static str,
    /// What is in it.
    text: &'static str,
}

macro_rules! template {
    ($name:literal) => {
        Template { name: $name, text: include_str!(concat!("../../templates/", $name)) }
    };
}

/// What all templates share: colours, heads and feet of pages, tables.
const HOUSE_STYLE: Template = template!("style.typ");
/// A drawing that is a page by itself.
pub const LAYOUT: Template = template!("layout.typ");
/// Signs.
pub const SIGNS: Template = template!("signs.typ");
/// A rack card.
pub const RACK_CARD: Template = template!("rack-card.typ");
/// The rules of play.
pub const RULES: Template = template!("rules.typ");
/// The dealing procedure.
pub const PROCEDURE: Template = template!("procedure.typ");
/// The PAR sheet.
pub const PAR_SHEET: Template = template!("par-sheet.typ");

/// What a template could not do with the facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotSet(String);

impl fmt::Display for NotSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the page could not be set: {}", self.0)
    }
}

impl std::error::Error for NotSet {}

/// Sets a template with its facts, and with drawings if it shows some.
pub fn pdf(template: Template, facts: &Value, drawings: Vec<String>) -> Result<Vec<u8>, NotSet> {
    let desk = Desk::new(template, facts, drawings);
    let said = |faults: &[typst::diag::SourceDiagnostic]| {
        NotSet(faults.iter().map(|fault| fault.message.to_string()).collect::<Vec<_>>().join("; "))
    };
    let set = typst::compile::<PagedDocument>(&desk);
    // A warning is a font or a letter that is missing: nobody would read it, so it is a fault.
    if !set.warnings.is_empty() {
        return Err(said(&set.warnings));
    }
    let document = set.output.map_err(|faults| said(&faults))?;
    let pdf = typst_pdf::pdf(&document, &PdfOptions::default()).map_err(|faults| said(&faults));
    // What was remembered for this document helps no other one: a server would only grow.
    comemo::evict(0);
    pdf
}
