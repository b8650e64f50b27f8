//! A person at a virtual table: what is on the screen, apart from the screen.

use games::round::{Command, Next, Observer, Positions, View};
use games::wager::Wager;
use paytables::Cents;
use record::Record;

use crate::menu::{self, Item};
use crate::overlay::Overlay;
use crate::text::signed;
use crate::wallet::Wallets;
use crate::{Look, VirtualTable};

/// Who plays, with what.
#[derive(Clone, Debug)]
pub struct Options {
    /// The seats of the people at the keyboard.
    pub humans: Vec<u8>,
    /// The seats of the bots.
    pub bots: Vec<u8>,
    /// What each person has at first.
    pub money: Cents,
    /// How it looks.
    pub look: Look,
}

/// Whether the dealer's steps wait for a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    ByHand,
    Auto,
}

/// Something that is said to the person at the keyboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    Note(String),
    Refused(String),
}

/// The state of a person at a virtual table.
pub struct App {
    pub(crate) table: VirtualTable,
    pub(crate) wallets: Wallets,
    pub(crate) bots: Vec<u8>,
    pub(crate) look: Look,
    pub(crate) focus: usize,
    /// An amount that is being typed.
    pub(crate) typed: Option<String>,
    /// What would be raised.
    pub(crate) raise: Option<Cents>,
    /// The cards marked for an exchange.
    pub(crate) marked: Positions,
    pub(crate) pace: Pace,
    pub(crate) overlay: Option<Overlay>,
    pub(crate) message: Option<Message>,
    last_bets: Vec<(u8, Wager, Cents)>,
    finished: Vec<Record>,
    left: bool,
}

impl App {
    /// Sits down at a table.
    pub fn new(table: VirtualTable, options: &Options) -> Self {
        let mut app = Self {
            table,
            wallets: Wallets::new(&options.humans, options.money),
            bots: options.bots.clone(),
            look: options.look,
            focus: 0,
            typed: None,
            raise: None,
            marked: Positions::default(),
            pace: Pace::ByHand,
            overlay: None,
            message: None,
            last_bets: Vec::new(),
            finished: Vec::new(),
            left: false,
        };
        app.play_bots();
        app
    }

    /// Whether the person has left.
    pub const fn has_left(&self) -> bool {
        self.left
    }

    pub(crate) fn leave(&mut self) {
        self.left = true;
    }

    /// The rounds that were finished since this was last asked.
    pub fn take_finished(&mut self) -> Vec<Record> {
        std::mem::take(&mut self.finished)
    }

    /// What is said in the end.
    pub fn farewell(&self) -> String {
        let balances = self.table.play().balances();
        let line = |seat| {
            let (holds, won) = (self.wallets.holds(seat, balances), self.wallets.won(seat, Some(balances)));
            format!("Seat {seat} leaves {} with {holds} ({}).\n", self.table.table().display_name, signed(won))
        };
        self.wallets.seats().map(line).collect()
    }

    /// Time passes: with auto-advance the dealer does the next step.
    pub fn tick(&mut self) {
        let betting = matches!(self.table.play().next(), Next::Bets);
        if self.pace == Pace::Auto && self.overlay.is_none() && !betting {
            let step = self.items().into_iter().next().filter(Item::is_step);
            if let Some(Item { act: menu::Act::Do(command), .. }) = step {
                self.give(&command);
            }
        }
    }

    /// What may be done now.
    pub(crate) fn items(&self) -> Vec<Item> {
        menu::items(self)
    }

    /// The entry of the menu that has the focus.
    pub(crate) fn focused(&self) -> Option<Item> {
        let items = self.items();
        let last = items.len().checked_sub(1)?;
        items.into_iter().nth(self.focus.min(last))
    }

    /// What the people at the keyboard see: the public table and the cards of their own seats.
    pub(crate) fn view(&self) -> View {
        let play = self.table.play();
        let mut view = play.view(Observer::Spectator);
        for seat in self.wallets.seats() {
            let own = play.view(Observer::Seat(seat)).seats.into_iter().find(|own| own.seat == seat);
            if let (Some(place), Some(own)) = (view.seats.iter_mut().find(|place| place.seat == seat), own) {
                *place = own;
            }
        }
        view
    }

    /// Gives a command and lets the bots answer; a refusal is shown and changes nothing.
    pub(crate) fn give(&mut self, command: &Command) {
        let before = self.table.play().next();
        if let Err(refusal) = self.try_give(command) {
            self.message = Some(Message::Refused(refusal));
            return;
        }
        self.marked = Positions::default();
        self.raise = None;
        self.play_bots();
        if self.table.play().next() != before {
            self.focus = 0;
        }
        if self.table.play().round().is_completed() {
            self.finished.push(self.table.record());
        }
    }

    fn try_give(&mut self, command: &Command) -> Result<(), String> {
        let play = self.table.play();
        let events = play.preview(command).map_err(|refusal| format!("Refused: {refusal}."))?;
        if let Some((seat, missing)) = self.wallets.cannot_pay(&play.balances_after(&events)) {
            let has = self.wallets.holds(seat, play.balances());
            return Err(format!("Seat {seat} has {has}, {missing} too little for this. Press n for more play money."));
        }
        if matches!(command, Command::CloseBets { .. }) {
            self.remember_bets();
        }
        self.table.give(command).map_err(|refusal| refusal.to_string())
    }

    fn remember_bets(&mut self) {
        let round = self.table.play().round();
        let areas = self.table.play().rules().areas();
        let made = |seat| areas.iter().map(move |area| (seat, area.wager, round.seat(seat).stakes.on(area.wager)));
        self.last_bets = self.wallets.seats().flat_map(made).filter(|(_, _, amount)| *amount > Cents::ZERO).collect();
    }

    /// Puts the wagers of the last round on the layout again.
    pub(crate) fn repeat_bets(&mut self) {
        if self.last_bets.is_empty() {
            self.message = Some(Message::Note("There are no bets of a round before to repeat.".to_owned()));
        }
        for (seat, wager, amount) in self.last_bets.clone() {
            self.give(&Command::Wager { seat, wager, amount });
        }
        self.focus = self.items().len().saturating_sub(1);
    }

    /// Takes all chips back.
    pub(crate) fn clear_bets(&mut self) {
        let areas: Vec<Wager> = self.table.play().rules().areas().iter().map(|area| area.wager).collect();
        for seat in self.wallets.seats().collect::<Vec<_>>() {
            for wager in &areas {
                if self.table.play().round().seat(seat).stakes.on(*wager) > Cents::ZERO {
                    self.give(&Command::Wager { seat, wager: *wager, amount: Cents::ZERO });
                }
            }
        }
        self.focus = 0;
    }

    /// Opens the next round.
    pub(crate) fn next_round(&mut self) {
        let result = *self.table.play().balances();
        match self.table.next_round() {
            Ok(()) => {
                self.wallets.bank(&result);
                self.focus = 0;
                self.play_bots();
            }
            Err(error) => self.message = Some(Message::Refused(format!("No round can be dealt: {error}."))),
        }
    }

    /// Lets every bot do what it wants, as long as one wants something.
    fn play_bots(&mut self) {
        while let Some(command) = self.bots.iter().find_map(|seat| self.bot_wants(*seat)) {
            if self.table.give(&command).is_err() {
                break;
            }
        }
    }

    fn bot_wants(&self, seat: u8) -> Option<Command> {
        // A mood that is as public as the commitment.
        let commitment = self.table.commitment().to_string();
        let number = u64::from_str_radix(&commitment[..16], 16).unwrap_or(0) ^ u64::from(seat);
        bots::wants(self.table.elections().game(), &self.table.play().view(Observer::Seat(seat)), seat, number)
    }
}
