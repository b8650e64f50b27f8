//! The play money of the people at the table.

use std::collections::BTreeMap;

use paytables::Cents;
use record::Balances;

/// What one person has beside the layout.
#[derive(Clone, Copy, Debug)]
struct Wallet {
    /// What was put in, at first and later.
    bought: i64,
    /// What finished rounds have won or lost.
    won: i64,
}

/// The wallets of the human seats.
#[derive(Clone, Debug)]
pub struct Wallets {
    of_seats: BTreeMap<u8, Wallet>,
    buy_in: Cents,
}

impl Wallets {
    /// The same amount for each seat.
    pub fn new(seats: &[u8], buy_in: Cents) -> Self {
        let wallet = Wallet { bought: buy_in.get(), won: 0 };
        Self { of_seats: seats.iter().map(|seat| (*seat, wallet)).collect(), buy_in }
    }

    /// The human seats.
    pub fn seats(&self) -> impl Iterator<Item = u8> + '_ {
        self.of_seats.keys().copied()
    }

    /// Whether a person sits there.
    pub fn has(&self, seat: u8) -> bool {
        self.of_seats.contains_key(&seat)
    }

    /// What a person has, with what the round in play has moved so far.
    pub fn holds(&self, seat: u8, round: &Balances) -> Cents {
        let wallet = self.of_seats.get(&seat);
        Cents::new(wallet.map_or(0, |wallet| wallet.bought + wallet.won) + round.of(seat).get())
    }

    /// What finished rounds have won or lost, with the one that is on the table if `round` is given.
    pub fn won(&self, seat: u8, round: Option<&Balances>) -> Cents {
        let banked = self.of_seats.get(&seat).map_or(0, |wallet| wallet.won);
        Cents::new(banked + round.map_or(0, |round| round.of(seat).get()))
    }

    /// A seat that could not pay what the round would take from it, and what is missing.
    pub fn cannot_pay(&self, after: &Balances) -> Option<(u8, Cents)> {
        let missing = |seat: u8| {
            Some(self.holds(seat, after).get()).filter(|left| *left < 0).map(|left| (seat, Cents::new(-left)))
        };
        self.seats().find_map(missing)
    }

    /// A round is over.
    pub fn bank(&mut self, round: &Balances) {
        for (seat, wallet) in &mut self.of_seats {
            wallet.won += round.of(*seat).get();
        }
    }

    /// Every person gets as much again as at first.
    pub fn buy_in(&mut self) -> Cents {
        self.of_seats.values_mut().for_each(|wallet| wallet.bought += self.buy_in.get());
        self.buy_in
    }
}
