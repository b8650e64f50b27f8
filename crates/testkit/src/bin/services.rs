//! Runs a command with the services that tests share: one PostgreSQL and one chromedriver for all processes of the command.
//!
//! `cargo run --package testkit --bin services -- cargo nextest run` starts both, tells the command in environment variables where
//! they are, and ends them when the command has ended.

use std::process::{Command, ExitCode};

use testkit::chromedriver::{self, Driver};
use testkit::postgres::{self, Server};

fn main() -> ExitCode {
    let mut words = std::env::args_os().skip(1);
    let Some(program) = words.next() else {
        eprintln!("Name a command: services COMMAND [ARGUMENTS]");
        return ExitCode::from(2);
    };
    let server = Server::start();
    let driver = Driver::start();
    let mut command = Command::new(&program);
    command.args(words);
    command.env(postgres::VARIABLE, server.port().to_string());
    command.env(chromedriver::VARIABLE, driver.address.to_string());
    let ended = command.status();
    drop((server, driver));
    match ended {
        Ok(status) => ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)),
        Err(error) => {
            eprintln!("{} does not start: {error}", program.display());
            ExitCode::from(2)
        }
    }
}
