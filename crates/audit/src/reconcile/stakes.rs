//! What events do to the chips on the layout.

use super::body::{Outcome, Settled};
use super::fault::Wrong;
use super::page::Page;
use super::table::{Players, Table};

/// What these wagers cost goes to an account of its own: they are no wagers on a hand, but payments for an option.
const OPTIONS: [&str; 3] = ["buy", "exchange", "force"];

impl Table {
    /// So much lies on a wager now.
    pub(super) fn places(&mut self, page: &mut Page<'_>, seat: u8, wager: &str, amount: i64) {
        if amount < 0 {
            return page.fault(Wrong::BelowZero { seat });
        }
        let (Some(player), Some(round)) = (self.player(page, seat), &mut self.round) else { return };
        let more = amount - round.lies(seat, wager);
        round.put(seat, wager, amount);
        page.transfer(&format!("player:{player}"), &self.layout, more);
    }

    /// So much of a wager goes back to the player.
    pub(super) fn goes_back(&mut self, page: &mut Page<'_>, seat: u8, wager: &str, went: i64) {
        let (Some(player), Some(round)) = (self.player(page, seat), &mut self.round) else { return };
        let lay = round.lies(seat, wager);
        if !(0..=lay).contains(&went) {
            return page.fault(Wrong::WentBackMore { seat, wager: wager.to_owned(), lay, went });
        }
        round.put(seat, wager, lay - went);
        page.transfer(&self.layout, &format!("player:{player}"), went);
    }

    /// A wager is settled: all that lay there leaves the layout.
    pub(super) fn settles(&mut self, page: &mut Page<'_>, players: &mut Players, settled: &Settled<'_>) {
        let Settled { seat, ref wager, stake, outcome, paid, returned } = *settled;
        let (stake, paid, returned) = (stake.0, paid.0, returned.0);
        let (Some(player), Some(round)) = (self.player(page, seat), &mut self.round) else { return };
        let Some(gets) = paid.checked_add(returned) else {
            return page.fault(Wrong::TooMuch { account: format!("player:{player}") });
        };
        let lay = round.lies(seat, wager);
        if lay != stake {
            page.fault(Wrong::Stake { seat, wager: wager.to_string(), lay, settled: stake });
        }
        let gets_as_said = match outcome {
            Outcome::Win => paid >= 0 && (0..=stake).contains(&returned),
            Outcome::Lose | Outcome::Forfeit => (paid, returned) == (0, 0),
            Outcome::Push | Outcome::Void => (paid, returned) == (0, stake),
        };
        if !gets_as_said || stake < 0 {
            page.fault(Wrong::Outcome { seat, wager: wager.to_string() });
        }
        round.put(seat, wager, 0);
        round.pays(seat, paid);
        round.players.insert(player);
        let rest = if OPTIONS.contains(&&**wager) { &self.options } else { &self.bank };
        page.transfer(&self.layout, rest, stake);
        page.transfer(rest, &format!("player:{player}"), gets);
        for totals in [&mut self.totals, players.entry(player).or_default()] {
            totals.wagered += i128::from(stake);
            totals.paid += i128::from(gets);
        }
    }

    /// A match play coupon is settled: what it is paid comes from the bank.
    pub(super) fn settles_coupon(&mut self, page: &mut Page<'_>, players: &mut Players, seat: u8, paid: i64) {
        if paid < 0 {
            page.fault(Wrong::BelowZero { seat });
        }
        let Some(player) = self.player(page, seat) else { return };
        page.transfer(&self.bank, &format!("player:{player}"), paid);
        for totals in [&mut self.totals, players.entry(player).or_default()] {
            totals.paid += i128::from(paid);
        }
    }
}
