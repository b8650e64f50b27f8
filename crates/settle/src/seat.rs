//! A seat as it was written down.

use law::Cite;
use paytables::Cents;
use serde_json::{Map, Value};

use crate::input::Input;

/// A seat: its number, and its cards, wagers and decision when they are asked for.
pub(crate) struct Seat<'a> {
    pub(crate) number: u8,
    fields: &'a Map<String, Value>,
}

impl<'a> Seat<'a> {
    pub(crate) const fn new(number: u8, fields: &'a Map<String, Value>) -> Self {
        Self { number, fields }
    }

    /// The seat as faults name it.
    pub(crate) fn who(&self) -> String {
        format!("seat {}", self.number)
    }

    /// A field of the seat.
    pub(crate) fn field(&self, key: &str) -> Option<&'a Value> {
        self.fields.get(key)
    }

    /// The seat's cards in the order written.
    pub(crate) fn cards(&self, input: &Input<'_>, count: usize, clause: Cite) -> Vec<cards::Card> {
        input.cards_of(&self.who(), self.field("cards"), count, clause)
    }

    /// Reports fields of the seat that this game does not have.
    pub(crate) fn only_fields(&self, input: &Input<'_>, known: &[&str]) {
        for key in self.fields.keys() {
            if !known.contains(&key.as_str()) {
                input.fault(None, format!("{} has no \"{key}\": its fields are {}", self.who(), known.join(", ")));
            }
        }
    }

    /// Reports wagers that the table does not offer: `offered` says for each wager of the game whether it does.
    pub(crate) fn only_wagers(&self, input: &Input<'_>, offered: &[(&str, Offered)], clause: Cite) {
        let Some(wagers) = self.field("wagers").and_then(Value::as_object) else {
            input.fault(None, format!("{} has no wagers: an object like {{\"ante\": \"10.00\"}}", self.who()));
            return;
        };
        for name in wagers.keys() {
            let fault = match offered.iter().find(|(known, _)| known == name) {
                Some((_, Offered::Yes)) => continue,
                Some((_, Offered::No)) => format!("the table does not offer {name}: \"tables\" does not name it"),
                None => {
                    let names: Vec<&str> = offered.iter().map(|(name, _)| *name).collect();
                    format!("there is no wager \"{name}\": the wagers are {}", names.join(", "))
                }
            };
            input.fault(Some(clause), format!("{}: {fault}", self.who()));
        }
    }

    /// What is wagered; zero if the wager is not made. A wager of nothing is no wager, and a fault.
    pub(crate) fn wager(&self, input: &Input<'_>, name: &str) -> Cents {
        let Some(value) = self.field("wagers").and_then(|wagers| wagers.get(name)) else { return Cents::ZERO };
        let amount = input.money(&format!("{}: {name}", self.who()), value);
        if amount == Some(Cents::ZERO) {
            input.fault(None, format!("{}: {name} of nothing: leave a wager out that is not made", self.who()));
        }
        amount.unwrap_or_default()
    }

    /// A wager without which the seat does not play.
    pub(crate) fn needed_wager(&self, input: &Input<'_>, name: &str, clause: Cite) -> Cents {
        if self.field("wagers").and_then(|wagers| wagers.get(name)).is_none() {
            input.fault(
                Some(clause),
                format!("{} has made no {name} wager, without which it gets no cards", self.who()),
            );
        }
        self.wager(input, name)
    }
}

/// Whether the table offers a wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Offered {
    Yes,
    No,
}

impl Offered {
    /// A wager with lettered tables is offered exactly if one was named.
    pub(crate) const fn if_named<T>(table: &Option<T>) -> Self {
        if table.is_some() { Self::Yes } else { Self::No }
    }
}
