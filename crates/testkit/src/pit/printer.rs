//! A printer for tests: it typesets nothing.

use pit::papers::{Printed, Printer};

/// Prints one paper, which is the house file itself, and fails at another one, `torn.pdf`.
#[derive(Debug)]
pub struct TestPrinter;

impl Printer for TestPrinter {
    fn files(&self, house: &str, table: &str) -> Vec<String> {
        let known = house.contains(&format!("id = \"{table}\""));
        if known { vec!["rules.pdf".to_owned(), "torn.pdf".to_owned()] } else { Vec::new() }
    }

    fn print(&self, house: &str, table: &str, file: &str) -> Result<Printed, String> {
        match file {
            "rules.pdf" => {
                let name = format!("{table}-{file}");
                Ok(Printed { name, media_type: "application/pdf", bytes: house.as_bytes().to_vec() })
            }
            _ => Err("the paper is torn".to_owned()),
        }
    }
}
