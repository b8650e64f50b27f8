//! Before the deal: wagers, coupons and "No more bets".

use games::dealing::Spot;
use games::elections::Dealing;
use games::round::{Command, CouponNumber, Next, What, Why};
use games::wager::Wager;
use paytables::Cents;

use super::scene::{DEALER, Play as _, closed, dealing, elections, game};

//= holdem_3_bonus 42.1:blind_bonus_wager
//= holdem_3_bonus 42.1:flop_wager
//= holdem_3_bonus 42.6(b)
// Blind and flop go down, change and leave together, always in the same amount.
#[test]
fn blind_and_flop_are_one() {
    let mut game = game(elections(), "");
    for dollars in [10, 25, 0] {
        game.wager(1, Wager::Flop, dollars);
        let stakes = game.round.seat(1).stakes;
        let both = [stakes.on(Wager::BlindBonus), stakes.on(Wager::Flop)];
        assert_eq!(both, [Cents::dollars(dollars); 2]);
    }
    let refusal = game.refuses(Command::Wager { seat: 1, wager: Wager::BlindBonus, amount: Cents::dollars(10) });
    assert_eq!(refusal.why, Why::NotOffered(Wager::BlindBonus));
}

//= holdem_3_bonus 42.6(a)
// Chips on the layout; cash is refused.
#[test]
fn wagers_are_chips_and_cash_is_refused() {
    let game = game(elections(), "");
    let refusal = game.refuses(Command::CashWager { seat: 1 });
    assert_eq!((refusal.why, refusal.clause.id()), (Why::Cash, "42.6(a)"));
    let (amount, chip) = (Cents::new(1050), Cents::dollars(1));
    let refusal = game.refuses(Command::Wager { seat: 1, wager: Wager::Flop, amount });
    assert_eq!(refusal.why, Why::NotInChips { amount, chip });
}

//= holdem_3_bonus 42.6(b)
// Below, at and above the limits of the house; a bonus that it does not offer is refused.
#[test]
fn wagers_stay_within_the_limits() {
    for (wager, least) in [(Wager::Flop, 5), (Wager::ThreeCardBonus, 1), (Wager::SixCardBonus, 1)] {
        let mut game = game(elections(), "");
        for cents in [i64::from(least) * 100 - 500, 10_100] {
            let refusal = game.decide(&Command::Wager { seat: 1, wager, amount: Cents::new(cents) });
            assert!(refusal.is_err(), "{cents} cents on {wager}");
        }
        game.wager(1, wager, least);
        game.wager(1, wager, 100);
    }
    let mut plain = elections();
    (plain.three_card_bonus, plain.six_card_bonus) = (None, None);
    let game = game(plain, "");
    for wager in [Wager::ThreeCardBonus, Wager::SixCardBonus] {
        let refusal = game.refuses(Command::Wager { seat: 1, wager, amount: Cents::dollars(5) });
        assert_eq!(refusal.why, Why::NotOffered(wager));
    }
}

//= holdem_3_bonus 42.6(b)
// After the announcement nothing is made, increased or withdrawn; the turn/river wager is not made before it.
#[test]
fn no_wager_changes_after_no_more_bets() {
    let closed = closed(elections(), &[(2, 5, 0)], "");
    for (seat, wager, dollars) in [(2, Wager::Flop, 20), (2, Wager::ThreeCardBonus, 0), (2, Wager::SixCardBonus, 5)] {
        let refusal = closed.refuses(Command::Wager { seat, wager, amount: Cents::dollars(dollars) });
        assert_eq!((refusal.why, refusal.clause.id()), (Why::BetsClosed, "42.6(b)"));
    }
    let open = game(elections(), "");
    let refusal = open.refuses(Command::Wager { seat: 1, wager: Wager::TurnRiver, amount: Cents::dollars(10) });
    assert_eq!(refusal.why, Why::NotOffered(Wager::TurnRiver));
}

//= holdem_3_bonus 42.6(d)
// The clause that the table names to who does not sit there.
#[test]
fn only_who_is_seated_may_wager() {
    let game = game(elections(), "");
    assert_eq!(game.rules.law().seated.id(), "42.6(d)");
    let refusal = game.refuses(Command::Wager { seat: 7, wager: Wager::Flop, amount: Cents::dollars(10) });
    assert_eq!((refusal.why, refusal.clause.id()), (Why::NoSuchSeat { seat: 7, last: 6 }, "1.13BB(a)"));
}

//= holdem_3_bonus 42.7(b)
//= holdem_3_bonus 42.8(b)3
//= holdem_3_bonus 42.9(b)2
// The announcement comes first, by the clause of the way of dealing.
#[test]
fn no_card_before_no_more_bets() {
    let ways = [(Dealing::ManualShoe, "42.7(b)"), (Dealing::Hand, "42.8(b)3"), (Dealing::AutomatedShoe, "42.9(b)2")];
    for (way, clause) in ways {
        let mut game = game(dealing(way), "");
        assert_eq!(game.refuses(Command::CloseBets { dealer: DEALER }).why, Why::NoWagers);
        game.wager(1, Wager::Flop, 10);
        let refusal = game.refuses(Command::Deal { cards: 1 });
        assert_eq!((refusal.why, refusal.clause.id()), (Why::NotNow(Next::Bets), clause));
        let events = game.must(Command::CloseBets { dealer: DEALER });
        assert_eq!((events[0].what, events[0].clause.id()), (What::BetsClosed { dealer: DEALER }, clause));
    }
}

//= holdem_3_bonus 42.1:flop_wager
//= holdem_3_bonus 42.9(c)
// Cards go to those with blind and flop: bonuses alone go back at "No more bets".
#[test]
fn bonuses_alone_go_back() {
    let mut game = game(elections(), "");
    game.wager(1, Wager::ThreeCardBonus, 25);
    game.wager(1, Wager::SixCardBonus, 5);
    assert_eq!(game.refuses(Command::CloseBets { dealer: DEALER }).why, Why::NoWagers);
    game.wager(3, Wager::Flop, 10);
    let events = game.must(Command::CloseBets { dealer: DEALER });
    let back = |wager, dollars| What::WentBack { seat: 1, wager, amount: Cents::dollars(dollars), reading: None };
    assert_eq!(events[0].what, back(Wager::ThreeCardBonus, 25));
    assert_eq!(events[1].what, back(Wager::SixCardBonus, 5));
    assert_eq!(game.round.dealt_in().collect::<Vec<_>>(), [3]);
}

//= holdem_3_bonus 42.6(a)
// A match play coupon goes with the flop wager, which is paid even money, and with no other (ALL-11).
#[test]
fn coupons_go_with_the_flop() {
    let coupon = |wager, dollars| Command::Coupon {
        seat: 1,
        wager,
        number: Some(CouponNumber(7)),
        amount: Cents::dollars(dollars),
    };
    let mut game = game(elections(), "");
    game.wager(1, Wager::Flop, 10);
    for wager in [Wager::BlindBonus, Wager::ThreeCardBonus, Wager::SixCardBonus] {
        assert_eq!(game.refuses(coupon(wager, 5)).why, Why::NoCoupon(wager));
    }
    assert!(matches!(game.refuses(coupon(Wager::Flop, 11)).why, Why::CouponAboveWager { .. }));
    game.must(coupon(Wager::Flop, 10));
}

//= holdem_3_bonus 42.9(c)
// An automated shoe dispenses stacks of three cards, to each player and then to the dealer; the community cards come by hand.
#[test]
fn an_automated_shoe_deals_whole_stacks_of_three() {
    let mut game = closed(dealing(Dealing::AutomatedShoe), &[(2, 0, 0)], "");
    let refused: [&[u8]; 2] = [&[1, 2, 4, 5], &[1, 2]];
    for to_player_and_then_to_dealer in refused {
        for &cards in to_player_and_then_to_dealer {
            let refusal = game.refuses(Command::Deal { cards });
            assert_eq!((refusal.why, refusal.clause.id()), (Why::NotInStacks { asked: cards, stack: 3 }, "42.9(c)"));
        }
        game.must(Command::Deal { cards: 3 });
    }
    (0..4).for_each(|_| drop(game.must(Command::Deal { cards: 1 })));
    assert_eq!(game.round.laid().at_spot(Spot::Board).count(), 4);
}
