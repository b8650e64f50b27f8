//! Before the deal: wagers, coupons, "No more bets" and the lock of the progressive system.

use games::dealing::{Face, Spot};
use games::elections::{Dealing, MatchPlay};
use games::round::{Command, CouponNumber, MeterCause, Next, Step, What, Why};
use games::wager::Wager;
use paytables::{Cents, MicroDollars};

use super::scene::{DEALER, JUST_QUALIFIES, Play as _, closed, dealing, dealt, elections, game};

const PLAIN: &str = "2c 5d 9s Jc Kh";

//= lunar_poker 38.6(a)
// Chips on the layout; cash is refused.
#[test]
fn wagers_are_chips_and_cash_is_refused() {
    let mut game = game(elections());
    let refusal = game.refuses(Command::CashWager { seat: 1 });
    assert_eq!((refusal.why, refusal.clause.id()), (Why::Cash, "38.6(a)"));
    let (amount, chip) = (Cents::new(1_050), Cents::dollars(1));
    let refusal = game.refuses(Command::Wager { seat: 1, wager: Wager::Ante, amount });
    assert_eq!((refusal.why, refusal.clause.id()), (Why::NotInChips { amount, chip }, "38.6(a)"));
    game.wager(1, Wager::Ante, 10);
}

//= lunar_poker 38.1:ante_wager
//= lunar_poker 38.1:super_side_bet
//= lunar_poker 38.6(a)
// Below, at and above the limits of the house.
#[test]
fn wagers_stay_within_the_limits() {
    let mut game = game(elections());
    for (wager, below, least, most, above) in [(Wager::Ante, 9, 10, 200, 201), (Wager::SuperSideBet, 0, 1, 100, 101)] {
        for dollars in [below, above] {
            game.refuses(Command::Wager { seat: 1, wager, amount: Cents::dollars(dollars) });
        }
        game.wager(1, wager, least);
        game.wager(1, wager, most);
    }
}

//= lunar_poker 38.6(c)
//= lunar_poker 1.13X(d)2
// The progressive is exactly one dollar.
#[test]
fn the_progressive_is_one_dollar() {
    let mut game = game(elections());
    let refusal = game.refuses(Command::Wager { seat: 1, wager: Wager::Progressive, amount: Cents::dollars(2) });
    assert!(matches!(refusal.why, Why::OutsideLimits { .. }), "{refusal}");
    assert_eq!(refusal.clause.id(), "38.6(c)");
    game.wager(1, Wager::Progressive, 1);
}

//= lunar_poker 38.6(b)
//= lunar_poker 38.6(d)
// After the announcement nothing is made, increased or withdrawn; bets and payments are no wagers before the deal.
#[test]
fn no_wager_changes_after_no_more_bets() {
    let mut game = game(elections());
    for wager in [Wager::Bet, Wager::Buy, Wager::Exchange, Wager::Force] {
        let refusal = game.refuses(Command::Wager { seat: 1, wager, amount: Cents::dollars(10) });
        assert_eq!(refusal.why, Why::NotOffered(wager));
    }
    game.wager(2, Wager::Ante, 10);
    game.wager(2, Wager::Ante, 25);
    game.wager(2, Wager::Ante, 0);
    game.wager(2, Wager::Ante, 20);
    game.must(Command::CloseBets { dealer: DEALER });
    for (seat, wager, dollars) in
        [(2, Wager::Ante, 30), (2, Wager::Ante, 0), (2, Wager::SuperSideBet, 5), (3, Wager::Ante, 10)]
    {
        let refusal = game.refuses(Command::Wager { seat, wager, amount: Cents::dollars(dollars) });
        assert_eq!((refusal.why, refusal.clause.id()), (Why::BetsClosed, "38.6(b)"));
    }
}

//= lunar_poker 38.6(f)
//= lunar_poker 38.6(g)
// A seat is one hand, and only who sits there may wager.
#[test]
fn a_seat_is_one_hand() {
    let game = dealt(&[(3, PLAIN, 0, 0)], JUST_QUALIFIES, "");
    assert_eq!(game.round.laid().at_spot(Spot::Player(3)).count(), 5);
    assert_eq!(game.rules.law().seated.id(), "38.6(g)");
    let empty = super::scene::game(elections());
    let refusal = empty.refuses(Command::Wager { seat: 6, wager: Wager::Ante, amount: Cents::dollars(10) });
    assert_eq!((refusal.why, refusal.clause.id()), (Why::NoSuchSeat { seat: 6, last: 5 }, "1.13X(b)1"));
}

//= lunar_poker 38.7(b)
//= lunar_poker 38.8(b)3
//= lunar_poker 38.9(b)2
// No card before the announcement, which each way of dealing has in its own clause.
#[test]
fn no_card_before_no_more_bets() {
    let ways = [(Dealing::ManualShoe, "38.7(b)"), (Dealing::Hand, "38.8(b)3"), (Dealing::AutomatedShoe, "38.9(b)2")];
    for (way, clause) in ways {
        let mut game = game(dealing(way));
        assert_eq!(game.refuses(Command::CloseBets { dealer: DEALER }).why, Why::NoWagers);
        game.wager(1, Wager::Ante, 10);
        let refusal = game.refuses(Command::Deal { cards: 1 });
        assert_eq!((refusal.why, refusal.clause.id()), (Why::NotNow(Next::Bets), clause));
        let events = game.must(Command::CloseBets { dealer: DEALER });
        assert_eq!((events[0].what, events[0].clause.id()), (What::BetsClosed { dealer: DEALER }, clause));
    }
}

//= lunar_poker 38.7(b)
//= lunar_poker 38.12(h)
// The system is locked before the first card, with a count that agrees. The chips go into the table inventory, and 70% of each
// wager goes to the meter (ALL-9).
#[test]
fn the_progressive_system_is_locked_and_counted() {
    let seats = [(1, PLAIN, 0, 1), (4, "3c 6d Ts Qc 7h", 0, 1), (5, "3d 6c Td Qh 7c", 0, 0)];
    let mut game = closed(elections(), &seats, JUST_QUALIFIES, "");
    let refusal = game.refuses(Command::Deal { cards: 1 });
    assert_eq!(refusal.why, Why::NotNow(Next::Step(Step::LockProgressives)));
    for counted in [1, 3] {
        let refusal = game.refuses(Command::LockProgressives { counted });
        assert_eq!((refusal.why, refusal.clause.id()), (Why::CountDiffers { counted, accepted: 2 }, "38.7(b)"));
    }
    let events = game.must(Command::LockProgressives { counted: 2 });
    let seventy_cents = MicroDollars::new(700_000);
    let (wager, amount) = (Wager::Progressive, Cents::dollars(1));
    let collected = |seat| What::IntoInventory { seat, wager, amount };
    let added = |seat| What::MeterMoved { meter: 0, by: seventy_cents, cause: MeterCause::Contribution(seat) };
    assert_eq!(
        events.iter().map(|event| event.what).collect::<Vec<_>>(),
        [collected(1), collected(4), added(1), added(4), What::Done(Step::LockProgressives)]
    );
}

//= lunar_poker 38.1:ante_wager
//= lunar_poker 38.6(c)
// Only an ante buys a hand: side wagers without one go back at "No more bets".
#[test]
fn side_wagers_without_an_ante_go_back() {
    let mut game = game(elections());
    game.wager(1, Wager::SuperSideBet, 5);
    game.wager(1, Wager::Progressive, 1);
    assert_eq!(game.refuses(Command::CloseBets { dealer: DEALER }).why, Why::NoWagers);
    game.wager(2, Wager::Ante, 10);
    let events = game.must(Command::CloseBets { dealer: DEALER });
    let back = |wager, dollars| What::WentBack { seat: 1, wager, amount: Cents::dollars(dollars), reading: None };
    assert!(events.iter().any(|event| (event.what, event.clause.id()) == (back(Wager::Progressive, 1), "38.6(c)")));
    let side = (back(Wager::SuperSideBet, 5), "38.1:ante_wager");
    assert!(events.iter().any(|event| (event.what, event.clause.id()) == side));
    assert_eq!(game.round.dealt_in().collect::<Vec<_>>(), [2]);
}

//= lunar_poker 38.6(a)
// A match play coupon goes with the ante, up to its amount, where the house takes coupons (ALL-11).
#[test]
fn coupons_go_with_the_ante() {
    let coupon = |wager, dollars| Command::Coupon {
        seat: 1,
        wager,
        number: Some(CouponNumber(7)),
        amount: Cents::dollars(dollars),
    };
    let mut taken = game(elections());
    taken.wager(1, Wager::Ante, 10);
    taken.wager(1, Wager::SuperSideBet, 10);
    assert!(matches!(taken.refuses(coupon(Wager::Ante, 11)).why, Why::CouponAboveWager { .. }));
    assert_eq!(taken.refuses(coupon(Wager::SuperSideBet, 5)).why, Why::NoCoupon(Wager::SuperSideBet));
    taken.must(coupon(Wager::Ante, 10));
    let mut no_coupons = elections();
    no_coupons.table.match_play = MatchPlay::NotAccepted;
    let mut refused = game(no_coupons);
    refused.wager(1, Wager::Ante, 10);
    assert_eq!(refused.refuses(coupon(Wager::Ante, 5)).why, Why::NoCoupon(Wager::Ante));
}

//= lunar_poker 38.7(d)
//= lunar_poker 38.7(d)2
//= lunar_poker 38.8(c)2
//= lunar_poker 38.9(g)
// Of all cards only the dealer's first lies face up, however they are dealt (LP-10).
#[test]
fn only_the_dealers_up_card_is_seen() {
    for (way, clause) in
        [(Dealing::ManualShoe, "38.7(d)2"), (Dealing::Hand, "38.8(c)2"), (Dealing::AutomatedShoe, "38.9(g)")]
    {
        let mut game = closed(dealing(way), &[(2, PLAIN, 0, 0), (4, "3c 6d Ts Qc 7h", 0, 0)], JUST_QUALIFIES, "");
        let events = game.deal_all();
        let up =
            events.iter().filter(|event| matches!(event.what, What::Dealt { face: Face::Up, to: Spot::Dealer, .. }));
        assert_eq!(up.map(|event| event.clause.id()).collect::<Vec<_>>(), [clause]);
        assert_eq!(super::scene::turned(&events), super::scene::cards("Ah"));
    }
}
