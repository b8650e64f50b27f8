//! Before the deal: wagers, coupons and "No more bets".

use games::elections::{Dealing, MatchPlay};
use games::round::{Command, CouponNumber, Next, What, Why};
use games::wager::Wager;
use paytables::Cents;

use super::scene::{DEALER, Play as _, closed, elections, game};

//= three_card_draw_poker 42.6(a)
// Chips on the layout; cash is refused.
#[test]
fn wagers_are_chips_and_cash_is_refused() {
    let mut game = game(elections(Dealing::ManualShoe), "");
    let refusal = game.refuses(Command::CashWager { seat: 1 });
    assert_eq!((refusal.why, refusal.clause.id()), (Why::Cash, "42.6(a)"));
    let half = Command::Wager { seat: 1, wager: Wager::Ante, amount: Cents::new(1050) };
    let chip = Cents::dollars(1);
    assert_eq!(game.refuses(half).why, Why::NotInChips { amount: Cents::new(1050), chip });
    game.wager(1, Wager::Ante, 10);
}

//= three_card_draw_poker 42.1:ante
//= three_card_draw_poker 42.1:first_3_bonus_wager
// Below, at and above the limits of the house.
#[test]
fn wagers_stay_within_the_limits() {
    for (wager, least, too_little) in [(Wager::Ante, 5, 400), (Wager::First3Bonus, 1, -100)] {
        let mut game = game(elections(Dealing::ManualShoe), "");
        for cents in [too_little, 10_100] {
            let refusal = game.refuses(Command::Wager { seat: 1, wager, amount: Cents::new(cents) });
            assert!(matches!(refusal.why, Why::OutsideLimits { .. }), "{refusal}");
        }
        game.wager(1, wager, least);
        game.wager(1, wager, 100);
        game.wager(1, wager, 0);
    }
}

//= three_card_draw_poker 42.6(b)
// After the announcement nothing is made, increased or withdrawn.
#[test]
fn no_wager_changes_after_no_more_bets() {
    let game = closed(Dealing::ManualShoe, &[(2, 5)], "");
    for (seat, wager, dollars) in [(2, Wager::Ante, 20), (2, Wager::First3Bonus, 0), (3, Wager::Ante, 10)] {
        let refusal = game.refuses(Command::Wager { seat, wager, amount: Cents::dollars(dollars) });
        assert_eq!((refusal.why, refusal.clause.id()), (Why::BetsClosed, "42.6(b)"));
    }
}

//= three_card_draw_poker 42.6(b)
// The In To Win/Draw wager is made in the round and at no other time.
#[test]
fn the_later_wager_is_not_taken_before_the_deal() {
    let game = game(elections(Dealing::ManualShoe), "");
    for wager in [Wager::InToWinDraw, Wager::InToWinDrawBonus] {
        let refusal = game.refuses(Command::Wager { seat: 1, wager, amount: Cents::dollars(10) });
        assert_eq!(refusal.why, Why::NotOffered(wager));
    }
}

//= three_card_draw_poker 42.6(c)
// The clause that the table names to who does not sit there.
#[test]
fn only_who_is_seated_may_wager() {
    let game = game(elections(Dealing::ManualShoe), "");
    assert_eq!(game.rules.law().seated.id(), "42.6(c)");
    let refusal = game.refuses(Command::Wager { seat: 7, wager: Wager::Ante, amount: Cents::dollars(10) });
    assert_eq!((refusal.why, refusal.clause.id()), (Why::NoSuchSeat { seat: 7, last: 6 }, "1.13BB(a)"));
}

//= three_card_draw_poker 42.7(b)
//= three_card_draw_poker 42.8(b)3
//= three_card_draw_poker 42.9(b)2
// The announcement comes first, by the clause of the way of dealing; then no card is dealt without a wager.
#[test]
fn no_card_before_no_more_bets() {
    let ways = [(Dealing::ManualShoe, "42.7(b)"), (Dealing::Hand, "42.8(b)3"), (Dealing::AutomatedShoe, "42.9(b)2")];
    for (dealing, clause) in ways {
        let mut game = game(elections(dealing), "");
        assert_eq!(game.refuses(Command::CloseBets { dealer: DEALER }).why, Why::NoWagers);
        game.wager(1, Wager::Ante, 10);
        let refusal = game.refuses(Command::Deal { cards: 1 });
        assert_eq!((refusal.why, refusal.clause.id()), (Why::NotNow(Next::Bets), clause));
        let events = game.must(Command::CloseBets { dealer: DEALER });
        assert_eq!((events[0].what, events[0].clause.id()), (What::BetsClosed { dealer: DEALER }, clause));
    }
}

//= three_card_draw_poker 42.10(a)
// Cards go to antes only: a First 3 Bonus alone goes back at "No more bets".
#[test]
fn a_bonus_without_an_ante_goes_back() {
    let mut game = game(elections(Dealing::ManualShoe), "");
    game.wager(1, Wager::First3Bonus, 25);
    assert_eq!(game.refuses(Command::CloseBets { dealer: DEALER }).why, Why::NoWagers);
    game.wager(3, Wager::Ante, 10);
    let events = game.must(Command::CloseBets { dealer: DEALER });
    let back = What::WentBack { seat: 1, wager: Wager::First3Bonus, amount: Cents::dollars(25), reading: None };
    assert_eq!((events[0].what, events[0].clause.id()), (back, "42.10(a)"));
    assert_eq!(game.round.dealt_in().collect::<Vec<_>>(), [3]);
}

//= three_card_draw_poker 42.6(a)
// A match play coupon goes with the ante, up to its amount, where the house takes coupons (ALL-11).
#[test]
fn coupons_go_with_the_ante() {
    let coupon = |wager, dollars| Command::Coupon {
        seat: 1,
        wager,
        number: Some(CouponNumber(7)),
        amount: Cents::dollars(dollars),
    };
    let mut taken = game(elections(Dealing::ManualShoe), "");
    taken.wager(1, Wager::Ante, 10);
    taken.wager(1, Wager::First3Bonus, 10);
    assert!(matches!(taken.refuses(coupon(Wager::Ante, 11)).why, Why::CouponAboveWager { .. }));
    assert_eq!(taken.refuses(coupon(Wager::First3Bonus, 5)).why, Why::NoCoupon(Wager::First3Bonus));
    taken.must(coupon(Wager::Ante, 10));
    let mut no_coupons = elections(Dealing::ManualShoe);
    no_coupons.table.match_play = MatchPlay::NotAccepted;
    let mut refused = game(no_coupons, "");
    refused.wager(1, Wager::Ante, 10);
    assert_eq!(refused.refuses(coupon(Wager::Ante, 5)).why, Why::NoCoupon(Wager::Ante));
}
