//! A table that was kept between two rounds and restored goes on like the one that was never away.

use games::round::MeterAmounts;
use paytables::MicroDollars;
use proptest::prelude::*;
use table::{Ask, DeckId, Table, What};
use testkit::tables::walk::{Dice, Next, live, next, ways};
use testkit::tables::{ALL, ANN, COUNTING, DEALER, World};

/// Asserts that the two tables are the same, apart from the last round that one of them has forgotten.
fn assert_same(known: &Table, restored: &Table) {
    match restored.last_round() {
        Some(_) => assert_eq!(known, restored),
        None => assert_eq!(known.snapshot(), restored.snapshot()),
    }
}

/// Both tables are asked the same things: they answer alike. Says how many rounds began.
fn go_on(world: &mut World, twin: &mut World, dice: &mut Dice, steps: usize) -> usize {
    let mut rounds = 0;
    for _step in 0..steps {
        let Next { command, .. } = next(world, dice);
        if matches!(command.ask, Ask::BeginRound { .. }) && world.table.running().is_none() {
            world.reseals();
            twin.reseals_as(world);
        }
        let answer = world.tries(command.by, command.ask);
        assert_eq!(answer, twin.tries(command.by, command.ask), "{command:?}");
        let began = |what: &What| matches!(what, What::RoundBegan { .. });
        rounds += answer.iter().flatten().filter(|what| began(what)).count();
        assert_same(&world.table, &twin.table);
    }
    rounds
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, ..ProptestConfig::default() })]

    #[test]
    fn a_restored_table_goes_on_as_before(seed: u64, steps in 0..300_usize) {
        for game in ALL {
            for way in ways(game) {
                let mut world = live(game, way, seed, steps);
                if let Some(mut twin) = world.restored() {
                    prop_assert!(twin.table.last_round().is_none());
                    go_on(&mut world, &mut twin, &mut Dice(seed), 150);
                }
            }
        }
    }
}

/// The lives of the test above come to tables between rounds, and play on.
#[test]
fn tables_are_restored_and_play_on() {
    let (mut restored, mut rounds) = (0, 0);
    for seed in 0..60 {
        let game = ALL[seed as usize % ALL.len()];
        let mut world = live(game, ways(game)[0], seed, 100 + seed as usize);
        if let Some(mut twin) = world.restored() {
            restored += 1;
            rounds += go_on(&mut world, &mut twin, &mut Dice(seed), 300);
        }
    }
    assert!(restored >= 10 && rounds >= 20, "{restored} tables, {rounds} rounds");
}

/// A snapshot holds what the table says of itself.
#[test]
fn a_snapshot_tells_what_the_table_is() {
    let mut world = World::new(ALL[3], COUNTING).ready();
    world.plays(DeckId::First);
    let table = &world.table;
    let snapshot = table.snapshot().expect("no round is running");
    assert_eq!((snapshot.rounds, snapshot.last_deck, snapshot.is_open), (1, Some(DeckId::First), true));
    assert_eq!(snapshot.decks, [*table.deck(DeckId::First), *table.deck(DeckId::Second)]);
    assert_eq!((&snapshot.seats, &snapshot.books, &snapshot.meters), (table.seats(), table.books(), table.meters()));
    let restored = Table::restored(snapshot);
    assert_eq!((restored.last_round(), restored.seats()), (None, table.seats()));
    restored.assert_balance();
}

#[test]
fn there_is_none_while_a_round_is_running() {
    let mut world = World::new(ALL[0], COUNTING).ready();
    world.begins(DeckId::First);
    assert_eq!(world.table.snapshot(), None);
    world.does(DEALER, Ask::CallOff);
    assert!(world.table.snapshot().is_some());
}

/// What other tables have moved since is noticed after a restart, too.
#[test]
fn linked_meters_are_known_again() {
    let mut world = World::new(ALL[3], COUNTING).linked().ready();
    world.plays(DeckId::First);
    let mut twin = world.restored().expect("no round is running");
    let moved: MeterAmounts = world.meters.map(|meter| MicroDollars::new(meter.get() + 1));
    for world in [&mut world, &mut twin] {
        world.begins(DeckId::Second);
        world.meters = moved;
        world.wagers(ANN, 1);
    }
    assert_eq!(world.table, twin.table);
    assert_eq!(world.table.meters()[0], moved[0]);
}
