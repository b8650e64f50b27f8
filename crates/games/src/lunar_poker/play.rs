//! What the dealer's steps of section 38.10 do.

use law::{Cite, Game::LunarPoker, ReadingId, cite, read};
use paytables::Cents;

use super::choices::RENEWED_STUB;
use super::procedure::{ante, has_qualified};
use super::ranking::highest_card;
use super::round::Rulebook;
use super::settle::bets::{Bettor, after_forcing, against_qualifying, no_hand};
use super::settle::options::payment;
use crate::dealing::Spot;
use crate::round::{Choice, Lies, Out, Outside, Position, Refusal, Round, Status, Step, What};
use crate::wager::Wager;

const DECLARE: Cite = cite(LunarPoker, "38.10(a)");
const FIRST_CARDS: Cite = cite(LunarPoker, "38.10(b)");
const HOLE_CARDS: Cite = cite(LunarPoker, "38.10(g)");
const HANDS: Cite = cite(LunarPoker, "38.10(h)");
const BEFORE_COLLECTION: Cite = cite(LunarPoker, "38.11(a)");
const FORCE: Cite = cite(LunarPoker, "38.10(k)");
const COLLECTED: Cite = cite(LunarPoker, "38.10(l)");
const ONLY_INSTANT_CASH_IS_LOST: ReadingId = read("LP-20");

/// The clause on a step, for a step that is not due.
pub(super) const fn clause_on(step: Step) -> Cite {
    match step {
        Step::TurnDeclared => DECLARE,
        Step::TurnDealer => HOLE_CARDS,
        Step::TurnHand(_) | Step::SettleHand(_) => HANDS,
        Step::ForceDealer => FORCE,
        Step::Collect => COLLECTED,
        _ => FIRST_CARDS,
    }
}

/// Why the hand is turned: to be compared, or, if its player has folded, for its progressive wager (LP-19).
fn turned_by(round: &Round, seat: u8) -> Cite {
    if round.seat(seat).status == Status::Folded { BEFORE_COLLECTION } else { HANDS }
}

impl Rulebook {
    /// Does a step of the dealer, and says by which clause.
    pub(super) fn perform_step(
        &self,
        round: &Round,
        outside: &Outside<'_>,
        step: Step,
        out: &mut Out,
    ) -> Result<Cite, Refusal> {
        match step {
            Step::TurnDeclared => self.turn_declared(round, outside, out).map(|()| DECLARE),
            Step::SettleFirstCards => {
                self.settle_first_cards(round, outside, out);
                Ok(FIRST_CARDS)
            }
            Step::TurnDealer => out.reveal_spot(round, outside, Spot::Dealer, HOLE_CARDS).map(|_| HOLE_CARDS),
            Step::TurnHand(seat) => {
                let clause = turned_by(round, seat);
                out.reveal_spot(round, outside, Spot::Player(seat), clause).map(|_| clause)
            }
            Step::SettleHand(seat) => {
                self.settle_side_wagers(round, outside, seat, out);
                self.settle_hand(round, seat, out);
                Ok(turned_by(round, seat))
            }
            Step::ForceDealer => self.force_dealer(round, outside, out).map(|()| FORCE),
            _ => {
                out.push(What::Completed, COLLECTED);
                Ok(COLLECTED)
            }
        }
    }

    fn settle_hand(&self, round: &Round, seat: u8, out: &mut Out) {
        let (stakes, spot) = (&round.seat(seat).stakes, Spot::Player(seat));
        let hand = (!round.has_hidden(spot)).then(|| round.shown(spot));
        let bettor = Bettor { seat, hand, ante: ante(round, seat) };
        let options = [Wager::Buy, Wager::Exchange, Wager::Force].into_iter();
        let paid = options.filter(|option| stakes.on(*option) > Cents::ZERO);
        paid.for_each(|option| out.settle(round, payment(seat, option, bettor.ante)));
        // A player who has folded has neither ante nor bet left.
        if bettor.ante == Cents::ZERO {
            return;
        }
        let dealer = round.shown(Spot::Dealer);
        let bets = if round.seat(seat).last_choice() == Some(Choice::LetBe) {
            //= lunar_poker 38.10(j)1
            // Against the hand that did not qualify: what came after it is not for those who did not force.
            no_hand(&bettor)
        } else if round.has_done(Step::ForceDealer) {
            //= lunar_poker 38.10(k)1
            //= lunar_poker 38.10(k)2
            // Against the dealer's new hand.
            after_forcing(&self.terms, &bettor, dealer)
        } else if has_qualified(round) {
            //= lunar_poker 38.10(i)
            // Against the dealer's hand.
            against_qualifying(&self.terms, &bettor, dealer)
        } else {
            //= lunar_poker 38.10(j)
            // Against nobody.
            no_hand(&bettor)
        };
        // A player who did not declare instant cash has given up that payout, and neither ante nor bet (LP-20).
        let reading = self.has_instant_cash(round, seat).then_some(ONLY_INSTANT_CASH_IS_LOST);
        bets.into_iter().for_each(|line| out.settle(round, line.read_by(reading)));
    }

    fn force_dealer(&self, round: &Round, outside: &Outside<'_>, out: &mut Out) -> Result<(), Refusal> {
        // The new card is dealt to the dealer, and ends the time to declare like any other (ALL-14).
        self.end_declarations(round, out);
        // The dealer's discard is no part of a renewed stub (LP-15), so that comes first.
        out.renew_empty_stub(round, FORCE, &RENEWED_STUB);
        let highest = highest_card(round.shown(Spot::Dealer));
        let lies_there =
            |position: &Position| round.laid().at(*position).is_some_and(|dealt| dealt.lies == Lies::Up(highest));
        let position = round.laid().at_spot(Spot::Dealer).find(lies_there).expect("the dealer's cards lie open");
        //= lunar_poker 38.1:force_the_dealer
        //= lunar_poker 38.10(k)
        // The highest card away, and a new one for all to see.
        out.give_up(round, position, FORCE);
        out.deal_up(round, outside, Spot::Dealer, FORCE).map(drop)
    }
}
