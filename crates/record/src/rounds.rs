//! From a table's journal to its rounds: the bodies of a stream, one after the other, give a [`Record`] for each round that was
//! completed, and a replay of the record gives the same events.
//!
//! Between the commands of a round stand lines that no player or dealer says: `meter main is 10000.250000` when other
//! tables have moved a linked meter, `enter 12 Ah` when a live dealer has turned a card, and `time is over` before what the machine has
//! decided for a silent player.

mod method;

use deal::Seed;
use games::decks::Cuts;
use games::elections::{Choice as _, Dealing, Decks, Shuffler};
use games::round::MeterAmounts;
use house::Table;
use paytables::MicroDollars;
use serde_json::Value;
use table::Equipment;

use crate::body::{Body, enter_to_text};
use crate::{Cards, Record, ask};

/// The rounds of a table, from the bodies of its journal. They begin with a set-up of the table.
pub fn rounds<I: IntoIterator<Item = Body>>(bodies: I) -> Rounds<I::IntoIter> {
    Rounds { bodies: bodies.into_iter(), house: None, method: None, made: None, open: None }
}

/// The round with this number; none if it was not completed.
///
/// # Errors
/// What is wrong with the bodies before the end of the round.
pub fn round(bodies: impl IntoIterator<Item = Body>, number: u64) -> Result<Option<Record>, String> {
    for round in rounds(bodies) {
        let round = round?;
        if round.number == number {
            return Ok(Some(round));
        }
    }
    Ok(None)
}

/// The rounds of a table, one after the other.
pub struct Rounds<I> {
    bodies: I,
    /// What the house elects, as it was last set up.
    house: Option<String>,
    /// How the table shuffles and deals: it keeps to it until the floor says otherwise, whatever is elected.
    method: Option<Equipment>,
    /// The house and its table with this method, until one of them changes.
    made: Option<(String, Table)>,
    open: Option<Open>,
}

/// A round that is not completed yet.
struct Open {
    number: u64,
    is_virtual: bool,
    deck: String,
    cuts: Option<Cuts>,
    table: Table,
    house: String,
    meters: Option<MeterAmounts>,
    commands: Vec<String>,
}

impl<I: Iterator<Item = Body>> Iterator for Rounds<I> {
    type Item = Result<Record, String>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let taken = self.bodies.next().map(|body| self.take(body))?;
            if let Some(round) = taken.transpose() {
                return Some(round);
            }
        }
    }
}

impl<I> Rounds<I> {
    /// Takes the next body, and gives the round that is completed by it.
    fn take(&mut self, body: Body) -> Result<Option<Record>, String> {
        match body {
            Body::SetUp { house, .. } => {
                if self.method.is_none() {
                    self.method = Some(Equipment::of(table_of(&house)?.elections.table()));
                }
                (self.house, self.made) = (Some(house), None);
                Ok(None)
            }
            Body::Entered { position, card, .. } => {
                if let Some(open) = &mut self.open {
                    open.commands.push(enter_to_text(position, card));
                }
                Ok(None)
            }
            Body::Asked { ask, note, meters, events, opened, .. } => {
                // Whoever has given up a seat by silence has decided nothing in the round of the others.
                if let Some((open, note)) = self.open.as_mut().zip(note).filter(|_| ask::is_of_round(&ask)) {
                    open.commands.push(note.text());
                }
                self.asked(&ask, &meters, &events, opened)
            }
            Body::Stands { .. } => Ok(None),
        }
    }

    fn asked(
        &mut self,
        ask: &str,
        meters: &[MicroDollars],
        events: &[Value],
        opened: Option<Seed>,
    ) -> Result<Option<Record>, String> {
        if let Some(open) = self.open.as_mut().filter(|_| ask::is_of_round(ask)) {
            open.ask(ask, meters, events)?;
        }
        for event in events {
            match kind(event) {
                "uses" => {
                    let method = equipment(event).ok_or("an event \"uses\" does not say what is used")?;
                    (self.method, self.made) = (Some(method), None);
                }
                "round_began" => self.open = Some(self.begin(event)?),
                "called_off" => self.open = None,
                "cut" => self.open.iter_mut().for_each(|open| open.cut(event)),
                "completed" => return self.open.take().map(|open| open.close(opened)).transpose(),
                _ => {}
            }
        }
        Ok(None)
    }

    fn begin(&mut self, event: &Value) -> Result<Open, String> {
        let number = event["number"].as_u64().ok_or("an event \"round_began\" has no number")?;
        let (house, table) = match self.made.take() {
            Some(made) => made,
            None => {
                let set_up = self.house.as_deref().zip(self.method);
                let (house, method) =
                    set_up.ok_or_else(|| format!("round {number} begins before the table is set up"))?;
                method::with(house, table_of(house)?, method)?
            }
        };
        self.made = Some((house.clone(), table.clone()));
        let is_virtual = !event["commitment"].is_null();
        let (deck, cuts) = (text(event, "deck").to_owned(), cuts_of(event));
        Ok(Open { number, is_virtual, deck, cuts, table, house, meters: None, commands: Vec::new() })
    }
}

impl Open {
    fn cut(&mut self, event: &Value) {
        let cuts = self.cuts.zip(cards_cut(event, &self.deck));
        self.cuts = cuts.map(|(cuts, cards)| cuts.cut_again(cards)).or(self.cuts);
    }

    fn ask(&mut self, ask: &str, meters: &[MicroDollars], events: &[Value]) -> Result<(), String> {
        let of_kind = |name: &'static str| events.iter().filter(move |event| kind(event) == name);
        match self.meters {
            None => {
                let mut amounts = MeterAmounts::default();
                amounts.iter_mut().zip(meters).for_each(|(amount, meter)| *amount = *meter);
                self.meters = Some(amounts);
            }
            Some(_) => {
                let names = self.table.elections.rules().meters();
                for event in of_kind("linked_meter_moved") {
                    let meter = event["meter"].as_u64().and_then(|meter| usize::try_from(meter).ok());
                    let shown = meter.and_then(|meter| names.get(meter).zip(meters.get(meter)));
                    let (name, amount) = shown.ok_or("a linked meter moved that the table does not show")?;
                    self.commands.push(format!("meter {name} is {amount}"));
                }
            }
        }
        if ask.ends_with(" communicated") {
            // A player forfeits at all positions; a record of the round does not know whose they are.
            let lines = of_kind("irregular").filter_map(|event| event["irregularity"].as_str());
            self.commands.extend(lines.map(str::to_owned));
        } else {
            self.commands.push(ask.to_owned());
        }
        Ok(())
    }

    fn close(self, opened: Option<Seed>) -> Result<Record, String> {
        let Self { number, is_virtual, deck: _, cuts, table, house, meters, commands } = self;
        let cards = match opened {
            Some(seed) => Cards::Seed(seed, cuts),
            None if is_virtual => return Err(format!("round {number} is over, and its seed was not opened")),
            // What was known when is part of the round: the faces stand among the commands.
            None => Cards::Turned(Vec::new()),
        };
        Ok(Record { table, house, number, cards, meters: meters.unwrap_or_default(), commands })
    }
}

fn kind(event: &Value) -> &str {
    text(event, "what")
}

fn text<'a>(event: &'a Value, key: &str) -> &'a str {
    event[key].as_str().unwrap_or_default()
}

/// How far the deck was cut when its round began.
fn cuts_of(began: &Value) -> Option<Cuts> {
    let number = |key: &str| began[key].as_u64().and_then(|number| u8::try_from(number).ok());
    Cuts::new(number("cut")?, number("cut_again").unwrap_or_default())
}

/// How far the deck of a round was cut when its first card was dealt, by the events of the round; none if it is dealt
/// without a cut.
pub fn cuts<'a>(events: impl IntoIterator<Item = &'a Value>) -> Option<Cuts> {
    let mut events = events.into_iter();
    let began = events.find(|event| kind(event) == "round_began")?;
    let cuts = cuts_of(began)?;
    let again = events.filter_map(|event| cards_cut(event, text(began, "deck")));
    Some(again.fold(cuts, Cuts::cut_again))
}

/// How many cards a cut has moved to the bottom of this deck; none if the event is no cut of it.
fn cards_cut(event: &Value, deck: &str) -> Option<u8> {
    let cards = event["cards"].as_u64().filter(|_| kind(event) == "cut" && text(event, "deck") == deck)?;
    u8::try_from(cards).ok()
}

fn equipment(event: &Value) -> Option<Equipment> {
    Some(Equipment {
        shuffler: Shuffler::from_word(event["shuffler"].as_str()?)?,
        dealing: Dealing::from_word(event["dealing"].as_str()?)?,
        decks: Decks::from_word(event["decks"].as_str()?)?,
    })
}

/// The one table of a house.
fn table_of(house: &str) -> Result<Table, String> {
    let house = house::read_recorded(house).map_err(|faults| format!("the house has a fault: {}", faults[0]))?;
    house.tables.into_iter().next().ok_or_else(|| "the house has no table".to_owned())
}
