//! Which money moves when something happens at a table.
//!
//! | event | from | to |
//! |---|---|---|
//! | a wager is placed | the player | the layout |
//! | it is taken back | the layout | the player |
//! | the chips of a progressive wager go into the table inventory before the deal | the layout | the bank, from where the wager is settled then |
//! | it is settled | the layout | the player gets what is paid and returned, the bank the rest or pays what is missing |
//! | a payment for an option of Lunar Poker is collected | the layout | the table's option payments |
//! | a coupon is laid beside a wager | the coupon | the table's coupons |
//! | a coupon is laid in place of a chip | the coupon | the layout |
//! | a coupon is collected | the table's coupons | the coupons that the table has collected |
//! | a coupon stays with its player, once the round is over | the table's coupons | the coupon |
//! | a meter rises by a part of a wager | the bank | the meter |
//! | a percentage is paid | the meter | the bank, which pays the player |
//! | a meter is reset | the house | the meter |
//! | what was settled is reversed | the bank and the player, for what the player cannot give back the table's losses | the layout and the bank |
//! | a percentage or a reset is reversed | the bank or the house | the meter, or the other way round |
//!
//! Amounts are millionths of a dollar; what an entry moves is summed by account, so every entry adds up to zero.

use std::collections::BTreeMap;

use games::round::{self, CouponNumber, MeterCause, Round};
use games::wager::Wager;
use paytables::{Cents, MicroDollars};
use store::Posting;
use table::{Event, Table, What};

/// The accounts of one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accounts {
    bank: String,
    layout: String,
    options: String,
    /// What players could not give back of payments that were reversed.
    losses: String,
    /// Coupons that lie beside wagers, or stay with their players when the round is over.
    coupons: String,
    /// Coupons that the table has collected.
    collected: String,
    /// The meters, in the order of the game's list.
    pub meters: Vec<String>,
}

/// The account of a player.
pub fn wallet(player: u32) -> String {
    format!("player:{player}")
}

/// The account of the house, which seeds and resets meters.
pub const HOUSE: &str = "house";

/// The account of the cashier, where play money comes from and goes to.
pub const CASHIER: &str = "cashier";

/// The account of the house that bears what coupons are worth.
pub const PROMOTIONS: &str = "promotions";

/// The account of a coupon: its value, as long as its player has it.
pub fn coupon_account(CouponNumber(number): CouponNumber) -> String {
    format!("coupon:{number}")
}

impl Accounts {
    /// The accounts of a table whose meters belong to `link`: another name if they are shared with other tables.
    pub fn of(table: &str, link: &str, meters: &[&str]) -> Self {
        Self {
            bank: format!("bank:{table}"),
            layout: format!("layout:{table}"),
            options: format!("options:{table}"),
            losses: format!("losses:{table}"),
            coupons: format!("coupons:{table}"),
            collected: format!("collected:{table}"),
            meters: meters.iter().map(|name| format!("meter:{link}:{name}")).collect(),
        }
    }

    /// Where the chips of a wager are until it is settled.
    fn chips_of(&self, round: &Round, seat: u8, wager: Wager) -> &str {
        if round.is_in_inventory(seat, wager) { &self.bank } else { &self.layout }
    }
}

/// What one entry moves.
#[derive(Debug, Default)]
pub struct Moves(BTreeMap<String, i64>);

fn micro(cents: Cents) -> i64 {
    MicroDollars::from(cents).get()
}

impl Moves {
    /// Adds what an event moves; `table` is the state before it.
    pub fn post(&mut self, accounts: &Accounts, table: &Table, event: &Event) {
        let (What::Round(event), Some(playing)) = (event.what, table.last_round()) else { return };
        let wallet_at = |seat: u8| table.seats().at(seat).map_or_else(|| wallet(0), |player| wallet(player.0));
        match event.what {
            round::What::Placed { seat, wager, amount } => {
                let more = micro(amount) - micro(playing.round.seat(seat).stakes.on(wager));
                self.add(&wallet_at(seat), -more);
                self.add(&accounts.layout, more);
            }
            round::What::IntoInventory { amount, .. } => {
                self.transfer(&accounts.layout, &accounts.bank, micro(amount));
            }
            round::What::WentBack { seat, wager, amount, .. } => {
                self.transfer(accounts.chips_of(&playing.round, seat, wager), &wallet_at(seat), micro(amount));
            }
            round::What::Settled(line) => {
                let (stake, paid, returned) = (micro(line.stake), micro(line.paid), micro(line.returned));
                let rest = if is_option(line.wager) { &accounts.options } else { &accounts.bank };
                let by_coupon = playing.round.seat(line.seat).redeemed_on(line.wager).is_some();
                self.add(accounts.chips_of(&playing.round, line.seat, line.wager), -stake);
                let wallet = wallet_at(line.seat);
                self.add(&wallet, paid);
                // A coupon that made the wager stays with its player, who can use it again once the round is over.
                self.add(if by_coupon { &accounts.coupons } else { &wallet }, returned);
                self.add(rest, stake - paid - returned);
            }
            round::What::CouponPlaced { .. }
            | round::What::CouponRedeemed { .. }
            | round::What::CouponSettled { .. }
            | round::What::CouponReversed { .. } => {
                self.post_coupon(accounts, &playing.round, &wallet_at, &event.what);
            }
            round::What::Completed => self.release_coupons(accounts, &playing.round),
            round::What::Reversed { line, taken_back, written_off, .. } => {
                let rest = if is_option(line.wager) { &accounts.options } else { &accounts.bank };
                let chips = accounts.chips_of(&playing.round, line.seat, line.wager);
                self.transfer(rest, chips, micro(line.stake));
                self.take_back(accounts, rest, &wallet_at(line.seat), (taken_back, written_off));
                if playing.round.seat(line.seat).redeemed_on(line.wager).is_some() {
                    self.transfer(&accounts.coupons, rest, micro(line.returned));
                }
            }
            round::What::MeterMoved { meter, by, cause } => {
                let Some(account) = accounts.meters.get(usize::from(meter)) else { return };
                self.add(account, by.get());
                let of_house = matches!(cause, MeterCause::Reset | MeterCause::ResetReversed);
                let other = if of_house { HOUSE } else { accounts.bank.as_str() };
                self.add(other, -by.get());
            }
            _ => {}
        }
    }

    /// What an event moves of a coupon's value, and what it pays. Coupons without a number are those of rounds that were
    /// played before the house issued coupons: they have no account.
    fn post_coupon(
        &mut self,
        accounts: &Accounts,
        round: &Round,
        wallet_at: &impl Fn(u8) -> String,
        what: &round::What,
    ) {
        match *what {
            round::What::CouponPlaced { seat, number: Some(number), amount, .. } => {
                let lay = round.seat(seat).coupon.map_or(0, |coupon| micro(coupon.amount));
                self.transfer(&coupon_account(number), &accounts.coupons, micro(amount) - lay);
            }
            round::What::CouponRedeemed { seat, wager, number, amount } => {
                let from = number.map_or_else(|| PROMOTIONS.to_owned(), coupon_account);
                let lay = micro(round.seat(seat).stakes.on(wager));
                self.transfer(&from, accounts.chips_of(round, seat, wager), micro(amount) - lay);
            }
            round::What::CouponSettled { seat, number, paid, kept, .. } => {
                self.transfer(&accounts.bank, &wallet_at(seat), micro(paid));
                let is_collected = number.is_some() && kept == Cents::ZERO;
                if let Some(coupon) = round.seat(seat).coupon.filter(|_| is_collected) {
                    self.transfer(&accounts.coupons, &accounts.collected, micro(coupon.amount));
                }
            }
            round::What::CouponReversed { seat, number, taken_back, written_off, .. } => {
                self.take_back(accounts, &accounts.bank, &wallet_at(seat), (taken_back, written_off));
                let was_collected = |settled: &round::SettledCoupon| number.is_some() && settled.kept == Cents::ZERO;
                if let Some(settled) = round.seat(seat).settled_coupon.filter(was_collected) {
                    self.transfer(&accounts.collected, &accounts.coupons, micro(settled.coupon.amount));
                }
            }
            _ => {}
        }
    }

    /// The round is over, so nothing can be reversed any more: players can use the coupons again that they keep.
    fn release_coupons(&mut self, accounts: &Accounts, round: &Round) {
        for (coupon, kept) in round.seats().flat_map(|(_, seat)| seat.kept_coupons()) {
            if let Some(number) = coupon.number {
                self.transfer(&accounts.coupons, &coupon_account(number), micro(kept));
            }
        }
    }

    fn transfer(&mut self, from: &str, to: &str, micro: i64) {
        self.add(from, -micro);
        self.add(to, micro);
    }

    /// A payment comes back from the player's wallet; what is missing there is a loss of the house.
    fn take_back(&mut self, accounts: &Accounts, to: &str, wallet: &str, (taken_back, written_off): (Cents, Cents)) {
        self.add(wallet, -micro(taken_back));
        self.add(&accounts.losses, -micro(written_off));
        self.add(to, micro(taken_back) + micro(written_off));
    }

    fn add(&mut self, account: &str, micro: i64) {
        if let Some(sum) = self.0.get_mut(account) {
            *sum += micro;
        } else {
            self.0.insert(account.to_owned(), micro);
        }
    }

    /// The postings, by account; none is zero.
    pub fn into_postings(self) -> Vec<Posting> {
        let moved = self.0.into_iter().filter(|(_, micro)| *micro != 0);
        moved.map(|(account, micro)| Posting { account, micro }).collect()
    }
}

/// Whether a wager is the price of an option: it is collected at once and decides nothing.
const fn is_option(wager: Wager) -> bool {
    matches!(wager, Wager::Buy | Wager::Exchange | Wager::Force)
}
