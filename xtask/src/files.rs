//! The files of the repository, without asking the version control.
//!
//! A file counts if it is text and the root's `.gitignore` does not name it. That list is understood as far as it is
//! needed: `/name` at the root, `name` anywhere, `*.end` anywhere.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use walkdir::WalkDir;

/// A text file. Its path starts at the root, and its parts are joined by `/`.
#[derive(Clone, Debug)]
pub struct File {
    pub path: String,
    pub text: String,
}

/// The files that are kept out.
struct Ignored(Vec<String>);

impl Ignored {
    fn parse(text: &str) -> Self {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        Self(lines.map(|line| line.trim_end_matches('/').to_owned()).collect())
    }

    fn names(&self, path: &str) -> bool {
        let name = path.rsplit('/').next().unwrap_or(path);
        name == ".git"
            || self.0.iter().any(|pattern| match (pattern.strip_prefix('/'), pattern.strip_prefix('*')) {
                (Some(at_root), _) => path == at_root,
                (_, Some(end)) => name.ends_with(end),
                _ => name == pattern,
            })
    }
}

/// The path of every file under the root, from there, sorted.
pub fn paths(root: &Path) -> Result<Vec<PathBuf>> {
    let ignored = Ignored::parse(&fs::read_to_string(root.join(".gitignore")).unwrap_or_default());
    let inside = |path: &Path| path.strip_prefix(root).unwrap_or(path).to_owned();
    let walk = WalkDir::new(root).into_iter().filter_entry(|entry| !ignored.names(&joined(&inside(entry.path()))));
    let mut paths = Vec::new();
    for entry in walk {
        let entry = entry?;
        if entry.file_type().is_file() {
            paths.push(inside(entry.path()));
        }
    }
    paths.sort();
    Ok(paths)
}

/// Every text file under the root, sorted by path.
pub fn under(root: &Path) -> Result<Vec<File>> {
    let mut files = Vec::new();
    for path in paths(root)? {
        let bytes = fs::read(root.join(&path)).with_context(|| joined(&path))?;
        if !bytes.contains(&0) {
            files.push(File { path: joined(&path), text: String::from_utf8_lossy(&bytes).into_owned() });
        }
    }
    files.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(files)
}

fn joined(path: &Path) -> String {
    path.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ignored_names() {
        let ignored = Ignored::parse("# built\n/target\nnode_modules/\n*.db\n");
        for path in [".git", "target", "web/node_modules", "crates/store/test.db"] {
            assert!(ignored.names(path), "{path}");
        }
        for path in ["crates/target", ".gitignore", "src/db.rs"] {
            assert!(!ignored.names(path), "{path}");
        }
    }

    #[test]
    fn text_files_are_found_by_their_path_and_others_are_left_out() {
        let files = under(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("the files of this crate");
        assert!(files.iter().any(|file| file.path == "src/files.rs" && file.text.contains("text_files_are_found")));
        assert!(files.is_sorted_by_key(|file| &file.path));
    }
}
