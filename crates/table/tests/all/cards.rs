//! Cards from the box to the table.

use games::dealing::Face;
use games::decks::BackColor;
use games::elections::CardsReceived;
use games::round::Person;
use law::Game;
use table::{Ask, DeckId, Order, Place, What, Who, Why};
use testkit::tables::{ALL, ANN, BOB, BY_DEVICE, BY_HAND, CUT, DEALER, FLOOR, First, Second, TWO_DECKS, World, backs};

/// A deck comes: the first with red backs, the second with blue ones.
fn receive(deck: DeckId) -> Ask {
    Ask::Receive { deck, color: backs(deck) }
}

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
        world.does(DEALER, receive(First));
        world.assert_tells(&checked, "Sort and inspect the cards.");
        world.refuses(FLOOR, Ask::Verify(First), &Why::Misplaced(First, Place::Received), &checked);
        world.refuses(FLOOR, Ask::Inspect(First), &Why::NotForYou(FLOOR), &checked);
        world.does(DEALER, Ask::Inspect(First));
        world.assert_tells(&checked, "Call the floorperson to verify the inspection.");
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
        world.assert_tells(&received, "Receive the deck at the table and state the color of its backs.");
        world.refuses(FLOOR, receive(First), &Why::NotForYou(FLOOR), &received);
        assert_eq!(
            world.does(DEALER, receive(First)),
            [What::Received { deck: First, came: CardsReceived::Sorted, color: Some(BackColor::Red) }]
        );
        world.refuses(DEALER, receive(First), &Why::Misplaced(First, Place::Received), &received);
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
// One deck, unless a device shuffles a second one; its backs are alike, and the cards to cut with are at hand: two of them
// at Lunar Poker and Hold 'em 3 Bonus, a cover card alone at the others.
#[test]
fn a_table_without_a_device_has_one_deck() {
    for game in CUT {
        for way in [BY_HAND, BY_DEVICE] {
            let mut world = World::new(game, way);
            let (deck, second) = (world.clause("", "2(a)"), world.clause("", "2(b)"));
            world.refuses(DEALER, receive(Second), &Why::NoSuchDeck(Second), &second);
            let at_hand = match game {
                Game::LunarPoker | Game::Holdem3Bonus => {
                    "a cutting card and a cover card, opaque and of another color, are at hand."
                }
                _ => "an opaque cover card of another color is at hand.",
            };
            world.assert_tells(&deck, &format!("See that all backs are alike, and {at_hand}"));
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
// Two decks: each meets all demands on a deck, and goes through every step by itself; the table does not open with one.
#[test]
fn each_of_two_decks_goes_through_every_step() {
    for game in ALL {
        let mut world = World::new(game, TWO_DECKS);
        let (colors, each) = (world.clause("2(b)", "2(b)2"), world.clause("3(d)", "3(d)"));
        let spread = world.clause("3(b)", "3(b)");
        let standard = world.clause("2(b)", "2(b)1");
        world.assert_tells(&standard, "See that both decks meet the standard.");
        world.assert_tells(&colors, "See that the backs of the two decks differ in color.");
        world.assert_tells(&each, "Take each deck through all steps by itself.");
        world.brings(First);
        world.refuses(FLOOR, Ask::Open, &Why::Misplaced(Second, Place::Away), &spread);
        let received = world.does(DEALER, receive(Second));
        assert_eq!(
            received,
            [What::Received { deck: Second, came: CardsReceived::Sorted, color: Some(BackColor::Blue) }]
        );
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

//= packs_poker 43.2(b)
//= high_card_flush 38.2(b)2
//= lunar_poker 38.2(b)2
//= three_card_draw_poker 42.2(b)2
//= holdem_3_bonus 42.2(b)2
// The backs of two decks differ in color: the color is stated when a deck comes, and a second deck of the same color is
// refused, whichever comes first (ALL-32).
#[test]
fn two_decks_have_backs_of_different_colors() {
    for (game, first) in ALL.into_iter().flat_map(|game| DeckId::BOTH.map(|first| (game, first))) {
        let mut world = World::new(game, TWO_DECKS);
        let (second, colors) = (first.other(), world.clause("2(b)", "2(b)2"));
        let other = |color| Ask::Receive { deck: second, color };
        world.does(DEALER, Ask::Receive { deck: first, color: BackColor::Green });
        world.assert_tells(&colors, "Take a deck whose backs are not green: the other deck has green backs.");
        let same = Why::SameColor(first, BackColor::Green);
        world.refuses(DEALER, other(BackColor::Green), &same, &colors);
        assert!(same.to_string().contains("(reading ALL-32)"), "{same}");
        for color in [BackColor::Red, BackColor::Blue, BackColor::Black] {
            world.does(DEALER, other(color));
            assert_eq!(world.table.deck(second).color, Some(color));
            world.does(FLOOR, Ask::Remove(second));
        }
        // A deck that has left the table is in nobody's way.
        world.does(FLOOR, Ask::Remove(first));
        world.does(DEALER, other(BackColor::Green));
    }
}

//= packs_poker 43.2(d)
//= high_card_flush 38.2(b)4
//= lunar_poker 38.2(b)4
//= three_card_draw_poker 42.2(b)4
//= holdem_3_bonus 42.2(b)4
// The dealer is told by its color which of two decks is due (ALL-32).
#[test]
fn the_deck_that_is_due_is_named_by_its_color() {
    for game in ALL {
        let mut world = World::new(game, TWO_DECKS).ready();
        let alternate = world.clause("2(d)", "2(b)4");
        assert!(!world.tells_of(&alternate), "the first round may be dealt from either deck");
        for (deck, due) in [(First, "blue"), (Second, "red"), (First, "blue")] {
            world.plays(deck);
            world.assert_tells(&alternate, &format!("Deal the next round from the deck with {due} backs."));
            world.begins(deck.other());
            assert!(!world.tells_of(&alternate), "the round has begun");
            world.does(DEALER, Ask::CallOff);
        }
    }
    for game in CUT {
        let mut world = World::new(game, BY_HAND).ready();
        world.plays(First);
        assert!(!world.tells_of(&world.clause("", "2(b)4")), "one deck takes no turns");
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
            world.does(DEALER, receive(deck));
            world.does(DEALER, Ask::Inspect(deck));
            world.does(FLOOR, Ask::Verify(deck));
            world.assert_tells(
                &spread,
                match game {
                    Game::PacksPoker => "Spread each deck by itself face up, for the first player to look over.",
                    Game::Holdem3Bonus => {
                        "Spread the deck face up, by suit and in order, for the first seated player to look over."
                    }
                    Game::ThreeCardDrawPoker => {
                        "Fan the deck face up in rows by suit, each in order, for the first player to look over."
                    }
                    Game::LunarPoker | Game::HighCardFlush => {
                        "Spread the deck face up, by suit and in order, for the first player to look over."
                    }
                },
            );
            world.refuses(DEALER, Ask::Spread(deck, Face::Down), &Why::FaceDown, &spread);
            world.does(DEALER, Ask::Spread(deck, Face::Up));
        }
        world.does(FLOOR, Ask::Open);
        world.refuses(ANN, Ask::Look, &Why::NotForYou(ANN), &spread);
        world.refuses(DEALER, Ask::Look, &Why::NobodyHere, &spread);
        world.does(ANN, Ask::Sit(1));
        world.refuses(DEALER, Ask::Wash(First), &Why::Misplaced(First, Place::Spread(Face::Up)), &wash);
        world.assert_tells(&spread, "Let the first player look the cards over.");
        world.refuses(BOB, Ask::Look, &Why::NotForYou(BOB), &spread);
        world.does(ANN, Ask::Look);
        world.refuses(ANN, Ask::Look, &Why::NothingToSee, &spread);
        world.assert_tells(&wash, "Turn the cards face down, wash them thoroughly and stack them.");
        world.does(DEALER, Ask::Wash(First));
        assert_eq!(world.table.deck(First).place, Place::Stacked);
        assert_eq!(world.table.deck(First).order, Order::Unshuffled);
    }
}
