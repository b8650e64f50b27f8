//! The laws of the machine, over random lives of a table of every game: whatever is offered is accepted, and nothing else;
//! refusals change nothing; the events alone lead to the same state; money is conserved after every event.

use games::round::{self, Irregularity, Step};
use proptest::prelude::*;
use table::What;
use testkit::tables::walk::{live, ways};
use testkit::tables::{ALL, World};

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn the_laws_hold_in_every_life_of_a_table(seed: u64) {
        for game in ALL {
            for way in ways(game) {
                live(game, way, seed, 400).replays();
            }
        }
    }
}

/// How often the events of some lives are like this.
fn count(lives: &[World], like: impl Fn(&What) -> bool) -> usize {
    lives.iter().flat_map(|world| &world.log).filter(|event| like(&event.what)).count()
}

/// Random lives are lives: rounds are played to the end, stubs counted and put away, cards misdealt and replaced.
#[test]
fn random_lives_come_to_rounds() {
    for game in ALL {
        let all = ways(game);
        let lives: Vec<World> =
            (0..24).zip(all.iter().cycle()).map(|(seed, way)| live(game, *way, seed, 1_000)).collect();
        let of_round =
            |what: round::What| move |event: &What| matches!(event, What::Round(round) if round.what == what);
        let rounds = count(&lives, of_round(round::What::Done(Step::Collect)));
        assert!(rounds >= 200, "{game:?}: {rounds} rounds");
        let misdealt = |event: &What| match event {
            What::Round(event) => {
                matches!(event.what, round::What::Irregular { what: Irregularity::Misdealt { .. }, .. })
            }
            _ => false,
        };
        let wrong = |event: &What| matches!(event, What::StubCounted { found, expected } if found != expected);
        let removed = |event: &What| matches!(event, What::Removed(_));
        assert!(count(&lives, misdealt) > 20, "{game:?}: cards are misdealt");
        assert!(count(&lives, wrong) > 20, "{game:?}: wrong counts are found");
        assert!(count(&lives, removed) > 20, "{game:?}: decks are replaced");
        assert!(count(&lives, |event| *event == What::StubPutAway) >= rounds / 2, "{game:?}");
    }
}
