//! Section 38.12(e): a hand whose progressive payout does not come out of the inventory stays until it is documented (ALL-30).

use games::dealing::Spot;
use games::high_card_flush::elections::{Elections, FoldedProgressive};
use games::high_card_flush::round::Rulebook;
use games::round::{Actor, Check, Choice, Command, Irregularity, Next, Offer, Step, What, Why, offers, undocumented};
use games::wager::Wager::{Ante, Progressive};
use paytables::Cents;
use testkit::rounds::Game;

use super::scene::{DEALER, SUPERVISOR, deal, refused, shipped, table, wager, waits_for};

const SIX_IN_A_ROW: &str = "9h 8h 7h 6h 5h 4h 2c";
const OTHER_SIX: &str = "Qd Jd Td 9d 8d 7d Kc";
const THREE_IN_A_ROW: &str = "Qc Jc Tc 2h 9d 5s 8h";

const fn document(seat: u8, by: games::round::Person) -> Command {
    Command::Document { seat, wager: Progressive, by }
}

const fn waits(seat: u8) -> Next {
    Next::Documentation { seat, wager: Progressive }
}

fn open(game: &Game<'_>) -> Vec<(u8, &'static str)> {
    undocumented(game.rules, &game.round).map(|(line, clause)| (line.seat, clause.id())).collect()
}

/// Plays until the cards would be collected: every seat has an ante and a progressive wager, and chooses this.
fn settled<'a>(rules: &'a Rulebook, hands: &[(u8, &str)], choice: Choice) -> Game<'a> {
    let mut game = table(rules, hands);
    for (seat, _) in hands {
        wager(&mut game, *seat, Ante, 10);
        wager(&mut game, *seat, Progressive, 1);
    }
    deal(&mut game);
    for (seat, _) in hands {
        game.must(Command::Choose { seat: *seat, choice });
    }
    loop {
        match waits_for(&game) {
            Next::Step(Step::Collect) | Next::Documentation { .. } => return game,
            Next::Step(step) => drop(game.must(Command::Proceed(step))),
            Next::Validation { seat, wager } => {
                for check in [Check::Hand, Check::Accepted] {
                    game.must(Command::Verify { seat, wager, check });
                }
                game.must(Command::Validate { seat, wager, by: SUPERVISOR });
            }
            other => panic!("the round waits for {other:?}"),
        }
    }
}

const RAISE: Choice = Choice::Raise(Cents::dollars(10));

//= high_card_flush 38.12(e)
// A tenth of the meter is paid: the hand lies face up, and the round does not end before a supervisor's word (ALL-30).
#[test]
fn a_meters_winner_stays_until_the_payout_is_documented() {
    let rules = Rulebook::new(shipped());
    let mut game = settled(&rules, &[(1, SIX_IN_A_ROW)], RAISE);
    let refusal = refused(&game, Command::Proceed(Step::Collect), "38.12(e)");
    assert_eq!(refusal.why, Why::NotNow(waits(1)));
    assert_eq!(game.round.shown(Spot::Player(1)).len(), 6, "the cards that were kept");
    assert_eq!(refused(&game, document(1, DEALER), "38.12(e)").why, Why::DealerDocuments);
    let offered = offers(game.rules, &game.round, &game.outside(), Actor::Supervisor);
    assert_eq!(offered, [Offer::Document { seat: 1, wager: Progressive, not: Some(DEALER) }]);
    assert_eq!(offers(game.rules, &game.round, &game.outside(), Actor::Dealer).first(), first_report(&game).as_ref());
    let events = game.must(document(1, SUPERVISOR));
    let reading = law::read("ALL-30");
    assert_eq!(events[0].what, What::Documented { seat: 1, wager: Progressive, by: SUPERVISOR, reading });
    assert_eq!(events[0].clause.id(), "38.12(e)");
    game.must(Command::Proceed(Step::Collect));
    assert!(game.round.is_completed());
}

/// The first thing that the dealer may report: there is no step to do.
fn first_report(game: &Game<'_>) -> Option<Offer> {
    let all = offers(game.rules, &game.round, &game.outside(), Actor::Dealer);
    all.into_iter().find(|offer| matches!(offer, Offer::Report(_) | Offer::Misdealt { .. }))
}

//= high_card_flush 38.12(e)
// Three in a row are paid $3 by the table: below, at and above what the house has elected, raised or folded (ALL-30).
#[test]
fn the_house_elects_from_which_amount_other_payouts_are_documented() {
    for (from, expected) in [(None, false), (Some(301), false), (Some(300), true), (Some(299), true)] {
        let eligible = FoldedProgressive::StaysEligible;
        let elections = Elections { documented_from: from.map(Cents::new), folded_progressive: eligible, ..shipped() };
        let rules = Rulebook::new(elections);
        for choice in [RAISE, Choice::Fold] {
            let mut game = settled(&rules, &[(1, THREE_IN_A_ROW)], choice);
            assert_eq!(open(&game), if expected { vec![(1, "38.12(e)")] } else { Vec::new() }, "{from:?} {choice:?}");
            if expected {
                assert_eq!(waits_for(&game), waits(1));
                game.must(document(1, SUPERVISOR));
            }
            assert_eq!(waits_for(&game), Next::Step(Step::Collect), "{from:?} {choice:?}");
        }
    }
}

//= high_card_flush 38.12(e)
// Each of two winners is documented by itself, in any order (ALL-30).
#[test]
fn every_winner_is_documented() {
    let rules = Rulebook::new(shipped());
    let mut game = settled(&rules, &[(1, SIX_IN_A_ROW), (2, OTHER_SIX)], RAISE);
    assert_eq!(open(&game), [(2, "38.12(e)"), (1, "38.12(e)")]);
    game.must(document(1, SUPERVISOR));
    assert_eq!(waits_for(&game), waits(2));
    refused(&game, Command::Proceed(Step::Collect), "38.12(e)");
    let again = refused(&game, document(1, SUPERVISOR), "38.12(e)");
    assert_eq!(again.why, Why::NothingToDocument { seat: 1, wager: Progressive });
    game.must(document(2, SUPERVISOR));
    assert_eq!(waits_for(&game), Next::Step(Step::Collect));
}

//= high_card_flush 38.12(e)
// A payout that is reversed has nothing to be documented (ALL-17, ALL-30).
#[test]
fn a_void_round_waits_for_no_documentation() {
    for confirmed in [false, true] {
        let rules = Rulebook::new(shipped());
        let mut game = settled(&rules, &[(1, SIX_IN_A_ROW)], RAISE);
        if confirmed {
            game.must(document(1, SUPERVISOR));
        }
        game.must(Command::Report(Irregularity::WrongCountOfDeck));
        assert!(game.round.is_completed());
        assert_eq!(open(&game), []);
        assert_eq!(game.round.documentations(), []);
    }
}
