//! Sections 38.10 and 38.11: a finished round, settled wager by wager.

use cards::CardSet;
use cards::flush::FlushRank;
use law::{Cite, Game::HighCardFlush, ReadingId, cite, read};
use paytables::{Cell, Cents, PayTable};

use super::bonus::Bonus;
use super::elections::{Elections, FoldedProgressive, ProgressiveOrder};
use super::hand::Hand;
use super::progressive::{Meters, OFF_THE_METER};
use super::ranking::{dealer_qualifies, royal_joins_seven};
use super::wagers::{Decision, Wagers};
use crate::elections::PaidWager;
use crate::settlement::{self, Clauses, HandInWords, Pay, SettlementLine};
use crate::wager::Wager;

/// What the house elects that decides about money.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// What becomes of the progressive wager of a player who folds.
    pub folded_progressive: FoldedProgressive,
    /// In which order several winners of the progressive meter are paid.
    pub progressive_order: ProgressiveOrder,
    /// The most that the bonus wagers of one hand are paid together.
    pub bonus_limit_per_hand: Option<Cents>,
    /// The most that all bonus wagers of a round are paid together.
    pub bonus_limit_per_round: Option<Cents>,
    /// What the Flush Bonus pays.
    pub flush_bonus: Option<PayTable>,
    /// What the Straight Flush Bonus pays.
    pub straight_flush_bonus: Option<PayTable>,
    /// What the progressive pays.
    pub progressive: Option<PayTable>,
}

impl Elections {
    /// What of the elections decides about money.
    pub fn terms(&self) -> Terms {
        let pays = |wager: &Option<PaidWager>| wager.as_ref().map(|wager| wager.pays.clone());
        Terms {
            folded_progressive: self.folded_progressive,
            progressive_order: self.progressive_order,
            bonus_limit_per_hand: self.bonus_limit_per_hand,
            bonus_limit_per_round: self.bonus_limit_per_round,
            flush_bonus: pays(&self.flush_bonus),
            straight_flush_bonus: pays(&self.straight_flush_bonus),
            progressive: self.progressive.clone(),
        }
    }
}

/// A round after the last decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedRound {
    /// The dealer's seven cards.
    pub dealer: CardSet,
    /// The seats that play, in any order.
    pub seats: Vec<FinishedSeat>,
}

/// A seat after its decision. It makes only wagers that the terms have a table for.
pub type FinishedSeat = settlement::FinishedSeat<Wagers, Decision>;

/// Settles the round: folded hands first, from seat 1 up, then the others from the dealer's right (ALL-1).
pub fn settle(terms: &Terms, round: &FinishedRound, meters: &mut Meters) -> Vec<SettlementLine> {
    let mut hands: Vec<Hand<'_>> = round.seats.iter().map(Hand::new).collect();
    hands.sort_unstable_by_key(|hand| hand.seat.seat);
    //= high_card_flush 38.12(f)
    // The progressive's winners are paid from the dealer's right, or in the other order that the house elects, each from the
    // meter as it then stands; a folded one that stays eligible has its place among them (HC-6).
    let mut pay = |hand: &mut Hand<'_>| hand.progressive = hand.progressive_pay(terms, meters);
    match terms.progressive_order {
        ProgressiveOrder::FromRight => hands.iter_mut().rev().for_each(&mut pay),
        ProgressiveOrder::FromLeft => hands.iter_mut().for_each(&mut pay),
    }
    let mut settlement = Settlement::new(terms, terms.bonus_limit_per_round);
    settlement.lines.reserve(hands.len() * 5);
    for hand in hands.iter().filter(|hand| hand.is_folded()) {
        settlement.fold(hand);
    }
    //= high_card_flush 38.10(d)
    //= high_card_flush 38.10(e)
    // The dealer's hand is shown when all have decided, and compared from the dealer's right.
    for hand in hands.iter().rev().filter(|hand| !hand.is_folded()) {
        settlement.turned(hand, round.dealer);
    }
    settlement.lines
}

/// A settlement that grows hand by hand.
pub(super) struct Settlement<'a> {
    terms: &'a Terms,
    pub(super) lines: Vec<SettlementLine>,
    /// What bonus wagers may still be paid in this round.
    round_limit: Option<Cents>,
    /// What bonus wagers may still be paid for this hand.
    hand_limit: Option<Cents>,
}

const FOLD: Clauses = Clauses::of(&[cite(HighCardFlush, "38.10(b)")]);
const NO_DEALER: Clauses = Clauses::of(&[cite(HighCardFlush, "38.10(e)1(i)"), cite(HighCardFlush, "38.11(b)")]);
const BEATS: Clauses = Clauses::of(&[cite(HighCardFlush, "38.10(e)1(ii)(A)"), cite(HighCardFlush, "38.11(b)")]);
const BEATEN: Clauses = Clauses::of(&[cite(HighCardFlush, "38.10(e)1(ii)(B)")]);
const TIED: Clauses = Clauses::of(&[cite(HighCardFlush, "38.10(e)1(ii)(C)")]);
const PROGRESSIVE: Clauses = Clauses::of(&[cite(HighCardFlush, "38.10(e)2(iii)"), cite(HighCardFlush, "38.11(e)")]);
const FOLDED_PROGRESSIVE: Clauses = Clauses::of(&[cite(HighCardFlush, "38.10(c)"), cite(HighCardFlush, "38.11(e)")]);
const NO_PROGRESSIVE: Clauses = Clauses::of(&[cite(HighCardFlush, "38.10(e)2(iii)"), cite(HighCardFlush, "38.12(d)")]);
const NOT_ELIGIBLE: Clauses = Clauses::of(&[cite(HighCardFlush, "38.12(c)")]);
const BONUS_LIMIT: Cite = cite(HighCardFlush, "38.11(h)");
const AFTER_FOLDING: ReadingId = read("HC-1");
const BEST_FLUSH: ReadingId = read("HC-2");
const LONGEST_RUN: ReadingId = read("HC-4");
const ROYAL_JOINS_SEVEN: ReadingId = read("HC-5");
const TWO_METERS: ReadingId = read("HC-6");
const SET_BY_THE_HOUSE: ReadingId = read("HC-8");
const FOLDED_WINNER: ReadingId = read("HC-9");
const FIXED_AMOUNT: ReadingId = read("HC-12");
const CARDS_KEPT: ReadingId = read("HC-13");
const WHOLE_CENTS: ReadingId = read("ALL-10");

impl<'a> Settlement<'a> {
    /// Nothing is settled yet, and bonus wagers may still be paid so much in this round.
    pub(super) const fn new(terms: &'a Terms, round_limit: Option<Cents>) -> Self {
        Self { terms, lines: Vec::new(), round_limit, hand_limit: None }
    }

    /// Settles a hand at its turn after the dealer's was shown: all of it, or the progressive that a folded hand has left.
    pub(super) fn turned(&mut self, hand: &Hand<'_>, dealer: CardSet) {
        let before = self.lines.len();
        if let Decision::Raise(raise) = hand.seat.decision {
            // Nothing is left against the dealer if only bonus wagers are settled again (ALL-23).
            if raise > Cents::ZERO {
                self.against_dealer(FlushRank::of(dealer), hand, raise);
            }
            self.bonuses(hand);
        }
        self.progressive(hand);
        if !hand.is_folded() {
            self.lines[before..].iter_mut().for_each(|line| line.readings.push(CARDS_KEPT));
        }
    }

    pub(super) fn fold(&mut self, hand: &Hand<'_>) {
        //= high_card_flush 38.10(b)
        // A folded ante is collected.
        let FinishedSeat { seat, wagers, .. } = hand.seat;
        self.lines.push(SettlementLine::lost(*seat, Wager::Ante, wagers.ante, HandInWords::Folded, FOLD));
        //= high_card_flush 38.10(c)
        // The bonus wagers stay alive.
        self.bonuses(hand);
        self.progressive(hand);
    }

    fn against_dealer(&mut self, dealer: FlushRank, held: &Hand<'_>, raise: Cents) {
        let (seat, ante) = (held.seat.seat, held.seat.wagers.ante);
        let hand = HandInWords::Flush(held.flush);
        let won = |wager, stake, clauses| SettlementLine::won(seat, wager, stake, hand, Pay::even(stake), clauses);
        let pushed = |wager, stake, clauses| SettlementLine::pushed(seat, wager, stake, hand, clauses);
        let lost = |wager, stake, clauses| SettlementLine::lost(seat, wager, stake, hand, clauses);
        let both = if !dealer_qualifies(dealer) {
            //= high_card_flush 38.10(e)1(i)
            //= high_card_flush 38.11(b)
            // Without a qualifying dealer the ante is paid and the raise goes back.
            [won(Wager::Ante, ante, NO_DEALER), pushed(Wager::Raise, raise, NO_DEALER)]
        } else if held.flush > dealer {
            //= high_card_flush 38.10(e)1(ii)
            //= high_card_flush 38.10(e)1(ii)(A)
            // A better flush wins both.
            [won(Wager::Ante, ante, BEATS), won(Wager::Raise, raise, BEATS)]
        } else if held.flush < dealer {
            //= high_card_flush 38.10(e)1(ii)(B)
            // A worse flush loses both.
            [lost(Wager::Ante, ante, BEATEN), lost(Wager::Raise, raise, BEATEN)]
        } else {
            //= high_card_flush 38.10(e)1(ii)(C)
            // Equal flushes push both.
            [pushed(Wager::Ante, ante, TIED), pushed(Wager::Raise, raise, TIED)]
        };
        self.lines.extend(both.map(|line| line.read_by([BEST_FLUSH])));
    }

    //= high_card_flush 38.10(e)2
    //= high_card_flush 38.11(i)
    // Each bonus wager is paid once, for the highest hand it recognizes.
    fn bonuses(&mut self, hand: &Hand<'_>) {
        self.hand_limit = self.terms.bonus_limit_per_hand;
        let terms = self.terms;
        if let Some(pays) = &terms.flush_bonus {
            self.bonus(hand, Bonus::flush(hand, pays));
        }
        if let Some(pays) = &terms.straight_flush_bonus {
            self.bonus(hand, Bonus::straight_flush(hand, pays));
        }
    }

    fn bonus(&mut self, held: &Hand<'_>, bonus: Bonus) {
        let Bonus { wager, stake, hand, cell, clauses, readings } = bonus;
        if stake == Cents::ZERO {
            return;
        }
        let mut line = match cell.and_then(|cell| Pay::of(cell, stake, None)) {
            Some(due) => {
                let pay = self.within_limits(due);
                let mut line = SettlementLine::won(held.seat.seat, wager, stake, hand, pay, clauses);
                line.readings.extend(readings.iter().copied());
                if pay.amount < due.amount {
                    line.clauses.push(BONUS_LIMIT);
                    if !readings.contains(&SET_BY_THE_HOUSE) {
                        line.readings.push(SET_BY_THE_HOUSE);
                    }
                }
                line
            }
            //= high_card_flush 38.10(e)3
            // A hand that fits no line loses the wager.
            None => SettlementLine::lost(held.seat.seat, wager, stake, hand, clauses),
        };
        if held.is_folded() {
            line.readings.push(AFTER_FOLDING);
        }
        self.lines.push(line);
    }

    //= high_card_flush 38.11(h)
    // Payments of bonus wagers stop at the house's maximum per hand and per round (HC-8).
    fn within_limits(&mut self, due: Pay) -> Pay {
        let limits = || [self.hand_limit, self.round_limit].into_iter().flatten();
        let pay = limits().fold(due, Pay::at_most);
        for limit in [&mut self.hand_limit, &mut self.round_limit].into_iter().flatten() {
            *limit = limit.less(pay.amount);
        }
        pay
    }

    fn progressive(&mut self, held: &Hand<'_>) {
        let (seat, stake) = (held.seat.seat, held.seat.wagers.progressive);
        if stake == Cents::ZERO {
            return;
        }
        let not_eligible = held.is_folded() && self.terms.folded_progressive == FoldedProgressive::Loses;
        let wins = if held.is_folded() { FOLDED_PROGRESSIVE } else { PROGRESSIVE };
        let lost = |hand, clauses| SettlementLine::lost(seat, Wager::Progressive, stake, hand, clauses);
        let mut line = match held.progressive {
            Some(pay) => {
                SettlementLine::won_progressive(seat, Wager::Progressive, stake, held.run_in_words(), pay, wins)
                    .read_by([LONGEST_RUN])
            }
            None if not_eligible => lost(HandInWords::Folded, NOT_ELIGIBLE),
            //= high_card_flush 38.12(d)
            // Any other hand is collected.
            None => lost(held.run_in_words(), if held.is_folded() { wins } else { NO_PROGRESSIVE }),
        };
        if matches!(line.cell, Some(Cell::MeterPercent(_))) {
            line.clauses.extend(OFF_THE_METER);
            let joined = self.terms.progressive.as_ref().is_some_and(royal_joins_seven);
            line.readings.extend(joined.then_some(ROYAL_JOINS_SEVEN));
            line.readings.extend([TWO_METERS, WHOLE_CENTS]);
            line.readings.extend(held.is_folded().then_some(FOLDED_WINNER));
        } else if line.cell.is_some() {
            // A fixed amount is paid by the table, without the procedure for the meter (HC-12).
            line.readings.push(FIXED_AMOUNT);
        }
        if held.is_folded() {
            line.readings.push(AFTER_FOLDING);
        }
        self.lines.push(line);
    }
}
