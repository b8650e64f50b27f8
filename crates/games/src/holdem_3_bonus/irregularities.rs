//! Section 42.12 and the wrong counts of 42.7(e): what follows when something goes wrong.
//!
//! A void takes the hands, and not always the bonus wagers: those that a clause keeps alive are settled first, and the
//! cards that they need are turned for it.

use law::{Cite, Game::Holdem3Bonus, ReadingId, cite, read};

use super::elections::ExposedCommunityCard;
use super::play::finished_seat;
use super::round::{Rulebook, undecided, with_wager};
use super::settle::{FinishedSeat, Settlement};
use crate::dealing::Spot;
use crate::elections::Dealing;
use crate::round::{
    Irregularity, Out, Outside, Position, Refusal, Remedy, Round, Rules, Status, Step, Why, is_down, is_miscount,
};
use crate::wager::Wager;

const EXPOSED: Cite = cite(Holdem3Bonus, "42.12(a)");
const FACE_UP: Cite = cite(Holdem3Bonus, "42.12(b)");
const DRAWN_IN_ERROR: Cite = cite(Holdem3Bonus, "42.12(c)");
const WRONG_NUMBER: Cite = cite(Holdem3Bonus, "42.12(d)");
const SHOE_FAILED: Cite = cite(Holdem3Bonus, "42.12(f)");
const WRONG_COUNT: Cite = cite(Holdem3Bonus, "42.7(e)2");
const OWN_CARDS: Cite = cite(Holdem3Bonus, "42.10(f)");
const FIRST_TWO: Cite = cite(Holdem3Bonus, "42.10(b)");
const OTHER_TWO: Cite = cite(Holdem3Bonus, "42.10(c)");

const COMPLETED: ReadingId = read("HB-6");
const OTHERS_PLAY_ON: ReadingId = read("HB-9");
const WRONG_BOARD: ReadingId = read("HB-10");
const COMMUNITY_CARD: ReadingId = read("HB-11");
const SECOND_FACE_UP: ReadingId = read("HB-12");
const ONE_OR_ALL: ReadingId = read("HB-13");

/// The clause on an irregularity.
pub(super) const fn clause_on(what: Irregularity) -> Cite {
    match what {
        Irregularity::FoundFaceUp => FACE_UP,
        Irregularity::DrawnInError => DRAWN_IN_ERROR,
        Irregularity::Exposed(_) => EXPOSED,
        // The section on irregularities forgets the community cards (HB-10).
        Irregularity::Misdealt { spot: Spot::Board, .. } => WRONG_COUNT,
        Irregularity::Misdealt { .. } => WRONG_NUMBER,
        Irregularity::ShoeFailed => SHOE_FAILED,
        Irregularity::WrongCountMisdealt | Irregularity::WrongCountOfDeck => WRONG_COUNT,
        // Players answer for their own cards, and there are no draw cards.
        Irregularity::Communicated(_) | Irregularity::LookedAtDrawCard(_) => OWN_CARDS,
    }
}

/// Why an irregularity cannot be reported.
pub(super) const fn why_not(what: Irregularity) -> Why {
    match what {
        //= holdem_3_bonus 42.7(e)2
        // It matters whether one hand is wrong or several, so the dealer names each of them (HB-13).
        Irregularity::WrongCountMisdealt => Why::NameTheHand,
        _ => Why::CannotHappenNow,
    }
}

/// How many cards a player has, and the dealer.
const HAND: usize = 3;

impl Rulebook {
    pub(super) fn may_happen_now(&self, round: &Round, what: Irregularity) -> bool {
        let (dealt, dealing) = (round.has_done(Step::Deal), round.is_closed() && !round.has_done(Step::Deal));
        match what {
            // While cards are dealt, the first of them included.
            Irregularity::FoundFaceUp | Irregularity::DrawnInError => dealing,
            Irregularity::Exposed(position) => is_seen_too_early(round, position),
            //= holdem_3_bonus 42.12(d)
            // Any hand that is not void yet, folded, exposed or settled, and the dealer's, until the cards are collected.
            Irregularity::Misdealt { spot, cards } => dealt && !is_void(round, spot) && is_miscount(round, spot, cards),
            // The community cards come by hand (42.9(c)).
            Irregularity::ShoeFailed => {
                self.table().dealing == Dealing::AutomatedShoe && dealing && !all_have_three(round)
            }
            Irregularity::WrongCountOfDeck => dealt,
            // The dealer names the hands instead (HB-13).
            Irregularity::WrongCountMisdealt => false,
            // Players answer for their own cards, and the text knows no penalty.
            Irregularity::Communicated(_) => false,
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
            //= holdem_3_bonus 42.12(c)
            // An unseen card drawn in error is simply the next card.
            Irregularity::DrawnInError => out.irregular(what, Remedy::PlayOn, clause),
            Irregularity::Exposed(position) => return self.exposed(round, outside, position, out),
            Irregularity::Misdealt { spot, cards } => self.misdealt(round, spot, cards, out),
            //= holdem_3_bonus 42.12(f)
            // A shoe that fails voids the round.
            Irregularity::ShoeFailed => self.void(round, what, clause, &[], out),
            //= holdem_3_bonus 42.7(e)2
            // If the count is wrong and nothing was misdealt, by the real sizes of the hands (ALL-6), the deck itself is
            // wrong: all hands are void, and it goes.
            Irregularity::WrongCountOfDeck => {
                out.irregular_by(what, Remedy::VoidRoundAndRemoveDeck, clause, &[ONE_OR_ALL]);
                out.void_round(self, round, clause);
            }
            Irregularity::WrongCountMisdealt | Irregularity::Communicated(_) | Irregularity::LookedAtDrawCard(_) => {
                return Err(Refusal { why: why_not(what), clause });
            }
        }
        Ok(())
    }

    /// Whether a void settles the bonus wagers that it keeps alive (42.12(a) and (b)), and there are such wagers.
    pub(super) fn voids_but_bonuses(&self, round: &Round, what: Irregularity) -> bool {
        let alive: &[Wager] = match what {
            Irregularity::Exposed(position) if self.exposure_voids(round, position) => &[Wager::ThreeCardBonus],
            Irregularity::FoundFaceUp if round.found_face_up() > 0 => &[Wager::ThreeCardBonus, Wager::SixCardBonus],
            _ => &[],
        };
        alive.iter().any(|wager| with_wager(round, *wager).next().is_some())
    }

    /// Whether all hands are void if the card is seen now.
    fn exposure_voids(&self, round: &Round, position: Position) -> bool {
        let voids = self.elections.exposed_community_card == ExposedCommunityCard::VoidsAllHands;
        community_card(round, position).is_none() || (voids && is_undecided(round))
    }

    /// A card is seen before its time.
    fn exposed(&self, round: &Round, outside: &Outside<'_>, position: Position, out: &mut Out) -> Result<(), Refusal> {
        let what = Irregularity::Exposed(position);
        let Some(turned_by) = community_card(round, position) else {
            //= holdem_3_bonus 42.12(a)
            // A dealer's card seen while a player has still to decide voids all hands. The 3 card bonus is settled all the
            // same.
            return self.void_but_three_card_bonus(round, outside, what, &[], out);
        };
        if self.exposure_voids(round, position) {
            // The house treats a community card like one of the dealer's (HB-11).
            return self.void_but_three_card_bonus(round, outside, what, &[COMMUNITY_CARD], out);
        }
        // The clause names the dealer's cards only: a community card stays where it is, and the round goes on (HB-11).
        out.reveal(round, outside, position, turned_by)?;
        out.irregular_by(what, Remedy::PlayOn, turned_by, &[COMMUNITY_CARD]);
        Ok(())
    }

    fn void_but_three_card_bonus(
        &self,
        round: &Round,
        outside: &Outside<'_>,
        what: Irregularity,
        readings: &[ReadingId],
        out: &mut Out,
    ) -> Result<(), Refusal> {
        if let Irregularity::Exposed(position) = what {
            out.reveal(round, outside, position, EXPOSED)?;
        }
        out.irregular_by(what, Remedy::VoidRound, EXPOSED, readings);
        self.settle_alive(round, outside, &[Wager::ThreeCardBonus], EXPOSED, out)?;
        out.void_round_except(&[Wager::ThreeCardBonus], self, round, EXPOSED);
        Ok(())
    }

    //= holdem_3_bonus 42.12(b)
    // The first card found face up is set aside; a second one voids all hands. If by then everybody has three cards, the
    // 3 card and 6 card bonuses are settled all the same (HB-12).
    fn found_face_up(&self, round: &Round, outside: &Outside<'_>, out: &mut Out) -> Result<(), Refusal> {
        let what = Irregularity::FoundFaceUp;
        out.set_aside_next(round, outside, FACE_UP)?;
        if round.found_face_up() == 0 {
            out.irregular(what, Remedy::SetAside, FACE_UP);
            return Ok(());
        }
        out.irregular_by(what, Remedy::VoidRound, FACE_UP, &[SECOND_FACE_UP]);
        let both = [Wager::ThreeCardBonus, Wager::SixCardBonus];
        let alive: &[Wager] = if all_have_three(round) { &both } else { &[] };
        self.settle_alive(round, outside, alive, FACE_UP, out)?;
        out.void_round_except(alive, self, round, FACE_UP);
        Ok(())
    }

    fn misdealt(&self, round: &Round, spot: Spot, cards: u8, out: &mut Out) {
        let what = Irregularity::Misdealt { spot, cards };
        match spot {
            //= holdem_3_bonus 42.7(e)2
            // A second player with a wrong number of cards: all hands are void, whether a count has shown it or not (HB-13).
            Spot::Player(_) if has_void_hand(round) => {
                out.irregular_by(what, Remedy::VoidRound, WRONG_COUNT, &[ONE_OR_ALL]);
                out.correct_count(round, spot, cards, WRONG_COUNT);
                out.void_round(self, round, WRONG_COUNT);
            }
            //= holdem_3_bonus 42.12(d)
            // A player with a wrong number of cards: that hand is void, the others play on (HB-9, HB-13).
            Spot::Player(seat) => {
                out.irregular_by(what, Remedy::VoidHand(seat), WRONG_NUMBER, &[OTHERS_PLAY_ON, ONE_OR_ALL]);
                out.correct_count(round, spot, cards, WRONG_NUMBER);
                out.void_hand(self, round, seat, WRONG_NUMBER);
            }
            // A dealer who lacks cards takes those that follow, if none of them was turned up (HB-6). Community cards that lie
            // face down move up, so that all cards come to lie where the record has them: nothing else is to be noted.
            Spot::Dealer if can_be_completed(round, cards) => {
                out.irregular_by(what, Remedy::CompleteHand, WRONG_NUMBER, &[COMPLETED]);
            }
            Spot::Dealer => self.void(round, what, WRONG_NUMBER, &[], out),
            // The count clause names the community cards, which 42.12(d) forgets (HB-10).
            _ => self.void(round, what, WRONG_COUNT, &[WRONG_BOARD], out),
        }
    }

    /// Settles the bonus wagers that outlive a void: the players' cards are turned, and for the 6 card bonus the
    /// dealer's.
    fn settle_alive(
        &self,
        round: &Round,
        outside: &Outside<'_>,
        alive: &[Wager],
        clause: Cite,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        let wagered = |seat: &u8| alive.iter().any(|wager| with_wager(round, *wager).any(|known| known == *seat));
        let mut seats: Vec<FinishedSeat> = Vec::new();
        for seat in round.dealt_in().rev().filter(wagered) {
            let cards = out.reveal_spot(round, outside, Spot::Player(seat), clause)?;
            seats.push(finished_seat(round, seat, cards));
        }
        let mut settlement = Settlement::new(&self.terms);
        for seat in &seats {
            settlement.three_card_bonus(seat);
        }
        if alive.iter().any(|wager| *wager == Wager::SixCardBonus && with_wager(round, *wager).next().is_some()) {
            let dealer = out.reveal_spot(round, outside, Spot::Dealer, clause)?;
            seats.iter().for_each(|seat| settlement.six_card_bonus(seat, dealer));
        }
        for mut line in settlement.lines {
            line.clauses.push(clause);
            out.settle(round, line);
        }
        Ok(())
    }

    fn void(&self, round: &Round, what: Irregularity, clause: Cite, readings: &[ReadingId], out: &mut Out) {
        out.irregular_by(what, Remedy::VoidRound, clause, readings);
        out.void_round(self, round, clause);
    }
}

/// Whether every player and the dealer have their first three cards: they come before all others.
fn all_have_three(round: &Round) -> bool {
    usize::from(round.planned()) >= HAND * (round.dealt_in().count() + 1)
}

/// Whether a player has still to fold or to go on.
fn is_undecided(round: &Round) -> bool {
    !round.has_done(Step::Deal) || undecided(round).is_some()
}

/// Whether it matters that the face of the card is seen now: the dealer's cards until all have decided, community cards
/// until the dealer turns them.
fn is_seen_too_early(round: &Round, position: Position) -> bool {
    let dealers = || round.laid().at(position).is_some_and(|dealt| dealt.to == Spot::Dealer);
    let matters = community_card(round, position).is_some() || (dealers() && is_undecided(round));
    matters && is_down(round.laid(), position)
}

/// The clause by which the dealer turns the community card at this position; none if it is another card.
fn community_card(round: &Round, position: Position) -> Option<Cite> {
    let place = round.laid().at_spot(Spot::Board).position(|at| at == position)?;
    Some(if place < 2 { FIRST_TWO } else { OTHER_TWO })
}

/// Whether the hand at the spot is void.
fn is_void(round: &Round, spot: Spot) -> bool {
    matches!(spot, Spot::Player(seat) if round.seat(seat).status == Status::Void)
}

/// Whether a hand of the round is void: it had a wrong number of cards.
fn has_void_hand(round: &Round) -> bool {
    round.dealt_in().any(|seat| round.seat(seat).status == Status::Void)
}

/// Whether a dealer who has so many cards can be given what is lacking: the cards that follow in the deck, of which none
/// has been turned up. Once the dealer's own cards are turned, the record has three of them.
fn can_be_completed(round: &Round, cards: u8) -> bool {
    let lacking = HAND.saturating_sub(usize::from(cards));
    let last = round.laid().at_spot(Spot::Dealer).last().unwrap_or_default();
    let follow = round.laid().dealt().filter(|(position, dealt)| *position > last && dealt.to != Spot::Rack);
    let open = round.has_done(Step::TurnDealer);
    lacking > 0 && !open && follow.take(lacking).all(|(position, _)| is_down(round.laid(), position))
}
