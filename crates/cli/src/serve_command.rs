//! `croupier serve`: the pit, for people and programs.

use std::io::IsTerminal as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context as _, Result, anyhow};
use clap::{Args, ValueEnum};
use pit::papers::Program;
use pit::people::Demo;
use pit::pit::Preference;
use pit::serve::{KeyFile, Options, Server, start};
use tokio::signal::unix::{SignalKind, signal};
use web::translation::Translation;

use crate::house_command::complain_of_all;
use crate::text_file::{OF_A_PIT, text_of};

/// Serve the tables of a pit to people and programs.
#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier serve --demo                              all tables of house.toml, demonstration accounts, in pit.sqlite
  croupier serve --house my-house.toml --store sqlite:/var/lib/pit/pit.sqlite --listen 127.0.0.1:7000
  croupier serve --store postgres://pit@db/pit --key /etc/pit/pit.key --url http://node-2:7000
The seeds of open rounds are sealed with the key file, which is made at the first start and must be kept.
Ctrl-C finishes the rounds that are being played and stops; a second one stops at once, and nothing is lost.
The API is described at /api/v1/openapi.json and in docs/pit.md.")]
pub struct Arguments {
    /// The elections of the pit
    #[arg(long, default_value = "house.toml")]
    house: PathBuf,
    /// Where everything is kept: sqlite:PATH, postgres://… or memory:
    #[arg(long, default_value = "sqlite:pit.sqlite")]
    store: String,
    /// The file with the pit's keys [default: beside the SQLite file, else pit.key]
    #[arg(long)]
    key: Option<PathBuf>,
    /// Where to listen
    #[arg(long, default_value = "127.0.0.1:7000")]
    listen: SocketAddr,
    /// Where other nodes and players reach this node [default: the address on which it listens]
    #[arg(long)]
    url: Option<String>,
    /// The tables that this node wants to serve, separated by commas; others only when no node serves them [default: all]
    #[arg(long, value_delimiter = ',')]
    tables: Vec<String>,
    /// Make demonstration accounts with known passwords, on loopback only
    #[arg(long)]
    demo: bool,
    /// A file to which signed heads of the journal are added, to be kept elsewhere
    #[arg(long)]
    heads: Option<PathBuf>,
    /// Go on although acknowledged entries are missing; the journal keeps this name of who has accepted it
    #[arg(long, value_name = "NAME")]
    accept_loss: Option<String>,
    /// A folder with the words of pages and answers in another language, like words/en [default: English]
    #[arg(long)]
    words: Option<PathBuf>,
    /// How the log is written to the standard error stream
    #[arg(long, value_enum, default_value_t = Log::Text)]
    log: Log,
}

#[derive(Clone, Copy, ValueEnum)]
enum Log {
    Text,
    Json,
    Off,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode> {
    start_log(arguments.log);
    let house = text_of(&arguments.house, OF_A_PIT).with_context(|| {
        format!("{} cannot be read; give the elections of a pit with --house", arguments.house.display())
    })?;
    if let Some(folder) = &arguments.words {
        speak(folder)?;
    }
    // Before anything is made: a pit with faults leaves no store and no key behind.
    if let Err(faults) = house::read(&house) {
        complain_of_all(&arguments.house, &faults);
        return Ok(ExitCode::from(2));
    }
    let options = Options {
        house,
        store: arguments.store.clone(),
        key: arguments.key.clone().unwrap_or_else(|| key_beside(&arguments.store)),
        listen: arguments.listen,
        url: arguments.url.clone(),
        prefers: match arguments.tables.as_slice() {
            [] => Preference::Any,
            tables => Preference::Tables(tables.to_vec()),
        },
        demo: if arguments.demo { Demo::On } else { Demo::Off },
        heads: arguments.heads.clone(),
        accept_loss: arguments.accept_loss.clone(),
        printer: Some(Arc::new(Program::installed())),
    };
    let runtime = tokio::runtime::Runtime::new().context("no threads can be started")?;
    runtime.block_on(async {
        let server = start(options).await.map_err(|wrong| anyhow!(wrong))?;
        let stop = asked_to_stop()?;
        tell(arguments, &server);
        let pages = web::router(Arc::clone(&server.pit));
        server.run(pages, stop).await.map_err(|wrong| anyhow!(wrong))
    })?;
    Ok(ExitCode::SUCCESS)
}

/// Takes up another language, or says all that is wrong with it.
fn speak(folder: &Path) -> Result<()> {
    let translation = Translation::read(folder).map_err(|faults| {
        anyhow!("{} is no translation; nothing of it is used.\n{}", folder.display(), faults.join("\n"))
    })?;
    translation.take_up();
    Ok(())
}

/// The key file of a store: beside an SQLite file.
fn key_beside(store: &str) -> PathBuf {
    match store.strip_prefix("sqlite:").map(|path| path.strip_prefix("//").unwrap_or(path)) {
        Some(path) => Path::new(path).with_extension("key"),
        None => PathBuf::from("pit.key"),
    }
}

fn start_log(log: Log) {
    let colours = std::io::stderr().is_terminal();
    let builder = tracing_subscriber::fmt().with_writer(std::io::stderr).with_ansi(colours).with_target(false);
    // Whoever reads the log may have gone away: that ends no table and no stop.
    let builder = builder.log_internal_errors(false);
    match log {
        Log::Text => builder.init(),
        Log::Json => builder.json().init(),
        Log::Off => {}
    }
}

/// Says where the pit is, and what the first start has made.
fn tell(arguments: &Arguments, server: &Server) {
    let tables = server.pit.tables();
    let served = tables.iter().filter(|(_, handle)| handle.is_some()).count();
    println!(
        "{}: {served} of {} tables are served at http://{}",
        server.pit.house_name(),
        tables.len(),
        server.address
    );
    if let Some(password) = &server.first.admin_password {
        println!("The first administrator is \"admin\" with the one-time password {password}");
        println!("It is shown only now; the first log-in asks for another.");
    }
    if !server.first.demo_people.is_empty() {
        println!("Demonstration accounts, password \"demo\": {}", server.first.demo_people.join(", "));
    }
    if let Some(file) = &arguments.heads {
        println!(
            "Signed heads are added to {}; they are checked with --public-key {}",
            file.display(),
            server.pit.shared.keys.public()
        );
    }
    tell_of_key(arguments, server.key);
    if arguments.store == "memory:" {
        println!("Nothing is kept: the store is in memory, and all of it is gone when the server stops.");
    }
    println!("Press Ctrl-C to stop.");
}

/// Says where the key is, when it was made and as long as it lies beside the store.
fn tell_of_key(arguments: &Arguments, key: KeyFile) {
    let beside = key_beside(&arguments.store);
    let file = arguments.key.as_deref().unwrap_or(&beside).display();
    if key == KeyFile::Made && arguments.store != "memory:" {
        println!(
            "A new key was made: {file}. Every entry is authenticated with it and open seeds are sealed with it. Keep a copy \
             elsewhere: the store does not open without it."
        );
    }
    if arguments.key.is_none() && arguments.store.starts_with("sqlite:") {
        println!(
            "The key {file} lies beside the store: anyone who copies both can forge entries and open seeds. Move it elsewhere \
             and name its place with --key."
        );
    }
}

/// Waits until somebody wants the server to stop. From now on a signal does not end the process by itself.
fn asked_to_stop() -> Result<impl Future<Output = ()> + Send> {
    let mut terminated = signal(SignalKind::terminate()).context("signals cannot be received")?;
    let mut interrupted = signal(SignalKind::interrupt()).context("signals cannot be received")?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
        tokio::spawn(async move {
            tokio::select! {
                _ = interrupted.recv() => {}
                _ = terminated.recv() => {}
            }
            // Everything that was answered is durable, so stopping here loses nothing.
            std::process::exit(130);
        });
    })
}
