//! Writes cells of a worksheet, row after row.

use odds::Fraction;
use rust_xlsxwriter::{Format, Formula, Worksheet, XlsxError};

/// A pen at a row of a worksheet.
pub(super) struct Pen<'a> {
    sheet: &'a mut Worksheet,
    row: u32,
}

/// How a cell looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    Plain,
    Title,
    Head,
    /// A whole number with its thousands separated.
    Count,
    /// Ten decimals.
    Decimal,
    /// A percentage with ten decimals.
    Percent,
}

impl Look {
    fn format(self) -> Format {
        match self {
            Self::Plain => Format::new(),
            Self::Title => Format::new().set_bold().set_font_size(14),
            Self::Head => Format::new().set_bold().set_background_color(0x00E8_E4D8),
            Self::Count => Format::new().set_num_format("#,##0"),
            Self::Decimal => Format::new().set_num_format("0.0000000000"),
            Self::Percent => Format::new().set_num_format("0.0000000000%"),
        }
    }
}

impl<'a> Pen<'a> {
    /// A pen at the first row.
    pub(super) fn new(sheet: &'a mut Worksheet) -> Self {
        Self { sheet, row: 0 }
    }

    pub(super) fn widths(&mut self, widths: &[u16]) -> Result<(), XlsxError> {
        for (column, width) in (0..).zip(widths) {
            self.sheet.set_column_width(column, *width)?;
        }
        Ok(())
    }

    /// The row as formulas name it.
    pub(super) const fn row(&self) -> u32 {
        self.row + 1
    }

    /// Goes to the next row.
    pub(super) const fn down(&mut self) {
        self.row += 1;
    }

    /// Leaves a row free.
    pub(super) const fn skip(&mut self) {
        self.down();
    }

    /// A row of texts.
    pub(super) fn texts(&mut self, look: Look, texts: &[&str]) -> Result<(), XlsxError> {
        for (column, text) in (0..).zip(texts) {
            self.text(column, text, look)?;
        }
        self.down();
        Ok(())
    }

    pub(super) fn text(&mut self, column: u16, text: &str, look: Look) -> Result<(), XlsxError> {
        self.sheet.write_with_format(self.row, column, text, &look.format())?;
        Ok(())
    }

    pub(super) fn number(&mut self, column: u16, number: f64, look: Look) -> Result<(), XlsxError> {
        self.sheet.write_with_format(self.row, column, number, &look.format())?;
        Ok(())
    }

    /// A formula, with its result.
    pub(super) fn formula(&mut self, column: u16, formula: &str, result: f64, look: Look) -> Result<(), XlsxError> {
        let formula = Formula::new(format!("={formula}")).set_result(result.to_string());
        self.sheet.write_formula_with_format(self.row, column, formula, &look.format())?;
        Ok(())
    }
}

/// A fraction as a float.
pub(super) fn float(fraction: Fraction) -> f64 {
    fraction.num() as f64 / fraction.den() as f64
}
