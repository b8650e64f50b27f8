//! After the last decision: the dealer's hand, and one seat after the other from the dealer's right.

use games::elections::Dealing;
use games::round::{Choice, Command, CouponNumber, Event, Next, Step, What, Why};
use games::wager::Wager::{self, Ante, First3Bonus, InToWinDraw, InToWinDrawBonus};
use paytables::Cents;
use testkit::rounds::Game;

use super::scene::{DEALER, Play as _, clauses, dealt, elections, game, turned};

/// What one seat with a First 3 Bonus of $5 gets after a choice.
fn alone(choice: Choice, cards: &str) -> Game<'static> {
    let mut game = dealt(&[(1, 5)], cards);
    game.choose(1, choice);
    game.finish();
    game
}

//= three_card_draw_poker 42.10(g)
// When all have decided the dealer turns four cards, not before.
#[test]
fn the_dealer_turns_four_cards() {
    let mut game = dealt(&[(1, 0)], "2c 2d 9h  3s 5d 8c Jh");
    assert_eq!(game.refuses(Command::Proceed(Step::TurnDealer)).why, Why::NotNow(Next::Choice(1)));
    game.choose(1, Choice::InToWin);
    let events = game.step(Step::TurnDealer);
    assert_eq!((turned(&events), clauses(&events)), (vec![3, 4, 5, 6], vec!["42.10(g)"]));
}

//= three_card_draw_poker 42.10(h)
// From the dealer's right, each player with a wager left: turned, then settled; a folded one too if it has (TC-2).
#[test]
fn seats_are_settled_from_the_dealers_right() {
    let mut game = dealt(&[(1, 5), (2, 0), (3, 0), (4, 0)], "");
    game.choose(1, Choice::Fold);
    game.choose(2, Choice::Fold);
    game.choose(3, Choice::InToWin);
    game.choose(4, Choice::Draw(9));
    game.step(Step::TurnDealer);
    for seat in [4, 3, 1] {
        assert!(matches!(game.refuses(Command::Proceed(Step::SettleHand(seat))).why, Why::NotNow(_)));
        game.step(Step::TurnHand(seat));
        if seat == 4 {
            game.step(Step::TurnDraw(seat));
        }
        game.step(Step::SettleHand(seat));
    }
    assert_eq!(game.next(), Next::Step(Step::Collect));
}

//= three_card_draw_poker 42.10(h)1
//= three_card_draw_poker 42.10(h)2
//= three_card_draw_poker 42.10(h)3
//= three_card_draw_poker 42.10(h)4
//= three_card_draw_poker 42.10(h)7
// A hand that stands: three cards, First 3 Bonus first, then ante and In To Win, then the bonus (TC-1).
#[test]
fn a_standing_hand_that_wins_everything() {
    let game = alone(Choice::InToWin, "Ah Kh Qh  3s 5d 8c Jh");
    assert_eq!(
        game.settled(),
        [
            (1, First3Bonus, "win", 1_000, 5),
            (1, Ante, "win", 10, 10),
            (1, InToWinDraw, "win", 10, 10),
            (1, InToWinDrawBonus, "win", 200, 0),
        ]
    );
    let clause = |at: usize| game.round.lines()[at].clauses[0].id();
    assert_eq!([clause(0), clause(1), clause(2), clause(3)], ["42.10(h)2", "42.10(h)4", "42.10(h)4", "42.10(h)7"]);
}

//= three_card_draw_poker 42.10(h)2
//= three_card_draw_poker 42.10(h)5
//= three_card_draw_poker 42.10(h)7
// Both bonuses are paid to a hand that loses: a straight against three of a kind among the dealer's four.
#[test]
fn bonuses_do_not_depend_on_the_dealer() {
    let game = alone(Choice::InToWin, "7c 8d 9h  3s 3d 3c Jh");
    assert_eq!(
        game.settled(),
        [
            (1, First3Bonus, "win", 30, 5),
            (1, Ante, "lose", 0, 0),
            (1, InToWinDraw, "lose", 0, 0),
            (1, InToWinDrawBonus, "win", 10, 0),
        ]
    );
}

//= three_card_draw_poker 42.10(h)2
// A pair is the least that the First 3 Bonus pays; the bonus of the later wager begins at a straight.
#[test]
fn the_least_hands_that_are_paid() {
    let high = alone(Choice::InToWin, "Ac Kd 9h  3s 5d 8c Jh");
    assert_eq!(high.settled()[0], (1, First3Bonus, "lose", 0, 0));
    let pair = alone(Choice::InToWin, "2c 2d 9h  3s 5d 8c Jh");
    assert_eq!(pair.settled()[0], (1, First3Bonus, "win", 5, 5));
    let flush = alone(Choice::InToWin, "2c 4c 9c  3s 5d 8d Jh");
    assert_eq!(flush.settled()[0], (1, First3Bonus, "win", 15, 5));
    assert!(flush.settled().iter().all(|line| line.1 != InToWinDrawBonus));
    let straight = alone(Choice::InToWin, "2c 3d 4h  3s 5d 8d Jh");
    assert_eq!(straight.settled()[3], (1, InToWinDrawBonus, "win", 10, 0));
}

//= three_card_draw_poker 42.10(h)6
// Equal hands push; suits break no tie.
#[test]
fn equal_hands_push() {
    let game = alone(Choice::InToWin, "Ac Kd 9h  As Kh 9c 2d");
    assert_eq!(game.settled()[1..], [(1, Ante, "push", 0, 10), (1, InToWinDraw, "push", 0, 10)]);
}

/// The wagers settled and the positions turned by a step, in their order.
fn order(events: &[Event]) -> Vec<String> {
    let word = |event: &Event| match event.what {
        What::Settled(line) => Some(line.wager.name().to_owned()),
        What::Revealed { position, .. } => Some(format!("card {position}")),
        _ => None,
    };
    events.iter().filter_map(word).collect()
}

//= three_card_draw_poker 42.10(h)8
//= three_card_draw_poker 42.10(h)9
// A drawing player: the two kept cards, the First 3 Bonus on them, and only then the draw card.
#[test]
fn the_draw_card_is_turned_after_the_first_3_bonus() {
    let mut game = dealt(&[(1, 5)], "2c 2d 9h  3s 5d 8c Jh  2s");
    game.choose(1, Choice::Draw(2));
    game.step(Step::TurnDealer);
    let events = game.step(Step::TurnHand(1));
    assert_eq!((turned(&events), clauses(&events)), (vec![0, 1], vec!["42.10(h)8"]));
    let events = game.step(Step::TurnDraw(1));
    assert_eq!(order(&events), ["first_3_bonus", "card 7"]);
    assert_eq!(events[1].clause.id(), "42.10(h)9");
    let events = game.step(Step::SettleHand(1));
    assert_eq!(order(&events), ["ante", "in_to_win_draw", "in_to_win_draw_bonus"]);
}

//= three_card_draw_poker 42.10(h)8
//= three_card_draw_poker 42.10(h)10
//= three_card_draw_poker 42.10(h)13
// A kept pair is paid as a pair, though the final hand is three of a kind (TC-3); the bonus goes by the final hand.
#[test]
fn a_kept_pair_and_a_better_final_hand() {
    let game = alone(Choice::Draw(2), "2c 2d 9h  3s 5d 8c Jh  2s");
    assert_eq!(
        game.settled(),
        [
            (1, First3Bonus, "win", 5, 5),
            (1, Ante, "win", 10, 10),
            (1, InToWinDraw, "win", 10, 10),
            (1, InToWinDrawBonus, "win", 50, 0),
        ]
    );
    let clause = |at: usize| game.round.lines()[at].clauses[0].id();
    assert_eq!([clause(0), clause(1), clause(2), clause(3)], ["42.10(h)8", "42.10(h)10", "42.10(h)10", "42.10(h)13"]);
}

//= three_card_draw_poker 42.10(h)8
// Neither the discard nor the draw card helps the First 3 Bonus: a straight given up and a pair drawn both count nothing.
#[test]
fn only_the_kept_cards_count() {
    let game = alone(Choice::Draw(2), "7c 8d 9h  3s 5d 6c Jh  8s");
    assert_eq!(game.settled()[0], (1, First3Bonus, "lose", 0, 0));
    assert_eq!(game.settled()[1], (1, Ante, "win", 10, 10));
}

//= three_card_draw_poker 42.10(h)11
// A lower final hand loses ante and Draw.
#[test]
fn a_lower_final_hand_loses() {
    let game = alone(Choice::Draw(2), "7c 8d Ah  3s 3d 6c Jh  Ks");
    assert_eq!(game.settled()[1..], [(1, Ante, "lose", 0, 0), (1, InToWinDraw, "lose", 0, 0)]);
}

//= three_card_draw_poker 42.10(h)12
// An equal final hand pushes both.
#[test]
fn an_equal_final_hand_pushes() {
    let game = alone(Choice::Draw(2), "Ac Kd 2h  As Kh 9c 3d  9s");
    assert_eq!(game.settled()[1..], [(1, Ante, "push", 0, 10), (1, InToWinDraw, "push", 0, 10)]);
}

//= three_card_draw_poker 42.10(f)1
//= three_card_draw_poker 42.10(h)
// The First 3 Bonus of a folded hand is settled on its three cards, by the whole table (TC-2, TC-6).
#[test]
fn a_folded_first_3_bonus_is_settled_on_three_cards() {
    let game = alone(Choice::Fold, "7c 8d 9h  3s 3d 3c Jh");
    assert_eq!(game.settled(), [(1, Ante, "lose", 0, 0), (1, First3Bonus, "win", 30, 5)]);
    let readings: Vec<&str> = game.round.lines()[1].readings.iter().map(|reading| reading.id()).collect();
    assert_eq!(readings, ["TC-2", "TC-6"]);
    let game = alone(Choice::Fold, "7c 8d Th  3s 5d 6c Jh");
    assert_eq!(game.settled(), [(1, Ante, "lose", 0, 0), (1, First3Bonus, "lose", 0, 0)]);
}

//= three_card_draw_poker 42.10(i)
// Gathering the cards ends the round; after that nothing is accepted.
#[test]
fn the_round_ends_when_the_cards_are_gathered() {
    let mut game = dealt(&[(1, 0)], "");
    game.choose(1, Choice::Fold);
    game.step(Step::TurnDealer);
    assert!(!game.round.is_completed());
    let events = game.step(Step::Collect);
    assert_eq!((events[0].what, events[0].clause.id()), (What::Completed, "42.10(i)"));
    assert_eq!(game.refuses(Command::Wager { seat: 1, wager: Ante, amount: Cents::ZERO }).why, Why::RoundOver);
}

/// What becomes of a coupon of $8 with the ante: paid, kept.
fn coupon(choice: Choice, cards: &str) -> (i64, i64) {
    let mut game = game(elections(Dealing::ManualShoe), cards);
    game.wager(1, Wager::Ante, 10);
    game.must(Command::Coupon {
        seat: 1,
        wager: Wager::Ante,
        number: Some(CouponNumber(7)),
        amount: Cents::dollars(8),
    });
    game.must(Command::CloseBets { dealer: DEALER });
    game.deal_all();
    game.choose(1, choice);
    game.finish();
    let settled = game.events.iter().find_map(|event| match event.what {
        What::CouponSettled { paid, kept, .. } => Some((paid.get() / 100, kept.get() / 100)),
        _ => None,
    });
    settled.expect("the coupon was settled")
}

//= three_card_draw_poker 42.6(a)
// A coupon is paid even money with a winning ante and collected win or lose; a push leaves it (ALL-11).
#[test]
fn coupons_follow_the_ante() {
    assert_eq!(coupon(Choice::InToWin, "Ac Ad 9h  3s 5d 8c Jh"), (8, 0));
    assert_eq!(coupon(Choice::InToWin, "2c 4d 9h  3s 5d 8c Jh"), (0, 0));
    assert_eq!(coupon(Choice::InToWin, "Jc 8d 5h  3s 5d 8c Jh"), (0, 8));
    assert_eq!(coupon(Choice::Fold, "Ac Ad 9h  3s 5d 8c Jh"), (0, 0));
}
