//! Sections 38.11 and 38.12(g) to (i): checks, validation, payouts and the meter.

use games::round::{Check, Choice, Command, Event, MeterCause, Next, Step, What, Why};
use games::wager::Wager::{self, Ante, Progressive};
use paytables::{Cents, MicroDollars};
use testkit::rounds::{Game, METERS};

use super::scene::{DEALER, Play as _, PlayLunar as _, SUPERVISOR, Start, choosing, dealt};

const DEALER_HAND: &str = "Ah Kd 4c 3d 2h";
const PLAIN: &str = "2c 5h 9c Jc Kh";
const FLUSH: &str = "2d 5d 9d Jd 7d";
const ROYAL: &str = "Ts Js Qs Ks As";
const OTHER_ROYAL: &str = "Tc Jc Qc Kc Ac";
const STRAIGHT_FLUSH: &str = "5h 6h 7h 8h 9h";
/// 70% of each dollar goes to the meter (ALL-9).
const CONTRIBUTION: i64 = 700_000;

const VERIFY_HAND: Command = Command::Verify { seat: 2, wager: Progressive, check: Check::Hand };
const VERIFY_LIGHT: Command = Command::Verify { seat: 2, wager: Progressive, check: Check::Accepted };

const fn validate(by: games::round::Person) -> Command {
    Command::Validate { seat: 2, wager: Progressive, by }
}

/// What the progressive wagers were paid, in the order of payment, and what the meter shows then.
fn paid(seats: &[Start<'_>]) -> (Vec<(u8, String)>, i64) {
    let mut game = choosing(seats, DEALER_HAND, "");
    // A hand that wins nothing is turned before its cards are collected (LP-19).
    while let Next::Choice(seat) = game.next() {
        game.choose(seat, Choice::Fold);
        game.finish();
    }
    let lines = game.round.lines().iter().filter(|line| line.wager == Progressive);
    (lines.map(|line| (line.seat, line.paid.to_string())).collect(), game.meters[0].get())
}

//= lunar_poker 38.11(b)
//= lunar_poker 38.11(b)1
//= lunar_poker 38.11(b)2
//= lunar_poker 38.11(b)3
// Before a winning hand is paid the dealer checks hand and light, and somebody else validates.
#[test]
fn a_payout_is_checked_twice_and_validated() {
    let mut game = dealt(&[(2, FLUSH, 0, 1)], DEALER_HAND, "");
    game.step(Step::TurnDeclared);
    let waits = Next::Validation { seat: 2, wager: Progressive };
    assert_eq!(game.next(), waits);
    assert_eq!(game.refuses(Command::Proceed(Step::SettleFirstCards)).why, Why::NotNow(waits));
    let not_verified = |game: &Game<'_>| {
        let refusal = game.refuses(validate(SUPERVISOR));
        assert_eq!((refusal.why, refusal.clause.id()), (Why::NotVerified, "38.11(b)"));
    };
    not_verified(&game);
    game.must(VERIFY_HAND);
    game.refuses(VERIFY_HAND);
    not_verified(&game);
    game.must(VERIFY_LIGHT);
    let refusal = game.refuses(validate(DEALER));
    assert_eq!((refusal.why, refusal.clause.id()), (Why::SamePerson, "38.11(b)"));
    assert_eq!(game.settled(), [], "nothing is paid yet");
    game.must(validate(SUPERVISOR));
    assert_eq!(game.next(), Next::Step(Step::SettleFirstCards));
    game.step(Step::SettleFirstCards);
    assert_eq!(game.settled(), [(2, Progressive, "win", 50, 0)]);
}

//= lunar_poker 1.13X(d)3
//= lunar_poker 38.11(b)
// Payouts are validated one by one, from the dealer's right; a hand that does not win needs none.
#[test]
fn every_winner_is_validated() {
    let seats = [(1, FLUSH, 0, 1), (3, PLAIN, 0, 1), (4, "6s 6c 6d 8s 8c", 0, 1)];
    let mut game = dealt(&seats, DEALER_HAND, "");
    game.step(Step::TurnDeclared);
    assert_eq!(game.next(), Next::Validation { seat: 4, wager: Progressive });
    game.validate(4);
    assert_eq!(game.next(), Next::Validation { seat: 1, wager: Progressive });
    game.validate(1);
    game.step(Step::SettleFirstCards);
    assert_eq!(game.settled(), [(4, Progressive, "win", 100, 0), (1, Progressive, "win", 50, 0)]);
}

//= lunar_poker 38.11(a)
//= lunar_poker 38.12(g)
// Line by line, from what is just below the lowest: fixed amounts are the table's, percentages the meter's (ALL-3, ALL-10).
#[test]
fn the_progressive_line_by_line() {
    let meter = METERS[0].get() + CONTRIBUTION;
    for (cards, dollars) in
        [("5s 6s 7d 8c 9c", "$0.00"), (FLUSH, "$50.00"), ("6s 6c 6d 8s 8c", "$100.00"), ("6s 6c 6d 6h 8c", "$500.00")]
    {
        assert_eq!(paid(&[(1, cards, 0, 1)]), (vec![(1, dollars.to_owned())], meter), "{cards}");
    }
    // 10% of $12,346.3789.
    assert_eq!(paid(&[(1, STRAIGHT_FLUSH, 0, 1)]), (vec![(1, "$1,234.63".to_owned())], meter - 1_234_630_000));
    // All of it; the meter starts again at $10,000 and keeps what is less than a cent.
    assert_eq!(paid(&[(1, ROYAL, 0, 1)]), (vec![(1, "$12,346.37".to_owned())], 10_000_008_900));
}

//= lunar_poker 38.12(i)
// Two royal flushes share equally what the meter shows at the first one's turn, the seat at the dealer's right (LP-9).
#[test]
fn royal_flushes_share_the_meter() {
    // $12,347.0789 for two: $6,173.53 each, and $0.0189 stay.
    let both = paid(&[(2, ROYAL, 0, 1), (4, OTHER_ROYAL, 0, 1)]);
    assert_eq!(both, (vec![(4, "$6,173.53".to_owned()), (2, "$6,173.53".to_owned())], 10_000_018_900));
    // One of them without the wager has no share (LP-13).
    let one = paid(&[(2, ROYAL, 0, 1), (4, OTHER_ROYAL, 0, 0)]);
    assert_eq!(one, (vec![(2, "$12,346.37".to_owned())], 10_000_008_900));
}

//= lunar_poker 38.12(i)
// A straight flush takes 10% of the meter as it stands at its own turn: before or after a royal flush.
#[test]
fn each_winner_is_paid_at_his_turn() {
    // 10% of $12,347.0789, then the rest.
    let before = paid(&[(1, ROYAL, 0, 1), (5, STRAIGHT_FLUSH, 0, 1)]);
    assert_eq!(before, (vec![(5, "$1,234.70".to_owned()), (1, "$11,112.37".to_owned())], 10_000_008_900));
    // Everything, then 10% of $10,000.0089.
    let after = paid(&[(1, STRAIGHT_FLUSH, 0, 1), (5, ROYAL, 0, 1)]);
    assert_eq!(after, (vec![(5, "$12,347.07".to_owned()), (1, "$1,000.00".to_owned())], 9_000_008_900));
}

//= lunar_poker 38.12(i)
// The meter counts as it stands when the winner is paid: another table may have won from it since the hand was shown.
#[test]
fn the_meter_counts_when_it_is_paid() {
    let mut game = dealt(&[(1, ROYAL, 0, 1)], DEALER_HAND, "");
    game.step(Step::TurnDeclared);
    game.validate(1);
    game.meters[0] = MicroDollars::new(10_000_700_000);
    game.step(Step::SettleFirstCards);
    assert_eq!(game.round.lines()[1].paid.to_string(), "$10,000.70");
    assert_eq!(game.meters[0].get(), 10_000_000_000);
}

//= lunar_poker 38.12(h)
// The meter moves for recorded causes only: who was paid, and what the house puts back.
#[test]
fn the_meter_moves_for_recorded_causes() {
    let mut game = dealt(&[(1, ROYAL, 0, 1)], DEALER_HAND, "");
    let events = game.first_cards();
    let moved = |event: &Event| match event.what {
        What::MeterMoved { meter: 0, by, cause } => Some((by, cause)),
        _ => None,
    };
    assert_eq!(
        events.iter().filter_map(moved).collect::<Vec<_>>(),
        [
            (MicroDollars::new(-12_346_370_000), MeterCause::Payout(1)),
            (MicroDollars::new(10_000_000_000), MeterCause::Reset),
        ]
    );
}

//= lunar_poker 38.11(c)
// What the progressive wins does not depend on the dealer, who beats the flush here.
#[test]
fn a_better_dealer_does_not_matter() {
    let mut game = choosing(&[(1, FLUSH, 0, 1)], "Ah As Ac Kh Kd", "");
    game.choose(1, Choice::Bet);
    game.finish();
    assert_eq!(
        game.settled(),
        [(1, Progressive, "win", 50, 0), (1, Ante, "lose", 0, 0), (1, Wager::Bet, "lose", 0, 0)]
    );
}

//= lunar_poker 38.12(g)
// A house that pays a straight flush $5,000 leaves the meter alone.
#[test]
fn a_straight_flush_by_amount() {
    let mut elections = super::scene::elections();
    let progressive = elections.progressive.as_mut().expect("the table has one");
    let (line, cell) = (paytables::Line::StraightFlush, paytables::Cell::Dollars(5_000));
    progressive.pays = crate::elections::with(&progressive.pays, line, cell);
    let mut game = super::scene::dealt_by(elections, &[(1, STRAIGHT_FLUSH, 0, 1)], DEALER_HAND, "");
    game.first_cards();
    assert_eq!(game.settled()[1], (1, Progressive, "win", 5000, 0));
    assert_eq!(game.meters[0].get(), METERS[0].get() + CONTRIBUTION);
    assert_eq!(game.round.lines()[0].stake, Cents::dollars(10));
}
