//! What an entry of a table's journal says, in the types of the engine. [`crate::wire::entry`] is the form in which it is kept.

use cards::Card;
use deal::Seed;
use games::round::Position;
use paytables::{Cents, MicroDollars};
use table::{Event, Who};

use crate::wire::entry::{CommandCause, Entry, OpenedSeed, PlayerBalance, Salt};
use crate::wire::facts::Micro;
use crate::wire::values::{self, Money, TableStatus};
use crate::wire::version::{self, Version};
use crate::wire::{self, Command};

/// What an entry of a table's journal says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// The house has set up the table, or elects something else from the next round on.
    SetUp {
        /// The house and the one table, as in `house.toml`.
        house: String,
        /// The version of the program.
        program: String,
        /// The names of the table's meters, in the order in which entries list their amounts.
        meters: Vec<String>,
    },
    /// Somebody asked something of the table, and this followed.
    Asked {
        /// Who.
        by: Who,
        /// What.
        command: Command,
        /// Why the machine has decided for a player.
        because: Option<CommandCause>,
        /// What the meters showed; nothing if it was not asked of a round or the table has none.
        meters: Vec<MicroDollars>,
        /// What players had, by seat, who could not give back all of a payment that was reversed (ALL-17).
        funds: Vec<(u8, Cents)>,
        /// What followed.
        events: Vec<Event>,
        /// The seed of the round that was completed.
        opened: Option<Seed>,
    },
    /// A live table: the dealer has turned a card.
    Entered {
        /// Who.
        by: Who,
        /// The card's position in the deck.
        position: Position,
        /// Its face.
        card: Card,
        /// Random bytes, so that the hash of the entry tells nothing about the card.
        salt: Salt,
    },
    /// The floor opens, pauses or closes the table.
    Stands {
        /// Who.
        by: Who,
        /// How it stands from now on.
        status: TableStatus,
    },
}

impl Body {
    /// The body as it is kept.
    ///
    /// # Panics
    /// Never: everything in a body is JSON.
    pub fn to_text(&self) -> String {
        serde_json::to_string(&Entry::from(self)).expect("a body is JSON")
    }

    /// The body in a text of this or an older version.
    ///
    /// # Errors
    /// What is wrong with it: it is no JSON, a field is missing, of another form or unknown, or a newer program wrote it.
    pub fn from_text(text: &str) -> Result<Self, String> {
        version::read::<Entry>(text)?.try_into()
    }

    /// Who asked what; none if it is the house that sets the table up.
    pub fn asked(&self) -> Option<(Who, Command)> {
        match self {
            Self::SetUp { .. } => None,
            Self::Asked { by, command, .. } => Some((*by, command.clone())),
            Self::Entered { by, position, card, .. } => {
                Some((*by, Command::Enter { position: values::Position(*position), card: values::Card(*card) }))
            }
            Self::Stands { by, status } => Some((*by, Command::SetStatus { status: *status })),
        }
    }

    /// What followed from what was asked.
    pub fn into_events(self) -> Vec<Event> {
        match self {
            Self::Asked { events, .. } => events,
            Self::SetUp { .. } | Self::Entered { .. } | Self::Stands { .. } => Vec::new(),
        }
    }
}

impl From<&Body> for Entry {
    fn from(body: &Body) -> Self {
        match body {
            Body::SetUp { house, program, meters } => {
                Self::SetUp { v: Version, house: house.clone(), program: program.clone(), meters: meters.clone() }
            }
            Body::Asked { by, command, because, meters, funds, events, opened } => Self::Command {
                v: Version,
                by: (*by).into(),
                command: command.clone(),
                cause: *because,
                meters: meters.iter().copied().map(Micro).collect(),
                balances: funds
                    .iter()
                    .map(|(seat, holds)| PlayerBalance { seat: *seat, amount: Money(*holds) })
                    .collect(),
                events: events.iter().map(wire::Event::from).collect(),
                seed: opened.clone().map(OpenedSeed),
            },
            Body::Entered { by, position, card, salt } => Self::Entered {
                v: Version,
                by: (*by).into(),
                position: values::Position(*position),
                card: values::Card(*card),
                salt: *salt,
            },
            Body::Stands { by, status } => Self::Status { v: Version, by: (*by).into(), status: *status },
        }
    }
}

impl TryFrom<Entry> for Body {
    type Error = String;

    fn try_from(entry: Entry) -> Result<Self, String> {
        Ok(match entry {
            Entry::SetUp { v: Version, house, program, meters } => Self::SetUp { house, program, meters },
            Entry::Command { v: Version, by, command, cause, meters, balances, events, seed } => Self::Asked {
                by: by.try_into()?,
                command,
                because: cause,
                meters: meters.into_iter().map(|meter| meter.0).collect(),
                funds: balances.into_iter().map(|purse| (purse.seat, purse.amount.0)).collect(),
                events: events.iter().map(Event::from).collect(),
                opened: seed.map(|seed| seed.0),
            },
            Entry::Entered { v: Version, by, position, card, salt } => {
                Self::Entered { by: by.try_into()?, position: position.0, card: card.0, salt }
            }
            Entry::Status { v: Version, by, status } => Self::Stands { by: by.try_into()?, status },
        })
    }
}
