//! The events of one command while they are being decided.

use cards::{Card, CardSet};
use law::{Cite, ReadingId};
use paytables::{Cents, MicroDollars};

use super::laid::Laid;
use super::{Event, Funds, Lies, MeterAmounts, Outside, Position, Refusal, Round, Step, What, Why};
use crate::dealing::{Face, Spot};
use crate::settlement::{Outcome, Readings, SettlementLine};

/// Events that grow.
#[derive(Debug)]
pub struct Out {
    events: Vec<Event>,
    /// The cards as these events leave them; none while they have moved no card.
    laid: Option<Laid>,
    /// The meters as these events leave them.
    meters: MeterAmounts,
    /// What the players can give back.
    funds: Funds,
}

impl Out {
    /// No events yet.
    pub const fn new(outside: &Outside<'_>) -> Self {
        Self { events: Vec::new(), laid: None, meters: *outside.meters, funds: outside.funds }
    }

    /// What the players can give back.
    pub(super) const fn funds(&self) -> Funds {
        self.funds
    }

    /// The round as these events leave it.
    pub(crate) fn after(&self, round: &Round) -> Round {
        let mut after = round.clone();
        self.events.iter().for_each(|event| after.evolve(event));
        after
    }

    /// What the meters show after these events.
    pub(crate) const fn meters(&self) -> &MeterAmounts {
        &self.meters
    }

    /// What a meter shows after these events.
    pub(super) fn meter(&self, meter: u8) -> MicroDollars {
        self.meters.get(usize::from(meter)).copied().unwrap_or_default()
    }

    /// Makes room for so many events, where many are known to come.
    pub(super) fn reserve(&mut self, events: usize) {
        self.events.reserve(events);
    }

    /// Adds an event. A meter that does not move is no event.
    pub fn push(&mut self, what: What, clause: Cite) {
        if let What::MeterMoved { meter, by, .. } = what {
            if by.get() == 0 {
                return;
            }
            if let Some(amount) = self.meters.get_mut(usize::from(meter)) {
                *amount = MicroDollars::new(amount.get() + by.get());
            }
        }
        self.events.push(Event { what, clause });
    }

    /// Notes that a step is done.
    pub fn done(&mut self, step: Step, clause: Cite) {
        self.push(What::Done(step), clause);
    }

    /// The events.
    pub fn into_events(self) -> Vec<Event> {
        self.events
    }

    /// Lays a card that was given up at its spot again.
    pub fn lay_back(&mut self, round: &Round, position: Position, clause: Cite) {
        self.laid(round).lay_back(position);
        self.push(What::LaidBack { position }, clause);
    }

    fn laid(&mut self, round: &Round) -> &mut Laid {
        self.laid.get_or_insert_with(|| round.laid().clone())
    }

    /// Deals the next card to a spot face down. A stub that is empty must have been renewed before.
    ///
    /// # Panics
    /// If there is no card.
    pub fn deal(&mut self, round: &Round, to: Spot, clause: Cite) -> Position {
        self.deal_as(round, to, Face::Down, clause)
    }

    /// Deals the next card to a spot face up, for all to see.
    pub fn deal_up(&mut self, round: &Round, outside: &Outside<'_>, to: Spot, clause: Cite) -> Result<Card, Refusal> {
        let position = self.deal_as(round, to, Face::Up, clause);
        self.reveal(round, outside, position, clause)
    }

    pub(super) fn deal_as(&mut self, round: &Round, to: Spot, face: Face, clause: Cite) -> Position {
        let laid = self.laid(round);
        let position = laid.next().expect("there is a card to deal");
        laid.deal(position, to);
        self.push(What::Dealt { position, to, face }, clause);
        position
    }

    /// Notes that a card was not dealt after all.
    pub fn take_back(&mut self, round: &Round, position: Position, clause: Cite) {
        self.laid(round).take_back(position);
        self.push(What::NotDealt { position }, clause);
    }

    /// Lays a card with the discards.
    pub fn give_up(&mut self, round: &Round, position: Position, clause: Cite) {
        self.laid(round).give_up(position);
        self.push(What::GivenUp { position }, clause);
    }

    /// Makes a new stub of the cards that were given up, if the stub is empty. The readings say that this is so.
    pub fn renew_empty_stub(&mut self, round: &Round, clause: Cite, readings: &[ReadingId]) {
        let laid = self.laid(round);
        if laid.next().is_some() {
            return;
        }
        let cards = laid.given_up() as u8;
        laid.renew(cards);
        self.push(What::StubRenewed { cards, readings: Readings::of(readings) }, clause);
    }

    /// Turns one card.
    pub fn reveal(
        &mut self,
        round: &Round,
        outside: &Outside<'_>,
        position: Position,
        clause: Cite,
    ) -> Result<Card, Refusal> {
        let needed = || Refusal { why: Why::FacesNeeded(vec![position]), clause };
        let card = round.face(outside, position).ok_or_else(needed)?;
        self.turn(round, position, card, clause)?;
        Ok(card)
    }

    /// Turns all cards of a spot that lie face down, and says what all its cards are.
    pub fn reveal_spot(
        &mut self,
        round: &Round,
        outside: &Outside<'_>,
        spot: Spot,
        clause: Cite,
    ) -> Result<CardSet, Refusal> {
        let hidden = round.laid().down_at(spot);
        let known = |position| round.face(outside, position);
        if hidden.iter().any(|position| known(position).is_none()) {
            let needed = hidden.iter().filter(|position| known(*position).is_none()).collect();
            return Err(Refusal { why: Why::FacesNeeded(needed), clause });
        }
        hidden.iter().try_fold(round.shown(spot), |cards, position| {
            self.reveal(round, outside, position, clause).map(|card| cards.with(card))
        })
    }

    /// Turns these cards.
    pub fn reveal_all(
        &mut self,
        round: &Round,
        outside: &Outside<'_>,
        positions: &[Position],
        clause: Cite,
    ) -> Result<(), Refusal> {
        let unknown = |position: &Position| round.face(outside, *position).is_none();
        let needed: Vec<Position> = positions.iter().copied().filter(unknown).collect();
        if !needed.is_empty() {
            return Err(Refusal { why: Why::FacesNeeded(needed), clause });
        }
        positions.iter().try_for_each(|position| self.reveal(round, outside, *position, clause).map(drop))
    }

    /// Turns a card whose face is known; refused if the face lies open elsewhere.
    fn turn(&mut self, round: &Round, position: Position, card: Card, clause: Cite) -> Result<(), Refusal> {
        let laid = self.laid(round);
        if laid.shown().contains(card) {
            return Err(Refusal { why: Why::CardTwice(card), clause });
        }
        laid.turn(position, card);
        self.push(What::Revealed { position, card }, clause);
        Ok(())
    }

    /// Settles a wager, and the match play coupon that lies with it (ALL-11).
    ///
    /// # Panics
    /// If the line is not about what lies on the wager: chips in are chips out.
    pub fn settle(&mut self, round: &Round, line: SettlementLine) {
        let seat = round.seat(line.seat);
        let placed = self.placed(&line).unwrap_or_else(|| seat.stakes.on(line.wager));
        assert_eq!(line.stake, placed, "seat {} has another stake on {}", line.seat, line.wager);
        let clause = line.clauses[0];
        self.push(What::Settled(line), clause);
        let Some(coupon) = seat.coupon.filter(|coupon| coupon.wager == line.wager) else { return };
        let (paid, kept) = match line.outcome {
            Outcome::Win => (coupon.amount, Cents::ZERO),
            Outcome::Lose | Outcome::Forfeit => (Cents::ZERO, Cents::ZERO),
            Outcome::Push | Outcome::Void => (Cents::ZERO, coupon.amount),
        };
        let (seat, wager, number) = (line.seat, line.wager, coupon.number);
        self.push(What::CouponSettled { seat, wager, number, paid, kept }, clause);
    }

    /// What this command itself has put on the wager of a line.
    fn placed(&self, line: &SettlementLine) -> Option<Cents> {
        self.events.iter().rev().find_map(|event| match event.what {
            What::Placed { seat, wager, amount } if (seat, wager) == (line.seat, line.wager) => Some(amount),
            _ => None,
        })
    }
}

/// Whether the card at this position lies face down at its spot.
pub(crate) fn is_down(laid: &Laid, position: Position) -> bool {
    laid.at(position).is_some_and(|dealt| dealt.lies == Lies::Down)
}
