//! Sections 42.10 and 42.11: a finished round, settled wager by wager.

use cards::CardSet;
use cards::three::ThreeCardRank;
use law::{Cite, Game::ThreeCardDrawPoker, ReadingId, cite, read};
use paytables::{Cents, Line, PayTable};

use super::elections::Elections;
use super::ranking::{kept_line, kept_ranks, pay_line, rank, readings_between};
use super::wagers::{Decision, Played, Wagers, final_hand, first_cards};
use crate::settlement::{self, HandInWords, Pay, SettlementLine};
use crate::wager::Wager;

/// What the house elects that decides about money.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// What the In To Win/Draw Bonus pays; none if the table does not offer it.
    pub in_to_win_draw_bonus: Option<PayTable>,
    /// What the First 3 Bonus pays.
    pub first_3_bonus: Option<PayTable>,
}

impl Elections {
    /// What of the elections decides about money.
    pub fn terms(&self) -> Terms {
        Terms {
            in_to_win_draw_bonus: Some(self.in_to_win_draw_bonus.clone()),
            first_3_bonus: self.first_3_bonus.as_ref().map(|bonus| bonus.pays.clone()),
        }
    }
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
    let mut settlement = Settlement::new(terms);
    let mut seats = round.seats.clone();
    seats.sort_by_key(|seat| seat.seat);
    for seat in seats.iter().filter(|seat| seat.decision == Decision::Fold) {
        settlement.fold(&Hand::of(seat));
    }
    //= three_card_draw_poker 42.10(h)
    // Every seat that still has a wager down, the First 3 Bonus of one that folded included (TC-2).
    for seat in seats.iter().rev() {
        let hand = Hand::of(seat);
        settlement.first_3_bonus(&hand, first_cards(seat.cards, seat.decision));
        if let Some(cards) = final_hand(seat.cards, seat.decision) {
            settlement.final_hand(&hand, cards, round.dealer);
        }
    }
    settlement.lines
}

/// A hand whose wagers are settled. Which cards decide them is said with each wager: the card that a drawing player has
/// given up decides nothing, and nobody sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hand {
    pub(super) seat: u8,
    pub(super) wagers: Wagers,
    pub(super) played: Played,
}

impl Hand {
    fn of(seat: &FinishedSeat) -> Self {
        Self { seat: seat.seat, wagers: seat.wagers, played: seat.decision.into() }
    }
}

/// A settlement that grows wager by wager.
pub(super) struct Settlement<'a> {
    terms: &'a Terms,
    pub(super) lines: Vec<SettlementLine>,
}

const FOLD: Cite = cite(ThreeCardDrawPoker, "42.10(f)1");

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

const fn clauses_of(played: Played) -> &'static Clauses {
    match played {
        Played::Draw => &DRAW,
        Played::InToWin | Played::Fold => &IN_TO_WIN,
    }
}

const PAYS: Cite = cite(ThreeCardDrawPoker, "42.11(d)");
const FIRST_3_STANDING: Cite = cite(ThreeCardDrawPoker, "42.10(h)2");
const FIRST_3_KEPT: Cite = cite(ThreeCardDrawPoker, "42.10(h)8");
const NO_STAKE_OF_ITS_OWN: ReadingId = read("TC-1");
const AFTER_FOLDING: ReadingId = read("TC-2");
const ALL_THREE_CARDS: ReadingId = read("TC-6");
const ONLY_KEPT_CARDS: ReadingId = read("TC-3");

impl<'a> Settlement<'a> {
    /// Nothing is settled yet.
    pub(super) const fn new(terms: &'a Terms) -> Self {
        Self { terms, lines: Vec::new() }
    }

    pub(super) fn fold(&mut self, held: &Hand) {
        //= three_card_draw_poker 42.10(f)1
        // A folded ante is collected at once; a First 3 Bonus stays on the table.
        self.lines.push(SettlementLine::lost(held.seat, Wager::Ante, held.wagers.ante, HandInWords::Folded, &[FOLD]));
    }

    /// Settles the First 3 Bonus on the three cards of a hand, or on the two that a drawing player has kept.
    pub(super) fn first_3_bonus(&mut self, held: &Hand, cards: CardSet) {
        let stake = held.wagers.first_3_bonus;
        let Some(pays) = self.terms.first_3_bonus.as_ref().filter(|_| stake > Cents::ZERO) else { return };
        let Judged { hand, line, clauses, readings } = judge_first_3(held.played, cards);
        //= three_card_draw_poker 42.11(d)
        // By the table that the house has chosen; a hand below a pair has no line there, and loses.
        let pay = line.and_then(|line| pays.cell(line)).and_then(|cell| Pay::of(cell, stake, None));
        let settled = match pay {
            Some(pay) => SettlementLine::won(held.seat, Wager::First3Bonus, stake, hand, pay, &clauses),
            None => SettlementLine::lost(held.seat, Wager::First3Bonus, stake, hand, &clauses),
        };
        self.lines.push(settled.read_by(readings.iter().copied()));
    }

    /// Settles everything but the First 3 Bonus of a hand that plays these three cards against the dealer's four.
    pub(super) fn final_hand(&mut self, held: &Hand, cards: CardSet, dealer: CardSet) {
        let hand = rank(cards);
        self.against_dealer(rank(dealer), held, hand);
        self.in_to_win_draw_bonus(held, hand);
    }

    fn against_dealer(&mut self, dealer: ThreeCardRank, seat: &Hand, held: ThreeCardRank) {
        let hand = HandInWords::Three(held);
        let clauses = clauses_of(seat.played);
        let readings = readings_between(held, dealer);
        let both = [(Wager::Ante, seat.wagers.ante), (Wager::InToWinDraw, seat.wagers.in_to_win_draw())];
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
            self.lines.push(line.read_by(readings.iter().copied()));
        }
    }

    fn in_to_win_draw_bonus(&mut self, seat: &Hand, held: ThreeCardRank) {
        let Some(pays) = &self.terms.in_to_win_draw_bonus else { return };
        //= three_card_draw_poker 42.10(h)7
        //= three_card_draw_poker 42.10(h)13
        //= three_card_draw_poker 42.11(c)
        // A straight or better is paid on the In To Win or Draw wager, whatever the dealer has. The bonus has no stake
        // of its own, so nothing goes back with it: the wager itself was settled above (TC-1).
        let cell = pay_line(held).and_then(|line| pays.cell(line));
        let pay = cell.and_then(|cell| Pay::of(cell, seat.wagers.in_to_win_draw(), None));
        if let Some(pay) = pay {
            let (hand, clauses) = (HandInWords::Three(held), &clauses_of(seat.played).bonus);
            let line = SettlementLine::won(seat.seat, Wager::InToWinDrawBonus, Cents::ZERO, hand, pay, clauses);
            self.lines.push(line.read_by([NO_STAKE_OF_ITS_OWN]));
        }
    }
}

/// By which cards and which rules a First 3 Bonus is decided.
struct Judged {
    hand: HandInWords,
    line: Option<Line>,
    clauses: [Cite; 2],
    readings: &'static [ReadingId],
}

fn judge_first_3(played: Played, cards: CardSet) -> Judged {
    let three = || {
        let rank = rank(cards);
        (HandInWords::Three(rank), pay_line(rank))
    };
    match played {
        //= three_card_draw_poker 42.10(f)1
        // A folded hand lies tucked under the wager, and is turned up at the seat's turn (TC-2). All its three cards count (TC-6).
        Played::Fold => {
            let (hand, line) = three();
            Judged { hand, line, clauses: [FOLD, PAYS], readings: &[AFTER_FOLDING, ALL_THREE_CARDS] }
        }
        //= three_card_draw_poker 42.10(h)1
        //= three_card_draw_poker 42.10(h)2
        // All three cards of a hand that stands, before anything else.
        Played::InToWin => {
            let (hand, line) = three();
            Judged { hand, line, clauses: [FIRST_3_STANDING, PAYS], readings: &[] }
        }
        //= three_card_draw_poker 42.10(h)8
        // Only the two cards that were kept (TC-3).
        Played::Draw => {
            let two = kept_ranks(cards);
            let (hand, line) = (HandInWords::Two(two), kept_line(two));
            Judged { hand, line, clauses: [FIRST_3_KEPT, PAYS], readings: &[ONLY_KEPT_CARDS] }
        }
    }
}
