//! Ports for servers that are killed and started again at the same place.
//!
//! The system gives the ports from 32768 on to programs that connect to something. A server that had such a port and is killed may
//! find it taken when it starts again. Ports below that are taken only by programs that name them. Those that tests name are locked
//! in files, because the tests of one run are in many processes.

use std::fs::{self, File};
use std::net::TcpListener;
use std::os::unix::fs::MetadataExt as _;
use std::path::PathBuf;

const FIRST: u16 = 12_000;
const PORTS: u16 = 20_000;

/// A port of this machine that is free and stays so: until this process ends, no other call in any process gives it again.
pub fn free_port() -> u16 {
    let locks = locks();
    // Processes begin at different places, so that they seldom ask for the same lock.
    let start = std::process::id() % u32::from(PORTS);
    let start = u16::try_from(start).unwrap_or_default();
    for port in (0..PORTS).map(|next| FIRST + (start + next) % PORTS) {
        let lock = File::create(locks.join(port.to_string())).expect("a file for the lock of a port");
        if lock.try_lock().is_ok() && TcpListener::bind(("127.0.0.1", port)).is_ok() {
            // The lock ends with this process.
            std::mem::forget(lock);
            return port;
        }
    }
    panic!("no port from {FIRST} to {} is free", FIRST + PORTS);
}

/// The folder with the locks of the user who runs the tests.
fn locks() -> PathBuf {
    let user = fs::metadata("/proc/self").expect("a Linux system").uid();
    let folder = std::env::temp_dir().join(format!("croupier-ports-{user}"));
    fs::create_dir_all(&folder).expect("a folder for the locks of ports");
    folder
}
