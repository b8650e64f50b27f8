//! What keys do.

use games::round::{Choice, Command, Next, Observer, Offer, Positions};
use paytables::Cents;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::App;
use crate::app::{Message, Pace};
use crate::menu::{Act, Item};
use crate::overlay::Overlay;

/// Up or down by one chip.
#[derive(Clone, Copy)]
enum Nudge {
    Up,
    Down,
}

impl App {
    /// Takes a key.
    pub fn key(&mut self, key: KeyEvent) {
        if key.kind == KeyEventKind::Release {
            return;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            if key.code == KeyCode::Char('c') {
                self.leave();
            }
            return;
        }
        self.message = None;
        match self.overlay.take() {
            Some(overlay) => self.overlay_key(overlay, key.code),
            None => self.table_key(key.code),
        }
    }

    fn table_key(&mut self, key: KeyCode) {
        match key {
            KeyCode::Up | KeyCode::Left | KeyCode::BackTab => self.move_focus(Nudge::Up),
            KeyCode::Down | KeyCode::Right | KeyCode::Tab => self.move_focus(Nudge::Down),
            KeyCode::Enter => self.confirm(),
            KeyCode::Backspace => self.erase(),
            KeyCode::Esc => self.typed = None,
            KeyCode::Char(key) => self.character(key),
            _ => {}
        }
    }

    fn character(&mut self, key: char) {
        match key {
            ' ' => self.proceed(),
            '+' | '=' => self.nudge(Nudge::Up),
            '-' => self.nudge(Nudge::Down),
            '0'..='9' | '.' => self.digit(key),
            'r' => self.repeat_bets(),
            'c' => self.clear_bets(),
            'a' => self.toggle_pace(),
            's' => {
                self.look = self.look.next();
                self.note(format!("Cards: {}.", self.look.words()));
            }
            'm' => self.coupon(),
            'n' => {
                let amount = self.wallets.buy_in();
                self.note(format!("{amount} of play money more in every wallet."));
            }
            '?' | 'h' => self.overlay = Some(Overlay::Help { top: 0 }),
            'l' => self.overlay = Some(Overlay::Log { up: 0 }),
            'p' => self.overlay = Some(Overlay::Pays { top: 0 }),
            'w' => self.overlay = Some(Overlay::Why { at: 0, down: 0 }),
            'i' => self.overlay = Some(Overlay::Irregular { at: 0, down: 0 }),
            'q' => self.overlay = Some(Overlay::Quit),
            _ => self.hotkey(key),
        }
    }

    fn note(&mut self, says: String) {
        self.message = Some(Message::Note(says));
    }

    fn toggle_pace(&mut self) {
        let (pace, says) = match self.pace {
            Pace::ByHand => (Pace::Auto, "The dealer goes on by himself; a stops that."),
            Pace::Auto => (Pace::ByHand, "The dealer waits for Enter or Space."),
        };
        self.pace = pace;
        self.note(says.to_owned());
    }

    fn move_focus(&mut self, way: Nudge) {
        if self.typed.is_some() {
            self.take_typed();
        }
        let count = self.items().len().max(1);
        self.focus = match way {
            Nudge::Up => (self.focus.min(count - 1) + count - 1) % count,
            Nudge::Down => (self.focus + 1) % count,
        };
    }

    fn confirm(&mut self) {
        if self.typed.is_some() {
            return self.take_typed();
        }
        let Some(item) = self.focused() else { return };
        match item.act {
            Act::Area { seat, wager, .. } if self.table.play().round().seat(seat).stakes.on(wager) > Cents::ZERO => {
                self.focus = self.items().len() - 1;
            }
            _ => self.perform(&item),
        }
    }

    /// Does what an entry of the menu says.
    fn perform(&mut self, item: &Item) {
        match item.act {
            Act::Do(command) => self.give(&command),
            Act::Area { seat, wager, limits, .. } => {
                self.give(&Command::Wager { seat, wager, amount: limits.minimum });
            }
            Act::Raise { seat, limits, .. } => {
                let amount = self.raise.unwrap_or(limits.minimum);
                self.give(&Command::Choose { seat, choice: Choice::Raise(amount) });
            }
            Act::Exchange { seat, .. } => {
                self.give(&Command::Choose { seat, choice: Choice::Exchange(self.marked) });
            }
            Act::NextRound => self.next_round(),
        }
    }

    /// The dealer goes on, wherever the focus is.
    fn proceed(&mut self) {
        let step = self.items().into_iter().find(|item| item.is_step() || item.act == Act::NextRound);
        let round = self.table.play().round();
        let absent = !round.is_closed() && self.wallets.seats().all(|seat| round.seat(seat).stakes.is_empty());
        match step {
            Some(item) if !absent => self.perform(&item),
            _ => self.message = Some(Message::Refused(self.waits_for())),
        }
    }

    pub(crate) fn waits_for(&self) -> String {
        match self.table.play().next() {
            Next::Bets => {
                "Put chips on a betting area first; Enter on \"No more bets\" plays a round without you.".to_owned()
            }
            next => format!("The round waits for {next}."),
        }
    }

    fn hotkey(&mut self, key: char) {
        let items = self.items();
        if let Some(at) = items.iter().position(|item| item.key == Some(key)) {
            self.focus = at;
            self.perform(&items[at]);
        }
    }

    fn digit(&mut self, key: char) {
        let items = self.items();
        let raise = items.iter().position(|item| matches!(item.act, Act::Raise { .. }));
        let exchange = items.iter().find_map(|item| match item.act {
            Act::Exchange { from, .. } => Some(from),
            _ => None,
        });
        if items.iter().any(|item| item.key == Some(key)) {
            self.hotkey(key);
        } else if let Some(from) = exchange {
            self.mark(from, key);
        } else if let Some(at) = raise {
            self.focus = at;
            self.typed.get_or_insert_default().push(key);
        } else if matches!(self.focused(), Some(Item { act: Act::Area { .. }, .. })) {
            self.typed.get_or_insert_default().push(key);
        }
    }

    /// Marks a card for an exchange, or takes the mark off.
    fn mark(&mut self, from: Positions, key: char) {
        let place = key.to_digit(10).and_then(|digit| (digit as usize).checked_sub(1));
        if let Some(position) = place.and_then(|place| from.iter().nth(place)) {
            let others = self.marked.iter().filter(|marked| *marked != position);
            let new = (!self.marked.contains(position)).then_some(position);
            self.marked = others.chain(new).collect();
        }
    }

    fn erase(&mut self) {
        if let Some(typed) = &mut self.typed {
            typed.pop();
        }
        self.typed = self.typed.take().filter(|typed| !typed.is_empty());
    }

    fn take_typed(&mut self) {
        let typed = self.typed.take().unwrap_or_default();
        let amount = match typed.parse::<Cents>() {
            Ok(amount) => amount,
            Err(error) => {
                self.message = Some(Message::Refused(format!("Refused: {error}.")));
                return;
            }
        };
        match self.focused().map(|item| item.act) {
            Some(Act::Area { seat, wager, .. }) => self.give(&Command::Wager { seat, wager, amount }),
            Some(Act::Raise { .. }) => self.raise = Some(amount),
            _ => {}
        }
    }

    fn nudge(&mut self, way: Nudge) {
        match self.focused().map(|item| item.act) {
            Some(Act::Area { seat, wager, limits, chip }) => {
                let made = self.table.play().round().seat(seat).stakes.on(wager);
                let amount = match way {
                    Nudge::Up if made == Cents::ZERO => limits.minimum,
                    Nudge::Up => Cents::new(made.get() + chip.get()),
                    Nudge::Down if made <= limits.minimum => Cents::ZERO,
                    Nudge::Down => made.less(chip),
                };
                self.give(&Command::Wager { seat, wager, amount });
            }
            Some(Act::Raise { limits, chip, .. }) => {
                let now = self.raise.unwrap_or(limits.minimum).get();
                let wanted = if matches!(way, Nudge::Up) { now + chip.get() } else { now - chip.get() };
                self.raise = Some(Cents::new(wanted.clamp(limits.minimum.get(), limits.maximum.get())));
            }
            _ => {}
        }
    }

    /// Lays a match play coupon as large as the wager with the focus beside it, or takes it back.
    fn coupon(&mut self) {
        let Some(Act::Area { seat, wager, .. }) = self.focused().map(|item| item.act) else { return };
        let offers = self.table.play().view(Observer::Seat(seat)).offers;
        let amount = offers.iter().find_map(|offer| match *offer {
            Offer::TakeCouponBack { wager: on, .. } if on == wager => Some(Cents::ZERO),
            _ => None,
        });
        let laid = offers.iter().find_map(|offer| match *offer {
            Offer::Coupon { wager: on, most, .. } if on == wager => Some(most),
            _ => None,
        });
        let none = self.table.play().round().seat(seat).stakes.on(wager);
        // No house issues coupons here, so they have no numbers.
        self.give(&Command::Coupon { seat, wager, number: None, amount: amount.or(laid).unwrap_or(none) });
    }
}
