//! The shuffle and the cut, by hand and by a device.

use games::decks::BackColor;
use games::round::{self, Irregularity, Person};
use law::Game;
use table::{Ask, Order, Place, What, Who, Why};
use testkit::tables::{ALL, ANN, BY_HAND, COVER, CUT, DEALER, FLOOR, First, PRE_SHUFFLED, Second, TWO_DECKS, World};

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
        world.assert_tells(&shuffled, "Shuffle the cards into one stack.");
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
        world.assert_tells(&uncut, "Deal what a device has shuffled without a cut.");
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
        for (step, says) in [
            ("4(c)1", "Cut the deck with one hand."),
            ("4(c)1(i)", "Lay the cover card down before the deck."),
            ("4(c)1(ii)", "Lift ten cards or more off the top and set them on the cover card."),
            ("4(c)1(iii)", "Put the rest of the deck on top of them."),
            ("4(c)1(iv)", "Take the cover card away, into the discard rack."),
        ] {
            world.assert_tells(&world.clause("", step), says);
        }
        let (cover, away) = (world.clause("", "4(c)1(i)"), world.clause("", "4(c)1(iv)"));
        let lay = Ask::LayCoverCard { deck: First, color: COVER };
        world.refuses(DEALER, Ask::Cut { deck: First, cards: 20 }, &Why::CoverCardMissing(First), &cover);
        world.refuses(DEALER, Ask::TakeCoverCard(First), &Why::CoverCardMissing(First), &away);
        assert_eq!(world.does(DEALER, lay), [What::CoverCardLaid { deck: First, color: COVER }]);
        world.refuses(DEALER, lay, &Why::CoverCardThere(First), &cover);
        world.refuses(DEALER, Ask::TakeCoverCard(First), &Why::NotCut(First), &world.clause("", "4(c)1(iii)"));
        world.does(DEALER, Ask::Cut { deck: First, cards: 20 });
        let after = world.clause("", "4(b)");
        world.refuses(DEALER, Ask::Cut { deck: First, cards: 20 }, &Why::NoCutDue(First), &after);
        world.refuses(DEALER, begin, &Why::CoverCardThere(First), &away);
        world.assert_tells(&away, "Take the cover card away, into the discard rack.");
        assert_eq!(world.does(DEALER, Ask::TakeCoverCard(First)), [What::CoverCardAway(First)]);
        world.refuses(DEALER, lay, &Why::NoCutDue(First), &after);
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
            world.does(DEALER, Ask::LayCoverCard { deck: First, color: COVER });
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

//= high_card_flush 38.4(c)1(iii)
//= lunar_poker 38.4(c)1(iii)
//= three_card_draw_poker 42.4(c)1(iii)
//= holdem_3_bonus 42.4(c)1(iii)
// The cards that were lifted lie below the rest: cuts add up until the cards are shuffled again, and a virtual table says with
// its commitment how far the deck is cut. What is cut after the commitment is counted by itself.
#[test]
fn the_rest_goes_on_top_of_the_cards_just_cut() {
    for game in CUT {
        let mut world = World::new(game, BY_HAND).starts();
        let begin = |commitment| Ask::BeginRound { deck: First, commitment };
        let cuts = |events: Vec<What>| match events[0] {
            What::RoundBegan { cuts, .. } => cuts.map(|cuts| (cuts.committed(), cuts.again(), cuts.total())),
            other => panic!("{other:?}"),
        };
        world.does(DEALER, Ask::ShuffleByHand(First));
        world.cuts_off(First, 20);
        world.does(FLOOR, Ask::Recut(First));
        world.cuts_off(First, 45);
        assert_eq!(cuts(world.does(DEALER, begin(Some([7; 32])))), Some((13, 0, 13)), "20 and 45 of 52");
        world.does(FLOOR, Ask::Recut(First));
        world.cuts_off(First, 30);
        world.does(DEALER, Ask::CallOff);
        world.does(FLOOR, Ask::Recut(First));
        world.cuts_off(First, 51);
        assert_eq!(cuts(world.does(DEALER, begin(Some([7; 32])))), Some((13, 29, 42)), "30 and 51 of 52 more");
        world.does(DEALER, Ask::CallOff);
        // Another shuffle ends the commitment and every cut. People's cards lie as they have cut them.
        world.does(DEALER, Ask::ShuffleByHand(First));
        world.cuts_off(First, 10);
        assert_eq!(cuts(world.does(DEALER, begin(None))), None);
        world.does(DEALER, Ask::CallOff);
        assert_eq!(cuts(world.does(DEALER, begin(Some([9; 32])))), Some((10, 0, 10)));
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
        world.cuts_off(First, 10);
        world.refuses(DEALER, Ask::Recut(First), &Why::NotForYou(DEALER), &recut);
        world.refuses(Who::Floor(Person(1)), Ask::Recut(First), &Why::SamePerson, &recut);
        world.does(FLOOR, Ask::Recut(First));
        let begin = Ask::BeginRound { deck: First, commitment: None };
        world.refuses(DEALER, begin, &Why::NotCut(First), &needed);
        world.cuts_off(First, 30);

        world.begins(First);
        world.wagers(ANN, 1);
        world.does(DEALER, Ask::Round(round::Command::CloseBets { dealer: Person(1) }));
        world.does(FLOOR, Ask::Recut(First));
        world.locks();
        let deal = Ask::Round(round::Command::Deal { cards: 1 });
        world.refuses(DEALER, deal, &Why::NotCut(First), &needed);
        world.does(DEALER, Ask::LayCoverCard { deck: First, color: COVER });
        world.does(DEALER, Ask::Cut { deck: First, cards: 30 });
        world.refuses(DEALER, deal, &Why::CoverCardThere(First), &world.clause("", "4(c)1(iv)"));
        world.does(DEALER, Ask::TakeCoverCard(First));
        world.places();
        world.does(DEALER, deal);
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
        world.cuts(First);
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
        world.does(DEALER, Ask::Receive { deck: First, color: BackColor::Red });
        world.assert_tells(&spread, "Inspect the cards in the order in which they come.");
        world.refuses(FLOOR, Ask::Open, &Why::Misplaced(First, Place::Received), &spread);
        world.does(DEALER, Ask::Inspect(First));
        world.does(FLOOR, Ask::Verify(First));
        assert_eq!(world.table.deck(First).order, Order::Uncut);
        world.does(FLOOR, Ask::Open);
        world.does(ANN, Ask::Sit(1));
        let begin = Ask::BeginRound { deck: First, commitment: None };
        world.refuses(DEALER, begin, &Why::NotCut(First), &needed);
        world.cuts_off(First, 10);
        world.begins(First);
        world.wagers(ANN, 1);
        world.plays_to_the_end();
        world.collects();
        world.does(DEALER, Ask::ShuffleByHand(First));
        world.cuts_off(First, 10);
        world.begins(First);
    }
}
