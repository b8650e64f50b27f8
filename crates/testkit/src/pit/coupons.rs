//! Coupons that nobody can issue any more: the house issued them days ago.

use games::round::Day;
use games::wager::Wager;
use law::Game;
use paytables::Cents;
use pit::Pit;
use pit::coupons::{Order, day_of, issue};
use pit::shared::{new_command, now_micros};
use record::wire::Actor;

/// A coupon for the ante of a game whose last valid day was yesterday; its number.
pub async fn of_yesterday(pit: &Pit, player: u32, game: Game, value: Cents) -> u64 {
    let last_day = Day(day_of(now_micros()).0 - 1);
    let (id, by, wager) = (new_command(), Actor::Cashier { id: 1 }, Wager::Ante);
    let order = Order { id, by, player, value, game, wager, last_day };
    issue(&pit.shared, &order).await.expect("issued").0
}
