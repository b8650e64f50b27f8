//! What events do to the meters of a table.
//!
//! An entry says what the meters showed when it was decided. Between two entries of a table its meters stay as they were, unless
//! they are linked and `linked_meter_moved` says what other tables have done.

use std::collections::BTreeMap;

use words::{say, text};

use super::event::{Cause, Event, MeterMoved};
use super::fault::Wrong;
use super::page::Page;
use super::report::Movement;
use super::table::{Players, Table};
use crate::money::Micro;

impl Table {
    /// Compares what the meters showed with what they must have shown after the last entry.
    pub(super) fn compare_meters(&mut self, page: &mut Page<'_>, shown: Option<&[Micro]>, events: &[Event<'_>]) {
        let linked = |event: &&Event<'_>| matches!(event, Event::LinkedMeterMoved { .. });
        if self.link().is_none() && events.iter().any(|event| linked(&event)) {
            page.fault(Wrong::NotLinked);
        }
        let Some(shown) = shown else {
            if events.iter().any(|event| linked(&event) || matches!(event, Event::MeterMoved(_))) {
                page.fault(Wrong::MetersNotShown);
            }
            return;
        };
        let before = |(meter, shows): (usize, &Micro)| i128::from(shows.0) - moved_elsewhere(events, meter);
        let before: Vec<i128> = shown.iter().enumerate().map(before).collect();
        if !self.meters.is_empty() {
            if before.len() != self.meters.len() {
                page.fault(Wrong::Unreadable(say!("the table has another number of meters than before")));
            }
            for (meter, (should, shows)) in self.meters.iter().zip(&before).enumerate() {
                if should != shows {
                    page.fault(Wrong::MeterShows { meter, should: *should, shows: *shows });
                }
            }
        }
        self.meters = before;
    }

    fn link(&self) -> Option<&str> {
        self.set_up.as_ref()?.link.as_deref()
    }

    /// The account of a meter.
    fn account(&self, name: &str) -> String {
        format!("meter:{}:{name}", self.link().unwrap_or(&self.id))
    }

    /// Notes what a meter shows after a movement.
    pub(super) fn shift(&mut self, page: &mut Page<'_>, meter: u8, by: i64) {
        let Some(shows) = self.meters.get_mut(usize::from(meter)) else { return };
        *shows += i128::from(by);
        let holds = *shows;
        if holds < 0 {
            let name = self.name_of(meter).map_or_else(|| meter.to_string(), str::to_owned);
            page.fault(Wrong::Overdrawn { account: self.account(&name), holds });
        }
    }

    /// The name of a meter of the table.
    fn name_of(&self, meter: u8) -> Option<&str> {
        self.set_up.as_ref()?.meters.get(usize::from(meter)).map(String::as_str)
    }

    /// A meter moves for a cause.
    pub(super) fn moves_meter(&mut self, page: &mut Page<'_>, players: &mut Players, moved: &MeterMoved) {
        let MeterMoved { meter, change: by, cause } = *moved;
        let by = by.0;
        let Some(name) = self.name_of(meter).map(str::to_owned) else {
            return page.fault(Wrong::NoSuchMeter { meter });
        };
        let account = self.account(&name);
        self.shift(page, meter, by);
        let (movement, goes, word) = match cause {
            Cause::Contribution(_) => (Movement::Contributed, by >= 0, text!("contribution")),
            Cause::Void(_) => (Movement::Voided, by <= 0, text!("void")),
            Cause::Payout(_) => (Movement::Paid, by <= 0, text!("payout")),
            Cause::PayoutReversed(_) => (Movement::Paid, by >= 0, text!("reversed payout")),
            Cause::Reset | Cause::ResetReversed => (Movement::Reset, true, text!("reset")),
        };
        if !goes {
            page.fault(Wrong::WrongWay { meter: name.clone(), by, cause: word });
        }
        match cause {
            Cause::Reset | Cause::ResetReversed => page.transfer("house", &account, by),
            Cause::Contribution(seat) | Cause::Void(seat) | Cause::Payout(seat) | Cause::PayoutReversed(seat) => {
                page.transfer(&self.bank, &account, by);
                self.moves_for_seat(page, players, (seat, cause, by), &name);
            }
        }
        page.meters.push((account, movement, by));
    }

    fn moves_for_seat(&mut self, page: &mut Page<'_>, players: &mut Players, moved: (u8, Cause, i64), meter: &str) {
        let (seat, cause, by) = moved;
        let (Some(player), Some(round)) = (self.player(page, seat), &mut self.round) else { return };
        match cause {
            Cause::Payout(_) => round.takes_from_meter(page, seat, by),
            Cause::PayoutReversed(_) => round.gives_to_meter(seat, by),
            _ if round.contributes(seat, by) => {}
            _ => page.fault(Wrong::VoidedMore { seat, meter: meter.to_owned() }),
        }
        for totals in [&mut self.totals, players.entry(player).or_default()] {
            totals.on_meters += i128::from(by);
        }
    }

    /// At the end: the meters of a table that shares them with nobody show what is on their accounts.
    pub(super) fn last_meters(&self, accounts: &BTreeMap<String, i64>) -> Vec<Wrong> {
        if self.link().is_some() {
            return Vec::new();
        }
        let names = self.set_up.iter().flat_map(|set_up| &set_up.meters);
        let compare = |((meter, name), shows): ((usize, &String), &i128)| {
            let should = accounts.get(&self.account(name)).copied().unwrap_or_default().into();
            (should != *shows).then_some(Wrong::MeterShows { meter, should, shows: *shows })
        };
        names.enumerate().zip(&self.meters).filter_map(compare).collect()
    }
}

fn moved_elsewhere(events: &[Event<'_>], meter: usize) -> i128 {
    let of = |event: &Event<'_>| match event {
        Event::LinkedMeterMoved { meter: moved, change } if usize::from(*moved) == meter => change.0.into(),
        _ => 0,
    };
    events.iter().map(of).sum()
}
