//! Devices that leave the table, and what may be done without them.

use games::dealing::Face;
use games::decks::BackColor;
use games::elections::{Dealing, Decks, Shuffler};
use law::Game;
use table::{Ask, Device, Equipment, Order, Place, What, Why};
use testkit::tables::{
    ALL, ANN, AUTOMATED_SHOE, BY_DEVICE, BY_HAND, CUT, DEALER, FLOOR, FROM_HAND, First, PRE_SHUFFLED, Second,
    TWO_DECKS, World,
};

const MANUAL: Equipment = Equipment { shuffler: Shuffler::Manual, dealing: Dealing::ManualShoe, decks: Decks::One };
const HAND: Equipment = Equipment { shuffler: Shuffler::Automated, dealing: Dealing::Hand, decks: Decks::One };

fn leaves(game: Game) -> &'static str {
    match game {
        Game::PacksPoker => "43.13(f)",
        Game::LunarPoker | Game::HighCardFlush => "38.13(g)",
        Game::ThreeCardDrawPoker => "42.12(e)",
        Game::Holdem3Bonus => "42.12(g)",
    }
}

/// What the refused command says is lawful.
fn unlawful(world: &mut World, equipment: Equipment) -> &'static str {
    let refusal = world.tries(FLOOR, Ask::Use(equipment)).expect_err("it is unlawful");
    assert!(matches!(refusal.why, Why::Unlawful(_)), "{refusal}");
    refusal.clause.id()
}

//= high_card_flush 38.13(g)
//= lunar_poker 38.13(g)
//= three_card_draw_poker 42.12(e)
//= holdem_3_bonus 42.12(g)
// The shuffler leaves the table, then the second deck, and only then the dealer shuffles by hand.
#[test]
fn the_shuffler_leaves_before_the_dealer_shuffles() {
    for game in CUT {
        let mut world = World::new(game, TWO_DECKS).ready();
        let (leaves, second) = (leaves(game), world.clause("", "2(b)"));
        let here = Why::DeviceHere(Device::Shuffler);
        world.refuses(DEALER, Ask::ShuffleByHand(First), &here, leaves);
        world.refuses(FLOOR, Ask::Use(MANUAL), &here, leaves);
        world.refuses(DEALER, Ask::RemoveDevice(Device::Shuffler), &Why::NotForYou(DEALER), leaves);
        world.refuses(FLOOR, Ask::RemoveDevice(Device::Shoe), &Why::NoDevice(Device::Shoe), leaves);
        world.does(FLOOR, Ask::RemoveDevice(Device::Shuffler));
        world.assert_tells(leaves, "Have the device taken off the table before another method is used.");
        let gone = Why::NoDevice(Device::Shuffler);
        world.refuses(FLOOR, Ask::RemoveDevice(Device::Shuffler), &gone, leaves);
        world.refuses(DEALER, Ask::ShuffleByHand(First), &gone, leaves);
        world.refuses(DEALER, Ask::BeginRound { deck: First, commitment: None }, &gone, leaves);
        assert_eq!(unlawful(&mut world, Equipment { decks: Decks::Two, ..MANUAL }), second);
        world.refuses(FLOOR, Ask::Use(MANUAL), &Why::Misplaced(Second, Place::Stacked), &second);
        world.does(FLOOR, Ask::Remove(Second));
        assert_eq!(world.does(FLOOR, Ask::Use(MANUAL)), [What::Uses(MANUAL)]);
        // The first deck is still in the order in which the device has left it.
        assert_eq!(world.table.deck(First).order, Order::ByDevice);
        world.plays(First);
        assert!(matches!(world.table.deck(First).order, Order::Cut(_)));
    }
}

//= packs_poker 43.13(f)
//= packs_poker 43.2(a)
//= packs_poker 43.4(a)
// Pack's Poker has no other method: the device comes back, or nothing is played.
#[test]
fn packs_poker_is_not_played_without_the_shuffler() {
    let mut world = World::new(Game::PacksPoker, TWO_DECKS).ready();
    world.refuses(FLOOR, Ask::Use(MANUAL), &Why::DeviceHere(Device::Shuffler), "43.13(f)");
    world.does(FLOOR, Ask::RemoveDevice(Device::Shuffler));
    let begin = Ask::BeginRound { deck: First, commitment: None };
    world.refuses(DEALER, begin, &Why::NoDevice(Device::Shuffler), "43.13(f)");
    let now = world.table.equipment();
    assert_eq!(unlawful(&mut world, Equipment { shuffler: Shuffler::Manual, ..now }), "43.4(a)");
    assert_eq!(unlawful(&mut world, Equipment { decks: Decks::One, ..now }), "43.2(a)");
    world.does(FLOOR, Ask::Use(now));
    world.refuses(FLOOR, Ask::Use(now), &Why::NoChange, "43.13(f)");
    world.does(DEALER, begin);
}

//= high_card_flush 38.8(b)1
//= lunar_poker 38.8(b)1
//= three_card_draw_poker 42.8(b)1
//= holdem_3_bonus 42.8(b)1
// From the hand only what a device has shuffled: not without the device, and not what the dealer has cut (ALL-15).
#[test]
fn from_the_hand_only_what_a_device_has_shuffled() {
    for game in CUT {
        let mut world = World::new(game, FROM_HAND).ready();
        let for_hand = world.clause("", "8(b)1");
        world.does(FLOOR, Ask::RemoveDevice(Device::Shuffler));
        assert_eq!(unlawful(&mut world, Equipment { shuffler: Shuffler::Manual, ..HAND }), for_hand);

        let mut world = World::new(game, BY_HAND).ready();
        world.does(FLOOR, Ask::Use(HAND));
        let begin = Ask::BeginRound { deck: First, commitment: None };
        world.refuses(DEALER, begin, &Why::NotByDevice(First), &for_hand);
        world.shuffles(First);
        world.does(DEALER, begin);

        let mut world = World::new(game, PRE_SHUFFLED).ready();
        assert_eq!(unlawful(&mut world, HAND), for_hand);
    }
}

//= packs_poker 43.13(f)
//= high_card_flush 38.13(g)
//= lunar_poker 38.13(g)
//= three_card_draw_poker 42.12(e)
//= holdem_3_bonus 42.12(g)
// The automated shoe leaves between rounds, and before cards are dealt from anything else.
#[test]
fn the_automated_shoe_leaves_before_another_way_of_dealing() {
    for game in ALL {
        let mut world = World::new(game, AUTOMATED_SHOE).ready();
        let leaves = leaves(game);
        let manual = Equipment { dealing: Dealing::ManualShoe, ..world.table.equipment() };
        world.refuses(FLOOR, Ask::Use(manual), &Why::DeviceHere(Device::Shoe), leaves);
        world.begins(First);
        world.refuses(FLOOR, Ask::RemoveDevice(Device::Shoe), &Why::RoundRunning, leaves);
        world.refuses(FLOOR, Ask::Use(manual), &Why::RoundRunning, leaves);
        world.wagers(ANN, 1);
        world.plays_to_the_end();
        world.collects();
        world.does(FLOOR, Ask::RemoveDevice(Device::Shoe));
        world.does(DEALER, Ask::ShuffleByDevice(First));
        let begin = Ask::BeginRound { deck: Second, commitment: None };
        world.refuses(DEALER, begin, &Why::NoDevice(Device::Shoe), leaves);
        world.does(FLOOR, Ask::Use(manual));
        world.does(DEALER, begin);
    }
}

//= high_card_flush 38.13(g)
// A shuffler with cards in it does not leave, and one that counts is another device than one that does not.
#[test]
fn cards_come_out_of_the_shuffler_first() {
    let mut world = World::new(Game::HighCardFlush, BY_DEVICE).starts();
    let counting = Equipment { shuffler: Shuffler::AutomatedCounting, ..world.table.equipment() };
    world.refuses(FLOOR, Ask::Use(counting), &Why::DeviceHere(Device::Shuffler), "38.13(g)");
    world.does(DEALER, Ask::ShuffleByDevice(First));
    let why = Why::Misplaced(First, Place::InDevice);
    world.refuses(FLOOR, Ask::RemoveDevice(Device::Shuffler), &why, "38.13(g)");
    world.does(DEALER, Ask::Jammed(First));
    world.does(FLOOR, Ask::RemoveDevice(Device::Shuffler));
    world.does(FLOOR, Ask::Use(counting));
    world.shuffles(First);
}

//= high_card_flush 38.13(g)
// Rules of another method than the table uses answer nothing.
#[test]
fn rules_of_another_method_are_refused() {
    let mut world = World::new(Game::HighCardFlush, BY_HAND);
    world.table = World::new(Game::HighCardFlush, TWO_DECKS).table;
    world.refuses(DEALER, Ask::Receive { deck: First, color: BackColor::Red }, &Why::OtherMethod, "38.13(g)");
}

//= lunar_poker 1.19(b)
//= three_card_draw_poker 1.19(b)
//= holdem_3_bonus 1.19(b)
//= packs_poker 1.19(b)
//= high_card_flush 38.7(a)
// The shoe is fixed to the open table and locked away from the closed one; from the hand there is none.
#[test]
fn the_shoe_is_kept_as_the_table_is_open_or_closed() {
    for game in ALL {
        let kept = if game == Game::HighCardFlush { "38.7(a)" } else { "1.19(b)" };
        World::new(game, TWO_DECKS).assert_tells(kept, "Lock the dealing shoe away.");
        World::new(game, TWO_DECKS).opens().assert_tells(kept, "Keep the dealing shoe fixed to the table.");
        assert!(!World::new(game, FROM_HAND).opens().tells_of(kept));
    }
}

//= high_card_flush 38.3(b)
//= packs_poker 43.3(b)
//= lunar_poker 38.3(b)
//= three_card_draw_poker 42.3(b)
//= holdem_3_bonus 42.3(b)
// The floor opens a table whose cards are spread, and closes it between rounds; then players and cards leave.
#[test]
fn the_floor_opens_and_closes() {
    for game in ALL {
        let mut world = World::new(game, TWO_DECKS);
        let received = world.clause("3(a)", "3(a)");
        let kept = if game == Game::HighCardFlush { "38.7(a)" } else { "1.19(b)" };
        let seated = world.seated();
        world.refuses(FLOOR, Ask::Close, &Why::Closed, &received);
        world.refuses(ANN, Ask::Sit(1), &Why::Closed, &received);
        world.refuses(DEALER, Ask::Open, &Why::NotForYou(DEALER), &received);
        let mut world = world.ready();
        world.refuses(FLOOR, Ask::Open, &Why::Open, &received);
        world.begins(First);
        world.refuses(FLOOR, Ask::Close, &Why::RoundRunning, kept);
        world.wagers(ANN, 1);
        world.plays_to_the_end();
        world.collects();
        world.does(DEALER, Ask::ShuffleByDevice(First));
        world.refuses(FLOOR, Ask::Close, &Why::Misplaced(First, Place::InDevice), kept);
        world.does(DEALER, Ask::Shuffled { deck: First, found: None });
        world.does(FLOOR, Ask::Close);
        assert!(world.table.seats().is_empty());
        assert_eq!([First, Second].map(|deck| world.table.deck(deck).place), [Place::Away; 2]);
        world.refuses(ANN, Ask::Leave(1), &Why::NotSeated(table::Player(11), 1), seated);
        world.brings(First);
        world.does(FLOOR, Ask::Remove(First));
        let idle = world.clause("4(c)", "4(e)");
        world.refuses(DEALER, Ask::Spread(First, Face::Up), &Why::Misplaced(First, Place::Away), &idle);
    }
}
