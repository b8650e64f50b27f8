//! What one's own options are worth, now and in rounds that are over.

use std::sync::Arc;

use axum::Json;
use axum::extract::{OriginalUri, State};
use axum::http::Uri;
use games::GameElections;
use serde::Serialize;
use store::StoreError;
use tokio::task::spawn_blocking;
use utoipa::ToSchema;

use super::request::At;
use super::rounds::over;
use super::tables::served;
use super::{Api, Caller, Code, Problem, words};
use crate::advice::{self, AdviceView, Past, Situation};
use crate::desk::Made;

/// Every option of my decision with its exact value.
#[utoipa::path(
    get,
    path = "/tables/{id}/seats/{seat}/advice",
    tag = "play",
    params(("id" = String, Path), ("seat" = u8, Path)),
    responses((status = 200, body = AdviceView))
)]
pub(super) async fn advice(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At((id, seat)): At<(String, u8)>,
    OriginalUri(asked): OriginalUri,
) -> Result<Json<AdviceView>, Problem> {
    let (made, situation) = situation(&api, &caller, &id, seat, &asked)?;
    priced(&api, made, situation).await?.map(Json).ok_or_else(no_advice)
}

fn no_advice() -> Problem {
    Problem::conflict(Code::NoAdvice, words::NO_ADVICE)
}

fn situation(api: &Api, caller: &Caller, id: &str, seat: u8, asked: &Uri) -> Result<(Arc<Made>, Situation), Problem> {
    let desk = served(api, id, asked)?.desk();
    let Some(player) = desk.table.seats().at(seat) else { return Err(no_advice()) };
    caller.may_touch(player.0)?;
    let meters = api.pit.shared.meters.amounts(&desk.made.accounts.meters);
    let situation = advice::now(&desk, &meters, seat).ok_or_else(no_advice)?;
    Ok((Arc::clone(&desk.made), situation))
}

/// The advice, counted off the way of everybody else; only so many at a time, because some take seconds.
async fn priced(api: &Arc<Api>, made: Arc<Made>, situation: Situation) -> Result<Option<AdviceView>, Problem> {
    let gone = |error: &dyn std::fmt::Display| StoreError::Unavailable(error.to_string());
    let permit = Arc::clone(&api.advisers).acquire_owned().await.map_err(|error| gone(&error))?;
    let book = api.prices.book();
    let counted = spawn_blocking(move || {
        // Kept until all is counted, also if whoever asked is gone.
        let _permit = permit;
        let elections: &GameElections = made.elections();
        let advice = advice::advise(elections, &situation, &book)?;
        Some(AdviceView::of(elections.game(), &situation, &advice))
    });
    Ok(counted.await.map_err(|error| gone(&error))?)
}

/// A decision of mine in a round that is over.
#[derive(Serialize, ToSchema)]
pub(super) struct Reviewed {
    /// The cards that I held.
    hand: Vec<String>,
    /// The dealer's cards that I saw.
    dealer: Vec<String>,
    /// The community cards that I saw.
    board: Vec<String>,
    /// The place of what I chose among the options.
    chosen: usize,
    /// What could have been chosen.
    advice: AdviceView,
}

/// My decisions in a round that is over, each with what every option was worth.
#[utoipa::path(
    get,
    path = "/tables/{id}/rounds/{number}/advice",
    tag = "rounds",
    params(("id" = String, Path), ("number" = u32, Path)),
    responses((status = 200, body = Vec<Reviewed>))
)]
pub(super) async fn review(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At((id, number)): At<(String, u32)>,
) -> Result<Json<Vec<Reviewed>>, Problem> {
    let over = over(&api, &id, number).await?;
    let made = Arc::new(over.made().map_err(crate::desk::Problem::Failed)?);
    let Some(faces) = over.deck()? else { return Ok(Json(Vec::new())) };
    let (happened, seats) = over.happened_and_seats_of(caller.person()?.id)?;
    let mut reviewed = Vec::new();
    for past in seats.into_iter().flat_map(|seat| advice::decisions(&happened, seat, &faces)) {
        let found = priced(&api, Arc::clone(&made), past.situation.clone()).await?;
        reviewed.extend(found.and_then(|advice| of_past(&past, advice)));
    }
    Ok(Json(reviewed))
}

fn of_past(past: &Past, advice: AdviceView) -> Option<Reviewed> {
    let chosen = advice.chosen(&past.choice, past.amount.as_deref(), &past.cards)?;
    let texts = |cards: &[cards::Card]| cards.iter().map(ToString::to_string).collect();
    let Situation { hand, dealer, board, .. } = &past.situation;
    Some(Reviewed {
        hand: texts(hand),
        dealer: texts(dealer),
        board: texts(&board.iter().collect::<Vec<_>>()),
        chosen,
        advice,
    })
}
