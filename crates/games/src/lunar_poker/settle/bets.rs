//! Sections 38.10(g) to (k): the bets against the dealer.

use cards::CardSet;
use cards::combination::{Combination, CombinationKind};
use law::{Cite, Game::LunarPoker, cite};
use paytables::{Cell, Cents};

use super::{FinishedRound, FinishedSeat, Settlement};
use crate::lunar_poker::elections::SecondPayout;
use crate::lunar_poker::ranking::{bet_line, dealer_qualifies, highest_card, rank_of};
use crate::lunar_poker::wagers::{Decision, Then};
use crate::settlement::{HandInWords, Pay, SettlementLine};

const BEATEN: &[Cite] = &[cite(LunarPoker, "38.10(i)1")];
const TIED: &[Cite] = &[cite(LunarPoker, "38.10(i)2")];
const BEATS: &[Cite] = &[cite(LunarPoker, "38.10(i)3")];
const PAID: &[Cite] = &[cite(LunarPoker, "38.10(i)3"), cite(LunarPoker, "38.12(e)")];
const NO_HAND: &[Cite] = &[cite(LunarPoker, "38.10(j)1"), cite(LunarPoker, "38.12(b)")];
const NO_HAND_BET: &[Cite] = &[cite(LunarPoker, "38.10(j)1")];
const FORCE: &[Cite] = &[cite(LunarPoker, "38.10(k)")];
const FORCED: Cite = cite(LunarPoker, "38.10(k)1");
const FORCED_IN_VAIN: &[Cite] = &[cite(LunarPoker, "38.10(k)2")];

impl Settlement<'_> {
    pub(super) fn bets(&mut self, round: &FinishedRound, seats: &[FinishedSeat]) {
        //= lunar_poker 38.10(h)
        // From the dealer's right.
        let betting = |then| seats.iter().rev().filter(move |seat| seat.ended_with(then));
        if dealer_qualifies(round.dealer) {
            //= lunar_poker 38.10(i)
            // Hand against hand.
            let all = seats.iter().rev().filter(|seat| seat.decision.is_some_and(|made| made.then != Then::Fold));
            all.for_each(|seat| self.against_qualifying(seat, round.dealer, None));
            return;
        }
        //= lunar_poker 38.10(j)
        // Who does not force is settled first (LP-7).
        betting(Then::Bet).for_each(|seat| self.no_hand(seat));
        if betting(Then::BetAndForce).next().is_none() {
            return;
        }
        for seat in betting(Then::BetAndForce) {
            //= lunar_poker 38.1:force_the_dealer_payment
            //= lunar_poker 38.10(k)
            // As much as the ante for a new card to the dealer, after the others were settled (LP-7). The table
            // keeps it (LP-5).
            let line = SettlementLine::lost(seat.seat, "force", seat.wagers.ante, HandInWords::Nothing, FORCE);
            self.lines.push(line.read_by(&["LP-5", "LP-7"]));
        }
        let forced = round.forced.expect("a forced dealer gets a card");
        let dealer = round.dealer.without(highest_card(round.dealer)).with(forced);
        for seat in betting(Then::BetAndForce) {
            if dealer_qualifies(dealer) {
                //= lunar_poker 38.10(k)1
                // A dealer who qualifies now is compared as if it had been so from the start.
                self.against_qualifying(seat, dealer, Some(FORCED));
            } else {
                self.forced_in_vain(seat);
            }
        }
    }

    fn no_hand(&mut self, seat: &FinishedSeat) {
        let (hand, ante) = (HandInWords::Five(rank_of(seat.hand())), seat.wagers.ante);
        //= lunar_poker 38.10(j)1
        //= lunar_poker 38.12(b)
        // Without a qualifying dealer the ante is paid even money and the bet goes back.
        self.lines.push(SettlementLine::won(seat.seat, "ante", ante, hand, Pay::even(ante), NO_HAND));
        self.lines.push(SettlementLine::void(seat.seat, "bet", seat.wagers.bet(), hand, NO_HAND_BET));
    }

    fn forced_in_vain(&mut self, seat: &FinishedSeat) {
        let hand = HandInWords::Five(rank_of(seat.hand()));
        //= lunar_poker 38.10(k)2
        // A forced dealer who still does not qualify leaves ante and bet undecided.
        for (wager, stake) in [("ante", seat.wagers.ante), ("bet", seat.wagers.bet())] {
            let line = SettlementLine::void(seat.seat, wager, stake, hand, FORCED_IN_VAIN);
            self.lines.push(line.read_by(&["LP-7"]));
        }
    }

    fn against_qualifying(&mut self, seat: &FinishedSeat, dealer: CardSet, forced: Option<Cite>) {
        let (held, against) = (rank_of(seat.hand()), rank_of(dealer));
        let (hand, ante, bet) = (HandInWords::Five(held), seat.wagers.ante, seat.wagers.bet());
        let first = self.lines.len();
        if held < against {
            //= lunar_poker 38.10(i)1
            // A worse hand loses both.
            self.lines.push(SettlementLine::lost(seat.seat, "ante", ante, hand, BEATEN));
            self.lines.push(SettlementLine::lost(seat.seat, "bet", bet, hand, BEATEN));
        } else if held == against {
            //= lunar_poker 38.1:push
            //= lunar_poker 38.10(i)2
            //= lunar_poker 38.5(c)
            // Equal hands push both.
            self.lines.push(SettlementLine::pushed(seat.seat, "ante", ante, hand, TIED));
            self.lines.push(SettlementLine::pushed(seat.seat, "bet", bet, hand, TIED));
        } else {
            //= lunar_poker 38.10(i)3
            // A better hand pushes the ante and wins the bet.
            self.lines.push(SettlementLine::pushed(seat.seat, "ante", ante, hand, BEATS));
            self.winning_bet(seat, bet);
        }
        if let Some(clause) = forced {
            for line in &mut self.lines[first..] {
                line.clauses.push(clause);
                line.readings.push("LP-7");
            }
        }
    }

    fn winning_bet(&mut self, seat: &FinishedSeat, bet: Cents) {
        let hand = seat.hand();
        let best = Combination::best(hand).expect("a hand above a qualifying one has at least ace and king");
        let cell = |kind: CombinationKind| self.terms.bet.cell(bet_line(kind));
        let odds = |kind: CombinationKind| if let Some(Cell::Odds(odds)) = cell(kind) { odds } else { 0 };
        //= lunar_poker 38.10(i)3
        //= lunar_poker 38.12(e)
        // The best combination is paid, and beside it the best-paying one that needs another card (LP-1). The house may
        // require a sixth card for that.
        let six_cards = seat.decision.is_some_and(Decision::has_six_cards);
        let allowed = self.terms.second_payout == SecondPayout::AnyHand || six_cards;
        let second = Combination::second(hand, best.cards, odds).filter(|_| allowed);
        let paid = |kind| bet.checked_times(odds(kind));
        let both = paid(best.kind).zip(second.map_or(Some(Cents::ZERO), |second| paid(second.kind)));
        let amount =
            both.and_then(|(one, other)| one.checked_add(other)).expect("stakes are bounded by LARGEST_AMOUNT");
        let pay = Pay { amount, cell: cell(best.kind) };
        let (words, readings): (_, &[_]) = match second {
            Some(second) => (HandInWords::Lines(bet_line(best.kind), bet_line(second.kind)), &["LP-1"]),
            None => (HandInWords::Five(rank_of(hand)), &[]),
        };
        self.push_within_limit(SettlementLine::won(seat.seat, "bet", bet, words, pay, PAID).read_by(readings));
    }
}
