//! Ports for the servers of tests.

use std::collections::BTreeSet;
use std::net::TcpListener;

use testkit::free_port;

#[test]
fn a_port_is_given_once_and_never_one_that_the_system_gives_away() {
    let ports: BTreeSet<u16> = (0..50).map(|_| free_port()).collect();
    assert_eq!(ports.len(), 50);
    assert!(ports.iter().all(|port| (12_000..32_000).contains(port)), "{ports:?}");
}

#[test]
fn a_port_that_is_in_use_is_passed_over() {
    let next = free_port() + 1;
    let _held = TcpListener::bind(("127.0.0.1", next));
    assert!((0..100).all(|_| free_port() != next));
}
