//! A table with its players: what is counted there, and what the book says about it.

use games::GameElections;
use law::Game;
use odds::{Book, Fraction};
use paytables::Cents;

use crate::chance::Chance;
use crate::exact::Exact;
use crate::run::PlayBlock;
use crate::setting::Setting;
use crate::sheet::{Columns, Sheet, Tally};
use crate::way::{Refusal, Way};
use crate::{high_card_flush, holdem_3_bonus, lunar_poker, packs_poker, three_card_draw};

/// A wager that is counted by itself, or a base game with all wagers that belong to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The wager as the odds name it: `main` for a base game with decisions.
    pub wager: String,
    /// The table that it is paid from.
    pub table: String,
    /// The wager that the edge is relative to.
    pub unit: String,
    /// The amount of that wager.
    pub stake: Cents,
    /// How many of them each seat has.
    pub per_seat: u32,
    /// Whether it is paid from a meter.
    pub meter: Metered,
    /// What the book says about it; none if it has no value for this way to play.
    pub exact: Option<Exact>,
}

/// Whether a wager is paid from a meter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Metered {
    /// It is not.
    No,
    /// Percentages of a meter are among what it pays.
    Yes,
}

/// Something that a player may decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Action {
    /// What is done.
    pub name: String,
    /// In how many of the hands, as the book has it.
    pub exact: Option<Fraction>,
}

/// What the book says about every wager of a table with the best play, without the strategies that playing it needs.
pub fn columns(elections: &GameElections, book: &Book) -> Result<Vec<Column>, Refusal> {
    let setting = Setting::new(elections, 1)?;
    Ok(match elections {
        GameElections::HighCardFlush(elections) => high_card_flush::columns(elections, &setting, book),
        GameElections::PacksPoker(elections) => packs_poker::columns(elections, &setting, book),
        GameElections::ThreeCardDrawPoker(elections) => three_card_draw::columns(elections, &setting, book),
        GameElections::Holdem3Bonus(elections) => holdem_3_bonus::columns(elections, &setting, book),
        GameElections::LunarPoker(elections) => lunar_poker::columns(elections, &setting, book),
    })
}

/// Plays rounds of a game and counts what becomes of them.
pub(crate) trait Rounds: Send + Sync {
    /// Plays so many rounds at a table that opens now.
    fn play(&self, rounds: u64, chance: &mut Chance, sheet: &mut Sheet<'_>);
}

/// The parts of a table that a game makes.
pub(crate) struct Parts {
    pub columns: Vec<Column>,
    pub places: Columns,
    pub actions: Vec<Action>,
    pub rounds: Box<dyn Rounds>,
}

/// A table with its players.
pub struct Table {
    game: Game,
    seats: u8,
    parts: Parts,
}

impl Table {
    /// So many players at a table, who all play this way.
    pub fn new(elections: &GameElections, seats: u8, way: &Way, book: &Book) -> Result<Self, Refusal> {
        let setting = Setting::new(elections, seats)?;
        let parts = match elections {
            GameElections::HighCardFlush(elections) => high_card_flush::parts(elections, setting, way, book),
            GameElections::PacksPoker(elections) => packs_poker::parts(elections, setting, way, book),
            GameElections::ThreeCardDrawPoker(elections) => three_card_draw::parts(elections, setting, way, book),
            GameElections::Holdem3Bonus(elections) => holdem_3_bonus::parts(elections, setting, way, book),
            GameElections::LunarPoker(elections) => lunar_poker::parts(elections, setting, way, book),
        }?;
        Ok(Self { game: elections.game(), seats, parts })
    }

    /// The game.
    pub const fn game(&self) -> Game {
        self.game
    }

    /// How many seats play.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// The wagers that are counted.
    pub fn columns(&self) -> &[Column] {
        &self.parts.columns
    }

    /// What players may decide; nothing if the game has no decisions.
    pub fn actions(&self) -> &[Action] {
        &self.parts.actions
    }
}

impl PlayBlock for Table {
    fn play_block(&self, rounds: u64, mut chance: Chance) -> Tally {
        let mut sheet = Sheet::new(self.nothing(), &self.parts.places);
        self.parts.rounds.play(rounds, &mut chance, &mut sheet);
        sheet.finish()
    }

    fn nothing(&self) -> Tally {
        Tally::new(self.columns().len(), self.actions().len())
    }
}
