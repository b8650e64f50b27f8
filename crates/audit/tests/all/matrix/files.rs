//! The files: bits of the database, of its log, of the acknowledged heads and of the key that flip, and files that are cut or removed.

use std::fs;
use std::path::{Path, PathBuf};

use store::Acknowledged;

use super::examine::{Outcome, Place, key};

/// How many bits flip in `./test`; `CROUPIER_FLIPS` says otherwise.
const FLIPS: u64 = 200;

fn flips() -> u64 {
    std::env::var("CROUPIER_FLIPS").ok().and_then(|text| text.parse().ok()).unwrap_or(FLIPS)
}

/// A number that looks like chance and is the same in every run.
const fn luck(of: u64) -> u64 {
    let mixed = (of ^ (of >> 31)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 17
}

fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Puts the files there as the killed server has left them.
fn put(files: &[(PathBuf, Vec<u8>)]) {
    for (path, bytes) in files {
        fs::write(path, bytes).expect("written");
        let _ = fs::remove_file(beside(path, "-shm"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn any_flipped_bit_is_found_or_harmless() {
    let mut place = Place::sqlite().await;
    let files = place.crash().await;
    let bits: Vec<u64> = files.iter().map(|(_, bytes)| bytes.len() as u64 * 8).collect();
    let mut counted = vec![[0_u64; 2]; files.len()];
    let mut wrong = Vec::new();
    for flip in 1..=flips() {
        // Every file gets its share, however small it is.
        let which = (flip % files.len() as u64) as usize;
        let bit = luck(flip) % bits[which];
        let mut flipped = files.clone();
        flipped[which].1[(bit / 8) as usize] ^= 1 << (bit % 8);
        put(&flipped);
        match place.examine().await {
            Outcome::Found(_) => counted[which][0] += 1,
            Outcome::Harmless => counted[which][1] += 1,
            other => wrong.push(format!("bit {bit} of {}: {other:?}", files[which].0.display())),
        }
    }
    for ((path, _), [found, harmless]) in files.iter().zip(&counted) {
        let name = path.file_name().expect("a name").to_string_lossy();
        eprintln!("{name:<12} {found} flips were found, {harmless} were harmless");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let [_, [_, in_log], [_, in_heads]] = counted[..] else { panic!("three files") };
    assert_eq!(in_heads, 0, "no bit of the acknowledged heads can change");
    assert!(in_log < flips() / 3, "a bad log is noticed");
}

#[tokio::test(flavor = "multi_thread")]
async fn cut_files_are_found() {
    let mut place = Place::sqlite().await;
    let files = place.crash().await;
    for (at, (path, bytes)) in files.iter().enumerate() {
        for left in [0, bytes.len() / 2, bytes.len() - 1] {
            let mut cut = files.clone();
            cut[at].1.truncate(left);
            put(&cut);
            let outcome = place.examine().await;
            assert!(
                matches!(outcome, Outcome::Found(_) | Outcome::Harmless),
                "{} of {left}: {outcome:?}",
                path.display()
            );
        }
    }
    let heads = &files[2].1;
    for left in 0..heads.len() {
        fs::write(place.ack(), &heads[..left]).expect("written");
        assert!(Acknowledged::read(&place.ack(), &key()).is_err(), "{left} bytes");
    }
}
