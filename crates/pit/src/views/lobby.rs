//! The tables of the pit at a glance, and the meters.

use games::GameElections;
use games::elections::Choice as _;
use games::round::{MeterAmounts, next};
use serde::Serialize;
use tokio::time::Instant;
use utoipa::ToSchema;

use super::{cents, micro};
use crate::Pit;
use crate::api::words;
use crate::desk::{Handle, Made};
use crate::people::Demo;
use crate::tongue::tell;

/// The pit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Lobby {
    /// The name of the house.
    pub house: String,
    /// Whether guests may play with play money.
    pub demo: bool,
    /// Its tables.
    pub tables: Vec<LobbyTable>,
}

/// A table at a glance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct LobbyTable {
    /// Its id.
    pub id: String,
    /// The key of its game.
    pub game: &'static str,
    /// The game's name.
    pub game_name: &'static str,
    /// The game's name as players see it at this table.
    pub display_name: String,
    /// `virtual` or `live`.
    pub dealt: &'static str,
    /// How many seats it has.
    pub positions: u8,
    /// The wagers that may be made before the deal.
    pub limits: Vec<Limit>,
    /// What its meters show.
    pub meters: Vec<Meter>,
    /// How long wagers are accepted once one was made, in seconds.
    pub seconds_to_bet: u16,
    /// Where the node is reached that serves it; none if nobody does.
    pub served_by: Option<String>,
    /// Whether it is held: its round cannot go on until the floor has dealt with it.
    pub held: bool,
    /// What is going on there; none if another node serves it.
    pub now: Option<LobbyNow>,
}

/// What is going on at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct LobbyNow {
    /// `open`, `paused` or `closed`.
    pub standing: &'static str,
    /// Whether the table is open for players.
    pub open: bool,
    /// How many seats are taken.
    pub seats_taken: usize,
    /// The number of the round that is being played.
    pub round: Option<u32>,
    /// Its phase: `bets`, `dealing`, `declarations`, `decisions`, `validation`, `documentation`, `correction`, or `between_rounds`.
    pub phase: &'static str,
    /// In how many milliseconds from now the time to wager or to decide is over; none if nobody is timed.
    pub ends_in_ms: Option<u64>,
}

/// The limits of a wager.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Limit {
    /// The wager.
    pub wager: &'static str,
    /// Its name for people.
    pub name: String,
    /// The least.
    pub minimum: String,
    /// The most.
    pub maximum: String,
    /// It is a multiple of this.
    pub chip: String,
}

/// A meter of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Meter {
    /// Its name at the table.
    pub name: &'static str,
    /// `jackpot` if players win what it shows, `reserve` if the next jackpot is saved there, `unused` if its wager is not offered.
    pub kind: &'static str,
    /// What it shows, with six decimals.
    pub amount: String,
}

/// A meter of the pit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct MeterSign {
    /// What it belongs to: a link of tables, or one table.
    pub link: String,
    /// Its name there.
    pub name: String,
    /// `jackpot`, `reserve` or `unused`, as at its tables.
    pub kind: &'static str,
    /// What it shows, with six decimals.
    pub amount: String,
    /// The game.
    pub game: &'static str,
    /// The tables that move it.
    pub tables: Vec<String>,
}

/// The pit at a glance.
pub fn lobby(pit: &Pit) -> Lobby {
    let tables = pit.made().iter().map(|made| table(pit, made)).collect();
    Lobby { house: pit.house_name(), demo: pit.demo == Demo::On, tables }
}

fn table(pit: &Pit, made: &Made) -> LobbyTable {
    let meters = pit.shared.meters.amounts(&made.accounts.meters);
    let handle = pit.table(made.id());
    LobbyTable {
        id: made.id().to_owned(),
        game: made.elections().game().key(),
        game_name: made.elections().game().name(),
        display_name: made.table.display_name.clone(),
        dealt: made.service.dealt.word(),
        positions: made.elections().table().positions,
        limits: limits(made),
        meters: meters_of(made, &meters),
        seconds_to_bet: made.service.seconds_to_bet,
        served_by: pit.owner_of(made.id()),
        held: handle.is_none() && pit.held(made.id()).is_some(),
        now: handle.map(|handle| now(&handle, &meters)),
    }
}

/// What goes on at a table.
pub fn now(handle: &Handle, meters: &MeterAmounts) -> LobbyNow {
    let desk = handle.desk();
    let running = desk.table.running();
    let waits = running.map(|playing| next(desk.made.rules(), &playing.round, &desk.outside(meters)));
    LobbyNow {
        standing: desk.standing.word(),
        open: desk.table.is_open(),
        seats_taken: desk.table.seats().taken().count(),
        round: running.map(|playing| playing.number),
        phase: waits.map_or("between_rounds", words::phase),
        ends_in_ms: ends_in(*handle.until().borrow()),
    }
}

/// How many milliseconds are left until then.
pub fn ends_in(until: Option<Instant>) -> Option<u64> {
    let left = until?.saturating_duration_since(Instant::now());
    u64::try_from(left.as_millis()).ok()
}

/// The wagers of a table and their limits.
pub(super) fn limits(made: &Made) -> Vec<Limit> {
    let chip = cents(made.elections().table().smallest_chip);
    let limit = |area: &games::round::Area| Limit {
        wager: area.wager.name(),
        name: tell(&area.wager.words()),
        minimum: cents(area.limits.minimum),
        maximum: cents(area.limits.maximum),
        chip: chip.clone(),
    };
    made.rules().areas().iter().map(limit).collect()
}

/// The meters of a table.
pub(super) fn meters_of(made: &Made, meters: &MeterAmounts) -> Vec<Meter> {
    let names = made.rules().meters().iter().zip(meters);
    names.map(|(name, amount)| Meter { name, kind: kind(made, name), amount: amount.to_string() }).collect()
}

/// What a meter is for at a table.
fn kind(made: &Made, meter: &str) -> &'static str {
    let offers = |bonus: &games::packs_poker::elections::Bonus| bonus.progressive.is_some();
    let is_offered = match made.elections() {
        GameElections::PacksPoker(of) if meter.starts_with("five_card") => offers(&of.five_card),
        GameElections::PacksPoker(of) => offers(&of.seven_card),
        _ => true,
    };
    // A reset or secondary meter is what the jackpot begins with again (43.12(e), 38.11(f)).
    match meter {
        _ if !is_offered => "unused",
        "five_card_reset" | "seven_card_reset" | "secondary" => "reserve",
        _ => "jackpot",
    }
}

/// All meters of the pit.
pub fn meters(pit: &Pit) -> Vec<MeterSign> {
    let made = pit.made();
    let sign = |(account, amount): (String, i64)| {
        let (link, name) = account.strip_prefix("meter:")?.rsplit_once(':')?;
        let tables: Vec<_> = made.iter().filter(|made| made.link() == link).collect();
        Some(MeterSign {
            link: link.to_owned(),
            name: name.to_owned(),
            kind: kind(tables.first()?, name),
            amount: micro(amount),
            game: tables.first()?.elections().game().key(),
            tables: tables.iter().map(|made| made.id().to_owned()).collect(),
        })
    };
    pit.shared.meters.all().into_iter().filter_map(sign).collect()
}
