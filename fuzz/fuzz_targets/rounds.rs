//! Rounds of all five games: whatever commands come, the laws of the engine hold. The first byte picks a table of the
//! shipped house, the others decide what happens there.
#![no_main]

use std::sync::LazyLock;

use house::{House, Table};
use libfuzzer_sys::fuzz_target;
use testkit::rounds::chance::Chance;
use testkit::rounds::walk::walk_by;

/// Enough for a round of the longest game.
const COMMANDS: usize = 150;

static HOUSE: LazyLock<House> =
    LazyLock::new(|| house::read(include_str!("../../house.toml")).expect("the shipped house is lawful"));

fuzz_target!(|bytes: &[u8]| {
    let Some((table, steps)) = bytes.split_first() else { return };
    let tables: &[Table] = &HOUSE.tables;
    let rules = tables[usize::from(*table) % tables.len()].elections.rules();
    walk_by(&*rules, Chance::steered(steps.to_vec()), COMMANDS, |_| {});
});
