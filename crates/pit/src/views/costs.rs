//! What a decision puts on the layout.

use games::round::{self, Choice, MeterAmounts};
use paytables::Cents;
use table::{Ask, Command, Who, decide};

use crate::desk::Desk;

/// What a choice at a seat puts on the layout; none if nothing. The rules of the game say it, never a card.
pub(super) fn costs(desk: &Desk, meters: &MeterAmounts, by: Who, (seat, choice): (u8, Choice)) -> Option<Cents> {
    if matches!(choice, Choice::Fold | Choice::InToWin | Choice::LetBe) {
        return None;
    }
    let ask = Ask::Round(round::Command::Choose { seat, choice });
    let events = decide(&desk.made.setting(), &desk.table, &desk.outside(meters), &Command { by, ask }).ok()?;
    let stakes = desk.table.running()?.round.seat(seat).stakes;
    let placed = |event: &table::Event| match event.what {
        table::What::Round(round::Event { what: round::What::Placed { seat: at, wager, amount }, .. })
            if at == seat =>
        {
            Some(amount.get() - stakes.on(wager).get())
        }
        _ => None,
    };
    let costs: i64 = events.iter().filter_map(placed).sum();
    (costs > 0).then_some(Cents::new(costs))
}
