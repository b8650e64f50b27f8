//! The stacked deck is placed where it is dealt from, and the cover card looks like no card.

use games::GameElections;
use games::dealing::Face;
use games::decks::{BackColor, Holder};
use games::elections::{CardsReceived, Dealing, Decks, Shuffler};
use games::round::{self, Next, Person, Step};
use law::Game;
use table::{Ask, What, Who, Why};
use testkit::tables::{
    ALL, ANN, AUTOMATED_SHOE, BY_HAND, COVER, CUT, DEALER, FLOOR, FROM_HAND, First, Second, TWO_DECKS, Way, World,
    backs,
};

/// One card.
const DEAL: Ask = Ask::Round(round::Command::Deal { cards: 1 });

/// "No more bets".
const CLOSE: Ask = Ask::Round(round::Command::CloseBets { dealer: Person(1) });

/// Cards that come shuffled, from the hand: they are cut.
const CUT_IN_HAND: Way = Way(Shuffler::Automated, Dealing::Hand, Decks::One, CardsReceived::PreShuffled);

/// A round of this game in which the cards are to be dealt.
fn before_the_deal(game: Game, way: Way) -> World {
    let mut world = World::new(game, way).ready();
    world.begins(First);
    closes_bets(&mut world);
    world
}

/// A table of Lunar Poker without a progressive wager.
fn without_progressive(way: Way) -> World {
    let mut elections = World::new(Game::LunarPoker, way).elections;
    let GameElections::LunarPoker(lunar) = &mut elections else { unreachable!("it is a table of Lunar Poker") };
    lunar.progressive = None;
    World::of(elections)
}

/// Ann wagers, bets are closed and the wagers locked.
fn closes_bets(world: &mut World) {
    world.wagers(ANN, 1);
    world.does(DEALER, CLOSE);
    world.locks();
}

//= packs_poker 43.7(a)
//= lunar_poker 38.7(a)
//= high_card_flush 38.7(a)
//= three_card_draw_poker 42.7(a)
//= holdem_3_bonus 42.7(a)
//= packs_poker 43.8(b)1
//= lunar_poker 38.8(b)2
//= high_card_flush 38.8(b)2
//= three_card_draw_poker 42.8(b)2
//= holdem_3_bonus 42.8(b)2
//= packs_poker 43.9(b)1
//= lunar_poker 38.9(b)1
//= high_card_flush 38.9(b)1
//= three_card_draw_poker 42.9(b)1
//= holdem_3_bonus 42.9(b)1
// No card is dealt before the stacked deck is in the shoe, in the automated shoe or in a hand, whichever the table deals from.
#[test]
fn no_card_is_dealt_before_the_deck_is_placed() {
    let ways = [
        (TWO_DECKS, "7(a)", vec![Holder::ManualShoe]),
        (FROM_HAND, "8(b)", vec![Holder::LeftHand, Holder::RightHand]),
        (AUTOMATED_SHOE, "9(b)1", vec![Holder::AutomatedShoe]),
    ];
    for (game, (way, placed, here)) in ALL.into_iter().flat_map(|game| ways.clone().map(|way| (game, way))) {
        let placed = match placed {
            "8(b)" => World::new(game, way).clause("8(b)1", "8(b)2"),
            placed => World::new(game, way).clause(placed, placed),
        };
        for holder in here.iter().copied() {
            let mut world = before_the_deal(game, way);
            world.refuses(DEALER, DEAL, &Why::NotPlaced(First), &placed);
            for other in Holder::ALL.into_iter().filter(|other| !here.contains(other)) {
                world.refuses(DEALER, Ask::PlaceDeck(other), &Why::NotDealtFrom(other), &placed);
            }
            world.refuses(FLOOR, Ask::PlaceDeck(holder), &Why::NotForYou(FLOOR), &placed);
            assert_eq!(world.does(DEALER, Ask::PlaceDeck(holder)), [What::DeckPlaced { holder }]);
            assert_eq!(world.log.last().expect("an event").clause.id(), placed);
            world.refuses(DEALER, Ask::PlaceDeck(holder), &Why::DeckPlaced, &placed);
            let cards = world.elections.rules().plan(&[1]).len() as u8;
            world.does(DEALER, Ask::Round(round::Command::Deal { cards }));
        }
    }
}

//= packs_poker 43.8(b)1(i)
//= lunar_poker 38.8(b)2(i)
//= high_card_flush 38.8(b)2(i)
//= three_card_draw_poker 42.8(b)2(i)
//= holdem_3_bonus 42.8(b)2(i)
// Whoever has taken the deck in one hand deals the round with it, and may choose again in the next round.
#[test]
fn the_hand_does_not_change_in_a_round() {
    for game in ALL {
        let mut world = before_the_deal(game, FROM_HAND);
        let kept = world.clause("8(b)1(i)", "8(b)2(i)");
        world.does(DEALER, Ask::PlaceDeck(Holder::RightHand));
        let other = Ask::PlaceDeck(Holder::LeftHand);
        world.refuses(DEALER, other, &Why::HandChosen(Holder::RightHand), &kept);
        world.does(DEALER, DEAL);
        world.refuses(Who::Dealer(Person(3)), other, &Why::HandChosen(Holder::RightHand), &kept);
        world.plays_to_the_end();
        world.collects();
        world.shuffles(First);
        world.begins(Second);
        closes_bets(&mut world);
        world.does(DEALER, other);
    }
}

//= lunar_poker 38.8(b)2
//= lunar_poker 38.9(b)1
// Into the hand or the automated shoe the deck goes after the steps of 38.7(b): not before "No more bets", not before the
// progressive wagers are locked, and directly after.
#[test]
fn at_lunar_poker_the_wagers_are_locked_before_the_deck_is_placed() {
    for (way, stacked) in [(FROM_HAND, "38.8(b)2"), (AUTOMATED_SHOE, "38.9(b)1")] {
        let mut world = World::new(Game::LunarPoker, way).ready();
        assert!(!world.elections.rules().meters().is_empty(), "the table has a progressive wager");
        let place = Ask::PlaceDeck(world.holder());
        let waits = |next| Why::Round(round::Why::NotNow(next));
        world.begins(First);
        world.refuses(DEALER, place, &waits(Next::Bets), stacked);
        world.wagers(ANN, 1);
        world.refuses(DEALER, place, &waits(Next::Bets), stacked);
        world.does(DEALER, CLOSE);
        world.refuses(DEALER, place, &waits(Next::Step(Step::LockProgressives)), stacked);
        world.locks();
        world.does(DEALER, place);
        world.does(DEALER, Ask::Round(round::Command::Deal { cards: 5 }));
    }
}

//= lunar_poker 38.8(b)2
//= lunar_poker 38.9(b)1
// Without a progressive wager nothing is locked: the deck goes there directly after "No more bets".
#[test]
fn at_lunar_poker_without_progressive_the_deck_is_placed_after_no_more_bets() {
    for (way, stacked) in [(FROM_HAND, "38.8(b)2"), (AUTOMATED_SHOE, "38.9(b)1")] {
        let mut world = without_progressive(way).ready();
        let place = Ask::PlaceDeck(world.holder());
        world.begins(First);
        world.wagers(ANN, 1);
        world.refuses(DEALER, place, &Why::Round(round::Why::NotNow(Next::Bets)), stacked);
        world.does(DEALER, CLOSE);
        world.does(DEALER, place);
    }
}

//= lunar_poker 38.7(a)
//= packs_poker 43.8(b)1
//= high_card_flush 38.8(b)2
//= three_card_draw_poker 42.8(b)2
//= holdem_3_bonus 42.8(b)2
//= packs_poker 43.9(b)1
//= high_card_flush 38.9(b)1
//= three_card_draw_poker 42.9(b)1
//= holdem_3_bonus 42.9(b)1
// A manual shoe waits for nothing but shuffle and cut, and so do the hand and the automated shoe in the other games.
#[test]
fn elsewhere_the_deck_may_be_placed_before_bets_are_closed() {
    for (game, way) in ALL.into_iter().flat_map(|game| [TWO_DECKS, FROM_HAND, AUTOMATED_SHOE].map(|way| (game, way))) {
        let mut world = World::new(game, way).ready();
        if game == Game::LunarPoker && way.1 != Dealing::ManualShoe {
            continue;
        }
        world.begins(First);
        let holder = world.holder();
        assert_eq!(world.does(DEALER, Ask::PlaceDeck(holder)), [What::DeckPlaced { holder }]);
        closes_bets(&mut world);
        let cards = world.elections.rules().plan(&[1]).len() as u8;
        world.does(DEALER, Ask::Round(round::Command::Deal { cards }));
    }
}

//= packs_poker 43.8(b)3
//= three_card_draw_poker 42.8(b)4
// From the hand every card comes off the top of the deck and lies face down on the layout.
#[test]
fn each_card_from_the_hand_is_the_top_card_face_down() {
    for game in [Game::PacksPoker, Game::ThreeCardDrawPoker] {
        let mut world = before_the_deal(game, FROM_HAND);
        world.does(DEALER, Ask::PlaceDeck(Holder::LeftHand));
        let cards = world.elections.rules().plan(&[1]).len() as u8;
        let events = world.does(DEALER, Ask::Round(round::Command::Deal { cards }));
        let dealt = events.into_iter().filter_map(|event| match event {
            What::Round(round::Event { what: round::What::Dealt { position, face, .. }, .. }) => Some((position, face)),
            _ => None,
        });
        assert!(dealt.eq((0..cards).map(|position| (position, Face::Down))));
    }
}

//= lunar_poker 38.8(b)2(i)
//= high_card_flush 38.8(b)2(i)
//= three_card_draw_poker 42.8(b)2(i)
//= holdem_3_bonus 42.8(b)2(i)
// A supervisor has the deck cut again: it leaves the hand, and comes back into the same one.
#[test]
fn after_a_second_cut_the_same_hand_holds_the_deck() {
    for game in CUT {
        let mut world = before_the_deal(game, CUT_IN_HAND);
        let (stacked, kept) = (world.clause("", "8(b)2"), world.clause("", "8(b)2(i)"));
        world.does(DEALER, Ask::PlaceDeck(Holder::LeftHand));
        world.does(FLOOR, Ask::Recut(First));
        world.refuses(DEALER, Ask::PlaceDeck(Holder::LeftHand), &Why::NotCut(First), &stacked);
        world.cuts(First);
        world.refuses(DEALER, DEAL, &Why::NotPlaced(First), &stacked);
        world.refuses(DEALER, Ask::PlaceDeck(Holder::RightHand), &Why::HandChosen(Holder::LeftHand), &kept);
        world.does(DEALER, Ask::PlaceDeck(Holder::LeftHand));
        world.does(DEALER, DEAL);
    }
}

//= lunar_poker 38.7(a)
//= high_card_flush 38.7(a)
//= three_card_draw_poker 42.7(a)
//= holdem_3_bonus 42.7(a)
// A virtual table has no shoe. A second cut does not make it wait for one.
#[test]
fn a_virtual_table_places_nothing() {
    for game in CUT {
        let mut world = World::new(game, BY_HAND).ready();
        let placed = world.clause("", "7(a)");
        world.does(DEALER, Ask::BeginRound { deck: First, commitment: Some([7; 32]) });
        world.refuses(DEALER, Ask::PlaceDeck(Holder::ManualShoe), &Why::DeckPlaced, &placed);
        world.wagers(ANN, 1);
        world.does(DEALER, Ask::Round(round::Command::CloseBets { dealer: Person(1) }));
        world.locks();
        world.does(FLOOR, Ask::Recut(First));
        world.cuts(First);
        world.does(DEALER, DEAL);
    }
}

//= lunar_poker 38.2(a)
//= high_card_flush 38.2(a)
//= three_card_draw_poker 42.2(a)
//= holdem_3_bonus 42.2(a)
// The cover card has another color than the backs of the deck that is cut.
#[test]
fn the_cover_card_looks_like_no_card() {
    for game in CUT {
        for color in BackColor::ALL {
            let mut world = World::new(game, BY_HAND).starts();
            let alike = world.clause("", "2(a)");
            world.does(DEALER, Ask::ShuffleByHand(First));
            let lay = Ask::LayCoverCard { deck: First, color };
            if color == backs(First) {
                world.refuses(DEALER, lay, &Why::CoverCardAlike(color), &alike);
            } else {
                world.does(DEALER, lay);
            }
        }
    }
}

//= lunar_poker 38.4(c)1(i)
//= high_card_flush 38.4(c)1(i)
//= three_card_draw_poker 42.4(c)1(i)
//= holdem_3_bonus 42.4(c)1(i)
// A second cut begins with the cover card, and so does a cut after another shuffle.
#[test]
fn every_cut_begins_with_the_cover_card() {
    for game in CUT {
        let mut world = World::new(game, BY_HAND).starts();
        let cover = world.clause("", "4(c)1(i)");
        let (lay, cut) = (Ask::LayCoverCard { deck: First, color: COVER }, Ask::Cut { deck: First, cards: 20 });
        let again = [(FLOOR, Ask::Recut(First)), (DEALER, Ask::ShuffleByHand(First))];
        world.does(DEALER, Ask::ShuffleByHand(First));
        for (by, ask) in again {
            world.does(DEALER, lay);
            world.does(DEALER, cut);
            world.does(by, ask);
            world.refuses(DEALER, cut, &Why::CoverCardMissing(First), &cover);
        }
    }
}
