//! Each step with a deck waits for the step before it, and a count of the stub says by which clause it is right or wrong.

use games::dealing::{Face, Spot};
use games::round::{Command, Irregularity};
use law::Game;
use table::{Ask, Place, What, Why};
use testkit::tables::{ALL, ANN, BOB, BY_DEVICE, DEALER, First, Second, TWO_DECKS, World, backs};

use crate::stub::begin_and_deal;

/// The clause of the last count of the stub.
fn clause_of_count(world: &World) -> &'static str {
    let counted = world.log.iter().rfind(|event| matches!(event.what, What::StubCounted { .. }));
    counted.expect("a count").clause.id()
}

//= packs_poker 43.3(a)
//= high_card_flush 38.3(b)
//= lunar_poker 38.3(b)
//= three_card_draw_poker 42.3(b)
//= holdem_3_bonus 42.3(b)
// The dealer inspects a deck after receiving it and before the verification: neither sooner nor again.
#[test]
fn a_deck_is_inspected_once_after_it_has_come() {
    for game in ALL {
        let mut world = World::new(game, TWO_DECKS);
        let checked = world.clause("3(a)", "3(b)");
        world.refuses(DEALER, Ask::Inspect(First), &Why::Misplaced(First, Place::Away), &checked);
        world.does(DEALER, Ask::Receive { deck: First, color: backs(First) });
        world.does(DEALER, Ask::Inspect(First));
        let place = world.table.deck(First).place;
        world.refuses(DEALER, Ask::Inspect(First), &Why::Misplaced(First, place), &checked);
    }
}

//= packs_poker 43.4(c)
//= high_card_flush 38.4(e)
//= lunar_poker 38.4(e)
//= three_card_draw_poker 42.4(e)
//= holdem_3_bonus 42.4(e)
// The dealer turns cards up that lie spread face down, and no others.
#[test]
fn only_cards_that_lie_face_down_are_turned_up() {
    for game in ALL {
        let mut world = World::new(game, TWO_DECKS).ready();
        let idle = world.clause("4(c)", "4(e)");
        world.plays(First);
        world.does(ANN, Ask::Leave(1));
        world.does(BOB, Ask::Sit(2));
        world.refuses(DEALER, Ask::TurnUp(Second), &Why::Misplaced(Second, Place::Stacked), &idle);
        world.does(DEALER, Ask::Spread(Second, Face::Up));
        world.refuses(DEALER, Ask::TurnUp(Second), &Why::Misplaced(Second, Place::Spread(Face::Up)), &idle);
    }
}

//= packs_poker 43.4(a)
//= high_card_flush 38.4(a)
//= lunar_poker 38.4(a)
//= three_card_draw_poker 42.4(a)
//= holdem_3_bonus 42.4(a)
// Cards go to the shuffle from the stack or after their round: not from the box, and not while they are in play.
#[test]
fn cards_in_the_box_or_in_play_are_not_shuffled() {
    for game in ALL {
        let mut closed = World::new(game, TWO_DECKS);
        let shuffled = closed.clause("4(a)", "4(a)");
        let shuffle = Ask::ShuffleByDevice(First);
        closed.refuses(DEALER, shuffle, &Why::Misplaced(First, Place::Away), &shuffled);
        let mut world = World::new(game, TWO_DECKS).ready();
        begin_and_deal(&mut world, First);
        world.refuses(DEALER, shuffle, &Why::Misplaced(First, Place::InPlay), &shuffled);
    }
}

//= packs_poker 43.7(g)1
//= packs_poker 43.7(g)2
//= high_card_flush 38.7(f)1
//= high_card_flush 38.7(f)2
//= lunar_poker 38.7(f)1
//= lunar_poker 38.7(f)2
//= three_card_draw_poker 42.7(e)1
//= three_card_draw_poker 42.7(e)2
//= holdem_3_bonus 42.7(e)1
//= holdem_3_bonus 42.7(e)2
// One card too few and one too many are wrong counts by paragraph 2; the exact number is right by paragraph 1.
#[test]
fn a_count_is_recorded_by_the_clause_on_its_result() {
    for game in ALL {
        let section = match game {
            Game::LunarPoker | Game::HighCardFlush => "7(f)",
            Game::PacksPoker | Game::ThreeCardDrawPoker | Game::Holdem3Bonus => "7(e)",
        };
        for (more, paragraph) in [(-1, 2), (0, 1), (1, 2)] {
            let mut world = World::new(game, TWO_DECKS).ready();
            begin_and_deal(&mut world, First);
            let found = world.stub().saturating_add_signed(more);
            world.does(DEALER, Ask::CountStub { found });
            let clause = world.clause(&format!("7(g){paragraph}"), &format!("{section}{paragraph}"));
            assert_eq!(clause_of_count(&world), clause, "{game}: {more}");
        }
    }
}

//= holdem_3_bonus 42.7(e)1
//= holdem_3_bonus 42.7(e)2
// Reading HB-13: a misdealt hand that explains the whole difference makes the count right; half of it leaves it wrong.
#[test]
fn an_explained_count_is_recorded_by_the_clause_on_its_result() {
    for (missing, clause) in [(1, "42.7(e)1"), (2, "42.7(e)2")] {
        let mut world = World::new(Game::Holdem3Bonus, BY_DEVICE).ready();
        begin_and_deal(&mut world, First);
        let found = world.stub() - missing;
        world.does(DEALER, Ask::CountStub { found });
        let four_cards = Irregularity::Misdealt { spot: Spot::Player(1), cards: 4 };
        let events = world.does(DEALER, Ask::Round(Command::Report(four_cards)));
        assert!(matches!(events.last(), Some(What::StubCounted { .. })), "{events:?}");
        assert_eq!(clause_of_count(&world), clause);
    }
}
