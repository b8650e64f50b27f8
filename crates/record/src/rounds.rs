//! From a table's journal to its rounds: the bodies of a stream, one after the other, give a [`Record`] for each round that was
//! completed, and a replay of the record gives the same events.
//!
//! The journal keeps typed commands; a record has them as lines, because people write and read records. A line names cards by their
//! place at a spot, so the round is followed while its lines are written.

mod method;

use cards::Card;
use deal::Seed;
use games::decks::Cuts;
use games::round::{self, Irregularity, MeterAmounts, Position, Round};
use house::Table;
use paytables::MicroDollars;
use table::{Ask, DeckId, Equipment, Event, What, Who};

use crate::body::Body;
use crate::lines::Line;
use crate::typed::Typed;
use crate::wire::{CommandCause, Meaning};
use crate::{Cards, Record, command, lines};

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
    deck: DeckId,
    cuts: Option<Cuts>,
    table: Table,
    house: String,
    meters: Option<MeterAmounts>,
    round: Round,
    typed: Typed,
    commands: Vec<String>,
}

/// A command of a round, and what is known besides.
struct Asked<'a> {
    command: round::Command,
    because: Option<CommandCause>,
    reason: Option<&'a str>,
    meters: &'a [MicroDollars],
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
            Body::Entered { by, position, card, .. } => {
                self.open.iter_mut().for_each(|open| open.enter(by, position, card));
                Ok(None)
            }
            Body::Asked { command, because, meters, events, opened, .. } => {
                // What a player who gave up a seat by a timeout did is not of the round of the others.
                if let (Meaning::Engine(Ask::Round(asked)), Some(open)) = (command.meaning(), &mut self.open) {
                    let reason = command.reason();
                    open.ask(&Asked { command: asked, because, reason, meters: &meters }, &events)?;
                }
                self.happened(&events, opened)
            }
            Body::Stands { .. } => Ok(None),
        }
    }

    fn happened(&mut self, events: &[Event], opened: Option<Seed>) -> Result<Option<Record>, String> {
        for event in events {
            match event.what {
                What::Uses(method) => (self.method, self.made) = (Some(method), None),
                What::RoundBegan { number, deck, commitment, cuts } => {
                    self.open = Some(self.begin(number.into(), commitment.is_some(), (deck, cuts))?);
                }
                What::CalledOff => self.open = None,
                What::Round(event) => {
                    if let Some(open) = &mut self.open {
                        open.round.evolve(&event);
                    }
                    if event.what == round::What::Completed {
                        return self.open.take().map(|open| open.close(opened)).transpose();
                    }
                }
                What::Cut { deck, cards, .. } => self.open.iter_mut().for_each(|open| open.cut(deck, cards)),
                _ => {}
            }
        }
        Ok(None)
    }

    fn begin(&mut self, number: u64, is_virtual: bool, cut: (DeckId, Option<Cuts>)) -> Result<Open, String> {
        let (deck, cuts) = cut;
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
        let (round, typed, commands) = (Round::new(), Typed::default(), Vec::new());
        Ok(Open { number, is_virtual, deck, cuts, table, house, meters: None, round, typed, commands })
    }
}

impl Open {
    fn cut(&mut self, deck: DeckId, cards: u8) {
        if self.deck == deck {
            self.cuts = self.cuts.map(|cuts| cuts.cut_again(cards));
        }
    }

    /// A face was entered. What another dealer had entered for cards that lie face down was never used.
    fn enter(&mut self, by: Who, position: Position, card: Card) {
        let forgotten = self.typed.enter(Some(&self.round), by, position, card);
        self.commands.retain(|line| !matches!(Line::read(line), Line::Entered(at, _) if forgotten.contains(&at)));
        self.commands.push(lines::enter(position, card));
    }

    fn ask(&mut self, asked: &Asked<'_>, events: &[Event]) -> Result<(), String> {
        if asked.because == Some(CommandCause::Timeout) {
            self.commands.push(lines::TIME_IS_OVER.to_owned());
        }
        self.commands.extend(asked.reason.map(lines::because));
        match self.meters {
            None => {
                let mut amounts = MeterAmounts::default();
                amounts.iter_mut().zip(asked.meters).for_each(|(amount, meter)| *amount = *meter);
                self.meters = Some(amounts);
            }
            Some(_) => self.show_meters(asked.meters, events)?,
        }
        let report = round::Command::Report;
        if matches!(asked.command, round::Command::Report(Irregularity::Communicated(_))) {
            // A player forfeits at all positions; a record of the round does not know whose they are.
            let irregular = events.iter().filter_map(|event| match event.what {
                What::Round(round::Event { what: round::What::Irregular { what, .. }, .. }) => Some(what),
                _ => None,
            });
            self.commands.extend(irregular.map(|what| command::to_text(&self.round, &report(what))));
        } else {
            self.commands.push(command::to_text(&self.round, &asked.command));
        }
        Ok(())
    }

    /// Other tables have moved linked meters since the last command.
    fn show_meters(&mut self, meters: &[MicroDollars], events: &[Event]) -> Result<(), String> {
        let names = self.table.elections.rules().meters();
        for event in events {
            let What::LinkedMeterMoved { meter, .. } = event.what else { continue };
            let shown = names.get(usize::from(meter)).zip(meters.get(usize::from(meter)));
            let (name, amount) = shown.ok_or("a linked meter moved that the table does not show")?;
            self.commands.push(lines::meter(name, *amount));
        }
        Ok(())
    }

    fn close(self, opened: Option<Seed>) -> Result<Record, String> {
        let Self { number, is_virtual, deck: _, cuts, table, house, meters, round: _, typed: _, commands } = self;
        let cards = match opened {
            Some(seed) => Cards::Seed(seed, cuts),
            None if is_virtual => return Err(format!("round {number} is over, and its seed was not opened")),
            // What was known when is part of the round: the faces stand among the commands.
            None => Cards::Turned(Vec::new()),
        };
        Ok(Record { table, house, number, cards, meters: meters.unwrap_or_default(), commands })
    }
}

/// How far the deck of a round was cut when its first card was dealt, by the events of the round; none if it is dealt
/// without a cut.
pub fn cuts<'a>(events: impl IntoIterator<Item = &'a Event>) -> Option<Cuts> {
    let mut events = events.into_iter();
    let (played, cuts) = events.find_map(|event| match event.what {
        What::RoundBegan { deck, cuts, .. } => Some((deck, cuts)),
        _ => None,
    })?;
    let again = events.filter_map(|event| match event.what {
        What::Cut { deck, cards, .. } => Some(cards).filter(|_| deck == played),
        _ => None,
    });
    Some(again.fold(cuts?, Cuts::cut_again))
}

/// The one table of a house.
pub(crate) fn table_of(house: &str) -> Result<Table, String> {
    let house = house::read_recorded(house).map_err(|faults| format!("the house has a fault: {}", faults[0]))?;
    house.tables.into_iter().next().ok_or_else(|| "the house has no table".to_owned())
}
