//! What players can give back when something that was settled is reversed (ALL-17).

use paytables::Cents;

use super::{Event, What};
use crate::settlement::SettlementLine;

/// The most seats that a table has.
const SEATS: usize = 6;

/// What is known about the money of the players at each seat. A player at several seats has one purse for all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Funds([Option<Purse>; SEATS]);

/// The money of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purse {
    /// The player, by any number: seats with the same number share the money.
    pub player: u32,
    /// What the player has.
    pub holds: Cents,
}

impl Funds {
    /// Every player can give back whatever was paid.
    pub const EVERYTHING: Self = Self([None; SEATS]);

    /// The player at this seat has no more than this.
    pub fn limit(&mut self, seat: u8, purse: Purse) {
        if let Some(place) = usize::from(seat).checked_sub(1).and_then(|at| self.0.get_mut(at)) {
            *place = Some(purse);
        }
    }

    /// The purse of the player at this seat; none if it holds enough for everything.
    pub fn of(&self, seat: u8) -> Option<Purse> {
        usize::from(seat).checked_sub(1).and_then(|at| self.0.get(at)).copied().flatten()
    }

    /// Adds what the player at the seat gets in the same moment.
    pub(super) fn add(&mut self, seat: u8, amount: Cents) {
        self.change(seat, |holds| holds + amount.get());
    }

    /// Takes an amount from the player at the seat, as far as the money reaches; answers how much that was.
    pub(super) fn take(&mut self, seat: u8, amount: Cents) -> Cents {
        let Some(purse) = self.of(seat) else { return amount };
        let taken = amount.get().min(purse.holds.get().max(0));
        self.change(seat, |holds| holds - taken);
        Cents::new(taken)
    }

    /// Takes off what players have given back in these events.
    pub fn spend(&mut self, events: &[Event]) {
        for event in events {
            if let What::Reversed { line: SettlementLine { seat, .. }, taken_back, .. }
            | What::CouponReversed { seat, taken_back, .. } = event.what
            {
                self.take(seat, taken_back);
            }
        }
    }

    fn change(&mut self, seat: u8, change: impl Fn(i64) -> i64) {
        let Some(Purse { player, .. }) = self.of(seat) else { return };
        for purse in self.0.iter_mut().flatten().filter(|purse| purse.player == player) {
            purse.holds = Cents::new(change(purse.holds.get()));
        }
    }
}
