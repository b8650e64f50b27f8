//! Deciding again, as a check: what today's rules, or those of another house file, make of the commands of a journal.
//!
//! A table goes on by folding its recorded events; nothing here is needed for that. Each command is decided at the table as the
//! record has it, with the cards and meters of then, and the answer is compared with the recorded events. The record goes on
//! with its own events, so a difference is told where it arises and not in everything that follows.

mod difference;

use std::collections::BTreeMap;

use deal::Seed;
use games::GameElections;
use games::decks::DeckLaw;
use games::round::{Faces, Funds, MeterAmounts, Outside, Purse, Rules, Sealed};
use paytables::{Cents, MicroDollars};
use table::{Ask, Command, Equipment, Event, Link, Setting, Table, What, Who, decide};

use crate::body::Body;
use crate::typed::Typed;
use crate::wire::{self, Meaning};

pub use difference::{Difference, LineDifference, Today};

/// A table of a house, ready to decide.
struct Made {
    elections: GameElections,
    rules: Box<dyn Rules>,
    law: DeckLaw,
    seed: MeterAmounts,
    link: Link,
}

impl Made {
    fn of(table: house::Table) -> Self {
        let linked = table.service.as_ref().is_some_and(|service| service.meters.is_some());
        let link = if linked { Link::Linked } else { Link::Alone };
        let elections = table.elections;
        let (rules, law) = (elections.rules(), elections.deck_law());
        let seed = table::initial_meters(&elections, rules.meters());
        Self { elections, rules, law, seed, link }
    }

    /// The same with the equipment that the table uses.
    fn using(mut self, equipment: Equipment) -> Self {
        self.use_equipment(equipment);
        self
    }

    fn use_equipment(&mut self, equipment: Equipment) {
        let elections = self.elections.table_mut();
        (elections.shuffler, elections.dealing, elections.decks) =
            (equipment.shuffler, equipment.dealing, equipment.decks);
        (self.rules, self.law) = (self.elections.rules(), self.elections.deck_law());
    }

    fn setting(&self) -> Setting<'_> {
        Setting { rules: &*self.rules, decks: &self.law, seed: self.seed, link: self.link }
    }
}

/// What was looked at, and what would be decided differently.
#[derive(Debug, Default)]
pub struct Again {
    /// The rounds that were decided again.
    pub rounds: u64,
    /// The commands that were decided again.
    pub commands: u64,
    /// Rounds that cannot be decided again yet, because their deck is still sealed.
    pub sealed: u64,
    /// What comes out differently.
    pub differences: Vec<Difference>,
}

/// Which rounds are decided again.
#[derive(Clone, Copy, Debug)]
pub struct Range {
    /// The first one.
    pub first: u32,
    /// The last one.
    pub last: u32,
}

impl Range {
    /// All rounds, and what happens around them.
    pub const ALL: Self = Self { first: 0, last: u32::MAX };
}

/// Decides the commands of a table's journal again: its bodies with their numbers, from the first one. `house` is the part of
/// another `house.toml`; none for what the house had elected then.
///
/// # Errors
/// What of the journal or of the house file cannot be read.
pub fn decide_again(bodies: &[(u64, Body)], range: Range, house: Option<&str>) -> Result<Again, String> {
    let Some((_, Body::SetUp { house: first, .. })) = bodies.first() else {
        return Err("the journal does not begin with the set-up of the table".to_owned());
    };
    let other = house.map(str::to_owned);
    let recorded = Made::of(super::rounds::table_of(first)?);
    let table = Table::new(&recorded.setting());
    let made = Made::of(super::rounds::table_of(other.as_deref().unwrap_or(first))?);
    let mut walk = Walk { table, made, coming: None, other, cards: Cards::None, range, found: Again::default() };
    for (at, (seq, body)) in bodies.iter().enumerate() {
        walk.take(*seq, body, &bodies[at..])?;
    }
    Ok(walk.found)
}

/// What is known of the faces of a round.
enum Cards {
    None,
    /// The deck is sealed, and not opened yet.
    Unknown,
    Deck(Box<Sealed>),
    Entered(Typed),
}

impl Cards {
    /// A cut puts this many cards of a sealed deck to its bottom.
    fn cut(&mut self, cards: u8) {
        if let Self::Deck(deck) = self {
            **deck = Sealed::clone(deck).cut(cards);
        }
    }

    fn faces(&self) -> &dyn Faces {
        match self {
            Self::None | Self::Unknown => &games::round::Unknown,
            Self::Deck(deck) => &**deck,
            Self::Entered(entered) => entered,
        }
    }
}

/// A command of the journal, with what was known when it was decided.
struct Asked<'a> {
    by: Who,
    command: &'a wire::Command,
    meters: &'a [MicroDollars],
    funds: &'a [(u8, Cents)],
    events: &'a [Event],
}

struct Walk {
    table: Table,
    made: Made,
    /// What was elected since the round began.
    coming: Option<String>,
    /// Another house file, which is used for all rounds.
    other: Option<String>,
    cards: Cards,
    range: Range,
    found: Again,
}

impl Walk {
    fn take(&mut self, seq: u64, body: &Body, ahead: &[(u64, Body)]) -> Result<(), String> {
        match body {
            Body::SetUp { house, .. } => self.coming = Some(self.other.clone().unwrap_or_else(|| house.clone())),
            Body::Entered { by, position, card, .. } => {
                if let Cards::Entered(typed) = &mut self.cards {
                    let round = self.table.running().map(|playing| &playing.round);
                    // What another dealer had entered for cards that lie face down does not count any more.
                    let _forgotten = typed.enter(round, *by, *position, *card);
                }
            }
            Body::Stands { .. } => {}
            Body::Asked { by, command, meters, funds, events, .. } => {
                if events.iter().any(|event| matches!(event.what, What::RoundBegan { .. })) {
                    self.begin(events, ahead)?;
                }
                self.decide(seq, &Asked { by: *by, command, meters, funds, events });
                self.follow(events);
            }
        }
        Ok(())
    }

    /// A round begins: what was elected since applies, and its cards are known if its seed was opened later.
    fn begin(&mut self, events: &[Event], ahead: &[(u64, Body)]) -> Result<(), String> {
        if let Some(house) = self.coming.take() {
            self.made = Made::of(super::rounds::table_of(&house)?).using(self.table.equipment());
        }
        let committed = |event: &Event| matches!(event.what, What::RoundBegan { commitment: Some(_), .. });
        self.cards = if !events.iter().any(committed) {
            Cards::Entered(Typed::default())
        } else if let Some(seed) = opened(ahead) {
            Cards::Deck(Box::new(deal::seal(&seed)))
        } else {
            self.found.sealed += 1;
            Cards::Unknown
        };
        Ok(())
    }

    /// The record goes on with its own events.
    fn follow(&mut self, events: &[Event]) {
        for event in events {
            self.table.evolve(event);
            match event.what {
                What::Uses(equipment) => self.made.use_equipment(equipment),
                What::RoundBegan { cuts: Some(cuts), .. } => self.cards.cut(cuts.total()),
                What::Cut { deck, cards, .. } if self.table.running().is_some_and(|playing| playing.deck == deck) => {
                    self.cards.cut(cards);
                }
                _ => {}
            }
        }
    }

    fn decide(&mut self, seq: u64, asked: &Asked<'_>) {
        let Meaning::Engine(ask) = asked.command.meaning() else { return };
        let round = match ask {
            Ask::BeginRound { .. } => self.table.rounds() + 1,
            _ => self.table.rounds(),
        };
        let is_wanted = (self.range.first..=self.range.last).contains(&round);
        if !is_wanted || matches!(self.cards, Cards::Unknown) {
            return;
        }
        self.found.commands += 1;
        self.found.rounds += u64::from(matches!(ask, Ask::BeginRound { .. }));
        let today = self.answer(ask, asked);
        let round_state = self.table.running().map(|playing| playing.round.clone()).unwrap_or_default();
        let line = crate::ask::line_of(&round_state, asked.command);
        let place = (round, seq, line);
        self.found.differences.extend(difference::between(&*self.made.rules, place, asked.events, &today));
    }

    /// What the rules answer, at the table as the record has it.
    fn answer(&self, ask: Ask, asked: &Asked<'_>) -> Result<Vec<Event>, table::Refusal> {
        let mut meters = *self.table.meters();
        meters.iter_mut().zip(asked.meters).for_each(|(meter, shown)| *meter = *shown);
        let mut funds = Funds::EVERYTHING;
        for &(seat, holds) in asked.funds {
            let player = self.table.seats().at(seat).map_or(0, |player| player.0);
            funds.limit(seat, Purse { player, holds });
        }
        let outside = Outside { funds, ..Outside::new(self.cards.faces(), &meters) };
        decide(&self.made.setting(), &self.table, &outside, &Command { by: asked.by, ask })
    }
}

/// The seed that is published next.
fn opened(ahead: &[(u64, Body)]) -> Option<Seed> {
    let begins = |event: &Event| matches!(event.what, What::RoundBegan { .. });
    let of_round = ahead.iter().enumerate().take_while(|(at, (_, body))| match body {
        Body::Asked { events, .. } => *at == 0 || !events.iter().any(begins),
        _ => true,
    });
    of_round.into_iter().find_map(|(_, (_, body))| match body {
        Body::Asked { opened, .. } => opened.clone(),
        _ => None,
    })
}

/// What differs, by round.
pub fn by_round(differences: &[Difference]) -> BTreeMap<u32, Vec<&Difference>> {
    let mut rounds: BTreeMap<u32, Vec<&Difference>> = BTreeMap::new();
    for difference in differences {
        rounds.entry(difference.round).or_default().push(difference);
    }
    rounds
}
