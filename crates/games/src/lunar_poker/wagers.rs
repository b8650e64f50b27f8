//! Section 38.6 and the elections of 38.10(b): the wagers of a seat, and what its player does.

use cards::{Card, CardSet};
use law::{Cite, Game::LunarPoker, cite};
use paytables::Cents;

use super::elections::Elections;
use super::progressive;
use crate::elections::{Dealing, WagerLimits};
use crate::round::{Area, RoundLaw};
use crate::wager::{Stakes, Wager};

/// The wagers that a seat makes before cards are dealt; zero where none is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wagers {
    //= lunar_poker 38.1:ante_wager
    /// The ante.
    pub ante: Cents,
    //= lunar_poker 38.1:super_side_bet
    /// The super side bet.
    pub super_side_bet: Cents,
    /// The progressive payout wager.
    pub progressive: Cents,
}

/// The bet wager that goes with an ante.
pub(super) fn bet_with(ante: Cents) -> Cents {
    //= lunar_poker 38.1:bet_wager
    //= lunar_poker 38.6(d)
    // Always twice the ante.
    ante.checked_times(2).expect("stakes are bounded by LARGEST_AMOUNT")
}

/// The fewest and the most cards that may be exchanged.
//= lunar_poker 38.1:exchange_cards
//= lunar_poker 38.10(b)2
// Two, three, four or five.
pub const EXCHANGED: std::ops::RangeInclusive<usize> = 2..=5;

/// The one option that a player may take before betting or folding (LP-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// None.
    Nothing,
    /// To buy a sixth card.
    Buy(Card),
    /// To exchange cards.
    Exchange {
        /// The cards that went away.
        out: CardSet,
        /// The cards that came.
        drawn: CardSet,
    },
}

/// What a player does in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    //= lunar_poker 38.1:fold
    //= lunar_poker 38.10(b)4
    /// Fold.
    Fold,
    //= lunar_poker 38.10(b)3
    //= lunar_poker 38.10(c)(i)
    //= lunar_poker 38.10(d)(i)
    /// Bet.
    Bet,
    /// Bet, and force a dealer who does not qualify.
    BetAndForce,
}

/// What a player does after the first five cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The option.
    pub draw: Draw,
    /// Bet or fold.
    pub then: Then,
}

impl Decision {
    /// The hand after the option was taken.
    pub fn hand(self, first_five: CardSet) -> CardSet {
        match self.draw {
            Draw::Nothing => first_five,
            //= lunar_poker 38.1:buy_a_card
            // A sixth card beside the five.
            Draw::Buy(card) => first_five.with(card),
            Draw::Exchange { out, drawn } => (first_five - out) | drawn,
        }
    }
}

/// The clauses on wagers and announcements.
pub(super) fn law(dealing: Dealing) -> RoundLaw {
    RoundLaw {
        //= lunar_poker 38.6(a)
        // Chips on the layout; cash is refused.
        chips: const { cite(LunarPoker, "38.6(a)") },
        //= lunar_poker 38.6(b)
        // Nothing changes after the announcement but what 38.10 allows.
        before_no_more_bets: const { cite(LunarPoker, "38.6(b)") },
        //= lunar_poker 38.6(g)
        // Only who sits may wager, and who has cards stays.
        seated: const { cite(LunarPoker, "38.6(g)") },
        positions: const { cite(LunarPoker, "1.13X(b)1") },
        no_more_bets: match dealing {
            //= lunar_poker 38.7(b)
            // Before the deal.
            Dealing::ManualShoe => const { cite(LunarPoker, "38.7(b)") },
            //= lunar_poker 38.8(b)3
            // With the deck in the hand.
            Dealing::Hand => const { cite(LunarPoker, "38.8(b)3") },
            //= lunar_poker 38.9(b)2
            // With the cards in the shoe.
            Dealing::AutomatedShoe => const { cite(LunarPoker, "38.9(b)2") },
        },
        //= lunar_poker 38.7(b)
        // Locked, collected and counted before any card.
        lock: const { cite(LunarPoker, "38.7(b)") },
        into_inventory: const { Some(cite(LunarPoker, "38.7(b)")) },
        //= lunar_poker 38.11(b)
        // Checked twice by the dealer and validated by a supervisor before it is paid.
        validation: const { cite(LunarPoker, "38.11(b)") },
        //= lunar_poker 38.10(j)2
        // The cards of a winner stay until the paperwork is done.
        documentation: const { cite(LunarPoker, "38.10(j)2") },
        //= lunar_poker 38.12(h)
        // The house has set what the meter starts again with.
        reset: const { cite(LunarPoker, "38.12(h)") },
        //= lunar_poker 38.10(a)
        // Winning first cards are shown by their player.
        declaration: const { cite(LunarPoker, "38.10(a)") },
        //= lunar_poker 38.10(b)
        // One player after the other (ALL-1).
        turns: const { cite(LunarPoker, "38.10(b)") },
        irregularities: const { cite(LunarPoker, "38.13(a)") },
    }
}

/// The betting areas that the table offers.
pub(super) fn areas(elections: &Elections) -> Vec<Area> {
    let area = |wager, limits, clause| Area { wager, limits, clause };
    //= lunar_poker 1.13X(d)2
    // One dollar at each position, no less and no more: that is one progressive wager a person and a round.
    let dollar = WagerLimits { minimum: progressive::WAGER, maximum: progressive::WAGER };
    //= lunar_poker 38.6(a)
    // The ante and the super side bet have areas of the layout.
    let mut areas = vec![area(Wager::Ante, elections.ante, const { cite(LunarPoker, "38.6(a)") })];
    let side = elections.super_side_bet.as_ref();
    areas.extend(side.map(|side| area(Wager::SuperSideBet, side.limits, const { cite(LunarPoker, "38.6(a)") })));
    //= lunar_poker 38.6(c)
    // The progressive takes one dollar.
    let meter = elections.progressive.as_ref();
    areas.extend(meter.map(|_| area(Wager::Progressive, dollar, const { cite(LunarPoker, "38.6(c)") })));
    areas
}

/// An optional wager without an ante, which alone buys a hand.
pub(super) fn stray(stakes: &Stakes) -> Option<(Wager, Cite)> {
    if stakes.on(Wager::Ante) > Cents::ZERO {
        return None;
    }
    stakes.made().next().map(|(wager, _)| match wager {
        //= lunar_poker 38.6(c)
        // Only who places an ante may place the progressive.
        Wager::Progressive => (wager, const { cite(LunarPoker, "38.6(c)") }),
        //= lunar_poker 38.1:ante_wager
        // Without an ante nobody takes part in the round.
        _ => (wager, const { cite(LunarPoker, "38.1:ante_wager") }),
    })
}
