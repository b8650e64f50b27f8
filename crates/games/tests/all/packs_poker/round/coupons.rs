//! Match play coupons (ALL-11).

use games::dealing::Spot;
use games::elections::MatchPlay;
use games::packs_poker::round::Rulebook;
use games::round::{Command, CouponNumber, Event, Irregularity, What, Why};
use games::wager::Wager;
use paytables::Cents;
use testkit::rounds::Game;

use super::scene::{USUAL, bet, close, elections, finish, game, plain, refused, result, rules_with, start};
use crate::elections::dollars;

const fn coupon(seat: u8, wager: Wager, amount: u32) -> Command {
    Command::Coupon { seat, wager, number: Some(CouponNumber(7)), amount: dollars(amount) }
}

/// What became of the coupon of a seat: what it was paid, and what stays with the player.
fn became(game: &Game<'_>, seat: u8) -> Vec<(Cents, Cents)> {
    let settled = |event: &Event| match event.what {
        What::CouponSettled { seat: at, paid, kept, .. } if at == seat => Some((paid, kept)),
        _ => None,
    };
    game.events.iter().filter_map(settled).collect()
}

//= packs_poker 43.6(a)
// A coupon goes with a pack wager of at least its value, and with no bonus (ALL-11).
#[test]
fn coupons_go_with_even_money() {
    let rules = Rulebook::new(plain());
    let mut game = game(&rules, USUAL);
    let (none, above) = (Cents::ZERO, dollars(26));
    let no_wager = Why::CouponAboveWager { wagered: none, coupon: dollars(5) };
    assert_eq!(refused(&game, coupon(2, Wager::Pack1, 5)), (no_wager, "43.6(a)"));
    bet(&mut game, 2, Wager::Pack1, 25);
    bet(&mut game, 2, Wager::FiveCardBonus1, 25);
    let too_much = Why::CouponAboveWager { wagered: dollars(25), coupon: above };
    assert_eq!(refused(&game, coupon(2, Wager::Pack1, 26)), (too_much, "43.6(a)"));
    let no_bonus = Why::NoCoupon(Wager::FiveCardBonus1);
    assert_eq!(refused(&game, coupon(2, Wager::FiveCardBonus1, 5)), (no_bonus, "43.6(a)"));
    game.must(coupon(2, Wager::Pack1, 25));
    // A seat has one match play coupon at a time: the player takes it back before another is laid.
    assert_eq!(refused(&game, coupon(2, Wager::Pack1, 24)), (Why::LiesAlready(Wager::Pack1), "43.6(a)"));
    game.must(coupon(2, Wager::Pack1, 0));
    game.must(coupon(2, Wager::Pack1, 24));
    game.must(coupon(2, Wager::Pack1, 0));
    assert_eq!(game.round.seat(2).coupon, None);
    close(&mut game);
    assert_eq!(refused(&game, coupon(2, Wager::Pack1, 25)), (Why::BetsClosed, "43.6(b)"));
    let without = rules_with(|of| of.table.match_play = MatchPlay::NotAccepted);
    let mut game = super::scene::game(&without, USUAL);
    bet(&mut game, 2, Wager::Pack1, 25);
    assert_eq!(refused(&game, coupon(2, Wager::Pack1, 5)), (Why::NoCoupon(Wager::Pack1), "43.6(a)"));
}

//= packs_poker 43.6(a)
// Paid 1 to 1 and collected if the wager wins, collected if it loses (ALL-11).
#[test]
fn coupons_win_and_lose() {
    let rules = Rulebook::new(elections());
    let mut game = game(&rules, USUAL);
    bet(&mut game, 2, Wager::Pack1, 25);
    game.must(coupon(2, Wager::Pack1, 20));
    bet(&mut game, 5, Wager::Pack3, 25);
    game.must(coupon(5, Wager::Pack3, 25));
    start(&mut game);
    finish(&mut game);
    assert_eq!(became(&game, 2), [(dollars(20), Cents::ZERO)]);
    assert_eq!(result(&game, 2), dollars(45));
    assert_eq!(became(&game, 5), [(Cents::ZERO, Cents::ZERO)]);
    assert_eq!(result(&game, 5), Cents::new(-2_500));
}

//= packs_poker 43.6(a)
//= packs_poker 43.10(f)
// A push leaves the coupon with the player (ALL-11).
#[test]
fn coupons_survive_a_push() {
    let rules = Rulebook::new(elections());
    // The straight of the pack's cards and the dealer's is the player's too.
    let deal = [
        (Spot::Player(3), "Kd Qd 9s 3c 4c"),
        (Spot::Dealer, "Kc Qc 9h 7s 4d"),
        (Spot::Pack(1), "Jc Td"),
        (Spot::Pack(2), "2c 2d"),
        (Spot::Pack(3), "5h 8h"),
    ];
    let mut game = game(&rules, &deal);
    bet(&mut game, 3, Wager::Pack1, 25);
    game.must(coupon(3, Wager::Pack1, 25));
    start(&mut game);
    finish(&mut game);
    assert_eq!(super::scene::lines(&game), ["3 pack_1 25.00 push 0.00 25.00"]);
    assert_eq!(became(&game, 3), [(Cents::ZERO, dollars(25))]);
}

//= packs_poker 43.6(a)
//= packs_poker 43.7(g)2
// So does a void (ALL-8, ALL-11).
#[test]
fn coupons_survive_a_void() {
    let rules = Rulebook::new(elections());
    let mut game = game(&rules, USUAL);
    bet(&mut game, 2, Wager::Pack1, 25);
    game.must(coupon(2, Wager::Pack1, 20));
    bet(&mut game, 5, Wager::Pack1, 25);
    start(&mut game);
    game.must(Command::Report(Irregularity::WrongCountMisdealt));
    assert_eq!(became(&game, 2), [(Cents::ZERO, dollars(20))]);
    assert_eq!(result(&game, 2), Cents::ZERO);
}
