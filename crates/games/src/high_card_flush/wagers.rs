//! Section 38.6: the wagers of a seat, and what may be raised.

use cards::CardSet;
use cards::flush::FlushRank;
use law::{Cite, Game::HighCardFlush, cite};
use paytables::Cents;

use super::elections::{Elections, PositionsPerPlayer};
use super::progressive;
use crate::elections::{Dealing, WagerLimits};
use crate::round::{Area, RoundLaw};
use crate::wager::{Stakes, Wager};

/// The wagers that a seat makes before cards are dealt; zero where none is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wagers {
    /// The ante.
    pub ante: Cents,
    /// The Flush Bonus.
    pub flush_bonus: Cents,
    /// The Straight Flush Bonus.
    pub straight_flush_bonus: Cents,
    /// The progressive payout wager.
    pub progressive: Cents,
}

/// What a player does after looking at the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Fold.
    Fold,
    /// Raise by this amount.
    Raise(Cents),
}

/// How many times the ante may be raised at most with this hand.
pub fn most_times_ante(hand: CardSet) -> u32 {
    match FlushRank::of(hand).len() {
        //= high_card_flush 38.6(a)5(b)(i)
        // Up to four cards of a suit: the ante, no more.
        0..=4 => 1,
        //= high_card_flush 38.6(a)5(b)(ii)
        // Five cards: up to twice the ante.
        5 => 2,
        //= high_card_flush 38.6(a)5(b)(iii)
        // Six or seven cards: up to three times the ante.
        _ => 3,
    }
}

/// The least and the most that may be raised with this hand (HC-3).
pub fn raise_limits(hand: CardSet, ante: Cents) -> (Cents, Cents) {
    //= high_card_flush 38.6(a)5
    //= high_card_flush 38.6(a)5(a)
    //= high_card_flush 38.6(a)5(b)
    // Never less than the ante, and at most so many times the ante as the flush allows.
    let most = ante.checked_times(most_times_ante(hand)).expect("stakes are bounded by LARGEST_AMOUNT");
    (ante, most)
}

/// The most that any hand may raise.
pub(super) fn largest_raise(ante: Cents) -> Cents {
    ante.checked_times(3).expect("stakes are bounded by LARGEST_AMOUNT")
}

/// The clauses on wagers and announcements.
pub(super) fn law(dealing: Dealing) -> RoundLaw {
    RoundLaw {
        //= high_card_flush 38.6(b)
        // Chips on the layout; cash is refused.
        chips: const { cite(HighCardFlush, "38.6(b)") },
        //= high_card_flush 38.6(d)
        // Nothing changes after the announcement but the raise.
        before_no_more_bets: const { cite(HighCardFlush, "38.6(d)") },
        //= high_card_flush 38.6(c)
        // Only who sits may wager, and who has cards stays.
        seated: const { cite(HighCardFlush, "38.6(c)") },
        positions: const { cite(HighCardFlush, "1.13Y(a)") },
        no_more_bets: match dealing {
            Dealing::ManualShoe => const { cite(HighCardFlush, "38.7(b)") },
            Dealing::Hand => const { cite(HighCardFlush, "38.8(b)3") },
            Dealing::AutomatedShoe => const { cite(HighCardFlush, "38.9(b)2") },
        },
        //= high_card_flush 38.12(b)
        // Locked, collected and counted before any card.
        lock: const { cite(HighCardFlush, "38.12(b)") },
        into_inventory: const { Some(cite(HighCardFlush, "38.12(b)4")) },
        //= high_card_flush 38.12(f)
        // Entered on the system, verified and documented before it is paid.
        validation: const { cite(HighCardFlush, "38.12(f)") },
        //= high_card_flush 38.12(e)
        // The cards of a winner stay until the paperwork is done.
        documentation: const { cite(HighCardFlush, "38.12(e)") },
        //= high_card_flush 38.11(f)
        // The secondary meter refills the main one.
        reset: const { cite(HighCardFlush, "38.11(f)") },
        //= high_card_flush 38.10(c)
        // The cards that win a bonus are shown when the hand is folded.
        declaration: const { cite(HighCardFlush, "38.10(c)") },
        turns: const { cite(HighCardFlush, "38.10(b)") },
        irregularities: const { cite(HighCardFlush, "38.13(a)") },
    }
}

/// Up to how many positions one player may play.
pub(super) fn positions_per_player(elections: &Elections) -> (u8, Cite) {
    //= high_card_flush 38.6(e)
    // Two or three, side by side, if the house lets them.
    let most = match elections.positions_per_player {
        PositionsPerPlayer::One => 1,
        PositionsPerPlayer::Two => 2,
        PositionsPerPlayer::Three => 3,
    };
    (most, const { cite(HighCardFlush, "38.6(e)") })
}

/// The betting areas that the table offers.
pub(super) fn areas(elections: &Elections) -> Vec<Area> {
    let area = |wager, limits, clause| Area { wager, limits, clause };
    //= high_card_flush 38.6(a)4
    //= high_card_flush 38.12(a)
    // The progressive wager is one dollar, no less and no more.
    let dollar = WagerLimits { minimum: progressive::WAGER, maximum: progressive::WAGER };
    //= high_card_flush 38.6(a)
    // The ante, and the optional wagers that the house offers.
    let mut areas = vec![area(Wager::Ante, elections.ante, const { cite(HighCardFlush, "38.6(a)1") })];
    let flush = elections.flush_bonus.as_ref();
    areas.extend(flush.map(|bonus| area(Wager::FlushBonus, bonus.limits, const { cite(HighCardFlush, "38.6(a)2") })));
    let run = elections.straight_flush_bonus.as_ref();
    areas.extend(
        run.map(|bonus| area(Wager::StraightFlushBonus, bonus.limits, const { cite(HighCardFlush, "38.6(a)3") })),
    );
    let meter = elections.progressive.as_ref();
    areas.extend(meter.map(|_| area(Wager::Progressive, dollar, const { cite(HighCardFlush, "38.6(a)4") })));
    areas
}

/// An optional wager without an ante: who does not take part in the round has no cards to win with.
pub(super) fn stray(stakes: &Stakes) -> Option<(Wager, Cite)> {
    //= high_card_flush 38.7(c)
    //= high_card_flush 38.8(c)
    //= high_card_flush 38.9(c)
    // Cards go to players with an ante only.
    let alone = stakes.on(Wager::Ante) == Cents::ZERO;
    stakes.made().next().filter(|_| alone).map(|(wager, _)| (wager, const { cite(HighCardFlush, "38.6(a)1") }))
}
