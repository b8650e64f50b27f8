//! A table that keeps a journal, and what a replay of each of its rounds must say.

use cards::Card;
use deal::{Commitment, Seed};
use games::GameElections;
use games::decks::DeckLaw;
use games::elections::{CardsReceived, Shuffler};
use games::round::{self, Entered, Faces, MeterAmounts, Observer, Outside, Person, Round, Rules, Sealed, View};
use paytables::MicroDollars;
use record::body::Body;
use record::{Balances, Sentence, event, sentences};
use table::{Ask, Command, DeckId, Event, Link, Offer, Refusal, Setting, Table, What, Who, Why, decide, offers};

use crate::support::walk::{Dice, within};
use crate::support::{ANN, BOB, DEALER, FLOOR};

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

impl Journal {
    /// A table of a house with this one table, closed and empty.
    pub fn new(house: &str, link: Link, dealer: Dealer) -> Self {
        let table = house::read(house).expect("the house is lawful").tables.remove(0);
        let (id, elections) = (table.id, table.elections);
        let (rules, law) = (elections.rules(), elections.deck_law());
        let seed = table::initial_meters(&elections, rules.meters());
        let table = Table::new(&setting(&*rules, &law, seed, link));
        let bodies = vec![Body::SetUp { house: house.to_owned(), version: "0.1.0".to_owned() }];
        let (deck, entered, said, told) = (crate::support::sealed(0), Entered::default(), Vec::new(), Vec::new());
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
        let outside = Outside { faces: self.faces(), meters: &self.meters };
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
        let outside = Outside { faces: &self.deck, meters: &self.meters };
        self.round.face(&outside, position).expect("the dealer turns the card")
    }

    /// A face is entered.
    pub fn enter(&mut self, by: Who, position: u8, card: Card) {
        self.entered.enter(position, card);
        self.bodies.push(Body::Entered { by, position, card });
    }

    fn take(&mut self, command: &Command, events: &[Event]) {
        let ask = record::ask::to_text(&self.table, &command.ask);
        let of_round = matches!(command.ask, Ask::Round(_));
        let shown = if of_round { self.rules.meters().len() } else { 0 };
        let meters: Vec<MicroDollars> = self.meters[..shown].to_vec();
        let values = events.iter().map(|event| event::to_json(&*self.rules, event)).collect();
        let was_running = self.table.running().is_some();
        events.iter().for_each(|event| self.evolve(event));
        self.say(events, of_round);
        let completed = was_running && self.table.last_round().is_some_and(|playing| playing.round.is_completed());
        let opened = self.opens.clone().filter(|_| completed);
        self.bodies.push(Body::Asked { by: command.by, ask, note: None, meters, events: values, opened });
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
                    let says = event::table_in_words(&*self.rules, event);
                    self.said.push(Sentence { says, clause: event.clause });
                }
                _ => {}
            }
        }
        self.has_meters |= of_round;
        self.said.extend(sentences(&*self.rules, &self.round, &events_of_round));
    }

    fn conclude(&mut self) {
        let outside = Outside { faces: self.faces(), meters: &self.meters };
        let view = round::view(&*self.rules, &self.round, &outside, Observer::Spectator);
        let (number, sentences) = (u64::from(self.table.rounds()), std::mem::take(&mut self.said));
        self.told.push(Told { number, sentences, view, meters: self.meters, balances: self.balances });
    }

    /// The table is opened, Ann sits down at seat 1, and at seat 2 too if she may; Bob sits at seat 4.
    pub fn open(&mut self) {
        let decks: Vec<DeckId> = self.table.equipment().decks().collect();
        let sorted = self.elections.table().cards_received == CardsReceived::Sorted;
        for deck in decks.iter().copied() {
            self.must(DEALER, Ask::Receive(deck));
            self.must(DEALER, Ask::Inspect(deck));
            self.must(FLOOR, Ask::Verify(deck));
            if sorted {
                self.must(DEALER, Ask::Spread(deck, games::dealing::Face::Up));
            }
        }
        self.must(FLOOR, Ask::Open);
        self.must(ANN, Ask::Sit(1));
        if self.rules.positions_per_player().0 > 1 {
            self.must(ANN, Ask::Sit(2));
        }
        self.must(BOB, Ask::Sit(4));
        if sorted {
            self.must(ANN, Ask::Look);
        }
        for deck in decks {
            if sorted {
                self.must(DEALER, Ask::Wash(deck));
                self.shuffle(deck);
            } else {
                self.must(DEALER, Ask::Cut { deck, cards: 20 });
            }
        }
    }

    /// The deck is shuffled, and cut if it must be.
    pub fn shuffle(&mut self, deck: DeckId) {
        match self.table.equipment().shuffler {
            Shuffler::Manual => {
                self.must(DEALER, Ask::ShuffleByHand(deck));
                self.must(DEALER, Ask::Cut { deck, cards: 20 });
            }
            shuffler => {
                self.must(DEALER, Ask::ShuffleByDevice(deck));
                let found = (shuffler == Shuffler::AutomatedCounting).then_some(52);
                self.must(DEALER, Ask::Shuffled { deck, found });
            }
        }
    }

    /// A round begins with this deck.
    pub fn begin(&mut self, deck: DeckId) {
        let number = self.table.rounds() + 1;
        let seed = Seed::opened([number as u8; 32]);
        self.deck = deal::seal(&seed);
        let commitment = *Commitment::to(&seed, &self.id, u64::from(number)).bytes();
        let is_virtual = self.dealer == Dealer::Machine;
        self.opens = Some(seed).filter(|_| is_virtual);
        (self.entered, self.has_erred) = (Entered::default(), false);
        (self.round, self.balances, self.has_meters) = (Round::new(), Balances::default(), false);
        self.said.clear();
        self.must(DEALER, Ask::BeginRound { deck, commitment: Some(commitment).filter(|_| is_virtual) });
    }

    /// What anybody may do in the round, one command for each offer.
    fn offered(&self, dice: &mut Dice) -> Vec<Command> {
        let outside = Outside { faces: self.faces(), meters: &self.meters };
        let setting = setting(&*self.rules, &self.law, self.seed, self.link);
        let stub = Some(self.round.laid().stub());
        let of = |by| offers(&setting, &self.table, &outside, by);
        let all = [ANN, BOB, DEALER, FLOOR].into_iter().flat_map(of);
        let in_round = all.filter(|offer| matches!(offer, Offer::Round { .. } | Offer::CountStub { .. }));
        in_round.filter_map(|offer| within(offer, dice, stub)).collect()
    }

    /// Corrects the faces that were entered wrongly, as far as the rules let it.
    fn correct(&mut self) {
        let dealt: Vec<u8> = self.round.laid().dealt().map(|(position, _)| position).collect();
        for position in dealt {
            let outside = Outside { faces: &self.entered, meters: &self.meters };
            let entered = self.round.face(&outside, position);
            if entered.is_some_and(|card| card != self.true_face(position)) {
                self.enter(FLOOR, position, self.true_face(position));
                let correct = round::Command::CorrectFace { position, by: Person(2) };
                drop(self.ask(FLOOR, Ask::Round(correct)));
            }
        }
    }

    /// Anybody does anything until the round is over; now and then something goes wrong, and linked meters move.
    pub fn play(&mut self, dice: &mut Dice) {
        while self.table.running().is_some() {
            let reports = dice.below(40) == 0;
            let all = self.offered(dice);
            let is_report = |command: &Command| matches!(command.ask, Ask::Round(round::Command::Report(_)));
            let wanted: Vec<Command> = all.iter().copied().filter(|command| is_report(command) == reports).collect();
            let Command { by, ask } = dice.of(if wanted.is_empty() { &all } else { &wanted });
            if self.link == Link::Linked && dice.below(5) == 0 {
                let meter = &mut self.meters[dice.below(self.rules.meters().len())];
                *meter = MicroDollars::new(meter.get() + dice.below(1_000_000) as i64);
            }
            self.must(by, ask);
            if self.dealer == Dealer::Careless && dice.below(3) == 0 {
                self.correct();
            }
        }
    }
}
