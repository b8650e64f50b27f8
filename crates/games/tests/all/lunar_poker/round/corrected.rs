//! Live rounds in which the dealer has entered a face of a declared hand wrongly, and a supervisor corrects it (ALL-23): the
//! true cards decide about instant cash, whatever the player has chosen since (LP-25).

use games::round::{Choice, Command, Entered, Event, Next, Outside, Sealed, Status, Step, What, decide};
use games::wager::Wager::{Ante, Bet, Buy, Exchange, Force, Progressive, SuperSideBet};
use testkit::rounds::{Game, METERS};

use super::live::{blind, silent};
use super::scene::{
    JUST_QUALIFIES, Play as _, PlayLunar as _, SUPERVISOR, Settled, by_player, choosing, closed, dealt_by, elections,
};

/// A flush that is shown for the super side bet. Its deuce is really the 8 of diamonds, which makes a straight flush.
const FLUSH: &str = "5d 6d 7d 9d 2d";
/// A straight flush that is paid instant cash. Its 9 is really the 2 of diamonds, which leaves a flush.
const STRAIGHT_FLUSH: &str = "5d 6d 7d 8d 9d";
/// A dealer who does not qualify.
const NOTHING: &str = "Ah Qd Jd Th 8h";
const PLAIN: &str = "2c 5h 9c Jc Kh";
/// Instant cash at 200 to 1 on the ante of $10, and the super side bet of $5 at 150 to 1.
const INSTANT_CASH: Settled = (1, Ante, "win", 2000, 10);
const SIDE_BET: Settled = (1, SuperSideBet, "win", 750, 5);

/// The dealer enters another face for a card, and the supervisor confirms it. The card that was entered by mistake is where the
/// true one was thought to be, deep in the stub.
#[track_caller]
fn correct(game: &mut Game<'_>, entered: &str, really: &str) -> Vec<Event> {
    let mut cards = *game.sealed.deck().cards();
    let place = |card: &str| cards.iter().position(|known| known.to_string() == card).expect("a card of the deck");
    let (position, other) = (place(entered), place(really));
    cards.swap(position, other);
    game.sealed = Sealed::new(cards::Deck::new(&cards).expect("a deck"), game.sealed.renewal().to_vec());
    let mut faces = Entered::default();
    (0..).zip(cards).for_each(|(at, card)| faces.enter(at, card));
    let (outside, position) = (Outside::new(&faces, &game.meters), position as u8);
    let correction = Command::CorrectFace { position, by: SUPERVISOR };
    let events = decide(game.rules, &game.round, &outside, &correction).expect("a supervisor corrects the face");
    game.take(&events);
    events
}

/// The first cards are settled once more, with a progressive that has to be validated once more.
fn settle_first_cards(game: &mut Game<'_>) {
    while let Next::Validation { seat, .. } = game.next() {
        game.validate(seat);
    }
    game.step(Step::SettleFirstCards);
}

fn readings_of(game: &Game<'_>, wager: games::wager::Wager) -> Vec<&'static str> {
    let line = game.round.lines().iter().find(|line| (line.seat, line.wager) == (1, wager)).expect("a line");
    line.readings.iter().map(|reading| reading.id()).collect()
}

/// All who have to choose bet, and the dealer turns the hole cards.
fn others_bet(game: &mut Game<'_>) {
    while let Next::Choice(seat) = game.next() {
        game.choose(seat, Choice::Bet);
    }
    game.step(Step::TurnDealer);
}

//= lunar_poker 38.10(a)1
//= lunar_poker 38.10(b)4
// Seat 1 shows a flush, is paid for it and folds. Its deuce was the 8: the fold is undone and instant cash is paid (LP-25). The
// super side bet is worth a same colored straight, and the progressive 10% of the meter of $12,346.3789.
#[test]
fn a_fold_is_undone_by_instant_cash() {
    let mut game = choosing(&[(1, FLUSH, 5, 1), (2, PLAIN, 0, 0)], JUST_QUALIFIES, "");
    game.choose(1, Choice::Fold);
    let by_wrong_face = [(1, SuperSideBet, "win", 300, 5), (1, Progressive, "win", 50, 0), (1, Ante, "lose", 0, 0)];
    assert_eq!(game.settled(), by_wrong_face);
    let events = correct(&mut game, "2d", "8d");
    let reversed = |event: &Event| match event.what {
        What::Reversed { line, reading, .. } => Some((line.wager, reading.id())),
        _ => None,
    };
    let reversed: Vec<_> = events.iter().filter_map(reversed).collect();
    assert_eq!(reversed, [(Progressive, "ALL-23"), (SuperSideBet, "ALL-23"), (Ante, "LP-25")]);
    assert_eq!((game.settled(), game.round.seat(1).last_choice()), (vec![], None));
    assert_eq!(game.next(), Next::Validation { seat: 1, wager: Progressive }, "38.11(b): it is another payout");
    settle_first_cards(&mut game);
    assert_eq!(game.settled(), [INSTANT_CASH, SIDE_BET, (1, Progressive, "win", 1234, 0)]);
    assert_eq!(game.round.lines()[2].paid.to_string(), "$1,234.63");
    assert_eq!((game.round.seat(1).status, game.next()), (Status::Finished, Next::Choice(2)));
    game.choose(2, Choice::Bet);
    game.finish();
}

//= lunar_poker 38.10(a)1
//= lunar_poker 38.10(c)
// Seat 1 buys a card and bets, and all hands are settled before the mistake is noticed. The player pays neither for the card nor
// bets: with instant cash, the table would not have asked (LP-25).
#[test]
fn a_bet_and_a_card_that_was_bought_are_returned() {
    let mut game = choosing(&[(1, FLUSH, 5, 0), (2, PLAIN, 0, 0)], JUST_QUALIFIES, "Js");
    game.choose(1, Choice::Buy);
    others_bet(&mut game);
    for step in [Step::TurnHand(2), Step::SettleHand(2), Step::TurnHand(1), Step::SettleHand(1)] {
        game.step(step);
    }
    // The flush beats ace-king: $20 at 5 to 1.
    let of_1: Vec<Settled> = game.settled().into_iter().filter(|line| line.0 == 1).collect();
    assert_eq!(of_1[1..], [(1, Buy, "lose", 0, 0), (1, Ante, "push", 0, 10), (1, Bet, "win", 100, 20)]);
    let of_2: Vec<Settled> = game.settled().into_iter().filter(|line| line.0 == 2).collect();
    correct(&mut game, "2d", "8d");
    assert_eq!((game.settled(), game.next()), (of_2.clone(), Next::Step(Step::SettleFirstCards)));
    settle_first_cards(&mut game);
    let returned = [(1, Buy, "void", 0, 10), (1, Bet, "void", 0, 20)];
    assert_eq!(game.settled()[of_2.len()..], [[INSTANT_CASH, SIDE_BET], returned].concat());
    for wager in [Buy, Bet] {
        assert!(readings_of(&game, wager).contains(&"LP-25"), "{wager}");
    }
    assert_eq!(game.next(), Next::Step(Step::Collect), "seat 2 stays settled");
}

//= lunar_poker 38.10(c)(ii)
//= lunar_poker 38.10(d)(ii)
// A fold after an option is undone as well, and the option costs nothing: one card bought, or two exchanged, the wrong one among
// them (LP-25).
#[test]
fn a_fold_after_an_option_is_undone() {
    for exchanges in [false, true] {
        let mut game = choosing(&[(1, FLUSH, 5, 0), (2, PLAIN, 0, 0)], JUST_QUALIFIES, "Js 4s");
        let away = game.positions(1, "2d 5d");
        let (option, choice) = if exchanges { (Exchange, Choice::Exchange(away)) } else { (Buy, Choice::Buy) };
        game.choose(1, choice);
        game.choose(1, Choice::Fold);
        assert_eq!(game.settled()[1..], [(1, option, "lose", 0, 0), (1, Ante, "lose", 0, 0)]);
        correct(&mut game, "2d", "8d");
        settle_first_cards(&mut game);
        assert_eq!(game.settled(), [INSTANT_CASH, SIDE_BET, (1, option, "void", 0, 10)]);
        assert_eq!(game.next(), Next::Choice(2));
    }
}

//= lunar_poker 38.10(a)1
//= lunar_poker 38.10(k)
// Seat 1 alone forces the dealer. Its payment is returned; seat 2, who did not force, keeps what it was paid (LP-25).
#[test]
fn a_force_payment_is_returned() {
    let mut game = choosing(&[(1, FLUSH, 5, 0), (2, PLAIN, 0, 0)], NOTHING, "3s");
    others_bet(&mut game);
    game.choose(1, Choice::Force);
    game.choose(2, Choice::LetBe);
    game.step(Step::SettleHand(2));
    game.step(Step::ForceDealer);
    correct(&mut game, "2d", "8d");
    settle_first_cards(&mut game);
    let of_2 = [(2, Ante, "win", 10, 10), (2, Bet, "void", 0, 20)];
    let returned = [(1, Bet, "void", 0, 20), (1, Force, "void", 0, 10)];
    assert_eq!(game.settled(), [of_2, [INSTANT_CASH, SIDE_BET], returned].concat());
    game.finish();
}

//= lunar_poker 38.6(a)
// The coupon on a folded ante was collected. Instant cash wins the ante, so the coupon is paid even money (ALL-11).
#[test]
fn the_coupon_on_a_folded_ante_wins() {
    let mut game = super::scene::game(elections());
    game.sealed = closed(elections(), &[(1, FLUSH, 5, 0)], JUST_QUALIFIES, "").sealed;
    game.wager(1, Ante, 10);
    game.wager(1, SuperSideBet, 5);
    let amount = paytables::Cents::dollars(10);
    game.must(Command::Coupon { seat: 1, wager: Ante, number: None, amount });
    game.must(Command::CloseBets { dealer: super::scene::DEALER });
    game.deal_all();
    game.first_cards();
    game.choose(1, Choice::Fold);
    let coupon = |game: &Game<'_>| game.round.seat(1).settled_coupon.map(|settled| settled.paid);
    assert_eq!(coupon(&game), Some(paytables::Cents::ZERO));
    correct(&mut game, "2d", "8d");
    assert_eq!(coupon(&game), None);
    settle_first_cards(&mut game);
    assert_eq!(coupon(&game), Some(amount));
}

//= lunar_poker 38.10(b)4
// A fold stays a fold if the true hand wins no instant cash, and if its player has not declared it: the dealer turned it only
// for its progressive wager (LP-20).
#[test]
fn any_other_fold_stands() {
    let mut game = choosing(&[(1, FLUSH, 5, 0), (2, PLAIN, 0, 0)], JUST_QUALIFIES, "");
    game.choose(1, Choice::Fold);
    correct(&mut game, "2d", "Td");
    settle_first_cards(&mut game);
    assert_eq!(game.settled(), [(1, Ante, "lose", 0, 0), (1, SuperSideBet, "win", 300, 5)]);

    let mut game = silent(&[(1, FLUSH, 0, 1), (2, PLAIN, 0, 0)], JUST_QUALIFIES, "");
    game.choose(1, Choice::Fold);
    game.step(Step::TurnHand(1));
    correct(&mut game, "2d", "8d");
    game.validate(1);
    game.step(Step::SettleHand(1));
    assert_eq!(game.settled(), [(1, Ante, "lose", 0, 0), (1, Progressive, "win", 1234, 0)]);
    assert_eq!((game.round.seat(1).status, game.next()), (Status::Folded, Next::Choice(2)));
}

//= lunar_poker 38.10(a)1
//= lunar_poker 38.10(b)
// The other way around: instant cash by a wrong face is given back, the super side bet is that of a flush, and the player
// chooses now (LP-25).
#[test]
fn instant_cash_by_a_wrong_face_is_reversed() {
    let mut game = choosing(&[(1, STRAIGHT_FLUSH, 5, 1), (2, PLAIN, 0, 0)], JUST_QUALIFIES, "");
    assert_eq!(game.settled()[..2], [INSTANT_CASH, SIDE_BET]);
    game.choose(2, Choice::Bet);
    game.step(Step::TurnDealer);
    correct(&mut game, "9d", "2d");
    assert_eq!((game.settled(), game.round.seat(1).status), (vec![], Status::In));
    settle_first_cards(&mut game);
    let by_true_cards = [(1, SuperSideBet, "win", 300, 5), (1, Progressive, "win", 50, 0)];
    assert_eq!((game.settled(), game.next()), (by_true_cards.to_vec(), Next::Choice(1)));
    // The meter shows what it did before the round, and 70% of its one progressive wager.
    assert_eq!(game.meters[0].get() - METERS[0].get(), 700_000);
    assert!(!game.rules.stub_is_done(&game.round), "ALL-13: the player may still buy a card");
    game.choose(1, Choice::Bet);
    assert!(game.rules.stub_is_done(&game.round));
    game.finish();
    let of_hand: Vec<Settled> = game.settled().into_iter().filter(|line| line.0 == 1).skip(2).collect();
    assert_eq!(of_hand, [(1, Ante, "push", 0, 10), (1, Bet, "win", 100, 20)]);
}

//= lunar_poker 38.10(j)1
//= lunar_poker 38.10(k)
//= lunar_poker 38.10(k)1
// The same after seat 2 has forced the dealer, whose ace became a queen: a player who bets only now is asked as well (LP-25).
// Who does not force plays against the dealer's first hand, which did not qualify; who forces, against the pair of queens.
#[test]
fn a_player_who_bets_after_the_force_is_asked() {
    for (choice, lines) in [
        (Choice::LetBe, vec![(1, Ante, "win", 10, 10), (1, Bet, "void", 0, 20)]),
        (Choice::Force, vec![(1, Force, "lose", 0, 0), (1, Ante, "push", 0, 10), (1, Bet, "win", 100, 20)]),
    ] {
        let mut game = choosing(&[(1, STRAIGHT_FLUSH, 5, 0), (2, PLAIN, 0, 0)], NOTHING, "Qs");
        others_bet(&mut game);
        game.choose(2, Choice::Force);
        game.step(Step::ForceDealer);
        correct(&mut game, "9d", "2d");
        settle_first_cards(&mut game);
        game.choose(1, Choice::Bet);
        assert_eq!(game.next(), Next::Choice(1));
        game.choose(1, choice);
        game.finish();
        let of_hand: Vec<Settled> = game.settled().into_iter().filter(|line| line.0 == 1).skip(1).collect();
        assert_eq!(of_hand, lines);
    }
}

//= lunar_poker 38.10(a)1
// A correction that was wrong itself is corrected in turn: the player who has bought a card and bet has done both again, and
// one who has folded chooses again.
#[test]
fn a_second_correction_restores_the_round() {
    let mut game = choosing(&[(1, FLUSH, 5, 0)], JUST_QUALIFIES, "Js");
    game.choose(1, Choice::Buy);
    game.choose(1, Choice::Bet);
    correct(&mut game, "2d", "8d");
    settle_first_cards(&mut game);
    correct(&mut game, "8d", "Td");
    settle_first_cards(&mut game);
    assert_eq!(game.next(), Next::Step(Step::TurnDealer), "the card is bought and the bet is placed");
    game.finish();
    let of_hand = [(1, Buy, "lose", 0, 0), (1, Ante, "push", 0, 10), (1, Bet, "win", 100, 20)];
    assert_eq!(game.settled(), [&[(1, SuperSideBet, "win", 300, 5)], of_hand.as_slice()].concat());

    let mut game = choosing(&[(1, FLUSH, 5, 0)], JUST_QUALIFIES, "");
    game.choose(1, Choice::Fold);
    correct(&mut game, "2d", "8d");
    settle_first_cards(&mut game);
    correct(&mut game, "8d", "Td");
    settle_first_cards(&mut game);
    assert_eq!(game.next(), Next::Choice(1));
    blind(&game, Command::Choose { seat: 1, choice: Choice::Force }).expect_err("nothing is bet yet");
}

//= lunar_poker 38.12(g)
//= lunar_poker 38.12(i)
// Seat 2 wins the meter of $12,347.7789, and seat 1 takes 10% of the $10,000 that it starts with again. Then the folded hand of
// seat 3 is entered as a royal flush, and seat 2 has to share (LP-9). The ace was a deuce: all three are settled as if seat 3 had
// never been a royal flush.
#[test]
fn a_royal_flush_by_a_wrong_face_has_no_share() {
    let seats = [(1, "5s 6s 7s 8s 9s", 0, 1), (2, "Tc Jc Qc Kc Ac", 0, 1), (3, "Th Jh Qh Kh Ah", 0, 1)];
    let mut game = dealt_by(by_player(), &seats, "As Kd 4c 3s 2h", "");
    (1..=2).for_each(|seat| drop(game.must(Command::Declare { seat })));
    game.first_cards();
    let meter = game.meters;
    game.choose(3, Choice::Fold);
    game.step(Step::TurnHand(3));
    game.validate(3);
    game.step(Step::SettleHand(3));
    let paid = |game: &Game<'_>| {
        let lines = game.round.lines().iter().filter(|line| line.wager == Progressive);
        let mut paid: Vec<_> = lines.map(|line| (line.seat, line.paid.to_string())).collect();
        paid.sort();
        paid.into_iter().map(|(_, paid)| paid).collect::<Vec<_>>()
    };
    assert_eq!(paid(&game), ["$1,000.00", "$6,173.88", "$6,173.88"]);
    correct(&mut game, "Ah", "2d");
    settle_first_cards(&mut game);
    game.step(Step::SettleHand(3));
    assert_eq!(paid(&game), ["$1,000.00", "$12,347.77", "$0.00"]);
    assert_eq!(game.meters, meter);
}
