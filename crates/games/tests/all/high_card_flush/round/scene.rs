//! A table of High Card Flush, hands for it, and short ways to play a round on it.

use games::GameElections;
use games::dealing::Spot;
use games::high_card_flush::elections::Elections;
use games::high_card_flush::round::Rulebook;
use games::round::{Command, Next, Person, Refusal, Remedy, Step, What, next};
use games::wager::Wager;
use law::Game::HighCardFlush;
use law::cite;
use paytables::Cents;
use testkit::rounds::{Game, METERS};

use crate::stacked::stacked;

/// The dealer and the supervisor of these rounds.
pub const DEALER: Person = Person(1);
/// Who validates.
pub const SUPERVISOR: Person = Person(2);

/// A dealer who qualifies with a three-card flush, king high.
pub const DEALERS_HAND: &str = "Ks 8s 4s 2d 5d 3h 7c";
/// A four-card flush that beats it.
pub const FOUR_SPADES: &str = "As Js 9s 3s 6c 6d 9h";
/// A hand with nothing but two-card suits and a third heart: it loses to the dealer.
pub const NOTHING: &str = "2c 9c 4d Jd 6h Th 3d";

/// The shipped table with all wagers.
pub fn shipped() -> Elections {
    let house = house::read(include_str!("../../../../../../house.toml")).expect("the shipped house is lawful");
    let table = house.tables.into_iter().find(|table| table.id == "flush-1").expect("the shipped table");
    match table.elections {
        GameElections::HighCardFlush(elections) => *elections,
        _ => panic!("another game"),
    }
}

/// A round in which these seats have these hands against [`DEALERS_HAND`].
pub fn table<'a>(rules: &'a Rulebook, hands: &[(u8, &str)]) -> Game<'a> {
    let mut all: Vec<(Spot, &str)> = hands.iter().map(|(seat, cards)| (Spot::Player(*seat), *cards)).collect();
    all.push((Spot::Dealer, DEALERS_HAND));
    Game::new(rules, stacked(rules, &all, ""), METERS)
}

/// Puts dollars on a wager.
#[track_caller]
pub fn wager(game: &mut Game<'_>, seat: u8, wager: Wager, dollars: u32) {
    game.must(Command::Wager { seat, wager, amount: Cents::dollars(dollars) });
}

/// Closes the bets, locks and deals.
#[track_caller]
pub fn deal(game: &mut Game<'_>) {
    game.must(Command::CloseBets { dealer: DEALER });
    while let Next::Step(step @ (Step::LockProgressives | Step::Deal)) = waits_for(game) {
        let cards = game.rules.plan(&game.round.dealt_in().collect::<Vec<_>>()).len() as u8;
        let placed = game.round.dealt_in().filter(|seat| on(game, *seat, Wager::Progressive) > Cents::ZERO).count();
        game.must(match step {
            Step::Deal => Command::Deal { cards },
            _ => Command::LockProgressives { counted: placed as u8 },
        });
    }
}

/// Does the dealer's steps until somebody else is asked; payouts are documented when the cards are to be collected.
#[track_caller]
pub fn go_on(game: &mut Game<'_>) {
    loop {
        match waits_for(game) {
            Next::Step(step) | Next::Declarations(step) => drop(game.must(Command::Proceed(step))),
            Next::Documentation { seat, wager } => drop(game.must(Command::Document { seat, wager, by: SUPERVISOR })),
            _ => return,
        }
    }
}

/// What the round waits for.
pub fn waits_for(game: &Game<'_>) -> Next {
    next(game.rules, &game.round, &game.outside())
}

/// What is on a wager.
pub fn on(game: &Game<'_>, seat: u8, wager: Wager) -> Cents {
    game.round.seat(seat).stakes.on(wager)
}

/// What became of a wager: outcome, paid and returned in dollars.
#[track_caller]
pub fn line(game: &Game<'_>, seat: u8, wager: Wager) -> (&'static str, i64, i64) {
    let line = game.round.lines().iter().find(|line| (line.seat, line.wager) == (seat, wager));
    let line = line.unwrap_or_else(|| panic!("{wager} of seat {seat} is not settled"));
    (line.outcome.word(), line.paid.get() / 100, line.returned.get() / 100)
}

/// Refused, for this clause.
#[track_caller]
pub fn refused(game: &Game<'_>, command: Command, clause: &'static str) -> Refusal {
    let refusal = game.decide(&command).expect_err("it must be refused");
    assert_eq!(refusal.clause, cite(HighCardFlush, clause), "{refusal}");
    refusal
}

/// The remedy of a report and its clause.
#[track_caller]
pub fn remedy(game: &mut Game<'_>, command: Command) -> (Remedy, &'static str) {
    let events = game.must(command);
    let found = events.iter().find_map(|event| match event.what {
        What::Irregular { remedy, .. } => Some((remedy, event.clause.id())),
        _ => None,
    });
    found.expect("an irregularity has a remedy")
}
