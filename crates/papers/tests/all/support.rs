//! What all tests share: the shipped pit, its papers, and programs that read them.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::Command;
use std::sync::{LazyLock, Mutex};

use papers::{Form, Kind, Paper, Papers, TablePapers};
use testkit::cores::AllCores;

pub const HOUSE: &str = include_str!("../../../../house.toml");

static PAPERS: LazyLock<Papers> = LazyLock::new(|| read(HOUSE));

/// The papers of a pit.
pub fn read(house: &str) -> Papers {
    Papers::read(house, AllCores).expect("a lawful house")
}

/// The papers of the shipped pit.
pub fn papers() -> &'static Papers {
    &PAPERS
}

/// The papers of a table of the shipped pit.
pub fn table(id: &str) -> TablePapers<'static> {
    papers().table(id).expect("a table of the pit")
}

/// The ids of all tables of the shipped pit.
pub fn ids() -> Vec<String> {
    papers().house().tables.iter().map(|table| table.id.clone()).collect()
}

/// A paper of a table, made once for all tests.
pub fn made(id: &str, kind: Kind, form: Form) -> Vec<u8> {
    type Made = BTreeMap<(String, Paper), Vec<u8>>;
    static MADE: Mutex<Made> = Mutex::new(BTreeMap::new());
    let key = (id.to_owned(), Paper { kind, form });
    if let Some(made) = MADE.lock().expect("no test fails while it looks").get(&key) {
        return made.clone();
    }
    let made = table(id).make(key.1).unwrap_or_else(|trouble| panic!("{id} {kind:?} {form:?}: {trouble}"));
    MADE.lock().expect("no test fails while it looks").insert(key, made.clone());
    made
}

/// What a program of poppler says about a PDF.
pub fn poppler(program: &str, arguments: &[&str], pdf: &[u8]) -> String {
    let mut file = tempfile::NamedTempFile::new().expect("a file");
    file.write_all(pdf).expect("it is written");
    // A text goes to a file unless it is told to go to the standard output.
    let output = (program == "pdftotext").then_some("-");
    let said = Command::new(program).args(arguments).arg(file.path()).args(output).output();
    let said = said.unwrap_or_else(|_| panic!("{program} runs: install poppler-utils"));
    assert!(said.status.success(), "{program}: {}", String::from_utf8_lossy(&said.stderr));
    String::from_utf8(said.stdout).expect("it is text")
}

/// A text without spaces and with one kind of dash: pages break lines where they like.
pub fn squeezed(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_whitespace()).collect::<String>().replace('\u{2212}', "-")
}
