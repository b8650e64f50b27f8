//! The stub: counted once in five rounds, directly after the deal and before any player decides; what a wrong count leads
//! to.

mod counts;
mod schedule;

use games::elections::Dealing;
use games::round::{self, Step};
use law::Game;
use table::{Ask, DeckId};
use testkit::tables::{ANN, World};

pub const COLLECT: Ask = Ask::Round(round::Command::Proceed(Step::Collect));

/// The decks in turn.
pub fn turns(world: &World) -> impl Iterator<Item = DeckId> + use<> {
    world.decks().into_iter().cycle()
}

/// A round with Ann at seat 1, until the cards are dealt.
pub fn begin_and_deal(world: &mut World, deck: DeckId) {
    world.begins(deck);
    world.wagers(ANN, 1);
    world.deals();
}

/// Where an uncounted stub goes into the discard rack.
pub fn put_away(game: Game, dealing: Dealing) -> &'static str {
    match (game, dealing) {
        (Game::HighCardFlush | Game::LunarPoker, Dealing::ManualShoe) => "38.7(e)",
        (Game::HighCardFlush, Dealing::Hand) => "38.8(e)",
        (Game::HighCardFlush, Dealing::AutomatedShoe) => "38.9(e)",
        (Game::LunarPoker, Dealing::Hand) => "38.8(d)",
        (Game::LunarPoker, Dealing::AutomatedShoe) => "38.9(d)",
        (Game::ThreeCardDrawPoker, Dealing::ManualShoe | Dealing::Hand) => "42.10(g)",
        (Game::Holdem3Bonus, Dealing::ManualShoe) => "42.7(d)",
        (Game::Holdem3Bonus, Dealing::Hand) => "42.8(d)",
        (Game::ThreeCardDrawPoker | Game::Holdem3Bonus, Dealing::AutomatedShoe) => "42.9(c)",
        (Game::PacksPoker, Dealing::ManualShoe) => "43.7(f)",
        (Game::PacksPoker, Dealing::Hand) => "43.8(e)",
        (Game::PacksPoker, Dealing::AutomatedShoe) => "43.9(e)",
    }
}

/// Where the stub's count is demanded, by game and way of dealing, and whether a shuffler that counts excuses it.
pub fn stub_law(game: Game, dealing: Dealing) -> (&'static str, bool) {
    match (game, dealing) {
        (Game::HighCardFlush, Dealing::ManualShoe) => ("38.7(f)", true),
        (Game::HighCardFlush, Dealing::Hand) => ("38.8(f)", true),
        (Game::HighCardFlush, Dealing::AutomatedShoe) => ("38.9(f)", true),
        (Game::LunarPoker, Dealing::ManualShoe) => ("38.7(f)", false),
        (Game::LunarPoker, Dealing::Hand) => ("38.8(e)", false),
        (Game::LunarPoker, Dealing::AutomatedShoe) => ("38.9(e)", true),
        (Game::ThreeCardDrawPoker, Dealing::ManualShoe | Dealing::Hand) => ("42.7(e)", true),
        (Game::ThreeCardDrawPoker, Dealing::AutomatedShoe) => ("42.9(d)", true),
        (Game::Holdem3Bonus, Dealing::ManualShoe) => ("42.7(e)", true),
        (Game::Holdem3Bonus, Dealing::Hand) => ("42.8(e)", false),
        (Game::Holdem3Bonus, Dealing::AutomatedShoe) => ("42.9(d)", false),
        (Game::PacksPoker, Dealing::ManualShoe) => ("43.7(g)", true),
        (Game::PacksPoker, Dealing::Hand | Dealing::AutomatedShoe) => ("43.8(f)", true),
    }
}
