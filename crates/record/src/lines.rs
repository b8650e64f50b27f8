//! Lines of a record that no player or dealer says: what stands between the commands of a round.
//!
//! `meter main is 10000.250000` when other tables have moved a linked meter, `enter 12 Ah` when a live dealer has turned a card,
//! `time is over` before what the machine has decided for a player who timed out, and `because …` before what the floor reported.

use cards::Card;
use games::round::Position;

/// Stands before what the machine has decided for a player who timed out.
pub(crate) const TIME_IS_OVER: &str = "time is over";
const BECAUSE: &str = "because ";
const METER: &str = "meter ";
const ENTER: &str = "enter ";

/// A line of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line<'a> {
    /// The next command was decided by the machine.
    TimeIsOver,
    /// Why the next command was given.
    Because,
    /// What a linked meter shows: `main is 10000.250000`.
    Meter(&'a str),
    /// A live dealer has turned a card.
    Entered(Position, Card),
    /// A command.
    Command(&'a str),
}

impl<'a> Line<'a> {
    pub(crate) fn read(line: &'a str) -> Self {
        if line == TIME_IS_OVER {
            return Self::TimeIsOver;
        }
        if line.strip_prefix(BECAUSE).is_some_and(|reason| !reason.is_empty()) {
            return Self::Because;
        }
        if let Some(shown) = line.strip_prefix(METER) {
            return Self::Meter(shown);
        }
        match entered(line) {
            Some((position, card)) => Self::Entered(position, card),
            None => Self::Command(line),
        }
    }
}

/// The line before a command with this reason. A record has one line for it.
pub(crate) fn because(reason: &str) -> String {
    format!("{BECAUSE}{}", reason.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The line for what a linked meter shows.
pub(crate) fn meter(name: &str, amount: paytables::MicroDollars) -> String {
    format!("{METER}{name} is {amount}")
}

/// The line for a face that a live dealer has turned.
pub fn enter(position: Position, card: Card) -> String {
    format!("{ENTER}{position} {card}")
}

/// The position and the face of a line like `enter 12 Ah`.
fn entered(line: &str) -> Option<(Position, Card)> {
    let (position, card) = line.strip_prefix(ENTER)?.split_once(' ')?;
    Some((position.parse().ok()?, card.parse().ok()?))
}
