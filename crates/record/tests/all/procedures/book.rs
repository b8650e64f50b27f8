//! A table that writes down what its people are told, with every step that they take.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use games::round::{Command as Do, Offer as RoundOffer, Prompt, Step};
use paytables::Cents;
use record::ask;
use table::{Ask, Command, Minutes, Offer, Who, offers, prompts};
use testkit::tables::walk::{Dice, within};
use testkit::tables::{ANN, BOB, DEALER, FLOOR, World};

/// What is written down.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Telling {
    /// Every step, and every prompt once.
    All,
    /// Only prompts that the book does not have yet, and the steps that lead to them.
    New,
}

/// The procedure of one game.
pub struct Book {
    text: String,
    world: World,
    telling: Telling,
    /// The prompts of this scene, and those of all scenes.
    in_scene: BTreeSet<(&'static str, &'static str)>,
    in_book: BTreeSet<(&'static str, &'static str)>,
}

impl Book {
    /// A book that begins at this table.
    pub fn new(heading: &str, world: World) -> Self {
        let (in_scene, in_book) = (BTreeSet::new(), BTreeSet::new());
        Self { text: format!("{heading}\n"), world, telling: Telling::All, in_scene, in_book }
    }

    /// The book as it is now.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Goes on at another table, under a title.
    pub fn scene(&mut self, title: &str, telling: Telling, world: World) {
        (self.world, self.telling) = (world, telling);
        self.in_scene.clear();
        let _ = writeln!(self.text, "\n== {title} ==");
        let all = self.new_prompts();
        self.prompted(&all);
    }

    /// The prompts that were not written down yet.
    fn new_prompts(&mut self) -> Vec<Prompt> {
        let all = prompts(&self.world.setting(), &self.world.table, &self.world.outside());
        let is_new = |prompt: &Prompt| {
            let key = (prompt.clause.id(), prompt.says);
            let (in_scene, in_book) = (self.in_scene.insert(key), self.in_book.insert(key));
            if self.telling == Telling::All { in_scene } else { in_book }
        };
        all.into_iter().filter(is_new).collect()
    }

    fn prompted(&mut self, all: &[Prompt]) {
        for Prompt { says, clause, .. } in all {
            let _ = writeln!(self.text, "  {:<16} {says}", clause.id());
        }
    }

    /// Somebody does something.
    pub fn does(&mut self, by: Who, ask: Ask) {
        let words = ask::to_text(&self.world.table, &ask);
        self.world.does(by, ask);
        let new = self.new_prompts();
        if self.telling == Telling::All || !new.is_empty() {
            let _ = writeln!(self.text, "> {}: {words}", name(by));
        }
        self.prompted(&new);
    }

    /// Does what is offered and written so, or begins so. Returns whether it was offered.
    pub fn may(&mut self, by: Who, words: &str) -> bool {
        let commands = self.offered(by);
        let found = commands.iter().find(|command| ask::to_text(&self.world.table, &command.ask).starts_with(words));
        let found = found.copied();
        found.is_some_and(|Command { by, ask }| {
            self.does(by, ask);
            true
        })
    }

    /// Does what must be offered.
    pub fn says(&mut self, by: Who, words: &str) {
        assert!(self.may(by, words), "\"{words}\" is not offered; the book so far:\n{}", self.text);
    }

    /// One command for each thing that is offered, as a whole: all cards at once, and the right count.
    fn offered(&self, by: Who) -> Vec<Command> {
        let mut dice = Dice(7);
        let stub = self.world.table.running().map(|playing| playing.round.laid().stub());
        let all = offers(&self.world.setting(), &self.world.table, &self.world.outside(), by);
        let command = |offer| match (offer, stub) {
            (Offer::Round { by, offer: RoundOffer::Deal { most, .. } }, _) => {
                Some(Command { by, ask: Ask::Round(Do::Deal { cards: most }) })
            }
            (Offer::CountStub { by }, Some(found)) => Some(Command { by, ask: Ask::CountStub { found } }),
            (Offer::ShuffledAndCounted { by, deck }, _) => {
                Some(Command { by, ask: Ask::Shuffled { deck, found: Some(52) } })
            }
            _ => within(offer, &mut dice, stub),
        };
        all.into_iter().filter_map(command).collect()
    }

    /// Lets the hours pass.
    pub fn waits(&mut self, hours: u64) {
        let now = Minutes(self.world.table.now().0 + hours * 60);
        self.does(Who::Clock, Ask::Tell(now));
    }

    /// Counts the stub wrong.
    pub fn miscounts(&mut self) {
        let found = self.world.stub() - 1;
        self.does(DEALER, Ask::CountStub { found });
    }

    /// Begins a round in which the player at seat 1 gets the best cards.
    pub fn begins_with_luck(&mut self, deck: &str) {
        self.world.favors(1);
        self.says(DEALER, &format!("begin round with {deck}"));
    }

    /// Begins a round.
    pub fn begins(&mut self, deck: &str) {
        self.world.reseals();
        self.says(DEALER, &format!("begin round with {deck}"));
    }

    /// Plays the round on until this is offered to the dealer, or to its end. Players place all wagers, and choose what
    /// they like best.
    pub fn plays_until(&mut self, words: &str, likes: &[&str]) {
        for _step in 0..400 {
            if self.world.table.running().is_none() {
                return;
            }
            let texts = self.offered(DEALER);
            let here = |command: &Command| ask::to_text(&self.world.table, &command.ask).starts_with(words);
            if !words.is_empty() && texts.iter().any(here) {
                return;
            }
            let all: Vec<Command> = [ANN, BOB, DEALER, FLOOR].into_iter().flat_map(|by| self.offered(by)).collect();
            let next = all.into_iter().filter_map(|command| Some((self.urgency(&command, likes)?, command)));
            let (_, Command { by, ask }) = next.min_by_key(|(urgency, _)| *urgency).unwrap_or_else(|| {
                panic!("the round does not go on; the book so far:\n{}", self.text);
            });
            self.does(by, ask);
        }
        panic!("the round does not end; the book so far:\n{}", self.text);
    }

    /// Plays the round to its end.
    pub fn plays(&mut self, likes: &[&str]) {
        self.plays_until("", likes);
    }

    /// When a command is given, the least first; none if it is not one of a usual round.
    fn urgency(&self, command: &Command, likes: &[&str]) -> Option<usize> {
        let Ask::Round(asked) = command.ask else {
            return match command.ask {
                Ask::PlaceDeck(_) => Some(40),
                Ask::CountStub { .. } => Some(90),
                _ => None,
            };
        };
        let words = ask::to_text(&self.world.table, &command.ask);
        Some(match asked {
            Do::Wager { seat, wager, amount } => {
                let placed = self.world.round().seat(seat).stakes.on(wager) > Cents::ZERO;
                (amount > Cents::ZERO && !placed).then_some(0)?
            }
            Do::Declare { .. } => 1,
            Do::Choose { .. } => 10 + likes.iter().position(|like| words.contains(like)).unwrap_or(likes.len()),
            Do::CloseBets { .. } | Do::LockProgressives { .. } | Do::Deal { .. } => 50,
            Do::Proceed(Step::Collect) => 80,
            Do::Proceed(_) | Do::Verify { .. } | Do::Validate { .. } | Do::Document { .. } => 60,
            _ => return None,
        })
    }
}

fn name(by: Who) -> &'static str {
    match by {
        Who::Dealer(_) => "dealer",
        Who::Floor(_) => "floor",
        Who::Clock => "clock",
        by if by == ANN => "Ann",
        Who::Player(_) => "Bob",
    }
}
