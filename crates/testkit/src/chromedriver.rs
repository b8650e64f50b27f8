//! chromedriver, through which tests use Chromium.
//!
//! A whole test run shares one if the variable [`VARIABLE`] holds its address, as `services` sees to; otherwise each caller of
//! [`Driver::find`] starts its own. It ends with the value, or with the process, and takes its browsers with it.

use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use crate::guard::Guard;

/// The environment variable with the address of a chromedriver that a whole test run shares, like `127.0.0.1:9515`.
pub const VARIABLE: &str = "CROUPIER_TEST_CHROMEDRIVER";

/// How often it is started before a test gives up.
const ATTEMPTS: u32 = 10;

/// How long it may take to close its browsers on a machine that has other work, too.
const PATIENCE: Duration = Duration::from_secs(60);

/// chromedriver.
#[derive(Debug)]
pub struct Driver {
    /// Where it listens.
    pub address: SocketAddr,
    own: Option<Own>,
}

/// A chromedriver that ends with this value.
#[derive(Debug)]
struct Own {
    child: Child,
    guard: Option<Guard>,
}

impl Driver {
    /// The one that the test run shares, or a new one.
    pub fn find() -> Self {
        let Ok(address) = std::env::var(VARIABLE) else { return Self::start() };
        let address = address.parse().unwrap_or_else(|_| panic!("{VARIABLE} is not an address: {address}"));
        Self { address, own: None }
    }

    /// Starts a new one and waits until it says where it listens. It ends at once if another program takes its port in that
    /// moment; then it is started again.
    pub fn start() -> Self {
        let started = (0..ATTEMPTS).find_map(|_| Self::attempt());
        started.unwrap_or_else(|| panic!("chromedriver has not started in {ATTEMPTS} attempts"))
    }

    fn attempt() -> Option<Self> {
        let folder = folder();
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .env("TMPDIR", &folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is installed: apt-get install chromium chromium-driver");
        let process = child.id().to_string();
        let script = "kill $(cat /proc/\"$1\"/task/*/children) \"$1\"\nrm -rf \"$2\"";
        let guard = Guard::new(Command::new("sh"), script, &[OsStr::new(&process), folder.as_os_str()]);
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines().map_while(Result::ok);
        let port = lines.find(|line| line.contains("started successfully")).and_then(|line| {
            line.split("on port ").nth(1).and_then(|rest| rest.trim_end_matches('.').parse::<u16>().ok())
        });
        let own = Some(Own { child, guard: Some(guard) });
        // It cannot go on when the pipe of its output is full.
        std::thread::spawn(move || lines.for_each(drop));
        port.map(|port| Self { address: SocketAddr::from((Ipv4Addr::LOCALHOST, port)), own })
    }
}

/// A new folder for what browsers leave behind.
fn folder() -> PathBuf {
    static FOLDERS: AtomicU32 = AtomicU32::new(0);
    let name = format!("croupier-chromedriver-{}-{}", std::process::id(), FOLDERS.fetch_add(1, Ordering::Relaxed));
    let folder = std::env::temp_dir().join(name);
    std::fs::create_dir_all(&folder).expect("a folder for browsers");
    folder
}

/// Sends chromedriver a request without a body, and waits for the beginning of the answer. One that is gone has nothing to answer.
pub fn request(address: SocketAddr, method: &str, path: &str) {
    let Ok(mut stream) = TcpStream::connect(address) else { return };
    let _ = stream.set_read_timeout(Some(PATIENCE));
    let request = format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    let _ = stream.write_all(request.as_bytes());
    let _ = stream.read(&mut [0; 64]);
}

impl Drop for Driver {
    fn drop(&mut self) {
        if self.own.is_some() {
            // It closes its browsers and removes their folders, which it would leave behind if it were killed at once.
            request(self.address, "GET", "/shutdown");
        }
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        drop(self.guard.take());
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
