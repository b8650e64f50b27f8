//! Section 43.13 and the wrong counts of 43.7(g): what follows when something goes wrong.

use law::{Cite, Game::PacksPoker, ReadingId, cite, read};

use super::round::Rulebook;
use crate::dealing::Spot;
use crate::elections::Dealing;
use crate::round::{Irregularity, Out, Outside, Refusal, Remedy, Round, Rules, Step, Why, is_down, is_miscount};

const SEEN: Cite = cite(PacksPoker, "43.13(a)");
const FOUND_FACE_UP: Cite = cite(PacksPoker, "43.13(b)");
const DRAWN_IN_ERROR: Cite = cite(PacksPoker, "43.13(c)");
const SHOE_FAILED: Cite = cite(PacksPoker, "43.13(e)");
const WRONG_COUNT: Cite = cite(PacksPoker, "43.7(g)2");
const LOOKED: Cite = cite(PacksPoker, "43.10(a)");

const WRONG_SIZE: ReadingId = read("PP-12");
const BEFORE_OR_AFTER_BETS_CLOSE: ReadingId = read("PP-13");

/// The clause on an irregularity.
pub(super) const fn clause_on(what: Irregularity) -> Cite {
    match what {
        Irregularity::Exposed(_) => SEEN,
        Irregularity::FoundFaceUp => FOUND_FACE_UP,
        Irregularity::DrawnInError => DRAWN_IN_ERROR,
        Irregularity::ShoeFailed => SHOE_FAILED,
        Irregularity::Misdealt { .. } | Irregularity::WrongCountMisdealt | Irregularity::WrongCountOfDeck => {
            WRONG_COUNT
        }
        // Nothing is decided after the deal, and players look at all their cards.
        Irregularity::Communicated(_) | Irregularity::LookedAtDrawCard(_) => LOOKED,
    }
}

/// The readings by which it is decided what follows from an irregularity.
const fn readings_on(what: Irregularity) -> &'static [ReadingId] {
    match what {
        Irregularity::Misdealt { .. } => &[WRONG_SIZE],
        Irregularity::Exposed(_) => &[BEFORE_OR_AFTER_BETS_CLOSE],
        _ => &[],
    }
}

impl Rulebook {
    /// What follows from an irregularity, and by which clause; nothing if it cannot happen now.
    pub(super) fn what_follows(&self, round: &Round, what: Irregularity) -> Option<(Remedy, Cite)> {
        let dealt = round.has_done(Step::Deal);
        match what {
            //= packs_poker 43.13(a)
            // Before bets are closed a card of the deck that is seen voids all hands (PP-13).
            Irregularity::Exposed(position) if !round.is_closed() => {
                (round.laid().next() == Some(position)).then_some((Remedy::VoidRound, SEEN))
            }
            // After that nobody can wager on what was seen: the card stays where it lies (PP-13).
            Irregularity::Exposed(position) => is_down(round.laid(), position).then_some((Remedy::PlayOn, SEEN)),
            //= packs_poker 43.13(b)
            // The first card found face up is set aside; a second one voids all hands.
            Irregularity::FoundFaceUp => {
                let remedy = if round.found_face_up() == 0 { Remedy::SetAside } else { Remedy::VoidRound };
                self.is_dealing(round).then_some((remedy, FOUND_FACE_UP))
            }
            //= packs_poker 43.13(c)
            // An unseen card dealt in error is simply the next card.
            Irregularity::DrawnInError => self.is_dealing(round).then_some((Remedy::PlayOn, DRAWN_IN_ERROR)),
            //= packs_poker 43.13(e)
            // An automated shoe that fails voids the round.
            Irregularity::ShoeFailed => self.uses_shoe(round).then_some((Remedy::VoidRound, SHOE_FAILED)),
            //= packs_poker 43.7(g)2
            // A hand or pack of another size than was dealt is a misdeal, and a misdeal voids all hands (PP-12).
            Irregularity::Misdealt { spot, cards } => {
                // A pack until it is settled, any hand until the last pack is.
                let last = if let Spot::Pack(pack) = spot { pack } else { 3 };
                let found = dealt && !round.has_done(Step::SettlePack(last)) && is_miscount(round, spot, cards);
                found.then_some((Remedy::VoidRound, WRONG_COUNT))
            }
            //= packs_poker 43.7(g)2
            // So does a wrong count; if nothing was misdealt, the deck itself is wrong and goes.
            Irregularity::WrongCountMisdealt => dealt.then_some((Remedy::VoidRound, WRONG_COUNT)),
            Irregularity::WrongCountOfDeck => dealt.then_some((Remedy::VoidRoundAndRemoveDeck, WRONG_COUNT)),
            // Nothing is decided after the deal, so nobody is forbidden to talk.
            Irregularity::Communicated(_) => None,
            // There are no draw cards.
            Irregularity::LookedAtDrawCard(_) => None,
        }
    }

    pub(super) fn remedy_of(
        &self,
        round: &Round,
        outside: &Outside<'_>,
        what: Irregularity,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        let Some((remedy, clause)) = self.what_follows(round, what) else {
            return Err(Refusal { why: Why::CannotHappenNow, clause: clause_on(what) });
        };
        match what {
            Irregularity::FoundFaceUp => out.set_aside_next(round, outside, clause)?,
            Irregularity::Exposed(position) if round.is_closed() => {
                out.reveal(round, outside, position, clause)?;
            }
            Irregularity::Misdealt { spot, cards } => out.correct_count(round, spot, cards, clause),
            _ => {}
        }
        out.irregular_by(what, remedy, clause, readings_on(what));
        if matches!(remedy, Remedy::VoidRound | Remedy::VoidRoundAndRemoveDeck) {
            out.give_back_lone_coupons(round, clause);
            out.void_round(self, round, clause);
        }
        Ok(())
    }

    /// Whether the next card may be drawn now.
    fn is_dealing(&self, round: &Round) -> bool {
        let locked = self.meters().is_empty() || round.has_done(Step::LockProgressives);
        round.is_closed() && locked && !round.has_done(Step::Deal)
    }

    /// Whether an automated shoe still has stacks to give out; the packs are dealt by hand (PP-17).
    fn uses_shoe(&self, round: &Round) -> bool {
        let seats: Vec<u8> = round.dealt_in().collect();
        let rest = || self.plan(&seats).split_off(usize::from(round.planned()));
        self.table().dealing == Dealing::AutomatedShoe
            && self.is_dealing(round)
            && rest().iter().any(|placed| !matches!(placed.to, Spot::Pack(_)))
    }
}
