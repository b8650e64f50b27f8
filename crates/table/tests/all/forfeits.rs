//! Section 38.10(a) of High Card Flush for a player at several positions: what was won at each of them goes, whatever the others
//! have had before (ALL-17, HC-8, HC-14).

use games::GameElections;
use games::high_card_flush::elections::PositionsPerPlayer;
use games::round::{self, Choice, Irregularity, Purse};
use games::wager::Wager;
use law::Game;
use paytables::Cents;
use table::{Ask, What};
use testkit::tables::{ANN, BOB, DEALER, First, World, of_the_house};

/// Four spades, four hearts and four diamonds, each of which wins $5 on the flush bonus, and a hand that wins nothing.
const HANDS: [(u8, &str); 4] = [
    (1, "As Js 9s 3s 6c 6d 9h"),
    (2, "Kh Jh 8h 5h 5c Tc Qd"),
    (3, "Ad Kd Td 8d 8c 4c 2h"),
    (4, "2c 9c 4d Jd 6h Th 3d"),
];

/// Ann has folded at seats 1, 2 and 3, and each of her flush bonuses of $5 has won. Bob, at seat 4, has still to choose.
fn ann_has_folded(maximum: Option<u32>) -> World {
    let mut elections = of_the_house(Game::HighCardFlush);
    if let GameElections::HighCardFlush(elections) = &mut elections {
        elections.positions_per_player = PositionsPerPlayer::Three;
        elections.bonus_limit_per_round = maximum.map(Cents::dollars);
    }
    let mut world = World::of(elections).ready();
    for (by, seat) in [(ANN, 2), (ANN, 3), (BOB, 4)] {
        world.does(by, Ask::Sit(seat));
    }
    world.begins(First);
    world.stacks(&HANDS);
    for (by, seat) in [(ANN, 1), (ANN, 2), (ANN, 3), (BOB, 4)] {
        world.wagers(by, seat);
        let bonus = round::Command::Wager { seat, wager: Wager::FlushBonus, amount: Cents::dollars(5) };
        world.does(by, Ask::Round(bonus));
    }
    world.deals();
    for seat in [1, 2, 3] {
        world.does(ANN, Ask::Round(round::Command::Choose { seat, choice: Choice::Fold }));
    }
    world
}

/// Ann is heard at seat 1. What she gives back for each line that is undone, and what she cannot: seat, dollars, dollars.
fn is_heard(world: &mut World) -> Vec<(u8, i64, i64)> {
    let events = world.does(DEALER, Ask::Round(round::Command::Report(Irregularity::Communicated(1))));
    let undone = events.iter().filter_map(|event| match event {
        What::Round(round::Event { what: round::What::Reversed { line, taken_back, written_off, .. }, .. }) => {
            Some((line.seat, taken_back.get() / 100, written_off.get() / 100))
        }
        _ => None,
    });
    undone.collect()
}

/// Nothing that Ann wagered or won is hers any more.
#[track_caller]
fn has_nothing(world: &World) {
    let hers = |line: &&games::settlement::SettlementLine| line.seat != 4;
    for line in world.round().lines().iter().filter(hers) {
        assert_eq!((line.paid, line.returned), (Cents::ZERO, Cents::ZERO), "{line:?}");
    }
    assert!([1, 2, 3].iter().all(|seat| world.round().seat(*seat).status == round::Status::Forfeited));
}

//= high_card_flush 38.10(a)
//= high_card_flush 38.11(h)
// Of a maximum of $6 per round seat 1 has $5, seat 2 $1, seat 3 nothing. Each forfeit leaves its part to the next position, so it
// is what that position has by then that is forfeited.
#[test]
fn each_position_forfeits_what_the_ones_before_have_left_it() {
    let mut world = ann_has_folded(Some(6));
    let undone = is_heard(&mut world);
    // Seats 3 and 2 are undone, the last first, and settled again with $5 at seat 2 and $1 at seat 3; then seat 3 with $5.
    assert_eq!(undone, [(1, 10, 0), (3, 5, 0), (2, 6, 0), (2, 10, 0), (3, 6, 0), (3, 10, 0)]);
    has_nothing(&world);
    world.replays();
}

//= high_card_flush 38.10(a)
// Ann has $12 left of the $30 that she got at three positions: she gives back the ten of seat 1 and two of seat 2, and the house
// bears the rest (ALL-17). With $30 she gives back everything, with nothing nothing.
#[test]
fn money_that_is_gone_is_a_loss_of_the_house_only_once() {
    for (holds, expected) in [
        (30, [(1, 10, 0), (2, 10, 0), (3, 10, 0)]),
        (12, [(1, 10, 0), (2, 2, 8), (3, 0, 10)]),
        (0, [(1, 0, 10), (2, 0, 10), (3, 0, 10)]),
    ] {
        let mut world = ann_has_folded(None);
        for seat in [1, 2, 3] {
            world.funds.limit(seat, Purse { player: 11, holds: Cents::dollars(holds) });
        }
        assert_eq!(is_heard(&mut world), expected);
        has_nothing(&world);
        world.replays();
    }
}
