//! Named points at which a test may end the process, as a power cut would.
//!
//! `CROUPIER_CRASH_AT=written@lunar-1:7` ends it when table `lunar-1` comes to the point `written` for the seventh time. Without the variable the
//! points do nothing. Whoever can set it can end the process anyhow, and nothing that was answered is lost by it.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

struct Wanted {
    point: String,
    table: String,
    left: AtomicU64,
}

static WANTED: OnceLock<Option<Wanted>> = OnceLock::new();

fn wanted() -> Option<Wanted> {
    let text = std::env::var("CROUPIER_CRASH_AT").ok()?;
    let (place, count) = text.split_once(':')?;
    let (point, table) = place.split_once('@')?;
    Some(Wanted { point: point.to_owned(), table: table.to_owned(), left: AtomicU64::new(count.parse().ok()?) })
}

/// A table comes to a named point.
pub(crate) fn point(name: &str, table: &str) {
    let Some(wanted) = WANTED.get_or_init(wanted) else { return };
    if wanted.point == name && wanted.table == table && wanted.left.fetch_sub(1, Ordering::Relaxed) == 1 {
        std::process::abort();
    }
}
