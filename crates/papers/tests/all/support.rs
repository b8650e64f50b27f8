//! What all tests share: the shipped pit, its papers, and programs that read them.

use std::fs::{self, DirEntry, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use std::time::{Duration, UNIX_EPOCH};

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

/// A paper of a table, made once for all tests. They may be in processes of their own, so they share it in a file.
pub fn made(id: &str, kind: Kind, form: Form) -> Vec<u8> {
    let paper = Paper { kind, form };
    let file = made_before().join(format!("{id}-{}", paper.file_name()));
    let _only_one = locked(&file);
    if let Ok(made) = fs::read(&file) {
        return made;
    }
    let made = table(id).make(paper).unwrap_or_else(|trouble| panic!("{id} {kind:?} {form:?}: {trouble}"));
    let beside = file.with_extension("new");
    fs::write(&beside, &made).and_then(|()| fs::rename(&beside, &file)).expect("a file for the paper");
    made
}

/// The folder with the papers that this program has made: another build of it has another folder.
fn made_before() -> PathBuf {
    let program = std::env::current_exe().and_then(fs::metadata).expect("this program");
    let built = program.modified().ok().and_then(|built| built.duration_since(UNIX_EPOCH).ok()).expect("a time");
    let name = format!("papers-{}-{}", built.as_nanos(), program.len());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if !folder.exists() {
        remove_old_folders();
        fs::create_dir_all(&folder).expect("a folder for papers");
    }
    folder
}

/// Removes the papers of earlier builds, unless their tests may still run.
fn remove_old_folders() {
    let beside = fs::read_dir(env!("CARGO_TARGET_TMPDIR")).into_iter().flatten().flatten();
    let is_old = |folder: &DirEntry| {
        let since = folder.metadata().and_then(|folder| folder.modified()).ok().and_then(|time| time.elapsed().ok());
        folder.file_name().to_string_lossy().starts_with("papers-") && since > Some(Duration::from_secs(3600))
    };
    for folder in beside.filter(is_old) {
        // Another test may be faster.
        let _ = fs::remove_dir_all(folder.path());
    }
}

/// Waits until no other test makes the paper of a file. The lock ends with the value.
fn locked(file: &Path) -> File {
    let lock = File::create(file.with_extension("lock")).expect("a file for the lock");
    lock.lock().expect("the lock of a paper");
    lock
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
