//! What follows when a face was entered wrongly (ALL-23): which lines the card has decided, and what has to be done again
//! besides settling them.

use law::{Cite, Game::LunarPoker, cite, read};
use paytables::Cents;

use super::ranking::dealer_qualifies;
use super::round::Rulebook;
use super::shown::first_positions;
use crate::dealing::Spot;
use crate::round::{Choice, Out, Position, Round, Status, Step, What};
use crate::settlement::{HandInWords, SettlementLine};
use crate::wager::Wager;

const INSTANT_CASH: Cite = cite(LunarPoker, "38.10(a)1");
const FORCE: Cite = cite(LunarPoker, "38.10(k)");

impl Rulebook {
    pub(super) fn has_decided(&self, round: &Round, line: &SettlementLine, position: Position) -> bool {
        match round.laid().at(position).map(|dealt| dealt.to) {
            Some(Spot::Player(seat)) if seat == line.seat => own_card_has_decided(round, line, position),
            // Whoever was paid instant cash had no bet against the dealer, and the card that replaced another decides only
            // about those who forced.
            Some(Spot::Dealer) => {
                let against_dealer = matches!(line.wager, Wager::Ante | Wager::Bet | Wager::Force);
                let forced = round.seat(line.seat).last_choice() == Some(Choice::Force);
                let concerns = forced || replaced_by(round) != Some(position);
                against_dealer && concerns && round.seat(line.seat).status == Status::In
            }
            _ => false,
        }
    }

    /// A player who folded by a hand that the dealer had entered wrongly, and whose true first five cards win instant cash,
    /// has not folded. What such a player has bet, and paid for options, the settlement of the first cards returns.
    pub(super) fn unfold(&self, round: &Round, positions: &[Position], out: &mut Out) {
        let folded = |seat: &u8| round.seat(*seat).status == Status::Folded && round.seat(*seat).declared;
        let corrected = |seat: &u8| first_positions(round, *seat).any(|first| positions.contains(&first));
        for seat in round.dealt_in().filter(folded).filter(corrected) {
            //= lunar_poker 38.10(a)1
            // Instant cash comes before any choice: the folded ante is on the layout again, with what was paid for an option
            // (LP-25).
            if self.has_instant_cash(round, seat) {
                let of_hand = |line: &SettlementLine| line.seat == seat && is_of_hand(line.wager);
                out.reverse_all(self, round, of_hand, INSTANT_CASH, const { read("LP-25") });
                out.push(What::ChoiceUndone { seat }, INSTANT_CASH);
                out.push(What::Became { seat, status: Status::In }, INSTANT_CASH);
            }
        }
    }

    /// A dealer's hand that was put right may qualify now, or have another highest card: then the dealer was forced for
    /// nothing, or replaced the wrong card.
    pub(super) fn dealer_again(&self, round: &Round, positions: &[Position], out: &mut Out) {
        let dealers = |position: &&Position| round.laid().at(**position).is_some_and(|dealt| dealt.to == Spot::Dealer);
        let first: Vec<Position> = round.laid().given_up_from(Spot::Dealer).collect();
        let replaced_by = replaced_by(round);
        let corrected: Vec<Position> = positions.iter().filter(dealers).copied().collect();
        if corrected.iter().all(|position| Some(*position) == replaced_by) || !round.has_done(Step::TurnDealer) {
            return;
        }
        if let Some(replaced_by) = replaced_by {
            out.take_back(round, replaced_by, FORCE);
            first.iter().for_each(|position| out.lay_back(round, *position, FORCE));
            out.push(What::Reopened(Step::ForceDealer), FORCE);
        }
        let before = round.laid().at_spot(Spot::Dealer).filter(|position| Some(*position) != replaced_by);
        let five = before.chain(first).filter_map(|position| round.laid().seen(position)).collect();
        if dealer_qualifies(five) {
            undo_force_choices(round, out);
        }
    }
}

/// The card that replaced the highest card of a dealer who was forced.
fn replaced_by(round: &Round) -> Option<Position> {
    round.laid().at_spot(Spot::Dealer).last().filter(|_| round.has_done(Step::ForceDealer))
}

/// Whether the wager is on the hand itself, and not on its first five cards.
const fn is_of_hand(wager: Wager) -> bool {
    !matches!(wager, Wager::SuperSideBet | Wager::Progressive)
}

fn own_card_has_decided(round: &Round, line: &SettlementLine, position: Position) -> bool {
    let folded = round.seat(line.seat).status == Status::Folded;
    let is_first = first_positions(round, line.seat).any(|first| first == position);
    let of_first_five = is_first && round.seat(line.seat).declared;
    match line.wager {
        // A super side bet that nobody has declared was lost whatever the cards are.
        Wager::SuperSideBet => is_first && line.hand != HandInWords::Nothing,
        Wager::Progressive => is_first,
        // With instant cash nothing would have been paid for options.
        Wager::Buy | Wager::Exchange | Wager::Force => of_first_five && !folded,
        _ => true,
    }
}

//= lunar_poker 38.10(k)
// Only a dealer who does not qualify can be forced: the choices are undone and the payments go back.
fn undo_force_choices(round: &Round, out: &mut Out) {
    for seat in round.still_in() {
        if !matches!(round.seat(seat).last_choice(), Some(Choice::Force | Choice::LetBe)) {
            continue;
        }
        out.push(What::ChoiceUndone { seat }, FORCE);
        let amount = round.seat(seat).stakes.on(Wager::Force);
        if amount > Cents::ZERO {
            let reading = Some(const { read("ALL-23") });
            out.push(What::WentBack { seat, wager: Wager::Force, amount, reading }, FORCE);
        }
    }
}
