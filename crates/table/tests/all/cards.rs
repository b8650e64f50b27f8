//! Cards from the box to the table.

use games::dealing::Face;
use games::elections::CardsReceived;
use games::round::Person;
use table::{Ask, Order, Place, What, Who, Why};
use testkit::tables::{ALL, ANN, BOB, BY_DEVICE, BY_HAND, CUT, DEALER, FLOOR, First, Second, TWO_DECKS, World};

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
