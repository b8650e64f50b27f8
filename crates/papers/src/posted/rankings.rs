//! How hands rank, best first, as a player reads it.

use law::Game;
use serde_json::{Value, json};

/// A hand and what it is.
type Ranked = (&'static str, &'static str);

const FIVE_CARDS: [Ranked; 10] = [
    ("Royal flush", "A K Q J 10 of one suit"),
    ("Straight flush", "five in sequence, one suit"),
    ("Four of a kind", "four of one rank"),
    ("Full house", "three of a kind and a pair"),
    ("Flush", "five of one suit"),
    ("Straight", "five in sequence"),
    ("Three of a kind", "three of one rank"),
    ("Two pair", "two pairs"),
    ("One pair", "two of one rank"),
    ("High card", "none of these"),
];

const THREE_CARDS: [Ranked; 7] = [
    ("Mini royal flush", "A K Q of one suit"),
    ("Straight flush", "three in sequence, one suit"),
    ("Three of a kind", "three of one rank"),
    ("Straight", "three in sequence"),
    ("Flush", "three of one suit"),
    ("Pair", "two of one rank"),
    ("High card", "none of these"),
];

const FLUSHES: [Ranked; 6] = [
    ("Seven-card flush", "all seven of one suit"),
    ("Six-card flush", "six of one suit"),
    ("Five-card flush", "five of one suit"),
    ("Four-card flush", "four of one suit"),
    ("Three-card flush", "three of one suit"),
    ("Two-card flush", "two of one suit"),
];

/// How the hands of a game rank.
pub(super) fn of(game: Game) -> Value {
    let (hands, note): (&[Ranked], &str) = match game {
        Game::PacksPoker | Game::Holdem3Bonus => (&FIVE_CARDS, "The best five of seven cards count."),
        Game::LunarPoker => (&FIVE_CARDS, "Below a pair, only ace-king is a hand that plays."),
        Game::ThreeCardDrawPoker => {
            (&THREE_CARDS, "With three cards a straight is harder to get than a flush, and ranks higher.")
        }
        Game::HighCardFlush => {
            (&FLUSHES, "The longer flush wins; flushes of one length are compared by their highest cards.")
        }
    };
    let hands: Vec<Value> = hands.iter().map(|(hand, is)| json!({ "hand": hand, "is": is })).collect();
    json!({ "hands": hands, "note": note })
}
