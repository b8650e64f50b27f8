//! Sections 42.10 and 42.11: a finished round, settled wager by wager.

use std::cmp::Ordering;

use cards::five::FiveCardRank;
use cards::three::{ThreeCardClass, ThreeCardRank};
use cards::{CardSet, Rank};
use law::{Cite, Game::Holdem3Bonus, cite};
use paytables::{Cents, Line, PayTable};

use super::ranking::{blind_bonus_lines, six_card_lines, three_card_line};
use super::wagers::{Decision, Wagers};
use crate::settlement::{self, HandInWords, Pay, SettlementLine, highest_single_payout};

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
    let mut settlement = Settlement { terms, round, lines: Vec::new() };
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
        if let Decision::TurnRiver(turn_river) = seat.decision {
            settlement.against_dealer(seat, turn_river, limit);
        }
        settlement.six_card_bonus(seat);
    }
    settlement.lines
}

struct Settlement<'a> {
    terms: &'a Terms,
    round: &'a FinishedRound,
    lines: Vec<SettlementLine>,
}

const THREE_CARD_BONUS: &[Cite] = &[cite(Holdem3Bonus, "42.10(a)"), cite(Holdem3Bonus, "42.11(d)")];
const FOLD: &[Cite] = &[cite(Holdem3Bonus, "42.10(b)1")];
const BEATEN: Cite = cite(Holdem3Bonus, "42.10(e)1");
const BEATEN_BUT_PAID: Cite = cite(Holdem3Bonus, "42.10(e)2");
const BEATS: Cite = cite(Holdem3Bonus, "42.10(e)3");
const TIED: Cite = cite(Holdem3Bonus, "42.10(e)4");
const EVEN_MONEY: Cite = cite(Holdem3Bonus, "42.11(b)");
const SIX_CARD_BONUS: &[Cite] = &[cite(Holdem3Bonus, "42.10(e)5"), cite(Holdem3Bonus, "42.11(e)")];
const LIMIT: Cite = cite(Holdem3Bonus, "42.11(f)");

impl Settlement<'_> {
    /// Settles the 3 card bonus, and says what the limit of the hand leaves for its blind bonus.
    fn three_card_bonus(&mut self, seat: &FinishedSeat) -> Option<Cents> {
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
            self.lines.push(SettlementLine::lost(seat.seat, "three_card_bonus", stake, hand, THREE_CARD_BONUS));
            return limit;
        };
        //= holdem_3_bonus 42.11(d)
        // Odds by the one table of the house.
        let pay = within(limit, due);
        let won = SettlementLine::won(seat.seat, "three_card_bonus", stake, hand, pay, THREE_CARD_BONUS);
        let low_ace: &[&str] = if is_ace_two_three(rank) { &["HB-5"] } else { &[] };
        self.lines.push(cut_from(due, won.read_by(low_ace)));
        limit.map(|limit| limit.less(pay.amount))
    }

    fn fold(&mut self, seat: &FinishedSeat) {
        //= holdem_3_bonus 42.10(b)1
        // A fold loses both wagers at once; a 6 card bonus waits for the end of the round.
        for (wager, stake) in [("blind_bonus", seat.wagers.blind_bonus), ("flop", seat.wagers.flop)] {
            self.lines.push(SettlementLine::lost(seat.seat, wager, stake, HandInWords::Folded, FOLD));
        }
    }

    fn against_dealer(&mut self, seat: &FinishedSeat, turn_river: Cents, limit: Option<Cents>) {
        //= holdem_3_bonus 42.10(c)
        //= holdem_3_bonus 42.10(d)
        // The best five of seven: three of one's own and the four that everybody has.
        let seven = seat.cards | self.round.board;
        let held = best_five(seven);
        let against = best_five(self.round.dealer | self.round.board);
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
                let won = SettlementLine::won(seat.seat, "blind_bonus", blind, in_words(line, held), pay, &clauses);
                cut_from(due, won.read_by(&self.readings(line, fits)))
            }
            None if result == Ordering::Less => SettlementLine::lost(seat.seat, "blind_bonus", blind, hand, &[decided]),
            None => SettlementLine::pushed(seat.seat, "blind_bonus", blind, hand, &[decided]),
        };
        self.lines.push(line);
        for (wager, stake) in [("flop", seat.wagers.flop), ("turn_river", turn_river)] {
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
            Some(double) if turn_river > flop => (double, cite(Holdem3Bonus, "42.11(c)(ii)")),
            //= holdem_3_bonus 42.11(c)(i)
            // As much as the flop wager.
            _ => (&self.terms.blind_bonus_equal, cite(Holdem3Bonus, "42.11(c)(i)")),
        }
    }

    /// The readings that decide a blind bonus which is paid by this line.
    fn readings(&self, line: Line, fits: &[Line]) -> Vec<&'static str> {
        let applies = [
            ("HB-1", self.terms.blind_bonus_double.is_some()),
            ("HB-2", line == Line::ThreeOfAKind),
            ("HB-3", matches!(line, Line::SevenCardRoyalFlush | Line::SevenCardStraightFlush)),
            ("ALL-4", fits.len() > 1),
        ];
        applies.into_iter().filter(|(_, applies)| *applies).map(|(reading, _)| reading).collect()
    }

    fn six_card_bonus(&mut self, seat: &FinishedSeat) {
        let stake = seat.wagers.six_card_bonus;
        let Some(pays) = self.terms.six_card_bonus.as_ref().filter(|_| stake > Cents::ZERO) else { return };
        //= holdem_3_bonus 42.10(e)5
        // The player's three cards and the dealer's three, whatever became of the other wagers.
        let six = seat.cards | self.round.dealer;
        let best = best_five(six);
        let fits = six_card_lines(six, best);
        //= holdem_3_bonus 42.11(e)
        // Of the lines that the hand fits, the one worth most for this wager (ALL-4).
        let line = match highest_single_payout(pays, fits, stake, None) {
            Some((line, pay)) => {
                let hand = in_words(line, best);
                SettlementLine::won(seat.seat, "six_card_bonus", stake, hand, pay, SIX_CARD_BONUS)
            }
            None => SettlementLine::lost(seat.seat, "six_card_bonus", stake, HandInWords::Five(best), SIX_CARD_BONUS),
        };
        let several: &[&str] = if fits.len() > 1 { &["ALL-4"] } else { &[] };
        //= holdem_3_bonus 42.10(b)1
        // The tucked cards of a player who folded are settled at that seat's turn (HB-7).
        let folded: &[&str] = if seat.decision == Decision::Fold { &["HB-7"] } else { &[] };
        self.lines.push(line.read_by(several).read_by(folded));
    }
}

/// A hand that is paid by this line: the line if it takes more than five cards, the best five otherwise.
const fn in_words(line: Line, best: FiveCardRank) -> HandInWords {
    match line {
        Line::SevenCardRoyalFlush
        | Line::SevenCardStraightFlush
        | Line::SixCardRoyalDiamonds
        | Line::SixCardRoyalOther => HandInWords::Line(line),
        _ => HandInWords::Five(best),
    }
}

/// Whether three cards are the lowest straight or straight flush.
fn is_ace_two_three(rank: ThreeCardRank) -> bool {
    matches!(rank.class(), ThreeCardClass::Straight | ThreeCardClass::StraightFlush)
        && rank.deciding_ranks()[0] == Rank::Three
}

fn best_five(cards: CardSet) -> FiveCardRank {
    FiveCardRank::of(cards).expect("three cards and three or four others")
}

//= holdem_3_bonus 42.11(f)
// Blind bonus and 3 card bonus of one hand stop at the limit of the house, the one paid first before the other (HB-4).
fn within(limit: Option<Cents>, due: Pay) -> Pay {
    limit.map_or(due, |limit| due.at_most(limit))
}

/// The line of a payment; if it was cut down from what was due, with the clause that allows it.
fn cut_from(due: Pay, won: SettlementLine) -> SettlementLine {
    if won.paid == due.amount {
        return won;
    }
    let mut cut = won.read_by(&["HB-4"]);
    cut.clauses.push(LIMIT);
    cut
}
