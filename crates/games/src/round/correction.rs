//! Faces of a live table that were entered wrongly: put right by a second person, as long as nothing was settled by them.

use cards::Card;

use super::{Lies, Out, Outside, Person, Position, Refusal, Round, Rules, What, Why};
use crate::dealing::Spot;

/// The true face of a card whose face was entered wrongly; none if the record and the dealer agree.
pub(super) fn true_face(round: &Round, outside: &Outside<'_>, position: Position) -> Option<Card> {
    let Lies::Up(entered) = round.laid().at(position)?.lies else { return None };
    round.face(outside, position).filter(|card| *card != entered)
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
    let Some(card) = true_face(round, outside, position).filter(|_| is_undecided(round, position)) else {
        return refuse(Why::CannotHappenNow);
    };
    if round.laid().shown().contains(card) {
        return refuse(Why::CardTwice(card));
    }
    if round.dealer() == Some(by) {
        return refuse(Why::SamePerson);
    }
    out.push(What::Corrected { position, card, by }, clause);
    Ok(())
}
