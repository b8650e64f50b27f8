//! Section 38.13 and the wrong counts of 38.7(f): what follows when something goes wrong.

use law::{Cite, Game::LunarPoker, ReadingId, cite, read};
use paytables::Cents;

use super::procedure::has_bet;
use super::round::Rulebook;
use crate::dealing::Spot;
use crate::elections::Dealing;
use crate::round::{
    Irregularity, Next, Out, Outside, Position, Refusal, Remedy, Round, Rules, Status, Step, Why, is_down, is_miscount,
};
use crate::settlement::SettlementLine;

const FOUND_FACE_UP: Cite = cite(LunarPoker, "38.13(b)");
const MISDEALT: Cite = cite(LunarPoker, "38.13(d)");
const WRONG_COUNT: Cite = cite(LunarPoker, "38.7(f)2");
const COMMUNICATED: Cite = cite(LunarPoker, "38.10(f)");
const EXPOSED: Cite = cite(LunarPoker, "38.13(a)");
const DRAWN_IN_ERROR: Cite = cite(LunarPoker, "38.13(c)");
const SHOE_FAILED: Cite = cite(LunarPoker, "38.13(f)");
const FORFEITED: ReadingId = read("LP-26");

const EXPOSED_EARLY: ReadingId = read("LP-18");
const ONE_HAND_OR_ALL: ReadingId = read("LP-21");
const AFTER_THE_DEAL: ReadingId = read("LP-22");

/// The clause on an irregularity, for one that cannot happen now.
pub(super) const fn clause_on(what: Irregularity) -> Cite {
    match what {
        Irregularity::FoundFaceUp => FOUND_FACE_UP,
        Irregularity::DrawnInError => DRAWN_IN_ERROR,
        Irregularity::Exposed(_) => EXPOSED,
        Irregularity::Misdealt { .. } => MISDEALT,
        Irregularity::ShoeFailed => SHOE_FAILED,
        Irregularity::WrongCountMisdealt | Irregularity::WrongCountOfDeck => WRONG_COUNT,
        Irregularity::Communicated(_) => COMMUNICATED,
        // A player who buys a card examines it.
        Irregularity::LookedAtDrawCard(_) => const { cite(LunarPoker, "38.10(c)") },
    }
}

/// So many cards of the dealer's five are completed with one more.
const ONE_SHORT: u8 = 4;

impl Rulebook {
    pub(super) fn may_happen_now(&self, round: &Round, what: Irregularity) -> bool {
        let dealt = round.has_done(Step::Deal);
        let turned = round.has_done(Step::TurnDealer);
        match what {
            Irregularity::FoundFaceUp | Irregularity::DrawnInError => {
                round.laid().next().is_some() && (self.deals(round) || self.draws(round))
            }
            // The shoe is empty when single cards are drawn (LP-22).
            Irregularity::ShoeFailed => self.table().dealing == Dealing::AutomatedShoe && self.deals(round),
            // Hands that are shown and verified are paid first (LP-18).
            Irregularity::Exposed(position) => !self.pays_first_cards(round) && is_hole_card(round, position),
            Irregularity::Misdealt { spot: spot @ Spot::Player(seat), cards } => {
                // A hand that lies open has been counted. One that goes to the discard rack unseen is counted there (LP-21).
                let counts = matches!(round.seat(seat).status, Status::In | Status::Folded);
                dealt && counts && round.has_hidden(spot) && is_miscount(round, spot, cards)
            }
            Irregularity::Misdealt { spot, cards } => {
                let can_be_completed = cards != 4 || round.laid().next().is_some();
                dealt && !turned && can_be_completed && is_miscount(round, spot, cards)
            }
            //= lunar_poker 38.7(f)
            // The stub is counted directly after the deal (ALL-24).
            Irregularity::WrongCountMisdealt | Irregularity::WrongCountOfDeck => dealt,
            Irregularity::Communicated(seat) => {
                let had_cards = round.laid().dealt().any(|(_, dealt)| dealt.to == Spot::Player(seat));
                !turned && had_cards && has_something_to_forfeit(round, seat)
            }
            // Players look at the cards that they buy and exchange.
            Irregularity::LookedAtDrawCard(_) => false,
        }
    }

    /// Whether cards are dealt by the plan now, the first of them included.
    fn deals(&self, round: &Round) -> bool {
        let locked = self.meters().is_empty() || round.has_done(Step::LockProgressives);
        round.is_closed() && locked && !round.has_done(Step::Deal)
    }

    /// Whether single cards are drawn now: bought, exchanged, or for a dealer who is forced (LP-22).
    fn draws(&self, round: &Round) -> bool {
        round.has_done(Step::Deal)
            && match self.waits_for(round) {
                Next::Choice(seat) => !has_bet(round, seat),
                next => next == Next::Step(Step::ForceDealer),
            }
    }

    /// Whether declared hands are paid now.
    fn pays_first_cards(&self, round: &Round) -> bool {
        let pays = |next| matches!(next, Next::Step(Step::SettleFirstCards) | Next::Validation { .. });
        round.has_done(Step::TurnDeclared) && !round.has_done(Step::TurnDealer) && pays(self.waits_for(round))
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
            //= lunar_poker 38.13(c)
            // An unseen card drawn in error is simply the next card.
            Irregularity::DrawnInError => out.irregular_by(what, Remedy::PlayOn, DRAWN_IN_ERROR, while_drawing(round)),
            Irregularity::Exposed(position) => return self.exposed(round, outside, position, out),
            //= lunar_poker 38.13(d)
            // A player with too many or too few cards has a void hand; the others play on (LP-21).
            Irregularity::Misdealt { spot: spot @ Spot::Player(seat), cards } => {
                out.correct_count(round, spot, cards, MISDEALT);
                out.irregular_by(what, Remedy::VoidHand(seat), MISDEALT, &[ONE_HAND_OR_ALL]);
                out.void_hand(self, round, seat, MISDEALT);
            }
            //= lunar_poker 38.13(d)
            // A dealer with four cards gets the fifth.
            Irregularity::Misdealt { spot, cards: ONE_SHORT } => {
                out.correct_count(round, spot, ONE_SHORT, MISDEALT);
                out.irregular_by(what, Remedy::CompleteHand, MISDEALT, &[ONE_HAND_OR_ALL]);
                out.deal(round, spot, MISDEALT);
            }
            //= lunar_poker 38.13(d)
            // Any other number at the dealer voids all hands.
            Irregularity::Misdealt { spot, cards } => {
                out.correct_count(round, spot, cards, MISDEALT);
                self.void(round, what, (MISDEALT, &[ONE_HAND_OR_ALL]), out);
            }
            //= lunar_poker 38.13(f)
            // A shoe that fails voids the round.
            Irregularity::ShoeFailed => self.void(round, what, (SHOE_FAILED, &[]), out),
            //= lunar_poker 38.7(f)2
            // A wrong count voids all hands (LP-21); if nothing was misdealt, the deck itself is wrong and goes.
            Irregularity::WrongCountMisdealt => self.void(round, what, (WRONG_COUNT, &[ONE_HAND_OR_ALL]), out),
            Irregularity::WrongCountOfDeck => {
                out.irregular_by(what, Remedy::VoidRoundAndRemoveDeck, WRONG_COUNT, &[ONE_HAND_OR_ALL]);
                out.void_round(self, round, WRONG_COUNT);
            }
            //= lunar_poker 38.6(e)
            //= lunar_poker 38.10(f)
            // A player who tells others about the hand forfeits all wagers of the round, also those that were paid before
            // (LP-26).
            Irregularity::Communicated(seat) => {
                out.irregular_by(what, Remedy::Forfeit(seat), COMMUNICATED, &[FORFEITED]);
                out.forfeit_settled(self, round, seat, COMMUNICATED, FORFEITED);
            }
            Irregularity::LookedAtDrawCard(_) => {
                return Err(Refusal { why: Why::CannotHappenNow, clause: clause_on(what) });
            }
        }
        Ok(())
    }

    //= lunar_poker 38.13(b)
    // The first card found face up is set aside; a second one in the round voids all hands.
    fn found_face_up(&self, round: &Round, outside: &Outside<'_>, out: &mut Out) -> Result<(), Refusal> {
        let what = Irregularity::FoundFaceUp;
        out.set_aside_next(round, outside, FOUND_FACE_UP)?;
        if round.found_face_up() == 0 {
            out.irregular_by(what, Remedy::SetAside, FOUND_FACE_UP, while_drawing(round));
        } else {
            self.void(round, what, (FOUND_FACE_UP, while_drawing(round)), out);
        }
        Ok(())
    }

    //= lunar_poker 38.13(a)
    // A hole card seen while somebody may still bet voids all hands; later it is only seen a little early (LP-18).
    fn exposed(&self, round: &Round, outside: &Outside<'_>, position: Position, out: &mut Out) -> Result<(), Refusal> {
        let (what, clause) = (Irregularity::Exposed(position), EXPOSED);
        out.reveal(round, outside, position, clause)?;
        if round.still_in().any(|seat| !has_bet(round, seat)) {
            self.void(round, what, (clause, &[EXPOSED_EARLY]), out);
        } else {
            out.irregular_by(what, Remedy::PlayOn, clause, &[EXPOSED_EARLY]);
        }
        Ok(())
    }

    fn void(&self, round: &Round, what: Irregularity, (clause, readings): (Cite, &[ReadingId]), out: &mut Out) {
        out.irregular_by(what, Remedy::VoidRound, clause, readings);
        out.void_round(self, round, clause);
    }
}

/// Whether the player at the seat, who plays or has folded, has a wager on the layout or has got something by one. Instant
/// cash has concluded the round of its player (38.10(a)1).
fn has_something_to_forfeit(round: &Round, seat: u8) -> bool {
    let got_something = |line: &SettlementLine| line.seat == seat && line.paid.max(line.returned) > Cents::ZERO;
    let wagers = || !round.seat(seat).stakes.is_empty() || round.lines().iter().any(got_something);
    matches!(round.seat(seat).status, Status::In | Status::Folded) && wagers()
}

/// The reading by which cards that are bought, exchanged or forced count as being dealt.
fn while_drawing(round: &Round) -> &'static [ReadingId] {
    if round.has_done(Step::Deal) { &[AFTER_THE_DEAL] } else { &[] }
}

/// Whether the card lies face down in the dealer's hand.
fn is_hole_card(round: &Round, position: Position) -> bool {
    let dealers = round.laid().at(position).is_some_and(|dealt| dealt.to == Spot::Dealer);
    //= lunar_poker 38.1:hole_card
    // The up card has no secret.
    dealers && is_down(round.laid(), position)
}
