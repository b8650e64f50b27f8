//! One round with bots in all seats, without anybody at the keyboard.

use paytables::Cents;
use record::Record;

use crate::menu::Act;
use crate::{App, Look, Options, VirtualTable};

/// Plays one round with bots in these seats and gives its record.
pub fn play_one_round(table: VirtualTable, bots: Vec<u8>) -> Record {
    let options = Options { humans: Vec::new(), bots, money: Cents::ZERO, look: Look::PLAIN };
    let mut app = App::new(table, &options);
    let mut next = app.items().into_iter().next();
    while let Some(Act::Do(command)) = next.map(|item| item.act) {
        app.give(&command);
        next = app.items().into_iter().next();
    }
    app.table.record()
}
