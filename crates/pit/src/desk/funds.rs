//! What players have, where it matters: when a payment that was reversed cannot be taken back in full (ALL-17).
//!
//! A reversal is decided as if every player could give back everything. Only if the store answers that a wallet holds less
//! is it decided again with what the wallet holds, and written only if the wallet still holds exactly that.

use paytables::{Cents, MicroDollars};

use super::Desk;
use crate::ledger::wallet;

impl Desk {
    /// Whether a player at the table has this wallet.
    pub(crate) fn has_wallet(&self, account: &str) -> bool {
        self.seats_of(account).next().is_some()
    }

    /// Notes what the wallet of a player holds, at each seat of the player.
    pub(crate) fn note_funds(&self, funds: &mut Vec<(u8, Cents)>, account: &str, holds: i64) {
        for seat in self.seats_of(account) {
            funds.retain(|(known, _)| *known != seat);
            funds.push((seat, MicroDollars::new(holds.max(0)).whole_cents()));
        }
    }

    fn seats_of<'a>(&'a self, account: &'a str) -> impl Iterator<Item = u8> + 'a {
        self.table.seats().taken().filter(move |(_, player)| wallet(player.0) == account).map(|(seat, _)| seat)
    }
}
