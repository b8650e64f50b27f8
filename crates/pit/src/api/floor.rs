//! What needs the attention of the floor.

use std::sync::Arc;

use ::words::{Said, Words as _, say};
use axum::Json;
use axum::extract::State;
use games::round::{self, Next};
use house::Dealt;
use serde::Serialize;
use table::{Ask, Command, Place, Who, Why, decide, stub_count_is_due};
use utoipa::ToSchema;

use super::{Api, words};
use crate::desk::{Desk, SUPERVISOR, Standing};
use crate::pit::Held;
use crate::shared::now_minutes;
use crate::tongue::tell;
use crate::views::Offered;

/// Something that needs attention.
#[derive(Serialize, ToSchema)]
pub(super) struct Alert {
    /// The table.
    table: String,
    /// `card_age`, `used_cards`, `stub_count`, `jam`, `device_missing`, `verification`, `opening`, `validation`, `documentation`, `correction`, `breach`, `held` or `no_owner`.
    kind: &'static str,
    /// What it is.
    says: String,
    /// The ways out that the floor has at once; for a table that is held.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    offers: Vec<Offered>,
}

/// What needs attention.
#[utoipa::path(get, path = "/alerts", tag = "floor", responses((status = 200, body = Vec<Alert>)))]
pub(super) async fn alerts(State(api): State<Arc<Api>>) -> Json<Vec<Alert>> {
    let mut all = Vec::new();
    for (table, handle) in api.pit.tables() {
        let found = match handle {
            Some(handle) => of_table(&api, &handle.desk()),
            None if api.pit.owner_of(&table).is_some_and(|owner| owner != api.pit.url) => Vec::new(),
            None => match api.pit.held(&table) {
                Some(held) => {
                    all.push(of_held(&table, &held));
                    continue;
                }
                None if api.pit.owner_of(&table).is_none() => vec![("no_owner", words::NOBODY_SERVES.into())],
                None => Vec::new(),
            },
        };
        let alert = |(kind, says)| Alert { table: table.clone(), kind, says: tell(&says), offers: Vec::new() };
        all.extend(found.into_iter().map(alert));
    }
    Json(all)
}

/// A table that cannot go on: what is wrong, and the lawful ways out.
fn of_held(table: &str, held: &Held) -> Alert {
    let says = say!(
        "this table is held, and its wagers and cards stay as they are: {why}. The floor can have it continued by the \
         Croupier that wrote its journal or a newer one, by the key file that belongs to the store, or from a backup. \
         It goes on by itself as soon as it can.",
        why = &held.why
    );
    let offers = held.round.map(Offered::void_of_held).into_iter().collect();
    Alert { table: table.to_owned(), kind: "held", says: tell(&says), offers }
}

fn of_table(api: &Api, desk: &Desk) -> Vec<(&'static str, Said)> {
    let (engine, hours) = (&desk.table, desk.made.elections().table().card_age_hours);
    let now = now_minutes().max(engine.now());
    let mut all = Vec::new();
    for deck in engine.equipment().decks() {
        let state = engine.deck(deck);
        if state.place != Place::Away && state.has_aged(hours, now) {
            all.push((
                "card_age",
                say!("{deck} has been at the table for {hours} hours and is to be changed", deck, hours),
            ));
        }
        if let Some(device) = state.failed {
            all.push(("jam", say!("{device} has failed with {deck}", device, deck)));
        }
    }
    if engine.lacks_device() {
        all.push(("device_missing", say!("a device was taken off the table: say by which method it goes on")));
    }
    let used = engine.used().waiting.iter();
    all.extend(used.map(|used| ("used_cards", say!("{used} has left the table and is to be inspected", used))));
    all.extend(for_floor(desk));
    all.extend(of_round(api, desk));
    all
}

/// What a dealer cannot go on without, because only the floor may do it.
fn for_floor(desk: &Desk) -> Vec<(&'static str, Said)> {
    if desk.made.service.dealt == Dealt::Virtual || desk.standing != Standing::Open {
        return Vec::new();
    }
    let engine = &desk.table;
    let inspected = engine.equipment().decks().filter(|deck| matches!(engine.deck(*deck).place, Place::Inspected(_)));
    let mut all: Vec<_> =
        inspected.map(|deck| ("verification", say!("{deck} was inspected and waits to be verified", deck))).collect();
    let open = Command { by: Who::Floor(SUPERVISOR), ask: Ask::Open };
    if decide(&desk.made.setting(), engine, &desk.outside(engine.meters()), &open).is_ok() {
        all.push(("opening", say!("the cards are spread, and the table may be opened")));
    }
    all
}

fn of_round(api: &Api, desk: &Desk) -> Vec<(&'static str, Said)> {
    let Some(playing) = desk.table.running() else { return Vec::new() };
    let meters = api.pit.shared.meters.amounts(&desk.made.accounts.meters);
    let (setting, outside) = (desk.made.setting(), desk.outside(&meters));
    let next = round::next(setting.rules, &playing.round, &outside);
    let mut all = Vec::new();
    let waits = match next {
        Next::Validation { .. } => Some("validation"),
        Next::Correction(_) => Some("correction"),
        _ => None,
    };
    let looked = playing.round.seats().filter(|(_, seat)| seat.has_looked);
    all.extend(looked.map(|(seat, _)| ("breach", say!("the player at seat {seat} has looked at the draw card", seat))));
    all.extend(round::undocumented(setting.rules, &playing.round).map(|(line, _)| {
        let (seat, wager) = (line.seat, line.wager.words());
        ("documentation", say!("the cards of seat {seat} stay until the {wager} payout is documented", seat, wager))
    }));
    all.extend(waits.map(|kind| (kind, say!("table {table} waits for {next}", table = desk.made.id(), next))));
    if stub_count_is_due(&setting, &desk.table) {
        all.push(("stub_count", Why::CountDue.said()));
    }
    all
}
