//! The 3 card bonus: claimed and settled after the deal, before any community card.

use games::round::{Actor, Command, Next, Offer, Step, What, Why, offers};
use games::settlement::HandInWords;
use games::wager::Wager::{self, BlindBonus, Flop, ThreeCardBonus};

use super::scene::{Play as _, by_player, clauses, dealt, elections, turned};

/// Seat 1 has a pair, seat 2 nothing, seat 3 a straight; then the dealer and the board.
const CARDS: &str = "Ac Ad 3s  3c 4d 8s  Tc 9d 8h  Kc Qd 4s  2h 7d 9h Jc";

//= holdem_3_bonus 42.10(a)
// Before a community card is turned, if somebody has the wager.
#[test]
fn three_card_bonuses_come_before_the_board() {
    let game = dealt(elections(), &[(1, 5, 0), (2, 0, 0)], CARDS);
    let next = Next::Declarations(Step::SettleFirstCards);
    assert_eq!(game.next(), next);
    assert_eq!(game.refuses(Command::Proceed(Step::TurnFlop)).why, Why::NotNow(next));
    let without = dealt(elections(), &[(1, 0, 5)], CARDS);
    assert_eq!(without.next(), Next::Step(Step::TurnFlop));
}

//= holdem_3_bonus 42.10(a)
// Losing wagers are collected first and unseen; hands that qualify are shown by the table and paid from the dealer's
// right (ALL-14).
#[test]
fn losers_are_collected_then_winners_paid() {
    let mut game = dealt(elections(), &[(1, 5, 0), (2, 5, 0), (3, 5, 0)], CARDS);
    let events = game.step(Step::SettleFirstCards);
    let declared: Vec<_> = events.iter().map(|event| event.what).take(2).collect();
    assert_eq!(declared, [What::Declared { seat: 3 }, What::Declared { seat: 1 }]);
    assert_eq!(turned(&events), [6, 7, 8, 0, 1, 2], "the hand that loses stays down");
    assert_eq!(clauses(&events), ["42.10(a)"]);
    assert_eq!(
        game.settled(),
        [(2, ThreeCardBonus, "lose", 0, 0), (3, ThreeCardBonus, "win", 25, 5), (1, ThreeCardBonus, "win", 5, 5),]
    );
    assert_eq!(game.round.lines()[0].hand, HandInWords::Nothing);
    assert_eq!(game.next(), Next::Step(Step::TurnFlop));
}

//= holdem_3_bonus 42.10(a)
// Where the player has to show the cards, keeping silent forfeits the wager, whatever the hand (ALL-14).
#[test]
fn silence_forfeits_where_players_declare() {
    let mut game = dealt(by_player(), &[(1, 5, 0), (2, 5, 0), (3, 5, 0)], CARDS);
    game.must(Command::Declare { seat: 3 });
    let events = game.step(Step::SettleFirstCards);
    assert_eq!(turned(&events), [6, 7, 8]);
    assert_eq!(
        game.settled(),
        [(2, ThreeCardBonus, "forfeit", 0, 0), (1, ThreeCardBonus, "forfeit", 0, 0), (3, ThreeCardBonus, "win", 25, 5),]
    );
    let silent = game.round.lines()[1];
    assert_eq!((silent.hand, silent.readings[0].id()), (HandInWords::Nothing, "ALL-14"));
}

//= holdem_3_bonus 42.10(a)
// Cards that are shown and do not qualify lose.
#[test]
fn a_hand_shown_in_vain_loses() {
    let mut game = dealt(by_player(), &[(1, 0, 0), (2, 5, 0)], CARDS);
    game.must(Command::Declare { seat: 2 });
    let events = game.step(Step::SettleFirstCards);
    assert_eq!(turned(&events), [3, 4, 5]);
    assert_eq!(game.settled(), [(2, ThreeCardBonus, "lose", 0, 0)]);
    assert!(matches!(game.round.lines()[0].hand, HandInWords::Three(_)));
}

//= holdem_3_bonus 42.10(a)
// Only who has the wager may declare, once, and before it is settled.
#[test]
fn who_may_declare_and_when() {
    let mut game = dealt(by_player(), &[(1, 5, 0), (2, 0, 5)], CARDS);
    let refusal = game.refuses(Command::Declare { seat: 2 });
    assert_eq!((refusal.why, refusal.clause.id()), (Why::NothingToDeclare(2), "42.10(a)"));
    let offered = offers(game.rules, &game.round, &game.outside(), Actor::Seat(1));
    assert_eq!(offered, [Offer::Declare { seat: 1 }]);
    game.must(Command::Declare { seat: 1 });
    assert_eq!(game.refuses(Command::Declare { seat: 1 }).why, Why::NothingToDeclare(1));
    game.step(Step::SettleFirstCards);
    game.step(Step::TurnFlop);
    assert_eq!(game.refuses(Command::Declare { seat: 1 }).why, Why::NothingToDeclare(1));
}

//= holdem_3_bonus 42.10(a)
// Below, at and above a pair, and each line of table A.
#[test]
fn what_three_cards_are_paid() {
    let hands = [
        ("Ac Kd 9s", 0),
        ("2c 2d 9s", 5),
        ("2c 7c 9c", 20),
        ("Ac 2d 3s", 25),
        ("9c 9d 9s", 150),
        ("7c 8c 9c", 250),
        ("Ac Kc Qc", 500),
    ];
    for (hand, paid) in hands {
        let mut game = dealt(elections(), &[(1, 5, 0)], hand);
        game.step(Step::SettleFirstCards);
        let returned = if paid > 0 { 5 } else { 0 };
        let outcome = if paid > 0 { "win" } else { "lose" };
        assert_eq!(game.settled(), [(1, ThreeCardBonus, outcome, paid, returned)], "{hand}");
    }
}

//= holdem_3_bonus 42.10(a)
// What was paid stays paid when the player folds later.
#[test]
fn a_later_fold_keeps_the_three_card_bonus() {
    let mut game = dealt(elections(), &[(1, 5, 0)], "Ac Ad 3s");
    game.step(Step::SettleFirstCards);
    game.step(Step::TurnFlop);
    game.choose(1, games::round::Choice::Fold);
    game.finish();
    let lost = |wager: Wager| (1, wager, "lose", 0, 0);
    assert_eq!(game.settled(), [(1, ThreeCardBonus, "win", 5, 5), lost(BlindBonus), lost(Flop)]);
}
