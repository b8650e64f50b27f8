//! A round as it was written down: its parts are asked for one by one, and every fault is collected.

use std::cell::RefCell;
use std::collections::BTreeMap;

use cards::notation::parse_cards;
use cards::{Card, CardSet};
use games::settlement::{LARGEST_AMOUNT, Meter};
use law::{Cite, Game};
use paytables::{Cents, MicroDollars};
use serde_json::{Map, Value};

use crate::seat::Seat;
use crate::{Fault, Refused};

/// A round and the faults found in it so far.
pub(crate) struct Input<'a> {
    game: Game,
    round: &'a Map<String, Value>,
    faults: RefCell<Vec<Fault>>,
    /// Who holds each card: no card is in two places.
    holders: RefCell<BTreeMap<Card, String>>,
}

impl<'a> Input<'a> {
    pub(crate) fn new(round: &'a Value) -> Result<Self, Refused> {
        let Some(round) = round.as_object() else {
            return Err(Refused::unreadable(
                "a round is an object with a game, cards and seats, in JSON or TOML".to_owned(),
            ));
        };
        let games = Game::ALL.map(Game::key).join(", ");
        let Some(game) = round.get("game").and_then(Value::as_str) else {
            return Err(Refused::unreadable(format!("the round names no game: \"game\" is one of {games}")));
        };
        let game = game.parse().map_err(|error: law::NoSuchGame| Refused::unreadable(error.to_string()))?;
        Ok(Self { game, round, faults: RefCell::default(), holders: RefCell::default() })
    }

    pub(crate) const fn game(&self) -> Game {
        self.game
    }

    pub(crate) fn fault(&self, clause: Option<Cite>, fault: impl Into<String>) {
        let fault = Fault { fault: fault.into(), clause };
        let mut faults = self.faults.borrow_mut();
        // A part may be looked at more than once, but is wrong only once.
        if !faults.contains(&fault) {
            faults.push(fault);
        }
    }

    pub(crate) fn is_faultless(&self) -> bool {
        self.faults.borrow().is_empty()
    }

    pub(crate) fn into_refusal(self) -> Refused {
        Refused(self.faults.into_inner())
    }

    /// A part of the round; none if it is not there.
    pub(crate) fn part(&self, key: &str) -> Option<&'a Value> {
        self.round.get(key)
    }

    /// An object of the round; empty if it is not there.
    pub(crate) fn object(&self, key: &str) -> Option<&'a Map<String, Value>> {
        let value = self.part(key)?;
        let fault = Fault { fault: format!("\"{key}\" is no object"), clause: None };
        // It is asked for several times and wrong once.
        if value.as_object().is_none() && !self.faults.borrow().contains(&fault) {
            self.faults.borrow_mut().push(fault);
        }
        value.as_object()
    }

    /// Reports keys of the round that this game does not have. `game`, `tables`, `elections`, `meters`, `dealer` and
    /// `seats` every game has.
    pub(crate) fn only_keys(&self, more: &[&str]) {
        let common = ["game", "tables", "elections", "meters", "dealer", "seats"];
        for key in self.round.keys() {
            if !common.contains(&key.as_str()) && !more.contains(&key.as_str()) {
                let known = common.iter().chain(more).copied().collect::<Vec<_>>().join(", ");
                self.fault(None, format!("{} has no \"{key}\": its keys are {known}", self.game));
            }
        }
    }

    /// The dealer's cards in the order written.
    pub(crate) fn dealer(&self, count: usize, clause: Cite) -> Vec<Card> {
        self.cards_of("the dealer", self.part("dealer"), count, clause)
    }

    /// The seats in the order written, each number once and within the table: `most` positions by the clause, or as many
    /// as the house elects.
    pub(crate) fn seats(&self, most: u8, clause: Cite) -> Vec<Seat<'a>> {
        let most = self.positions(most, clause);
        let list = self.part("seats").and_then(Value::as_array);
        let Some(list) = list.filter(|list| !list.is_empty()) else {
            self.fault(None, "nobody plays: \"seats\" is a list of at least one seat");
            return Vec::new();
        };
        let mut taken = Vec::new();
        let mut seats = Vec::new();
        for entry in list {
            let Some(fields) = entry.as_object() else {
                self.fault(None, "a seat is an object with a number, cards and wagers");
                continue;
            };
            let number = fields.get("seat").and_then(Value::as_u64);
            match number {
                None => self.fault(None, "a seat has no number: \"seat\" is a whole number from 1 up"),
                Some(number) if number == 0 || number > most.into() => {
                    self.fault(Some(clause), format!("there is no seat {number}: the seats are 1 to {most}"));
                }
                Some(number) if taken.contains(&number) => {
                    self.fault(Some(clause), format!("seat {number} is there twice"));
                }
                Some(number) => taken.push(number),
            }
            let number = number.and_then(|number| u8::try_from(number).ok());
            seats.push(Seat::new(number.unwrap_or(0), fields));
        }
        seats
    }

    /// How many positions the table has: as elected, or as many as the clause allows.
    fn positions(&self, most: u8, clause: Cite) -> u8 {
        let Some(stated) = self.object("elections").and_then(|elections| elections.get("positions")) else {
            return most;
        };
        let lawful = |positions: &u8| (1..=most).contains(positions);
        let elected = stated.as_u64().and_then(|positions| u8::try_from(positions).ok()).filter(lawful);
        elected.unwrap_or_else(|| {
            self.fault(Some(clause), format!("positions: {stated} is no number of positions: 1 to {most}"));
            most
        })
    }

    /// So many cards that nobody else holds; what is wrong with them is a fault.
    pub(crate) fn cards_of(&self, who: &str, value: Option<&Value>, count: usize, clause: Cite) -> Vec<Card> {
        let Some(text) = value.and_then(Value::as_str) else {
            self.fault(None, format!("{who} has no text of cards: write {count} of them like \"As Td\""));
            return Vec::new();
        };
        let cards = match parse_cards(text) {
            Ok(cards) => cards,
            Err(error) => {
                self.fault(None, format!("{who}: {error}"));
                return Vec::new();
            }
        };
        if cards.len() != count {
            self.fault(Some(clause), format!("{who} has {} cards, not {count}", cards.len()));
        }
        for card in &cards {
            self.hold(*card, who);
        }
        cards
    }

    /// Notes who holds a card; a card that somebody holds already is a fault.
    pub(crate) fn hold(&self, card: Card, who: &str) {
        let known = self.holders.borrow_mut().insert(card, who.to_owned());
        if let Some(other) = known {
            self.fault(None, format!("{card} is with {other} and with {who}: a deck has one of each card"));
        }
    }

    /// Notes that nobody holds a card any more.
    pub(crate) fn release(&self, card: Card) {
        self.holders.borrow_mut().remove(&card);
    }

    /// The same as a set.
    pub(crate) fn set(cards: &[Card]) -> CardSet {
        cards.iter().copied().collect()
    }

    /// An amount of money, bounded so that no payout can be too large to be counted; none, after a fault, if it is none.
    pub(crate) fn money(&self, what: &str, value: &Value) -> Option<Cents> {
        let Some(text) = value.as_str() else {
            self.fault(None, format!("{what} is no text: money is written like \"10.00\""));
            return None;
        };
        let fault = match text.parse::<Cents>() {
            Ok(amount) if amount <= LARGEST_AMOUNT => return Some(amount),
            Ok(amount) => format!("{what} of {amount} is too large: at most {LARGEST_AMOUNT}"),
            Err(error) => format!("{what}: {error}"),
        };
        self.fault(None, fault);
        None
    }

    /// Checks the names of the meters that are given.
    pub(crate) fn only_meters(&self, names: &[&str]) {
        for name in self.object("meters").into_iter().flat_map(Map::keys) {
            if !names.contains(&name.as_str()) {
                let known = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
                self.fault(None, format!("there is no meter \"{name}\": the meters are {known}"));
            }
        }
    }

    /// What a meter shows; none if it is not given.
    pub(crate) fn meter(&self, name: &str) -> Option<Meter> {
        let value = self.object("meters")?.get(name)?;
        let amount = value.as_str().map(str::parse::<MicroDollars>);
        match amount {
            Some(Ok(amount)) if amount <= MicroDollars::from(LARGEST_AMOUNT) => Some(Meter::new(amount)),
            _ => {
                let wanted = "dollars with up to six decimals, at most a billion, like \"10000.00\"";
                self.fault(None, format!("meter {name}: {value} is no amount: write {wanted}"));
                None
            }
        }
    }

    /// What a meter shows that is needed because such a wager was made.
    pub(crate) fn needed_meter(&self, name: &str, clause: Cite) -> Meter {
        let given = self.object("meters").is_some_and(|meters| meters.contains_key(name));
        if !given {
            self.fault(Some(clause), format!("meter \"{name}\" is missing: a progressive wager is settled against it"));
        }
        self.meter(name).unwrap_or_default()
    }
}
