//! Rounds at a table: decks that take turns, the count of the stub, the age of cards, and shoes that fail.

mod support;

use games::elections::{CardsReceived, Dealing, Decks, Shuffler};
use games::round::{self, Irregularity, Person, Step};
use law::Game;
use support::{ALL, ANN, AUTOMATED_SHOE, BY_HAND, CUT, DEALER, FLOOR, FROM_HAND, First, Second, TWO_DECKS, Way, World};
use table::{Ask, DeckId, Minutes, Place, What, Who, Why};

const COLLECT: Ask = Ask::Round(round::Command::Proceed(Step::Collect));

/// The round's betting, deal and settlement, up to the collection of the cards.
fn begin_and_play(world: &mut World, deck: DeckId) {
    world.begins(deck);
    world.wagers(ANN, 1);
    world.plays_to_the_end();
}

/// The decks in turn.
fn turns(world: &World) -> impl Iterator<Item = DeckId> + use<> {
    world.decks().into_iter().cycle()
}

//= packs_poker 43.2(d)
//= high_card_flush 38.2(b)4
//= lunar_poker 38.2(b)4
//= three_card_draw_poker 42.2(b)4
//= holdem_3_bonus 42.2(b)4
// Each deck serves every second round.
#[test]
fn two_decks_take_turns() {
    for game in ALL {
        let mut world = World::new(game, TWO_DECKS).ready();
        let alternate = world.clause("2(d)", "2(b)4");
        for deck in [First, Second, First, Second] {
            world.plays(deck);
            let again = Ask::BeginRound { deck, commitment: None };
            world.refuses(DEALER, again, &Why::NotItsTurn(deck), &alternate);
        }
    }
}

//= packs_poker 43.2(c)
//= packs_poker 43.2(e)
//= high_card_flush 38.2(b)3
//= high_card_flush 38.2(b)5
//= lunar_poker 38.2(b)3
//= lunar_poker 38.2(b)5
//= three_card_draw_poker 42.2(b)3
//= three_card_draw_poker 42.2(b)5
//= holdem_3_bonus 42.2(b)3
//= holdem_3_bonus 42.2(b)5
// While one deck is played the device has the other, or has shuffled it; and the rack is free for the one that is played.
#[test]
fn the_other_deck_is_shuffled_meanwhile_and_out_of_the_rack() {
    for game in ALL {
        let mut world = World::new(game, TWO_DECKS).starts();
        let (meanwhile, rack) = (world.clause("2(c)", "2(b)3"), world.clause("2(e)", "2(b)5"));
        let [first, second] = [First, Second].map(|deck| Ask::BeginRound { deck, commitment: None });
        world.shuffles(First);
        world.refuses(DEALER, first, &Why::OtherNotShuffled(Second), &meanwhile);
        world.does(DEALER, Ask::ShuffleByDevice(Second));
        begin_and_play(&mut world, First);
        world.does(DEALER, Ask::Shuffled { deck: Second, found: None });
        world.collects();
        world.refuses(DEALER, second, &Why::RackInUse(First), &rack);
        world.does(DEALER, Ask::ShuffleByDevice(First));
        world.does(DEALER, second);
    }
}

/// Where the stub's count is demanded, by game and way of dealing, and whether a shuffler that counts excuses it.
fn stub_law(game: Game, dealing: Dealing) -> (&'static str, bool) {
    match (game, dealing) {
        (Game::HighCardFlush, Dealing::ManualShoe) => ("38.7(f)", true),
        (Game::HighCardFlush, Dealing::Hand) => ("38.8(f)", true),
        (Game::HighCardFlush, Dealing::AutomatedShoe) => ("38.9(f)", true),
        (Game::LunarPoker, Dealing::ManualShoe) => ("38.7(f)", false),
        (Game::LunarPoker, Dealing::Hand) => ("38.8(e)", false),
        (Game::LunarPoker, Dealing::AutomatedShoe) => ("38.9(e)", true),
        (Game::ThreeCardDrawPoker, Dealing::ManualShoe | Dealing::Hand) => ("42.7(e)", true),
        (Game::ThreeCardDrawPoker, Dealing::AutomatedShoe) => ("42.9(d)", true),
        (Game::Holdem3Bonus, Dealing::ManualShoe) => ("42.7(e)", true),
        (Game::Holdem3Bonus, Dealing::Hand) => ("42.8(e)", false),
        (Game::Holdem3Bonus, Dealing::AutomatedShoe) => ("42.9(d)", false),
        (Game::PacksPoker, Dealing::ManualShoe) => ("43.7(g)", true),
        (Game::PacksPoker, Dealing::Hand | Dealing::AutomatedShoe) => ("43.8(f)", true),
    }
}

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
// Four rounds end without a count, the fifth does not; a count in between begins the five anew. The stub is counted when
// the round needs no more cards of it (ALL-13).
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
            world.plays_to_the_end();
            assert_eq!(world.told().contains(&counted), due, "{game:?} {dealing:?} round {number}");
            if due {
                world.refuses(DEALER, COLLECT, &Why::CountDue, counted);
                let found = world.stub();
                let event = What::StubCounted { found, expected: found };
                assert_eq!(world.does(DEALER, Ask::CountStub { found }), [event]);
                assert!(world.told().contains(&&*right));
                world.refuses(DEALER, Ask::CountStub { found }, &Why::Counted, counted);
            }
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
        begin_and_play(&mut world, First);
        if early {
            world.counts_right();
        }
        world.collects();
        world.shuffles(First);
    }
    begin_and_play(&mut world, First);
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
            begin_and_play(&mut world, deck);
            if number == 5 && !excused {
                world.refuses(DEALER, COLLECT, &Why::CountDue, counted);
                world.counts_right();
            }
            world.collects();
            world.shuffles(deck);
        }
    }
}

//= high_card_flush 38.7(g)
//= lunar_poker 38.9(f)
//= three_card_draw_poker 42.7(f)
//= holdem_3_bonus 42.7(f)
//= packs_poker 43.7(h)
// 51 or 53 cards: the deck leaves the table, and another goes through everything. 52: it is ready.
#[test]
fn a_deck_that_the_shuffler_finds_wrong_leaves_the_table() {
    for game in ALL {
        for found in [0, 51, 52, 53] {
            let mut world = World::new(game, support::COUNTING).starts();
            world.does(DEALER, Ask::ShuffleByDevice(First));
            let events = world.does(DEALER, Ask::Shuffled { deck: First, found: Some(found) });
            let left = events.contains(&What::Removed(First));
            assert_eq!(left, found != 52, "{found}");
            if left {
                assert_eq!(world.table.deck(First).place, Place::Away);
                world.brings(First);
                world.does(ANN, Ask::Look);
                world.does(DEALER, Ask::Wash(First));
                world.shuffles(First);
            }
        }
    }
}

//= high_card_flush 38.7(f)2
//= lunar_poker 38.7(f)2
//= three_card_draw_poker 42.7(e)2
//= holdem_3_bonus 42.7(e)2
//= packs_poker 43.7(g)2
// After a wrong count the dealer says whether cards were misdealt: then all hands are void; if not, the deck leaves as well.
// The hands are of the size they have (ALL-6), and the irregularities are the game's own (ALL-7).
#[test]
fn a_wrong_count_voids_the_round() {
    for game in ALL {
        for (what, leaves) in [(Irregularity::WrongCountMisdealt, false), (Irregularity::WrongCountOfDeck, true)] {
            let report = Ask::Round(round::Command::Report(what));
            let mut world = World::new(game, TWO_DECKS).ready();
            let lunar = matches!(game, Game::HighCardFlush | Game::LunarPoker);
            let wrong = world.clause("7(g)2", if lunar { "7(f)2" } else { "7(e)2" });
            begin_and_play_to_stub(&mut world);
            world.refuses(DEALER, report, &Why::NoWrongCount, &wrong);
            let found = world.stub() - 1;
            world.does(DEALER, Ask::CountStub { found });
            assert!(world.told().contains(&&*wrong));
            world.refuses(DEALER, COLLECT, &Why::CountWrong, &wrong);
            let events = world.does(DEALER, report);
            assert_eq!(events.contains(&What::Removed(First)), leaves);
            assert!(world.table.running().is_none());
            assert_eq!(world.table.deck(First).place, if leaves { Place::Away } else { Place::InRack });
            assert_eq!(world.table.uncounted(), 0);
        }
    }
}

/// A round, until the stub is done.
fn begin_and_play_to_stub(world: &mut World) {
    world.begins(First);
    world.wagers(ANN, 1);
    world.plays_until_stub_is_done();
}

//= packs_poker 43.13(e)
//= high_card_flush 38.13(f)
//= lunar_poker 38.13(f)
//= three_card_draw_poker 42.12(d)
//= holdem_3_bonus 42.12(f)
// A shoe that fails voids the round; its cards, dealt or not, are shuffled again.
#[test]
fn a_shoe_that_fails_voids_the_round() {
    for game in ALL {
        let mut world = World::new(game, AUTOMATED_SHOE).ready();
        let fails = match game {
            Game::PacksPoker => "43.13(e)",
            Game::LunarPoker | Game::HighCardFlush => "38.13(f)",
            Game::ThreeCardDrawPoker => "42.12(d)",
            Game::Holdem3Bonus => "42.12(f)",
        };
        let report = Ask::Round(round::Command::Report(Irregularity::ShoeFailed));
        world.begins(First);
        world.wagers(ANN, 1);
        world.does(DEALER, Ask::Round(round::Command::CloseBets { dealer: Person(1) }));
        world.locks();
        world.does(DEALER, Ask::Round(round::Command::Deal { cards: 2 }));
        world.does(DEALER, report);
        assert!(world.table.running().is_none());
        assert_eq!(world.table.deck(First).place, Place::InRack);
        assert!(world.told().contains(&fails));
        assert_eq!(world.table.books().players, 0, "every wager went back");
        world.does(DEALER, Ask::ShuffleByDevice(First));
        assert!(!world.told().contains(&fails));
    }
}

//= packs_poker 1.18(g)2
//= packs_poker 1.18(g)3
//= three_card_draw_poker 1.18(g)2
//= three_card_draw_poker 1.18(g)3
//= lunar_poker 38.3(a)
//= holdem_3_bonus 42.3(a)
// A minute before the limit a round may begin, at the limit none; one that has begun is finished (ALL-12).
#[test]
fn no_round_begins_with_cards_that_are_too_old() {
    for game in ALL {
        for (way, hours) in [(TWO_DECKS, 8), (FROM_HAND, 4)] {
            let limit = u64::from(hours) * 60;
            let age = match game {
                Game::PacksPoker | Game::ThreeCardDrawPoker if hours == 8 => "1.18(g)2",
                Game::PacksPoker | Game::ThreeCardDrawPoker => "1.18(g)3",
                Game::LunarPoker | Game::HighCardFlush => "38.3(a)",
                Game::Holdem3Bonus => "42.3(a)",
            };
            let mut world = World::new(game, way);
            world.does(Who::Clock, Ask::Tell(Minutes(100)));
            let mut world = world.ready();
            world.does(Who::Clock, Ask::Tell(Minutes(100 + limit - 1)));
            world.begins(First);
            world.does(Who::Clock, Ask::Tell(Minutes(100 + limit)));
            world.wagers(ANN, 1);
            world.plays_to_the_end();
            world.collects();
            world.does(DEALER, Ask::ShuffleByDevice(First));
            let begin = Ask::BeginRound { deck: Second, commitment: None };
            world.refuses(DEALER, begin, &Why::TooOld { deck: Second, hours }, age);
            assert!(world.told().contains(&age));
            world.does(FLOOR, Ask::Remove(Second));
            world.brings(Second);
            world.does(ANN, Ask::Look);
            world.does(DEALER, Ask::Wash(Second));
            world.does(DEALER, Ask::Shuffled { deck: First, found: None });
            world.shuffles(Second);
            world.does(DEALER, begin);
        }
    }
}

//= packs_poker 1.18(g)2
// The clock goes forward only, and nobody but the clock tells the time.
#[test]
fn the_clock_goes_forward() {
    let mut world = World::new(Game::PacksPoker, TWO_DECKS);
    world.does(Who::Clock, Ask::Tell(Minutes(10)));
    for minutes in [9, 10] {
        world.refuses(Who::Clock, Ask::Tell(Minutes(minutes)), &Why::NotLater(Minutes(10)), "1.18(g)2");
    }
    world.refuses(DEALER, Ask::Tell(Minutes(11)), &Why::NotForYou(DEALER), "1.18(g)2");
    world.does(Who::Clock, Ask::Tell(Minutes(11)));
}

//= high_card_flush 38.4(b)1
//= high_card_flush 38.4(c)2
//= lunar_poker 38.4(b)1
//= three_card_draw_poker 42.4(b)1
//= holdem_3_bonus 42.4(b)1
//= holdem_3_bonus 42.4(c)2
// A round begins by the clause of the shuffle, with its number and whatever a virtual table has committed itself to.
#[test]
fn a_round_begins_with_its_number_and_commitment() {
    for (game, way, clause) in CUT.into_iter().flat_map(|game| [(game, TWO_DECKS, "4(b)1"), (game, BY_HAND, "4(c)2")]) {
        let mut world = World::new(game, way).ready();
        let commitment = Some([7; 32]);
        let events = world.does(DEALER, Ask::BeginRound { deck: First, commitment });
        assert_eq!(events, [What::RoundBegan { number: 1, deck: First, commitment }]);
        assert_eq!(world.log.last().map(|event| event.clause.id()), Some(&*world.clause("", clause)));
        let again = Ask::BeginRound { deck: First, commitment: None };
        let after = world.clause("", "4(b)");
        world.refuses(DEALER, again, &Why::RoundRunning, &after);
        world.does(DEALER, Ask::CallOff);
        assert_eq!(world.table.deck(First).place, Place::Stacked);
        assert_eq!(world.does(DEALER, again), [What::RoundBegan { number: 2, deck: First, commitment: None }]);
        world.wagers(ANN, 1);
        let refusal = world.tries(DEALER, Ask::CallOff).expect_err("there is a wager");
        assert_eq!(refusal.why, Why::WagersMade);
    }
}
