//! Section 42.12 and the wrong counts of 42.7(e): what follows when something goes wrong.
//!
//! A void takes the hands, and not always the bonus wagers: those that a clause keeps alive are settled first, and the
//! cards that they need are turned for it.

use law::{Cite, Game::Holdem3Bonus, cite};

use super::play::finished_seat;
use super::round::{Rulebook, undecided, with_wager};
use super::settle::{FinishedSeat, Settlement};
use crate::dealing::Spot;
use crate::elections::Dealing;
use crate::round::{
    Irregularity, Out, Outside, Position, Refusal, Remedy, Round, Rules, Step, Why, is_down, is_miscount,
};
use crate::wager::Wager;

const EXPOSED: Cite = cite(Holdem3Bonus, "42.12(a)");
const FACE_UP: Cite = cite(Holdem3Bonus, "42.12(b)");
const WRONG_NUMBER: Cite = cite(Holdem3Bonus, "42.12(d)");
const WRONG_COUNT: Cite = cite(Holdem3Bonus, "42.7(e)2");

/// How many cards a player has, and the dealer.
const HAND: usize = 3;

impl Rulebook {
    pub(super) fn may_happen_now(&self, round: &Round, what: Irregularity) -> bool {
        let (dealt, dealing) = (round.has_done(Step::Deal), round.is_closed() && !round.has_done(Step::Deal));
        match what {
            // While cards are dealt, the first of them included.
            Irregularity::FoundFaceUp | Irregularity::DrawnInError => dealing,
            Irregularity::Exposed(position) => may_be_exposed(round, position),
            Irregularity::Misdealt { spot, cards } => {
                dealt && is_still_counted(round, spot) && is_miscount(round, spot, cards)
            }
            // The community cards come by hand (42.9(c)).
            Irregularity::ShoeFailed => {
                self.table().dealing == Dealing::AutomatedShoe && dealing && !all_have_three(round)
            }
            Irregularity::WrongCountMisdealt | Irregularity::WrongCountOfDeck => dealt,
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
        match what {
            Irregularity::FoundFaceUp => return self.found_face_up(round, outside, out),
            //= holdem_3_bonus 42.12(c)
            // An unseen card drawn in error is simply the next card.
            Irregularity::DrawnInError => out.irregular(what, Remedy::PlayOn, cite(Holdem3Bonus, "42.12(c)")),
            //= holdem_3_bonus 42.12(a)
            // A dealer's card seen while somebody has still to decide voids all hands, and so does a community card that
            // is not yet to be seen (HB-11). The 3 card bonus is settled all the same.
            Irregularity::Exposed(position) => {
                out.reveal(round, outside, position, EXPOSED)?;
                out.irregular(what, Remedy::VoidRound, EXPOSED);
                self.settle_alive(round, outside, &[Wager::ThreeCardBonus], EXPOSED, out)?;
                out.void_round_except(&[Wager::ThreeCardBonus], self, round, EXPOSED);
            }
            Irregularity::Misdealt { spot, cards } => self.misdealt(round, spot, cards, out),
            //= holdem_3_bonus 42.12(f)
            // A shoe that fails voids the round.
            Irregularity::ShoeFailed => self.void(round, what, cite(Holdem3Bonus, "42.12(f)"), out),
            //= holdem_3_bonus 42.7(e)2
            // A wrong count voids all hands; if nothing was misdealt, by the real sizes of the hands (ALL-6), the deck
            // itself is wrong and goes.
            Irregularity::WrongCountMisdealt => self.void(round, what, WRONG_COUNT, out),
            Irregularity::WrongCountOfDeck => {
                out.irregular(what, Remedy::VoidRoundAndRemoveDeck, WRONG_COUNT);
                out.void_round(self, round, WRONG_COUNT);
            }
            Irregularity::Communicated(_) | Irregularity::LookedAtDrawCard(_) => {
                return Err(Refusal { why: Why::CannotHappenNow, clause: EXPOSED });
            }
        }
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
        out.irregular(what, Remedy::VoidRound, FACE_UP);
        let both = [Wager::ThreeCardBonus, Wager::SixCardBonus];
        let alive: &[Wager] = if all_have_three(round) { &both } else { &[] };
        self.settle_alive(round, outside, alive, FACE_UP, out)?;
        out.void_round_except(alive, self, round, FACE_UP);
        Ok(())
    }

    fn misdealt(&self, round: &Round, spot: Spot, cards: u8, out: &mut Out) {
        let what = Irregularity::Misdealt { spot, cards };
        match spot {
            //= holdem_3_bonus 42.12(d)
            // A player with a wrong number of cards: that hand is void, the others play on (HB-9).
            Spot::Player(seat) => {
                out.irregular(what, Remedy::VoidHand(seat), WRONG_NUMBER);
                out.correct_count(round, spot, cards, WRONG_NUMBER);
                out.void_hand(self, round, seat, WRONG_NUMBER);
            }
            // A dealer who lacks cards takes those that follow, if nobody has seen them (HB-6). Community cards that lie
            // face down move up, so that all cards come to lie where the record has them: nothing else is to be noted.
            Spot::Dealer if can_be_completed(round, cards) => {
                out.irregular(what, Remedy::CompleteHand, WRONG_NUMBER);
            }
            Spot::Dealer => self.void(round, what, WRONG_NUMBER, out),
            // The count clause names the community cards, which 42.12(d) forgets (HB-10).
            _ => self.void(round, what, WRONG_COUNT, out),
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

    fn void(&self, round: &Round, what: Irregularity, clause: Cite, out: &mut Out) {
        out.irregular(what, Remedy::VoidRound, clause);
        out.void_round(self, round, clause);
    }
}

/// Whether every player and the dealer have their first three cards: they come before all others.
fn all_have_three(round: &Round) -> bool {
    usize::from(round.planned()) >= HAND * (round.dealt_in().count() + 1)
}

/// Whether it matters that the face of the card is seen now: the dealer's cards and the last two community cards, until
/// all have decided.
fn may_be_exposed(round: &Round, position: Position) -> bool {
    let last_two = || round.laid().at_spot(Spot::Board).skip(2).any(|at| at == position);
    let spot = round.laid().at(position).map(|dealt| dealt.to);
    let matters = spot == Some(Spot::Dealer) || last_two();
    let decides = !round.has_done(Step::Deal) || undecided(round).is_some();
    matters && decides && is_down(round.laid(), position)
}

/// Whether a wrong number of cards at the spot can still come to light: until its cards are turned.
fn is_still_counted(round: &Round, spot: Spot) -> bool {
    match spot {
        Spot::Player(seat) => !round.seat(seat).stakes.is_empty() && round.has_hidden(spot),
        Spot::Dealer => !round.has_done(Step::TurnDealer),
        Spot::Board => !round.has_done(Step::TurnRiver),
        _ => false,
    }
}

/// Whether a dealer who has so many cards can be given what is lacking: the cards that follow in the deck, of which none
/// has been turned up.
fn can_be_completed(round: &Round, cards: u8) -> bool {
    let lacking = HAND.saturating_sub(usize::from(cards));
    let last = round.laid().at_spot(Spot::Dealer).last().unwrap_or_default();
    let follow = round.laid().dealt().filter(|(position, dealt)| *position > last && dealt.to != Spot::Rack);
    lacking > 0 && follow.take(lacking).all(|(position, _)| is_down(round.laid(), position))
}
