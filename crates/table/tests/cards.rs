//! Cards from the box to the table, the shuffle and the cut.

mod support;

use games::dealing::Face;
use games::elections::CardsReceived;
use games::round::{self, Irregularity, Person};
use law::Game;
use support::{
    ALL, ANN, BOB, BY_DEVICE, BY_HAND, COUNTING, CUT, DEALER, FLOOR, First, PRE_SHUFFLED, Second, TWO_DECKS, World,
};
use table::{Ask, Device, Order, Place, What, Who, Why};

//= packs_poker 43.3(a)
//= high_card_flush 38.3(b)
//= lunar_poker 38.3(b)
//= three_card_draw_poker 42.3(b)
//= holdem_3_bonus 42.3(b)
// The dealer inspects, another person verifies, and neither is left out.
#[test]
fn a_deck_is_inspected_and_verified_by_two_people() {
    for game in ALL {
        let mut world = World::new(game, TWO_DECKS);
        let checked = world.clause("3(a)", "3(b)");
        world.does(DEALER, Ask::Receive(First));
        world.refuses(FLOOR, Ask::Verify(First), &Why::Misplaced(First, Place::Received), &checked);
        world.refuses(FLOOR, Ask::Inspect(First), &Why::NotForYou(FLOOR), &checked);
        world.does(DEALER, Ask::Inspect(First));
        let inspected = Place::Inspected(Person(1));
        let idle = world.clause("4(c)", "4(e)");
        world.refuses(DEALER, Ask::Spread(First, Face::Up), &Why::Misplaced(First, inspected), &idle);
        world.refuses(DEALER, Ask::Verify(First), &Why::NotForYou(DEALER), &checked);
        world.refuses(Who::Floor(Person(1)), Ask::Verify(First), &Why::SamePerson, &checked);
        world.does(FLOOR, Ask::Verify(First));
        assert_eq!(world.table.deck(First).place, Place::Verified);
    }
}

//= lunar_poker 38.3(a)
//= holdem_3_bonus 42.3(a)
//= packs_poker 43.3(a)
// Cards come to the table once, and the dealer is told what to do with them.
#[test]
fn a_deck_is_received_by_the_dealer() {
    for game in ALL {
        let mut world = World::new(game, TWO_DECKS);
        let received = world.clause("3(a)", "3(a)");
        assert!(world.told().contains(&&*received));
        world.refuses(FLOOR, Ask::Receive(First), &Why::NotForYou(FLOOR), &received);
        assert_eq!(
            world.does(DEALER, Ask::Receive(First)),
            [What::Received { deck: First, came: CardsReceived::Sorted }]
        );
        world.refuses(DEALER, Ask::Receive(First), &Why::Misplaced(First, Place::Received), &received);
    }
}

//= high_card_flush 38.2(a)
//= lunar_poker 38.2(a)
//= three_card_draw_poker 42.2(a)
//= holdem_3_bonus 42.2(a)
//= high_card_flush 38.2(b)
//= lunar_poker 38.2(b)
//= three_card_draw_poker 42.2(b)
//= holdem_3_bonus 42.2(b)
// One deck, unless a device shuffles a second one.
#[test]
fn a_table_without_a_device_has_one_deck() {
    for game in CUT {
        for way in [BY_HAND, BY_DEVICE] {
            let mut world = World::new(game, way);
            let (deck, second) = (world.clause("", "2(a)"), world.clause("", "2(b)"));
            world.refuses(DEALER, Ask::Receive(Second), &Why::NoSuchDeck(Second), &second);
            assert!(world.told().contains(&&*deck));
        }
    }
}

//= packs_poker 43.2(a)
//= packs_poker 43.2(b)
//= packs_poker 43.3(d)
//= high_card_flush 38.2(b)1
//= high_card_flush 38.2(b)2
//= high_card_flush 38.3(d)
//= lunar_poker 38.2(b)1
//= lunar_poker 38.2(b)2
//= lunar_poker 38.3(d)
//= three_card_draw_poker 42.2(b)1
//= three_card_draw_poker 42.2(b)2
//= three_card_draw_poker 42.3(d)
//= holdem_3_bonus 42.2(b)1
//= holdem_3_bonus 42.2(b)2
//= holdem_3_bonus 42.3(d)
// The second deck has other backs and goes through every step by itself; the table does not open with one.
#[test]
fn each_of_two_decks_goes_through_every_step() {
    for game in ALL {
        let mut world = World::new(game, TWO_DECKS);
        let (colors, each) = (world.clause("2(b)", "2(b)2"), world.clause("3(d)", "3(d)"));
        let spread = world.clause("3(b)", "3(b)");
        assert!(world.told().contains(&&*colors) && world.told().contains(&&*each));
        world.brings(First);
        world.refuses(FLOOR, Ask::Open, &Why::Misplaced(Second, Place::Away), &spread);
        let received = world.does(DEALER, Ask::Receive(Second));
        assert_eq!(received, [What::Received { deck: Second, came: CardsReceived::Sorted }]);
        assert_eq!(world.log.last().map(|event| event.clause.id()), Some(&*each));
        world.does(DEALER, Ask::Inspect(Second));
        world.does(FLOOR, Ask::Verify(Second));
        world.refuses(FLOOR, Ask::Open, &Why::Misplaced(Second, Place::Verified), &spread);
        world.does(DEALER, Ask::Spread(Second, Face::Up));
        world.does(FLOOR, Ask::Open);
        world.does(ANN, Ask::Sit(1));
        assert_eq!(world.does(ANN, Ask::Look), [What::Seen(First), What::Seen(Second)]);
        world.does(DEALER, Ask::Wash(First));
        assert_eq!(world.table.deck(Second).place, Place::Seen);
    }
}

//= packs_poker 43.3(b)
//= high_card_flush 38.3(b)
//= lunar_poker 38.3(b)
//= three_card_draw_poker 42.3(b)
//= holdem_3_bonus 42.3(b)
//= packs_poker 43.3(c)
//= high_card_flush 38.3(c)
//= lunar_poker 38.3(c)
//= three_card_draw_poker 42.3(c)
//= holdem_3_bonus 42.3(c)
// New cards lie face up until the first player has come and had a look; only then they are washed.
#[test]
fn the_first_player_sees_the_cards_before_they_are_washed() {
    for game in ALL {
        let mut world = World::new(game, TWO_DECKS);
        let (spread, wash) = (world.clause("3(b)", "3(b)"), world.clause("3(c)", "3(c)"));
        for deck in [First, Second] {
            world.does(DEALER, Ask::Receive(deck));
            world.does(DEALER, Ask::Inspect(deck));
            world.does(FLOOR, Ask::Verify(deck));
            assert!(world.told().contains(&&*spread));
            world.refuses(DEALER, Ask::Spread(deck, Face::Down), &Why::FaceDown, &spread);
            world.does(DEALER, Ask::Spread(deck, Face::Up));
        }
        world.does(FLOOR, Ask::Open);
        world.refuses(ANN, Ask::Look, &Why::NotForYou(ANN), &spread);
        world.refuses(DEALER, Ask::Look, &Why::NobodyHere, &spread);
        world.does(ANN, Ask::Sit(1));
        world.refuses(DEALER, Ask::Wash(First), &Why::Misplaced(First, Place::Spread(Face::Up)), &wash);
        world.refuses(BOB, Ask::Look, &Why::NotForYou(BOB), &spread);
        world.does(ANN, Ask::Look);
        world.refuses(ANN, Ask::Look, &Why::NothingToSee, &spread);
        assert!(world.told().contains(&&*wash));
        world.does(DEALER, Ask::Wash(First));
        assert_eq!(world.table.deck(First).place, Place::Stacked);
        assert_eq!(world.table.deck(First).order, Order::Unshuffled);
    }
}

//= packs_poker 43.4(a)
//= high_card_flush 38.4(a)
//= lunar_poker 38.4(a)
//= three_card_draw_poker 42.4(a)
//= holdem_3_bonus 42.4(a)
// Nothing is dealt that is not shuffled, before play and after every round.
#[test]
fn cards_are_shuffled_before_every_round() {
    for game in ALL {
        let mut world = World::new(game, TWO_DECKS).starts();
        let shuffled = world.clause("4(a)", "4(a)");
        let begin = Ask::BeginRound { deck: First, commitment: None };
        assert!(world.told().contains(&&*shuffled));
        world.refuses(DEALER, begin, &Why::NotShuffled(First), &shuffled);
        world.shuffles(First);
        world.shuffles(Second);
        world.begins(First);
        world.wagers(ANN, 1);
        world.plays_to_the_end();
        world.collects();
        assert_eq!(world.table.deck(First).place, Place::InRack);
        world.refuses(DEALER, begin, &Why::Misplaced(First, Place::InRack), &shuffled);
    }
}

//= packs_poker 43.4(b)
//= high_card_flush 38.4(b)
//= high_card_flush 38.4(b)1
//= lunar_poker 38.4(b)
//= lunar_poker 38.4(b)1
//= three_card_draw_poker 42.4(b)
//= three_card_draw_poker 42.4(b)1
//= holdem_3_bonus 42.4(b)
//= holdem_3_bonus 42.4(b)1
// What a device has shuffled is dealt without a cut (PP-6).
#[test]
fn there_is_no_cut_after_a_device() {
    for game in ALL {
        let mut world = World::new(game, TWO_DECKS).ready();
        let (uncut, after) = (world.clause("4(b)", "4(b)1"), world.clause("4(b)", "4(b)"));
        assert!(world.told().contains(&&*uncut));
        world.refuses(DEALER, Ask::Cut { deck: First, cards: 20 }, &Why::NoCutDue(First), &after);
        let recut = world.clause("4(b)", "4(d)");
        world.refuses(FLOOR, Ask::Recut(First), &Why::NothingToRecut(First), &recut);
        world.begins(First);
    }
}

//= high_card_flush 38.4(b)2
//= high_card_flush 38.4(c)
//= high_card_flush 38.4(c)1
//= high_card_flush 38.4(c)1(i)
//= high_card_flush 38.4(c)1(iii)
//= high_card_flush 38.4(c)1(iv)
//= high_card_flush 38.4(c)2
//= lunar_poker 38.4(b)2
//= lunar_poker 38.4(c)
//= lunar_poker 38.4(c)1
//= lunar_poker 38.4(c)1(i)
//= lunar_poker 38.4(c)1(iii)
//= lunar_poker 38.4(c)1(iv)
//= three_card_draw_poker 42.4(b)2
//= three_card_draw_poker 42.4(c)
//= three_card_draw_poker 42.4(c)1
//= three_card_draw_poker 42.4(c)1(i)
//= three_card_draw_poker 42.4(c)1(iii)
//= three_card_draw_poker 42.4(c)1(iv)
//= holdem_3_bonus 42.4(b)2
//= holdem_3_bonus 42.4(c)
//= holdem_3_bonus 42.4(c)1
//= holdem_3_bonus 42.4(c)1(i)
//= holdem_3_bonus 42.4(c)1(iii)
//= holdem_3_bonus 42.4(c)1(iv)
//= holdem_3_bonus 42.4(c)2
// What was shuffled by hand is cut by the dealer, step by step, and then dealt.
#[test]
fn a_shuffle_by_hand_is_followed_by_a_cut() {
    for game in CUT {
        let mut world = World::new(game, BY_HAND).starts();
        world.does(DEALER, Ask::ShuffleByHand(First));
        let begin = Ask::BeginRound { deck: First, commitment: None };
        let (needed, made) = (world.clause("", "4(b)2"), world.clause("", "4(c)"));
        world.refuses(DEALER, begin, &Why::NotCut(First), &needed);
        world.refuses(FLOOR, Ask::Cut { deck: First, cards: 20 }, &Why::NotForYou(FLOOR), &made);
        for step in ["4(c)1", "4(c)1(i)", "4(c)1(ii)", "4(c)1(iii)", "4(c)1(iv)"] {
            let step = world.clause("", step);
            assert!(world.told().contains(&&*step), "{step}");
        }
        world.does(DEALER, Ask::Cut { deck: First, cards: 20 });
        let after = world.clause("", "4(b)");
        world.refuses(DEALER, Ask::Cut { deck: First, cards: 20 }, &Why::NoCutDue(First), &after);
        world.does(DEALER, begin);
    }
}

//= high_card_flush 38.4(c)1(ii)
//= lunar_poker 38.4(c)1(ii)
//= three_card_draw_poker 42.4(c)1(ii)
//= holdem_3_bonus 42.4(c)1(ii)
// Nine cards are too few and ten are enough; with 51 one card is left, with 52 none.
#[test]
fn at_least_ten_cards_are_cut() {
    for game in CUT {
        for (cards, lawful) in [(0, false), (9, false), (10, true), (42, true), (51, true), (52, false), (255, false)] {
            let mut world = World::new(game, BY_HAND).starts();
            world.does(DEALER, Ask::ShuffleByHand(First));
            let lifted = world.clause("", "4(c)1(ii)");
            if lawful {
                let cut = What::Cut { deck: First, cards, by: Person(1) };
                assert_eq!(world.does(DEALER, Ask::Cut { deck: First, cards }), [cut]);
            } else {
                let why = Why::WrongCut { cards, least: 10, most: 51 };
                world.refuses(DEALER, Ask::Cut { deck: First, cards }, &why, &lifted);
            }
        }
    }
}

//= high_card_flush 38.4(d)
//= lunar_poker 38.4(d)
//= three_card_draw_poker 42.4(d)
//= holdem_3_bonus 42.4(d)
// A supervisor, and not the one who cut, may have the cards cut again until the first is dealt.
#[test]
fn a_supervisor_orders_a_new_cut_before_the_first_card() {
    for game in CUT {
        let mut world = World::new(game, BY_HAND).starts();
        let (recut, needed) = (world.clause("", "4(d)"), world.clause("", "4(b)2"));
        world.does(DEALER, Ask::ShuffleByHand(First));
        world.refuses(FLOOR, Ask::Recut(First), &Why::NothingToRecut(First), &recut);
        world.does(DEALER, Ask::Cut { deck: First, cards: 10 });
        world.refuses(DEALER, Ask::Recut(First), &Why::NotForYou(DEALER), &recut);
        world.refuses(Who::Floor(Person(1)), Ask::Recut(First), &Why::SamePerson, &recut);
        world.does(FLOOR, Ask::Recut(First));
        let begin = Ask::BeginRound { deck: First, commitment: None };
        world.refuses(DEALER, begin, &Why::NotCut(First), &needed);
        world.does(DEALER, Ask::Cut { deck: First, cards: 30 });

        world.begins(First);
        world.wagers(ANN, 1);
        world.does(DEALER, Ask::Round(round::Command::CloseBets { dealer: Person(1) }));
        world.does(FLOOR, Ask::Recut(First));
        world.locks();
        world.refuses(DEALER, Ask::Round(round::Command::Deal { cards: 1 }), &Why::NotCut(First), &needed);
        world.does(DEALER, Ask::Cut { deck: First, cards: 30 });
        world.does(DEALER, Ask::Round(round::Command::Deal { cards: 1 }));
        world.refuses(FLOOR, Ask::Recut(First), &Why::CardsDealt, &recut);
    }
}

//= high_card_flush 38.4(b)2
//= high_card_flush 38.4(d)
//= lunar_poker 38.4(b)2
//= lunar_poker 38.4(d)
//= three_card_draw_poker 42.4(b)2
//= three_card_draw_poker 42.4(d)
//= holdem_3_bonus 42.4(b)2
//= holdem_3_bonus 42.4(d)
// While a new cut is still to be made no card is drawn, by mistake or otherwise; once one is out, dealt, set aside or drawn
// in error, nothing is cut any more.
#[test]
fn no_card_is_drawn_before_the_cut_and_none_is_cut_after_a_draw() {
    let outs = [Irregularity::DrawnInError, Irregularity::FoundFaceUp].map(round::Command::Report);
    for (game, out) in CUT.into_iter().flat_map(|game| outs.map(|out| (game, out))) {
        // One card found face up ends a round of Three Card Draw.
        if (game, out) == (Game::ThreeCardDrawPoker, outs[1]) {
            continue;
        }
        let mut world = World::new(game, BY_HAND).ready();
        let (recut, needed) = (world.clause("", "4(d)"), world.clause("", "4(b)2"));
        let cut = Ask::Cut { deck: First, cards: 20 };
        world.begins(First);
        world.wagers(ANN, 1);
        world.does(DEALER, Ask::Round(round::Command::CloseBets { dealer: Person(1) }));
        world.locks();
        world.does(FLOOR, Ask::Recut(First));
        for early in [Irregularity::DrawnInError, Irregularity::FoundFaceUp, Irregularity::ShoeFailed] {
            world.refuses(DEALER, Ask::Round(round::Command::Report(early)), &Why::NotCut(First), &needed);
        }
        world.does(DEALER, cut);
        world.does(DEALER, Ask::Round(out));
        world.refuses(FLOOR, Ask::Recut(First), &Why::CardsDealt, &recut);
        world.refuses(DEALER, cut, &Why::CardsDealt, &recut);
    }
}

//= high_card_flush 38.4(a)
//= high_card_flush 38.4(b)2
//= lunar_poker 38.3(a)
//= lunar_poker 38.4(a)
//= lunar_poker 38.4(b)2
//= three_card_draw_poker 42.4(a)
//= three_card_draw_poker 42.4(b)2
//= holdem_3_bonus 42.4(a)
//= holdem_3_bonus 42.4(b)2
// Cards that come shuffled are checked and cut, but neither spread nor washed nor shuffled; after the round they are
// shuffled like any (ALL-19).
#[test]
fn pre_shuffled_cards_are_checked_and_cut() {
    for game in CUT {
        let mut world = World::new(game, PRE_SHUFFLED);
        let (spread, needed) = (world.clause("", "3(b)"), world.clause("", "4(b)2"));
        world.does(DEALER, Ask::Receive(First));
        world.refuses(FLOOR, Ask::Open, &Why::Misplaced(First, Place::Received), &spread);
        world.does(DEALER, Ask::Inspect(First));
        world.does(FLOOR, Ask::Verify(First));
        assert_eq!(world.table.deck(First).order, Order::Uncut);
        world.does(FLOOR, Ask::Open);
        world.does(ANN, Ask::Sit(1));
        let begin = Ask::BeginRound { deck: First, commitment: None };
        world.refuses(DEALER, begin, &Why::NotCut(First), &needed);
        world.does(DEALER, Ask::Cut { deck: First, cards: 10 });
        world.begins(First);
        world.wagers(ANN, 1);
        world.plays_to_the_end();
        world.collects();
        world.does(DEALER, Ask::ShuffleByHand(First));
        world.does(DEALER, Ask::Cut { deck: First, cards: 10 });
        world.begins(First);
    }
}

//= packs_poker 43.4(c)
//= high_card_flush 38.4(e)
//= lunar_poker 38.4(e)
//= three_card_draw_poker 42.4(e)
//= holdem_3_bonus 42.4(e)
// When all have left, the cards are spread; the next player sees them face up before they are washed and shuffled
// (ALL-20).
#[test]
fn idle_cards_are_spread_and_shown_to_the_next_player() {
    for game in ALL {
        for face in [Face::Up, Face::Down] {
            let mut world = World::new(game, TWO_DECKS).ready();
            let (idle, wash) = (world.clause("4(c)", "4(e)"), world.clause("3(c)", "3(c)"));
            world.plays(First);
            world.does(ANN, Ask::Leave(1));
            assert!(world.told().contains(&&*idle));
            let begin = Ask::BeginRound { deck: Second, commitment: None };
            world.refuses(DEALER, begin, &Why::NobodyHere, &idle);
            world.does(BOB, Ask::Sit(2));
            world.refuses(DEALER, begin, &Why::NotShown(Second), &idle);
            world.refuses(DEALER, Ask::ShuffleByDevice(First), &Why::NotShown(First), &idle);
            for deck in [First, Second] {
                world.does(DEALER, Ask::Spread(deck, face));
                if face == Face::Down {
                    world.refuses(DEALER, Ask::Wash(deck), &Why::Misplaced(deck, Place::Spread(Face::Down)), &wash);
                    assert!(world.told().contains(&&*idle));
                    world.does(DEALER, Ask::TurnUp(deck));
                }
            }
            world.does(BOB, Ask::Look);
            for deck in [First, Second] {
                world.does(DEALER, Ask::Wash(deck));
                world.shuffles(deck);
            }
            world.does(DEALER, begin);
        }
    }
}

//= high_card_flush 38.4(e)
// Nothing is turned up for nobody, and nothing is spread in the middle of a round.
#[test]
fn idle_cards_are_turned_up_for_a_player_only() {
    let mut world = World::new(Game::HighCardFlush, BY_HAND).ready();
    world.begins(First);
    let why = Why::Misplaced(First, Place::InPlay);
    world.refuses(DEALER, Ask::Spread(First, Face::Down), &why, "38.4(e)");
    world.does(DEALER, Ask::CallOff);
    world.does(DEALER, Ask::Spread(First, Face::Down));
    world.does(ANN, Ask::Leave(1));
    world.refuses(DEALER, Ask::TurnUp(First), &Why::NobodyHere, "38.4(e)");
    world.does(BOB, Ask::Sit(1));
    world.does(DEALER, Ask::TurnUp(First));
    world.does(BOB, Ask::Look);
    world.does(BOB, Ask::Leave(1));
    assert_eq!(world.table.deck(First).place, Place::Spread(Face::Up), "the next player has not seen them");
}

//= high_card_flush 38.4(e)
// A player who comes while bets are open, after all others have left, is not dealt cards that nobody has seen since.
#[test]
fn a_round_that_all_have_left_is_called_off() {
    let mut world = World::new(Game::HighCardFlush, BY_HAND).ready();
    world.begins(First);
    world.does(ANN, Ask::Leave(1));
    world.does(BOB, Ask::Sit(3));
    let wager = round::Command::Wager { seat: 3, wager: world.first_wager(), amount: world.least_wager() };
    world.refuses(BOB, Ask::Round(wager), &Why::NotShown(First), "38.4(e)");
    world.does(DEALER, Ask::CallOff);
    world.refuses(DEALER, Ask::ShuffleByHand(First), &Why::NotShown(First), "38.4(e)");
}

//= packs_poker 43.13(d)
//= high_card_flush 38.13(e)
//= lunar_poker 38.13(e)
//= three_card_draw_poker 42.12(c)
//= holdem_3_bonus 42.12(e)
// A device that fails during a shuffle gives the cards back, and they are shuffled again; nowhere else can it fail.
#[test]
fn a_jam_is_followed_by_another_shuffle() {
    for game in ALL {
        let mut world = World::new(game, TWO_DECKS);
        let fails = match game {
            Game::PacksPoker => "43.13(d)",
            Game::LunarPoker | Game::HighCardFlush => "38.13(e)",
            Game::ThreeCardDrawPoker => "42.12(c)",
            Game::Holdem3Bonus => "42.12(e)",
        };
        world.refuses(DEALER, Ask::Jammed(First), &Why::Misplaced(First, Place::Away), fails);
        world.does(DEALER, Ask::Receive(First));
        world.refuses(DEALER, Ask::Jammed(First), &Why::Misplaced(First, Place::Received), fails);
        world.does(FLOOR, Ask::Remove(First));
        let mut world = world.starts();
        world.refuses(DEALER, Ask::Jammed(First), &Why::Misplaced(First, Place::Stacked), fails);
        world.does(DEALER, Ask::ShuffleByDevice(First));
        world.refuses(FLOOR, Ask::Jammed(First), &Why::NotForYou(FLOOR), fails);
        world.does(DEALER, Ask::Jammed(First));
        assert!(world.told().contains(&fails));
        let shuffled = world.clause("4(a)", "4(a)");
        let begin = Ask::BeginRound { deck: First, commitment: None };
        world.refuses(DEALER, begin, &Why::NotShuffled(First), &shuffled);
        world.shuffles(First);
        assert!(!world.told().contains(&fails));
        world.refuses(DEALER, Ask::Jammed(First), &Why::Misplaced(First, Place::Stacked), fails);
        world.does(DEALER, Ask::ShuffleByDevice(Second));
        world.begins(First);
        world.refuses(DEALER, Ask::Jammed(First), &Why::Misplaced(First, Place::InPlay), fails);
        world.does(DEALER, Ask::Jammed(Second));
        world.wagers(ANN, 1);
        world.plays_to_the_end();
        world.collects();
        world.refuses(DEALER, Ask::Jammed(First), &Why::Misplaced(First, Place::InRack), fails);
        world.shuffles(Second);
    }
}

//= high_card_flush 38.4(a)
// A device shuffles one deck at a time, says how many cards it found if it counts, and nothing else shuffles beside it.
#[test]
fn a_device_shuffles_one_deck_at_a_time() {
    let mut world = World::new(Game::HighCardFlush, COUNTING).starts();
    world.does(DEALER, Ask::ShuffleByDevice(First));
    world.refuses(DEALER, Ask::ShuffleByDevice(Second), &Why::DeviceBusy, "38.2(b)3");
    world.refuses(DEALER, Ask::ShuffleByHand(Second), &Why::DeviceHere(Device::Shuffler), "38.13(g)");
    world.refuses(DEALER, Ask::Shuffled { deck: First, found: None }, &Why::CountMissing, "38.7(g)");
    let mut world = World::new(Game::HighCardFlush, BY_DEVICE).starts();
    world.does(DEALER, Ask::ShuffleByDevice(First));
    world.refuses(DEALER, Ask::Shuffled { deck: First, found: Some(52) }, &Why::DoesNotCount, "38.7(f)");
    let mut world = World::new(Game::HighCardFlush, BY_HAND).starts();
    world.refuses(DEALER, Ask::ShuffleByDevice(First), &Why::NoDevice(Device::Shuffler), "38.4(a)");
}
