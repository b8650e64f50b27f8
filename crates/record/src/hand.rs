//! A hand in words, as far as whoever looks may see it.

use cards::CardSet;
use cards::five::FiveCardRank;
use cards::flush::FlushRank;
use cards::three::ThreeCardRank;
use games::round::CardSeen;
use law::Game;
use words::{Said, Words as _, say};

/// What the cards of a player or the dealer come to, with the community cards that lie open; none as long as a card of the hand is not seen.
pub fn hand_in_words(game: Game, hand: &[CardSeen], board: &[CardSeen]) -> Option<Said> {
    let own = hand.iter().map(|card| card.face).collect::<Option<CardSet>>()?;
    match game {
        Game::HighCardFlush => (!own.is_empty()).then(|| say!("a {flush}", flush = FlushRank::of(own))),
        Game::ThreeCardDrawPoker => ThreeCardRank::of(own).map(|rank| rank.said()),
        Game::LunarPoker | Game::PacksPoker => FiveCardRank::of(own).map(|rank| rank.said()),
        Game::Holdem3Bonus => {
            let all = own | board.iter().filter_map(|card| card.face).collect::<CardSet>();
            let five = FiveCardRank::of(all).map(|rank| rank.said());
            five.or_else(|| ThreeCardRank::of(own).map(|rank| rank.said()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(cards: &str) -> Vec<CardSeen> {
        let card = |(position, face): (usize, &str)| CardSeen {
            position: position as u8,
            face: (face != "??").then(|| face.parse().expect("a card")),
            is_open: true,
        };
        cards.split_whitespace().enumerate().map(card).collect()
    }

    fn says(game: Game, hand: &str, board: &str) -> Option<String> {
        hand_in_words(game, &seen(hand), &seen(board)).map(|said| said.to_string())
    }

    #[test]
    fn a_hand_is_read_by_the_ranking_of_its_game() {
        for (game, hand, board, words) in [
            (Game::PacksPoker, "Ah Ad 7c 4s 2h", "", "pair of aces"),
            (Game::LunarPoker, "Ah Kd Qc Js Th 2c", "", "straight, ace high"),
            (Game::ThreeCardDrawPoker, "9h 9d 4c", "", "pair of nines"),
            (Game::HighCardFlush, "Ah Jh 4h 2h Kd Qs Tc", "", "a 4-card flush, A-J-4-2"),
            (Game::Holdem3Bonus, "9h 9d 4c", "", "pair of nines"),
            (Game::Holdem3Bonus, "9h 9d 4c", "9s 2c", "three nines"),
        ] {
            assert_eq!(says(game, hand, board).as_deref(), Some(words), "{game}");
        }
    }

    /// Whoever does not see all of a hand is told nothing of it.
    #[test]
    fn a_hand_that_is_not_seen_is_not_read() {
        for game in Game::ALL {
            assert_eq!(says(game, "Ah Ad ?? 4s 2h", ""), None, "{game}");
            assert_eq!(says(game, "", "9s 2c"), None, "{game}");
        }
    }
}
