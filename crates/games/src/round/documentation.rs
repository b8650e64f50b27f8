//! Cards that stay on the layout until a payout is documented, because the table inventory does not pay it (ALL-30).
//!
//! Which payouts these are follows from the lines that stand, so a payout that is reversed waits for nothing any more. A
//! supervisor confirms each of them. Until then nothing collects the cards of its seat.

use law::{Cite, ReadingId, read};
use paytables::{Cell, Cents};

use super::{Next, Out, Person, Refusal, Round, Rules, Step, What, Why};
use crate::settlement::SettlementLine;
use crate::wager::Wager;

/// The reading by which cards stay until a payout is documented.
pub(super) const UNTIL_DOCUMENTED: ReadingId = read("ALL-30");

/// A payout whose documentation a supervisor has confirmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Documentation {
    /// The seat.
    pub seat: u8,
    /// The wager.
    pub wager: Wager,
    /// The supervisor.
    pub by: Person,
}

impl Round {
    /// Who has confirmed the documentation of a payout.
    pub fn documented_by(&self, seat: u8, wager: Wager) -> Option<Person> {
        let known = self.documentations().iter().find(|known| (known.seat, known.wager) == (seat, wager));
        known.map(|known| known.by)
    }
}

/// Whether a progressive payout does not come out of the table inventory: a percentage of a meter, and from the amount
/// on that the house has elected every other one.
pub(crate) fn is_not_from_inventory(rules: &dyn Rules, line: &SettlementLine, from: Option<Cents>) -> bool {
    let percentage = matches!(line.cell, Some(Cell::MeterPercent(_)));
    let elected = from.is_some_and(|from| line.paid >= from);
    rules.meter_of(line.wager).is_some() && line.paid > Cents::ZERO && (percentage || elected)
}

/// The payouts whose documentation is to be confirmed, in the order of the settlement, each with the clause that keeps the cards.
pub fn undocumented<'a>(
    rules: &'a dyn Rules,
    round: &'a Round,
) -> impl Iterator<Item = (&'a SettlementLine, Cite)> + 'a {
    let open = |line: &&SettlementLine| round.documented_by(line.seat, line.wager).is_none();
    round.lines().iter().filter(open).filter_map(|line| Some((line, rules.stays_until_documented(round, line)?)))
}

/// What the round waits for instead, if the cards that would be collected next stay until a payout is documented. A player who
/// could give such cards up does not choose before either.
pub(super) fn or_documentation(rules: &dyn Rules, round: &Round, next: Next) -> Next {
    let first = match next {
        Next::Step(Step::Collect) => undocumented(rules, round).next(),
        Next::Choice(seat) => undocumented(rules, round).find(|(line, _)| line.seat == seat),
        _ => None,
    };
    first.map_or(next, |(line, _)| Next::Documentation { seat: line.seat, wager: line.wager })
}

/// The clause that keeps the cards of a payout on the layout.
pub(super) fn clause_on(rules: &dyn Rules, round: &Round, (seat, wager): (u8, Wager)) -> Option<Cite> {
    undocumented(rules, round).find(|(line, _)| (line.seat, line.wager) == (seat, wager)).map(|(_, clause)| clause)
}

/// A supervisor confirms that the documentation of a payout is complete.
pub(super) fn document(
    rules: &dyn Rules,
    round: &Round,
    (seat, wager): (u8, Wager),
    by: Person,
    out: &mut Out,
) -> Result<(), Refusal> {
    let Some(clause) = clause_on(rules, round, (seat, wager)) else {
        return Err(Refusal { why: Why::NothingToDocument { seat, wager }, clause: rules.law().documentation });
    };
    if round.dealer() == Some(by) {
        return Err(Refusal { why: Why::DealerDocuments, clause });
    }
    out.push(What::Documented { seat, wager, by, reading: UNTIL_DOCUMENTED }, clause);
    rules.documented(&out.after(round), seat, out);
    Ok(())
}
