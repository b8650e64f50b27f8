//! Sections 38.10(a) and 38.11: what the first five cards win before anybody chooses.

use cards::CardSet;
use law::{Game::LunarPoker, ReadingId, cite, read};
use paytables::{Cell, Cents, Line};

use super::Terms;
use super::bets::within_limit;
use crate::lunar_poker::progressive::{self, Payouts};
use crate::lunar_poker::ranking::{instant_cash_line, progressive_line, rank_of, super_side_bet_line};
use crate::lunar_poker::wagers::Wagers;
use crate::settlement::{Clauses, HandInWords, Pay, SettlementLine};
use crate::wager::Wager;

const INSTANT_CASH: Clauses = Clauses::of(&[cite(LunarPoker, "38.10(a)1"), cite(LunarPoker, "38.12(c)")]);
const SUPER_SIDE_BET: Clauses = Clauses::of(&[cite(LunarPoker, "38.10(a)2"), cite(LunarPoker, "38.12(d)")]);
const NO_PROGRESSIVE_HAND: Clauses =
    Clauses::of(&[cite(LunarPoker, "38.1:progressive_payout_hand"), cite(LunarPoker, "38.12(g)")]);
const KEPT_SILENT: Clauses = Clauses::of(&[cite(LunarPoker, "38.10(a)")]);
const FIRST_FIVE_CARDS: ReadingId = read("LP-2");
const SUPER_SIDE_BET_HANDS: ReadingId = read("LP-3");
const ROUND_IS_OVER: ReadingId = read("LP-4");
const ROYALS_SHARE: ReadingId = read("LP-9");
const TURNED_BY_THE_DEALER: ReadingId = read("LP-19");
const WHOLE_CENTS: ReadingId = read("ALL-10");
const DECLARED: ReadingId = read("ALL-14");

/// The first five cards of a seat and its wagers.
#[derive(Clone, Copy, Debug)]
pub(in crate::lunar_poker) struct FirstFive {
    pub(in crate::lunar_poker) seat: u8,
    pub(in crate::lunar_poker) cards: CardSet,
    pub(in crate::lunar_poker) wagers: Wagers,
}

/// How many of these hands share the meter: royal flushes that have the wager (LP-13).
pub(in crate::lunar_poker) fn royals(shown: &[FirstFive]) -> u32 {
    let royal = |five: &&FirstFive| {
        five.wagers.progressive > Cents::ZERO && progressive_line(five.cards) == Some(Line::RoyalFlush)
    };
    shown.iter().filter(royal).count().try_into().expect("a table has few seats")
}

impl FirstFive {
    /// Whether the cards win instant cash, the super side bet or the progressive.
    pub(in crate::lunar_poker) fn wins(&self, terms: &Terms) -> bool {
        let side = self.wagers.super_side_bet > Cents::ZERO && self.super_side_bet_cell(terms).is_some();
        self.instant_cash_cell(terms).is_some() || side || self.wins_progressive(terms)
    }

    /// Whether the cards win instant cash or the super side bet, which have to be declared.
    pub(in crate::lunar_poker) fn wins_by_declaration(&self, terms: &Terms) -> bool {
        let side = self.wagers.super_side_bet > Cents::ZERO && self.super_side_bet_cell(terms).is_some();
        self.wins_instant_cash(terms) || side
    }

    /// Whether a super side bet or a progressive is still to be settled.
    pub(in crate::lunar_poker) fn has_side_wager(&self) -> bool {
        self.wagers.super_side_bet > Cents::ZERO || self.wagers.progressive > Cents::ZERO
    }

    /// Whether the cards win the progressive.
    pub(in crate::lunar_poker) fn wins_progressive(&self, terms: &Terms) -> bool {
        self.wagers.progressive > Cents::ZERO && self.progressive_cell(terms).is_some()
    }

    /// Whether the cards win instant cash on an ante that is still to be settled.
    pub(in crate::lunar_poker) fn wins_instant_cash(&self, terms: &Terms) -> bool {
        self.wagers.ante > Cents::ZERO && self.is_instant_cash(terms)
    }

    /// Whether the cards are those of instant cash, which ends the round of the seat.
    pub(in crate::lunar_poker) fn is_instant_cash(&self, terms: &Terms) -> bool {
        self.instant_cash_cell(terms).is_some()
    }

    /// Settles everything that the cards decide.
    pub(in crate::lunar_poker) fn settle(
        &self,
        terms: &Terms,
        payouts: &mut Payouts<'_>,
    ) -> [Option<SettlementLine>; 3] {
        [self.instant_cash(terms), self.super_side_bet(terms), self.progressive(terms, payouts)]
    }

    fn instant_cash_cell(&self, terms: &Terms) -> Option<Cell> {
        instant_cash_line(self.cards)
            .and_then(|line| terms.instant_cash.cell(line))
            .filter(|cell| *cell != Cell::NotPaid)
    }

    fn super_side_bet_cell(&self, terms: &Terms) -> Option<(Line, Cell)> {
        let line = super_side_bet_line(self.cards)?;
        terms.super_side_bet.cell(line).filter(|cell| *cell != Cell::NotPaid).map(|cell| (line, cell))
    }

    fn progressive_cell(&self, terms: &Terms) -> Option<(Line, Cell)> {
        let line = progressive_line(self.cards)?;
        terms.progressive.cell(line).filter(|cell| *cell != Cell::NotPaid).map(|cell| (line, cell))
    }

    fn instant_cash(&self, terms: &Terms) -> Option<SettlementLine> {
        let ante = self.wagers.ante;
        if ante == Cents::ZERO {
            return None;
        }
        let pay = Pay::of(self.instant_cash_cell(terms)?, ante, None)?;
        //= lunar_poker 38.10(a)1
        //= lunar_poker 38.12(c)
        // A royal flush or straight flush in the first five cards is paid on the ante, whatever the dealer has; the
        // player's round is over (LP-4). It counts as declared (ALL-14).
        let hand = HandInWords::Five(rank_of(self.cards));
        let line = SettlementLine::won(self.seat, Wager::Ante, ante, hand, pay, INSTANT_CASH);
        Some(within_limit(terms, line.read_by([ROUND_IS_OVER, DECLARED])))
    }

    pub(in crate::lunar_poker) fn super_side_bet(&self, terms: &Terms) -> Option<SettlementLine> {
        let (seat, stake) = (self.seat, self.wagers.super_side_bet);
        if stake == Cents::ZERO {
            return None;
        }
        //= lunar_poker 38.10(a)2
        // The super side bet is paid for the first five cards (LP-2, LP-3), and counts as declared (ALL-14).
        let paid = self.super_side_bet_cell(terms).and_then(|(line, cell)| Some((line, Pay::of(cell, stake, None)?)));
        Some(match paid {
            Some((line, pay)) => {
                let hand = HandInWords::Line(line);
                let line = SettlementLine::won(seat, Wager::SuperSideBet, stake, hand, pay, SUPER_SIDE_BET);
                within_limit(terms, line.read_by([FIRST_FIVE_CARDS, SUPER_SIDE_BET_HANDS, DECLARED]))
            }
            None => {
                let hand = HandInWords::Five(rank_of(self.cards));
                let line = SettlementLine::lost(seat, Wager::SuperSideBet, stake, hand, SUPER_SIDE_BET);
                line.read_by([FIRST_FIVE_CARDS, SUPER_SIDE_BET_HANDS])
            }
        })
    }

    pub(in crate::lunar_poker) fn progressive(
        &self,
        terms: &Terms,
        payouts: &mut Payouts<'_>,
    ) -> Option<SettlementLine> {
        let (seat, stake) = (self.seat, self.wagers.progressive);
        if stake == Cents::ZERO {
            return None;
        }
        let hand = HandInWords::Five(rank_of(self.cards));
        let fits = self.progressive_cell(terms);
        let paid = fits.and_then(|(line, cell)| Some((cell, payouts.pay(line, cell, stake)?)));
        //= lunar_poker 38.11(a)
        //= lunar_poker 38.11(c)
        // The first five cards are paid by the table, whatever the dealer has and whatever the player does then (LP-2).
        Some(match paid {
            Some((cell, pay)) => {
                let from_meter = matches!(cell, Cell::MeterPercent(_));
                let clauses = if from_meter { progressive::FROM_THE_METER } else { progressive::FIXED };
                let won = SettlementLine::won_progressive(seat, Wager::Progressive, stake, hand, pay, clauses);
                let shared = from_meter.then_some([ROYALS_SHARE, WHOLE_CENTS]).into_iter().flatten();
                won.read_by([FIRST_FIVE_CARDS]).read_by(shared)
            }
            None => SettlementLine::lost(seat, Wager::Progressive, stake, hand, NO_PROGRESSIVE_HAND)
                .read_by([FIRST_FIVE_CARDS]),
        })
    }
}

/// Whether the line is about a royal flush that is paid from the meter.
pub(in crate::lunar_poker) fn is_royals_share(line: &SettlementLine) -> bool {
    let royal =
        |hand| matches!(hand, HandInWords::Five(rank) if rank.class() == cards::five::FiveCardClass::RoyalFlush);
    line.wager == Wager::Progressive && royal(line.hand) && matches!(line.cell, Some(Cell::MeterPercent(_)))
}

/// A progressive that was settled because the dealer turned its hand before collecting it.
pub(in crate::lunar_poker) fn turned_undeclared(line: SettlementLine) -> SettlementLine {
    line.read_by([TURNED_BY_THE_DEALER])
}

/// A super side bet at a table that declares for its players, whose hand nobody has shown: it does not win.
pub(in crate::lunar_poker) fn not_shown(seat: u8, stake: Cents) -> SettlementLine {
    SettlementLine::lost(seat, Wager::SuperSideBet, stake, HandInWords::Nothing, SUPER_SIDE_BET).read_by([
        FIRST_FIVE_CARDS,
        SUPER_SIDE_BET_HANDS,
        DECLARED,
    ])
}

/// A super side bet whose player had to declare and kept silent, whatever the cards are.
pub(in crate::lunar_poker) fn kept_silent(seat: u8, stake: Cents) -> SettlementLine {
    //= lunar_poker 38.10(a)
    // Silence until the next card forfeits it.
    let (wager, hidden) = (Wager::SuperSideBet, HandInWords::Nothing);
    SettlementLine::forfeited(seat, wager, stake, hidden, KEPT_SILENT).read_by([DECLARED])
}
