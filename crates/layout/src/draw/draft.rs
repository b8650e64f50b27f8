//! A layout that grows: the positions row by row from the rail inwards, all of them alike.
//!
//! A draft knows how large a half circle in the middle is still free. Every row of the positions and every band along the
//! curve makes it smaller; what stands in the middle keeps within it.

use games::GameElections;
use games::dealing::Spot;
use games::elections::WagerLimits;
use games::round::Area;
use games::wager::Wager;
use house::{FeltSize, House, Table};
use law::Cite;

use crate::item::{Item, What};
use crate::letters::{LARGEST_LABEL, Lettering, Style, fitted};
use crate::measure::{Point, Tenths, Turn, mm};
use crate::outline::Outline;
use crate::shape::{Form, Shape};
use crate::words;

/// A playing card.
pub(super) const CARD: (Tenths, Tenths) = (mm(63), mm(88));
/// The light of an acceptor.
pub(super) const LIGHT: Tenths = mm(10);
/// From one position to the next at most, and from the first to the last at most.
const WIDEST_PITCH: i32 = 3_300;
const WIDEST_SPREAD: i32 = 13_000;

/// What depends on the size of the felt.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sizes {
    /// Areas of the wagers that make a round.
    pub main: Tenths,
    /// Areas of the other wagers.
    pub bonus: Tenths,
    /// The same at a position with many areas.
    pub many: (Tenths, Tenths),
    /// Between things that belong together.
    pub gap: Tenths,
    /// The chip tray.
    pub tray: (Tenths, Tenths),
    /// The most that inscriptions at a position may take up towards the dealer.
    pub inscription: Tenths,
    /// The letters of the house's name, and of notices.
    pub letters: [Tenths; 2],
}

impl Sizes {
    /// As large as there is room: as on a compact felt, as on a standard one, or between the two by its width.
    fn of(size: FeltSize) -> Self {
        let [compact, standard] =
            [FeltSize::Compact, FeltSize::Standard].map(|size| Tenths::from(size.millimetres().0));
        let width = Tenths::from(size.millimetres().0).clamp(compact, standard);
        let between = |small: Tenths, large: Tenths| {
            let (small, large) = (mm(small), mm(large));
            small + (large - small) * (width - compact) / (standard - compact)
        };
        Self {
            main: between(70, 82),
            bonus: between(58, 68),
            many: (between(58, 66), between(48, 54)),
            gap: between(7, 10),
            tray: (between(500, 560), between(110, 120)),
            inscription: between(190, 240),
            letters: [between(22, 27), between(14, 17)],
        }
    }
}

/// A player's place: its number, and how the drawing is turned for its player.
#[derive(Clone, Copy, Debug)]
struct Seat {
    number: u8,
    turn: Turn,
}

/// Something in a row of every position.
#[derive(Clone, Debug)]
pub(super) struct Place {
    what: InRow,
    form: Form,
    label: Vec<String>,
    clause: Cite,
}

#[derive(Clone, Debug)]
enum InRow {
    Bets(Vec<Wager>),
    Discard,
}

/// Whether players may wager there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Offer {
    Open,
    /// The section wants the area, the house does not offer the wager.
    Closed,
}

impl Place {
    /// The area of a wager.
    pub(super) fn bets(wager: Wager, diameter: Tenths, clause: Cite) -> Self {
        let (what, form) = (InRow::Bets(vec![wager]), Form::Circle { diameter });
        Self { what, form, label: words::label(wager), clause }
    }

    /// An area that serves several wagers, so wide and so high.
    pub(super) fn wide(wagers: &[Wager], (width, height): (Tenths, Tenths), clause: Cite) -> Self {
        let form = Form::Rectangle { width, height, corner: height / 4 };
        Self { what: InRow::Bets(wagers.to_vec()), form, label: words::label(wagers[0]), clause }
    }

    /// Where players put down the cards that they give up.
    pub(super) fn discard(clause: Cite) -> Self {
        let form = Form::Rectangle { width: CARD.0, height: CARD.1, corner: mm(4) };
        Self { what: InRow::Discard, form, label: vec!["DISCARDS".to_owned()], clause }
    }

    /// The same, and it says so if the wager is not offered.
    pub(super) fn offered(mut self, offer: Offer) -> Self {
        if offer == Offer::Closed {
            self.label.push("NOT OFFERED".to_owned());
        }
        self
    }
}

/// A layout that grows.
pub(super) struct Draft<'a> {
    pub outline: Outline,
    pub sizes: Sizes,
    pub house: &'a str,
    pub display_name: &'a str,
    pub elections: &'a GameElections,
    pub areas: Vec<Area>,
    /// The radius of the half circle in the middle that is still free.
    pub free: Tenths,
    /// The radius at which the positions end: far from the middle line nothing else is in the way.
    edge: Tenths,
    seats: Vec<Seat>,
    pitch: i32,
    items: Vec<Item>,
}

impl<'a> Draft<'a> {
    pub(super) fn new(house: &'a House, table: &'a Table, size: FeltSize) -> Self {
        let outline = Outline::of(size);
        let positions = table.elections.table().positions;
        let gaps = i32::from(positions) - 1;
        let pitch = WIDEST_PITCH.min(WIDEST_SPREAD / gaps.max(1));
        // Seats are counted from the dealer's left, where the drawing is turned most against the clock.
        let turn = |seat: u8| Turn(-pitch * gaps / 2 + pitch * (i32::from(seat) - 1));
        Self {
            outline,
            sizes: Sizes::of(size),
            house: &house.name,
            display_name: &table.display_name,
            elections: &table.elections,
            areas: table.elections.rules().areas().to_vec(),
            free: outline.radius() - mm(6),
            edge: outline.radius(),
            seats: (1..=positions).map(|number| Seat { number, turn: turn(number) }).collect(),
            pitch,
            items: Vec::new(),
        }
    }

    pub(super) fn into_items(self) -> Vec<Item> {
        self.items
    }

    pub(super) fn push(&mut self, what: What, shape: Shape, lettering: Vec<Lettering>, clause: Option<Cite>) {
        self.items.push(Item { what, shape, lettering, clause });
    }

    /// The width that a position has at this radius.
    pub(super) fn chord(&self, radius: Tenths) -> Tenths {
        let half = (f64::from(self.pitch) / 200.0).to_radians().tan();
        (f64::from(radius) * 2.0 * half).floor() as Tenths
    }

    /// Something at every position: so far to the player's right, and so far from the centre of the curve.
    pub(super) fn at_each(
        &mut self,
        what: impl Fn(u8) -> What,
        (right, radius): (Tenths, Tenths),
        form: Form,
        lettering: &[Lettering],
        clause: Option<Cite>,
    ) {
        for Seat { number, turn } in self.seats.clone() {
            let centre = self.outline.centre().plus(turn.of(Point::new(right, radius)));
            self.push(what(number), Shape { centre, form, turn }, lettering.to_vec(), clause);
        }
    }

    /// The numbers of the positions, at the rail.
    pub(super) fn positions(&mut self, clause: Cite) {
        let diameter = mm(22);
        let radius = self.free - diameter / 2;
        for Seat { number, turn } in self.seats.clone() {
            let form = Form::Circle { diameter };
            let centre = self.outline.centre().plus(turn.of(Point::new(0, radius)));
            let lettering = fitted(&[number.to_string()], form, Style::Bold, mm(13));
            self.push(What::Position { seat: number }, Shape { centre, form, turn }, lettering, Some(clause));
        }
        self.next_row(diameter - mm(4));
    }

    /// The cards of each player, each so far from the one before; their middle is so far to the player's right.
    pub(super) fn hands(&mut self, cards: u8, step: Tenths, right: Tenths) {
        let radius = self.free - CARD.1 / 2;
        let width = CARD.0 + step * (i32::from(cards) - 1);
        let form = Form::Rectangle { width, height: CARD.1, corner: mm(5) };
        self.at_each(|seat| What::Hand(Spot::Player(seat)), (right, radius), form, &[], None);
        for number in 1..=cards {
            let across = right + step * (2 * i32::from(number) - 1 - i32::from(cards)) / 2;
            let what = |seat| What::Card { spot: Spot::Player(seat), number };
            self.at_each(what, (across, radius), CARD_FORM, &[], None);
        }
    }

    /// A row of places at every position, their middles so far apart.
    pub(super) fn row(&mut self, pitch: Tenths, places: &[Place]) {
        let height = places.iter().map(|place| height(place.form)).max().unwrap_or_default();
        let radius = self.free - height / 2;
        for (n, place) in (0..).zip(places) {
            let across = (2 * n + 1 - places.len() as i32) * pitch / 2;
            self.place(place, (across, radius));
        }
        self.next_row(height);
    }

    /// One place at every position.
    pub(super) fn place(&mut self, place: &Place, at: (Tenths, Tenths)) {
        let lettering = fitted(&place.label, place.form, Style::Bold, LARGEST_LABEL);
        let what = |seat| match &place.what {
            InRow::Bets(wagers) => What::Bets { seat, wagers: wagers.clone(), limits: self.limits(wagers[0]) },
            InRow::Discard => What::Discard { seat },
        };
        let each: Vec<What> = self.seats.iter().map(|seat| what(seat.number)).collect();
        self.at_each(|seat| each[usize::from(seat) - 1].clone(), at, place.form, &lettering, Some(place.clause));
    }

    /// A light at every position.
    pub(super) fn lights(&mut self, at: (Tenths, Tenths), clause: Cite) {
        let form = Form::Circle { diameter: LIGHT };
        self.at_each(|seat| What::Light { seat }, at, form, &[], Some(clause));
    }

    /// The row is full: what follows stands nearer to the dealer.
    pub(super) fn next_row(&mut self, height: Tenths) {
        self.take(height + self.sizes.gap);
    }

    /// The positions take so much more towards the dealer.
    pub(super) fn take(&mut self, height: Tenths) {
        self.free -= height;
        self.edge = self.free;
    }

    /// How far something that ends at this height may reach to either side. Bands end at 45 degrees; beyond, only the
    /// positions are in the way.
    pub(super) fn room(&self, bottom: Tenths) -> Tenths {
        let down = i64::from((bottom - self.outline.side()).max(0));
        let clear_of_bands = 2 * down * down <= i64::from(self.free) * i64::from(self.free);
        self.outline.half_width(bottom, if clear_of_bands { self.edge } else { self.free })
    }

    fn limits(&self, wager: Wager) -> Option<WagerLimits> {
        self.areas.iter().find(|area| area.wager == wager).map(|area| area.limits)
    }
}

pub(super) const CARD_FORM: Form = Form::Rectangle { width: CARD.0, height: CARD.1, corner: mm(4) };

fn height(form: Form) -> Tenths {
    Shape::upright(Point::default(), form).size().1
}
