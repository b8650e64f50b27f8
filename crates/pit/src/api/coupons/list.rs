//! Coupons as people see them.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use games::round::{CouponNumber, CouponState, Day, Issued};
use paytables::Cents;
use serde::{Deserialize, Serialize};
use store::NEWEST;
use utoipa::{IntoParams, ToSchema};

use super::super::request::With;
use super::super::retold;
use super::super::{Api, Caller, Problem};
use super::good_for::{GoodFor, GoodForView, good_for};
use crate::coupons::{self, Registered, day_of};
use crate::ledger::coupon_account;
use crate::shared::now_micros;
use crate::tongue::{tell, tell_text};
use crate::views::{cents, time_to_text};

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
pub(in crate::api) struct CouponView {
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
    pub(super) fn of(registered: &Registered, today: Day) -> Self {
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
            issued_by: tell(&retold::actor(registered.by)),
            issued_at: time_to_text(registered.at),
        }
    }

    /// The table on which a coupon was laid last, if it is not with its player.
    pub(super) async fn find_table(mut self, api: &Api) -> Result<Self, Problem> {
        if self.state == CouponIs::Used {
            let account = coupon_account(CouponNumber(self.coupon));
            let last = api.pit.shared.store.movements(&account, NEWEST, 1).await?.into_iter().next();
            self.table = last.and_then(|last| last.stream.strip_prefix("table/").map(str::to_owned));
        }
        Ok(self)
    }
}

/// Coupons.
#[derive(Serialize, ToSchema)]
pub(in crate::api) struct CouponsView {
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
pub(in crate::api) enum WhichCoupons {
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
pub(in crate::api) struct Which {
    /// `outstanding`, unless `all` are asked for.
    #[serde(default)]
    #[param(inline)]
    which: WhichCoupons,
}

/// The coupons that the house has issued.
#[utoipa::path(get, path = "/coupons", tag = "coupons", params(Which), responses((status = 200, body = CouponsView)))]
pub(in crate::api) async fn list(
    State(api): State<Arc<Api>>,
    With(Which { which }): With<Which>,
) -> Result<Json<CouponsView>, Problem> {
    shown(&api, which, |_| true).await.map(Json)
}

/// My coupons.
#[utoipa::path(get, path = "/wallet/coupons", tag = "wallet", params(Which), responses((status = 200, body = CouponsView)))]
pub(in crate::api) async fn own(
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
