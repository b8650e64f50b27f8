//! Logging in: the name, the password, and what three failures lead to.
//!
//! An attempt counts as failed until it is proven right, so that many attempts at the same time are not more than three. Whether the name is unknown, the
//! password wrong or the account locked, the answer is the same and takes as long.

use super::journal::{Happened, write};
use super::person::{find, update, with_id};
use super::{By, Demo, Person, Refused, passwords};
use crate::shared::{Shared, new_command};

/// After so many failures an account is locked.
pub const MOST_FAILURES: usize = 3;
/// For so long after the last of them, in microseconds; single failures are forgotten after as long.
pub const LOCKED_FOR: i64 = 30 * 60 * 1_000_000;

/// The person with this name and password.
///
/// # Errors
/// If it is not right or the account cannot be used, or the store does not answer.
pub async fn log_in(shared: &Shared, name: &str, password: &str, demo: Demo, now: i64) -> Result<Person, Refused> {
    let found = find(&shared.store, name).await?;
    let Some(person) = proven(shared, found.as_ref(), password, demo, now).await? else {
        return Err(Refused::NotLoggedIn);
    };
    write(shared, new_command(), By::Person(person.id), Some(person.id), Happened::LoggedIn).await?;
    Ok(person)
}

/// Makes sure that whoever has a session knows the password, too. Whoever tries to find it out is locked like whoever tries to log in.
///
/// # Errors
/// If it is not right or the account is locked, or the store does not answer.
pub async fn knows_password(shared: &Shared, id: u32, password: &str, demo: Demo, now: i64) -> Result<(), Refused> {
    let found = with_id(&shared.store, id).await?;
    let proven = proven(shared, Some(&found), password, demo, now).await?;
    proven.map(drop).ok_or(Refused::WrongOldPassword)
}

/// The person, if the password is right and the account may be used.
async fn proven(
    shared: &Shared,
    found: Option<&Person>,
    password: &str,
    demo: Demo,
    now: i64,
) -> Result<Option<Person>, Refused> {
    let open = found.filter(|person| person.may_be_used(demo) && !person.is_locked_out(now));
    let counted = match open {
        Some(person) => Some(count(shared, person, now).await?),
        None => None,
    };
    let hash = found.and_then(|person| person.hash.as_deref());
    let right = password.len() <= 4 * passwords::MOST_LETTERS && passwords::is_right(password, hash).await?;
    match counted {
        Some(Counted::Within(person)) if right => {
            update(&shared.store, &person.name, |person| person.failures.clear()).await.map(Some)
        }
        counted => {
            failed(shared, found, counted.as_ref()).await?;
            Ok(None)
        }
    }
}

/// An attempt that counts as failed for now.
enum Counted {
    /// It may be right.
    Within(Person),
    /// Others at the same time were too many.
    TooMany,
}

async fn count(shared: &Shared, person: &Person, now: i64) -> Result<Counted, Refused> {
    let counted = update(&shared.store, &person.name, |person| {
        person.failures.retain(|failed| now - failed < LOCKED_FOR);
        person.failures.push(now);
    });
    let person = counted.await?;
    Ok(if person.failures.len() <= MOST_FAILURES { Counted::Within(person) } else { Counted::TooMany })
}

async fn failed(shared: &Shared, person: Option<&Person>, counted: Option<&Counted>) -> Result<(), Refused> {
    let id = person.map(|person| person.id);
    write(shared, new_command(), By::House, id, Happened::LogInFailed).await?;
    match counted {
        Some(Counted::Within(person)) if person.failures.len() == MOST_FAILURES => {
            let locked = Happened::Locked { minutes: Some(LOCKED_FOR / 60_000_000) };
            write(shared, new_command(), By::House, Some(person.id), locked).await.map(drop)
        }
        _ => Ok(()),
    }
}
