//! 38.11(c) and (d): the bonus wagers of a hand, and what its cards are to each of them.

use law::{Cite, Game::HighCardFlush, ReadingId, cite, read};
use paytables::{Cell, Cents, Line, PayTable};

use super::hand::Hand;
use super::ranking::{flush_bonus_line, is_suit_specific};
use crate::settlement::{Clauses, HandInWords, Readings};
use crate::wager::Wager;

/// A bonus wager of a hand: the cell that the hand fits, the clauses that are its reason, and the readings if it wins.
pub(super) struct Bonus {
    pub(super) wager: Wager,
    pub(super) stake: Cents,
    pub(super) hand: HandInWords,
    pub(super) cell: Option<Cell>,
    pub(super) clauses: Clauses,
    pub(super) readings: Readings,
}

const FLUSH_BONUS: Clauses = Clauses::of(&[cite(HighCardFlush, "38.10(e)2(i)"), cite(HighCardFlush, "38.11(c)")]);
const FOLDED_FLUSH_BONUS: Clauses = Clauses::of(&[cite(HighCardFlush, "38.10(c)"), cite(HighCardFlush, "38.11(c)")]);
const STRAIGHT_FLUSH_BONUS: Clauses =
    Clauses::of(&[cite(HighCardFlush, "38.10(e)2(ii)"), cite(HighCardFlush, "38.11(d)")]);
const FOLDED_STRAIGHT_FLUSH_BONUS: Clauses =
    Clauses::of(&[cite(HighCardFlush, "38.10(c)"), cite(HighCardFlush, "38.11(d)")]);
const SUIT_SPECIFIC: Cite = cite(HighCardFlush, "38.5(c)2");
/// The Straight Flush Bonus table whose amounts the house states.
pub(super) const STATED_BY_HOUSE: &str = "G";
const LONGEST_RUN: ReadingId = read("HC-4");
const AMOUNTS_OF_THE_HOUSE: ReadingId = read("HC-7");
const SUIT_OF_THE_HOUSE: ReadingId = read("HC-8");

impl Bonus {
    //= high_card_flush 38.10(e)2(i)
    //= high_card_flush 38.11(c)
    // The Flush Bonus by the longest flush.
    pub(super) fn flush(hand: &Hand<'_>, pays: &PayTable) -> Self {
        Self {
            wager: Wager::FlushBonus,
            stake: hand.seat.wagers.flush_bonus,
            hand: HandInWords::Flush(hand.flush),
            cell: flush_bonus_line(hand.flush).and_then(|line| pays.cell(line)),
            clauses: if hand.is_folded() { FOLDED_FLUSH_BONUS } else { FLUSH_BONUS },
            readings: Readings::NONE,
        }
    }

    //= high_card_flush 38.10(e)2(ii)
    //= high_card_flush 38.11(d)
    // The Straight Flush Bonus by the longest run of one suit (HC-4).
    pub(super) fn straight_flush(hand: &Hand<'_>, pays: &PayTable) -> Self {
        let line = hand.straight_flush_line(pays);
        let mut bonus = Self {
            wager: Wager::StraightFlushBonus,
            stake: hand.seat.wagers.straight_flush_bonus,
            hand: hand.run_in_words(),
            cell: line.and_then(|line| pays.cell(line)),
            clauses: if hand.is_folded() { FOLDED_STRAIGHT_FLUSH_BONUS } else { STRAIGHT_FLUSH_BONUS },
            readings: Readings::of(&[LONGEST_RUN]),
        };
        if pays.name() == STATED_BY_HOUSE {
            bonus.readings.push(AMOUNTS_OF_THE_HOUSE);
        }
        if let Some(line) = line.filter(|line| is_suit_specific(*line)) {
            bonus.name_the_suit(line);
        }
        bonus
    }

    /// A hand that is paid for its suit says so.
    fn name_the_suit(&mut self, line: Line) {
        self.hand = HandInWords::Line(line);
        self.clauses.push(SUIT_SPECIFIC);
        self.readings.push(SUIT_OF_THE_HOUSE);
    }
}
