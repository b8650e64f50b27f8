//! A table to try things at. Whatever is done here is also checked against the laws of the machine: what is accepted was
//! offered, what is refused was not, and the books balance after every event.

#![allow(dead_code, reason = "every test takes what it needs")]

pub mod walk;

use cards::Deck;
use games::GameElections;
use games::dealing::{Face, Spot};
use games::decks::DeckLaw;
use games::elections::{CardsReceived, Dealing, Decks, Shuffler};
use games::holdem_3_bonus::elections::DealersCards;
use games::round::{self, MeterAmounts, Next, Offer as RoundOffer, Outside, Person, Round, Rules, Sealed, Step};
use games::wager::Wager;
use law::Game;
use paytables::{Cents, MicroDollars};
use table::{
    Ask, Command, DeckId, Equipment, Event, Link, Offer, Player, Refusal, Setting, Table, What, Who, decide, offers,
};

#[allow(unused_imports, reason = "not every test has a second deck")]
pub use DeckId::{First, Second};

/// Who deals.
pub const DEALER: Who = Who::Dealer(Person(1));
/// Who watches.
pub const FLOOR: Who = Who::Floor(Person(2));
/// A player.
pub const ANN: Who = Who::Player(Player(11));
/// Another.
pub const BOB: Who = Who::Player(Player(12));

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
    /// Its state.
    pub table: Table,
    /// Its state before anything happened.
    pub first: Table,
    /// Everything that has happened.
    pub log: Vec<Event>,
}

/// What `house.toml` elects for the first table of a game.
pub fn of_the_house(game: Game) -> GameElections {
    let house = house::read(include_str!("../../../../house.toml")).expect("the house's file is lawful");
    let found = house.tables.into_iter().find(|table| table.elections.game() == game);
    found.expect("the house has all games").elections
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
        Self { elections, rules, law, seed, link: Link::Alone, faces, meters: seed, table, first, log }
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
        Outside { faces: &self.faces, meters: &self.meters }
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

    /// The clauses of what the people at the table are told now.
    pub fn told(&self) -> Vec<&'static str> {
        let prompts = table::prompts(&self.setting(), &self.table, &self.outside());
        prompts.iter().map(|prompt| prompt.clause.id()).collect()
    }

    /// The decks that the table uses.
    pub fn decks(&self) -> Vec<DeckId> {
        self.table.equipment().decks().collect()
    }

    /// A deck comes to the table and is made ready for the opening.
    pub fn brings(&mut self, deck: DeckId) {
        self.does(DEALER, Ask::Receive(deck));
        self.does(DEALER, Ask::Inspect(deck));
        self.does(FLOOR, Ask::Verify(deck));
        if self.table.deck(deck).came == CardsReceived::Sorted {
            self.does(DEALER, Ask::Spread(deck, Face::Up));
        }
    }

    /// The table is opened with all its decks.
    pub fn opens(mut self) -> Self {
        for deck in self.decks() {
            self.brings(deck);
        }
        self.does(FLOOR, Ask::Open);
        self
    }

    /// Ann sits down at seat 1, looks at the cards, and they are washed.
    pub fn starts(self) -> Self {
        let mut world = self.opens();
        world.does(ANN, Ask::Sit(1));
        if world.table.deck(First).came == CardsReceived::Sorted {
            world.does(ANN, Ask::Look);
            for deck in world.decks() {
                world.does(DEALER, Ask::Wash(deck));
            }
        }
        world
    }

    /// A deck is shuffled, and cut if it must be.
    pub fn shuffles(&mut self, deck: DeckId) {
        let counts = self.table.equipment().shuffler == Shuffler::AutomatedCounting;
        if self.table.equipment().has(table::Device::Shuffler) {
            self.does(DEALER, Ask::ShuffleByDevice(deck));
            self.does(DEALER, Ask::Shuffled { deck, found: counts.then_some(52) });
        } else {
            self.does(DEALER, Ask::ShuffleByHand(deck));
            self.does(DEALER, Ask::Cut { deck, cards: 20 });
        }
    }

    /// The table is open, Ann sits at seat 1, and all decks are shuffled.
    pub fn ready(self) -> Self {
        let mut world = self.starts();
        for deck in world.decks() {
            if world.table.deck(deck).order == table::Order::Uncut {
                world.does(DEALER, Ask::Cut { deck, cards: 20 });
            } else {
                world.shuffles(deck);
            }
        }
        world
    }

    /// The cards are shuffled anew, in secret.
    pub fn reseals(&mut self) {
        self.faces = sealed(self.log.len());
    }

    /// The player at the seat will get the first cards of the sorted deck: low ones of one suit, in order.
    pub fn favors(&mut self, seat: u8) {
        let sorted = Deck::sorted();
        let mut deck = sorted.clone();
        let plan = self.rules.plan(&[seat]);
        let here = plan.iter().enumerate().filter(|(_, placed)| placed.to == Spot::Player(seat)).map(|(at, _)| at);
        for (at, card) in here.zip(sorted.cards()) {
            let now = deck.cards().iter().position(|other| other == card).expect("every card is in the deck");
            deck.swap(at, now);
        }
        self.faces = Sealed::new(deck, (0..52).collect());
    }

    /// A round begins.
    pub fn begins(&mut self, deck: DeckId) -> Vec<What> {
        self.reseals();
        self.does(DEALER, Ask::BeginRound { deck, commitment: None })
    }

    /// The first wager of the game at its minimum, at this seat.
    pub fn wagers(&mut self, by: Who, seat: u8) {
        let (wager, amount) = (self.first_wager(), self.least_wager());
        self.does(by, Ask::Round(round::Command::Wager { seat, wager, amount }));
    }

    /// The clause by which only seated players wager, and players with cards stay.
    pub fn seated(&self) -> &'static str {
        self.rules.law().seated.id()
    }

    /// The first wager of the game.
    pub fn first_wager(&self) -> Wager {
        self.rules.areas()[0].wager
    }

    /// The least that may be wagered on it.
    pub fn least_wager(&self) -> Cents {
        self.rules.areas()[0].limits.minimum
    }

    /// What lies on the first wager of the game at this seat is withdrawn.
    pub fn withdraws(&mut self, by: Who, seat: u8) {
        let wager = self.first_wager();
        self.does(by, Ask::Round(round::Command::Wager { seat, wager, amount: Cents::ZERO }));
    }

    /// The progressive wagers are locked, if the game has them.
    pub fn locks(&mut self) {
        if !self.rules.meters().is_empty() {
            self.does(DEALER, Ask::Round(round::Command::LockProgressives { counted: 0 }));
        }
    }

    /// The next thing that anybody may do to bring the round on, if there is one before the cards are collected.
    fn next_step(&self) -> Option<(Who, round::Command)> {
        let (setting, outside) = (self.setting(), self.outside());
        let mut all: Vec<Offer> = Vec::new();
        for by in [DEALER, FLOOR, ANN, BOB] {
            all.extend(offers(&setting, &self.table, &outside, by));
        }
        all.into_iter().find_map(|offer| match offer {
            Offer::Round { by, offer } => step(by, offer).map(|command| (by, command)),
            _ => None,
        })
    }

    /// Bets are closed and the cards are dealt.
    pub fn deals(&mut self) {
        self.does(DEALER, Ask::Round(round::Command::CloseBets { dealer: Person(1) }));
        self.locks();
        let seats: Vec<u8> = self.round().dealt_in().collect();
        let cards = self.rules.plan(&seats).len() as u8;
        self.does(DEALER, Ask::Round(round::Command::Deal { cards }));
    }

    /// The round that is being played.
    pub fn round(&self) -> &Round {
        &self.table.running().expect("a round is played").round
    }

    /// What it waits for.
    pub fn next(&self) -> Next {
        round::next(&*self.rules, self.round(), &self.outside())
    }

    /// Bets are closed and the round goes on until nothing is left but to collect the cards.
    pub fn plays_to_the_end(&mut self) {
        while let Some((by, command)) = self.next_step() {
            self.does(by, Ask::Round(command));
        }
    }

    /// Bets are closed and the round goes on until it needs no more cards of the stub.
    pub fn plays_until_stub_is_done(&mut self) {
        while !self.rules.stub_is_done(self.round()) {
            let (by, command) = self.next_step().expect("the round goes on");
            self.does(by, Ask::Round(command));
        }
    }

    /// The cards are collected.
    pub fn collects(&mut self) -> Vec<What> {
        self.does(DEALER, Ask::Round(round::Command::Proceed(Step::Collect)))
    }

    /// A whole round with this deck, the stub counted if it must be, and the deck shuffled again.
    pub fn plays(&mut self, deck: DeckId) {
        self.begins(deck);
        self.wagers(ANN, 1);
        self.plays_to_the_end();
        let collect = Ask::Round(round::Command::Proceed(Step::Collect));
        if self.tries(DEALER, collect).is_err() {
            self.counts_right();
            self.plays_to_the_end();
            self.collects();
        }
        self.shuffles(deck);
    }

    /// The stub is counted and complete.
    pub fn counts_right(&mut self) {
        let found = self.stub();
        self.does(DEALER, Ask::CountStub { found });
    }

    /// How many cards the stub should have.
    pub fn stub(&self) -> u8 {
        self.round().laid().stub()
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

/// The command of an offer that brings the round on.
fn step(by: Who, offer: RoundOffer) -> Option<round::Command> {
    use round::Command::{Choose, CloseBets, Deal, LockProgressives, Proceed, Validate, Verify};
    Some(match (offer, by) {
        (RoundOffer::CloseBets, Who::Dealer(dealer)) => CloseBets { dealer },
        (RoundOffer::LockProgressives { counted }, _) => LockProgressives { counted },
        (RoundOffer::Deal { most }, _) => Deal { cards: most },
        (RoundOffer::Choose { seat, choice }, _) => Choose { seat, choice },
        (RoundOffer::Proceed(step), _) if step != Step::Collect => Proceed(step),
        (RoundOffer::Verify { seat, wager, check }, _) => Verify { seat, wager, check },
        (RoundOffer::Validate { seat, wager, .. }, Who::Floor(by)) => Validate { seat, wager, by },
        _ => return None,
    })
}
