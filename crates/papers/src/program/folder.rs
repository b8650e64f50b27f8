//! A folder that is being filled: nothing in it looks finished before it is.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use papers::PIT_INDEX_MARK;

/// The file that says so.
const MARK: &str = "UNFINISHED";
/// The page that is written last.
const INDEX: &str = "index.html";

/// A folder that is being filled.
pub struct Folder(PathBuf);

impl Folder {
    /// Makes the folder if it is not there, and marks it as unfinished: a folder that cannot be written is told before the work.
    pub fn begin(path: PathBuf) -> Result<Self> {
        let said = "give --out a folder that can be written";
        fs::create_dir_all(&path).with_context(|| format!("the folder {} cannot be made; {said}", path.display()))?;
        let folder = Self(path);
        let mark = folder.0.join(MARK);
        fs::write(&mark, "The papers in this folder are not complete: run `croupier papers` again.\n")
            .with_context(|| format!("{} cannot be written; {said}", mark.display()))?;
        remove(&folder.0.join(INDEX))?;
        Ok(folder)
    }

    /// Writes a file whole or not at all.
    pub fn write(&self, name: &str, bytes: &[u8]) -> Result<()> {
        let (path, part) = (self.0.join(name), self.0.join(format!("{name}.part")));
        let written = fs::write(&part, bytes).and_then(|()| fs::rename(&part, &path));
        written.with_context(|| format!("{} cannot be written", path.display()))
    }

    /// Writes the index and takes the mark away.
    pub fn finish(self, index: &str) -> Result<()> {
        self.write(INDEX, index.as_bytes())?;
        remove(&self.0.join(MARK))
    }
}

/// Takes the page of the whole pit out of a folder, if it is there: when one table is made anew, it would tell of papers that are no more.
pub fn without_index_of_pit(folder: &Path) -> Result<()> {
    let index = folder.join(INDEX);
    let is_ours = fs::read_to_string(&index).is_ok_and(|page| page.contains(PIT_INDEX_MARK));
    if is_ours { remove(&index) } else { Ok(()) }
}

/// Removes a file if it is there.
fn remove(file: &Path) -> Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(error).with_context(|| format!("{} cannot be removed", file.display()))
        }
        _ => Ok(()),
    }
}
