//! Reads a finished round of Three Card Draw Poker.

use cards::{Card, CardSet};
use games::three_card_draw_poker::elections::DealersCards;
use games::three_card_draw_poker::settle::{self, FinishedRound, FinishedSeat, Terms};
use games::three_card_draw_poker::wagers::{Decision, Wagers};
use law::{Cite, Game::ThreeCardDrawPoker, cite};
use serde_json::{Map, Value};

use crate::input::Input;
use crate::output::Settled;
use crate::seat::{Offered, Seat};

const POSITIONS: Cite = cite(ThreeCardDrawPoker, "1.13BB(a)");
const THREE_CARDS: Cite = cite(ThreeCardDrawPoker, "42.10(a)");
const DEALERS_CARDS: Cite = cite(ThreeCardDrawPoker, "42.10(b)");
const WAGERS: Cite = cite(ThreeCardDrawPoker, "42.6(a)");
const ANTE: Cite = cite(ThreeCardDrawPoker, "42.1:ante");
const DECISION: Cite = cite(ThreeCardDrawPoker, "42.10(f)");
const DISCARD: Cite = cite(ThreeCardDrawPoker, "42.10(f)3");
const DRAW_CARD: Cite = cite(ThreeCardDrawPoker, "42.10(f)4");

const DECISIONS: &str = "\"fold\", \"in_to_win\" or {\"draw\": {\"out\": \"2c\", \"in\": \"Ah\"}}";

pub(crate) fn settle(input: &Input<'_>) -> Option<Settled> {
    input.only_keys(&[]);
    input.check_tables();
    input.only_elections(&["dealers_cards"], &[]);
    // Whichever way the dealer's four cards come, they are the same four: only the word is checked.
    input.choice_or("dealers_cards", DealersCards::Four);
    input.only_meters(&[]);
    let terms = Terms {
        in_to_win_draw_bonus: input.table("in_to_win_draw_bonus"),
        first_3_bonus: input.table("first_3_bonus"),
    };
    let dealer = Input::set(&input.dealer(4, DEALERS_CARDS));
    let seats: Vec<FinishedSeat> =
        input.seats(6, POSITIONS).iter().map(|seat| read_seat(input, seat, &terms)).collect();
    if !input.is_faultless() {
        return None;
    }
    let lines = settle::settle(&terms, &FinishedRound { dealer, seats });
    Some(Settled { lines, meters: Vec::new() })
}

fn read_seat(input: &Input<'_>, seat: &Seat<'_>, terms: &Terms) -> FinishedSeat {
    seat.only_fields(input, &["seat", "cards", "wagers", "decision"]);
    let offered = [("ante", Offered::Yes), ("first_3_bonus", Offered::if_named(&terms.first_3_bonus))];
    seat.only_wagers(input, &offered, WAGERS);
    let cards = Input::set(&seat.cards(input, 3, THREE_CARDS));
    let wagers =
        Wagers { ante: seat.needed_wager(input, "ante", ANTE), first_3_bonus: seat.wager(input, "first_3_bonus") };
    FinishedSeat { seat: seat.number, cards, wagers, decision: decision(input, seat, cards) }
}

/// The seat's decision; after a fault a fold, which is never settled.
fn decision(input: &Input<'_>, seat: &Seat<'_>, cards: CardSet) -> Decision {
    let Some(value) = seat.field("decision") else {
        input.fault(Some(DECISION), format!("{} has not decided: {DECISIONS}", seat.who()));
        return Decision::Fold;
    };
    match value.as_str() {
        Some("fold") => return Decision::Fold,
        Some("in_to_win") => return Decision::InToWin,
        _ => {}
    }
    let draw = value.as_object().filter(|fields| fields.len() == 1).and_then(|fields| fields.get("draw"));
    let Some(draw) = draw.and_then(Value::as_object) else {
        input.fault(Some(DECISION), format!("{}: {value} is no decision: {DECISIONS}", seat.who()));
        return Decision::Fold;
    };
    read_draw(input, seat, cards, draw).unwrap_or(Decision::Fold)
}

fn read_draw(input: &Input<'_>, seat: &Seat<'_>, cards: CardSet, draw: &Map<String, Value>) -> Option<Decision> {
    for key in draw.keys().filter(|key| !["out", "in"].contains(&key.as_str())) {
        input.fault(None, format!("{}: a draw has no \"{key}\": only \"out\" and \"in\"", seat.who()));
    }
    let discard = read_discard(input, seat, cards, draw.get("out"));
    let drawn = draw.get("in");
    if let Some(card) = discard.filter(|card| drawn.and_then(Value::as_str).and_then(one_card) == Some(*card)) {
        let fault = format!("{card} is discarded and cannot come back: it lies in the discard rack");
        input.fault(Some(DISCARD), format!("{}: {fault}", seat.who()));
        return None;
    }
    let drawn = input.cards_of(&format!("the draw of {}", seat.who()), drawn, 1, DRAW_CARD);
    Some(Decision::Draw { discard: discard?, draw_card: *drawn.first()? })
}

/// The card that goes out, which the seat must hold; its place in the deck stays taken.
fn read_discard(input: &Input<'_>, seat: &Seat<'_>, cards: CardSet, value: Option<&Value>) -> Option<Card> {
    let who = seat.who();
    let Some(card) = value.and_then(Value::as_str).and_then(one_card) else {
        let found = value.map_or_else(|| "nothing".to_owned(), Value::to_string);
        input.fault(Some(DISCARD), format!("{who} discards {found}: exactly one of its cards goes out, like \"2c\""));
        return None;
    };
    // Cards that could not be read are a fault already.
    if !cards.is_empty() && !cards.contains(card) {
        let fault = format!("{card} goes out, which it does not hold: one of {cards}");
        input.fault(Some(DISCARD), format!("{who}: {fault}"));
        return None;
    }
    Some(card)
}

fn one_card(text: &str) -> Option<Card> {
    text.parse().ok()
}
