//! What is counted: each wager of each round, in whole numbers.
//!
//! The seats of a round share the dealer's cards, so their results are not independent of each other; those of two rounds are. So
//! a round is what is summed and squared, and the standard error follows from rounds.

use games::settlement::{Outcome, SettlementLine};
use games::wager::Wager;
use paytables::MicroDollars;

/// The most wagers of a game that are counted apart.
pub const MOST_COLUMNS: usize = 4;
/// The most seats of a table.
pub const MOST_SEATS: usize = 6;

/// What became of one wager over all rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WagerTally {
    /// All that was put on it, in cents.
    pub staked: i128,
    /// What the players have won with it, in cents.
    pub net: i128,
    /// The sum of the squares of what the players of each round have won together.
    pub squares: i128,
    /// How often it was paid something; for a base game, how often a seat has won more than it lost.
    pub hits: u64,
    /// The sum over all rounds of what the meter showed when the cards were dealt, in millionths of a dollar.
    pub meter: i128,
}

/// What became of everything over some rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many rounds were played.
    pub rounds: u64,
    /// The wagers, in the order of the table's columns.
    pub wagers: Vec<WagerTally>,
    /// How often which decision was made, in the order of the table's actions.
    pub decisions: Vec<u64>,
}

impl Tally {
    /// Nothing of so many wagers and decisions.
    pub fn new(wagers: usize, decisions: usize) -> Self {
        Self { rounds: 0, wagers: vec![WagerTally::default(); wagers], decisions: vec![0; decisions] }
    }

    /// Adds other rounds of the same table.
    ///
    /// # Panics
    /// If they are of another table.
    pub fn add(&mut self, other: &Self) {
        let same = (self.wagers.len(), self.decisions.len()) == (other.wagers.len(), other.decisions.len());
        assert!(same, "only rounds of one table are added");
        self.rounds += other.rounds;
        for (sum, more) in self.wagers.iter_mut().zip(&other.wagers) {
            sum.staked += more.staked;
            sum.net += more.net;
            sum.squares += more.squares;
            sum.hits += more.hits;
            sum.meter += more.meter;
        }
        self.decisions.iter_mut().zip(&other.decisions).for_each(|(sum, more)| *sum += more);
    }
}

/// The column of the base game: the sum of all wagers that no other column takes.
pub const BASE: usize = 0;

/// Which wager is counted where.
#[derive(Clone, Debug)]
pub(crate) struct Columns([u8; Wager::ALL.len()]);

impl Columns {
    /// The base game takes all wagers but these, which have columns of their own.
    pub fn new<'a>(others: impl IntoIterator<Item = (usize, &'a [Wager])>) -> Self {
        let mut columns = [BASE as u8; Wager::ALL.len()];
        for (column, wagers) in others {
            wagers.iter().for_each(|wager| columns[*wager as usize] = column as u8);
        }
        Self(columns)
    }
}

/// The tally while rounds are played, and the round that is being played.
pub(crate) struct Sheet<'a> {
    tally: Tally,
    columns: &'a Columns,
    nets: [[i64; MOST_COLUMNS]; MOST_SEATS],
}

impl<'a> Sheet<'a> {
    pub fn new(tally: Tally, columns: &'a Columns) -> Self {
        Self { tally, columns, nets: Default::default() }
    }

    /// Counts a decision.
    #[inline]
    pub fn decided(&mut self, action: usize) {
        self.tally.decisions[action] += 1;
    }

    /// Notes what a meter shows when the cards are dealt.
    #[inline]
    pub fn meter_shows(&mut self, column: usize, amount: MicroDollars) {
        self.tally.wagers[column].meter += i128::from(amount.get());
    }

    /// Counts what became of a wager.
    #[inline]
    pub fn settled(&mut self, line: &SettlementLine) {
        let column = usize::from(self.columns.0[line.wager as usize]);
        self.add(line.seat, column, line.stake.get(), net(line));
        if column != BASE && line.outcome == Outcome::Win {
            self.hit(column);
        }
    }

    /// Counts a line that belongs to the base game in a column of its own as well.
    pub fn also(&mut self, column: usize, line: &SettlementLine) {
        self.add(line.seat, column, 0, net(line));
        if line.outcome == Outcome::Win {
            self.hit(column);
        }
    }

    /// Counts what was staked and won in a column, in cents.
    #[inline]
    pub fn add(&mut self, seat: u8, column: usize, stake: i64, net: i64) {
        self.nets[usize::from(seat) - 1][column] += net;
        self.tally.wagers[column].staked += i128::from(stake);
    }

    /// Counts that a wager was paid something.
    #[inline]
    pub fn hit(&mut self, column: usize) {
        self.tally.wagers[column].hits += 1;
    }

    /// Closes the round.
    #[inline]
    pub fn close(&mut self) {
        self.tally.rounds += 1;
        for (column, sum) in self.tally.wagers.iter_mut().enumerate() {
            let net: i64 = self.nets.iter().map(|of_seat| of_seat[column]).sum();
            sum.net += i128::from(net);
            sum.squares += i128::from(net) * i128::from(net);
        }
        let wins = self.nets.iter().filter(|of_seat| of_seat[BASE] > 0).count();
        self.tally.wagers[BASE].hits += wins as u64;
        self.nets = Default::default();
    }

    /// All rounds.
    pub fn finish(self) -> Tally {
        self.tally
    }
}

/// What a player has more than before.
fn net(line: &SettlementLine) -> i64 {
    line.paid.get() + line.returned.get() - line.stake.get()
}
