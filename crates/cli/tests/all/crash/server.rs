//! The real binary, started and killed.

use std::io::{BufRead as _, BufReader, Read as _};
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// A pit on disk: where it lies, and how it is started.
pub struct Pit {
    folder: PathBuf,
    /// The address of its store.
    pub store: String,
    /// Where it listens.
    pub port: u16,
}

/// The program.
const PROGRAM: &str = env!("CARGO_BIN_EXE_croupier");

/// How long anything may take on a machine that does other things, too.
pub const PATIENCE: Duration = Duration::from_secs(300);

impl Pit {
    /// A new pit; without a store it is kept in an SQLite file.
    pub fn new(folder: &Path, store: Option<String>) -> Self {
        std::fs::write(folder.join("house.toml"), house()).expect("the house's file is written");
        let store = store.unwrap_or_else(|| format!("sqlite:{}", folder.join("pit.sqlite").display()));
        Self { folder: folder.to_owned(), store, port: testkit::free_port() }
    }

    /// A pit that was there before, with its house and its key.
    pub fn at(folder: &Path, store: &str) -> Self {
        Self { folder: folder.to_owned(), store: store.to_owned(), port: testkit::free_port() }
    }

    /// Where it is reached.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Starts the server and waits until it says that it is ready; none if it ended before, as it was told to.
    pub fn start(&self, crash_at: Option<&str>) -> Option<Running> {
        self.run(Command::new(PROGRAM), &[], crash_at)
    }

    /// Starts the server with more arguments.
    pub fn start_with(&self, arguments: &[&str]) -> Option<Running> {
        self.run(Command::new(PROGRAM), arguments, None)
    }

    /// Starts the server on a disk where no file becomes larger than so many bytes: the shell sets the limit, and has it told as an error.
    pub fn start_with_limit(&self, bytes: u64) -> Option<Running> {
        let script = format!("trap '' XFSZ; ulimit -S -f {}; exec {PROGRAM} \"$@\"", bytes / 512);
        let mut shell = Command::new("sh");
        shell.args(["-c", &script, "sh"]);
        self.run(shell, &[], None)
    }

    fn run(&self, mut command: Command, arguments: &[&str], crash_at: Option<&str>) -> Option<Running> {
        command.current_dir(&self.folder);
        let listen = format!("127.0.0.1:{}", self.port);
        command.args(["serve", "--demo", "--log", "off", "--store", &self.store, "--listen", &listen]);
        command.arg("--house").arg(self.folder.join("house.toml")).arg("--key").arg(self.folder.join("pit.key"));
        command.args(arguments);
        let errors = self.folder.join(format!("{}.errors", self.port));
        let append = std::fs::OpenOptions::new().create(true).append(true).open(&errors).expect("a file for errors");
        command.stdout(Stdio::piped()).stderr(append);
        if let Some(point) = crash_at {
            command.env("CROUPIER_CRASH_AT", point);
        }
        let mut process = command.spawn().expect("the server is started");
        let mut output = BufReader::new(process.stdout.take().expect("its output"));
        let ready = output.by_ref().lines().map_while(Result::ok).find(|line| line.starts_with("Press Ctrl-C"));
        let mut running = Running { process, errors, _output: output };
        match (ready, crash_at) {
            (Some(_), _) => Some(running),
            (None, Some(_)) => {
                running.wait();
                None
            }
            (None, None) => panic!("the server does not start: {}", running.said()),
        }
    }
}

/// How a server has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// At a random moment, by kill -9.
    Killed,
    /// At its named point.
    AtPoint,
}

/// The signal of a process that has ended itself at a named point.
const ABORTED: i32 = 6;

/// A server that runs.
pub struct Running {
    process: Child,
    /// The file with what it, or a life before it, has said went wrong.
    errors: PathBuf,
    /// Kept open, so that the server can write.
    _output: BufReader<ChildStdout>,
}

impl Running {
    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// What has gone wrong inside, in its own words.
    fn said(&self) -> String {
        std::fs::read_to_string(&self.errors).unwrap_or_default()
    }

    /// Ends it as a power cut would, unless it has ended by itself at its named point.
    pub fn kill(mut self) -> End {
        // Whoever has ended cannot be killed.
        let _ = self.process.kill();
        if self.wait().signal() == Some(ABORTED) { End::AtPoint } else { End::Killed }
    }

    /// Ends it as an administrator would, and waits until it has finished its rounds.
    pub fn stop(mut self) {
        self.signal("-TERM");
        let status = self.wait();
        assert!(status.success(), "the server does not stop cleanly: {status}");
        assert!(!self.said().contains("panicked"), "{}", self.said());
    }

    /// Stops its clock: it keeps its connections and says nothing.
    pub fn freeze(&self) {
        self.signal("-STOP");
    }

    /// Lets it go on.
    pub fn thaw(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, signal: &str) {
        let told = Command::new("kill").args([signal, &self.process.id().to_string()]).status().expect("kill");
        assert!(told.success(), "kill {signal}");
    }

    fn wait(&mut self) -> std::process::ExitStatus {
        let since = Instant::now();
        loop {
            if let Some(status) = self.process.try_wait().expect("the process can be asked") {
                return status;
            }
            assert!(since.elapsed() < PATIENCE, "the server does not end");
            std::thread::sleep(Duration::from_millis(2));
        }
    }
}

impl Drop for Running {
    /// A test that fails leaves no server behind.
    fn drop(&mut self) {
        // It has ended already, if all went well.
        let _ = self.process.kill();
        let _ = self.process.wait();
        if std::thread::panicking() {
            eprintln!("the server at {} has said: {}", self.errors.display(), self.said());
        }
    }
}

/// The house's own file, dealt as fast as it goes, with a bot at every virtual table.
fn house() -> String {
    let line = |line: &str| match line.split('=').next().map(str::trim) {
        Some("milliseconds_a_step") => "milliseconds_a_step = 0".to_owned(),
        Some("seconds_to_bet") => "seconds_to_bet = 1".to_owned(),
        Some("seconds_to_decide") => "seconds_to_decide = 1".to_owned(),
        Some("bots") => "bots = 1".to_owned(),
        _ => line.to_owned(),
    };
    include_str!("../../../../../house.toml").lines().map(line).collect::<Vec<_>>().join("\n")
}
