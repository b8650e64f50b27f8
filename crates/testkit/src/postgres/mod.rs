//! A private PostgreSQL server for a test run, from the packages of Debian.
//!
//! [`Server::start`] makes a new cluster in a temporary folder and serves it on a free port of this machine. It ends with the value, or
//! with the process, however that ends: a guard outside waits for it. PostgreSQL does not run as root, so root lends it
//! the user `postgres`. Tests share a server, each with a [`Server::database`] of its own, and those of faults stop, kill and freeze
//! one of their own.
//!
//! Whatever goes wrong here is a fault of the machine and not of what is tested, so everything panics with what to do.

mod processes;
mod programs;

use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::free_port;
use processes::{Signal, signal};
use programs::{Programs, said};

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

/// The process that ends the server: when its input ends, so does the server.
#[derive(Debug)]
struct Guard {
    process: Child,
    input: Option<ChildStdin>,
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
        let guard = Guard::over(&programs, &folder);
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
        let port = self.port.to_string();
        let mut createdb = self.programs.run("createdb");
        said(createdb.args(["--username=postgres", "--port", &port, "--host"]).arg(&self.folder).arg(&name));
        format!("postgres://postgres@127.0.0.1:{port}/{name}")
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

impl Guard {
    /// Starts to wait. The server may be frozen when its time comes.
    fn over(programs: &Programs, folder: &Path) -> Self {
        let script = r#"
            trap '' INT TERM HUP
            read -r _
            process=$(head -n1 "$1/data/postmaster.pid" 2>/dev/null) &&
                kill -CONT "$process" $(cat "/proc/$process/task/$process/children") 2>/dev/null
            "$2" --pgdata "$1/data" --mode=immediate --silent stop >/dev/null 2>&1
            rm -rf "$1"
        "#;
        let mut guard = programs.run("sh");
        guard.args(["-c", script, "guard"]).arg(folder).arg(programs.path("pg_ctl"));
        let started = guard.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        let mut process = started.expect("a shell");
        let input = process.stdin.take();
        Self { process, input }
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        drop(self.input.take());
        // If the guard cannot be waited for, it does its work all the same.
        let _ = self.process.wait();
    }
}
