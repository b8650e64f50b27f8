//! The published hash of an entry with a hidden face: who knows everything but the salt cannot try a face against it.

use cards::Deck;
use sha2::{Digest as _, Sha256};
use store::Stored;

/// The salt of an entry, which must keep its hash from telling the card.
pub fn checked_salt(entry: &Stored) -> String {
    let body: serde_json::Value = serde_json::from_str(&entry.body).expect("JSON");
    assert_eq!(body["type"], "entered", "{body}");
    let [card, salt] = ["card", "salt"].map(|field| body[field].as_str().expect("a text").to_owned());
    assert_eq!(salt.len(), 32, "16 bytes cannot be tried out");
    let with = |other: &str, salted: &str| entry.body.replace(&salt, salted).replace(&quoted(&card), &quoted(other));
    assert_eq!(hash(entry, &with(&card, &salt)), entry.hash, "the test hashes as the store does");
    for other in Deck::sorted().cards().map(|card| card.to_string()) {
        let guesses =
            [with(&other, &"0".repeat(32)), with(&other, ""), with(&other, &salt).replace(&salt_field(&salt), "")];
        assert!(
            guesses.iter().all(|guess| hash(entry, guess) != entry.hash),
            "the hash tells {other} without the salt"
        );
        assert_eq!(hash(entry, &with(&other, &salt)) == entry.hash, other == card, "with the salt it tells the card");
    }
    salt
}

fn quoted(card: &str) -> String {
    format!("\"{card}\"")
}

fn salt_field(salt: &str) -> String {
    format!(",\"salt\":\"{salt}\"")
}

/// The hash of an entry with another body, as docs/journal.md describes it.
fn hash(entry: &Stored, body: &str) -> [u8; 32] {
    let postings = entry.postings.as_bytes();
    let parts: [&[u8]; 12] = [
        b"croupier journal 2\0",
        &entry.previous,
        entry.stream.as_bytes(),
        b"\0",
        &entry.seq.to_be_bytes(),
        &entry.at.to_be_bytes(),
        &entry.command.0,
        &entry.snapshot,
        &entry.state,
        &(postings.len() as u64).to_be_bytes(),
        postings,
        body.as_bytes(),
    ];
    Sha256::digest(parts.concat()).into()
}
