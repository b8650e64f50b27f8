//! Meters and books: nothing is made or lost, and a meter moves only for a recorded cause.

use games::GameElections;
use games::elections::PaidWager;
use games::packs_poker::elections::{Bonus, Progressive};
use games::round::{self, Irregularity, MeterCause, Person};
use games::wager::Wager;
use law::Game;
use paytables::{Cents, MicroDollars, printed_wager};
use table::{Ask, What, Why};
use testkit::tables::{ANN, AUTOMATED_SHOE, BY_HAND, DEALER, First, TWO_DECKS, World, of_the_house};

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

//= packs_poker 43.12(e)
// Each progressive has the starting amount of its own primary meter; the reset meters start with nothing.
#[test]
fn both_primary_meters_of_packs_poker_have_their_own_start() {
    let mut elections = of_the_house(Game::PacksPoker);
    if let GameElections::PacksPoker(elections) = &mut elections {
        let seven_card = elections.seven_card.progressive.clone().expect("the house offers it");
        let limits = seven_card.wager.limits;
        let printed = printed_wager(Game::PacksPoker, "five_card_progressive").expect("a wager");
        let pays = printed.table("A").expect("table A").clone();
        let wager = PaidWager { limits, pays };
        elections.five_card =
            Bonus { plain: None, progressive: Some(Progressive { wager, seed: Cents::dollars(7_000), ..seven_card }) };
    }
    let shown = *World::of(elections).table.meters();
    assert_eq!(shown, [dollars(7_000), MicroDollars::new(0), dollars(25_000), MicroDollars::new(0)]);
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
        // The bank has the dollar of the wager (38.12(b)4, 38.7(b)), less what the meters have got of it.
        assert_eq!(
            world.table.books().bank,
            dollars(1).get()
                + before.iter().zip(world.table.meters()).map(|(was, is)| was.get() - is.get()).sum::<i64>()
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

//= high_card_flush 38.12(b)2
//= high_card_flush 38.12(b)4
//= lunar_poker 38.7(b)
// The dollar of the progressive wager goes into the table inventory before the first card. It is settled from there, and a
// void returns it from there (ALL-8, ALL-17). After every event the books add up to zero.
#[test]
fn progressive_chips_are_in_the_inventory_before_the_deal() {
    for game in [Game::LunarPoker, Game::HighCardFlush] {
        let mut world = World::new(game, AUTOMATED_SHOE).ready();
        let ante = MicroDollars::from(world.least_wager()).get();
        world.begins(First);
        world.wagers(ANN, 1);
        let progressive = round::Command::Wager { seat: 1, wager: Wager::Progressive, amount: Cents::dollars(1) };
        world.does(ANN, Ask::Round(progressive));
        world.does(DEALER, Ask::Round(round::Command::CloseBets { dealer: Person(1) }));
        assert_eq!(world.table.books().layout, ante + dollars(1).get(), "{game:?}: both lie on the layout");
        world.does(DEALER, Ask::Round(round::Command::LockProgressives { counted: 1 }));
        let books = *world.table.books();
        assert_eq!(books.layout, ante, "{game:?}: only the ante is left there");
        assert_eq!(books.bank + books.meters + books.house, dollars(1).get(), "{game:?}: the meters have a part of it");
        assert_eq!((books.players, books.sum()), (-ante - dollars(1).get(), 0));
        world.does(DEALER, Ask::Round(round::Command::Report(Irregularity::ShoeFailed)));
        let books = world.table.books();
        assert_eq!((books.players, books.bank, books.layout, books.losses, books.sum()), (0, 0, 0, 0, 0), "{game:?}");
        world.replays();
    }
}

//= packs_poker 43.12(b)
// Pack's Poker registers its progressive wagers, and says nothing of the inventory before they are settled.
#[test]
fn packs_poker_leaves_progressive_chips_on_the_layout() {
    let mut world = World::new(Game::PacksPoker, TWO_DECKS).ready();
    world.begins(First);
    world.wagers(ANN, 1);
    let (wager, amount) = (Wager::SevenCardProgressive1, Cents::dollars(5));
    world.does(ANN, Ask::Round(round::Command::Wager { seat: 1, wager, amount }));
    world.does(DEALER, Ask::Round(round::Command::CloseBets { dealer: Person(1) }));
    let lay = world.table.books().layout;
    world.does(DEALER, Ask::Round(round::Command::LockProgressives { counted: 1 }));
    assert_eq!(world.table.books().layout, lay);
    assert!(lay > dollars(5).get());
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
