//! A wire between a store and its server that can be cut at the worst moment.
//!
//! It passes everything on until a client sends `COMMIT`. What it does then is told beforehand.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};

/// What happens to the next commit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Cut {
    /// Nothing.
    Never,
    /// It does not arrive, and both sides learn that the wire is cut.
    Before,
    /// It arrives, and then the wire is cut.
    After,
    /// It arrives, and no answer ever comes back.
    Mute,
    /// It does not arrive, and no answer ever comes back.
    Swallow,
}

const CUTS: [Cut; 5] = [Cut::Never, Cut::Before, Cut::After, Cut::Mute, Cut::Swallow];

/// The wire.
pub struct Proxy {
    pub url: String,
    cut: Arc<AtomicU8>,
}

impl Proxy {
    /// A wire to the server at an address.
    pub async fn to(url: &str) -> Self {
        let (user, rest) = url.rsplit_once('@').expect("a user");
        let (server, database) = rest.split_once('/').expect("a database");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (cut, server) = (Arc::new(AtomicU8::new(Cut::Never as u8)), server.to_owned());
        let told = Arc::clone(&cut);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let server = TcpStream::connect(&server).await.expect("the server");
                let (from_client, to_client) = client.into_split();
                let (from_server, to_server) = server.into_split();
                let back = tokio::spawn(pass(from_server, to_client));
                let cut = Arc::clone(&told);
                tokio::spawn(async move {
                    watch(from_client, to_server, &cut, &back).await;
                });
            }
        });
        Self { url: format!("{user}@{address}/{database}"), cut }
    }

    /// Says what happens to the next commit.
    pub fn cut(&self, cut: Cut) {
        self.cut.store(cut as u8, Ordering::SeqCst);
    }
}

async fn pass(mut from: OwnedReadHalf, mut to: OwnedWriteHalf) {
    let _ = tokio::io::copy(&mut from, &mut to).await;
}

async fn watch(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, cut: &AtomicU8, back: &tokio::task::JoinHandle<()>) {
    let mut buffer = vec![0; 1 << 16];
    while let Ok(count @ 1..) = from.read(&mut buffer).await {
        let said = &buffer[..count];
        let commits = said.windows(7).any(|window| window == b"COMMIT\0");
        let cut = if commits { CUTS[usize::from(cut.swap(Cut::Never as u8, Ordering::SeqCst))] } else { Cut::Never };
        if cut == Cut::Mute || cut == Cut::Swallow {
            back.abort();
        }
        if !matches!(cut, Cut::Before | Cut::Swallow) && to.write_all(said).await.is_err() {
            break;
        }
        match cut {
            Cut::Never => {}
            Cut::Before | Cut::After => break,
            // The wire stays and is silent: the server is neither told nor asked.
            Cut::Mute | Cut::Swallow => std::future::pending().await,
        }
    }
    back.abort();
}
