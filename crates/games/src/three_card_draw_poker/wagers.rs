//! Sections 42.6 and 42.10(f): the wagers of a seat, and what its player may do.

use cards::{Card, CardSet};
use law::{Cite, Game::ThreeCardDrawPoker, cite};
use paytables::Cents;

use super::elections::Elections;
use crate::elections::Dealing;
use crate::round::{Area, RoundLaw};
use crate::wager::{Stakes, Wager};

/// The wagers that a seat makes before cards are dealt; zero where none is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wagers {
    /// The ante.
    pub ante: Cents,
    /// The First 3 Bonus.
    pub first_3_bonus: Cents,
}

impl Wagers {
    /// The In To Win or Draw wager, the only one that is made after the deal.
    pub const fn in_to_win_draw(self) -> Cents {
        //= three_card_draw_poker 42.6(b)
        //= three_card_draw_poker 42.10(f)2
        //= three_card_draw_poker 42.10(f)3
        // It always equals the ante, so it follows from the decision and is never put in.
        self.ante
    }
}

/// What a player does after looking at the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
//= three_card_draw_poker 42.10(f)
// One of three options.
pub enum Decision {
    //= three_card_draw_poker 42.10(f)1
    /// Fold.
    Fold,
    /// Play the three cards as they are.
    InToWin,
    /// Play two of the three cards and a new one.
    Draw {
        /// The card that is given up.
        discard: Card,
        /// The card that comes for it, seen by nobody before the dealer turns it (TC-4).
        draw_card: Card,
    },
}

/// Which of the three options a player took: what the record shows of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// Folded.
    Fold,
    /// Stood on the three cards.
    InToWin,
    /// Gave one up for another.
    Draw,
}

impl From<Decision> for Played {
    fn from(decision: Decision) -> Self {
        match decision {
            Decision::Fold => Self::Fold,
            Decision::InToWin => Self::InToWin,
            Decision::Draw { .. } => Self::Draw,
        }
    }
}

/// The two cards that a player keeps who gives up this one.
pub fn kept(cards: CardSet, discard: Card) -> CardSet {
    cards.without(discard)
}

/// The cards that decide the First 3 Bonus: the three that were dealt, or the two that were kept (TC-3).
pub fn first_cards(cards: CardSet, decision: Decision) -> CardSet {
    match decision {
        Decision::Fold | Decision::InToWin => cards,
        Decision::Draw { discard, .. } => kept(cards, discard),
    }
}

/// The cards that a seat plays against the dealer; none if it folds.
pub fn final_hand(cards: CardSet, decision: Decision) -> Option<CardSet> {
    match decision {
        Decision::Fold => None,
        Decision::InToWin => Some(cards),
        //= three_card_draw_poker 42.10(f)4
        //= three_card_draw_poker 42.10(h)9
        // The draw card stands in for the discard.
        Decision::Draw { discard, draw_card } => Some(kept(cards, discard).with(draw_card)),
    }
}

/// The clauses on wagers and announcements.
pub(super) fn law(dealing: Dealing) -> RoundLaw {
    //= three_card_draw_poker 42.10(f)
    // The three options go round from the dealer's left.
    let turns = const { cite(ThreeCardDrawPoker, "42.10(f)") };
    let no_more_bets = match dealing {
        //= three_card_draw_poker 42.7(b)
        // Announced before the first card leaves the shoe.
        Dealing::ManualShoe => const { cite(ThreeCardDrawPoker, "42.7(b)") },
        //= three_card_draw_poker 42.8(b)3
        // The same from the hand.
        Dealing::Hand => const { cite(ThreeCardDrawPoker, "42.8(b)3") },
        //= three_card_draw_poker 42.9(b)2
        // Announced before the first stack comes out.
        Dealing::AutomatedShoe => const { cite(ThreeCardDrawPoker, "42.9(b)2") },
    };
    RoundLaw {
        //= three_card_draw_poker 42.6(a)
        // Chips on the layout; cash is refused.
        chips: const { cite(ThreeCardDrawPoker, "42.6(a)") },
        //= three_card_draw_poker 42.6(b)
        // Nothing changes after the announcement but the In To Win or Draw wager.
        before_no_more_bets: const { cite(ThreeCardDrawPoker, "42.6(b)") },
        //= three_card_draw_poker 42.6(c)
        // Only who sits may wager, and who has cards stays.
        seated: const { cite(ThreeCardDrawPoker, "42.6(c)") },
        positions: const { cite(ThreeCardDrawPoker, "1.13BB(a)") },
        no_more_bets,
        // There is no progressive and nothing to declare.
        lock: no_more_bets,
        into_inventory: None,
        validation: turns,
        documentation: turns,
        reset: turns,
        declaration: turns,
        turns,
        irregularities: const { cite(ThreeCardDrawPoker, "42.12(a)") },
    }
}

/// The betting areas that the table offers before the deal.
pub(super) fn areas(elections: &Elections) -> Vec<Area> {
    let area = |wager, limits, clause| Area { wager, limits, clause };
    //= three_card_draw_poker 42.1:ante
    //= three_card_draw_poker 42.1:first_3_bonus_wager
    // The ante, and the First 3 Bonus if the house offers it.
    let mut areas = vec![area(Wager::Ante, elections.ante, const { cite(ThreeCardDrawPoker, "42.1:ante") })];
    let clause = const { cite(ThreeCardDrawPoker, "42.1:first_3_bonus_wager") };
    areas.extend(elections.first_3_bonus.as_ref().map(|bonus| area(Wager::First3Bonus, bonus.limits, clause)));
    areas
}

/// A First 3 Bonus without an ante: it has no cards to win with.
pub(super) fn stray(stakes: &Stakes) -> Option<(Wager, Cite)> {
    //= three_card_draw_poker 42.10(a)
    // Cards go to players with an ante only.
    let alone = stakes.on(Wager::Ante) == Cents::ZERO;
    stakes.made().next().filter(|_| alone).map(|(wager, _)| (wager, const { cite(ThreeCardDrawPoker, "42.10(a)") }))
}
