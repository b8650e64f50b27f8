//! Coupons: the cashier or the floor issues them (ALL-28). Players and dealers lay them by commands at a table.

mod good_for;
mod list;

use std::sync::Arc;

use ::words::say;
use axum::Json;
use axum::extract::State;
use games::round::Day;
use games::wager::Wager;
use law::Game;
use paytables::Cents;
use record::wire::Actor;
use serde::Deserialize;
use utoipa::ToSchema;

use super::cash::player;
use super::play::money;
use super::request::{Body, Key};
use super::{Api, Caller, Code, Problem};
use crate::coupons::{self, Order, day_of};
use crate::desk;
use crate::people::Role;
use crate::shared::now_micros;
use good_for::good_for;
use list::CouponView;
pub(super) use list::{__path_list, __path_own, list, own};

/// Coupons are issued for at most so many days.
const MOST_DAYS: i32 = 366;

/// A coupon that is to be issued.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct IssueBody {
    /// The player who gets it.
    player: u32,
    /// Its value, like `"10.00"`.
    value: String,
    /// The game that it is good for, like `lunar_poker`.
    game: String,
    /// The wager that it is good for, like `ante`.
    wager: String,
    /// The last day on which it can be laid, like `2026-12-31` (UTC).
    last_day: String,
}

/// Issue a coupon to a player.
#[utoipa::path(
    post,
    path = "/coupons",
    tag = "coupons",
    params(("Idempotency-Key" = String, Header)),
    request_body = IssueBody,
    responses((status = 200, body = CouponView))
)]
pub(super) async fn issue(
    State(api): State<Arc<Api>>,
    caller: Caller,
    Key(id): Key,
    Body(body): Body<IssueBody>,
) -> Result<Json<CouponView>, Problem> {
    caller.may_touch(body.player)?;
    player(&api, body.player).await?;
    let person = caller.person()?;
    let by = match person.role {
        Role::Cashier => Actor::Cashier { id: person.id },
        _ => Actor::Floor { id: person.id },
    };
    let shared = &api.pit.shared;
    let wanted = checked(&api, &body, Repeated::of(shared.store.find(id).await?.is_some()))?;
    let (value, game, wager, last_day) = (wanted.value, wanted.game, wanted.wager, wanted.last_day);
    let order = Order { id, by, player: body.player, value, game, wager, last_day };
    let number = coupons::issue(shared, &order).await?;
    let issued = coupons::find(&shared.store, number).await?;
    let issued = issued.ok_or_else(|| desk::Problem::Failed(format!("coupon {number} is gone")))?;
    CouponView::of(&issued, day_of(now_micros())).find_table(&api).await.map(Json)
}

/// Whether a command arrives again: it gets its first answer, whatever the house takes now.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Repeated {
    Yes,
    No,
}

impl Repeated {
    const fn of(was_done: bool) -> Self {
        if was_done { Self::Yes } else { Self::No }
    }
}

struct Wanted {
    value: Cents,
    game: Game,
    wager: Wager,
    last_day: Day,
}

/// What is to be issued, if a table of the house can take it.
fn checked(api: &Api, body: &IssueBody, repeated: Repeated) -> Result<Wanted, Problem> {
    let value = money(&body.value)?;
    let refuse = |code, says| Err(Problem::unprocessable(code, says));
    let known = Game::ALL.into_iter().find(|game| game.key() == body.game).zip(Wager::from_name(&body.wager));
    let taken = good_for(api);
    let names: Vec<String> = taken.iter().map(|one| format!("{} {}", one.game.key(), one.wager)).collect();
    let not_taken = |(game, wager): (Game, Wager)| !taken.iter().any(|one| (one.game, one.wager) == (game, wager));
    let Some((game, wager)) = known.filter(|wanted| repeated == Repeated::Yes || !not_taken(*wanted)) else {
        let (game, wager, all) = (body.game.clone(), body.wager.clone(), names.join(", "));
        let says = if all.is_empty() {
            say!("no table of this house takes coupons")
        } else {
            say!("no table of this house takes coupons with {wager} of {game}: they go with {all}", wager, game, all)
        };
        return refuse(Code::NoSuchCoupon, says);
    };
    let Some(last_day) = Day::from_text(&body.last_day) else {
        let says = say!("\"{day}\" is not a date: write it like 2026-12-31", day = body.last_day.clone());
        return refuse(Code::BadLastDay, says);
    };
    if repeated == Repeated::Yes {
        return Ok(Wanted { value, game, wager, last_day });
    }
    let limits = taken.iter().find(|one| (one.game, one.wager) == (game, wager));
    if let Some(one) = limits.filter(|one| !(one.minimum..=one.maximum).contains(&value)) {
        let (minimum, maximum) = (one.minimum, one.maximum);
        let says = if minimum == maximum {
            say!("a coupon for {wager} is worth exactly {minimum}", wager = wager.words(), minimum)
        } else {
            say!("a coupon for {wager} is worth {minimum} to {maximum}", wager = wager.words(), minimum, maximum)
        };
        return refuse(Code::BadCouponValue, says);
    }
    let today = day_of(now_micros());
    if !(today..=Day(today.0.saturating_add(MOST_DAYS))).contains(&last_day) {
        let latest = Day(today.0.saturating_add(MOST_DAYS)).to_string();
        let today = today.to_string();
        let says =
            say!("the last valid day of a coupon is {today} at the earliest and {latest} at the latest", today, latest);
        return refuse(Code::BadLastDay, says);
    }
    Ok(Wanted { value, game, wager, last_day })
}
