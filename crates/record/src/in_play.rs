//! A round in play: its rules, its faces, its meters, and what each seat has won or lost so far.

use games::round::{
    Command, Event, Faces, MeterAmounts, Next, Observer, Outside, Prompt, Refusal, Round, Rules, View, What, decide,
    next, view,
};
use paytables::{Cents, MicroDollars};

/// What each seat has more or less than before the round, chips on the layout counted as given away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Balances([i64; 6]);

impl Balances {
    /// The balance of a seat.
    pub fn of(&self, seat: u8) -> Cents {
        let place = usize::from(seat).checked_sub(1);
        Cents::new(place.and_then(|place| self.0.get(place)).copied().unwrap_or(0))
    }

    /// Takes in an event that happens to a round.
    pub fn post(&mut self, round: &Round, event: &Event) {
        let (seat, cents) = match event.what {
            What::Placed { seat, wager, amount } => (seat, round.seat(seat).stakes.on(wager).get() - amount.get()),
            What::WentBack { seat, amount, .. } => (seat, amount.get()),
            What::Settled(line) if round.seat(line.seat).redeemed_on(line.wager).is_some() => {
                // A coupon has made the wager: its stake is no money of the player.
                (line.seat, line.paid.get())
            }
            What::Settled(line) => (line.seat, line.returned.get() + line.paid.get()),
            What::CouponSettled { seat, paid, .. } => (seat, paid.get()),
            What::Reversed { line, taken_back, .. } => (line.seat, -taken_back.get()),
            What::CouponReversed { seat, taken_back, .. } => (seat, -taken_back.get()),
            _ => return,
        };
        if let Some(balance) = usize::from(seat).checked_sub(1).and_then(|place| self.0.get_mut(place)) {
            *balance += cents;
        }
    }
}

/// A round in play.
pub struct InPlay {
    rules: Box<dyn Rules>,
    faces: Box<dyn Faces>,
    round: Round,
    meters: MeterAmounts,
    balances: Balances,
}

impl InPlay {
    /// A round before the first wager.
    pub fn new(rules: Box<dyn Rules>, faces: Box<dyn Faces>, meters: MeterAmounts) -> Self {
        Self { rules, faces, round: Round::new(), meters, balances: Balances::default() }
    }

    /// The rules of the table.
    pub fn rules(&self) -> &dyn Rules {
        &*self.rules
    }

    /// The round.
    pub const fn round(&self) -> &Round {
        &self.round
    }

    /// What the meters show.
    pub const fn meters(&self) -> &MeterAmounts {
        &self.meters
    }

    /// What the seats have won or lost.
    pub const fn balances(&self) -> &Balances {
        &self.balances
    }

    fn outside(&self) -> Outside<'_> {
        Outside::new(&*self.faces, &self.meters)
    }

    /// What the round waits for.
    pub fn next(&self) -> Next {
        next(&*self.rules, &self.round, &self.outside())
    }

    /// What the dealer is told now.
    pub fn prompts(&self) -> Vec<Prompt> {
        self.rules.prompts(&self.round, self.next())
    }

    /// What somebody sees.
    pub fn view(&self, observer: Observer) -> View {
        view(&*self.rules, &self.round, &self.outside(), observer)
    }

    /// What would follow from a command; nothing changes.
    pub fn preview(&self, command: &Command) -> Result<Vec<Event>, Refusal> {
        decide(&*self.rules, &self.round, &self.outside(), command)
    }

    /// The balances after these events.
    pub fn balances_after(&self, events: &[Event]) -> Balances {
        let mut balances = self.balances;
        let mut round = self.round.clone();
        for event in events {
            balances.post(&round, event);
            round.evolve(event);
        }
        balances
    }

    /// A meter that other tables move too shows this amount now; says by how much it has moved.
    pub fn show_meter(&mut self, meter: u8, amount: MicroDollars) -> MicroDollars {
        let Some(shown) = self.meters.get_mut(usize::from(meter)) else { return MicroDollars::default() };
        let by = MicroDollars::new(amount.get() - shown.get());
        *shown = amount;
        by
    }

    /// Other faces are known now: the dealer of a live table has turned and entered more.
    pub fn turn_over(&mut self, faces: Box<dyn Faces>) {
        self.faces = faces;
    }

    /// Takes events into the round.
    pub fn take(&mut self, events: &[Event]) {
        for event in events {
            self.balances.post(&self.round, event);
            self.round.evolve(event);
            if let What::MeterMoved { meter, by, .. } = event.what
                && let Some(meter) = self.meters.get_mut(usize::from(meter))
            {
                *meter = MicroDollars::new(meter.get().saturating_add(by.get()));
            }
        }
    }
}
