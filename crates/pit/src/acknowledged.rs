//! The file beside the store that says what was acknowledged: kept while the pit runs, compared at its start.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use record::wire::Actor;
use record::wire::version::Version;
use store::{Acknowledged, Keeper, Store};
use tokio::task::spawn_blocking;

use crate::Pit;
use crate::cashier::append;
use crate::keys::Keys;
use crate::pit::STREAM;
use crate::pit::journal::{Entry, Lost};
use crate::serve::Options;
use crate::shared::{Shared, new_command};

/// How often is noted what no answer waits for: when a session was last seen, and what other nodes have written and noted themselves.
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
        losses.into_iter().map(|(_, says)| says).collect::<Vec<_>>().join("\n")
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
    if !Acknowledged::files(file).is_empty() {
        return Ok(());
    }
    let now = Acknowledged::of(store).await.map_err(|error| error.to_string())?;
    now.write(file, keys.store()).map_err(|error| format!("{} cannot be written: {error}", file.display()))
}

async fn has_entries(store: &Store) -> Result<bool, String> {
    let heads = store.heads("").await.map_err(|error| error.to_string())?;
    Ok(heads.iter().any(|head| head.seq > 0))
}

/// What is missing, as the journal keeps it and in words. A file that cannot be read proves nothing, so that is a loss, too. One node of several has no file before
/// its first start; an SQLite store has one from its beginning.
async fn losses(store: &Store, file: &Path, keys: &Keys) -> Result<Vec<(Lost, String)>, String> {
    match Acknowledged::read_all(file, keys.store()) {
        Ok(None) if matches!(store, Store::Sqlite(_)) && has_entries(store).await? => Ok(vec![(
            Lost::HeadsMissing,
            format!(
                "{} is missing: it says how far the store had come, and nothing else shows whether entries are missing",
                file.display()
            ),
        )]),
        Ok(None) => Ok(Vec::new()),
        Ok(Some(acknowledged)) => {
            let missing = acknowledged.missing(store).await.map_err(|error| error.to_string())?;
            Ok(missing
                .into_iter()
                .map(|loss| {
                    let says = loss.to_string();
                    (loss.into(), says)
                })
                .collect())
        }
        Err(damaged) => Ok(vec![(Lost::HeadsDamaged, damaged)]),
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
    let (losses, says): (Vec<Lost>, Vec<String>) = losses.into_iter().unzip();
    tracing::warn!(%name, losses = ?says, "a loss of acknowledged entries was accepted");
    let entry = Entry::LossAccepted { v: Version, by: Actor::House, name: name.to_owned(), losses };
    append(shared, STREAM, new_command(), entry.to_text(), Vec::new()).await.map_err(|problem| problem.to_string())?;
    let now = Acknowledged::of(&shared.store).await.map_err(|error| error.to_string())?;
    now.write_alone(&file, shared.keys.store())
        .map_err(|error| format!("{} cannot be written: {error}", file.display()))
}

/// Has noted from now on what is acknowledged, before anybody is told.
///
/// # Errors
/// If the store does not answer, or the file cannot be written.
pub async fn keep_from_now(shared: &Shared, options: &Options) -> Result<Option<Arc<Keeper>>, String> {
    let Some(file) = file(&options.store, &options.key) else { return Ok(None) };
    let now = Acknowledged::of(&shared.store).await.map_err(|error| error.to_string())?;
    let keeper = Keeper::begin(file.clone(), shared.keys.store().clone(), now)
        .map_err(|error| format!("{} cannot be written: {error}", file.display()))?;
    let keeper = Arc::new(keeper);
    let noting = Arc::clone(&keeper);
    shared.journal.note_with(Box::new(move |heads, documents| tell(noting.note(heads, documents))));
    Ok(Some(keeper))
}

/// What is durable stays so, whatever becomes of the file beside it.
fn tell(noted: io::Result<()>) {
    if let Err(error) = noted {
        tracing::error!(%error, "the acknowledged heads could not be kept");
    }
}

/// Notes again and again, while the pit runs, what else has happened in the store.
pub async fn keep(pit: Arc<Pit>, keeper: Option<Arc<Keeper>>) {
    let Some(keeper) = keeper else { return };
    let mut beat = tokio::time::interval(EVERY);
    loop {
        beat.tick().await;
        note_all(&pit, &keeper).await;
    }
}

/// Notes all that has happened, and closes the file.
pub async fn close(pit: &Pit, keeper: Option<&Arc<Keeper>>) {
    let Some(keeper) = keeper else { return };
    note_all(pit, keeper).await;
    tell(keeper.close());
}

async fn note_all(pit: &Pit, keeper: &Arc<Keeper>) {
    // While the store does not answer, nothing is acknowledged either.
    let Ok(now) = Acknowledged::of(&pit.shared.store).await else { return };
    let (keeper, (heads, documents)) = (Arc::clone(keeper), now.heads());
    let noted = spawn_blocking(move || keeper.note(&heads, Some(documents))).await;
    tell(noted.unwrap_or_else(|error| Err(io::Error::other(error))));
}
