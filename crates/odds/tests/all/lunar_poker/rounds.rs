//! What the proofs of Lunar Poker share: the printed tables, and rounds of one seat as the engine settles them.

use cards::{Card, CardSet};
use games::lunar_poker::elections::SecondPayout;
use games::lunar_poker::progressive::Meters;
use games::lunar_poker::settle::{FinishedRound, FinishedSeat, Terms, settle};
use games::lunar_poker::wagers::{Decision, Wagers};
use law::Game;
use odds::lunar_poker::Pays;
use paytables::{Cents, PayTable, printed_wager};

const ANTE: Cents = Cents::dollars(1);

fn printed(wager: &str) -> PayTable {
    printed_wager(Game::LunarPoker, wager).expect("a wager").tables[0].clone()
}

/// The printed tables, without a payout limit.
pub fn terms(second_payout: SecondPayout) -> Terms {
    Terms {
        second_payout,
        payout_limit: None,
        bet: printed("bet"),
        instant_cash: printed("instant_cash"),
        super_side_bet: printed("super_side_bet"),
        progressive: printed("progressive"),
        reset: Cents::ZERO,
    }
}

/// What hands are paid under these terms.
pub fn pays(terms: &Terms) -> Pays {
    Pays::new(&terms.bet, &terms.instant_cash, terms.second_payout)
}

/// What a round wins, in antes, as the engine settles it.
pub fn settled(
    terms: &Terms,
    first_five: CardSet,
    decision: Option<Decision>,
    dealer: CardSet,
    forced: Option<Card>,
) -> i64 {
    let wagers = Wagers { ante: ANTE, ..Wagers::default() };
    let seat = FinishedSeat { seat: 1, first_five, wagers, decision };
    let round = FinishedRound { dealer, forced, seats: vec![seat] };
    let lines = settle(terms, &round, &mut Meters::default());
    lines.iter().map(|line| line.paid.get() + line.returned.get() - line.stake.get()).sum::<i64>() / ANTE.get()
}
