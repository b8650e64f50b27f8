//! Simple players who fill the seats of a table.
//!
//! A bot sees what a player sees: the [`View`] of its own seat, and nothing else. It has no memory and no chance inside; what looks
//! like a mood is a number that the caller passes in, so a round with bots can be played again.
//!
//! [`wants`] says what the bot does next, [`None`] if it waits. The table's minimum goes on the wager that buys a hand,
//! on other wagers now and then. After the deal every bot plays by a rule that a person could remember; the rules are
//! in `choices`, one function per game, and they are sensible, not optimal.

mod choices;
mod wagers;

use games::round::{Command, Next, Offer, View};
use law::Game;

/// What the bot at this seat does next; none if there is nothing that it wants to do now. `number` stands for its mood in
/// this round.
pub fn wants(game: Game, view: &View, seat: u8, number: u64) -> Option<Command> {
    match view.next {
        Next::Bets => wagers::next(game, view, seat, number),
        Next::Declarations(_) => declares(game, view, seat),
        Next::Choice(turn) if turn == seat => declares(game, view, seat)
            .or_else(|| Some(Command::Choose { seat, choice: choices::choice(game, view, seat)? })),
        _ => None,
    }
}

/// Shows the hand if that may be claimed and is worth it.
fn declares(game: Game, view: &View, seat: u8) -> Option<Command> {
    let may = view.offers.contains(&Offer::Declare { seat });
    (may && choices::is_worth_showing(game, view, seat)).then_some(Command::Declare { seat })
}
