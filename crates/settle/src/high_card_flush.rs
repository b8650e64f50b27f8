//! Reads a finished round of High Card Flush.

use cards::CardSet;
use games::elections::Fault;
use games::high_card_flush::elections::{FoldedProgressive, ProgressiveOrder};
use games::high_card_flush::progressive::{self, Meters};
use games::high_card_flush::settle::{self, FinishedRound, FinishedSeat, Terms};
use games::high_card_flush::suit_specific;
use games::high_card_flush::wagers::{Decision, Wagers, raise_limits};
use law::{Cite, Game::HighCardFlush, cite};
use paytables::{Cell, Cents, PayTable};

use crate::input::Input;
use crate::output::Settled;
use crate::seat::{Offered, Seat};

const POSITIONS: Cite = cite(HighCardFlush, "1.13Y(a)");
const SEVEN_CARDS: Cite = cite(HighCardFlush, "38.7(c)");
const DEALERS_CARDS: Cite = cite(HighCardFlush, "38.7(d)");
const WAGERS: Cite = cite(HighCardFlush, "38.6(a)");
const ANTE: Cite = cite(HighCardFlush, "38.6(a)1");
const PROGRESSIVE: Cite = cite(HighCardFlush, "38.12(a)");
const RAISE: Cite = cite(HighCardFlush, "38.6(a)5");
const DECISION: Cite = cite(HighCardFlush, "38.10(b)");
const SET_BY_HOUSE: Cite = cite(HighCardFlush, "38.11(h)");

pub(crate) fn settle(input: &Input<'_>) -> Option<Settled> {
    input.only_keys(&[]);
    input.check_tables();
    input.only_elections(
        &[
            "folded_progressive",
            "progressive_order",
            "bonus_limit_per_hand",
            "bonus_limit_per_round",
            "positions_per_player",
        ],
        &["pays"],
    );
    input.only_meters(&["main", "secondary"]);
    let terms = terms(input);
    //= high_card_flush 38.7(d)
    // Seven cards for the dealer.
    let dealer = Input::set(&input.dealer(7, DEALERS_CARDS));
    let seats = input.seats(6, POSITIONS);
    let plays_progressive =
        |seat: &Seat<'_>| seat.field("wagers").is_some_and(|made| made.get("progressive").is_some());
    let needs_meters = terms.progressive.is_some() && seats.iter().any(plays_progressive);
    let seats: Vec<FinishedSeat> = seats.iter().map(|seat| read_seat(input, seat)).collect();
    let mut meters = read_meters(input, needs_meters);
    check_suit(input, &terms, &seats);
    if !input.is_faultless() {
        return None;
    }
    let lines = settle::settle(&terms, &FinishedRound { dealer, seats }, &mut meters);
    let after = |name, meter| (name, input.meter(name).map(|_| meter));
    Some(Settled { lines, meters: vec![after("main", meters.main), after("secondary", meters.secondary)] })
}

fn terms(input: &Input<'_>) -> Terms {
    Terms {
        folded_progressive: input.choice_or("folded_progressive", FoldedProgressive::Loses),
        progressive_order: input.choice_or("progressive_order", ProgressiveOrder::FromRight),
        bonus_limit_per_hand: bonus_limit(input, "bonus_limit_per_hand"),
        bonus_limit_per_round: bonus_limit(input, "bonus_limit_per_round"),
        flush_bonus: input.table("flush_bonus"),
        straight_flush_bonus: input.table("straight_flush_bonus").map(|printed| straight_flush_bonus(input, printed)),
        progressive: input.table("progressive"),
    }
}

fn bonus_limit(input: &Input<'_>, field: &str) -> Option<Cents> {
    let limit = input.limit(field);
    if limit == Some(Cents::ZERO) {
        input.fault(Some(SET_BY_HOUSE), format!("{field} of nothing: an amount above zero, or \"none\""));
    }
    limit
}

/// Table G pays what the house states for each of its lines (HC-7); the other tables pay what is printed.
fn straight_flush_bonus(input: &Input<'_>, printed: PayTable) -> PayTable {
    let clause = Some(cite(HighCardFlush, "38.11(d)"));
    let name = format!("straight_flush_bonus table {}", printed.name());
    let pays = input.pays_or("straight_flush_bonus", printed.clone());
    let mut without_amount = Vec::new();
    for row in printed.rows() {
        match (row.cell, pays.cell(row.line)) {
            (Cell::SetByHouse, Some(Cell::Odds(_) | Cell::Dollars(_))) => {}
            (Cell::SetByHouse, _) => without_amount.push(row.line.key()),
            (cell, stated) if stated == Some(cell) => {}
            (cell, _) => input.fault(clause, format!("{name}: {} pays {cell}, as printed", row.line.key())),
        }
    }
    let known = suit_specific::with_lines(&printed);
    for row in pays.rows().iter().filter(|row| known.cell(row.line).is_none()) {
        input.fault(clause, format!("{name} has no line {}", row.line.key()));
    }
    //= high_card_flush 38.11(h)
    // What the table leaves to the house, the house must have stated.
    if !without_amount.is_empty() {
        let wanted = "state odds or dollars in elections.straight_flush_bonus.pays, like \"60 to 1\" or \"$500\"";
        input.fault(Some(SET_BY_HOUSE), format!("{name} has no amount for {}: {wanted}", without_amount.join(", ")));
    }
    pays
}

/// The house may pay a straight flush in one suit with a line of its own (HC-8). Here its wagers are those of the round.
fn check_suit(input: &Input<'_>, terms: &Terms, seats: &[FinishedSeat]) {
    let stakes = seats.iter().map(|seat| seat.wagers.straight_flush_bonus);
    let stakes: Vec<Cents> = stakes.filter(|stake| *stake > Cents::ZERO).collect();
    let faults = terms.straight_flush_bonus.iter().flat_map(|pays| suit_specific::faults(pays, &stakes));
    for Fault { field, clause, wrong, lawful } in faults {
        input.fault(Some(clause), format!("{field}: {wrong}; lawful: {lawful}"));
    }
}

fn read_meters(input: &Input<'_>, needed: bool) -> Meters {
    let clause = cite(HighCardFlush, "38.11(f)");
    let meter = |name| if needed { input.needed_meter(name, clause) } else { input.meter(name).unwrap_or_default() };
    Meters { main: meter("main"), secondary: meter("secondary") }
}

fn read_seat(input: &Input<'_>, seat: &Seat<'_>) -> FinishedSeat {
    seat.only_fields(input, &["seat", "cards", "wagers", "decision"]);
    let tables = input.object("tables");
    let offered = |wager| (wager, Offered::if_named(&tables.and_then(|tables| tables.get(wager))));
    let wagers =
        [("ante", Offered::Yes), offered("flush_bonus"), offered("straight_flush_bonus"), offered("progressive")];
    //= high_card_flush 38.6(a)
    // The ante, and the optional wagers that the house offers.
    seat.only_wagers(input, &wagers, WAGERS);
    //= high_card_flush 38.7(c)
    // Seven cards for each player.
    let cards = Input::set(&seat.cards(input, 7, SEVEN_CARDS));
    let wagers = Wagers {
        ante: seat.needed_wager(input, "ante", ANTE),
        flush_bonus: seat.wager(input, "flush_bonus"),
        straight_flush_bonus: seat.wager(input, "straight_flush_bonus"),
        progressive: seat.wager(input, "progressive"),
    };
    if wagers.progressive > Cents::ZERO && wagers.progressive != progressive::WAGER {
        let fault = format!("a progressive wager of {}: it is always {}", wagers.progressive, progressive::WAGER);
        input.fault(Some(PROGRESSIVE), format!("{}: {fault}", seat.who()));
    }
    FinishedSeat { seat: seat.number, cards, wagers, decision: decision(input, seat, cards, wagers.ante) }
}

fn decision(input: &Input<'_>, seat: &Seat<'_>, cards: CardSet, ante: Cents) -> Decision {
    //= high_card_flush 38.10(b)
    // Every player folds or raises.
    let Some(value) = seat.field("decision") else {
        input.fault(Some(DECISION), format!("{} has not decided: \"fold\" or {{\"raise\": \"10.00\"}}", seat.who()));
        return Decision::Fold;
    };
    if value.as_str() == Some("fold") {
        return Decision::Fold;
    }
    let raise = value.as_object().filter(|fields| fields.len() == 1).and_then(|fields| fields.get("raise"));
    let Some(raise) = raise else {
        let wanted = "\"fold\" or {\"raise\": \"10.00\"}";
        input.fault(Some(DECISION), format!("{}: {value} is no decision: {wanted}", seat.who()));
        return Decision::Fold;
    };
    let Some(raise) = input.money(&format!("{}: raise", seat.who()), raise) else { return Decision::Fold };
    let (least, most) = raise_limits(cards, ante);
    // Without an ante or with other than seven cards, which are faults by themselves, nothing can be said about a raise.
    let is_known = ante > Cents::ZERO && cards.len() == 7;
    if is_known && !(least..=most).contains(&raise) {
        let lawful = if least == most { format!("exactly {least}") } else { format!("{least} to {most}") };
        input.fault(Some(RAISE), format!("{}: a raise of {raise} with this hand: lawful is {lawful}", seat.who()));
    }
    Decision::Raise(raise)
}
