//! Who does what in a round: dealers deal, supervisors look over what others have done, players forfeit as players.

use games::GameElections;
use games::dealing::Spot;
use games::decks::Holder;
use games::high_card_flush::elections::PositionsPerPlayer;
use games::round::{self, Check, Choice, Irregularity, Next, Person, Status};
use games::settlement::Outcome;
use games::wager::Wager;
use law::Game;
use paytables::Cents;
use table::{Ask, What, Who, Why};
use testkit::tables::{ALL, ANN, BOB, BY_DEVICE, BY_HAND, COVER, DEALER, FLOOR, First, TWO_DECKS, World, of_the_house};

const RELIEF: Who = Who::Dealer(Person(3));

const fn close(dealer: u32) -> Ask {
    Ask::Round(round::Command::CloseBets { dealer: Person(dealer) })
}

//= packs_poker 43.7(b)
//= packs_poker 43.13(a)
//= packs_poker 43.7(g)2
//= lunar_poker 38.7(b)
//= lunar_poker 38.13(a)
//= lunar_poker 38.7(f)2
//= three_card_draw_poker 42.7(b)
//= three_card_draw_poker 42.12(a)
//= three_card_draw_poker 42.7(e)2
//= high_card_flush 38.7(b)
//= high_card_flush 38.13(a)
//= high_card_flush 38.7(f)2
//= holdem_3_bonus 42.7(b)
//= holdem_3_bonus 42.12(a)
//= holdem_3_bonus 42.7(e)2
// Whoever is not the dealer is refused by the clause of the step: the announcement, the deal, what went wrong, the count.
#[test]
fn nobody_but_the_dealer_deals() {
    for game in ALL {
        let mut world = World::new(game, TWO_DECKS).ready();
        let irregular = match game {
            Game::ThreeCardDrawPoker | Game::Holdem3Bonus => world.clause("", "12(a)"),
            Game::PacksPoker | Game::LunarPoker | Game::HighCardFlush => world.clause("13(a)", "13(a)"),
        };
        let wrong = match game {
            Game::LunarPoker | Game::HighCardFlush => world.clause("", "7(f)2"),
            Game::PacksPoker | Game::ThreeCardDrawPoker | Game::Holdem3Bonus => world.clause("7(g)2", "7(e)2"),
        };
        let announced = world.clause("7(b)", "7(b)");
        let report = |what| Ask::Round(round::Command::Report(what));
        world.begins(First);
        world.wagers(ANN, 1);
        for by in [ANN, FLOOR, Who::Clock] {
            world.refuses(by, close(1), &Why::NotForYou(by), &announced);
            world.refuses(by, Ask::Round(round::Command::Deal { cards: 1 }), &Why::NotForYou(by), &announced);
            if by != FLOOR {
                world.refuses(by, report(Irregularity::DrawnInError), &Why::NotForYou(by), &irregular);
            }
            world.refuses(by, report(Irregularity::WrongCountOfDeck), &Why::NotForYou(by), &wrong);
        }
        // Nor does a dealer announce it in another dealer's name.
        world.refuses(DEALER, close(5), &Why::NotForYou(DEALER), &announced);
        world.does(DEALER, close(1));
    }
}

//= high_card_flush 38.12(b)
//= high_card_flush 38.12(f)
//= high_card_flush 38.10(b)
// The system is locked, hands are turned and payouts verified by a dealer; a payout is validated by a supervisor under the
// supervisor's own name.
#[test]
fn everybody_does_their_own_work() {
    let mut world = World::new(Game::HighCardFlush, TWO_DECKS).ready();
    world.begins(First);
    world.wagers(ANN, 1);
    world.does(DEALER, close(1));
    let lock = Ask::Round(round::Command::LockProgressives { counted: 0 });
    world.refuses(FLOOR, lock, &Why::NotForYou(FLOOR), "38.12(b)");
    let turn = Ask::Round(round::Command::Proceed(round::Step::TurnDealer));
    world.refuses(ANN, turn, &Why::NotForYou(ANN), "38.10(b)");
    let (seat, wager) = (1, Wager::Progressive);
    let verify = Ask::Round(round::Command::Verify { seat, wager, check: Check::Hand });
    world.refuses(FLOOR, verify, &Why::NotForYou(FLOOR), "38.12(f)");
    let validate = |by| Ask::Round(round::Command::Validate { seat, wager, by });
    world.refuses(DEALER, validate(Person(1)), &Why::NotForYou(DEALER), "38.12(f)");
    world.refuses(FLOOR, validate(Person(3)), &Why::NotForYou(FLOOR), "38.12(f)");
    world.refuses(Who::Clock, validate(Person(3)), &Why::NotForYou(Who::Clock), "38.12(f)");
    let correct = |by| Ask::Round(round::Command::CorrectFace { position: 0, by });
    world.refuses(DEALER, correct(Person(1)), &Why::NotForYou(DEALER), "38.13(a)");
    world.refuses(Who::Floor(Person(1)), correct(Person(1)), &Why::SamePerson, "38.13(a)");
}

//= high_card_flush 38.12(f)
// Seven cards of a suit in order win the progressive. One dealer opens the betting and closes it, a second one deals, a
// third one verifies: none of them validates the payout, and somebody else does.
#[test]
fn whoever_has_dealt_in_the_round_does_not_validate_its_payouts() {
    let mut world = World::new(Game::HighCardFlush, BY_DEVICE).ready();
    let (seat, wager) = (1, Wager::Progressive);
    let verifier = Who::Dealer(Person(4));
    let of_round = |command| Ask::Round(command);
    let began = world.begins(First);
    assert_eq!(began.last(), Some(&What::DealerActs(Person(1))));
    world.favors(seat);
    world.wagers(ANN, seat);
    world.does(ANN, of_round(round::Command::Wager { seat, wager, amount: Cents::dollars(1) }));
    world.does(DEALER, close(1));
    world.does(DEALER, of_round(round::Command::LockProgressives { counted: 1 }));
    let placed = world.does(RELIEF, Ask::PlaceDeck(Holder::ManualShoe));
    assert_eq!(placed[0], What::DealerActs(Person(3)));
    world.does(RELIEF, of_round(round::Command::Deal { cards: 14 }));
    let amount = world.least_wager();
    world.does(ANN, of_round(round::Command::Choose { seat, choice: Choice::Raise(amount) }));
    while let Next::Step(step) = world.next() {
        world.does(RELIEF, of_round(round::Command::Proceed(step)));
    }
    assert_eq!(world.next(), Next::Validation { seat, wager });
    for check in [Check::Hand, Check::Accepted] {
        world.does(verifier, of_round(round::Command::Verify { seat, wager, check }));
    }
    for by in [1, 3, 4].map(Person) {
        let validate = of_round(round::Command::Validate { seat, wager, by });
        world.refuses(Who::Floor(by), validate, &Why::SamePerson, "38.12(f)");
    }
    world.does(FLOOR, of_round(round::Command::Validate { seat, wager, by: Person(2) }));
    // Nor does whoever has validated deal on.
    let Next::Step(step) = world.next() else { panic!("{:?}", world.next()) };
    let proceed = of_round(round::Command::Proceed(step));
    world.refuses(Who::Dealer(Person(2)), proceed, &Why::SamePerson, "38.12(f)");
    world.plays_to_the_end();
    let acts = world.log.iter().filter(|event| matches!(event.what, What::DealerActs(_)));
    assert_eq!(acts.map(|event| event.clause.id()).collect::<Vec<_>>(), ["38.12(f)"; 3], "each is noted once");
    world.replays();
}

//= high_card_flush 38.12(f)
//= high_card_flush 38.4(d)
//= high_card_flush 38.7(f)
// Cutting again and counting the stub is dealing, too; shuffling the other deck is not.
#[test]
fn whoever_cuts_or_counts_in_the_round_has_dealt_in_it() {
    let mut world = World::new(Game::HighCardFlush, BY_HAND).ready();
    world.begins(First);
    world.wagers(ANN, 1);
    world.does(FLOOR, Ask::Recut(First));
    let (deck, color, by) = (First, COVER, Person(3));
    world.does(DEALER, Ask::LayCoverCard { deck, color });
    let cut = What::Cut { deck, cards: 20, by };
    assert_eq!(world.does(RELIEF, Ask::Cut { deck, cards: 20 }), [What::DealerActs(by), cut]);
    world.does(DEALER, Ask::TakeCoverCard(deck));
    world.deals();
    let (found, counter) = (world.stub(), Who::Dealer(Person(4)));
    let counted = What::StubCounted { found, expected: found };
    assert_eq!(world.does(counter, Ask::CountStub { found }), [What::DealerActs(Person(4)), counted]);

    let mut world = World::new(Game::HighCardFlush, TWO_DECKS).ready();
    world.begins(First);
    world.does(RELIEF, Ask::ShuffleByDevice(testkit::tables::Second));
    assert_eq!(world.table.last_round().expect("a round is played").dealers, [Person(1)]);
}

/// Ann plays seats 1 and 2, Bob seat 3; all have anted and been dealt in.
fn three_positions() -> World {
    let mut elections = of_the_house(Game::HighCardFlush);
    if let GameElections::HighCardFlush(elections) = &mut elections {
        elections.positions_per_player = PositionsPerPlayer::Three;
    }
    let mut world = World::of(elections).ready();
    world.does(ANN, Ask::Sit(2));
    world.does(BOB, Ask::Sit(3));
    world.begins(First);
    for (by, seat) in [(ANN, 1), (ANN, 2), (BOB, 3)] {
        world.wagers(by, seat);
    }
    world.deals();
    world
}

/// The seats that have forfeited a wager.
fn forfeited(world: &World) -> Vec<u8> {
    let lines = world.round().lines().iter().filter(|line| line.outcome == Outcome::Forfeit);
    lines.map(|line| line.seat).collect()
}

//= high_card_flush 38.10(a)
//= high_card_flush 38.6(e)
// The player forfeits all wagers of the round: those at the other position, too, whichever of them was reported, and
// nobody else's.
#[test]
fn who_tells_others_forfeits_at_every_position() {
    for (reported, order) in [(1, [1, 2]), (2, [2, 1])] {
        let mut world = three_positions();
        let report = Irregularity::Communicated(reported);
        world.does(DEALER, Ask::Round(round::Command::Report(report)));
        assert_eq!(forfeited(&world), order);
        let status = [1, 2, 3].map(|seat| world.round().seat(seat).status);
        assert_eq!(status, [Status::Forfeited, Status::Forfeited, Status::In]);
        assert_eq!(world.next(), Next::Choice(3));
        let again = world.tries(DEALER, Ask::Round(round::Command::Report(report)));
        assert_eq!(again.expect_err("nothing is left").why, Why::Round(round::Why::CannotHappenNow));
        world.replays();
    }
    let mut world = three_positions();
    world.does(DEALER, Ask::Round(round::Command::Report(Irregularity::Communicated(3))));
    assert_eq!(forfeited(&world), [3]);
}

/// A round that was dealt with seat 1 in it, and somebody's report that the seat has a card too many.
fn one_too_many(game: Game) -> (World, Ask) {
    let mut world = World::new(game, TWO_DECKS).ready();
    world.begins(First);
    world.wagers(ANN, 1);
    world.deals();
    let cards = world.round().laid().at_spot(Spot::Player(1)).count() as u8 + 1;
    let report = Irregularity::Misdealt { spot: Spot::Player(1), cards };
    (world, Ask::Round(round::Command::Report(report)))
}

//= packs_poker 43.7(g)2
//= lunar_poker 38.13(d)
//= three_card_draw_poker 42.12(b)
//= high_card_flush 38.13(c)
//= holdem_3_bonus 42.12(d)
// A hand with a card too many has the same remedy whether the dealer or a supervisor has noticed it (ALL-26); whoever has dealt in the round is not
// that supervisor.
#[test]
fn a_supervisor_may_say_what_went_wrong() {
    for game in ALL {
        let (mut noticed_by_dealer, report) = one_too_many(game);
        let remedy = noticed_by_dealer.does(DEALER, report);
        let (mut world, report) = one_too_many(game);
        let clause = world.tries(Who::Floor(Person(1)), report).expect_err("the dealer in another role");
        assert_eq!(clause.why, Why::SamePerson, "{game}");
        assert_eq!(world.does(FLOOR, report), remedy, "{game}");
        world.replays();
    }
}

//= high_card_flush 38.10(a)
// A supervisor who has heard it has the player forfeit.
#[test]
fn a_supervisor_has_a_player_forfeit() {
    let mut world = three_positions();
    world.does(FLOOR, Ask::Round(round::Command::Report(Irregularity::Communicated(3))));
    assert_eq!(forfeited(&world), [3]);
    let again = world.tries(FLOOR, Ask::Round(round::Command::Report(Irregularity::Communicated(3))));
    assert_eq!(again.expect_err("nothing is left").why, Why::Round(round::Why::CannotHappenNow));
}

//= high_card_flush 38.10(a)
// All wagers of the round are forfeited, so a folded position of the player is not spared.
#[test]
fn a_folded_position_is_forfeited_too() {
    let mut world = three_positions();
    world.does(ANN, Ask::Round(round::Command::Choose { seat: 1, choice: Choice::Fold }));
    world.does(DEALER, Ask::Round(round::Command::Report(Irregularity::Communicated(2))));
    assert_eq!(world.round().seat(1).status, Status::Forfeited);
    assert_eq!(world.round().seat(2).status, Status::Forfeited);
}
