//! Files that nobody but their owner can read: keys, the store with its hashes of passwords, and backups of it.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;

/// Makes a new file that only its owner can read and write.
///
/// # Errors
/// If it is there already, or cannot be made.
pub fn new_private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create_new(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[test]
    fn only_the_owner_reads_a_new_file_and_none_is_overwritten() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("new");
        let file = new_private_file(&path).expect("a new file");
        assert_eq!(file.metadata().expect("it is there").permissions().mode() & 0o777, 0o600);
        assert_eq!(new_private_file(&path).expect_err("it is there").kind(), io::ErrorKind::AlreadyExists);
    }
}
