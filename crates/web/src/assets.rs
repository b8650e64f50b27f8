//! Style, scripts and icons, as files that the binary carries.
//!
//! Their address holds a hash of all of them, so a browser may keep them for ever and still never shows an old one.

use std::fmt::Write as _;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use sha2::{Digest as _, Sha256};

use crate::words;

/// A file.
struct Asset {
    name: &'static str,
    bytes: &'static [u8],
}

impl Asset {
    fn text(&self) -> &'static str {
        std::str::from_utf8(self.bytes).unwrap_or_default()
    }
}

/// Puts files of `assets/` into the binary.
macro_rules! assets {
    ($($name:literal),* $(,)?) => {
        &[$(Asset { name: $name, bytes: include_bytes!(concat!("../assets/", $name)) }),*]
    };
}

/// All files.
const ALL: &[Asset] = assets![
    "advice.js",
    "api.js",
    "bets.js",
    "cards.js",
    "carry.js",
    "chain.js",
    "collected.js",
    "dealer-says.js",
    "felt.css",
    "felt.js",
    "focus.js",
    "hand.js",
    "history.css",
    "history.js",
    "icon.svg",
    "last-round.js",
    "lobby.css",
    "lobby.js",
    "log-in.js",
    "money.js",
    "offers.js",
    "options.js",
    "page.js",
    "reference-editor.js",
    "reference-faces.js",
    "reference-meters.css",
    "reference-meters.js",
    "reference-odds.css",
    "reference-rules.css",
    "replay.js",
    "review.js",
    "round.js",
    "settled.js",
    "staff-admin.js",
    "staff-cashier.js",
    "staff-coupons.js",
    "staff-clause.js",
    "staff-deal.js",
    "staff-desk.js",
    "staff-faces.js",
    "staff-floor-table.js",
    "staff-floor.js",
    "staff-focus.js",
    "staff-gate.js",
    "staff-hands.js",
    "staff-journal.js",
    "staff-keypad.js",
    "staff-list.js",
    "staff-papers.js",
    "staff-reports.js",
    "staff-spots.js",
    "staff-wrong.js",
    "staff.css",
    "style.css",
    "table-start.js",
    "table.css",
    "table.js",
    "verify.js",
];

/// The words, as scripts import them.
const WORDS: &str = "words.js";

static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    for asset in ALL {
        hash.update(asset.name);
        hash.update(asset.bytes);
    }
    hash.update(words::module());
    let mut text = String::new();
    for byte in &hash.finalize()[..6] {
        let _ = write!(text, "{byte:02x}");
    }
    text
});

/// Where a file is.
pub fn address(name: &str) -> String {
    format!("/assets/{}/{name}", *VERSION)
}

/// How many bytes a file has; none if there is no such file.
pub fn size(name: &str) -> Option<usize> {
    content(name).map(|bytes| bytes.len())
}

/// A script and every module that it imports: whoever knows them all at once need not ask for one after the other.
pub fn modules(script: &'static str) -> Vec<&'static str> {
    let mut found = vec![script];
    let mut at = 0;
    while let Some(name) = found.get(at) {
        let text = ALL.iter().find(|asset| asset.name == *name).map_or("", Asset::text);
        let imports = text.lines().filter(|line| line.starts_with("import ")).filter_map(imported);
        for import in imports {
            if !found.contains(&import) {
                found.push(import);
            }
        }
        at += 1;
    }
    found
}

/// The module of a line like `import { get } from './api.js';`.
fn imported(line: &'static str) -> Option<&'static str> {
    line.split_once("'./").and_then(|(_, rest)| rest.split_once('\'')).map(|(name, _)| name)
}

fn content(name: &str) -> Option<Vec<u8>> {
    if name == WORDS {
        return Some(words::module().into_bytes());
    }
    ALL.iter().find(|asset| asset.name == name).map(|asset| asset.bytes.to_vec())
}

/// A file.
pub(crate) async fn file(Path((version, name)): Path<(String, String)>) -> Response {
    let Some(bytes) = content(&name).filter(|_| version == *VERSION) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers =
        [(header::CONTENT_TYPE, media_type(&name)), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    (headers, bytes).into_response()
}

fn media_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, end)| end) {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}
