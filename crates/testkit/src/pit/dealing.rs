//! How a live table is dealt in tests: what a dealer does if it is offered, and the first wager of each game.

use serde_json::Value;

use crate::offers::filled;

/// The first table of each game and its first wager.
pub const GAMES: [(&str, &str); 5] =
    [("packs-1", "pack_1"), ("lunar-1", "ante"), ("draw-1", "ante"), ("flush-1", "ante"), ("holdem-1", "flop")];

/// What a dealer does, if it is offered, the first before the others: how the ids of the offers begin.
pub const DEALS: [&str; 23] = [
    "begin_round",
    "close_bets",
    "lock_progressives",
    "place_deck",
    "deal",
    "verify_payout",
    "turn_declared",
    "turn_",
    "settle_",
    "force_dealer",
    "collect",
    "receive_deck",
    "inspect_deck",
    "look_over_cards",
    "wash_deck",
    "lay_cover_card",
    "cut_deck",
    "take_cover_card",
    "shuffler_finished",
    "load_shuffler-first",
    "load_shuffler-second",
    "shuffle_by_hand-first",
    "count_stub",
];

/// The command of an offer to somebody who works at a table: a cut, a stub as it should be, a whole deck.
pub fn command(offer: &Value, stub: u64) -> Value {
    let mut command = filled(offer);
    match command["do"].as_str() {
        Some("cut_deck") => command["cards"] = 20.into(),
        Some("count_stub") => command["counted"] = stub.into(),
        _ => {}
    }
    command
}

/// The command of a player who takes the first choice that is no fold, with as little as is asked for.
pub fn first_choice(view: &Value) -> Value {
    let offers = view["offers"].as_array().expect("offers");
    let offer = offers.iter().find(|offer| offer["kind"] == "choose" && offer["command"]["do"] != "fold");
    filled(offer.expect("a choice"))
}
