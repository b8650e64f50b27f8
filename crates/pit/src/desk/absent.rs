//! Players who have gone away: a virtual table frees the seats of those who make no wager.
//!
//! Whoever closes a browser leaves no word behind. A seat that is not used would keep others waiting who want to say that they are ready, and in the end
//! the whole table. So a player who has made no wager in so many rounds that others played, or for so long, gives up the seat; what lies on the layout is never touched,
//! because a player with a wager is there. What is known here begins anew with every start of the server.

use std::collections::BTreeMap;
use std::time::Duration;

use table::{Ask, Command, Player};
use tokio::time::Instant;

use super::Desk;
use super::bots::{Bots, lawful};

/// In so many rounds a player may sit by.
const ROUNDS: u32 = 3;
/// For so long a player may sit by, whether others play or not.
const TIME: Duration = Duration::from_secs(300);

/// Since when players have only sat there.
#[derive(Debug, Default)]
pub(super) struct Absent(BTreeMap<u8, Since>);

#[derive(Clone, Copy, Debug)]
struct Since {
    player: Player,
    at: Instant,
    rounds: u32,
}

impl Absent {
    /// Notes who sits there, and who has made a wager.
    pub fn note(&mut self, desk: &Desk, bots: &Bots) {
        let seats = desk.table.seats();
        self.0.retain(|seat, since| seats.at(*seat) == Some(since.player));
        let now = |player| Since { player, at: Instant::now(), rounds: desk.table.rounds() };
        for (seat, player) in seats.taken().filter(|(_, player)| !bots.has(*player)) {
            let since = self.0.entry(seat).or_insert_with(|| now(player));
            if desk.seats_with_wagers().any(|wagered| wagered == seat) {
                *since = now(player);
            }
        }
    }

    /// Who gives up a seat first, and when; none if nobody can.
    pub fn due(&self, desk: &Desk) -> Option<(Instant, Command)> {
        let when = |since: &Since| {
            let sat_by = desk.table.rounds().saturating_sub(since.rounds) > ROUNDS;
            if sat_by { since.at } else { since.at + TIME }
        };
        let leaves = |(seat, since): (&u8, &Since)| {
            let is_there = desk.seats_with_wagers().any(|wagered| wagered == *seat);
            let command = (!is_there).then(|| lawful(desk, since.player, Ask::Leave(*seat)))??;
            Some((when(since), command))
        };
        self.0.iter().filter_map(leaves).min_by_key(|(when, _)| *when)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use law::{Game, cite};
    use table::{Event, What};

    use super::*;
    use crate::desk::Made;

    #[test]
    fn a_seat_is_given_up_five_minutes_after_it_was_taken() {
        let shipped = include_str!("../../../../house.toml");
        let parts = record::house_parts(shipped);
        let (_, part) = parts.iter().find(|(id, _)| id == "flush-1").expect("a table of the house");
        let mut desk = Desk::new(Arc::new(Made::from_text(part).expect("a lawful table")));
        let (player, bot) = (Player(100), Player(200));
        for (seat, player) in [(1, player), (2, bot)] {
            let clause = cite(Game::HighCardFlush, "38.6(e)");
            desk.table.evolve(&Event { what: What::Sat { player, seat }, clause });
        }
        let mut absent = Absent::default();
        let before = Instant::now();
        absent.note(&desk, &Bots::new(vec![bot.0]));
        let after = Instant::now();
        let (when, command) = absent.due(&desk).expect("somebody leaves");
        assert_eq!((command.by, command.ask), (table::Who::Player(player), Ask::Leave(1)), "a bot stays");
        assert!((before + TIME..=after + TIME).contains(&when));
        assert_eq!(TIME, Duration::from_secs(5 * 60));
    }
}
