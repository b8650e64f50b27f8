//! The server does what the tests of faults rely on.

use std::net::TcpStream;
use std::path::Path;
use std::process::Command;

use testkit::postgres::Server;

/// The port in an address.
fn port(url: &str) -> u16 {
    let after_host = url.rsplit_once(':').expect("a port").1;
    after_host.split_once('/').expect("a database").0.parse().expect("a number")
}

#[test]
fn a_server_stops_dies_freezes_and_comes_back_and_leaves_nothing() {
    let server = Server::start();
    let (first, second) = (server.database(), server.database());
    assert_ne!(first, second);
    let reachable = || TcpStream::connect(("127.0.0.1", port(&first))).is_ok();
    assert!(reachable());
    server.stop();
    assert!(!reachable());
    server.start_again();
    assert!(reachable());
    server.kill();
    server.start_again();
    assert!(server.database().ends_with("test2"));
    server.freeze();
    let folder = format!("{server:?}");
    let folder = folder.split('"').find(|part| part.contains("croupier-postgres.")).expect("the folder").to_owned();
    assert!(Path::new(&folder).exists());
    drop(server);
    assert!(!Path::new(&folder).exists());
    assert!(!reachable());
    // What is left would be found by its folder.
    let left = Command::new("sh").args(["-c", "cat /proc/[0-9]*/cmdline | tr '\\0' ' '"]).output().expect("a shell");
    assert!(!String::from_utf8_lossy(&left.stdout).contains(&format!("{folder}/data")));
}
