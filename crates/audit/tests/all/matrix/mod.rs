//! The tamper matrix: whatever someone without the key does to a store is found and named, or it changes nothing.
//!
//! Every column of every row is changed, exchanged with that of another row and rolled back; every row is deleted, copied and rolled back; every
//! table is emptied and rolled back; and so is the whole store. After each case a server would open the store and check it, and an auditor would
//! verify and reconcile it. If none of them finds anything, the store must say exactly what it said before. A second verifier in another
//! language must come to the same result in each case.

mod attacker;
mod bodies;
mod cases;
mod examine;
mod files;
mod second;

use std::collections::BTreeMap;

use attacker::Attacker;
use cases::{Case, cases};
use examine::{Outcome, Place};
use second::Seen;

/// What one may change without being noticed, because it says nothing of people, money or cards.
const HARMLESS: [(&str, &str); 4] = [
    ("about", "settled"), // how often a doubtful commit was written over
    ("about", "program"), // which program has made the tables: it stands in a sentence only
    ("entries", "id"),    // the order of writing, as long as it fits the movements
    ("streams", "until"), // when a lease ends: the epoch, which is authenticated, decides who writes
];

async fn matrix(place: Place, mut attacker: Attacker) {
    let columns = attacker.columns().await;
    let mut counted: BTreeMap<(String, String, &str), Counted> = BTreeMap::new();
    let (mut wrong, mut seen) = (Vec::new(), Vec::new());
    for (at, Case { table, column, change, sql }) in cases(&columns, place.dialect).into_iter().enumerate() {
        let done = attacker.attack(&sql).await;
        let copy = place.folder.path().join(format!("case-{at}.db"));
        if done {
            attacker.copy_to(&copy, &columns).await;
        }
        let outcome = if done { place.examine().await } else { Outcome::Impossible };
        let column_name = column.clone().unwrap_or_else(|| "(row)".to_owned());
        let counted = counted.entry((table.clone(), column_name, change)).or_default();
        *counted.outcomes.entry(outcome.name()).or_default() += 1;
        if done {
            seen.push(Seen { copy, change: sql.clone(), is_found: matches!(outcome, Outcome::Found(_)) });
        }
        match outcome {
            Outcome::Wrong(why) => wrong.push(format!("{sql}: {why}")),
            Outcome::Harmless if !is_harmless(&table, column.as_deref(), change) => {
                wrong.push(format!("{sql}: it is not noticed"));
            }
            Outcome::Found(says) => counted.says = says,
            Outcome::Harmless | Outcome::Impossible => {}
        }
    }
    attacker.restore().await;
    print(&counted);
    assert!(wrong.is_empty(), "{} cases:\n{}", wrong.len(), wrong.join("\n"));
    assert!(matches!(place.examine().await, Outcome::Harmless), "in the end all is as before");
    second::agrees(&place, &seen);
}

/// Whether nothing may be found: the column says nothing, or the change writes what was there.
fn is_harmless(table: &str, column: Option<&str>, change: &str) -> bool {
    let writes_what_was_there = change != "changed";
    // A stream without entries says nothing, and neither does the epoch from an earlier time.
    let is_begun_only = table == "streams" && column.is_none();
    writes_what_was_there || is_begun_only || column.is_some_and(|column| HARMLESS.contains(&(table, column)))
}

/// What came of the cases of one kind.
#[derive(Default)]
struct Counted {
    outcomes: BTreeMap<&'static str, usize>,
    /// The sentence for the latest case that was found.
    says: String,
}

fn print(counted: &BTreeMap<(String, String, &str), Counted>) {
    for ((table, column, change), Counted { outcomes, says }) in counted {
        let outcomes: Vec<String> = outcomes.iter().map(|(outcome, times)| format!("{outcome} {times}")).collect();
        let says: String = says.chars().take(120).collect();
        eprintln!("{table:<14} {column:<10} {change:<18} {:<22} {says}", outcomes.join(", "));
    }
    let all: usize = counted.values().flat_map(|counted| counted.outcomes.values()).sum();
    eprintln!("{all} cases");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_row_and_column_on_sqlite() {
    let place = Place::sqlite().await;
    let attacker = Attacker::of_file(&place);
    matrix(place, attacker).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_row_and_column_on_postgres() {
    let place = Place::postgres().await;
    let attacker = Attacker::of_database(&place).await;
    matrix(place, attacker).await;
}
