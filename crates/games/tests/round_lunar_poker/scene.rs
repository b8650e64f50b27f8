//! A table, a deck stacked for the test, and a few words to play with.

use cards::Card;
use games::dealing::Spot;
use games::elections::{Dealing, Declarations, MatchPlay};
use games::lunar_poker::elections::Elections;
use games::lunar_poker::round::Rulebook;
use games::round::{
    Check, Choice, Command, Event, Irregularity, Next, Person, Position, Positions, Refusal, Remedy, Sealed, Step,
    What, next,
};
use games::settlement::SettlementLine;
use games::wager::Wager;
use paytables::Cents;

use super::elections::lunar_poker::lawful;
use super::engine::stacked::stacked;
use super::engine::{Game, METERS};

/// Who deals in these rounds, and who supervises.
pub const DEALER: Person = Person(1);
pub const SUPERVISOR: Person = Person(2);

/// A dealer's hand that just qualifies, and one that does not.
pub const JUST_QUALIFIES: &str = "Ah Kd 4c 3s 2h";
pub const NO_HAND: &str = "Ah Qd Jc Ts 8h";

/// A seat at the start of a round: its number, its five cards, its super side bet and its progressive wager in dollars.
/// The ante is always $10.
pub type Start<'a> = (u8, &'a str, u32, u32);

/// Five seats, a manual shoe, everything paid as printed, coupons taken; the table declares for its players.
pub fn elections() -> Elections {
    let mut elections = lawful();
    elections.table.match_play = MatchPlay::Accepted;
    elections
}

/// The same with another way of dealing.
pub fn dealing(dealing: Dealing) -> Elections {
    let mut elections = elections();
    elections.table.dealing = dealing;
    elections
}

/// The same, but players must declare for themselves.
pub fn by_player() -> Elections {
    let mut elections = elections();
    elections.table.declarations = Declarations::ByPlayer;
    elections
}

/// A round before its first wager.
pub fn game(elections: Elections) -> Game<'static> {
    let sealed = Sealed::new(cards::Deck::sorted(), Vec::new());
    Game::new(Box::leak(Box::new(Rulebook::new(elections))), sealed, METERS)
}

/// A round after "No more bets": these seats, this dealer, and a stub that starts with `stub`.
pub fn closed(elections: Elections, seats: &[Start<'_>], dealer: &str, stub: &str) -> Game<'static> {
    let mut game = game(elections);
    let hands: Vec<(Spot, &str)> = seats.iter().map(|seat| (Spot::Player(seat.0), seat.1)).collect();
    game.sealed = stacked(game.rules, &[hands, vec![(Spot::Dealer, dealer)]].concat(), stub);
    for &(seat, _, side, progressive) in seats {
        let wagers = [(Wager::Ante, 10), (Wager::SuperSideBet, side), (Wager::Progressive, progressive)];
        wagers.into_iter().filter(|(_, dollars)| *dollars > 0).for_each(|(wager, dollars)| {
            game.wager(seat, wager, dollars);
        });
    }
    game.must(Command::CloseBets { dealer: DEALER });
    game
}

/// The same after the deal.
pub fn dealt_by(elections: Elections, seats: &[Start<'_>], dealer: &str, stub: &str) -> Game<'static> {
    let mut game = closed(elections, seats, dealer, stub);
    game.deal_all();
    game
}

/// A round after the deal at the table that declares for its players.
pub fn dealt(seats: &[Start<'_>], dealer: &str, stub: &str) -> Game<'static> {
    dealt_by(elections(), seats, dealer, stub)
}

/// The same when the first cards are settled and players choose.
pub fn choosing(seats: &[Start<'_>], dealer: &str, stub: &str) -> Game<'static> {
    let mut game = dealt(seats, dealer, stub);
    game.first_cards();
    game
}

/// What happened to the money: seat, wager, outcome, paid and returned in dollars.
pub type Settled = (u8, Wager, &'static str, i64, i64);

/// The words to play with.
pub trait Play {
    fn wager(&mut self, seat: u8, wager: Wager, dollars: u32) -> Vec<Event>;
    /// Locks the progressive system and deals all cards.
    fn deal_all(&mut self) -> Vec<Event>;
    /// Verifies and validates the payout that the round waits for.
    fn validate(&mut self, seat: u8);
    /// Declarations, validations and the settlement of the first cards.
    fn first_cards(&mut self) -> Vec<Event>;
    fn choose(&mut self, seat: u8, choice: Choice) -> Vec<Event>;
    fn step(&mut self, step: Step) -> Vec<Event>;
    fn report(&mut self, what: Irregularity) -> Vec<Event>;
    fn refuses(&self, command: Command) -> Refusal;
    fn next(&self) -> Next;
    /// Does all steps of the dealer that are left.
    fn finish(&mut self);
    fn settled(&self) -> Vec<Settled>;
    /// The positions at a seat that hold these cards.
    fn positions(&self, seat: u8, cards: &str) -> Positions;
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
    fn validate(&mut self, seat: u8) {
        let wager = Wager::Progressive;
        for check in [Check::Hand, Check::Accepted] {
            self.must(Command::Verify { seat, wager, check });
        }
        self.must(Command::Validate { seat, wager, by: SUPERVISOR });
    }

    #[track_caller]
    fn first_cards(&mut self) -> Vec<Event> {
        self.step(Step::TurnDeclared);
        while let Next::Validation { seat, .. } = self.next() {
            self.validate(seat);
        }
        self.step(Step::SettleFirstCards)
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
        while let Next::Step(step) = self.next() {
            self.step(step);
        }
        assert!(self.round.is_completed(), "the round waits for {:?}", self.next());
    }

    fn settled(&self) -> Vec<Settled> {
        let dollars = |cents: Cents| cents.get() / 100;
        let line = |line: &SettlementLine| {
            (line.seat, line.wager, line.outcome.word(), dollars(line.paid), dollars(line.returned))
        };
        self.round.lines().iter().map(line).collect()
    }

    #[track_caller]
    fn positions(&self, seat: u8, cards: &str) -> Positions {
        let wanted: cards::CardSet = cards.parse().expect("cards of a test");
        let face = |position: &Position| self.round.face(&self.outside(), *position).expect("a virtual table");
        let at: Positions =
            self.round.laid().at_spot(Spot::Player(seat)).filter(|at| wanted.contains(face(at))).collect();
        assert_eq!(at.len(), wanted.len(), "seat {seat} does not hold {cards}");
        at
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

/// The cards that events turn, in order.
pub fn turned(events: &[Event]) -> Vec<Card> {
    let card = |event: &Event| match event.what {
        What::Revealed { card, .. } => Some(card),
        _ => None,
    };
    events.iter().filter_map(card).collect()
}

/// The seats that events declare.
pub fn declared(events: &[Event]) -> Vec<u8> {
    let seat = |event: &Event| match event.what {
        What::Declared { seat } => Some(seat),
        _ => None,
    };
    events.iter().filter_map(seat).collect()
}

/// The clauses of events, repeated ones once, in order.
pub fn clauses(events: &[Event]) -> Vec<&'static str> {
    let mut ids: Vec<_> = events.iter().map(|event| event.clause.id()).collect();
    ids.dedup();
    ids
}

/// The cards in the notation of tests.
pub fn cards(text: &str) -> Vec<Card> {
    cards::notation::parse_cards(text).expect("cards of a test")
}
