//! What events do to the chips on the layout.

use super::event::{Outcome, Reversed, Settled};
use super::fault::Wrong;
use super::page::Page;
use super::round::Line;
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
        page.transfer(self.chips_of(seat, wager), &format!("player:{player}"), went);
    }

    /// The chips of a wager go into the table inventory, all of them and once. The wager stays open.
    pub(super) fn collects(&mut self, page: &mut Page<'_>, seat: u8, wager: &str, amount: i64) {
        let Some(round) = &mut self.round else { return };
        let lay = if round.is_in_inventory(seat, wager) { 0 } else { round.lies(seat, wager) };
        if amount <= 0 || lay != amount {
            page.fault(Wrong::IntoInventory { seat, wager: wager.to_owned(), lay, put: amount });
        }
        round.puts_into_inventory(seat, wager);
        page.transfer(&self.layout, &self.bank, amount);
    }

    /// Where the chips of a wager are until it is settled.
    pub(super) fn chips_of(&self, seat: u8, wager: &str) -> &str {
        let is_in_inventory = self.round.as_ref().is_some_and(|round| round.is_in_inventory(seat, wager));
        if is_in_inventory { &self.bank } else { &self.layout }
    }

    /// A wager is settled: all that lay there leaves the layout.
    pub(super) fn settles(&mut self, page: &mut Page<'_>, players: &mut Players, settled: &Settled<'_>) {
        let Settled { seat, ref wager, stake, outcome, pays, paid, returned } = *settled;
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
        round.notes_settled(seat, wager, Line { stake, paid, returned });
        if self
            .set_up
            .as_ref()
            .and_then(|set_up| set_up.documented)
            .is_some_and(|documented| documented.applies_to(wager, pays, paid))
        {
            round.is_to_be_documented(seat, wager);
        }
        round.players.insert(player);
        round.outcomes.insert((seat, wager.to_string()), outcome);
        let rest = if OPTIONS.contains(&&**wager) { &self.options } else { &self.bank };
        let chips = if round.is_in_inventory(seat, wager) { &self.bank } else { &self.layout };
        page.transfer(chips, rest, stake);
        page.transfer(rest, &format!("player:{player}"), paid);
        // Where a coupon has made the wager, the stake stays with the table until the round is over.
        match round.redeemed.get_mut(&(seat, wager.to_string())) {
            Some(redeemed) => {
                redeemed.kept = returned;
                page.transfer(rest, &self.coupons, returned);
            }
            None => page.transfer(rest, &format!("player:{player}"), returned),
        }
        for totals in [&mut self.totals, players.entry(player).or_default()] {
            totals.wagered += i128::from(stake);
            totals.paid += i128::from(gets);
        }
    }

    /// A settled wager lies on the layout again. The player gives back what the settlement gave, and the house loses what
    /// the player cannot give back.
    pub(super) fn reverses(&mut self, page: &mut Page<'_>, players: &mut Players, reversed: &Reversed<'_>) {
        let Reversed { seat, ref wager, stake, paid, returned, taken_back, written_off } = *reversed;
        let line = Line { stake: stake.0, paid: paid.0, returned: returned.0 };
        let (Some(player), Some(round)) = (self.player(page, seat), &mut self.round) else { return };
        let gave = paid.0.checked_add(returned.0);
        let redeemed = round.redeemed.get_mut(&(seat, wager.to_string()));
        let by_coupon = redeemed.is_some();
        redeemed.into_iter().for_each(|redeemed| redeemed.kept = 0);
        // The stake of a wager that a coupon has made was never the player's.
        let from_player = if by_coupon { Some(paid.0) } else { gave };
        let back = taken_back.0.checked_add(written_off.0);
        let is_whole = taken_back.0 >= 0 && written_off.0 >= 0 && from_player == back;
        let was_empty = round.lies(seat, wager) == 0;
        if !round.reverses(seat, wager, line) || !is_whole || !was_empty {
            page.fault(Wrong::Reversed { seat, wager: wager.to_string() });
        }
        round.put(seat, wager, stake.0);
        let rest = if OPTIONS.contains(&&**wager) { &self.options } else { &self.bank };
        page.transfer(rest, self.chips_of(seat, wager), stake.0);
        page.transfer(&format!("player:{player}"), rest, taken_back.0);
        page.transfer(&self.losses, rest, written_off.0);
        if by_coupon {
            page.transfer(&self.coupons, rest, returned.0);
        }
        for totals in [&mut self.totals, players.entry(player).or_default()] {
            totals.wagered -= i128::from(stake.0);
            totals.paid -= i128::from(gave.unwrap_or_default());
        }
    }
}
