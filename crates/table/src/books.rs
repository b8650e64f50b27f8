//! The books: whose money is where, to the millionth of a dollar. After every event the sum over all accounts is zero.

use games::round::{self, MeterAmounts, MeterCause, Round};
use games::wager::Wager;
use paytables::{Cents, MicroDollars};

/// The accounts of a table in millionths of a dollar, since it was set up.
///
/// Every event moves money from some accounts to others. What a player puts down lies on the layout until it is settled,
/// but the chips of a progressive wager go into the table inventory before the deal, where the text says so. A contribution goes from the bank to its meter, and a payout from the meter by way of the bank to the player; the house
/// pays for seeds and resets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Books {
    /// What the players have, against what they came with.
    pub players: i64,
    /// What the table inventory has, against what it began with.
    pub bank: i64,
    /// What lies on the layout.
    pub layout: i64,
    /// What the meters show.
    pub meters: i64,
    /// What the house has, against what it began with: less what it put on meters.
    pub house: i64,
    /// What players could not give back of payments that were reversed: below zero, because the house has lost it.
    pub losses: i64,
    /// What coupons have put on the layout in place of chips (below zero), less what stayed with the players.
    pub coupons: i64,
    /// What other tables have put on linked meters (below zero) or taken off them.
    pub elsewhere: i64,
}

fn micro(cents: Cents) -> i64 {
    MicroDollars::from(cents).get()
}

impl Books {
    /// The books of a table whose house has put these amounts on its meters.
    pub fn new(seed: &MeterAmounts) -> Self {
        let meters = seed.iter().map(|meter| meter.get()).sum();
        Self { meters, house: -meters, ..Self::default() }
    }

    /// The sum of all accounts: zero, always.
    pub const fn sum(&self) -> i64 {
        self.players + self.bank + self.layout + self.meters + self.house + self.losses + self.coupons + self.elsewhere
    }

    /// Asserts that nothing is lost, and that layout and meters are what the round and the meters say.
    ///
    /// # Panics
    /// If they are not.
    pub fn assert_balance(&self, round: Option<&Round>, meters: &MeterAmounts) {
        let on_layout = |round: &Round| {
            let stakes = round.seats().flat_map(|(number, seat)| seat.stakes.made().map(move |made| (number, made)));
            let lies = |(seat, (wager, _)): &(u8, (Wager, Cents))| !round.is_in_inventory(*seat, *wager);
            stakes.filter(lies).map(|(_, (_, stake))| micro(stake)).sum()
        };
        assert_eq!(self.sum(), 0, "money was made or lost: {self:?}");
        assert_eq!(self.layout, round.map_or(0, on_layout), "the layout holds other chips than the wagers: {self:?}");
        let shown: i64 = meters.iter().map(|meter| meter.get()).sum();
        assert_eq!(self.meters, shown, "the meters show other amounts than the books: {self:?}");
    }

    pub(crate) fn put_down(&mut self, more: i64) {
        self.players -= more;
        self.layout += more;
    }

    /// Books an event of a round; `round` is the state before it.
    pub(crate) fn post(&mut self, round: &Round, event: &round::Event) {
        match event.what {
            round::What::Placed { seat, wager, amount } => {
                self.put_down(micro(amount) - micro(round.seat(seat).stakes.on(wager)));
            }
            //= high_card_flush 38.12(b)4
            //= lunar_poker 38.7(b)
            // The chips of a progressive wager go from the layout into the table inventory.
            round::What::IntoInventory { amount, .. } => {
                self.layout -= micro(amount);
                self.bank += micro(amount);
            }
            round::What::WentBack { seat, wager, amount, .. } => {
                self.players += micro(amount);
                *self.chips_of(round, seat, wager) -= micro(amount);
            }
            round::What::CouponRedeemed { seat, wager, amount, .. } => {
                let more = micro(amount) - micro(round.seat(seat).stakes.on(wager));
                self.coupons -= more;
                *self.chips_of(round, seat, wager) += more;
            }
            round::What::Settled(line) => {
                let (stake, paid, returned) = (micro(line.stake), micro(line.paid), micro(line.returned));
                *self.chips_of(round, line.seat, line.wager) -= stake;
                self.players += paid;
                *self.stakes_of(round, line.seat, line.wager) += returned;
                self.bank += stake - paid - returned;
            }
            round::What::CouponSettled { paid, .. } => {
                self.players += micro(paid);
                self.bank -= micro(paid);
            }
            round::What::Reversed { line, taken_back, written_off, .. } => {
                let stake = micro(line.stake);
                *self.chips_of(round, line.seat, line.wager) += stake;
                self.bank -= stake;
                self.take_back(taken_back, written_off);
                if round.seat(line.seat).redeemed_on(line.wager).is_some() {
                    self.coupons -= micro(line.returned);
                    self.bank += micro(line.returned);
                }
            }
            round::What::CouponReversed { taken_back, written_off, .. } => self.take_back(taken_back, written_off),
            round::What::MeterMoved { by, cause, .. } => self.move_meter(by, cause),
            _ => {}
        }
    }

    /// Where the chips of a wager are until it is settled.
    fn chips_of(&mut self, round: &Round, seat: u8, wager: Wager) -> &mut i64 {
        if round.is_in_inventory(seat, wager) { &mut self.bank } else { &mut self.layout }
    }

    /// Where the stake of a wager comes from and is returned to.
    fn stakes_of(&mut self, round: &Round, seat: u8, wager: Wager) -> &mut i64 {
        match round.seat(seat).redeemed_on(wager) {
            Some(_) => &mut self.coupons,
            None => &mut self.players,
        }
    }

    /// A payment comes back to the bank: from the player, and what the player cannot give back from the house's losses.
    fn take_back(&mut self, taken_back: Cents, written_off: Cents) {
        self.players -= micro(taken_back);
        self.losses -= micro(written_off);
        self.bank += micro(taken_back) + micro(written_off);
    }

    const fn move_meter(&mut self, by: MicroDollars, cause: MeterCause) {
        self.meters += by.get();
        match cause {
            MeterCause::Contribution(_)
            | MeterCause::Void(_)
            | MeterCause::Payout(_)
            | MeterCause::PayoutReversed(_) => self.bank -= by.get(),
            MeterCause::Reset | MeterCause::ResetReversed => self.house -= by.get(),
        }
    }

    pub(crate) const fn move_linked(&mut self, by: MicroDollars) {
        self.meters += by.get();
        self.elsewhere -= by.get();
    }
}
