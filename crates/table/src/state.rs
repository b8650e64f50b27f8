//! The state of a table: the fold of its events.

mod decks;

use games::dealing::Face;
use games::elections::Decks;
use games::round::{self, Irregularity, MeterAmounts};
use paytables::MicroDollars;

use crate::{
    Books, Count, Deck, DeckId, Device, Equipment, Event, Minutes, Order, Place, Playing, Seats, Setting, Snapshot,
    UsedDecks, What,
};

/// A table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    now: Minutes,
    is_open: bool,
    equipment: Equipment,
    taken_off: Vec<Device>,
    decks: [Deck; 2],
    used: UsedDecks,
    seats: Seats,
    rounds: u32,
    last_deck: Option<DeckId>,
    /// How many rounds were completed since the stub was last counted.
    uncounted: u8,
    playing: Option<Playing>,
    meters: MeterAmounts,
    books: Books,
}

impl Table {
    /// A table that was just set up: closed, without cards and players.
    pub fn new(setting: &Setting<'_>) -> Self {
        Self {
            now: Minutes(0),
            is_open: false,
            equipment: Equipment::of(setting.rules.table()),
            taken_off: Vec::new(),
            decks: [Deck::default(); 2],
            used: UsedDecks::default(),
            seats: Seats::default(),
            rounds: 0,
            last_deck: None,
            uncounted: 0,
            playing: None,
            meters: setting.seed,
            books: Books::new(&setting.seed),
        }
    }

    /// Everything that the table holds; none while a round is running.
    pub fn snapshot(&self) -> Option<Snapshot> {
        if self.running().is_some() {
            return None;
        }
        let Self {
            now,
            is_open,
            equipment,
            taken_off,
            decks,
            used,
            seats,
            rounds,
            last_deck,
            uncounted,
            playing: _,
            meters,
            books,
        } = self.clone();
        Some(Snapshot {
            now,
            is_open,
            equipment,
            taken_off,
            decks,
            used,
            seats,
            rounds,
            last_deck,
            uncounted,
            meters,
            books,
        })
    }

    /// The table that a snapshot was taken of; its last round is forgotten.
    pub fn restored(snapshot: Snapshot) -> Self {
        let Snapshot {
            now,
            is_open,
            equipment,
            taken_off,
            decks,
            used,
            seats,
            rounds,
            last_deck,
            uncounted,
            meters,
            books,
        } = snapshot;
        let playing = None;
        Self {
            now,
            is_open,
            equipment,
            taken_off,
            decks,
            used,
            seats,
            rounds,
            last_deck,
            uncounted,
            playing,
            meters,
            books,
        }
    }

    /// What time it is.
    pub const fn now(&self) -> Minutes {
        self.now
    }

    /// Whether it is open.
    pub const fn is_open(&self) -> bool {
        self.is_open
    }

    /// How it shuffles and deals.
    pub const fn equipment(&self) -> Equipment {
        self.equipment
    }

    /// Whether the device is on the table.
    pub fn has(&self, device: Device) -> bool {
        self.equipment.has(device) && !self.taken_off.contains(&device)
    }

    /// Whether a device of the present method was taken off.
    pub fn lacks_device(&self) -> bool {
        !self.taken_off.is_empty()
    }

    /// A deck.
    pub const fn deck(&self, deck: DeckId) -> &Deck {
        &self.decks[deck as usize]
    }

    /// The decks that have left the table to be inspected.
    pub const fn used(&self) -> &UsedDecks {
        &self.used
    }

    /// Who sits where.
    pub const fn seats(&self) -> &Seats {
        &self.seats
    }

    /// How many rounds have begun.
    pub const fn rounds(&self) -> u32 {
        self.rounds
    }

    /// The deck of the last round.
    pub const fn last_deck(&self) -> Option<DeckId> {
        self.last_deck
    }

    /// How many rounds were completed since the stub was last counted.
    pub const fn uncounted(&self) -> u8 {
        self.uncounted
    }

    /// The last round, over or not.
    pub const fn last_round(&self) -> Option<&Playing> {
        self.playing.as_ref()
    }

    /// The round that is being played.
    pub fn running(&self) -> Option<&Playing> {
        self.playing.as_ref().filter(|playing| !playing.round.is_completed())
    }

    /// What the meters show.
    pub const fn meters(&self) -> &MeterAmounts {
        &self.meters
    }

    /// The books.
    pub const fn books(&self) -> &Books {
        &self.books
    }

    /// Asserts that money is conserved.
    ///
    /// # Panics
    /// If it is not.
    pub fn assert_balance(&self) {
        self.books.assert_balance(self.playing.as_ref().map(|playing| &playing.round), &self.meters);
    }

    /// Takes an event into the state.
    pub fn evolve(&mut self, event: &Event) {
        match event.what {
            What::Told(now) => self.now = now,
            What::Opened(_) => self.is_open = true,
            What::Closed(_) => self.is_open = false,
            What::Sat { player, seat } => self.seats.put(seat, Some(player)),
            What::Left { seat, .. } => self.empty_seat(seat),
            What::WaitsForInspection(used) => self.used.wait(used),
            What::UsedInspected { used, .. } => self.used.inspected(used.number),
            What::DeviceRemoved(device) => self.taken_off.push(device),
            What::Uses(equipment) => {
                self.equipment = equipment;
                self.taken_off.clear();
                self.last_deck = self.last_deck.filter(|_| equipment.decks == Decks::Two);
            }
            What::RoundBegan { number, deck, commitment, .. } => {
                self.rounds = number;
                self.decks[deck as usize].place = Place::InPlay;
                self.playing = Some(Playing::new(number, deck, commitment));
            }
            What::CalledOff => {
                if let Some(playing) = self.playing.take() {
                    let deck = &mut self.decks[playing.deck as usize];
                    (deck.place, deck.committed) = (Place::Stacked, playing.commitment);
                    // No card was dealt: the next round has the number to which the deck was committed.
                    self.rounds = playing.number.saturating_sub(1);
                }
            }
            What::DealerActs(_) | What::DeckPlaced { .. } | What::StubCounted { .. } | What::StubPutAway => {
                if let Some(playing) = &mut self.playing {
                    playing.evolve(event.what);
                }
            }
            What::LinkedMeterMoved { meter, by } => {
                self.move_meter(meter, by);
                self.books.move_linked(by);
            }
            What::Round(event) => self.evolve_round(&event),
            _ => self.evolve_deck(event.what),
        }
    }

    fn evolve_round(&mut self, event: &round::Event) {
        let Some(playing) = &mut self.playing else { return };
        self.books.post(&playing.round, event);
        playing.evolve_round(event);
        if let round::What::Irregular { what: Irregularity::ShoeFailed, .. } = event.what {
            self.decks[playing.deck as usize].failed = Some(Device::Shoe);
        }
        if let round::What::MeterMoved { meter, by, .. } = event.what {
            self.move_meter(meter, by);
        }
        //= high_card_flush 38.10(f)
        // When everything is settled, the cards of the round go to the discard rack.
        if event.what == round::What::Completed {
            self.conclude();
        }
    }

    fn conclude(&mut self) {
        let Some(playing) = &self.playing else { return };
        let deck = &mut self.decks[playing.deck as usize];
        (deck.place, deck.order) = (Place::InRack, Order::Unshuffled);
        for deck in &mut self.decks {
            deck.was_here = deck.place != Place::Away;
        }
        self.last_deck = Some(playing.deck).filter(|_| self.equipment.decks == Decks::Two);
        self.uncounted = if playing.count == Count::NotYet { self.uncounted.saturating_add(1) } else { 0 };
    }

    fn empty_seat(&mut self, seat: u8) {
        self.seats.put(seat, None);
        if self.seats.is_empty() {
            for deck in &mut self.decks {
                match deck.place {
                    Place::Seen => deck.place = Place::Spread(Face::Up),
                    Place::Stacked | Place::InDevice | Place::InPlay | Place::InRack => deck.must_be_shown = true,
                    _ => {}
                }
            }
        }
    }

    fn move_meter(&mut self, meter: u8, by: MicroDollars) {
        if let Some(amount) = self.meters.get_mut(usize::from(meter)) {
            *amount = MicroDollars::new(amount.get().saturating_add(by.get()));
        }
    }
}
