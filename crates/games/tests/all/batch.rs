//! What a comparison with the settlement of finished rounds needs from a round.

use games::round::What;
use games::settlement::SettlementLine;
use games::wager::Wager;
use paytables::{Cents, MicroDollars};
use testkit::rounds::{Game, METERS};

/// What was on a wager when bets closed.
pub fn placed(game: &Game<'_>, seat: u8, wager: Wager) -> Cents {
    let mut on = Cents::ZERO;
    for event in &game.events {
        match event.what {
            What::Placed { seat: at, wager: of, amount } if (at, of) == (seat, wager) => on = amount,
            What::WentBack { seat: at, wager: of, .. } if (at, of) == (seat, wager) => on = Cents::ZERO,
            // A coupon makes the wager as a chip does (ALL-28).
            What::CouponRedeemed { seat: at, wager: of, amount, .. } if (at, of) == (seat, wager) => on = amount,
            _ => {}
        }
    }
    on
}

/// What a meter showed before the first payout of the round (ALL-9).
pub fn after_contributions(game: &Game<'_>, meter: usize) -> MicroDollars {
    let added: i64 = game.round.dealt_in().map(|seat| game.round.seat(seat).contributed[meter].get()).sum();
    MicroDollars::new(METERS[meter].get() + added)
}

/// Who won and lost what, in an order that does not depend on the order of steps.
pub fn money(lines: &[SettlementLine]) -> Vec<(u8, Wager, i64, &'static str, i64, i64)> {
    let plain = |line: &SettlementLine| {
        (line.seat, line.wager, line.stake.get(), line.outcome.word(), line.paid.get(), line.returned.get())
    };
    let mut all: Vec<_> = lines.iter().map(plain).collect();
    all.sort_unstable();
    all
}
