//! Reads a finished round of Hold 'em 3 Bonus.

use games::holdem_3_bonus::elections::{LEAST_AGGREGATE_LIMIT, Version};
use games::holdem_3_bonus::settle::{self, FinishedRound, FinishedSeat, Terms};
use games::holdem_3_bonus::wagers::{Decision, Wagers, turn_river_wagers};
use law::{Cite, Game::Holdem3Bonus, cite};
use paytables::{Cents, PayTable};

use crate::input::Input;
use crate::output::Settled;
use crate::seat::{Offered, Seat};

const POSITIONS: Cite = cite(Holdem3Bonus, "1.13BB(a)");
const PLAYERS_CARDS: Cite = cite(Holdem3Bonus, "42.7(c)1");
const DEALERS_CARDS: Cite = cite(Holdem3Bonus, "42.7(c)2");
const BOARD: Cite = cite(Holdem3Bonus, "42.7(c)3");
const BLIND_BONUS_TABLE: Cite = cite(Holdem3Bonus, "42.11(c)(i)");
const WAGERS: Cite = cite(Holdem3Bonus, "42.6(b)");
const BLIND_BONUS: Cite = cite(Holdem3Bonus, "42.1:blind_bonus_wager");
const FLOP: Cite = cite(Holdem3Bonus, "42.1:flop_wager");
const DECISION: Cite = cite(Holdem3Bonus, "42.10(b)");
const VERSION: Cite = cite(Holdem3Bonus, "42.10(b)2");
const VERSION_1: Cite = cite(Holdem3Bonus, "42.10(b)2(i)");
const VERSION_2: Cite = cite(Holdem3Bonus, "42.10(b)2(ii)");

pub(crate) fn settle(input: &Input<'_>) -> Option<Settled> {
    input.only_keys(&["board"]);
    input.check_tables();
    input.only_elections(
        &[
            "version",
            "burn_cards",
            "dealers_cards",
            "aggregate_limit",
            "aggregate_limit_counts",
            "exposed_community_card",
        ],
        &[],
    );
    input.only_meters(&[]);
    let version = version(input);
    let terms = terms(input);
    let dealer = Input::set(&input.dealer(3, DEALERS_CARDS));
    let board = Input::set(&input.cards_of("the board", input.part("board"), 4, BOARD));
    let seats: Vec<FinishedSeat> =
        input.seats(6, POSITIONS).iter().map(|seat| read_seat(input, seat, &terms, version)).collect();
    if !input.is_faultless() {
        return None;
    }
    let lines = settle::settle(&terms, &FinishedRound { dealer, board, seats });
    Some(Settled { lines, meters: Vec::new() })
}

/// Whether `tables` names a table for this wager, be it one that exists or not.
fn is_named(input: &Input<'_>, wager: &str) -> bool {
    input.part("tables").is_some_and(|tables| tables.get(wager).is_some())
}

/// Version 2 is played exactly if there is a table for the double turn/river wager.
fn version(input: &Input<'_>) -> Version {
    let played = if is_named(input, "blind_bonus_double") { Version::Two } else { Version::One };
    if input.choice_or("version", played) != played {
        let fault = "the version and the tables disagree: version two, and no other, has a table blind_bonus_double";
        input.fault(Some(VERSION), fault);
    }
    played
}

fn terms(input: &Input<'_>) -> Terms {
    Terms {
        aggregate_limit: input.limit_from("aggregate_limit", LEAST_AGGREGATE_LIMIT, cite(Holdem3Bonus, "42.11(f)")),
        blind_bonus_equal: blind_bonus_equal(input),
        blind_bonus_double: input.table("blind_bonus_double"),
        three_card_bonus: input.table("three_card_bonus"),
        six_card_bonus: input.table("six_card_bonus"),
    }
}

/// The table that every blind bonus needs. Without it the round is refused, and any table will do for that.
fn blind_bonus_equal(input: &Input<'_>) -> PayTable {
    if !is_named(input, "blind_bonus_equal") {
        let fault = "\"tables\" does not name blind_bonus_equal, without which no blind bonus is paid: A to K";
        input.fault(Some(BLIND_BONUS_TABLE), fault);
    }
    input.table("blind_bonus_equal").unwrap_or_else(|| input.only_table("blind_bonus_equal"))
}

fn read_seat(input: &Input<'_>, seat: &Seat<'_>, terms: &Terms, version: Version) -> FinishedSeat {
    seat.only_fields(input, &["seat", "cards", "wagers", "decision"]);
    let offered = [
        ("blind_bonus", Offered::Yes),
        ("flop", Offered::Yes),
        ("three_card_bonus", Offered::if_named(&terms.three_card_bonus)),
        ("six_card_bonus", Offered::if_named(&terms.six_card_bonus)),
    ];
    seat.only_wagers(input, &offered, WAGERS);
    let cards = Input::set(&seat.cards(input, 3, PLAYERS_CARDS));
    let wagers = Wagers {
        blind_bonus: seat.needed_wager(input, "blind_bonus", BLIND_BONUS),
        flop: seat.needed_wager(input, "flop", FLOP),
        three_card_bonus: seat.wager(input, "three_card_bonus"),
        six_card_bonus: seat.wager(input, "six_card_bonus"),
    };
    let Wagers { blind_bonus, flop, .. } = wagers;
    // A wager that could not be read has its own fault already.
    if blind_bonus != flop && blind_bonus > Cents::ZERO && flop > Cents::ZERO {
        let fault = format!("a blind bonus of {blind_bonus} and a flop wager of {flop}: they are always equal");
        input.fault(Some(BLIND_BONUS), format!("{}: {fault}", seat.who()));
    }
    FinishedSeat { seat: seat.number, cards, wagers, decision: decision(input, seat, flop, version) }
}

fn decision(input: &Input<'_>, seat: &Seat<'_>, flop: Cents, version: Version) -> Decision {
    let wanted = "\"fold\" or {\"turn_river\": \"10.00\"}";
    let Some(value) = seat.field("decision") else {
        input.fault(Some(DECISION), format!("{} has not decided: {wanted}", seat.who()));
        return Decision::Fold;
    };
    if value.as_str() == Some("fold") {
        return Decision::Fold;
    }
    let turn_river = value.as_object().filter(|fields| fields.len() == 1).and_then(|fields| fields.get("turn_river"));
    let Some(turn_river) = turn_river else {
        input.fault(Some(DECISION), format!("{}: {value} is no decision: {wanted}", seat.who()));
        return Decision::Fold;
    };
    let what = format!("{}: turn/river wager", seat.who());
    let Some(turn_river) = input.money(&what, turn_river) else { return Decision::Fold };
    let lawful = turn_river_wagers(version, flop);
    if flop > Cents::ZERO && !lawful.contains(&turn_river) {
        let clause = match version {
            Version::One => VERSION_1,
            Version::Two => VERSION_2,
        };
        let lawful = lawful.iter().map(Cents::to_string).collect::<Vec<_>>().join(" or ");
        input.fault(Some(clause), format!("{what} of {turn_river}: lawful is {lawful}, and nothing else"));
    }
    Decision::TurnRiver(turn_river)
}
