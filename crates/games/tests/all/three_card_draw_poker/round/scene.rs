//! A table of Three Card Draw Poker, and rounds brought to where a test begins.

use games::elections::{Dealing, MatchPlay, TableElections};
use games::round::Command;
use games::three_card_draw_poker::elections::{DealersCards, Elections};
use games::three_card_draw_poker::round::Rulebook;
use games::wager::Wager;
use law::Game::ThreeCardDrawPoker;
use testkit::rounds::{Game, METERS};

use crate::elections::{limits, paid, printed, table};
pub use crate::playing::{DEALER, Play, blind, clauses, deck, readings, remedy, turned};

/// A table of six seats that deals this way: ante of $5 to $100, First 3 Bonus of $1 to $100, pay tables 1, coupons taken.
pub fn elections(dealing: Dealing) -> Elections {
    Elections {
        table: TableElections { positions: 6, dealing, match_play: MatchPlay::Accepted, ..table() },
        dealers_cards: DealersCards::Four,
        ante: limits(5, 100),
        in_to_win_draw_bonus: printed(ThreeCardDrawPoker, "in_to_win_draw_bonus", "1"),
        first_3_bonus: Some(paid(ThreeCardDrawPoker, "first_3_bonus", "1")),
    }
}

/// A round before its first wager, at a table with these elections.
pub fn game(elections: Elections, top: &str) -> Game<'static> {
    Game::new(Box::leak(Box::new(Rulebook::new(elections))), deck(top), METERS)
}

/// A round at a manual shoe after the deal: seats with an ante of $10 each and a First 3 Bonus of so many dollars.
pub fn dealt(seats: &[(u8, u32)], top: &str) -> Game<'static> {
    let mut game = closed(Dealing::ManualShoe, seats, top);
    game.deal_all();
    game
}

/// The same, just after "No more bets".
pub fn closed(dealing: Dealing, seats: &[(u8, u32)], top: &str) -> Game<'static> {
    closed_at(elections(dealing), seats, top)
}

/// The same with an automated shoe that ejects three cards at a time (42.10(c), 42.10(d)).
pub fn closed_with_device(dealers_cards: DealersCards, seats: &[(u8, u32)], top: &str) -> Game<'static> {
    closed_at(Elections { dealers_cards, ..elections(Dealing::AutomatedShoe) }, seats, top)
}

fn closed_at(elections: Elections, seats: &[(u8, u32)], top: &str) -> Game<'static> {
    let mut game = game(elections, top);
    for &(seat, first_3) in seats {
        game.wager(seat, Wager::Ante, 10);
        if first_3 > 0 {
            game.wager(seat, Wager::First3Bonus, first_3);
        }
    }
    game.must(Command::CloseBets { dealer: DEALER });
    game
}
