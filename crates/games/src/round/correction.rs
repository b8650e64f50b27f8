//! Faces of a live table that were entered wrongly: a supervisor puts them right, at any time until the round is over (ALL-23).
//!
//! The dealer enters the face once more. From then on the round waits for a supervisor who has seen the card, because
//! whatever goes on by a face that is known to be wrong would have to be undone. Lines that were settled by the card are
//! reversed, and the steps that settled them are done again; the record shows both.

use cards::Card;
use law::read;

use super::reversal::{Grounds, Undone};
use super::state::Settling;
use super::{Lies, Out, Outside, Person, Position, Refusal, Round, Rules, Status, Step, What, Why};
use crate::settlement::{HandInWords, Outcome, SettlementLine};
use crate::wager::Wager;

/// The face of a card that lies open, or with the discards.
fn on_the_table(round: &Round, position: Position) -> Option<Card> {
    match round.laid().at(position)?.lies {
        Lies::Up(card) | Lies::GivenUp(Some(card)) => Some(card),
        _ => None,
    }
}

/// The true face of a card whose face was entered wrongly; none if the record and the dealer agree.
pub(super) fn true_face(round: &Round, outside: &Outside<'_>, position: Position) -> Option<Card> {
    let entered = round.laid().seen(position)?;
    round.face(outside, position).filter(|card| *card != entered)
}

fn positions(round: &Round) -> impl Iterator<Item = Position> + '_ {
    round.laid().dealt().map(|(position, _)| position)
}

/// The first card that lies open with another face than the dealer has entered since.
pub(super) fn doubted(round: &Round, outside: &Outside<'_>) -> Option<Position> {
    if !outside.faces.may_be_entered_again() {
        return None;
    }
    positions(round).find(|position| true_face(round, outside, *position).is_some())
}

/// The true face of a card that a supervisor can confirm now. If that face lies open elsewhere, that card was entered
/// wrongly, too: the two, or however many were mixed up, are put right together.
pub(super) fn confirmable(
    round: &Round,
    outside: &Outside<'_>,
    position: Position,
) -> Result<Vec<(Position, Card)>, Why> {
    let mut together: Vec<(Position, Card)> = Vec::new();
    let mut next = Some(position);
    while let Some(position) = next.filter(|next| together.iter().all(|(known, _)| known != next)) {
        let card = match (true_face(round, outside, position), together.last()) {
            (Some(card), _) => card,
            (None, Some((_, card))) => return Err(Why::CardTwice(*card)),
            (None, None) => return Err(Why::CannotHappenNow),
        };
        together.push((position, card));
        // A card that was shuffled into a new stub lies nowhere else by this position.
        if on_the_table(round, position).is_none() {
            break;
        }
        next = positions(round).find(|other| on_the_table(round, *other) == Some(card));
        if next.is_none() && round.laid().shown().contains(card) {
            return Err(Why::CardTwice(card));
        }
    }
    Ok(together)
}

/// A supervisor has seen the card, and its true face is entered. What was settled by it is reversed.
pub(super) fn correct(
    rules: &dyn Rules,
    round: &Round,
    outside: &Outside<'_>,
    position: Position,
    by: Person,
    out: &mut Out,
) -> Result<(), Refusal> {
    let clause = rules.law().irregularities;
    let refuse = |why| Refusal { why, clause };
    let together = confirmable(round, outside, position).map_err(refuse)?;
    if round.dealer() == Some(by) {
        return Err(refuse(Why::SamePerson));
    }
    for &(position, card) in &together {
        out.push(What::Corrected { position, card, by }, clause);
    }
    let positions: Vec<Position> = together.into_iter().map(|(position, _)| position).collect();
    let undone = settled_by(rules, round, &positions);
    let grounds = Grounds { clause, reading: const { read("ALL-23") } };
    out.reverse(rules, round, &undone, out.funds(), grounds);
    reopen(round, &undone, grounds, out);
    let reversed = out.after(round);
    let lines: Vec<SettlementLine> = undone.into_iter().map(|(line, _)| line).collect();
    rules.corrected(&reversed, &lines, &positions, out);
    Ok(())
}

/// The lines that these cards have decided, and those whose amount depends on one of these.
fn settled_by(rules: &dyn Rules, round: &Round, positions: &[Position]) -> Undone {
    let decided = |line: &SettlementLine| {
        may_be_decided_by_cards(round, line) && positions.iter().any(|card| rules.is_decided_by(round, line, *card))
    };
    let mut chosen: Vec<bool> = round.lines().iter().map(decided).collect();
    loop {
        // What was settled earlier cannot depend on these. A line that was settled again counts from its first settlement on:
        // what came after that was settled by what it had left on the meter.
        let settled = || round.settled().map(|(_, settling)| settling);
        let Some(first) = settled().zip(&chosen).filter(|(_, chosen)| **chosen).map(|(at, _)| at.first).min() else {
            return Undone::new();
        };
        let depends = |at: usize, on: usize| rules.depends_on(&round.lines()[at], &round.lines()[on]);
        let more: Vec<usize> = (0..chosen.len())
            .filter(|at| !chosen[*at] && settled().nth(*at).is_some_and(|at| at.number >= first))
            .filter(|at| may_be_decided_by_cards(round, &round.lines()[*at]))
            .filter(|at| (0..chosen.len()).any(|on| chosen[on] && depends(*at, on)))
            .collect();
        if more.is_empty() {
            break;
        }
        more.into_iter().for_each(|at| chosen[at] = true);
    }
    let all = round.settled().zip(chosen).filter(|(_, chosen)| *chosen);
    all.map(|((line, settling), _)| (*line, settling)).collect()
}

/// Whether cards can have decided the line: not what was folded, forfeited or given back because the hand is void.
fn may_be_decided_by_cards(round: &Round, line: &SettlementLine) -> bool {
    let decided_otherwise = line.outcome == Outcome::Forfeit || line.hand == HandInWords::Folded;
    !decided_otherwise && !matches!(round.seat(line.seat).status, Status::Void | Status::Forfeited)
}

/// The steps that settled these lines are done again, and seats that were finished by them play again.
fn reopen(round: &Round, undone: &Undone, grounds: Grounds, out: &mut Out) {
    let mut steps: Vec<_> = undone.iter().filter_map(|(_, settling)| settling.step).collect();
    steps.dedup();
    steps.into_iter().for_each(|step| out.push(What::Reopened(step), grounds.clause));
    // Instant cash that still holds ends the player's round as before: only the seat's side wagers are settled again.
    let has_cash = |seat: u8| {
        let of_ante = |line: &SettlementLine| (line.seat, line.wager) == (seat, Wager::Ante);
        let is_undone = undone.iter().any(|(line, _)| of_ante(line));
        let at_once = |settling: Settling| settling.step == Some(Step::SettleFirstCards);
        !is_undone && round.settled().any(|(line, settling)| of_ante(line) && at_once(settling))
    };
    let seats = round.dealt_in().filter(|seat| undone.iter().any(|(line, _)| line.seat == *seat) && !has_cash(*seat));
    for seat in seats.filter(|seat| round.seat(*seat).status == Status::Finished) {
        out.push(What::Became { seat, status: Status::In }, grounds.clause);
    }
}
