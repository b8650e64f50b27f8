//! One hand after the other from the dealer's right, against the dealer and for the bonuses.

use games::holdem_3_bonus::elections::Elections;
use games::round::{Choice, Command, CouponNumber, Next, Step, What, Why};
use games::wager::Wager::{BlindBonus, Flop, SixCardBonus, ThreeCardBonus, TurnRiver};
use paytables::Cents;
use testkit::rounds::Game;

use super::scene::{DEALER, Play as _, elections, flopped, game, turned, version_two};

fn turn_river(dollars: u32) -> Choice {
    Choice::TurnRiver(Cents::dollars(dollars))
}

/// Seat 1 alone with a 6 card bonus of so much, through the whole round: its cards, the dealer's, the board.
fn alone(elections: Elections, six: u32, choice: Choice, cards: &str) -> Game<'static> {
    let mut game = flopped(elections, &[(1, 0, six)], cards);
    game.choose(1, choice);
    game.finish();
    game
}

/// The clause of the blind's line.
fn blind_clause(game: &Game<'_>) -> &'static str {
    let blind = game.round.lines().iter().find(|line| line.wager == BlindBonus).expect("a blind");
    blind.clauses[0].id()
}

//= holdem_3_bonus 42.10(e)
// From the dealer's right, each turned and then settled; a folded hand with a 6 card bonus at its turn (HB-7).
#[test]
fn hands_are_settled_from_the_dealers_right() {
    let mut game = flopped(elections(), &[(1, 0, 5), (2, 0, 0), (3, 0, 0), (4, 0, 0)], "");
    for (seat, choice) in [(1, Choice::Fold), (2, Choice::Fold), (3, turn_river(10)), (4, turn_river(10))] {
        game.choose(seat, choice);
    }
    game.step(Step::TurnRiver);
    game.step(Step::TurnDealer);
    for seat in [4, 3, 1] {
        assert!(matches!(game.refuses(Command::Proceed(Step::SettleHand(seat))).why, Why::NotNow(_)));
        assert_eq!(turned(&game.step(Step::TurnHand(seat))).len(), 3);
        game.step(Step::SettleHand(seat));
    }
    assert_eq!(game.next(), Next::Step(Step::Collect));
}

//= holdem_3_bonus 42.10(e)
// A hand that was exposed for its 3 card bonus is not turned again.
#[test]
fn an_exposed_hand_is_not_turned_again() {
    let mut game = flopped(elections(), &[(1, 5, 0)], "Ac Ad 3s");
    game.choose(1, turn_river(10));
    game.step(Step::TurnRiver);
    game.step(Step::TurnDealer);
    assert_eq!(game.next(), Next::Step(Step::SettleHand(1)));
}

//= holdem_3_bonus 42.10(e)1
// A lower hand without a blind payout loses all three.
#[test]
fn a_lower_hand_loses() {
    let game = alone(elections(), 0, turn_river(10), "3c 4d 8s  Ac Kd Ah  2h 7d 9h Jc");
    let lost = |wager| (1, wager, "lose", 0, 0);
    assert_eq!(game.settled(), [lost(BlindBonus), lost(Flop), lost(TurnRiver)]);
    assert_eq!(blind_clause(&game), "42.10(e)1");
}

//= holdem_3_bonus 42.10(e)2
// A lower hand with a blind payout (three of a kind, 1 to 1) loses the others only.
#[test]
fn a_lower_hand_may_win_the_blind() {
    let game = alone(elections(), 0, turn_river(10), "7c 7s 3d  Jd Js 2s  7d 2h 9h Jc");
    assert_eq!(game.settled(), [(1, BlindBonus, "win", 10, 10), (1, Flop, "lose", 0, 0), (1, TurnRiver, "lose", 0, 0)]);
    assert_eq!(blind_clause(&game), "42.10(e)2");
}

//= holdem_3_bonus 42.10(e)3
// A higher hand wins both; its blind goes back, or is paid if it qualifies (a straight, 2 to 1).
#[test]
fn a_higher_hand_wins() {
    let pair = alone(elections(), 0, turn_river(10), "Ac Ad 3s  Kc Qd 4s  2h 7d 9h Jc");
    let both = [(1, Flop, "win", 10, 10), (1, TurnRiver, "win", 10, 10)];
    assert_eq!(pair.settled(), [[(1, BlindBonus, "push", 0, 10)].as_slice(), &both].concat());
    let straight = alone(elections(), 0, turn_river(10), "8c Td 3s  Kc Qd 4s  7d 9h Jc 2h");
    assert_eq!(straight.settled(), [[(1, BlindBonus, "win", 20, 10)].as_slice(), &both].concat());
    assert_eq!([blind_clause(&pair), blind_clause(&straight)], ["42.10(e)3"; 2]);
}

//= holdem_3_bonus 42.10(e)4
// Equal hands push; a blind that qualifies is paid all the same.
#[test]
fn equal_hands_push() {
    let pushed = [(1, Flop, "push", 0, 10), (1, TurnRiver, "push", 0, 10)];
    let high = alone(elections(), 0, turn_river(10), "Ac Kd 3s  Ad Ks 4c  2h 7d 9h Jc");
    assert_eq!(high.settled(), [[(1, BlindBonus, "push", 0, 10)].as_slice(), &pushed].concat());
    let straight = alone(elections(), 0, turn_river(10), "8c Td 3s  8d Ts 4c  7d 9h Jc 2h");
    assert_eq!(straight.settled(), [[(1, BlindBonus, "win", 20, 10)].as_slice(), &pushed].concat());
    assert_eq!([blind_clause(&high), blind_clause(&straight)], ["42.10(e)4"; 2]);
}

//= holdem_3_bonus 42.10(e)5
// The 6 card bonus comes last and is paid to a hand that loses: three aces in the player's and the dealer's cards.
#[test]
fn the_six_card_bonus_does_not_depend_on_the_rest() {
    let cards = "Ac Ad 3s  As Kd 4s  Kc Kh 9h 2c";
    let game = alone(elections(), 5, turn_river(10), cards);
    let lost = |wager| (1, wager, "lose", 0, 0);
    assert_eq!(game.settled(), [lost(BlindBonus), lost(Flop), lost(TurnRiver), (1, SixCardBonus, "win", 25, 5)]);
    let nothing = alone(elections(), 5, turn_river(10), "Ac Ad 3s  Ks Kd 4s  Kc Kh 9h 2c");
    assert_eq!(nothing.settled()[3], lost(SixCardBonus));
}

//= holdem_3_bonus 42.10(b)1
// The 6 card bonus of a folded hand is settled on the tucked cards (HB-7).
#[test]
fn a_folded_six_card_bonus_is_settled() {
    let game = alone(elections(), 5, Choice::Fold, "Ac Ad 3s  As Kd 4s  Kc Kh 9h 2c");
    let lost = |wager| (1, wager, "lose", 0, 0);
    assert_eq!(game.settled(), [lost(BlindBonus), lost(Flop), (1, SixCardBonus, "win", 25, 5)]);
    assert!(game.round.lines()[2].readings.iter().any(|reading| reading.id() == "HB-7"));
}

//= holdem_3_bonus 42.10(b)2(ii)
// A double turn/river wager is paid in full, and the blind by its own table: a straight is 1 to 1 there (HB-1).
#[test]
fn a_double_wager_pays_the_blind_by_another_table() {
    let cards = "8c Td 3s  Kc Qd 4s  7d 9h Jc 2h";
    let double = alone(version_two(), 0, turn_river(20), cards);
    assert_eq!(
        double.settled(),
        [(1, BlindBonus, "win", 10, 10), (1, Flop, "win", 10, 10), (1, TurnRiver, "win", 20, 20)]
    );
    let equal = alone(version_two(), 0, turn_river(10), cards);
    assert_eq!(equal.settled()[0], (1, BlindBonus, "win", 20, 10));
}

/// A royal flush whose first three cards are a royal of three, with $100 on everything and this limit.
fn royal(limit: Option<u32>) -> Vec<i64> {
    let limited = Elections { aggregate_limit: limit.map(Cents::dollars), ..elections() };
    let mut game = game(limited, "Ah Kh Qh  2c 3d 4s  Jh Th 9c 9d");
    for wager in [Flop, ThreeCardBonus, SixCardBonus] {
        game.wager(1, wager, 100);
    }
    game.must(Command::CloseBets { dealer: DEALER });
    game.deal_all();
    game.step(Step::SettleFirstCards);
    game.step(Step::TurnFlop);
    game.choose(1, turn_river(100));
    game.finish();
    let bonus = |line: &(u8, games::wager::Wager, &str, i64, i64)| matches!(line.1, BlindBonus | ThreeCardBonus);
    game.settled().into_iter().filter(bonus).map(|line| line.3).collect()
}

//= holdem_3_bonus 42.11(f)
// Blind and 3 card bonus of a hand stop together at the limit, though they are settled in different steps (HB-4).
#[test]
fn the_limit_reaches_over_the_steps() {
    assert_eq!(royal(None), [10_000, 100_000]);
    assert_eq!(royal(Some(110_000)), [10_000, 100_000]);
    assert_eq!(royal(Some(109_999)), [10_000, 99_999]);
    assert_eq!(royal(Some(50_000)), [10_000, 40_000]);
}

/// What becomes of a coupon of $8 with the flop: paid, kept.
fn coupon(choice: Choice, cards: &str) -> (i64, i64) {
    let mut game = game(elections(), cards);
    game.wager(1, Flop, 10);
    game.must(Command::Coupon { seat: 1, wager: Flop, number: Some(CouponNumber(7)), amount: Cents::dollars(8) });
    game.must(Command::CloseBets { dealer: DEALER });
    game.deal_all();
    game.step(Step::TurnFlop);
    game.choose(1, choice);
    game.finish();
    let settled = game.events.iter().find_map(|event| match event.what {
        What::CouponSettled { paid, kept, .. } => Some((paid.get() / 100, kept.get() / 100)),
        _ => None,
    });
    settled.expect("the coupon was settled")
}

//= holdem_3_bonus 42.6(a)
// A coupon is paid even money with a winning flop and collected win or lose; a push leaves it (ALL-11).
#[test]
fn coupons_follow_the_flop() {
    assert_eq!(coupon(turn_river(10), "Ac Ad 3s  Kc Qd 4s  2h 7d 9h Jc"), (8, 0));
    assert_eq!(coupon(turn_river(10), "3c 4d 8s  Ac Kd Ah  2h 7d 9h Jc"), (0, 0));
    assert_eq!(coupon(turn_river(10), "Ac Kd 3s  Ad Ks 4c  2h 7d 9h Jc"), (0, 8));
    assert_eq!(coupon(Choice::Fold, "Ac Ad 3s  Kc Qd 4s  2h 7d 9h Jc"), (0, 0));
}

//= holdem_3_bonus 42.10(g)
// Gathering the cards ends the round; after that nothing is accepted.
#[test]
fn the_round_ends_when_the_cards_are_gathered() {
    let game = alone(elections(), 0, Choice::Fold, "");
    let end = game.events.iter().find(|event| event.what == What::Completed).expect("an end");
    assert_eq!(end.clause.id(), "42.10(g)");
    assert_eq!(game.refuses(Command::Proceed(Step::Collect)).why, Why::RoundOver);
}
