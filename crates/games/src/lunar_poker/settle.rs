//! Sections 38.10 to 38.12: what is settled, wager by wager.
//!
//! The pieces are the moments at which money is decided: the first cards, options and folds, and the bets against the
//! dealer. A round that is played step by step settles one piece after the other; [`settle`] settles a finished round
//! with all of them.

use cards::{Card, CardSet};
use law::Game::LunarPoker;
use paytables::{Cents, PayTable};

use super::elections::{Elections, SecondPayout};
use super::progressive::{Meters, Payouts};
use super::ranking::{dealer_qualifies, highest_card};
use super::wagers::{Decision, Draw, Then, Wagers};
use crate::elections::tables;
use crate::settlement::SettlementLine;
use crate::wager::Wager;

pub(super) mod bets;
pub(super) mod first_cards;
pub(super) mod options;

use bets::{Bettor, after_forcing, against_qualifying, no_hand};
use first_cards::FirstFive;
use options::{fold, payment};

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

impl Elections {
    /// What of the elections decides about money. A wager that the table does not offer has its printed table, which
    /// nobody can be paid by.
    pub fn terms(&self) -> Terms {
        let printed = |wager| tables(LunarPoker, wager).tables[0].clone();
        let side = self.super_side_bet.as_ref().map(|side| side.pays.clone());
        let progressive = self.progressive.as_ref();
        Terms {
            second_payout: self.second_payout,
            payout_limit: self.payout_limit,
            bet: self.bet_pays.clone(),
            instant_cash: self.instant_cash_pays.clone(),
            super_side_bet: side.unwrap_or_else(|| printed("super_side_bet")),
            progressive: progressive.map_or_else(|| printed("progressive"), |wager| wager.pays.clone()),
            reset: progressive.map_or(Cents::ZERO, |wager| wager.reset),
        }
    }
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
    const fn first_cards(&self) -> FirstFive {
        FirstFive { seat: self.seat, cards: self.first_five, wagers: self.wagers }
    }

    fn bettor(&self) -> Bettor {
        let hand = self.decision.map_or(self.first_five, |decision| decision.hand(self.first_five));
        Bettor { seat: self.seat, hand: Some(hand), ante: self.wagers.ante }
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
    let shown: Vec<FirstFive> = seats.iter().rev().map(FinishedSeat::first_cards).collect();
    let mut payouts = Payouts::new(meters, terms.reset, first_cards::royals(&shown));
    //= lunar_poker 38.10(b)
    // Instant cash, super side bets and progressives come before anybody's choice (LP-2).
    let mut lines: Vec<SettlementLine> =
        shown.iter().flat_map(|five| five.settle(terms, &mut payouts)).flatten().collect();
    seats.iter().for_each(|seat| options_and_fold(seat, &mut lines));
    all_bets(terms, round, &seats, &mut lines);
    lines
}

fn options_and_fold(seat: &FinishedSeat, lines: &mut Vec<SettlementLine>) {
    let Some(decision) = seat.decision else { return };
    let option = match decision.draw {
        Draw::Nothing => None,
        Draw::Buy(_) => Some(Wager::Buy),
        Draw::Exchange { .. } => Some(Wager::Exchange),
    };
    lines.extend(option.map(|option| payment(seat.seat, option, seat.wagers.ante)));
    if decision.then == Then::Fold {
        lines.push(fold(seat.seat, option, seat.wagers.ante));
    }
}

fn all_bets(terms: &Terms, round: &FinishedRound, seats: &[FinishedSeat], lines: &mut Vec<SettlementLine>) {
    //= lunar_poker 38.10(h)
    // From the dealer's right.
    let betting = |then| seats.iter().rev().filter(move |seat| seat.ended_with(then)).map(FinishedSeat::bettor);
    if dealer_qualifies(round.dealer) {
        //= lunar_poker 38.10(i)
        // Hand against hand.
        let all = seats.iter().rev().filter(|seat| seat.decision.is_some_and(|made| made.then != Then::Fold));
        lines.extend(all.flat_map(|seat| against_qualifying(terms, &seat.bettor(), round.dealer)));
        return;
    }
    //= lunar_poker 38.10(j)
    // Who does not force is settled first (LP-7).
    lines.extend(betting(Then::Bet).flat_map(|bettor| no_hand(&bettor)));
    //= lunar_poker 38.10(k)
    // The payments for a new card to the dealer, after the others were settled and before it comes (LP-7, LP-12).
    lines.extend(betting(Then::BetAndForce).map(|bettor| payment(bettor.seat, Wager::Force, bettor.ante)));
    for bettor in betting(Then::BetAndForce) {
        let forced = round.forced.expect("a forced dealer gets a card");
        let dealer = round.dealer.without(highest_card(round.dealer)).with(forced);
        lines.extend(after_forcing(terms, &bettor, dealer));
    }
}
