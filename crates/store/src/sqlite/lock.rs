//! The lock of the one server that may write the file: `<file>.lock`, an empty file that is held as long as the server lives.
//!
//! The system frees it when the process ends, however it ends. Whoever ends cleanly removes it, while it is still held. Somebody else may have opened it just before that,
//! and then holds the lock of a file that is not there any more: so whoever takes the lock looks whether it is still the one at its place.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};

use super::connect::Made;
use crate::StoreError;

/// The lock, held.
#[derive(Debug)]
pub struct Lock {
    place: PathBuf,
    file: File,
}

impl Lock {
    /// Takes the lock of a file.
    pub fn take(path: &Path) -> Result<Self, StoreError> {
        let place = beside(path, ".lock");
        let trouble = |error: io::Error| StoreError::Unavailable(format!("{}: {error}", place.display()));
        loop {
            let file = OpenOptions::new().create(true).truncate(false).write(true).open(&place).map_err(trouble)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    let why = format!("another server has {} open; only one may write it", path.display());
                    return Err(StoreError::Unavailable(why));
                }
                Err(TryLockError::Error(error)) => return Err(trouble(error)),
            }
            if is_at(&file, &place).map_err(trouble)? {
                return Ok(Self { place, file });
            }
        }
    }

    /// Removes the store that it guards, if that was made under this lock.
    pub fn take_back(&self, path: &Path, made: Made) {
        if made == Made::Now {
            // What cannot be removed is an empty store.
            let _ = ["", "-wal", "-shm"].map(|end| fs::remove_file(beside(path, end)));
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Nobody ever writes into it: what is in a file that only has its name is somebody else's.
        if self.file.metadata().is_ok_and(|file| file.len() == 0) {
            let _ = fs::remove_file(&self.place);
        }
    }
}

/// Whether this file is the one at a place.
fn is_at(file: &File, place: &Path) -> io::Result<bool> {
    let held = file.metadata()?;
    match fs::metadata(place) {
        Ok(there) => Ok((held.dev(), held.ino()) == (there.dev(), there.ino())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_is_held_by_one_and_leaves_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("pit.db");
        let lock = Lock::take(&path).expect("the lock");
        assert!(beside(&path, ".lock").exists());
        assert!(matches!(Lock::take(&path), Err(StoreError::Unavailable(_))), "it is held");
        drop(lock);
        assert!(!beside(&path, ".lock").exists());
        // What somebody else has called so stays.
        fs::write(beside(&path, ".lock"), "a letter").expect("written");
        drop(Lock::take(&path).expect("the lock"));
        assert_eq!(fs::read_to_string(beside(&path, ".lock")).expect("it is there"), "a letter");
    }

    /// However many take the lock and let it go, removing it each time, two never hold it at once.
    #[test]
    fn two_never_hold_it() {
        use std::sync::atomic::{AtomicU32, Ordering};
        let folder = tempfile::tempdir().expect("a folder");
        let (path, holders) = (folder.path().join("pit.db"), AtomicU32::new(0));
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    let mut taken = 0;
                    while taken < 500 {
                        let Ok(_lock) = Lock::take(&path) else { continue };
                        assert_eq!(holders.fetch_add(1, Ordering::SeqCst), 0, "somebody else holds it");
                        taken += 1;
                        holders.fetch_sub(1, Ordering::SeqCst);
                    }
                });
            }
        });
    }
}
