//! The meters of a table: what they show at the start, and how they move.

use games::GameElections;
use games::round::MeterAmounts;
use law::Cite;
use paytables::{Cents, MicroDollars};

use crate::{Event, Link, Refusal, Setting, Table, What, Why};

/// What the house puts on the main meter of High Card Flush.
//= high_card_flush 38.11(f)
// Ten thousand dollars; the secondary meter starts with nothing.
const HIGH_CARD_FLUSH_SEED: Cents = Cents::dollars(10_000);

/// What the meters of a game show before the first round, in the order of `names`.
pub fn initial_meters(elections: &GameElections, names: &[&str]) -> MeterAmounts {
    let mut amounts = MeterAmounts::default();
    for (amount, name) in amounts.iter_mut().zip(names) {
        *amount = MicroDollars::from(seed(elections, name));
    }
    amounts
}

fn seed(elections: &GameElections, meter: &str) -> Cents {
    let seed = match (elections, meter) {
        //= packs_poker 43.12(e)
        // Each licensee sets the starting amount of its primary meters; the reset meters start with nothing.
        (GameElections::PacksPoker(elections), "five_card_primary") => {
            elections.five_card.progressive.as_ref().map(|progressive| progressive.seed)
        }
        (GameElections::PacksPoker(elections), "seven_card_primary") => {
            elections.seven_card.progressive.as_ref().map(|progressive| progressive.seed)
        }
        //= lunar_poker 38.12(h)
        // Each licensee sets the starting amount.
        (GameElections::LunarPoker(elections), "progressive") => {
            elections.progressive.as_ref().map(|progressive| progressive.seed)
        }
        (GameElections::HighCardFlush(_), "main") => Some(HIGH_CARD_FLUSH_SEED),
        _ => None,
    };
    seed.unwrap_or(Cents::ZERO)
}

/// The movements that other tables have made on linked meters since the last event of this one.
pub(crate) fn moved_elsewhere(
    setting: &Setting<'_>,
    table: &Table,
    shown: &MeterAmounts,
) -> Result<Vec<Event>, Refusal> {
    let clause: Cite = setting.rules.law().lock;
    let moved = (0..).zip(shown.iter().zip(table.meters())).filter(|(_, (shown, known))| shown != known);
    let events: Vec<Event> = moved
        .map(|(meter, (shown, known))| {
            let by = MicroDollars::new(shown.get() - known.get());
            Event { what: What::LinkedMeterMoved { meter, by }, clause }
        })
        .collect();
    if setting.link == Link::Alone && !events.is_empty() {
        return Err(Refusal { why: Why::MetersDiffer, clause });
    }
    Ok(events)
}
