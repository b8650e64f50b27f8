//! How a live table is dealt in tests: what a dealer does if it is offered, and the first wager of each game.

use serde_json::Value;

use super::lines::filled;

/// The first table of each game and its first wager.
pub const GAMES: [(&str, &str); 5] =
    [("packs-1", "pack_1"), ("lunar-1", "ante"), ("draw-1", "ante"), ("flush-1", "ante"), ("holdem-1", "flop")];

/// What a dealer does, if it is offered, the first before the others.
pub const DEALS: [&str; 20] = [
    "begin round",
    "no more bets",
    "lock",
    "deal",
    "verify",
    "turn declared",
    "turn",
    "settle",
    "force dealer",
    "collect",
    "receive",
    "inspect",
    "look",
    "wash",
    "cut",
    "shuffled",
    "shuffle first deck by device",
    "shuffle second deck by device",
    "shuffle first deck by hand",
    "count stub",
];

/// How many cards somebody says who is asked for a count: a cut, a stub as it should be, a whole deck.
pub fn count(words: &str, stub: u64) -> u64 {
    if words.starts_with("cut") {
        20
    } else if words.starts_with("count") {
        stub
    } else {
        52
    }
}

/// The command of a player who takes the first choice that is no fold, with as little as is asked for.
pub fn first_choice(view: &Value) -> Value {
    let offers = view["offers"].as_array().expect("offers");
    let offer = offers.iter().find(|offer| offer["kind"] == "choose" && offer["command"]["do"] != "fold");
    filled(offer.expect("a choice"))
}
