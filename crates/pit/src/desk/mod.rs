//! A table that serves people.
//!
//! A [`Desk`] is everything about a table at one moment: what it is made of, the state of the engine, the faces that
//! are known, and how far its journal has come. It is a value: a command makes the next desk, and the old one stays
//! until the store has written what happened ([`turn`]). Nobody sees the new one before.
//!
//! The task of a table ([`task`]) gives it commands, those of people and those of the machine that deals at a virtual table
//! ([`machine`]); after a crash the desk is built again from the journal ([`recover`]).

mod absent;
mod acting;
mod bots;
mod commit;
mod funds;
mod handle;
mod machine;
mod made;
mod problem;
mod recover;
mod repeat;
mod stuck;
mod task;
mod together;
mod turn;
mod void;
mod waiting;
mod words;

use std::sync::Arc;

use ::cards::Card;
use ::words::text;
use deal::Seed;
use games::round::{Faces, Funds, MeterAmounts, Outside, Position, Purse, Sealed};
use paytables::{Cents, MicroDollars};
use record::wire::values::TableStatus;
use table::{Ask, Table, Who};

pub use handle::{Answer, Asked, Handle, Wish};
pub use machine::{DEALER, SUPERVISOR};
pub use made::{Made, read_house, read_recorded_house, stream_of};
pub use problem::Problem;
pub use record::typed::Typed;
pub use recover::{RecoverError, recover, recover_with, set_up};
pub use stuck::stuck;
pub use task::Task;
pub use turn::{Change, Turn, Writer};
pub use void::Voided;

/// What the floor has decided about a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Rounds are played.
    Open,
    /// No new round begins.
    Paused,
    /// No new round begins, and players and cards leave.
    Closed,
}

impl Standing {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Open => text!("open"),
            Self::Paused => text!("paused"),
            Self::Closed => text!("closed"),
        }
    }

    /// Whether what is asked may be done: no round begins unless the table is open, and nobody sits down where it is closed.
    pub const fn allows(self, ask: &Ask) -> bool {
        match ask {
            Ask::BeginRound { .. } => matches!(self, Self::Open),
            Ask::Sit(_) => !matches!(self, Self::Closed),
            _ => true,
        }
    }
}

impl From<TableStatus> for Standing {
    fn from(status: TableStatus) -> Self {
        match status {
            TableStatus::Open => Self::Open,
            TableStatus::Paused => Self::Paused,
            TableStatus::Closed => Self::Closed,
        }
    }
}

impl From<Standing> for TableStatus {
    fn from(standing: Standing) -> Self {
        match standing {
            Standing::Open => Self::Open,
            Standing::Paused => Self::Paused,
            Standing::Closed => Self::Closed,
        }
    }
}

/// Where the faces of a round come from.
#[derive(Clone)]
pub enum Cards {
    /// No round was begun.
    None,
    /// A deck that was fixed before the bets.
    Sealed {
        /// What it was made from.
        seed: Seed,
        /// The deck.
        deck: Arc<Sealed>,
    },
    /// What the dealer has turned and entered.
    Entered(Typed),
}

impl Cards {
    /// The deck that follows from a seed, before it is cut.
    pub fn sealed(seed: Seed) -> Self {
        let deck = Arc::new(deal::seal(&seed));
        Self::Sealed { seed, deck }
    }

    /// A cut takes this many cards off a sealed deck and puts the rest on top of them; people cut their own cards.
    fn cut(&mut self, cards: u8) {
        if let Self::Sealed { deck, .. } = self {
            *deck = Arc::new(Sealed::clone(deck).cut(cards));
        }
    }

    /// A dealer has turned a card of a round and entered its face.
    fn enter(&mut self, table: &Table, by: Who, position: Position, card: Card) {
        if let Self::Entered(typed) = self {
            // What another dealer had entered for cards that lie face down is asked for anew.
            let _forgotten = typed.enter(table.running().map(|playing| &playing.round), by, position, card);
        }
    }

    fn faces(&self) -> &dyn Faces {
        match self {
            Self::None => &games::round::Unknown,
            Self::Sealed { deck, .. } => &**deck,
            Self::Entered(entered) => entered,
        }
    }
}

/// A table at one moment.
#[derive(Clone)]
pub struct Desk {
    /// What it is made of.
    pub made: Arc<Made>,
    /// What it will be made of from the next round on.
    pub next_made: Option<Arc<Made>>,
    /// The state of the engine.
    pub table: Table,
    /// The faces.
    pub cards: Cards,
    /// What the floor has decided.
    pub standing: Standing,
    /// The number of the last entry in its journal.
    pub seq: u64,
}

impl Desk {
    /// A table that was just set up.
    pub fn new(made: Arc<Made>) -> Self {
        let table = Table::new(&made.setting());
        Self { made, next_made: None, table, cards: Cards::None, standing: Standing::Open, seq: 0 }
    }

    /// What the engine is told from outside, with these amounts on the meters.
    pub fn outside<'a>(&'a self, meters: &'a MeterAmounts) -> Outside<'a> {
        Outside::new(self.cards.faces(), meters)
    }

    /// What players can give back, if these seats have no more than this.
    pub(super) fn funds(&self, known: &[(u8, Cents)]) -> Funds {
        let mut funds = Funds::EVERYTHING;
        for &(seat, holds) in known {
            let player = self.table.seats().at(seat).map_or(0, |player| player.0);
            funds.limit(seat, Purse { player, holds });
        }
        funds
    }

    /// The seats with wagers or coupons on the layout.
    fn seats_with_wagers(&self) -> impl Iterator<Item = u8> {
        let seats = self.table.running().into_iter().flat_map(|playing| playing.round.seats());
        seats.filter(|(_, seat)| !seat.stakes.is_empty() || seat.coupon.is_some()).map(|(at, _)| at)
    }

    /// Whether a round is being played.
    pub fn is_playing(&self) -> bool {
        self.table.running().is_some()
    }
}

/// Amounts of the game's meters from amounts by account.
pub fn meters_from(amounts: impl IntoIterator<Item = i64>) -> MeterAmounts {
    let mut meters = MeterAmounts::default();
    for (meter, amount) in meters.iter_mut().zip(amounts) {
        *meter = MicroDollars::new(amount);
    }
    meters
}
