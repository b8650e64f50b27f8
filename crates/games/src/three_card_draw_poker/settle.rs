//! Sections 42.10 and 42.11: a finished round, settled wager by wager.

use cards::CardSet;
use cards::three::ThreeCardRank;
use law::{Cite, Game::ThreeCardDrawPoker, cite};
use paytables::{Cents, Line, PayTable};

use super::ranking::{kept_line, kept_ranks, pay_line, rank, readings_between};
use super::wagers::{Decision, Wagers, final_hand, kept};
use crate::settlement::{self, HandInWords, Pay, SettlementLine};

/// What the house elects that decides about money.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// What the In To Win/Draw Bonus pays; none if the table does not offer it.
    pub in_to_win_draw_bonus: Option<PayTable>,
    /// What the First 3 Bonus pays.
    pub first_3_bonus: Option<PayTable>,
}

/// A round after the last decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedRound {
    /// The dealer's four cards.
    pub dealer: CardSet,
    /// The seats that play, in any order.
    pub seats: Vec<FinishedSeat>,
}

/// A seat after its decision.
pub type FinishedSeat = settlement::FinishedSeat<Wagers, Decision>;

/// Settles the round: folded antes first, from seat 1 up, then everything else from the dealer's right (ALL-1).
pub fn settle(terms: &Terms, round: &FinishedRound) -> Vec<SettlementLine> {
    let mut settlement = Settlement { terms, lines: Vec::new() };
    let mut seats = round.seats.clone();
    seats.sort_by_key(|seat| seat.seat);
    let dealer = rank(round.dealer);
    for seat in &seats {
        if seat.decision == Decision::Fold {
            settlement.fold(seat);
        }
    }
    //= three_card_draw_poker 42.10(h)
    // Every seat that still has a wager down, the First 3 Bonus of one that folded included (TC-2).
    for seat in seats.iter().rev() {
        settlement.first_3_bonus(seat);
        if let Some(hand) = final_hand(seat.cards, seat.decision) {
            let hand = rank(hand);
            settlement.against_dealer(dealer, seat, hand);
            settlement.in_to_win_draw_bonus(seat, hand);
        }
    }
    settlement.lines
}

struct Settlement<'a> {
    terms: &'a Terms,
    lines: Vec<SettlementLine>,
}

const FOLD: &[Cite] = &[cite(ThreeCardDrawPoker, "42.10(f)1")];

/// The clauses that settle a hand against the dealer and its bonus: one set for each kind of wager.
struct Clauses {
    beats: [Cite; 2],
    beaten: [Cite; 1],
    tied: [Cite; 1],
    bonus: [Cite; 2],
}

const IN_TO_WIN: Clauses = Clauses {
    beats: [cite(ThreeCardDrawPoker, "42.10(h)4"), cite(ThreeCardDrawPoker, "42.11(b)")],
    beaten: [cite(ThreeCardDrawPoker, "42.10(h)5")],
    tied: [cite(ThreeCardDrawPoker, "42.10(h)6")],
    bonus: [cite(ThreeCardDrawPoker, "42.10(h)7"), cite(ThreeCardDrawPoker, "42.11(c)")],
};

const DRAW: Clauses = Clauses {
    beats: [cite(ThreeCardDrawPoker, "42.10(h)10"), cite(ThreeCardDrawPoker, "42.11(b)")],
    beaten: [cite(ThreeCardDrawPoker, "42.10(h)11")],
    tied: [cite(ThreeCardDrawPoker, "42.10(h)12")],
    bonus: [cite(ThreeCardDrawPoker, "42.10(h)13"), cite(ThreeCardDrawPoker, "42.11(c)")],
};

const fn clauses_of(decision: Decision) -> &'static Clauses {
    match decision {
        Decision::Draw { .. } => &DRAW,
        Decision::InToWin | Decision::Fold => &IN_TO_WIN,
    }
}

const PAYS: Cite = cite(ThreeCardDrawPoker, "42.11(d)");

impl Settlement<'_> {
    fn fold(&mut self, seat: &FinishedSeat) {
        //= three_card_draw_poker 42.10(f)1
        // A folded ante is collected at once; a First 3 Bonus stays on the table.
        self.lines.push(SettlementLine::lost(seat.seat, "ante", seat.wagers.ante, HandInWords::Folded, FOLD));
    }

    fn first_3_bonus(&mut self, seat: &FinishedSeat) {
        let stake = seat.wagers.first_3_bonus;
        let Some(pays) = self.terms.first_3_bonus.as_ref().filter(|_| stake > Cents::ZERO) else { return };
        let Judged { hand, line, clauses, readings } = judge_first_3(seat);
        //= three_card_draw_poker 42.11(d)
        // By the table that the house has chosen; a hand below a pair has no line there, and loses.
        let pay = line.and_then(|line| pays.cell(line)).and_then(|cell| Pay::of(cell, stake, None));
        let settled = match pay {
            Some(pay) => SettlementLine::won(seat.seat, "first_3_bonus", stake, hand, pay, &clauses),
            None => SettlementLine::lost(seat.seat, "first_3_bonus", stake, hand, &clauses),
        };
        self.lines.push(settled.read_by(readings));
    }

    fn against_dealer(&mut self, dealer: ThreeCardRank, seat: &FinishedSeat, held: ThreeCardRank) {
        let hand = HandInWords::Three(held);
        let clauses = clauses_of(seat.decision);
        let readings = readings_between(held, dealer);
        let both = [("ante", seat.wagers.ante), ("in_to_win_draw", seat.wagers.in_to_win_draw())];
        //= three_card_draw_poker 42.10(h)3
        // The same comparison decides both wagers.
        for (wager, stake) in both {
            let line = if held > dealer {
                //= three_card_draw_poker 42.10(h)4
                //= three_card_draw_poker 42.10(h)10
                //= three_card_draw_poker 42.11(b)
                // A better hand is paid even money on both.
                SettlementLine::won(seat.seat, wager, stake, hand, Pay::even(stake), &clauses.beats)
            } else if held < dealer {
                //= three_card_draw_poker 42.10(h)5
                //= three_card_draw_poker 42.10(h)11
                // A worse hand loses both.
                SettlementLine::lost(seat.seat, wager, stake, hand, &clauses.beaten)
            } else {
                //= three_card_draw_poker 42.10(h)6
                //= three_card_draw_poker 42.10(h)12
                // Equal hands push both.
                SettlementLine::pushed(seat.seat, wager, stake, hand, &clauses.tied)
            };
            self.lines.push(line.read_by(readings));
        }
    }

    fn in_to_win_draw_bonus(&mut self, seat: &FinishedSeat, held: ThreeCardRank) {
        let Some(pays) = &self.terms.in_to_win_draw_bonus else { return };
        //= three_card_draw_poker 42.10(h)7
        //= three_card_draw_poker 42.10(h)13
        //= three_card_draw_poker 42.11(c)
        // A straight or better is paid on the In To Win or Draw wager, whatever the dealer has. The bonus has no stake
        // of its own, so nothing goes back with it: the wager itself was settled above (TC-1).
        let cell = pay_line(held).and_then(|line| pays.cell(line));
        let pay = cell.and_then(|cell| Pay::of(cell, seat.wagers.in_to_win_draw(), None));
        if let Some(pay) = pay {
            let (hand, clauses) = (HandInWords::Three(held), &clauses_of(seat.decision).bonus);
            let line = SettlementLine::won(seat.seat, "in_to_win_draw_bonus", Cents::ZERO, hand, pay, clauses);
            self.lines.push(line.read_by(&["TC-1"]));
        }
    }
}

/// By which cards and which rules a First 3 Bonus is decided.
struct Judged {
    hand: HandInWords,
    line: Option<Line>,
    clauses: [Cite; 2],
    readings: &'static [&'static str],
}

fn judge_first_3(seat: &FinishedSeat) -> Judged {
    let all_three = rank(seat.cards);
    let (hand, line) = (HandInWords::Three(all_three), pay_line(all_three));
    match seat.decision {
        //= three_card_draw_poker 42.10(f)1
        // A folded hand lies tucked under the wager, and is turned up at the seat's turn (TC-2).
        Decision::Fold => {
            let clauses = [cite(ThreeCardDrawPoker, "42.10(f)1"), PAYS];
            Judged { hand, line, clauses, readings: &["TC-2"] }
        }
        //= three_card_draw_poker 42.10(h)1
        //= three_card_draw_poker 42.10(h)2
        // All three cards of a hand that stands, before anything else.
        Decision::InToWin => {
            let clauses = [cite(ThreeCardDrawPoker, "42.10(h)2"), PAYS];
            Judged { hand, line, clauses, readings: &[] }
        }
        //= three_card_draw_poker 42.10(h)8
        // Only the two cards that were kept (TC-3).
        Decision::Draw { discard, .. } => {
            let two = kept_ranks(kept(seat.cards, discard));
            let clauses = [cite(ThreeCardDrawPoker, "42.10(h)8"), PAYS];
            Judged { hand: HandInWords::Two(two), line: kept_line(two), clauses, readings: &["TC-3"] }
        }
    }
}
