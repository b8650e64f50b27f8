//! Anything that somebody might say at a table, at any time: mostly nothing that may be done now.

use serde_json::Value;
use testkit::rounds::chance::Chance;

use super::forms::in_words;

/// Wagers of all games; those of the table are tried as well.
const WAGERS: [&str; 8] =
    ["ante", "pack_1", "flop", "bet", "raise", "progressive", "in_to_win_draw", "seven_card_progressive_3"];
const DECKS: [&str; 2] = ["first", "second"];

/// Any words about a table of which this is a view. `people` are the numbers of its people.
pub fn anything(view: &Value, people: &[u32], chance: &mut Chance) -> String {
    match chance.below(10) {
        0..=2 => of_seat(view, chance),
        3..=4 => of_dealer(view, people, chance),
        5..=7 => report(chance),
        8 => of_cards(chance),
        _ => of_table(chance),
    }
}

fn wager(view: &Value, chance: &mut Chance) -> String {
    let limits = view["limits"].as_array().expect("limits");
    let known: Vec<&str> = limits.iter().filter_map(|limit| limit["wager"].as_str()).collect();
    if known.is_empty() || chance.one_in(4) { chance.pick(&WAGERS) } else { chance.pick(&known) }.to_owned()
}

/// An amount above nothing; many are no multiple of a chip, too little or too much.
fn amount(chance: &mut Chance) -> String {
    let cents = match chance.below(4) {
        0 => 1 + chance.below(300) as i64,
        1 => 100_000 * (1 + chance.below(50) as i64),
        _ => 100 * (1 + chance.below(60) as i64),
    };
    in_words(cents)
}

fn of_seat(view: &Value, chance: &mut Chance) -> String {
    let (seat, wager, amount) = (chance.below(8), wager(view, chance), amount(chance));
    let (one, other) = (1 + chance.below(7), 8 + chance.below(3));
    let does = match chance.below(18) {
        0..=2 => format!("wagers {amount} on {wager}"),
        3 => format!("withdraws {wager}"),
        4 => "offers cash".to_owned(),
        5 => format!("lays a coupon of {amount} on {wager}"),
        6 => format!("takes the coupon on {wager} back"),
        7 => "declares".to_owned(),
        8 => "folds".to_owned(),
        9 => format!("raises {amount}"),
        10 => "stands".to_owned(),
        11 => format!("draws for {one}"),
        12 => format!("plays {amount}"),
        13 => "buys".to_owned(),
        14 => format!("exchanges {one} {other}"),
        15 => format!("exchanges {one}"),
        16 => "bets".to_owned(),
        _ => chance.pick(&["forces", "lets be"]).to_owned(),
    };
    format!("seat {seat} {does}")
}

fn of_dealer(view: &Value, people: &[u32], chance: &mut Chance) -> String {
    let (seat, count, person) = (chance.below(8), chance.below(60), chance.pick(people));
    let wager = wager(view, chance);
    match chance.below(16) {
        0 => format!("no more bets by {person}"),
        1 => format!("lock {}", count % 7),
        2 => format!("deal {count}"),
        3 => format!("count stub {count}"),
        4 => format!("turn seat {seat}"),
        5 => format!("settle seat {seat}"),
        6 => format!("turn pack {}", seat % 5),
        7 => format!("settle pack {}", seat % 5),
        8 => format!("turn draw card of seat {seat}"),
        9 => format!("verify hand of seat {seat} on {wager}"),
        10 => format!("verify acceptance of seat {seat} on {wager}"),
        11 => format!("validate seat {seat} on {wager} by {person}"),
        12 => format!("return {wager} to seat {seat}"),
        13 => format!("correct {} {} by {person}", spot(chance), 1 + chance.below(7)),
        14 => "collect".to_owned(),
        _ => chance
            .pick(&[
                "turn declared",
                "settle first cards",
                "turn seats",
                "turn dealer",
                "turn flop",
                "turn river",
                "force dealer",
            ])
            .to_owned(),
    }
}

fn spot(chance: &mut Chance) -> String {
    let number = chance.below(8);
    match chance.below(6) {
        0..=2 => format!("seat {number}"),
        3 => "dealer".to_owned(),
        4 => "board".to_owned(),
        _ => format!("pack {number}"),
    }
}

fn report(chance: &mut Chance) -> String {
    let (seat, card, cards) = (chance.below(8), 1 + chance.below(8), chance.below(12));
    match chance.below(12) {
        0..=2 => format!("exposed {} {card}", spot(chance)),
        3..=5 => format!("misdealt {} {cards}", spot(chance)),
        6 => format!("seat {seat} communicated"),
        7 => format!("seat {seat} looked at draw card"),
        _ => chance
            .pick(&[
                "found face up",
                "drawn in error",
                "exposed next",
                "shoe failed",
                "wrong count misdealt",
                "wrong count of deck",
            ])
            .to_owned(),
    }
}

fn of_cards(chance: &mut Chance) -> String {
    let (deck, count) = (chance.pick(&DECKS), chance.below(60));
    match chance.below(14) {
        0 => format!("receive {deck} deck"),
        1 => format!("inspect {deck} deck"),
        2 => format!("verify {deck} deck"),
        3 => format!("spread {deck} deck up"),
        4 => format!("spread {deck} deck down"),
        5 => format!("wash {deck} deck"),
        6 => format!("shuffle {deck} deck by hand"),
        7 => format!("shuffle {deck} deck by device"),
        8 => format!("shuffled {deck} deck {count}"),
        9 => format!("shuffled {deck} deck"),
        10 => format!("cut {deck} deck {count}"),
        11 => format!("recut {deck} deck"),
        12 => format!("begin round with {deck} deck"),
        _ => format!("turn up {deck} deck"),
    }
}

fn of_table(chance: &mut Chance) -> String {
    let (seat, deck) = (chance.below(8), chance.pick(&DECKS));
    match chance.below(12) {
        0..=1 => format!("sit {seat}"),
        2 => format!("leave {seat}"),
        3 => format!("remove {deck} deck"),
        4 => format!("jammed {deck} deck"),
        5 => "use manual manual-shoe one".to_owned(),
        6 => "tell 1".to_owned(),
        7 => "be lucky".to_owned(),
        _ => chance.pick(&["open", "close", "look", "call off", "remove shuffler", "remove shoe"]).to_owned(),
    }
}
