//! Where in a round the stub is counted, and what a wrong count leads to.

use games::dealing::Spot;
use games::elections::Dealing;
use games::round::{self, Choice, Irregularity, Next, Step};
use games::settlement::Outcome;
use law::Game;
use table::{Ask, DeckId, Place, What, Who, Why};
use testkit::tables::{ALL, ANN, AUTOMATED_SHOE, BOB, BY_DEVICE, DEALER, FROM_HAND, First, TWO_DECKS, World};

use super::{COLLECT, begin_and_deal, put_away, stub_law, turns};

/// What follows from a wrong count.
fn wrong_count(world: &World) -> String {
    let paragraph = match world.elections.game() {
        Game::LunarPoker | Game::HighCardFlush => "7(f)2",
        Game::PacksPoker | Game::ThreeCardDrawPoker | Game::Holdem3Bonus => "7(e)2",
    };
    world.clause("7(g)2", paragraph)
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
            // Hold 'em 3 has the dealer name the hands, because one wrong hand does not void all (HB-13).
            if game == Game::Holdem3Bonus && !leaves {
                continue;
            }
            let report = Ask::Round(round::Command::Report(what));
            let mut world = World::new(game, TWO_DECKS).ready();
            let wrong = wrong_count(&world);
            begin_and_deal(&mut world, First);
            world.refuses(DEALER, report, &Why::NoWrongCount, &wrong);
            let found = world.stub() - 1;
            world.does(DEALER, Ask::CountStub { found });
            world.assert_tells(&wrong, "Look whether a hand has too many or too few cards.");
            world.refuses(DEALER, COLLECT, &Why::CountWrong, &wrong);
            let events = world.does(DEALER, report);
            assert_eq!(events.contains(&What::Removed(First)), leaves);
            assert!(world.table.running().is_none());
            assert_eq!(world.table.deck(First).place, if leaves { Place::Away } else { Place::InRack });
            assert_eq!(world.table.uncounted(), 0);
        }
    }
}

/// A round in which Ann stays in, until it needs no more cards of the stub.
fn stay_in_to_stub(world: &mut World, deck: DeckId) {
    world.begins(deck);
    world.wagers(ANN, 1);
    world.deals();
    let choice = match world.elections.game() {
        Game::LunarPoker => Choice::Bet,
        Game::ThreeCardDrawPoker => Choice::InToWin,
        // Nobody decides before the stub is done.
        Game::PacksPoker | Game::HighCardFlush | Game::Holdem3Bonus => return,
    };
    while let Next::Step(step) | Next::Declarations(step) = world.next() {
        world.does(DEALER, Ask::Round(round::Command::Proceed(step)));
    }
    world.does(ANN, Ask::Round(round::Command::Choose { seat: 1, choice }));
    if world.elections.game() == Game::LunarPoker {
        world.does(DEALER, Ask::Round(round::Command::Proceed(Step::TurnDealer)));
        if world.next() == Next::Choice(1) {
            let let_be = round::Command::Choose { seat: 1, choice: Choice::LetBe };
            world.does(ANN, Ask::Round(let_be));
        }
    }
}

//= three_card_draw_poker 42.7(e)2
//= packs_poker 43.7(g)2
// After a wrong count the dealer is told to look for a misdealt hand and nothing else, and may name it: that voids all
// hands. The deck stays, because its cards are all there.
#[test]
fn a_misdealt_hand_explains_a_wrong_count() {
    for (game, goes_on, says) in [
        (Game::ThreeCardDrawPoker, "42.10(g)", "Turn your four cards."),
        (
            Game::PacksPoker,
            "43.10(a)2",
            "See all hands stacked face down, then turn and lay them out one by one, from your right.",
        ),
    ] {
        let mut world = World::new(game, TWO_DECKS).ready();
        stay_in_to_stub(&mut world, First);
        world.assert_tells(goes_on, says);
        let spot = Spot::Player(1);
        let cards = world.table.running().expect("a round").round.laid().at_spot(spot).count() as u8 + 1;
        let found = world.stub() - 1;
        world.does(DEALER, Ask::CountStub { found });
        world.assert_tells(&wrong_count(&world), "Look whether a hand has too many or too few cards.");
        assert!(!world.tells_of(goes_on), "{game}");
        world.does(DEALER, Ask::Round(round::Command::Report(Irregularity::Misdealt { spot, cards })));
        assert!(world.table.running().is_none(), "{game}");
        assert_eq!(world.table.deck(First).place, Place::InRack);
    }
}

const FOLD: Ask = Ask::Round(round::Command::Choose { seat: 1, choice: Choice::Fold });

/// Whoever the round waits for, and what is to be done.
fn what_is_next(world: &World) -> (Who, Ask) {
    let (by, command) = match world.next() {
        Next::Choice(seat) => (ANN, round::Command::Choose { seat, choice: Choice::Fold }),
        Next::Step(step) | Next::Declarations(step) => (DEALER, round::Command::Proceed(step)),
        next => panic!("the round waits for {next}"),
    };
    (by, Ask::Round(command))
}

//= high_card_flush 38.7(e)
//= high_card_flush 38.7(f)
//= lunar_poker 38.7(e)
//= lunar_poker 38.7(f)
//= three_card_draw_poker 42.7(e)
//= holdem_3_bonus 42.7(d)
//= holdem_3_bonus 42.7(e)
//= packs_poker 43.7(f)
//= packs_poker 43.7(g)
// In the fifth round the stub is counted directly after the deal, before any player decides and any hand is turned or
// settled, also where cards are still drawn from it: a wrong deck costs nobody anything (ALL-24).
#[test]
fn nothing_goes_on_until_the_stub_is_counted() {
    for game in ALL {
        let mut world = World::new(game, TWO_DECKS).ready();
        let (counted, wrong) = (stub_law(game, Dealing::ManualShoe).0, wrong_count(&world));
        let decks: Vec<DeckId> = turns(&world).take(5).collect();
        decks[..4].iter().for_each(|deck| world.plays(*deck));
        let before = *world.table.books();

        begin_and_deal(&mut world, decks[4]);
        let (by, next) = what_is_next(&world);
        world.refuses(by, next, &Why::CountDue, counted);
        world.refuses(ANN, FOLD, &Why::CountDue, counted);
        world.refuses(ANN, Ask::Round(round::Command::Declare { seat: 1 }), &Why::CountDue, counted);
        let found = world.stub() - 1;
        world.does(DEALER, Ask::CountStub { found });
        world.refuses(by, next, &Why::CountWrong, &wrong);
        world.does(DEALER, Ask::Round(round::Command::Report(Irregularity::WrongCountOfDeck)));

        let lines = world.table.last_round().expect("a round was played").round.lines();
        assert!(!lines.is_empty() && lines.iter().all(|line| line.outcome == Outcome::Void), "{game:?}: {lines:?}");
        assert_eq!(world.table.books(), &before, "{game:?}");
    }
}

//= lunar_poker 38.7(f)
//= lunar_poker 38.7(f)1
//= lunar_poker 38.10(c)
//= three_card_draw_poker 42.7(e)
//= three_card_draw_poker 42.7(e)1
//= three_card_draw_poker 42.10(f)4
// After a right count the stub stays in play where cards are still drawn from it: Ann draws a card, and only when nobody
// can draw any more the stub goes into the rack, as the count says (ALL-13, ALL-24).
#[test]
fn cards_are_drawn_from_a_stub_that_was_counted() {
    for (game, right) in [(Game::LunarPoker, "38.7(f)1"), (Game::ThreeCardDrawPoker, "42.7(e)1")] {
        let mut world = World::new(game, TWO_DECKS).ready();
        begin_and_deal(&mut world, First);
        let found = world.stub();
        world.counts_right();
        while let Next::Step(step) | Next::Declarations(step) = world.next() {
            world.does(DEALER, Ask::Round(round::Command::Proceed(step)));
        }
        let own = world.round().laid().at_spot(Spot::Player(1)).next().expect("Ann has cards");
        let choice = if game == Game::LunarPoker { Choice::Buy } else { Choice::Draw(own) };
        let events = world.does(ANN, Ask::Round(round::Command::Choose { seat: 1, choice }));
        assert!(!events.contains(&What::StubPutAway), "{game}");
        assert_eq!(world.stub(), found - 1, "{game}: Ann has a card of the stub");
        // The dealer may count again what is left.
        world.counts_right();
        world.plays_to_the_end();
        world.collects();
        let away = world.log.iter().filter(|event| event.what == What::StubPutAway);
        assert_eq!(away.map(|event| event.clause.id()).collect::<Vec<_>>(), [right]);
    }
}

//= high_card_flush 38.7(e)
//= high_card_flush 38.8(e)
//= high_card_flush 38.9(e)
//= lunar_poker 38.7(e)
//= lunar_poker 38.8(d)
//= lunar_poker 38.9(d)
//= holdem_3_bonus 42.7(d)
//= holdem_3_bonus 42.8(d)
//= holdem_3_bonus 42.9(c)
//= packs_poker 43.7(f)
//= packs_poker 43.8(e)
//= packs_poker 43.9(e)
// Where no count is due the stub goes into the rack as soon as the round needs no more cards of it, and cannot be counted
// then, however the cards are dealt (ALL-13, ALL-24).
#[test]
fn a_stub_that_was_put_away_is_not_counted() {
    for (game, way) in ALL.into_iter().flat_map(|game| [TWO_DECKS, FROM_HAND, AUTOMATED_SHOE].map(|way| (game, way))) {
        let mut world = World::new(game, way).ready();
        let away = put_away(game, way.1);
        stay_in_to_stub(&mut world, First);
        let (by, next) = what_is_next(&world);
        assert_eq!(world.does(by, next)[0], What::StubPutAway, "{game:?}");
        let found = world.stub();
        world.refuses(DEALER, Ask::CountStub { found }, &Why::StubAway, away);
        world.plays_to_the_end();
        world.refuses(DEALER, Ask::CountStub { found }, &Why::StubAway, away);
        world.collects();
        let events = world.log.iter().filter(|event| event.what == What::StubPutAway);
        assert_eq!(events.map(|event| event.clause.id()).collect::<Vec<_>>(), [away]);
    }
}

//= holdem_3_bonus 42.7(e)
//= holdem_3_bonus 42.12(d)
// A report does not put the stub away: after a misdeal was found the count is still possible, and made with the cards that
// really lie there.
#[test]
fn the_stub_is_counted_after_a_report_too() {
    let mut world = World::new(Game::Holdem3Bonus, BY_DEVICE).ready();
    world.does(BOB, Ask::Sit(2));
    world.begins(First);
    world.wagers(ANN, 1);
    world.wagers(BOB, 2);
    world.deals();
    let found = world.stub() - 1;
    let four = Irregularity::Misdealt { spot: Spot::Player(1), cards: 4 };
    world.does(DEALER, Ask::Round(round::Command::Report(four)));
    let counted = What::StubCounted { found, expected: found };
    assert_eq!(world.does(DEALER, Ask::CountStub { found }), [counted]);
    world.plays_to_the_end();
}

//= high_card_flush 38.7(f)2
//= lunar_poker 38.7(f)2
//= three_card_draw_poker 42.7(e)2
//= holdem_3_bonus 42.7(e)2
//= packs_poker 43.7(g)2
// Whoever has miscounted counts again, and the last count holds, until its cause was told (ALL-24).
#[test]
fn a_count_may_be_made_again() {
    for game in ALL {
        let mut world = World::new(game, TWO_DECKS).ready();
        let wrong = wrong_count(&world);
        begin_and_deal(&mut world, First);
        let (by, next) = what_is_next(&world);
        let (right, too_many) = (world.stub(), world.stub() + 1);
        let report = Ask::Round(round::Command::Report(Irregularity::WrongCountOfDeck));
        for found in [right, too_many] {
            world.does(DEALER, Ask::CountStub { found });
        }
        world.refuses(by, next, &Why::CountWrong, &wrong);
        world.does(DEALER, Ask::CountStub { found: right });
        world.refuses(DEALER, report, &Why::NoWrongCount, &wrong);
        world.does(by, next);

        let mut world = World::new(game, TWO_DECKS).ready();
        begin_and_deal(&mut world, First);
        world.does(DEALER, Ask::CountStub { found: too_many });
        world.does(DEALER, report);
        let refusal = world.tries(DEALER, Ask::CountStub { found: right }).expect_err("the round is over");
        assert_eq!(refusal.why, Why::NoRound);
    }
}

/// What the books of the table show after a Hold 'em 3 round of Ann and Bob with these reports right after the deal, played to
/// its end, and which hands were void.
fn misdealt(reports: &[Ask]) -> (table::Books, Vec<u8>) {
    let mut world = World::new(Game::Holdem3Bonus, BY_DEVICE).ready();
    world.does(BOB, Ask::Sit(2));
    world.begins(First);
    world.wagers(ANN, 1);
    world.wagers(BOB, 2);
    world.deals();
    for report in reports {
        world.does(DEALER, *report);
    }
    if world.table.running().is_some() {
        world.plays_to_the_end();
        world.collects();
    }
    world.replays();
    let round = &world.table.last_round().expect("a round was played").round;
    let void = |seat: &u8| round.lines().iter().any(|line| line.seat == *seat && line.outcome == Outcome::Void);
    (*world.table.books(), [1, 2].into_iter().filter(void).collect())
}

const fn report(what: Irregularity) -> Ask {
    Ask::Round(round::Command::Report(what))
}

const fn has(seat: u8, cards: u8) -> Ask {
    report(Irregularity::Misdealt { spot: Spot::Player(seat), cards })
}

/// The stub is right with 52 cards less three hands of three and the community cards.
const STUB: u8 = 52 - 9 - 4;

//= holdem_3_bonus 42.7(e)2
//= holdem_3_bonus 42.12(d)
// Reading HB-13: Ann has four cards. Whether the dealer sees it before or after the count, only her hand is void, and everyone
// has the same money. If Bob's hand is wrong, too, all hands are void, in whatever order it is reported.
#[test]
fn one_wrong_hand_is_void_alone_whatever_has_shown_it() {
    let count = |found| Ask::CountStub { found };
    let seen = misdealt(&[has(1, 4), count(STUB - 1)]);
    assert_eq!(seen.1, [1]);
    assert_eq!(misdealt(&[count(STUB - 1), has(1, 4)]), seen);
    assert_eq!(misdealt(&[has(1, 4)]), seen);
    let both = misdealt(&[count(STUB - 2), has(1, 4), has(2, 4)]);
    assert_eq!(both.1, [1, 2]);
    for reports in [[count(STUB - 2), has(2, 4), has(1, 4)], [has(1, 4), count(STUB - 2), has(2, 4)]] {
        assert_eq!(misdealt(&reports), both);
    }
    assert_eq!(misdealt(&[has(2, 4), has(1, 4)]), both);
    // One too many and one too few leave a right count, and two wrong hands all the same.
    assert_eq!(misdealt(&[count(STUB), has(1, 4), has(2, 2)]), both);
}

//= holdem_3_bonus 42.7(e)2
// Reading HB-13: a hand that explains only part of a wrong count leaves it wrong, and the dealer goes on looking.
#[test]
fn a_count_that_is_explained_in_part_is_still_wrong() {
    let mut world = World::new(Game::Holdem3Bonus, BY_DEVICE).ready();
    world.begins(First);
    world.wagers(ANN, 1);
    world.deals();
    let stub = world.stub();
    world.does(DEALER, Ask::CountStub { found: stub - 2 });
    let refusal = world.tries(DEALER, report(Irregularity::WrongCountMisdealt)).expect_err("the hand has to be named");
    assert_eq!((refusal.why, refusal.clause.id()), (Why::Round(round::Why::NameTheHand), "42.7(e)2"));
    let events = world.does(DEALER, has(1, 4));
    assert_eq!(events.last(), Some(&What::StubCounted { found: stub - 2, expected: stub - 1 }));
    world.refuses(DEALER, COLLECT, &Why::CountWrong, "42.7(e)2");
    world.does(DEALER, report(Irregularity::WrongCountOfDeck));
    assert_eq!(world.table.deck(First).place, Place::Away);
}

//= holdem_3_bonus 42.7(e)1
//= holdem_3_bonus 42.12(d)
// Reading HB-6: the dealer has two cards, so the count shows one too many. The hand is completed, the count is right, and the
// round goes on.
#[test]
fn a_dealer_short_of_a_card_explains_the_count() {
    let mut world = World::new(Game::Holdem3Bonus, BY_DEVICE).ready();
    world.begins(First);
    world.wagers(ANN, 1);
    world.deals();
    let stub = world.stub();
    world.does(DEALER, Ask::CountStub { found: stub + 1 });
    let two = report(Irregularity::Misdealt { spot: Spot::Dealer, cards: 2 });
    assert_eq!(world.does(DEALER, two).last(), Some(&What::StubCounted { found: stub, expected: stub }));
    world.plays_to_the_end();
}
