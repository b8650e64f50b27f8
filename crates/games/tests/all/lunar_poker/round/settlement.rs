//! Sections 38.10(g) to (i): the hole cards, and hands against a dealer who qualifies.

use games::round::{Choice, Command, CouponNumber, Next, Step, What, Why};
use games::settlement::HandInWords;
use games::wager::Wager::{self, Ante, Bet, Buy, Exchange};
use paytables::{Cell, Cents, Line};
use testkit::rounds::Game;

use super::scene::{JUST_QUALIFIES, NO_HAND, Play as _, PlayLunar as _, Settled, cards, choosing, clauses, turned};

/// What ante and bet of one player come to, who bets on these five cards.
fn bet_on(cards: &str, dealer: &str) -> Vec<Settled> {
    let mut game = choosing(&[(3, cards, 0, 0)], dealer, "");
    game.choose(3, Choice::Bet);
    game.finish();
    game.settled()
}

//= lunar_poker 38.10(g)
// The hole cards are turned when the last player has bet or folded, and not before.
#[test]
fn the_hole_cards_come_last() {
    let mut game = choosing(&[(1, "2c 5d 9s Jh Kc", 0, 0), (2, "2d 5c 9h Js Kh", 0, 0)], JUST_QUALIFIES, "");
    game.choose(1, Choice::Bet);
    assert_eq!(game.refuses(Command::Proceed(Step::TurnDealer)).why, Why::NotNow(Next::Choice(2)));
    game.choose(2, Choice::Fold);
    let events = game.step(Step::TurnDealer);
    assert_eq!((turned(&events), clauses(&events)), (cards("Kd 4c 3s 2h"), vec!["38.10(g)"]));
}

//= lunar_poker 38.10(h)
// Hands are turned and settled one by one, from the dealer's right; a folded one is not turned.
#[test]
fn hands_are_settled_from_the_right() {
    let seats = [(1, "2c 5d 9s Jh Kc", 0, 0), (2, "2d 5c 9h Js Kh", 0, 0), (5, "2s 4h 9c Jd Ks", 0, 0)];
    let mut game = choosing(&seats, JUST_QUALIFIES, "");
    game.choose(1, Choice::Bet);
    game.choose(2, Choice::Fold);
    game.choose(5, Choice::Bet);
    game.step(Step::TurnDealer);
    let steps = [Step::TurnHand(5), Step::SettleHand(5), Step::TurnHand(1), Step::SettleHand(1), Step::Collect];
    for step in steps {
        assert_eq!(game.next(), Next::Step(step));
        game.step(step);
    }
    assert!(game.round.is_completed());
}

//= lunar_poker 38.1:qualifying_hand
//= lunar_poker 38.10(i)
// A-K-4-3-2 is just enough for the dealer; A-Q-J-10-8 is not, and every player is asked about forcing.
#[test]
fn the_dealer_qualifies_with_ace_king() {
    for (dealer, next) in [
        (JUST_QUALIFIES, Next::Step(Step::TurnHand(3))),
        ("2h 2s 4c 3s 5h", Next::Step(Step::TurnHand(3))),
        (NO_HAND, Next::Choice(3)),
        ("Kh Qh Js Tc 8d", Next::Choice(3)),
    ] {
        let mut game = choosing(&[(3, "2c 5d 9s Jd Kc", 0, 0)], dealer, "");
        game.choose(3, Choice::Bet);
        game.step(Step::TurnDealer);
        assert_eq!(game.next(), next, "{dealer}");
    }
}

//= lunar_poker 38.10(i)1
//= lunar_poker 38.10(i)2
//= lunar_poker 38.10(i)3
// Below, equal to and above a dealer with A-K-4-3-2: both lose, both push, and the ante pushes while the bet wins.
#[test]
fn below_at_and_above_the_dealer() {
    assert_eq!(bet_on("Ac Qd Js Tc 8s", JUST_QUALIFIES), [(3, Ante, "lose", 0, 0), (3, Bet, "lose", 0, 0)]);
    assert_eq!(bet_on("Ac Kc 4d 3h 2s", JUST_QUALIFIES), [(3, Ante, "push", 0, 10), (3, Bet, "push", 0, 20)]);
    assert_eq!(bet_on("Ac Kc 5d 3h 2s", JUST_QUALIFIES), [(3, Ante, "push", 0, 10), (3, Bet, "win", 20, 20)]);
}

//= lunar_poker 38.10(i)3
//= lunar_poker 38.12(e)
// A second combination that needs another card is paid too, whether it beats the dealer or not (LP-1).
#[test]
fn a_second_hand_is_paid() {
    // Kings at 1 to 1 and ace-king at 1 to 1.
    let mut game = choosing(&[(3, "Ac Kc Ks 5d 3h", 0, 0)], JUST_QUALIFIES, "");
    game.choose(3, Choice::Bet);
    game.finish();
    assert_eq!(game.settled()[1], (3, Bet, "win", 40, 20));
    let bet = game.round.lines()[1];
    assert_eq!(bet.hand, HandInWords::Lines(Line::OnePair, Line::AceKing));
    assert_eq!((bet.cell, bet.second), (Some(Cell::Odds(1)), Some(Cell::Odds(1))));
    // Two pair use ace and king up: 2 to 1 only.
    assert_eq!(bet_on("Ac As Kc Ks 5d", JUST_QUALIFIES)[1], (3, Bet, "win", 40, 20));
}

//= lunar_poker 38.10(g)
//= lunar_poker 38.1:hand
// Six cards are ranked by their best five, and make two straights here: 4 to 1 twice.
#[test]
fn a_bought_card_counts() {
    let mut game = choosing(&[(3, "3c 4d 5s 6h 7c", 0, 0)], JUST_QUALIFIES, "4h");
    game.choose(3, Choice::Buy);
    game.choose(3, Choice::Bet);
    game.finish();
    assert_eq!(game.settled(), [(3, Buy, "lose", 0, 0), (3, Ante, "push", 0, 10), (3, Bet, "win", 160, 20)]);
    let bet = game.round.lines()[2];
    assert_eq!((bet.cell, bet.second), (Some(Cell::Odds(4)), Some(Cell::Odds(4))));
}

//= lunar_poker 38.10(d)
// After an exchange the new five cards count; the payment is lost though the bet wins (LP-5).
#[test]
fn exchanged_cards_count() {
    let mut game = choosing(&[(3, "9c 9d 5s Jh 7c", 0, 0)], JUST_QUALIFIES, "9h 9s 8d");
    game.choose(3, Choice::Exchange(game.positions(3, "5s Jh 7c")));
    game.choose(3, Choice::Bet);
    game.finish();
    assert_eq!(game.settled(), [(3, Exchange, "lose", 0, 0), (3, Ante, "push", 0, 10), (3, Bet, "win", 400, 20)]);
    assert_eq!(game.round.lines()[2].second, None);
}

/// The coupon of $5 on the ante: what it was paid and what of it was kept.
fn coupon(cards: &str, dealer: &str, choices: &[Choice]) -> (i64, i64) {
    let mut game = super::scene::game(super::scene::elections());
    let hands = [(games::dealing::Spot::Player(3), cards), (games::dealing::Spot::Dealer, dealer)];
    game.sealed = crate::stacked::stacked(game.rules, &hands, "2s");
    game.wager(3, Ante, 10);
    game.must(Command::Coupon { seat: 3, wager: Ante, number: Some(CouponNumber(7)), amount: Cents::dollars(5) });
    game.must(Command::CloseBets { dealer: super::scene::DEALER });
    game.deal_all();
    game.first_cards();
    play_out(&mut game, choices);
    let settled = game.events.iter().find_map(|event| match event.what {
        What::CouponSettled { seat: 3, wager: Wager::Ante, paid, kept, .. } => {
            Some((paid.get() / 100, kept.get() / 100))
        }
        _ => None,
    });
    settled.expect("the coupon is settled")
}

fn play_out(game: &mut Game<'_>, choices: &[Choice]) {
    let mut choices = choices.iter();
    loop {
        match game.next() {
            Next::Choice(seat) => drop(game.choose(seat, *choices.next().expect("a choice"))),
            Next::Step(step) => drop(game.step(step)),
            _ => return,
        }
    }
}

//= lunar_poker 38.6(a)
// A coupon on the ante: paid even money if the ante wins, lost with it, kept on a push or void (ALL-11).
#[test]
fn a_coupon_follows_the_ante() {
    let plain = "2c 5d 9s Jd Kc";
    assert_eq!(coupon(plain, NO_HAND, &[Choice::Bet, Choice::LetBe]), (5, 0));
    assert_eq!(coupon("5s 6s 7s 8s 9s", JUST_QUALIFIES, &[]), (5, 0));
    assert_eq!(coupon(plain, JUST_QUALIFIES, &[Choice::Bet]), (0, 0));
    assert_eq!(coupon(plain, JUST_QUALIFIES, &[Choice::Fold]), (0, 0));
    assert_eq!(coupon("Ac Kc 5d 3h 2c", JUST_QUALIFIES, &[Choice::Bet]), (0, 5));
    assert_eq!(coupon(plain, NO_HAND, &[Choice::Bet, Choice::Force]), (0, 5));
}
