//! Section 43.13: what follows when something goes wrong, by which clause, and where the money goes.

use games::dealing::Spot;
use games::elections::Dealing;
use games::packs_poker::elections::Reveal;
use games::packs_poker::round::Rulebook;
use games::round::{Command, CouponNumber, Event, Irregularity, Next, Remedy, Status, Step, What, Why};
use games::settlement::Outcome;
use games::wager::Wager;
use paytables::Cents;
use testkit::rounds::Game;

use super::scene::{
    METERS, USUAL, bet, cannot_happen, close, close_and_lock, elections, finish, game, go, lines, rules_with, until,
    usual_game, waits_for,
};
use crate::elections::dollars;
use crate::playing::{readings, remedy};

/// Reports what happened, and says what follows and by which clause. What a reading decides shows the reading.
#[track_caller]
pub fn report(game: &mut Game<'_>, what: Irregularity) -> (Remedy, &'static str) {
    let events = game.must(Command::Report(what));
    let by: &[&str] = match what {
        Irregularity::Misdealt { .. } => &["PP-12"],
        Irregularity::Exposed(_) => &["PP-13"],
        _ => &[],
    };
    assert_eq!(readings(&events), by, "{what:?}");
    remedy(&events)
}

/// The positions of the cards at a spot.
pub fn at(game: &Game<'_>, spot: Spot) -> Vec<u8> {
    game.round.laid().at_spot(spot).collect()
}

/// That all hands are void by this clause and everything that was not settled before went back.
#[track_caller]
pub fn all_is_void(game: &Game<'_>, clause: &str, settled_before: usize) {
    assert!(game.round.is_completed());
    assert_eq!(waits_for(game), Next::Nothing);
    for line in &game.round.lines()[settled_before..] {
        assert_eq!((line.outcome, line.paid, line.returned), (Outcome::Void, Cents::ZERO, line.stake), "{line:?}");
        assert_eq!(line.clauses[0].id(), clause);
        assert_eq!(line.readings[0].id(), "ALL-8");
    }
    for (number, seat) in game.round.seats() {
        assert!(seat.stakes.is_empty() && seat.coupon.is_none());
        assert!(matches!(seat.status, Status::Out | Status::Void | Status::Finished), "seat {number}");
    }
}

/// Wagers of two seats, a progressive among them.
pub fn with_wagers(game: &mut Game<'_>) {
    bet(game, 2, Wager::Pack1, 10);
    bet(game, 2, Wager::FiveCardProgressive2, 10);
    bet(game, 5, Wager::Pack3, 30);
}

//= packs_poker 43.13(a)
// A card seen while bets are open voids the round: all wagers and coupons go back (PP-13, ALL-8, ALL-11).
#[test]
fn a_card_is_seen_before_bets_close() {
    let rules = Rulebook::new(elections());
    let mut empty = game(&rules, USUAL);
    assert_eq!(report(&mut empty, Irregularity::Exposed(0)), (Remedy::VoidRound, "43.13(a)"));
    all_is_void(&empty, "43.13(a)", 0);
    let mut game = game(&rules, USUAL);
    with_wagers(&mut game);
    game.must(Command::Coupon { seat: 2, wager: Wager::Pack1, number: Some(CouponNumber(7)), amount: dollars(10) });
    bet(&mut game, 4, Wager::Pack1, 10);
    game.must(Command::Coupon { seat: 4, wager: Wager::Pack1, number: Some(CouponNumber(7)), amount: dollars(10) });
    bet(&mut game, 4, Wager::Pack1, 0);
    cannot_happen(&game, Irregularity::Exposed(1));
    assert_eq!(report(&mut game, Irregularity::Exposed(0)), (Remedy::VoidRound, "43.13(a)"));
    all_is_void(&game, "43.13(a)", 0);
    assert_eq!(game.round.lines().len(), 3);
    assert_eq!(game.meters, METERS);
    assert_eq!(game.round.ended_by(), Some(Remedy::VoidRound));
    let kept = |event: &Event| matches!(event.what, What::CouponSettled { seat: 2, kept, .. } if kept == dollars(10));
    assert!(game.events.iter().any(kept));
}

//= packs_poker 43.13(a)
// A card seen after "No more bets" changes nothing that anybody could still decide: play goes on (PP-13).
#[test]
fn a_card_is_seen_after_bets_closed() {
    let rules = rules_with(|of| of.reveal = Reveal::Player);
    let mut undisturbed = usual_game(&rules);
    finish(&mut undisturbed);
    let mut game = usual_game(&rules);
    let (player, dealer) = (at(&game, Spot::Player(2))[3], at(&game, Spot::Dealer)[0]);
    for position in [player, dealer] {
        assert_eq!(report(&mut game, Irregularity::Exposed(position)), (Remedy::PlayOn, "43.13(a)"));
        cannot_happen(&game, Irregularity::Exposed(position));
    }
    cannot_happen(&game, Irregularity::Exposed(21));
    go(&mut game, Step::TurnHands);
    cannot_happen(&game, Irregularity::Exposed(player + 1));
    until(&mut game, Next::Step(Step::TurnPack(2)));
    for position in at(&game, Spot::Pack(2)) {
        assert_eq!(report(&mut game, Irregularity::Exposed(position)), (Remedy::PlayOn, "43.13(a)"));
    }
    assert_eq!(waits_for(&game), Next::Step(Step::TurnPack(2)));
    finish(&mut game);
    assert_eq!(lines(&game), lines(&undisturbed));
}

//= packs_poker 43.13(a)
// Between "No more bets" and the deal no card lies anywhere; while cards are dealt those on the layout can be seen.
#[test]
fn a_card_is_seen_while_cards_are_dealt() {
    let rules = Rulebook::new(elections());
    let mut game = game(&rules, USUAL);
    with_wagers(&mut game);
    close_and_lock(&mut game);
    cannot_happen(&game, Irregularity::Exposed(0));
    game.must(Command::Deal { cards: 7 });
    cannot_happen(&game, Irregularity::Exposed(7));
    assert_eq!(report(&mut game, Irregularity::Exposed(6)), (Remedy::PlayOn, "43.13(a)"));
    game.must(Command::Deal { cards: 14 });
    finish(&mut game);
    assert_eq!(game.round.lines().len(), 3);
}

//= packs_poker 43.13(b)
// One card found face up goes to the rack for all to see, and the next card is dealt instead.
#[test]
fn a_card_is_found_face_up() {
    let rules = Rulebook::new(elections());
    for dealt_before in [0, 1, 20] {
        let mut game = game(&rules, USUAL);
        with_wagers(&mut game);
        cannot_happen(&game, Irregularity::FoundFaceUp);
        close(&mut game);
        cannot_happen(&game, Irregularity::FoundFaceUp);
        game.must(Command::LockProgressives { counted: 1 });
        if dealt_before > 0 {
            game.must(Command::Deal { cards: dealt_before });
        }
        assert_eq!(report(&mut game, Irregularity::FoundFaceUp), (Remedy::SetAside, "43.13(b)"));
        assert_eq!(at(&game, Spot::Rack), [dealt_before]);
        assert_eq!(game.round.shown(Spot::Rack).len(), 1);
        game.must(Command::Deal { cards: 21 - dealt_before });
        cannot_happen(&game, Irregularity::FoundFaceUp);
        assert_eq!(game.round.laid().stub(), 52 - 22);
        assert_eq!(at(&game, Spot::Pack(3)).last(), Some(&21));
        finish(&mut game);
        assert!(game.round.ended_by().is_none());
    }
}

//= packs_poker 43.13(b)
// A second one voids all hands, and the meters lose what the void wagers have added (ALL-8).
#[test]
fn two_cards_are_found_face_up() {
    let rules = Rulebook::new(elections());
    for dealt_between in [0, 20] {
        let mut game = game(&rules, USUAL);
        with_wagers(&mut game);
        close_and_lock(&mut game);
        report(&mut game, Irregularity::FoundFaceUp);
        if dealt_between > 0 {
            game.must(Command::Deal { cards: dealt_between });
        }
        assert_eq!(report(&mut game, Irregularity::FoundFaceUp), (Remedy::VoidRound, "43.13(b)"));
        all_is_void(&game, "43.13(b)", 0);
        assert_eq!(game.round.lines().len(), 3);
        assert_eq!(game.meters, METERS);
    }
}

//= packs_poker 43.13(c)
// A card dealt in error and not seen is the next card.
#[test]
fn a_card_is_dealt_in_error() {
    let rules = Rulebook::new(elections());
    let mut undisturbed = usual_game(&rules);
    finish(&mut undisturbed);
    let mut game = game(&rules, USUAL);
    for wager in [Wager::Pack1, Wager::Pack2, Wager::Pack3] {
        bet(&mut game, 2, wager, 10);
        bet(&mut game, 5, wager, 10);
    }
    cannot_happen(&game, Irregularity::DrawnInError);
    close_and_lock(&mut game);
    game.must(Command::Deal { cards: 9 });
    assert_eq!(report(&mut game, Irregularity::DrawnInError), (Remedy::PlayOn, "43.13(c)"));
    game.must(Command::Deal { cards: 12 });
    cannot_happen(&game, Irregularity::DrawnInError);
    finish(&mut game);
    assert_eq!(lines(&game), lines(&undisturbed));
}

//= packs_poker 43.9(a)
//= packs_poker 43.9(d)
// An automated shoe dispenses stacks of five, and never a part of one; the packs are dealt by hand, card by card.
#[test]
fn the_automated_shoe_dispenses_whole_stacks() {
    let rules = rules_with(|of| of.table.dealing = Dealing::AutomatedShoe);
    let mut game = game(&rules, USUAL);
    with_wagers(&mut game);
    close_and_lock(&mut game);
    let whole = [5, 10, 15, 16, 17, 18, 19, 20, 21];
    for cards in 1..=21 {
        match game.decide(&Command::Deal { cards }) {
            Ok(_) => assert!(whole.contains(&cards), "{cards} cards were dealt"),
            Err(refusal) => {
                assert_eq!(refusal.why, Why::NotInStacks { asked: cards, stack: 5 });
                assert_eq!((refusal.clause.id(), whole.contains(&cards)), ("43.9(a)", false));
            }
        }
    }
    game.must(Command::Deal { cards: 5 });
    assert!(game.decide(&Command::Deal { cards: 3 }).is_err());
    let manual = rules_with(|of| of.table.dealing = Dealing::ManualShoe);
    let mut one_by_one = super::scene::game(&manual, USUAL);
    with_wagers(&mut one_by_one);
    close_and_lock(&mut one_by_one);
    one_by_one.must(Command::Deal { cards: 3 });
}

// Every refusal names the clause on what was reported.
#[test]
fn a_refused_report_names_its_own_clause() {
    let rules = Rulebook::new(elections());
    let mut game = game(&rules, USUAL);
    with_wagers(&mut game);
    close(&mut game);
    for (what, clause) in [
        (Irregularity::Exposed(3), "43.13(a)"),
        (Irregularity::FoundFaceUp, "43.13(b)"),
        (Irregularity::DrawnInError, "43.13(c)"),
        (Irregularity::ShoeFailed, "43.13(e)"),
        (Irregularity::Misdealt { spot: Spot::Dealer, cards: 6 }, "43.7(g)2"),
        (Irregularity::WrongCountOfDeck, "43.7(g)2"),
    ] {
        let refusal = game.decide(&Command::Report(what)).expect_err("it cannot happen yet");
        assert_eq!(refusal.clause.id(), clause, "{what:?}");
    }
}

//= packs_poker 43.13(e)
//= packs_poker 43.9(d)
// An automated shoe that fails voids the round, until its last stack is out: the packs are dealt by hand (PP-17).
#[test]
fn the_automated_shoe_fails() {
    let rules = rules_with(|of| of.table.dealing = Dealing::AutomatedShoe);
    for stacks in [0, 1, 2] {
        let mut game = game(&rules, USUAL);
        with_wagers(&mut game);
        cannot_happen(&game, Irregularity::ShoeFailed);
        close(&mut game);
        cannot_happen(&game, Irregularity::ShoeFailed);
        game.must(Command::LockProgressives { counted: 1 });
        if stacks > 0 {
            game.must(Command::Deal { cards: 5 * stacks });
        }
        assert_eq!(report(&mut game, Irregularity::ShoeFailed), (Remedy::VoidRound, "43.13(e)"));
        all_is_void(&game, "43.13(e)", 0);
        assert_eq!(game.meters, METERS);
    }
    let mut done = game(&rules, USUAL);
    with_wagers(&mut done);
    close_and_lock(&mut done);
    done.must(Command::Deal { cards: 15 });
    cannot_happen(&done, Irregularity::ShoeFailed);
    done.must(Command::Deal { cards: 6 });
    cannot_happen(&done, Irregularity::ShoeFailed);
    for dealing in [Dealing::ManualShoe, Dealing::Hand] {
        let rules = rules_with(|of| of.table.dealing = dealing);
        let mut game = game(&rules, USUAL);
        with_wagers(&mut game);
        close_and_lock(&mut game);
        cannot_happen(&game, Irregularity::ShoeFailed);
    }
}

//= packs_poker 43.13(a)
// Players may talk: nothing is decided after the deal.
#[test]
fn nobody_forfeits_by_talking() {
    let rules = Rulebook::new(elections());
    cannot_happen(&usual_game(&rules), Irregularity::Communicated(2));
}
