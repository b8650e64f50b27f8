//! How a live table is dealt in tests: what a dealer does if it is offered, and the first wager of each game.

use serde_json::Value;

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

/// What a player says who takes the first choice that is no fold, with as little as is asked for.
pub fn first_choice(view: &Value) -> String {
    let offers = view["offers"].as_array().expect("offers");
    let offer = offers.iter().find(|offer| offer["kind"] == "choose" && offer["choice"] != "fold").expect("a choice");
    if let Some(ask) = offer["ask"].as_str() {
        return ask.to_owned();
    }
    let places = offer["places"].as_array().cloned().unwrap_or_default();
    let fewest = offer["least"].as_u64().unwrap_or_default() as usize;
    let cards = places.iter().take(fewest).map(Value::to_string).collect::<Vec<_>>().join(" ");
    let amount = offer["minimum"].as_str().unwrap_or_default();
    offer["form"].as_str().expect("words").replace("AMOUNT", amount).replace("CARDS", &cards)
}
