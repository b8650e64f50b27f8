//! Section 38.13 and the wrong counts of 38.7(f): what follows when something goes wrong.

use law::{Game::HighCardFlush, cite};

use super::round::Rulebook;
use crate::dealing::Spot;
use crate::elections::Dealing;
use crate::round::{Irregularity, Out, Outside, Refusal, Remedy, Round, Rules, Step, is_down, is_miscount_of};

impl Rulebook {
    pub(super) fn may_happen_now(&self, round: &Round, what: Irregularity) -> bool {
        let dealing = round.planned() > 0 && !round.has_done(Step::Deal);
        let dealt = round.has_done(Step::Deal);
        let open = dealt && !round.has_done(Step::TurnDealer);
        let next_card = round.is_closed() && !dealt && round.laid().next().is_some();
        match what {
            // While cards are dealt, the first of them included.
            Irregularity::FoundFaceUp | Irregularity::DrawnInError => next_card && self.may_deal(round),
            Irregularity::Exposed(position) => {
                let dealers = round.laid().at(position).is_some_and(|dealt| dealt.to == Spot::Dealer);
                (dealing || open) && dealers && is_down(round.laid(), position)
            }
            //= high_card_flush 38.13(c)
            // Any player's hand, folded or settled, and the dealer's, until the cards are collected: a hand that goes to the
            // discard rack is counted there.
            Irregularity::Misdealt { spot, cards } => {
                dealt && is_miscount_of(round, spot, self.right_count(round, spot), cards)
            }
            Irregularity::ShoeFailed => {
                self.table().dealing == Dealing::AutomatedShoe && next_card && self.may_deal(round)
            }
            Irregularity::WrongCountMisdealt | Irregularity::WrongCountOfDeck => dealt,
            Irregularity::Communicated(seat) => (dealing || open) && !round.seat(seat).stakes.is_empty(),
        }
    }

    pub(super) fn remedy_of(
        &self,
        round: &Round,
        outside: &Outside<'_>,
        what: Irregularity,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        match what {
            Irregularity::FoundFaceUp => return self.found_face_up(round, outside, out),
            //= high_card_flush 38.13(b)
            // An unseen card drawn in error is simply the next card.
            Irregularity::DrawnInError => {
                out.irregular(what, Remedy::PlayOn, const { cite(HighCardFlush, "38.13(b)") })
            }
            //= high_card_flush 38.13(c)
            // A player with too many or too few cards voids all hands.
            Irregularity::Misdealt { spot: Spot::Player(_), .. } => {
                self.void(round, what, const { cite(HighCardFlush, "38.13(c)") }, out);
            }
            //= high_card_flush 38.7(f)2
            // So does the dealer (HC-10): 38.13(c) speaks of players only, the count clause of both.
            Irregularity::Misdealt { .. } => self.void(round, what, const { cite(HighCardFlush, "38.7(f)2") }, out),
            //= high_card_flush 38.13(d)
            // A dealer's card seen too early voids all hands.
            Irregularity::Exposed(position) => {
                out.reveal(round, outside, position, const { cite(HighCardFlush, "38.13(d)") })?;
                self.void(round, what, const { cite(HighCardFlush, "38.13(d)") }, out);
            }
            //= high_card_flush 38.13(f)
            // A shoe that fails voids the round.
            Irregularity::ShoeFailed => self.void(round, what, const { cite(HighCardFlush, "38.13(f)") }, out),
            //= high_card_flush 38.7(f)2
            // A wrong count voids all hands; if nothing was misdealt, the deck itself is wrong and goes.
            Irregularity::WrongCountMisdealt => self.void(round, what, const { cite(HighCardFlush, "38.7(f)2") }, out),
            Irregularity::WrongCountOfDeck => {
                let clause = const { cite(HighCardFlush, "38.7(f)2") };
                out.irregular(what, Remedy::VoidRoundAndRemoveDeck, clause);
                out.void_round(self, round, clause);
            }
            //= high_card_flush 38.10(a)
            // Who tells others about the hand forfeits everything in the round.
            Irregularity::Communicated(seat) => {
                out.irregular(what, Remedy::Forfeit(seat), const { cite(HighCardFlush, "38.10(a)") });
                out.forfeit(round, seat, const { cite(HighCardFlush, "38.10(a)") });
            }
        }
        Ok(())
    }

    //= high_card_flush 38.13(a)
    // The first card found face up is set aside; a second one voids all hands.
    fn found_face_up(&self, round: &Round, outside: &Outside<'_>, out: &mut Out) -> Result<(), Refusal> {
        let (what, clause) = (Irregularity::FoundFaceUp, const { cite(HighCardFlush, "38.13(a)") });
        out.set_aside_next(round, outside, clause)?;
        if round.found_face_up() == 0 {
            out.irregular(what, Remedy::SetAside, clause);
        } else {
            self.void(round, what, clause, out);
        }
        Ok(())
    }

    fn void(&self, round: &Round, what: Irregularity, clause: law::Cite, out: &mut Out) {
        out.irregular(what, Remedy::VoidRound, clause);
        out.void_round(self, round, clause);
    }

    /// Whether the dealing has come so far that the next card may be drawn.
    fn may_deal(&self, round: &Round) -> bool {
        self.meters().is_empty() || round.has_done(Step::LockProgressives)
    }
}
