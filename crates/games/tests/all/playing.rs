//! A deck in a known order, and a few words to play a round with: the same for all games that use them.

use cards::notation::parse_cards;
use cards::{Card, Deck};
use games::round::{
    Choice, Command, Event, Irregularity, Next, Outside, Person, Position, Refusal, Remedy, Sealed, Step, What, next,
};
use games::wager::Wager;
use paytables::Cents;
use testkit::rounds::{Game, METERS};

/// Who deals in these rounds.
pub const DEALER: Person = Person(1);

/// A deck with these cards on top and the others below.
pub fn deck(top: &str) -> Sealed {
    let top: Vec<Card> = parse_cards(top).expect("cards");
    let rest = Card::all().filter(|card| !top.contains(card));
    let cards: Vec<Card> = top.iter().copied().chain(rest).collect();
    Sealed::new(Deck::new(&cards).expect("a deck"), Vec::new())
}

/// What happened to the money: seat, wager, outcome, paid, returned (in dollars).
pub type Settled = (u8, Wager, &'static str, i64, i64);

/// The words to play with.
pub trait Play {
    fn wager(&mut self, seat: u8, wager: Wager, dollars: u32) -> Vec<Event>;
    /// Locks the progressive system, where there is one, and deals all cards.
    fn deal_all(&mut self) -> Vec<Event>;
    fn choose(&mut self, seat: u8, choice: Choice) -> Vec<Event>;
    fn step(&mut self, step: Step) -> Vec<Event>;
    fn report(&mut self, what: Irregularity) -> Vec<Event>;
    fn refuses(&self, command: Command) -> Refusal;
    fn next(&self) -> Next;
    /// Does all steps of the dealer that are left.
    fn finish(&mut self);
    fn settled(&self) -> Vec<Settled>;
}

impl Play for Game<'_> {
    #[track_caller]
    fn wager(&mut self, seat: u8, wager: Wager, dollars: u32) -> Vec<Event> {
        self.must(Command::Wager { seat, wager, amount: Cents::dollars(dollars) })
    }

    #[track_caller]
    fn deal_all(&mut self) -> Vec<Event> {
        if self.next() == Next::Step(Step::LockProgressives) {
            let made = |seat: u8| self.round.seat(seat).stakes.on(Wager::Progressive) > Cents::ZERO;
            let counted = self.round.dealt_in().filter(|seat| made(*seat)).count() as u8;
            self.must(Command::LockProgressives { counted });
        }
        let left = self.rules.plan(&self.round.dealt_in().collect::<Vec<_>>()).len() as u8 - self.round.planned();
        self.must(Command::Deal { cards: left })
    }

    #[track_caller]
    fn choose(&mut self, seat: u8, choice: Choice) -> Vec<Event> {
        self.must(Command::Choose { seat, choice })
    }

    #[track_caller]
    fn step(&mut self, step: Step) -> Vec<Event> {
        self.must(Command::Proceed(step))
    }

    #[track_caller]
    fn report(&mut self, what: Irregularity) -> Vec<Event> {
        self.must(Command::Report(what))
    }

    #[track_caller]
    fn refuses(&self, command: Command) -> Refusal {
        match self.decide(&command) {
            Ok(events) => panic!("{command:?} was accepted: {events:?}"),
            Err(refusal) => refusal,
        }
    }

    fn next(&self) -> Next {
        next(self.rules, &self.round, &self.outside())
    }

    #[track_caller]
    fn finish(&mut self) {
        loop {
            match self.next() {
                Next::Step(step) => drop(self.step(step)),
                Next::Documentation { seat, wager } => {
                    drop(self.must(Command::Document { seat, wager, by: Person(2) }))
                }
                _ => break,
            }
        }
        assert!(self.round.is_completed(), "the round waits for {:?}", self.next());
    }

    fn settled(&self) -> Vec<Settled> {
        let dollars = |cents: Cents| cents.get() / 100;
        let line = |line: &games::settlement::SettlementLine| {
            (line.seat, line.wager, line.outcome.word(), dollars(line.paid), dollars(line.returned))
        };
        self.round.lines().iter().map(line).collect()
    }
}

/// The remedy among events, and the clause it is given by.
#[track_caller]
pub fn remedy(events: &[Event]) -> (Remedy, &'static str) {
    let found = events.iter().find_map(|event| match event.what {
        What::Irregular { remedy, .. } => Some((remedy, event.clause.id())),
        _ => None,
    });
    found.expect("an irregularity")
}

/// The readings that an irregularity among events shows.
pub fn readings(events: &[Event]) -> Vec<&'static str> {
    let shown = |event: &Event| match event.what {
        What::Irregular { readings, .. } => readings.iter().map(|reading| reading.id()).collect(),
        _ => Vec::new(),
    };
    events.iter().flat_map(shown).collect()
}

/// The positions that events turn, in order.
pub fn turned(events: &[Event]) -> Vec<Position> {
    let position = |event: &Event| match event.what {
        What::Revealed { position, .. } => Some(position),
        _ => None,
    };
    events.iter().filter_map(position).collect()
}

/// The clauses of events, each once, in order.
pub fn clauses(events: &[Event]) -> Vec<&'static str> {
    let mut ids: Vec<_> = events.iter().map(|event| event.clause.id()).collect();
    ids.dedup();
    ids
}

/// A table that knows no faces.
pub fn blind(game: &Game<'_>, command: Command) -> Result<Vec<Event>, Refusal> {
    let outside = Outside::new(&games::round::Unknown, &METERS);
    games::round::decide(game.rules, &game.round, &outside, &command)
}
