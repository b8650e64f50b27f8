//! The program that starts what a whole test run shares.

use std::net::TcpStream;
use std::process::Command;

#[test]
fn services_run_as_long_as_the_command_and_pass_its_status_on() {
    // Both accept a connection while the command runs.
    let script =
        "exec 3<>/dev/tcp/127.0.0.1/$CROUPIER_TEST_POSTGRES 4<>/dev/tcp/${CROUPIER_TEST_CHROMEDRIVER/:/\\/} || exit 1
                  echo 127.0.0.1:$CROUPIER_TEST_POSTGRES $CROUPIER_TEST_CHROMEDRIVER
                  exit 7";
    let run = Command::new(env!("CARGO_BIN_EXE_services")).args(["bash", "-c", script]).output().expect("it runs");
    assert_eq!(run.status.code(), Some(7), "{}", String::from_utf8_lossy(&run.stderr));
    let addresses = String::from_utf8(run.stdout).expect("text");
    let addresses: Vec<&str> = addresses.split_whitespace().collect();
    assert_eq!(addresses.len(), 2, "{addresses:?}");
    for address in addresses {
        assert!(TcpStream::connect(address).is_err(), "{address} is still served");
    }
}

#[test]
fn a_command_that_does_not_exist_is_named() {
    let run = Command::new(env!("CARGO_BIN_EXE_services")).arg("no-such-command").output().expect("it runs");
    assert_eq!(run.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&run.stderr).contains("no-such-command does not start"));
    let run = Command::new(env!("CARGO_BIN_EXE_services")).output().expect("it runs");
    assert_eq!(run.status.code(), Some(2));
}
