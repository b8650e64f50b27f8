//! The lawful elections that the tests of Lunar Poker start from.

use games::lunar_poker::elections::{Elections, MostPerRound, Progressive, SecondPayout};
use law::Game::LunarPoker;
use paytables::{BasisPoints, Cell, Line};

use crate::elections::{dollars, limits, paid, printed, table, with};

/// Every wager is offered and paid as printed, a straight flush of the progressive by percentage; no payout limit.
pub fn lawful() -> Elections {
    let progressive = printed(LunarPoker, "progressive", "-");
    Elections {
        table: table(),
        second_payout: SecondPayout::AnyHand,
        payout_limit: None,
        most_per_round: MostPerRound::WithSuperSideBet,
        documented_from: None,
        ante: limits(10, 200),
        bet_pays: printed(LunarPoker, "bet", "-"),
        instant_cash_pays: printed(LunarPoker, "instant_cash", "-"),
        super_side_bet: Some(paid(LunarPoker, "super_side_bet", "-")),
        progressive: Some(Progressive {
            pays: with(&progressive, Line::StraightFlush, Cell::MeterPercent(10)),
            rate: BasisPoints::percent(70),
            seed: dollars(10_000),
            reset: dollars(10_000),
        }),
    }
}
