//! The bots that sit in empty seats and play while somebody is there.

use std::collections::BTreeSet;

use games::round::MeterAmounts;
use games::round::{Next, Observer, view};
use record::wire::Actor;
use table::{Ask, Command, Player, Who};

use store::Urgency;

use super::task::Task;
use super::{Change, Desk, Problem, Standing};
use crate::cashier::{BOT_MONEY, Exchange, Way, exchange};
use crate::shared::new_command;

/// The bots of a table.
#[derive(Clone, Debug, Default)]
pub struct Bots {
    all: Vec<u32>,
    /// Those who were refused something since the table began to wait for what it waits for: the machine decides for them, as for everybody who is
    /// silent.
    silent: BTreeSet<u32>,
}

/// Whether people sit at the table or look at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Nobody: bots do not play among themselves.
    Nobody,
    /// Somebody.
    Somebody,
}

impl Bots {
    /// The bots with these numbers.
    pub fn new(all: Vec<u32>) -> Self {
        Self { all, silent: BTreeSet::new() }
    }

    /// A bot was refused something: it is silent for a while.
    pub fn refuse(&mut self, player: Player) {
        self.silent.insert(player.0);
    }

    /// The table waits for something else now.
    pub fn listen(&mut self) {
        self.silent.clear();
    }

    fn is_silent(&self, player: Player) -> bool {
        self.silent.contains(&player.0)
    }

    /// Whether the player is a bot of this table.
    pub fn has(&self, player: Player) -> bool {
        self.all.contains(&player.0)
    }

    /// What a bot does next; none if none wants to do anything.
    pub fn want(&self, desk: &Desk, meters: &MeterAmounts, audience: Audience) -> Option<Command> {
        if self.all.is_empty() {
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
        let waits = |bot: &Player| !self.is_silent(*bot) && !seated.iter().any(|(_, sits)| sits == bot);
        let waiting = self.all.iter().copied().map(Player).find(waits)?;
        (free.len() > 1).then(|| lawful(desk, waiting, Ask::Sit(*free.last()?)))?
    }

    fn play(&self, desk: &Desk, meters: &MeterAmounts, present: bool) -> Option<Command> {
        let playing = desk.table.running()?;
        let (rules, outside) = (desk.made.rules(), desk.outside(meters));
        let seats = desk.table.seats().taken().filter(|(_, player)| self.has(*player) && !self.is_silent(*player));
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

impl Task {
    /// A bot that is refused says no more: whatever the table waits for, the machine decides then as for everybody who is silent. A bot that has
    /// run out of money gets more from the house.
    pub(super) async fn act_for_bot(&mut self, command: Command) {
        let Err(problem) = self.commit(new_command(), Change::Ask(command), Urgency::Unattended).await else { return };
        if matches!(problem, Problem::Unavailable(_) | Problem::Store(_)) {
            return self.pause(&problem.to_string()).await;
        }
        let Who::Player(bot) = command.by else { return };
        tracing::warn!(table = self.desk.made.id(), bot = bot.0, %problem, "the bot is silent");
        self.bots.refuse(bot);
        if matches!(problem, Problem::NoMoney { .. }) {
            let more = Exchange { id: new_command(), by: Actor::House, player: bot.0, way: Way::In, amount: BOT_MONEY };
            if let Err(problem) = exchange(&self.shared, &more).await {
                self.pause(&problem.to_string()).await;
            }
        }
    }
}

/// What a player wants, if the rules allow it.
pub(super) fn lawful(desk: &Desk, player: Player, ask: Ask) -> Option<Command> {
    let command = Command { by: Who::Player(player), ask };
    let meters = desk.table.meters();
    table::decide(&desk.made.setting(), &desk.table, &desk.outside(meters), &command).is_ok().then_some(command)
}
