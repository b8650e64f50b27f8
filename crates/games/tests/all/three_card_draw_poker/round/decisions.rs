//! The In To Win/Draw phase: whose turn it is, and what each option does.

use games::dealing::{Face, Spot};
use games::elections::Dealing;
use games::round::{Actor, Choice, Command, Next, Observer, Offer, Status, Step, What, Why, offers, view};
use games::three_card_draw_poker::elections::DealersCards;
use games::wager::Wager;
use paytables::Cents;
use testkit::rounds::Game;

use super::scene::{Play as _, clauses, closed, closed_with_device, dealt, turned};

/// Seats 1 and 2, the dealer, and two cards to draw.
const CARDS: &str = "2c 2d 9h  Kh Kd 7s  3s 5d 8c Jh  2s Kc";

//= three_card_draw_poker 42.10(a)
//= three_card_draw_poker 42.10(b)
//= three_card_draw_poker 42.10(c)
//= three_card_draw_poker 42.10(d)
// Three cards face down to each ante from the dealer's left, then four to the dealer.
#[test]
fn three_cards_each_and_four_to_the_dealer() {
    let seats = [(5, 0), (2, 0)];
    for (mut game, clause) in [
        (closed(Dealing::ManualShoe, &seats, CARDS), "42.10(b)"),
        (closed(Dealing::AutomatedShoe, &seats, CARDS), "42.10(b)"),
        (closed_with_device(DealersCards::ThreeThenOne, &seats, CARDS), "42.10(c)"),
        (closed_with_device(DealersCards::FourFromStub, &seats, CARDS), "42.10(d)"),
    ] {
        let events = game.deal_all();
        let to: Vec<Spot> = events.iter().filter_map(|event| spot(event.what)).collect();
        let expected = [[Spot::Player(2); 3].as_slice(), &[Spot::Player(5); 3], &[Spot::Dealer; 4]].concat();
        assert_eq!(to, expected);
        assert_eq!(clauses(&events).last(), Some(&clause));
        assert_eq!(turned(&events), [0_u8; 0]);
    }
}

fn spot(what: What) -> Option<Spot> {
    match what {
        What::Dealt { to, face: Face::Down, .. } => Some(to),
        _ => None,
    }
}

//= three_card_draw_poker 42.10(f)
// Clockwise from the dealer's left, one option each.
#[test]
fn players_decide_from_the_dealers_left() {
    let mut game = dealt(&[(2, 0), (5, 0)], CARDS);
    assert_eq!(game.next(), Next::Choice(2));
    let refusal = game.refuses(Command::Choose { seat: 5, choice: Choice::Fold });
    assert_eq!((refusal.why, refusal.clause.id()), (Why::NotYourTurn { seat: 5, turn: 2 }, "42.10(f)"));
    game.choose(2, Choice::InToWin);
    assert_eq!(game.next(), Next::Choice(5));
    let refusal = game.refuses(Command::Choose { seat: 2, choice: Choice::Fold });
    assert_eq!(refusal.why, Why::NotYourTurn { seat: 2, turn: 5 });
    game.choose(5, Choice::Fold);
    assert_eq!(game.next(), Next::Step(Step::TurnDealer));
    assert!(matches!(game.refuses(Command::Choose { seat: 5, choice: Choice::InToWin }).why, Why::NotNow(_)));
}

//= three_card_draw_poker 42.10(f)
// There are three options and no other; nobody decides before all cards are dealt.
#[test]
fn there_are_three_options() {
    let mut game = closed(Dealing::ManualShoe, &[(1, 0)], CARDS);
    game.must(Command::Deal { cards: 6 });
    let refusal = game.refuses(Command::Choose { seat: 1, choice: Choice::InToWin });
    assert_eq!(refusal.why, Why::NotNow(Next::Step(Step::Deal)));
    game.deal_all();
    let offered = offers(game.rules, &game.round, &game.outside(), Actor::Seat(1));
    let choose = |choice| Offer::Choose { seat: 1, choice };
    let draw = Offer::Draw { seat: 1, from: (0..3).collect() };
    assert_eq!(offered, [choose(Choice::Fold), choose(Choice::InToWin), draw]);
    let refusal = game.refuses(Command::Choose { seat: 1, choice: Choice::Raise(Cents::dollars(10)) });
    assert_eq!((refusal.why, refusal.clause.id()), (Why::NoSuchChoice("fold, In To Win or Draw"), "42.10(f)"));
}

//= three_card_draw_poker 42.10(f)1
// A fold without a First 3 Bonus: the ante is lost at once, and the cards are collected unseen.
#[test]
fn a_fold_loses_the_ante() {
    let mut game = dealt(&[(1, 0), (2, 0)], CARDS);
    let events = game.choose(1, Choice::Fold);
    assert_eq!(events[1].what, What::Became { seat: 1, status: Status::Folded });
    let collected = [0, 1, 2].map(|position| What::GivenUp { position });
    assert_eq!(events[2..5].iter().map(|event| event.what).collect::<Vec<_>>(), collected);
    assert_eq!((clauses(&events), turned(&events)), (vec!["42.10(f)1"], vec![]));
    assert_eq!(game.settled(), [(1, Wager::Ante, "lose", 0, 0)]);
    game.choose(2, Choice::Fold);
    game.step(Step::TurnDealer);
    assert_eq!(game.next(), Next::Step(Step::Collect), "no hand is turned for nothing");
}

//= three_card_draw_poker 42.10(f)1
// With a First 3 Bonus the ante is lost too, and the cards wait under the bonus wager, face down.
#[test]
fn a_fold_leaves_the_first_3_bonus() {
    let mut game = dealt(&[(1, 25)], CARDS);
    let events = game.choose(1, Choice::Fold);
    assert_eq!(turned(&events), [0_u8; 0]);
    assert_eq!(game.round.laid().at_spot(Spot::Player(1)).collect::<Vec<_>>(), [0, 1, 2], "they are not collected");
    assert_eq!(game.settled(), [(1, Wager::Ante, "lose", 0, 0)]);
    assert_eq!(game.round.seat(1).stakes.on(Wager::First3Bonus), Cents::dollars(25));
    game.step(Step::TurnDealer);
    assert_eq!(game.next(), Next::Step(Step::TurnHand(1)));
}

//= three_card_draw_poker 42.10(f)2
// In To Win: a wager of exactly the ante, and no other card.
#[test]
fn in_to_win_equals_the_ante() {
    let mut game = dealt(&[(1, 0)], CARDS);
    let events = game.choose(1, Choice::InToWin);
    let placed = What::Placed { seat: 1, wager: Wager::InToWinDraw, amount: Cents::dollars(10) };
    assert_eq!(
        events.iter().map(|event| event.what).collect::<Vec<_>>(),
        [What::Chose { seat: 1, choice: Choice::InToWin }, placed]
    );
    assert_eq!(clauses(&events), ["42.10(f)2"]);
}

//= three_card_draw_poker 42.10(f)3
//= three_card_draw_poker 42.10(f)4
// Draw: a wager of exactly the ante; the discard leaves, and the next card comes face down.
#[test]
fn a_draw_replaces_one_card() {
    let mut game = dealt(&[(1, 0), (2, 0)], CARDS);
    let events = game.choose(1, Choice::Draw(2));
    let to = Spot::Player(1);
    assert_eq!(
        events.iter().map(|event| event.what).collect::<Vec<_>>(),
        [
            What::Chose { seat: 1, choice: Choice::Draw(2) },
            What::Placed { seat: 1, wager: Wager::InToWinDraw, amount: Cents::dollars(10) },
            What::GivenUp { position: 2 },
            What::Dealt { position: 10, to, face: Face::Down },
        ]
    );
    assert_eq!(clauses(&events), ["42.10(f)3", "42.10(f)4"]);
    assert_eq!(game.round.laid().at_spot(to).collect::<Vec<_>>(), [0, 1, 10]);
    let events = game.choose(2, Choice::Draw(4));
    assert_eq!(spot(events[3].what), Some(Spot::Player(2)));
    assert_eq!(game.round.laid().at_spot(Spot::Player(2)).collect::<Vec<_>>(), [3, 5, 11]);
}

//= three_card_draw_poker 42.10(f)3
// Only a card of one's own can be given up.
#[test]
fn the_discard_is_ones_own() {
    let game = dealt(&[(1, 0), (2, 0)], CARDS);
    for position in [3, 6, 10, 52, 200] {
        let refusal = game.refuses(Command::Choose { seat: 1, choice: Choice::Draw(position) });
        assert!(matches!(refusal.why, Why::NotTheseCards(_)), "{refusal}");
        assert_eq!(refusal.clause.id(), "42.10(f)3");
    }
}

/// What the player at seat 1 sees of the own cards.
fn own_cards(game: &Game<'_>) -> Vec<Option<String>> {
    let seen = view(game.rules, &game.round, &game.outside(), Observer::Seat(1));
    seen.seats[0].cards.iter().map(|card| card.face.map(|face| face.to_string())).collect()
}

//= three_card_draw_poker 42.10(e)
//= three_card_draw_poker 42.10(f)4
// Players see their three cards; a draw card is seen by nobody, its owner included, until the dealer turns it (TC-4).
#[test]
fn nobody_sees_the_draw_card() {
    let some = |card: &str| Some(card.to_owned());
    let mut game = dealt(&[(1, 0), (2, 0)], CARDS);
    assert_eq!(own_cards(&game), [some("2c"), some("2d"), some("9h")]);
    game.choose(1, Choice::Draw(2));
    assert_eq!(own_cards(&game), [some("2c"), some("2d"), None]);
    game.choose(2, Choice::InToWin);
    for step in [Step::TurnDealer, Step::TurnHand(2), Step::SettleHand(2), Step::TurnHand(1)] {
        game.step(step);
        assert_eq!(own_cards(&game), [some("2c"), some("2d"), None], "after {step:?}");
    }
    game.step(Step::TurnDraw(1));
    assert_eq!(own_cards(&game), [some("2c"), some("2d"), some("2s")]);
    for observer in [Observer::Seat(2), Observer::Dealer, Observer::Spectator] {
        let seen = view(game.rules, &game.round, &game.outside(), observer);
        assert!(seen.seats[0].cards.iter().all(|card| card.is_open));
    }
}

//= three_card_draw_poker 42.10(d)
//= three_card_draw_poker 42.10(g)
// The stub stays in play until all have decided (ALL-13).
#[test]
fn the_stub_waits_for_the_last_decision() {
    let mut game = closed(Dealing::AutomatedShoe, &[(1, 0), (2, 0)], CARDS);
    assert!(!game.rules.stub_is_done(&game.round));
    game.deal_all();
    assert!(!game.rules.stub_is_done(&game.round));
    game.choose(1, Choice::InToWin);
    assert!(!game.rules.stub_is_done(&game.round));
    game.choose(2, Choice::Draw(3));
    assert!(game.rules.stub_is_done(&game.round));
}
