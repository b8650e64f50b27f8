//! A round at a live table that is played by a fixed plan, with faces entered as they are turned. One of them may be entered
//! wrongly, or the round goes on from one of its moments with something that is reported then.

use cards::Card;
use games::round::{
    Actor, Check, Choice, Command, Entered, Event, Irregularity, MeterAmounts, Next, Offer, Outside, Person, Position,
    Round, Rules, Sealed, Step, What, Why, decide, next, offers,
};
use testkit::rounds::books::{Books, move_meter};
use testkit::rounds::chance::Chance;
use testkit::rounds::{Game, METERS};

/// A face that is entered wrongly at first.
#[derive(Clone, Copy, Debug)]
pub struct Mistake {
    pub position: Position,
    pub face: Card,
    /// After how many commands it is noticed, counted from when the card is turned.
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

/// Some wagers and coupons that may stand.
pub fn wagers(rules: &dyn Rules, chance: &mut Chance) -> Vec<Command> {
    let mut game = Game::new(rules, chance.sealed(), METERS);
    let mut made = Vec::new();
    for seat in 1..=rules.table().positions {
        for _ in 0..chance.below(8) {
            let all = offers(rules, &game.round, &game.outside(), Actor::Seat(seat));
            let lays = |offer: &&Offer| matches!(offer, Offer::Wager { .. } | Offer::Coupon { .. });
            let all: Vec<Offer> = all.iter().filter(lays).copied().collect();
            let offer = chance.pick(&all);
            let command = chance.command(offer);
            game.must(command);
            made.push(command);
        }
    }
    made
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

/// Why a round was not played to its end.
#[derive(Debug, PartialEq, Eq)]
pub struct FaceTwice;

impl<'a> Live<'a> {
    pub fn new(rules: &'a dyn Rules, sealed: &'a Sealed, seed: u64, mistake: Option<Mistake>) -> Self {
        let (round, meters, events, entered) = (Round::new(), METERS, Vec::new(), Entered::default());
        Self { rules, round, meters, events, sealed, entered, mistake, seed, since_turned: 0 }
    }

    /// The regular round with these wagers, and its moments; none if nobody plays.
    pub fn watched(mut self, wagers: &[Command]) -> Option<(Self, Vec<Moment>)> {
        wagers.iter().for_each(|command| self.does(*command).expect("every face is right"));
        let close = Command::CloseBets { dealer: Person(1) };
        decide(self.rules, &self.round, &self.outside(), &close).ok()?;
        let mut moments = Vec::new();
        while !self.round.is_completed() {
            let (round, entered) = (self.round.clone(), self.entered.clone());
            moments.push(Moment { round, entered, meters: self.meters, events: self.events.len() });
            self.goes_on().expect("every face is right");
        }
        Some((self, moments))
    }

    /// The same round from one of its moments on, at which something is reported.
    pub fn reporting(&self, what: Irregularity, moment: &Moment) -> Self {
        let mut live = Self::new(self.rules, self.sealed, self.seed, None);
        (live.round, live.meters, live.entered) = (moment.round.clone(), moment.meters, moment.entered.clone());
        live.events.extend_from_slice(&self.events[..moment.events]);
        live.does(Command::Report(what)).expect("every face is right");
        live.finish().expect("every face is right")
    }

    /// Something that could be reported at this moment; a wrong number of cards is one too many or one too few.
    pub fn report_at(&self, moment: &Moment, chance: &mut Chance) -> Option<Irregularity> {
        let outside = Outside::new(&moment.entered, &moment.meters);
        let all = offers(self.rules, &moment.round, &outside, Actor::Dealer);
        let reports: Vec<Offer> =
            all.into_iter().filter(|offer| matches!(offer, Offer::Report(_) | Offer::Misdealt { .. })).collect();
        if reports.is_empty() {
            return None;
        }
        let what = match chance.pick(&reports) {
            Offer::Misdealt { spot, instead_of, .. } => {
                let cards = if chance.one_in(2) { instead_of + 1 } else { instead_of.checked_sub(1)? };
                Irregularity::Misdealt { spot, cards }
            }
            Offer::Report(what) => what,
            other => unreachable!("{other:?} is no report"),
        };
        self.rules.may_happen(&moment.round, what).then_some(what)
    }

    fn outside(&self) -> Outside<'_> {
        Outside::new(&self.entered, &self.meters)
    }

    fn true_outside(&self) -> Outside<'_> {
        Outside::new(self.sealed, &self.meters)
    }

    /// Plays the wagers and then the round to its end. A wrong face may turn out to be that of another card: then the
    /// round is given up.
    pub fn play(mut self, wagers: &[Command]) -> Result<Self, FaceTwice> {
        for command in wagers {
            self.does(*command)?;
        }
        self.finish()
    }

    fn finish(mut self) -> Result<Self, FaceTwice> {
        while !self.round.is_completed() {
            assert!(self.events.len() < 2_000, "{:?} does not come to its end", self.rules.game());
            if self.notices() {
                self.put_right()?;
            } else {
                self.goes_on()?;
            }
        }
        let mut books = Books::default();
        self.events.iter().for_each(|event| books.post(event));
        books.check(&self.round);
        books.check_end();
        Ok(self)
    }

    /// Whether the wrong face is noticed now: when it is due, and at the latest before the cards are collected.
    fn notices(&mut self) -> bool {
        let Some(mistake) = self.mistake else { return false };
        if self.round.laid().seen(mistake.position).is_none() {
            return false;
        }
        self.since_turned += 1;
        let last_chance = next(self.rules, &self.round, &self.outside()) == Next::Step(Step::Collect);
        last_chance || self.since_turned > mistake.noticed_after
    }

    fn put_right(&mut self) -> Result<(), FaceTwice> {
        let Mistake { position, .. } = self.mistake.take().expect("a mistake");
        self.entered.enter(position, self.sealed.deck().cards()[usize::from(position)]);
        assert_eq!(next(self.rules, &self.round, &self.outside()), Next::Correction(position));
        self.does(Command::CorrectFace { position, by: Person(2) })
    }

    fn goes_on(&mut self) -> Result<(), FaceTwice> {
        let dealers = |live: &Self| offers(live.rules, &live.round, &live.outside(), Actor::Dealer);
        match next(self.rules, &self.round, &self.outside()) {
            Next::Bets => self.does(Command::CloseBets { dealer: Person(1) }),
            Next::Step(Step::LockProgressives) => {
                let counted = dealers(self).into_iter().find_map(|offer| match offer {
                    Offer::LockProgressives { counted } => Some(counted),
                    _ => None,
                });
                self.does(Command::LockProgressives { counted: counted.expect("it is offered") })
            }
            Next::Step(Step::Deal) => {
                let most = dealers(self).into_iter().find_map(|offer| match offer {
                    Offer::Deal { most, .. } => Some(most),
                    _ => None,
                });
                self.does(Command::Deal { cards: most.expect("it is offered") })
            }
            Next::Step(step) => self.does(Command::Proceed(step)),
            Next::Declarations(step) => {
                let seats: Vec<u8> = self.round.dealt_in().filter(|seat| self.declares(*seat)).collect();
                for seat in seats {
                    self.does(Command::Declare { seat })?;
                }
                self.does(Command::Proceed(step))
            }
            Next::Choice(seat) => {
                let choice = self.choice(seat);
                if choice == Choice::Fold && self.declares(seat) {
                    self.does(Command::Declare { seat })?;
                }
                self.does(Command::Choose { seat, choice })
            }
            Next::Validation { seat, wager } => {
                for check in [Check::Hand, Check::Accepted] {
                    self.does(Command::Verify { seat, wager, check })?;
                }
                self.does(Command::Validate { seat, wager, by: Person(2) })
            }
            Next::Documentation { seat, wager } => self.does(Command::Document { seat, wager, by: Person(2) }),
            Next::Correction(_) | Next::Nothing => unreachable!("nothing is entered twice but the mistake"),
        }
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
        let mut chance = Chance::seeded(self.seed.wrapping_mul(1_000_003).wrapping_add(kind));
        let offer = chance.pick(&all);
        match chance.command(offer) {
            Command::Choose { choice, .. } => choice,
            other => panic!("{other:?} is no choice"),
        }
    }

    /// Does a command, with the faces that it needs: those that a virtual table would turn.
    fn does(&mut self, command: Command) -> Result<(), FaceTwice> {
        loop {
            let refusal = match decide(self.rules, &self.round, &self.outside(), &command) {
                Ok(events) => {
                    for event in &events {
                        self.round.evolve(event);
                        move_meter(&mut self.meters, event);
                        assert!(self.meters.iter().all(|meter| meter.get() >= 0), "{event:?}");
                    }
                    self.events.extend(events);
                    return Ok(());
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
                Why::CardTwice(_) => return Err(FaceTwice),
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
        let wrong = self.mistake.filter(|mistake| mistake.position == position);
        self.entered.enter(position, wrong.map_or(face, |mistake| mistake.face));
    }

    /// Which card went where in the end.
    pub fn where_cards_went(&self) -> Vec<(Position, games::dealing::Spot)> {
        self.round.laid().dealt().map(|(position, dealt)| (position, dealt.to)).collect()
    }
}
