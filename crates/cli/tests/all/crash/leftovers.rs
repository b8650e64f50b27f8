//! A command that fails leaves the disk as it was: what it has made is gone, and what was there is as before.

use std::fs;
use std::net::TcpListener;
use std::path::Path;

use super::commands::croupier;

/// The house of the project, as its tests find it.
const HOUSE: &str = "../../house.toml";

/// The names in a folder, in their order.
pub fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("an entry").file_name());
    let mut names: Vec<String> = entries.map(|name| name.into_string().expect("a name")).collect();
    names.sort_unstable();
    names
}

fn store(folder: &Path, name: &str) -> String {
    format!("sqlite:{}", folder.join(name).display())
}

/// What a command says that is refused.
fn refused(arguments: &[&str]) -> String {
    let (status, out, errors) = croupier(arguments);
    assert_eq!((status, out.as_str()), (2, ""), "{arguments:?}: {errors}");
    errors
}

#[test]
fn a_damaged_backup_leaves_no_store() {
    let folder = tempfile::tempdir().expect("a folder");
    let backup = folder.path().join("pit.backup");
    fs::write(&backup, "croupier backup 2\nnonsense\n").expect("written");
    let key = folder.path().join("pit.key");
    fs::write(&key, "07".repeat(32)).expect("written");
    let (backup, key) = (backup.display().to_string(), key.display().to_string());
    let restore = |name: &str| refused(&["restore", "--store", &store(folder.path(), name), "--key", &key, &backup]);
    let says = restore("new.sqlite");
    assert!(says.contains("the backup is damaged: line 2"), "{says}");
    assert_eq!(names(folder.path()), ["pit.backup", "pit.key"]);
    // An empty file is an empty store, and somebody has put it there.
    fs::write(folder.path().join("empty.sqlite"), "").expect("written");
    let says = restore("empty.sqlite");
    assert!(says.contains("the backup is damaged: line 2"), "{says}");
    assert_eq!(names(folder.path()), ["empty.sqlite", "pit.backup", "pit.key"]);
}

#[test]
fn a_server_that_cannot_start_leaves_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::write(at("letter.sqlite"), b"\x00\x01This is no database.".repeat(100)).expect("written");
    let faulty = fs::read_to_string(HOUSE).expect("the house").replacen("positions = 6 ", "positions = 7 ", 1);
    fs::write(at("faulty.toml"), faulty).expect("written");
    let before = names(folder.path());
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let taken = taken.local_addr().expect("its address").to_string();
    let faulty = at("faulty.toml").display().to_string();
    for (name, listen, house, why) in [
        ("letter.sqlite", "127.0.0.1:0", HOUSE, "not a database"),
        ("new.sqlite", taken.as_str(), HOUSE, "choose another address with --listen"),
        ("new.sqlite", "127.0.0.1:0", faulty.as_str(), "has one fault; nothing of it is used"),
    ] {
        let store = store(folder.path(), name);
        let says = refused(&["serve", "--log", "off", "--store", &store, "--listen", listen, "--house", house]);
        assert!(says.contains(why), "{says}");
        assert_eq!(names(folder.path()), before, "{why}");
    }
    let store = store(folder.path(), "new.sqlite");
    let serve = ["serve", "--log", "off", "--store", &store, "--listen", "127.0.0.1:0", "--house", HOUSE];
    let says = refused(&[&serve[..], &["--tables", "flush-1,flush-9"]].concat());
    assert!(says.contains("there is no table \"flush-9\" to prefer: there are draw-1, flush-1,"), "{says}");
    assert_eq!(names(folder.path()), before, "an unknown table");
}
