//! A person as the store keeps one.

use serde::{Deserialize, Serialize};
use store::{Document, Store, StoreError};
use utoipa::ToSchema;

use super::{Demo, LOCKED_FOR, MOST_FAILURES, Refused};

/// What somebody works as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Role {
    Player,
    Dealer,
    Floor,
    Surveillance,
    Cashier,
    Auditor,
    Admin,
    /// A player who is played by the pit and cannot log in.
    Bot,
}

impl Role {
    /// Everybody who can log in.
    pub const PEOPLE: [Self; 7] =
        [Self::Player, Self::Dealer, Self::Floor, Self::Surveillance, Self::Cashier, Self::Auditor, Self::Admin];

    /// The role in one word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Dealer => "dealer",
            Self::Floor => "floor",
            Self::Surveillance => "surveillance",
            Self::Cashier => "cashier",
            Self::Auditor => "auditor",
            Self::Admin => "admin",
            Self::Bot => "bot",
        }
    }
}

/// Whether an account may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// It may.
    Active,
    /// It was locked by a person, until a person unlocks it.
    Locked,
    /// Never again.
    Disabled,
}

/// Who has chosen the password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PasswordIs {
    /// The person.
    Own,
    /// Somebody else: it has to be changed before anything else is done.
    OneTime,
}

/// What an account is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MadeFor {
    /// The house.
    House,
    /// A demonstration: without one it cannot be used.
    Demo,
}

/// A person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// The number, by which tables know the person.
    pub id: u32,
    /// The name for logging in, in lower-case letters.
    pub name: String,
    /// The name that others see.
    pub display_name: String,
    /// What the person works as.
    pub role: Role,
    /// The argon2id hash of the password; none if the person cannot log in with one.
    pub hash: Option<String>,
    /// Who has chosen the password.
    pub password: PasswordIs,
    /// Whether the account may be used.
    pub state: State,
    /// When the last attempts to log in failed, in microseconds since 1970.
    pub failures: Vec<i64>,
    /// When the account was created.
    pub created: i64,
    /// What it is for.
    pub made_for: MadeFor,
    /// How often all sessions were ended: those from before are dead.
    pub generation: u32,
    /// The last changes that were taken in, by the numbers of their entries in the journal.
    #[serde(default)]
    pub changes: Vec<u64>,
}

/// The documents of people, by name.
const KIND: &str = "person";
/// The documents that say who has a number.
const NUMBERS: &str = "person number";
/// The document that counts.
const COUNTER: &str = "counter";
/// The first number of a person; smaller ones are the machine's.
const FIRST: u32 = 100;
/// So many changes of a person are remembered: those that are made at one moment may be taken in in any order.
const MOST_CHANGES: usize = 32;

impl Person {
    /// Whether too many attempts to log in have failed lately.
    pub fn is_locked_out(&self, now: i64) -> bool {
        let lately = self.failures.last().is_some_and(|last| now - last < LOCKED_FOR);
        lately && self.failures.len() >= MOST_FAILURES
    }

    /// Whether a change is to be taken in, which is noted then. A command that comes a second time was taken in before, unless the pit was killed between
    /// the journal and the account; one that comes very late must not undo what was changed since.
    pub fn takes(&mut self, seq: u64) -> bool {
        let oldest = self.changes.first().copied().filter(|_| self.changes.len() >= MOST_CHANGES);
        if self.changes.contains(&seq) || oldest.is_some_and(|oldest| seq < oldest) {
            return false;
        }
        self.changes.push(seq);
        self.changes.sort_unstable();
        if self.changes.len() > MOST_CHANGES {
            self.changes.remove(0);
        }
        true
    }

    /// Whether the account may be used now, where there is a demonstration or not.
    pub fn may_be_used(&self, demo: Demo) -> bool {
        self.state == State::Active && self.role != Role::Bot && (demo == Demo::On || self.made_for == MadeFor::House)
    }

    fn read(document: &Document) -> Result<Self, Refused> {
        serde_json::from_str(&document.text).map_err(|error| {
            StoreError::Corrupt(format!("the account of {} cannot be read: {error}", document.key)).into()
        })
    }

    fn document(&self, version: u64) -> Result<Document, Refused> {
        let text = serde_json::to_string(self).map_err(|error| StoreError::Corrupt(error.to_string()))?;
        Ok(Document { kind: KIND.to_owned(), key: self.name.clone(), text, version })
    }
}

/// The person with this name, whatever the case of its letters.
///
/// # Errors
/// The store's.
pub async fn find(store: &Store, name: &str) -> Result<Option<Person>, Refused> {
    let name = name.to_lowercase();
    // The store need not be asked for what nobody can be called.
    let found = if is_name(&name) { store.document(KIND, &name).await? } else { None };
    found.as_ref().map(Person::read).transpose()
}

/// The person with this number.
///
/// # Errors
/// If there is none, or the store does not answer.
pub async fn with_id(store: &Store, id: u32) -> Result<Person, Refused> {
    let name = store.document(NUMBERS, &id.to_string()).await?.ok_or(Refused::NoSuchPerson)?.text;
    // A number may have been given to a name that somebody else got first.
    find(store, &name).await?.filter(|person| person.id == id).ok_or(Refused::NoSuchPerson)
}

/// Whether somebody can be called so.
pub(super) fn is_name(name: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b".-_".contains(&byte);
    (1..=32).contains(&name.len()) && name.bytes().all(is_letter)
}

/// Everybody, by number.
///
/// # Errors
/// The store's.
pub async fn all(store: &Store) -> Result<Vec<Person>, Refused> {
    let documents = store.documents(KIND).await?;
    let mut people: Vec<Person> = documents.iter().map(Person::read).collect::<Result<_, _>>()?;
    people.sort_by_key(|person| person.id);
    Ok(people)
}

/// Puts a new person into the store.
pub(super) async fn insert(store: &Store, person: &Person) -> Result<(), Refused> {
    let number =
        Document { kind: NUMBERS.to_owned(), key: person.id.to_string(), text: person.name.clone(), version: 0 };
    // Whoever tries again finds the number given to the same name.
    store.put(&number).await?;
    if store.put(&person.document(0)?).await? {
        return Ok(());
    }
    match find(store, &person.name).await? {
        Some(there) if there.id == person.id => Ok(()),
        _ => Err(Refused::NameTaken(person.name.clone())),
    }
}

/// Changes a person, again and again until nobody else has been faster.
pub(super) async fn update(store: &Store, name: &str, change: impl Fn(&mut Person)) -> Result<Person, Refused> {
    loop {
        let found = store.document(KIND, name).await?.ok_or(Refused::NoSuchPerson)?;
        let mut person = Person::read(&found)?;
        change(&mut person);
        if store.put(&person.document(found.version)?).await? {
            return Ok(person);
        }
    }
}

/// A number that nobody has had.
pub(super) async fn new_id(store: &Store) -> Result<u32, Refused> {
    loop {
        let found = store.document(COUNTER, KIND).await?;
        let (last, version) = match &found {
            None => (FIRST - 1, 0),
            Some(counter) => {
                let last = counter
                    .text
                    .parse()
                    .map_err(|_| StoreError::Corrupt(format!("the number of people is \"{}\"", counter.text)))?;
                (last, counter.version)
            }
        };
        let id: u32 = last + 1;
        let next = Document { kind: COUNTER.to_owned(), key: KIND.to_owned(), text: id.to_string(), version };
        if store.put(&next).await? {
            return Ok(id);
        }
    }
}
