//! The file beside the store that says what was acknowledged: kept while the pit runs, compared at its start.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use store::{Acknowledged, Loss, Store};

use crate::Pit;
use crate::cashier::append;
use crate::keys::Keys;
use crate::pit::STREAM;
use crate::serve::Options;
use crate::shared::{Shared, new_command};

/// How often the file is written, if anything has happened. A loss within this time before a crash is not noticed.
const EVERY: Duration = Duration::from_millis(250);

/// Where the file is: beside an SQLite file; for a database beside the key file, with the name of the database. A store in memory has
/// none.
pub fn file(store: &str, key: &Path) -> Option<PathBuf> {
    if let Some(path) = store.strip_prefix("sqlite:") {
        return Some(PathBuf::from(format!("{}.ack", path.strip_prefix("//").unwrap_or(path))));
    }
    let (_, rest) = store.split_once("://")?;
    let place = rest.rsplit_once('@').map_or(rest, |(_, place)| place);
    let place = place.split_once('?').map_or(place, |(place, _)| place);
    let name: String = place.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' }).collect();
    Some(key.with_file_name(format!("{name}.ack")))
}

/// Refuses a store that has lost what was acknowledged, unless someone accepts it.
pub async fn check(store: &Store, options: &Options, keys: &Keys) -> Result<(), String> {
    let Some(file) = file(&options.store, &options.key) else { return Ok(()) };
    let losses = losses(store, &file, keys).await?;
    if losses.is_empty() || options.accept_loss.is_some() {
        return Ok(());
    }
    Err(format!(
        "the store has lost what was acknowledged, and is not served:\n{}\nRestore the newest copy or backup of the store. \
         If there is none, `--accept-loss NAME` goes on without these entries; the journal keeps who has accepted it.",
        losses.join("\n")
    ))
}

/// Makes the file of a store that has no entry yet, so that a missing file is noticed later. A file that is there stays.
///
/// # Errors
/// If the store does not answer, or the file cannot be written.
pub async fn begin(store: &Store, options: &Options, keys: &Keys) -> Result<(), String> {
    let Some(file) = file(&options.store, &options.key) else { return Ok(()) };
    if has_entries(store).await? { Ok(()) } else { of_restored(store, &file, keys).await }
}

/// Makes the file of a store that was restored from a backup, unless the file of the lost store is there: that one shows what is missing.
///
/// # Errors
/// If the store does not answer, or the file cannot be written.
pub async fn of_restored(store: &Store, file: &Path, keys: &Keys) -> Result<(), String> {
    if file.exists() {
        return Ok(());
    }
    let now = Acknowledged::of(store).await.map_err(|error| error.to_string())?;
    now.write(file, keys.store()).map_err(|error| format!("{} cannot be written: {error}", file.display()))
}

async fn has_entries(store: &Store) -> Result<bool, String> {
    let heads = store.heads("").await.map_err(|error| error.to_string())?;
    Ok(heads.iter().any(|head| head.seq > 0))
}

/// What is missing, in words. A file that cannot be read proves nothing, so that is a loss, too. One node of several has no file before
/// its first start; an SQLite store has one from its beginning.
async fn losses(store: &Store, file: &Path, keys: &Keys) -> Result<Vec<String>, String> {
    match Acknowledged::read(file, keys.store()) {
        Ok(None) if matches!(store, Store::Sqlite(_)) && has_entries(store).await? => Ok(vec![format!(
            "{} is missing: it says how far the store had come, and nothing else shows whether entries are missing",
            file.display()
        )]),
        Ok(None) => Ok(Vec::new()),
        Ok(Some(acknowledged)) => {
            let missing = acknowledged.missing(store).await.map_err(|error| error.to_string())?;
            Ok(missing.iter().map(Loss::to_string).collect())
        }
        Err(damaged) => Ok(vec![damaged]),
    }
}

/// Keeps in the journal who has accepted which loss, and begins a new file.
///
/// # Errors
/// If the store does not answer.
pub async fn accept(shared: &Shared, options: &Options, name: &str) -> Result<(), String> {
    let Some(file) = file(&options.store, &options.key) else { return Ok(()) };
    let losses = losses(&shared.store, &file, &shared.keys).await?;
    if losses.is_empty() {
        return Ok(());
    }
    tracing::warn!(%name, ?losses, "a loss of acknowledged entries was accepted");
    let body = json!({"v": 1, "by": "house", "ask": "accept loss", "name": name, "losses": losses}).to_string();
    append(shared, STREAM, new_command(), body, Vec::new()).await.map_err(|problem| problem.to_string())?;
    write(&shared.store, &file, &shared.keys, &mut None).await;
    Ok(())
}

/// Writes the file again and again while the pit runs.
pub async fn keep(pit: Arc<Pit>, file: Option<PathBuf>) {
    let Some(file) = file else { return };
    let mut beat = tokio::time::interval(EVERY);
    let mut written = None;
    loop {
        beat.tick().await;
        write(&pit.shared.store, &file, &pit.shared.keys, &mut written).await;
    }
}

/// Writes the file once.
pub async fn keep_once(pit: &Pit, file: Option<&Path>) {
    if let Some(file) = file {
        write(&pit.shared.store, file, &pit.shared.keys, &mut None).await;
    }
}

/// Writes the file, if it is not as it was written last.
async fn write(store: &Store, file: &Path, keys: &Keys, written: &mut Option<Acknowledged>) {
    // While the store does not answer, nothing is acknowledged either.
    let Ok(now) = Acknowledged::of(store).await else { return };
    if written.as_ref() == Some(&now) {
        return;
    }
    match now.write(file, keys.store()) {
        Ok(()) => *written = Some(now),
        Err(error) => tracing::error!(path = %file.display(), %error, "the acknowledged heads could not be kept"),
    }
}
