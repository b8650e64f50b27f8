//! Meters and books: nothing is made or lost, and a meter moves only for a recorded cause.

use games::round::{self, Irregularity, MeterCause, Person};
use games::wager::Wager;
use law::Game;
use paytables::{Cents, MicroDollars};
use table::{Ask, What, Why};
use testkit::tables::{ANN, AUTOMATED_SHOE, BY_HAND, DEALER, First, TWO_DECKS, World};

fn dollars(amount: u32) -> MicroDollars {
    MicroDollars::from(Cents::dollars(amount))
}

//= packs_poker 43.12(e)
//= lunar_poker 38.12(h)
//= high_card_flush 38.11(f)
// The house's seeds; High Card Flush prints its own: ten thousand dollars, and nothing on the secondary meter (HC-6).
#[test]
fn meters_start_with_what_the_house_puts_on_them() {
    let shown = |game| *World::new(game, TWO_DECKS).table.meters();
    let nothing = MicroDollars::new(0);
    assert_eq!(shown(Game::HighCardFlush), [dollars(10_000), nothing, nothing, nothing]);
    assert_eq!(shown(Game::LunarPoker), [dollars(10_000), nothing, nothing, nothing]);
    assert_eq!(shown(Game::PacksPoker).iter().filter(|meter| **meter == dollars(25_000)).count(), 1);
    assert_eq!(shown(Game::ThreeCardDrawPoker), [nothing; 4]);
    assert_eq!(shown(Game::Holdem3Bonus), [nothing; 4]);
    assert_eq!(World::new(Game::LunarPoker, TWO_DECKS).table.books().house, -dollars(10_000).get());
}

/// Ann antes and makes the progressive wager of a dollar; bets are closed and the system locked.
fn locked(world: &mut World) {
    world.begins(First);
    world.wagers(ANN, 1);
    let progressive = round::Command::Wager { seat: 1, wager: Wager::Progressive, amount: Cents::dollars(1) };
    world.does(ANN, Ask::Round(progressive));
    world.does(DEALER, Ask::Round(round::Command::CloseBets { dealer: Person(1) }));
    world.does(DEALER, Ask::Round(round::Command::LockProgressives { counted: 1 }));
}

//= lunar_poker 38.12(h)
//= high_card_flush 38.11(f)
// A wager adds to its meters when bets close (ALL-9), and what a void takes off again is what it added (ALL-8).
#[test]
fn a_contribution_moves_the_meter_and_a_void_moves_it_back() {
    for game in [Game::LunarPoker, Game::HighCardFlush] {
        let mut world = World::new(game, AUTOMATED_SHOE).ready();
        let before = *world.table.meters();
        locked(&mut world);
        assert!(world.table.meters()[0] > before[0]);
        assert_eq!(
            world.table.books().bank,
            before.iter().zip(world.table.meters()).map(|(was, is)| was.get() - is.get()).sum::<i64>()
        );
        world.does(DEALER, Ask::Round(round::Command::Report(Irregularity::ShoeFailed)));
        assert_eq!(world.table.meters(), &before);
        let books = world.table.books();
        assert_eq!((books.players, books.bank, books.layout), (0, 0, 0));
        let causes = world.log.iter().filter_map(|event| match event.what {
            What::Round(round::Event { what: round::What::MeterMoved { cause, .. }, .. }) => Some(cause),
            _ => None,
        });
        let voided = causes.filter(|cause| matches!(cause, MeterCause::Void(1))).count();
        assert!(voided > 0);
    }
}

//= lunar_poker 38.12(h)
//= high_card_flush 38.11(f)
// What other tables do to a linked meter is recorded before anything else; a meter that is not linked is moved by nobody.
#[test]
fn a_linked_meter_moves_by_other_tables_too() {
    for game in [Game::LunarPoker, Game::HighCardFlush] {
        for (link, by) in [(false, 70), (true, 70), (true, -5_000)] {
            let mut world = World::new(game, TWO_DECKS).ready();
            world = if link { world.linked() } else { world };
            world.begins(First);
            let by = MicroDollars::new(by * 1_000_000);
            world.meters[0] = MicroDollars::new(world.meters[0].get() + by.get());
            let (wager, amount) = (world.first_wager(), world.least_wager());
            let answer = world.tries(ANN, Ask::Round(round::Command::Wager { seat: 1, wager, amount }));
            if link {
                let events = answer.expect("a linked meter may have moved");
                assert_eq!(events[0], What::LinkedMeterMoved { meter: 0, by });
                assert_eq!(world.table.books().elsewhere, -by.get());
            } else {
                assert_eq!(answer.expect_err("nobody moved it").why, Why::MetersDiffer);
            }
        }
    }
}

//= high_card_flush 38.7(f)
// What a player loses is what the bank wins, round after round, and the layout is empty in between.
#[test]
fn what_players_lose_the_bank_wins() {
    let mut world = World::new(Game::HighCardFlush, BY_HAND).ready();
    for _round in 0..8 {
        world.plays(First);
        let books = world.table.books();
        assert_eq!((books.players + books.bank, books.layout), (0, 0));
    }
    assert!(world.table.books().bank > 0, "who folds every hand loses");
    world.replays();
}
