//! Section 38.13 and the wrong counts of 38.7(f): what follows when something goes wrong.

use law::{Cite, Game::HighCardFlush, ReadingId, cite, read};
use paytables::Cents;

use super::round::Rulebook;
use crate::dealing::Spot;
use crate::elections::Dealing;
use crate::round::{
    Irregularity, Out, Outside, Refusal, Remedy, Round, Rules, Status, Step, Why, is_down, is_miscount_of,
};
use crate::settlement::{Outcome, SettlementLine};
use crate::wager::Wager;

const FOUND_FACE_UP: Cite = cite(HighCardFlush, "38.13(a)");
const DRAWN_IN_ERROR: Cite = cite(HighCardFlush, "38.13(b)");
const MISDEALT: Cite = cite(HighCardFlush, "38.13(c)");
const EXPOSED: Cite = cite(HighCardFlush, "38.13(d)");
const SHOE_FAILED: Cite = cite(HighCardFlush, "38.13(f)");
const WRONG_COUNT: Cite = cite(HighCardFlush, "38.7(f)2");
const COMMUNICATED: Cite = cite(HighCardFlush, "38.10(a)");

const FORFEITED: ReadingId = read("HC-14");

/// The clause on an irregularity.
pub(super) const fn clause_on(what: Irregularity) -> Cite {
    match what {
        Irregularity::FoundFaceUp => FOUND_FACE_UP,
        Irregularity::DrawnInError => DRAWN_IN_ERROR,
        Irregularity::Exposed(_) => EXPOSED,
        Irregularity::Misdealt { .. } => MISDEALT,
        Irregularity::ShoeFailed => SHOE_FAILED,
        Irregularity::WrongCountMisdealt | Irregularity::WrongCountOfDeck => WRONG_COUNT,
        Irregularity::Communicated(_) => COMMUNICATED,
        // There are no draw cards: the section on irregularities knows none.
        Irregularity::LookedAtDrawCard(_) => FOUND_FACE_UP,
    }
}

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
            //= high_card_flush 38.10(a)
            // Until the dealer's hand is shown nobody may tell about a hand, folded or not.
            Irregularity::Communicated(seat) => {
                let plays = matches!(round.seat(seat).status, Status::In | Status::Folded);
                (dealing || open) && plays
            }
            // There are no draw cards.
            Irregularity::LookedAtDrawCard(_) => false,
        }
    }

    pub(super) fn remedy_of(
        &self,
        round: &Round,
        outside: &Outside<'_>,
        what: Irregularity,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        let clause = clause_on(what);
        match what {
            Irregularity::FoundFaceUp => return self.found_face_up(round, outside, out),
            //= high_card_flush 38.13(b)
            // An unseen card drawn in error is simply the next card.
            Irregularity::DrawnInError => out.irregular(what, Remedy::PlayOn, clause),
            //= high_card_flush 38.13(c)
            // A player with too many or too few cards voids all hands, and so does the dealer: the clause speaks of players only,
            // but the one on counts sends a misdealt dealer here, too (HC-10).
            Irregularity::Misdealt { spot: Spot::Dealer, .. } => {
                out.irregular_by(what, Remedy::VoidRound, clause, &[const { read("HC-10") }]);
                out.void_round(self, round, clause);
            }
            Irregularity::Misdealt { .. } => self.void(round, what, clause, out),
            //= high_card_flush 38.13(d)
            // A dealer's card seen too early voids all hands.
            Irregularity::Exposed(position) => {
                out.reveal(round, outside, position, clause)?;
                self.void(round, what, clause, out);
            }
            //= high_card_flush 38.13(f)
            // A shoe that fails voids the round.
            Irregularity::ShoeFailed => self.void(round, what, clause, out),
            //= high_card_flush 38.7(f)2
            // A wrong count voids all hands; if nothing was misdealt, the deck itself is wrong and goes.
            Irregularity::WrongCountMisdealt => self.void(round, what, clause, out),
            Irregularity::WrongCountOfDeck => {
                out.irregular(what, Remedy::VoidRoundAndRemoveDeck, clause);
                out.void_round(self, round, clause);
            }
            //= high_card_flush 38.10(a)
            // A player who tells others about the hand forfeits everything in the round, also a bonus that was paid at the fold
            // (HC-14).
            Irregularity::Communicated(seat) => {
                out.irregular_by(what, Remedy::Forfeit(seat), clause, &[FORFEITED]);
                out.forfeit_settled(self, round, seat, clause, FORFEITED);
                self.settle_limited_again(round, seat, out);
            }
            Irregularity::LookedAtDrawCard(_) => {
                return Err(Refusal { why: Why::CannotHappenNow, clause: self.law().irregularities });
            }
        }
        Ok(())
    }

    //= high_card_flush 38.11(h)
    // What a forfeited bonus had taken of the maximum per round is there for the bonus wagers of hands that were folded after
    // it: these are settled again, so that it does not matter when the player is found out (HC-8, HC-14).
    fn settle_limited_again(&self, round: &Round, forfeits: u8, out: &mut Out) {
        if self.round_limit(round) != Some(Cents::ZERO) {
            return;
        }
        let is_paid_bonus = |line: &&SettlementLine| {
            matches!(line.wager, Wager::FlushBonus | Wager::StraightFlushBonus) && line.outcome == Outcome::Win
        };
        let bonuses = round.lines().iter().filter(is_paid_bonus);
        let later = bonuses.skip_while(|line| line.seat != forfeits).filter(|line| line.seat != forfeits);
        let got = |line: &SettlementLine| line.paid.checked_add(line.returned).expect("payouts are bounded");
        let later: Vec<(SettlementLine, Cents)> = later.map(|line| (*line, got(line))).collect();
        let mut now = out.settle_again(self, round, &later, COMMUNICATED, FORFEITED);
        // Both bonus wagers of a hand are settled with the first of them.
        for seat in later.iter().map(|(line, _)| line.seat) {
            self.settle_folded(&now, seat, now.shown(Spot::Player(seat)), out);
            now = out.after(round);
        }
    }

    //= high_card_flush 38.13(a)
    // The first card found face up is set aside; a second one voids all hands.
    fn found_face_up(&self, round: &Round, outside: &Outside<'_>, out: &mut Out) -> Result<(), Refusal> {
        let (what, clause) = (Irregularity::FoundFaceUp, FOUND_FACE_UP);
        out.set_aside_next(round, outside, clause)?;
        if round.found_face_up() == 0 {
            out.irregular(what, Remedy::SetAside, clause);
        } else {
            self.void(round, what, clause, out);
        }
        Ok(())
    }

    fn void(&self, round: &Round, what: Irregularity, clause: Cite, out: &mut Out) {
        out.irregular(what, Remedy::VoidRound, clause);
        out.void_round(self, round, clause);
    }

    /// Whether the dealing has come so far that the next card may be drawn.
    fn may_deal(&self, round: &Round) -> bool {
        self.meters().is_empty() || round.has_done(Step::LockProgressives)
    }
}
