//! `croupier audit verify`: the chain of every stream, and the heads that were signed.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result, anyhow, bail};
use audit::chain::Verifier;
use audit::heads::{self, Witness};
use audit::seal::{Balances, SealKey};
use clap::Args;
use ed25519_dalek::VerifyingKey;
use pit::key_changes::KeyChanges;
use pit::keys::Keys;
use serde_json::json;
use store::Moment;

use super::hex;
use crate::reading::{Which, every_entry, key_file};

/// Prove that no entry was changed, lost, added or reordered
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    which: Which,
    /// A file with signed heads that was kept elsewhere: it shows a cut tail and a rewritten past
    #[arg(long, requires = "signer")]
    heads: Vec<PathBuf>,
    /// The public key of the pit, in hexadecimal digits
    #[arg(long, group = "signer")]
    public_key: Option<String>,
    /// The key file of the pit, instead of its public key
    #[arg(long, group = "signer")]
    key: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub async fn run(arguments: &Arguments, out: &mut String) -> Result<ExitCode> {
    let mut witness = Witness::new();
    let mut faults: Vec<String> = Vec::new();
    let mut statements = 0;
    for path in &arguments.heads {
        let (stated, signer) = (statements_of(path)?, signer(arguments)?);
        for statement in stated {
            statements += 1;
            match heads::read(&statement, &signer) {
                Ok(heads) => faults.extend(witness.hear(&heads).iter().map(ToString::to_string)),
                Err(fault) => faults.push(format!("{}: statement {statements}: {fault}", path.display())),
            }
        }
    }
    let store = arguments.which.open().await?;
    let Moment { heads: streams, balances } = store.moment().await?;
    let keys = arguments.key.as_deref().map(key_file).transpose()?;
    let seal = keys.as_ref().map(|keys| SealKey::new(*keys.audit().0, *keys.audit().1));
    let verifier = |name: &str| seal.as_ref().map_or_else(|| Verifier::new(name), |key| Verifier::with_key(name, key));
    let mut verified: Vec<Verifier> = streams.iter().map(|stream| verifier(&stream.name)).collect();
    let mut sealed = seal.clone().map(Balances::new);
    let mut at = 0;
    // What is told is what was read, not what the store says of itself.
    let mut read = vec![0_u64; streams.len()];
    let mut key_changes = KeyChanges::default();
    every_entry(&store, &streams, |entry| {
        while streams[at].name != entry.stream {
            at += 1;
        }
        read[at] += 1;
        faults.extend(verified[at].take(entry).err().map(|fault| fault.to_string()));
        sealed.iter_mut().for_each(|sealed| sealed.take(entry));
        key_changes.take(entry);
        faults.extend(witness.take(entry).err().map(|fault| fault.to_string()));
    })
    .await?;
    for (stream, verifier) in streams.iter().zip(&verified) {
        let head = verifier.head();
        if (head.seq, head.hash) != (stream.seq, stream.hash) {
            faults.push(format!(
                "{}: the store says that it ends with entry {}, {}, and it ends with entry {}, {}",
                stream.name,
                stream.seq,
                hex(&stream.hash),
                head.seq,
                hex(&head.hash)
            ));
        }
    }
    faults.extend(key_changes.finish(keys.as_ref().map(Keys::public).as_deref(), store.rekeyed("pit").await?));
    faults.extend(witness.finish().iter().map(ToString::to_string));
    if let (Some(sealed), Some(keys)) = (&sealed, &keys) {
        faults.extend(sealed.finish(streams.iter().map(|stream| stream.state), &balances));
        // Snapshots, documents, and the rows of streams and accounts.
        faults.extend(store.check_with(keys.store()).await?);
    }
    let heads: Vec<(&str, u64, String)> =
        streams.iter().zip(read).map(|(stream, read)| (stream.name.as_str(), read, hex(&stream.hash))).collect();
    if arguments.json {
        let heads: Vec<_> =
            heads.iter().map(|(name, read, hash)| json!({"stream": name, "entries": read, "head": hash})).collect();
        let (right, sealed) = (faults.is_empty(), keys.is_some());
        let answer = json!({
            "right": right, "seals_checked": sealed, "streams": heads, "statements": statements, "faults": faults
        });
        writeln!(out, "{}", serde_json::to_string_pretty(&answer)?)?;
    } else {
        for (name, read, hash) in &heads {
            writeln!(out, "{name:<24} {read:>10} entries  {hash}")?;
        }
        let entries: u64 = heads.iter().map(|head| head.1).sum();
        faults.iter().try_for_each(|fault| writeln!(out, "WRONG: {fault}"))?;
        let found = if faults.is_empty() { "the chain is whole" } else { "the chain is NOT whole" };
        writeln!(out, "{entries} entries, {statements} signed statements: {found}.")?;
        let sealed = match keys {
            Some(_) => "Seals, balances, snapshots and documents were checked with the key.",
            None => "Without --key only the public chain is checked: an entry that someone has added is not found.",
        };
        writeln!(out, "{sealed}")?;
    }
    Ok(if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// How a statement begins.
const BEGINS: &str = "croupier heads ";

/// The statements of a file, one after the other. A file without any proves nothing, so it is none to check with.
fn statements_of(path: &PathBuf) -> Result<Vec<String>> {
    let text = std::fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
    if !text.lines().any(|line| line.starts_with(BEGINS)) {
        bail!("{} holds no statement: signed heads begin with a line \"{BEGINS}1\"", path.display());
    }
    let mut all: Vec<String> = Vec::new();
    for line in text.lines() {
        if line.starts_with(BEGINS) || all.is_empty() {
            all.push(String::new());
        }
        if let Some(statement) = all.last_mut() {
            *statement += line;
            *statement += "\n";
        }
    }
    Ok(all)
}

fn signer(arguments: &Arguments) -> Result<VerifyingKey> {
    if let Some(path) = &arguments.key {
        return Ok(key_file(path)?.signing().verifying_key());
    }
    let digits = arguments.public_key.as_deref().unwrap_or_default();
    let bytes: deal::Seed = digits.parse().map_err(|error| anyhow!("the public key: {error}"))?;
    VerifyingKey::from_bytes(bytes.bytes()).context("the public key is none of Ed25519")
}
