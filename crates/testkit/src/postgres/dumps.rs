//! A database as plain SQL, and back.

use std::io::Write as _;
use std::process::Stdio;

use super::programs::{Programs, said};

/// Everything in the database at this address, without what names the server or changes by itself.
pub fn dump(address: &str) -> String {
    let options = ["--no-owner", "--no-privileges", "--no-comments", "--dbname", address];
    let dumped = said(Programs::find().run("pg_dump").args(options));
    // Newer programs put a random word into these lines, which older ones do not know.
    let is_kept = |line: &&str| !["\\restrict ", "\\unrestrict "].iter().any(|start| line.starts_with(start));
    dumped.lines().filter(is_kept).map(|line| line.to_owned() + "\n").collect()
}

/// Runs SQL, such as a dump, in the database at this address.
pub fn load(address: &str, sql: &str) {
    let mut psql = Programs::find().run("psql");
    psql.args(["--quiet", "--no-psqlrc", "--set", "ON_ERROR_STOP=1", "--dbname", address]);
    let started = psql.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn();
    let mut process = started.expect("psql runs");
    process.stdin.take().expect("its input").write_all(sql.as_bytes()).expect("psql reads");
    let output = process.wait_with_output().expect("psql ends");
    assert!(output.status.success(), "psql: {}", String::from_utf8_lossy(&output.stderr));
}
