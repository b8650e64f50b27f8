//! The flop, the decisions, the river and the dealer's hand.

use games::dealing::{Face, Spot};
use games::elections::Dealing;
use games::round::{Actor, Choice, Command, Next, Offer, Status, Step, What, Why, offers};
use games::wager::Wager::{self, BlindBonus, Flop};
use paytables::Cents;

use super::scene::{Play as _, burning, clauses, closed, dealing, dealt, elections, flopped, turned, version_two};

fn turn_river(dollars: u32) -> Choice {
    Choice::TurnRiver(Cents::dollars(dollars))
}

//= holdem_3_bonus 42.7(c)
//= holdem_3_bonus 42.8(c)
//= holdem_3_bonus 42.9(c)
// Three cards to each player from the dealer's left, three to the dealer, four to the board, all face down.
#[test]
fn three_each_three_to_the_dealer_four_to_the_board() {
    let ways = [
        (Dealing::ManualShoe, ["42.7(c)1", "42.7(c)2", "42.7(c)3"].as_slice()),
        (Dealing::Hand, &["42.8(c)1", "42.8(c)2", "42.8(c)3"]),
        (Dealing::AutomatedShoe, &["42.9(c)"]),
    ];
    for (way, expected) in ways {
        let mut game = closed(dealing(way), &[(5, 0, 0), (2, 0, 0)], "");
        let events = game.deal_all();
        let down = |what| if let What::Dealt { to, face: Face::Down, .. } = what { Some(to) } else { None };
        let to: Vec<Spot> = events.iter().filter_map(|event| down(event.what)).collect();
        let (two, five) = ([Spot::Player(2); 3], [Spot::Player(5); 3]);
        assert_eq!(to, [two.as_slice(), &five, &[Spot::Dealer; 3], &[Spot::Board; 4]].concat());
        assert_eq!(clauses(&events), expected);
    }
}

//= holdem_3_bonus 42.10(b)
// Two community cards are turned before anybody decides, the burned ones never.
#[test]
fn the_flop_is_two_cards() {
    let mut game = dealt(elections(), &[(1, 0, 0)], "");
    let events = game.step(Step::TurnFlop);
    assert_eq!((turned(&events), clauses(&events)), (vec![6, 7], vec!["42.10(b)"]));
    let mut game = dealt(burning(), &[(1, 0, 0)], "");
    assert_eq!(turned(&game.step(Step::TurnFlop)), [7, 8]);
    game.choose(1, turn_river(10));
    assert_eq!(turned(&game.step(Step::TurnRiver)), [10, 11]);
}

//= holdem_3_bonus 42.10(b)
// Clockwise from the dealer's left, one decision each.
#[test]
fn players_decide_from_the_dealers_left() {
    let mut game = flopped(elections(), &[(2, 0, 0), (5, 0, 0)], "");
    assert_eq!(game.next(), Next::Choice(2));
    let refusal = game.refuses(Command::Choose { seat: 5, choice: Choice::Fold });
    assert_eq!((refusal.why, refusal.clause.id()), (Why::NotYourTurn { seat: 5, turn: 2 }, "42.10(b)"));
    game.choose(2, turn_river(10));
    assert_eq!(game.next(), Next::Choice(5));
    let refusal = game.refuses(Command::Choose { seat: 5, choice: Choice::InToWin });
    assert_eq!(refusal.why, Why::NoSuchChoice("fold or a turn/river wager"));
    game.choose(5, Choice::Fold);
    assert_eq!(game.next(), Next::Step(Step::TurnRiver));
}

//= holdem_3_bonus 42.10(b)1
// A fold loses blind and flop at once; a 6 card bonus stays with the tucked cards, face down.
#[test]
fn a_fold_loses_blind_and_flop() {
    let mut game = flopped(elections(), &[(1, 0, 5), (2, 0, 0)], "");
    for seat in [1, 2] {
        let events = game.choose(seat, Choice::Fold);
        assert_eq!(events[1].what, What::Became { seat, status: Status::Folded });
        assert_eq!((turned(&events), clauses(&events)), (vec![], vec!["42.10(b)1"]));
    }
    let lost = |seat, wager: Wager| (seat, wager, "lose", 0, 0);
    assert_eq!(game.settled(), [lost(1, BlindBonus), lost(1, Flop), lost(2, BlindBonus), lost(2, Flop)]);
    assert_eq!(game.round.seat(1).stakes.on(Wager::SixCardBonus), Cents::dollars(5));
}

/// Which of these turn/river wagers are accepted after a flop wager of $10.
fn accepted(elections: games::holdem_3_bonus::elections::Elections) -> Vec<u32> {
    let game = flopped(elections, &[(1, 0, 0)], "");
    let lawful = |dollars: &u32| game.decide(&Command::Choose { seat: 1, choice: turn_river(*dollars) }).is_ok();
    (0..=40).filter(lawful).collect()
}

//= holdem_3_bonus 42.10(b)2
//= holdem_3_bonus 42.10(b)2(i)
// Version 1: exactly the flop wager.
#[test]
fn version_one_takes_the_flop_wager() {
    assert_eq!(accepted(elections()), [10]);
    let mut game = flopped(elections(), &[(1, 0, 0)], "");
    let (amount, exact) = (Cents::dollars(20), Cents::dollars(10));
    let refusal = game.refuses(Command::Choose { seat: 1, choice: Choice::TurnRiver(amount) });
    let why = Why::NeitherAmount { amount, one: exact, other: exact };
    assert_eq!((refusal.why, refusal.clause.id()), (why, "42.10(b)2(i)"));
    let events = game.choose(1, turn_river(10));
    assert_eq!(events[1].what, What::Placed { seat: 1, wager: Wager::TurnRiver, amount: exact });
}

//= holdem_3_bonus 42.10(b)2(ii)
// Version 2: once or twice the flop wager, and nothing in between.
#[test]
fn version_two_takes_twice_as_much_too() {
    assert_eq!(accepted(version_two()), [10, 20]);
    let game = flopped(version_two(), &[(1, 0, 0)], "");
    let choose = |choice| Offer::Choose { seat: 1, choice };
    let offered = offers(game.rules, &game.round, &game.outside(), Actor::Seat(1));
    assert_eq!(offered, [choose(Choice::Fold), choose(turn_river(10)), choose(turn_river(20))]);
}

//= holdem_3_bonus 42.10(b)2(ii)
// A refusal names the two amounts, because $15 is between them and lawful all the same it is not.
#[test]
fn version_two_refuses_what_is_between() {
    let refused = |elections, dollars| {
        let game = flopped(elections, &[(1, 0, 0)], "");
        game.refuses(Command::Choose { seat: 1, choice: turn_river(dollars) }).to_string()
    };
    for (dollars, amount) in [(9, "$9.00"), (15, "$15.00"), (21, "$21.00")] {
        let two = "it is $10.00 or $20.00 (Hold 'em 3 Bonus 42.10(b)2(ii))";
        assert_eq!(refused(version_two(), dollars), format!("{amount} cannot be wagered with this hand: {two}"));
    }
    let one = "$20.00 cannot be wagered with this hand: it is exactly $10.00 (Hold 'em 3 Bonus 42.10(b)2(i))";
    assert_eq!(refused(elections(), 20), one);
}

//= holdem_3_bonus 42.10(c)
//= holdem_3_bonus 42.10(d)
// After the last decision the other two community cards, and only then the dealer's three.
#[test]
fn the_river_and_then_the_dealer() {
    let mut game = flopped(elections(), &[(1, 0, 0)], "");
    assert_eq!(game.refuses(Command::Proceed(Step::TurnRiver)).why, Why::NotNow(Next::Choice(1)));
    game.choose(1, turn_river(10));
    assert!(matches!(game.refuses(Command::Proceed(Step::TurnDealer)).why, Why::NotNow(_)));
    let events = game.step(Step::TurnRiver);
    assert_eq!((turned(&events), clauses(&events)), (vec![8, 9], vec!["42.10(c)"]));
    let events = game.step(Step::TurnDealer);
    assert_eq!((turned(&events), clauses(&events)), (vec![3, 4, 5], vec!["42.10(d)"]));
}

//= holdem_3_bonus 42.10(c)
// The board is completed and the dealer's hand shown though all have folded.
#[test]
fn the_procedure_goes_on_when_all_have_folded() {
    let mut game = flopped(elections(), &[(1, 0, 0)], "");
    game.choose(1, Choice::Fold);
    for step in [Step::TurnRiver, Step::TurnDealer, Step::Collect] {
        assert_eq!(game.next(), Next::Step(step));
        game.step(step);
    }
}
