//! Thousands of rounds of all five games with bots in all seats: whatever a bot wants is offered, and every round ends.

use std::collections::BTreeMap;

use deal::Seed;
use games::round::{
    Actor, Command, Event, MeterAmounts, Next, Observer, Offer, Outside, Person, Round, Rules, Sealed, What, decide,
    offers, view,
};
use house::Table;
use law::Game;
use paytables::MicroDollars;

const ROUNDS: u64 = 2_000;

fn tables() -> Vec<Table> {
    house::read(include_str!("../../../../house.toml")).expect("the shipped house is lawful").tables
}

struct Play<'a> {
    rules: &'a dyn Rules,
    round: Round,
    sealed: Sealed,
    meters: MeterAmounts,
    choices: BTreeMap<String, u64>,
}

impl Play<'_> {
    fn outside(&self) -> Outside<'_> {
        Outside::new(&self.sealed, &self.meters)
    }

    fn must(&mut self, command: Command) {
        let events: Vec<Event> =
            decide(self.rules, &self.round, &self.outside(), &command).unwrap_or_else(|no| panic!("{command:?}: {no}"));
        for event in &events {
            self.round.evolve(event);
            if let What::Chose { choice, .. } = event.what {
                let name = format!("{choice:?}").split('(').next().unwrap_or_default().to_owned();
                *self.choices.entry(name).or_default() += 1;
            }
        }
    }

    /// Does what one of the bots wants, if any wants anything.
    fn bots(&mut self, number: u64) -> bool {
        for seat in 1..=self.rules.table().positions {
            let seen = view(self.rules, &self.round, &self.outside(), Observer::Seat(seat));
            if let Some(command) = bots::wants(self.rules.game(), &seen, seat, number ^ u64::from(seat)) {
                assert!(seen.offers.iter().any(|offer| offer.covers(&command)), "not offered: {command:?} {seen:?}");
                self.must(command);
                return true;
            }
        }
        false
    }

    fn dealer(&mut self) {
        let all = offers(self.rules, &self.round, &self.outside(), Actor::Dealer);
        let others = offers(self.rules, &self.round, &self.outside(), Actor::Supervisor);
        let command = all.into_iter().chain(others).find_map(|offer| match offer {
            Offer::CloseBets => Some(Command::CloseBets { dealer: Person(1) }),
            Offer::LockProgressives { counted } => Some(Command::LockProgressives { counted }),
            Offer::Deal { most, .. } => Some(Command::Deal { cards: most }),
            Offer::Proceed(step) => Some(Command::Proceed(step)),
            Offer::Verify { seat, wager, check } => Some(Command::Verify { seat, wager, check }),
            Offer::Validate { seat, wager, .. } => Some(Command::Validate { seat, wager, by: Person(2) }),
            Offer::Document { seat, wager, .. } => Some(Command::Document { seat, wager, by: Person(2) }),
            _ => None,
        });
        self.must(command.unwrap_or_else(|| panic!("nobody knows what to do: {:?}", self.round)));
    }
}

fn seed(number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_be_bytes());
    Seed::opened(bytes)
}

/// Plays rounds at a table and counts what the bots chose.
fn play(table: &Table) -> BTreeMap<String, u64> {
    let rules = table.elections.rules();
    let mut choices = BTreeMap::new();
    for number in 0..ROUNDS {
        let (round, sealed) = (Round::new(), deal::seal(&seed(number)));
        let meters = [MicroDollars::new(50_000_000_000); 4];
        let mut play = Play { rules: &*rules, round, sealed, meters, choices };
        while !play.round.is_completed() {
            if !play.bots(number) {
                let waits = view(play.rules, &play.round, &play.outside(), Observer::Spectator).next;
                assert!(!matches!(waits, Next::Choice(_)), "a bot has no choice: {:?}", play.round);
                play.dealer();
            }
        }
        assert_eq!(play.round.dealt_in().count(), usize::from(play.rules.table().positions), "somebody does not play");
        choices = play.choices;
    }
    choices
}

#[test]
fn whatever_a_bot_wants_is_offered_and_every_round_ends() {
    for table in tables() {
        let choices = play(&table);
        let names: Vec<&str> = choices.keys().map(String::as_str).collect();
        let expected: &[&str] = match table.elections.game() {
            Game::PacksPoker => &[],
            Game::LunarPoker => &["Bet", "Buy", "Exchange", "Fold", "Force", "LetBe"],
            Game::ThreeCardDrawPoker => &["Draw", "Fold", "InToWin"],
            Game::HighCardFlush => &["Fold", "Raise"],
            Game::Holdem3Bonus => &["Fold", "TurnRiver"],
        };
        assert_eq!(names, expected, "{}: every choice is made by somebody", table.id);
    }
}
