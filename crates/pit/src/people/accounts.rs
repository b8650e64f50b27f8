//! Accounts are created and changed: the journal first, then the account.

use store::CommandId;

use super::journal::{Happened, created, write};
use super::person::{find, insert, is_name, new_id, update, with_id};
use super::{By, MadeFor, PasswordIs, Person, Refused, Role, State, passwords};
use crate::desk::Problem;
use crate::pit::id_of;
use crate::shared::{Shared, now_micros};

/// What a person proves with who it is.
#[derive(Clone, Copy, Debug)]
pub enum Secret<'a> {
    /// Nothing: nobody can log in with a password.
    None,
    /// A password that the person has to change.
    OneTime(&'a str),
    /// A password for good.
    Own(&'a str),
    /// The hash of a password for good.
    Hashed(&'a str),
}

/// Somebody who gets an account.
#[derive(Clone, Copy, Debug)]
pub struct NewPerson<'a> {
    /// The name for logging in.
    pub name: &'a str,
    /// The name that others see.
    pub display_name: &'a str,
    /// What the person works as.
    pub role: Role,
    /// The password.
    pub secret: Secret<'a>,
    /// What the account is for.
    pub made_for: MadeFor,
}

/// Creates an account; the same command creates it once.
///
/// # Errors
/// If the names are no names or taken, or the store does not answer.
pub async fn create(shared: &Shared, command: CommandId, by: By, new: &NewPerson<'_>) -> Result<Person, Refused> {
    let name = new.name.to_lowercase();
    if !is_name(&name) {
        return Err(Refused::BadName);
    }
    check_display_name(new.display_name)?;
    let (hash, password) = match new.secret {
        Secret::None => (None, PasswordIs::Own),
        Secret::OneTime(password) => (Some(passwords::hash(password).await?), PasswordIs::OneTime),
        Secret::Own(password) => (Some(passwords::hash(password).await?), PasswordIs::Own),
        Secret::Hashed(hash) => (Some(hash.to_owned()), PasswordIs::Own),
    };
    let id = match created(shared, command).await? {
        Some(id) => id,
        None if find(&shared.store, &name).await?.is_some() => return Err(Refused::NameTaken(name)),
        None => new_id(&shared.store).await?,
    };
    let made = Happened::Created { name: name.clone(), role: new.role };
    let id = match write(shared, command, by, Some(id), made.clone()).await {
        // Another node has carried out the same command meanwhile, with a number of its own. That number counts.
        Err(Refused::Store(Problem::IdUsed)) => {
            let id = created(shared, command).await?.ok_or(Problem::IdUsed)?;
            write(shared, command, by, Some(id), made).await?;
            id
        }
        written => written.map(|_| id)?,
    };
    let person = Person {
        id,
        name,
        display_name: new.display_name.to_owned(),
        role: new.role,
        hash,
        password,
        state: State::Active,
        failures: Vec::new(),
        created: now_micros(),
        made_for: new.made_for,
        generation: 0,
        changes: Vec::new(),
    };
    insert(&shared.store, &person).await?;
    Ok(person)
}

/// The number of the bot with this name, which is created if it is not there.
///
/// # Errors
/// If the name is somebody's who is no bot, or the store does not answer.
pub async fn bot(shared: &Shared, name: &str) -> Result<u32, Refused> {
    match find(&shared.store, name).await? {
        Some(person) if person.role == Role::Bot => return Ok(person.id),
        Some(_) => return Err(Refused::NameTaken(name.to_owned())),
        None => {}
    }
    let (role, secret, made_for) = (Role::Bot, Secret::None, MadeFor::House);
    let new = NewPerson { name, display_name: name, role, secret, made_for };
    let created = create(shared, id_of(&format!("create {name}")), By::House, &new).await?;
    Ok(created.id)
}

/// What is changed about a person.
#[derive(Clone, Copy, Debug)]
pub enum Change<'a> {
    /// What the person works as.
    Role(Role),
    /// The password, and who has chosen it.
    Password(&'a str, PasswordIs),
    /// The account is locked.
    Lock,
    /// It is unlocked.
    Unlock,
    /// It is never used again.
    Disable,
}

impl Change<'_> {
    /// What the journal keeps of it.
    const fn happened(self) -> Happened {
        match self {
            Self::Role(role) => Happened::RoleChanged { role },
            Self::Password(_, password) => Happened::PasswordChanged { password },
            Self::Lock => Happened::Locked { minutes: None },
            Self::Unlock => Happened::Unlocked,
            Self::Disable => Happened::Disabled,
        }
    }

    /// Changes the person; `hash` is that of the new password.
    fn apply(self, person: &mut Person, hash: Option<&str>) {
        match self {
            Self::Role(role) => person.role = role,
            Self::Password(_, chosen) => {
                person.hash = hash.map(str::to_owned);
                person.password = chosen;
            }
            Self::Lock if person.state == State::Active => person.state = State::Locked,
            Self::Unlock if person.state == State::Locked => person.state = State::Active,
            Self::Disable => person.state = State::Disabled,
            Self::Lock | Self::Unlock => {}
        }
        match self {
            Self::Unlock => person.failures.clear(),
            // Whoever has become somebody else logs in again.
            _ => person.generation += 1,
        }
    }
}

/// Changes a person. All sessions of the person end, unless an account is only unlocked.
///
/// # Errors
/// If there is no such person, the password is none, or the store does not answer.
pub async fn change(
    shared: &Shared,
    command: CommandId,
    by: By,
    id: u32,
    change: Change<'_>,
) -> Result<Person, Refused> {
    let person = with_id(&shared.store, id).await?;
    let to_bot = matches!(change, Change::Role(Role::Bot));
    if to_bot || (person.role == Role::Bot && matches!(change, Change::Role(_) | Change::Password(..))) {
        return Err(Refused::NotForBots);
    }
    let hash = match change {
        Change::Password(password, _) => {
            passwords::check(password)?;
            Some(passwords::hash(password).await?)
        }
        _ => None,
    };
    let seq = write(shared, command, by, Some(id), change.happened()).await?;
    update(&shared.store, &person.name, |person| {
        if person.takes(seq) {
            change.apply(person, hash.as_deref());
        }
    })
    .await
}

fn check_display_name(name: &str) -> Result<(), Refused> {
    let letters = name.chars().count();
    let is_name = (1..=60).contains(&letters) && !name.chars().any(char::is_control) && name.trim() == name;
    if is_name { Ok(()) } else { Err(Refused::BadDisplayName) }
}
