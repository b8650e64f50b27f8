//! Coupons: the cashier or the floor issues them, players and dealers lay them (ALL-28).

use std::collections::BTreeMap;
use std::sync::Arc;

use ::words::say;
use axum::Json;
use axum::extract::{OriginalUri, State};
use games::elections::MatchPlay;
use games::round::{CouponNumber, CouponState, Day, Issued, Rules, Why};
use games::wager::Wager;
use law::Game;
use paytables::Cents;
use serde::{Deserialize, Serialize};
use store::NEWEST;
use table::Refusal;
use utoipa::{IntoParams, ToSchema};

use super::cash::player;
use super::play::{Done, ask, check_seat, money};
use super::request::{At, Body, Key, With};
use super::tables::served;
use super::{Api, Caller, Problem};
use crate::coupons::{self, Order, Registered, day_of};
use crate::desk;
use crate::ledger::coupon_account;
use crate::people::Role;
use crate::shared::now_micros;
use crate::tongue::{tell, tell_text};
use crate::views::{cents, time_to_text};

/// Coupons are issued for at most so many days.
const MOST_DAYS: i32 = 366;

/// Where a coupon is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum CouponIs {
    /// The player has it and can lay it.
    Outstanding,
    /// The player has it, and its last valid day is over.
    Expired,
    /// It lies on a table, or a table has collected it.
    Used,
}

/// A coupon.
#[derive(Serialize, ToSchema)]
pub(super) struct CouponView {
    /// Its number.
    coupon: u64,
    /// Whose it is.
    player: u32,
    /// Its value.
    value: String,
    /// The game that it is good for, like `lunar_poker`.
    game: &'static str,
    /// The game for people.
    game_name: String,
    /// The wager that it is good for, like `ante`.
    wager: &'static str,
    /// The wager for people.
    wager_name: String,
    /// The last day on which it can be laid, like `2026-12-31` (UTC).
    last_day: String,
    /// Where it is.
    state: CouponIs,
    /// The table on which it was laid, if it is not with the player.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<String>,
    /// Who has issued it, like `cashier 105`.
    issued_by: String,
    /// When it was issued.
    issued_at: String,
}

impl CouponView {
    fn of(registered: &Registered, today: Day) -> Self {
        let Issued { number, player, value, game, wager, last_day, state } = registered.issued;
        let state = match state {
            CouponState::Gone => CouponIs::Used,
            CouponState::Outstanding if today > last_day => CouponIs::Expired,
            CouponState::Outstanding => CouponIs::Outstanding,
        };
        Self {
            coupon: number.0,
            player,
            value: cents(value),
            game: game.key(),
            game_name: tell_text(game.name()),
            wager: wager.name(),
            wager_name: tell(&wager.words()),
            last_day: last_day.to_string(),
            state,
            table: None,
            issued_by: registered.by.clone(),
            issued_at: time_to_text(registered.at),
        }
    }

    /// The table on which a coupon was laid last, if it is not with its player.
    async fn find_table(mut self, api: &Api) -> Result<Self, Problem> {
        if self.state == CouponIs::Used {
            let account = coupon_account(CouponNumber(self.coupon));
            let last = api.pit.shared.store.movements(&account, NEWEST, 1).await?.into_iter().next();
            self.table = last.and_then(|last| last.stream.strip_prefix("table/").map(str::to_owned));
        }
        Ok(self)
    }
}

/// A wager that coupons can be issued for.
#[derive(Serialize, ToSchema)]
pub(super) struct GoodForView {
    /// The game, like `lunar_poker`.
    game: &'static str,
    /// The game for people.
    game_name: String,
    /// The wager, like `ante`.
    wager: &'static str,
    /// The wager for people.
    wager_name: String,
    /// The least that a coupon can be worth.
    minimum: String,
    /// The most that a coupon can be worth.
    maximum: String,
}

/// Coupons.
#[derive(Serialize, ToSchema)]
pub(super) struct CouponsView {
    /// What the coupons are worth together that players have and can lay.
    outstanding: String,
    /// The coupons, newest first.
    coupons: Vec<CouponView>,
    /// The wagers that coupons can be issued for.
    good_for: Vec<GoodForView>,
}

/// Which coupons.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum WhichCoupons {
    /// Those that players have and can lay.
    #[default]
    Outstanding,
    /// All that were ever issued.
    All,
}

/// Which coupons are shown.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Which {
    /// `outstanding`, unless `all` are asked for.
    #[serde(default)]
    #[param(inline)]
    which: WhichCoupons,
}

/// The coupons that the house has issued.
#[utoipa::path(get, path = "/coupons", tag = "coupons", params(Which), responses((status = 200, body = CouponsView)))]
pub(super) async fn list(
    State(api): State<Arc<Api>>,
    With(Which { which }): With<Which>,
) -> Result<Json<CouponsView>, Problem> {
    shown(&api, which, |_| true).await.map(Json)
}

/// My coupons.
#[utoipa::path(get, path = "/wallet/coupons", tag = "wallet", params(Which), responses((status = 200, body = CouponsView)))]
pub(super) async fn own(
    State(api): State<Arc<Api>>,
    caller: Caller,
    With(Which { which }): With<Which>,
) -> Result<Json<CouponsView>, Problem> {
    let me = caller.person()?.id;
    shown(&api, which, |issued| issued.player == me).await.map(Json)
}

async fn shown(api: &Api, which: WhichCoupons, is_wanted: impl Fn(&Issued) -> bool) -> Result<CouponsView, Problem> {
    let (all, today) = (coupons::all(&api.pit.shared.store).await?, day_of(now_micros()));
    let all: Vec<Registered> = all.into_iter().filter(|registered| is_wanted(&registered.issued)).collect();
    let is_outstanding = |registered: &&Registered| {
        registered.issued.state == CouponState::Outstanding && today <= registered.issued.last_day
    };
    let outstanding: i64 = all.iter().filter(is_outstanding).map(|registered| registered.issued.value.get()).sum();
    let mut coupons = Vec::new();
    for registered in &all {
        if matches!(which, WhichCoupons::All) || is_outstanding(&registered) {
            coupons.push(CouponView::of(registered, today).find_table(api).await?);
        }
    }
    let good_for = good_for(api).into_iter().map(GoodFor::view).collect();
    Ok(CouponsView { outstanding: cents(Cents::new(outstanding)), coupons, good_for })
}

/// A wager of the house with which coupons can be laid, and what they can be worth.
struct GoodFor {
    game: Game,
    wager: Wager,
    minimum: Cents,
    maximum: Cents,
}

impl GoodFor {
    fn view(self) -> GoodForView {
        GoodForView {
            game: self.game.key(),
            game_name: tell_text(self.game.name()),
            wager: self.wager.name(),
            wager_name: tell(&self.wager.words()),
            minimum: cents(self.minimum),
            maximum: cents(self.maximum),
        }
    }
}

/// The wagers that the tables of the house take coupons with.
fn good_for(api: &Api) -> Vec<GoodFor> {
    let mut found: BTreeMap<(&str, Wager), GoodFor> = BTreeMap::new();
    for made in api.pit.made() {
        let rules = made.rules();
        for one in rules.areas().iter().filter_map(|area| taken_with(rules, area.wager)) {
            let known = found.entry((rules.game().key(), one.wager)).or_insert_with(|| GoodFor { ..one });
            known.maximum = known.maximum.max(one.maximum);
        }
    }
    found.into_values().collect()
}

/// What a coupon can be worth that a table takes with this wager.
fn taken_with(rules: &dyn Rules, wager: Wager) -> Option<GoodFor> {
    let limits = rules.areas().iter().find(|area| area.wager == wager)?.limits;
    let (game, maximum) = (rules.game(), limits.maximum);
    if rules.redeems_coupon(wager).is_some() {
        return Some(GoodFor { game, wager, minimum: limits.minimum, maximum });
    }
    let is_taken = rules.table().match_play == MatchPlay::Accepted && rules.takes_coupon(wager);
    is_taken.then_some(GoodFor { game, wager, minimum: Cents::new(1), maximum })
}

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
        Role::Cashier => format!("cashier {}", person.id),
        _ => format!("floorperson {}", person.id),
    };
    let shared = &api.pit.shared;
    let wanted = checked(&api, &body, Repeated::of(shared.store.find(id).await?.is_some()))?;
    let (value, game, wager, last_day) = (wanted.value, wanted.game, wanted.wager, wanted.last_day);
    let order = Order { id, by: &by, player: body.player, value, game, wager, last_day };
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
    let refuse = |code: &str, says| Err(Problem::unprocessable(code, says));
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
        return refuse("no_such_coupon", says);
    };
    let Some(last_day) = Day::from_text(&body.last_day) else {
        let says = say!("\"{day}\" is not a date: write it like 2026-12-31", day = body.last_day.clone());
        return refuse("bad_day", says);
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
        return refuse("bad_value", says);
    }
    let today = day_of(now_micros());
    if !(today..=Day(today.0.saturating_add(MOST_DAYS))).contains(&last_day) {
        let latest = Day(today.0.saturating_add(MOST_DAYS)).to_string();
        let today = today.to_string();
        let says =
            say!("the last valid day of a coupon is {today} at the earliest and {latest} at the latest", today, latest);
        return refuse("bad_day", says);
    }
    Ok(Wanted { value, game, wager, last_day })
}

/// A coupon that is laid.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LayBody {
    /// The seat.
    seat: u8,
    /// The number of the coupon.
    coupon: u64,
    /// The wager, like `ante`; unless it is given, the one that the coupon is good for.
    wager: Option<String>,
    /// The value, like `"10.00"`; unless it is given, that of the coupon.
    value: Option<String>,
}

/// Lay a coupon by its number: a player at the own seat, the dealer of a live table at the seat of its player.
#[utoipa::path(
    post,
    path = "/tables/{id}/coupons",
    tag = "play",
    params(("id" = String, Path), ("Idempotency-Key" = String, Header)),
    request_body = LayBody,
    responses((status = 200, body = Done))
)]
pub(super) async fn lay(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At(id): At<String>,
    OriginalUri(asked): OriginalUri,
    key: Key,
    Body(LayBody { seat, coupon, wager, value }): Body<LayBody>,
) -> Result<Json<Done>, Problem> {
    let handle = served(&api, &id, &asked)?;
    check_seat(&handle, &caller, seat)?;
    let number = CouponNumber(coupon);
    let Some(registered) = coupons::find(&api.pit.shared.store, number).await? else {
        let clause = handle.desk().made.rules().law().chips;
        let why = table::Why::Round(Why::CouponNotIssued(number));
        return Err(Refusal { why, clause }.into());
    };
    let wager = wager.unwrap_or_else(|| registered.issued.wager.name().to_owned());
    let value = value.map_or(Ok(registered.issued.value), |value| money(&value))?;
    ask(&handle, &caller, key, format!("seat {seat} lays coupon {number} of {value:#} on {wager}")).await
}
