//! The player's own flushes.
//!
//! What an option is worth is first counted as if no hand of the player were a flush. For draws that make one, what was
//! counted is taken back and the flush is counted instead. Like everything else it is a sum over suits, so each piece is
//! computed once for all suits of a hand's ranks.

use std::cell::OnceCell;

use super::ends::Ends;
use super::force::{Force, Held};
use super::outcomes::{Outcomes, Sort};
use super::plan::Plan;
use super::ranks::{Counts, minus, one_each};
use super::spot::Spot;
use super::table::{new_cards, thrown_cards};
use super::up_card::Final;

/// The ranks of each suit, that of the up card first.
pub(super) type Suits = [u16; 4];

/// One draw that makes a flush: what it is, and what was counted for it.
#[derive(Debug)]
pub(super) struct FlushDraw<'a> {
    ranks: Counts,
    drawn: usize,
    held: Held,
    ends: Ends,
    force: Force<'a>,
    plain: Plain<'a>,
}

/// What was counted as if the draw made no flush.
#[derive(Debug)]
struct Plain<'a> {
    hand: Final,
    value: i64,
    force: Option<Force<'a>>,
    /// How a bet ends by ranks, counted when it is first asked for.
    ends: OnceCell<Ends>,
}

impl<'a> FlushDraw<'a> {
    /// A draw of these ranks, one card each, with which the player has `held`.
    pub(super) fn new(spot: &Spot<'a>, plan: &Plan, ranks: u16, held: Held) -> Self {
        let drawn = plan.drawn;
        let counts = one_each(ranks);
        let live = minus(&spot.live, &counts);
        let straight = spot.game.is_straight_flush(held);
        let force = spot.force_with(held, &counts, drawn);
        let mut ends = spot.up.ends_of_flush(straight, &live);
        ends.forced = force.by_ranks();
        let thrown = spot.game.catalogs[thrown_cards(drawn)].number(&plan.thrown);
        let draw = spot.draw(plan, thrown, &counts, 1);
        let plain_force = spot.force(&draw, drawn);
        let plain = Plain { hand: *draw.hand, value: draw.value, force: plain_force, ends: OnceCell::new() };
        Self { ranks: counts, drawn, held, ends, force, plain }
    }

    /// What the flush is worth more than what was counted: the part that does not depend on suits, and that of the
    /// suit of the up card of which these ranks are live.
    pub(super) fn more_in_suit_of_up(&self, spot: &Spot<'_>, left: u16) -> i64 {
        let new_cards = new_cards(self.drawn);
        (self.ends + self.change_in_suit_of_up(spot, left)).value(self.held.wins, new_cards)
            - self.plain.value_in_suit_of_up(spot, left, self.drawn)
    }

    /// The part of another suit.
    pub(super) fn more_in_other_suit(&self, left: u16) -> i64 {
        let new_cards = new_cards(self.drawn);
        let plain = self.plain.force.as_ref();
        self.force.in_other_suit(left).gain(self.held.wins, new_cards)
            - plain.map_or(0, |force| force.in_other_suit(left).gain(self.plain.hand.wins, new_cards))
    }

    fn change_in_suit_of_up(&self, spot: &Spot<'_>, left: u16) -> Ends {
        spot.up.flushes.change_for_flush(self.held, left) + Ends::of_forcing(self.force.in_suit_of_up(left))
    }

    /// Counts the outcomes of both, so many times.
    pub(super) fn count_in_suit_of_up(&self, spot: &Spot<'_>, left: u16, times: i64, into: &mut Outcomes) {
        into.bet(self.as_flush(), self.ends + self.change_in_suit_of_up(spot, left), times);
        let plain = &self.plain;
        let value = plain.value_in_suit_of_up(spot, left, self.drawn);
        let sort = spot.sort(&plain.hand, &self.ranks);
        if plain.force.is_none() && spot.folds(sort, value, self.drawn) {
            return into.fold(self.drawn, -times);
        }
        let forced = |force: &Force<'_>| force.by_ranks() + force.in_suit_of_up(left);
        let forced = Ends::of_forcing(plain.force.as_ref().map_or_else(Default::default, forced));
        let by_ranks = plain.ends.get_or_init(|| spot.ends_of(&plain.hand, &self.ranks));
        into.bet(sort, *by_ranks + spot.up.flushes.change(plain.hand.row, left) + forced, -times);
    }

    /// Counts what another suit changes, so many times.
    pub(super) fn count_in_other_suit(&self, spot: &Spot<'_>, left: u16, times: i64, into: &mut Outcomes) {
        into.bet(self.as_flush(), Ends::of_forcing(self.force.in_other_suit(left)), times);
        if let Some(force) = &self.plain.force {
            let sort = spot.sort(&self.plain.hand, &self.ranks);
            into.bet(sort, Ends::of_forcing(force.in_other_suit(left)), -times);
        }
    }

    const fn as_flush(&self) -> Sort {
        Sort::winning(self.held.wins, self.held.paid)
    }
}

impl Plain<'_> {
    fn value_in_suit_of_up(&self, spot: &Spot<'_>, left: u16, drawn: usize) -> i64 {
        let (wins, new_cards) = (self.hand.wins, new_cards(drawn));
        let value = self.value + spot.up.flushes.change(self.hand.row, left).value(wins, new_cards);
        match &self.force {
            Some(force) => value + force.in_suit_of_up(left).gain(wins, new_cards),
            None => value.max(Spot::floor(drawn)),
        }
    }
}
