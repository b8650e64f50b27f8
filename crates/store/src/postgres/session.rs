//! Connections: a few, kept while they are good.
//!
//! A session goes back to the others only after its work has gone well. Otherwise it is closed, and the server undoes what was not
//! committed; so nothing that went wrong, timed out or was given up leaves anything behind. A connection that has lain idle may be dead without our
//! knowing: if the first word on it fails, it is said again on a new one.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use sqlx::postgres::{PgArguments, PgConnectOptions, PgRow};
use sqlx::query::Query;
use sqlx::{ConnectOptions as _, PgConnection};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

use super::trouble::Trouble;
use crate::StoreError;

/// How long a server may be silent before it is given up.
pub const PATIENCE: Duration = Duration::from_secs(3);

/// How many sessions there are at most.
const MOST: usize = 8;

/// A question with its values.
pub type Question<'q> = Query<'q, sqlx::Postgres, PgArguments>;

/// The connections that are idle, and the right to have one.
#[derive(Debug)]
pub struct Sessions {
    options: PgConnectOptions,
    idle: Mutex<Vec<PgConnection>>,
    permits: Semaphore,
}

/// A connection in use.
#[derive(Debug)]
pub struct Session<'a> {
    connection: PgConnection,
    age: Age,
    home: &'a Sessions,
    _permit: SemaphorePermit<'a>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Age {
    New,
    Used,
}

/// Waits for the server, but not for ever.
async fn within<T>(work: impl Future<Output = sqlx::Result<T>>) -> Result<T, Trouble> {
    match timeout(PATIENCE, work).await {
        Ok(done) => done.map_err(Trouble::Said),
        Err(_) => Err(Trouble::Silent),
    }
}

impl Sessions {
    pub fn new(options: PgConnectOptions) -> Self {
        Self { options, idle: Mutex::default(), permits: Semaphore::new(MOST) }
    }

    async fn take(&self) -> Result<Session<'_>, Trouble> {
        let permit = timeout(PATIENCE, self.permits.acquire()).await.map_err(|_| Trouble::Silent)?;
        let permit = permit.expect("it is never closed");
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let (connection, age) = match idle {
            Some(connection) => (connection, Age::Used),
            None => (within(self.options.connect()).await?, Age::New),
        };
        Ok(Session { connection, age, home: self, _permit: permit })
    }

    /// The rows that answer a question which changes nothing.
    pub async fn rows<'q>(&self, question: impl Fn() -> Question<'q>) -> Result<Vec<PgRow>, StoreError> {
        loop {
            let mut session = self.take().await.map_err(Trouble::of_work)?;
            match session.rows(question()).await {
                Ok(rows) => {
                    session.give_back();
                    return Ok(rows);
                }
                Err(trouble) if session.was_dead(&trouble) => self.forget(),
                Err(trouble) => return Err(trouble.of_work()),
            }
        }
    }

    /// A session in which these first statements were done.
    pub async fn begin(&self, statements: &'static str) -> Result<Session<'_>, StoreError> {
        loop {
            let mut session = self.take().await.map_err(Trouble::of_work)?;
            match session.run(statements).await {
                Ok(()) => return Ok(session),
                Err(trouble) if session.was_dead(&trouble) => self.forget(),
                Err(trouble) => return Err(trouble.of_work()),
            }
        }
    }

    /// Closes all that are idle: if one was dead, the others are too.
    fn forget(&self) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

impl Session<'_> {
    /// The rows that answer a question.
    pub async fn rows(&mut self, question: Question<'_>) -> Result<Vec<PgRow>, Trouble> {
        within(question.fetch_all(&mut self.connection)).await
    }

    /// Does a statement; answers how many rows it has changed.
    pub async fn change(&mut self, statement: Question<'_>) -> Result<usize, Trouble> {
        let done = within(statement.execute(&mut self.connection)).await?;
        Ok(usize::try_from(done.rows_affected()).unwrap_or(usize::MAX))
    }

    /// Does several statements without values.
    pub async fn run(&mut self, statements: &'static str) -> Result<(), Trouble> {
        within(sqlx::raw_sql(statements).execute(&mut self.connection)).await.map(drop)
    }

    /// Ends a transaction, and the session with it.
    pub async fn end(mut self, how: &'static str) -> Result<(), Trouble> {
        self.run(how).await?;
        self.give_back();
        Ok(())
    }

    fn give_back(self) {
        self.home.idle.lock().unwrap_or_else(PoisonError::into_inner).push(self.connection);
    }

    /// Whether the connection had died while it was idle.
    fn was_dead(&self, trouble: &Trouble) -> bool {
        self.age == Age::Used && trouble.is_lost()
    }
}
