//! Section 38.10: what a round waits for, from the first cards to the last, derived from what has happened.

use law::{Cite, Game::LunarPoker, cite};
use paytables::Cents;

use super::ranking::dealer_qualifies;
use super::round::Rulebook;
use super::shown::declared_unseen;
use crate::dealing::Spot;
use crate::round::{Choice, Next, Round, Status, Step};
use crate::settlement::SettlementLine;
use crate::wager::Wager;

impl Rulebook {
    /// What the round waits for. It never depends on a face that is hidden.
    pub(super) fn waits_for(&self, round: &Round) -> Next {
        if let Some(next) = self.first_cards(round) {
            return next;
        }
        //= lunar_poker 38.11(a)
        //= lunar_poker 38.11(c)
        // Before a hand is collected that carries a progressive wager, the dealer turns it: a folded one too (LP-19).
        if let Some(seat) = left_over(round).next_back() {
            return self.turn_and_settle(round, seat);
        }
        //= lunar_poker 38.10(b)
        //= lunar_poker 38.10(c)
        //= lunar_poker 38.10(d)
        // Every player still in takes an option or none and then bets or folds, from the dealer's left.
        if let Some(seat) = round.still_in().find(|seat| !has_bet(round, *seat)) {
            return Next::Choice(seat);
        }
        //= lunar_poker 38.10(g)
        // Only then the hole cards are turned.
        if !round.has_done(Step::TurnDealer) {
            return Next::Step(Step::TurnDealer);
        }
        let forced = round.has_done(Step::ForceDealer);
        //= lunar_poker 38.10(k)
        // Who has bet only after others had forced, because a face was put right, chooses now (LP-25).
        if let Some(seat) = unsettled(round).find(chose(round, Choice::Bet)).filter(|_| forced) {
            return Next::Choice(seat);
        }
        if has_qualified(round) || forced {
            //= lunar_poker 38.10(h)
            // One hand after the other, from the dealer's right.
            let unsettled = unsettled(round).next_back();
            return unsettled.map_or(Next::Step(Step::Collect), |seat| self.turn_and_settle(round, seat));
        }
        self.without_qualifying(round)
    }

    /// What has to be done with hands that are declared.
    fn first_cards(&self, round: &Round) -> Option<Next> {
        //= lunar_poker 38.10(a)
        // Players show what wins with the first five cards, before any other card.
        if !round.has_done(Step::TurnDeclared) {
            return Some(Next::Declarations(Step::TurnDeclared));
        }
        // A hand may be declared until the next card is dealt, so hands may have to be turned and settled later (ALL-14).
        if declared_unseen(round).next().is_some() {
            return Some(Next::Step(Step::TurnDeclared));
        }
        let (due, settled) = (self.due_first_cards(round), round.has_done(Step::SettleFirstCards));
        if due.is_empty() && settled {
            return None;
        }
        let open = due.into_iter().rev().find(|seat| self.must_be_validated(round, *seat));
        Some(open.map_or(Next::Step(Step::SettleFirstCards), validation))
    }

    /// Whether the first cards of the seat win a progressive that nobody has validated.
    fn must_be_validated(&self, round: &Round, seat: u8) -> bool {
        //= lunar_poker 1.13X(d)3
        //= lunar_poker 38.11(b)
        // The table stops and says that a progressive is won. The payout is verified and validated before it is made, from the
        // dealer's right.
        self.wins_progressive(round, seat) && !round.is_validated(seat, Wager::Progressive)
    }

    fn turn_and_settle(&self, round: &Round, seat: u8) -> Next {
        if round.has_hidden(Spot::Player(seat)) {
            Next::Step(Step::TurnHand(seat))
        } else if self.must_be_validated(round, seat) {
            validation(seat)
        } else {
            Next::Step(Step::SettleHand(seat))
        }
    }

    /// What follows when the dealer's five cards do not qualify.
    fn without_qualifying(&self, round: &Round) -> Next {
        //= lunar_poker 38.10(k)
        // Seat by seat, every player who has bet may force the dealer (LP-7).
        if let Some(seat) = unsettled(round).find(chose(round, Choice::Bet)) {
            return Next::Choice(seat);
        }
        //= lunar_poker 38.10(j)1
        //= lunar_poker 38.10(j)2
        // Who does not force is settled first, from the dealer's right; only hands with a progressive wager are turned
        // (LP-24).
        if let Some(seat) = unsettled(round).rev().find(chose(round, Choice::LetBe)) {
            let unseen = Next::Step(Step::SettleHand(seat));
            return if has_made_progressive(round, seat) { self.turn_and_settle(round, seat) } else { unseen };
        }
        let nobody_left = unsettled(round).next().is_none();
        Next::Step(if nobody_left { Step::Collect } else { Step::ForceDealer })
    }
}

const fn validation(seat: u8) -> Next {
    Next::Validation { seat, wager: Wager::Progressive }
}

/// The ante of a seat: the bet and every payment are measured by it.
pub(super) fn ante(round: &Round, seat: u8) -> Cents {
    round.seat(seat).stakes.on(Wager::Ante)
}

/// Whether the player at the seat has bet.
pub(super) fn has_bet(round: &Round, seat: u8) -> bool {
    round.seat(seat).choices().any(|choice| choice == Choice::Bet)
}

/// Whether the last choice of a seat was this one.
fn chose(round: &Round, choice: Choice) -> impl Fn(&u8) -> bool {
    move |seat| round.seat(*seat).last_choice() == Some(choice)
}

/// Whether the dealer's hand was turned and qualifies, as it lies now.
pub(super) fn has_qualified(round: &Round) -> bool {
    round.has_done(Step::TurnDealer) && dealer_qualifies(round.shown(Spot::Dealer))
}

/// The seats that have bet and are not settled, from the dealer's left.
pub(super) fn unsettled(round: &Round) -> impl DoubleEndedIterator<Item = u8> + '_ {
    round.still_in().filter(|seat| ante(round, *seat) > Cents::ZERO)
}

/// The seats whose ante is settled and whose progressive or super side bet is not: they have folded, or a face was put right
/// since (ALL-23).
fn left_over(round: &Round) -> impl DoubleEndedIterator<Item = u8> + '_ {
    let may_be_settled = |seat: &u8| matches!(round.seat(*seat).status, Status::In | Status::Folded);
    let is_left = |seat: &u8| ante(round, *seat) == Cents::ZERO && !round.seat(*seat).stakes.is_empty();
    round.dealt_in().filter(may_be_settled).filter(is_left)
}

/// Whether a card was dealt to anyone since the deal: from then on nothing can be declared (ALL-14).
pub(super) fn has_drawn(round: &Round) -> bool {
    let drew = |seat: u8| round.seat(seat).choices().any(|choice| matches!(choice, Choice::Buy | Choice::Exchange(_)));
    round.has_done(Step::ForceDealer) || round.dealt_in().any(drew)
}

/// Whether the seat has made a progressive wager, settled or not.
fn has_made_progressive(round: &Round, seat: u8) -> bool {
    let made = |line: &SettlementLine| (line.seat, line.wager) == (seat, Wager::Progressive);
    round.seat(seat).stakes.on(Wager::Progressive) > Cents::ZERO || round.lines().iter().any(made)
}

/// The clause that keeps the cards of a seat until its progressive payout is documented (ALL-30).
pub(super) fn clause_on_documentation(round: &Round, seat: u8) -> Cite {
    if round.seat(seat).status == Status::Finished {
        //= lunar_poker 38.10(a)1
        // A hand that was paid instant cash as well.
        const { cite(LunarPoker, "38.10(a)1") }
    } else if round.has_done(Step::TurnDealer) && !has_qualified(round) {
        //= lunar_poker 38.10(j)2
        // All hands, when the dealer does not qualify.
        const { cite(LunarPoker, "38.10(j)2") }
    } else {
        //= lunar_poker 38.10(i)3
        // Any other hand.
        const { cite(LunarPoker, "38.10(i)3") }
    }
}
