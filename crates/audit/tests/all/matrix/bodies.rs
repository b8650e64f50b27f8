//! A journal with real bodies of tables, of people and of money: whatever is changed in it, both verifiers find it. The same holds for another
//! key, and for signed heads.

use std::fs;
use std::path::{Path, PathBuf};

use audit::chain::Verifier;
use audit::heads::{Head, Heads, Witness, read, sign};
use ed25519_dalek::SigningKey;
use rusqlite::{Connection, params};
use store::chain::{Link, hash};
use store::{Entry, Posting, Store, Stored};
use tempfile::TempDir;

use super::examine::{MASTER, key, key_of, verified};
use super::second;
use crate::support::{journal, numbers};

/// A store with the journal of the tests.
async fn filled() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pit.db");
    let store = Store::open(&url(&path), &key()).await.expect("a new store");
    for entry in journal() {
        let postings = entry.postings.lines().map(|line| {
            let (account, micro) = line.rsplit_once(' ').expect("an account and an amount");
            Posting { account: account.to_owned(), micro: micro.parse().expect("an amount") }
        });
        let postings = postings.collect();
        let Stored { stream, command, at, body, .. } = entry;
        let (epoch, after, guesses, snapshot, secret) = (None, None, Vec::new(), None, None);
        let entry = Entry { stream, epoch, after, command, at, body, postings, guesses, snapshot, secret };
        store.commit(vec![entry]).await.expect("an answer").remove(0).expect("written");
    }
    store.fold().await.expect("folded");
    drop(store);
    (folder, path)
}

fn url(path: &Path) -> String {
    format!("sqlite:{}", path.display())
}

/// What the program finds: why it does not open the store, or the faults.
async fn found(path: &Path) -> Vec<String> {
    let store = match Store::open(&url(path), &key()).await {
        Ok(store) => store,
        Err(refused) => return vec![refused.to_string()],
    };
    let mut faults = store.check().await.unwrap_or_else(|error| vec![error.to_string()]);
    match verified(&store).await {
        Ok(more) => faults.extend(more),
        Err(error) => faults.push(error.to_string()),
    }
    faults
}

/// A copy of the file that was changed.
fn copied(path: &Path, name: &str, change: impl FnOnce(&Connection)) -> PathBuf {
    let copy = path.with_file_name(name);
    fs::copy(path, &copy).expect("copied");
    let file = Connection::open(&copy).expect("the copy");
    file.execute_batch("DROP TRIGGER entries_stay").expect("no guard");
    change(&file);
    copy
}

/// Another body for an entry: a letter or a digit is another one.
fn changed(body: &str, number: u64) -> String {
    let mut bytes = body.as_bytes().to_vec();
    let places: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at].is_ascii_alphanumeric()).collect();
    let place = places[numbers(number + 1)(places.len() as u64) as usize];
    bytes[place] = if bytes[place] == b'7' { b'8' } else { b'7' };
    String::from_utf8(bytes).expect("text")
}

/// Writes the entry with another body and chains everything behind it anew, as anybody can who has no key.
fn rechain(file: &Connection, mut entries: Vec<Stored>, at: usize) {
    let stream = entries[at].stream.clone();
    entries[at].body = changed(&entries[at].body, at as u64);
    let mut previous = entries[at].previous;
    for entry in entries.iter_mut().skip(at).filter(|entry| entry.stream == stream) {
        entry.previous = previous;
        entry.hash = hash(&entry.previous, &Link::of(entry));
        previous = entry.hash;
        let sql = "UPDATE entries SET body = ?1, previous = ?2, hash = ?3 WHERE stream = ?4 AND seq = ?5";
        let values = params![entry.body, &entry.previous[..], &entry.hash[..], entry.stream, entry.seq as i64];
        assert_eq!(file.execute(sql, values), Ok(1));
    }
    file.execute("UPDATE streams SET hash = ?1 WHERE name = ?2", params![&previous[..], stream]).expect("the head");
}

async fn entries(path: &Path) -> Vec<Stored> {
    let store = Store::open(&url(path), &key()).await.expect("the store");
    let mut all = Vec::new();
    for head in store.heads("").await.expect("heads") {
        all.extend(store.entries(&head.name, 0, 1000).await.expect("entries"));
    }
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn every_changed_body_is_found_by_both_verifiers() {
    let (folder, path) = filled().await;
    let entries = entries(&path).await;
    assert!(entries.iter().filter(|entry| entry.stream.starts_with("table/")).count() > 80);
    let mut stores = vec![copied(&path, "true.db", |_| {})];
    for (at, entry) in entries.iter().enumerate() {
        let body = changed(&entry.body, at as u64);
        let sql = "UPDATE entries SET body = ?1 WHERE stream = ?2 AND seq = ?3";
        let values = params![body, entry.stream, entry.seq as i64];
        stores.push(copied(&path, &format!("body-{at}.db"), |file| {
            assert_eq!(file.execute(sql, values), Ok(1));
        }));
        stores.push(copied(&path, &format!("chain-{at}.db"), |file| rechain(file, entries.clone(), at)));
    }
    let said = second::verify(folder.path(), &MASTER, &stores, &[]);
    for (at, (store, said)) in stores.iter().zip(&said).enumerate() {
        let found = found(store).await;
        assert_eq!((found.is_empty(), said.is_empty()), (at == 0, at == 0), "{}: {found:?} {said:?}", store.display());
    }
    for (at, entry) in entries.iter().enumerate() {
        let name = format!("entry {} of {}", entry.seq, entry.stream);
        let (changed, rechained) = (&said[1 + 2 * at], &said[2 + 2 * at]);
        assert!(changed.contains(&format!("{name} was changed: its hash is not that of what it holds")), "{changed:?}");
        assert!(rechained.iter().any(|fault| fault.starts_with(&name) && fault.contains("seal")), "{rechained:?}");
    }
}

/// Somebody who has another key can authenticate everything anew, and it is not the key of the house.
#[tokio::test(flavor = "multi_thread")]
async fn a_replaced_key_is_found_by_both_verifiers() {
    let (folder, path) = filled().await;
    let replaced = path.with_file_name("replaced.db");
    fs::copy(&path, &replaced).expect("copied");
    let other = [10; 32];
    let store = Store::open(&url(&replaced), &key()).await.expect("the store");
    store.rekey(&key_of(&other), |_, secret, _| Ok(secret.to_vec())).await.expect("another key");
    let hidden = copied(&replaced, "hidden.db", |file| {
        let sql = "ATTACH ?1 AS house; UPDATE about SET key_check = (SELECT key_check FROM house.about)";
        let sql = sql.replace("?1", &format!("'{}'", path.display()));
        file.execute_batch(&sql).expect("the check value of the house's key");
    });
    let stores = [replaced, hidden];
    for (store, said) in stores.iter().zip(second::verify(folder.path(), &MASTER, &stores, &[])) {
        let found = found(store).await;
        assert!(!found.is_empty() && !said.is_empty(), "{}: {found:?} {said:?}", store.display());
    }
    // With the other key nothing else is wrong with the first: the check did look at the key.
    let unsaid = "the key was changed behind entry 2 of pit, and no entry says so";
    assert_eq!(second::verify(folder.path(), &other, &stores[..1], &[]), [[unsaid]]);
}

/// Statements of signed heads about this journal, cut and changed in many ways: the two verifiers say the same of each.
#[tokio::test(flavor = "multi_thread")]
async fn both_verifiers_judge_signed_heads_alike() {
    let (folder, path) = filled().await;
    let (entries, signing) = (entries(&path).await, SigningKey::from_bytes(&[7; 32]));
    let statements = statements(&entries, &signing);
    let public: String = signing.verifying_key().to_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    let mut arguments = vec!["--public".to_owned(), public];
    for (at, statement) in statements.iter().enumerate() {
        let file = folder.path().join(format!("heads-{at:03}"));
        fs::write(&file, statement).expect("written");
        arguments.extend(["--heads".to_owned(), file.display().to_string()]);
    }
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let said = second::verify(folder.path(), &MASTER, &[path], &arguments).remove(0);
    let mut right = 0;
    for (at, statement) in statements.iter().enumerate() {
        let of_python = said.iter().any(|fault| fault.contains(&format!("heads-{at:03}")));
        let of_program = !witnessed(statement, &signing, &entries);
        assert_eq!(of_python, of_program, "{statement:?}: {said:?}");
        right += usize::from(!of_program);
    }
    assert_eq!(right, 2, "the first two are right");
    assert!(statements.len() > 30);
}

/// Whether a statement is signed and agrees with these entries.
fn witnessed(statement: &str, signing: &SigningKey, entries: &[Stored]) -> bool {
    let Ok(heads) = read(statement, &signing.verifying_key()) else { return false };
    let mut witness = Witness::new();
    let heard = witness.hear(&heads).is_empty();
    let taken = entries.iter().all(|entry| witness.take(entry).is_ok());
    heard && taken && witness.finish().is_empty()
}

fn statements(entries: &[Stored], signing: &SigningKey) -> Vec<String> {
    let names = ["cashier", "people", "pit", "table/flush-1", "table/flush-2"];
    let signed = |heads: Vec<Head>| sign(signing, &Heads::new("pit-a", 1_782_930_600_000_000, heads).expect("heads"));
    let heads_after = |after: usize| names.map(|name| head(entries, name, after)).to_vec();
    let (early, all) = (heads_after(1), heads_after(usize::MAX));
    let text = signed(all.clone());
    let mut statements = vec![text.clone(), signed(early)];
    let mut with = |change: &dyn Fn(&mut Head)| {
        let mut heads = all.clone();
        change(&mut heads[3]);
        statements.push(signed(heads));
    };
    // Signed, and not what the store holds: it was cut off, or written anew.
    with(&|head| head.seq += 1);
    with(&|head| head.hash[31] ^= 1);
    with(&|head| head.seq -= 1);
    // Not what was signed.
    let lines: Vec<&str> = text.lines().collect();
    for cut in 0..lines.len() {
        statements.push(lines[..cut].iter().map(|line| format!("{line}\n")).collect());
        statements
            .push(lines.iter().enumerate().filter(|(at, _)| *at != cut).map(|(_, line)| format!("{line}\n")).collect());
    }
    for at in (0..text.len()).step_by(40) {
        let mut bytes = text.clone().into_bytes();
        bytes[at] ^= 1;
        statements.push(String::from_utf8(bytes).expect("ASCII"));
    }
    let other = SigningKey::from_bytes(&[8; 32]);
    statements.push(sign(&other, &Heads::new("pit-a", 1_782_930_600_000_000, all).expect("heads")));
    statements.extend([
        text.replace('\n', "\r\n"),
        format!("{text}\n"),
        text.trim_end().to_owned(),
        text.to_uppercase(),
    ]);
    statements
}

/// The head of a stream after so many entries, or all of them.
fn head(entries: &[Stored], name: &str, after: usize) -> Head {
    let mut verifier = Verifier::new(name);
    for entry in entries.iter().filter(|entry| entry.stream == name).take(after) {
        assert_eq!(verifier.take(entry), Ok(()));
    }
    verifier.head().clone()
}
