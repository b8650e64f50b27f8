//! When the stub is counted: once in five rounds, unless a shuffler counts instead.

use games::elections::{CardsReceived, Dealing, Decks, Shuffler};
use law::Game;
use table::{Ask, Place, What, Why};
use testkit::tables::{ALL, ANN, BY_HAND, DEALER, First, Way, World};

use super::{COLLECT, begin_and_deal, stub_law, turns};

const KEPT: &str = "Keep the stub face down until no more cards are drawn from it.";
const DEALINGS: [Dealing; 3] = [Dealing::ManualShoe, Dealing::Hand, Dealing::AutomatedShoe];

//= high_card_flush 38.7(f)
//= high_card_flush 38.7(f)1
//= high_card_flush 38.8(f)
//= high_card_flush 38.9(f)
//= lunar_poker 38.7(f)
//= lunar_poker 38.7(f)1
//= lunar_poker 38.8(e)
//= lunar_poker 38.9(e)
//= three_card_draw_poker 42.7(e)
//= three_card_draw_poker 42.7(e)1
//= three_card_draw_poker 42.9(d)
//= holdem_3_bonus 42.7(e)
//= holdem_3_bonus 42.7(e)1
//= holdem_3_bonus 42.8(e)
//= holdem_3_bonus 42.9(d)
//= packs_poker 43.7(g)
//= packs_poker 43.7(g)1
//= packs_poker 43.8(f)
//= packs_poker 43.9(e)
// Four rounds end without a count, the fifth does not; a count in between begins the five anew. The stub is counted
// directly after the deal, also where cards are still drawn from it (ALL-24).
#[test]
fn the_stub_is_counted_once_in_five_rounds() {
    for (game, dealing) in ALL.into_iter().flat_map(|game| DEALINGS.map(|dealing| (game, dealing))) {
        let way = Way(Shuffler::Automated, dealing, Decks::Two, CardsReceived::Sorted);
        let mut world = World::new(game, way).ready();
        let (counted, _) = stub_law(game, dealing);
        let right = world
            .clause("7(g)1", if matches!(game, Game::HighCardFlush | Game::LunarPoker) { "7(f)1" } else { "7(e)1" });
        let due = [false, false, false, false, true, false, false, false, false, true];
        for ((deck, due), number) in turns(&world).zip(due).zip(1..) {
            world.begins(deck);
            world.refuses(DEALER, Ask::CountStub { found: 52 }, &Why::StubInUse, counted);
            world.wagers(ANN, 1);
            world.deals();
            let is_told = world.tells(counted, "Count the stub face down on the layout.");
            assert_eq!(is_told, due, "{game:?} {dealing:?} round {number}");
            if due {
                world.refuses(DEALER, COLLECT, &Why::CountDue, counted);
                let found = world.stub();
                let event = What::StubCounted { found, expected: found };
                assert_eq!(world.does(DEALER, Ask::CountStub { found }), [event]);
                match game {
                    Game::LunarPoker => world.assert_tells("38.10(d)", KEPT),
                    Game::ThreeCardDrawPoker => world.assert_tells("42.10(f)4", KEPT),
                    _ => world.assert_tells(&right, "Put the stub into the discard rack, unseen."),
                }
            }
            world.plays_to_the_end();
            world.collects();
            assert_eq!(world.table.deck(deck).place, Place::InRack);
            world.shuffles(deck);
        }
    }
}

//= high_card_flush 38.7(f)
// Counting more often is lawful, and moves the next count that must be.
#[test]
fn an_early_count_begins_the_five_rounds_anew() {
    let mut world = World::new(Game::HighCardFlush, BY_HAND).ready();
    for early in [false, false, true, false, false, false, false] {
        begin_and_deal(&mut world, First);
        if early {
            world.counts_right();
        }
        world.plays_to_the_end();
        world.collects();
        world.shuffles(First);
    }
    begin_and_deal(&mut world, First);
    world.refuses(DEALER, COLLECT, &Why::CountDue, "38.7(f)");
}

//= high_card_flush 38.7(g)
//= high_card_flush 38.8(f)
//= high_card_flush 38.9(f)
//= lunar_poker 38.9(f)
//= three_card_draw_poker 42.7(f)
//= three_card_draw_poker 42.9(e)
//= holdem_3_bonus 42.7(f)
//= packs_poker 43.7(h)
//= packs_poker 43.8(g)
// A shuffler that counts excuses the dealer where the text of the way of dealing says so, and nowhere else (ALL-18).
#[test]
fn a_shuffler_that_counts_excuses_the_dealer_where_the_text_says_so() {
    for (game, dealing) in ALL.into_iter().flat_map(|game| DEALINGS.map(|dealing| (game, dealing))) {
        let way = Way(Shuffler::AutomatedCounting, dealing, Decks::Two, CardsReceived::Sorted);
        let mut world = World::new(game, way).ready();
        let (counted, excused) = stub_law(game, dealing);
        for (deck, number) in turns(&world).zip(1..=6) {
            begin_and_deal(&mut world, deck);
            if number == 5 && !excused {
                world.refuses(DEALER, COLLECT, &Why::CountDue, counted);
                world.counts_right();
            }
            world.plays_to_the_end();
            world.collects();
            world.shuffles(deck);
        }
    }
}
