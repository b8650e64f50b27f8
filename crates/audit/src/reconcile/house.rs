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
    let Some(exchanged) = read(page) else { return };
    let (player, amount, to_player) = match exchanged {
        OfCashier::BuyIn { player, amount, .. } => (player, amount.0, amount.0),
        OfCashier::CashOut { player, amount, .. } => (player, amount.0, amount.0.saturating_neg()),
    };
    if amount <= 0 {
        return page.fault(Wrong::Unreadable(say!("a cashier exchanges no such amount")));
    }
    page.transfer("cashier", &format!("player:{player}"), to_player);
}

/// The house puts money on meters; everything else of the pit moves none.
pub(super) fn of_pit(page: &mut Page<'_>) {
    let Some(OfPit::MetersFunded { link, amounts, .. }) = read(page) else { return };
    for (name, amount) in amounts {
        let account = format!("meter:{link}:{name}");
        page.transfer("house", &account, amount.0);
        page.meters.push((account, Movement::Seeded, amount.0));
    }
}

/// People are not money.
pub(super) fn of_people(page: &mut Page<'_>) {
    let _: Option<OfPeople> = read(page);
}
