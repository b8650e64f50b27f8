//! Section 38.6: wagers until "No more bets".

use games::elections::{Dealing, MatchPlay};
use games::high_card_flush::round::Rulebook;
use games::round::{Command, CouponNumber, Next, What, Why};
use games::wager::Wager;
use paytables::Cents;

use super::scene::{DEALER, FOUR_SPADES, NOTHING, deal, go_on, on, refused, shipped, table, wager};

//= high_card_flush 38.6(a)1
//= high_card_flush 38.6(b)
#[test]
fn an_ante_is_chips_within_the_posted_limits() {
    let rules = Rulebook::new(shipped());
    let game = table(&rules, &[(1, FOUR_SPADES)]);
    let ante = |cents| Command::Wager { seat: 1, wager: Wager::Ante, amount: Cents::new(cents) };
    refused(&game, ante(900), "38.6(a)1");
    assert!(game.decide(&ante(1_000)).is_ok());
    assert!(game.decide(&ante(50_000)).is_ok());
    refused(&game, ante(50_100), "38.6(a)1");
    refused(&game, ante(1_050), "38.6(b)");
    refused(&game, ante(-1_000), "38.6(a)1");
}

//= high_card_flush 38.6(b)
#[test]
fn cash_is_refused() {
    let rules = Rulebook::new(shipped());
    let game = table(&rules, &[(1, FOUR_SPADES)]);
    assert_eq!(refused(&game, Command::CashWager { seat: 1 }, "38.6(b)").why, Why::Cash);
    assert_eq!(refused(&game, Command::CashWager { seat: 7 }, "1.13Y(a)").why, Why::NoSuchSeat { seat: 7, last: 6 });
}

//= high_card_flush 38.6(d)
#[test]
fn wagers_change_until_no_more_bets_and_not_after() {
    let rules = Rulebook::new(shipped());
    let mut game = table(&rules, &[(1, FOUR_SPADES)]);
    wager(&mut game, 1, Wager::Ante, 10);
    wager(&mut game, 1, Wager::Ante, 25);
    wager(&mut game, 1, Wager::FlushBonus, 5);
    wager(&mut game, 1, Wager::FlushBonus, 0);
    assert_eq!((on(&game, 1, Wager::Ante), on(&game, 1, Wager::FlushBonus)), (Cents::dollars(25), Cents::ZERO));
    game.must(Command::CloseBets { dealer: DEALER });
    for dollars in [0, 10, 30] {
        let command = Command::Wager { seat: 1, wager: Wager::Ante, amount: Cents::dollars(dollars) };
        assert_eq!(refused(&game, command, "38.6(d)").why, Why::BetsClosed);
    }
    refused(&game, Command::CloseBets { dealer: DEALER }, "38.6(d)");
}

//= high_card_flush 38.6(a)2
//= high_card_flush 38.6(a)3
//= high_card_flush 38.7(c)
#[test]
fn an_optional_wager_without_an_ante_goes_back() {
    let rules = Rulebook::new(shipped());
    let mut game = table(&rules, &[(1, FOUR_SPADES)]);
    wager(&mut game, 1, Wager::Ante, 10);
    wager(&mut game, 2, Wager::FlushBonus, 5);
    wager(&mut game, 2, Wager::StraightFlushBonus, 5);
    let events = game.must(Command::CloseBets { dealer: DEALER });
    let back: Vec<_> = events
        .iter()
        .filter_map(|event| match event.what {
            What::WentBack { seat, wager, amount, .. } => Some((seat, wager, amount, event.clause.id())),
            _ => None,
        })
        .collect();
    let five = Cents::dollars(5);
    assert_eq!(back, [(2, Wager::FlushBonus, five, "38.6(a)1"), (2, Wager::StraightFlushBonus, five, "38.6(a)1")]);
    assert_eq!(game.round.dealt_in().collect::<Vec<_>>(), [1]);
}

//= high_card_flush 38.7(b)
//= high_card_flush 38.9(b)2
#[test]
fn without_a_wager_there_is_nothing_to_deal_for() {
    let rules = Rulebook::new(shipped());
    let mut game = table(&rules, &[(1, FOUR_SPADES)]);
    assert_eq!(refused(&game, Command::CloseBets { dealer: DEALER }, "38.9(b)2").why, Why::NoWagers);
    wager(&mut game, 1, Wager::FlushBonus, 5);
    refused(&game, Command::CloseBets { dealer: DEALER }, "38.9(b)2");
}

//= high_card_flush 38.7(b)
//= high_card_flush 38.8(b)3
//= high_card_flush 38.9(b)2
// No card before the announcement, which each way of dealing has in its own clause.
#[test]
fn no_card_before_no_more_bets() {
    for (way, clause) in
        [(Dealing::ManualShoe, "38.7(b)"), (Dealing::Hand, "38.8(b)3"), (Dealing::AutomatedShoe, "38.9(b)2")]
    {
        let mut elections = shipped();
        elections.table.dealing = way;
        let rules = Rulebook::new(elections);
        let mut game = table(&rules, &[(1, FOUR_SPADES)]);
        wager(&mut game, 1, Wager::Ante, 10);
        assert_eq!(refused(&game, Command::Deal { cards: 1 }, clause).why, Why::NotNow(Next::Bets));
        let events = game.must(Command::CloseBets { dealer: DEALER });
        assert_eq!((events[0].what, events[0].clause.id()), (What::BetsClosed { dealer: DEALER }, clause));
    }
}

/// Reading "ALL-11": the coupon of an even-money wager.
//= high_card_flush 38.6(b)
#[test]
fn a_match_play_coupon_follows_its_ante() {
    let rules = Rulebook::new(shipped());
    let coupon = |amount| Command::Coupon {
        seat: 1,
        wager: Wager::Ante,
        number: Some(CouponNumber(7)),
        amount: Cents::dollars(amount),
    };
    let paid = |hand: &str| {
        let mut game = table(&rules, &[(1, hand)]);
        wager(&mut game, 1, Wager::Ante, 10);
        game.must(coupon(10));
        deal(&mut game);
        game.must(Command::Choose { seat: 1, choice: games::round::Choice::Raise(Cents::dollars(10)) });
        go_on(&mut game);
        let settled = game.events.iter().find_map(|event| match event.what {
            What::CouponSettled { paid, kept, .. } => Some((paid.get() / 100, kept.get() / 100)),
            _ => None,
        });
        settled.expect("the coupon is settled")
    };
    assert_eq!(paid(FOUR_SPADES), (10, 0), "won: paid once and collected");
    assert_eq!(paid(NOTHING), (0, 0), "lost: collected");
    assert_eq!(paid("Kh 8h 4h 2c 5c 6d 7d"), (0, 10), "pushed: it stays");
    let mut game = table(&rules, &[(1, FOUR_SPADES)]);
    refused(&game, coupon(10), "38.6(b)");
    wager(&mut game, 1, Wager::Ante, 10);
    refused(&game, coupon(11), "38.6(b)");
    refused(
        &game,
        Command::Coupon { seat: 1, wager: Wager::FlushBonus, number: Some(CouponNumber(7)), amount: Cents::dollars(1) },
        "38.6(b)",
    );
    let mut elections = shipped();
    elections.table.match_play = MatchPlay::NotAccepted;
    let rules = Rulebook::new(elections);
    let mut game = table(&rules, &[(1, FOUR_SPADES)]);
    wager(&mut game, 1, Wager::Ante, 10);
    assert_eq!(refused(&game, coupon(10), "38.6(b)").why, Why::NoCoupon(Wager::Ante));
}
