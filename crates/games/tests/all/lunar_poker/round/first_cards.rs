//! Sections 38.10(a)1 and 2: what the first five cards are paid before anybody chooses.

use games::round::{Choice, Command, Next, Observer, Status, Step, Why, view};
use games::wager::Wager::{Ante, Bet, Progressive, SuperSideBet};
use paytables::Cents;

use super::scene::{JUST_QUALIFIES, Play as _, PlayLunar as _, Settled, choosing, dealt_by, elections};

/// What a super side bet of $5 comes to with these five cards.
fn super_side_bet(cards: &str) -> Vec<Settled> {
    let mut game = choosing(&[(1, cards, 5, 0)], "Ah Th 6h 4h 3d", "");
    // What nobody has declared is lost when the cards are collected.
    game.choose(1, Choice::Fold);
    game.settled().into_iter().filter(|line| line.1 == SuperSideBet).collect()
}

//= lunar_poker 38.10(a)2
//= lunar_poker 38.12(d)
// Each line of the super side bet and what is just below the last: $5 at the printed odds, on the first five cards (LP-2,
// LP-3).
#[test]
fn the_super_side_bet_line_by_line() {
    for (cards, odds) in [
        ("9c 9d 9h 9s Kc", 250),
        ("5s 6s 7c 8c 9c", 150),
        ("9c 9d 9h Ks Kc", 100),
        ("2c 5c 9c Jc Kc", 60),
        ("5s 6s 7d 8c 9c", 30),
        ("9c 9d 9h Js Kc", 7),
        ("As Kc Qd Js 2c", 5),
        ("As Ac Kc Qd 2c", 5),
        ("2c 5s 9c Js Kc", 2),
    ] {
        assert_eq!(super_side_bet(cards), [(1, SuperSideBet, "win", 5 * odds, 5)], "{cards}");
    }
    for cards in ["As Ac Kc Kd 2c", "2c 5s 9c Js Kd"] {
        assert_eq!(super_side_bet(cards), [(1, SuperSideBet, "lose", 0, 0)], "{cards}");
    }
}

//= lunar_poker 38.10(a)1
//= lunar_poker 38.12(c)
// A straight flush is paid 200 to 1 and a royal flush 600 to 1 on the ante, which goes back too; four of a kind is not
// (LP-4).
#[test]
fn instant_cash() {
    for (cards, odds) in [("5s 6s 7s 8s 9s", 200), ("As 2s 5s 4s 3s", 200), ("Ts Js Qs Ks As", 600)] {
        let game = choosing(&[(1, cards, 0, 0)], "Ac Kd 4c 3h 2h", "");
        assert_eq!(game.settled(), [(1, Ante, "win", 10 * odds, 10)], "{cards}");
        assert_eq!(game.round.seat(1).status, Status::Finished);
    }
    assert_eq!(choosing(&[(1, "9c 9d 9h 9s Kc", 0, 0)], JUST_QUALIFIES, "").settled(), []);
}

//= lunar_poker 38.10(a)1
// Instant cash, super side bet and progressive of one hand are all paid; then the player's round is over: no choice, and
// nothing against the dealer (LP-4).
#[test]
fn instant_cash_ends_the_round_of_its_player() {
    let seats = [(1, "2c 5h 9c Jc Kh", 0, 0), (3, "5s 6s 7s 8s 9s", 5, 1)];
    let mut game = choosing(&seats, "Ah Kd 4c 3d 2h", "");
    assert_eq!(
        game.settled(),
        [(3, Ante, "win", 2000, 10), (3, SuperSideBet, "win", 750, 5), (3, Progressive, "win", 1234, 0),]
    );
    game.choose(1, Choice::Bet);
    let refusal = game.refuses(Command::Choose { seat: 3, choice: Choice::Bet });
    assert_eq!(refusal.why, Why::NotNow(Next::Step(Step::TurnDealer)));
    game.finish();
    assert_eq!(game.settled()[3..], [(1, Ante, "lose", 0, 0), (1, Bet, "lose", 0, 0)]);
}

//= lunar_poker 38.10(a)2
// A hand that won the super side bet goes back to its player, who plays on like everybody else.
#[test]
fn a_super_side_bet_winner_plays_on() {
    let mut game = choosing(&[(2, "9c 9d 9h Js Kc", 5, 0)], JUST_QUALIFIES, "9s");
    assert_eq!(game.next(), Next::Choice(2));
    game.choose(2, Choice::Exchange(game.positions(2, "Js Kc")));
    game.choose(2, Choice::Bet);
    game.finish();
    // Four nines beat the dealer: the bet of $20 at 20 to 1.
    assert_eq!(game.settled()[0], (2, SuperSideBet, "win", 35, 5));
    assert_eq!(game.settled().last(), Some(&(2, Bet, "win", 400, 20)));
}

//= lunar_poker 38.10(b)
// First cards are settled from the dealer's right, before anybody chooses.
#[test]
fn first_cards_are_settled_from_the_right() {
    let seats = [(1, "9c 9d 9h Js Kc", 5, 0), (3, "8c 8d 8h Jc Kh", 5, 0), (5, "7c 7d 7h Jd Qs", 5, 0)];
    let game = choosing(&seats, "Ah Kd 4c 3s 2h", "");
    let order: Vec<u8> = game.settled().iter().map(|line| line.0).collect();
    assert_eq!(order, [5, 3, 1]);
    assert_eq!(game.next(), Next::Choice(1));
}

//= lunar_poker 38.10(b)
//= lunar_poker 38.10(b)4
// Who folds keeps what the first cards have won (LP-2).
#[test]
fn a_fold_keeps_what_was_won() {
    let mut game = choosing(&[(2, "2c 5c 9c Jc Kc", 5, 1)], JUST_QUALIFIES, "");
    game.choose(2, Choice::Fold);
    let won = [(2, SuperSideBet, "win", 300, 5), (2, Progressive, "win", 50, 0)];
    assert_eq!(game.settled(), [won[0], won[1], (2, Ante, "lose", 0, 0)]);
}

//= lunar_poker 38.12(f)
// At the limit and above it: the house's limit cuts instant cash and the super side bet, each by itself (LP-8).
#[test]
fn the_payout_limit_cuts_first_cards() {
    let mut limited = elections();
    limited.payout_limit = Some(Cents::dollars(6_000));
    let mut game = dealt_by(limited, &[(1, "Ts Js Qs Ks As", 50, 0)], JUST_QUALIFIES, "");
    game.first_cards();
    // 600 to 1 on $10 is just $6,000, 150 to 1 on $50 is $7,500.
    assert_eq!(game.settled(), [(1, Ante, "win", 6000, 10), (1, SuperSideBet, "win", 6000, 50)]);
    let cut = game.round.lines().iter().map(|line| line.clauses.iter().any(|clause| clause.id() == "38.12(f)"));
    assert_eq!(cut.collect::<Vec<_>>(), [false, true]);
    let shown = game.round.lines().iter().map(|line| line.readings.iter().any(|reading| reading.id() == "LP-8"));
    assert_eq!(shown.collect::<Vec<_>>(), [false, true]);
}

//= lunar_poker 38.11(a)
//= lunar_poker 38.12(i)
// A flush wins a fixed amount. A royal flush is paid from the meter, which the line says, with the readings on shares (LP-9).
#[test]
fn a_payout_from_the_meter_is_told_apart() {
    for (hand, from_meter) in [("2c 5c 9c Jc Kc", false), ("Ts Js Qs Ks As", true)] {
        let mut game = dealt_by(elections(), &[(1, hand, 0, 1)], JUST_QUALIFIES, "");
        game.first_cards();
        let line = game.round.lines().iter().find(|line| line.wager == Progressive).expect("a progressive");
        assert_eq!(line.clauses.iter().any(|clause| clause.id() == "38.12(i)"), from_meter, "{hand}");
        for reading in ["LP-9", "ALL-10"] {
            assert_eq!(line.readings.iter().any(|known| known.id() == reading), from_meter, "{hand}: {reading}");
        }
    }
}

//= lunar_poker 38.6(e)
// A player sees the own cards, and nobody else does.
#[test]
fn nobody_sees_another_players_cards() {
    let game = choosing(&[(1, "2c 5h 9s Jc Kh", 0, 0), (2, "2d 5d 8s Jd Kc", 0, 0)], JUST_QUALIFIES, "");
    let sees = |observer| {
        let seen = view(game.rules, &game.round, &game.outside(), observer);
        seen.seats.iter().map(|seat| seat.cards.iter().filter(|card| card.face.is_some()).count()).collect::<Vec<_>>()
    };
    assert_eq!(sees(Observer::Seat(1)), [5, 0, 0, 0, 0]);
    assert_eq!(sees(Observer::Seat(2)), [0, 5, 0, 0, 0]);
    assert_eq!(sees(Observer::Dealer), [0; 5]);
}
