//! A table, a deck stacked for the test, and a few words to play with.

use cards::Card;
use games::dealing::Spot;
use games::elections::{Dealing, Declarations, MatchPlay};
use games::lunar_poker::elections::Elections;
use games::lunar_poker::round::Rulebook;
use games::round::{Check, Command, Event, Next, Person, Position, Positions, Sealed, Step, What};
use games::wager::Wager;
use testkit::rounds::{Game, METERS};

use crate::lunar_poker::lawful::lawful;
pub use crate::playing::{DEALER, Play, Settled, clauses, readings, remedy};
use crate::stacked::stacked;

/// Who supervises these rounds.
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

/// The words to play Lunar Poker with, besides those of all games.
pub trait PlayLunar {
    /// Verifies and validates the payout that the round waits for.
    fn validate(&mut self, seat: u8);
    /// Declarations, validations and the settlement of the first cards.
    fn first_cards(&mut self) -> Vec<Event>;
    /// The positions at a seat that hold these cards.
    fn positions(&self, seat: u8, cards: &str) -> Positions;
}

impl PlayLunar for Game<'_> {
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
    fn positions(&self, seat: u8, cards: &str) -> Positions {
        let wanted: cards::CardSet = cards.parse().expect("cards of a test");
        let face = |position: &Position| self.round.face(&self.outside(), *position).expect("a virtual table");
        let at: Positions =
            self.round.laid().at_spot(Spot::Player(seat)).filter(|at| wanted.contains(face(at))).collect();
        assert_eq!(at.len(), wanted.len(), "seat {seat} does not hold {cards}");
        at
    }
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

/// The cards in the notation of tests.
pub fn cards(text: &str) -> Vec<Card> {
    cards::notation::parse_cards(text).expect("cards of a test")
}
