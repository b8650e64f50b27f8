//! The streams of the house: the cashier, the pit and the people.

use serde::Deserialize;
use words::{Said, say};

use super::body::{OfCashier, OfPeople, OfPit};
use super::fault::Wrong;
use super::page::Page;
use super::report::Movement;

/// Reads the body of an entry.
pub(super) fn read<'a, B: Deserialize<'a>>(page: &mut Page<'a>) -> Option<B> {
    let read = serde_json::from_str(&page.entry.body);
    read.map_err(|error| page.fault(Wrong::Unreadable(Said::plain(error)))).ok()
}

/// A player buys in or cashes out.
pub(super) fn of_cashier(page: &mut Page<'_>) {
    let Some(OfCashier { ask, player, amount }) = read(page) else { return };
    let player = format!("player:{player}");
    match &*ask {
        "buy in" if amount.0 > 0 => page.transfer("cashier", &player, amount.0),
        "cash out" if amount.0 > 0 => page.transfer(&player, "cashier", amount.0),
        _ => page.fault(Wrong::Unreadable(say!("a cashier does not {ask} such an amount", ask))),
    }
}

/// The house puts money on meters; everything else of the pit moves none.
pub(super) fn of_pit(page: &mut Page<'_>) {
    let Some(OfPit { ask, meters, amounts }) = read(page) else { return };
    if ask != "seed meters" {
        return;
    }
    let (Some(meters), Some(amounts)) = (meters, amounts) else {
        return page.fault(Wrong::Unreadable(say!("it does not say which meters are seeded with what")));
    };
    for (name, amount) in amounts {
        let account = format!("meter:{meters}:{name}");
        page.transfer("house", &account, amount.0);
        page.meters.push((account, Movement::Seeded, amount.0));
    }
}

/// People are not money.
pub(super) fn of_people(page: &mut Page<'_>) {
    let _: Option<OfPeople> = read(page);
}
