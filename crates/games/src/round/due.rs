//! What a progressive payout comes to, known before a supervisor validates it.

use super::{Command, Event, Next, Outside, Person, Round, Rules, What, decide, next};
use crate::settlement::SettlementLine;
use crate::wager::Wager;

/// How a wager is settled, if every payout that waits is validated now; none if it is not settled next, or was not paid.
///
/// Payouts are validated when all cards that decide them are face up, just before they are settled.
pub fn payout_due(
    rules: &dyn Rules,
    round: &Round,
    outside: &Outside<'_>,
    (seat, wager): (u8, Wager),
) -> Option<SettlementLine> {
    let of_wager = |line: &&SettlementLine| (line.seat, line.wager) == (seat, wager);
    if let Some(line) = round.lines().iter().find(of_wager) {
        return Some(*line);
    }
    let mut round = round.clone();
    loop {
        match next(rules, &round, outside) {
            Next::Validation { seat, wager } => round.evolve(&validated(rules, seat, wager)),
            Next::Step(step) => {
                let events = decide(rules, &round, outside, &Command::Proceed(step)).ok()?;
                events.iter().for_each(|event| round.evolve(event));
                return round.lines().iter().find(of_wager).copied();
            }
            _ => return None,
        }
    }
}

/// Somebody has validated a payout: who does not matter here.
fn validated(rules: &dyn Rules, seat: u8, wager: Wager) -> Event {
    Event { what: What::Validated { seat, wager, by: Person(0) }, clause: rules.law().validation }
}
