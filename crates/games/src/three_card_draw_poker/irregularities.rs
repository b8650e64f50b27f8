//! Section 42.12 and the wrong counts of 42.7(e): what follows when something goes wrong.

use law::{Cite, Game::ThreeCardDrawPoker, ReadingId, cite, read};

use super::dealing::uses_shoe;
use super::play::{is_draw_card, played};
use super::round::{Rulebook, is_drawing};
use super::wagers::Played;
use crate::dealing::Spot;
use crate::elections::Dealing;
use crate::round::{
    Irregularity, Out, Outside, Position, Refusal, Remedy, Round, Rules, Status, Step, Why, is_down, is_miscount_of,
};

const FACE_UP: Cite = cite(ThreeCardDrawPoker, "42.12(a)");
const WRONG_NUMBER: Cite = cite(ThreeCardDrawPoker, "42.12(b)");
const SHOE_FAILED: Cite = cite(ThreeCardDrawPoker, "42.12(d)");
const WRONG_COUNT: Cite = cite(ThreeCardDrawPoker, "42.7(e)2");
const OWN_CARDS: Cite = cite(ThreeCardDrawPoker, "42.10(e)");
const DRAW_CARD: Cite = cite(ThreeCardDrawPoker, "42.10(f)4");

const SEEN_TOO_EARLY: ReadingId = read("TC-7");
const DRAWING_AND_TURNED: ReadingId = read("TC-9");
const SEEN_BEFORE_BETS_CLOSE: ReadingId = read("TC-10");

/// How many cards a player has.
const HAND: u8 = 3;

/// The clause on an irregularity.
pub(super) const fn clause_on(what: Irregularity) -> Cite {
    match what {
        Irregularity::FoundFaceUp | Irregularity::DrawnInError | Irregularity::Exposed(_) => FACE_UP,
        Irregularity::Misdealt { .. } => WRONG_NUMBER,
        Irregularity::ShoeFailed => SHOE_FAILED,
        Irregularity::WrongCountMisdealt | Irregularity::WrongCountOfDeck => WRONG_COUNT,
        Irregularity::Communicated(_) => OWN_CARDS,
        Irregularity::LookedAtDrawCard(_) => DRAW_CARD,
    }
}

impl Rulebook {
    pub(super) fn may_happen_now(&self, round: &Round, what: Irregularity) -> bool {
        let dealt = round.has_done(Step::Deal);
        match what {
            // While cards are dealt, the first of them and the draw cards included.
            Irregularity::FoundFaceUp | Irregularity::DrawnInError => {
                round.is_closed() && (!dealt || is_drawing(round))
            }
            Irregularity::Exposed(position) => self.may_be_exposed(round, position),
            Irregularity::Misdealt { spot, cards } => {
                dealt && is_unsettled(round, spot) && is_miscount_of(round, spot, right_count(round, spot), cards)
            }
            Irregularity::ShoeFailed => {
                let in_use = round.is_closed() && uses_shoe(&self.elections, round);
                self.table().dealing == Dealing::AutomatedShoe && in_use
            }
            // The stub is counted directly after the deal, before any player decides (ALL-24).
            Irregularity::WrongCountMisdealt | Irregularity::WrongCountOfDeck => dealt,
            Irregularity::LookedAtDrawCard(seat) => has_hidden_draw_card(round, seat) && !round.seat(seat).has_looked,
            // The text asks players to keep their cards to themselves, and knows no penalty.
            Irregularity::Communicated(_) => false,
        }
    }

    /// Whether it matters that the face of the card is seen now.
    fn may_be_exposed(&self, round: &Round, position: Position) -> bool {
        if !round.is_closed() {
            // A player who wagers after this would know a card of the deck (TC-10).
            return round.laid().next() == Some(position);
        }
        let dealers = || round.laid().at(position).is_some_and(|dealt| dealt.to == Spot::Dealer);
        let dealing = !round.has_done(Step::Deal);
        // After the last decision nobody can use what is seen (TC-7).
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
        let clause = clause_on(what);
        match what {
            //= three_card_draw_poker 42.12(a)
            // One card found face up is enough to void all hands, at the deal and at the draw.
            Irregularity::FoundFaceUp => {
                out.set_aside_next(round, outside, clause)?;
                self.void(round, what, out);
            }
            // An unseen card that comes in error is simply the next card.
            Irregularity::DrawnInError => out.irregular(what, Remedy::PlayOn, clause),
            // A card that is seen too early counts as found face up, at the table (TC-7) and in the deck (TC-10).
            Irregularity::Exposed(position) => {
                if round.is_closed() {
                    out.reveal(round, outside, position, clause)?;
                    self.void_by(round, what, &[SEEN_TOO_EARLY], out);
                } else {
                    self.void_by(round, what, &[SEEN_BEFORE_BETS_CLOSE], out);
                }
            }
            //= three_card_draw_poker 42.12(b)
            // Too many or too few cards, with a player or the dealer, void all hands.
            Irregularity::Misdealt { spot, cards } => {
                // The cards of a collected hand are in the rack, and stay there.
                if !is_collected(round, spot) {
                    out.correct_count(round, spot, cards, clause);
                }
                // The text names no last moment: a hand that lies open can be reported until it is settled (TC-9).
                let late: &[ReadingId] = if round.has_done(Step::TurnDealer) { &[DRAWING_AND_TURNED] } else { &[] };
                self.void_by(round, what, late, out);
            }
            //= three_card_draw_poker 42.12(d)
            // A shoe that fails voids the round, also while it deals the draw cards (TC-9).
            Irregularity::ShoeFailed => {
                let drawing: &[ReadingId] = if round.has_done(Step::Deal) { &[DRAWING_AND_TURNED] } else { &[] };
                self.void_by(round, what, drawing, out);
            }
            //= three_card_draw_poker 42.7(e)2
            // A wrong count voids all hands; if nothing was misdealt, by the real sizes of the hands (ALL-6), the deck
            // itself is wrong and goes. A deal from the hand has no count of its own and follows the same rule (TC-8).
            Irregularity::WrongCountMisdealt => self.void(round, what, out),
            Irregularity::WrongCountOfDeck => {
                out.irregular(what, Remedy::VoidRoundAndRemoveDeck, clause);
                out.void_round(self, round, clause);
            }
            //= three_card_draw_poker 42.10(f)4
            // The player may not look. A player's own fault voids nothing: play goes on, and the floor is told (TC-7).
            Irregularity::LookedAtDrawCard(_) => {
                out.irregular_by(what, Remedy::InformFloor, clause, &[SEEN_TOO_EARLY]);
            }
            Irregularity::Communicated(_) => return Err(Refusal { why: Why::CannotHappenNow, clause }),
        }
        Ok(())
    }

    fn void(&self, round: &Round, what: Irregularity, out: &mut Out) {
        self.void_by(round, what, &[], out);
    }

    fn void_by(&self, round: &Round, what: Irregularity, readings: &[ReadingId], out: &mut Out) {
        let clause = clause_on(what);
        out.irregular_by(what, Remedy::VoidRound, clause, readings);
        out.give_back_lone_coupons(round, clause);
        out.void_round(self, round, clause);
    }
}

/// Whether a wrong number of cards at the spot can still be reported: until the hand is settled, and the dealer's until
/// the last hand is (TC-9). The dealer counts a folded hand while collecting it, so it can be reported until the dealer's
/// cards are turned.
fn is_unsettled(round: &Round, spot: Spot) -> bool {
    let has_wager = |seat: u8| !round.seat(seat).stakes.is_empty();
    let open = !round.has_done(Step::TurnDealer);
    match spot {
        Spot::Player(seat) => open || has_wager(seat),
        _ => open || round.dealt_in().any(has_wager),
    }
}

/// How many cards a spot should have: those of a folded hand were collected.
pub(super) fn right_count(round: &Round, spot: Spot) -> u8 {
    if is_collected(round, spot) { HAND } else { round.laid().at_spot(spot).count() as u8 }
}

/// Whether the dealer has collected the cards of a player who folded.
fn is_collected(round: &Round, spot: Spot) -> bool {
    let folded = |seat: u8| round.seat(seat).status == Status::Folded;
    matches!(spot, Spot::Player(seat) if folded(seat)) && round.laid().at_spot(spot).next().is_none()
}

/// Whether a draw card lies face down at the seat.
fn has_hidden_draw_card(round: &Round, seat: u8) -> bool {
    let down = round.laid().down_at(Spot::Player(seat));
    played(round, seat) == Played::Draw && down.iter().any(|position| is_draw_card(round, position))
}
