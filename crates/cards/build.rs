//! Makes the lookup tables of the five-card ranking at compile time.
//!
//! Ranking a hand at run time is two array loads (see `src/five/hand.rs`). All the thinking
//! happens here, once: every multiset of ranks that five, six or seven cards can
//! show is ranked by `ranking`, and `displacement` packs the results so tightly
//! that the tables stay in cache. The tests compare the outcome with an
//! independent oracle over every hand there is.

#[path = "build/displacement.rs"]
mod displacement;
#[path = "src/five/keys.rs"]
mod keys;
#[path = "build/ranking.rs"]
mod ranking;

use std::fmt::{Debug, Write as _};
use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=src/five/keys.rs");

    let strengths = ranking::Strengths::of_all_five_card_hands();
    let mut source = String::new();
    table(&mut source, "FLUSH", "u16", &ranking::flush_table(&strengths));
    for size in displacement::TABLE_SIZES {
        let packed = displacement::pack(&ranking::unsuited(size.cards, &strengths), size);
        table(&mut source, &format!("OFFSETS_{}", size.cards), "u16", &packed.offsets);
        table(&mut source, &format!("RANKS_{}", size.cards), "u16", &packed.slots);
    }
    table(&mut source, "TIE_BREAKS", "[u8; 5]", &strengths.tie_breaks());

    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("five_tables.rs"), source).expect("OUT_DIR is writable");
}

/// Writes one table as a Rust static.
fn table<T: Debug>(source: &mut String, name: &str, kind: &str, entries: &[T]) {
    let length = entries.len();
    writeln!(source, "pub(super) static {name}: [{kind}; {length}] = {entries:?};")
        .expect("writing to a string cannot fail");
}
