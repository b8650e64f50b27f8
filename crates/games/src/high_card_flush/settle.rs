//! Sections 38.10 and 38.11: a finished round, settled wager by wager.

use cards::CardSet;
use cards::flush::{FlushRank, SuitedRun};
use law::{Cite, Game::HighCardFlush, cite};
use paytables::{Cell, Cents, PayTable};

use super::elections::FoldedProgressive;
use super::progressive::{Meters, OFF_THE_METER};
use super::ranking::{dealer_qualifies, flush_bonus_line, royal_joins_seven, straight_flush_line};
use super::wagers::{Decision, Wagers};
use crate::settlement::{self, HandInWords, Pay, SettlementLine};

/// What the house elects that decides about money.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// What becomes of the progressive wager of a player who folds.
    pub folded_progressive: FoldedProgressive,
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
    // The progressive's winners are paid from the dealer's right, each from the meter as it then stands; a folded one
    // that stays eligible has its place among them (HC-6).
    for hand in hands.iter_mut().rev() {
        hand.progressive = hand.progressive_pay(terms, meters);
    }
    let lines = Vec::with_capacity(hands.len() * 5);
    let mut settlement = Settlement { terms, lines, round_limit: terms.bonus_limit_per_round, hand_limit: None };
    for hand in &hands {
        if hand.seat.decision == Decision::Fold {
            settlement.fold(hand);
        }
    }
    //= high_card_flush 38.10(d)
    //= high_card_flush 38.10(e)
    // The dealer's hand is shown when all have decided, and compared from the dealer's right.
    let dealer = FlushRank::of(round.dealer);
    for hand in hands.iter().rev() {
        if let Decision::Raise(raise) = hand.seat.decision {
            settlement.against_dealer(dealer, hand, raise);
            settlement.bonuses(hand);
            settlement.progressive(hand);
        }
    }
    settlement.lines
}

/// A seat and what its cards come to.
struct Hand<'a> {
    seat: &'a FinishedSeat,
    flush: FlushRank,
    run: Option<SuitedRun>,
    /// What its progressive wager is paid.
    progressive: Option<Pay>,
}

impl<'a> Hand<'a> {
    fn new(seat: &'a FinishedSeat) -> Self {
        let (flush, run) = (FlushRank::of(seat.cards), SuitedRun::longest(seat.cards));
        Self { seat, flush, run, progressive: None }
    }

    fn is_folded(&self) -> bool {
        self.seat.decision == Decision::Fold
    }

    fn run_in_words(&self) -> HandInWords {
        self.run.map_or(HandInWords::Nothing, HandInWords::Run)
    }

    /// The cell of a Straight Flush Bonus or progressive table that the hand fits.
    fn straight_flush_cell(&self, pays: &PayTable) -> Option<Cell> {
        pays.cell(straight_flush_line(self.run?, pays)?)
    }

    fn progressive_pay(&self, terms: &Terms, meters: &mut Meters) -> Option<Pay> {
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
}

struct Settlement<'a> {
    terms: &'a Terms,
    lines: Vec<SettlementLine>,
    /// What bonus wagers may still be paid in this round.
    round_limit: Option<Cents>,
    /// What bonus wagers may still be paid for this hand.
    hand_limit: Option<Cents>,
}

const FOLD: &[Cite] = &[cite(HighCardFlush, "38.10(b)")];
const NO_DEALER: &[Cite] = &[cite(HighCardFlush, "38.10(e)1(i)"), cite(HighCardFlush, "38.11(b)")];
const BEATS: &[Cite] = &[cite(HighCardFlush, "38.10(e)1(ii)(A)"), cite(HighCardFlush, "38.11(b)")];
const BEATEN: &[Cite] = &[cite(HighCardFlush, "38.10(e)1(ii)(B)")];
const TIED: &[Cite] = &[cite(HighCardFlush, "38.10(e)1(ii)(C)")];
const FLUSH_BONUS: &[Cite] = &[cite(HighCardFlush, "38.10(e)2(i)"), cite(HighCardFlush, "38.11(c)")];
const FOLDED_FLUSH_BONUS: &[Cite] = &[cite(HighCardFlush, "38.10(c)"), cite(HighCardFlush, "38.11(c)")];
const STRAIGHT_FLUSH_BONUS: &[Cite] = &[cite(HighCardFlush, "38.10(e)2(ii)"), cite(HighCardFlush, "38.11(d)")];
const FOLDED_STRAIGHT_FLUSH_BONUS: &[Cite] = &[cite(HighCardFlush, "38.10(c)"), cite(HighCardFlush, "38.11(d)")];
const PROGRESSIVE: &[Cite] = &[cite(HighCardFlush, "38.10(e)2(iii)"), cite(HighCardFlush, "38.11(e)")];
const FOLDED_PROGRESSIVE: &[Cite] = &[cite(HighCardFlush, "38.10(c)"), cite(HighCardFlush, "38.11(e)")];
const NO_PROGRESSIVE: &[Cite] = &[cite(HighCardFlush, "38.10(e)2(iii)"), cite(HighCardFlush, "38.12(d)")];
const NOT_ELIGIBLE: &[Cite] = &[cite(HighCardFlush, "38.12(c)")];
/// The Straight Flush Bonus table whose amounts the house states.
const STATED_BY_HOUSE: &str = "G";
const BONUS_LIMIT: Cite = cite(HighCardFlush, "38.11(h)");

/// A bonus wager of a hand: the cell that the hand fits, the clauses that are its reason, and the readings if it wins.
struct Bonus {
    wager: &'static str,
    stake: Cents,
    hand: HandInWords,
    cell: Option<Cell>,
    clauses: &'static [Cite],
    readings: &'static [&'static str],
}

impl Settlement<'_> {
    fn fold(&mut self, hand: &Hand<'_>) {
        //= high_card_flush 38.10(b)
        // A folded ante is collected.
        let FinishedSeat { seat, wagers, .. } = hand.seat;
        self.lines.push(SettlementLine::lost(*seat, "ante", wagers.ante, HandInWords::Folded, FOLD));
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
            [won("ante", ante, NO_DEALER), pushed("raise", raise, NO_DEALER)]
        } else if held.flush > dealer {
            //= high_card_flush 38.10(e)1(ii)
            //= high_card_flush 38.10(e)1(ii)(A)
            // A better flush wins both.
            [won("ante", ante, BEATS), won("raise", raise, BEATS)]
        } else if held.flush < dealer {
            //= high_card_flush 38.10(e)1(ii)(B)
            // A worse flush loses both.
            [lost("ante", ante, BEATEN), lost("raise", raise, BEATEN)]
        } else {
            //= high_card_flush 38.10(e)1(ii)(C)
            // Equal flushes push both.
            [pushed("ante", ante, TIED), pushed("raise", raise, TIED)]
        };
        self.lines.extend(both.map(|line| line.read_by(&["HC-2"])));
    }

    //= high_card_flush 38.10(e)2
    //= high_card_flush 38.11(i)
    // Each bonus wager is paid once, for the highest hand it recognizes.
    fn bonuses(&mut self, hand: &Hand<'_>) {
        self.hand_limit = self.terms.bonus_limit_per_hand;
        let (wagers, terms) = (&hand.seat.wagers, self.terms);
        //= high_card_flush 38.10(e)2(i)
        //= high_card_flush 38.11(c)
        // The Flush Bonus by the longest flush.
        if let Some(pays) = &terms.flush_bonus {
            let clauses = if hand.is_folded() { FOLDED_FLUSH_BONUS } else { FLUSH_BONUS };
            let cell = flush_bonus_line(hand.flush).and_then(|line| pays.cell(line));
            let (wager, stake, words) = ("flush_bonus", wagers.flush_bonus, HandInWords::Flush(hand.flush));
            self.bonus(hand, Bonus { wager, stake, hand: words, cell, clauses, readings: &[] });
        }
        //= high_card_flush 38.10(e)2(ii)
        //= high_card_flush 38.11(d)
        // The Straight Flush Bonus by the longest run of one suit (HC-4).
        if let Some(pays) = &terms.straight_flush_bonus {
            let clauses = if hand.is_folded() { FOLDED_STRAIGHT_FLUSH_BONUS } else { STRAIGHT_FLUSH_BONUS };
            let cell = hand.straight_flush_cell(pays);
            let (wager, stake, words) = ("straight_flush_bonus", wagers.straight_flush_bonus, hand.run_in_words());
            let readings: &[_] = if pays.name() == STATED_BY_HOUSE { &["HC-4", "HC-7"] } else { &["HC-4"] };
            self.bonus(hand, Bonus { wager, stake, hand: words, cell, clauses, readings });
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
                let mut line = SettlementLine::won(held.seat.seat, wager, stake, hand, pay, clauses).read_by(readings);
                if pay.amount < due.amount {
                    line.clauses.push(BONUS_LIMIT);
                    line.readings.push("HC-8");
                }
                line
            }
            //= high_card_flush 38.10(e)3
            // A hand that fits no line loses the wager.
            None => SettlementLine::lost(held.seat.seat, wager, stake, hand, clauses),
        };
        if held.is_folded() {
            line.readings.push("HC-1");
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
        let lost = |hand, clauses| SettlementLine::lost(seat, "progressive", stake, hand, clauses);
        let mut line = match held.progressive {
            Some(pay) => SettlementLine::won_progressive(seat, "progressive", stake, held.run_in_words(), pay, wins)
                .read_by(&["HC-4"]),
            None if not_eligible => lost(HandInWords::Folded, NOT_ELIGIBLE),
            //= high_card_flush 38.12(d)
            // Any other hand is collected.
            None => lost(held.run_in_words(), if held.is_folded() { wins } else { NO_PROGRESSIVE }),
        };
        if matches!(line.cell, Some(Cell::MeterPercent(_))) {
            line.clauses.extend_from_slice(OFF_THE_METER);
            let joined = self.terms.progressive.as_ref().is_some_and(royal_joins_seven);
            line.readings.extend(joined.then_some("HC-5").into_iter().chain(["HC-6", "ALL-10"]));
            line.readings.extend(held.is_folded().then_some("HC-9"));
        }
        if held.is_folded() {
            line.readings.push("HC-1");
        }
        self.lines.push(line);
    }
}
