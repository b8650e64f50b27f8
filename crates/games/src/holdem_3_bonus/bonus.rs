//! Sections 42.11(d) and (e): the 3 card bonus and the 6 card bonus.

use cards::three::{ThreeCardClass, ThreeCardRank};
use cards::{CardSet, Rank};
use law::{Game::Holdem3Bonus, ReadingId, cite, read};
use paytables::{Cents, Line};

use super::ranking::{six_card_lines, three_card_line};
use super::settle::{FinishedSeat, Settlement, Terms, WORTH_MOST, best_five, cut_from, in_words, within};
use crate::settlement::{Clauses, HandInWords, Pay, SettlementLine, highest_single_payout};
use crate::wager::Wager;

const THREE_CARD_BONUS: Clauses = Clauses::of(&[cite(Holdem3Bonus, "42.10(a)"), cite(Holdem3Bonus, "42.11(d)")]);
const SIX_CARD_BONUS: Clauses = Clauses::of(&[cite(Holdem3Bonus, "42.10(e)5"), cite(Holdem3Bonus, "42.11(e)")]);
const LOW_ACE: ReadingId = read("HB-5");
const AFTER_FOLDING: ReadingId = read("HB-7");

/// Whether three cards win the 3 card bonus.
pub(super) fn wins_three_card_bonus(terms: &Terms, cards: CardSet) -> bool {
    let pays = terms.three_card_bonus.as_ref();
    let line = ThreeCardRank::of(cards).and_then(three_card_line);
    let cell = pays.zip(line).and_then(|(pays, line)| pays.cell(line));
    cell.is_some_and(|cell| Pay::of(cell, Cents::dollars(1), None).is_some())
}

impl Settlement<'_> {
    /// Settles the 3 card bonus, and says what the limit of the hand leaves for its blind bonus.
    pub(super) fn three_card_bonus(&mut self, seat: &FinishedSeat) -> Option<Cents> {
        let (stake, limit) = (seat.wagers.three_card_bonus, self.terms.aggregate_limit);
        let Some(pays) = self.terms.three_card_bonus.as_ref().filter(|_| stake > Cents::ZERO) else { return limit };
        let rank = ThreeCardRank::of(seat.cards).expect("a seat has three cards");
        let line = three_card_line(rank);
        let hand = match line {
            Some(Line::ThreeCardRoyal) => HandInWords::Line(Line::ThreeCardRoyal),
            _ => HandInWords::Three(rank),
        };
        let cell = line.and_then(|line| pays.cell(line));
        //= holdem_3_bonus 42.10(a)
        // Before a community card is turned, for who folds later too. Hands that qualify are exposed (ALL-14).
        let Some(due) = cell.and_then(|cell| Pay::of(cell, stake, None)) else {
            self.lines.push(SettlementLine::lost(seat.seat, Wager::ThreeCardBonus, stake, hand, THREE_CARD_BONUS));
            return limit;
        };
        //= holdem_3_bonus 42.11(d)
        // Odds by the one table of the house.
        let pay = within(limit, due);
        let won = SettlementLine::won(seat.seat, Wager::ThreeCardBonus, stake, hand, pay, THREE_CARD_BONUS);
        let won = won.read_by(is_ace_two_three(rank).then_some(LOW_ACE));
        self.lines.push(cut_from(due, won));
        limit.map(|limit| limit.less(pay.amount))
    }

    /// Settles the 6 card bonus against the dealer's three cards.
    pub(super) fn six_card_bonus(&mut self, seat: &FinishedSeat, dealer: CardSet) {
        let stake = seat.wagers.six_card_bonus;
        let Some(pays) = self.terms.six_card_bonus.as_ref().filter(|_| stake > Cents::ZERO) else { return };
        //= holdem_3_bonus 42.10(e)5
        // The player's three cards and the dealer's three, whatever became of the other wagers.
        let six = seat.cards | dealer;
        let best = best_five(six);
        let fits = six_card_lines(six, best);
        //= holdem_3_bonus 42.11(e)
        // Of the lines that the hand fits, the one worth most for this wager (ALL-4).
        let line = match highest_single_payout(pays, fits, stake, None) {
            Some((line, pay)) => {
                let hand = in_words(line, best);
                SettlementLine::won(seat.seat, Wager::SixCardBonus, stake, hand, pay, SIX_CARD_BONUS)
            }
            None => {
                SettlementLine::lost(seat.seat, Wager::SixCardBonus, stake, HandInWords::Five(best), SIX_CARD_BONUS)
            }
        };
        let several = (fits.len() > 1).then_some(WORTH_MOST);
        self.lines.push(line.read_by(several));
    }

    /// Settles the 6 card bonus of a player who folded.
    pub(super) fn folded_six_card_bonus(&mut self, seat: &FinishedSeat, dealer: CardSet) {
        let before = self.lines.len();
        self.six_card_bonus(seat, dealer);
        //= holdem_3_bonus 42.10(b)1
        // The tucked cards are settled at that seat's turn (HB-7).
        self.lines[before..].iter_mut().for_each(|line| line.readings.push(AFTER_FOLDING));
    }
}

/// Whether three cards are the lowest straight or straight flush.
fn is_ace_two_three(rank: ThreeCardRank) -> bool {
    matches!(rank.class(), ThreeCardClass::Straight | ThreeCardClass::StraightFlush)
        && rank.deciding_ranks()[0] == Rank::Three
}
