//! The tables. The journal is only ever added to: triggers refuse everything else.

/// The number of this schema.
pub const VERSION: i64 = 4;

/// The oldest schema from which a store is brought to this one.
pub const OLDEST: i64 = 2;

/// A transaction that writes. All of them share a lock.
pub const BEGIN_TO_WRITE: &str = "BEGIN; SELECT pg_advisory_xact_lock_shared(1668444021, 1)";

/// A transaction that begins when none that writes is open.
pub const BEGIN_ALONE: &str = "BEGIN; SELECT pg_advisory_xact_lock(1668444021, 1)";

/// A transaction that looks for the tables and makes them, one node at a time.
pub const BEGIN_TO_MAKE: &str = "BEGIN; SELECT pg_advisory_xact_lock(1668444021, 2)";

/// Which entries carry a snapshot, as the index has it.
macro_rules! with_snapshot {
    () => {
        "snapshot <> '\\x0000000000000000000000000000000000000000000000000000000000000000'"
    };
}
pub(super) use with_snapshot;

/// Which entries say what a table is made of, as the index has it and [`crate::landmarks::sets_up`] says it.
macro_rules! sets_up {
    () => {
        r#"substr(body, 1, 16) = '{"type":"set_up"' OR strpos(substr(body, 1, 200), '"do":"use_equipment"') > 0"#
    };
}
pub(super) use sets_up;

/// Names are compared byte by byte, as everywhere else. Streams and accounts change all the time, so their pages have room for that.
pub const TABLES: &str = r#"
CREATE SCHEMA IF NOT EXISTS croupier;

CREATE TABLE about (schema BIGINT NOT NULL, program TEXT NOT NULL, key_check BYTEA NOT NULL);

CREATE TABLE streams (
    name TEXT COLLATE "C" PRIMARY KEY,
    seq BIGINT NOT NULL,
    hash BYTEA NOT NULL,
    state BYTEA NOT NULL,
    mac BYTEA NOT NULL,
    epoch BIGINT NOT NULL,
    owner TEXT COLLATE "C",
    until TIMESTAMPTZ NOT NULL DEFAULT '-infinity',
    secret BYTEA NOT NULL,
    secret_mac BYTEA NOT NULL,
    rekeyed BIGINT NOT NULL,
    claim_mac BYTEA NOT NULL
) WITH (fillfactor = 50);

CREATE TABLE snapshots (
    stream TEXT COLLATE "C" PRIMARY KEY,
    seq BIGINT NOT NULL,
    text TEXT NOT NULL
);

CREATE SEQUENCE entry_ids;

CREATE TABLE entries (
    id BIGINT PRIMARY KEY,
    stream TEXT COLLATE "C" NOT NULL,
    seq BIGINT NOT NULL,
    command BYTEA NOT NULL UNIQUE,
    at BIGINT NOT NULL,
    postings TEXT NOT NULL,
    body TEXT NOT NULL,
    snapshot BYTEA NOT NULL,
    state BYTEA NOT NULL,
    previous BYTEA NOT NULL,
    hash BYTEA NOT NULL,
    seal BYTEA NOT NULL,
    UNIQUE (stream, seq)
);

CREATE INDEX entries_with_snapshot ON entries (stream, seq)
    WHERE snapshot <> '\x0000000000000000000000000000000000000000000000000000000000000000';

CREATE INDEX entries_of_set_up ON entries (stream, seq)
    WHERE substr(body, 1, 16) = '{"type":"set_up"' OR strpos(substr(body, 1, 200), '"do":"use_equipment"') > 0;

CREATE TABLE accounts (
    name TEXT COLLATE "C" PRIMARY KEY,
    micro BIGINT NOT NULL,
    mac BYTEA NOT NULL
) WITH (fillfactor = 50);

CREATE TABLE movements (
    account TEXT COLLATE "C" NOT NULL,
    entry BIGINT NOT NULL,
    micro BIGINT NOT NULL,
    PRIMARY KEY (account, entry)
);

CREATE TABLE documents (
    kind TEXT COLLATE "C" NOT NULL,
    key TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL,
    text TEXT NOT NULL,
    mac BYTEA NOT NULL,
    PRIMARY KEY (kind, key)
);

CREATE TABLE document_sum (changes BIGINT NOT NULL, sum BYTEA NOT NULL, mac BYTEA NOT NULL);

CREATE FUNCTION never_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the journal is never changed';
END $$;

CREATE TRIGGER entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
    FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
CREATE TRIGGER movements_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON movements
    FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
"#;
