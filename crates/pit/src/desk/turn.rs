//! One command at a table: what follows from it, as a value that is written first and becomes true then.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use deal::{Commitment, Seed};
use games::decks::Cuts;
use games::round::{self, Issued, MeterAmounts, MeterCause, Outside, Register};
use paytables::{Cents, MicroDollars};
use record::body::Body;
use record::wire::{self, CommandCause, Salt};
use store::{CommandId, Entry, Guess};
use table::{Ask, Command, Event, Table, What, Who, decide};

use super::{Cards, Desk, Made, Problem, Standing, Typed};
use crate::coupons::day_of;
use crate::keys::{Keys, Of};
use crate::ledger::{Moves, wallet};

/// What is to be changed at a table.
#[derive(Clone, Debug)]
pub enum Change {
    /// Something of the engine.
    Ask(Command),
    /// The same, decided by the machine for a player whose time is over.
    InsteadOf(Command),
    /// The same with a reason of whoever asks.
    Because(Command, String),
    /// A virtual table begins a round with a new deck.
    Begin {
        /// Who deals.
        by: Who,
        /// With which deck.
        deck: table::DeckId,
        /// The seed that fixes its order.
        seed: Seed,
    },
    /// A live table: the face of a card, as turned.
    Enter {
        /// Who has turned it.
        by: Who,
        /// The card's position in the deck.
        position: round::Position,
        /// Its face.
        card: cards::Card,
    },
    /// The floor opens, pauses or closes the table.
    Stand {
        /// Who.
        by: Who,
        /// How it is from now on.
        standing: Standing,
    },
    /// The house elects something else, from the next round on.
    Remake(Arc<Made>),
}

/// A command that may be written: the entry, and the table as it will be then.
pub struct Turn {
    /// What is written.
    pub entry: Entry,
    /// What is true when it is written.
    pub next: Desk,
    /// What happened.
    pub told: Vec<Event>,
}

/// Who writes, and when.
pub struct Writer<'a> {
    /// The keys of the pit.
    pub keys: &'a Keys,
    /// The epoch of the lease on the table.
    pub epoch: u64,
    /// The command's id.
    pub command: CommandId,
    /// Microseconds since 1970.
    pub at: i64,
    /// What is known of the money of players who cannot give back everything, by seat.
    pub funds: &'a [(u8, Cents)],
    /// The coupon that the command names, as the house has issued it; none if it names none, or one that was not issued.
    pub coupon: Option<Issued>,
    /// Random bytes that are kept with the face of a card.
    pub salt: Salt,
}

/// Why something is done.
#[derive(Clone, Debug, Default)]
struct Grounds {
    because: Option<CommandCause>,
    /// The reason that staff gave.
    reason: Option<String>,
}

impl Grounds {
    const TIMEOUT: Self = Self { because: Some(CommandCause::Timeout), reason: None };

    const fn said(reason: String) -> Self {
        Self { because: None, reason: Some(reason) }
    }

    /// The command as it is kept.
    fn command(self, ask: &Ask) -> wire::Command {
        wire_command(ask, self.reason)
    }
}

/// A command as it is kept, with a reason if it is a report.
pub(super) fn wire_command(ask: &Ask, reason: Option<String>) -> wire::Command {
    let command = wire::Command::from(ask);
    if reason.is_none() {
        return command;
    }
    command.clone().with_reason(reason).unwrap_or(command)
}

impl Desk {
    /// What follows from a change, when the meters show these amounts.
    ///
    /// # Errors
    /// Why the rules refuse it; nothing has changed.
    pub fn turn(&self, change: Change, meters: &MeterAmounts, writer: &Writer<'_>) -> Result<Turn, Problem> {
        match change {
            Change::Ask(command) => self.asked(command, Grounds::default(), None, meters, writer),
            Change::InsteadOf(command) => self.asked(command, Grounds::TIMEOUT, None, meters, writer),
            Change::Because(command, reason) => self.asked(command, Grounds::said(reason), None, meters, writer),
            Change::Begin { by, deck, seed } => {
                let number = self.table.rounds().saturating_add(1);
                let cut = self.table.deck(deck).cuts_for_play().map(Cuts::committed);
                let commitment = *Commitment::to(&seed, cut, self.made.id(), u64::from(number)).bytes();
                let ask = Ask::BeginRound { deck, commitment: Some(commitment) };
                self.asked(Command { by, ask }, Grounds::default(), Some(seed), meters, writer)
            }
            Change::Enter { by, position, card } => Ok(self.entered(by, position, card, writer)),
            Change::Stand { by, standing } => {
                let mut next = self.after();
                next.standing = standing;
                let body = Body::Stands { by, status: standing.into() };
                Ok(Turn { entry: self.entry(&body, writer), next, told: Vec::new() })
            }
            Change::Remake(made) => {
                let mut next = self.after();
                let body = super::set_up(&made);
                next.next_made = Some(made);
                Ok(Turn { entry: self.entry(&body, writer), next, told: Vec::new() })
            }
        }
    }

    fn asked(
        &self,
        command: Command,
        grounds: Grounds,
        seed: Option<Seed>,
        meters: &MeterAmounts,
        writer: &Writer<'_>,
    ) -> Result<Turn, Problem> {
        if !self.standing.allows(&command.ask) {
            return Err(Problem::Stands(self.standing));
        }
        let begins = matches!(command.ask, Ask::BeginRound { .. });
        let before = if begins { Cow::Owned(self.with_new_rules()) } else { Cow::Borrowed(self) };
        let (funds, register) = (before.funds(writer.funds), before.register(&command, writer));
        let outside = Outside { funds, register, ..before.outside(meters) };
        let events = decide(&before.made.setting(), &before.table, &outside, &command)?;
        let mut next = before.after();
        if begins {
            next.cards = seed.clone().map_or_else(|| Cards::Entered(Typed::default()), Cards::sealed);
        }
        let mut moves = Moves::default();
        for event in &events {
            moves.post(&next.made.accounts, &next.table, event);
            next.take(event);
        }
        let opened = self.opens(&next);
        let of_round = matches!(command.ask, Ask::Round(_));
        let shown = meters[..if of_round { before.made.accounts.meters.len() } else { 0 }].to_vec();
        let (is_opened, by) = (opened.is_some(), command.by);
        let funds = writer.funds.to_vec();
        let guesses = before.relied_on(&events, meters);
        let (because, asked) = (grounds.because, grounds.command(&command.ask));
        let body = Body::Asked { by, command: asked, because, meters: shown, funds, events, opened };
        let mut entry = self.entry(&body, writer);
        entry.postings = moves.into_postings();
        entry.guesses = guesses;
        entry.guesses.extend(before.wallets_relied_on(writer.funds));
        if begins {
            entry.snapshot = Some(before.snapshot()?);
            if let Some(seed) = seed {
                let of = Of { table: self.made.id(), round: next.table.rounds() };
                entry.secret = Some(writer.keys.seal(&seed, of).map_err(|error| Problem::Failed(error.to_string()))?);
            }
        } else if is_opened {
            entry.secret = Some(Vec::new());
        }
        Ok(Turn { entry, next, told: body.into_events() })
    }

    /// What the register says about the coupon that a command names.
    fn register(&self, command: &Command, writer: &Writer<'_>) -> Register {
        let Ask::Round(round::Command::Coupon { seat, .. }) = command.ask else { return Register::ComparedBefore };
        let player = self.table.seats().at(seat).map(|player| player.0);
        Register::Says { issued: writer.coupon, player, today: day_of(writer.at) }
    }

    fn entered(&self, by: Who, position: round::Position, card: cards::Card, writer: &Writer<'_>) -> Turn {
        let mut next = self.after();
        next.cards.enter(&self.table, by, position, card);
        let body = Body::Entered { by, position, card, salt: writer.salt };
        Turn { entry: self.entry(&body, writer), next, told: Vec::new() }
    }

    /// The desk after one more entry.
    pub(super) fn after(&self) -> Self {
        Self { seq: self.seq + 1, ..self.clone() }
    }

    /// Takes an event into the table and into the order of its deck, and the rules of another method if the table goes
    /// on with one.
    pub(super) fn take(&mut self, event: &Event) {
        self.table.evolve(event);
        match event.what {
            What::Uses(equipment) => self.made = Arc::new(self.made.using(equipment)),
            What::RoundBegan { cuts: Some(cuts), .. } => self.cards.cut(cuts.total()),
            //= lunar_poker 38.4(c)1(iii)
            //= high_card_flush 38.4(c)1(iii)
            //= three_card_draw_poker 42.4(c)1(iii)
            //= holdem_3_bonus 42.4(c)1(iii)
            // The cards that were lifted lie below the others: the deck of the round is dealt in another order.
            What::Cut { deck, cards, .. } if self.table.running().is_some_and(|playing| playing.deck == deck) => {
                self.cards.cut(cards);
            }
            _ => {}
        }
    }

    /// The table with what the house has elected since: a new version of the rules applies from a round's begin.
    pub(super) fn with_new_rules(&self) -> Self {
        let mut desk = self.clone();
        if let Some(made) = desk.next_made.take() {
            desk.made = Arc::new(made.using(desk.table.equipment()));
        }
        desk
    }

    pub(super) fn entry(&self, body: &Body, writer: &Writer<'_>) -> Entry {
        Entry {
            stream: self.made.stream(),
            epoch: Some(writer.epoch),
            after: Some(self.seq),
            command: writer.command,
            at: writer.at,
            body: body.to_text(),
            postings: Vec::new(),
            guesses: Vec::new(),
            snapshot: None,
            secret: None,
        }
    }

    /// The seed, if this is the moment to publish it: the round has just ended.
    fn opens(&self, next: &Self) -> Option<Seed> {
        let ended = |table: &Table| table.last_round().is_some_and(|playing| playing.round.is_completed());
        match &self.cards {
            Cards::Sealed { seed, .. } if ended(&next.table) && !ended(&self.table) => Some(seed.clone()),
            _ => None,
        }
    }

    /// The meters whose amounts decide what is paid: if another table has moved them meanwhile, it is decided again.
    /// The wallets that hold exactly what was known when something was written off.
    pub(super) fn wallets_relied_on(&self, funds: &[(u8, Cents)]) -> impl Iterator<Item = Guess> {
        let wallet_at = |seat: u8| self.table.seats().at(seat).map(|player| wallet(player.0));
        let known = funds.iter().filter_map(|(seat, holds)| Some((wallet_at(*seat)?, *holds)));
        let known: BTreeMap<String, Cents> = known.collect();
        known.into_iter().map(|(account, holds)| Guess { account, micro: MicroDollars::from(holds).get() })
    }

    pub(super) fn relied_on(&self, events: &[Event], meters: &MeterAmounts) -> Vec<Guess> {
        let pays = |event: &Event| match event.what {
            What::Round(round::Event { what: round::What::MeterMoved { cause, .. }, .. }) => {
                !matches!(cause, MeterCause::Contribution(_) | MeterCause::Void(_))
            }
            _ => false,
        };
        if !events.iter().any(pays) {
            return Vec::new();
        }
        let accounts = self.made.accounts.meters.iter().zip(meters);
        accounts.map(|(account, meter)| Guess { account: account.clone(), micro: meter.get() }).collect()
    }
}
