//! Every role at every endpoint, with what is its own and what is somebody else's: the answer is what the permission table says.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{Method, StatusCode};
use pit::api::{Flow, Listed, listed};
use pit::people::{self, By, Demo, MadeFor, NewPerson, Person, Role, Secret, Sessions};
use pit::permissions::{Action, Grant, TABLE, Whose, grant};
use pit::shared::{new_command, now_micros};
use serde_json::{Value, json};
use table::{Player, Who};
use testkit::pit::running::says;
use testkit::pit::{Client, World, quick};
use tower::ServiceExt as _;

const VIRTUAL: &str = "flush-1";
const LIVE: &str = "flush-2";
const TABLES: [&str; 2] = [VIRTUAL, LIVE];

/// A request, and whose the thing is that it is about.
struct Case {
    whose: Whose,
    path: String,
    body: Value,
}

#[test]
fn every_action_has_one_row_and_a_route_and_every_route_an_action() {
    let mut rows: Vec<Action> = TABLE.iter().map(|row| row.action).collect();
    rows.sort();
    let all = rows.len();
    rows.dedup();
    assert_eq!(rows.len(), all, "an action stands twice in the table");
    let used: BTreeSet<Action> = listed().iter().map(|route| route.action).collect();
    assert_eq!(used, rows.into_iter().collect(), "actions of routes and rows of the table");
}

/// Whatever is done at a table is done by a command; a preview does nothing.
#[test]
fn commands_are_the_only_way_to_have_something_done_at_a_table() {
    let is_change = |route: &Listed| route.method != Method::GET && route.path.starts_with("/tables");
    let changes: BTreeSet<String> = listed().into_iter().filter(is_change).map(|route| route.path).collect();
    assert_eq!(changes, ["/tables/{id}/commands", "/tables/{id}/preview"].map(str::to_owned).into());
}

#[test]
fn bots_may_nothing_and_nobody_is_granted_what_has_no_row() {
    for row in TABLE {
        assert_eq!(grant(row.action, Some(Role::Bot)), Grant::No, "{:?}", row.action);
    }
}

/// What the threat model says must never be granted, whatever the table grows into.
#[test]
fn some_things_are_never_granted() {
    let no = |action, role: Role| assert_eq!(grant(action, Some(role)), Grant::No, "{action:?} {role:?}");
    for role in [Role::Surveillance, Role::Auditor, Role::Cashier, Role::Admin] {
        no(Action::CommandTable, role);
    }
    for action in [Action::ReadJournal, Action::HandleMoney] {
        no(action, Role::Admin);
    }
    assert_eq!(grant(Action::ChangeRole, Some(Role::Admin)), Grant::Others, "nobody changes the own role");
}

/// Somebody new with a role, and a session without a password.
async fn newcomer(world: &World, role: Role) -> (Person, Client) {
    let command = new_command();
    let name = format!("new-{}", &command.to_string()[20..]);
    let (secret, made_for) = (Secret::None, MadeFor::House);
    let new = NewPerson { name: &name, display_name: "Newcomer", role, secret, made_for };
    let shared = &world.pit.shared;
    let person = people::create(shared, command, By::House, &new).await.expect("created");
    let sessions = Sessions::new(std::sync::Arc::clone(shared), Demo::On);
    let token = sessions.begin(&person, now_micros()).await.expect("a session");
    let mut client = world.nobody();
    (client.token, client.id) = (Some(token.text().to_owned()), person.id);
    (person, client)
}

/// The requests that a route is tried with.
async fn cases(world: &World, route: &Listed, role: Option<Role>, own: u32) -> Vec<Case> {
    let one = |path: &str, body: Value| vec![Case { whose: Whose::Own, path: path.to_owned(), body }];
    let virtual_table = route.path.replace("{id}", VIRTUAL);
    match route.action {
        Action::SeeAdvice => {
            let seats = [(Whose::Own, 1), (Whose::Other, 2)];
            let path = |seat: u8| virtual_table.replace("{seat}", &seat.to_string());
            seats.map(|(whose, seat)| Case { whose, path: path(seat), body: json!({}) }).into()
        }
        Action::HandleMoney
        | Action::ChangeRole
        | Action::SetPassword
        | Action::LockPerson
        | Action::UnlockPerson
        | Action::DisablePerson => {
            let other = newcomer(world, Role::Player).await.0.id;
            let body = match route.action {
                Action::HandleMoney => json!({"amount": "1.00"}),
                Action::ChangeRole => json!({"role": "auditor"}),
                _ => json!({}),
            };
            let case = |(whose, id): (_, u32)| Case {
                whose,
                path: route.path.replace("{id}", &id.to_string()),
                body: body.clone(),
            };
            [(Whose::Own, own), (Whose::Other, other)].map(case).into()
        }
        Action::SeeStatement if route.path.contains("{id}") => {
            let other = newcomer(world, Role::Player).await.0.id;
            let path = |id: u32| route.path.replace("{id}", &id.to_string());
            [(Whose::Own, own), (Whose::Other, other)]
                .map(|(whose, id)| Case { whose, path: path(id), body: json!({}) })
                .into()
        }
        Action::IssueCoupon => {
            let other = newcomer(world, Role::Player).await.0.id;
            let body = |player: u32| json!({"player": player, "value": "1.00", "game": "high_card_flush", "wager": "ante", "last_day": "2030-01-01"});
            [(Whose::Own, own), (Whose::Other, other)]
                .map(|(whose, id)| Case { whose, path: route.path.clone(), body: body(id) })
                .into()
        }
        Action::LogIn => one(&route.path, json!({"name": "player3", "password": "demo"})),
        Action::CommandTable => {
            let command = match role {
                Some(Role::Dealer) => json!({"do": "receive_deck", "deck": "first", "backs": "red"}),
                Some(Role::Floor) => json!({"do": "open_table"}),
                _ => json!({"do": "sit", "seat": 5}),
            };
            one(&route.path.replace("{id}", LIVE), command)
        }
        Action::PreviewIrregularity => one(&route.path.replace("{id}", LIVE), json!({"do": "report_found_face_up"})),
        Action::CreatePerson => {
            let name = format!("made-{}", &new_command().to_string()[20..]);
            one(&route.path, json!({"name": name, "display_name": "Made", "role": "player"}))
        }
        _ => {
            let path = virtual_table
                .replace("{seat}", "4")
                .replace("{number}", "1")
                .replace("{file}", "rules.pdf")
                .replace("{stream}", "people");
            one(&path, json!({}))
        }
    }
}

async fn status(world: &World, client: &Client, route: &Listed, case: &Case) -> StatusCode {
    let request = client.request(route.method.clone(), &case.path).header("idempotency-key", new_command().to_string());
    let request = match (&route.method, route.action) {
        (&Method::GET, _) => request.body(Body::empty()),
        (_, Action::ElectHouse) => request.header("content-type", "application/toml").body(Body::from(quick(&TABLES))),
        _ => request.header("content-type", "application/json").body(Body::from(case.body.to_string())),
    };
    // A stream has no end: its first line is enough.
    let response = world.router.clone().oneshot(request.expect("a request")).await.expect("an answer");
    response.status()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_role_at_every_endpoint_with_own_and_other() {
    let world = World::new(&TABLES).await;
    let (_, other) = newcomer(&world, Role::Player).await;
    other.sits(VIRTUAL, 2).await.ok();
    let mut walked = 0;
    for route in listed() {
        for role in std::iter::once(None).chain(Role::PEOPLE.map(Some)) {
            let client = match role {
                Some(role) => newcomer(&world, role).await.1,
                None => world.nobody(),
            };
            if role == Some(Role::Player) {
                client.sits(VIRTUAL, 1).await.ok();
            }
            for case in cases(&world, &route, role, client.id).await {
                let reach = grant(route.action, role);
                let answered = status(&world, &client, &route, &case).await;
                let denied = if role.is_none() { StatusCode::UNAUTHORIZED } else { StatusCode::FORBIDDEN };
                let what = format!("{role:?} {} {} {:?}: {answered}", route.method, case.path, case.whose);
                if reach.covers(case.whose) {
                    assert!(!matches!(answered.as_u16(), 401 | 403), "{what}");
                    assert!(!answered.is_server_error(), "{what}");
                } else {
                    assert_eq!(answered, denied, "{what}");
                }
                walked += 1;
            }
            if role == Some(Role::Player) {
                // Nobody here has money, so nobody is held by a wager; whoever has left already is refused.
                let by = Who::Player(Player(client.id));
                let _ = says(&world.pit.table(VIRTUAL).expect("served"), by, "leave 1").await;
            }
        }
    }
    let routes = listed();
    assert!(walked >= routes.len() * 8, "{walked}");
    assert!(routes.iter().any(|route| route.flow == Flow::Stream));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_on_the_list_is_not_there() {
    let world = World::new(&[VIRTUAL]).await;
    world.nobody().get("/secrets").await.problem(404, "not_found");
    let request = world.nobody().request(Method::DELETE, "/lobby").body(Body::empty()).expect("a request");
    world.nobody().send(request).await.problem(405, "method_not_allowed");
}
