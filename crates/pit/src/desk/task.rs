//! The task of a table: it takes one command after the other, has it written, and only then lets it be true.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use games::round::{self, Next};
use house::Dealt;
use store::Urgency;
use table::{Ask, Command, Who};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep, sleep_until};
use words::Said;

use super::absent::Absent;
use super::bots::{Audience, Bots};
use super::handle::Message;
use super::machine::{self, Deed, Plan};
use super::together::Asker;
use super::waiting::{Any, Waiting};
use super::{Answer, Asked, Change, Desk, Handle, Problem, Wish};
use crate::shared::{Shared, new_command, now_minutes};

/// How many commands may wait for a table.
const INBOX: usize = 64;
/// How long the machine waits before it tries again what the store could not do.
const STORE_PAUSE: Duration = Duration::from_millis(250);

/// The task of a table.
pub struct Task {
    pub(super) shared: Arc<Shared>,
    pub(super) desk: Arc<Desk>,
    pub(super) epoch: u64,
    pub(super) bots: Bots,
    absent: Absent,
    ready: BTreeSet<u32>,
    inbox: mpsc::Receiver<Message>,
    pub(super) shown: watch::Sender<Arc<Desk>>,
    until: watch::Sender<Option<Instant>>,
    /// What the table waits for, and since when.
    pub(super) waits: (Waiting, Instant),
    /// Since when a bot wants to do something.
    pub(super) bot_wants: Option<Instant>,
    pub(super) stopping: Stopping,
    /// The number of the entry after which the rules have refused the machine something.
    pub(super) refused_after: Option<u64>,
    /// Why the round cannot go on.
    pub(super) stuck: Option<Said>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stopping {
    No,
    /// When no round is running.
    AfterRound,
    /// At once: the table is not ours any more.
    Now,
}

impl Task {
    /// A task for a table, and the way to talk to it. `epoch` is that of the lease, `bots` are the players who are bots.
    pub fn new(shared: Arc<Shared>, desk: Desk, epoch: u64, bots: Vec<u32>) -> (Self, Handle) {
        let (to_inbox, inbox) = mpsc::channel(INBOX);
        let desk = Arc::new(desk);
        let (shown, seen) = watch::channel(Arc::clone(&desk));
        let (until, is_until) = watch::channel(None);
        let waits = (Waiting::Between(0), Instant::now());
        let (ready, stopping) = (BTreeSet::new(), Stopping::No);
        let (bots, absent) = (Bots::new(bots), Absent::default());
        let (bot_wants, refused_after, stuck) = (None, None, None);
        let task = Self {
            shared,
            desk,
            epoch,
            bots,
            absent,
            ready,
            inbox,
            shown,
            until,
            waits,
            bot_wants,
            stopping,
            refused_after,
            stuck,
        };
        (task, Handle { inbox: to_inbox, shown: seen, until: is_until })
    }

    /// Serves the table until it is told to stop or another node has taken it.
    ///
    /// # Errors
    /// Why its round cannot go on.
    pub async fn run(mut self) -> Result<(), Said> {
        self.waits.0 = Waiting::of(&self.desk, &self.meters());
        loop {
            self.absent.note(&self.desk, &self.bots);
            let of_machine = self.plan_of_machine();
            self.tell_until(of_machine.as_ref());
            let planned = self.plan(of_machine);
            if self.is_over(planned.as_ref()) {
                self.tell_what_waits();
                return Ok(());
            }
            if let Some(why) = self.why_stuck(planned.as_ref()) {
                return Err(why);
            }
            let planned = earlier(planned, self.who_leaves());
            let when = planned.as_ref().map(|plan| self.waits.1 + plan.after);
            tokio::select! {
                biased;
                () = sleep_until(when.unwrap_or_else(Instant::now)), if when.is_some() => {
                    if let Some(plan) = planned {
                        self.act(plan.what).await;
                    }
                }
                message = self.inbox.recv() => match message {
                    Some(message) => self.receive(message).await,
                    None => self.stopping = Stopping::AfterRound,
                },
            }
            self.note_waiting();
        }
    }

    /// Tells until when people may wager or decide.
    fn tell_until(&self, of_machine: Option<&Plan>) {
        let plan = of_machine.filter(|_| self.waits.0.is_for_people());
        let until = plan.map(|plan| self.waits.1 + plan.after);
        self.until.send_if_modified(|told| std::mem::replace(told, until) != until);
    }

    /// A table that is told to stop finishes its round, as far as the machine can: what waits for a dealer, a supervisor or a wager that
    /// may stand goes on after the next start.
    fn is_over(&self, planned: Option<&Plan>) -> bool {
        match self.stopping {
            Stopping::No => false,
            Stopping::Now => true,
            Stopping::AfterRound => planned.is_none() || matches!(self.waits.0, Waiting::Between(_)),
        }
    }

    /// A round that only people can finish is no secret to whoever stops the pit.
    fn tell_what_waits(&self) {
        if let Some(playing) = self.desk.table.running().filter(|_| self.stopping == Stopping::AfterRound) {
            let (table, round) = (self.desk.made.id(), playing.number);
            tracing::info!(table, round, "the round waits for people: it goes on after the next start");
        }
    }

    /// Takes a message, and those that wait behind it.
    async fn receive(&mut self, message: Message) {
        let (mut next, mut askers) = (Some(message), Vec::new());
        while let Some(message) = next {
            match message {
                Message::Asked(asked, reply) => askers.push(Asker { asked, reply }),
                Message::Ready(player) => self.is_ready(player),
                Message::Stop => self.stopping = Stopping::AfterRound,
                Message::Drop => self.stopping = Stopping::Now,
            }
            next = if askers.len() < INBOX { self.another().await } else { None };
        }
        self.answer_all(askers).await;
    }

    /// Whoever does not sit at the table keeps nobody waiting, and hurries nobody.
    fn is_ready(&mut self, player: u32) {
        if self.desk.table.seats().taken().any(|(_, sits)| sits.0 == player) {
            self.ready.insert(player);
        }
    }

    /// The next message that waits. Those who were told at the same moment ask at the same moment: as long as one more comes, they are heard before the
    /// first is written.
    async fn another(&mut self) -> Option<Message> {
        if let Ok(waiting) = self.inbox.try_recv() {
            return Some(waiting);
        }
        tokio::task::yield_now().await;
        self.inbox.try_recv().ok()
    }

    pub(super) async fn answer(&mut self, asked: Asked) -> Result<Answer, Problem> {
        let unread = self.desk.said_by(&asked);
        let read = match asked.wish {
            Wish::Command(command) => self.desk.read(asked.by, &command),
            Wish::Remake(made) => Ok(Change::Remake(made)),
        };
        let change = match read {
            Ok(change) => change,
            Err(problem) => return self.done_before(asked.id, unread.as_ref()).await?.ok_or(problem),
        };
        self.tell_time(&change).await?;
        self.commit(asked.id, change, Urgency::Awaited).await
    }

    /// Cards age: the engine learns what time it is before a round begins or cards come.
    async fn tell_time(&mut self, change: &Change) -> Result<(), Problem> {
        let timed = matches!(change, Change::Ask(Command { ask: Ask::BeginRound { .. } | Ask::Receive { .. }, .. }));
        let now = now_minutes();
        if timed && now > self.desk.table.now() {
            let tell = Command { by: Who::Clock, ask: Ask::Tell(now) };
            self.commit(new_command(), Change::Ask(tell), Urgency::Awaited).await?;
        }
        Ok(())
    }

    /// What the machine or a bot does next; `of_machine` is what the machine would do without bots.
    fn plan(&mut self, of_machine: Option<Plan>) -> Option<Plan> {
        let meters = self.meters();
        let audience = if self.shown.receiver_count() > 1 { Audience::Somebody } else { Audience::Nobody };
        let pace = Duration::from_millis(u64::from(self.desk.made.service.milliseconds_a_step));
        let between = matches!(self.waits.0, Waiting::Between(_));
        if between && self.stopping != Stopping::No {
            return None;
        }
        if let Some(plan) = machine::count(&self.desk) {
            return Some(plan);
        }
        let Some(command) = self.bots.want(&self.desk, &meters, audience) else {
            self.bot_wants = None;
            return of_machine;
        };
        // Counted from when it wants something: whatever others say meanwhile holds no bot up.
        let since = *self.bot_wants.get_or_insert_with(Instant::now);
        let of_bot = Plan { what: Deed::OfBot(command), after: since.saturating_duration_since(self.waits.1) + pace };
        // Bots have no more time than people have; but people who are ready wait for the bots.
        let time_is_over = machine::plan(&self.desk, &meters, now_minutes()).filter(|_| self.waits.0.is_for_people());
        earlier(Some(of_bot), time_is_over)
    }

    /// A player who has gone away leaves the table; at a live table that is for people to say.
    fn who_leaves(&self) -> Option<Plan> {
        let (when, command) = self.absent.due(&self.desk).filter(|_| self.desk.made.service.dealt == Dealt::Virtual)?;
        Some(Plan { what: Deed::InsteadOf(command), after: when.saturating_duration_since(self.waits.1) })
    }

    /// What the machine does next, as soon as those for whom it waits are content.
    fn plan_of_machine(&self) -> Option<Plan> {
        let pace = Duration::from_millis(u64::from(self.desk.made.service.milliseconds_a_step));
        let mut plan = machine::plan(&self.desk, &self.meters(), now_minutes())?;
        let may_be_early = matches!(self.waits.0, Waiting::Bets(Any::Some) | Waiting::Round(Next::Declarations(_)));
        if may_be_early && self.all_are_ready() {
            plan.after = pace;
        }
        Some(plan)
    }

    fn all_are_ready(&self) -> bool {
        let mut people = self.desk.table.seats().taken().filter(|(_, player)| !self.bots.has(*player)).peekable();
        people.peek().is_some() && people.all(|(_, player)| self.ready.contains(&player.0))
    }

    /// What the machine could not do is tried again a little later.
    pub(super) async fn pause(&mut self, why: &str) {
        tracing::warn!(table = self.desk.made.id(), why, "the machine waits");
        sleep(STORE_PAUSE).await;
        self.waits.1 = Instant::now();
    }

    pub(super) fn meters(&self) -> round::MeterAmounts {
        self.shared.meters.amounts(&self.desk.made.accounts.meters)
    }

    fn note_waiting(&mut self) {
        let waiting = Waiting::of(&self.desk, &self.meters());
        if waiting != self.waits.0 {
            if !matches!(waiting, Waiting::Bets(_)) {
                self.ready.clear();
            }
            self.bots.listen();
            self.waits = (waiting, Instant::now());
        }
    }
}

/// Of two things that may be done, what is done first.
fn earlier(one: Option<Plan>, other: Option<Plan>) -> Option<Plan> {
    one.into_iter().chain(other).min_by_key(|plan| plan.after)
}
