//! What players' choices and the dealer's steps of section 42.10 do.

use cards::CardSet;
use law::{Cite, Game::ThreeCardDrawPoker, cite};
use paytables::Cents;

use super::round::Rulebook;
use super::settle::{Hand, Settlement};
use super::wagers::{Played, Wagers};
use crate::dealing::Spot;
use crate::round::{Choice, Out, Outside, Position, Refusal, Round, Status, What, Why, is_down};
use crate::wager::Wager;

pub(super) const OPTIONS: Cite = cite(ThreeCardDrawPoker, "42.10(f)");
const FOLD: Cite = cite(ThreeCardDrawPoker, "42.10(f)1");
const IN_TO_WIN: Cite = cite(ThreeCardDrawPoker, "42.10(f)2");
const DRAW: Cite = cite(ThreeCardDrawPoker, "42.10(f)3");
const DRAW_CARD: Cite = cite(ThreeCardDrawPoker, "42.10(f)4");

/// Whether the card at this position came for a discard: it left the deck after the cards of the deal.
pub(super) fn is_draw_card(round: &Round, position: Position) -> bool {
    position >= round.planned()
}

impl Rulebook {
    pub(super) fn fold(&self, round: &Round, seat: u8, out: &mut Out) {
        //= three_card_draw_poker 42.10(f)1
        // The ante is collected at once, and the cards with it. A First 3 Bonus stays, with the cards tucked under it
        // (TC-2).
        out.push(What::Chose { seat, choice: Choice::Fold }, FOLD);
        out.push(What::Became { seat, status: Status::Folded }, FOLD);
        if hand(round, seat).wagers.first_3_bonus == Cents::ZERO {
            round.laid().at_spot(Spot::Player(seat)).for_each(|position| out.give_up(round, position, FOLD));
        }
        let mut settlement = Settlement::new(&self.terms);
        settlement.fold(&hand(round, seat));
        settlement.lines.into_iter().for_each(|line| out.settle(round, line));
    }

    pub(super) fn in_to_win(&self, round: &Round, seat: u8, out: &mut Out) {
        //= three_card_draw_poker 42.10(f)2
        // A wager as large as the ante, on the three cards as they are.
        out.push(What::Chose { seat, choice: Choice::InToWin }, IN_TO_WIN);
        place(round, seat, IN_TO_WIN, out);
    }

    pub(super) fn draw(&self, round: &Round, seat: u8, discard: Position, out: &mut Out) -> Result<(), Refusal> {
        if !round.laid().at_spot(Spot::Player(seat)).any(|position| position == discard) {
            let why = Why::NotTheseCards(words::text!("one of the player's own three cards is given up"));
            return Err(Refusal { why, clause: DRAW });
        }
        //= three_card_draw_poker 42.10(f)3
        // A wager as large as the ante; the discard goes into the rack unseen.
        out.push(What::Chose { seat, choice: Choice::Draw(discard) }, DRAW);
        place(round, seat, DRAW, out);
        out.give_up(round, discard, DRAW);
        //= three_card_draw_poker 42.10(f)4
        // The draw card comes face down from the stub, and stays so.
        out.deal(round, Spot::Player(seat), DRAW_CARD);
        Ok(())
    }

    /// Turns what lies tucked at a seat: three cards, or the two that a drawing player has kept.
    pub(super) fn turn_hand(
        &self,
        round: &Round,
        outside: &Outside<'_>,
        seat: u8,
        out: &mut Out,
    ) -> Result<Cite, Refusal> {
        let clause = match played(round, seat) {
            // Only for the First 3 Bonus that is left there (TC-2).
            Played::Fold => FOLD,
            //= three_card_draw_poker 42.10(h)1
            // All three cards.
            Played::InToWin => const { cite(ThreeCardDrawPoker, "42.10(h)1") },
            //= three_card_draw_poker 42.10(h)8
            // The two kept cards; the draw card comes later.
            Played::Draw => const { cite(ThreeCardDrawPoker, "42.10(h)8") },
        };
        let hidden = |position: &Position| !is_draw_card(round, *position) && is_down(round.laid(), *position);
        let first: Vec<Position> = round.laid().at_spot(Spot::Player(seat)).filter(hidden).collect();
        out.reveal_all(round, outside, &first, clause)?;
        Ok(clause)
    }

    /// Settles the First 3 Bonus of a player who drew, and turns the draw card: nothing else is settled before it is seen.
    pub(super) fn turn_draw(
        &self,
        round: &Round,
        outside: &Outside<'_>,
        seat: u8,
        out: &mut Out,
    ) -> Result<Cite, Refusal> {
        //= three_card_draw_poker 42.10(h)8
        // The two kept cards decide the First 3 Bonus before the draw card is seen. A hand that is settled again has its
        // draw card face up already.
        let kept = round.laid().at_spot(Spot::Player(seat)).filter(|position| !is_draw_card(round, *position));
        let kept: CardSet = kept.filter_map(|position| round.laid().seen(position)).collect();
        let mut first_3 = Settlement::new(&self.terms);
        first_3.first_3_bonus(&hand(round, seat), kept);
        first_3.lines.into_iter().for_each(|line| out.settle(round, line));
        //= three_card_draw_poker 42.10(h)9
        // Only now the draw card is turned, and makes the final hand.
        let clause = const { cite(ThreeCardDrawPoker, "42.10(h)9") };
        out.reveal_spot(round, outside, Spot::Player(seat), clause)?;
        Ok(clause)
    }

    /// Settles a seat whose cards are all turned.
    pub(super) fn settle_hand(&self, round: &Round, seat: u8, out: &mut Out) {
        let (hand, dealer) = (hand(round, seat), round.shown(Spot::Dealer));
        let cards = round.shown(Spot::Player(seat));
        let mut settlement = Settlement::new(&self.terms);
        if hand.played != Played::Draw {
            //= three_card_draw_poker 42.10(h)2
            // The First 3 Bonus comes first; that of a player who drew is settled already.
            settlement.first_3_bonus(&hand, cards);
        }
        if hand.played != Played::Fold {
            settlement.final_hand(&hand, cards, dealer);
        }
        settlement.lines.into_iter().for_each(|line| out.settle(round, line));
    }
}

/// Puts down the In To Win or Draw wager: always as much as the ante.
fn place(round: &Round, seat: u8, clause: Cite, out: &mut Out) {
    let amount: Cents = hand(round, seat).wagers.in_to_win_draw();
    out.push(What::Placed { seat, wager: Wager::InToWinDraw, amount }, clause);
}

/// What the record says that the player at the seat has done.
pub(super) fn played(round: &Round, seat: u8) -> Played {
    match round.seat(seat).last_choice() {
        Some(Choice::InToWin) => Played::InToWin,
        Some(Choice::Draw(_)) => Played::Draw,
        _ => Played::Fold,
    }
}

/// The seat as the settlement sees it: what is still on its wagers.
fn hand(round: &Round, seat: u8) -> Hand {
    let stakes = &round.seat(seat).stakes;
    let wagers = Wagers { ante: stakes.on(Wager::Ante), first_3_bonus: stakes.on(Wager::First3Bonus) };
    Hand { seat, wagers, played: played(round, seat) }
}
