//! Reads a finished round of Pack's Poker.

use std::array;

use cards::CardSet;
use games::packs_poker::elections::{BonusWithoutPack, HigherWithoutPair, SamePercentage, SevenCardStraightFlush};
use games::packs_poker::progressive::{Meters, ProgressiveMeters};
use games::packs_poker::settle::{self, Bonus, FinishedRound, FinishedSeat, Terms};
use games::packs_poker::wagers::{
    FIVE_CARD_BONUS, FIVE_CARD_PROGRESSIVE, PACK, PACKS, PackWagers, SEVEN_CARD_BONUS, SEVEN_CARD_PROGRESSIVE, Wagers,
};
use games::wager::Wager;
use law::{Cite, Game::PacksPoker, cite};
use paytables::Cents;
use serde_json::Value;

use crate::input::Input;
use crate::output::Settled;
use crate::seat::{Offered, Seat};

const POSITIONS: Cite = cite(PacksPoker, "1.13Z(a)");
const FIVE_CARDS: Cite = cite(PacksPoker, "43.7(d)");
const TWO_CARDS: Cite = cite(PacksPoker, "43.7(e)");
const WAGERS: Cite = cite(PacksPoker, "43.6(b)");
const FIVE_CARD: Cite = cite(PacksPoker, "43.11(b)");
const SEVEN_CARD: Cite = cite(PacksPoker, "43.11(c)");
const METERS: Cite = cite(PacksPoker, "43.12(d)");

pub(crate) fn settle(input: &Input<'_>) -> Option<Settled> {
    input.only_keys(&["packs"]);
    input.check_tables();
    input.only_elections(
        &[
            "players_cards",
            "pack_cards",
            "reveal",
            "higher_without_pair",
            "seven_card_straight_flush",
            "bonus_without_pack",
            "collecting",
            "same_percentage",
        ],
        &["funded_reset", "seed", "primary_rate", "reset_rate"],
    );
    input.only_meters(&["five_card_primary", "five_card_reset", "seven_card_primary", "seven_card_reset"]);
    let terms = terms(input);
    let alone = input.choice_or("bonus_without_pack", BonusWithoutPack::Allowed);
    let dealer = Input::set(&input.dealer(5, FIVE_CARDS));
    let packs = packs(input);
    let seats: Vec<FinishedSeat> = input.seats(6, POSITIONS).iter().map(|seat| read_seat(input, seat, alone)).collect();
    let mut meters = meters(input, &terms, &seats);
    if !input.is_faultless() {
        return None;
    }
    let lines = settle::settle(&terms, &FinishedRound { dealer, packs, seats }, &mut meters);
    let after = |name, meter| (name, input.meter(name).map(|_| meter));
    let meters = vec![
        after("five_card_primary", meters.five_card.primary),
        after("five_card_reset", meters.five_card.reset),
        after("seven_card_primary", meters.seven_card.primary),
        after("seven_card_reset", meters.seven_card.reset),
    ];
    Some(Settled { lines, meters })
}

fn terms(input: &Input<'_>) -> Terms {
    Terms {
        higher_without_pair: input.choice_or("higher_without_pair", HigherWithoutPair::Loses),
        seven_card_straight_flush: input.choice_or("seven_card_straight_flush", SevenCardStraightFlush::Any),
        five_card: bonus(input, "five_card_bonus", "five_card_progressive", FIVE_CARD),
        seven_card: bonus(input, "seven_card_bonus", "seven_card_progressive", SEVEN_CARD),
    }
}

/// A bonus as the table offers it: plain, progressive or not at all.
fn bonus(input: &Input<'_>, plain: &str, progressive: &str, clause: Cite) -> Option<Bonus> {
    let named = |wager| input.object("tables").is_some_and(|tables| tables.contains_key(wager));
    if named(plain) && named(progressive) {
        let fault = format!("\"tables\" names {plain} and {progressive}: a table offers one of them");
        input.fault(Some(clause), fault);
        return None;
    }
    let plain = input.table(plain).map(Bonus::Plain);
    plain.or_else(|| {
        let pays = input.table(progressive)?;
        let funded_reset = input.wager_money(progressive, "funded_reset");
        let same_percentage = input.choice_or("same_percentage", SamePercentage::Shared);
        Some(Bonus::Progressive { pays, funded_reset, same_percentage })
    })
}

fn packs(input: &Input<'_>) -> [CardSet; PACKS] {
    let part = input.part("packs");
    let list = part.and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let pack = |(place, cards)| Input::set(&input.cards_of(&format!("pack {}", place + 1), Some(cards), 2, TWO_CARDS));
    let packs: Vec<CardSet> = list.iter().enumerate().map(pack).collect();
    packs.try_into().unwrap_or_else(|_| {
        let wanted = "\"packs\" is a list of three packs, each two cards like \"As Td\"";
        input.fault(part.map(|_| TWO_CARDS), wanted);
        [CardSet::EMPTY; PACKS]
    })
}

fn meters(input: &Input<'_>, terms: &Terms, seats: &[FinishedSeat]) -> Meters {
    let made = |stake: fn(&PackWagers) -> Cents| {
        seats.iter().flat_map(|seat| &seat.wagers).any(|wagers| stake(wagers) > Cents::ZERO)
    };
    let pair = |bonus: &Option<Bonus>, made: bool, primary, reset| {
        let needed = made && matches!(bonus, Some(Bonus::Progressive { .. }));
        let meter =
            |name| if needed { input.needed_meter(name, METERS) } else { input.meter(name).unwrap_or_default() };
        ProgressiveMeters { primary: meter(primary), reset: meter(reset) }
    };
    let five_card = made(|wagers| wagers.five_card);
    let seven_card = made(|wagers| wagers.seven_card);
    Meters {
        five_card: pair(&terms.five_card, five_card, "five_card_primary", "five_card_reset"),
        seven_card: pair(&terms.seven_card, seven_card, "seven_card_primary", "seven_card_reset"),
    }
}

fn read_seat(input: &Input<'_>, seat: &Seat<'_>, alone: BonusWithoutPack) -> FinishedSeat {
    seat.only_fields(input, &["seat", "cards", "wagers"]);
    seat.only_wagers(input, &offered(input), WAGERS);
    let made = seat.field("wagers").and_then(Value::as_object);
    if made.is_some_and(serde_json::Map::is_empty) {
        let fault = format!("{} has made no wager, without which it gets no cards", seat.who());
        input.fault(Some(FIVE_CARDS), fault);
    }
    let cards = Input::set(&seat.cards(input, 5, FIVE_CARDS));
    let wagers = array::from_fn(|place| wagers_on(input, seat, place));
    if alone == BonusWithoutPack::NotAllowed {
        check_bonuses(input, seat, &wagers);
    }
    FinishedSeat { seat: seat.number, cards, wagers }
}

/// Every wager of the game, and whether this table offers it.
fn offered(input: &Input<'_>) -> Vec<(&'static str, Offered)> {
    let named = |wager| Offered::if_named(&input.table(wager));
    let groups = [
        (PACK, Offered::Yes),
        (FIVE_CARD_BONUS, named("five_card_bonus")),
        (FIVE_CARD_PROGRESSIVE, named("five_card_progressive")),
        (SEVEN_CARD_BONUS, named("seven_card_bonus")),
        (SEVEN_CARD_PROGRESSIVE, named("seven_card_progressive")),
    ];
    groups.into_iter().flat_map(|(wagers, offered)| wagers.map(|wager| (wager.name(), offered))).collect()
}

fn wagers_on(input: &Input<'_>, seat: &Seat<'_>, place: usize) -> PackWagers {
    // Of the plain and the progressive configuration a table offers one; the other is a fault already.
    let either =
        |plain: Wager, progressive: Wager| seat.wager(input, plain.name()).max(seat.wager(input, progressive.name()));
    PackWagers {
        pack: seat.wager(input, PACK[place].name()),
        five_card: either(FIVE_CARD_BONUS[place], FIVE_CARD_PROGRESSIVE[place]),
        seven_card: either(SEVEN_CARD_BONUS[place], SEVEN_CARD_PROGRESSIVE[place]),
    }
}

/// Reports bonus wagers without the pack wager, where the house requires it (PP-7).
fn check_bonuses(input: &Input<'_>, seat: &Seat<'_>, wagers: &Wagers) {
    for (pack, wagers) in PACK.iter().zip(wagers) {
        let named = seat.field("wagers").is_some_and(|made| made.get(pack.name()).is_some());
        if wagers.has_bonus_alone() && !named {
            let fault = format!("{} has a bonus wager without {pack}, which this house requires with it", seat.who());
            input.fault(Some(WAGERS), fault);
        }
    }
}
