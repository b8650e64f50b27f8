//! What every store promises, checked alike in memory, in SQLite and in PostgreSQL; and what only one of them can do wrong.

mod support;

mod acknowledged;
mod backups;
mod commits;
mod concurrency;
mod documents;
mod fencing;
mod guesses;
mod journal;
mod landmarks;
mod migrations;
mod postgres;
mod proxy;
mod reading;
mod refusals;
mod rekeying;
mod repeats;
mod sqlite;
mod sqlite_disk;
mod tampering;
