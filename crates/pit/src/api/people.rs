//! The accounts of people, for those who keep them.

use std::sync::Arc;

use ::words::say;
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::request::{At, Body, Key};
use super::{Api, Caller, Code, Problem, words};
use crate::desk::Handle;
use crate::ledger::wallet;
use crate::people::{self, By, Change, MadeFor, NewPerson, PasswordIs, Refused, Role, Secret, change};
use crate::permissions::Whose;
use crate::shared::now_micros;
use crate::views::PersonView;

/// Everybody.
#[utoipa::path(get, path = "/people", tag = "people", responses((status = 200, body = Vec<PersonView>)))]
pub(super) async fn list(State(api): State<Arc<Api>>) -> Result<Json<Vec<PersonView>>, Problem> {
    let now = now_micros();
    let people = people::all(&api.pit.shared.store).await?;
    Ok(Json(people.iter().map(|person| PersonView::of(person, now)).collect()))
}

/// Somebody who gets an account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewBody {
    /// The name for logging in.
    name: String,
    /// The name that others see.
    display_name: String,
    /// What the person works as.
    role: Role,
}

/// Somebody who has got an account or a password.
#[derive(Serialize, ToSchema)]
pub(super) struct Created {
    /// The person.
    person: PersonView,
    /// A password for the first log-in, which has to be changed then. It is shown once and kept nowhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    one_time_password: Option<String>,
}

/// Create an account, with a password for the first log-in. Who asks again with the same key has to set another password.
#[utoipa::path(
    post,
    path = "/people",
    tag = "people",
    params(("Idempotency-Key" = String, Header)),
    request_body = NewBody,
    responses((status = 200, body = Created))
)]
pub(super) async fn create(
    State(api): State<Arc<Api>>,
    caller: Caller,
    Key(command): Key,
    Body(NewBody { name, display_name, role }): Body<NewBody>,
) -> Result<Json<Created>, Problem> {
    if role == Role::Bot {
        return Err(Refused::NotForBots.into());
    }
    let password = people::one_time();
    let (secret, made_for) = (Secret::OneTime(&password), MadeFor::House);
    let new = NewPerson { name: &name, display_name: &display_name, role, secret, made_for };
    let by = By::Person(caller.person()?.id);
    let person = people::create(&api.pit.shared, command, by, &new).await?;
    // A repeated command finds the account as it is, with the password of the first time.
    let kept = people::find(&api.pit.shared.store, &person.name).await?;
    let is_new = kept.is_some_and(|kept| kept.hash == person.hash);
    let one_time_password = is_new.then_some(password);
    Ok(Json(Created { person: PersonView::of(&person, now_micros()), one_time_password }))
}

/// Another role.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RoleBody {
    /// What the person works as from now on.
    role: Role,
}

async fn changed(api: &Api, caller: &Caller, key: Key, id: u32, what: Change<'_>) -> Result<PersonView, Problem> {
    let by = By::Person(caller.person()?.id);
    let person = change(&api.pit.shared, key.0, by, id, what).await?;
    api.sessions.forget(id);
    Ok(PersonView::of(&person, now_micros()))
}

/// Give somebody another role. All sessions of the person end.
#[utoipa::path(
    post,
    path = "/people/{id}/role",
    tag = "people",
    params(("id" = u32, Path), ("Idempotency-Key" = String, Header)),
    request_body = RoleBody,
    responses((status = 200, body = PersonView))
)]
pub(super) async fn role(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At(id): At<u32>,
    key: Key,
    Body(RoleBody { role }): Body<RoleBody>,
) -> Result<Json<PersonView>, Problem> {
    caller.may_touch(id)?;
    if role != Role::Player {
        is_no_player(&api, id).await?;
    }
    changed(&api, &caller, key, id, Change::Role(role)).await.map(Json)
}

/// Whoever is to work here has no money in play: nobody deals a round with an own stake, and nobody's wallet is forgotten.
async fn is_no_player(api: &Api, id: u32) -> Result<(), Problem> {
    let sits = |handle: &Handle| handle.desk().table.seats().of(table::Player(id)).next().is_some();
    let at = api.pit.tables().into_iter().find(|(_, handle)| handle.as_ref().is_some_and(sits));
    if let Some((table, _)) = at {
        return Err(Problem::conflict(Code::StillSeated, words::still_seated(&table)));
    }
    let holds = api.pit.shared.store.balance(&wallet(id)).await?;
    if holds != 0 { Err(Problem::conflict(Code::StillHasMoney, words::still_has_money(holds))) } else { Ok(()) }
}

/// Another password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PasswordBody {
    /// The old password; only for one's own.
    old: Option<String>,
    /// The new password; somebody else's is chosen by the pit.
    password: Option<String>,
}

/// Change one's own password, or have somebody else get a new one for the next log-in. All sessions of the person end.
#[utoipa::path(
    post,
    path = "/people/{id}/password",
    tag = "people",
    params(("id" = u32, Path), ("Idempotency-Key" = String, Header)),
    request_body = PasswordBody,
    responses((status = 200, body = Created))
)]
pub(super) async fn password(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At(id): At<u32>,
    key: Key,
    Body(PasswordBody { old, password }): Body<PasswordBody>,
) -> Result<Json<Created>, Problem> {
    match (caller.may_touch(id)?, old, password) {
        (Whose::Own, Some(old), Some(password)) if old == password => {
            Err(Problem::unprocessable(Code::SamePassword, say!("the new password is the old one: choose another")))
        }
        (Whose::Own, Some(old), Some(password)) => {
            people::knows_password(&api.pit.shared, id, &old, api.pit.demo, now_micros()).await?;
            let what = Change::Password(&password, PasswordIs::Own);
            let person = changed(&api, &caller, key, id, what).await?;
            Ok(Json(Created { person, one_time_password: None }))
        }
        (Whose::Other, None, None) => {
            let password = people::one_time();
            let what = Change::Password(&password, PasswordIs::OneTime);
            let person = changed(&api, &caller, key, id, what).await?;
            // A repeated command leaves the password of the first time, which was shown then.
            let kept = people::with_id(&api.pit.shared.store, id).await?;
            let is_new = people::is_right(&password, kept.hash.as_deref()).await?;
            Ok(Json(Created { person, one_time_password: is_new.then_some(password) }))
        }
        (Whose::Own, ..) => Err(Problem::unprocessable(Code::BadBody, say!("say the old password and the new one"))),
        (Whose::Other, ..) => {
            Err(Problem::unprocessable(Code::BadBody, say!("the pit chooses somebody else's password: send {}")))
        }
    }
}

/// Lock an account until it is unlocked. All sessions of the person end.
#[utoipa::path(
    post,
    path = "/people/{id}/lock",
    tag = "people",
    params(("id" = u32, Path), ("Idempotency-Key" = String, Header)),
    responses((status = 200, body = PersonView))
)]
pub(super) async fn lock(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At(id): At<u32>,
    key: Key,
) -> Result<Json<PersonView>, Problem> {
    caller.may_touch(id)?;
    changed(&api, &caller, key, id, Change::Lock).await.map(Json)
}

/// Unlock an account, whether a person or three failures have locked it.
#[utoipa::path(
    post,
    path = "/people/{id}/unlock",
    tag = "people",
    params(("id" = u32, Path), ("Idempotency-Key" = String, Header)),
    responses((status = 200, body = PersonView))
)]
pub(super) async fn unlock(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At(id): At<u32>,
    key: Key,
) -> Result<Json<PersonView>, Problem> {
    caller.may_touch(id)?;
    changed(&api, &caller, key, id, Change::Unlock).await.map(Json)
}

/// Disable an account for good. All sessions of the person end.
#[utoipa::path(
    post,
    path = "/people/{id}/disable",
    tag = "people",
    params(("id" = u32, Path), ("Idempotency-Key" = String, Header)),
    responses((status = 200, body = PersonView))
)]
pub(super) async fn disable(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At(id): At<u32>,
    key: Key,
) -> Result<Json<PersonView>, Problem> {
    caller.may_touch(id)?;
    changed(&api, &caller, key, id, Change::Disable).await.map(Json)
}
