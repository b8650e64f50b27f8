//! Sections 38.10 to 38.12: a finished round, settled wager by wager.

use cards::{Card, CardSet};
use law::{Cite, Game::LunarPoker, cite};
use paytables::{Cell, Cents, Line, PayTable};

use super::elections::SecondPayout;
use super::progressive::{self, Meters, Payouts};
use super::ranking::{instant_cash_line, progressive_line, rank_of, super_side_bet_line};
use super::wagers::{Decision, Draw, Then, Wagers};
use crate::settlement::{HandInWords, Pay, SettlementLine};

mod bets;

/// What the house elects that decides about money.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Who can have a second payout.
    pub second_payout: SecondPayout,
    /// The most that a bet wager, instant cash or a super side bet is paid, each by itself (LP-8).
    pub payout_limit: Option<Cents>,
    /// What the bet wager pays.
    pub bet: PayTable,
    /// What instant cash pays on the ante.
    pub instant_cash: PayTable,
    /// What the super side bet pays.
    pub super_side_bet: PayTable,
    /// What the progressive pays.
    pub progressive: PayTable,
    /// What the meter shows after it was won.
    pub reset: Cents,
}

/// A round after the last decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedRound {
    /// The dealer's five cards.
    pub dealer: CardSet,
    /// The card that replaced the dealer's highest, if somebody forced.
    pub forced: Option<Card>,
    /// The seats that play, in any order.
    pub seats: Vec<FinishedSeat>,
}

/// A seat after its decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishedSeat {
    /// The seat's number.
    pub seat: u8,
    /// Its first five cards.
    pub first_five: CardSet,
    /// Its wagers.
    pub wagers: Wagers,
    /// What its player did; none if instant cash ended the round for it.
    pub decision: Option<Decision>,
}

impl FinishedSeat {
    fn has_royal_with_progressive(&self) -> bool {
        self.wagers.progressive > Cents::ZERO && progressive_line(self.first_five) == Some(Line::RoyalFlush)
    }

    fn hand(&self) -> CardSet {
        self.decision.map_or(self.first_five, |decision| decision.hand(self.first_five))
    }

    fn ended_with(&self, then: Then) -> bool {
        self.decision.is_some_and(|decision| decision.then == then)
    }
}

/// Settles the round: first what the first five cards win, from the dealer's right, then options and folds from seat 1
/// up, then the bets from the dealer's right (ALL-1).
///
/// # Panics
/// If somebody forces the dealer and no card was dealt for it.
pub fn settle(terms: &Terms, round: &FinishedRound, meters: &mut Meters) -> Vec<SettlementLine> {
    let mut seats = round.seats.clone();
    seats.sort_by_key(|seat| seat.seat);
    let royals = seats.iter().filter(|seat| seat.has_royal_with_progressive()).count();
    let payouts = Payouts::new(meters, terms.reset, royals.try_into().expect("a table has few seats"));
    let mut settlement = Settlement { terms, payouts, lines: Vec::new() };
    //= lunar_poker 38.10(b)
    // Instant cash, super side bets and progressives come before anybody's choice (LP-2).
    for seat in seats.iter().rev() {
        settlement.instant_cash(seat);
        settlement.super_side_bet(seat);
        settlement.progressive(seat);
    }
    for seat in &seats {
        settlement.option_and_fold(seat);
    }
    settlement.bets(round, &seats);
    settlement.lines
}

struct Settlement<'a> {
    terms: &'a Terms,
    payouts: Payouts<'a>,
    lines: Vec<SettlementLine>,
}

const INSTANT_CASH: &[Cite] = &[cite(LunarPoker, "38.10(a)1"), cite(LunarPoker, "38.12(c)")];
const SUPER_SIDE_BET: &[Cite] = &[cite(LunarPoker, "38.10(a)2"), cite(LunarPoker, "38.12(d)")];
const NO_PROGRESSIVE_HAND: &[Cite] = &[cite(LunarPoker, "38.1:progressive_payout_hand"), cite(LunarPoker, "38.12(g)")];
const BUY: &[Cite] = &[cite(LunarPoker, "38.10(b)1"), cite(LunarPoker, "38.10(c)")];
const EXCHANGE: &[Cite] = &[cite(LunarPoker, "38.10(b)2"), cite(LunarPoker, "38.10(d)")];
const FOLD: &[Cite] = &[cite(LunarPoker, "38.10(b)4")];
const FOLD_AFTER_BUYING: &[Cite] = &[cite(LunarPoker, "38.10(c)(ii)")];
const FOLD_AFTER_EXCHANGING: &[Cite] = &[cite(LunarPoker, "38.10(d)(ii)")];

impl Settlement<'_> {
    fn instant_cash(&mut self, seat: &FinishedSeat) {
        let (five, ante) = (seat.first_five, seat.wagers.ante);
        let cell = instant_cash_line(five).and_then(|line| self.terms.instant_cash.cell(line));
        let Some(pay) = cell.and_then(|cell| Pay::of(cell, ante, None)) else { return };
        //= lunar_poker 38.10(a)1
        //= lunar_poker 38.12(c)
        // A royal flush or straight flush in the first five cards is paid on the ante, whatever the dealer has; the
        // player's round is over (LP-4). It counts as declared (ALL-14).
        let hand = HandInWords::Five(rank_of(five));
        let line = SettlementLine::won(seat.seat, "ante", ante, hand, pay, INSTANT_CASH);
        self.push_within_limit(line.read_by(&["LP-4", "ALL-14"]));
    }

    fn super_side_bet(&mut self, seat: &FinishedSeat) {
        let (five, stake) = (seat.first_five, seat.wagers.super_side_bet);
        if stake == Cents::ZERO {
            return;
        }
        //= lunar_poker 38.10(a)2
        // The super side bet is paid for the first five cards (LP-2, LP-3), and counts as declared (ALL-14).
        let line = super_side_bet_line(five);
        let cell = line.and_then(|line| self.terms.super_side_bet.cell(line));
        match (line, cell.and_then(|cell| Pay::of(cell, stake, None))) {
            (Some(line), Some(pay)) => {
                let hand = HandInWords::Line(line);
                let line = SettlementLine::won(seat.seat, "super_side_bet", stake, hand, pay, SUPER_SIDE_BET);
                self.push_within_limit(line.read_by(&["LP-2", "LP-3", "ALL-14"]));
            }
            _ => {
                let hand = HandInWords::Five(rank_of(five));
                let line = SettlementLine::lost(seat.seat, "super_side_bet", stake, hand, SUPER_SIDE_BET);
                self.lines.push(line.read_by(&["LP-2", "LP-3"]));
            }
        }
    }

    fn progressive(&mut self, seat: &FinishedSeat) {
        let (five, stake) = (seat.first_five, seat.wagers.progressive);
        if stake == Cents::ZERO {
            return;
        }
        let hand = HandInWords::Five(rank_of(five));
        let line = progressive_line(five);
        let cell = line.and_then(|line| self.terms.progressive.cell(line));
        let paid = line.zip(cell).and_then(|(line, cell)| Some((cell, self.payouts.pay(line, cell, stake)?)));
        //= lunar_poker 38.11(a)
        //= lunar_poker 38.11(c)
        // The first five cards are paid by the table, whatever the dealer has and whatever the player does then (LP-2).
        let line = match paid {
            Some((cell, pay)) => {
                let from_meter = matches!(cell, Cell::MeterPercent(_));
                let clauses = if from_meter { progressive::FROM_THE_METER } else { progressive::FIXED };
                let line = SettlementLine::won_progressive(seat.seat, "progressive", stake, hand, pay, clauses);
                line.read_by(if from_meter { &["LP-2", "LP-9", "ALL-10"] } else { &["LP-2"] })
            }
            None => SettlementLine::lost(seat.seat, "progressive", stake, hand, NO_PROGRESSIVE_HAND).read_by(&["LP-2"]),
        };
        self.lines.push(line);
    }

    fn option_and_fold(&mut self, seat: &FinishedSeat) {
        let Some(decision) = seat.decision else { return };
        let ante = seat.wagers.ante;
        let mut collect = |wager, hand, clauses| {
            let line = SettlementLine::lost(seat.seat, wager, ante, hand, clauses);
            self.lines.push(line.read_by(&["LP-5"]));
        };
        let fold = match decision.draw {
            //= lunar_poker 38.10(b)4
            // A folded ante is collected.
            Draw::Nothing => FOLD,
            Draw::Buy(_) => {
                //= lunar_poker 38.1:buy_a_card_payment
                //= lunar_poker 38.10(b)1
                //= lunar_poker 38.10(c)
                // As much as the ante for a sixth card; the table keeps it (LP-5).
                collect("buy", HandInWords::Nothing, BUY);
                //= lunar_poker 38.10(c)(ii)
                // The player may still fold.
                FOLD_AFTER_BUYING
            }
            Draw::Exchange { .. } => {
                //= lunar_poker 38.1:exchange_cards_payment
                //= lunar_poker 38.10(b)2
                //= lunar_poker 38.10(d)
                // As much as the ante to exchange two to five cards; the table keeps it (LP-5).
                collect("exchange", HandInWords::Nothing, EXCHANGE);
                //= lunar_poker 38.10(d)(ii)
                // The player may still fold.
                FOLD_AFTER_EXCHANGING
            }
        };
        if decision.then == Then::Fold {
            collect("ante", HandInWords::Folded, fold);
        }
    }

    /// Adds a winning line, cut to the payout limit.
    fn push_within_limit(&mut self, mut line: SettlementLine) {
        //= lunar_poker 38.12(f)
        // The house may limit what a bet, instant cash or a super side bet is paid, each by itself (LP-8).
        if let Some(limit) = self.terms.payout_limit.filter(|limit| *limit < line.paid) {
            line.paid = limit;
            line.clauses.push(cite(LunarPoker, "38.12(f)"));
            line.readings.push("LP-8");
        }
        self.lines.push(line);
    }
}
