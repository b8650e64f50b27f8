//! Writes cells of a worksheet, row after row.

use odds::Fraction;
use paytables::Cents;
use rust_xlsxwriter::{Format, Formula, Worksheet, XlsxError};

use crate::par::volatility::float;

/// A pen at a row of a worksheet.
pub(super) struct Pen<'a> {
    sheet: &'a mut Worksheet,
    row: u32,
}

/// How a cell looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    Plain,
    /// A long text that goes on in the next line of its cell.
    Wrapped,
    Title,
    Head,
    /// A whole number with its thousands separated.
    Count,
    /// Ten decimals.
    Decimal,
    /// A percentage with ten decimals.
    Percent,
    Dollars,
}

impl Look {
    fn format(self) -> Format {
        match self {
            Self::Plain => Format::new(),
            Self::Wrapped => Format::new().set_text_wrap(),
            Self::Title => Format::new().set_bold().set_font_size(14),
            Self::Head => Format::new().set_bold().set_background_color(0x00E8_E4D8),
            Self::Count => Format::new().set_num_format("#,##0"),
            Self::Decimal => Format::new().set_num_format("0.0000000000"),
            Self::Percent => Format::new().set_num_format("0.0000000000%"),
            Self::Dollars => Format::new().set_num_format("$#,##0.00"),
        }
    }
}

impl<'a> Pen<'a> {
    /// A pen at the first row of a sheet, which prints as wide as a page and has this line at the foot of every page.
    pub(super) fn new(sheet: &'a mut Worksheet, foot: &str) -> Self {
        sheet.set_landscape().set_print_fit_to_pages(1, 0);
        sheet.set_footer(format!("&L&8{}&R&8&A · page &P of &N", foot.replace('&', "&&")));
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
        self.beside(look, texts)?;
        self.down();
        Ok(())
    }

    /// The heads of columns; more may stand to their right.
    pub(super) fn head(&mut self, texts: &[&str]) -> Result<(), XlsxError> {
        self.beside(Look::Head, texts)
    }

    fn beside(&mut self, look: Look, texts: &[&str]) -> Result<(), XlsxError> {
        (0..).zip(texts).try_for_each(|(column, text)| self.text(column, text, look))
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

    /// A row with a name, a formula and the fraction that it gives.
    pub(super) fn figure(&mut self, name: &str, formula: &str, exact: Fraction, look: Look) -> Result<(), XlsxError> {
        self.text(0, name, Look::Plain)?;
        self.formula(1, formula, float(exact), look)?;
        self.text(2, &exactly(exact), Look::Plain)?;
        self.down();
        Ok(())
    }

    /// A row with a name, a formula and no fraction.
    pub(super) fn approximate(&mut self, name: &str, formula: &str, result: f64) -> Result<(), XlsxError> {
        self.text(0, name, Look::Plain)?;
        self.formula(1, formula, result, Look::Decimal)?;
        self.down();
        Ok(())
    }

    /// A row with a number that follows from nothing on the sheet, and where it comes from.
    pub(super) fn counted(&mut self, name: &str, exact: Fraction, look: Look, from: &str) -> Result<(), XlsxError> {
        self.text(0, name, Look::Plain)?;
        self.number(1, float(exact), look)?;
        self.text(2, &exactly(exact), Look::Plain)?;
        self.text(3, from, Look::Plain)?;
        self.down();
        Ok(())
    }
}

/// A fraction as a text: a workbook has no numbers that are so long.
fn exactly(fraction: Fraction) -> String {
    format!("{}/{}", fraction.num(), fraction.den())
}

/// An amount in dollars.
pub(super) fn dollars(amount: Cents) -> f64 {
    amount.get() as f64 / 100.0
}
