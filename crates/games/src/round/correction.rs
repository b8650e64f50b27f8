//! Faces of a live table that were entered wrongly: put right by a second person, as long as nothing was settled by them (ALL-23).
//!
//! The dealer enters the face once more. From then on the round waits for a supervisor who has seen the card, because whatever goes on by
//! a face that is known to be wrong would have to be undone.

use cards::Card;

use super::{Lies, Out, Outside, Person, Position, Refusal, Round, Rules, What, Why};
use crate::dealing::Spot;

/// The true face of a card whose face was entered wrongly; none if the record and the dealer agree.
pub(super) fn true_face(round: &Round, outside: &Outside<'_>, position: Position) -> Option<Card> {
    let Lies::Up(entered) = round.laid().at(position)?.lies else { return None };
    round.face(outside, position).filter(|card| *card != entered)
}

/// The first card that lies open with another face than the dealer has entered since, if nothing was settled by it yet.
pub(super) fn doubted(round: &Round, outside: &Outside<'_>) -> Option<Position> {
    if !outside.faces.may_be_entered_again() {
        return None;
    }
    let open = round.laid().dealt().map(|(position, _)| position);
    open.into_iter().find(|position| true_face(round, outside, *position).is_some() && is_undecided(round, *position))
}

/// The true face of a card that a supervisor can confirm now, and the card that lies open with that face, if the two were entered for each
/// other: they are put right together.
pub(super) fn confirmable(
    round: &Round,
    outside: &Outside<'_>,
    position: Position,
) -> Result<(Card, Option<(Position, Card)>), Why> {
    let face = true_face(round, outside, position).filter(|_| is_undecided(round, position));
    let (Some(card), Some(Lies::Up(wrong))) = (face, round.laid().at(position).map(|dealt| dealt.lies)) else {
        return Err(Why::CannotHappenNow);
    };
    let has_it = |other: &Position| round.laid().at(*other).is_some_and(|dealt| dealt.lies == Lies::Up(card));
    let Some(other) = round.laid().dealt().map(|(position, _)| position).find(has_it) else {
        return if round.laid().shown().contains(card) { Err(Why::CardTwice(card)) } else { Ok((card, None)) };
    };
    let is_exchanged = true_face(round, outside, other) == Some(wrong) && is_undecided(round, other);
    if is_exchanged { Ok((card, Some((other, wrong)))) } else { Err(Why::CardTwice(card)) }
}

/// Whether nothing was settled by the card: nothing of its player's hand, and of common cards nothing at all.
pub(super) fn is_undecided(round: &Round, position: Position) -> bool {
    let decided = |seat: u8| round.lines().iter().any(|line| line.seat == seat);
    match round.laid().at(position).map(|dealt| dealt.to) {
        Some(Spot::Player(seat)) => !decided(seat),
        Some(_) => round.lines().is_empty(),
        None => false,
    }
}

/// A supervisor has seen the card, and its true face is entered.
pub(super) fn correct(
    rules: &dyn Rules,
    round: &Round,
    outside: &Outside<'_>,
    position: Position,
    by: Person,
    out: &mut Out,
) -> Result<(), Refusal> {
    let clause = rules.law().irregularities;
    let refuse = |why| Err(Refusal { why, clause });
    let (card, exchanged) = confirmable(round, outside, position).or_else(refuse)?;
    if round.dealer() == Some(by) {
        return Err(Refusal { why: Why::SamePerson, clause });
    }
    out.push(What::Corrected { position, card, by }, clause);
    if let Some((position, card)) = exchanged {
        out.push(What::Corrected { position, card, by }, clause);
    }
    Ok(())
}
