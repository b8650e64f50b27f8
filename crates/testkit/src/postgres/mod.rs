//! A private PostgreSQL server for a test run, from the packages of Debian.
//!
//! [`Server::start`] makes a new cluster in a temporary folder and serves it on a free port of this machine. It ends with the value, or
//! with the process, however that ends: a guard outside waits for it. PostgreSQL does not run as root, so root lends it
//! the user `postgres`. Tests share a server, each with a [`database`] of its own. Tests that stop, kill or freeze a server start
//! their own.
//!
//! Whatever goes wrong here is a fault of the machine and not of what is tested, so everything panics with what to do.

mod dumps;
mod processes;
mod programs;
mod shared;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::free_port;
use crate::guard::Guard;
pub use dumps::{dump, load};
use processes::{Signal, signal};
use programs::{Programs, said};
pub use shared::{VARIABLE, database};

/// A server that runs for tests.
#[derive(Debug)]
pub struct Server {
    programs: Programs,
    /// The folder with the data, the log and the socket.
    folder: PathBuf,
    port: u16,
    /// The options of the server, as they are given to it at every start.
    options: String,
    databases: AtomicU32,
    /// Ends the server when it is dropped.
    _guard: Guard,
}

impl Server {
    /// Starts a server with the settings it has by itself.
    pub fn start() -> Self {
        Self::start_with(&[])
    }

    /// Starts a server with these settings, such as `fsync=off`.
    pub fn start_with(settings: &[&str]) -> Self {
        let programs = Programs::find();
        let folder = PathBuf::from(said(programs.run("mktemp").args(["-d", "-t", "croupier-postgres.XXXXXX"])));
        let data = folder.join("data");
        let guard = guard(&programs, &folder);
        let initdb = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C", "--no-sync"];
        said(programs.run("initdb").args(initdb).arg("--pgdata").arg(data));
        let port = free_port();
        let socket = format!("unix_socket_directories={}", folder.display());
        let port_setting = format!("port={port}");
        let ours = ["listen_addresses=127.0.0.1", "max_connections=200", "shared_buffers=64MB", &socket, &port_setting];
        let options = ours.iter().chain(settings).map(|setting| format!("-c {setting} ")).collect();
        let server = Self { programs, folder, port, options, databases: AtomicU32::new(0), _guard: guard };
        server.start_again();
        server
    }

    /// The address of a new, empty database.
    pub fn database(&self) -> String {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::Relaxed));
        create(&self.programs, self.port, &name)
    }

    /// The port on which it listens.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Stops the server at once, as a crash of its machine would. What it has promised is on the disk.
    pub fn stop(&self) {
        said(self.control().args(["--mode=immediate", "stop"]));
    }

    /// Starts the server after [`Server::stop`] or [`Server::kill`].
    pub fn start_again(&self) {
        let log = self.folder.join("log");
        let started = self.control().arg("--log").arg(&log).args(["--options", &self.options, "start"]).status();
        if !started.is_ok_and(|status| status.success()) {
            panic!("PostgreSQL does not start: {}", said(self.programs.run("tail").arg("-n20").arg(log)));
        }
    }

    /// Kills every process of the server.
    pub fn kill(&self) {
        signal(self.process(), Signal::Kill);
        // Its number stays taken until somebody asks for its end, and nobody may; the next server must not take it for alive.
        let marks = [self.folder.join("data/postmaster.pid"), self.folder.join(format!(".s.PGSQL.{}.lock", self.port))];
        said(self.programs.run("rm").args(marks));
    }

    /// Freezes every process of the server: it keeps its connections and says nothing.
    pub fn freeze(&self) {
        signal(self.process(), Signal::Stop);
    }

    /// Lets it go on after [`Server::freeze`].
    pub fn thaw(&self) {
        signal(self.process(), Signal::Continue);
    }

    fn control(&self) -> Command {
        let mut control = self.programs.run("pg_ctl");
        control.args(["--wait", "--silent", "--pgdata"]).arg(self.folder.join("data"));
        control
    }

    /// The number of the process whose children are all the others.
    fn process(&self) -> u32 {
        let path = self.folder.join("data/postmaster.pid");
        let read = said(self.programs.run("head").arg("-n1").arg(path));
        read.parse().expect("the number of a process")
    }
}

/// Creates a database on the server at a port. Its address.
fn create(programs: &Programs, port: u16, name: &str) -> String {
    let mut createdb = programs.run("createdb");
    said(createdb.args(["--username=postgres", "--host=127.0.0.1", "--port", &port.to_string(), name]));
    format!("postgres://postgres@127.0.0.1:{port}/{name}")
}

/// Ends the server, which may be frozen at that time, and removes its folder.
fn guard(programs: &Programs, folder: &Path) -> Guard {
    let script = r#"
        process=$(head -n1 "$1/data/postmaster.pid" 2>/dev/null) &&
            kill -CONT "$process" $(cat "/proc/$process/task/$process/children") 2>/dev/null
        "$2" --pgdata "$1/data" --mode=immediate --silent stop >/dev/null 2>&1
        rm -rf "$1"
    "#;
    let stop = programs.path("pg_ctl");
    Guard::new(programs.run("sh"), script, &[folder.as_os_str(), stop.as_os_str()])
}
