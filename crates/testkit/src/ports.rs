//! Ports for servers that are killed and started again at the same place.
//!
//! The system hands ports from 32768 on to whoever connects to something. A server that had such a port and is killed may find it taken by a
//! caller of somebody else's when it starts again. Ports below that are taken by nobody who does not name them.

use std::net::TcpListener;
use std::sync::atomic::{AtomicU16, Ordering};

const FIRST: u16 = 12_000;
const PORTS: u16 = 20_000;

static TAKEN: AtomicU16 = AtomicU16::new(0);

/// A port of this machine that is free and stays so: no other call in this process gives it again.
pub fn free_port() -> u16 {
    // Test runs beside each other begin at different places.
    let start = std::process::id() % u32::from(PORTS);
    let start = u16::try_from(start).unwrap_or_default();
    for _ in 0..PORTS {
        let port = FIRST + (start + TAKEN.fetch_add(1, Ordering::Relaxed) % PORTS) % PORTS;
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
    panic!("no port from {FIRST} to {} is free", FIRST + PORTS);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_is_given_once_and_never_one_that_the_system_gives_away() {
        let ports: std::collections::BTreeSet<u16> = (0..50).map(|_| free_port()).collect();
        assert_eq!(ports.len(), 50);
        assert!(ports.iter().all(|port| (12_000..32_000).contains(port)), "{ports:?}");
    }

    #[test]
    fn a_port_that_is_in_use_is_passed_over() {
        let next = free_port() + 1;
        let _held = TcpListener::bind(("127.0.0.1", next));
        assert!((0..100).all(|_| free_port() != next));
    }
}
