//! A table that keeps a journal, and what a replay of each of its rounds must say.

mod play;

use cards::Card;
use deal::Seed;
use games::GameElections;
use games::decks::DeckLaw;
use games::round::{self, Entered, Faces, MeterAmounts, Observer, Outside, Round, Rules, Sealed, View};
use paytables::MicroDollars;
use record::body::Body;
use record::event::table_in_words;
use record::wire::{self, Salt};
use record::{Balances, Sentence, sentences};
use table::{Ask, Command, Event, Link, Refusal, Setting, Table, What, Who, Why, decide};
use testkit::tables::DEALER;

/// Who deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dealer {
    /// The machine.
    Machine,
    /// A person who enters what is turned.
    Careful,
    /// A person who enters the first face of each round wrongly.
    Careless,
}

/// What a replay of a round must say, and where it must end.
pub struct Told {
    /// The number of the round.
    pub number: u64,
    /// What was said, with its clause.
    pub sentences: Vec<Sentence>,
    /// What anybody sees at the end.
    pub view: View,
    /// What the meters show at the end.
    pub meters: MeterAmounts,
    /// What the seats have won or lost.
    pub balances: Balances,
}

/// A table that keeps a journal.
pub struct Journal {
    id: String,
    elections: GameElections,
    /// Its rules.
    pub rules: Box<dyn Rules>,
    law: DeckLaw,
    seed: MeterAmounts,
    link: Link,
    dealer: Dealer,
    /// Its state.
    pub table: Table,
    /// What the meters show.
    pub meters: MeterAmounts,
    deck: Sealed,
    opens: Option<Seed>,
    entered: Entered,
    has_erred: bool,
    round: Round,
    balances: Balances,
    has_meters: bool,
    said: Vec<Sentence>,
    /// The journal.
    pub bodies: Vec<Body>,
    /// The rounds that were completed.
    pub told: Vec<Told>,
}

fn setting<'a>(rules: &'a dyn Rules, decks: &'a DeckLaw, seed: MeterAmounts, link: Link) -> Setting<'a> {
    Setting { rules, decks, seed, link }
}

/// The house sets a table up.
pub fn set_up(house: &str, program: &str) -> Body {
    Body::SetUp { house: house.to_owned(), program: program.to_owned(), meters: Vec::new() }
}

impl Journal {
    /// A table of a house with this one table, closed and empty.
    pub fn new(house: &str, link: Link, dealer: Dealer) -> Self {
        let table = house::read(house).expect("the house is lawful").tables.remove(0);
        let (id, elections) = (table.id, table.elections);
        let (rules, law) = (elections.rules(), elections.deck_law());
        let seed = table::initial_meters(&elections, rules.meters());
        let table = Table::new(&setting(&*rules, &law, seed, link));
        let bodies = vec![set_up(house, "0.1.0")];
        let (deck, entered, said, told) = (testkit::tables::sealed(0), Entered::default(), Vec::new(), Vec::new());
        let (round, balances, opens, meters) = (Round::new(), Balances::default(), None, seed);
        let (has_erred, has_meters) = (false, false);
        Self {
            id,
            elections,
            rules,
            law,
            seed,
            link,
            dealer,
            table,
            meters,
            deck,
            opens,
            entered,
            has_erred,
            round,
            balances,
            has_meters,
            said,
            bodies,
            told,
        }
    }

    fn faces(&self) -> &dyn Faces {
        if self.dealer == Dealer::Machine { &self.deck } else { &self.entered }
    }

    fn decide(&self, command: &Command) -> Result<Vec<Event>, Refusal> {
        let outside = Outside::new(self.faces(), &self.meters);
        decide(&setting(&*self.rules, &self.law, self.seed, self.link), &self.table, &outside, command)
    }

    /// Asks something; a live dealer turns the cards that it needs.
    pub fn ask(&mut self, by: Who, ask: Ask) -> Result<(), Refusal> {
        let command = Command { by, ask };
        loop {
            match self.decide(&command) {
                Ok(events) => {
                    self.take(&command, &events);
                    return Ok(());
                }
                Err(Refusal { why: Why::Round(round::Why::FacesNeeded(positions)), .. }) => self.turn(&positions),
                Err(refusal) => return Err(refusal),
            }
        }
    }

    /// Asks what must be accepted.
    pub fn must(&mut self, by: Who, ask: Ask) {
        self.ask(by, ask).unwrap_or_else(|refusal| panic!("{by} asks {ask:?}: {refusal}"));
    }

    fn turn(&mut self, positions: &[u8]) {
        for position in positions {
            let wrong = self.dealer == Dealer::Careless && !self.has_erred;
            self.has_erred |= wrong;
            // The last card of the deck is in no hand yet.
            let card = if wrong { self.deck.deck().cards()[51] } else { self.true_face(*position) };
            self.enter(DEALER, *position, card);
        }
    }

    fn true_face(&self, position: u8) -> Card {
        let outside = Outside::new(&self.deck, &self.meters);
        self.round.face(&outside, position).expect("the dealer turns the card")
    }

    /// A face is entered.
    pub fn enter(&mut self, by: Who, position: u8, card: Card) {
        self.entered.enter(position, card);
        self.bodies.push(Body::Entered { by, position, card, salt: Salt([position; 16]) });
    }

    fn take(&mut self, command: &Command, events: &[Event]) {
        let of_round = matches!(command.ask, Ask::Round(_));
        let shown = if of_round { self.rules.meters().len() } else { 0 };
        let meters: Vec<MicroDollars> = self.meters[..shown].to_vec();
        let was_running = self.table.running().is_some();
        events.iter().for_each(|event| self.evolve(event));
        self.say(events, of_round);
        let completed = was_running && self.table.last_round().is_some_and(|playing| playing.round.is_completed());
        let opened = self.opens.clone().filter(|_| completed);
        self.bodies.push(Body::Asked {
            by: command.by,
            command: wire::Command::from(&command.ask),
            because: None,
            meters,
            funds: Vec::new(),
            events: events.to_vec(),
            opened,
        });
        self.meters = *self.table.meters();
        if completed {
            self.conclude();
        }
    }

    fn evolve(&mut self, event: &Event) {
        self.table.evolve(event);
        match event.what {
            What::Round(event) => {
                self.balances.post(&self.round, &event);
                self.round.evolve(&event);
            }
            What::Uses(equipment) => {
                let of = self.elections.table_mut();
                (of.shuffler, of.dealing, of.decks) = (equipment.shuffler, equipment.dealing, equipment.decks);
                (self.rules, self.law) = (self.elections.rules(), self.elections.deck_law());
            }
            _ => {}
        }
    }

    /// What the replay must say of these events: nothing of what happens around the round, but of linked meters, unless
    /// the record begins with what they show.
    fn say(&mut self, events: &[Event], of_round: bool) {
        let mut events_of_round = Vec::new();
        for event in events {
            match event.what {
                What::Round(event) => events_of_round.push(event),
                What::LinkedMeterMoved { .. } if self.has_meters => {
                    let says = table_in_words(&*self.rules, event);
                    self.said.push(Sentence { says, clause: event.clause });
                }
                _ => {}
            }
        }
        self.has_meters |= of_round;
        self.said.extend(sentences(&*self.rules, &self.round, &events_of_round));
    }

    fn conclude(&mut self) {
        let outside = Outside::new(self.faces(), &self.meters);
        let view = round::view(&*self.rules, &self.round, &outside, Observer::Spectator);
        let (number, sentences) = (u64::from(self.table.rounds()), std::mem::take(&mut self.said));
        self.told.push(Told { number, sentences, view, meters: self.meters, balances: self.balances });
    }
}
