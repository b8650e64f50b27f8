//! Sections 38.10(a)1, (i)3 and (j)2: a hand whose progressive payout does not come out of the inventory stays on the layout
//! until it is documented (ALL-30).

use games::dealing::Spot;
use games::lunar_poker::elections::Elections;
use games::round::{Actor, Choice, Command, Irregularity, Next, Offer, Status, Step, What, Why, offers, undocumented};
use games::wager::Wager::Progressive;
use paytables::Cents;
use testkit::rounds::Game;

use super::scene::{
    DEALER, JUST_QUALIFIES, NO_HAND, Play as _, PlayLunar as _, SUPERVISOR, choosing, dealt_by, elections,
};

const PLAIN: &str = "2c 5h 9c Jc Kh";
const FLUSH: &str = "2d 5d 9d Jd 7d";
const ROYAL: &str = "Ts Js Qs Ks As";
const OTHER_ROYAL: &str = "Tc Jc Qc Kc Ac";
const DEALER_HAND: &str = "Ah Kd 4c 3d 2h";

const fn document(seat: u8, by: games::round::Person) -> Command {
    Command::Document { seat, wager: Progressive, by }
}

const fn waits(seat: u8) -> Next {
    Next::Documentation { seat, wager: Progressive }
}

fn documented_from(from: Option<Cents>) -> Elections {
    Elections { documented_from: from, ..elections() }
}

fn open(game: &Game<'_>) -> Vec<(u8, &'static str)> {
    undocumented(game.rules, &game.round).map(|(line, clause)| (line.seat, clause.id())).collect()
}

//= lunar_poker 38.10(a)1
// Instant cash and the meter: the player's round is over, but the hand stays face up and the round does not end (ALL-30).
#[test]
fn a_royal_flush_stays_until_its_payout_is_documented() {
    let mut game = choosing(&[(1, ROYAL, 0, 1), (3, PLAIN, 0, 0)], DEALER_HAND, "");
    assert_eq!(game.round.seat(1).status, Status::Finished);
    assert_eq!(open(&game), [(1, "38.10(a)1")]);
    assert_eq!(game.next(), Next::Choice(3), "the others play on");
    game.choose(3, Choice::Bet);
    for step in [Step::TurnDealer, Step::TurnHand(3), Step::SettleHand(3)] {
        game.step(step);
    }
    let refusal = game.refuses(Command::Proceed(Step::Collect));
    assert_eq!((refusal.why, refusal.clause.id()), (Why::NotNow(waits(1)), "38.10(a)1"));
    assert_eq!(game.round.shown(Spot::Player(1)).len(), 5);
    let told: Vec<&str> = game.rules.prompts(&game.round, waits(1)).iter().map(|prompt| prompt.clause.id()).collect();
    assert_eq!(told, ["38.10(a)1"], "the dealer is told by the same clause");
    let refusal = game.refuses(document(1, DEALER));
    assert_eq!((refusal.why, refusal.clause.id()), (Why::DealerDocuments, "38.10(a)1"));
    let offered = offers(game.rules, &game.round, &game.outside(), Actor::Supervisor);
    assert_eq!(offered, [Offer::Document { seat: 1, wager: Progressive, not: Some(DEALER) }]);
    let events = game.must(document(1, SUPERVISOR));
    let reading = law::read("ALL-30");
    assert_eq!(events[0].what, What::Documented { seat: 1, wager: Progressive, by: SUPERVISOR, reading });
    assert_eq!(events[0].clause.id(), "38.10(a)1");
    game.step(Step::Collect);
    assert!(game.round.is_completed());
}

//= lunar_poker 38.10(a)1
// Two royal flushes share the meter, and each is documented by itself. Without the wager nothing is (ALL-30).
#[test]
fn every_winner_is_documented() {
    let mut game = choosing(&[(2, ROYAL, 0, 1), (4, OTHER_ROYAL, 0, 1)], DEALER_HAND, "");
    assert_eq!(open(&game), [(4, "38.10(a)1"), (2, "38.10(a)1")]);
    game.must(document(2, SUPERVISOR));
    assert_eq!(open(&game), [(4, "38.10(a)1")]);
    game.step(Step::TurnDealer);
    assert_eq!(game.next(), waits(4));
    game.must(document(4, SUPERVISOR));
    assert_eq!(game.next(), Next::Step(Step::Collect));
    let game = choosing(&[(2, ROYAL, 0, 0)], DEALER_HAND, "");
    assert_eq!(open(&game), []);
}

//= lunar_poker 38.10(i)3
//= lunar_poker 38.10(j)2
// A flush is paid $50 by the table: below, at and above what the house has elected (ALL-30).
#[test]
fn the_house_elects_from_which_amount_other_payouts_are_documented() {
    for (from, expected) in [(None, false), (Some(5_001), false), (Some(5_000), true), (Some(4_999), true)] {
        let mut game = dealt_by(documented_from(from.map(Cents::new)), &[(1, FLUSH, 0, 1)], DEALER_HAND, "");
        game.first_cards();
        assert_eq!(open(&game), if expected { vec![(1, "38.10(i)3")] } else { Vec::new() }, "{from:?}");
    }
}

//= lunar_poker 38.10(i)3
// Cards that must stay are not exchanged or folded away: the player chooses when the payout is documented, and loses nothing
// by it. The dealer's clause follows from the dealer's hand (ALL-30).
#[test]
fn a_player_whose_cards_stay_chooses_later() {
    let seats = [(1, "2c 5h 9c 3c Kh", 0, 0), (2, FLUSH, 0, 1)];
    for (choice, dealer, clause) in [
        (Choice::Fold, JUST_QUALIFIES, "38.10(i)3"),
        (Choice::Bet, JUST_QUALIFIES, "38.10(i)3"),
        (Choice::Bet, NO_HAND, "38.10(j)2"),
    ] {
        let mut game = dealt_by(documented_from(Some(Cents::dollars(50))), &seats, dealer, "");
        game.first_cards();
        assert_eq!(game.next(), Next::Choice(1), "the other player chooses");
        game.choose(1, Choice::Fold);
        assert_eq!(game.next(), waits(2));
        let exchange = Choice::Exchange(game.positions(2, "2d 5d"));
        for choice in [exchange, Choice::Fold, Choice::Bet] {
            let refusal = game.refuses(Command::Choose { seat: 2, choice });
            assert_eq!((refusal.why, refusal.clause.id()), (Why::NotNow(waits(2)), "38.10(i)3"));
        }
        game.must(document(2, SUPERVISOR));
        assert_eq!(game.next(), Next::Choice(2));
        game.choose(2, choice);
        game.step(Step::TurnDealer);
        let line = game.round.lines().iter().find(|line| line.wager == Progressive).expect("it was paid");
        let stays = game.rules.stays_until_documented(&game.round, line).expect("it is over the amount");
        assert_eq!(stays.id(), clause);
    }
}

//= lunar_poker 38.10(a)1
// A payout that is reversed has nothing to be documented (ALL-17, ALL-30).
#[test]
fn a_void_round_waits_for_no_documentation() {
    for confirmed in [false, true] {
        let mut game = choosing(&[(1, ROYAL, 0, 1), (3, PLAIN, 0, 0)], DEALER_HAND, "");
        if confirmed {
            game.must(document(1, SUPERVISOR));
        }
        game.choose(3, Choice::Bet);
        game.step(Step::TurnDealer);
        game.report(Irregularity::WrongCountOfDeck);
        assert!(game.round.is_completed());
        assert_eq!(open(&game), []);
        assert_eq!(game.round.documentations(), []);
    }
}
