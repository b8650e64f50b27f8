//! Coupons that the house has issued (reading "ALL-28"): the register, and the coupon in place of the progressive chip.

use games::round::{
    Command, CouponNumber, CouponState, Day, Event, Issued, MeterCause, Outside, Refusal, Register, Remedy, Step, What,
    Why, decide,
};
use games::wager::Wager;
use law::Game::{HighCardFlush, LunarPoker};
use paytables::{Cents, MicroDollars};
use testkit::rounds::{Game, METERS};

use super::scene::{DEALER, JUST_QUALIFIES, Play as _, PlayLunar as _, elections, game};

const PLAIN: &str = "2c 5d 9s Jc Kh";
const SEVEN: CouponNumber = CouponNumber(7);
const TODAY: Day = Day(20_410);

/// Coupon 7: $10 on the ante of Lunar Poker, issued to player 17, and today is its last valid day.
const ISSUED: Issued = Issued {
    number: SEVEN,
    player: 17,
    value: Cents::dollars(10),
    game: LunarPoker,
    wager: Wager::Ante,
    last_day: TODAY,
    state: CouponState::Outstanding,
};

const fn lay(number: Option<CouponNumber>, wager: Wager, dollars: u32) -> Command {
    Command::Coupon { seat: 1, wager, number, amount: Cents::dollars(dollars) }
}

/// What the table answers when player 17 lays coupon 7 with an ante of $10, and the register says this.
fn laid(issued: Option<Issued>, dollars: u32) -> Result<Vec<Event>, Refusal> {
    let mut game = game(elections());
    game.wager(1, Wager::Ante, 10);
    let register = Register::Says { issued, player: Some(17), today: TODAY };
    let outside = Outside { register, ..game.outside() };
    decide(game.rules, &game.round, &outside, &lay(Some(SEVEN), Wager::Ante, dollars))
}

fn refused(issued: Option<Issued>, dollars: u32) -> Why {
    let refusal = laid(issued, dollars).expect_err("a coupon that is not good");
    assert_eq!(refusal.clause.id(), "38.6(a)");
    assert!(refusal.why.to_string().contains("ALL-28") || matches!(refusal.why, Why::CouponAboveWager { .. }));
    refusal.why
}

//= lunar_poker 38.6(a)
// The table takes a coupon that was issued to the player, for this wager, with this value (reading ALL-28).
#[test]
fn an_issued_coupon_is_taken() {
    let events = laid(Some(ISSUED), 10).expect("a good coupon");
    let placed = What::CouponPlaced { seat: 1, wager: Wager::Ante, number: Some(SEVEN), amount: Cents::dollars(10) };
    assert_eq!(events.iter().map(|event| event.what).collect::<Vec<_>>(), [placed]);
}

//= lunar_poker 38.6(a)
// A player cannot make a coupon: each way in which it can be wrong has its own refusal (reading ALL-28).
#[test]
fn a_coupon_that_is_not_good_is_refused() {
    assert_eq!(refused(None, 10), Why::CouponNotIssued(SEVEN));
    let other_number = Issued { number: CouponNumber(8), ..ISSUED };
    assert_eq!(refused(Some(other_number), 10), Why::CouponNotIssued(SEVEN));
    assert_eq!(refused(Some(Issued { player: 18, ..ISSUED }), 10), Why::CouponOfAnother(SEVEN));
    assert_eq!(refused(Some(Issued { state: CouponState::Gone, ..ISSUED }), 10), Why::CouponGone(SEVEN));
    let other_game = Why::CouponForAnother { number: SEVEN, game: HighCardFlush, wager: Wager::Ante };
    assert_eq!(refused(Some(Issued { game: HighCardFlush, ..ISSUED }), 10), other_game);
    let other_wager = Why::CouponForAnother { number: SEVEN, game: LunarPoker, wager: Wager::Progressive };
    assert_eq!(refused(Some(Issued { wager: Wager::Progressive, ..ISSUED }), 10), other_wager);
    let mut game = game(elections());
    game.wager(1, Wager::Ante, 10);
    let register = Register::Says { issued: Some(ISSUED), player: Some(17), today: TODAY };
    let outside = Outside { register, ..game.outside() };
    let unnumbered = decide(game.rules, &game.round, &outside, &lay(None, Wager::Ante, 10));
    assert_eq!(unnumbered.expect_err("a coupon without a number").why, Why::CouponWithoutNumber);
}

/// The last valid day is the day before, today, and the day after.
#[test]
fn a_coupon_is_good_to_the_end_of_its_last_day() {
    let until = |last_day| laid(Some(Issued { last_day, ..ISSUED }), 10).map(drop).map_err(|refusal| refusal.why);
    let expired = Why::CouponExpired { number: SEVEN, last_day: Day(20_409), today: TODAY };
    assert_eq!(until(Day(20_409)), Err(expired));
    assert_eq!(until(Day(20_410)), Ok(()));
    assert_eq!(until(Day(20_411)), Ok(()));
}

/// Its value is a cent less than the ante, as much, and a cent more; and the value that is stated is that of the coupon.
#[test]
fn a_coupon_is_worth_what_was_issued_and_at_most_the_wager() {
    let worth = |cents| {
        let mut game = game(elections());
        game.wager(1, Wager::Ante, 10);
        let value = Cents::new(cents);
        let register = Register::Says { issued: Some(Issued { value, ..ISSUED }), player: Some(17), today: TODAY };
        let outside = Outside { register, ..game.outside() };
        let command = Command::Coupon { seat: 1, wager: Wager::Ante, number: Some(SEVEN), amount: value };
        decide(game.rules, &game.round, &outside, &command).map(drop).map_err(|refusal| refusal.why)
    };
    let above = Why::CouponAboveWager { wagered: Cents::dollars(10), coupon: Cents::new(1001) };
    assert_eq!((worth(999), worth(1000), worth(1001)), (Ok(()), Ok(()), Err(above)));
    let other = |stated| Why::CouponOfOtherValue { number: SEVEN, value: Cents::dollars(10), stated };
    assert_eq!(refused(Some(ISSUED), 9), other(Cents::dollars(9)));
    assert_eq!(refused(Some(ISSUED), 11), other(Cents::dollars(11)));
}

/// Days are read and written as people write them; dates from `date -u -d @…`.
#[test]
fn days_are_dates() {
    for (day, text) in [(0, "1970-01-01"), (11_016, "2000-02-29"), (20_410, "2025-11-18"), (47_541, "2100-03-01")] {
        assert_eq!((Day(day).to_string().as_str(), Day::from_text(text)), (text, Some(Day(day))));
    }
    for text in ["", "2026-02-29", "2100-02-29", "2026-13-01", "2026-1-1", "1969-12-31", "2026-11-16T", "+026-11-16"] {
        assert_eq!(Day::from_text(text), None, "{text}");
    }
}

/// A round in which seat 1 has an ante of $10, and the progressive wager by coupon 7.
fn by_coupon(cards: &str) -> Game<'static> {
    let mut game = game(elections());
    let hands = [(games::dealing::Spot::Player(1), cards), (games::dealing::Spot::Dealer, JUST_QUALIFIES)];
    game.sealed = crate::stacked::stacked(game.rules, &hands, "");
    game.wager(1, Wager::Ante, 10);
    game.must(lay(Some(SEVEN), Wager::Progressive, 1));
    game
}

/// What the player has more or less than before the round, in dollars; what the coupon put down is not the player's.
fn money(game: &Game<'_>) -> i64 {
    let mut round = games::round::Round::new();
    let mut cents = 0;
    for event in &game.events {
        let seat = round.seat(1);
        cents += match event.what {
            What::Placed { wager, amount, .. } => seat.stakes.on(wager).get() - amount.get(),
            What::Settled(line) if seat.redeemed_on(line.wager).is_some() => line.paid.get(),
            What::Settled(line) => line.paid.get() + line.returned.get(),
            _ => 0,
        };
        round.evolve(event);
    }
    cents / 100
}

//= lunar_poker 38.6(c)
// A coupon is a progressive wager of one dollar, and 70 cents of it go to the meter as with a chip (reading ALL-28).
#[test]
fn a_coupon_makes_the_progressive_wager() {
    let mut game = by_coupon(PLAIN);
    assert_eq!(game.round.seat(1).stakes.on(Wager::Progressive), Cents::dollars(1));
    game.must(Command::CloseBets { dealer: DEALER });
    assert_eq!(
        game.refuses(Command::LockProgressives { counted: 0 }).why,
        Why::CountDiffers { counted: 0, accepted: 1 }
    );
    let events = game.must(Command::LockProgressives { counted: 1 });
    let by = MicroDollars::new(700_000);
    assert_eq!(events[1].what, What::MeterMoved { meter: 0, by, cause: MeterCause::Contribution(1) });
}

//= lunar_poker 38.6(c)
// It takes the place of one chip, and of nothing else: no other value, not beside a chip, not on another wager.
#[test]
fn a_coupon_takes_the_place_of_one_chip() {
    let mut game = game(elections());
    game.wager(1, Wager::Ante, 10);
    assert!(matches!(game.refuses(lay(Some(SEVEN), Wager::Progressive, 2)).why, Why::OutsideLimits { .. }));
    let below = Command::Coupon { seat: 1, wager: Wager::Progressive, number: Some(SEVEN), amount: Cents::new(99) };
    assert!(matches!(game.refuses(below).why, Why::OutsideLimits { .. }));
    assert_eq!(game.refuses(lay(Some(SEVEN), Wager::SuperSideBet, 1)).why, Why::NoCoupon(Wager::SuperSideBet));
    game.wager(1, Wager::Progressive, 1);
    assert_eq!(game.refuses(lay(Some(SEVEN), Wager::Progressive, 1)).why, Why::LiesAlready(Wager::Progressive));
    game.must(Command::Wager { seat: 1, wager: Wager::Progressive, amount: Cents::ZERO });
    game.must(lay(Some(SEVEN), Wager::Progressive, 1));
    let chip = Command::Wager { seat: 1, wager: Wager::Progressive, amount: Cents::dollars(1) };
    assert_eq!(game.refuses(chip).why, Why::LiesAlready(Wager::Progressive));
    game.must(Command::Wager { seat: 1, wager: Wager::Progressive, amount: Cents::ZERO });
    assert_eq!(game.round.seat(1).redeemed, None);
    game.must(lay(Some(SEVEN), Wager::Progressive, 1));
    game.must(lay(None, Wager::Progressive, 0));
    assert_eq!((game.round.seat(1).redeemed, money(&game)), (None, -10));
}

//= lunar_poker 38.6(c)
// It needs no match play: a house that does not accept match play coupons takes it all the same (reading ALL-28).
#[test]
fn a_progressive_coupon_is_no_match_play() {
    let mut no_match_play = elections();
    no_match_play.table.match_play = games::elections::MatchPlay::NotAccepted;
    let mut game = game(no_match_play);
    game.wager(1, Wager::Ante, 10);
    assert_eq!(game.refuses(lay(Some(SEVEN), Wager::Ante, 10)).why, Why::NoCoupon(Wager::Ante));
    game.must(lay(Some(SEVEN), Wager::Progressive, 1));
}

//= lunar_poker 38.6(c)
// Without an ante the wager may not stand: the player keeps the coupon, and gets no dollar for it.
#[test]
fn without_an_ante_the_player_keeps_the_coupon() {
    let mut game = game(elections());
    game.must(lay(Some(SEVEN), Wager::Progressive, 1));
    game.wager(2, Wager::Ante, 10);
    let events = game.must(Command::CloseBets { dealer: DEALER });
    let (seat, wager, amount) = (1, Wager::Progressive, Cents::ZERO);
    let kept = What::CouponRedeemed { seat, wager, number: Some(SEVEN), amount };
    assert_eq!((events[0].what, events[0].clause.id()), (kept, "38.6(c)"));
    assert!(!events.iter().any(|event| matches!(event.what, What::WentBack { .. })));
}

//= lunar_poker 38.6(c)
//= lunar_poker 38.7(b)
// What the system has not accepted is returned before the lock: the coupon is the player's again.
#[test]
fn an_unaccepted_coupon_is_returned() {
    let mut game = by_coupon(PLAIN);
    game.must(Command::CloseBets { dealer: DEALER });
    game.must(Command::ReturnUnaccepted { seat: 1, wager: Wager::Progressive });
    assert_eq!((game.round.seat(1).redeemed, money(&game)), (None, -10));
    game.must(Command::LockProgressives { counted: 0 });
}

//= lunar_poker 38.6(c)
//= lunar_poker 38.12(g)
// The table collects it, win or lose. A straight flush wins what the wager of a chip wins, and no dollar is returned.
#[test]
fn a_progressive_coupon_is_collected_win_or_lose() {
    for (cards, wins) in [(PLAIN, false), ("5s 6s 7s 8s 9s", true)] {
        let mut game = by_coupon(cards);
        game.must(Command::CloseBets { dealer: DEALER });
        game.deal_all();
        game.first_cards();
        if !wins {
            // A hand that was not shown is turned before it is collected (LP-19).
            game.choose(1, games::round::Choice::Fold);
            game.finish();
        }
        let line = game.round.lines().iter().find(|line| line.wager == Wager::Progressive).expect("it is settled");
        assert_eq!((line.paid > Cents::ZERO, line.returned), (wins, Cents::ZERO));
        assert_eq!(game.round.seat(1).kept_coupons().count(), 0);
    }
}

//= lunar_poker 38.6(c)
//= lunar_poker 38.13(f)
// In a void the player keeps the coupon, the meter shows what it showed before, and no money is made of it (readings ALL-8,
// ALL-28).
#[test]
fn a_void_leaves_the_progressive_coupon() {
    let mut game = by_coupon(PLAIN);
    game.must(Command::CloseBets { dealer: DEALER });
    game.deal_all();
    assert_ne!(game.meters, METERS);
    let events = game.must(Command::Report(games::round::Irregularity::WrongCountOfDeck));
    let voids = |event: &Event| matches!(event.what, What::Irregular { remedy: Remedy::VoidRoundAndRemoveDeck, .. });
    assert!(events.iter().any(voids));
    assert_eq!((money(&game), game.meters), (0, METERS));
    let kept: Vec<_> = game.round.seat(1).kept_coupons().map(|(coupon, kept)| (coupon.number, kept)).collect();
    assert_eq!(kept, [(Some(SEVEN), Cents::dollars(1))]);
    assert!(!game.round.has_done(Step::Collect));
}
