//! Cards that nobody plays with, rounds that all have left, and jams.

use games::dealing::Face;
use games::decks::BackColor;
use games::round;
use law::Game;
use table::{Ask, Device, Place, Why};
use testkit::tables::{ALL, ANN, BOB, BY_DEVICE, BY_HAND, COUNTING, DEALER, FLOOR, First, Second, TWO_DECKS, World};

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
            world.assert_tells(&idle, "Nobody plays: spread the cards, face up or face down.");
            let begin = Ask::BeginRound { deck: Second, commitment: None };
            world.refuses(DEALER, begin, &Why::NobodyHere, &idle);
            world.does(BOB, Ask::Sit(2));
            world.assert_tells(&idle, "All players had left: spread the cards for the player who has come.");
            world.refuses(DEALER, begin, &Why::NotShown(Second), &idle);
            world.refuses(DEALER, Ask::ShuffleByDevice(First), &Why::NotShown(First), &idle);
            for deck in [First, Second] {
                world.does(DEALER, Ask::Spread(deck, face));
                if face == Face::Down {
                    world.refuses(DEALER, Ask::Wash(deck), &Why::Misplaced(deck, Place::Spread(Face::Down)), &wash);
                    world.assert_tells(&idle, "A player is here: turn the cards face up.");
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

//= high_card_flush 38.2(b)3
//= high_card_flush 38.4(e)
//= lunar_poker 38.2(b)3
//= lunar_poker 38.4(e)
//= three_card_draw_poker 42.2(b)3
//= three_card_draw_poker 42.4(e)
//= holdem_3_bonus 42.2(b)3
//= holdem_3_bonus 42.4(e)
//= packs_poker 43.2(c)
//= packs_poker 43.4(c)
// While one deck is in play the device shuffles the other, so no round begins before both were shown and washed.
#[test]
fn no_round_begins_while_the_other_deck_must_be_shown() {
    for game in ALL {
        let mut world = World::new(game, TWO_DECKS).ready();
        let idle = world.clause("4(c)", "4(e)");
        world.does(ANN, Ask::Leave(1));
        world.does(BOB, Ask::Sit(2));
        world.does(DEALER, Ask::Spread(First, Face::Up));
        world.does(BOB, Ask::Look);
        world.does(DEALER, Ask::Wash(First));
        world.shuffles(First);
        let begin = Ask::BeginRound { deck: First, commitment: None };
        world.refuses(DEALER, begin, &Why::NotShown(Second), &idle);
        world.does(DEALER, Ask::Spread(Second, Face::Up));
        world.does(BOB, Ask::Look);
        world.does(DEALER, Ask::Wash(Second));
        world.shuffles(Second);
        world.does(DEALER, begin);
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

//= packs_poker 43.4(c)
//= high_card_flush 38.4(e)
//= lunar_poker 38.4(e)
//= three_card_draw_poker 42.4(e)
//= holdem_3_bonus 42.4(e)
// While a round runs nothing is spread: the dealer is told to call the round off first, and of no other deck.
#[test]
fn nothing_is_spread_in_a_round_that_all_have_left() {
    for game in ALL {
        let mut world = World::new(game, TWO_DECKS).ready();
        let idle = world.clause("4(c)", "4(e)");
        world.begins(First);
        world.does(ANN, Ask::Leave(1));
        for comes in [None, Some(BOB)] {
            if let Some(player) = comes {
                world.does(player, Ask::Sit(2));
            }
            let told: Vec<&str> =
                world.told().into_iter().filter(|(clause, _)| *clause == idle).map(|(_, says)| says).collect();
            assert_eq!(told, ["All players have left: call the round off and spread the cards."], "{game}");
        }
        world.does(DEALER, Ask::CallOff);
        world.assert_tells(&idle, "All players had left: spread the cards for the player who has come.");
    }
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
        world.does(DEALER, Ask::Receive { deck: First, color: BackColor::Red });
        world.refuses(DEALER, Ask::Jammed(First), &Why::Misplaced(First, Place::Received), fails);
        world.does(FLOOR, Ask::Remove(First));
        let mut world = world.starts();
        world.refuses(DEALER, Ask::Jammed(First), &Why::Misplaced(First, Place::Stacked), fails);
        world.does(DEALER, Ask::ShuffleByDevice(First));
        world.refuses(FLOOR, Ask::Jammed(First), &Why::NotForYou(FLOOR), fails);
        world.does(DEALER, Ask::Jammed(First));
        world.assert_tells(fails, "Take the cards out of the device and shuffle them again.");
        let shuffled = world.clause("4(a)", "4(a)");
        let begin = Ask::BeginRound { deck: First, commitment: None };
        world.refuses(DEALER, begin, &Why::NotShuffled(First), &shuffled);
        world.shuffles(First);
        assert!(!world.tells_of(fails));
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
