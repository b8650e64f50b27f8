//! A printer for tests: it typesets nothing.

use pit::papers::{Printed, Printer, PrinterError};

/// Prints one paper, which is the house file itself, and fails at another one, `torn.pdf`.
#[derive(Debug)]
pub struct TestPrinter;

impl Printer for TestPrinter {
    fn files(&self, house: &str, table: &str) -> Result<Vec<String>, PrinterError> {
        let known = house.contains(&format!("id = \"{table}\""));
        Ok(if known { vec!["rules.pdf".to_owned(), "torn.pdf".to_owned()] } else { Vec::new() })
    }

    fn print(&self, house: &str, table: &str, file: &str) -> Result<Printed, PrinterError> {
        match file {
            "rules.pdf" => {
                let name = format!("{table}-{file}");
                Ok(Printed { name, media_type: "application/pdf".to_owned(), bytes: house.as_bytes().to_vec() })
            }
            _ => Err(PrinterError::Failed("the paper is torn".to_owned())),
        }
    }
}
