//! Sections 42.10 and 42.11: a finished round, settled wager by wager.

use std::cmp::Ordering;

use cards::CardSet;
use cards::five::FiveCardRank;
use law::{Cite, Game::Holdem3Bonus, ReadingId, cite, read};
use paytables::{Cents, Line, PayTable};

use super::elections::Elections;
use super::ranking::blind_bonus_lines;
use super::wagers::{Decision, Wagers};
use crate::elections::PaidWager;
use crate::settlement::{self, Clauses, HandInWords, Pay, SettlementLine, highest_single_payout};
use crate::wager::Wager;

/// What the house elects that decides about money.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The most that blind bonus and 3 card bonus of one hand are paid together.
    pub aggregate_limit: Option<Cents>,
    /// What the blind bonus pays after a turn/river wager equal to the flop wager.
    pub blind_bonus_equal: PayTable,
    /// What the blind bonus pays after a turn/river wager of twice the flop wager.
    pub blind_bonus_double: Option<PayTable>,
    /// What the 3 card bonus pays.
    pub three_card_bonus: Option<PayTable>,
    /// What the 6 card bonus pays.
    pub six_card_bonus: Option<PayTable>,
}

impl Elections {
    /// What of the elections decides about money.
    pub fn terms(&self) -> Terms {
        let pays = |wager: &Option<PaidWager>| wager.as_ref().map(|wager| wager.pays.clone());
        Terms {
            aggregate_limit: self.aggregate_limit,
            blind_bonus_equal: self.blind_bonus_equal.clone(),
            blind_bonus_double: self.blind_bonus_double.clone(),
            three_card_bonus: pays(&self.three_card_bonus),
            six_card_bonus: pays(&self.six_card_bonus),
        }
    }
}

/// A round after the last decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedRound {
    /// The dealer's three cards.
    pub dealer: CardSet,
    /// The four community cards.
    pub board: CardSet,
    /// The seats that play, in any order.
    pub seats: Vec<FinishedSeat>,
}

/// A seat after its decision.
pub type FinishedSeat = settlement::FinishedSeat<Wagers, Decision>;

/// Settles the round: the 3 card bonuses from the dealer's right, folded hands from seat 1 up, then all that is left
/// from the dealer's right (ALL-1).
pub fn settle(terms: &Terms, round: &FinishedRound) -> Vec<SettlementLine> {
    let mut settlement = Settlement::new(terms);
    let mut seats = round.seats.clone();
    seats.sort_by_key(|seat| seat.seat);
    let limits: Vec<Option<Cents>> = seats.iter().rev().map(|seat| settlement.three_card_bonus(seat)).collect();
    for seat in &seats {
        if seat.decision == Decision::Fold {
            settlement.fold(seat);
        }
    }
    //= holdem_3_bonus 42.10(e)
    // One player after another, each with all that is still undecided.
    for (seat, limit) in seats.iter().rev().zip(limits) {
        settlement.turned(seat, &Table { dealer: round.dealer, board: round.board }, limit);
    }
    settlement.lines
}

/// The cards that all hands are settled against.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table {
    /// The dealer's three cards.
    pub(super) dealer: CardSet,
    /// The four community cards.
    pub(super) board: CardSet,
}

/// A settlement that grows wager by wager.
pub(super) struct Settlement<'a> {
    pub(super) terms: &'a Terms,
    pub(super) lines: Vec<SettlementLine>,
}

const FOLD: Clauses = Clauses::of(&[cite(Holdem3Bonus, "42.10(b)1")]);
const BEATEN: Cite = cite(Holdem3Bonus, "42.10(e)1");
const BEATEN_BUT_PAID: Cite = cite(Holdem3Bonus, "42.10(e)2");
const BEATS: Cite = cite(Holdem3Bonus, "42.10(e)3");
const TIED: Cite = cite(Holdem3Bonus, "42.10(e)4");
const EVEN_MONEY: Cite = cite(Holdem3Bonus, "42.11(b)");
const PAYS_EQUAL: Cite = cite(Holdem3Bonus, "42.11(c)(i)");
const PAYS_DOUBLE: Cite = cite(Holdem3Bonus, "42.11(c)(ii)");
const LIMIT: Cite = cite(Holdem3Bonus, "42.11(f)");
const WHICH_TABLE: ReadingId = read("HB-1");
const THREE_OF_A_KIND: ReadingId = read("HB-2");
const ALL_SEVEN_CARDS: ReadingId = read("HB-3");
pub(super) const WORTH_MOST: ReadingId = read("ALL-4");
const BONUSES_TOGETHER: ReadingId = read("HB-4");

impl<'a> Settlement<'a> {
    /// Nothing is settled yet.
    pub(super) const fn new(terms: &'a Terms) -> Self {
        Self { terms, lines: Vec::new() }
    }

    /// Settles all that is left of a hand at its turn, when its cards and those of the table are turned; the limit leaves
    /// so much for its blind bonus.
    pub(super) fn turned(&mut self, seat: &FinishedSeat, table: &Table, limit: Option<Cents>) {
        match seat.decision {
            Decision::TurnRiver(turn_river) => {
                self.against_dealer(seat, turn_river, table, limit);
                self.six_card_bonus(seat, table.dealer);
            }
            Decision::Fold => self.folded_six_card_bonus(seat, table.dealer),
        }
    }

    pub(super) fn fold(&mut self, seat: &FinishedSeat) {
        //= holdem_3_bonus 42.10(b)1
        // A fold loses both wagers at once; a 6 card bonus waits for the end of the round.
        for (wager, stake) in [(Wager::BlindBonus, seat.wagers.blind_bonus), (Wager::Flop, seat.wagers.flop)] {
            self.lines.push(SettlementLine::lost(seat.seat, wager, stake, HandInWords::Folded, FOLD));
        }
    }

    fn against_dealer(&mut self, seat: &FinishedSeat, turn_river: Cents, table: &Table, limit: Option<Cents>) {
        //= holdem_3_bonus 42.10(c)
        //= holdem_3_bonus 42.10(d)
        // The best five of seven: three of one's own and the four that everybody has.
        let seven = seat.cards | table.board;
        let held = best_five(seven);
        let against = best_five(table.dealer | table.board);
        let blind = seat.wagers.blind_bonus;
        let (pays, clause) = self.blind_bonus_table(seat.wagers.flop, turn_river);
        let fits = blind_bonus_lines(seven, held);
        //= holdem_3_bonus 42.11(c)
        // Of the lines that the hand fits, the one worth most for this wager (ALL-4).
        let paid = highest_single_payout(pays, fits, blind, None);
        let result = held.cmp(&against);
        let decided = match (result, &paid) {
            (Ordering::Less, None) => BEATEN,
            (Ordering::Less, Some(_)) => BEATEN_BUT_PAID,
            (Ordering::Greater, _) => BEATS,
            (Ordering::Equal, _) => TIED,
        };
        let hand = HandInWords::Five(held);
        let line = match paid {
            // A hand that qualifies is paid, whatever the dealer has.
            Some((line, due)) => {
                let (pay, clauses) = (within(limit, due), [decided, clause]);
                let won = SettlementLine::won(seat.seat, Wager::BlindBonus, blind, in_words(line, held), pay, &clauses);
                cut_from(due, won.read_by(self.readings(line, fits)))
            }
            None if result == Ordering::Less => {
                SettlementLine::lost(seat.seat, Wager::BlindBonus, blind, hand, &[decided])
            }
            None => SettlementLine::pushed(seat.seat, Wager::BlindBonus, blind, hand, &[decided]),
        };
        self.lines.push(line);
        for (wager, stake) in [(Wager::Flop, seat.wagers.flop), (Wager::TurnRiver, turn_river)] {
            self.lines.push(match result {
                //= holdem_3_bonus 42.10(e)1
                //= holdem_3_bonus 42.10(e)2
                // A lower hand loses both, whether its blind bonus is paid or not.
                Ordering::Less => SettlementLine::lost(seat.seat, wager, stake, hand, &[decided]),
                //= holdem_3_bonus 42.10(e)3
                //= holdem_3_bonus 42.11(b)
                // A higher hand is paid even money on both.
                Ordering::Greater => {
                    SettlementLine::won(seat.seat, wager, stake, hand, Pay::even(stake), &[decided, EVEN_MONEY])
                }
                //= holdem_3_bonus 42.10(e)4
                // Equal hands push.
                Ordering::Equal => SettlementLine::pushed(seat.seat, wager, stake, hand, &[decided]),
            });
        }
    }

    /// The table by which the blind bonus is paid after this turn/river wager, and its clause (HB-1).
    fn blind_bonus_table(&self, flop: Cents, turn_river: Cents) -> (&PayTable, Cite) {
        match &self.terms.blind_bonus_double {
            //= holdem_3_bonus 42.11(c)(ii)
            // Twice the flop wager.
            Some(double) if turn_river > flop => (double, PAYS_DOUBLE),
            //= holdem_3_bonus 42.11(c)(i)
            // As much as the flop wager.
            _ => (&self.terms.blind_bonus_equal, PAYS_EQUAL),
        }
    }

    /// The readings that decide a blind bonus which is paid by this line.
    fn readings(&self, line: Line, fits: &[Line]) -> impl Iterator<Item = ReadingId> + use<> {
        let applies = [
            (WHICH_TABLE, self.terms.blind_bonus_double.is_some()),
            (THREE_OF_A_KIND, line == Line::ThreeOfAKind),
            (ALL_SEVEN_CARDS, matches!(line, Line::SevenCardRoyalFlush | Line::SevenCardStraightFlush)),
            (WORTH_MOST, fits.len() > 1),
        ];
        applies.into_iter().filter(|(_, applies)| *applies).map(|(reading, _)| reading)
    }
}

/// A hand that is paid by this line: the line if it takes more than five cards, the best five otherwise.
pub(super) const fn in_words(line: Line, best: FiveCardRank) -> HandInWords {
    match line {
        Line::SevenCardRoyalFlush
        | Line::SevenCardStraightFlush
        | Line::SixCardRoyalDiamonds
        | Line::SixCardRoyalOther => HandInWords::Line(line),
        _ => HandInWords::Five(best),
    }
}

pub(super) fn best_five(cards: CardSet) -> FiveCardRank {
    FiveCardRank::of(cards).expect("three cards and three or four others")
}

//= holdem_3_bonus 42.11(f)
// Blind bonus and 3 card bonus of one hand stop at the limit of the house, the one paid first before the other (HB-4).
pub(super) fn within(limit: Option<Cents>, due: Pay) -> Pay {
    limit.map_or(due, |limit| due.at_most(limit))
}

/// The line of a payment; if it was cut down from what was due, with the clause that allows it.
pub(super) fn cut_from(due: Pay, won: SettlementLine) -> SettlementLine {
    if won.paid == due.amount {
        return won;
    }
    let mut cut = won.read_by([BONUSES_TOGETHER]);
    cut.clauses.push(LIMIT);
    cut
}
