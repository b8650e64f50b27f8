//! What may be done now, with the commands that do it.

mod fill;
mod of_players;
mod of_staff;

use ::words::Said;
use games::decks::DECK;
use games::round::{self, MeterAmounts};
use house::Dealt;
use paytables::Cents;
use serde::Serialize;
use table::{Ask, Command, Offer, Who};
use utoipa::ToSchema;

use fill::is_confirmed;
pub use fill::{Fill, LONGEST_REASON, OfferedCommand};

use super::{cents, decks};
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
    /// The words that do it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ask: Option<String>,
    /// The words that do it, with AMOUNT, CARDS or COUNT where something within the bounds is to be put.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form: Option<String>,
    /// At which seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// On which wager.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wager: Option<String>,
    /// Which choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choice: Option<&'static str>,
    /// The least AMOUNT.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimum: Option<String>,
    /// The greatest AMOUNT.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub maximum: Option<String>,
    /// AMOUNT is a multiple of this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chip: Option<String>,
    /// The fewest CARDS, or the least COUNT.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least: Option<u32>,
    /// The most CARDS, or the greatest COUNT.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<u32>,
    /// The numbers that COUNT may be, where not every one from the least to the greatest will do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<Vec<u8>>,
    /// Which of the seat's cards CARDS may be, by their places from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub places: Option<Vec<usize>>,
    /// What it takes from the wallet now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub costs: Option<String>,
    /// Whether the table goes on by it: cards that lie ready are not shuffled for another time.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub leads_on: bool,
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
    stands.filter_map(shown).filter(is_possible).collect()
}

/// A table, seen by somebody who may do something there.
struct At<'a> {
    desk: &'a Desk,
    meters: &'a MeterAmounts,
    by: Who,
}

impl At<'_> {
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
            Offer::CountStub { .. } => self.counted(Ask::CountStub { found: 0 }, ("cards", 0, 52), None),
            Offer::Round { offer, .. } => self.of_round(offer),
        })
    }

    fn text(&self, ask: &Ask) -> String {
        record::ask::to_text(&self.desk.table, ask)
    }

    fn exactly(&self, kind: &'static str, says: Said, ask: Ask) -> Offered {
        let (command, confirm) = (OfferedCommand::of(&ask), is_confirmed(&ask));
        let ask = Some(self.text(&ask));
        Offered { id: command.id(), kind, says: tell(&says), command, confirm, ask, ..Offered::default() }
    }

    fn command(&self, kind: &'static str, says: Said, command: round::Command) -> Offered {
        self.exactly(kind, says, Ask::Round(command))
    }

    /// A sample of what may be done, with what is to be filled in, and its line.
    fn sample(
        &self,
        kind: &'static str,
        says: Said,
        sample: round::Command,
        (form, fill): (String, Vec<Fill>),
    ) -> Offered {
        let shown = self.command(kind, says, sample).with_fill(fill);
        Offered { ask: None, form: Some(form), ..shown }
    }

    /// A command that ends with a count, which is 0 here.
    fn counted(&self, ask: Ask, (field, least, most): (&'static str, u32, u32), usual: Option<u8>) -> Offered {
        let form = self.text(&ask).strip_suffix('0').map(|form| format!("{form}COUNT"));
        let fill = Fill::Number { field, least, most: Some(most), choices: None, usual };
        let shown = self.exactly("table", words::ask(&ask), ask).with_fill(vec![fill]);
        Offered { ask: None, form, least: Some(least), most: Some(most), ..shown }
    }
}

impl Offered {
    /// The same with something that is to be filled in.
    fn with_fill(mut self, fill: Vec<Fill>) -> Self {
        self.command = self.command.without(&fill);
        Self { id: self.command.id(), fill, ..self }
    }

    fn within(self, minimum: Cents, maximum: Cents, chip: Cents) -> Self {
        let (minimum, maximum, chip) = (Some(cents(minimum)), Some(cents(maximum)), Some(cents(chip)));
        Self { minimum, maximum, chip, ..self }
    }
}
