//! The attacks: every table, every row, every column, every kind of change.

use super::attacker::{Columns, TABLES};
use super::examine::Dialect;

/// One attack.
pub struct Case {
    pub table: String,
    /// None for the whole row or table.
    pub column: Option<String>,
    pub change: &'static str,
    pub sql: String,
}

/// The rows of a table.
fn rows(table: &str) -> &'static [&'static str] {
    match table {
        "streams" => &["name = 'cashier'", "name = 'table/b'", "name = 'table/a'"],
        "snapshots" => &["stream = 'table/b'"],
        "entries" => &[
            "stream = 'cashier' AND seq = 1",
            "stream = 'cashier' AND seq = 2",
            "stream = 'cashier' AND seq = 3",
            "stream = 'table/b' AND seq = 1",
            "stream = 'table/b' AND seq = 2",
        ],
        "accounts" => &["name = 'player:1'", "name = 'player:2'", "name = 'layout:b'", "name = 'cashier'"],
        "movements" => &["account = 'player:1' AND entry = 1", "account = 'player:2' AND entry = 2"],
        "documents" => &["key = '1'", "key = '2'", "key = 'y'"],
        _ => &["1 = 1"],
    }
}

/// A column with another value of its type.
fn other(column: &str, kind: &str, dialect: Dialect) -> String {
    match (kind.to_ascii_lowercase().as_str(), dialect) {
        ("integer" | "bigint", _) => format!("{column} + 1"),
        ("text", _) => format!("coalesce({column}, '') || 'x'"),
        ("blob", _) => format!(
            "CASE WHEN length({column}) = 0 THEN x'01' ELSE substr(x'{}', 1, length({column})) END",
            "07".repeat(80)
        ),
        ("bytea", _) => format!("decode(repeat('07', greatest(length({column}), 1)), 'hex')"),
        ("timestamp with time zone", _) => "now() - interval '1 day'".to_owned(),
        (kind, _) => panic!("{column} is of an unknown type {kind}"),
    }
}

pub fn cases(columns: &Columns, dialect: Dialect) -> Vec<Case> {
    let mut cases = Vec::new();
    for table in TABLES {
        for (at, row) in rows(table).iter().enumerate() {
            let mut add = |column: Option<&String>, change, sql| {
                cases.push(Case { table: table.to_owned(), column: column.cloned(), change, sql });
            };
            add(None, "deleted", format!("DELETE FROM {table} WHERE {row}"));
            add(
                None,
                "rolled back",
                format!("DELETE FROM {table} WHERE {row}; INSERT INTO {table} SELECT * FROM early.{table} WHERE {row}"),
            );
            let names: Vec<&str> = columns[table].iter().map(|(name, _)| name.as_str()).collect();
            for (column, kind) in &columns[table] {
                let changed = other(column, kind, dialect);
                add(Some(column), "changed", format!("UPDATE {table} SET {column} = {changed} WHERE {row}"));
                let earlier = format!("(SELECT early.{table}.{column} FROM early.{table} WHERE {row})");
                let is_other = format!("EXISTS (SELECT 1 FROM early.{table} WHERE {row})");
                let back = format!("UPDATE {table} SET {column} = {earlier} WHERE {row} AND {is_other}");
                add(Some(column), "rolled back", back);
                if let Some(second) = rows(table).get(at + 1) {
                    let of = |row: &str| format!("(SELECT kept.{table}.{column} FROM kept.{table} WHERE {row})");
                    let swap = format!(
                        "UPDATE {table} SET {column} = {} WHERE {row}; UPDATE {table} SET {column} = {} WHERE {second}",
                        of(second),
                        of(row)
                    );
                    // The names by which rows are found are not exchanged one by one.
                    if !row.contains(&format!("{column} =")) {
                        add(Some(column), "swapped", swap);
                    }
                }
                // A copy of the row that differs in this column only.
                let values: Vec<&str> =
                    names.iter().map(|name| if *name == column { changed.as_str() } else { *name }).collect();
                let (names, values) = (names.join(", "), values.join(", "));
                let copy = format!("INSERT INTO {table} ({names}) SELECT {values} FROM kept.{table} WHERE {row}");
                add(Some(column), "added", copy);
            }
        }
        let whole = |change, sql| Case { table: table.to_owned(), column: None, change, sql };
        cases.push(whole("emptied", format!("DELETE FROM {table}")));
        cases.push(whole(
            "table rolled back",
            format!("DELETE FROM {table}; INSERT INTO {table} SELECT * FROM early.{table}"),
        ));
    }
    let all = TABLES.map(|table| format!("DELETE FROM {table}; INSERT INTO {table} SELECT * FROM early.{table};"));
    cases.push(Case { table: "all".to_owned(), column: None, change: "rolled back", sql: all.concat() });
    cases
}
