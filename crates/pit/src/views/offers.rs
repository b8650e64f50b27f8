//! What may be done now, with the commands that do it.

mod fill;
mod of_players;
mod of_staff;

use ::words::{Said, say};
use games::decks::DECK;
use games::round::{self, MeterAmounts, Next};
use house::Dealt;
use record::wire;
use serde::Serialize;
use table::{Ask, Command, Offer, Who};
use utoipa::ToSchema;

use fill::is_confirmed;
pub use fill::{Fill, LONGEST_REASON, OfferedCommand};

use super::decks;
use crate::api::words;
use crate::desk::Desk;
use crate::tongue::tell;

/// Something that may be done now: exactly one command, or all commands within bounds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Offered {
    /// Which offer it is. It stays the same as long as this may be done.
    pub id: String,
    /// What sort of thing it is: `wager`, `choose`, `step`, `irregularity`, …
    pub kind: &'static str,
    /// What it is, for people.
    pub says: String,
    /// The command for `POST /tables/{id}/commands`, without the fields that are to be filled in.
    pub command: OfferedCommand,
    /// What is to be filled in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fill: Vec<Fill>,
    /// What it takes from the wallet now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<String>,
    /// Whether a person should confirm it, because it cannot be taken back.
    pub confirm: bool,
    /// At which seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// On which wager.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wager: Option<String>,
    /// Which choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choice: Option<&'static str>,
    /// Whether the table goes on by it: cards that lie ready are not shuffled for another time.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub leads_on: bool,
}

impl Offered {
    /// The void of a round that cannot go on.
    pub(crate) fn void_of_held(round: u32) -> Self {
        Self {
            id: "void-held-round".to_owned(),
            kind: "held",
            says: tell(&say!("Void round {round} and return every wager", round)),
            command: OfferedCommand::from(&wire::Command::VoidHeldRound { reason: None }),
            fill: vec![Fill::REASON],
            confirm: true,
            ..Self::default()
        }
    }
}

/// What somebody may do at a table now.
pub(super) fn offers(desk: &Desk, meters: &MeterAmounts, by: Who) -> Vec<Offered> {
    let offered = table::offers(&desk.made.setting(), &desk.table, &desk.outside(meters), by);
    let at = At { desk, meters, by };
    // Where a machine deals, nothing goes wrong that somebody would have to notice.
    let is_possible = |offer: &Offered| desk.made.service.dealt == Dealt::Live || offer.kind != "irregularity";
    let stands = offered.iter().filter(|offer| match offer {
        Offer::Exactly(Command { ask, .. }) => desk.standing.allows(ask),
        Offer::BeginRound { deck, commitment, .. } => {
            desk.standing.allows(&Ask::BeginRound { deck: *deck, commitment: *commitment })
        }
        _ => true,
    });
    let shown = |offer| Some(Offered { leads_on: decks::leads_on(desk, offer), ..at.show(offer)? });
    let ready = at.is_ready_due().then(|| at.ready());
    stands.filter_map(shown).filter(is_possible).chain(ready).collect()
}

/// A table, seen by somebody who may do something there.
struct At<'a> {
    desk: &'a Desk,
    meters: &'a MeterAmounts,
    by: Who,
}

impl At<'_> {
    /// Whether the machine waits for the player to say that the table need not wait any longer.
    fn is_ready_due(&self) -> bool {
        let Who::Player(player) = self.by else { return false };
        let sits = self.desk.table.seats().taken().any(|(_, sits)| sits == player);
        let Some(playing) = self.desk.table.running().filter(|_| sits) else { return false };
        let next = round::next(self.desk.made.rules(), &playing.round, &self.desk.outside(self.meters));
        self.desk.made.service.dealt == Dealt::Virtual && matches!(next, Next::Bets | Next::Declarations(_))
    }

    fn ready(&self) -> Offered {
        let (command, says) = (OfferedCommand::ready(), say!("Go on without waiting for me"));
        Offered { id: command.id(), kind: "ready", says: tell(&says), command, ..Offered::default() }
    }

    fn show(&self, offer: &Offer) -> Option<Offered> {
        Some(match *offer {
            Offer::Exactly(Command { ask, .. }) => self.exactly("table", words::ask(&ask), ask),
            Offer::Tell { .. } => return None,
            Offer::ShuffledAndCounted { deck, .. } => {
                let ask = Ask::Shuffled { deck, found: Some(0) };
                self.counted(ask, ("counted", 0, 52), Some(DECK))
            }
            Offer::Cut { deck, least, most, .. } => {
                self.counted(Ask::Cut { deck, cards: 0 }, ("cards", u32::from(least), u32::from(most)), None)
            }
            Offer::BeginRound { deck, commitment, .. } => {
                let ask = Ask::BeginRound { deck, commitment };
                self.exactly("table", words::ask(&ask), ask)
            }
            Offer::CountStub { .. } => self.counted(Ask::CountStub { found: 0 }, ("counted", 0, 52), None),
            Offer::Round { offer, .. } => self.of_round(offer),
        })
    }

    fn exactly(&self, kind: &'static str, says: Said, ask: Ask) -> Offered {
        let (command, confirm) = (OfferedCommand::of(&ask), is_confirmed(&ask));
        Offered { id: command.id(), kind, says: tell(&says), command, confirm, ..Offered::default() }
    }

    fn command(&self, kind: &'static str, says: Said, command: round::Command) -> Offered {
        self.exactly(kind, says, Ask::Round(command))
    }

    /// A command that asks for a count.
    fn counted(&self, ask: Ask, (field, least, most): (&'static str, u32, u32), usual: Option<u8>) -> Offered {
        let fill = Fill::Number { field, least, most: Some(most), choices: None, usual };
        self.exactly("table", words::ask(&ask), ask).with_fill(vec![fill])
    }
}

impl Offered {
    /// The same with something that is to be filled in.
    fn with_fill(mut self, fill: Vec<Fill>) -> Self {
        self.command = self.command.without(&fill);
        Self { id: self.command.id(), fill, ..self }
    }
}
