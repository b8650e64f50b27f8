//! Named points at which a test may end the process, as a power cut would.
//!
//! `CROUPIER_CRASH_AT=written:7` ends it when it comes to the point `written` for the seventh time. Without the variable the
//! points do nothing. Whoever can set it can end the process anyhow, and nothing that was answered is lost by it.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

struct Wanted {
    point: String,
    left: AtomicU64,
}

static WANTED: OnceLock<Option<Wanted>> = OnceLock::new();

fn wanted() -> Option<Wanted> {
    let text = std::env::var("CROUPIER_CRASH_AT").ok()?;
    let (point, count) = text.split_once(':')?;
    Some(Wanted { point: point.to_owned(), left: AtomicU64::new(count.parse().ok()?) })
}

/// The process comes to a named point.
pub(crate) fn point(name: &str) {
    let Some(wanted) = WANTED.get_or_init(wanted) else { return };
    if wanted.point == name && wanted.left.fetch_sub(1, Ordering::Relaxed) == 1 {
        std::process::abort();
    }
}
