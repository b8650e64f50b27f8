//! The tables. The journal is only ever added to: triggers refuse everything else.

/// The number of this schema.
pub const VERSION: i64 = 4;

/// The oldest schema from which a store is brought to this one.
pub const OLDEST: i64 = 2;

pub const TABLES: &str = "
CREATE TABLE about (
    schema INTEGER NOT NULL,
    program TEXT NOT NULL,
    key_check BLOB NOT NULL,
    settled INTEGER NOT NULL
) STRICT;

CREATE TABLE streams (
    name TEXT NOT NULL PRIMARY KEY,
    seq INTEGER NOT NULL,
    hash BLOB NOT NULL,
    state BLOB NOT NULL,
    mac BLOB NOT NULL,
    epoch INTEGER NOT NULL,
    owner TEXT,
    until INTEGER NOT NULL,
    secret BLOB NOT NULL,
    secret_mac BLOB NOT NULL,
    rekeyed INTEGER NOT NULL,
    claim_mac BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshots (
    stream TEXT NOT NULL PRIMARY KEY REFERENCES streams (name),
    seq INTEGER NOT NULL,
    text TEXT NOT NULL
) STRICT;

CREATE TABLE entries (
    id INTEGER NOT NULL PRIMARY KEY,
    stream TEXT NOT NULL REFERENCES streams (name),
    seq INTEGER NOT NULL,
    command BLOB NOT NULL UNIQUE,
    at INTEGER NOT NULL,
    postings TEXT NOT NULL,
    body TEXT NOT NULL,
    snapshot BLOB NOT NULL,
    state BLOB NOT NULL,
    previous BLOB NOT NULL,
    hash BLOB NOT NULL,
    seal BLOB NOT NULL,
    UNIQUE (stream, seq)
) STRICT;

CREATE TABLE accounts (
    name TEXT NOT NULL PRIMARY KEY,
    micro INTEGER NOT NULL,
    mac BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE movements (
    account TEXT NOT NULL REFERENCES accounts (name),
    entry INTEGER NOT NULL REFERENCES entries (id),
    micro INTEGER NOT NULL,
    PRIMARY KEY (account, entry)
) STRICT, WITHOUT ROWID;

CREATE TABLE documents (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    version INTEGER NOT NULL,
    text TEXT NOT NULL,
    mac BLOB NOT NULL,
    PRIMARY KEY (kind, key)
) STRICT;

CREATE TABLE document_sum (
    changes INTEGER NOT NULL,
    sum BLOB NOT NULL,
    mac BLOB NOT NULL
) STRICT;

CREATE TRIGGER entries_remain BEFORE DELETE ON entries BEGIN SELECT RAISE(ABORT, 'the journal is never changed'); END;
CREATE TRIGGER movements_stay BEFORE UPDATE ON movements BEGIN SELECT RAISE(ABORT, 'the journal is never changed'); END;
CREATE TRIGGER movements_remain BEFORE DELETE ON movements BEGIN SELECT RAISE(ABORT, 'the journal is never changed'); END;
";

/// The entries that carry a snapshot, so that the newest of a stream is found at once.
pub const INDEX_OF_SNAPSHOTS: &str = "
CREATE INDEX entries_with_snapshot ON entries (stream, seq)
    WHERE snapshot <> x'0000000000000000000000000000000000000000000000000000000000000000';
";

/// Which entries carry a snapshot, as [`INDEX_OF_SNAPSHOTS`] has it.
pub const WITH_SNAPSHOT: &str = "snapshot <> x'0000000000000000000000000000000000000000000000000000000000000000'";

/// Which entries say what a table is made of, as [`INDEX_OF_SET_UPS`] has it and [`crate::landmarks::sets_up`] says it.
pub const SETS_UP: &str =
    r#"substr(body, 1, 16) = '{"type":"set_up"' OR instr(substr(body, 1, 200), '"do":"use_equipment"') > 0"#;

/// The entries that say what a table is made of, so that those before a round are found at once.
pub const INDEX_OF_SET_UPS: &str = r#"
CREATE INDEX entries_of_set_up ON entries (stream, seq)
    WHERE substr(body, 1, 16) = '{"type":"set_up"' OR instr(substr(body, 1, 200), '"do":"use_equipment"') > 0;
"#;

/// The trigger that keeps entries as they are. It is off while another key seals them.
pub const GUARD_OF_ENTRIES: &str = "
CREATE TRIGGER entries_stay BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'the journal is never changed'); END;
";
