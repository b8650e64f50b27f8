//! Sessions: who has proven to be whom, and until when.
//!
//! A session is a token of 256 bits from the operating system. The store keeps its SHA-256 only. It ends after 30 minutes
//! without a request, after 12 hours in any case, when its person logs out, and at once when the person's account is locked or disabled or gets another role
//! or password. What this node knows is at most half a second old; what this node itself changes, it knows at once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use store::{Document, StoreError};

use super::journal::{Happened, write};
use super::{By, Demo, Person, Refused, find};
use crate::shared::{Shared, new_command};

/// A session ends after so long without a request, in microseconds.
pub const IDLE: i64 = 30 * 60 * 1_000_000;
/// A session ends after so long, in microseconds.
pub const ABSOLUTE: i64 = 12 * 60 * 60 * 1_000_000;
/// A session's last request is noted at most so often, in microseconds.
const NOTED_EVERY: i64 = 60 * 1_000_000;
/// What is known of a session is read again after so long.
const KNOWN_FOR: Duration = Duration::from_millis(500);
/// Sessions that have ended are looked for at most so often, in microseconds.
const SWEPT_EVERY: i64 = 10 * 60 * 1_000_000;
/// So many sessions are remembered.
const MOST_KNOWN: usize = 10_000;
const KIND: &str = "session";

/// What a person shows with every request.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A new token.
    ///
    /// # Panics
    /// If the operating system gives no randomness.
    fn new() -> Self {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the operating system gives randomness");
        Self(hex(&bytes))
    }

    /// The token in a text: 64 hexadecimal digits.
    pub fn from_text(text: &str) -> Option<Self> {
        let is_token = text.len() == 64 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
        is_token.then(|| Self(text.to_ascii_lowercase()))
    }

    /// The token as it is sent.
    pub fn text(&self) -> &str {
        &self.0
    }

    fn key(&self) -> String {
        hex(&<[u8; 32]>::from(Sha256::digest(self.0.as_bytes())))
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A session as the store keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Session {
    /// The person's name.
    person: String,
    /// The person's generation when it began.
    generation: u32,
    /// When it began.
    began: i64,
    /// When the last request came, about.
    seen: i64,
}

impl Session {
    const fn has_ended(&self, now: i64) -> bool {
        now - self.seen >= IDLE || now - self.began >= ABSOLUTE
    }
}

/// Who has entered with a session.
#[derive(Clone)]
pub struct Entered {
    /// The person.
    pub person: Arc<Person>,
    /// The key of the session, which is not its token.
    pub key: String,
}

/// For what a session is looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// A request, which keeps the session alive.
    Request,
    /// A stream that is still open, which does not.
    Watch,
}

struct Known {
    session: Session,
    version: u64,
    person: Arc<Person>,
    read: Instant,
}

/// The sessions.
pub struct Sessions {
    shared: Arc<Shared>,
    demo: Demo,
    known: Mutex<HashMap<String, Known>>,
    swept: Mutex<i64>,
}

impl Sessions {
    /// The sessions of a pit.
    pub fn new(shared: Arc<Shared>, demo: Demo) -> Self {
        Self { shared, demo, known: Mutex::default(), swept: Mutex::default() }
    }

    /// Begins a session of a person who has proven to be it.
    ///
    /// # Errors
    /// The store's.
    pub async fn begin(&self, person: &Person, now: i64) -> Result<Token, Refused> {
        self.sweep(now).await?;
        let token = Token::new();
        let (name, generation) = (person.name.clone(), person.generation);
        let session = Session { person: name, generation, began: now, seen: now };
        self.shared.store.put(&document(&token.key(), &session, 0)).await?;
        Ok(token)
    }

    /// Ends a session.
    ///
    /// # Errors
    /// The store's.
    pub async fn end(&self, entered: &Entered) -> Result<(), Refused> {
        let id = entered.person.id;
        write(&self.shared, new_command(), By::Person(id), Some(id), Happened::LoggedOut).await?;
        self.drop_session(&entered.key).await
    }

    /// Ends a session because another one takes its place.
    ///
    /// # Errors
    /// The store's.
    pub async fn drop_session(&self, key: &str) -> Result<(), Refused> {
        self.shared.store.remove(KIND, key).await?;
        self.known.lock().unwrap_or_else(PoisonError::into_inner).remove(key);
        Ok(())
    }

    /// Forgets what is known of a person's sessions, because the person has changed.
    pub fn forget(&self, person: u32) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|_, known| known.person.id != person);
    }

    /// Who has entered with this token; nobody if there is no such session any more.
    ///
    /// # Errors
    /// The store's.
    pub async fn of(&self, token: &Token, r#use: Use, now: i64) -> Result<Option<Entered>, Refused> {
        self.with_key(&token.key(), r#use, now).await
    }

    /// Who has entered with the session of this key.
    ///
    /// # Errors
    /// The store's.
    pub async fn with_key(&self, key: &str, r#use: Use, now: i64) -> Result<Option<Entered>, Refused> {
        let known = match self.remembered(key) {
            Some(known) => Some(known),
            None => self.read(key).await?,
        };
        let Some((session, version, person)) = known else { return Ok(None) };
        let is_dead = session.generation != person.generation || !person.may_be_used(self.demo);
        if session.has_ended(now) || is_dead {
            self.drop_session(key).await?;
            return Ok(None);
        }
        if r#use == Use::Request && now - session.seen >= NOTED_EVERY {
            self.note(key, Session { seen: now, ..session }, version).await?;
        }
        Ok(Some(Entered { person, key: key.to_owned() }))
    }

    fn remembered(&self, key: &str) -> Option<(Session, u64, Arc<Person>)> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let known = known.get(key).filter(|known| known.read.elapsed() < KNOWN_FOR)?;
        Some((known.session.clone(), known.version, Arc::clone(&known.person)))
    }

    async fn read(&self, key: &str) -> Result<Option<(Session, u64, Arc<Person>)>, Refused> {
        let read = Instant::now();
        let Some(found) = self.shared.store.document(KIND, key).await? else {
            self.known.lock().unwrap_or_else(PoisonError::into_inner).remove(key);
            return Ok(None);
        };
        let session = parse(&found)?;
        let Some(person) = find(&self.shared.store, &session.person).await? else { return Ok(None) };
        let person = Arc::new(person);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST_KNOWN {
            known.retain(|_, known| known.read.elapsed() < KNOWN_FOR);
        }
        let (version, remembered) = (found.version, session.clone());
        known.insert(key.to_owned(), Known { session: remembered, version, person: Arc::clone(&person), read });
        Ok(Some((session, version, person)))
    }

    /// Notes that a request came. Somebody else may have been faster, and then it is noted already.
    async fn note(&self, key: &str, session: Session, version: u64) -> Result<(), Refused> {
        self.shared.store.put(&document(key, &session, version)).await?;
        self.known.lock().unwrap_or_else(PoisonError::into_inner).remove(key);
        Ok(())
    }

    /// Removes sessions that have ended.
    async fn sweep(&self, now: i64) -> Result<(), Refused> {
        {
            let mut swept = self.swept.lock().unwrap_or_else(PoisonError::into_inner);
            if now - *swept < SWEPT_EVERY {
                return Ok(());
            }
            *swept = now;
        }
        for found in self.shared.store.documents(KIND).await? {
            if parse(&found)?.has_ended(now) {
                self.drop_session(&found.key).await?;
            }
        }
        Ok(())
    }
}

fn parse(found: &Document) -> Result<Session, Refused> {
    let parsed = serde_json::from_str(&found.text);
    parsed.map_err(|error| StoreError::Corrupt(format!("a session cannot be read: {error}")).into())
}

fn document(key: &str, session: &Session, version: u64) -> Document {
    let text = serde_json::to_string(session).expect("a session is plain data");
    Document { kind: KIND.to_owned(), key: key.to_owned(), text, version }
}
