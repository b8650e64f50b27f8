//! A hand and what it comes to: seven cards, or those that the player kept of them.

use cards::flush::{FlushRank, SuitedRun};
use cards::{CardSet, Suit};
use paytables::{Cell, Cents, Line, PayTable};

use super::elections::FoldedProgressive;
use super::progressive::Meters;
use super::ranking::{flush_bonus_line, straight_flush_line};
use super::settle::{FinishedSeat, Terms};
use super::wagers::Decision;
use crate::settlement::{HandInWords, Pay};

/// A seat and what its cards come to.
pub(super) struct Hand<'a> {
    pub(super) seat: &'a FinishedSeat,
    pub(super) flush: FlushRank,
    pub(super) run: Option<SuitedRun>,
    /// What its progressive wager is paid.
    pub(super) progressive: Option<Pay>,
}

impl<'a> Hand<'a> {
    pub(super) fn new(seat: &'a FinishedSeat) -> Self {
        let (flush, run) = (FlushRank::of(seat.cards), SuitedRun::longest(seat.cards));
        Self { seat, flush, run, progressive: None }
    }

    pub(super) fn is_folded(&self) -> bool {
        self.seat.decision == Decision::Fold
    }

    pub(super) fn run_in_words(&self) -> HandInWords {
        self.run.map_or(HandInWords::Nothing, HandInWords::Run)
    }

    /// The line of a Straight Flush Bonus or progressive table that the hand fits.
    pub(super) fn straight_flush_line(&self, pays: &PayTable) -> Option<Line> {
        straight_flush_line(self.run?, pays)
    }

    /// The cell of a Straight Flush Bonus or progressive table that the hand fits.
    fn straight_flush_cell(&self, pays: &PayTable) -> Option<Cell> {
        pays.cell(self.straight_flush_line(pays)?)
    }

    pub(super) fn progressive_pay(&self, terms: &Terms, meters: &mut Meters) -> Option<Pay> {
        let stake = self.seat.wagers.progressive;
        let pays = terms.progressive.as_ref().filter(|_| stake > Cents::ZERO)?;
        //= high_card_flush 38.12(c)
        // Only a raise keeps the progressive eligible, unless the house elects 38.10(c) (HC-1).
        if self.is_folded() && terms.folded_progressive == FoldedProgressive::Loses {
            return None;
        }
        //= high_card_flush 38.10(e)2(iii)
        // A run of three or more, if the table pays it.
        meters.pay(self.straight_flush_cell(pays)?, stake)
    }

    /// The cards by which the hand wins its bonus wagers and the progressive; none if it wins nothing.
    pub(super) fn winning_cards(&self, terms: &Terms) -> CardSet {
        let made = |stake: Cents| stake > Cents::ZERO;
        let wagers = &self.seat.wagers;
        let flush = terms.flush_bonus.as_ref().filter(|_| made(wagers.flush_bonus));
        let run = terms.straight_flush_bonus.as_ref().filter(|_| made(wagers.straight_flush_bonus));
        let paid = |cell: Option<Cell>| cell.is_some_and(|cell| cell != Cell::NotPaid);
        let mut cards = CardSet::EMPTY;
        if paid(flush.and_then(|pays| pays.cell(flush_bonus_line(self.flush)?))) {
            cards |= self.flush_cards();
        }
        let progressive = self.progressive_pay(terms, &mut Meters::default()).is_some();
        if progressive || paid(run.and_then(|pays| self.straight_flush_cell(pays))) {
            cards |= self.run_cards();
        }
        cards
    }

    /// The cards that are evaluated after a raise: the best flush, and whatever wins a bonus wager or the progressive.
    pub(super) fn playing_cards(&self, terms: &Terms) -> CardSet {
        self.flush_cards() | self.winning_cards(terms)
    }

    /// The best flush; of two equal ones the one in the suit of the run, so that no card is kept without need.
    fn flush_cards(&self) -> CardSet {
        let suits = self.run.map(|run| run.suit).into_iter().chain(Suit::ALL);
        let mut flushes = suits.map(|suit| of_suit(self.seat.cards, suit));
        flushes.find(|cards| FlushRank::of(*cards) == self.flush).unwrap_or_default()
    }

    /// The cards of the run's suit without which the run would be another.
    fn run_cards(&self) -> CardSet {
        let suited = self.run.map(|run| of_suit(self.seat.cards, run.suit)).unwrap_or_default();
        suited.iter().fold(suited, |cards, card| {
            let without = cards.without(card);
            if SuitedRun::longest(without) == self.run { without } else { cards }
        })
    }
}

fn of_suit(cards: CardSet, suit: Suit) -> CardSet {
    cards.iter().filter(|card| card.suit() == suit).collect()
}
