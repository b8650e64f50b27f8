//! chromedriver, on a port of its own, stopped with all its browsers when a test ends, also by a panic.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::process::Stdio;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

/// How often it is started before a test gives up.
const ATTEMPTS: u32 = 10;

/// chromedriver.
pub struct Driver {
    /// Where it listens.
    pub port: u16,
    child: Child,
}

impl Driver {
    /// Starts it, and waits until it says where it listens. It ends at once if the port that it has chosen is taken by somebody else at that moment: then it
    /// is started again.
    pub async fn start() -> Self {
        for _ in 0..ATTEMPTS {
            if let Some(started) = Self::attempt().await {
                return started;
            }
        }
        panic!("chromedriver has not started");
    }

    async fn attempt() -> Option<Self> {
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .expect("chromedriver is installed: apt-get install chromium chromium-driver");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        while let Some(line) = lines.next_line().await.expect("its output") {
            let port = line.split("on port ").nth(1).and_then(|rest| rest.trim_end_matches('.').parse().ok());
            if let Some(port) = port.filter(|_| line.contains("started successfully")) {
                // Whoever does not read on stops it from writing.
                tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
                return Some(Self { port, child });
            }
        }
        None
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // It closes its browsers first: killed at once, it would leave them behind.
        if let Ok(mut stream) = TcpStream::connect(("127.0.0.1", self.port)) {
            let _ = stream.set_read_timeout(Some(Duration::from_secs(10)));
            let _ = stream.write_all(b"GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
            let _ = stream.read(&mut [0; 64]);
        }
        let _ = self.child.start_kill();
    }
}
