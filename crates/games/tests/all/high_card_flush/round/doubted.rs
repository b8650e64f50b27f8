//! A report that settles wagers again waits while a face is doubted (ALL-23).

use games::dealing::Spot;
use games::high_card_flush::round::Rulebook;
use games::round::{Actor, Choice, Command, Irregularity, Next, Offer, Why};
use games::wager::Wager;
use paytables::Cents;

use super::live::Live;
use super::scene::{DEALER, DEALERS_HAND, FOUR_SPADES, NOTHING, SUPERVISOR, shipped};

const FOUR_HEARTS: &str = "Kh Jh 8h 5h 5c Tc Qd";

/// What the Flush Bonus of a seat was paid in dollars.
fn paid(live: &Live<'_>, seat: u8) -> i64 {
    let line = live.round.lines().iter().find(|line| (line.seat, line.wager) == (seat, Wager::FlushBonus));
    line.expect("a settled wager").paid.get() / 100
}

/// Does the dealer's steps until a player decides, or to the end.
fn go_on(live: &mut Live<'_>) {
    while let Next::Step(step) = live.next() {
        live.must(Command::Proceed(step));
    }
}

//= high_card_flush 38.10(a)
//= high_card_flush 38.11(h)
// With a maximum of $6 per round, a player who is found out leaves seat 2 more of it, so its bonus is settled again (HC-14). While
// one of the four hearts of seat 2 is doubted that waits: it was a club, and nothing is paid by it.
#[test]
fn what_a_player_forfeits_is_not_paid_by_a_doubted_face() {
    let mut elections = shipped();
    elections.bonus_limit_per_round = Some(Cents::dollars(6));
    let rules = Rulebook::new(elections);
    let mut live = Live::new(&rules);
    for seat in [1, 2, 3] {
        for (wager, dollars) in [(Wager::Ante, 10), (Wager::FlushBonus, 5)] {
            live.must(Command::Wager { seat, wager, amount: Cents::dollars(dollars) });
        }
    }
    live.must(Command::CloseBets { dealer: DEALER });
    live.must(Command::LockProgressives { counted: 0 });
    live.must(Command::Deal { cards: 28 });
    for (seat, hand) in [(1, FOUR_SPADES), (2, FOUR_HEARTS)] {
        live.enter(Spot::Player(seat), hand);
        live.must(Command::Choose { seat, choice: Choice::Fold });
    }
    live.enter(Spot::Player(3), NOTHING);
    assert_eq!([paid(&live, 1), paid(&live, 2)], [5, 1]);
    live.enter(Spot::Player(2), &FOUR_HEARTS.replace("Jh", "Jc"));
    let Next::Correction(position) = live.next() else { panic!("the round waits for a supervisor") };
    let report = Command::Report(Irregularity::Communicated(1));
    let refusal = live.decide(&report).expect_err("it would pay by the doubted face");
    assert_eq!((refusal.why, refusal.clause.id()), (Why::NotNow(Next::Correction(position)), "38.10(a)"));
    let is_report = |offer: &Offer| offer.covers(&report);
    assert!(!live.offers(Actor::Dealer).iter().any(is_report));
    live.must(Command::CorrectFace { position, by: SUPERVISOR });
    assert!(live.offers(Actor::Dealer).iter().any(is_report));
    live.must(report);
    go_on(&mut live);
    live.must(Command::Choose { seat: 3, choice: Choice::Fold });
    live.enter(Spot::Dealer, DEALERS_HAND);
    go_on(&mut live);
    assert!(live.round.is_completed());
    assert_eq!([paid(&live, 1), paid(&live, 2)], [0, 0]);
}
