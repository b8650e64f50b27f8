//! A round at a live table that is played by a fixed plan, with faces entered as they are turned. Some of them may be entered
//! wrongly, or the round goes on from one of its moments with something that is reported then.
//!
//! Whoever plays chooses by the seed, the seat and what is offered, and never by a face. So two rounds of one seed differ
//! only in what went wrong in them.

use cards::Card;
use games::round::{
    Actor, Check, Choice, Command, Entered, Event, Irregularity, MeterAmounts, Next, Offer, Outside, Person, Position,
    Round, Rules, Sealed, Step, What, Why, decide, next, offers,
};
use testkit::rounds::METERS;
use testkit::rounds::books::{Books, move_meter};
use testkit::rounds::chance::Chance;

use super::doubt;

/// Faces that are entered wrongly at first.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// In the order in which they are entered once more.
    pub faces: Vec<(Position, Card)>,
    /// After how many commands it is noticed, counted from when the first of the cards is turned.
    pub noticed_after: usize,
}

/// A round as it is before one of its steps.
pub struct Moment {
    pub round: Round,
    meters: MeterAmounts,
    entered: Entered,
    /// How many events there were.
    events: usize,
}

/// A live round.
pub struct Live<'a> {
    pub rules: &'a dyn Rules,
    pub round: Round,
    pub meters: MeterAmounts,
    pub events: Vec<Event>,
    sealed: &'a Sealed,
    entered: Entered,
    mistake: Option<Mistake>,
    /// What every choice is drawn from.
    seed: u64,
    since_turned: usize,
}

impl<'a> Live<'a> {
    pub fn new(rules: &'a dyn Rules, sealed: &'a Sealed, seed: u64, mistake: Option<Mistake>) -> Self {
        let (round, meters, events, entered) = (Round::new(), METERS, Vec::new(), Entered::default());
        Self { rules, round, meters, events, sealed, entered, mistake, seed, since_turned: 0 }
    }

    /// The regular round with these wagers, and its moments.
    pub fn watched(mut self, wagers: &[Command]) -> (Self, Vec<Moment>) {
        wagers.iter().for_each(|command| self.does(*command));
        let mut moments = Vec::new();
        while !self.round.is_completed() {
            let (round, entered) = (self.round.clone(), self.entered.clone());
            moments.push(Moment { round, entered, meters: self.meters, events: self.events.len() });
            self.goes_on();
        }
        (self, moments)
    }

    /// The same round from one of its moments on, at which something is reported.
    pub fn reporting(&self, what: Irregularity, moment: &Moment) -> Self {
        let mut live = Self::new(self.rules, self.sealed, self.seed, None);
        (live.round, live.meters, live.entered) = (moment.round.clone(), moment.meters, moment.entered.clone());
        live.events.extend_from_slice(&self.events[..moment.events]);
        live.does(Command::Report(what));
        live.finish()
    }

    /// What could be reported at this moment; a wrong number of cards is one too many or one too few.
    pub fn reports_at(&self, moment: &Moment) -> Vec<Irregularity> {
        let outside = Outside::new(&moment.entered, &moment.meters);
        let all = offers(self.rules, &moment.round, &outside, Actor::Dealer).into_iter();
        let reports = all.flat_map(|offer| match offer {
            Offer::Misdealt { spot, instead_of, .. } => {
                let counts = instead_of.checked_sub(1).into_iter().chain([instead_of + 1]);
                counts.map(|cards| Irregularity::Misdealt { spot, cards }).collect()
            }
            Offer::Report(what) => vec![what],
            _ => Vec::new(),
        });
        reports.filter(|what| self.rules.may_happen(&moment.round, *what)).collect()
    }

    pub fn outside(&self) -> Outside<'_> {
        Outside::new(&self.entered, &self.meters)
    }

    /// What the cards really are.
    pub fn true_outside(&self) -> Outside<'_> {
        Outside::new(self.sealed, &self.meters)
    }

    /// Plays the wagers and then the round to its end.
    pub fn play(mut self, wagers: &[Command]) -> Self {
        wagers.iter().for_each(|command| self.does(*command));
        self.finish()
    }

    fn finish(mut self) -> Self {
        while !self.round.is_completed() {
            assert!(self.events.len() < 2_000, "{:?} does not come to its end", self.rules.game());
            if self.notices() {
                self.put_right();
            } else {
                self.goes_on();
            }
        }
        let mut books = Books::default();
        self.events.iter().for_each(|event| books.post(event));
        books.check(&self.round);
        books.check_end();
        self
    }

    /// Whether the wrong face is noticed now: when it is due, and at the latest before the cards are collected.
    fn notices(&mut self) -> bool {
        let Some(mistake) = &self.mistake else { return false };
        let is_open = |(position, _): &(Position, Card)| self.round.laid().seen(*position).is_some();
        if !mistake.faces.iter().any(is_open) {
            return false;
        }
        let noticed_after = mistake.noticed_after;
        self.since_turned += 1;
        let last_chance = next(self.rules, &self.round, &self.outside()) == Next::Step(Step::Collect);
        last_chance || self.since_turned > noticed_after
    }

    /// The wrong faces that lie open are entered once more, one after the other, and corrected as soon as that is possible:
    /// a face that still lies open at another card cannot be confirmed. What is wrong of cards that are still to be turned
    /// stays so.
    fn put_right(&mut self) {
        let mistake = self.mistake.take().expect("a mistake");
        let laid = self.round.laid();
        let (open, hidden): (Vec<_>, Vec<_>) =
            mistake.faces.into_iter().partition(|(position, _)| laid.seen(*position).is_some());
        for (position, _) in open {
            let waited = next(self.rules, &self.round, &self.outside());
            self.entered.enter(position, self.true_card(position));
            doubt::check_waits(self, waited);
            let correct = Command::CorrectFace { position, by: Person(2) };
            match decide(self.rules, &self.round, &self.outside(), &correct) {
                Ok(_) => self.does(correct),
                Err(refusal) => assert!(matches!(refusal.why, Why::CardTwice(_)), "{correct:?}: {refusal}"),
            }
        }
        while let Next::Correction(position) = next(self.rules, &self.round, &self.outside()) {
            self.does(Command::CorrectFace { position, by: Person(2) });
        }
        self.mistake = Some(Mistake { faces: hidden, noticed_after: 0 }).filter(|mistake| !mistake.faces.is_empty());
    }

    /// The face that is entered now lies open already: one of the two is wrong, and both are looked at.
    fn looks_again(&mut self) {
        self.put_right();
        let hidden = self.mistake.take().map(|mistake| mistake.faces).unwrap_or_default();
        // A face that nothing was done by is only entered again.
        hidden.into_iter().for_each(|(position, _)| self.entered.enter(position, self.true_card(position)));
    }

    fn true_card(&self, position: Position) -> Card {
        self.sealed.deck().cards()[usize::from(position)]
    }

    /// Does the next thing that is due.
    fn goes_on(&mut self) {
        match next(self.rules, &self.round, &self.outside()) {
            Next::Bets => self.does(Command::CloseBets { dealer: Person(1) }),
            Next::Step(step @ (Step::LockProgressives | Step::Deal)) => {
                let all = offers(self.rules, &self.round, &self.outside(), Actor::Dealer);
                let is_step = |offer: &&Offer| matches!(offer, Offer::LockProgressives { .. } | Offer::Deal { .. });
                let offer = all.iter().find(is_step).unwrap_or_else(|| panic!("{step:?} is offered"));
                let dealt = self.round.laid().dealt().count() as u64;
                let command = self.chance(dealt).command(*offer);
                self.does(command);
            }
            Next::Step(step) => self.does(Command::Proceed(step)),
            Next::Declarations(step) => {
                let silent = self.round.dealt_in().find(|seat| self.declares(*seat));
                self.does(silent.map_or(Command::Proceed(step), |seat| Command::Declare { seat }));
            }
            Next::Choice(seat) => {
                let choice = self.choice(seat);
                let shows = choice == Choice::Fold && self.declares(seat);
                self.does(if shows { Command::Declare { seat } } else { Command::Choose { seat, choice } });
            }
            Next::Validation { seat, wager } => {
                for check in [Check::Hand, Check::Accepted] {
                    self.does(Command::Verify { seat, wager, check });
                }
                self.does(Command::Validate { seat, wager, by: Person(2) });
            }
            Next::Documentation { seat, wager } => self.does(Command::Document { seat, wager, by: Person(2) }),
            Next::Correction(_) | Next::Nothing => unreachable!("nothing is entered twice but the mistake"),
        }
    }

    /// The same numbers whenever the same is decided.
    fn chance(&self, what: u64) -> Chance {
        Chance::seeded(self.seed.wrapping_mul(1_000_003).wrapping_add(what))
    }

    /// Players know their own cards, and show what wins.
    fn declares(&self, seat: u8) -> bool {
        !self.round.seat(seat).declared && self.rules.may_declare(&self.round, &self.true_outside(), seat)
    }

    /// What the player chooses: the same whenever the same is offered at the same seat.
    fn choice(&self, seat: u8) -> Choice {
        let all = offers(self.rules, &self.round, &self.outside(), Actor::Seat(seat));
        let may = |offer: &&Offer| !matches!(offer, Offer::Declare { .. });
        let all: Vec<Offer> = all.iter().filter(may).copied().collect();
        let kind = all.len() as u64 * 10 + u64::from(seat);
        let mut chance = self.chance(kind);
        let offer = chance.pick(&all);
        match chance.command(offer) {
            Command::Choose { choice, .. } => choice,
            other => panic!("{other:?} is no choice"),
        }
    }

    /// Does a command, with the faces that it needs: those that a virtual table would turn. If one of them lies on the table
    /// already, the face there is wrong, and that is put right instead.
    fn does(&mut self, command: Command) {
        loop {
            let refusal = match decide(self.rules, &self.round, &self.outside(), &command) {
                Ok(events) => {
                    for event in &events {
                        self.round.evolve(event);
                        move_meter(&mut self.meters, event);
                        assert!(self.meters.iter().all(|meter| meter.get() >= 0), "{event:?}");
                    }
                    self.events.extend(events);
                    return;
                }
                Err(refusal) => refusal,
            };
            match &refusal.why {
                Why::FacesNeeded(positions) => {
                    let turned = self.turned_at_a_virtual_table(&command);
                    let some: Vec<u8> = positions.iter().copied().filter(|needed| turned.contains(needed)).collect();
                    for position in if some.is_empty() { positions.clone() } else { some } {
                        self.enter(position);
                    }
                }
                Why::CardTwice(_) if self.mistake.is_some() => return self.looks_again(),
                _ => panic!("{command:?}: {refusal}"),
            }
        }
    }

    fn turned_at_a_virtual_table(&self, command: &Command) -> Vec<u8> {
        let events = decide(self.rules, &self.round, &self.true_outside(), command).unwrap_or_default();
        let turned = |event: &Event| match event.what {
            What::Revealed { position, .. } => Some(position),
            _ => None,
        };
        events.iter().filter_map(turned).collect()
    }

    fn enter(&mut self, position: Position) {
        let face = self.round.face(&self.true_outside(), position).expect("every card has a face");
        let mut faces = self.mistake.iter().flat_map(|mistake| mistake.faces.iter());
        let wrong = faces.find(|(of, _)| *of == position).map(|(_, wrong)| *wrong);
        self.entered.enter(position, wrong.unwrap_or(face));
    }

    /// Which card went where in the end.
    pub fn where_cards_went(&self) -> Vec<(Position, games::dealing::Spot)> {
        self.round.laid().dealt().map(|(position, dealt)| (position, dealt.to)).collect()
    }
}
