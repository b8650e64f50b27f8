//! The server that all tests share.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use super::programs::Programs;
use super::{Server, create};

/// The environment variable with the port of a server of this machine that a whole test run shares.
pub const VARIABLE: &str = "CROUPIER_TEST_POSTGRES";

/// The address of a new, empty database on the server that all tests share.
///
/// That is the server of the whole test run if the variable [`VARIABLE`] holds its port, and otherwise one of this process.
pub fn database() -> String {
    static OWN: OnceLock<Server> = OnceLock::new();
    match std::env::var(VARIABLE) {
        Ok(port) => {
            let port = port.parse().unwrap_or_else(|_| panic!("{VARIABLE} is not a port: {port}"));
            create(&Programs::find(), port, &unique_name())
        }
        Err(_) => OWN.get_or_init(Server::start).database(),
    }
}

/// A name that no other process and no other test of this process gives a database.
fn unique_name() -> String {
    static DATABASES: AtomicU32 = AtomicU32::new(0);
    let since = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos());
    format!("test_{}_{}_{since}", std::process::id(), DATABASES.fetch_add(1, Ordering::Relaxed))
}
