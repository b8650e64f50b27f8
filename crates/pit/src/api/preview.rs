//! What would follow if something were said at a live table: an irregularity, or what takes cards and devices away.
//!
//! Nobody is told a face that is not face up, not even the dealer who has entered it, nor what such a face decides.

use std::sync::Arc;

use ::words::say;
use axum::Json;
use axum::extract::{OriginalUri, State};
use games::round::{self, Irregularity, Round};
use house::Dealt;
use paytables::Cents;
use record::wire::{self, Meaning};
use serde::Serialize;
use table::{Ask, Event, Refusal, What, Why, decide};
use utoipa::ToSchema;

use super::request::{At, Command};
use super::tables::served;
use super::{Api, Caller, Code, Problem, words};
use crate::desk::Desk;
use crate::tongue::tell_with_faces;
use crate::views::{Onlooker, ToEnter, cents};

/// What would follow from what is said.
#[derive(Default, Serialize, ToSchema)]
pub(super) struct Preview {
    /// What would happen, one sentence and its clause each.
    follows: Vec<Following>,
    /// What each seat would get.
    money: Vec<SeatMoney>,
    /// The cards whose faces have to be entered before it can be said; nothing else is told then.
    to_enter: Vec<ToEnter>,
}

/// Something that would happen.
#[derive(Serialize, ToSchema)]
struct Following {
    /// What.
    says: String,
    /// By which clause.
    clause: String,
    /// Its id alone.
    clause_id: &'static str,
}

/// What a seat would get.
#[derive(Serialize, ToSchema)]
struct SeatMoney {
    /// The seat.
    seat: u8,
    /// How much.
    amount: String,
}

/// What would follow if an irregularity were reported at a live table, or cards or a device taken away. Nothing changes.
#[utoipa::path(
    post,
    path = "/tables/{id}/preview",
    tag = "dealer",
    params(("id" = String, Path)),
    request_body = wire::Command,
    responses((status = 200, body = Preview))
)]
pub(super) async fn preview(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At(id): At<String>,
    OriginalUri(asked): OriginalUri,
    Command(command): Command,
) -> Result<Json<Preview>, Problem> {
    previewed(&api, &served(&api, &id, &asked)?.desk(), &caller, &command)
}

fn previewed(api: &Api, desk: &Desk, caller: &Caller, command: &wire::Command) -> Result<Json<Preview>, Problem> {
    // A virtual table has a deck whose faces nobody may know before they are turned.
    if desk.made.service.dealt == Dealt::Virtual {
        return Err(Problem::forbidden(Code::Forbidden, words::DEALS_BY_ITSELF));
    }
    let by = Onlooker::of(caller.person()?).who().ok_or_else(Problem::unauthorized)?;
    let ask = match command.meaning() {
        Meaning::Engine(ask) if is_shown_first(&ask) => ask,
        _ => return Err(Problem::unprocessable(Code::NoPreview, words::NO_IRREGULARITY)),
    };
    let meters = api.pit.shared.meters.amounts(&desk.made.accounts.meters);
    let none = Round::new();
    let round = desk.table.running().map_or(&none, |playing| &playing.round);
    let command = table::Command { by, ask };
    let events = decide(&desk.made.setting(), &desk.table, &desk.outside(&meters), &command);
    if let Some(positions) = faces_needed(&events) {
        let is_found = ask == Ask::Round(round::Command::Report(Irregularity::FoundFaceUp));
        let of = |position: &round::Position| match round.laid().at(*position) {
            None if is_found => ToEnter::found_face_up(*position),
            _ => ToEnter::of(desk.made.rules(), round, *position),
        };
        let to_enter = positions.iter().map(of).collect();
        return Ok(Json(Preview { to_enter, ..Preview::default() }));
    }
    Ok(Json(told(desk, round, &events?)))
}

/// What is said in earnest: it cannot be taken back, and ends hands, or takes cards or a device off the table.
const fn is_shown_first(ask: &Ask) -> bool {
    matches!(
        ask,
        Ask::Round(round::Command::Report(_))
            | Ask::Shuffled { .. }
            | Ask::Jammed(_)
            | Ask::Remove(_)
            | Ask::RemoveDevice(_)
            | Ask::CallOff
            | Ask::Close
    )
}

fn faces_needed(answer: &Result<Vec<Event>, Refusal>) -> Option<&[round::Position]> {
    match answer {
        Err(Refusal { why: Why::Round(round::Why::FacesNeeded(positions)), .. }) => Some(positions),
        _ => None,
    }
}

/// The events in sentences, without any face that is not face up and without what such a face decides.
fn told(desk: &Desk, round: &Round, events: &[Event]) -> Preview {
    let of_round = |event: &Event| if let What::Round(event) = event.what { Some(event) } else { None };
    let in_round: Vec<round::Event> = events.iter().filter_map(of_round).collect();
    let told = round::preview(&in_round);
    let mut after = round.clone();
    in_round.iter().for_each(|event| after.evolve(event));
    let (mut so_far, mut balances) = (round.clone(), record::Balances::default());
    for event in &told.events {
        balances.post(&so_far, event);
        so_far.evolve(event);
    }
    let following = |says, clause: law::Cite| Following {
        says: tell_with_faces(&says),
        clause: clause.to_string(),
        clause_id: clause.id(),
    };
    let table = events.iter().filter(|event| of_round(event).is_none());
    let mut follows: Vec<Following> =
        table.map(|event| following(record::event::table_in_words(desk.made.rules(), event), event.clause)).collect();
    let turns = |event: &&round::Event| matches!(event.what, round::What::Revealed { .. });
    if let Some(turned) = in_round.iter().find(turns) {
        let says =
            say!("Cards that the dealer has entered are turned: what they are, and what they decide, is seen then.");
        follows.push(following(says, turned.clause));
    }
    let sentences = record::sentences(desk.made.rules(), &after, &told.events).into_iter();
    follows.extend(sentences.map(|told| following(told.says, told.clause)));
    let seats = 1..=desk.made.elections().table().positions;
    let moved = seats.map(|seat| (seat, balances.of(seat))).filter(|(_, amount)| *amount != Cents::ZERO);
    let money = moved.map(|(seat, amount)| SeatMoney { seat, amount: cents(amount) }).collect();
    Preview { follows, money, to_enter: Vec::new() }
}
