//! A player's hand in words, as far as the player may look at it.

use cards::CardSet;
use cards::five::FiveCardRank;
use cards::flush::FlushRank;
use cards::three::ThreeCardRank;
use games::round::{CardSeen, SeatView, View};
use law::Game;

/// What the cards of a seat come to, with the community cards that lie open.
pub fn in_words(game: Game, seat: &SeatView, view: &View) -> Option<String> {
    let known = |cards: &[CardSeen]| cards.iter().filter_map(|card| card.face).collect::<CardSet>();
    let own = known(&seat.cards);
    match game {
        Game::HighCardFlush => (!own.is_empty()).then(|| format!("a {}", FlushRank::of(own))),
        Game::ThreeCardDrawPoker => ThreeCardRank::of(own).map(|rank| rank.to_string()),
        Game::LunarPoker | Game::PacksPoker => FiveCardRank::of(own).map(|rank| rank.to_string()),
        Game::Holdem3Bonus => {
            let all = own | known(&view.board);
            let five = FiveCardRank::of(all).map(|rank| rank.to_string());
            five.or_else(|| ThreeCardRank::of(own).map(|rank| rank.to_string()))
        }
    }
}
