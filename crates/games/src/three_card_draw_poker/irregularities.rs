//! Section 42.12 and the wrong counts of 42.7(e): what follows when something goes wrong.

use law::{Cite, Game::ThreeCardDrawPoker, cite};

use super::play::is_draw_card;
use super::round::Rulebook;
use crate::dealing::Spot;
use crate::elections::Dealing;
use crate::round::{
    Irregularity, Out, Outside, Position, Refusal, Remedy, Round, Rules, Step, Why, is_down, is_miscount,
};

const FACE_UP: Cite = cite(ThreeCardDrawPoker, "42.12(a)");

impl Rulebook {
    pub(super) fn may_happen_now(&self, round: &Round, what: Irregularity) -> bool {
        let dealt = round.has_done(Step::Deal);
        match what {
            // While cards are dealt, the first of them and the draw cards included.
            Irregularity::FoundFaceUp | Irregularity::DrawnInError => round.is_closed() && !self.stub_is_done(round),
            Irregularity::Exposed(position) => self.may_be_exposed(round, position),
            Irregularity::Misdealt { spot, cards } => {
                dealt && is_still_counted(round, spot) && is_miscount(round, spot, cards)
            }
            // The stub leaves the device before the first draw card (42.10(c), 42.10(d)).
            Irregularity::ShoeFailed => self.table().dealing == Dealing::AutomatedShoe && round.is_closed() && !dealt,
            Irregularity::WrongCountMisdealt | Irregularity::WrongCountOfDeck => self.stub_is_done(round),
            // The text asks players to keep their cards to themselves, and knows no penalty.
            Irregularity::Communicated(_) => false,
        }
    }

    /// Whether it matters that the face of the card is seen now (TC-7).
    fn may_be_exposed(&self, round: &Round, position: Position) -> bool {
        let dealers = || round.laid().at(position).is_some_and(|dealt| dealt.to == Spot::Dealer);
        let dealing = !round.has_done(Step::Deal);
        let decides = || !self.stub_is_done(round) && (dealers() || is_draw_card(round, position));
        is_down(round.laid(), position) && (dealing || decides())
    }

    pub(super) fn remedy_of(
        &self,
        round: &Round,
        outside: &Outside<'_>,
        what: Irregularity,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        match what {
            //= three_card_draw_poker 42.12(a)
            // One card found face up is enough to void all hands, at the deal and at the draw.
            Irregularity::FoundFaceUp => {
                out.set_aside_next(round, outside, FACE_UP)?;
                self.void(round, what, FACE_UP, out);
            }
            // An unseen card that comes in error is simply the next card.
            Irregularity::DrawnInError => out.irregular(what, Remedy::PlayOn, FACE_UP),
            // A card that is seen too early counts as found face up (TC-7).
            Irregularity::Exposed(position) => {
                out.reveal(round, outside, position, FACE_UP)?;
                self.void(round, what, FACE_UP, out);
            }
            //= three_card_draw_poker 42.12(b)
            // Too many or too few cards, with a player or the dealer, void all hands.
            Irregularity::Misdealt { spot, cards } => {
                out.correct_count(round, spot, cards, const { cite(ThreeCardDrawPoker, "42.12(b)") });
                self.void(round, what, const { cite(ThreeCardDrawPoker, "42.12(b)") }, out);
            }
            //= three_card_draw_poker 42.12(d)
            // A shoe that fails voids the round.
            Irregularity::ShoeFailed => self.void(round, what, const { cite(ThreeCardDrawPoker, "42.12(d)") }, out),
            //= three_card_draw_poker 42.7(e)2
            // A wrong count voids all hands; if nothing was misdealt, by the real sizes of the hands (ALL-6), the deck
            // itself is wrong and goes. A deal from the hand has no count of its own and follows the same rule (TC-8).
            Irregularity::WrongCountMisdealt => {
                self.void(round, what, const { cite(ThreeCardDrawPoker, "42.7(e)2") }, out)
            }
            Irregularity::WrongCountOfDeck => {
                let clause = const { cite(ThreeCardDrawPoker, "42.7(e)2") };
                out.irregular(what, Remedy::VoidRoundAndRemoveDeck, clause);
                out.void_round(self, round, clause);
            }
            Irregularity::Communicated(_) => {
                return Err(Refusal { why: Why::CannotHappenNow, clause: self.law().irregularities });
            }
        }
        Ok(())
    }

    fn void(&self, round: &Round, what: Irregularity, clause: Cite, out: &mut Out) {
        out.irregular(what, Remedy::VoidRound, clause);
        out.void_round(self, round, clause);
    }
}

/// Whether a wrong number of cards at the spot can still come to light: until its cards are turned, and with players who
/// have nothing left on the layout until the dealer's are.
fn is_still_counted(round: &Round, spot: Spot) -> bool {
    match spot {
        Spot::Player(seat) => {
            let tucked = !round.seat(seat).stakes.is_empty() && !round.has_done(Step::TurnHand(seat));
            tucked || !round.has_done(Step::TurnDealer)
        }
        _ => !round.has_done(Step::TurnDealer),
    }
}
