//! A table to try things at. Whatever is done here is also checked against the laws of the machine: what is accepted was
//! offered, what is refused was not, and the books balance after every event.

mod play;
pub mod walk;

use std::sync::LazyLock;

pub use DeckId::{First, Second};
use cards::Deck;
use games::GameElections;
use games::decks::{BackColor, DeckLaw};
use games::elections::{CardsReceived, Dealing, Decks, Shuffler};
use games::holdem_3_bonus::elections::DealersCards;
use games::round::{self, Funds, MeterAmounts, Outside, Person, Rules, Sealed};
use house::House;
use law::Game;
use paytables::MicroDollars;
use table::{Ask, Command, DeckId, Equipment, Event, Link, Player, Refusal, Setting, Table, What, Who, decide, offers};

/// Who deals.
pub const DEALER: Who = Who::Dealer(Person(1));
/// Who watches.
pub const FLOOR: Who = Who::Floor(Person(2));
/// A player.
pub const ANN: Who = Who::Player(Player(11));
/// Another.
pub const BOB: Who = Who::Player(Player(12));

/// The color of the cover card.
pub const COVER: BackColor = BackColor::Yellow;

/// All games.
pub const ALL: [Game; 5] =
    [Game::PacksPoker, Game::LunarPoker, Game::ThreeCardDrawPoker, Game::HighCardFlush, Game::Holdem3Bonus];
/// Those whose cards may be shuffled by hand and are cut then.
pub const CUT: [Game; 4] = [Game::LunarPoker, Game::ThreeCardDrawPoker, Game::HighCardFlush, Game::Holdem3Bonus];

/// How a table works.
#[derive(Clone, Copy, Debug)]
pub struct Way(pub Shuffler, pub Dealing, pub Decks, pub CardsReceived);

/// By hand, from a shoe, one deck.
pub const BY_HAND: Way = Way(Shuffler::Manual, Dealing::ManualShoe, Decks::One, CardsReceived::Sorted);
/// By device, from a shoe, one deck.
pub const BY_DEVICE: Way = Way(Shuffler::Automated, Dealing::ManualShoe, Decks::One, CardsReceived::Sorted);
/// By device, from a shoe, two decks.
pub const TWO_DECKS: Way = Way(Shuffler::Automated, Dealing::ManualShoe, Decks::Two, CardsReceived::Sorted);
/// By a device that counts, from a shoe, two decks.
pub const COUNTING: Way = Way(Shuffler::AutomatedCounting, Dealing::ManualShoe, Decks::Two, CardsReceived::Sorted);
/// By device, from the hand, two decks.
pub const FROM_HAND: Way = Way(Shuffler::Automated, Dealing::Hand, Decks::Two, CardsReceived::Sorted);
/// By device, from an automated shoe, two decks.
pub const AUTOMATED_SHOE: Way = Way(Shuffler::Automated, Dealing::AutomatedShoe, Decks::Two, CardsReceived::Sorted);
/// Cards that come shuffled, from a shoe, one deck.
pub const PRE_SHUFFLED: Way = Way(Shuffler::Manual, Dealing::ManualShoe, Decks::One, CardsReceived::PreShuffled);

/// A table to try things at.
pub struct World {
    /// What it elects.
    pub elections: GameElections,
    rules: Box<dyn Rules>,
    law: DeckLaw,
    seed: MeterAmounts,
    link: Link,
    faces: Sealed,
    /// What its meters show, by the world outside.
    pub meters: MeterAmounts,
    /// What its players can give back.
    pub funds: Funds,
    /// Its state.
    pub table: Table,
    /// Its state before anything happened.
    pub first: Table,
    /// Everything that has happened.
    pub log: Vec<Event>,
}

static HOUSE: LazyLock<House> =
    LazyLock::new(|| house::read(include_str!("../../../../house.toml")).expect("the shipped house is lawful"));

/// What `house.toml` elects for the first table of a game.
pub fn of_the_house(game: Game) -> GameElections {
    let found = HOUSE.tables.iter().find(|table| table.elections.game() == game);
    found.expect("the house has all games").elections.clone()
}

/// The backs of a deck, of two colors.
pub const fn backs(deck: DeckId) -> BackColor {
    match deck {
        First => BackColor::Red,
        Second => BackColor::Blue,
    }
}

/// A deck in an order that looks shuffled, another for each number.
pub fn sealed(number: usize) -> Sealed {
    let mut deck = Deck::sorted();
    let mut state = number as u64 * 2 + 1;
    for at in (1..52).rev() {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        deck.swap(at, (state >> 33) as usize % (at + 1));
    }
    Sealed::new(deck, (0..52).collect())
}

impl World {
    /// The house's table of a game that works this way, closed and empty.
    pub fn new(game: Game, way: Way) -> Self {
        let mut elections = of_the_house(game);
        if let GameElections::Holdem3Bonus(elections) = &mut elections {
            // The dealer's cards are spread from an automated shoe only.
            elections.dealers_cards = DealersCards::Stacked;
        }
        let table = elections.table_mut();
        (table.shuffler, table.dealing, table.decks, table.cards_received) = (way.0, way.1, way.2, way.3);
        table.card_age_hours = table.card_age_hours.min(if way.1 == Dealing::Hand { 4 } else { 8 });
        Self::of(elections)
    }

    /// A table with these elections, closed and empty.
    pub fn of(elections: GameElections) -> Self {
        let faults = elections.faults();
        assert!(faults.is_empty(), "{faults:?}");
        let (rules, law) = (elections.rules(), elections.deck_law());
        let seed = table::initial_meters(&elections, rules.meters());
        let setting = Setting { rules: &*rules, decks: &law, seed, link: Link::Alone };
        let table = Table::new(&setting);
        let (first, faces, log) = (table.clone(), sealed(0), Vec::new());
        let (link, funds) = (Link::Alone, Funds::EVERYTHING);
        Self { elections, rules, law, seed, link, faces, meters: seed, funds, table, first, log }
    }

    /// The same table, restored from what is kept of it between two rounds; none while a round is running.
    pub fn restored(&self) -> Option<Self> {
        let table = Table::restored(self.table.snapshot()?);
        let mut world = Self::of(self.elections.clone());
        (world.link, world.faces, world.meters) = (self.link, self.faces.clone(), self.meters);
        (world.first, world.table) = (table.clone(), table);
        Some(world)
    }

    /// The cards are shuffled anew as they are at the other table.
    pub fn reseals_as(&mut self, other: &Self) {
        self.faces = other.faces.clone();
    }

    /// The same table with its meters linked to those of others.
    pub fn linked(mut self) -> Self {
        self.link = Link::Linked;
        self
    }

    /// What it is.
    pub fn setting(&self) -> Setting<'_> {
        Setting { rules: &*self.rules, decks: &self.law, seed: self.seed, link: self.link }
    }

    /// What is known outside.
    pub fn outside(&self) -> Outside<'_> {
        Outside { funds: self.funds, ..Outside::new(&self.faces, &self.meters) }
    }

    /// Whether the command is offered to whoever gives it.
    pub fn is_offered(&self, command: &Command) -> bool {
        offers(&self.setting(), &self.table, &self.outside(), command.by).iter().any(|offer| offer.covers(command))
    }

    /// Tries a command and checks the laws of the machine.
    pub fn tries(&mut self, by: Who, ask: Ask) -> Result<Vec<What>, Refusal> {
        let command = Command { by, ask };
        let answer = decide(&self.setting(), &self.table, &self.outside(), &command);
        assert_eq!(self.is_offered(&command), answer.is_ok(), "{command:?}: {answer:?}");
        let events = answer?;
        assert!(!events.is_empty(), "{command:?} has no effect");
        for event in &events {
            self.takes(event);
        }
        self.meters = *self.table.meters();
        self.log.extend(&events);
        Ok(events.into_iter().map(|event| event.what).collect())
    }

    fn takes(&mut self, event: &Event) {
        assert_eq!(event.clause.game(), self.elections.game());
        let mut meters = *self.table.meters();
        self.table.evolve(event);
        self.table.assert_balance();
        if let Some((meter, by)) = moved(event) {
            meters[usize::from(meter)] = MicroDollars::new(meters[usize::from(meter)].get() + by.get());
        }
        assert_eq!(self.table.meters(), &meters, "a meter moves only as {event:?} says");
        if let What::Uses(equipment) = event.what {
            self.changes_method(equipment);
        }
    }

    fn changes_method(&mut self, Equipment { shuffler, dealing, decks }: Equipment) {
        let table = self.elections.table_mut();
        (table.shuffler, table.dealing, table.decks) = (shuffler, dealing, decks);
        table.card_age_hours = table.card_age_hours.min(if dealing == Dealing::Hand { 4 } else { 8 });
        (self.rules, self.law) = (self.elections.rules(), self.elections.deck_law());
    }

    /// Asserts that the events alone lead to the same state.
    pub fn replays(&self) {
        let mut table = self.first.clone();
        self.log.iter().for_each(|event| table.evolve(event));
        assert_eq!(table, self.table);
    }

    /// Does what must be accepted.
    pub fn does(&mut self, by: Who, ask: Ask) -> Vec<What> {
        self.tries(by, ask).unwrap_or_else(|refusal| panic!("{by} asks {ask:?}: {refusal}"))
    }

    /// Asks what must be refused, for this reason and by this clause.
    pub fn refuses(&mut self, by: Who, ask: Ask, why: &table::Why, clause: &str) {
        match self.tries(by, ask) {
            Ok(events) => panic!("{by} asks {ask:?} and gets {events:?}"),
            Err(refusal) => {
                assert_eq!((&refusal.why, refusal.clause.id()), (why, clause), "{by} asks {ask:?}");
                assert_eq!(refusal.to_string(), format!("{why} ({})", refusal.clause));
            }
        }
    }

    /// The clause of this game: they tell the same story, but Pack's Poker in other paragraphs.
    pub fn clause(&self, packs: &str, others: &str) -> String {
        match self.elections.game() {
            Game::PacksPoker => format!("43.{packs}"),
            Game::LunarPoker | Game::HighCardFlush => format!("38.{others}"),
            Game::ThreeCardDrawPoker | Game::Holdem3Bonus => format!("42.{others}"),
        }
    }

    /// What the people at the table are told now: each clause with its words.
    pub fn told(&self) -> Vec<(&'static str, &'static str)> {
        let prompts = table::prompts(&self.setting(), &self.table, &self.outside());
        prompts.iter().map(|prompt| (prompt.clause.id(), prompt.says)).collect()
    }

    /// Whether the people at the table are told exactly this by the clause.
    #[must_use]
    pub fn tells(&self, clause: &str, says: &str) -> bool {
        self.told().contains(&(clause, says))
    }

    /// Whether the people at the table are told anything by the clause.
    #[must_use]
    pub fn tells_of(&self, clause: &str) -> bool {
        self.told().iter().any(|(told, _)| *told == clause)
    }

    /// Asserts that the people at the table are told exactly this by the clause.
    pub fn assert_tells(&self, clause: &str, says: &str) {
        let (game, told) = (self.elections.game(), self.told());
        assert!(self.tells(clause, says), "{game}: ({clause}) {says:?} is not in {told:#?}");
    }
}

/// The meter that the event moves, and by how much.
fn moved(event: &Event) -> Option<(u8, MicroDollars)> {
    match event.what {
        What::LinkedMeterMoved { meter, by } => Some((meter, by)),
        What::Round(round::Event { what: round::What::MeterMoved { meter, by, .. }, .. }) => Some((meter, by)),
        _ => None,
    }
}
