//! Sections 42.6 and 42.10(b): the wagers of a seat, and how much the turn/river wager may be.

use law::{Cite, Game::Holdem3Bonus, cite};
use paytables::Cents;

use super::elections::{Elections, Version};
use crate::elections::Dealing;
use crate::round::{Area, RoundLaw};
use crate::wager::{Stakes, Wager};

/// The wagers that a seat makes before cards are dealt; zero where none is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
//= holdem_3_bonus 42.6(b)
// These four, all of them before "No more bets".
pub struct Wagers {
    /// The blind bonus wager, equal to the flop wager.
    pub blind_bonus: Cents,
    /// The flop wager.
    pub flop: Cents,
    /// The 3 card bonus wager.
    pub three_card_bonus: Cents,
    /// The 6 card bonus wager.
    pub six_card_bonus: Cents,
}

/// What a player does after looking at three cards and the first two community cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
//= holdem_3_bonus 42.10(b)
// Fold, or one more wager.
pub enum Decision {
    /// Fold.
    Fold,
    /// Continue with a turn/river wager of this amount.
    TurnRiver(Cents),
}

/// The turn/river wagers that are lawful after this flop wager, smallest first.
//= holdem_3_bonus 42.10(b)2
// The version of the game decides.
pub fn turn_river_wagers(version: Version, flop: Cents) -> Vec<Cents> {
    match version {
        //= holdem_3_bonus 42.10(b)2(i)
        // Version 1: as much as the flop wager.
        Version::One => vec![flop],
        //= holdem_3_bonus 42.10(b)2(ii)
        // Version 2: as much, or twice as much, and nothing in between.
        Version::Two => vec![flop, flop.checked_times(2).expect("stakes are bounded by LARGEST_AMOUNT")],
    }
}

/// The clauses on wagers and announcements.
pub(super) fn law(dealing: Dealing) -> RoundLaw {
    //= holdem_3_bonus 42.10(b)
    // Fold or go on, from the dealer's left.
    let turns = cite(Holdem3Bonus, "42.10(b)");
    let no_more_bets = match dealing {
        //= holdem_3_bonus 42.7(b)
        // Announced before the first card leaves the shoe.
        Dealing::ManualShoe => cite(Holdem3Bonus, "42.7(b)"),
        //= holdem_3_bonus 42.8(b)3
        // The same from the hand.
        Dealing::Hand => cite(Holdem3Bonus, "42.8(b)3"),
        //= holdem_3_bonus 42.9(b)2
        // Announced before the first stack comes out.
        Dealing::AutomatedShoe => cite(Holdem3Bonus, "42.9(b)2"),
    };
    RoundLaw {
        //= holdem_3_bonus 42.6(a)
        // Chips on the layout; cash is refused.
        chips: cite(Holdem3Bonus, "42.6(a)"),
        //= holdem_3_bonus 42.6(b)
        // Nothing changes after the announcement but the turn/river wager.
        before_no_more_bets: cite(Holdem3Bonus, "42.6(b)"),
        //= holdem_3_bonus 42.6(d)
        // Only who sits may wager, and who has cards stays.
        seated: cite(Holdem3Bonus, "42.6(d)"),
        positions: cite(Holdem3Bonus, "1.13BB(a)"),
        no_more_bets,
        // There is no progressive.
        lock: no_more_bets,
        into_inventory: None,
        validation: no_more_bets,
        documentation: no_more_bets,
        reset: no_more_bets,
        //= holdem_3_bonus 42.10(a)
        // Cards that claim the 3 card bonus are exposed before any community card.
        declaration: cite(Holdem3Bonus, "42.10(a)"),
        turns,
        irregularities: cite(Holdem3Bonus, "42.12(a)"),
    }
}

/// The betting areas that the table offers before the deal. The blind has none of its own: it lies where and as the flop
/// wager does.
pub(super) fn areas(elections: &Elections) -> Vec<Area> {
    let area = |wager, limits, clause| Area { wager, limits, clause };
    //= holdem_3_bonus 42.6(b)
    // Flop and blind, and the bonuses that the house offers.
    let mut areas = vec![area(Wager::Flop, elections.flop, cite(Holdem3Bonus, "42.1:flop_wager"))];
    let (three, six) = (elections.three_card_bonus.as_ref(), elections.six_card_bonus.as_ref());
    let clause = cite(Holdem3Bonus, "42.1:3_card_bonus_wager");
    areas.extend(three.map(|bonus| area(Wager::ThreeCardBonus, bonus.limits, clause)));
    let clause = cite(Holdem3Bonus, "42.1:6_card_bonus_wager");
    areas.extend(six.map(|bonus| area(Wager::SixCardBonus, bonus.limits, clause)));
    areas
}

/// The blind that is placed with a flop wager.
pub(super) fn placed_together(wager: Wager, amount: Cents) -> Option<(Wager, Cents)> {
    //= holdem_3_bonus 42.1:blind_bonus_wager
    //= holdem_3_bonus 42.1:flop_wager
    // Both at the same time and in the same amount.
    (wager == Wager::Flop).then_some((Wager::BlindBonus, amount))
}

/// A bonus wager without blind and flop: who does not take part in the round has no cards to win with.
pub(super) fn stray(stakes: &Stakes) -> Option<(Wager, Cite)> {
    //= holdem_3_bonus 42.1:flop_wager
    // Blind and flop are what takes part in the round.
    let alone = stakes.on(Wager::Flop) == Cents::ZERO;
    stakes.made().next().filter(|_| alone).map(|(wager, _)| (wager, cite(Holdem3Bonus, "42.1:flop_wager")))
}
