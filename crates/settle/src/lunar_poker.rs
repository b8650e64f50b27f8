//! Reads a finished round of Lunar Poker.

use cards::notation::parse_cards;
use cards::{Card, CardSet};
use games::lunar_poker::progressive::{self, Meters};
use games::lunar_poker::ranking::dealer_qualifies;
use games::lunar_poker::settle::{self, FinishedRound, FinishedSeat};
use games::lunar_poker::stub::Stub;
use games::lunar_poker::wagers::{Then, Wagers};
use law::{Cite, Game::LunarPoker, cite};
use paytables::Cents;
use serde_json::Value;

use crate::input::Input;
use crate::output::Settled;
use crate::seat::{Offered, Seat};

mod decision;
mod draws;
mod terms;

const POSITIONS: Cite = cite(LunarPoker, "1.13X(b)1");
const FIVE_CARDS: Cite = cite(LunarPoker, "38.7(d)5");
const WAGERS: Cite = cite(LunarPoker, "38.6(a)");
const ANTE: Cite = cite(LunarPoker, "38.1:ante_wager");
const PROGRESSIVE: Cite = cite(LunarPoker, "38.6(c)");
const METER: Cite = cite(LunarPoker, "38.12(i)");
const FORCE: Cite = cite(LunarPoker, "38.10(k)");

pub(crate) fn settle(input: &Input<'_>) -> Option<Settled> {
    input.only_keys(&["forced"]);
    input.check_tables();
    input.only_elections(
        &["second_payout", "payout_limit", "most_per_round"],
        &["reset", "seed", "rate", "straight_flush"],
    );
    input.only_meters(&["progressive"]);
    let terms = terms::read(input);
    let dealer = Input::set(&input.dealer(5, FIVE_CARDS));
    let mut seats: Vec<(Seat<'_>, FinishedSeat)> = Vec::new();
    for seat in input.seats(5, POSITIONS) {
        let dealt = read_seat(input, &seat);
        seats.push((seat, dealt));
    }
    let forced = read_decisions(input, dealer, &mut seats);
    let seats: Vec<FinishedSeat> = seats.into_iter().map(|(_, seat)| seat).collect();
    let needs_meter = seats.iter().any(|seat| seat.wagers.progressive > Cents::ZERO);
    let mut meters = read_meters(input, needs_meter);
    if !input.is_faultless() {
        return None;
    }
    let lines = settle::settle(&terms, &FinishedRound { dealer, forced, seats }, &mut meters);
    let after = input.meter("progressive").map(|_| meters.progressive);
    Some(Settled { lines, meters: vec![("progressive", after)] })
}

fn read_meters(input: &Input<'_>, needed: bool) -> Meters {
    let name = "progressive";
    Meters { progressive: if needed { input.needed_meter(name, METER) } else { input.meter(name).unwrap_or_default() } }
}

/// A seat before its decision.
fn read_seat(input: &Input<'_>, seat: &Seat<'_>) -> FinishedSeat {
    seat.only_fields(input, &["seat", "cards", "wagers", "decision", "force"]);
    let offered = [("ante", Offered::Yes), ("super_side_bet", Offered::Yes), ("progressive", Offered::Yes)];
    seat.only_wagers(input, &offered, WAGERS);
    let first_five = Input::set(&seat.cards(input, 5, FIVE_CARDS));
    let wagers = Wagers {
        ante: seat.needed_wager(input, "ante", ANTE),
        super_side_bet: seat.wager(input, "super_side_bet"),
        progressive: seat.wager(input, "progressive"),
    };
    if wagers.progressive > Cents::ZERO && wagers.progressive != progressive::WAGER {
        let fault = format!("a progressive wager of {}: it is always {}", wagers.progressive, progressive::WAGER);
        input.fault(Some(PROGRESSIVE), format!("{}: {fault}", seat.who()));
    }
    FinishedSeat { seat: seat.number, first_five, wagers, decision: None }
}

/// Reads the decisions in the order in which they were made, from seat 1 up, and the dealer's replaced card after them.
fn read_decisions(input: &Input<'_>, dealer: CardSet, seats: &mut [(Seat<'_>, FinishedSeat)]) -> Option<Card> {
    let dealt = seats.iter().fold(dealer, |dealt, (_, seat)| dealt | seat.first_five);
    let mut stub = Stub::after_the_deal(dealt);
    let mut force = Force::ByNobody;
    seats.sort_by_key(|(seat, _)| seat.number);
    for (seat, finished) in seats {
        finished.decision = decision::read(input, seat, finished.first_five, &mut stub);
        let forces = finished.decision.is_some_and(|decision| decision.then == Then::BetAndForce);
        if forces && dealer.len() == 5 && dealer_qualifies(dealer) {
            let fault = format!("{} forces a dealer who qualifies: leave \"force\" out", seat.who());
            input.fault(Some(FORCE), fault);
            force = force.max(Force::Unlawful);
        } else if forces {
            force = Force::Lawful;
        } else if decision::says_force(seat) {
            force = force.max(Force::Unlawful);
        }
    }
    read_forced(input, force, &mut stub)
}

/// Whether somebody forces the dealer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Force {
    ByNobody,
    /// Somebody who may not: that was a fault.
    Unlawful,
    Lawful,
}

/// The card that the dealer draws if somebody forces.
fn read_forced(input: &Input<'_>, force: Force, stub: &mut Stub) -> Option<Card> {
    let forced = input.part("forced").filter(|value| !value.is_null());
    let Some(value) = forced else {
        if force == Force::Lawful {
            input.fault(Some(FORCE), "\"forced\" is missing: the card that the forced dealer drew");
        }
        return None;
    };
    if force == Force::ByNobody {
        input.fault(Some(FORCE), "nobody forces the dealer: leave \"forced\" out");
    }
    let cards = read_cards(input, "forced", Some(value))?;
    if cards.len() != 1 {
        input.fault(Some(FORCE), format!("forced: {} cards: the dealer replaces one", cards.len()));
    }
    draws::draw(input, stub, "the forced dealer", Input::set(&cards));
    cards.first().copied()
}

/// Cards whose holder is settled later; what is wrong with their form is a fault.
fn read_cards(input: &Input<'_>, what: &str, value: Option<&Value>) -> Option<Vec<Card>> {
    let Some(text) = value.and_then(Value::as_str) else {
        input.fault(None, format!("{what} has no cards: write them like \"As Td\""));
        return None;
    };
    parse_cards(text).map_err(|error| input.fault(None, format!("{what}: {error}"))).ok()
}
