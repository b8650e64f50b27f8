//! The wagers that coupons can be issued for: those with which a table of the house takes them.

use std::collections::BTreeMap;

use games::elections::MatchPlay;
use games::round::Rules;
use games::wager::Wager;
use law::Game;
use paytables::Cents;
use serde::Serialize;
use utoipa::ToSchema;

use super::super::Api;
use crate::tongue::{tell, tell_text};
use crate::views::cents;

/// A wager that coupons can be issued for.
#[derive(Serialize, ToSchema)]
pub(in crate::api) struct GoodForView {
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

/// A wager of the house with which coupons can be laid, and what they can be worth.
pub(super) struct GoodFor {
    pub game: Game,
    pub wager: Wager,
    pub minimum: Cents,
    pub maximum: Cents,
}

impl GoodFor {
    pub fn view(self) -> GoodForView {
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
pub(super) fn good_for(api: &Api) -> Vec<GoodFor> {
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
