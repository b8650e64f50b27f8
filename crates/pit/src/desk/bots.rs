//! The bots that sit in empty seats and play while somebody is there.

use games::round::MeterAmounts;
use games::round::{Next, Observer, view};
use table::{Ask, Command, Player, Who};

use super::{Desk, Standing};

/// The bots of a table.
#[derive(Clone, Debug, Default)]
pub struct Bots(pub Vec<u32>);

/// Whether people sit at the table or look at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Nobody: bots do not play among themselves.
    Nobody,
    /// Somebody.
    Somebody,
}

impl Bots {
    /// Whether the player is a bot of this table.
    pub fn has(&self, player: Player) -> bool {
        self.0.contains(&player.0)
    }

    /// What a bot does next; none if none wants to do anything.
    pub fn want(&self, desk: &Desk, meters: &MeterAmounts, audience: Audience) -> Option<Command> {
        if self.0.is_empty() {
            return None;
        }
        let present = audience == Audience::Somebody || desk.table.seats().taken().any(|(_, sits)| !self.has(sits));
        match desk.table.running() {
            None => self.take_seats(desk, present),
            Some(_) => self.play(desk, meters, present).or_else(|| self.take_seats(desk, present)),
        }
    }

    /// Bots take seats while people are there and a seat stays free, and leave when none is left.
    fn take_seats(&self, desk: &Desk, present: bool) -> Option<Command> {
        let (table, positions) = (&desk.table, desk.made.elections().table().positions);
        if !table.is_open() || desk.standing != Standing::Open || !present {
            return None;
        }
        let free: Vec<u8> = (1..=positions).filter(|seat| table.seats().at(*seat).is_none()).collect();
        let seated: Vec<(u8, Player)> = table.seats().taken().filter(|(_, player)| self.has(*player)).collect();
        if free.is_empty() {
            return seated.iter().find_map(|(seat, player)| lawful(desk, *player, Ask::Leave(*seat)));
        }
        let waiting = self.0.iter().copied().map(Player).find(|bot| !seated.iter().any(|(_, sits)| sits == bot))?;
        (free.len() > 1).then(|| lawful(desk, waiting, Ask::Sit(*free.last()?)))?
    }

    fn play(&self, desk: &Desk, meters: &MeterAmounts, present: bool) -> Option<Command> {
        let playing = desk.table.running()?;
        let (rules, outside) = (desk.made.rules(), desk.outside(meters));
        let seats = desk.table.seats().taken().filter(|(_, player)| self.has(*player));
        for (seat, player) in seats {
            let seen = view(rules, &playing.round, &outside, Observer::Seat(seat));
            if seen.next == Next::Bets && !present {
                return None;
            }
            let mood = u64::from(playing.number) * 64 + u64::from(seat);
            if let Some(command) = bots::wants(rules.game(), &seen, seat, mood) {
                return Some(Command { by: Who::Player(player), ask: Ask::Round(command) });
            }
        }
        None
    }
}

fn lawful(desk: &Desk, player: Player, ask: Ask) -> Option<Command> {
    let command = Command { by: Who::Player(player), ask };
    let meters = desk.table.meters();
    table::decide(&desk.made.setting(), &desk.table, &desk.outside(meters), &command).is_ok().then_some(command)
}
