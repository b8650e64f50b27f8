//! A virtual table: round after round, each with a deck of its own that was fixed before the bets.

use deal::{Commitment, Seed, SeedError};
use games::GameElections;
use games::decks::Cuts;
use games::elections::Shuffler;
use games::round::{Command, Lies, MeterAmounts, Person, Refusal, Sealed};
use house::Table;
use law::Cite;
use record::{Cards, InPlay, Record, sentences};

/// Who deals at a virtual table.
pub const DEALER: Person = Person(1);
/// Who validates: somebody else.
pub const SUPERVISOR: Person = Person(2);

/// Where the seeds come from.
#[derive(Clone, Debug)]
pub enum Seeds {
    /// The operating system, anew for each round.
    OperatingSystem,
    /// This one for round 1, and one more for each further round, so that play can be repeated.
    From(Seed),
}

impl Seeds {
    fn of_round(&self, number: u64) -> Result<Seed, SeedError> {
        let Self::From(first) = self else { return Seed::from_operating_system() };
        let mut bytes = *first.bytes();
        let mut low = [0; 8];
        low.copy_from_slice(&bytes[24..]);
        bytes[24..].copy_from_slice(&u64::from_be_bytes(low).wrapping_add(number - 1).to_be_bytes());
        Ok(Seed::opened(bytes))
    }
}

/// How far the deck of a round is cut; none where a device shuffles. Nobody shuffles or cuts here by hand, so the seed
/// draws this cut, too.
fn cuts(table: &Table, seed: &Seed) -> Option<Cuts> {
    let by_hand = table.elections.table().shuffler == Shuffler::Manual;
    by_hand.then(|| Cuts::default().cut(deal::next_cut(seed, 0)))
}

fn sealed(seed: &Seed, cuts: Option<Cuts>) -> Sealed {
    deal::seal(seed).cut(cuts.unwrap_or_default().total())
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What sort of line it is.
    pub kind: Kind,
    /// What it says.
    pub says: String,
    /// The clause by which it happened.
    pub clause: Option<Cite>,
}

/// What sort of line of the log it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A round begins or ends.
    Heading,
    /// Somebody asks for something.
    Command,
    /// Something happened.
    Event,
}

/// What the seed of a round proves when it is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opened {
    /// It opens the commitment and deals the cards that were seen.
    Verified,
    /// It deals other cards.
    Differs,
}

impl Opened {
    /// In one word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Verified => "verified",
            Self::Differs => "DIFFERS",
        }
    }

    /// The end of a sentence about the seed.
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Verified => "opens the commitment and deals these cards",
            Self::Differs => "does NOT deal these cards",
        }
    }
}

/// A table in play.
pub struct VirtualTable {
    table: Table,
    house: String,
    seeds: Seeds,
    number: u64,
    seed: Seed,
    cuts: Option<Cuts>,
    play: InPlay,
    meters_before: MeterAmounts,
    commands: Vec<String>,
    log: Vec<Told>,
}

impl VirtualTable {
    /// Opens a table for its first round. `house` is the table's part of `house.toml`, for records.
    pub fn open(table: Table, house: String, seeds: Seeds) -> Result<Self, SeedError> {
        let rules = table.elections.rules();
        let meters = table::initial_meters(&table.elections, rules.meters());
        let seed = seeds.of_round(1)?;
        let cuts = cuts(&table, &seed);
        let play = InPlay::new(rules, Box::new(sealed(&seed, cuts)), meters);
        let (commands, log) = (Vec::new(), Vec::new());
        let mut opened =
            Self { table, house, seeds, number: 1, seed, cuts, play, meters_before: meters, commands, log };
        opened.tell_round();
        Ok(opened)
    }

    /// Opens the betting of the next round.
    pub fn next_round(&mut self) -> Result<(), SeedError> {
        let seed = self.seeds.of_round(self.number + 1)?;
        self.number += 1;
        self.meters_before = *self.play.meters();
        self.cuts = cuts(&self.table, &seed);
        let deck = sealed(&seed, self.cuts);
        self.play = InPlay::new(self.table.elections.rules(), Box::new(deck), self.meters_before);
        self.seed = seed;
        self.commands.clear();
        self.tell_round();
        Ok(())
    }

    fn tell_round(&mut self) {
        self.tell(Kind::Heading, format!("Round {}. Commitment {}.", self.number, self.commitment()), None);
    }

    fn tell(&mut self, kind: Kind, says: String, clause: Option<Cite>) {
        self.log.push(Told { kind, says, clause });
    }

    /// Gives a command; a refusal changes nothing.
    pub fn give(&mut self, command: &Command) -> Result<(), Refusal> {
        let events = self.play.preview(command)?;
        let line = record::command::to_text(self.play.round(), command);
        self.play.take(&events);
        self.tell(Kind::Command, line.clone(), None);
        self.commands.push(line);
        for sentence in sentences(self.play.rules(), self.play.round(), &events) {
            self.tell(Kind::Event, sentence.says.to_string(), Some(sentence.clause));
        }
        if let Some(opened) = self.opened() {
            self.tell(Kind::Heading, format!("Seed {}: it {}.", record::hex(&self.seed), opened.sentence()), None);
        }
        Ok(())
    }

    /// The table with its elections.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// What the table elects.
    pub const fn elections(&self) -> &GameElections {
        &self.table.elections
    }

    /// The number of the round.
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// The round in play.
    pub const fn play(&self) -> &InPlay {
        &self.play
    }

    /// All that was said and done, of all rounds.
    pub fn log(&self) -> &[Told] {
        &self.log
    }

    /// What is public when betting opens.
    pub fn commitment(&self) -> Commitment {
        Commitment::to(&self.seed, self.cuts.map(Cuts::committed), &self.table.id, self.number)
    }

    /// The seed of the round, public only when it is over.
    pub fn opened_seed(&self) -> Option<&Seed> {
        self.play.round().is_completed().then_some(&self.seed)
    }

    /// After the round: what the seed proves.
    pub fn opened(&self) -> Option<Opened> {
        let seed = self.opened_seed()?;
        let (sealed, laid) = (sealed(seed, self.cuts), self.play.round().laid());
        let deals = laid.dealt().filter(|(position, _)| *position < 52).all(|(position, card)| match card.lies {
            Lies::Up(face) => sealed.deck().cards()[usize::from(position)] == face,
            _ => true,
        });
        Some(if deals { Opened::Verified } else { Opened::Differs })
    }

    /// The round so far as a record.
    pub fn record(&self) -> Record {
        Record {
            table: self.table.clone(),
            house: self.house.clone(),
            number: self.number,
            cards: Cards::Seed(self.seed.clone(), self.cuts),
            meters: self.meters_before,
            commands: self.commands.clone(),
        }
    }
}
