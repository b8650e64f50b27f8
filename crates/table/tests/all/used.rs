//! Used cards are inspected after they have left the table.

use games::decks::BackColor;
use games::round::{self, Irregularity, Person};
use law::Game;
use table::{Ask, Place, UsedCards, UsedDeck, What, Why};
use testkit::tables::{ANN, COUNTING, DEALER, FLOOR, First, Second, TWO_DECKS, World};

/// The games whose texts have all used cards inspected.
const INSPECTED: [Game; 2] = [Game::PacksPoker, Game::ThreeCardDrawPoker];

const RED: UsedDeck = UsedDeck { number: 1, deck: First, color: Some(BackColor::Red) };
const BLUE: UsedDeck = UsedDeck { number: 2, deck: Second, color: Some(BackColor::Blue) };

fn inspect(number: u32, found: UsedCards) -> Ask {
    Ask::InspectUsed { number, found }
}

//= packs_poker 1.18(n)
//= packs_poker 1.18(n)3
//= packs_poker 1.18(n)3(iii)
//= three_card_draw_poker 1.18(n)
//= three_card_draw_poker 1.18(n)3
//= three_card_draw_poker 1.18(n)3(iii)
// The floor removes a deck, another one comes in its place, and the used one waits until the floor records what security
// has found. Each deck is inspected once.
#[test]
fn a_removed_deck_waits_for_its_inspection() {
    for game in INSPECTED {
        for found in UsedCards::ALL {
            let mut world = World::new(game, TWO_DECKS).ready();
            world.refuses(FLOOR, inspect(1, found), &Why::NoSuchUsedDeck(1), "1.18(n)");
            assert!(!world.tells_of("1.18(n)"));
            assert_eq!(world.does(FLOOR, Ask::Remove(First)), [What::Removed(First), What::WaitsForInspection(RED)]);
            assert_eq!(world.log.last().map(|event| event.clause.id()), Some("1.18(n)3(iii)"));
            world.brings(First);
            assert_eq!(world.does(FLOOR, Ask::Remove(Second))[1], What::WaitsForInspection(BLUE));
            assert_eq!((world.table.used().count, &*world.table.used().waiting), (2, &[RED, BLUE][..]));
            world.assert_tells(
                "1.18(n)",
                "Have the removed cards inspected: tampering, marks, alterations, missing or extra cards.",
            );

            for by in [DEALER, ANN] {
                world.refuses(by, inspect(1, found), &Why::NotForYou(by), "1.18(n)");
            }
            let inspected = What::UsedInspected { used: RED, found, by: Person(2) };
            assert_eq!(world.does(FLOOR, inspect(1, found)), [inspected]);
            assert_eq!(world.log.last().map(|event| event.clause.id()), Some("1.18(n)"));
            world.refuses(FLOOR, inspect(1, found), &Why::NoSuchUsedDeck(1), "1.18(n)");
            world.does(FLOOR, inspect(2, UsedCards::Sound));
            assert!(!world.tells_of("1.18(n)"));
            assert_eq!((world.table.used().count, world.table.used().waiting.len()), (2, 0));
        }
    }
}

//= packs_poker 1.18(n)3(iii)
//= three_card_draw_poker 1.18(n)3(iii)
// All used cards: those of a table that closes, those that a shuffler finds wrong and those of a wrong count, too.
#[test]
fn whatever_takes_cards_away_they_are_inspected() {
    for game in INSPECTED {
        let mut world = World::new(game, TWO_DECKS).ready();
        world.does(FLOOR, Ask::Close);
        assert_eq!(world.table.used().waiting, [RED, BLUE]);

        let mut world = World::new(game, COUNTING).starts();
        world.does(DEALER, Ask::ShuffleByDevice(First));
        world.does(DEALER, Ask::Shuffled { deck: First, found: Some(51) });
        assert_eq!(world.table.used().waiting, [RED]);

        let mut world = World::new(game, TWO_DECKS).ready();
        world.begins(First);
        world.wagers(ANN, 1);
        world.deals();
        let found = world.stub() - 1;
        world.does(DEALER, Ask::CountStub { found });
        world.does(DEALER, Ask::Round(round::Command::Report(Irregularity::WrongCountOfDeck)));
        assert_eq!(world.table.deck(First).place, Place::Away);
        assert_eq!(world.table.used().waiting, [RED]);
    }
}

//= packs_poker 1.18(n)3(iii)
//= three_card_draw_poker 1.18(n)3(iii)
// The other three texts do not speak of used cards: there a deck that leaves the table waits for nothing.
#[test]
fn other_games_do_not_ask_for_the_inspection() {
    for (game, clause) in
        [(Game::LunarPoker, "38.3(a)"), (Game::HighCardFlush, "38.3(a)"), (Game::Holdem3Bonus, "42.3(a)")]
    {
        let mut world = World::new(game, TWO_DECKS).ready();
        assert_eq!(world.does(FLOOR, Ask::Remove(First)), [What::Removed(First)]);
        world.refuses(FLOOR, inspect(1, UsedCards::Sound), &Why::NoSuchUsedDeck(1), clause);
    }
}
