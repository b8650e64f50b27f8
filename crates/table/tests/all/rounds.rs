//! Rounds at a table: decks that take turns, the age of cards, commitments, and shoes that fail.

use games::dealing::Spot;
use games::decks::Cuts;
use games::elections::Shuffler;
use games::round::{self, Irregularity, Person};
use law::Game;
use table::{Ask, DeckId, Minutes, Order, Place, What, Who, Why};
use testkit::tables::{
    ALL, ANN, AUTOMATED_SHOE, BY_HAND, CUT, DEALER, FLOOR, FROM_HAND, First, Second, TWO_DECKS, World,
};

/// The round's betting, deal and settlement, up to the collection of the cards.
fn begin_and_play(world: &mut World, deck: DeckId) {
    world.begins(deck);
    world.wagers(ANN, 1);
    world.plays_to_the_end();
}

//= high_card_flush 38.10(f)
// The cards go to the discard rack when every hand is settled, and not before.
#[test]
fn cards_are_racked_when_every_hand_is_settled() {
    let collect = Ask::Round(round::Command::Proceed(round::Step::Collect));
    for game in ALL {
        let mut world = World::new(game, TWO_DECKS).ready();
        world.begins(First);
        world.wagers(ANN, 1);
        world.deals();
        assert!(world.tries(DEALER, collect).is_err(), "{game}: nothing is settled");
        assert_eq!(world.table.deck(First).place, Place::InPlay, "{game}");
        world.plays_to_the_end();
        assert!(world.round().seats().all(|(_, seat)| seat.stakes.is_empty()), "{game}: everything is settled");
        world.does(DEALER, collect);
        assert_eq!(world.table.deck(First).place, Place::InRack, "{game}");
    }
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

//= packs_poker 43.2(d)
//= high_card_flush 38.2(b)4
//= lunar_poker 38.2(b)4
//= three_card_draw_poker 42.2(b)4
//= holdem_3_bonus 42.2(b)4
// While one of the decks is the same, the turn stays with it; once both came after the last round, either may be first.
#[test]
fn decks_that_came_after_the_last_round_begin_anew() {
    for game in ALL {
        let first = Ask::BeginRound { deck: First, commitment: None };
        let mut world = World::new(game, TWO_DECKS).ready();
        let alternate = world.clause("2(d)", "2(b)4");
        world.plays(First);
        for (deck, replaced) in [(First, "one"), (Second, "both")] {
            world.does(FLOOR, Ask::Remove(deck));
            world.brings(deck);
            world.does(ANN, Ask::Look);
            world.does(DEALER, Ask::Wash(deck));
            world.shuffles(deck);
            if replaced == "one" {
                world.refuses(DEALER, first, &Why::NotItsTurn(First), &alternate);
            }
        }
        world.does(DEALER, first);

        let mut world = World::new(game, TWO_DECKS).ready();
        world.plays(First);
        world.does(FLOOR, Ask::Close);
        assert_eq!(world.table.last_deck(), None);
        world.ready().does(DEALER, first);
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
            let mut world = World::new(game, testkit::tables::COUNTING).starts();
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
        world.places();
        let first_hand =
            world.elections.rules().plan(&[1]).iter().filter(|placed| placed.to == Spot::Player(1)).count() as u8;
        world.does(DEALER, Ask::Round(round::Command::Deal { cards: first_hand }));
        world.does(DEALER, report);
        assert!(world.table.running().is_none());
        assert_eq!(world.table.deck(First).place, Place::InRack);
        world.assert_tells(fails, "Take the cards out of the shoe and shuffle them with those dealt.");
        assert_eq!(world.table.books().players, 0, "every wager went back");
        world.does(DEALER, Ask::ShuffleByDevice(First));
        assert!(!world.tells_of(fails));
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
            world.assert_tells(age, "Have these cards removed and new ones brought.");
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
        let cuts = if way.0 == Shuffler::Manual { Cuts::new(20, 0) } else { None };
        assert_eq!(events[0], What::RoundBegan { number: 1, deck: First, commitment, cuts });
        let began = world.log.iter().find(|event| event.what == events[0]);
        assert_eq!(began.map(|event| event.clause.id()), Some(&*world.clause("", clause)));
        let after = world.clause("", "4(b)");
        world.refuses(DEALER, Ask::BeginRound { deck: First, commitment: None }, &Why::RoundRunning, &after);
        world.wagers(ANN, 1);
        let refusal = world.tries(DEALER, Ask::CallOff).expect_err("there is a wager");
        assert_eq!(refusal.why, Why::WagersMade);
    }
}

//= packs_poker 43.4(a)
//= high_card_flush 38.4(a)
//= lunar_poker 38.4(a)
//= three_card_draw_poker 42.4(a)
//= holdem_3_bonus 42.4(a)
// An order that was made public is kept when the round is called off, and so is the number that it was made public
// for: another order needs another shuffle.
#[test]
fn a_commitment_outlives_a_round_that_is_called_off() {
    for game in ALL {
        let mut world = World::new(game, TWO_DECKS).ready();
        let shuffled = world.clause("4(a)", "4(a)");
        let begin = |commitment| Ask::BeginRound { deck: First, commitment };
        let (kept, other) = (begin(Some([7; 32])), begin(Some([8; 32])));
        // What nobody has committed to may still be committed to.
        world.does(DEALER, begin(None));
        world.does(DEALER, Ask::CallOff);
        for _again in 0..2 {
            world.does(DEALER, kept);
            world.does(DEALER, Ask::CallOff);
            assert_eq!(world.table.deck(First).place, Place::Stacked);
            for changed in [other, begin(None)] {
                world.refuses(DEALER, changed, &Why::Committed(First), &shuffled);
            }
        }
        world.shuffles(First);
        let events = world.does(DEALER, other);
        assert_eq!(events[0], What::RoundBegan { number: 1, deck: First, commitment: Some([8; 32]), cuts: None });
    }
    let mut world = World::new(Game::HighCardFlush, BY_HAND).ready();
    world.does(DEALER, Ask::BeginRound { deck: First, commitment: Some([7; 32]) });
    world.does(DEALER, Ask::CallOff);
    world.shuffles(First);
    world.does(DEALER, Ask::BeginRound { deck: First, commitment: None });
}

//= packs_poker 43.13(a)
//= packs_poker 43.4(a)
// A card seen while bets are open voids the round before it has begun: the wager goes back, and the deck, of which
// everybody knows a card, is shuffled before it is dealt.
#[test]
fn a_deck_that_was_seen_while_bets_were_open_is_shuffled_again() {
    let mut world = World::new(Game::PacksPoker, TWO_DECKS).ready();
    let [first, second] = [First, Second].map(|deck| Ask::BeginRound { deck, commitment: None });
    world.begins(First);
    world.wagers(ANN, 1);
    world.does(DEALER, Ask::Round(round::Command::Report(Irregularity::Exposed(0))));
    assert!(world.table.running().is_none());
    assert_eq!(world.table.books().players, 0, "the wager went back");
    assert_eq!(world.table.deck(First).order, Order::Unshuffled);
    world.refuses(DEALER, first, &Why::Misplaced(First, Place::InRack), "43.4(a)");
    world.refuses(DEALER, second, &Why::RackInUse(First), "43.2(e)");
    world.shuffles(First);
    world.plays(Second);
    world.does(DEALER, first);
}
