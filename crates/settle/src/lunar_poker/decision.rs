//! What the player of a seat did.

use cards::{Card, CardSet};
use games::lunar_poker::ranking::instant_cash_line;
use games::lunar_poker::stub::Stub;
use games::lunar_poker::wagers::{Decision, Draw, EXCHANGED, Then};
use law::{Cite, Game::LunarPoker, cite};
use serde_json::{Map, Value};

use super::{FORCE, draws, read_cards};
use crate::input::Input;
use crate::seat::Seat;

const INSTANT_CASH: Cite = cite(LunarPoker, "38.10(a)1");
const DECISION: Cite = cite(LunarPoker, "38.10(b)");
const BUY: Cite = cite(LunarPoker, "38.10(c)");
const EXCHANGE: Cite = cite(LunarPoker, "38.10(d)");
const HOW_MANY: Cite = cite(LunarPoker, "38.10(b)2");

const WANTED: &str = "\"fold\", \"bet\", {\"buy\": \"Ks\", \"then\": \"bet\"} or \
                      {\"exchange\": {\"out\": \"2c 7d\", \"in\": \"Ah Ad\"}, \"then\": \"bet\"}";

/// The decision of a seat; none if instant cash ended the round for it, or after a fault.
pub(super) fn read(input: &Input<'_>, seat: &Seat<'_>, first_five: CardSet, stub: &mut Stub) -> Option<Decision> {
    let forces = forces(input, seat);
    let value = seat.field("decision").filter(|value| !value.is_null());
    if first_five.len() == 5 && instant_cash_line(first_five).is_some() {
        if value.is_some() || forces {
            let fault = format!("{} has instant cash, which ends its round: it decides nothing", seat.who());
            input.fault(Some(INSTANT_CASH), fault);
        }
        return None;
    }
    let Some(value) = value else {
        if first_five.len() == 5 {
            input.fault(Some(DECISION), format!("{} has not decided: {WANTED}", seat.who()));
        }
        return None;
    };
    let decision = read_value(input, seat, value, first_five, stub)?;
    match (decision.then, forces) {
        (Then::Bet, true) => Some(Decision { then: Then::BetAndForce, ..decision }),
        (Then::Fold, true) => {
            let fault = format!("{} folds and forces the dealer: only a player who bets can force", seat.who());
            input.fault(Some(FORCE), fault);
            None
        }
        _ => Some(decision),
    }
}

/// Whether the seat has `force`.
pub(super) fn says_force(seat: &Seat<'_>) -> bool {
    seat.field("force").and_then(Value::as_bool).unwrap_or(false)
}

fn forces(input: &Input<'_>, seat: &Seat<'_>) -> bool {
    if let Some(value) = seat.field("force").filter(|value| !value.is_null() && !value.is_boolean()) {
        input.fault(None, format!("{}: force is {value}: write true, or leave it out", seat.who()));
    }
    says_force(seat)
}

fn read_value(
    input: &Input<'_>,
    seat: &Seat<'_>,
    value: &Value,
    first_five: CardSet,
    stub: &mut Stub,
) -> Option<Decision> {
    if let Some(then) = bet_or_fold(value) {
        return Some(Decision { draw: Draw::Nothing, then });
    }
    let fields = value.as_object();
    let draw = match fields.and_then(option) {
        Some(("buy", card)) => buy(input, seat, card, stub),
        Some(("exchange", cards)) => exchange(input, seat, cards, first_five, stub),
        _ => {
            input.fault(Some(DECISION), format!("{}: {value} is no decision: {WANTED}", seat.who()));
            return None;
        }
    };
    let then = fields.and_then(|fields| fields.get("then")).and_then(bet_or_fold);
    if then.is_none() {
        let clause = if fields.is_some_and(|fields| fields.contains_key("buy")) { BUY } else { EXCHANGE };
        input.fault(Some(clause), format!("{}: after drawing, \"then\" is \"bet\" or \"fold\"", seat.who()));
    }
    Some(Decision { draw: draw?, then: then? })
}

fn bet_or_fold(value: &Value) -> Option<Then> {
    match value.as_str()? {
        "bet" => Some(Then::Bet),
        "fold" => Some(Then::Fold),
        _ => None,
    }
}

/// The one option in a decision that has nothing else but `then`.
fn option(fields: &Map<String, Value>) -> Option<(&str, &Value)> {
    let mut options = fields.iter().filter(|(key, _)| *key != "then");
    let (key, value) = options.next()?;
    options.next().is_none().then_some((key.as_str(), value))
}

fn buy(input: &Input<'_>, seat: &Seat<'_>, card: &Value, stub: &mut Stub) -> Option<Draw> {
    let cards = read_cards(input, &format!("{}: buy", seat.who()), Some(card))?;
    if cards.len() != 1 {
        input.fault(Some(BUY), format!("{} buys {} cards: a player can buy one", seat.who(), cards.len()));
    }
    draws::draw(input, stub, &seat.who(), Input::set(&cards));
    cards.first().copied().map(Draw::Buy)
}

fn exchange(input: &Input<'_>, seat: &Seat<'_>, cards: &Value, first_five: CardSet, stub: &mut Stub) -> Option<Draw> {
    let who = seat.who();
    let fields = cards.as_object().filter(|fields| fields.keys().all(|key| key == "out" || key == "in"));
    let Some(fields) = fields else {
        let wanted = "{\"out\": \"2c 7d\", \"in\": \"Ah Ad\"}";
        input.fault(Some(EXCHANGE), format!("{who}: {cards} is no exchange: {wanted}"));
        return None;
    };
    let out = read_cards(input, &format!("{who}: exchange.out"), fields.get("out"));
    let drawn = read_cards(input, &format!("{who}: exchange.in"), fields.get("in"));
    if let Some(out) = &out {
        check_out(input, &who, out, first_five);
        draws::exchange_away(input, stub, Input::set(out) & first_five);
    }
    if let Some(drawn) = &drawn {
        draws::draw(input, stub, &who, Input::set(drawn));
    }
    let (out, drawn) = (out?, drawn?);
    if out.len() != drawn.len() {
        let fault = format!("{who} exchanges {} cards and gets {}: as many come as go", out.len(), drawn.len());
        input.fault(Some(EXCHANGE), fault);
    }
    Some(Draw::Exchange { out: Input::set(&out), drawn: Input::set(&drawn) })
}

fn check_out(input: &Input<'_>, who: &str, out: &[Card], first_five: CardSet) {
    if !EXCHANGED.contains(&out.len()) {
        let (fewest, most) = (EXCHANGED.start(), EXCHANGED.end());
        let fault = format!("{who} exchanges {} cards: lawful are {fewest} to {most}", out.len());
        input.fault(Some(HOW_MANY), fault);
    }
    let foreign = Input::set(out) - first_five;
    if !foreign.is_empty() && !first_five.is_empty() {
        input.fault(Some(EXCHANGE), format!("{who} exchanges {foreign} without holding it: it holds {first_five}"));
    }
}
