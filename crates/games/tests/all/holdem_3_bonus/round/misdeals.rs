//! A player with a wrong number of cards (42.12(d), HB-9, HB-13): whoever notices it, and whenever.

use games::dealing::Spot;
use games::round::{Choice, Irregularity, Next, Remedy, Status, Step};
use games::wager::Wager::{BlindBonus, Flop, SixCardBonus, ThreeCardBonus, TurnRiver};
use paytables::Cents;
use testkit::rounds::Game;

use super::scene::{Play as _, dealt, elections, readings, remedy};

const GO_ON: Choice = Choice::TurnRiver(Cents::dollars(10));

const fn player(seat: u8, cards: u8) -> Irregularity {
    Irregularity::Misdealt { spot: Spot::Player(seat), cards }
}

/// Seat 1 has a pair of aces and a bonus on it, seat 2 folds under a 6 card bonus, seat 3 goes on.
fn three_players() -> Game<'static> {
    dealt(elections(), &[(1, 5, 0), (2, 0, 5), (3, 0, 0)], "Ac Ad 3s  2d 7h 9s  2c 7d 9h")
}

/// The steps of that round, one after another.
const STEPS: [fn(&mut Game<'static>); 10] = [
    |game| drop(game.step(Step::SettleFirstCards)),
    |game| drop(game.step(Step::TurnFlop)),
    |game| drop(game.choose(1, GO_ON)),
    |game| drop(game.choose(2, Choice::Fold)),
    |game| drop(game.choose(3, GO_ON)),
    |game| drop(game.step(Step::TurnRiver)),
    |game| drop(game.step(Step::TurnDealer)),
    |game| {
        game.step(Step::TurnHand(3));
        game.step(Step::SettleHand(3));
    },
    |game| {
        game.step(Step::TurnHand(2));
        game.step(Step::SettleHand(2));
    },
    |game| drop(game.step(Step::SettleHand(1))),
];

/// That round after so many of its steps.
fn after(steps: usize) -> Game<'static> {
    let mut game = three_players();
    STEPS[..steps].iter().for_each(|step| step(&mut game));
    game
}

/// What the seat has won or lost, in dollars.
fn result(game: &Game<'_>, seat: u8) -> i64 {
    let of_seat = game.round.lines().iter().filter(|line| line.seat == seat);
    of_seat.map(|line| (line.paid.get() + line.returned.get() - line.stake.get()) / 100).sum()
}

//= holdem_3_bonus 42.12(d)
// Exposed for the 3 card bonus, folded, tucked, turned or settled: the hand is void whenever the dealer notices it, every stake
// is returned, and what was paid is taken back.
#[test]
fn a_wrong_number_is_reported_until_the_round_is_over() {
    for steps in 0..=STEPS.len() {
        for (seat, cards) in [(1, 4), (1, 2), (2, 2), (2, 4), (3, 4)] {
            let mut game = after(steps);
            let events = game.report(player(seat, cards));
            assert_eq!(remedy(&events), (Remedy::VoidHand(seat), "42.12(d)"), "step {steps}");
            assert_eq!(readings(&events), ["HB-9", "HB-13"]);
            let of_seat = || game.round.lines().iter().filter(|line| line.seat == seat);
            assert!(of_seat().all(|line| line.outcome.word() == "void"), "step {steps}, seat {seat}");
            assert_eq!((result(&game, seat), game.round.seat(seat).status), (0, Status::Void));
        }
    }
}

//= holdem_3_bonus 42.12(d)
// A folded hand of two cards: the player loses nothing, and the others play on.
#[test]
fn a_folded_hand_of_two_cards_costs_nothing() {
    let mut game = after(4);
    assert_eq!(game.settled()[1..], [BlindBonus, Flop].map(|wager| (2, wager, "lose", 0, 0)));
    game.report(player(2, 2));
    let back = [(BlindBonus, 10), (Flop, 10), (SixCardBonus, 5)].map(|(wager, stake)| (2, wager, "void", 0, stake));
    assert!(back.iter().all(|line| game.settled().contains(line)));
    assert_eq!(game.next(), Next::Choice(3));
    game.choose(3, GO_ON);
    game.finish();
}

//= holdem_3_bonus 42.12(d)
// A hand that was exposed and paid its 3 card bonus: the $5 are taken back, and the stake is returned.
#[test]
fn an_exposed_hand_gives_its_bonus_back() {
    let mut game = after(1);
    assert_eq!(game.settled(), [(1, ThreeCardBonus, "win", 5, 5)]);
    game.report(player(1, 2));
    let back = [(BlindBonus, 10), (Flop, 10), (ThreeCardBonus, 5)].map(|(wager, stake)| (1, wager, "void", 0, stake));
    assert!(back.iter().all(|line| game.settled().contains(line)) && game.settled().len() == 3);
}

//= holdem_3_bonus 42.7(e)2
// A second player has a wrong number, too: all hands are void, whoever is reported first and at whatever step, and the stakes
// of all are returned.
#[test]
fn two_wrong_hands_void_all() {
    for steps in 0..=STEPS.len() {
        for (first, second) in [((1, 4), (3, 4)), ((3, 4), (1, 4)), ((2, 2), (1, 4)), ((1, 2), (2, 4))] {
            let mut game = after(steps);
            game.report(player(first.0, first.1));
            let events = game.report(player(second.0, second.1));
            assert_eq!(remedy(&events), (Remedy::VoidRound, "42.7(e)2"), "step {steps}");
            assert_eq!(readings(&events), ["HB-13"]);
            let found = game.round.laid().at_spot(Spot::Player(second.0)).count();
            assert_eq!(found, usize::from(second.1), "the record has what was found");
            assert!(game.settled().iter().all(|line| line.2 == "void"));
            assert_eq!([1, 2, 3].map(|seat| result(&game, seat)), [0; 3], "step {steps}");
            assert!(game.round.is_completed());
        }
    }
}

//= holdem_3_bonus 42.7(e)2
//= holdem_3_bonus 42.12(d)
// A wrong deck after a wrong hand voids what is left, and leaves the same money as the wrong deck alone.
#[test]
fn a_wrong_deck_after_a_wrong_hand() {
    let mut game = after(5);
    game.report(player(1, 4));
    game.report(Irregularity::WrongCountOfDeck);
    assert_eq!([1, 2, 3].map(|seat| result(&game, seat)), [0; 3]);
    assert!(game.settled().contains(&(3, TurnRiver, "void", 0, 10)));
}
