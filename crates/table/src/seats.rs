//! Who sits where.

use games::round::Rules;

use crate::Player;

/// The most seats that a table has.
const SEATS: usize = 6;

/// The seats of a table, by number from the dealer's left (ALL-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seats([Option<Player>; SEATS]);

impl Seats {
    /// Who sits at the seat.
    pub fn at(&self, seat: u8) -> Option<Player> {
        usize::from(seat).checked_sub(1).and_then(|at| self.0.get(at).copied().flatten())
    }

    /// The seats of a player.
    pub fn of(&self, player: Player) -> impl Iterator<Item = u8> + '_ {
        self.taken().filter(move |(_, sits)| *sits == player).map(|(seat, _)| seat)
    }

    /// The seats that are taken, and by whom.
    pub fn taken(&self) -> impl Iterator<Item = (u8, Player)> + '_ {
        (1..).zip(self.0).filter_map(|(seat, player)| player.map(|player| (seat, player)))
    }

    /// Whether nobody sits at the table.
    pub fn is_empty(&self) -> bool {
        self.taken().next().is_none()
    }

    pub(crate) fn put(&mut self, seat: u8, player: Option<Player>) {
        if let Some(place) = usize::from(seat).checked_sub(1).and_then(|at| self.0.get_mut(at)) {
            *place = player;
        }
    }
}

impl FromIterator<(u8, Player)> for Seats {
    fn from_iter<I: IntoIterator<Item = (u8, Player)>>(taken: I) -> Self {
        let mut seats = Self::default();
        taken.into_iter().for_each(|(seat, player)| seats.put(seat, Some(player)));
        seats
    }
}

/// Whether these seats, in order, lie next to one another.
pub(crate) fn are_adjacent(seats: &[u8]) -> bool {
    seats.windows(2).all(|pair| pair[1] == pair[0] + 1)
}

/// The longest run of neighbors among these seats, in order; the lowest-numbered one of equally long runs.
pub(crate) fn longest_run(seats: &[u8]) -> &[u8] {
    let runs = seats.chunk_by(|seat, next| *next == seat + 1);
    runs.fold(&[], |longest: &[u8], run| if run.len() > longest.len() { run } else { longest })
}

/// Whether the table has the seat.
pub(crate) fn exists(rules: &dyn Rules, seat: u8) -> bool {
    (1..=rules.table().positions).contains(&seat)
}
